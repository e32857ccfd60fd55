#![no_main]
//! Deal strings in both decks: what can be read can be written and read again; a refusal says why.

use kaarting_cards::{Deal, Deck, Seat};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for deck in [Deck::Manille, Deck::Whist] {
        if let Ok(hands) = Deal::parse_known(deck, text) {
            assert!(hands.0.into_iter().flatten().all(|hand| hand.len() == deck.hand_size()));
            let whole = Seat::ALL.iter().all(|&seat| hands[seat].is_some());
            assert_eq!(whole, Deal::parse(deck, text).is_ok());
        }
        match Deal::parse(deck, text) {
            Ok(deal) => {
                assert_eq!(deal.deck(), deck);
                assert_eq!(Deal::parse(deck, &deal.to_string()), Ok(deal));
                assert_eq!(Deal::new(deck, deal.hands()), Ok(deal));
                assert!(Seat::ALL.iter().all(|&seat| deal[seat].len() == deck.hand_size()));
            }
            Err(refused) => {
                assert!(!refused.0.is_empty());
                let message = refused.to_string();
                assert!(!message.is_empty() && message.len() < 10_000, "{} bytes", message.len());
            }
        }
    }
});
