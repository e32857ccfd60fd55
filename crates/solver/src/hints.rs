//! Cards that answered a question before.

use kaarting_cards::{Card, CardSet};

/// A small lossy map from a question to the card that answered it last time.
///
/// What counts as the same question is the game's choice: two positions should share a hint when the same card usually
/// answers both. A wrong hint costs one card tried for nothing, so that the map may forget whatever it likes.
#[doc(alias = "killer move")]
#[doc(alias = "history heuristic")]
pub(crate) struct Hints(Vec<Hint>);

#[derive(Clone, Copy)]
struct Hint {
    tag: u32,
    card_bit: u8,
}

/// Where the hint for a question is.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    at: usize,
    tag: u32,
}

const BITS: u32 = 16;
const NONE: Hint = Hint { tag: 0, card_bit: u8::MAX };

/// 2⁶⁴ divided by the golden ratio, made odd: multiples of it lie far apart, whatever the questions have in common.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Two facts in one number, such that exchanging or shifting one of them gives another number.
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
    pub(crate) fn place(question: u64) -> Place {
        let hash = question.wrapping_mul(GOLDEN);
        Place { at: (hash >> (64 - BITS)) as usize, tag: (hash >> 8) as u32 }
    }

    /// The card that answered the question last time, if it is among these.
    #[inline]
    pub(crate) fn find(&self, place: Place, among: CardSet) -> Option<Card> {
        let hint = self.0[place.at];
        if hint.tag != place.tag || hint.card_bit == u8::MAX {
            return None;
        }
        (CardSet::from_bits(1 << (hint.card_bit & 63)) & among).first()
    }

    #[inline]
    pub(crate) fn keep(&mut self, place: Place, card: Card) {
        self.0[place.at] = Hint { tag: place.tag, card_bit: card.bit() as u8 };
    }
}
