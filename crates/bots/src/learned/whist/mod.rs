//! What the nets of Colour Whist are asked, and what their answers mean: one net for the auction, one for the cards.

mod bidding;
mod calls;
mod open;
mod playing;

use kaarting_cards::{BySeat, Card, CardSet};
use kaarting_rules::whist::{Action, Phase, SeatView};

pub use bidding::{MARKS as BIDDING_MARKS, WORDS as BIDDING_WORDS};
use calls::COLOURS;
pub use calls::{CALLS, call, number};
pub(crate) use open::Open;
pub(crate) use playing::{Holder, lanes, marks};
pub use playing::{MARKS as PLAYING_MARKS, WORDS as PLAYING_WORDS};

use crate::learned::Bits;
use crate::learned::bits::Lanes;
use crate::whist::is_plausible;

/// How many points are 1.0 for the net of the auction: one's own less what the others get on average.
pub const CALL_POINTS: f64 = 20.0;
/// The least that 1.0 is worth for the net of the cards, in points: else as many as the contract brings if it is made.
pub const LEAST_CARD_POINTS: i32 = 10;

/// A question to one of the nets, with the answers that are allowed as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    legal: u64,
    of: Of,
}

/// What a question is about, with what its net is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    /// What to call, or which trump to name.
    Call([u64; BIDDING_WORDS]),
    /// Which card to play or to lay away.
    Card([u64; PLAYING_WORDS], Lanes),
}

impl Question {
    /// What this seat has to decide; nothing where there is no choice.
    ///
    /// Big calls that a jury would surely refuse are not among the answers: the net never learns what they bring.
    pub fn of(view: &SeatView) -> Option<Question> {
        match view.table.phase {
            Phase::Overbid | Phase::Auction | Phase::Name => {
                let calls = view.legal.iter().filter(|&&call| is_sensible(view.hand, call));
                let legal = calls.filter_map(|&call| number(call)).fold(0, |legal, at| legal | 1_u64 << at);
                (legal.count_ones() > 1)
                    .then(|| Question { legal, of: Of::Call(bidding::marks(view, legal)) })
            }
            Phase::Discard | Phase::Play => {
                let cards: CardSet = view.legal.iter().filter_map(|&action| card_of(action)).collect();
                if cards.len() < 2 {
                    return None;
                }
                let open = Open::of(view)?;
                let own = Holder { seat: view.seat, hand: view.hand, discard: view.discard };
                let shown = BySeat::from_fn(|seat| view.table.open_hands[seat].unwrap_or(CardSet::EMPTY));
                let lanes = lanes(&open, own);
                let of = Of::Card(marks(&open, own, &shown, &lanes, cards), lanes);
                Some(Question { legal: lanes.cards(cards), of })
            }
            Phase::Pastroel | Phase::Jury | Phase::Done => None,
        }
    }

    /// The answers that are allowed, as bits.
    pub const fn legal(&self) -> u64 {
        self.legal
    }

    /// Whether it is one of the auction.
    pub const fn is_call(&self) -> bool {
        matches!(self.of, Of::Call(_))
    }

    /// What the net is told.
    pub const fn seen(&self) -> &[u64] {
        match &self.of {
            Of::Call(seen) => seen,
            Of::Card(seen, _) => seen,
        }
    }

    /// A set of cards as the net would be told of it, in fifty-two bits: for the training, which may see all hands.
    pub fn cards(&self, cards: CardSet) -> u64 {
        match &self.of {
            Of::Call(_) => COLOURS
                .iter()
                .rev()
                .fold(0, |sum, &suit| sum << 13 | cards.bits() >> (suit as u32 * 16) & 0x1FFF),
            Of::Card(_, lanes) => lanes.cards(cards),
        }
    }

    /// What an answer means.
    pub fn action(&self, view: &SeatView, answer: usize) -> Option<Action> {
        match self.of {
            Of::Call(_) => call(answer),
            Of::Card(_, lanes) => {
                let card = lanes.card(answer)?;
                Some(if view.table.phase == Phase::Discard {
                    Action::Discard(card)
                } else {
                    Action::Card(card)
                })
            }
        }
    }

    /// The answer that stands for an action.
    pub fn answer(&self, action: Action) -> Option<usize> {
        match self.of {
            Of::Call(_) => number(action),
            Of::Card(_, lanes) => card_of(action).map(|card| lanes.index(card)),
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

/// Which one of this many things, or none of them.
fn one_or_none(seen: &mut Bits<'_>, which: Option<usize>, many: usize) {
    seen.push(which.map_or(0, |which| 1 << which.min(many - 1)), many);
}
