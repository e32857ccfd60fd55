//! Suits, ranks and cards.

use core::fmt;

/// One of the four suits, in the order in which hands are written: spades, hearts, diamonds, clubs.
///
/// ```
/// use kaarting_cards::Suit;
/// assert_eq!(Suit::from_letter('H'), Some(Suit::Hearts));
/// assert_eq!(Suit::ALL.map(Suit::letter), ['S', 'H', 'D', 'C']);
/// ```
///
/// `Ord` is the order of the lanes, clubs lowest, for sorting and for keys. It says nothing about bidding: how suits
/// rank in an auction is a matter of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// ♣, the lowest lane of a card set.
    Clubs = 0,
    /// ♦
    Diamonds = 1,
    /// ♥
    Hearts = 2,
    /// ♠, the highest lane, so that a card set read from the top comes out as S H D C.
    Spades = 3,
}

impl Suit {
    /// The four suits in the order of the notation: S H D C.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The suit's letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    /// The suit's symbol.
    pub const fn symbol(self) -> char {
        match self {
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
            Suit::Clubs => '♣',
        }
    }

    /// The suit a letter of the notation stands for.
    pub const fn from_letter(letter: char) -> Option<Suit> {
        match letter {
            'S' => Some(Suit::Spades),
            'H' => Some(Suit::Hearts),
            'D' => Some(Suit::Diamonds),
            'C' => Some(Suit::Clubs),
            _ => None,
        }
    }

    /// The lowest bit of the suit's lane in a card set.
    pub(crate) const fn shift(self) -> u32 {
        self as u32 * 16
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The rank of a card. The order is strength, in both games: see [`Rank::Manille`].
///
/// ```
/// use kaarting_cards::Rank;
/// assert!(Rank::Manille > Rank::Ace && Rank::Ace > Rank::King && Rank::Jack > Rank::Ten);
/// assert_eq!((Rank::Manille.letter(), Rank::Ten.letter()), ('T', 'T'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the names say it
pub enum Rank {
    Two = 0,
    Three = 1,
    Four = 2,
    Five = 3,
    Six = 4,
    Seven = 5,
    Eight = 6,
    Nine = 7,
    /// The ten of Colour Whist, below the jack.
    Ten = 8,
    Jack = 9,
    Queen = 10,
    King = 11,
    Ace = 12,
    /// The ten of Manille, above the ace. Both tens are written `T`; which one is meant follows from the deck.
    Manille = 13,
}

impl Rank {
    /// The fourteen ranks of both decks, weakest first.
    pub const ALL: [Rank; 14] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
        Rank::Manille,
    ];

    /// The rank's letter in the notation.
    pub const fn letter(self) -> char {
        b"23456789TJQKAT"[self as usize] as char
    }
}

/// One card: a suit and a rank in one byte.
///
/// ```
/// use kaarting_cards::{Card, Rank, Suit};
/// let manille = Card::new(Suit::Hearts, Rank::Manille);
/// assert_eq!((manille.suit(), manille.rank()), (Suit::Hearts, Rank::Manille));
/// assert_eq!(manille.to_string(), "HT");
/// ```
///
/// Cards are ordered by suit and then by strength, so that within one suit `max` is the strongest card. Across suits
/// the order only sorts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card((suit as u8) << 4 | rank as u8)
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        match self.0 >> 4 & 3 {
            0 => Suit::Clubs,
            1 => Suit::Diamonds,
            2 => Suit::Hearts,
            _ => Suit::Spades,
        }
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        // `new` and `at` put nothing above 13 into the low four bits.
        Rank::ALL[(self.0 & 15) as usize]
    }

    /// The card's bit in a card set, 0..=63.
    pub const fn bit(self) -> u32 {
        self.0 as u32 & 63
    }

    /// The card at a bit that a card set holds.
    pub(crate) const fn at(bit: u32) -> Card {
        Card(bit as u8 & 63)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.rank().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
