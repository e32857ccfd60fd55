//! What the search has learnt: bounds for patterns of cards.
//!
//! The value of a position rarely depends on every card. With each value the search returns the cards whose rank
//! mattered, and the table keeps the value for all positions that agree on the shape of the four hands and on who holds
//! the cards that mattered, counted from the top of each suit. The two of hearts and the six of hearts are the same
//! card if neither ever won anything by its rank.

use kaarting_cards::{BySeat, CardSet, Seat, SeatSet, Suit};

#[cfg(test)]
mod tests;

use super::goal::Goal;
use super::shape::Shape;
use crate::lanes::{lane, nth_from_the_top, together};

/// Where in the table the patterns of a position are: all positions of one shape, question and leader.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Key(u64);

/// What is asked, and for whom: the part of a key that stays the same through a search.
#[derive(Clone, Copy)]
pub(crate) struct Question(u64);

impl Question {
    /// The tricks of a party.
    pub(crate) fn tricks(party: SeatSet, trump: Option<Suit>) -> Question {
        Question::new(party, trump.map_or(4, |suit| suit as u64))
    }

    /// Whether a misery or piccolo is made.
    pub(crate) fn misery(player: Seat, goal: Goal) -> Question {
        let question = match goal {
            Goal::NoTrick => 5,
            Goal::OneTrick => 6,
        };
        Question::new(SeatSet::of(player), question)
    }

    fn new(party: SeatSet, question: u64) -> Question {
        let party = party.iter().fold(0, |bits, seat| bits | 1 << seat as u32);
        Question(question << 32 | party << 48)
    }
}

impl Key {
    /// All four hands have `left` cards, so the lengths of one suit say nothing new: their bits hold the rest of the
    /// key.
    #[inline]
    pub(crate) fn new(shape: Shape, leader: Seat, question: Question, left: u8) -> Key {
        const CLUBS: u64 = 0x000F_000F_000F_000F;
        Key(shape.0 & !CLUBS | u64::from(left) | (leader as u64) << 16 | question.0)
    }
}

/// Who holds each card of each suit, from the top of the suit down: two bits a card at the high end of a word, and in
/// its lowest four bits the number of cards from the top that need saying. All cards below those are in one hand, as
/// the shape of the hands already says.
#[derive(Clone, Copy)]
pub(crate) struct Holders([u32; 4]);

const SAID: u32 = 15;

impl Holders {
    /// Who holds the card at a place from the top of a suit.
    #[inline]
    fn at(&self, suit: usize, place: u32) -> usize {
        (self.0[suit & 3] >> (30 - 2 * place) & 3) as usize
    }

    /// How deep from the top of each suit one must go to include every `used` card of `all`.
    #[inline]
    pub(crate) fn depths(&self, all: CardSet, used: CardSet) -> Depths {
        let used = (all & used).bits();
        let depth = |at: usize| (used >> (16 * at) & 0xFFFF).count_ones().min(self.0[at] & SAID) as u8;
        Depths([depth(0), depth(1), depth(2), depth(3)])
    }
}

/// Looks [`Holders`] up by the cards of a suit that are still in play.
pub(crate) struct Holding(Box<[[u32; SUIT_MASKS]; 4]>);

const SUIT_MASKS: usize = 1 << 13;

impl Holding {
    pub(crate) const BYTES: usize = 4 * SUIT_MASKS * size_of::<u32>();

    pub(crate) fn new() -> Holding {
        Holding(Box::new([[0; SUIT_MASKS]; 4]))
    }

    /// Prepares it for every position that can arise from these hands.
    pub(crate) fn deal(&mut self, hands: &BySeat<CardSet>) {
        for suit in Suit::ALL {
            let of = &mut self.0[suit as usize];
            let mut lower = 0;
            of[0] = 0;
            // From the lowest card upwards: each doubles the number of known sets.
            let mut rest = lane(together(hands), suit) & (SUIT_MASKS as u32 - 1);
            while rest != 0 {
                let card = rest & rest.wrapping_neg();
                let holder = Seat::ALL.into_iter().position(|seat| lane(hands[seat], suit) & card != 0);
                let holder = (holder.unwrap_or(0) as u32) << 30;
                let mut below = 0u32;
                loop {
                    let lower_cards = of[below as usize];
                    // Cards that are all in one hand need no description; it starts with the first card of another
                    // hand.
                    let all_in_one =
                        lower_cards & SAID == 0 && (below == 0 || lower_cards >> 30 == holder >> 30);
                    let said = if all_in_one { 0 } else { (lower_cards & SAID) + 1 };
                    of[(card | below) as usize] = holder | (lower_cards & !SAID) >> 2 & !SAID | said;
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
        Holders([
            self.0[0][bits as usize & (SUIT_MASKS - 1)],
            self.0[1][(bits >> 16) as usize & (SUIT_MASKS - 1)],
            self.0[2][(bits >> 32) as usize & (SUIT_MASKS - 1)],
            self.0[3][(bits >> 48) as usize & (SUIT_MASKS - 1)],
        ])
    }
}

/// How many cards from the top of each suit a value depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Depths([u8; 4]);

impl Depths {
    /// The lowest of these cards in each suit.
    #[inline]
    pub(crate) fn lowest_in(self, all: CardSet) -> CardSet {
        let mut lowest = 0;
        for (at, depth) in self.0.into_iter().enumerate() {
            let place = nth_from_the_top((all.bits() >> (16 * at)) as u32, u32::from(depth));
            lowest |= u64::from(depth > 0) << (place as usize + 16 * at);
        }
        all.keeping(lowest)
    }
}

/// Where cards lie, and how far down it matters: in each suit the holders of the cards that matter, then a one, then
/// zeros.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pattern([u32; 4]);

impl Pattern {
    #[inline]
    fn new(holders: &Holders, depths: Depths) -> Pattern {
        let suit = |at: usize| {
            let end = 1u32 << (31 - 2 * u32::from(depths.0[at]));
            holders.0[at] & !(end | (end - 1)) | end
        };
        Pattern([suit(0), suit(1), suit(2), suit(3)])
    }

    /// Whether the cards that matter lie as in `holders`.
    #[inline]
    fn fits(&self, holders: &[u32; 4]) -> bool {
        // Subtracting one flips the closing one and everything below it; the rest is what matters.
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
    fn depth(&self, suit: usize) -> u32 {
        (31 - self.0[suit & 3].trailing_zeros()) / 2
    }

    #[inline]
    fn depths(&self) -> Depths {
        Depths([0, 1, 2, 3].map(|suit| self.depth(suit) as u8))
    }

    /// Who holds the card at a place from the top of a suit, if that matters.
    #[inline]
    fn at(&self, suit: usize, place: u32) -> Option<usize> {
        (place < self.depth(suit)).then(|| Holders(self.0).at(suit, place))
    }
}

/// The fewest and the most tricks that are possible, in a byte.
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

const PATTERNS: usize = 3;

/// A few patterns, in two cache lines.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Page {
    patterns: [Pattern; PATTERNS],
    bounds: [Bounds; PATTERNS],
    len: u8,
    /// The page with older patterns.
    next: Node,
    /// In the first page of a list: how many pages it has.
    pages: u32,
}

/// Patterns told apart by who holds one card, counted from the top of its suit. Those indifferent to it are on the
/// fifth branch.
#[derive(Clone, Copy)]
struct Fork {
    suit: u8,
    place: u8,
    branches: [Node; 5],
}

const ANY: usize = 4;

/// A list of pages, a fork, or nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Node(u32);

const NOTHING: Node = Node(u32::MAX);
const FORK: u32 = 1 << 31;

enum What {
    Nothing,
    Pages(usize),
    Fork(usize),
}

impl Node {
    #[inline]
    fn what(self) -> What {
        if self == NOTHING {
            What::Nothing
        } else if self.0 & FORK == 0 {
            What::Pages(self.0 as usize)
        } else {
            What::Fork((self.0 & !FORK) as usize)
        }
    }
}

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    root: Node,
}

const FREE: Slot = Slot { key: 0, root: NOTHING };

/// A bounded memory of patterns. When it is full it forgets everything and begins again.
///
/// All patterns of one key form a tree: a list while they are few, forks where a list has grown long.
#[doc(alias = "transposition table")]
pub(crate) struct Table {
    slots: Vec<Slot>,
    used: usize,
    pages: Vec<Page>,
    forks: Vec<Fork>,
    most_slots: usize,
    most_pages: usize,
}

/// Milliseconds per deal with 2¹¹, 2¹³, 2¹⁵ slots to begin with: 47.0, 42.4, 43.6 (100 deals). Whether they double when
/// half, three quarters or seven eighths full makes no measurable difference: 43.6, 43.8, 43.3 (60 deals, eight
/// alternating runs).
const FIRST_SLOTS: usize = 1 << 13;
/// A list of this many full pages is split.
const LONG: u32 = 6;

impl Table {
    pub(crate) fn new(bytes: usize) -> Table {
        // An eighth for the slots, an eighth for the forks, the rest for the pages.
        let slots = (bytes / 8 / size_of::<Slot>()).max(FIRST_SLOTS);
        let most_slots = 1 << slots.ilog2();
        Table {
            slots: vec![FREE; FIRST_SLOTS],
            used: 0,
            pages: Vec::new(),
            forks: Vec::new(),
            most_slots,
            most_pages: (bytes - bytes / 4) / size_of::<Page>(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(FIRST_SLOTS, FREE);
        self.used = 0;
        self.pages.clear();
        self.forks.clear();
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut at = (hash >> (64 - self.slots.len().trailing_zeros())) as usize;
        loop {
            let slot = &self.slots[at];
            if slot.key == key || slot.root == NOTHING {
                return at;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    /// A bound that decides whether the party takes `need` tricks, and how deep in each suit it looks.
    #[inline]
    pub(crate) fn find(&mut self, key: Key, holders: &Holders, need: u8) -> Option<(u8, Depths)> {
        let root = self.slots[self.slot(key.0)].root;
        self.find_in(root, holders, need)
    }

    fn find_in(&mut self, mut node: Node, holders: &Holders, need: u8) -> Option<(u8, Depths)> {
        loop {
            match node.what() {
                What::Nothing => return None,
                What::Pages(first) => return self.find_in_list(first, holders, need),
                What::Fork(fork) => {
                    let fork = &self.forks[fork];
                    let (any, branch) = (
                        fork.branches[ANY],
                        fork.branches[holders.at(usize::from(fork.suit), u32::from(fork.place)) & 3],
                    );
                    if let Some(found) = self.find_in(branch, holders, need) {
                        return Some(found);
                    }
                    node = any;
                }
            }
        }
    }

    fn find_in_list(&mut self, first: usize, holders: &Holders, need: u8) -> Option<(u8, Depths)> {
        let mut number = first;
        loop {
            let page = &self.pages[number];
            let len = usize::from(page.len).min(PATTERNS);
            for at in 0..len {
                if !page.patterns[at].fits(&holders.0) {
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
            let What::Pages(next) = page.next.what() else { return None };
            number = next;
        }
    }

    /// Swaps a pattern with one on the first page, taking those in turn.
    fn exchange(&mut self, number: usize, first: usize, at: usize) {
        let front = self.pages[first];
        let Some(last) = usize::from(front.len).checked_sub(1) else { return };
        let page = &mut self.pages[number];
        let found = (page.patterns[at], page.bounds[at]);
        (page.patterns[at], page.bounds[at]) = (front.patterns[0], front.bounds[0]);
        let page = &mut self.pages[first];
        (page.patterns[0], page.bounds[0]) = (front.patterns[last], front.bounds[last]);
        (page.patterns[last], page.bounds[last]) = found;
    }

    /// Keeps what is now known of the positions that agree with this one down to `depths`.
    pub(crate) fn keep(&mut self, key: Key, holders: &Holders, depths: Depths, least: u8, most: u8) {
        let mut at = self.slot(key.0);
        if self.slots[at].root == NOTHING {
            if self.used >= self.slots.len() * 3 / 4 {
                self.grow();
                at = self.slot(key.0);
            }
            self.used += 1;
            self.slots[at].key = key.0;
        }
        if self.pages.len() + 64 >= self.most_pages {
            self.clear();
            return;
        }
        self.slots[at].root =
            self.with(self.slots[at].root, Pattern::new(holders, depths), Bounds::new(least, most));
    }

    /// The tree with one more pattern.
    fn with(&mut self, node: Node, pattern: Pattern, bounds: Bounds) -> Node {
        match node.what() {
            What::Nothing => self.new_page(pattern, bounds, NOTHING),
            What::Pages(first) => self.with_in_list(first, pattern, bounds),
            What::Fork(number) => {
                let fork = self.forks[number];
                let branch = pattern.at(usize::from(fork.suit), u32::from(fork.place)).unwrap_or(ANY);
                self.forks[number].branches[branch] = self.with(fork.branches[branch], pattern, bounds);
                node
            }
        }
    }

    fn new_page(&mut self, pattern: Pattern, bounds: Bounds, next: Node) -> Node {
        let pages = match next.what() {
            What::Pages(next) => self.pages[next].pages + 1,
            _ => 1,
        };
        let page = Page { patterns: [pattern; PATTERNS], bounds: [bounds; PATTERNS], len: 1, next, pages };
        self.pages.push(page);
        Node(self.pages.len() as u32 - 1)
    }

    fn with_in_list(&mut self, first: usize, pattern: Pattern, bounds: Bounds) -> Node {
        let mut number = first;
        for _ in 0..LONG {
            let page = &mut self.pages[number];
            let mut len = usize::from(page.len).min(PATTERNS);
            let mut at = 0;
            while at < len {
                let old = page.patterns[at];
                if pattern.fits(&old.0) && pattern.covers(&old) {
                    if old == pattern {
                        page.bounds[at] = page.bounds[at].and(bounds);
                        return Node(first as u32);
                    }
                    // The new pattern says as much about more positions, so the old one goes.
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
            let What::Pages(next) = page.next.what() else { break };
            number = next;
        }
        let page = &mut self.pages[first];
        let len = usize::from(page.len);
        if len < PATTERNS {
            page.patterns[len] = pattern;
            page.bounds[len] = bounds;
            page.len += 1;
            return Node(first as u32);
        }
        if page.pages >= LONG
            && page.pages.is_multiple_of(LONG)
            && let Some(fork) = self.divided(first)
        {
            return self.with(fork, pattern, bounds);
        }
        self.new_page(pattern, bounds, Node(first as u32))
    }

    /// A fork in place of a list, if there is a card that tells its patterns apart.
    fn divided(&mut self, first: usize) -> Option<Node> {
        let (mut patterns, mut pages) = (Vec::new(), Vec::new());
        let mut node = Node(first as u32);
        while let What::Pages(number) = node.what() {
            let page = &self.pages[number];
            let len = usize::from(page.len).min(PATTERNS);
            patterns.extend(page.patterns[..len].iter().copied().zip(page.bounds[..len].iter().copied()));
            pages.push(number);
            node = page.next;
        }
        // A look-up reads the indifferent patterns and those of one holder.
        let mut best = (patterns.len() as u32 * 3 / 4, 0, 0);
        for suit in 0..4 {
            for place in 0..13 {
                let mut counts = [0u32; 5];
                for (pattern, _) in &patterns {
                    counts[pattern.at(suit, place).unwrap_or(ANY)] += 1;
                }
                let caring = patterns.len() as u32 - counts[ANY];
                if caring == 0 {
                    break;
                }
                let read = counts[ANY] + counts[..4].iter().map(|count| count * count).sum::<u32>() / caring;
                if read < best.0 {
                    best = (read, suit, place);
                }
            }
        }
        let (_, suit, place) = best;
        if best.0 == patterns.len() as u32 * 3 / 4 {
            return None;
        }
        let mut fork = Fork { suit: suit as u8, place: place as u8, branches: [NOTHING; 5] };
        for (pattern, bounds) in patterns {
            let branch = &mut fork.branches[pattern.at(suit, place).unwrap_or(ANY)];
            let full = match branch.what() {
                What::Pages(page) if usize::from(self.pages[page].len) < PATTERNS => {
                    let page = &mut self.pages[page];
                    let len = usize::from(page.len);
                    (page.patterns[len], page.bounds[len]) = (pattern, bounds);
                    page.len += 1;
                    false
                }
                _ => true,
            };
            if full {
                *branch = self.new_page(pattern, bounds, *branch);
            }
        }
        self.forks.push(fork);
        Some(Node((self.forks.len() as u32 - 1) | FORK))
    }

    fn grow(&mut self) {
        if self.slots.len() >= self.most_slots {
            self.clear();
            return;
        }
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![FREE; old.len() * 2];
        for slot in old.into_iter().filter(|slot| slot.root != NOTHING) {
            let at = self.slot(slot.key);
            self.slots[at] = slot;
        }
    }
}
