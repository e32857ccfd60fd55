//! What serde writes is the notation, and is read back as it was.

use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Dice, Pack, Packets, Rank, Seat, SeatSet, Suit};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The value as JSON, after it was read back.
fn written<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> serde_json::Value {
    let text = serde_json::to_string(value).expect("it can be written");
    assert_eq!(&serde_json::from_str::<T>(&text).expect("it can be read"), value, "{text}");
    serde_json::from_str(&text).expect("it is JSON")
}

fn refused<T: DeserializeOwned + std::fmt::Debug>(value: serde_json::Value) -> String {
    serde_json::from_value::<T>(value).expect_err("refused").to_string()
}

#[test]
fn everything_is_written_as_a_player_would() {
    assert_eq!(Suit::ALL.map(|suit| written(&suit)), ["S", "H", "D", "C"]);
    assert_eq!(Seat::ALL.map(|seat| written(&seat)), ["N", "E", "S", "W"]);
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "M"];
    assert_eq!(Rank::ALL.map(|rank| written(&rank)), ranks);
    assert_eq!(written(&Card::new(Suit::Hearts, Rank::Ten)), "HT");
    assert_eq!(written(&Card::new(Suit::Hearts, Rank::Manille)), "HM");
    assert_eq!(written(&Deck::Manille.cards_from("H7 SA HT").expect("cards")), "SA HM H7");
    assert_eq!(written(&CardSet::EMPTY), "");
    assert_eq!([Deck::Manille, Deck::Whist].map(|deck| written(&deck)), ["manille", "whist"]);
    let packets = [Packets::MANILLE, Packets::WHIST_445, Packets::WHIST_454];
    assert_eq!(packets.map(|packets| written(&packets)), ["3-2-3", "4-4-5", "4-5-4"]);
    assert_eq!(written(&SeatSet::from_iter([Seat::West, Seat::North])), json!(["N", "W"]));
    assert_eq!(written(&BySeat([1, 2, 3, 4])), json!({"N": 1, "E": 2, "S": 3, "W": 4}));
    let deal = "N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ987";
    let expected = json!({"deck": "manille", "hands": deal});
    assert_eq!(written(&Deal::parse(Deck::Manille, deal).expect("a deal")), expected);
}

#[test]
fn every_card_and_many_deals_read_back() {
    for card in CardSet::ANY {
        written(&card);
    }
    written(&CardSet::ANY);
    for (deck, packets) in [(Deck::Manille, Packets::MANILLE), (Deck::Whist, Packets::WHIST_454)] {
        let (mut pack, mut dice) = (Pack::new(deck), Dice::new(5));
        for _ in 0..50 {
            pack.shuffle(&mut dice);
            let deal = pack.deal(Seat::East, packets).expect("the packets fit");
            written(&deal);
            written(&deal.hands());
        }
    }
}

#[test]
fn what_is_not_the_notation_is_refused() {
    for text in ["", "H", "TH", "H10", "HTT", "hT", "H1"] {
        assert!(refused::<Card>(json!(text)).contains("a card such as SA"), "{text}");
    }
    assert!(refused::<CardSet>(json!("SA SA")).contains("different cards"));
    assert!(refused::<Suit>(json!("SH")).contains("a suit: S, H, D or C"));
    assert!(refused::<Rank>(json!("10")).contains("a rank"));
    assert!(refused::<Seat>(json!("north")).contains("a seat"));
    assert!(refused::<Packets>(json!("5-4-4")).contains("packets"));
    assert!(refused::<Deck>(json!("Whist")).contains("a deck"));
    assert!(refused::<SeatSet>(json!(["N", "N"])).contains("seat N is listed twice"));
    assert!(refused::<BySeat<u8>>(json!({"N": 1, "E": 2, "S": 3})).contains("invalid length 3"));
    let short = json!({"deck": "manille", "hands": "N:TAKQ.TA.TA. J98.KQ.KQ. .J987.J987. ...TAKQJ987"});
    assert!(refused::<Deal>(short).contains("E has 7 cards instead of 8; S7 is missing"));
    assert!(
        refused::<Deal>(json!({"deck": "whist", "hands": "N:", "dealer": "N"})).contains("unknown field")
    );
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Lead {
    #[serde(with = "kaarting_cards::manille")]
    card: Card,
    #[serde(with = "kaarting_cards::manille")]
    hand: CardSet,
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct WhistHand(#[serde(with = "kaarting_cards::whist")] CardSet);

#[test]
fn a_field_that_knows_its_deck_writes_t() {
    let hand = Deck::Manille.cards_from("HT SA").expect("cards");
    let lead = Lead { card: Card::new(Suit::Hearts, Rank::Manille), hand };
    assert_eq!(written(&lead), json!({"card": "HT", "hand": "SA HT"}));
    assert!(refused::<Lead>(json!({"card": "HM", "hand": ""})).contains("\"HM\" is not a card"));
    assert!(refused::<Lead>(json!({"card": "H6", "hand": ""})).contains("\"H6\" is not in the deck"));
    assert_eq!(written(&WhistHand(Deck::Whist.cards_from("HT H2").expect("cards"))), "HT H2");
    let error = serde_json::to_string(&WhistHand(hand)).expect_err("a ten of Manille");
    assert!(error.to_string().contains("HT is not in this deck"), "{error}");
}
