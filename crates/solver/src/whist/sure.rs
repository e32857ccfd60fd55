//! Tricks that are sure without a search: what a side can cash from the top, and what its trumps are worth anyway.
//!
//! Every count comes with the cards whose rank it hangs on. Where the partners sit makes no difference: a card that
//! is the highest in play wins from any chair.

use kaarting_cards::{BySeat, CardSet, Seat, SeatSet, Suit};

use super::table::Shape;
use crate::lanes::{above, down_from, highest, in_lane, lane};

/// A count of tricks and the cards whose rank it hangs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) tricks: u8,
    pub(crate) cards: CardSet,
}

impl Found {
    #[inline]
    pub(crate) const fn plain(tricks: u8) -> Found {
        Found { tricks, cards: CardSet::EMPTY }
    }

    #[inline]
    fn better(self, other: Found) -> Found {
        if other.tricks > self.tricks { other } else { self }
    }
}

/// The hands between two tricks.
#[derive(Clone, Copy)]
pub(crate) struct Between<'a> {
    pub(crate) hands: &'a BySeat<CardSet>,
    pub(crate) all: CardSet,
    pub(crate) trump: Option<Suit>,
    pub(crate) left: u32,
    pub(crate) shape: Shape,
}

impl Between<'_> {
    /// Tricks that the leader's side can take at once, without giving the lead away.
    pub(crate) fn cashed(&self, leader: Seat, side: SeatSet, want: u32) -> Found {
        let mut best = Found::plain(0);
        let mut alone = true;
        for partner in side.without(leader).iter() {
            alone = false;
            best = best.better(self.cashed_by(leader, Some(partner), side, want));
        }
        if alone { self.cashed_by(leader, None, side, want) } else { best }
    }

    fn cashed_by(&self, leader: Seat, pd_seat: Option<Seat>, side: SeatSet, want: u32) -> Found {
        let hand = self.hands[leader];
        let partner = pd_seat.map_or(CardSet::EMPTY, |seat| self.hands[seat]);
        let mut top_trumps = Found::plain(0);
        let mut trumps = 0;
        if let Some(trump) = self.trump {
            trumps = side.iter().map(|seat| self.shape.len(seat, trump)).max().unwrap_or(0);
            top_trumps = self.top_trumps(lane(hand, trump), lane(partner, trump), trump);
        }
        let (mut mine, mut theirs, mut crossing) = (0, 0, false);
        let (mut my_cards, mut their_cards) = (CardSet::EMPTY, CardSet::EMPTY);
        let plain = !self.trump.map_or(CardSet::EMPTY, CardSet::suit);
        // Our cards above every other, and mine above every other, the partner's too.
        let block = (hand | partner) & (plain - down_from(self.all - hand - partner));
        let top = hand - down_from(self.all - hand);
        for suit in Suit::ALL {
            let block = lane(block, suit);
            if block == 0 {
                continue;
            }
            let (my, pd) = (lane(hand, suit), lane(partner, suit));
            let rounds = self.rounds_without_ruff(suit, side);
            let my_len = self.shape.len(leader, suit);
            let pd_len = pd_seat.map_or(0, |seat| self.shape.len(seat, suit));
            // Cards under the partner's winners win too while he has low ones to play.
            let mut cash = (my & block).count_ones();
            if pd & block != 0 {
                cash = lane(top, suit).count_ones().max(cash.min((pd & !block).count_ones()));
            }
            let mut by_rank = cash;
            let longest = self.longest_but(leader, suit);
            if cash >= longest {
                // Nobody has a card of the suit left: the small ones win as well.
                by_rank = longest;
                cash = my_len;
            }
            cash = cash.min(rounds);
            if cash > 0 {
                let cash = cash.min(want - mine);
                mine += cash;
                my_cards |= in_lane(highest(my, by_rank.min(cash)), suit);
            }
            if mine >= want && mine <= self.left - trumps {
                return Found { tricks: mine as u8, cards: my_cards };
            }
            // What the partner has left, when he has followed with his lowest.
            let pd_left = pd_len.saturating_sub(cash);
            let mut over = (pd & block).count_ones().min(pd_left);
            if over == 0 || rounds == cash {
                continue;
            }
            let mut over_by_rank = over;
            let others = pd_seat.map_or(0, |seat| self.longest_but(seat, suit)).saturating_sub(cash);
            if over >= others {
                over_by_rank = others;
                over = pd_left;
            }
            over = over.min(rounds - cash);
            theirs += over;
            their_cards |= in_lane(highest(pd, over_by_rank.min(over).max(1)), suit);
            crossing |= my_len > cash && my.trailing_zeros() < pd.ilog2();
        }
        let mut cards = my_cards | top_trumps.cards;
        let mut tricks = mine;
        if crossing {
            tricks += theirs;
            cards |= their_cards;
        }
        // Nobody of the side may run short of a card to throw away: he would have to ruff a partner's trick.
        let tricks = tricks.min(self.left - trumps) as u8 + top_trumps.tricks;
        Found { tricks, cards }
    }

    /// How often the suit can be led before an opponent with a trump has none of it.
    #[inline]
    fn rounds_without_ruff(&self, suit: Suit, side: SeatSet) -> u32 {
        let Some(trump) = self.trump else { return 13 };
        let mut rounds = 13;
        for seat in Seat::ALL {
            if !side.contains(seat) && self.shape.len(seat, trump) != 0 {
                rounds = self.shape.len(seat, suit).min(rounds);
            }
        }
        rounds
    }

    #[inline]
    fn longest_but(&self, leader: Seat, suit: Suit) -> u32 {
        let len = |places| self.shape.len(leader.clockwise(places), suit);
        len(1).max(len(2)).max(len(3))
    }

    /// Trumps of two partners that are higher than any other: each wins a trick sooner or later, as
    /// long as the longer hand lasts.
    #[inline]
    fn top_trumps(&self, mine: u32, theirs: u32, trump: Suit) -> Found {
        let all = lane(self.all, trump);
        let ours = mine | theirs;
        if ours == 0 {
            return Found::plain(0);
        }
        if mine == all || theirs == all {
            return Found::plain(all.count_ones() as u8);
        }
        let block = above(ours, all & !ours);
        let tricks = block.count_ones().min(mine.count_ones().max(theirs.count_ones()));
        Found { tricks: tricks as u8, cards: in_lane(highest(block, tricks), trump) }
    }

    /// A hand with more trumps than all opponents together wins the difference, whatever the ranks.
    #[inline]
    fn long_trumps(&self, side: SeatSet, trump: Suit) -> u32 {
        let (mut longest, mut against) = (0, 0);
        for seat in Seat::ALL {
            let len = self.shape.len(seat, trump);
            if side.contains(seat) {
                longest = len.max(longest);
            } else {
                against += len;
            }
        }
        longest.saturating_sub(against)
    }

    /// Tricks of the leader's side by its trumps that need not be cashed at once.
    pub(crate) fn leaders_trumps(&self, leader: Seat, side: SeatSet) -> Found {
        let Some(trump) = self.trump else { return Found::plain(0) };
        Found::plain(self.long_trumps(side, trump) as u8).better(self.guarded(side, trump, Some(leader)))
    }

    /// Tricks that the side which is not on lead will take whatever is led.
    pub(crate) fn defended(&self, leader: Seat, side: SeatSet) -> Found {
        let Some(trump) = self.trump else { return self.defended_without_trump(leader, side) };
        if lane(self.all, trump) == 0 {
            return self.defended_without_trump(leader, side);
        }
        let mut best = Found::plain(self.long_trumps(side, trump) as u8);
        for seat in side.iter() {
            for partner in side.iter() {
                if seat as u8 <= partner as u8 {
                    let (mine, theirs) = (lane(self.hands[seat], trump), lane(self.hands[partner], trump));
                    best = best.better(self.top_trumps(mine, theirs, trump));
                }
            }
        }
        if best.tricks == 0 { self.guarded(side, trump, None) } else { best }
    }

    /// Whatever suit the leader has, the other side holds its highest card.
    fn defended_without_trump(&self, leader: Seat, side: SeatSet) -> Found {
        let mut tops = CardSet::EMPTY;
        for suit in Suit::ALL {
            if lane(self.hands[leader], suit) == 0 {
                continue;
            }
            let top = in_lane(1 << lane(self.all, suit).ilog2(), suit);
            if side.iter().all(|seat| (self.hands[seat] & top).is_empty()) {
                return Found::plain(0);
            }
            tops |= top;
        }
        // One player with all of them takes the first and cashes the rest.
        let one_hand = side.iter().any(|seat| tops.is_subset_of(self.hands[seat]));
        Found { tricks: if one_hand { tops.len() as u8 } else { 1 }, cards: tops }
    }

    /// The second trump of the suit, guarded and behind the highest one.
    fn guarded(&self, side: SeatSet, trump: Suit, leader: Option<Seat>) -> Found {
        let all = lane(self.all, trump);
        if all.count_ones() < 3 {
            return Found::plain(0);
        }
        let first = 1 << all.ilog2();
        let second = 1 << (all & !first).ilog2();
        for seat in side.iter() {
            let mine = lane(self.hands[seat], trump);
            if mine & second != 0
                && mine != second
                && !side.contains(seat.right())
                && lane(self.hands[seat.right()], trump) & first != 0
                && (leader != Some(seat) || self.left >= 3)
            {
                return Found { tricks: 1, cards: in_lane(first | second, trump) };
            }
        }
        Found::plain(0)
    }
}
