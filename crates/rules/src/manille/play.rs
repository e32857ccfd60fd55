//! Which cards are legal.

use std::hint::select_unpredictable;

use kaarting_cards::{BySeat, Card, CardSet};

use super::{Side, UnderruffPartner};
use crate::{CardLaw, Clause, Trick};

/// The cards of `hand` that the next player may play to the trick. There is no other definition of a legal card.
///
/// The regulations list duties: follow, go higher, ruff, over-ruff, do not under-ruff. Put together they say this.
/// A card that *takes* the trick from the opponents is always allowed, within the duty to follow; and while there is
/// one, it is compelled. A card that does *not* take it is allowed when the partner holds the trick or when no held
/// card could take it, and then it must be of the suit led, or else not a trump, or else anything. A trump below the
/// one already played is in neither group unless the hand is all trumps.
///
/// Never empty for a hand that is not.
///
/// ```
/// use kaarting_cards::{Deck, Seat, Suit};
/// use kaarting_rules::Trick;
/// use kaarting_rules::manille::{UnderruffPartner, legal_cards};
/// let mut trick = Trick::new(Some(Suit::Hearts), Seat::North);
/// trick.play(Deck::Manille.card_from("CK")?);
/// trick.play(Deck::Manille.card_from("H8")?);
/// let hand = Deck::Manille.cards_from("HT H7 SA")?;
/// let legal = legal_cards(hand, &trick, UnderruffPartner::Forbidden);
/// assert_eq!(legal.to_string(), "HT"); // must over-ruff
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
#[inline]
pub fn legal_cards(hand: CardSet, trick: &Trick, underruff_partner: UnderruffPartner) -> CardSet {
    // No branches on the cards: random play mispredicts every one of them.
    // MAN-PLAY-02, in trumps and without trump too (MAN-PLAY-09, -11); nothing binds the leader (MAN-PLAY-12).
    let following = hand & trick.suit_led();
    let partner_holds = trick.partner_holds();

    // MAN-PLAY-03, -05, -06: higher in the suit led, or a trump that beats the trick as it lies; any such card, not
    // just the highest (MAN-AMB-04). Whoever can follow must, so a trump is no way out then, and a ruffed trick cannot
    // be taken by following (MAN-PLAY-10, MAN-AMB-03). Every card beats the empty trick.
    let taking = trick.takers(hand);

    // MAN-PLAY-07, MAN-AMB-01, -02: without the suit, a trump that takes nothing only from a hand of nothing else.
    let free = partner_holds && underruff_partner == UnderruffPartner::Allowed;
    let barred = select_unpredictable(free, CardSet::EMPTY, trick.trumps());
    let yielding = following.or_if_empty((hand - barred).or_if_empty(hand));

    // MAN-PLAY-04, -08: under the partner's card nothing is compelled. Against opponents taking comes first, for a
    // hand of nothing but trumps as well (MAN-AMB-05).
    select_unpredictable(partner_holds, taking | yielding, taking.or_if_empty(yielding))
}

/// The clause that playing `card`, a card of `hand`, to the trick would break; `None` if it is legal.
///
/// The other way round than [`legal_cards`]: it goes through the offences of MAN-RENEGE-01 one by one, as a jury does.
#[doc(alias = "loochenen")]
#[doc(alias = "nier")]
pub fn offence(
    hand: CardSet,
    trick: &Trick,
    card: Card,
    underruff_partner: UnderruffPartner,
) -> Option<Clause> {
    if legal_cards(hand, trick, underruff_partner).contains(card) {
        return None;
    }
    let following = hand & trick.suit_led();
    let trumps = hand & trick.trumps();
    Some(if !following.is_empty() {
        if following.contains(card) { Clause::MAN_PLAY_03 } else { Clause::MAN_PLAY_02 }
    } else if !trick.is_trumped() {
        Clause::MAN_PLAY_05
    } else if !trick.partner_holds() && !(trumps & trick.beating()).is_empty() {
        Clause::MAN_PLAY_06
    } else {
        Clause::MAN_PLAY_07
    })
}

/// The reading of MAN-AMB-01 is all that the legal cards of Manille depend on.
impl CardLaw for UnderruffPartner {
    #[inline]
    fn legal(self, hand: CardSet, trick: &Trick) -> CardSet {
        legal_cards(hand, trick, self)
    }

    fn offence(self, hand: CardSet, trick: &Trick, card: Card) -> Option<Clause> {
        offence(hand, trick, card, self)
    }
}

/// The thirty-two cards of a deal being played.
pub type Play = crate::Play<UnderruffPartner>;

impl Play {
    /// The cards in the tricks of a side.
    #[inline]
    pub fn taken_by(&self, side: Side) -> CardSet {
        let BySeat([north, east, south, west]) = *self.taken();
        match side {
            Side::NorthSouth => north | south,
            Side::EastWest => east | west,
        }
    }
}
