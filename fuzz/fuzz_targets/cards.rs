#![no_main]
//! Cards and hands in both decks.

use kaarting_cards::{Deck, Seat};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for deck in [Deck::Manille, Deck::Whist] {
        match deck.card_from(text) {
            Ok(card) => {
                assert_eq!(card.to_string(), text);
                assert!(deck.cards().contains(card));
            }
            Err(error) => assert!(error.to_string().len() < 500),
        }
        match deck.cards_from(text) {
            Ok(cards) => {
                assert_eq!(deck.cards_from(&cards.to_string()), Ok(cards));
                assert_eq!(text.split_ascii_whitespace().count(), cards.len() as usize);
                assert!((cards - deck.cards()).is_empty());
            }
            Err(error) => assert!(error.to_string().len() < 500),
        }
    }
    if let Ok(seat) = text.parse::<Seat>() {
        assert_eq!(seat.to_string(), text);
    }
});
