//! The search: does the party take a given number of tricks, yes or no?
//!
//! An answer is a bound on the tricks together with the cards whose rank it depends on: with any other cards below
//! those, in hands of the same shape, the same play leads to the same tricks. That is what the [table](super::table)
//! keeps.

use kaarting_cards::{Card, CardSet, Seat, SeatSet, Suit};
use kaarting_rules::Trick;
use kaarting_rules::whist::legal_cards;

use super::equals::{TrickSoFar, won_by_rank};
use super::found::Found;
use super::order::{self, Asked, Order};
use super::shape::Shape;
use super::sure::{Between, TrumpTable};
use super::table::{Holding, Key, Question, Table};
use crate::hints::mixed;
use crate::lanes::{together, up_from};
use crate::trying::{Common, SearchedGame};

/// One question about one deal.
pub(crate) struct Search<'a> {
    pub(crate) common: Common<'a>,
    pub(crate) holding: &'a Holding,
    pub(crate) table: &'a mut Table,
    pub(crate) trumps: &'a mut TrumpTable,
    /// While trumps are in play, and once they are gone.
    pub(crate) questions: [Question; 2],
    pub(crate) party: SeatSet,
    pub(crate) trump: Option<Suit>,
}

/// Where one trick stands, and what is asked from its beginning on.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) so_far: TrickSoFar,
    /// The tricks still to be won when it began.
    pub(crate) left: u8,
    /// The tricks asked of the party.
    pub(crate) need: i8,
}

impl At {
    /// Whether no tricks are needed, or more than there are left.
    fn is_settled(&self) -> Option<Found> {
        if self.need <= 0 {
            Some(Found::plain(0))
        } else if self.need > self.left as i8 {
            Some(Found::plain(self.left))
        } else {
            None
        }
    }
}

impl Search<'_> {
    /// The tricks of the party from here, between two tricks: a number of `need` or more is a lower bound, a smaller
    /// one an upper bound.
    pub(crate) fn tricks(&mut self, leader: Seat, shape: Shape, need: i8, left: u8) -> Found {
        if need <= 0 {
            return Found::plain(0);
        }
        if need > left as i8 {
            return Found::plain(left);
        }
        let all = together(&self.common.hands);
        let holders = self.holding.of(all);
        let trump = self.trump.filter(|&suit| !all.in_suit(suit).is_empty());
        let key = Key::new(shape, leader, self.questions[usize::from(trump.is_none())], left);
        if let Some((tricks, depths)) = self.table.find(key, &holders, need as u8) {
            return Found { tricks, cards: depths.lowest_in(all) };
        }
        let between = Between { hands: &self.common.hands, all, trump, shape, left };
        let trumps = self.trumps.find(&between, self.party);
        if let Some(found) = between.decided(leader, self.party, need as u8, trumps) {
            return found;
        }
        let at = At { so_far: TrickSoFar::new(trump, leader, all, shape), left, need };
        let found = self.nth::<0>(&at);
        if self.common.patience.over {
            return found;
        }
        let depths = holders.depths(all, up_from(found.cards));
        let (least, most) = if found.tricks as i8 >= need { (found.tricks, left) } else { (0, found.tricks) };
        self.table.keep(key, &holders, depths, least, most);
        Found { tricks: found.tricks, cards: depths.lowest_in(all) }
    }

    /// The same from any point within a trick, counted from its beginning.
    pub(crate) fn reached(&mut self, at: &At) -> Found {
        if let Some(found) = at.is_settled() {
            return found;
        }
        if at.so_far.trick.is_empty() {
            return self.tricks(at.so_far.trick.leader(), at.so_far.shape, at.need, at.left);
        }
        self.try_any(at)
    }

    /// The same after a card.
    pub(crate) fn after_card(&mut self, card: Card, at: &At) -> Found {
        if let Some(found) = at.is_settled() {
            return found;
        }
        self.after_any(card, at)
    }
}

impl<'a> SearchedGame<'a> for Search<'a> {
    type At = At;
    type Answer = Found;

    #[inline]
    fn common(&mut self) -> &mut Common<'a> {
        &mut self.common
    }

    #[inline]
    fn trick(at: &At) -> &Trick {
        &at.so_far.trick
    }

    fn broken_off(&self) -> Found {
        Found::plain(0)
    }

    #[inline]
    fn candidates<const N: u8>(&self, at: &At) -> Result<CardSet, Found> {
        Ok(at.so_far.candidates::<N>(&self.common.hands))
    }

    #[inline]
    fn question<const N: u8>(&self, at: &At) -> u64 {
        let trick = at.so_far.trick.of_len::<N>();
        let seat = trick.to_play();
        let hand = self.common.hands[seat];
        let lies = if N == 0 { (at.need as u64) << 46 } else { (trick.beating() & at.so_far.all).bits() };
        let who = (seat as u64) << 14 ^ u64::from(N) << 30 ^ (trick.holder() as u64) << 62;
        mixed(legal_cards(hand, &trick).bits(), lies ^ who)
    }

    #[inline(always)]
    fn order<const N: u8>(&self, at: &At, cards: CardSet, mut promises: impl FnMut(Card, i32)) {
        let trick = at.so_far.trick.of_len::<N>();
        if N < 3 {
            let asked = Asked { all: at.so_far.all, left: at.left, need: at.need as u8 };
            return Order::new(&self.common.hands, self.party, trick, asked).promise(cards, promises);
        }
        // The last player sees who takes the trick: no fitted order did better than the cheapest winner first.
        let is_ours = self.party.contains(trick.holder()) == self.party.contains(trick.to_play());
        for card in cards {
            promises(card, order::last(card, &trick, is_ours));
        }
    }

    #[inline(always)]
    fn lay<const N: u8>(&mut self, low: Card, at: &At) -> At {
        At { so_far: at.so_far.lay::<N>(low, &mut self.common.hands), ..*at }
    }

    #[inline]
    fn full(&mut self, at: &At) -> Found {
        let won = u8::from(self.party.contains(at.so_far.trick.holder()));
        let rest = self.tricks(at.so_far.trick.holder(), at.so_far.shape, at.need - won as i8, at.left - 1);
        Found { tricks: rest.tricks + won, cards: rest.cards | won_by_rank(&at.so_far.trick) }
    }

    #[inline]
    fn decides(&self, found: &Found, at: &At) -> bool {
        (found.tricks as i8 >= at.need) == self.party.contains(at.so_far.trick.to_play())
    }

    #[inline]
    fn both(&self, one: Found, other: Found, at: &At) -> Found {
        let tricks = if self.party.contains(at.so_far.trick.to_play()) {
            one.tricks.max(other.tricks)
        } else {
            one.tricks.min(other.tricks)
        };
        Found { tricks, cards: one.cards | other.cards }
    }

    #[inline]
    fn failing(&self, low: Card, found: &Found, at: &At) -> CardSet {
        at.so_far.failing(low, found.cards, &self.common.hands)
    }

    #[inline]
    fn failed(&self, found: Found, at: &At) -> Found {
        Found { cards: at.so_far.with_whole_runs(found.cards, &self.common.hands), ..found }
    }
}
