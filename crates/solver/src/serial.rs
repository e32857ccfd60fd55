//! Positions as serde writes them: `{"hands": {"N": "SA HT", …}, "trump": "H", "leader": "N", "trick": ["C2"]}`.
//!
//! The game is part of the type, so cards are written as its deck writes them. What is read is checked by
//! [`Layout::new`], like any other position.

use kaarting_cards::{BySeat, Card, Seat, Suit};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{CardGame, Layout};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    hands: BySeat<String>,
    trump: Option<Suit>,
    leader: Seat,
    #[serde(default)]
    trick: Vec<String>,
}

impl<G> Serialize for Layout<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            hands: self.hands().map(|hand| hand.to_string()),
            trump: self.trump(),
            leader: self.trick().leader(),
            trick: self.plays().map(|(_, card)| card.to_string()).collect(),
        }
        .serialize(serializer)
    }
}

impl<'de, G: CardGame> Deserialize<'de> for Layout<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Layout<G>, D::Error> {
        let Written { hands, trump, leader, trick } = Written::deserialize(deserializer)?;
        let mut read = BySeat([kaarting_cards::CardSet::EMPTY; 4]);
        for (seat, hand) in hands {
            read[seat] = G::DECK.cards_from(&hand).map_err(D::Error::custom)?;
        }
        let trick: Result<Vec<Card>, _> = trick.iter().map(|card| G::DECK.card_from(card)).collect();
        Layout::new(read, trump, leader, &trick.map_err(D::Error::custom)?).map_err(D::Error::custom)
    }
}
