//! The search.

use kaarting_cards::{BySeat, Card, CardSet, Rank, Seat, Suit};
use kaarting_rules::Trick;
use kaarting_rules::manille::legal_cards;

use super::sure::Between;
use crate::lanes::{lane, together};

/// For each suit and set of its cards still in play, the set that stands for all that are alike: nine, eight and seven
/// count nothing, so that only their order among the hands matters.
pub(crate) struct Canon([[u8; 256]; 4]);

/// A suit's eight cards in eight bits.
#[inline]
fn packed(lane: u32) -> usize {
    (lane >> 5 & 7 | lane >> 6 & 0xF8) as usize
}

impl Canon {
    pub(crate) fn new(hands: &BySeat<CardSet>) -> Canon {
        let mut canon = [[0; 256]; 4];
        for suit in Suit::ALL {
            let holder = |bit: u32| -> u8 {
                Seat::ALL.into_iter().position(|seat| packed(lane(hands[seat], suit)) >> bit & 1 == 1).unwrap_or(0) as u8
            };
            let low = [holder(0), holder(1), holder(2)];
            // The first of the eight sets of low cards with the same hands in the same order.
            let alike = |set: usize| {
                let order = |set: usize| (0..3).filter(move |bit| set >> bit & 1 == 1).map(|bit| low[bit]);
                (0..8).find(|&other| order(other).eq(order(set))).unwrap_or(set) as u8
            };
            let alike: [u8; 8] = std::array::from_fn(alike);
            for (set, canon) in canon[suit as usize].iter_mut().enumerate() {
                *canon = (set & 0xF8) as u8 | alike[set & 7];
            }
        }
        Canon(canon)
    }

    #[inline]
    fn of(&self, all: CardSet) -> u32 {
        let of = |suit: Suit| u32::from(self.0[suit as usize][packed(lane(all, suit))]);
        of(Suit::Clubs) | of(Suit::Diamonds) << 8 | of(Suit::Hearts) << 16 | of(Suit::Spades) << 24
    }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    least: u8,
    most: u8,
}

pub(crate) struct Table {
    entries: Vec<Entry>,
    deal: u64,
}

impl Table {
    pub(crate) fn new(bytes: usize) -> Table {
        let entries = 1 << (bytes / size_of::<Entry>()).max(1024).ilog2();
        Table { entries: vec![Entry::default(); entries], deal: 0 }
    }

    pub(crate) fn new_deal(&mut self) {
        self.deal += 1;
    }

    #[inline]
    fn at(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - self.entries.len().trailing_zeros())) as usize
    }
}

pub(crate) struct Hints {
    cards: Vec<(u32, u8)>,
}

const HINTS: usize = 1 << 15;

impl Hints {
    pub(crate) fn new() -> Hints {
        Hints { cards: vec![(0, 255); HINTS] }
    }

    #[inline]
    fn place(question: u64) -> (usize, u32) {
        let hash = question.wrapping_mul(0x9B8B_4567_327B_23C7);
        ((hash >> 48) as usize & (HINTS - 1), (hash >> 16) as u32)
    }
}

pub(crate) struct Search<'a> {
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) trump: Option<Suit>,
    pub(crate) underruff: bool,
    pub(crate) canon: &'a Canon,
    pub(crate) table: &'a mut Table,
    pub(crate) hints: &'a mut Hints,
    pub(crate) nodes: u64,
}

#[derive(Clone, Copy)]
struct During {
    all: CardSet,
    need: i32,
    rest: i32,
    points: i32,
}

/// The card points of each rank (MAN-SCORE-01).
const WORTH: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 0, 0];

const fn ours(seat: Seat) -> bool {
    seat as u8 & 1 == 0
}

/// The cards that count.
fn counting() -> CardSet {
    CardSet::rank(Rank::Manille)
        | CardSet::rank(Rank::Ace)
        | CardSet::rank(Rank::King)
        | CardSet::rank(Rank::Queen)
        | CardSet::rank(Rank::Jack)
}

impl Search<'_> {
    pub(crate) fn value(&mut self, leader: Seat, need: i32, rest: i32) -> i32 {
        if need <= 0 {
            return 0;
        }
        if need > rest {
            return rest;
        }
        let all = together(&self.hands);
        let trump = self.trump.map_or(4, |suit| suit as u64);
        let key = u64::from(self.canon.of(all)) | (leader as u64) << 32 | trump << 34 | self.table.deal << 37;
        let at = self.table.at(key);
        let entry = self.table.entries[at];
        if entry.key == key {
            if i32::from(entry.least) >= need {
                return i32::from(entry.least);
            }
            if i32::from(entry.most) < need {
                return i32::from(entry.most);
            }
        }
        let between = Between { hands: &self.hands, all, trump: self.trump };
        let (lead, other) = (between.leaders(leader), between.others(leader));
        let (ns, ew) = if ours(leader) { (lead, other) } else { (other, lead) };
        if ns >= need {
            return ns;
        }
        if rest - ew < need {
            return rest - ew;
        }
        let trick = Trick::new(self.trump, leader);
        let value = self.play(&trick, During { all, need, rest, points: 0 });
        let mut new = if entry.key == key { entry } else { Entry { key, least: 0, most: rest as u8 } };
        if value >= need {
            new.least = new.least.max(value as u8);
        } else {
            new.most = new.most.min(value as u8);
        }
        self.table.entries[at] = new;
        value
    }

    fn play(&mut self, trick: &Trick, during: During) -> i32 {
        self.nodes += 1;
        let seat = trick.to_play();
        let hand = self.hands[seat];
        let Some(_) = hand.first() else { return 0 };
        let legal = legal_cards(hand, trick, self.underruff);
        let legal = legal & (crate::lanes::lowest_of_runs(hand, during.all) | counting());
        if legal.len() == 1 {
            if let Some(card) = legal.first() {
                return self.try_card(card, trick, during);
            }
        }
        let ours = ours(seat);
        let question = hand.bits()
            ^ (trick.beating().bits() ^ trick.suit_led().bits().rotate_left(7) ^ (seat as u64) << 14).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let place = Hints::place(question);
        let hint = self.hints.cards[place.0];
        let mut best = if ours { 0 } else { during.rest };
        let mut rest = legal;
        let mut first = true;
        if hint.0 == place.1 && hint.1 < 64 && legal.bits() >> hint.1 & 1 == 1 {
            if let Some(card) = CardSet::from_bits(1 << hint.1).first() {
                rest = rest.without(card);
                let found = self.try_card(card, trick, during);
                first = false;
                best = if ours { best.max(found) } else { best.min(found) };
                if if ours { best >= during.need } else { best < during.need } {
                    return best;
                }
            }
        }
        let _ = first;
        let mut cards: [(i32, Option<Card>); 8] = [(0, None); 8];
        let mut len = 0;
        for card in rest {
            if len < 8 {
                cards[len] = (self.promise(card, trick), Some(card));
                len += 1;
            }
        }
        cards[..len].sort_unstable_by_key(|(promise, _)| -promise);
        for (_, card) in &cards[..len] {
            let Some(card) = *card else { continue };
            let found = self.try_card(card, trick, during);
            best = if ours { best.max(found) } else { best.min(found) };
            if if ours { best >= during.need } else { best < during.need } {
                self.hints.cards[place.0] = (place.1, card.bit() as u8);
                return best;
            }
        }
        best
    }

    /// How good a card looks: the points it brings its side, or costs.
    #[inline]
    fn promise(&self, card: Card, trick: &Trick) -> i32 {
        let seat = trick.to_play();
        let mut after = *trick;
        after.play(card);
        let worth = i32::from(WORTH[card.bit() as usize & 15]);
        let mut ours = (after.holder() as u8 ^ seat as u8) & 1 == 0;
        for places in seat.places_from(trick.leader()) + 1..4 {
            let next = trick.leader().clockwise(places);
            let hand = self.hands[next];
            // Who can beat it must, unless the partner holds it; then he may.
            let can = (hand & after.suit_led()).or_if_empty(hand) & after.beating();
            if can.is_empty() {
                continue;
            }
            ours = (next as u8 ^ seat as u8) & 1 == 0;
            if let Some(top) = can.first().filter(|_| places < 3) {
                let mut higher = after;
                higher.play(top);
                after = higher;
            }
        }
        if ours { 10 + worth } else { -worth }
    }

    #[inline]
    fn try_card(&mut self, card: Card, trick: &Trick, during: During) -> i32 {
        let seat = trick.to_play();
        self.hands[seat] = self.hands[seat].without(card);
        let mut trick = *trick;
        trick.play(card);
        let during = During { points: during.points + i32::from(WORTH[card.bit() as usize & 15]), ..during };
        let value = if trick.is_full() {
            let points = during.points;
            let won = if ours(trick.holder()) { points } else { 0 };
            won + self.value(trick.holder(), during.need - won, during.rest - points)
        } else {
            self.play(&trick, during)
        };
        self.hands[seat] = self.hands[seat].with(card);
        value
    }
}
