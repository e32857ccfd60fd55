//! A row of bits that is filled from left to right.

use kaarting_cards::{Card, CardSet, Deck, Rank, Suit};

/// A row of bits, and how far it is filled.
pub struct Bits<'a> {
    words: &'a mut [u64],
    at: usize,
}

impl<'a> Bits<'a> {
    /// An empty row in these words, which it clears.
    pub fn new(words: &'a mut [u64]) -> Bits<'a> {
        words.fill(0);
        Bits { words, at: 0 }
    }

    /// How many words this many bits take.
    pub const fn words(bits: usize) -> usize {
        bits.div_ceil(64)
    }

    /// Sets one bit, wherever it is.
    pub fn set(&mut self, bit: usize) {
        self.words[bit / 64] |= 1 << (bit % 64);
    }

    /// The next bits, the lowest first.
    pub fn push(&mut self, bits: u64, many: usize) {
        debug_assert!(many <= 64 && (many == 64 || bits >> many == 0));
        let (word, shift) = (self.at / 64, self.at % 64);
        if bits != 0 {
            self.words[word] |= bits << shift;
            if shift + many > 64 {
                self.words[word + 1] |= bits >> (64 - shift);
            }
        }
        self.at += many;
    }

    /// Which one of this many things.
    pub fn one_of(&mut self, which: usize, many: usize) {
        self.set(self.at + which.min(many - 1));
        self.at += many;
    }

    /// Yes or no.
    pub fn flag(&mut self, yes: bool) {
        self.push(u64::from(yes), 1);
    }

    /// How many bits it was filled with.
    pub fn filled(&self) -> usize {
        self.at
    }
}

/// Which suit goes into which lane, so that equivalent suits look the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lanes {
    deck: Deck,
    /// The suit's number in a card set, for each lane.
    suits: [u8; 4],
}

impl Lanes {
    /// Trump in the first lane, the others by what the hand has of them: two hands that differ only in the names of
    /// their suits are one. It takes the hand as it was dealt, so that the lanes stay the same through the deal.
    pub(crate) fn of(deck: Deck, trump: Option<Suit>, dealt: CardSet) -> Lanes {
        let key = |suit: u8| {
            let cards = dealt.bits() >> (16 * suit) & 0xFFFF;
            let is_trump = trump.is_some_and(|trump| trump as u8 == suit);
            u32::from(is_trump) << 24 | cards.count_ones() << 16 | cards as u32
        };
        let mut suits = [3, 2, 1, 0];
        suits.sort_by_key(|&suit| std::cmp::Reverse(key(suit)));
        Lanes { deck, suits }
    }

    /// How many cards a suit has.
    const fn ranks(&self) -> usize {
        match self.deck {
            Deck::Manille => 8,
            _ => 13,
        }
    }

    /// A set of cards of the deck, lane by lane, the lowest card first: 32 bits or 52.
    pub(crate) fn cards(&self, cards: CardSet) -> u64 {
        let lane = |at: usize| {
            let suit = cards.bits() >> (16 * self.suits[at]);
            let suit = match self.deck {
                // Seven, eight, nine; then jack to manille: the ten's place among them is empty.
                Deck::Manille => suit >> 5 & 7 | suit >> 6 & 0xF8,
                _ => suit & 0x1FFF,
            };
            suit << (at * self.ranks())
        };
        lane(0) | lane(1) | lane(2) | lane(3)
    }

    /// Pushes a set of cards.
    pub(crate) fn push(&self, seen: &mut Bits<'_>, cards: CardSet) {
        seen.push(self.cards(cards), 4 * self.ranks());
    }

    /// The index of a card among the cards of the deck, lane by lane.
    pub(crate) fn index(&self, card: Card) -> usize {
        self.cards(CardSet::of(card)).trailing_zeros() as usize
    }

    /// The lane of a suit.
    pub(crate) fn lane(&self, suit: Suit) -> usize {
        self.suits.iter().position(|&of| of == suit as u8).unwrap_or(0)
    }

    /// The card of this index; nothing beyond the last.
    pub(crate) fn card(&self, index: usize) -> Option<Card> {
        let suit = self.suit(index / self.ranks())?;
        let rank = index % self.ranks();
        let rank = match self.deck {
            Deck::Manille => rank + if rank < 3 { 5 } else { 6 },
            _ => rank,
        };
        Some(Card::new(suit, Rank::ALL[rank]))
    }

    /// The suit in a lane.
    pub(crate) fn suit(&self, lane: usize) -> Option<Suit> {
        let of = *self.suits.get(lane)?;
        Suit::ALL.into_iter().find(|&suit| suit as u8 == of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_place_of_its_own_in_its_suits_lane() {
        for deck in [Deck::Manille, Deck::Whist] {
            let dealt = deck.cards_from("HA HK H9 S9").expect("cards");
            for trump in Suit::ALL.map(Some).into_iter().chain([None]) {
                let lanes = Lanes::of(deck, trump, dealt);
                assert_eq!(lanes.suit(0), Some(trump.unwrap_or(Suit::Hearts)));
                let mut indices = 0_u64;
                for card in deck.cards() {
                    indices |= 1 << lanes.index(card);
                    assert_eq!(lanes.index(card) / lanes.ranks(), lanes.lane(card.suit()));
                    assert_eq!(lanes.suit(lanes.lane(card.suit())), Some(card.suit()));
                    assert_eq!(lanes.card(lanes.index(card)), Some(card));
                    // Within a suit the order is strength.
                    let lower = deck.cards().in_suit(card.suit()) - CardSet::stronger_than(card);
                    assert!(lower.into_iter().all(|lower| lanes.index(lower) <= lanes.index(card)));
                }
                assert_eq!(indices.count_ones(), deck.cards().len());
                assert_eq!(lanes.cards(deck.cards()), indices);
            }
        }
    }

    #[test]
    fn bits_follow_each_other() {
        let mut words = [u64::MAX; 2];
        let mut bits = Bits::new(&mut words);
        bits.push(0b101, 3);
        bits.one_of(2, 4);
        bits.push(u64::MAX, 64);
        bits.flag(true);
        assert_eq!(bits.filled(), 72);
        assert_eq!(words, [0b101 | 1 << 5 | u64::MAX << 7, 0xFF]);
    }
}
