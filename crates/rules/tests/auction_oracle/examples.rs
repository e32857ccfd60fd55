//! The worked examples of the auction, through the engine. The numbers are those of the test vectors.

use kaarting_cards::Seat;
use kaarting_rules::Clause;
use kaarting_rules::whist::Rules;

use super::script::{bidding, even, may, refusal, settled, troel};

fn check(calls: &[&str], result: &str) {
    assert_eq!(settled(&bidding(Rules::default(), even(), calls)), result);
}

/// V36: the first player waits and later joins; left of the dealer leads.
#[test]
fn who_waited_joins_later() {
    let calls = ["N wait", "E ask D", "S pass", "W pass", "N join D"];
    check(&calls, "S8 D by N, E, N leads");
}

/// V38: of two pairs only the joiners bid; at the same level hearts are above spades.
#[test]
fn two_pairs_bid_by_their_joiners() {
    let calls = ["N ask S", "E ask H", "S join S", "W join H", "S together 9", "W together 9", "S pass"];
    check(&calls, "S9 H by E, W, N leads");
}

/// V40: over a small misery the asker may bid solo, and only solo 8 is above it.
#[test]
fn the_asker_goes_solo_over_a_small_misery() {
    let mut calls = vec!["N ask H", "E small-misery", "S pass", "W pass"];
    let position = bidding(Rules::default(), even(), &calls);
    assert_eq!(may(&position), "N: misery, open-misery, pass, piccolo, small-misery, solo 8 H");
    calls.extend(["N solo 8 H", "E pass"]);
    check(&calls, "SO8 H by N, N leads");
}

/// V43: equal abondances go by colour; the lower one may be raised; the declarer leads.
#[test]
fn an_abondance_is_raised() {
    let mut calls = vec!["N abondance 9 S", "E abondance 9 H", "S pass", "W pass"];
    let position = bidding(Rules::default(), even(), &calls);
    assert_eq!(may(&position), "N: abondance 10 S, abondance 11 S, misery, open-misery, pass");
    assert_eq!(refusal(&position, "N abondance 10 D"), Some(Clause::KW_BID_13));
    calls.extend(["N abondance 10 S", "E pass"]);
    check(&calls, "A10 S by N, N leads");
}

/// V46: troel is overbid by abondance 10; the jury refuses an open misery, so that player is out.
#[test]
fn the_jury_refuses_an_overbid() {
    let calls = [
        "N pass-troel",
        "E troel",
        "S abondance 10 C",
        "W pass-misery",
        "N open-misery",
        "jury refuse",
        "E pass-misery",
    ];
    let position = bidding(Rules::default(), troel(Seat::East, Seat::West), &calls);
    assert_eq!(settled(&position), "A10 C by S, S leads");
}

/// V48: no colour may be proposed once a misery has been.
#[test]
fn no_colour_after_a_misery() {
    let position = bidding(Rules::default(), even(), &["N small-misery"]);
    assert_eq!(refusal(&position, "E ask H"), Some(Clause::KW_BID_04));
    // What the jury refused was not proposed.
    let refused = bidding(Rules::default(), even(), &["N open-misery", "jury refuse"]);
    assert_eq!(refusal(&refused, "E ask H"), None);
}

/// V51: who waited may only join or pass.
#[test]
fn who_waited_may_only_join() {
    let position = bidding(Rules::default(), even(), &["N wait", "E pass", "S ask S", "W pass"]);
    assert_eq!(refusal(&position, "N small-misery"), Some(Clause::KW_BID_02));
    assert_eq!(may(&position), "N: join S, pass");
}

/// KW-TROEL-02, KW-TROEL-04: when everybody has passed, the holder of the fourth ace is known, names trump and leads.
#[test]
fn a_troel_that_nobody_overbids() {
    let mut calls = vec!["N pass-troel", "E troel", "S pass-misery", "W pass-misery", "N pass-misery"];
    let deal = troel(Seat::East, Seat::West);
    assert_eq!(settled(&bidding(Rules::default(), deal, &calls)), "still bidding");
    calls.push("E pass-misery");
    let position = bidding(Rules::default(), deal, &calls);
    assert_eq!(settled(&position), "TROEL - by E, W, W leads");
    assert_eq!(may(&position), "W: name C, name D, name H, name S");
    calls.push("W name D");
    assert_eq!(settled(&bidding(Rules::default(), deal, &calls)), "TROEL D by E, W, W leads");
}
