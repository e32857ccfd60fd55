//! Rounds of the plain suits that a side wins one after the other.

use kaarting_cards::{CardSet, Seat, Suit};

use super::{Between, Trumps};
use crate::lanes::{above, down_from, highest, in_lane, lane};

/// What one hand of a side cashes, and then another hand of it.
pub(super) struct Cashing<'a> {
    between: &'a Between<'a>,
    /// All bits in the lane of each seat, except seats that can ruff a suit in which they have no card.
    not_ruffing: u64,
    /// In how many rounds trumps were drawn first, if they were.
    drawn: u32,
    /// The most rounds of plain suits that nobody on the side is forced to ruff.
    most: u32,
    /// The plain suits.
    plain: CardSet,
    /// The rounds played of each suit.
    rounds: [u8; 4],
    /// The winners played.
    played: CardSet,
    /// The cards whose rank it depends on.
    pub(super) cards: CardSet,
}

/// The rounds of each plain suit that one hand wins.
pub(super) struct Rounds {
    seat: Seat,
    pub(super) sum: u32,
    won: [u8; 4],
    /// How many of them by the rank of the card; after those, nobody else has the suit.
    by_rank: [u8; 4],
}

impl Rounds {
    /// The cards that the first `wanted` of them depend on, always including one in the suit `kept`.
    #[inline]
    pub(super) fn cards_for(&self, between: &Between<'_>, wanted: u32, kept: Option<Suit>) -> CardSet {
        let mut surplus = self.sum.saturating_sub(wanted);
        let mut cards = CardSet::EMPTY;
        for suit in Suit::ALL {
            let won = u32::from(self.won[suit as usize]);
            let least = u32::from(kept == Some(suit)).min(won);
            let dropped = surplus.min(won - least);
            surplus -= dropped;
            let by_rank = (won - dropped).min(u32::from(self.by_rank[suit as usize]));
            cards |= in_lane(highest(lane(between.hands[self.seat], suit), by_rank), suit);
        }
        cards
    }
}

impl<'a> Cashing<'a> {
    #[inline]
    pub(super) fn new(between: &'a Between<'a>, leader: Seat, trumps: &Trumps) -> Cashing<'a> {
        let mut cashing = Cashing {
            between,
            not_ruffing: u64::MAX,
            drawn: 0,
            most: u32::from(between.left) - u32::from(trumps.longest),
            plain: CardSet::ANY,
            rounds: [0; 4],
            played: CardSet::EMPTY,
            cards: CardSet::EMPTY,
        };
        let Some(trump) = between.trump else { return cashing };
        cashing.plain = !CardSet::suit(trump);
        if !trumps.ruffers.is_empty() {
            // Can the leader draw all trumps first?
            let drawing = trumps.drawing[leader as usize];
            if drawing > 0 {
                cashing.cards = in_lane(u32::from(drawing), trump);
                cashing.drawn = drawing.count_ones();
            } else {
                for seat in trumps.ruffers.iter() {
                    cashing.not_ruffing &= !(0xFFFF << (seat as u32 * 16));
                }
            }
        }
        cashing
    }

    /// The rounds of all plain suits that a player on lead wins.
    #[inline]
    pub(super) fn cash(&self, leader: Seat) -> Rounds {
        let between = self.between;
        let hand = between.hands[leader];
        let mut winners = (hand - down_from(between.all - hand - self.played)) & self.plain;
        let mut rounds = Rounds { seat: leader, sum: 0, won: [0; 4], by_rank: [0; 4] };
        while let Some(top) = winners.first() {
            let suit = top.suit();
            let in_suit = lane(winners, suit);
            winners -= CardSet::suit(suit);
            let before = u32::from(self.rounds[suit as usize]);
            let lens = between.shape.of_suit(suit);
            let mine = lens.of(leader).saturating_sub(before);
            let longest = lens.without(leader).longest().saturating_sub(before);
            let ruffed_after = lens.shortest(self.not_ruffing).saturating_sub(before);
            let by_rank = in_suit.count_ones().min(mine);
            // Once nobody else has the suit, the rest of it wins too.
            let won = if by_rank >= longest { mine } else { by_rank }.min(ruffed_after);
            rounds.sum += won;
            rounds.won[suit as usize] = won as u8;
            rounds.by_rank[suit as usize] = won.min(longest) as u8;
        }
        rounds
    }

    /// Plays these rounds.
    #[inline]
    pub(super) fn play(&mut self, own: &Rounds) {
        if own.sum == 0 {
            return;
        }
        for suit in Suit::ALL {
            let hand = lane(self.between.hands[own.seat], suit);
            self.played |= in_lane(highest(hand, u32::from(own.by_rank[suit as usize])), suit);
        }
        self.rounds = own.won;
    }

    /// Whether the first player can pass the lead to a partner, and in which suit if it is a plain one.
    #[inline]
    pub(super) fn way_to(&self, mate: Seat, leader: Seat, more: &Rounds) -> Option<(Option<Suit>, CardSet)> {
        let between = self.between;
        for suit in Suit::ALL {
            if between.trump == Some(suit) {
                let (mine, his) = (lane(between.hands[leader], suit), lane(between.hands[mate], suit));
                let others = lane(between.all, suit) & !his & !mine;
                // A trump of the leader's that does not win falls under a partner's that does.
                let small = mine & !above(mine, others);
                let top = above(his, others | small);
                if top != 0 && small != 0 && his.count_ones() > self.drawn {
                    return Some((None, in_lane(highest(his, 1), suit)));
                }
            } else if more.won[suit as usize] > 0
                && between.len(leader, suit) > u32::from(self.rounds[suit as usize])
            {
                return Some((Some(suit), CardSet::EMPTY));
            }
        }
        None
    }

    /// How many of these rounds nobody on the side is forced to ruff.
    #[inline]
    pub(super) fn most(&self, rounds: u32) -> u32 {
        rounds.min(self.most)
    }
}
