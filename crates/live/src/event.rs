//! A tournament as the subject of a stream.

use std::fmt;
use std::sync::OnceLock;

use jiff::Timestamp;
use kaarting_office::rankings::Rankings;
use kaarting_office::{
    Actor, Command, Event, EventName, Listing, Namesakes, Recorded, Refusal, Tournament, Unreadable, Written,
};

use crate::log::Log;
use crate::stream::{AskError, LiveStream, State};
use crate::streams::LiveStreams;
use crate::subject::Subject;

/// An event, open in memory.
pub type LiveEvent = LiveStream<EventState>;
/// All events of a journal.
pub type LiveEvents = LiveStreams<EventState>;

/// The state of an event, with the entry up to which it was read.
pub type EventSnapshot = State<EventState>;
/// Why a command to an event was not carried out.
pub type EventError = AskError<Refused>;

/// From this many people on, it takes long to look at all of them.
const MANY: usize = 500;

/// The state of an event.
#[derive(Clone, Debug, Default)]
pub struct EventState {
    /// The tournament.
    pub tournament: Tournament,
    /// What the desk and the jury did, when, and who did it.
    pub log: Log,
    /// Computed on demand, and dropped when the event changes.
    rankings: OnceLock<Rankings>,
    /// Likewise, when somebody's name changes.
    namesakes: OnceLock<Namesakes>,
}

impl EventState {
    /// The ranking of every phase, after every round.
    pub fn rankings(&self) -> &Rankings {
        self.rankings.get_or_init(|| Rankings::of(&self.tournament))
    }

    /// Those who share their name with somebody else (DEC-18).
    pub fn namesakes(&self) -> &Namesakes {
        self.namesakes.get_or_init(|| Namesakes::of(&self.tournament))
    }
}

/// What the office refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub Box<Refusal>);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl Subject for EventState {
    const PREFIX: &'static str = "event/";
    const INDEX: &'static str = "event";
    type Name = EventName;
    type Actor = Actor;
    type Command = Command;
    type Event = Recorded;
    type Refusal = Refused;
    type Listing = Listing;

    fn decide(&self, command: &Command, by: Actor, now: Timestamp) -> Result<Vec<Recorded>, Refused> {
        let decided =
            self.tournament.decide(command, by, now).map_err(|refusal| Refused(Box::new(refusal)))?;
        Ok(decided.into_iter().map(|event| Recorded { at: now, by, event }).collect())
    }

    fn takes_long(&self, command: &Command) -> bool {
        match command {
            Command::Import { people } => people.len() > MANY,
            // However few they are: it may have to search.
            Command::Draw { .. } => true,
            Command::CheckInAll { .. }
            | Command::CloseCheckIn
            | Command::ForThese { .. }
            | Command::EndRound { .. }
            | Command::Cut
            | Command::CloseEvent { .. } => self.tournament.entrants().nth(MANY).is_some(),
            _ => false,
        }
    }

    fn apply(&mut self, recorded: &Recorded) {
        self.tournament.apply(recorded);
        self.rankings.take();
        use Event::{PersonChanged, PersonErased, Registered};
        if matches!(recorded.event, Registered { .. } | PersonChanged { .. } | PersonErased { .. }) {
            self.namesakes.take();
        }
        self.log.apply(recorded);
    }

    fn at(recorded: &Recorded) -> Timestamp {
        recorded.at
    }

    fn read(body: &[u8], aside: Option<&[u8]>) -> Result<Recorded, Unreadable> {
        Recorded::read(body, aside)
    }

    fn write(recorded: &Recorded) -> Written {
        recorded.write()
    }

    fn listing(&self) -> Option<Listing> {
        Listing::of(&self.tournament)
    }

    fn is_outdated(listing: &Listing) -> bool {
        listing.time_zone.is_none() || listing.tables.is_none()
    }
}
