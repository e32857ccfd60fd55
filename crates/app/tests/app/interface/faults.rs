//! Every fault a sheet can have, with its clause and its place.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::interface::support::{ask_one, ask_text, dull, dutch, french, with};

/// A sheet and the one fault it has: its name, its clause, its boompje and its line.
type Case = (Value, &'static str, &'static str, Option<u32>, Option<u32>);

/// A Dutch sheet that the signal ended after a right line and this one.
fn second(line: Value) -> Value {
    let lines = [dull(1), vec![line]].concat();
    with(dutch(3, vec![("7", lines)]), "ended_by_signal", json!(true))
}

/// The same in French.
fn second_french(line: Value) -> Value {
    with(french([dull(1), vec![line]].concat()), "ended_by_signal", json!(true))
}

/// What is wrong with a sheet as a whole.
fn whole() -> Vec<Case> {
    let boompje = || ("7", dull(12));
    let seats = json!({"N": "12", "E": "7", "S": "31", "W": "12"});
    let by_signal = |sheet| with(sheet, "ended_by_signal", json!(true));
    let not_here = |sheet| with(sheet, "first_dealer", json!("99"));
    vec![
        (
            with(dutch(1, vec![boompje()]), "seats", json!({"N": "12", "E": "7", "S": "31", "W": ""})),
            "player_missing",
            "TRN-SEAT-01",
            None,
            None,
        ),
        (with(dutch(1, vec![boompje()]), "seats", seats), "player_twice", "TRN-SEAT-01", None, None),
        (
            with(dutch(1, vec![boompje()]), "writer", json!("99")),
            "writer_not_at_table",
            "TRN-SEAT-05",
            None,
            None,
        ),
        (dutch(0, vec![]), "plan_out_of_range", "MAN-ROUND-01", None, None),
        (with(french(dull(21)), "planned_deals", json!(21)), "plan_out_of_range", "MAN-ROUND-01", None, None),
        (dutch(1, vec![boompje(), boompje()]), "too_many_boompjes", "MAN-ROUND-01", None, None),
        (dutch(2, vec![boompje()]), "missing_boompjes", "MAN-ROUND-01", None, None),
        (
            dutch(2, vec![boompje(), ("99", dull(12))]),
            "first_dealer_not_at_table",
            "MAN-DRAW-03",
            Some(2),
            None,
        ),
        (not_here(french(dull(20))), "first_dealer_not_at_table", "MAN-DRAW-01", Some(1), None),
        (
            by_signal(dutch(2, vec![("7", dull(5)), boompje()])),
            "short_boompje_before_the_last",
            "MAN-ROUND-01",
            Some(1),
            None,
        ),
        (dutch(2, vec![boompje(), ("7", dull(11))]), "missing_lines", "MAN-ROUND-01", Some(2), None),
        (french(dull(19)), "missing_lines", "MAN-ROUND-01", Some(1), None),
        (dutch(1, vec![("7", dull(13))]), "too_many_lines", "MAN-ROUND-01", Some(1), Some(13)),
        (french(dull(21)), "too_many_lines", "MAN-ROUND-01", Some(1), Some(21)),
    ]
}

/// What is wrong with a line: the second of the first boompje.
fn lines() -> Vec<Case> {
    let dutch = [
        (json!({"stake": 1, "we": 7}), "declaration_missing", "MAN-STAKE-01"),
        (json!({"declaration": "X", "stake": 1, "we": 7}), "declaration_unknown", "MAN-STAKE-01"),
        (
            json!({"misdeals": 1, "declaration": "NT", "stake": 2, "we": 8}),
            "no_trump_after_misdeal",
            "MAN-MISDEAL-01",
        ),
        (json!({"declaration": "H", "we": 7}), "stake_missing", "MAN-STAKE-02"),
        (json!({"declaration": "H", "stake": 8, "we": 8}), "no_such_stake", "MAN-STAKE-05"),
        (json!({"declaration": "NT", "stake": 1, "we": 7}), "no_trump_single", "MAN-STAKE-04"),
        (
            json!({"declaration": "H", "stake": 2, "knock": false, "we": 14}),
            "stake_without_knock",
            "MAN-STAKE-02",
        ),
        (
            json!({"declaration": "NT", "stake": 4, "knock": false, "we": 28}),
            "stake_without_knock",
            "MAN-STAKE-05",
        ),
        (
            json!({"declaration": "H", "stake": 4, "knock": true, "we": 28}),
            "stake_without_counter",
            "MAN-STAKE-03",
        ),
        (
            json!({"declaration": "H", "stake": 1, "knock": true, "we": 7}),
            "knock_without_stake",
            "MAN-STAKE-02",
        ),
        (
            json!({"declaration": "NT", "stake": 2, "knock": true, "we": 8}),
            "knock_without_stake",
            "MAN-STAKE-05",
        ),
        (
            json!({"declaration": "H", "stake": 2, "knock": true, "counter": true, "we": 8}),
            "counter_without_stake",
            "MAN-STAKE-03",
        ),
        (
            json!({"declaration": "H", "stake": 4, "knock": false, "counter": true, "we": 28}),
            "counter_without_knock",
            "MAN-STAKE-03",
        ),
        (
            json!({"declaration": "NT", "stake": 4, "counter": true, "we": 28}),
            "counter_on_no_trump",
            "MAN-STAKE-05",
        ),
        (json!({"declaration": "H", "stake": 1}), "no_result", "MAN-SCORE-02"),
        (json!({"declaration": "H", "stake": 1, "we": 7, "they": 3}), "both_sides_score", "MAN-SCORE-02"),
        (json!({"declaration": "H", "stake": 1, "we": 7, "draw": true}), "draw_with_score", "MAN-SCORE-04"),
        (json!({"declaration": "H", "stake": 1, "we": 0}), "score_too_low", "MAN-SCORE-02"),
        (json!({"declaration": "H", "stake": 1, "they": -7}), "score_too_low", "MAN-SCORE-02"),
        (json!({"declaration": "H", "stake": 1, "we": 31}), "score_too_high", "MAN-SCORE-03"),
        (json!({"declaration": "NT", "stake": 4, "they": 124}), "score_too_high", "MAN-SCORE-03"),
        (json!({"declaration": "H", "stake": 2, "we": 7}), "not_a_multiple", "MAN-SCORE-02"),
        (
            json!({"void": {"by": "4"}, "declaration": "H", "stake": 1, "we": 7}),
            "void_with_result",
            "MAN-RENEGE-02",
        ),
        (
            json!({"void": {"by": "99"}, "declaration": "H", "stake": 1}),
            "offender_not_at_table",
            "MAN-RENEGE-02",
        ),
        (
            json!({"void": {"by": "4", "clause": "MAN-STAKE-06"}, "declaration": "H", "stake": 1}),
            "not_a_renege",
            "MAN-RENEGE-01",
        ),
    ];
    let french = [
        (
            json!({"void": [{"by": "4"}, {"by": "12"}], "declaration": "H", "stake": 1}),
            "both_sides_guilty",
            "MAN-AMB-09",
        ),
        (json!({"misdeals": 2, "declaration": "H", "stake": 1, "we": 7}), "deal_passed_on", "MAN-MISDEAL-04"),
        (json!({"misdeals": 3}), "deal_passed_on", "MAN-MISDEAL-04"),
        (
            json!({"void": [{"by": "4"}, {"by": "12"}], "declaration": "H", "stake": 1, "deals_on": "99"}),
            "deals_on_not_at_table",
            "MAN-AMB-09",
        ),
        (
            json!({"void": [{"by": "4"}, {"by": "12"}], "declaration": "H", "stake": 1, "deals_on": "31"}),
            "deals_on_again",
            "MAN-RENEGE-04",
        ),
        (
            json!({"void": {"by": "4"}, "declaration": "H", "stake": 1, "deals_on": "12"}),
            "deals_on_settled",
            "MAN-AMB-09",
        ),
    ];
    let place = |(sheet, fault, clause)| (sheet, fault, clause, Some(1), Some(2));
    let dutch = dutch.map(|(line, fault, clause)| (second(line), fault, clause));
    let french = french.map(|(line, fault, clause)| (second_french(line), fault, clause));
    dutch.into_iter().chain(french).map(place).collect()
}

#[test]
fn every_fault_has_its_clause_and_its_place() {
    let cases = [whole(), lines()].concat();
    let asked: Vec<String> = cases.iter().map(|(sheet, ..)| sheet.to_string()).collect();
    let by_language = ["en", "nl", "fr"].map(|lang| ask_text(&format!("sheet --lang {lang}"), &asked));
    assert_eq!(ask_text("sheet", &asked), by_language[0], "English unless said otherwise");
    for (n, (sheet, fault, clause, boompje, line)) in cases.iter().enumerate() {
        let [en, nl, fr] = [0, 1, 2]
            .map(|lang| -> Value { serde_json::from_str(&by_language[lang][n]).expect("an answer is JSON") });
        assert_eq!(en["ok"], false, "{sheet}");
        let text = &en["faults"][0]["text"];
        let mut expected = json!({"clause": clause, "fault": fault, "text": text});
        for (key, place) in [("boompje", boompje), ("line", line)] {
            if let Some(place) = place {
                expected[key] = json!(place);
            }
        }
        assert_eq!(en, json!({"ok": false, "faults": [expected]}), "{sheet}");
        let texts: BTreeSet<&str> =
            [&en, &nl, &fr].iter().filter_map(|answer| answer["faults"][0]["text"].as_str()).collect();
        assert_eq!(texts.len(), 3, "three languages: {texts:?}");
        for other in [&nl, &fr] {
            assert_eq!(other["faults"][0]["clause"], *clause);
        }
    }
    let names: BTreeSet<&str> = cases.iter().map(|case| case.1).collect();
    assert_eq!(names.len(), 36, "every kind of fault");
}

#[test]
fn the_same_lines_are_right_where_the_fault_is_gone() {
    for line in [
        json!({"misdeals": 1, "declaration": "H", "stake": 1, "we": 8}),
        json!({"declaration": "H", "stake": 4, "knock": true, "counter": true, "we": 28}),
        json!({"declaration": "NT", "stake": 4, "knock": true, "counter": false, "we": 28}),
        json!({"declaration": "H", "stake": 1, "we": 7, "they": 0}),
        json!({"declaration": "H", "stake": 1, "we": 30}),
        json!({"void": [{"by": "4"}, {"by": "12"}], "declaration": "H", "stake": 1}),
        json!({"void": {"by": "4", "clause": "MAN-PLAY-06"}, "declaration": "H", "stake": 1}),
        json!({"void": {"by": "4", "clause": "MAN-PLAY-15"}, "declaration": "H", "stake": 1}),
        json!({"void": {"by": "4", "clause": "MAN-RENEGE-08"}}),
        json!({"misdeals": 2}),
    ] {
        let answer = ask_one("sheet", &second(line));
        assert_eq!(answer["ok"], true, "{answer}");
    }
}

#[test]
fn all_faults_in_the_order_of_the_lines() {
    let first = vec![
        json!({"declaration": "X", "stake": 3, "we": -1}),
        json!({"declaration": "H", "stake": 1, "we": 7}),
        json!({"misdeals": 1, "declaration": "NT", "stake": 1, "we": 31}),
    ];
    let second =
        [dull(12), vec![json!({"void": {"by": "99", "clause": "MAN-DEAL-01"}, "draw": true})]].concat();
    let sheet = with(dutch(3, vec![("5", first), ("7", second)]), "writer", json!("5"));
    let answer = ask_one("sheet", &sheet);
    let faults: Vec<(Value, Value, &str)> = answer["faults"]
        .as_array()
        .expect("faults")
        .iter()
        .map(|f| (f["boompje"].clone(), f["line"].clone(), f["fault"].as_str().expect("a name")))
        .collect();
    let at = |boompje: u32, line: u32, fault| (json!(boompje), json!(line), fault);
    let in_boompje = |boompje: u32, fault| (json!(boompje), Value::Null, fault);
    let anywhere = |fault| (Value::Null, Value::Null, fault);
    assert_eq!(
        faults,
        [
            anywhere("writer_not_at_table"),
            in_boompje(1, "first_dealer_not_at_table"),
            at(1, 1, "declaration_unknown"),
            at(1, 1, "no_such_stake"),
            at(1, 1, "score_too_low"),
            at(1, 3, "no_trump_after_misdeal"),
            at(1, 3, "no_trump_single"),
            at(1, 3, "score_too_high"),
            in_boompje(1, "missing_lines"),
            at(2, 13, "too_many_lines"),
            at(2, 13, "void_with_result"),
            at(2, 13, "not_a_renege"),
            at(2, 13, "offender_not_at_table"),
            anywhere("missing_boompjes"),
        ]
    );
}

#[test]
fn faults_are_said_in_three_languages() {
    let sheet = second(json!({"declaration": "H", "stake": 1, "we": 31})).to_string();
    for (lang, text) in [
        ("nl", "31 is te veel: bij deze inzet hoogstens 30."),
        ("fr", "31 est trop\u{a0}: au plus 30 à cette mise."),
        ("en", "31 is too much: at most 30 at this stake."),
    ] {
        let answer = &ask_text(&format!("sheet --lang {lang}"), &[&sheet])[0];
        assert_eq!(
            *answer,
            format!(
                r#"{{"ok":false,"faults":[{{"boompje":1,"line":2,"clause":"MAN-SCORE-03","fault":"score_too_high","text":"{text}"}}]}}"#
            )
        );
    }
}

#[test]
fn what_is_no_sheet_is_an_error() {
    for (sheet, named) in [
        (with(french(dull(20)), "ruleset", json!("manille")), "unknown ruleset"),
        (with(french(dull(20)), "seats", json!({"N": "1"})), "missing field"),
        (with(french(dull(20)), "lines", Value::Null), "\"lines\" is missing"),
        (with(french(dull(20)), "writer", Value::Null), "\"writer\" is missing"),
        (with(french(dull(20)), "first_dealer", Value::Null), "\"first_dealer\" is missing"),
        (with(dutch(1, vec![]), "boompjes", Value::Null), "\"boompjes\" is missing"),
        (second(json!({"declaration": "H", "stake": -1, "we": 7})), "-1"),
        (second(json!({"declaration": "H", "stake": 1, "us": 7})), "unknown field `us`"),
        (second(json!({"declaration": "H", "stake": 1, "we": "seven"})), "seven"),
    ] {
        let answer = ask_one("sheet", &sheet);
        assert_eq!(answer["ok"], false, "{sheet}");
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(named), "{sheet} gives {answer}, without {named:?}");
    }
}
