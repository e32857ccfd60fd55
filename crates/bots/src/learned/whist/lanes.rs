//! The suits as the net of the play sees them: trump first, the others by how the player was dealt them. What a colour
//! is called tells nothing once the bidding is over, so hands that differ only in that are one.

use kaarting_cards::{Card, CardSet, Rank, Suit};

/// Which suit lies in which lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lanes {
    suits: [Suit; 4],
    lane_of: [u32; 4],
}

/// Marks of the fifty-two cards.
pub(super) const CARDS: u32 = 52;
const RANKS: u32 = 13;
const RANK_BITS: u64 = (1 << RANKS) - 1;

impl Lanes {
    /// Trump in the first lane if there is one; the others by length in this hand, then by strength.
    pub(super) fn new(trump: Option<Suit>, dealt: CardSet) -> Lanes {
        let mut suits = Suit::ALL;
        let ranks = |suit: Suit| dealt.bits() >> (suit as u32 * 16) & RANK_BITS;
        suits.sort_by_key(|&suit| {
            let ranks = ranks(suit);
            (trump != Some(suit), std::cmp::Reverse((ranks.count_ones(), ranks, suit)))
        });
        let mut lane_of = [0; 4];
        for (lane, suit) in (0..).zip(suits) {
            lane_of[suit as usize] = lane;
        }
        Lanes { suits, lane_of }
    }

    /// The lane of a suit, from 0 to 3.
    pub(super) const fn lane(&self, suit: Suit) -> u32 {
        self.lane_of[suit as usize]
    }

    /// The suit in a lane.
    pub(super) const fn suit(&self, lane: usize) -> Suit {
        self.suits[lane]
    }

    /// A set of cards as fifty-two marks, lane by lane, the weakest card first.
    #[inline]
    pub(super) fn turned(&self, cards: CardSet) -> u64 {
        let lane = |at: usize| (cards.bits() >> (self.suits[at] as u32 * 16) & RANK_BITS) << (at as u32 * RANKS);
        lane(0) | lane(1) | lane(2) | lane(3)
    }

    /// The number of a card.
    pub fn number(&self, card: Card) -> usize {
        (self.lane(card.suit()) * RANKS + card.rank() as u32) as usize
    }

    /// The card of a number.
    pub fn card(&self, number: usize) -> Option<Card> {
        let rank = Rank::ALL[number % RANKS as usize];
        self.suits.get(number / RANKS as usize).map(|&suit| Card::new(suit, rank))
    }
}
