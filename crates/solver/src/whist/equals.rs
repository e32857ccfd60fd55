//! Cards that are as good as each other, and what a proof says about the cards it did not try.

use kaarting_cards::{BySeat, Card, CardSet, Seat, Suit};
use kaarting_rules::Trick;
use kaarting_rules::whist::legal_cards;

use super::Layout;
use super::shape::Shape;
use crate::lanes::{lowest_of_runs, top_of_run, up_from};

/// A trick so far, and which cards of each hand are worth trying in it.
#[derive(Clone, Copy)]
pub(crate) struct TrickSoFar {
    pub(crate) trick: Trick,
    /// The cards in play when it began.
    pub(crate) all: CardSet,
    /// The cards that keep two cards of a hand apart.
    apart: CardSet,
    /// The lengths of the suits in the hands as they are now.
    pub(crate) shape: Shape,
}

impl TrickSoFar {
    /// A trick that begins.
    #[inline]
    pub(crate) fn new(trump: Option<Suit>, leader: Seat, all: CardSet, shape: Shape) -> TrickSoFar {
        TrickSoFar { trick: Trick::new(trump, leader), all, apart: all, shape }
    }

    pub(crate) fn of(layout: &Layout) -> TrickSoFar {
        TrickSoFar {
            trick: *layout.trick(),
            all: layout.all(),
            apart: in_the_way(layout.trick(), layout.all()),
            shape: Shape::of(layout.hands()),
        }
    }

    /// The lowest card of each run of equals in the hand of the player to move.
    #[inline]
    pub(crate) fn candidates<const N: u8>(&self, hands: &BySeat<CardSet>) -> CardSet {
        let trick = self.trick.of_len::<N>();
        let hand = hands[trick.to_play()];
        legal_cards(hand, &trick) & lowest_of_runs(hand, self.apart)
    }

    /// Plays a candidate to the trick: the highest of its equals, whose rank depends on the fewest other cards.
    #[inline(always)]
    pub(crate) fn lay<const N: u8>(&self, low: Card, hands: &mut BySeat<CardSet>) -> TrickSoFar {
        let mut trick = self.trick.of_len::<N>();
        let seat = trick.to_play();
        let hand = &mut hands[seat];
        let card = top_of_run(low, *hand, self.apart);
        *hand = hand.without(card);
        trick.play(card);
        let apart = in_the_way(&trick, self.all);
        TrickSoFar { trick, apart, shape: self.shape.without(seat, card.bit()), ..*self }
    }

    /// The cards that fail as this candidate did, given that the proof uses the ranks of `used`.
    #[inline]
    pub(crate) fn failing(&self, low: Card, used: CardSet, hands: &BySeat<CardSet>) -> CardSet {
        let played = top_of_run(low, hands[self.trick.to_play()], self.apart);
        failing(played, used).with(low)
    }

    /// The ranks needed to prove that every card of the player to move fails.
    #[inline]
    pub(crate) fn with_whole_runs(&self, used: CardSet, hands: &BySeat<CardSet>) -> CardSet {
        with_whole_runs(used, hands[self.trick.to_play()], &self.trick, self.apart)
    }
}

/// The cards that keep two cards of a hand apart: those of the other hands, and the card that holds the trick. Any
/// other card in the trick has lost, and is gone for good.
#[inline]
fn in_the_way(trick: &Trick, all: CardSet) -> CardSet {
    let holding = contenders(trick).first().map_or(CardSet::EMPTY, CardSet::of);
    (all - trick.cards()) | holding
}

/// The cards of the suit that holds the trick.
#[inline]
fn contenders(trick: &Trick) -> CardSet {
    (trick.cards() & trick.trumps()).or_if_empty(trick.cards() & trick.suit_led())
}

/// The card that won the trick, if it did so by rank: that is, if another card of its suit lies in the trick.
#[inline]
pub(crate) fn won_by_rank(trick: &Trick) -> CardSet {
    let contenders = contenders(trick);
    let others = contenders.bits() & contenders.bits().wrapping_sub(1);
    if others == 0 { CardSet::EMPTY } else { contenders.first().map_or(CardSet::EMPTY, CardSet::of) }
}

/// The cards of a hand that fail as `played` did, given that the proof uses the ranks of `used`.
///
/// If the card is below all of them in its suit, the proof treated it as just any small card, so it also holds for
/// every other card of the hand that is below them.
#[inline]
fn failing(played: Card, used: CardSet) -> CardSet {
    let small = CardSet::suit_of(played) - up_from(used);
    if small.contains(played) { small } else { CardSet::EMPTY }
}

/// The ranks needed to prove that every card of a hand fails, from those used in the proofs for the cards tried.
///
/// Of a run of equals, one card was tried for all. A proof that uses the rank of one of them has to name the others
/// too: in another hand they would not be equals, and each would need a proof of its own.
#[inline]
fn with_whole_runs(used: CardSet, hand: CardSet, trick: &Trick, apart: CardSet) -> CardSet {
    let legal = legal_cards(hand, trick);
    let lowest = legal & lowest_of_runs(hand, apart);
    if lowest == legal {
        return used;
    }
    let known = up_from(used);
    // A run is cut if its top is among the ranks in use and its lowest card is not.
    let mut cards = used;
    for low in lowest - known {
        if known.contains(top_of_run(low, hand, apart)) {
            cards = cards.with(low);
        }
    }
    cards
}

#[cfg(test)]
mod tests {
    use kaarting_cards::Deck;

    use super::*;

    fn cards(text: &str) -> CardSet {
        Deck::Whist.cards_from(text).expect("cards")
    }

    fn card(text: &str) -> Card {
        Deck::Whist.card_from(text).expect("a card")
    }

    fn trick(trump: Option<Suit>, played: &[&str]) -> Trick {
        let mut trick = Trick::new(trump, Seat::North);
        played.iter().for_each(|&text| trick.play(card(text)));
        trick
    }

    #[test]
    fn a_trick_is_won_by_rank_when_another_card_of_the_suit_lies_in_it() {
        let won = |trump, played: &[&str]| won_by_rank(&trick(trump, played));
        assert_eq!(won(None, &["H9", "HK", "H2", "S3"]), cards("HK"));
        assert_eq!(won(None, &["H9", "S2", "D3", "SA"]), CardSet::EMPTY);
        assert_eq!(won(Some(Suit::Spades), &["H9", "HK", "S2", "H3"]), CardSet::EMPTY);
        assert_eq!(won(Some(Suit::Spades), &["H9", "S4", "S2", "H3"]), cards("S4"));
    }

    #[test]
    fn what_lost_in_the_trick_keeps_nothing_apart() {
        let all = cards("HA HQ HJ H9 S2 S3");
        assert_eq!(in_the_way(&trick(None, &["HJ", "HQ"]), all), cards("HA HQ H9 S2 S3"));
        assert_eq!(in_the_way(&trick(Some(Suit::Spades), &["HJ", "S2"]), all), cards("HA HQ H9 S2 S3"));
    }

    #[test]
    fn small_cards_fail_together() {
        assert_eq!(failing(card("H5"), cards("H7 SA")) & cards("HK H6 H2 S2"), cards("H6 H2"));
        // Its own rank was used, or one below it.
        assert_eq!(failing(card("H5"), cards("H5")), CardSet::EMPTY);
        assert_eq!(failing(card("H5"), cards("H3")), CardSet::EMPTY);
    }

    #[test]
    fn a_run_is_known_as_a_whole() {
        let (hand, all) = (cards("HK HQ HJ H3 H2"), cards("HA HK HQ HJ HT H3 H2"));
        let whole = |used: &str| with_whole_runs(cards(used), hand, &trick(None, &[]), all);
        // The proof uses a card of the run, whichever of them it is, or one above: where the jack is has to be known.
        assert_eq!(whole("HK"), cards("HK HJ"));
        assert_eq!(whole("HQ"), cards("HQ HJ"));
        assert_eq!(whole("HJ"), cards("HJ"));
        // Not if it uses only cards above the run, or none.
        assert_eq!(whole("HA"), cards("HA"));
        assert_eq!(whole(""), CardSet::EMPTY);
        // What cannot be played was not tried either.
        let other = with_whole_runs(cards("HK"), hand.with(card("S2")), &trick(None, &["S9"]), all);
        assert_eq!(other, cards("HK"));
    }
}
