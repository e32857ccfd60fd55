//! The example vectors of Colour Whist, each through the public interface.

use serde_json::{Value, json};

use crate::interface::support::{ask_one, whist, with};

/// The vectors of one sort.
fn vectors(sort: &str, count: usize) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("vectors_whist.json")).expect("the vectors are JSON");
    let vectors = all[sort].as_array().expect("there are such vectors").clone();
    assert_eq!(vectors.len(), count);
    vectors
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The calls of a vector after its troel round, in which everybody passes unless it says otherwise.
fn calls(v: &Value) -> String {
    let troel = v["troel"].as_str().unwrap_or("N pass-troel, E pass-troel, S pass-troel, W pass-troel");
    format!("{troel}, {}", text(&v["calls"]))
}

/// A figure for each seat.
fn by_seat(figures: &Value) -> Value {
    json!({"N": figures[0], "E": figures[1], "S": figures[2], "W": figures[3]})
}

#[test]
fn auctions() {
    for v in vectors("auction", 5) {
        let answer = ask_one("referee", &whist(text(&v["deal"]), text(&v["dealer"]), &calls(&v)));
        let declarers: Vec<&str> = text(&v["declarers"]).split(' ').collect();
        assert_eq!(
            answer["contract"],
            json!({
                "code": v["contract"], "trump": v["trump"], "declarers": declarers, "leader": v["leader"]
            }),
            "{answer}"
        );
        assert_eq!((&answer["status"], &answer["phase"]), (&json!("running"), &json!("play")));
        assert_eq!(answer["turn"], json!([v["leader"]]));
        // Before the last call there is no contract yet.
        let all = calls(&v);
        let (but_one, _) = all.rsplit_once(", ").expect("more than one call");
        let before = ask_one("referee", &whist(text(&v["deal"]), text(&v["dealer"]), but_one));
        assert_eq!((&before["status"], before.get("contract")), (&json!("running"), None), "{before}");
    }
}

#[test]
fn a_refusal_by_the_jury_is_a_pass() {
    let v = vectors("auction", 5).pop().expect("V46");
    let all = calls(&v);
    let until = |end: &str| all[..all.find(end).expect("a call")].trim_end_matches(", ").to_owned();
    let ask = |calls: &str| ask_one("referee", &whist(text(&v["deal"]), text(&v["dealer"]), calls));
    let asked = ask(&until("jury refuse"));
    assert_eq!(asked["phase"], "jury");
    assert_eq!(
        (&asked["turn"], &asked["legal"]),
        (&json!(["jury"]), &json!({"jury": ["approve", "refuse"]}))
    );
    // Approved, it stands, and the one it outbids has the floor again after the caller.
    let approved = ask(&format!("{}, jury approve, E pass-misery, S pass-misery", until("jury refuse")));
    assert_eq!(approved["contract"]["code"], "GMT", "{approved}");
}

#[test]
fn illegal_calls() {
    for v in vectors("illegal", 2) {
        let (before, attempt) = (calls(&v), text(&v["attempt"]));
        let answer =
            ask_one("referee", &whist(text(&v["deal"]), text(&v["dealer"]), &format!("{before}, {attempt}")));
        assert_eq!(answer["status"], "violation", "{answer}");
        assert_eq!((&answer["clause"], &answer["action"]), (&v["clause"], &v["attempt"]), "{answer}");
        assert_eq!(answer["at"], before.split(", ").count());
        let (_, call) = attempt.split_once(' ').expect("a seat and a call");
        let legal = answer["legal"].as_array().expect("what is legal");
        assert!(!legal.is_empty() && !legal.contains(&json!(call)), "{answer}");
        // It is the player's turn; only the call is wrong.
        let running = ask_one("referee", &whist(text(&v["deal"]), text(&v["dealer"]), &before));
        assert_eq!(running["legal"][&attempt[..1]], answer["legal"]);
    }
}

#[test]
fn scores() {
    for v in vectors("score", 4) {
        let declarers: Vec<&str> = text(&v["declarers"]).split(' ').collect();
        let asked = json!({
            "ruleset": "whist-2018", "contract": v["contract"], "declarers": declarers, "tricks": v["tricks"]
        });
        let expected = json!({"score": by_seat(&v["score"])});
        assert_eq!(ask_one("score", &asked), expected, "{v}");
        assert_eq!(ask_one("score", &with(asked, "table", json!("liege"))), expected, "{v}");
        // The same line on a sheet whose columns have the letters of the seats.
        let sheet = json!({
            "ruleset": "whist-2018", "columns": ["N", "E", "S", "W"], "ended_by_signal": true,
            "lines": [{"contract": v["contract"], "declarers": declarers, "tricks": v["tricks"]}]
        });
        let answer = ask_one("sheet", &sheet);
        assert_eq!(answer["lines"][0]["scores"], by_seat(&v["score"]), "{answer}");
        assert_eq!(answer["totals"], by_seat(&v["score"]));
    }
}

#[test]
fn penalties() {
    for v in vectors("penalty", 2) {
        let penalty = json!({"clause": v["clause"], "by": v["by"]});
        let line = json!({"contract": "GM", "declarers": ["N"], "tricks": 0});
        let sheet = json!({
            "ruleset": "whist-2018", "columns": ["N", "E", "S", "W"], "ended_by_signal": true,
            "lines": [line, line, line, line], "penalties": [penalty]
        });
        let answer = ask_one("sheet", &sheet);
        assert_eq!(answer["penalties"], by_seat(&v["points"]), "{answer}");
        // Four miseries of 36 for North beside it.
        let mut totals = by_seat(&v["points"]);
        totals["N"] = json!(totals["N"].as_i64().expect("points") + 4 * 36);
        assert_eq!(answer["totals"], totals);
        if let Some(dealer) = v.get("dealer_after") {
            // A wrong deal uses up no line: the fourth is West's as if nothing had been.
            assert_eq!(&answer["lines"][3]["dealer"], dealer);
        }
        let agreed = with(sheet, "penalties", json!([with(penalty, "agreed", json!(true))]));
        let answer = ask_one("sheet", &agreed);
        if v["by_agreement"] == true {
            assert_eq!(answer["penalties"], json!({}), "{answer}");
        } else {
            assert_eq!(answer["faults"][0]["fault"], "not_for_agreement", "{answer}");
        }
    }
}
