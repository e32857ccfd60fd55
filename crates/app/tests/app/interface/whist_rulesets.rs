//! The score, the referee and the sheet by the later revision of Colour Whist, and without piccolo; the regulations of
//! 2018 stand beside them.

use serde_json::{Value, json};

use crate::interface::support::{ask_one, whist, with};
use crate::interface::whist_sheet::{line, short, solos};

const ALL: [&str; 3] = ["whist-2018", "whist-revised", "whist-no-piccolo"];

/// Everybody has an ace, four cards of that suit, and three of each other one.
const ONE_ACE: &str = "N:AT62.J73.Q84.K95 K95.AT62.J73.Q84 Q84.K95.AT62.J73 J73.Q84.K95.AT62";
const NO_TROEL: &str = "N pass-troel,E pass-troel,S pass-troel,W pass-troel";

/// What a command answers to the same record by each of the three.
fn by_each(command: &str, record: &Value) -> [Value; 3] {
    ALL.map(|ruleset| ask_one(command, &with(record.clone(), "ruleset", json!(ruleset))))
}

fn after_no_troel(actions: &str) -> Value {
    whist(ONE_ACE, "W", &format!("{NO_TROEL},{actions}"))
}

/// KW-CONTR-06, KW-RANK-01: a piccolo of one trick brings 24; a club that does not play it has no points for it.
#[test]
fn the_score_of_a_piccolo() {
    let piccolo = json!({"contract": "PIC", "declarers": ["N"], "tricks": 1});
    let [first, revised, club] = by_each("score", &piccolo);
    let points = json!({"score": {"N": 24, "E": 0, "S": 0, "W": 0}});
    assert_eq!([&first, &revised], [&points, &points]);
    let error = club["error"].as_str().unwrap_or_else(|| unreachable!("{club}"));
    assert!(
        error.contains("PIC") && error.contains("whist-no-piccolo") && error.contains("KW-RANK-01"),
        "{error}"
    );
    // What is played is scored alike: kleine miserie made, 18.
    let small = json!({"contract": "KM", "declarers": ["N"], "tricks": 0});
    for answer in by_each("score", &small) {
        assert_eq!(answer, json!({"score": {"N": 18, "E": 0, "S": 0, "W": 0}}));
    }
}

/// KW-BID-04: after a piccolo no colour is asked in 2018; by the revision it is, after a misery by none.
#[test]
fn the_referee_of_a_piccolo_and_the_colours_after_it() {
    let [first, revised, club] = by_each("referee", &after_no_troel("N piccolo"));
    assert_eq!([&first["turn"], &revised["turn"]], [&json!(["E"]), &json!(["E"])]);
    assert_eq!([&club["status"], &club["at"]], [&json!("violation"), &json!(4)], "{club}");
    assert_eq!(club["clause"], "KW-RANK-01");
    let [first, revised, _] = by_each("referee", &after_no_troel("N piccolo, E ask H"));
    assert_eq!([&first["status"], &first["clause"]], [&json!("violation"), &json!("KW-BID-04")], "{first}");
    assert_eq!([&revised["status"], &revised["turn"]], [&json!("running"), &json!(["S"])], "{revised}");
    for answer in by_each("referee", &after_no_troel("N small-misery, E ask H")) {
        assert_eq!(
            [&answer["status"], &answer["clause"]],
            [&json!("violation"), &json!("KW-BID-04")],
            "{answer}"
        );
    }
}

/// KW-PEN-01: a wrong deal of 7 costs 3 and brings the others 1; by the revision nothing.
#[test]
fn the_sheet_with_a_wrong_deal_or_a_piccolo() {
    let misdeal = with(short(solos(1)), "penalties", json!([{"clause": "KW-PEN-01", "by": "7"}]));
    let [first, revised, club] = by_each("sheet", &misdeal).map(|answer| answer["totals"].clone());
    let fined = json!({"7": 9, "31": 1, "4": 1, "12": 1});
    assert_eq!([&first, &club], [&fined, &fined]);
    assert_eq!(revised, json!({"7": 12, "31": 0, "4": 0, "12": 0}));
    let [first, revised, club] = by_each("sheet", &short(vec![line("PIC", "7", json!(1))]));
    let made = json!({"7": 24, "31": 0, "4": 0, "12": 0});
    assert_eq!([&first["totals"], &revised["totals"]], [&made, &made]);
    assert_eq!([&club["ok"], &club["faults"][0]["clause"]], [&json!(false), &json!("KW-RANK-01")], "{club}");
}
