//! Points that are sure without a search.

use kaarting_cards::{BySeat, CardSet, Seat, Suit};

use crate::lanes::{above, highest, lane};

/// The hands between two tricks.
#[derive(Clone, Copy)]
pub(crate) struct Between<'a> {
    pub(crate) hands: &'a BySeat<CardSet>,
    pub(crate) all: CardSet,
    pub(crate) trump: Option<Suit>,
}

/// The card points of cards of one suit.
#[inline]
fn points(lane: u32) -> i32 {
    // Jack, queen, king, ace and manille are five bits in a row, worth one to five.
    const WORTH: [u8; 32] = {
        let mut worth = [0; 32];
        let mut set = 0;
        while set < 32 {
            let mut rank = 0;
            while rank < 5 {
                if set >> rank & 1 == 1 {
                    worth[set] += rank as u8 + 1;
                }
                rank += 1;
            }
            set += 1;
        }
        worth
    };
    i32::from(WORTH[lane as usize >> 9 & 31])
}

/// The lowest `count` cards of a lane, or all of them.
#[inline]
fn lowest(lane: u32, count: u32) -> u32 {
    let mut rest = lane;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    lane & !rest
}

impl Between<'_> {
    /// The highest trumps of a side are never beaten: their points stay with it.
    #[inline]
    fn top_trumps(&self, seat: Seat) -> i32 {
        let Some(trump) = self.trump else { return 0 };
        let ours = lane(self.hands[seat] | self.hands[seat.opposite()], trump);
        points(above(ours, lane(self.all, trump) & !ours))
    }

    /// Points the leader's side can cash at once.
    pub(crate) fn leaders(&self, leader: Seat) -> i32 {
        let mut sure = self.top_trumps(leader);
        let (mine, partner) = (self.hands[leader], self.hands[leader.opposite()]);
        let trumps = |seat: Seat| self.trump.map_or(0, |trump| lane(self.hands[seat], trump));
        let (left, right) = (leader.left(), leader.right());
        // A partner without another card must trump his own side's trick and take the lead.
        let partner_trumps = trumps(leader.opposite());
        let mut to_throw = if partner_trumps == 0 { 13 } else { partner.len() - partner_trumps.count_ones() };
        for suit in Suit::ALL {
            if self.trump == Some(suit) {
                continue;
            }
            let my = lane(mine, suit);
            let top = above(my, lane(self.all, suit) & !my);
            if top == 0 {
                continue;
            }
            let (lho, rho, pd) =
                (lane(self.hands[left], suit), lane(self.hands[right], suit), lane(partner, suit));
            let mut rounds = top.count_ones();
            let longest = lho.count_ones().max(rho.count_ones()).max(pd.count_ones());
            if rounds >= longest {
                rounds = my.count_ones();
            }
            if trumps(left) != 0 {
                rounds = rounds.min(lho.count_ones());
            }
            if trumps(right) != 0 {
                rounds = rounds.min(rho.count_ones());
            }
            rounds = rounds.min(to_throw);
            to_throw -= rounds;
            sure += points(highest(my, rounds))
                + points(highest(pd, rounds))
                + points(lowest(lho, rounds))
                + points(lowest(rho, rounds));
        }
        sure
    }

    /// Points of the other side, whatever is led.
    pub(crate) fn others(&self, leader: Seat) -> i32 {
        if self.trump.is_some_and(|trump| lane(self.all, trump) != 0) {
            return self.top_trumps(leader.left());
        }
        let against = self.hands[leader.left()] | self.hands[leader.right()];
        let mut least = i32::MAX;
        for suit in Suit::ALL {
            if lane(self.hands[leader], suit) == 0 {
                continue;
            }
            let all = lane(self.all, suit);
            let top = 1 << all.ilog2();
            if lane(against, suit) & top == 0 {
                return 0;
            }
            least = least.min(points(top));
        }
        least
    }
}
