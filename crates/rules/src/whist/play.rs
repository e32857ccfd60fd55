//! Which cards are legal. Their strength is that of the deck, ace high to two low (KW-CON-25).

use kaarting_cards::{Card, CardSet};

use crate::{CardLaw, Clause, Trick};

/// The cards of `hand` that the next player may play: follow suit, otherwise free (KW-PLAY-01). Nobody must ruff or
/// play higher, whoever holds the trick (KW-PLAY-02); the lead is free, the first one too (KW-LEAD-04, KW-CON-04).
///
/// Never empty for a hand that is not.
///
/// ```
/// use kaarting_cards::{Deck, Seat, Suit};
/// use kaarting_rules::{Trick, whist::legal_cards};
/// let mut trick = Trick::new(Some(Suit::Hearts), Seat::North);
/// trick.play(Deck::Whist.card_from("CK")?);
/// assert_eq!(legal_cards(Deck::Whist.cards_from("HT C7 C2 SA")?, &trick).to_string(), "C7 C2");
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
#[inline]
pub fn legal_cards(hand: CardSet, trick: &Trick) -> CardSet {
    (hand & trick.suit_led()).or_if_empty(hand)
}

/// The clause that playing `card`, a card of `hand`, to the trick would break; `None` if it is legal.
pub fn offence(hand: CardSet, trick: &Trick, card: Card) -> Option<Clause> {
    (!legal_cards(hand, trick).contains(card)).then_some(Clause::KW_PLAY_01)
}

/// The one duty of a player in Colour Whist (KW-PLAY-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FollowSuit;

impl CardLaw for FollowSuit {
    #[inline]
    fn legal(self, hand: CardSet, trick: &Trick) -> CardSet {
        legal_cards(hand, trick)
    }

    fn offence(self, hand: CardSet, trick: &Trick, card: Card) -> Option<Clause> {
        offence(hand, trick, card)
    }
}

/// The fifty-two cards of a deal being played, or the forty-eight of a small misery.
pub type Play = crate::Play<FollowSuit>;
