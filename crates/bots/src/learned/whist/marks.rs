//! Marks for a net: groups of bits, written one behind the other.

/// As many marks as fit, in order; what lies behind them is zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks<const WORDS: usize> {
    words: [u64; WORDS],
    at: u32,
}

impl<const WORDS: usize> Marks<WORDS> {
    pub(super) const fn new() -> Marks<WORDS> {
        Marks { words: [0; WORDS], at: 0 }
    }

    /// Adds a group of `width` marks, at most 64; higher bits must be clear.
    #[inline]
    pub(super) fn put(&mut self, bits: u64, width: u32) {
        debug_assert!(width == 64 || bits >> width == 0, "a group keeps to its width");
        let (word, shift) = ((self.at / 64) as usize, self.at % 64);
        self.words[word] |= bits << shift;
        if shift + width > 64 {
            self.words[word + 1] |= bits >> (64 - shift);
        }
        self.at += width;
    }

    /// Adds a group of which one is marked; the last one stands for all beyond it.
    #[inline]
    pub(super) fn one_of(&mut self, width: u32, which: u32) {
        self.put(1 << which.min(width - 1), width);
    }

    /// Adds a group of which one or none is marked.
    #[inline]
    pub(super) fn one_or_none(&mut self, width: u32, which: Option<u32>) {
        self.put(which.map_or(0, |which| 1 << which.min(width - 1)), width);
    }

    #[inline]
    pub(super) fn flag(&mut self, marked: bool) {
        self.put(u64::from(marked), 1);
    }

    /// How many marks were written.
    pub(super) const fn written(&self) -> u32 {
        self.at
    }

    /// The words, the first mark in the lowest bit of the first.
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.words
    }

    /// The places that are marked, in order.
    pub fn marked(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(at, &word)| {
            std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|&rest| rest != 0)
                .map(move |rest| at * 64 + rest.trailing_zeros() as usize)
        })
    }
}
