//! What leaves the referee: each type holds only what its reader may know.

use kaarting_cards::{BySeat, Card, CardSet, Seat};

use super::{Action, Bid, Outcome, Phase, Settled, Setup, Status};
use crate::{Actor, Tricks, Turn};

/// What everybody at and around the table may know.
///
/// The troel partner is not in it before KW-TROEL-02 lets that player speak: until then there is no contract. What is
/// laid away in small misery is not in it at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicView {
    /// The rules and the dealer.
    pub setup: Setup,
    /// Where the deal stands.
    pub phase: Phase,
    /// Who has to act.
    pub turn: Turn,
    /// Everything that was said.
    pub calls: Vec<(Actor, Action)>,
    /// Where everybody stands in the bidding.
    pub status: BySeat<Status>,
    /// The highest bid so far.
    pub standing: Option<Bid>,
    /// The contract, once the bidding is over.
    pub settled: Option<Settled>,
    /// The hands that lie open (KW-CONTR-07).
    pub open_hands: BySeat<Option<CardSet>>,
    /// How many cards each player still holds.
    pub cards_left: BySeat<u8>,
    /// The cards played so far. They all lay on the table; only the last trick may be looked at again (KW-PLAY-05).
    pub tricks: Tricks,
    /// How many tricks each player has taken.
    pub tricks_won: BySeat<u8>,
    /// The result, once the deal is over.
    pub outcome: Option<Outcome>,
}

/// What one player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The player.
    pub seat: Seat,
    /// The player's own hand.
    pub hand: CardSet,
    /// The card the player laid away.
    pub discard: Option<Card>,
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
    /// The cards laid away.
    pub discards: BySeat<Option<Card>>,
    /// What everybody may know.
    pub table: PublicView,
}
