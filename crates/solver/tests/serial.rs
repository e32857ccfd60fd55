//! A position as serde writes it is read back as it was, and checked like any other.

use kaarting_cards::{BySeat, Deck, Seat, Suit};
use kaarting_solver::{Layout, Manille, Whist, manille, whist};
use serde_json::json;

#[test]
fn positions_read_back() {
    let hands =
        |deck: Deck, hands: [&str; 4]| BySeat(hands.map(|hand| deck.cards_from(hand).expect("cards")));
    let of_manille: manille::Layout = Layout::new(
        hands(Deck::Manille, ["SA HT", "S7", "S8 H7", "S9 D7"]),
        Some(Suit::Diamonds),
        Seat::East,
        &[Deck::Manille.card_from("CT").expect("a card")],
    )
    .expect("a position");
    let text = serde_json::to_value(of_manille).expect("JSON");
    let expected = json!({
        "hands": {"N": "SA HT", "E": "S7", "S": "S8 H7", "W": "S9 D7"},
        "trump": "D", "leader": "E", "trick": ["CT"],
    });
    assert_eq!(text, expected);
    assert_eq!(serde_json::from_value::<Layout<Manille>>(text).expect("it reads back"), of_manille);
    let of_whist: whist::Layout =
        Layout::new(hands(Deck::Whist, ["ST", "S2", "S3", "S4"]), None, Seat::West, &[]).expect("a position");
    let text = serde_json::to_string(&of_whist).expect("JSON");
    assert_eq!(serde_json::from_str::<Layout<Whist>>(&text).expect("it reads back"), of_whist);
}

#[test]
fn what_cannot_be_is_refused() {
    let read = |hands: serde_json::Value, trick: serde_json::Value| {
        let value = json!({"hands": hands, "trump": null, "leader": "N", "trick": trick});
        serde_json::from_value::<Layout<Whist>>(value).expect_err("refused").to_string()
    };
    let twice = read(json!({"N": "SA", "E": "SA", "S": "S2", "W": "S3"}), json!([]));
    assert_eq!(twice, "SA is in both N's and E's hand: take it out of one of them");
    let word = read(json!({"N": "XX", "E": "SA", "S": "S2", "W": "S3"}), json!([]));
    assert!(word.starts_with("\"XX\" is not a card"), "{word}");
    let card = read(json!({"N": "", "E": "SA", "S": "S2", "W": "S3"}), json!(["S1"]));
    assert!(card.starts_with("\"S1\" is not a card"), "{card}");
}
