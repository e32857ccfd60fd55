//! What each option changes, in a short bidding.

use kaarting_cards::{Deal, Seat, Suit};
use kaarting_rules::Clause;
use kaarting_rules::whist::{JuryFrom, OverbidOrder, Position, Rules};

use super::script::{bidding, even, may, refusal, settled, troel, without};

/// The same calls by the default and with an option.
fn both(option: impl Fn(&mut Rules), deal: Deal, calls: &[&str]) -> [Position; 2] {
    let mut rules = Rules::default();
    option(&mut rules);
    assert_ne!(rules, Rules::default(), "the option is no default");
    [Rules::default(), rules].map(|rules| bidding(rules, deal, calls))
}

/// KW-CON-01.
#[test]
fn jury_from_misery() {
    let option = |rules: &mut Rules| rules.jury_from = JuryFrom::Misery;
    for (call, with_option) in
        [("N misery", "jury"), ("N abondance 10 S", "jury"), ("N abondance 9 S", "E"), ("N piccolo", "E")]
    {
        let floors = both(option, even(), &[call]).map(|position| position_floor(&position));
        assert_eq!(floors, ["E", with_option], "{call}");
    }
    let [_, position] = both(option, troel(Seat::North, Seat::East), &["N troel", "E misery"]);
    assert_eq!(may(&position), "jury: approve, refuse");
}

fn position_floor(position: &Position) -> String {
    may(position).split(':').next().unwrap_or_default().to_owned()
}

/// KW-CON-09.
#[test]
fn caller_overbids() {
    let calls = ["N troel", "E pass-misery", "S pass-misery", "W pass-misery"];
    let [default, option] =
        both(|rules| rules.caller_overbids = false, troel(Seat::North, Seat::South), &calls);
    assert_eq!(position_floor(&default), "N");
    assert_eq!(refusal(&default, "N grand-slam NT"), None);
    assert_eq!(settled(&option), "TROEL - by N, S, S leads");
}

/// KW-CON-10.
#[test]
fn overbid_order() {
    let option = |rules: &mut Rules| rules.overbid_order = OverbidOrder::FromDealer;
    let deal = troel(Seat::East, Seat::South);
    let mut calls = vec!["N pass-troel", "E troel"];
    let floors = both(option, deal, &calls).map(|position| position_floor(&position));
    assert_eq!(floors, ["S", "N"]);
    let rules = Rules { overbid_order: OverbidOrder::FromDealer, ..Rules::default() };
    calls.extend(["N pass-misery", "E pass-misery", "S misery", "W misery"]);
    assert_eq!(settled(&bidding(rules, deal, &calls)), "GM - by S, W, N leads");
    // Without the caller, who would have been the first but one.
    let silent = Rules { caller_overbids: false, ..rules };
    let position = bidding(silent, deal, &["N pass-troel", "E troel", "N pass-misery"]);
    assert_eq!(position_floor(&position), "S");
}

/// KW-CON-11.
#[test]
fn solo_after_joiner() {
    let calls = ["N ask S", "E join S", "S ask H", "W join H", "E pass"];
    let [default, option] = both(|rules| rules.solo_after_joiner = true, even(), &calls);
    assert_eq!(settled(&default), "S8 H by S, W, N leads");
    assert_eq!(may(&option), "N: pass, solo 6 S, solo 7 S, solo 8 S");
    let rules = Rules { solo_after_joiner: true, ..Rules::default() };
    let mut calls = calls.to_vec();
    calls.extend(["N solo 6 S", "W pass", "S pass"]);
    assert_eq!(settled(&bidding(rules, even(), &calls)), "SO6 S by N, N leads");
}

/// KW-CON-12.
#[test]
fn direct_solo() {
    let calls = ["N pass", "E pass", "S pass"];
    let [default, option] = both(|rules| rules.direct_solo = false, even(), &calls);
    assert_eq!(refusal(&default, "W solo 6 H"), None);
    assert_eq!(refusal(&option, "W solo 6 H"), Some(Clause::KW_CON_12));
    // One who waits could still join.
    let waiting = bidding(Rules::default(), even(), &["N wait", "E pass", "S pass"]);
    assert_eq!(refusal(&waiting, "W solo 6 H"), Some(Clause::KW_CON_12));
    // Not in the colour that another has.
    let asked = bidding(Rules::default(), even(), &["N ask H", "E pass", "S pass"]);
    assert_eq!(refusal(&asked, "W solo 6 H"), Some(Clause::KW_CON_18));
    assert_eq!(refusal(&asked, "W solo 6 S"), None);
}

/// KW-CON-14.
#[test]
fn late_misery() {
    let calls = ["N ask H", "E pass", "S pass", "W pass"];
    let [default, option] = both(|rules| rules.late_misery = false, even(), &calls);
    assert_eq!(
        may(&default),
        "N: misery, open-misery, pass, piccolo, small-misery, solo 6 H, solo 7 H, solo 8 H"
    );
    assert_eq!(may(&option), "N: pass, solo 6 H, solo 7 H, solo 8 H");
    assert_eq!(refusal(&option, "N misery"), Some(Clause::KW_CON_14));
}

/// KW-CON-15.
#[test]
fn late_slam() {
    let calls = ["N abondance 9 S", "E abondance 9 H", "S pass", "W pass"];
    let [default, option] = both(|rules| rules.late_slam = true, even(), &calls);
    assert_eq!(refusal(&default, "N small-slam S"), Some(Clause::KW_CON_15));
    assert_eq!(
        may(&option),
        "N: abondance 10 S, abondance 11 S, grand-slam S, misery, open-misery, pass, small-slam S"
    );
}

/// KW-CON-16.
#[test]
fn join_after_misery() {
    let calls = ["N ask H", "E small-misery"];
    let [default, option] = both(|rules| rules.join_after_misery = false, even(), &calls);
    assert_eq!(refusal(&default, "S join H"), None);
    assert_eq!(refusal(&option, "S join H"), Some(Clause::KW_CON_16));
    let calls = ["N ask H", "E small-misery", "S join H", "W pass", "E pass"];
    assert_eq!(settled(&bidding(Rules::default(), even(), &calls)), "S12 H by N, S, N leads");
}

/// KW-CON-18.
#[test]
fn same_colour() {
    let [default, option] = both(|rules| rules.same_colour = true, even(), &["N ask H"]);
    assert_eq!(refusal(&default, "E ask H"), Some(Clause::KW_CON_18));
    assert_eq!(refusal(&option, "E ask H"), None);
}

/// KW-CON-19.
#[test]
fn ask_without_card() {
    let deal = without(Seat::North, Suit::Hearts);
    let [default, option] = both(|rules| rules.ask_without_card = false, deal, &[]);
    assert_eq!(refusal(&default, "N ask H"), None);
    assert_eq!(refusal(&option, "N ask H"), Some(Clause::KW_CON_19));
    assert_eq!(refusal(&option, "N ask S"), None);
    // The joiner needs a card in any case (KW-BID-05).
    let deal = without(Seat::East, Suit::Hearts);
    let position = bidding(Rules::default(), deal, &["N ask H"]);
    assert_eq!(refusal(&position, "E join H"), Some(Clause::KW_BID_05));
    assert_eq!(refusal(&position, "E ask S"), None);
}

/// KW-CON-30.
#[test]
fn raise_unasked() {
    let calls = ["N ask H", "E pass", "S pass"];
    let [default, option] = both(|rules| rules.raise_unasked = true, even(), &calls);
    assert_eq!(refusal(&default, "W join H 10"), Some(Clause::KW_CON_30));
    assert_eq!(refusal(&option, "W join H 10"), None);
    let joins = |position: &Position| {
        let may = may(position);
        may.split([':', ',']).map(str::trim).filter(|call| call.starts_with("join")).count()
    };
    // Joining alone is together 8; 9 to 13 can be named.
    assert_eq!([&default, &option].map(joins), [1, 6]);
    let rules = Rules { raise_unasked: true, ..Rules::default() };
    let calls = ["N ask H", "E pass", "S pass", "W join H 10"];
    assert_eq!(settled(&bidding(rules, even(), &calls)), "S10 H by N, W, N leads");
}
