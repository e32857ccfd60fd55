//! Cards that are as good as each other, and what a proof says of the cards it did not try.

use kaarting_cards::{Card, CardSet};
use kaarting_rules::Trick;
use kaarting_rules::whist::legal_cards;

use crate::lanes::{lowest_of_runs, top_of_run, up_from};

/// The cards that keep two cards of a hand apart: those of the other hands, and the card that holds the trick. Any
/// other card in the trick has lost, and is gone for good.
#[inline]
pub(crate) fn in_the_way(trick: &Trick, all: CardSet) -> CardSet {
    let holding = contenders(trick).first().map_or(CardSet::EMPTY, CardSet::of);
    (all - trick.cards()) | holding
}

/// The cards of the suit that holds the trick.
#[inline]
fn contenders(trick: &Trick) -> CardSet {
    (trick.cards() & trick.trumps()).or_if_empty(trick.cards() & trick.suit_led())
}

/// The card that won the trick, if it did so by its rank: another card of its suit lies in the trick.
#[inline]
pub(crate) fn won_by_rank(trick: &Trick) -> CardSet {
    let contenders = contenders(trick);
    let others = contenders.bits() & contenders.bits().wrapping_sub(1);
    if others == 0 { CardSet::EMPTY } else { contenders.first().map_or(CardSet::EMPTY, CardSet::of) }
}

/// The cards of a hand that fail as `played` did, for which the proof uses the ranks of `used`.
///
/// If the card is below all of them in its suit, the proof took it for any small card: it holds for every other
/// card of the hand that is below them too.
#[inline]
pub(crate) fn failing(played: Card, used: CardSet) -> CardSet {
    let small = CardSet::suit_of(played) - up_from(used);
    if small.contains(played) { small } else { CardSet::EMPTY }
}

/// The ranks that it takes to prove that every card of a hand fails, from those that the proofs of the tried ones used.
///
/// Of a run of equals one card was tried for all. Where a proof uses the rank of one of them, it has to say where the
/// others are: in another hand they would not be equals, and each would need a proof of its own.
#[inline]
pub(crate) fn with_whole_runs(used: CardSet, hand: CardSet, trick: &Trick, apart: CardSet) -> CardSet {
    let legal = legal_cards(hand, trick);
    let lowest = legal & lowest_of_runs(hand, apart);
    if lowest == legal {
        return used;
    }
    let known = up_from(used);
    // A run is cut where its top is among the ranks in use and its lowest card is not.
    let mut cards = used;
    for low in lowest - known {
        if known.contains(top_of_run(low, hand, apart)) {
            cards = cards.with(low);
        }
    }
    cards
}
