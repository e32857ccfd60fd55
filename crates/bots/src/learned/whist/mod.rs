//! What the nets of Colour Whist are asked, and what their answers mean: one net for the auction, one for the cards.

mod bidding;
mod calls;
mod lanes;
mod marks;
mod player;
mod playing;
mod search;

use kaarting_cards::{Card, CardSet};
use kaarting_rules::whist::{Action, Phase, SeatView};

pub use bidding::{MARKS as BIDDING_MARKS, WORDS as BIDDING_WORDS};
pub use calls::{CALLS, call, number};
pub use lanes::Lanes;
pub use marks::Marks;
pub use player::{Nets, Sight};
pub use playing::{MARKS as PLAYING_MARKS, WORDS as PLAYING_WORDS};

use crate::whist::is_plausible;

/// A question to one of the nets, with the answers that are allowed as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What to call, or which trump to name.
    Call(Marks<BIDDING_WORDS>, u64),
    /// Which card to play or to lay away.
    Card(Marks<PLAYING_WORDS>, u64, Lanes),
}

impl Question {
    /// What this seat has to decide; nothing where there is no choice.
    ///
    /// Big calls that a jury would surely stop are not among the answers: what they bring is never learned.
    pub fn of(view: &SeatView) -> Option<Question> {
        match view.table.phase {
            Phase::Overbid | Phase::Auction | Phase::Name => {
                let calls = view.legal.iter().filter(|&&call| is_sensible(view.hand, call));
                let legal = calls.filter_map(|&call| number(call)).fold(0, |legal, at| legal | 1_u64 << at);
                (legal.count_ones() > 1).then(|| Question::Call(bidding::marks(view, legal), legal))
            }
            Phase::Discard | Phase::Play => {
                let settled = view.table.settled?;
                let cards: CardSet = view.legal.iter().filter_map(|&action| card_of(action)).collect();
                if cards.len() < 2 {
                    return None;
                }
                let lanes = playing::lanes(view);
                Some(Question::Card(playing::marks(view, settled, &lanes, cards), lanes.turned(cards), lanes))
            }
            Phase::Pastroel | Phase::Jury | Phase::Done => None,
        }
    }

    /// The answers that are allowed, as bits.
    pub const fn legal(&self) -> u64 {
        match self {
            Question::Call(_, legal) | Question::Card(_, legal, _) => *legal,
        }
    }

    /// What an answer means.
    pub fn action(&self, view: &SeatView, answer: usize) -> Option<Action> {
        match self {
            Question::Call(..) => call(answer),
            Question::Card(_, _, lanes) => {
                let card = lanes.card(answer)?;
                Some(if view.table.phase == Phase::Discard { Action::Discard(card) } else { Action::Card(card) })
            }
        }
    }

    /// The answer that stands for an action.
    pub fn answer(&self, action: Action) -> Option<usize> {
        match self {
            Question::Call(..) => number(action),
            Question::Card(_, _, lanes) => card_of(action).map(|card| lanes.number(card)),
        }
    }
}

const fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Card(card) | Action::Discard(card) => Some(card),
        _ => None,
    }
}

fn is_sensible(hand: CardSet, call: Action) -> bool {
    match call {
        Action::Alone(bid) => is_plausible(hand, bid),
        _ => true,
    }
}
