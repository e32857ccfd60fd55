//! A deal that is over and lies open.

use jiff::Timestamp;
use kaarting_cards::{BySeat, Seat};
use kaarting_office::sheet::Line;
use kaarting_rules::{Actor, Ruleset};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::deal_v1::DealProof;
use crate::{Act, words};

/// Something that was done in a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Done {
    /// A seat's letter, or `jury`.
    #[serde(with = "words")]
    #[schemars(with = "String")]
    pub by: Actor,
    /// What, in the words of the notation.
    pub act: Act,
    /// Whether a bot did it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

/// A deal that is over: all four hands, who did what, what it came to, and the proof that nobody chose the cards.
///
/// There is one only once the deal is over: nothing else of a table shows four hands.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Record {
    /// The regulations.
    #[serde(serialize_with = "words::serialize")]
    #[schemars(with = "String")]
    pub ruleset: Ruleset,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards, and where they come from.
    pub proof: DealProof,
    /// Everything that was done, in its order.
    pub acts: Vec<Done>,
    /// The line on the sheet; none where everybody passed.
    pub line: Option<Line>,
    /// What each player got.
    pub points: BySeat<i32>,
    /// When it was over.
    #[serde(skip)]
    pub(crate) ended: Timestamp,
}

impl Record {
    /// When it was over.
    pub const fn ended(&self) -> Timestamp {
        self.ended
    }
}
