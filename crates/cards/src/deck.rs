//! The two decks, and the packets in which they are dealt.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::{Card, CardSet, Rank, Suit};

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
pub struct Packets(pub(crate) [u8; 3]);

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
