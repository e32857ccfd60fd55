//! What the search has learnt: bounds for patterns of cards.
//!
//! The value of a position rarely hangs on every card. The search returns with each value the cards whose rank
//! mattered, and the table keeps the value for all positions that agree on the shape of the four hands and on who
//! holds the cards that mattered, counted from the top of each suit. The two of hearts and the six of hearts are the
//! same card when neither ever won anything by its rank.

use kaarting_cards::{BySeat, CardSet, Seat, Suit};

/// How many cards of each suit each hand holds: four bits each, a suit's four in each seat's sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape(u64);

impl Shape {
    pub(crate) fn of(hands: &BySeat<CardSet>) -> Shape {
        Shape(Seat::ALL.into_iter().fold(0, |shape, seat| {
            Suit::ALL.into_iter().fold(shape, |shape, suit| {
                shape + (u64::from(hands[seat].in_suit(suit).len()) << (seat as u32 * 16 + suit as u32 * 4))
            })
        }))
    }

    /// The shape after the seat has played a card whose bit in a card set this is.
    #[inline]
    pub(crate) fn without(self, seat: Seat, card_bit: u32) -> Shape {
        Shape(self.0.wrapping_sub(1 << (seat as u32 * 16 + (card_bit >> 4) * 4)))
    }

    /// The key of a table entry. All four hands have `left` cards, so that one suit says nothing new: its place
    /// tells who leads and what is trump instead.
    #[inline]
    fn key(self, leader: Seat, trump: u64, left: u32) -> u64 {
        const CLUBS: u64 = 0x000F_000F_000F_000F;
        self.0 & !CLUBS | u64::from(left) | (leader as u64) << 16 | trump << 32
    }
}

/// Who holds each card of each suit, from the top of the suit down, two bits a card at the high end.
pub(crate) type Holders = [u32; 4];

/// Looks [`Holders`] up by the cards of a suit that are still in play.
pub(crate) struct Holding([Box<[u32]>; 4]);

const SUIT_MASKS: usize = 1 << 13;

impl Holding {
    pub(crate) fn new(hands: &BySeat<CardSet>) -> Holding {
        Holding([0u32, 1, 2, 3].map(|suit| {
            let mut of = vec![0u32; SUIT_MASKS].into_boxed_slice();
            let holder = |rank: u32| {
                let bit = 1u64 << (suit * 16 + rank);
                Seat::ALL.into_iter().position(|seat| hands[seat].bits() & bit != 0).unwrap_or(0) as u32
            };
            for rank in 0..13 {
                let holder = holder(rank) << 30;
                for below in 0..1usize << rank {
                    of[1 << rank | below] = holder | of[below] >> 2;
                }
            }
            of
        }))
    }

    #[inline]
    pub(crate) fn of(&self, cards: CardSet) -> Holders {
        let bits = cards.bits();
        [
            self.0[0][bits as usize & (SUIT_MASKS - 1)],
            self.0[1][(bits >> 16) as usize & (SUIT_MASKS - 1)],
            self.0[2][(bits >> 32) as usize & (SUIT_MASKS - 1)],
            self.0[3][(bits >> 48) as usize & (SUIT_MASKS - 1)],
        ]
    }
}

/// How many cards from the top of each suit a value hangs on.
pub(crate) type Depths = [u8; 4];

#[inline]
fn known(depths: Depths) -> Holders {
    depths.map(|depth| (!0u64 << (32 - 2 * u32::from(depth))) as u32)
}

/// At least `least` and at most `most` tricks wherever these cards lie like this.
#[derive(Clone, Copy)]
struct Pattern {
    holders: Holders,
    known: Holders,
    depths: Depths,
    least: u8,
    most: u8,
}

impl Pattern {
    #[inline]
    fn fits(&self, holders: &Holders) -> bool {
        let apart = |suit: usize| (self.holders[suit] ^ holders[suit]) & self.known[suit];
        apart(0) | apart(1) | apart(2) | apart(3) == 0
    }
}

const PATTERNS: usize = 4;
const NONE: u32 = u32::MAX;

/// A few patterns of one key; `next` is the page with older ones.
#[derive(Clone, Copy)]
struct Page {
    patterns: [Pattern; PATTERNS],
    len: u32,
    next: u32,
}

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    page: u32,
}

const FREE: Slot = Slot { key: 0, page: NONE };

/// A bounded memory of patterns. When it is full it forgets everything and begins again.
pub(crate) struct Table {
    slots: Vec<Slot>,
    used: usize,
    pages: Vec<Page>,
    most_slots: usize,
    most_pages: usize,
    pub(crate) forgotten: u64,
    pub(crate) scanned: u64,
    pub(crate) looked: u64,
}

const FIRST_SLOTS: usize = 1 << 13;

impl Table {
    pub(crate) fn new(bytes: usize) -> Table {
        // An eighth for the slots, the rest for the pages.
        let slots = (bytes / 8 / size_of::<Slot>()).max(FIRST_SLOTS);
        let most_slots = 1 << slots.ilog2();
        Table {
            slots: vec![FREE; FIRST_SLOTS],
            used: 0,
            pages: Vec::new(),
            most_slots,
            most_pages: (bytes - bytes / 8) / size_of::<Page>(),
            forgotten: 0,
            scanned: 0,
            looked: 0,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(FIRST_SLOTS, FREE);
        self.used = 0;
        self.pages.clear();
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut at = (hash >> (64 - self.slots.len().trailing_zeros())) as usize;
        loop {
            let slot = &self.slots[at];
            if slot.key == key || slot.page == NONE {
                return at;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    /// A bound that decides whether the party takes `need` tricks, and how deep in each suit it looks.
    #[inline]
    pub(crate) fn find(&mut self, key: Key, holders: &Holders, need: u8) -> Option<(u8, Depths)> {
        self.looked += 1;
        let mut at = self.slots[self.slot(key.0)].page;
        while at != NONE {
            let page = &self.pages[at as usize];
            for pattern in &page.patterns[..page.len as usize] {
                self.scanned += 1;
                if pattern.fits(holders) {
                    if pattern.least >= need {
                        return Some((pattern.least, pattern.depths));
                    }
                    if pattern.most < need {
                        return Some((pattern.most, pattern.depths));
                    }
                }
            }
            at = page.next;
        }
        None
    }

    /// Keeps what is now known of the positions that agree with this one down to `depths`.
    pub(crate) fn keep(&mut self, key: Key, holders: &Holders, depths: Depths, least: u8, most: u8) {
        let known = known(depths);
        let mut at = self.slot(key.0);
        if self.slots[at].page == NONE {
            if self.used >= self.slots.len() * 3 / 4 {
                self.grow();
                at = self.slot(key.0);
            }
            self.used += 1;
            self.slots[at].key = key.0;
        }
        let first = self.slots[at].page;
        let mut page = first;
        while page != NONE {
            let Page { patterns, len, next } = &mut self.pages[page as usize];
            for pattern in &mut patterns[..*len as usize] {
                if pattern.depths == depths && pattern.fits(holders) {
                    pattern.least = pattern.least.max(least);
                    pattern.most = pattern.most.min(most);
                    return;
                }
            }
            page = *next;
        }
        let pattern = Pattern { holders: *holders, known, depths, least, most };
        if first != NONE {
            let page = &mut self.pages[first as usize];
            if (page.len as usize) < PATTERNS {
                page.patterns[page.len as usize] = pattern;
                page.len += 1;
                return;
            }
        }
        if self.pages.len() >= self.most_pages {
            self.clear();
            self.forgotten += 1;
            return;
        }
        self.slots[at].page = self.pages.len() as u32;
        self.pages.push(Page { patterns: [pattern; PATTERNS], len: 1, next: first });
    }

    fn grow(&mut self) {
        if self.slots.len() >= self.most_slots {
            self.clear();
            self.forgotten += 1;
            return;
        }
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![FREE; old.len() * 2];
        for slot in old.into_iter().filter(|slot| slot.page != NONE) {
            let at = self.slot(slot.key);
            self.slots[at] = slot;
        }
    }
}

/// Where in the table a position's patterns are.
#[derive(Clone, Copy)]
pub(crate) struct Key(u64);

impl Key {
    #[inline]
    pub(crate) fn new(shape: Shape, leader: Seat, trump: Option<Suit>, left: u32) -> Key {
        Key(shape.key(leader, trump.map_or(4, |suit| suit as u64), left))
    }
}
