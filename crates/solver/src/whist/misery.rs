//! Misery and piccolo: one player against three, who try to give him tricks.
//!
//! With several misery players each plays for himself (KW-SCORE-06): the question is asked for each of them alone, and
//! the answer is what he can be sure of against whatever the three others do.

use kaarting_cards::{BySeat, Card, CardSet, Seat, Suit};
use kaarting_rules::Trick;
use kaarting_rules::whist::legal_cards;

use super::search::{Hints, down_to, mattering, won_by_rank};
use super::table::{Holding, Key, Shape, Table};
use crate::lanes::{lane, lowest_of_runs, together, top_of_run};
use crate::patience::Patience;

/// How many of the tricks to come the player may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// None: misery, or a piccolo that has its trick.
    NoTrick,
    /// Exactly one: a piccolo that has none yet.
    OneTrick,
}

/// Whether it is made, and the cards it hangs on.
#[derive(Clone, Copy)]
pub(crate) struct Made {
    pub(crate) made: bool,
    cards: CardSet,
}

pub(crate) struct Search<'a> {
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) holding: &'a Holding,
    pub(crate) table: &'a mut Table,
    pub(crate) hints: &'a mut Hints,
    pub(crate) player: Seat,
    pub(crate) patience: Patience<'a>,
}

impl Search<'_> {
    fn made(&mut self, leader: Seat, shape: Shape, goal: Goal, left: u8) -> Made {
        if left == 0 {
            return Made { made: goal == Goal::NoTrick, cards: CardSet::EMPTY };
        }
        let all = together(&self.hands);
        let holders = self.holding.of(all);
        let key = Key::misery(shape, leader, self.player, goal, u32::from(left));
        if let Some((value, depths)) = self.table.find(self.table.page(key), &holders, 1) {
            return Made { made: value > 0, cards: down_to(all, depths) };
        }
        if let Some(cards) = self.is_safe(leader, all, goal) {
            return Made { made: true, cards };
        }
        let found = self.play(&Trick::new(None, leader), all, shape, goal, left);
        if self.patience.over {
            return found;
        }
        let beaten = |seat: Seat| (seat != self.player) == found.made;
        let (depths, cards) = mattering(&self.hands, found.cards, all, beaten);
        let bound = u8::from(found.made);
        self.table.keep(key, &holders, depths, bound, bound);
        Made { made: found.made, cards }
    }

    /// In every suit he has a card below each of theirs, the lowest below the lowest and so on upwards: whatever is
    /// led, he stays under it, and the same holds afterwards.
    fn is_safe(&self, leader: Seat, all: CardSet, goal: Goal) -> Option<CardSet> {
        if leader == self.player || goal == Goal::OneTrick {
            return None;
        }
        let mut cards = CardSet::EMPTY;
        for suit in Suit::ALL {
            let mine = lane(self.hands[self.player], suit);
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

    pub(crate) fn play(&mut self, trick: &Trick, all: CardSet, shape: Shape, goal: Goal, left: u8) -> Made {
        if self.patience.is_over() {
            return Made { made: false, cards: CardSet::EMPTY };
        }
        let seat = trick.to_play();
        let mine = seat == self.player;
        let hand = self.hands[seat];
        let legal = legal_cards(hand, trick) & lowest_of_runs(hand, all);
        let nth = seat.places_from(trick.leader()) as usize;
        let question = hand.bits()
            ^ (trick.cards().bits() ^ (goal as u64) << 14 ^ (self.player as u64) << 30)
                .wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let place = Hints::place(question);
        let hinted = self.hints.find(place, nth, legal);
        let mut cards = CardSet::EMPTY;
        let mut equal = CardSet::EMPTY;
        let mut rest = legal;
        let mut first = hinted;
        while let Some(low) = first.take().or_else(|| self.next(rest, trick, goal)) {
            rest = rest.without(low);
            if equal.contains(low) {
                continue;
            }
            let card = top_of_run(low, hand, all);
            let found = self.try_card(card, trick, all, shape, goal, left);
            if self.patience.over {
                return found;
            }
            if found.made == mine {
                if hinted != Some(low) {
                    self.hints.keep(place, nth, low);
                }
                return found;
            }
            cards |= found.cards;
            equal |= super::search::no_better(card, found.cards);
        }
        Made { made: !mine, cards }
    }

    /// The next card to try: who must not take tricks gets rid of his highest card that takes none; the
    /// others stay low.
    fn next(&self, rest: CardSet, trick: &Trick, goal: Goal) -> Option<Card> {
        if trick.to_play() != self.player || goal == Goal::OneTrick || trick.is_empty() {
            return lowest(rest);
        }
        let under = rest - trick.beating();
        highest(under).or_else(|| lowest(rest))
    }

    pub(crate) fn try_card(
        &mut self,
        card: Card,
        trick: &Trick,
        all: CardSet,
        shape: Shape,
        goal: Goal,
        left: u8,
    ) -> Made {
        let seat = trick.to_play();
        self.hands[seat] = self.hands[seat].without(card);
        let mut trick = *trick;
        trick.play(card);
        let shape = shape.without(seat, card.bit());
        let found = if !trick.is_full() {
            self.play(&trick, all, shape, goal, left)
        } else if trick.holder() != self.player {
            self.after(&trick, shape, goal, left)
        } else if goal == Goal::OneTrick {
            self.after(&trick, shape, Goal::NoTrick, left)
        } else {
            Made { made: false, cards: won_by_rank(&trick) }
        };
        self.hands[seat] = self.hands[seat].with(card);
        found
    }

    fn after(&mut self, trick: &Trick, shape: Shape, goal: Goal, left: u8) -> Made {
        let found = self.made(trick.holder(), shape, goal, left - 1);
        Made { cards: found.cards | won_by_rank(trick), ..found }
    }
}

/// The card of the lowest rank, whatever the suit.
fn lowest(cards: CardSet) -> Option<Card> {
    cards.into_iter().min_by_key(|card| card.rank())
}

/// The card of the highest rank, whatever the suit.
fn highest(cards: CardSet) -> Option<Card> {
    cards.into_iter().max_by_key(|card| card.rank())
}
