//! What the search has learnt: bounds for positions.

use kaarting_cards::{Seat, Suit};

use super::lie::{Lie, number};

/// Bounds on the points of North and South from a position onwards.
#[derive(Clone, Copy, Default)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) least: u8,
    pub(crate) most: u8,
}

/// A bounded memory: a new position takes the place of an old one.
pub(crate) struct Table {
    entries: Vec<Entry>,
    /// Only the first `1 << bits` entries are in use: most deals are small, and a small table stays in the cache.
    bits: u32,
    /// Positions kept since the deal began.
    kept: usize,
    deal: u64,
}

/// Nodes per deal: 12 bits 16,190; 13 15,950; 14 15,750; 15 15,620. The times do not differ measurably.
const FIRST_BITS: u32 = 14;

impl Table {
    pub(crate) fn new(bytes: usize) -> Table {
        let entries = 1 << (bytes / size_of::<Entry>()).ilog2();
        Table { entries: vec![Entry::default(); entries], bits: FIRST_BITS, kept: 0, deal: 1 }
    }

    /// Discards everything known: another deal begins.
    pub(crate) fn forget(&mut self) {
        // The number of the deal is part of each key; when the numbers run out the table is wiped.
        self.deal += 1;
        if self.deal >> 27 != 0 {
            self.deal = 1;
            self.entries.fill(Entry::default());
        }
        (self.bits, self.kept) = (FIRST_BITS, 0);
    }

    #[inline]
    pub(crate) fn key(&self, lies: &[&Lie; 4], leader: Seat, trump: Option<Suit>) -> u64 {
        let trump = trump.map_or(4, |suit| suit as u64);
        u64::from(number(lies)) | (leader as u64) << 32 | trump << 34 | self.deal << 37
    }

    #[inline]
    fn at(&self, key: u64) -> usize {
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (hash ^ hash >> 32) as usize & ((1 << self.bits) - 1)
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        Some(self.entries[self.at(key)]).filter(|entry| entry.key == key)
    }

    /// Keeps new bounds together with what was known.
    #[inline]
    pub(crate) fn keep(&mut self, key: u64, least: i32, most: i32) {
        let known = self.find(key).unwrap_or(Entry { key, least: 0, most: u8::MAX });
        let at = self.at(key);
        self.entries[at] =
            Entry { key, least: known.least.max(least as u8), most: known.most.min(most as u8) };
        self.kept += 1;
        if self.kept > 1 << (self.bits - 1) && 2 << self.bits <= self.entries.len() {
            self.grow();
        }
    }

    /// Doubles the table. One more bit of the key counts, so an entry stays where it is or moves into the new half. It
    /// is removed from its old place, or the next growth would copy it over what was learnt since.
    fn grow(&mut self) {
        let old = 1 << self.bits;
        self.bits += 1;
        for at in 0..old {
            if self.at(self.entries[at].key) == at + old {
                self.entries[at + old] = std::mem::take(&mut self.entries[at]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After four growths a look-up still finds the tightest bounds that were kept.
    #[test]
    fn a_growing_table_brings_nothing_back() {
        let mut table = Table::new(16 << 20);
        let keys = 1..=40_000_u64;
        for key in keys.clone() {
            table.keep(key, 0, 60);
            table.keep(key, 10, 60);
            // An old one is learnt again, wherever it lies by now.
            table.keep(key / 2 + 1, 10, 20);
        }
        assert_eq!(table.bits, FIRST_BITS + 4);
        let found: Vec<Entry> = keys.clone().filter_map(|key| table.find(key)).collect();
        assert!(found.len() > 20_000, "{}", found.len());
        assert!(found.iter().all(|entry| entry.least == 10), "a loose bound came back");
        let again = keys.filter(|&key| key < 20_000 && key > 1).filter_map(|key| table.find(key));
        assert!(again.into_iter().all(|entry| entry.most == 20), "a loose bound came back");
    }

    /// A table that has all the room it may have replaces what it knew, and does not grow.
    #[test]
    fn a_full_table_keeps_its_size() {
        let mut table = Table::new(size_of::<Entry>() << (FIRST_BITS + 1));
        for key in 1..=60_000 {
            table.keep(key, 10, 20);
        }
        assert_eq!((table.bits, table.entries.len()), (FIRST_BITS + 1, 2 << FIRST_BITS));
        assert!(table.find(60_000).is_some_and(|entry| (entry.least, entry.most) == (10, 20)));
    }
}
