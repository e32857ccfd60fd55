//! Sets of cards.

use core::fmt;
use core::hint::select_unpredictable;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::{Card, Chance, Rank, Suit};

/// A set of cards, 16 bits a suit, of which 14 can be cards; within a suit a higher bit is a stronger card.
///
/// Every operation gives a set of cards again: none of them sets a bit that does not stand for a card, so every set can
/// be counted, listed and printed. `|` is the union, `&` the intersection, `-` the difference, `^` what is in only one
/// of two sets, and `!` every other card.
///
/// ```
/// use kaarting_cards::{CardSet, Deck};
/// let hand = Deck::Manille.cards_from("HT H7 SA")?;
/// assert_eq!(hand.len(), 3);
/// assert_eq!(hand.to_string(), "SA HT H7");
/// let spades = hand & CardSet::suit(kaarting_cards::Suit::Spades);
/// assert_eq!((hand - spades).into_iter().next_back(), hand.last());
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Every card of every deck, which is what "any card" wants: fourteen of a suit, for the ten of Manille is
    /// another card than the ten of whist.
    pub const ANY: CardSet = CardSet::lanes(0x3FFF);

    /// The set of one card.
    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.bit())
    }

    /// The same sixteen bits in every suit.
    pub(crate) const fn lanes(bits: u16) -> CardSet {
        CardSet(bits as u64 * 0x0001_0001_0001_0001)
    }

    /// Every card of a suit, of every deck.
    pub const fn suit(suit: Suit) -> CardSet {
        CardSet(0x3FFF << suit.shift())
    }

    /// The cards of one rank.
    pub const fn rank(rank: Rank) -> CardSet {
        Self::lanes(1 << rank as u16)
    }

    /// Every card of the same suit as `card`.
    pub const fn suit_of(card: Card) -> CardSet {
        CardSet(0x3FFF << (card.bit() & 48))
    }

    /// Every card of the same suit as `card` that is stronger.
    pub const fn stronger_than(card: Card) -> CardSet {
        // Two single shifts: bit 63 would overflow a shift by bit + 1.
        CardSet((!1 << card.bit()) & Self::suit_of(card).0)
    }

    /// The set as it is kept: sixteen bits a suit, clubs lowest, and in them the stronger card the higher bit.
    /// For tables that are looked up by cards.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of these bits, the inverse of [`bits`](CardSet::bits); bits that do not stand for a card are dropped.
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & CardSet::ANY.0)
    }

    /// Those cards of the set whose [`bits`](CardSet::bits) are among these. Other bits say nothing, so that nothing
    /// has to be dropped.
    #[must_use]
    #[inline]
    pub const fn keeping(self, bits: u64) -> CardSet {
        CardSet(self.0 & bits)
    }

    /// The cards, S H D C, strongest first.
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    /// How many cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// Whether every card of the set is also in `other`.
    pub const fn is_subset_of(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set with one card more.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.bit())
    }

    /// The set without the card.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.bit()))
    }

    /// The cards of one suit.
    #[must_use]
    pub const fn in_suit(self, suit: Suit) -> CardSet {
        CardSet(self.0 & Self::suit(suit).0)
    }

    /// The cards of `card`'s suit that are stronger than it.
    #[must_use]
    pub const fn above(self, card: Card) -> CardSet {
        CardSet(self.0 & Self::stronger_than(card).0)
    }

    /// The set itself, unless it is empty: then `other`.
    #[must_use]
    #[inline]
    pub fn or_if_empty(self, other: CardSet) -> CardSet {
        select_unpredictable(self.0 == 0, other, self)
    }

    /// The first card in the order of the notation: S H D C, strongest first.
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::at(63 - self.0.leading_zeros())) }
    }

    /// The last card in the order of the notation.
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::at(self.0.trailing_zeros())) }
    }

    /// A card of the set, each equally likely.
    pub fn pick(self, chance: &mut impl Chance) -> Option<Card> {
        self.pick_of::<64>(chance)
    }

    /// A card of a set of at most `MOST` cards, each equally likely.
    ///
    /// It always takes `MOST` - 1 small steps and no branch. A loop of just the right length would be mispredicted
    /// nearly every time, and a random deal of the benchmark chooses thirty-two times.
    #[inline]
    pub fn pick_of<const MOST: u32>(self, chance: &mut impl Chance) -> Option<Card> {
        debug_assert!(self.len() <= MOST);
        if self.is_empty() {
            return None;
        }
        let below = chance.below(self.len());
        let mut rest = self.0;
        for step in 1..MOST {
            let without_last = rest & rest.wrapping_sub(1);
            rest = select_unpredictable(step <= below, without_last, rest);
        }
        Some(Card::at(rest.trailing_zeros()))
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        Cards(self)
    }
}

/// The cards of a set, S H D C, strongest first.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0 = self.0.without(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len() as usize, Some(self.0.len() as usize))
    }
}

impl DoubleEndedIterator for Cards {
    fn next_back(&mut self) -> Option<Card> {
        let card = self.0.last()?;
        self.0 = self.0.without(card);
        Some(card)
    }
}

impl ExactSizeIterator for Cards {}
impl FusedIterator for Cards {}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> CardSet {
        CardSet::of(card)
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self = cards.into_iter().fold(*self, CardSet::with);
    }
}

/// Union, intersection, difference and symmetric difference of a set that is kept as bits.
macro_rules! algebra {
    ($set:ident) => {
        $crate::set::algebra!($set, BitOr::bitor, BitOrAssign::bitor_assign, |a, b| a | b);
        $crate::set::algebra!($set, BitAnd::bitand, BitAndAssign::bitand_assign, |a, b| a & b);
        $crate::set::algebra!($set, BitXor::bitxor, BitXorAssign::bitxor_assign, |a, b| a ^ b);
        $crate::set::algebra!($set, Sub::sub, SubAssign::sub_assign, |a, b| a & !b);
    };
    ($set:ident, $Op:ident::$op:ident, $Assign:ident::$assign:ident, |$a:ident, $b:ident| $bits:expr) => {
        impl $Op for $set {
            type Output = $set;
            #[inline]
            fn $op(self, other: $set) -> $set {
                let ($set($a), $set($b)) = (self, other);
                $set($bits)
            }
        }

        impl $Assign for $set {
            #[inline]
            fn $assign(&mut self, other: $set) {
                *self = $Op::$op(*self, other);
            }
        }
    };
}
pub(crate) use algebra;

algebra!(CardSet);

impl Not for CardSet {
    type Output = CardSet;
    fn not(self) -> CardSet {
        CardSet(!self.0 & CardSet::ANY.0)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, card) in self.into_iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
