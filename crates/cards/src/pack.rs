//! The pack on the table, and how it is shuffled, cut and dealt.

use core::error::Error;
use core::fmt;

use crate::{BySeat, Card, CardSet, Chance, Deal, Deck, Packets, Seat};

/// A cut that takes or leaves too few cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutRefused {
    /// How many cards were taken.
    pub taken: u8,
    /// The fewest that may be taken.
    pub fewest: u8,
    /// The most that may be taken.
    pub most: u8,
}

impl fmt::Display for CutRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the cut took {} cards: take {} to {}", self.taken, self.fewest, self.most)
    }
}

impl Error for CutRefused {}

/// The whole deck in a pile, top card first.
///
/// ```
/// use kaarting_cards::{Deck, Dice, Pack, Packets, Seat};
/// let mut pack = Pack::new(Deck::Manille);
/// pack.shuffle(&mut Dice::new(544));
/// pack.cut(11)?;
/// let deal = pack.deal(Seat::North, Packets::MANILLE);
/// assert!(deal.is_some_and(|deal| deal[Seat::East].len() == 8));
/// # Ok::<(), kaarting_cards::CutRefused>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pack {
    deck: Deck,
    cards: [Card; 52],
}

impl Pack {
    /// A new pack as it comes out of the box: S H D C, strongest first.
    pub fn new(deck: Deck) -> Pack {
        let mut cards = [Card::at(0); 52];
        for (place, card) in cards.iter_mut().zip(deck.cards()) {
            *place = card;
        }
        Pack { deck, cards }
    }

    /// The cards, top first.
    pub fn cards(&self) -> &[Card] {
        match self.deck {
            Deck::Manille => &self.cards[..32],
            Deck::Whist => &self.cards,
        }
    }

    fn cards_mut(&mut self) -> &mut [Card] {
        match self.deck {
            Deck::Manille => &mut self.cards[..32],
            Deck::Whist => &mut self.cards,
        }
    }

    /// Shuffles: every order of the pack is equally likely, whatever the order before.
    pub fn shuffle(&mut self, chance: &mut impl Chance) {
        let cards = self.cards_mut();
        // From the last place down, each place gets one of the cards up to it (Fisher and Yates). One random number
        // decides six places: 52 to the sixth is far below 2⁶⁴.
        let mut places = cards.len() as u32;
        while places > 6 {
            for other in chance.below_each([0, 1, 2, 3, 4, 5].map(|n| places - n)) {
                places -= 1;
                cards.swap(places as usize, other as usize);
            }
        }
        for last in (1..places).rev() {
            cards.swap(last as usize, chance.below(last + 1) as usize);
        }
    }

    /// The fewest and the most cards a cut may take: 3 to 29 of 32, 4 to 48 of 52.
    pub const fn cut_limits(&self) -> (u8, u8) {
        match self.deck {
            Deck::Manille => (3, 29),
            Deck::Whist => (4, 48),
        }
    }

    /// Takes this many cards from the top and puts them underneath.
    pub fn cut(&mut self, taken: u8) -> Result<(), CutRefused> {
        let (fewest, most) = self.cut_limits();
        if taken < fewest || taken > most {
            return Err(CutRefused { taken, fewest, most });
        }
        self.cards_mut().rotate_left(taken.into());
        Ok(())
    }

    /// Deals from the top, clockwise from the dealer's left, in packets; `None` if the packets are for the other deck.
    pub fn deal(&self, dealer: Seat, packets: Packets) -> Option<Deal> {
        if packets.deck() != self.deck {
            return None;
        }
        let mut hands = BySeat([CardSet::EMPTY; 4]);
        let mut pile = self.cards().iter();
        for size in packets.0 {
            for seat in dealer.left().around() {
                hands[seat] =
                    pile.by_ref().take(size.into()).fold(hands[seat], |hand, &card| hand.with(card));
            }
        }
        Some(Deal::of_a_pack(self.deck, hands))
    }
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
