//! `kaarting score`, to the letter.

use serde_json::{Value, json};

use crate::interface::support::{ask, ask_one, ask_text, with};

fn record(declaration: &str, knock: bool, counter: bool, points: [u32; 2]) -> Value {
    json!({
        "ruleset": "manille-nl", "declaration": declaration, "knock": knock, "counter": counter,
        "points": {"NS": points[0], "EW": points[1]}
    })
}

#[test]
fn stake_and_score() {
    for (declaration, knock, counter, points, stake, score) in [
        ("H", true, false, [37, 23], 2, [14, 0]),
        ("H", false, false, [37, 23], 1, [7, 0]),
        ("S", true, true, [23, 37], 4, [0, 28]),
        ("NT", false, false, [29, 31], 2, [0, 2]),
        ("NT", true, false, [60, 0], 4, [120, 0]),
        ("C", false, false, [0, 60], 1, [0, 30]),
        ("D", true, true, [30, 30], 4, [0, 0]),
    ] {
        for ruleset in ["manille-nl", "manille-fr"] {
            let asked = with(record(declaration, knock, counter, points), "ruleset", json!(ruleset));
            let [ns, ew] = score;
            assert_eq!(
                ask_text("score", &[asked.to_string()])[0],
                format!(r#"{{"stake":{stake},"score":{{"NS":{ns},"EW":{ew}}}}}"#)
            );
        }
    }
}

#[test]
fn the_id_comes_back_where_there_is_one() {
    let asked = with(record("H", false, false, [37, 23]), "id", json!("t4"));
    assert_eq!(
        ask_text("score", &[asked.to_string()])[0],
        r#"{"id":"t4","stake":1,"score":{"NS":7,"EW":0}}"#
    );
}

#[test]
fn errors_say_what_is_wrong() {
    let right = || record("H", true, false, [37, 23]);
    let cases = [
        (record("H", false, true, [37, 23]), "MAN-STAKE-03"),
        (record("NT", true, true, [37, 23]), "MAN-STAKE-05"),
        (record("H", true, false, [37, 24]), "add up to 60, here to 61"),
        (record("X", true, false, [37, 23]), "no such declaration"),
        (with(record("NT", false, false, [37, 23]), "no_trump_allowed", json!(false)), "MAN-MISDEAL-01"),
        (with(right(), "points", json!({"NS": 60})), "missing field `EW`"),
        (
            with(right(), "points", json!({"NS": 37, "EW": 23, "XX": 0})),
            "unknown field `XX`, expected `NS` or `EW`",
        ),
        (with(right(), "points", Value::Null), "\"points\" is missing"),
        (with(right(), "points", json!({"NS": 61, "EW": -1})), "-1"),
        (with(right(), "points", json!({"NS": 4_294_967_296_u64, "EW": 0})), "4294967296"),
        (with(right(), "points", json!({"NS": 30.5, "EW": 29.5})), "29.5"),
        (with(right(), "ruleset", json!("manille")), "unknown ruleset \"manille\""),
        (with(right(), "declaration", Value::Null), "\"declaration\" is missing"),
        (with(right(), "options", json!({"nonsense": true})), "unknown option \"nonsense\""),
    ];
    let asked: Vec<String> = cases.iter().map(|(asked, _)| asked.to_string()).collect();
    for (answer, (asked, named)) in ask("score", &asked).iter().zip(&cases) {
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(named), "{asked} gives {answer}, without {named:?}");
        assert_eq!(answer.as_object().map(serde_json::Map::len), Some(1));
    }
    assert_eq!(ask_one("score", &right()), json!({"stake": 2, "score": {"NS": 14, "EW": 0}}));
}
