//! Which card to try first.
//!
//! Of the cards that answer a question, some do so in a few steps and others in millions. The likely cost of a card was
//! measured: `examples/fit_order.rs` solves random endings after every card that can be played, counts the steps, and
//! fits a sum of small numbers, one for each fact about the card, to the counts. The facts say who plays after whom and
//! who is on whose side; they do not include where partners sit at the table.

use std::hint::select_unpredictable;

use kaarting_cards::{BySeat, Card, CardSet, SeatSet};
use kaarting_rules::Trick;

use super::weights::WEIGHTS;
use crate::lanes::lowest_of_runs;
use crate::layout::against;

/// How many facts are counted for a card.
pub const FACTS: usize = 4;

/// The facts that hold for a card, each as the index of its weight.
pub type Facts = [usize; FACTS];

/// The number of different facts.
pub const KINDS: usize = 1024;

const _: () = assert!(LEADS + FOLLOWING + VOID <= KINDS && KINDS.is_power_of_two());

/// The first facts are about leads, the next about cards of the suit led.
pub const LEADS: usize = 5 * 3 + 4 * 5 * 5 * 5 + 6 * 4 + 8 * 4;
const FOLLOWING: usize = 3 * 2 * 2 * 3 + 4 * 2 * 3 + 4 * 3 * 2 + 5 * 2 * 2 * 3;
const VOID: usize = 3 * 2 * 3 * 2 + 5 * 4 * 2 * 2 + 4 * 3 * 2 + 5 * 4 * 3;

/// The rest are about cards of other suits.
pub const VOIDS: usize = LEADS + FOLLOWING;

/// What is asked about the trick.
#[derive(Clone, Copy)]
pub struct Asked {
    /// The cards in play when it began.
    pub all: CardSet,
    /// The tricks still to be won then.
    pub left: u8,
    /// The tricks asked of the party.
    pub need: u8,
}

/// How good a card of the last player looks: the trick first, then the cheapest card, a trump last.
#[inline]
pub(crate) fn last(card: Card, trick: &Trick, is_ours: bool) -> i32 {
    let wins = is_ours || trick.beating().contains(card);
    let cost = (card.bit() & 15) as i32 + 10 * i32::from(trick.trumps().contains(card));
    100 * i32::from(wins) - cost
}

/// What the player to move knows about all hands, worked out once for all of the player's cards.
pub struct Order {
    trick: Trick,
    all: CardSet,
    trumps: CardSet,
    /// Who holds the trick: 1 a partner, 2 an opponent.
    holds: usize,
    mine: CardSet,
    /// The partners' cards.
    mates: CardSet,
    /// The cards of the opponents after whom a partner still plays.
    before_mates: CardSet,
    /// Every card of the suits in which a partner could ruff.
    mates_ruff: CardSet,
    /// Every card of the suits in which an opponent could ruff.
    opponents_ruff: CardSet,
    /// The hands of the others in order of play, those still to play first; each with 1 for a partner, 2 for an
    /// opponent.
    others: [(CardSet, usize); 3],
    /// What the side wants: 0 one trick, 1 fewer than half, 2 more, 3 all of them.
    wish: usize,
}

/// Packs several small numbers into one; each comes with how many values it can take.
#[inline(always)]
fn joined<const K: usize>(base: usize, parts: [(usize, usize); K]) -> usize {
    parts.iter().fold(0, |place, &(value, of)| place * of + value) + base
}

impl Order {
    /// For the player to move.
    #[inline(always)]
    pub fn new(hands: &BySeat<CardSet>, party: SeatSet, trick: Trick, asked: Asked) -> Order {
        let seat = trick.to_play();
        let Asked { all, left, need } = asked;
        let (side, wanted) =
            if party.contains(seat) { (party, need) } else { (against(party), left + 1 - need) };
        let wish = if wanted == left {
            3
        } else if wanted <= 1 {
            0
        } else {
            1 + usize::from(2 * wanted > left)
        };
        let mut order = Order {
            trick,
            all,
            trumps: trick.trumps(),
            holds: 1 + usize::from(!side.contains(trick.holder())),
            mine: hands[seat],
            mates: CardSet::EMPTY,
            before_mates: CardSet::EMPTY,
            mates_ruff: CardSet::EMPTY,
            opponents_ruff: CardSet::EMPTY,
            others: [(CardSet::EMPTY, 0); 3],
            wish,
        };
        let mut opponents = CardSet::EMPTY;
        for places in 1..4 {
            let next = seat.clockwise(places);
            let hand = hands[next];
            order.others[usize::from(places) - 1] = (hand, 1 + usize::from(!side.contains(next)));
            if side.contains(next) {
                order.mates |= hand;
                order.before_mates = opponents;
            } else {
                opponents |= hand;
            }
            if trick.is_empty() && !(hand & trick.trumps()).is_empty() {
                let ruffs = !whole_suits(hand);
                if side.contains(next) { order.mates_ruff |= ruffs } else { order.opponents_ruff |= ruffs }
            }
        }
        order
    }

    /// The facts about a card that may be played to the trick.
    pub fn facts(&self, card: Card) -> Facts {
        self.in_suit(card).facts(card)
    }

    /// How promising each card is: the higher, the sooner it is tried.
    #[inline(always)]
    pub(crate) fn promise(&self, cards: CardSet, mut promises: impl FnMut(Card, i32)) {
        // Either all of them are of the suit led, or none is.
        if self.trick.is_empty() {
            each_suit(cards, |first, cards| self.lead(first).promise(cards, &mut promises));
        } else if (cards & self.trick.suit_led()).is_empty() {
            each_suit(cards, |first, cards| self.void(first).promise(cards, &mut promises));
        } else {
            self.following().promise(cards, promises);
        }
    }

    /// What the cards of one suit have in common.
    fn in_suit(&self, card: Card) -> InSuit<'_> {
        if self.trick.is_empty() {
            self.lead(card)
        } else if self.trick.suit_led().contains(card) {
            self.following()
        } else {
            self.void(card)
        }
    }

    /// Who holds a card: 0 the player, 1 a partner, 2 an opponent after whom a partner plays, 3 another opponent, 4
    /// nobody.
    #[inline]
    fn holder(&self, card: Option<Card>) -> usize {
        let Some(card) = card else { return 4 };
        let is = |cards: CardSet| usize::from(cards.contains(card));
        3 - 3 * is(self.mine) - 2 * is(self.mates) - is(self.before_mates)
    }

    /// The length of the longest opposing holding in a suit.
    #[inline]
    fn longest_opposing(&self, suit: CardSet) -> usize {
        let len = |&(hand, side): &(CardSet, usize)| if side == 2 { (hand & suit).len() } else { 0 };
        self.others.iter().map(len).max().unwrap_or(0) as usize
    }

    /// In how many ways the opponents can play to a lead of this suit: 0 one, 1 two, 2 three, 3 four, 4 up to six, 5 up
    /// to nine, 6 up to fifteen, 7 more.
    #[inline]
    fn choices(&self, suit: CardSet) -> usize {
        let mut ways = 1;
        for &(hand, side) in &self.others {
            let runs = lowest_of_runs(hand, self.all);
            let count = (runs & suit).or_if_empty(runs).len();
            ways *= if side == 2 { count.max(1) } else { 1 };
        }
        [0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7][ways.min(16) as usize]
    }

    /// Leads: who could ruff and who takes the trick; who holds the three highest cards of the suit, and which of the
    /// player's it is; how long the opponents are in it.
    #[inline(always)]
    fn lead(&self, card: Card) -> InSuit<'_> {
        const TOPS: usize = 5 * 3;
        const LENGTHS: usize = TOPS + 4 * 5 * 5 * 5;
        let suit = CardSet::suit_of(card);
        let mine = self.mine & suit;
        let is_trump = suit == self.trumps;
        let ruffs =
            usize::from(self.opponents_ruff.contains(card)) + 2 * usize::from(self.mates_ruff.contains(card));
        let mut in_suit = (self.all & suit).into_iter();
        let (top, second, third) = (in_suit.next(), in_suit.next(), in_suit.next());
        let opponents = self.longest_opposing(suit);
        let shorter = usize::from(mine.len() as usize <= opponents) + 2 * usize::from(is_trump);
        InSuit {
            takes: [0; FACTS],
            outcome: [1, 0, 0, 0],
            place: [0, 1, 0, 0],
            base: [
                joined(0, [(if is_trump { 4 } else { ruffs }, 5), (0, 3)]),
                joined(
                    TOPS,
                    [(self.holder(top), 4), (self.holder(second), 5), (self.holder(third), 5), (0, 5)],
                ),
                joined(LENGTHS, [(opponents.min(5), 6), (shorter, 4)]),
                joined(LENGTHS + 6 * 4, [(self.choices(suit), 8), (self.wish, 4)]),
            ],
            ..self.plain(suit, mine, top)
        }
    }

    /// Cards of the suit led: whether it takes the trick and who keeps it; which of the player's it is; what the side
    /// wants.
    #[inline(always)]
    fn following(&self) -> InSuit<'_> {
        const PLACES: usize = LEADS + 3 * 2 * 2 * 3;
        const WISHES: usize = PLACES + 4 * 2 * 3;
        let suit = self.trick.suit_led();
        let mut live = ((self.all & suit) - self.trick.cards()).into_iter();
        let (top, second) = (live.next(), live.next());
        let nth = usize::from(self.trick.len()) - 1;
        // Who has the highest card of the suit afterwards.
        let [mine, others] =
            [second, top].map(|card| joined(0, [(self.holder(card), 5), (0, 2), (0, 2), (0, 3)]));
        InSuit {
            takes: [3, 3, 1, 3],
            outcome: [1, 1, 2, 1],
            place: [0, 6, 0, 0],
            is_top: [0, 0, 0, mine + 6],
            is_other: [0, 0, 0, others],
            base: [
                joined(LEADS, [(nth, 3), (self.holds - 1, 2), (0, 2), (0, 3)]),
                PLACES,
                joined(WISHES, [(self.wish, 4), (0, 3), (0, 2)]),
                WISHES + 4 * 3 * 2,
            ],
            ..self.plain(suit, self.mine & suit, top)
        }
    }

    /// Cards of another suit: whether it ruffs and who keeps the trick; what it could still win or guard; what the
    /// side wants.
    #[inline(always)]
    fn void(&self, card: Card) -> InSuit<'_> {
        const BASE: usize = LEADS + FOLLOWING;
        const GUARDS: usize = BASE + 3 * 2 * 3 * 2;
        const WISHES: usize = GUARDS + 5 * 4 * 2 * 2;
        let suit = CardSet::suit_of(card);
        let mine = self.mine & suit;
        let ruffs = self.trumps.contains(card);
        let nth = usize::from(self.trick.len()) - 1;
        // How many higher cards have to go before the highest one wins, and whether as many cards guard it.
        let higher =
            mine.first().map_or(CardSet::EMPTY, CardSet::stronger_than) & (self.all - self.trick.cards());
        let (over, length) = (higher.len(), mine.len());
        let guard = match (ruffs, over) {
            (true, _) => 4,
            (_, 0) => 0,
            _ if length > over + 1 => 1,
            _ if length == over + 1 => 2,
            _ => 3,
        };
        let a_mate_has_higher = usize::from(!(higher & self.mates).is_empty());
        InSuit {
            outcome: [2, 0, 2, 0],
            is_lowest: [0, 2, 0, 0],
            base: [
                joined(BASE, [(nth, 3), (self.holds - 1, 2), (0, 3), (usize::from(ruffs), 2)]),
                joined(GUARDS, [(guard, 5), (length.min(4) as usize - 1, 4), (0, 2), (a_mate_has_higher, 2)]),
                joined(WISHES, [(self.wish, 4), (0, 3), (usize::from(ruffs), 2)]),
                joined(
                    WISHES + 4 * 3 * 2,
                    [
                        (self.holder(((self.all - self.trick.cards()) & suit).first()), 5),
                        (self.longest_opposing(suit).min(3), 4),
                        (
                            1 + usize::from(mine.len() as usize > self.longest_opposing(suit))
                                - usize::from(ruffs),
                            3,
                        ),
                    ],
                ),
            ],
            ..self.plain(self.trick.suit_led(), mine, None)
        }
    }

    #[inline(always)]
    fn plain(&self, led: CardSet, mine: CardSet, top: Option<Card>) -> InSuit<'_> {
        let takers = |at: usize| (self.others[at].0 & led).or_if_empty(self.others[at].0);
        InSuit {
            order: self,
            mine,
            top,
            takers: [takers(0), takers(1), takers(2)],
            base: [0; FACTS],
            takes: [0; FACTS],
            outcome: [0; FACTS],
            place: [0; FACTS],
            is_lowest: [0; FACTS],
            is_top: [0; FACTS],
            is_other: [0; FACTS],
        }
    }
}

/// The facts that the cards of one suit have in common, and how much each index moves with what is known about one
/// card.
struct InSuit<'a> {
    order: &'a Order,
    mine: CardSet,
    /// The highest card of the suit in the hands.
    top: Option<Card>,
    /// What each of those who play later may play.
    takers: [CardSet; 3],
    base: [usize; FACTS],
    takes: [usize; FACTS],
    outcome: [usize; FACTS],
    place: [usize; FACTS],
    is_lowest: [usize; FACTS],
    is_top: [usize; FACTS],
    is_other: [usize; FACTS],
}

/// For every suit among these cards: its first card, and all of them.
#[inline(always)]
fn each_suit(mut cards: CardSet, mut of: impl FnMut(Card, CardSet)) {
    while let Some(first) = cards.first() {
        let suit = CardSet::suit_of(first);
        of(first, cards & suit);
        cards -= suit;
    }
}

impl InSuit<'_> {
    #[inline(always)]
    fn promise(&self, cards: CardSet, mut promises: impl FnMut(Card, i32)) {
        for card in cards {
            let facts = self.facts(card);
            promises(card, facts.iter().map(|&fact| i32::from(WEIGHTS[fact])).sum());
        }
    }

    #[inline(always)]
    fn facts(&self, card: Card) -> Facts {
        let takes = usize::from(self.order.trick.beating().contains(card));
        let outcome = self.outcome(card);
        let most = if self.order.trick.is_empty() { 4 } else { 3 };
        let is_top = self.top == Some(card);
        let place = if is_top { 0 } else { place_in(self.mine, card).min(most) };
        let is_lowest = usize::from(self.mine.last() == Some(card));
        let fact = |at: usize| {
            (self.base[at]
                + self.takes[at] * takes
                + self.outcome[at] * outcome
                + self.place[at] * place
                + if is_top { self.is_top[at] } else { self.is_other[at] }
                + self.is_lowest[at] * is_lowest)
                & (WEIGHTS.len() - 1)
        };
        [fact(0), fact(1), fact(2), fact(3)]
    }

    /// Who takes the trick if everyone still to play who can take it from the other side does so as cheaply as
    /// possible: 0 the player, 1 a partner, 2 an opponent.
    #[inline(always)]
    fn outcome(&self, card: Card) -> usize {
        let order = self.order;
        let over = |card: Card| {
            let trumps = select_unpredictable(order.trumps.contains(card), CardSet::EMPTY, order.trumps);
            CardSet::stronger_than(card) | trumps
        };
        let takes = order.trick.beating().contains(card);
        let mut beating = select_unpredictable(takes, over(card), order.trick.beating());
        let mut outcome = select_unpredictable(takes, 0, order.holds);
        for at in 0..3 - usize::from(order.trick.len()) {
            let outcome_if_taken = order.others[at].1;
            let takers = self.takers[at] & beating;
            // Selects between values instead of branching: the branches would be unpredictable.
            let is_taken = !takers.is_empty() & ((outcome == 2) != (outcome_if_taken == 2));
            let cheapest = takers.last().unwrap_or(card);
            beating = select_unpredictable(is_taken, over(cheapest), beating);
            outcome = select_unpredictable(is_taken, outcome_if_taken, outcome);
        }
        outcome
    }
}

/// Every place of the suits that occur among the cards.
#[inline]
fn whole_suits(cards: CardSet) -> CardSet {
    // A carry out of the cards of each suit, spread back over its sixteen places.
    const LOW: u64 = 0x7FFF_7FFF_7FFF_7FFF;
    let some = (cards.bits().wrapping_add(LOW) | cards.bits()) & !LOW;
    CardSet::from_bits(some | some.wrapping_sub(some >> 15))
}

/// Which card of a holding it is: 1 the highest, 2 one in between, 3 the lowest, 4 the only one.
#[inline]
fn place_in(mine: CardSet, card: Card) -> usize {
    let highest = usize::from(mine.first() == Some(card));
    let lowest = usize::from(mine.last() == Some(card));
    match (highest, lowest) {
        (0, 0) => 2,
        (1, 0) => 1,
        (0, _) => 3,
        _ => 4,
    }
}
