//! The two decks, the pack on the table, and how it is shuffled, cut and dealt.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::{BySeat, Card, CardSet, Chance, Deal, Rank, Seat, Suit};

/// Which cards a game is played with, and what a written card means in it.
///
/// ```
/// use kaarting_cards::{Deck, Rank};
/// assert_eq!((Deck::Manille.cards().len(), Deck::Whist.cards().len()), (32, 52));
/// assert_eq!(Deck::Manille.card_from("HT")?.rank(), Rank::Manille);
/// assert_eq!(Deck::Whist.card_from("HT")?.rank(), Rank::Ten);
/// # Ok::<(), kaarting_cards::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Deck {
    /// 32 cards, 7 to ace, the ten highest.
    Manille,
    /// 52 cards, 2 to ace.
    Whist,
}

/// A card or a hand that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// The word is not a suit letter and a rank letter.
    NotACard(String),
    /// The rank exists, but not in this deck.
    NotInDeck(String, Deck),
    /// The card is listed twice.
    Twice(Card),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::NotACard(word) => {
                write!(
                    f,
                    "\"{word}\" is not a card: write the suit (S H D C) and then the rank, as in HT or SA"
                )
            }
            NotationError::NotInDeck(word, deck) => {
                write!(f, "\"{word}\" is not in the deck of {} cards", deck.cards().len())
            }
            NotationError::Twice(card) => write!(f, "{card} is listed twice"),
        }
    }
}

impl Error for NotationError {}

impl Deck {
    /// Every card of the deck.
    pub const fn cards(self) -> CardSet {
        match self {
            // 7 8 9, J Q K A and the manille: bits 5 6 7, 9 to 12 and 13 of each lane.
            Deck::Manille => CardSet::lanes(0b11_1110_1110_0000),
            Deck::Whist => CardSet::lanes(0b01_1111_1111_1111),
        }
    }

    /// How many cards a player is dealt.
    pub const fn hand_size(self) -> u32 {
        self.cards().len() / 4
    }

    /// The rank a letter stands for in this deck.
    pub const fn rank_from_letter(self, letter: char) -> Option<Rank> {
        let rank = match letter {
            'A' => Rank::Ace,
            'K' => Rank::King,
            'Q' => Rank::Queen,
            'J' => Rank::Jack,
            '9' => Rank::Nine,
            '8' => Rank::Eight,
            '7' => Rank::Seven,
            _ => match (self, letter) {
                (Deck::Manille, 'T') => Rank::Manille,
                (Deck::Whist, 'T') => Rank::Ten,
                (Deck::Whist, '6') => Rank::Six,
                (Deck::Whist, '5') => Rank::Five,
                (Deck::Whist, '4') => Rank::Four,
                (Deck::Whist, '3') => Rank::Three,
                (Deck::Whist, '2') => Rank::Two,
                _ => return None,
            },
        };
        Some(rank)
    }

    /// Reads one card, suit first: `HT`, `SA`, `D7`.
    pub fn card_from(self, word: &str) -> Result<Card, NotationError> {
        if let &[suit, rank] = word.as_bytes() {
            let (suit, rank) = (suit as char, rank as char);
            if let (Some(suit), Some(rank)) = (Suit::from_letter(suit), self.rank_from_letter(rank)) {
                return Ok(Card::new(suit, rank));
            }
            if Suit::from_letter(suit).is_some() && Deck::Whist.rank_from_letter(rank).is_some() {
                return Err(NotationError::NotInDeck(word.to_owned(), self));
            }
        }
        // A word of megabytes must not be echoed whole.
        Err(NotationError::NotACard(word.chars().take(12).collect()))
    }

    /// Reads cards with spaces between them: `SA DT D7`.
    pub fn cards_from(self, words: &str) -> Result<CardSet, NotationError> {
        words.split_ascii_whitespace().try_fold(CardSet::EMPTY, |set, word| {
            let card = self.card_from(word)?;
            if set.contains(card) { Err(NotationError::Twice(card)) } else { Ok(set.with(card)) }
        })
    }
}

/// How many cards go round at a time.
///
/// ```
/// use kaarting_cards::Packets;
/// assert_eq!(Packets::MANILLE.to_string(), "3-2-3");
/// assert_eq!(Packets::from_sizes([5, 4, 4]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packets([u8; 3]);

impl Packets {
    /// Three, two, three: the only way in Manille.
    pub const MANILLE: Packets = Packets([3, 2, 3]);
    /// Four, four, five: one of the two ways in Colour Whist.
    pub const WHIST_445: Packets = Packets([4, 4, 5]);
    /// Four, five, four: the other one.
    pub const WHIST_454: Packets = Packets([4, 5, 4]);

    /// The packets of these sizes, if one of the games deals so.
    pub fn from_sizes(sizes: [u8; 3]) -> Option<Packets> {
        [Packets::MANILLE, Packets::WHIST_445, Packets::WHIST_454]
            .into_iter()
            .find(|packets| packets.0 == sizes)
    }

    /// The deck these packets deal out.
    pub const fn deck(self) -> Deck {
        if self.0[0] == 3 { Deck::Manille } else { Deck::Whist }
    }
}

impl fmt::Display for Packets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.0;
        write!(f, "{first}-{second}-{third}")
    }
}

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
            for seat in dealer.left().round() {
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
