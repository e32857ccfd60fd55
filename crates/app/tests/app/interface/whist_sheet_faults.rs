//! Every fault a sheet of Colour Whist can have, with its clause and its place.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::interface::support::{ask_one, ask_text, with};
use crate::interface::whist_sheet::{line, short, solos};

/// A sheet and the one fault it has: its name, its clause, and its place.
type Case = (Value, &'static str, &'static str, Option<(&'static str, u32)>);

/// A sheet with this line after a right one.
fn second(line: Value) -> Value {
    short([solos(1), vec![line]].concat())
}

/// A sheet of two lines with this penalty after a right one.
fn fined(penalty: Value) -> Value {
    fined_on(solos(2), penalty)
}

/// The same with other lines.
fn fined_on(lines: Vec<Value>, penalty: Value) -> Value {
    let penalties = vec![json!({"clause": "KW-PEN-02", "by": "7"}), penalty];
    with(short(lines), "penalties", Value::Array(penalties))
}

/// Two lines of which the second is an open misery of 7.
fn open_misery() -> Vec<Value> {
    [solos(1), vec![line("GMT", "7", json!({"7": 0}))]].concat()
}

/// A line whose game the jury awarded.
fn awarded(contract: &str, declarers: &str, award: Value) -> Value {
    let mut line = with(line(contract, declarers, json!(0)), "awarded", award);
    line.as_object_mut().expect("an object").remove("tricks");
    line
}

/// What is wrong with a sheet as a whole.
fn whole() -> Vec<Case> {
    let columns = |columns: Value| with(short(solos(1)), "columns", columns);
    let planned = |planned: u32, lines: usize| {
        with(with(short(solos(lines)), "planned_deals", json!(planned)), "ended_by_signal", json!(false))
    };
    let totals = |totals: Value| with(short(solos(1)), "totals", totals);
    vec![
        (columns(json!(["7", "31", "", "12"])), "player_missing", "KW-DEAL-04", None),
        (columns(json!(["7", "31", "4"])), "player_missing", "KW-DEAL-04", None),
        (columns(json!(["7", "31", "4", "31"])), "player_twice", "KW-DEAL-04", None),
        (planned(6, 6), "plan_not_of_fours", "KW-CON-22", None),
        (planned(0, 0), "plan_not_of_fours", "KW-CON-22", None),
        (planned(4, 3), "missing_lines", "KW-CON-22", None),
        (planned(4, 5), "too_many_lines", "KW-CON-22", Some(("line", 5))),
        (totals(json!({"99": 12})), "total_of_stranger", "KW-DEAL-04", None),
        (totals(json!({"7": 12, "31": 1})), "wrong_total", "KW-SCORE-03", Some(("column", 2))),
    ]
}

/// What is wrong with one line, the second.
fn lines() -> Vec<Case> {
    let without = |key: &str| {
        let mut line = line("S9", "7 4", json!(9));
        line.as_object_mut().expect("an object").remove(key);
        line
    };
    let cases = [
        (without("contract"), "contract_missing", "KW-SCORE-03"),
        (line("S7", "7 4", json!(9)), "contract_unknown", "KW-RANK-01"),
        (line("s9", "7 4", json!(9)), "contract_unknown", "KW-RANK-01"),
        (without("declarers"), "declarers_missing", "KW-SCORE-03"),
        (line("GM", "", json!(0)), "declarers_missing", "KW-SCORE-03"),
        (line("S9", "7 99", json!(9)), "declarer_not_at_table", "KW-DEAL-04"),
        (line("S9", "7 7", json!(9)), "declarer_twice", "KW-DEAL-04"),
        (line("S9", "7", json!(9)), "wrong_declarers", "KW-CONTR-01"),
        (line("SO6", "7 4", json!(9)), "wrong_declarers", "KW-CONTR-02"),
        (line("A9", "7 4", json!(9)), "wrong_declarers", "KW-CONTR-03"),
        (line("TROEL", "7 4 12", json!(9)), "wrong_declarers", "KW-TROEL-04"),
        (line("KS", "7 4", json!(9)), "wrong_declarers", "KW-CONTR-09"),
        (line("GS", "7 4", json!(9)), "wrong_declarers", "KW-CONTR-10"),
        (without("tricks"), "tricks_missing", "KW-SCORE-03"),
        (line("S9", "7 4", json!({"7": 5, "4": 4})), "tricks_of_side", "KW-CONTR-01"),
        (line("GM", "7 4", json!(0)), "tricks_of_each", "KW-BID-11"),
        (line("GM", "7 4", json!({"7": 0})), "tricks_missing_of", "KW-BID-11"),
        (line("GM", "7", json!({"7": 0, "4": 3})), "tricks_of_other", "KW-BID-11"),
        (line("PIC", "7", json!({"7": 0, "99": 3})), "tricks_of_other", "KW-BID-11"),
        (line("S9", "7 4", json!(14)), "tricks_out_of_range", "KW-DEAL-05"),
        (line("S9", "7 4", json!(-1)), "tricks_out_of_range", "KW-DEAL-05"),
        (line("KM", "7", json!(13)), "tricks_out_of_range", "KW-CONTR-04"),
        (line("GM", "7", json!({"7": 300})), "tricks_out_of_range", "KW-DEAL-05"),
        (line("GM", "7 4", json!({"7": 7, "4": 7})), "tricks_not_shared", "KW-DEAL-05"),
        (
            line("KM", "7 31 4 12", json!({"7": 3, "31": 3, "4": 3, "12": 2})),
            "tricks_not_shared",
            "KW-CONTR-04",
        ),
        (awarded("S9", "7 4", json!("perhaps")), "award_unknown", "KW-JURY-05"),
        (awarded("S9", "7 4", json!({"7": "won"})), "award_of_side", "KW-CONTR-01"),
        (awarded("GM", "7", json!({"7": "won", "4": "won"})), "award_of_other", "KW-BID-11"),
        (awarded("GM", "7 4", json!({"7": "won"})), "tricks_missing_of", "KW-BID-11"),
    ];
    let place = |(line, fault, clause)| (second(line), fault, clause, Some(("line", 2)));
    cases.into_iter().map(place).collect()
}

/// What is wrong with one penalty, the second.
fn penalties() -> Vec<Case> {
    let cases = [
        (json!({"clause": "KW-XXX-99", "by": "7"}), "penalty_unknown", "KW-JURY-05"),
        (json!({"clause": "MAN-RENEGE-01", "by": "7"}), "penalty_unknown", "KW-JURY-05"),
        (json!({"clause": "KW-PEN-03", "by": "99"}), "offender_not_at_table", "KW-PEN-03"),
        (json!({"clause": "KW-PEN-03", "by": ""}), "offender_not_at_table", "KW-PEN-03"),
        (json!({"clause": "KW-PEN-03", "by": "7", "ruling": "perhaps"}), "ruling_unknown", "KW-JURY-05"),
        (
            json!({"clause": "KW-PEN-01", "by": "7", "ruling": "confirmed", "agreed": true}),
            "two_rulings",
            "KW-JURY-05",
        ),
        (json!({"clause": "KW-PEN-04", "by": "7"}), "jury_must_rule", "KW-PEN-04"),
        (json!({"clause": "KW-PEN-09", "by": "31", "line": 1}), "jury_must_rule", "KW-PEN-09"),
        (json!({"clause": "KW-PEN-04", "by": "7", "points": -4}), "penalty_too_high", "KW-PEN-04"),
        (
            json!({"clause": "KW-PEN-04", "by": "7", "points": -3, "others": 2}),
            "penalty_too_high",
            "KW-PEN-04",
        ),
        (json!({"clause": "KW-PEN-08", "by": "7", "points": 5}), "penalty_too_high", "KW-PEN-08"),
        (json!({"clause": "KW-PEN-02", "by": "7", "points": -5}), "penalty_fixed", "KW-PEN-02"),
        (json!({"clause": "KW-PEN-02", "by": "7", "agreed": true}), "not_for_agreement", "KW-PEN-02"),
        (
            json!({"clause": "KW-PEN-07", "by": "7", "ruling": "confirmed"}),
            "penalty_without_line",
            "KW-PEN-07",
        ),
        (json!({"clause": "KW-PEN-02", "by": "7", "line": 3}), "no_such_line", "KW-PEN-02"),
        (json!({"clause": "KW-PEN-09", "by": "7", "line": 0}), "no_such_line", "KW-PEN-09"),
        (json!({"clause": "KW-PEN-10", "by": "7"}), "penalty_without_line", "KW-PEN-10"),
        (json!({"clause": "KW-PEN-01", "by": "7", "line": 2}), "not_the_dealer", "KW-PEN-01"),
        (
            json!({"clause": "KW-PEN-07", "by": "7", "line": 1, "ruling": "confirmed"}),
            "no_big_game",
            "KW-PEN-07",
        ),
    ];
    let big = [
        (json!({"clause": "KW-PEN-07", "by": "7", "line": 2}), "jury_must_rule", "KW-PEN-07"),
        (
            json!({"clause": "KW-PEN-07", "by": "4", "line": 2, "ruling": "confirmed"}),
            "not_the_bidder",
            "KW-PEN-07",
        ),
    ];
    let opponents = [
        (json!({"clause": "KW-PEN-06", "by": "7"}), "fourth_ace_missing", "KW-CON-31"),
        (json!({"clause": "KW-PEN-06", "by": "7", "fourth_ace": "7"}), "fourth_ace_wrong", "KW-CON-31"),
    ];
    let won = [solos(1), vec![awarded("S9", "7 4", json!("won"))]].concat();
    let remark = json!({"clause": "KW-PEN-08", "by": "4", "points": -15, "line": 2});
    let cases = cases.into_iter().map(|(penalty, fault, clause)| (fined(penalty), fault, clause));
    let big =
        big.into_iter().map(|(penalty, fault, clause)| (fined_on(open_misery(), penalty), fault, clause));
    let opponents = opponents.into_iter().map(|(penalty, fault, clause)| {
        (with(fined(penalty), "options", json!({"troel_silent_pays": "opponents"})), fault, clause)
    });
    let award = (fined_on(won, remark), "award_to_offender", "KW-PEN-08");
    let place = |(sheet, fault, clause)| (sheet, fault, clause, Some(("penalty", 2)));
    cases.chain(big).chain(opponents).chain([award]).map(place).collect()
}

#[test]
fn every_fault_has_its_clause_and_its_place() {
    let cases = [whole(), lines(), penalties()].concat();
    let asked: Vec<String> = cases.iter().map(|(sheet, ..)| sheet.to_string()).collect();
    let by_language = ["en", "nl", "fr"].map(|lang| ask_text(&format!("sheet --lang {lang}"), &asked));
    assert_eq!(ask_text("sheet", &asked), by_language[0], "English unless said otherwise");
    for (n, (sheet, fault, clause, place)) in cases.iter().enumerate() {
        let answers = [0, 1, 2]
            .map(|lang| -> Value { serde_json::from_str(&by_language[lang][n]).expect("an answer is JSON") });
        let mut texts = BTreeSet::new();
        for answer in &answers {
            let text = answer["faults"][0]["text"].as_str().expect("a text");
            assert!(text.ends_with('.'), "{text}");
            texts.insert(text);
            let mut expected = json!({"clause": clause, "fault": fault, "text": text});
            if let Some((key, number)) = place {
                expected[key] = json!(number);
            }
            assert_eq!(*answer, json!({"ok": false, "faults": [expected]}), "{sheet}");
        }
        assert_eq!(texts.len(), 3, "three languages: {texts:?}");
    }
    let names: BTreeSet<&str> = cases.iter().map(|case| case.1).collect();
    assert_eq!(names.len(), 39, "every kind of fault");
}

#[test]
fn the_same_sheets_are_right_where_the_fault_is_gone() {
    for line in [
        line("S9", "7 4", json!(0)),
        line("S13", "7 4", json!(13)),
        line("GM", "7", json!(13)),
        line("GM", "7 4", json!({"7": 7, "4": 6})),
        line("KM", "7 31 4 12", json!({"7": 3, "31": 3, "4": 3, "12": 3})),
        line("GM", "12", json!({"12": 0})),
    ] {
        let answer = ask_one("sheet", &second(line));
        assert_eq!(answer["ok"], true, "{answer}");
    }
    for penalty in [
        json!({"clause": "KW-PEN-04", "by": "7", "points": -3, "others": 1}),
        json!({"clause": "KW-PEN-07", "by": "7", "line": 2, "ruling": "confirmed"}),
        json!({"clause": "KW-PEN-07", "by": "7", "ruling": "dismissed"}),
        json!({"clause": "KW-PEN-09", "by": "7", "line": 1}),
        json!({"clause": "KW-PEN-01", "by": "31", "line": 2}),
        json!({"clause": "KW-PEN-10", "by": "7", "line": 2}),
    ] {
        let answer = ask_one("sheet", &fined_on(open_misery(), penalty));
        assert_eq!(answer["ok"], true, "{answer}");
    }
    // Where the fine follows by itself, it needs no jury, but the line all the same.
    let automatic =
        |penalty| with(fined_on(open_misery(), penalty), "options", json!({"jury_call_fine": "automatic"}));
    let right = ask_one("sheet", &automatic(json!({"clause": "KW-PEN-07", "by": "7", "line": 2})));
    assert_eq!(right["totals"]["7"], 12 - 3 - 15, "{right}");
    let wrong = ask_one("sheet", &automatic(json!({"clause": "KW-PEN-07", "by": "7"})));
    assert_eq!(wrong["faults"][0]["fault"], "penalty_without_line", "{wrong}");
}

/// The jury says won or lost, and no tricks are needed: just made, or one under (KW-PEN-03, KW-CON-08).
#[test]
fn an_award_of_the_jury_scores_a_line() {
    for (line, scores) in [
        (awarded("S9", "7 4", json!("won")), [10, 0, 10, 0]),
        (awarded("S9", "7 4", json!("lost")), [-13, 13, -13, 13]),
        (awarded("GM", "7 4", json!({"7": "won", "4": "lost"})), [36, 24, -36, 24]),
        (with(line("S9", "7 4", json!(11)), "awarded", json!("won")), [16, 0, 16, 0]),
    ] {
        let answer = ask_one("sheet", &short(vec![line]));
        let [first, second, third, fourth] = scores;
        let scores = json!({"7": first, "31": second, "4": third, "12": fourth});
        assert_eq!(answer["lines"][0]["scores"], scores, "{answer}");
    }
}

#[test]
fn all_faults_in_the_order_of_the_lines() {
    let lines = vec![
        line("X", "7 99", json!(14)),
        line("S9", "7 4", json!(9)),
        line("GM", "7 7", json!({"31": -1})),
        json!({}),
        line("S9", "7 4", json!(9)),
    ];
    let sheet = with(short(lines), "columns", json!(["7", "31", "7"]));
    let sheet = with(with(sheet, "planned_deals", json!(3)), "totals", json!({"5": 1, "7": 1}));
    let penalties = json!([
        {"clause": "KW-PEN-02", "by": "7"},
        {"clause": "X", "by": "99", "line": 9, "ruling": "x"},
        {"clause": "KW-PEN-09", "by": "7", "line": 1}
    ]);
    let answer = ask_one("sheet", &with(sheet, "penalties", penalties));
    let faults: Vec<(u64, u64, &str)> = answer["faults"]
        .as_array()
        .expect("faults")
        .iter()
        .map(|fault| {
            let place = |key: &str| fault[key].as_u64().unwrap_or(0);
            (place("line"), place("penalty"), fault["fault"].as_str().expect("a name"))
        })
        .collect();
    assert_eq!(
        faults,
        [
            (0, 0, "player_twice"),
            (0, 0, "player_missing"),
            (0, 0, "plan_not_of_fours"),
            (1, 0, "contract_unknown"),
            (1, 0, "declarer_not_at_table"),
            (1, 0, "tricks_out_of_range"),
            (2, 0, "declarer_not_at_table"),
            (3, 0, "declarer_twice"),
            (3, 0, "tricks_out_of_range"),
            (3, 0, "tricks_of_other"),
            (3, 0, "tricks_missing_of"),
            (4, 0, "too_many_lines"),
            (4, 0, "contract_missing"),
            (4, 0, "declarers_missing"),
            (4, 0, "tricks_missing"),
            (5, 0, "too_many_lines"),
            (5, 0, "declarer_not_at_table"),
            (0, 2, "penalty_unknown"),
            (0, 2, "offender_not_at_table"),
            (0, 2, "no_such_line"),
            (0, 2, "ruling_unknown"),
            (0, 0, "total_of_stranger"),
        ]
    );
}

#[test]
fn faults_are_said_in_three_languages() {
    let sheet = with(short(solos(1)), "totals", json!({"12": -3})).to_string();
    for (lang, text) in [
        ("nl", "Kolom 4: er staat -3, het is 0."),
        ("fr", "Colonne 4\u{a0}: -3 est noté, c’est 0."),
        ("en", "Column 4: it says -3, but it should be 0."),
    ] {
        assert_eq!(
            ask_text(&format!("sheet --lang {lang}"), &[&sheet])[0],
            format!(
                r#"{{"ok":false,"faults":[{{"column":4,"clause":"KW-SCORE-03","fault":"wrong_total","text":"{text}"}}]}}"#
            )
        );
    }
}

#[test]
fn manille_is_as_it_was() {
    // A sheet of one game is none of the other.
    let columns = with(short(solos(1)), "ruleset", json!("manille-fr"));
    let answer = ask_one("sheet", &columns);
    assert!(answer["error"].is_string(), "{answer}");
    let seats = json!({
        "ruleset": "whist-2018", "seats": {"N": "12", "E": "7", "S": "31", "W": "4"}, "writer": "31", "lines": []
    });
    assert_eq!(ask_one("sheet", &seats)["error"], "\"columns\" is missing");
}
