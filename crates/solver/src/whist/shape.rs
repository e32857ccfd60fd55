//! How long the suits are in the hands.

use kaarting_cards::{BySeat, CardSet, Seat, Suit};

/// How many cards of each suit each hand holds: four bits per suit, sixteen per seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape(pub(super) u64);

impl Shape {
    pub(crate) fn of(hands: &BySeat<CardSet>) -> Shape {
        Shape(Seat::ALL.into_iter().fold(0, |shape, seat| {
            Suit::ALL.into_iter().fold(shape, |shape, suit| {
                shape + (u64::from(hands[seat].in_suit(suit).len()) << (seat as u32 * 16 + suit as u32 * 4))
            })
        }))
    }

    /// The shape after the seat has played the card with this bit number in a card set.
    #[inline]
    pub(crate) fn without(self, seat: Seat, card_bit: u32) -> Shape {
        Shape(self.0.wrapping_sub(1 << (seat as u32 * 16 + (card_bit >> 4) * 4)))
    }

    /// How many cards of a suit a seat has.
    #[inline]
    pub(crate) fn len(self, seat: Seat, suit: Suit) -> u32 {
        (self.0 >> (seat as u32 * 16 + suit as u32 * 4)) as u32 & 15
    }

    /// How many cards of a suit each player has.
    #[inline]
    pub(crate) fn of_suit(self, suit: Suit) -> Lens {
        Lens(self.0 >> (suit as u32 * 4) & 0x000F_000F_000F_000F)
    }
}

/// The lengths of one suit, in sixteen bits for each seat.
#[derive(Clone, Copy)]
pub(crate) struct Lens(u64);

impl Lens {
    #[inline]
    pub(crate) fn of(self, seat: Seat) -> u32 {
        (self.0 >> (seat as u32 * 16)) as u32 & 15
    }

    #[inline]
    pub(crate) fn without(self, seat: Seat) -> Lens {
        Lens(self.0 & !(15 << (seat as u32 * 16)))
    }

    #[inline]
    pub(crate) fn longest(self) -> u32 {
        let [one, two, three, four] = self.parts();
        one.max(two).max(three.max(four))
    }

    /// The shortest holding, except of the seats whose sixteen bits are set in `left_out`.
    #[inline]
    pub(crate) fn shortest(self, left_out: u64) -> u32 {
        let [one, two, three, four] = Lens(self.0 | left_out).parts();
        one.min(two).min(three.min(four))
    }

    #[inline]
    fn parts(self) -> [u32; 4] {
        [0, 16, 32, 48].map(|shift| (self.0 >> shift) as u32 & 0xFFFF)
    }
}
