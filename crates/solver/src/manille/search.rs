//! The search: do North and South take this many points, yes or no?

use kaarting_cards::{Card, CardSet, Seat, Suit};
use kaarting_rules::Trick;
use kaarting_rules::manille::UnderruffPartner;

use super::lie::Lies;
use super::side::is_north_south;
use super::sure::Between;
use super::table::Table;
use crate::hints::mixed;
use crate::lanes::together;
use crate::trying::{Common, SearchedGame};

/// One question about one deal.
pub(crate) struct Search<'a> {
    pub(crate) common: Common<'a>,
    pub(crate) trump: Option<Suit>,
    pub(crate) underruff_partner: UnderruffPartner,
    pub(crate) lies: &'a Lies,
    pub(crate) table: &'a mut Table,
}

/// Where one trick stands, and what is asked from its beginning on.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) trick: Trick,
    /// The cards in play when it began.
    pub(crate) all: CardSet,
    /// The points asked of North and South.
    pub(crate) need: i32,
    /// The points that were still to be won when it began.
    pub(crate) rest: i32,
    /// The points in it so far.
    pub(crate) points: i32,
}

impl At {
    /// The points of North and South in the trick, when it is full.
    #[inline]
    pub(crate) fn won(&self) -> i32 {
        if is_north_south(self.trick.holder()) { self.points } else { 0 }
    }
}

/// The card points by rank (MAN-SCORE-01), for the sixteen places of a suit.
const WORTH: [i32; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 0, 0];

#[inline]
pub(crate) fn worth(card: Card) -> i32 {
    WORTH[card.bit() as usize & 15]
}

impl Search<'_> {
    /// The points of North and South from here, exact enough to decide whether they reach `need`: a value of `need` or
    /// more is a lower bound, a smaller one an upper bound. `rest` are the points still in the hands.
    pub(crate) fn points(&mut self, leader: Seat, need: i32, rest: i32) -> i32 {
        if need <= 0 {
            return 0;
        }
        if need > rest {
            return rest;
        }
        let left = self.common.hands[leader].len();
        if left == 1 {
            return self.last_trick(leader);
        }
        let all = together(&self.common.hands);
        let trump = self.trump.filter(|&suit| !all.in_suit(suit).is_empty());
        let lies = self.lies.of(all);
        let key = self.table.key(&lies, leader, trump);
        if let Some(known) = self.table.find(key) {
            if i32::from(known.least) >= need {
                return i32::from(known.least);
            }
            if i32::from(known.most) < need {
                return i32::from(known.most);
            }
        }
        if let Some(bound) = (Between { lies, trump }).decided(leader, need, rest) {
            return bound;
        }
        let at = At { trick: Trick::new(trump, leader), all, need, rest, points: 0 };
        let value = if left == 2 { self.last_two_tricks(&at) } else { self.nth::<0>(&at) };
        if self.common.patience.over {
            return value;
        }
        let (least, most) = if value >= need { (value, rest) } else { (0, value) };
        self.table.keep(key, least, most);
        value
    }

    /// Whether the player's side wins with the card if everyone after who can beat it does, as high as possible.
    fn may_win(&self, card: Card, trick: &Trick) -> bool {
        let seat = trick.to_play();
        let mut after = *trick;
        after.play(card);
        let mut holder = after.holder();
        for places in seat.places_from(trick.leader()) + 1..4 {
            let next = trick.leader().clockwise(places);
            if let Some(top) = after.takers(self.common.hands[next]).first() {
                holder = next;
                after.play(top);
            }
        }
        (holder as u8 ^ seat as u8) & 1 == 0
    }
}

impl<'a> SearchedGame<'a> for Search<'a> {
    type At = At;
    /// A bound on the points of North and South from the beginning of the trick on.
    type Answer = i32;

    #[inline]
    fn common(&mut self) -> &mut Common<'a> {
        &mut self.common
    }

    #[inline]
    fn trick(at: &At) -> &Trick {
        &at.trick
    }

    fn broken_off(&self) -> i32 {
        0
    }

    /// No cards if the trick's own points decide; otherwise the best of each group of indistinguishable cards.
    #[inline]
    fn candidates<const N: u8>(&self, at: &At) -> Result<CardSet, i32> {
        let (cards, decided) = self.worth_trying::<N>(at);
        match decided {
            Some(true) if at.points >= at.need => Err(at.points),
            Some(false) if at.rest - at.points < at.need => Err(at.rest - at.points),
            _ => Ok(cards),
        }
    }

    /// The cards that may have to be played, those that would take the trick, and which side holds it. Nodes per deal
    /// by the key used: every card in play 20,500; the whole hand and the suit led 16,200; this one 15,600; this one
    /// without the cards that would take the trick 17,700.
    #[inline]
    fn question<const N: u8>(&self, at: &At) -> u64 {
        let trick = at.trick.of_len::<N>();
        let seat = trick.to_play();
        let due = (self.common.hands[seat] & trick.suit_led()).or_if_empty(self.common.hands[seat]);
        let lies = if N == 0 { 0 } else { trick.beating().bits() };
        let facts =
            (seat as u64) << 14 ^ u64::from(N) << 30 ^ ((trick.holder() as u64 ^ seat as u64) & 1) << 46;
        mixed(due.bits(), lies ^ facts)
    }

    /// The points that the card brings its own side, or costs it. Whoever can beat it later will. Keeping a trump is
    /// worth six points: with none 16,400 nodes per deal, with three 15,600, with six or nine 15,400.
    #[inline]
    fn order<const N: u8>(&self, at: &At, cards: CardSet, mut promises: impl FnMut(Card, i32)) {
        let trick = at.trick.of_len::<N>();
        for card in cards {
            let trump = 6 * i32::from(trick.trumps().contains(card));
            let wins = self.may_win(card, &trick);
            promises(card, if wins { 10 + worth(card) - trump } else { -worth(card) - trump });
        }
    }

    #[inline(always)]
    fn lay<const N: u8>(&mut self, card: Card, at: &At) -> At {
        let mut trick = at.trick.of_len::<N>();
        let hand = &mut self.common.hands[trick.to_play()];
        *hand = hand.without(card);
        trick.play(card);
        At { trick, points: at.points + worth(card), ..*at }
    }

    #[inline]
    fn full(&mut self, at: &At) -> i32 {
        let won = at.won();
        won + self.points(at.trick.holder(), at.need - won, at.rest - at.points)
    }

    #[inline]
    fn decides(&self, value: &i32, at: &At) -> bool {
        (*value >= at.need) == is_north_south(at.trick.to_play())
    }

    #[inline]
    fn both(&self, one: i32, other: i32, at: &At) -> i32 {
        if is_north_south(at.trick.to_play()) { one.max(other) } else { one.min(other) }
    }

    #[inline]
    fn failing(&self, card: Card, _value: &i32, _at: &At) -> CardSet {
        CardSet::of(card)
    }

    #[inline]
    fn failed(&self, value: i32, _at: &At) -> i32 {
        value
    }
}
