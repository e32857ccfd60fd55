//! Where the games part in what the server tells of a deal: each game asks for its own part.

use kaarting_cards::{BySeat, Seat, SeatSet};
use serde::Deserialize;

use super::wire::{each, set, word};

/// What only one of the games has.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "game", rename_all = "snake_case")]
pub(super) enum GameView {
    /// Manille.
    Manille(OfManille),
    /// Colour Whist.
    Whist(OfWhist),
}

/// What a deal of Manille has.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct OfManille {
    /// The declaration.
    pub(super) declaration: Option<String>,
    /// What the deal is played for.
    pub(super) stake: Option<u32>,
    /// Who knocked or counter-knocked.
    pub(super) answers: BySeat<Option<bool>>,
}

/// What a deal of Colour Whist has.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct OfWhist {
    /// Everything that was said: a seat's letter or `jury`, and what.
    pub(super) calls: Vec<(String, String)>,
    /// The highest bid, by the code of its contract.
    pub(super) standing: Option<String>,
    /// The contract, by its code.
    pub(super) contract: Option<String>,
    /// Its trump.
    pub(super) trump: Option<char>,
    /// Who plays it.
    pub(super) declarers: SeatSet,
    /// The hands that lie open.
    pub(super) open_hands: BySeat<Option<String>>,
}

impl GameView {
    /// Its part, if it is Manille.
    pub(super) const fn manille(&self) -> Option<&OfManille> {
        if let GameView::Manille(deal) = self { Some(deal) } else { None }
    }

    /// Its part, if it is Colour Whist.
    pub(super) const fn whist(&self) -> Option<&OfWhist> {
        if let GameView::Whist(deal) = self { Some(deal) } else { None }
    }

    /// Turns it, so that this player sits South.
    pub(super) fn seen_from(&mut self, me: Seat) {
        match self {
            GameView::Manille(deal) => deal.answers = each(&deal.answers, me),
            GameView::Whist(deal) => {
                deal.calls.iter_mut().for_each(|(by, _)| *by = word(by, me));
                deal.declarers = set(deal.declarers, me);
                deal.open_hands = each(&deal.open_hands, me);
            }
        }
    }
}
