//! Whatever comes in about Colour Whist, the line after it is still served.

use serde_json::{Value, json};

use crate::interface::support::{answers, read, whist, with};

const DEAL: &str = "N:AT62.J73.Q84.K95 K95.AT62.J73.Q84 Q84.K95.AT62.J73 J73.Q84.K95.AT62";

/// A good line for each command, and its answer.
const GOOD: [(&str, &str, &str); 3] = [
    (
        "referee",
        r#"{"id":"good","ruleset":"whist-2018","trump":"H","trick":["N DQ"],"seat":"E","hand":"D7 SA"}"#,
        r#"{"id":"good","legal":["D7"]}"#,
    ),
    (
        "score",
        r#"{"ruleset":"whist-2018","contract":"SO6","declarers":["N"],"tricks":6}"#,
        r#"{"score":{"N":12,"E":0,"S":0,"W":0}}"#,
    ),
    (
        "sheet",
        r#"{"ruleset":"whist-2018","columns":["1","2","3","4"],"ended_by_signal":true,"lines":[]}"#,
        r#"{"ok":true,"totals":{"1":0,"2":0,"3":0,"4":0},"deals_won":{"1":0,"2":0,"3":0,"4":0},"penalties":{},"lines":[]}"#,
    ),
];

/// Asks a command the bad line between two good ones; gives the answer to the bad one.
fn between_good_ones(command: &str, bad: &str) -> Value {
    let &(_, good, answer) = GOOD.iter().find(|(name, ..)| *name == command).expect("a command");
    let answers = answers(&[command], format!("{good}\n{bad}\n{good}\n").as_bytes());
    assert_eq!((&*answers[0], &*answers[2]), (answer, answer), "{bad}");
    read(&answers[1])
}

fn names(command: &str, bad: &str, named: &str) {
    let answer = between_good_ones(command, bad);
    let error = answer["error"].as_str().unwrap_or_default();
    assert!(error.contains(named) && error.len() < 2_000, "{bad} gives {answer}, without {named:?}");
}

#[test]
fn half_a_line() {
    for (command, good, _) in GOOD {
        names(command, &good[..good.len() / 2], "not JSON");
        names(command, &good[..good.len() - 1], "not JSON");
        names(command, &format!("{good}{good}"), "trailing");
    }
}

#[test]
fn deals_that_cannot_be() {
    let deal = |deal: &str| whist(deal, "W", "").to_string();
    names("referee", &deal(&DEAL.replace(".K95 K95", ".K94 K95")), "C4 is dealt twice; C5 is missing");
    names("referee", &deal(&DEAL.replace(".K95 K95", ".K9 K95")), "N has 12 cards instead of 13");
    names("referee", &deal("N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987 ..J987.TAKQ"), "cards instead of 13");
    names("referee", &deal("N:"), "\"deal\"");
}

#[test]
fn actions_that_are_none() {
    let acts = |actions: &str| whist(DEAL, "W", actions).to_string();
    for (actions, named) in [
        ("N dance", "action 0, \"N dance\": \"dance\" is not an action of this game"),
        ("X pass", "no such seat"),
        ("N", "not an action of this game"),
        ("N pass-troel, E trump H", "action 1, \"E trump H\""),
        ("N solo 5 H", "not an action of this game"),
        ("N together 14", "not an action of this game"),
        ("N abondance 9 NT", "not an action of this game"),
        ("N discard", "not an action of this game"),
        ("jury dance", "not an action of this game"),
    ] {
        names("referee", &acts(actions), named);
    }
    let held = "N pass-troel, E pass-troel, S pass-troel, W pass-troel, N abondance 9 S, E pass, S pass, W pass, N SK";
    names("referee", &acts(held), "N does not hold SK");
    // Out of turn is against a clause, and nothing is legal for that seat.
    let answer = between_good_ones("referee", &acts("S pass-troel"));
    assert_eq!(
        answer,
        json!({
            "id": "w", "status": "violation", "at": 0, "action": "S pass-troel", "clause": "KW-TROEL-00", "legal": []
        })
    );
}

#[test]
fn members_of_the_wrong_kind() {
    for (command, good, _) in GOOD {
        let record = read(good);
        for (key, value) in [
            ("ruleset", json!("whist")),
            ("ruleset", json!(2018)),
            ("options", json!({"late_slam": "perhaps"})),
            ("options", json!([])),
            ("id", json!({"a": 1})),
        ] {
            let bad = with(record.clone(), key, value).to_string();
            let answer = between_good_ones(command, &bad);
            assert!(answer["error"].is_string(), "{command}: {bad} gives {answer}");
        }
    }
    let sheet = || read(GOOD[2].1);
    for (bad, named) in [
        (with(sheet(), "columns", json!(["1", "2", "3", "4", "5"])), "there are 5, a sheet has four"),
        (with(sheet(), "columns", Value::Null), "\"columns\" is missing"),
        (with(sheet(), "columns", json!({"N": "1"})), "a sequence"),
        (with(sheet(), "lines", Value::Null), "\"lines\" is missing"),
        (with(sheet(), "lines", json!([["S9"]])), "an object"),
        (with(sheet(), "lines", json!([{"contract": "S9", "we": 7}])), "unknown field `we`"),
        (with(sheet(), "lines", json!([{"tricks": "nine"}])), "\"tricks\" must be a number"),
        (with(sheet(), "lines", json!([{"tricks": 8.5}])), "\"tricks\" must be a number"),
        (with(sheet(), "penalties", json!([{"clause": "KW-PEN-02"}])), "missing field `by`"),
        (
            with(sheet(), "penalties", json!([{"clause": "KW-PEN-02", "by": "1", "x": 1}])),
            "unknown field `x`",
        ),
        (with(sheet(), "planned_deals", json!(-4)), "-4"),
        (with(sheet(), "totals", json!([1, 2, 3, 4])), "a map"),
        (with(sheet(), "table", json!("bruges")), "unknown table \"bruges\""),
    ] {
        names("sheet", &bad.to_string(), named);
        assert_eq!(between_good_ones("sheet", &bad.to_string())["ok"], false);
    }
}

#[test]
fn a_sheet_with_the_greatest_numbers() {
    let sheet = concat!(
        r#"{"ruleset":"whist-2018","columns":["1","2","3","4"],"planned_deals":4294967292,"ended_by_signal":true,"#,
        r#""lines":[{"contract":"S9","declarers":["1","2"],"tricks":9223372036854775807},"#,
        r#"{"contract":"GM","declarers":["1"],"tricks":{"1":-9223372036854775808}}],"#,
        r#""penalties":[{"clause":"KW-PEN-08","by":"1","points":-9223372036854775808,"line":4294967295}],"#,
        r#""totals":{"1":9223372036854775807}}"#
    );
    let answer = between_good_ones("sheet", sheet);
    let faults: Vec<&str> = answer["faults"]
        .as_array()
        .expect("faults")
        .iter()
        .filter_map(|fault| fault["fault"].as_str())
        .collect();
    assert_eq!(faults, ["tricks_out_of_range", "tricks_out_of_range", "no_such_line", "penalty_too_high"]);
}

#[test]
fn a_sheet_full_of_lines() {
    let line = json!({"contract": "GS", "declarers": ["1"], "tricks": 13});
    let sheet = json!({
        "ruleset": "whist-2018", "columns": ["1", "2", "3", "4"], "planned_deals": 10_000,
        "lines": vec![line; 10_000]
    });
    let answer = between_good_ones("sheet", &sheet.to_string());
    assert_eq!(answer["totals"], json!({"1": 2_000_000, "2": 0, "3": 0, "4": 0}));
    assert_eq!(answer["lines"][9_999]["dealer"], "4");
}
