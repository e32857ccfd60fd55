//! What leaves the referee: each type holds only what its reader may know.

use kaarting_cards::{BySeat, CardSet, Seat};

use super::{Action, Declaration, Outcome, Phase, Setup, Stake};
use crate::{Tricks, Turn};

/// What everybody at and around the table may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicView {
    /// The rules, the dealer and whether no-trump is allowed.
    pub setup: Setup,
    /// Where the deal stands.
    pub phase: Phase,
    /// Who has to act.
    pub turn: Turn,
    /// The declaration, once made.
    pub declaration: Option<Declaration>,
    /// The stake, once all answers are in.
    pub stake: Option<Stake>,
    /// Knocks and counter-knocks; those of a side are shown when both its players have answered (MAN-AMB-11).
    pub answers: BySeat<Option<bool>>,
    /// How many cards each player still holds.
    pub cards_left: BySeat<u8>,
    /// The cards played so far. They all lay on the table; whether they may be looked at again is the table's matter.
    pub tricks: Tricks,
    /// The result, once the deal is over.
    pub outcome: Option<Outcome>,
}

/// What one player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The player.
    pub seat: Seat,
    /// The player's own hand; before the announcement only the dealer's (MAN-STAKE-09).
    pub hand: Option<CardSet>,
    /// What the player answered to the knock or counter-knock.
    pub answer: Option<bool>,
    /// What the player may do now; nothing when it is another's turn.
    pub legal: Vec<Action>,
    /// What everybody may know.
    pub table: PublicView,
}

/// What the jury may know: everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JuryView {
    /// The cards still in hand.
    pub hands: BySeat<CardSet>,
    /// All answers, shown or not.
    pub answers: BySeat<Option<bool>>,
    /// What everybody may know.
    pub table: PublicView,
}
