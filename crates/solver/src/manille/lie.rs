//! How each suit lies, for every set of its cards that can still be in play.
//!
//! A card stays in the hand it was dealt to until it is played. So between two tricks, the cards of a suit that are
//! still in play say who has which of them, and whatever depends on that alone is worked out once per deal: a suit has
//! only 256 such sets.

use kaarting_cards::{BySeat, CardSet, Seat, Suit};

/// A suit's eight cards in eight bits: seven, eight and nine, then jack to manille.
type Packed = u8;

/// The suits side by side, sixteen bits each as in a [`CardSet`], but packed.
#[inline]
fn packed(cards: CardSet) -> u64 {
    cards.bits() >> 5 & 0x0007_0007_0007_0007 | cards.bits() >> 6 & 0x00F8_00F8_00F8_00F8
}

#[inline]
fn of_suit(packed: u64, suit: Suit) -> Packed {
    (packed >> (suit as u32 * 16)) as u8
}

/// The card points of cards of one suit: jack, queen, king, ace and manille are worth one to five (MAN-SCORE-01).
fn points(cards: Packed) -> u8 {
    let count = |bit: u8| (cards >> bit & 1) * (bit - 2);
    count(3) + count(4) + count(5) + count(6) + count(7)
}

fn without_highest(cards: Packed) -> Packed {
    cards & !(1_u8.checked_shl(cards.checked_ilog2().unwrap_or(8)).unwrap_or(0))
}

fn without_lowest(cards: Packed) -> Packed {
    cards & cards.wrapping_sub(1)
}

/// Those of the cards that are above all the others.
fn above(cards: Packed, others: Packed) -> Packed {
    let bits = 8 - others.leading_zeros();
    (u32::from(cards) >> bits << bits) as Packed
}

/// How one suit lies.
#[derive(Clone, Copy, Default)]
pub(crate) struct Lie {
    /// How many cards each player has, four bits each.
    lengths: u16,
    /// One set of cards that stands for all equivalent ones.
    alike: Packed,
    /// Who has the highest card; 4 means nobody.
    top: u8,
    /// How many rounds that player wins from the top if nobody ruffs.
    pub(crate) rounds: u8,
    /// The points of that side's cards that are higher than every card of the other side.
    pub(crate) unbeaten: u8,
    /// The least that falls to that side in this many rounds from the top: the player's own highest cards and the
    /// partner's, and the opponents' lowest.
    fall: [u8; 9],
    /// The same in all of these rounds, with the side's cards that are still unbeaten after them.
    pub(crate) drawn: u8,
}

impl Lie {
    fn new(held: BySeat<Packed>, alike: Packed) -> Lie {
        let all = Seat::ALL.into_iter().fold(0, |all, seat| all | held[seat]);
        let has_top = |seat: &Seat| above(held[*seat], all & !held[*seat]) != 0;
        let Some(top) = Seat::ALL.into_iter().find(has_top) else {
            return Lie { alike, top: 4, ..Lie::default() };
        };
        let [mut mine, mut left, mut partner, mut right] = top.around().map(|seat| held[seat]);
        let unbeaten = above(mine | partner, left | right);
        let rounds = rounds_from_top(mine, left | partner | right, [left, partner, right]);
        let mut fall = [0; 9];
        for round in 0..rounds {
            let rest = [
                without_highest(mine),
                without_lowest(left),
                without_highest(partner),
                without_lowest(right),
            ];
            // The hands are disjoint, and so are the cards that fall from them.
            let fell = (mine ^ rest[0]) | (left ^ rest[1]) | (partner ^ rest[2]) | (right ^ rest[3]);
            fall[round + 1] = fall[round] + points(fell);
            [mine, left, partner, right] = rest;
        }
        let drawn = fall[rounds] + points(unbeaten & (mine | partner));
        let length = |seat: Seat| (held[seat].count_ones() as u16) << (seat as u32 * 4);
        let lengths = Seat::ALL.into_iter().map(length).sum();
        let (rounds, unbeaten) = (rounds as u8, points(unbeaten));
        Lie { lengths, alike, top: top as u8, rounds, unbeaten, fall, drawn }
    }

    /// How many cards a player has.
    #[inline]
    pub(crate) fn length(&self, seat: Seat) -> u32 {
        u32::from(self.lengths >> (seat as u32 * 4) & 15)
    }

    /// Whether a player has the highest card.
    #[inline]
    pub(crate) fn is_topped_by(&self, seat: Seat) -> bool {
        self.top == seat as u8
    }

    /// Whether a player or their partner has the highest card.
    #[inline]
    pub(crate) fn is_topped_by_side(&self, seat: Seat) -> bool {
        self.top < 4 && (self.top ^ seat as u8) & 1 == 0
    }

    /// The least that falls to the side with the highest card in this many rounds from the top.
    #[inline]
    pub(crate) fn fall(&self, rounds: u32) -> i32 {
        i32::from(self.fall[rounds.min(8) as usize])
    }
}

/// How many rounds a player wins from the top if nobody ruffs: one with each card above all others, and, if nobody else
/// has a card left by then, one with each low card as well.
fn rounds_from_top(mine: Packed, others: Packed, hands: [Packed; 3]) -> usize {
    let run = above(mine, others).count_ones();
    let longest = hands.map(Packed::count_ones).into_iter().max().unwrap_or(0);
    if run >= longest { mine.count_ones() as usize } else { run as usize }
}

/// The lie of every suit, by the cards of it that are still in play.
pub(crate) struct Lies(Box<[[Lie; 256]; 4]>);

impl Lies {
    pub(crate) fn new() -> Lies {
        Lies(Box::new([[Lie::default(); 256]; 4]))
    }

    /// Works it out for every position that can arise from these hands.
    pub(crate) fn deal(&mut self, hands: &BySeat<CardSet>) {
        let hands = BySeat::from_fn(|seat| packed(hands[seat]));
        for suit in Suit::ALL {
            let held = BySeat::from_fn(|seat| of_suit(hands[seat], suit));
            let all = Seat::ALL.into_iter().fold(0, |all, seat| all | held[seat]);
            let alike = alike(&held);
            let mut set = all;
            loop {
                let in_play = BySeat::from_fn(|seat| held[seat] & set);
                let stands_for_it = set & !7 | alike[usize::from(set & 7)];
                self.0[suit as usize][usize::from(set)] = Lie::new(in_play, stands_for_it);
                if set == 0 {
                    break;
                }
                // The next smaller set of the same cards.
                set = set.wrapping_sub(1) & all;
            }
        }
    }

    /// The lies of the four suits when these cards are in play.
    #[inline]
    pub(crate) fn of(&self, all: CardSet) -> [&Lie; 4] {
        let packed = packed(all);
        std::array::from_fn(|suit| &self.0[suit][usize::from((packed >> (16 * suit)) as u8)])
    }
}

/// The lies as a number, the same for equivalent ones.
#[inline]
pub(crate) fn number(lies: &[&Lie; 4]) -> u32 {
    u32::from_le_bytes(lies.map(|lie| lie.alike))
}

/// For each set of low cards, the first one equivalent to it: nine, eight and seven are worth nothing (MAN-SCORE-01),
/// so only their order among the hands matters.
fn alike(held: &BySeat<Packed>) -> [Packed; 8] {
    let holder = |bit: u8| Seat::ALL.into_iter().position(|seat| held[seat] >> bit & 1 == 1);
    let low = [holder(0), holder(1), holder(2)];
    let order = |set: u8| (0..3).filter(move |bit| set >> bit & 1 == 1).map(move |bit| low[bit]);
    std::array::from_fn(|set| (0..8).find(|&other| order(other).eq(order(set as u8))).unwrap_or(set as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ace and king (bits 6 and 5) above everything else: a low card wins as well once nobody else has the suit.
    #[test]
    fn low_cards_win_when_the_others_have_run_out() {
        let mine = 0b0110_0001;
        for (hands, rounds) in [
            ([0, 0, 0], 3),
            ([0b0001_0010, 0b0000_1000, 0], 3),
            ([0b0001_1010, 0, 0], 2),
            ([0b1000_0000, 0, 0], 0),
            ([0b1000_0000, 0b0000_0110, 0], 0),
        ] {
            assert_eq!(rounds_from_top(mine, hands[0] | hands[1] | hands[2], hands), rounds, "{hands:?}");
        }
    }
}
