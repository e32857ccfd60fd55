//! What happened at a table: the events of which everything else can be rebuilt.
//!
//! They are secret while a deal is being played: whoever has them and the master can deal it again. No event holds a
//! hand: the cards follow from the master and the contributions.

use jiff::Timestamp;
use kaarting_cards::{BySeat, Seat};
use kaarting_office::draw::{Commitment, DrawSeed};
use kaarting_office::sheet::Line;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::deal_v1::{Contribution, DealNo};
use crate::{Act, Actor, Guest, Level, PersonId, Phrase, Settings, TableName, Text, Why};

/// Why a table is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Ending")]
pub enum TableEnd {
    /// The series is played.
    Played,
    /// Everybody left, nobody was there for ten minutes, or nobody did anything for very long.
    Deserted,
    /// The chain has no seed for another deal: 255 deals were dealt, most of them passed out.
    SeedsUsedUp,
    /// The server closed it.
    Closed,
    /// The signal of the round ended it.
    Signal,
}

impl TableEnd {
    /// The key of the sentence about it.
    pub const fn key(self) -> &'static str {
        match self {
            TableEnd::Played => "online-over-played",
            TableEnd::Deserted => "online-over-deserted",
            TableEnd::SeedsUsedUp => "online-over-used-up",
            TableEnd::Closed => "online-over-closed",
            TableEnd::Signal => "online-over-signal",
        }
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the names say it; a comment stands where they do not
pub enum Event {
    /// The commitment to all seeds (`deal-v1`) is public from now on; the master lies beside the chain and never is.
    Opened {
        name: TableName,
        settings: Settings,
        #[serde(rename = "line")]
        commitment: Commitment,
        master: Option<DrawSeed>,
    },
    /// The guest lies beside the chain.
    Sat {
        seat: Seat,
        person: PersonId,
        guest: Option<Guest>,
    },
    BotSeated {
        seat: Seat,
        level: Level,
    },
    /// The chair is empty again.
    Vacated {
        seat: Seat,
    },
    Began {},

    Committed {
        seat: Seat,
        commitment: Commitment,
    },
    /// From now on no commitment is accepted for this deal, and everybody shows theirs.
    #[serde(rename = "called")]
    RevealBegan {
        deal: DealNo,
    },
    Contributed {
        seat: Seat,
        contribution: Contribution,
    },
    /// The cards follow from the seed of this deal and from what was shown.
    Dealt {
        deal: DealNo,
        dealer: Seat,
    },
    /// By the player in this chair; with `bot` where one acted.
    Acted {
        seat: Seat,
        act: Act,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    Ruled {
        approve: bool,
    },
    /// The deal is over and lies open: its seed is public. The line and the points are for ever those written here.
    DealOver {
        deal: DealNo,
        seed: DrawSeed,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<Line>,
        points: BySeat<i32>,
    },
    Readied {
        seat: Seat,
    },
    Ended {
        why: TableEnd,
    },
    /// The signal of the round sounded then: no deal begins any more, and the one that is played is dropped if it
    /// says so.
    Stopped {
        since: Timestamp,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        drop: bool,
    },
    /// It was a mistake.
    WentOn {},

    Connected {
        seat: Seat,
    },
    Disconnected {
        seat: Seat,
    },
    /// They have been without a connection for five seconds.
    WentAway {
        seat: Seat,
    },
    StoodIn {
        seat: Seat,
        why: Why,
    },
    /// The owner is back, and plays as soon as what is asked now is done.
    TookBack {
        seat: Seat,
    },
    Voted {
        seat: Seat,
        voter: Seat,
    },

    UndoAsked {
        seat: Seat,
    },
    UndoAgreed {
        seat: Seat,
    },
    UndoRefused {
        seat: Seat,
    },
    /// What was done last is undone.
    Undone {
        seat: Seat,
    },

    Said {
        seat: Seat,
        phrase: Phrase,
    },
    /// The text lies beside the chain.
    Wrote {
        seat: Seat,
        text: Option<Text>,
    },
    /// What lay beside the chain of this person is erased: name and texts.
    Erased {
        person: PersonId,
    },

    /// Nothing could be written since then.
    Held {
        since: Timestamp,
    },
    /// The same since the last event that everybody knows of: the server was away.
    #[serde(rename = "claimed")]
    StreamClaimed {
        node: String,
        epoch: u64,
    },
}

/// An event with its time and its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// When, by the server's clock.
    pub at: Timestamp,
    /// Who asked for it.
    pub by: Actor,
    /// What.
    pub event: Event,
}

impl Recorded {
    /// What happens to a table when a node claims its stream.
    pub fn stream_claimed(node: &str, epoch: u64, at: Timestamp) -> Recorded {
        Recorded { at, by: Actor::House, event: Event::StreamClaimed { node: node.to_owned(), epoch } }
    }
}
