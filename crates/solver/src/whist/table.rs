//! What the search has learnt: bounds for patterns of cards.
//!
//! The value of a position rarely hangs on every card. The search returns with each value the cards whose rank
//! mattered, and the table keeps the value for all positions that agree on the shape of the four hands and on who
//! holds the cards that mattered, counted from the top of each suit. The two of hearts and the six of hearts are the
//! same card when neither ever won anything by its rank.

use kaarting_cards::{BySeat, CardSet, Seat, SeatSet, Suit};

use super::misery::Goal;
use crate::lanes::{lane, together};

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

    /// How many cards of a suit a seat has.
    #[inline]
    pub(crate) fn len(self, seat: Seat, suit: Suit) -> u32 {
        (self.0 >> (seat as u32 * 16 + suit as u32 * 4)) as u32 & 15
    }
}

/// Where in the table the patterns of a position are: all positions of one shape, question and leader.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Key(u64);

impl Key {
    /// The tricks of a party.
    #[inline]
    pub(crate) fn tricks(shape: Shape, leader: Seat, party: SeatSet, trump: Option<Suit>, left: u32) -> Key {
        Key::new(shape, leader, party, trump.map_or(4, |suit| suit as u64), left)
    }

    /// Whether a misery or piccolo is made.
    #[inline]
    pub(crate) fn misery(shape: Shape, leader: Seat, player: Seat, goal: Goal, left: u32) -> Key {
        let question = match goal {
            Goal::NoTrick => 5,
            Goal::OneTrick => 6,
        };
        Key::new(shape, leader, SeatSet::of(player), question, left)
    }

    /// All four hands have `left` cards, so that one suit's lengths say nothing new: their places tell the rest.
    #[inline]
    fn new(shape: Shape, leader: Seat, party: SeatSet, question: u64, left: u32) -> Key {
        const CLUBS: u64 = 0x000F_000F_000F_000F;
        let party =
            Seat::ALL.into_iter().fold(0, |bits, seat| bits | u64::from(party.contains(seat)) << seat as u32);
        Key(shape.0 & !CLUBS | u64::from(left) | (leader as u64) << 16 | question << 32 | party << 48)
    }
}

/// Who holds each card of each suit, from the top of the suit down, two bits a card at the high end.
pub(crate) type Holders = [u32; 4];

/// Looks [`Holders`] up by the cards of a suit that are still in play.
pub(crate) struct Holding([Box<[u32]>; 4]);

const SUIT_MASKS: usize = 1 << 13;

impl Holding {
    pub(crate) const BYTES: usize = 4 * SUIT_MASKS * size_of::<u32>();

    pub(crate) fn new() -> Holding {
        Holding([(); 4].map(|()| vec![0u32; SUIT_MASKS].into_boxed_slice()))
    }

    /// Makes it fit for every position that comes of these hands.
    pub(crate) fn deal(&mut self, hands: &BySeat<CardSet>) {
        for suit in Suit::ALL {
            let of = &mut self.0[suit as usize];
            let mut lower = 0;
            of[0] = 0;
            // From the lowest card upwards: each doubles the sets that are known.
            let mut rest = lane(together(hands), suit) & (SUIT_MASKS as u32 - 1);
            while rest != 0 {
                let card = rest & rest.wrapping_neg();
                let holder = Seat::ALL.into_iter().position(|seat| lane(hands[seat], suit) & card != 0);
                let holder = (holder.unwrap_or(0) as u32) << 30;
                let mut below = 0u32;
                loop {
                    of[(card | below) as usize] = holder | of[below as usize] >> 2;
                    below = below.wrapping_sub(lower) & lower;
                    if below == 0 {
                        break;
                    }
                }
                lower |= card;
                rest ^= card;
            }
        }
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

/// Where cards lie, and how far down it matters: in each suit the holders of the cards that matter, then a one, then
/// zeros.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pattern([u32; 4]);

impl Pattern {
    #[inline]
    fn new(holders: &Holders, depths: Depths) -> Pattern {
        let suit = |at: usize| {
            let end = 1u32 << (31 - 2 * u32::from(depths[at]));
            holders[at] & !(end | (end - 1)) | end
        };
        Pattern([suit(0), suit(1), suit(2), suit(3)])
    }

    /// Whether the cards that matter lie as in `holders`.
    #[inline]
    fn fits(&self, holders: &Holders) -> bool {
        // Subtracting one flips the closing one and what is below: the rest is what matters.
        let apart = |at: usize| (self.0[at] ^ holders[at]) & !(self.0[at] ^ self.0[at].wrapping_sub(1));
        apart(0) | apart(1) | apart(2) | apart(3) == 0
    }

    /// Whether `other` says the same of these cards, and perhaps more of others.
    #[inline]
    fn covers(&self, other: &Pattern) -> bool {
        let end = |pattern: &Pattern, at: usize| pattern.0[at] & pattern.0[at].wrapping_neg();
        let wide = |at: usize| end(self, at) >= end(other, at);
        wide(0) && wide(1) && wide(2) && wide(3) && self.fits(&other.0)
    }

    #[inline]
    fn depths(&self) -> Depths {
        self.0.map(|suit| ((31 - suit.trailing_zeros()) / 2) as u8)
    }
}

/// At least so many tricks and at most so many, in a byte.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Bounds(u8);

impl Bounds {
    fn new(least: u8, most: u8) -> Bounds {
        Bounds(least << 4 | most)
    }

    #[inline]
    fn least(self) -> u8 {
        self.0 >> 4
    }

    #[inline]
    fn most(self) -> u8 {
        self.0 & 15
    }

    fn and(self, other: Bounds) -> Bounds {
        Bounds::new(self.least().max(other.least()), self.most().min(other.most()))
    }
}

const PATTERNS: usize = 7;
const NONE: u32 = u32::MAX;
/// So many pages are searched for what a new pattern makes needless: in a long list all would take more time than the
/// few old patterns in it cost.
const TIDIED_PAGES: usize = 3;

/// A few patterns of one key, in two lines of the processor's cache; `next` is the page with older ones.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Page {
    patterns: [Pattern; PATTERNS],
    bounds: [Bounds; PATTERNS],
    len: u8,
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

    /// The first page of a key.
    #[inline]
    pub(crate) fn page(&self, key: Key) -> u32 {
        self.slots[self.slot(key.0)].page
    }

    /// A bound that decides whether the party takes `need` tricks, and how deep in each suit it looks.
    pub(crate) fn find(&mut self, first: u32, holders: &Holders, need: u8) -> Option<(u8, Depths)> {
        let mut number = first;
        while number != NONE {
            let page = &self.pages[number as usize];
            let len = usize::from(page.len).min(PATTERNS);
            for at in 0..len {
                if !page.patterns[at].fits(holders) {
                    continue;
                }
                let (depths, bounds) = (page.patterns[at].depths(), page.bounds[at]);
                if bounds.least() >= need || bounds.most() < need {
                    // What answered once will answer again: it moves to the page that is read first.
                    if number != first {
                        self.exchange(number, first, at);
                    }
                    return Some((
                        if bounds.least() >= need { bounds.least() } else { bounds.most() },
                        depths,
                    ));
                }
            }
            number = page.next;
        }
        None
    }

    /// Exchanges a pattern with one of the first page, in turn.
    fn exchange(&mut self, number: u32, first: u32, at: usize) {
        let front = self.pages[first as usize];
        let Some(last) = usize::from(front.len).checked_sub(1) else { return };
        let page = &mut self.pages[number as usize];
        let found = (page.patterns[at], page.bounds[at]);
        (page.patterns[at], page.bounds[at]) = (front.patterns[0], front.bounds[0]);
        let page = &mut self.pages[first as usize];
        (page.patterns[0], page.bounds[0]) = (front.patterns[last], front.bounds[last]);
        (page.patterns[last], page.bounds[last]) = found;
    }

    /// Keeps what is now known of the positions that agree with this one down to `depths`.
    pub(crate) fn keep(&mut self, key: Key, holders: &Holders, depths: Depths, least: u8, most: u8) {
        let pattern = Pattern::new(holders, depths);
        let bounds = Bounds::new(least, most);
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
        let mut number = first;
        for _ in 0..TIDIED_PAGES {
            if number == NONE {
                break;
            }
            let page = &mut self.pages[number as usize];
            let mut len = usize::from(page.len).min(PATTERNS);
            let mut at = 0;
            while at < len {
                let old = page.patterns[at];
                if pattern.fits(&old.0) && pattern.covers(&old) {
                    if old == pattern {
                        page.bounds[at] = page.bounds[at].and(bounds);
                        return;
                    }
                    // The new pattern says as much of more positions: the old one goes.
                    if bounds.and(page.bounds[at]) == bounds {
                        len -= 1;
                        page.patterns[at] = page.patterns[len];
                        page.bounds[at] = page.bounds[len];
                        page.len = len as u8;
                        continue;
                    }
                }
                at += 1;
            }
            number = page.next;
        }
        if first != NONE {
            let page = &mut self.pages[first as usize];
            let len = usize::from(page.len);
            if len < PATTERNS {
                page.patterns[len] = pattern;
                page.bounds[len] = bounds;
                page.len += 1;
                return;
            }
        }
        if self.pages.len() >= self.most_pages {
            self.clear();
            return;
        }
        self.slots[at].page = self.pages.len() as u32;
        self.pages.push(Page {
            patterns: [pattern; PATTERNS],
            bounds: [bounds; PATTERNS],
            len: 1,
            next: first,
        });
    }

    fn grow(&mut self) {
        if self.slots.len() >= self.most_slots {
            self.clear();
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
