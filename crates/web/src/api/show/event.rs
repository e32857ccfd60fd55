//! Events, in a list and alone, and the signal that one has moved on.

use jiff::civil::Date;
use kaarting_live::{EventSnapshot, EventState, Listed, LiveEvent};
use kaarting_office::draw::Commitment;
use kaarting_office::plan::PlanWarning;
use kaarting_office::{Details, EventName, Listing, Plan, Progress, Tournament, schema};
use schemars::JsonSchema;
use serde::Serialize;

use crate::fault::Fault;

/// Every event.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Events {
    pub(in crate::api) events: Vec<EventHeader>,
}

/// An event as it stands in a list.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct EventHeader {
    name: EventName,
    title: String,
    date: Date,
    #[schemars(with = "schema::RulesetId")]
    ruleset: String,
    state: Progress,
    /// The number of the last entry of its journal.
    seq: u64,
}

impl EventHeader {
    fn of(name: &EventName, seq: u64, listing: &Listing) -> EventHeader {
        EventHeader {
            name: name.clone(),
            title: listing.title.clone(),
            date: listing.date,
            ruleset: listing.ruleset.to_string(),
            state: listing.progress,
            seq,
        }
    }

    /// An event of the list, where this version can read it.
    pub(in crate::api) fn listed(listed: &Listed<EventState>) -> Option<EventHeader> {
        Some(EventHeader::of(&listed.name, listed.seq, listed.listing.as_ref()?))
    }
}

/// One event: its plan, how far it is, the head of its journal.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Event {
    #[serde(flatten)]
    head: EventHeader,
    /// The hash of the last entry of its journal.
    #[schemars(with = "schema::Hex")]
    hash: String,
    plan: Plan,
    /// What people are told before they come.
    details: Details,
    /// What should be known of the plan.
    warnings: Vec<Warning>,
    check_in_closed: bool,
    /// The hash of the secret seed, once there is one (DEC-03).
    commitment: Option<Commitment>,
    /// How many are registered.
    entrants: usize,
    /// How many of them are there and play.
    present: usize,
    /// How many rounds were published.
    rounds: usize,
    /// What the next draw would come to as things are; nothing where there is none to come.
    next_draw: Option<NextDraw>,
    /// Whether the request that began it had been answered before, under the same key.
    #[serde(skip_serializing_if = "Option::is_none")]
    repeated: Option<bool>,
}

impl Event {
    /// An event as it stands.
    pub(in crate::api) fn of(live: &LiveEvent) -> Result<Event, Fault> {
        let book = live.state();
        let tournament = &book.tournament;
        let plan = tournament.plan().ok_or(Fault::NoEvent)?;
        let listing = Listing::of(tournament).ok_or(Fault::NoEvent)?;
        Ok(Event {
            head: EventHeader::of(live.name(), book.head.seq, &listing),
            hash: book.head.hash.to_string(),
            plan: plan.clone(),
            details: tournament.details(),
            warnings: plan.warnings().into_iter().map(Warning::of).collect(),
            check_in_closed: tournament.check_in_closed(),
            commitment: tournament.commitment(),
            entrants: tournament.entrants().count(),
            present: tournament.entrants().filter(|entrant| entrant.plays()).count(),
            rounds: tournament.rounds().len(),
            next_draw: NextDraw::of(tournament),
            repeated: None,
        })
    }

    /// The same, in answer to the request that began it.
    pub(in crate::api) fn begun(self, repeated: bool) -> Event {
        Event { repeated: Some(repeated), ..self }
    }
}

/// The arithmetic of the next draw.
#[derive(Serialize, JsonSchema)]
struct NextDraw {
    #[schemars(with = "schema::Number")]
    round: u32,
    #[schemars(with = "schema::Number")]
    phase: usize,
    /// How many would play, without jokers.
    players: usize,
    /// How many jokers are there.
    jokers: usize,
    /// How many tables there would be, with the jokers that are there or are still needed.
    tables: usize,
    /// How many jokers are still missing to make every table whole.
    missing: usize,
}

impl NextDraw {
    fn of(tournament: &Tournament) -> Option<NextDraw> {
        let kaarting_office::NextDraw { round, phase, count, .. } = tournament.next_draw()?;
        Some(NextDraw {
            round: round.get(),
            phase: phase + 1,
            players: count.players,
            jokers: count.jokers,
            tables: count.tables(),
            missing: count.missing(),
        })
    }
}

/// Something in a plan that will surprise people on the day.
#[derive(Serialize, JsonSchema)]
struct Warning {
    name: &'static str,
    #[schemars(with = "schema::Clause")]
    clause: &'static str,
}

impl Warning {
    fn of(warning: PlanWarning) -> Warning {
        Warning { name: warning.name(), clause: warning.clause().id() }
    }
}

/// That an event has moved on, and how far it is.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Pulse {
    seq: u64,
    state: Progress,
}

impl Pulse {
    pub(in crate::api) fn of(book: &EventSnapshot) -> Pulse {
        Pulse { seq: book.head.seq, state: Progress::of(&book.tournament) }
    }
}
