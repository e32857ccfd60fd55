//! Where a deal stands, and how it ended.

use super::{BySide, Stake};

/// Where a deal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The dealer chooses trump or no-trump.
    Declare,
    /// The opponents answer whether they knock.
    Knock,
    /// After a knock on a suit, the dealer's side answers whether it counter-knocks.
    Counter,
    /// The cards are played.
    Play,
    /// The deal is over.
    Done,
}

impl Phase {
    /// The phase's word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Declare => "declare",
            Phase::Knock => "knock",
            Phase::Counter => "counter",
            Phase::Play => "play",
            Phase::Done => "done",
        }
    }
}

/// The result of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The card points of each side; 60 together.
    pub points: BySide<u32>,
    /// What the deal was played for.
    pub stake: Stake,
    /// The score of each side; both players of a side are credited in full (MAN-AMB-18).
    pub score: BySide<u32>,
}
