//! What serde writes are the words of the machine interfaces, and they are read back as they were.

use std::fmt::Debug;
use std::str::FromStr;

use kaarting_cards::Seat;
use kaarting_rules::whist::Contract;
use kaarting_rules::{Actor, Clause, Lang, Ruleset, manille, whist};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

fn written<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> serde_json::Value {
    let text = serde_json::to_string(value).expect("it can be written");
    assert_eq!(&serde_json::from_str::<T>(&text).expect("it can be read"), value, "{text}");
    serde_json::from_str(&text).expect("it is JSON")
}

fn refused<T: DeserializeOwned + Debug>(value: serde_json::Value) -> String {
    serde_json::from_value::<T>(value).expect_err("refused").to_string()
}

/// A value and the words for it, as the machine interfaces have them.
fn is<T: Serialize + DeserializeOwned + PartialEq + Debug + FromStr<Err: Debug>>(words: &str) {
    assert_eq!(written(&words.parse::<T>().expect("the words are known")), json!(words));
}

#[test]
fn the_words_are_those_of_the_interfaces() {
    is::<Ruleset>("manille-nl");
    ["nl", "fr", "en"].into_iter().for_each(is::<Lang>);
    ["S", "H", "D", "C", "NT"].into_iter().for_each(is::<manille::Declaration>);
    ["trump H", "trump NT", "knock", "no", "counter", "HT"].into_iter().for_each(is::<manille::Action>);
    for words in
        ["pass-troel", "pass", "ask H", "join H", "together 9", "solo 6 H", "small-misery", "grand-slam NT"]
    {
        is::<whist::Action>(words);
    }
    assert_eq!(written(&Actor::Seat(Seat::West)), json!("W"));
    assert_eq!(written(&Actor::Jury), json!("jury"));
}

#[test]
fn every_ruleset_clause_and_contract_reads_back() {
    for ruleset in Ruleset::ALL {
        assert_eq!(written(&ruleset), json!(ruleset.id()));
    }
    for clause in Clause::all() {
        assert_eq!(written(&clause), json!(clause.to_string()));
    }
    for contract in Contract::ALL {
        assert_eq!(written(&contract), json!(contract.code()));
    }
}

#[test]
fn other_words_are_refused_with_what_was_expected() {
    assert!(refused::<Ruleset>(json!("bridge")).contains("manille-nl"));
    assert!(refused::<Clause>(json!("no clause")).contains("the id of a clause"));
    assert!(refused::<manille::Action>(json!("trump X")).contains("trump H"));
    assert!(refused::<whist::Action>(json!("solo 9 H")).contains("an action of Colour Whist"));
    assert!(refused::<Actor>(json!("X")).contains("N, E, S, W or jury"));
    assert!(refused::<Contract>(json!(7)).contains("the code of a contract"));
}
