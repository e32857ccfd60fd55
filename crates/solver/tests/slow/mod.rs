//! A second opinion on whole deals: a plain search that shares nothing with the solver.
//!
//! It asks one thing, whether a party takes a given number of tricks, and tries cards until it knows. There is no
//! reasoning about sure tricks or about the cards an answer depends on: it remembers positions as they are, plays only
//! one of several adjacent cards in a hand, and gives up after a given number of cards. That simplicity is why its
//! answers can be trusted; where it has none, it ran out of cards to try.
//!
//! A suit is a *lane*: the owners of the cards that are left, two bits each, from the lowest card up, and a one above
//! the highest. So two positions that differ only in cards already gone have the same lanes.

use kaarting_cards::{BySeat, CardSet, Chance, Deal, Deck, Dice, Seat, SeatSet, Suit};

/// The lower of the two bits of each card.
const LOWER: u32 = 0x5555_5555;
/// How many positions are remembered.
const ROOM: usize = 1 << 21;

/// A card: its suit, and its position in its lane, in bits.
#[derive(Clone, Copy, Default)]
struct LaneCard {
    suit: usize,
    at: u32,
}

/// What is known about a position: the fewest and the most tricks that the party can take.
#[derive(Clone, Copy, Default)]
struct Known {
    lanes: u128,
    least: u8,
    most: u8,
}

/// The lanes before a trick, and the trick as it grows.
#[derive(Clone, Copy)]
struct Table<'a> {
    lanes: &'a [u32; 4],
    /// The positions of each seat's cards in each suit: the lower bit of each.
    own: &'a [[u32; 4]; 4],
    leader: usize,
    lying: [LaneCard; 4],
    count: usize,
    /// Which of the cards played holds the trick.
    best: usize,
    /// How many tricks the party needs, and how many are left, this one included.
    need: i32,
    size: i32,
}

/// The search, for one deal, one trump and one party.
pub(crate) struct Slow {
    known: Vec<Known>,
    party: [bool; 4],
    trump: usize,
    /// Cards that may still be tried.
    left: u64,
}

/// The limit was reached without an answer.
pub(crate) struct GaveUp;

impl Slow {
    /// A search with room to remember.
    pub(crate) fn new() -> Slow {
        Slow { known: vec![Known::default(); ROOM], party: [false; 4], trump: 4, left: 0 }
    }

    /// Whether the party takes exactly this many tricks of all that are left when `leader` leads: at least this many,
    /// and not one more.
    pub(crate) fn confirms(
        &mut self,
        hands: &BySeat<CardSet>,
        trump: Option<Suit>,
        leader: Seat,
        party: SeatSet,
        tricks: u8,
        limit: u64,
    ) -> Result<bool, GaveUp> {
        self.known.fill(Known::default());
        self.party = Seat::ALL.map(|seat| party.contains(seat));
        self.trump = Suit::ALL.into_iter().position(|suit| Some(suit) == trump).unwrap_or(4);
        self.left = limit;
        let lanes = Suit::ALL.map(|suit| lane(hands, suit));
        let size = hands[leader].len() as i32;
        let tricks = i32::from(tricks);
        Ok(self.takes(lanes, leader as usize, tricks, size)?
            && !self.takes(lanes, leader as usize, tricks + 1, size)?)
    }

    /// Whether the party takes `need` of the `size` tricks that are left.
    fn takes(&mut self, lanes: [u32; 4], leader: usize, need: i32, size: i32) -> Result<bool, GaveUp> {
        if need <= 0 || need > size {
            return Ok(need <= 0);
        }
        let key = self.key(lanes, leader);
        let slot = slot(key);
        let known = self.known[slot];
        let (mut least, mut most) = (0, size as u8);
        if known.lanes == key {
            (least, most) = (known.least, known.most);
            if i32::from(least) >= need || i32::from(most) < need {
                return Ok(i32::from(least) >= need);
            }
        }
        let own = [0, 1, 2, 3].map(|seat| lanes.map(|lane| owned(lane, seat)));
        let table = Table {
            lanes: &lanes,
            own: &own,
            leader,
            lying: [LaneCard::default(); 4],
            count: 0,
            best: 0,
            need,
            size,
        };
        let answer = self.tries(&table)?;
        if answer {
            least = need as u8;
        } else {
            most = need as u8 - 1;
        }
        self.known[slot] = Known { lanes: key, least, most };
        Ok(answer)
    }

    /// Tries the cards of the player to play until one gets that side what it wants.
    fn tries(&mut self, table: &Table<'_>) -> Result<bool, GaveUp> {
        let seat = (table.leader + table.count) % 4;
        let wanted = self.party[seat];
        let (mut cards, count) = self.cards(table, seat);
        let cards = &mut cards[..count];
        cards.sort_unstable_by_key(|&(order, _)| order);
        for &(_, card) in cards.iter() {
            self.left = self.left.checked_sub(1).ok_or(GaveUp)?;
            let after = self.after(table, card);
            let answer = if after.count < 4 {
                self.tries(&after)?
            } else {
                let (lanes, winner, need) = self.next(&after);
                self.takes(lanes, winner, need, after.size - 1)?
            };
            if answer == wanted {
                return Ok(answer);
            }
        }
        Ok(!wanted)
    }

    /// The table after a card.
    fn after<'a>(&self, table: &Table<'a>, card: LaneCard) -> Table<'a> {
        let mut after = *table;
        after.lying[after.count] = card;
        if after.count > 0 && self.beats(card, table.lying[table.best]) {
            after.best = after.count;
        }
        after.count += 1;
        after
    }

    /// What comes after a full trick: the lanes, who leads, and what the party still needs.
    fn next(&self, full: &Table<'_>) -> ([u32; 4], usize, i32) {
        let winner = (full.leader + full.best) % 4;
        (without(*full.lanes, &full.lying), winner, full.need - i32::from(self.party[winner]))
    }

    /// One card of each run that may be played, with the order in which they are tried.
    fn cards(&self, table: &Table<'_>, seat: usize) -> ([(i32, LaneCard); 13], usize) {
        let mut cards = [(0, LaneCard::default()); 13];
        let mut count = 0;
        let mut add = |suit: usize| {
            let own = table.own[seat][suit];
            let mut runs = own & !(own << 2);
            while runs != 0 {
                let card = LaneCard { suit, at: runs.trailing_zeros() };
                cards[count] = (self.order(table, seat, card), card);
                count += 1;
                runs &= runs - 1;
            }
        };
        let led = table.lying[0].suit;
        if table.count > 0 && table.own[seat][led] != 0 {
            add(led);
        } else {
            (0..4).for_each(&mut add);
        }
        (cards, count)
    }

    /// Lower numbers are tried first. This changes how long a search takes, not what it finds.
    fn order(&self, table: &Table<'_>, seat: usize, card: LaneCard) -> i32 {
        let at = card.at as i32;
        let length = table.own[seat][card.suit].count_ones() as i32;
        if table.count == 0 {
            let lane = table.lanes[card.suit];
            let owner = owner_of_top(lane);
            let trumps = if card.suit == self.trump { 20 } else { 0 };
            let lost = self.party[owner] != self.party[seat] || self.may_be_ruffed(table, seat, card.suit);
            return match (lost, owner == seat && run_reaches_top(lane, table.own[seat][card.suit], card.at)) {
                (true, _) => at - length,
                (false, true) => -100 - at - trumps,
                (false, false) => -50 - length + at,
            };
        }
        let best = table.lying[table.best];
        if !self.beats(card, best) {
            let ruff = card.suit == self.trump && table.lying[0].suit != self.trump;
            return at + if ruff { 40 } else { 0 } - length;
        }
        let ours = self.party[(table.leader + table.best) % 4] == self.party[seat];
        match table.count {
            _ if ours && self.stays(table, seat, best) => 60 + at,
            _ if self.stays(table, seat, card) => -100 + at,
            2 => -20 - at,
            _ => 20 - at,
        }
    }

    /// Whether an opponent is void in the suit and has a trump.
    fn may_be_ruffed(&self, table: &Table<'_>, seat: usize, suit: usize) -> bool {
        self.trump < 4
            && suit != self.trump
            && (0..4).any(|other| {
                self.party[other] != self.party[seat]
                    && table.own[other][suit] == 0
                    && table.own[other][self.trump] != 0
            })
    }

    /// Whether no opponent still to play has a higher card of the suit.
    fn stays(&self, table: &Table<'_>, seat: usize, card: LaneCard) -> bool {
        (table.count + 1..4)
            .map(|place| (table.leader + place) % 4)
            .all(|later| self.party[later] == self.party[seat] || table.own[later][card.suit] >> card.at == 0)
    }

    fn beats(&self, card: LaneCard, best: LaneCard) -> bool {
        if card.suit == best.suit { card.at > best.at } else { card.suit == self.trump }
    }

    /// The lanes and the leader as one number. The plain suits are interchangeable, so they are sorted.
    fn key(&self, mut lanes: [u32; 4], leader: usize) -> u128 {
        if self.trump < 4 {
            lanes.swap(0, self.trump);
            lanes[1..].sort_unstable();
        } else {
            lanes.sort_unstable();
        }
        lanes.iter().fold(leader as u128, |key, &lane| key << 27 | u128::from(lane))
    }
}

fn slot(key: u128) -> usize {
    let mixed = (key as u64 ^ ((key >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
        .wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (mixed >> 40) as usize % ROOM
}

/// The owners of a suit's cards.
fn lane(hands: &BySeat<CardSet>, suit: Suit) -> u32 {
    let mut cards: Vec<_> = Seat::ALL
        .into_iter()
        .flat_map(|seat| hands[seat].in_suit(suit).into_iter().map(move |card| (card.rank(), seat)))
        .collect();
    cards.sort_unstable();
    cards.iter().rev().fold(1, |lane, &(_, seat)| lane << 2 | seat as u32)
}

/// The positions of a seat's cards: the lower bit of each.
fn owned(lane: u32, seat: usize) -> u32 {
    let end = 1 << (31 - lane.leading_zeros());
    let other = lane ^ (LOWER * seat as u32);
    !(other | other >> 1) & LOWER & (end - 1)
}

fn owner_of_top(lane: u32) -> usize {
    let length = 31 - lane.leading_zeros();
    if length == 0 { 4 } else { (lane >> (length - 2) & 3) as usize }
}

/// Whether the cards of the lane from here up are all among these.
fn run_reaches_top(lane: u32, own: u32, at: u32) -> bool {
    let length = 31 - lane.leading_zeros();
    own >> at == LOWER & ((1 << (length - at)) - 1)
}

/// The lanes after a trick.
fn without(mut lanes: [u32; 4], lying: &[LaneCard; 4]) -> [u32; 4] {
    let mut lying = *lying;
    // From the highest down, so that those still to be removed keep their positions.
    lying.sort_unstable_by_key(|card| std::cmp::Reverse(card.at));
    for LaneCard { suit, at } in lying {
        let below = lanes[suit] & ((1 << at) - 1);
        lanes[suit] = lanes[suit] >> (at + 2) << at | below;
    }
    lanes
}

/// A deal in which every second card goes where the one above it went. Longer runs leave fewer choices, so that a plain
/// search can finish most such deals, unlike most random ones.
pub(crate) fn in_runs(dice: &mut Dice) -> Deal {
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    let mut seat = Seat::North;
    for card in Deck::Whist.cards() {
        let mut stays = dice.below(2) == 0;
        while !stays || hands[seat].len() == Deck::Whist.hand_size() {
            seat = Seat::ALL[dice.below(4) as usize];
            stays = true;
        }
        hands[seat] = hands[seat].with(card);
    }
    Deal::new(Deck::Whist, hands).expect("thirteen cards each")
}
