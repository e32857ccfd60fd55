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

    /// Points that the leader's side is sure of: its top trumps, and what the leader can cash at once.
    pub(crate) fn leaders(&self, leader: Seat) -> i32 {
        self.top_trumps(leader) + self.cashed(leader)
    }

    /// The other side is sure of its top trumps; and, when no trump is left, of the least that it takes at once over the
    /// suits that the leader can lead.
    ///
    /// If it has the highest card of the suit led, that card may be played whatever lies there (MAN-PLAY-03, -04),
    /// and takes the trick. Then its holder has cashed his first round of that suit, and goes on as if he had led it
    /// himself: every card that fell is one that [`cashed`](Between::cashed) would see fall, since its argument asks
    /// neither who led a round nor in which order the suits are cashed. If the leader's side has the highest card of
    /// a suit that can be led, nothing is sure.
    pub(crate) fn others(&self, leader: Seat) -> i32 {
        let (left, right) = (leader.left(), leader.right());
        if self.trump.is_some() {
            return self.top_trumps(left);
        }
        let (mut left_takes, mut right_takes) = (false, false);
        for suit in Suit::ALL {
            if lane(self.hands[leader], suit) == 0 {
                continue;
            }
            let others_top =
                |seat: Seat| above(lane(self.hands[seat], suit), lane(self.all - self.hands[seat], suit));
            match (others_top(left) != 0, others_top(right) != 0) {
                (true, _) => left_takes = true,
                (_, true) => right_takes = true,
                _ => return 0,
            }
        }
        let least_of = |takes: bool, seat: Seat| takes.then(|| self.cashed(seat));
        [least_of(left_takes, left), least_of(right_takes, right)].into_iter().flatten().min().unwrap_or(0)
    }

    /// The card points that fall when a player cashes his plain winners at once.
    ///
    /// He plays his suits from the top. A round is his when all other cards of the suit lie below, or have fallen
    /// before, and no opponent can ruff: one with trumps must still follow. Nobody can be kept from that: below his card no
    /// opponent has a card to beat it with, and his partner, who need not beat him (MAN-PLAY-04, -08), throws
    /// his own highest cards in. The opponents throw in what costs them least.
    fn cashed(&self, seat: Seat) -> i32 {
        let mut sure = 0;
        let (mine, partner) = (self.hands[seat], self.hands[seat.opposite()]);
        let trumps = |seat: Seat| self.trump.map_or(0, |trump| lane(self.hands[seat], trump));
        let (left, right) = (seat.left(), seat.right());
        // A partner without another card must trump his own side's trick and take the lead.
        let partner_trumps = trumps(seat.opposite());
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
}
