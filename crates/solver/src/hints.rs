//! Cards that answered a question before.

use kaarting_cards::{Card, CardSet};

/// A small lossy map from a question to the card that answered it last time.
///
/// What counts as the same question is the game's choice: two positions should share a hint when the same card usually
/// answers both. A wrong hint costs one card tried in vain, so the map may forget anything.
#[doc(alias = "killer move")]
#[doc(alias = "history heuristic")]
pub(crate) struct Hints(Vec<Hint>);

/// The card's bit in the lowest six bits, and above them the tag that tells apart questions sharing a slot.
#[derive(Clone, Copy)]
struct Hint(u32);

/// Where the hint for a question is.
#[derive(Clone, Copy)]
pub(crate) struct Slot {
    at: usize,
    tag: u32,
}

const BITS: u32 = 15;
const CARD: u32 = 63;
/// Set in the tag of every question, so that an empty slot matches none of them.
const IS_ONE: u32 = 64;
const NONE: Hint = Hint(0);

/// 2⁶⁴ divided by the golden ratio, made odd: multiples of it lie far apart, whatever the questions have in common.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Two facts in one number; swapping them or shifting one of them gives a different number.
#[inline]
pub(crate) fn mixed(fact: u64, other: u64) -> u64 {
    fact ^ other.wrapping_mul(GOLDEN).rotate_left(32)
}

impl Hints {
    pub(crate) const BYTES: usize = size_of::<Hint>() << BITS;

    pub(crate) fn new() -> Hints {
        Hints(vec![NONE; 1 << BITS])
    }

    pub(crate) fn clear(&mut self) {
        self.0.fill(NONE);
    }

    #[inline]
    pub(crate) fn slot(question: u64) -> Slot {
        let hash = question.wrapping_mul(GOLDEN);
        Slot { at: (hash >> (64 - BITS)) as usize, tag: (hash >> 8) as u32 & !CARD | IS_ONE }
    }

    /// The card that answered the question last time, if it is among these.
    #[inline]
    pub(crate) fn find(&self, slot: Slot, among: CardSet) -> CardSet {
        let Hint(hint) = self.0[slot.at];
        if hint & !CARD == slot.tag { among.keeping(1 << (hint & CARD)) } else { CardSet::EMPTY }
    }

    #[inline]
    pub(crate) fn keep(&mut self, slot: Slot, card: Card) {
        self.0[slot.at] = Hint(slot.tag | card.bit());
    }
}
