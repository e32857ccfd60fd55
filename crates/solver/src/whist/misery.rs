//! Misery and piccolo: one player against three who try to make that player take tricks.
//!
//! With several misery players each plays alone (KW-SCORE-06): the question is asked for each of them separately, and
//! the answer is what that player can be sure of whatever the three others do.

use kaarting_cards::{Card, CardSet, Seat, Suit};
use kaarting_rules::Trick;

use super::Layout;
use super::equals::{TrickSoFar, won_by_rank};
use super::goal::Goal;
use super::shape::Shape;
use super::table::{Holding, Key, Question, Table};
use crate::hints::mixed;
use crate::lanes::{lane, together, up_from};
use crate::trying::{Common, SearchedGame};

/// Whether it is made, and the cards that depends on.
#[derive(Clone, Copy)]
pub(crate) struct Made {
    pub(crate) made: bool,
    cards: CardSet,
}

pub(crate) struct Search<'a> {
    pub(crate) common: Common<'a>,
    pub(crate) holding: &'a Holding,
    pub(crate) table: &'a mut Table,
    pub(crate) player: Seat,
}

/// Where one trick stands.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) so_far: TrickSoFar,
    left: u8,
    goal: Goal,
}

impl At {
    pub(crate) fn of(layout: &Layout, goal: Goal) -> At {
        At { so_far: TrickSoFar::of(layout), left: layout.tricks_left() as u8, goal }
    }
}

impl Search<'_> {
    fn made(&mut self, leader: Seat, shape: Shape, goal: Goal, left: u8) -> Made {
        if left == 0 {
            return Made { made: goal == Goal::NoTrick, cards: CardSet::EMPTY };
        }
        let all = together(&self.common.hands);
        let holders = self.holding.of(all);
        let key = Key::new(shape, leader, Question::misery(self.player, goal), left);
        if let Some((value, depths)) = self.table.find(key, &holders, 1) {
            return Made { made: value > 0, cards: depths.lowest_in(all) };
        }
        if let Some(cards) = self.is_safe(leader, all, goal) {
            return Made { made: true, cards };
        }
        let found = self.nth::<0>(&At { so_far: TrickSoFar::new(None, leader, all, shape), left, goal });
        if self.common.patience.over {
            return found;
        }
        let depths = holders.depths(all, up_from(found.cards));
        let bound = u8::from(found.made);
        self.table.keep(key, &holders, depths, bound, bound);
        Made { made: found.made, cards: depths.lowest_in(all) }
    }

    /// In every suit the player has a card below each of theirs, the lowest below the lowest and so on upwards:
    /// whatever is led, the player can stay under it, and the same holds afterwards.
    fn is_safe(&self, leader: Seat, all: CardSet, goal: Goal) -> Option<CardSet> {
        if leader == self.player || goal == Goal::OneTrick {
            return None;
        }
        let mut cards = CardSet::EMPTY;
        for suit in Suit::ALL {
            let mine = lane(self.common.hands[self.player], suit);
            let mut rest = lane(all, suit);
            let (mut above, mut under, total) = (0, 0, mine.count_ones());
            if total == 0 {
                continue;
            }
            while rest != 0 && above < total {
                if mine & rest & rest.wrapping_neg() != 0 {
                    under += 1;
                } else {
                    above += 1;
                    if under < above {
                        return None;
                    }
                }
                rest &= rest - 1;
            }
            cards |= all.in_suit(suit);
        }
        Some(cards)
    }

    /// From any point within a trick.
    pub(crate) fn reached(&mut self, at: &At) -> Made {
        if at.so_far.trick.is_empty() {
            return self.made(at.so_far.trick.leader(), at.so_far.shape, at.goal, at.left);
        }
        self.try_any(at)
    }
}

impl<'a> SearchedGame<'a> for Search<'a> {
    type At = At;
    type Answer = Made;

    #[inline]
    fn common(&mut self) -> &mut Common<'a> {
        &mut self.common
    }

    #[inline]
    fn trick(at: &At) -> &Trick {
        &at.so_far.trick
    }

    fn broken_off(&self) -> Made {
        Made { made: false, cards: CardSet::EMPTY }
    }

    #[inline]
    fn candidates<const N: u8>(&self, at: &At) -> Result<CardSet, Made> {
        Ok(at.so_far.candidates::<N>(&self.common.hands))
    }

    #[inline]
    fn question<const N: u8>(&self, at: &At) -> u64 {
        let trick = at.so_far.trick.of_len::<N>();
        let seat = trick.to_play();
        let asked = (at.goal as u64) << 14 ^ (self.player as u64) << 30 ^ (seat as u64) << 46;
        mixed(self.common.hands[seat].bits(), trick.cards().bits() ^ asked)
    }

    /// The misery player gets rid of the highest card that takes no trick; the others stay low.
    #[inline]
    fn order<const N: u8>(&self, at: &At, cards: CardSet, mut promises: impl FnMut(Card, i32)) {
        let escapes = N > 0 && at.so_far.trick.to_play() == self.player && at.goal == Goal::NoTrick;
        let beating = at.so_far.trick.beating();
        for card in cards {
            let rank = card.rank() as i32;
            promises(card, if escapes && !beating.contains(card) { 20 + rank } else { -rank });
        }
    }

    #[inline(always)]
    fn lay<const N: u8>(&mut self, low: Card, at: &At) -> At {
        At { so_far: at.so_far.lay::<N>(low, &mut self.common.hands), ..*at }
    }

    #[inline]
    fn full(&mut self, at: &At) -> Made {
        let by_rank = won_by_rank(&at.so_far.trick);
        let taken = at.so_far.trick.holder() == self.player;
        if taken && at.goal == Goal::NoTrick {
            return Made { made: false, cards: by_rank };
        }
        let goal = if taken { Goal::NoTrick } else { at.goal };
        let found = self.made(at.so_far.trick.holder(), at.so_far.shape, goal, at.left - 1);
        Made { cards: found.cards | by_rank, ..found }
    }

    #[inline]
    fn decides(&self, found: &Made, at: &At) -> bool {
        found.made == (at.so_far.trick.to_play() == self.player)
    }

    #[inline]
    fn both(&self, one: Made, other: Made, _at: &At) -> Made {
        Made { made: one.made, cards: one.cards | other.cards }
    }

    #[inline]
    fn failing(&self, low: Card, found: &Made, at: &At) -> CardSet {
        at.so_far.failing(low, found.cards, &self.common.hands)
    }

    #[inline]
    fn failed(&self, found: Made, at: &At) -> Made {
        Made { cards: at.so_far.with_whole_runs(found.cards, &self.common.hands), ..found }
    }
}
