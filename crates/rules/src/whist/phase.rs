//! Where a deal stands, what came out of the bidding, and how it ended.

use kaarting_cards::{BySeat, Seat, SeatSet, Suit};

use super::Contract;

/// Where a deal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Everybody says whether they have troel.
    Pastroel,
    /// After a troel, everybody may bid higher.
    Overbid,
    /// The bidding.
    Auction,
    /// The jury considers a call.
    Jury,
    /// The troel partner names trump.
    Name,
    /// Everybody lays a card away before a small misery.
    Discard,
    /// The cards are played.
    Play,
    /// The deal is over.
    Done,
}

impl Phase {
    /// The phase's word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Pastroel => "pastroel",
            Phase::Overbid => "overbid",
            Phase::Auction => "auction",
            Phase::Jury => "jury",
            Phase::Name => "name",
            Phase::Discard => "discard",
            Phase::Play => "play",
            Phase::Done => "done",
        }
    }
}

/// The contract that came out of the bidding. The declarers may sit anywhere: side by side, opposite, alone, all four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settled {
    /// The contract.
    pub contract: Contract,
    /// The trump; none in misery and piccolo, in a slam without trump, and in a troel before it is named.
    pub trump: Option<Suit>,
    /// Who plays it.
    pub declarers: SeatSet,
    /// Who leads the first trick.
    pub leader: Seat,
}

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nobody bid: the same dealer deals again (KW-DEAL-08).
    PassedOut,
    /// The cards were played.
    Played {
        /// What was played.
        settled: Settled,
        /// How many tricks each player took.
        tricks_won: BySeat<u8>,
    },
}
