//! The vocabulary as serde writes it: the strings of the notation.
//!
//! A card alone does not say which deck it is from, and both decks have a ten that is written `T`. What is read back
//! must be what was written, so here the ten of Manille is `M`. Where the deck is known, [`manille`] and [`whist`] read
//! and write `T`.

use alloc::string::{String, ToString};
use core::fmt;
use core::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Error, Serialize, SerializeMap, SerializeStruct, Serializer};

use crate::{BySeat, Card, CardSet, Deal, Deck, NotationError, Packets, Rank, Seat, SeatSet, Suit};

/// The letter of a rank that needs no deck to be read.
const fn letter(rank: Rank) -> char {
    match rank {
        Rank::Manille => 'M',
        other => other.letter(),
    }
}

const fn rank_from(letter: char) -> Option<Rank> {
    match letter {
        'M' => Some(Rank::Manille),
        other => Deck::Whist.rank_from_letter(other),
    }
}

fn suit_from_text(text: &str) -> Option<Suit> {
    single(text).and_then(Suit::from_letter)
}

fn rank_from_text(text: &str) -> Option<Rank> {
    single(text).and_then(rank_from)
}

fn card_from_text(text: &str) -> Option<Card> {
    let mut letters = text.chars();
    match (letters.next().and_then(Suit::from_letter), letters.next().and_then(rank_from), letters.next()) {
        (Some(suit), Some(rank), None) => Some(Card::new(suit, rank)),
        _ => None,
    }
}

fn cards_from_text(text: &str) -> Option<CardSet> {
    text.split_ascii_whitespace().try_fold(CardSet::EMPTY, |set, word| {
        let card = card_from_text(word)?;
        (!set.contains(card)).then(|| set.with(card))
    })
}

fn deck_from_text(text: &str) -> Option<Deck> {
    [Deck::Manille, Deck::Whist].into_iter().find(|&deck| deck_name(deck) == text)
}

fn packets_from_text(text: &str) -> Option<Packets> {
    [Packets::MANILLE, Packets::WHIST_445, Packets::WHIST_454]
        .into_iter()
        .find(|packets| packets.to_string() == text)
}

const fn deck_name(deck: Deck) -> &'static str {
    match deck {
        Deck::Manille => "manille",
        Deck::Whist => "whist",
    }
}

/// The only letter of a text.
fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

struct WrittenCard(Card);

impl fmt::Display for WrittenCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.suit().letter(), letter(self.0.rank()))
    }
}

struct WrittenSet(CardSet);

impl fmt::Display for WrittenSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, card) in self.0.into_iter().enumerate() {
            write!(f, "{}{}", if n > 0 { " " } else { "" }, WrittenCard(card))?;
        }
        Ok(())
    }
}

/// Reads a value from a string.
struct Text<T> {
    read: fn(&str) -> Option<T>,
    expected: &'static str,
}

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}

/// A type that is one string: how it is written, how it is read, and what an error says was expected.
macro_rules! as_text {
    ($($type:ident: $write:expr, $read:expr, $expected:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&($write)(*self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text { read: $read, expected: $expected })
            }
        }
    )*};
}

as_text! {
    Suit: Suit::letter, suit_from_text, "a suit: S, H, D or C";
    Rank: letter, rank_from_text, "a rank: 2 to 9, T, J, Q, K, A, or M for the ten of Manille";
    Card: WrittenCard, card_from_text, "a card such as SA, HT, or HM for the ten of Manille";
    CardSet: WrittenSet, cards_from_text, "different cards such as \"SA HT D7\", with M for the tens of Manille";
    Seat: Seat::letter, |text| text.parse().ok(), "a seat: N, E, S or W";
    Deck: deck_name, deck_from_text, "a deck: manille or whist";
    Packets: core::convert::identity::<Packets>, packets_from_text, "packets: 3-2-3, 4-4-5 or 4-5-4";
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        struct Listed;

        impl<'de> Visitor<'de> for Listed {
            type Value = SeatSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of different seats")
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut seats: A) -> Result<SeatSet, A::Error> {
                let mut set = SeatSet::NONE;
                while let Some(seat) = seats.next_element()? {
                    if set.contains(seat) {
                        return Err(de::Error::custom(format_args!("seat {seat} is listed twice")));
                    }
                    set = set.with(seat);
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(Listed)
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for (seat, value) in self.iter() {
            map.serialize_entry(&seat, value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T>, D::Error> {
        struct EachSeat<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for EachSeat<T> {
            type Value = BySeat<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value for each of N, E, S and W")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<BySeat<T>, A::Error> {
                let mut values = BySeat([const { None }; 4]);
                while let Some((seat, value)) = map.next_entry::<Seat, T>()? {
                    if values[seat].replace(value).is_some() {
                        return Err(de::Error::custom(format_args!("seat {seat} is listed twice")));
                    }
                }
                match values.0 {
                    [Some(north), Some(east), Some(south), Some(west)] => {
                        Ok(BySeat([north, east, south, west]))
                    }
                    _ => Err(de::Error::invalid_length(values.0.iter().flatten().count(), &self)),
                }
            }
        }

        deserializer.deserialize_map(EachSeat(PhantomData))
    }
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Deal", 2)?;
        fields.serialize_field("deck", &self.deck())?;
        fields.serialize_field("hands", &self.to_string())?;
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deal, D::Error> {
        let Written { deck, hands } = Written::deserialize(deserializer)?;
        Deal::parse(deck, &hands).map_err(de::Error::custom)
    }
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    deck: Deck,
    hands: String,
}

/// A card or a set of cards, which a deck can write and read.
pub trait InDeck: Sized {
    /// Those of its cards that the deck does not have.
    #[doc(hidden)]
    fn strangers(&self, deck: Deck) -> CardSet;
    #[doc(hidden)]
    fn read(deck: Deck, text: &str) -> Result<Self, NotationError>;
}

impl InDeck for Card {
    fn strangers(&self, deck: Deck) -> CardSet {
        CardSet::of(*self) - deck.cards()
    }

    fn read(deck: Deck, text: &str) -> Result<Card, NotationError> {
        deck.card_from(text)
    }
}

impl InDeck for CardSet {
    fn strangers(&self, deck: Deck) -> CardSet {
        *self - deck.cards()
    }

    fn read(deck: Deck, text: &str) -> Result<CardSet, NotationError> {
        deck.cards_from(text)
    }
}

/// The notation of one deck, for `#[serde(with = …)]`.
macro_rules! deck {
    ($name:ident, $deck:expr, $about:literal) => {
        #[doc = $about]
        pub mod $name {
            use core::fmt::Display;

            use super::{Deck, Deserialize, Deserializer, Error, InDeck, Serializer, String, de};

            /// Writes a card or a set of cards; a card of another deck is an error.
            pub fn serialize<T: InDeck + Display, S: Serializer>(
                value: &T,
                to: S,
            ) -> Result<S::Ok, S::Error> {
                match value.strangers($deck).first() {
                    None => to.collect_str(value),
                    Some(card) => Err(S::Error::custom(format_args!("{card} is not in this deck"))),
                }
            }

            /// Reads a card or a set of cards.
            pub fn deserialize<'de, T: InDeck, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
                T::read($deck, &String::deserialize(from)?).map_err(de::Error::custom)
            }
        }
    };
}

deck!(
    manille,
    Deck::Manille,
    "Cards of Manille with `T` for the ten: `#[serde(with = \"kaarting_cards::manille\")]`."
);
deck!(
    whist,
    Deck::Whist,
    "Cards of Colour Whist and no others: `#[serde(with = \"kaarting_cards::whist\")]`."
);
