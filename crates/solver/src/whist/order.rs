//! Which card to try first.
//!
//! Of the cards that answer a question, some do so in a few steps and others in millions. What a card is likely to
//! cost was measured: `examples/fit_order.rs` solves random endings after every card that can be played, counts the
//! steps, and fits a sum of small numbers, one for each fact about the card, to what it found. The facts say who
//! plays after whom and who is on whose side; where partners sit at the table is none of them.

use std::hint::select_unpredictable;

use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet, Suit};
use kaarting_rules::Trick;

use super::weights::WEIGHTS;
use crate::layout::against;

/// How many facts are counted for a card.
pub const FACTS: usize = 3;

/// The numbers of the facts that hold for a card, each the place of its weight.
pub type Facts = [u16; FACTS];

/// How many facts there are to tell apart.
pub const KINDS: usize = LEADS + FOLLOWING + VOID;

const LEADS: usize = 5 * 3 + 4 * 5 * 5 * 5 + 6 * 4;
const FOLLOWING: usize = 3 * 2 * 2 * 3 + 4 * 2 * 3 + 4 * 3 * 2;
const VOID: usize = 3 * 2 * 3 * 2 + 5 * 4 * 2 * 2 + 4 * 3 * 2;

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

/// What the player to move sees of everybody, worked out once for all his cards.
pub struct Order<'a> {
    hands: &'a BySeat<CardSet>,
    trick: Trick,
    all: CardSet,
    trumps: CardSet,
    /// Who holds the trick: 1 a partner, 2 an opponent.
    holds: usize,
    /// The player's own side.
    side: SeatSet,
    seat: Seat,
    mine: CardSet,
    /// The partners' cards.
    mates: CardSet,
    /// The cards of opponents after whom a partner plays, counted from the player.
    before_mates: CardSet,
    /// Every card of the suits in which a partner could ruff.
    mates_ruff: CardSet,
    /// Every card of the suits in which an opponent could ruff.
    opponents_ruff: CardSet,
    /// The hands of those who play later, in turn; with 1 for a partner, 2 for an opponent.
    later: [(CardSet, usize); 3],
    /// What the side wants: 0 one trick, 1 fewer than half, 2 more, 3 all of them.
    wish: usize,
}

/// Several small numbers as one: each with how many values it has.
#[inline(always)]
fn joined<const K: usize>(base: usize, parts: [(usize, usize); K]) -> u16 {
    let place = parts.iter().fold(0, |place, &(value, of)| place * of + value);
    (base + place) as u16
}

impl<'a> Order<'a> {
    /// For the player to move.
    #[inline]
    pub fn new(hands: &'a BySeat<CardSet>, party: SeatSet, trick: Trick, asked: Asked) -> Order<'a> {
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
            hands,
            trick,
            all,
            trumps: trick.trumps(),
            holds: 1 + usize::from(!side.contains(trick.holder())),
            side,
            seat,
            mine: hands[seat],
            mates: CardSet::EMPTY,
            before_mates: CardSet::EMPTY,
            mates_ruff: CardSet::EMPTY,
            opponents_ruff: CardSet::EMPTY,
            later: [(CardSet::EMPTY, 0); 3],
            wish,
        };
        let mut opponents = CardSet::EMPTY;
        for places in 1..4 {
            let next = seat.clockwise(places);
            let hand = hands[next];
            order.later[usize::from(places) - 1] = (hand, 1 + usize::from(!side.contains(next)));
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

    /// How good a card looks: the higher, the sooner it is tried.
    #[inline]
    pub(crate) fn promise(&self, card: Card) -> i32 {
        self.facts(card).iter().map(|&fact| i32::from(WEIGHTS[usize::from(fact)])).sum()
    }

    /// The facts about a card that can be played to the trick.
    #[inline]
    pub fn facts(&self, card: Card) -> Facts {
        if self.trick.is_empty() {
            self.lead(card)
        } else if self.trick.suit_led().contains(card) {
            self.following(card)
        } else {
            self.void(card)
        }
    }

    /// Who takes the trick if everybody behind who can take it from the other side does so as cheaply as possible: 0
    /// the player, 1 a partner, 2 an opponent.
    #[inline(always)]
    fn outcome(&self, card: Card) -> usize {
        let over = |card: Card| {
            let trumps = select_unpredictable(self.trumps.contains(card), CardSet::EMPTY, self.trumps);
            CardSet::stronger_than(card) | trumps
        };
        let takes = self.trick.beating().contains(card);
        let mut beating = select_unpredictable(takes, over(card), self.trick.beating());
        let mut outcome = select_unpredictable(takes, 0, self.holds);
        let led = if self.trick.is_empty() { CardSet::suit_of(card) } else { self.trick.suit_led() };
        for &(hand, outcome_if_taken) in &self.later[..3 - usize::from(self.trick.len())] {
            if (outcome == 2) == (outcome_if_taken == 2) {
                continue;
            }
            let takers = (hand & led).or_if_empty(hand) & beating;
            if let Some(card) = takers.last() {
                (beating, outcome) = (over(card), outcome_if_taken);
            }
        }
        outcome
    }

    /// Who holds a card: 0 the player, 1 a partner, 2 an opponent after whom a partner plays, 3 another opponent, 4
    /// nobody.
    #[inline]
    fn holder(&self, card: Option<Card>) -> usize {
        let Some(card) = card else { return 4 };
        let is = |cards: CardSet| usize::from(cards.contains(card));
        3 - 3 * is(self.mine) - 2 * is(self.mates) - is(self.before_mates)
    }

    /// The most cards of a suit that an opponent has.
    #[inline]
    fn longest_opposing(&self, suit: CardSet) -> usize {
        let mut longest = 0;
        for places in 1..4 {
            let next = self.seat.clockwise(places);
            let len = (self.hands[next] & suit).len();
            longest = longest.max(if self.side.contains(next) { 0 } else { len });
        }
        longest as usize
    }

    /// A lead: who could ruff and who takes the trick; who holds the three highest cards of the suit, and which of the
    /// player's it is; how long the opponents are in it.
    #[inline]
    fn lead(&self, card: Card) -> Facts {
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
        let place = if top == Some(card) { 0 } else { place_in(mine, card) };
        let shorter = usize::from(mine.len() as usize <= opponents) + 2 * usize::from(is_trump);
        [
            joined(0, [(if is_trump { 4 } else { ruffs }, 5), (self.outcome(card), 3)]),
            joined(
                TOPS,
                [(self.holder(top), 4), (self.holder(second), 5), (self.holder(third), 5), (place, 5)],
            ),
            joined(LENGTHS, [(opponents.min(5), 6), (shorter, 4)]),
        ]
    }

    /// A card of the suit led: whether it takes the trick and who keeps it; which of the player's it is; what the side
    /// wants.
    #[inline]
    fn following(&self, card: Card) -> Facts {
        const PLACES: usize = LEADS + 3 * 2 * 2 * 3;
        const WISHES: usize = PLACES + 4 * 2 * 3;
        let suit = self.trick.suit_led();
        let mine = self.mine & suit;
        let live = (self.all & suit) - self.trick.cards();
        let takes = usize::from(self.trick.beating().contains(card));
        let outcome = self.outcome(card);
        let nth = usize::from(self.trick.len()) - 1;
        let place = if live.first() == Some(card) { 0 } else { place_in(mine, card).min(3) };
        [
            joined(LEADS, [(nth, 3), (self.holds - 1, 2), (takes, 2), (outcome, 3)]),
            joined(PLACES, [(place, 4), (takes, 2), (outcome, 3)]),
            joined(WISHES, [(self.wish, 4), (outcome, 3), (takes, 2)]),
        ]
    }

    /// A card of another suit: whether it ruffs and who keeps the trick; what it could still win or guard; what the
    /// side wants.
    #[inline]
    fn void(&self, card: Card) -> Facts {
        const BASE: usize = LEADS + FOLLOWING;
        const GUARDS: usize = BASE + 3 * 2 * 3 * 2;
        const WISHES: usize = GUARDS + 5 * 4 * 2 * 2;
        let suit = CardSet::suit_of(card);
        let mine = self.mine & suit;
        let ruffs = self.trumps.contains(card);
        let nth = usize::from(self.trick.len()) - 1;
        // How many cards of others have to go before the highest one wins, and whether there are as many beside it.
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
        let lowest = usize::from(mine.last() == Some(card));
        let a_mate_has_higher = usize::from(!(higher & self.mates).is_empty());
        let outcome = self.outcome(card);
        [
            joined(BASE, [(nth, 3), (self.holds - 1, 2), (outcome, 3), (usize::from(ruffs), 2)]),
            joined(
                GUARDS,
                [(guard, 5), (length.min(4) as usize - 1, 4), (lowest, 2), (a_mate_has_higher, 2)],
            ),
            joined(WISHES, [(self.wish, 4), (outcome, 3), (usize::from(ruffs), 2)]),
        ]
    }
}

/// Every place of the suits of which there is a card.
#[inline]
fn whole_suits(cards: CardSet) -> CardSet {
    Suit::ALL
        .into_iter()
        .map(CardSet::suit)
        .filter(|&suit| !(cards & suit).is_empty())
        .fold(CardSet::EMPTY, |all, suit| all | suit)
}

/// Which card of a holding it is: 1 the highest, 2 one between, 3 the lowest, 4 the only one.
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
