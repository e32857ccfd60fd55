//! `kaarting sheet`: whole rounds with totals reckoned by hand.

use serde_json::{Value, json};

use crate::interface::support::{ask_one, ask_text, column, dull, dutch, french, with};

/// The five lines with which the sheets here begin: won by the writer's side, by the other, a draw, two wrong deals
/// before the right one, and a deal stopped by a renege of 4 at ×2.
fn beginning() -> Vec<Value> {
    vec![
        json!({"declaration": "H", "stake": 2, "we": 14}),
        json!({"declaration": "NT", "stake": 2, "they": 8}),
        json!({"declaration": "S", "stake": 1, "draw": true}),
        json!({"misdeals": 2, "declaration": "C", "stake": 1, "we": 3}),
        json!({"void": {"by": "4", "clause": "MAN-RENEGE-01"}, "declaration": "D", "stake": 2}),
    ]
}

#[test]
fn a_dutch_round() {
    // Boompje 1, 12 and 31 against 7 and 4: 14 + 3 and eight times 1 against 8. The stopped deal uses up none of
    // the twelve: four lines, the stopped one, eight more. 7 deals first, so 12 deals the fourth and pays 15.
    let first = [beginning(), dull(8)].concat();
    // Boompje 2, 4 and 31 against 12 and 7: twelve times 1. Boompje 3, 7 and 31 against 4 and 12: twelve times 2.
    let third = vec![json!({"declaration": "NT", "stake": 2, "they": 2}); 12];
    let answer = ask_one("sheet", &dutch(3, vec![("7", first), ("31", dull(12)), ("12", third)]));
    // 12: 25 + 24 − 15; 7: 8; 31: 25 + 12; 4: 8 + 12 + 24 − 60 is below zero.
    assert_eq!(answer["ok"], true, "{answer}");
    assert_eq!(answer["totals"], json!({"12": 34, "7": 8, "31": 37, "4": 0}));
    // 12: 2 + 8 and 12; 7: 1; 31: 10 and 12; 4: 1, 12 and 12.
    assert_eq!(answer["deals_won"], json!({"12": 22, "7": 1, "31": 22, "4": 25}));
    assert_eq!(answer["penalties"], json!({"12": 15, "4": 60}));
    let lines = answer["lines"].as_array().expect("lines");
    assert_eq!(lines.len(), 37);
    assert_eq!(
        lines[0],
        json!({
            "boompje": 1, "deal": 1, "dealer": "7", "seats": {"N": "12", "E": "7", "S": "31", "W": "4"},
            "note": "W: 14 ; Z:"
        })
    );
    let notes = column(&answer, "note");
    assert_eq!(
        notes[..6],
        [
            json!("W: 14 ; Z:"),
            json!("W: ; Z: 8"),
            json!("W: --- ; Z: ---"),
            json!("W: 3 ; Z:"),
            Value::Null,
            json!("W: 1 ; Z:")
        ]
    );
    // The stopped deal is the fifth, dealt by 7, and 7 deals it again.
    assert_eq!(column(&answer, "deal")[..7], [1, 2, 3, 4, 5, 5, 6].map(Value::from));
    assert_eq!(column(&answer, "dealer")[..7], ["7", "31", "4", "12", "7", "7", "31"].map(Value::from));
    // The second boompje begins with 31, who keeps the chair; the others have moved one place.
    assert_eq!(
        lines[13],
        json!({
            "boompje": 2, "deal": 1, "dealer": "31", "seats": {"N": "4", "E": "12", "S": "31", "W": "7"},
            "note": "W: 1 ; Z:"
        })
    );
    assert_eq!(column(&answer, "dealer")[13..18], ["31", "7", "4", "12", "31"].map(Value::from));
    assert_eq!(
        lines[25],
        json!({
            "boompje": 3, "deal": 1, "dealer": "12", "seats": {"N": "7", "E": "4", "S": "31", "W": "12"},
            "note": "W: ; Z: 2"
        })
    );
    assert_eq!(lines[36]["deal"], 12);
}

/// 7 deals the first deal, and 31 twice wrongly before the signal: 15 for him, and no line on paper.
#[test]
fn wrong_deals_at_the_signal_are_paid() {
    let lines = [dull(1), vec![json!({"misdeals": 2})]].concat();
    let answer =
        ask_one("sheet", &with(dutch(3, vec![("7", lines.clone())]), "ended_by_signal", json!(true)));
    assert_eq!((&answer["ok"], &answer["penalties"]), (&json!(true), &json!({"31": 15})), "{answer}");
    assert_eq!(answer["lines"][1]["dealer"], "31", "{answer}");
    // Without the signal the deal is missing.
    let unfinished = ask_one("sheet", &dutch(1, vec![("7", [lines, dull(10)].concat())]));
    assert_eq!(unfinished["faults"][0]["fault"], "declaration_missing", "{unfinished}");
}

/// Both sides of a French table reneged and the jury lets 4 deal on: 31 is skipped, and his deal is void too.
#[test]
fn the_jury_says_who_deals_on() {
    let void = json!({"void": [{"by": "7"}, {"by": "12"}], "deals_on": "4"});
    let answer = ask_one("sheet", &french([vec![void], dull(18)].concat()));
    assert_eq!(answer["penalties"], json!({"12": 30, "7": 30}), "{answer}");
    assert_eq!(column(&answer, "dealer")[..4], ["7", "31", "4", "12"].map(Value::from));
    assert_eq!(column(&answer, "note")[..2], ["N: -X- ; E: -X-", "N: -X- ; E: -X-"].map(Value::from));
}

/// The regulations of Manille know no game that the jury awards.
#[test]
fn manille_awards_nothing() {
    let line = json!({"declaration": "H", "stake": 1, "awarded": "won"});
    let answer = ask_one("sheet", &french([vec![line], dull(19)].concat()));
    let error = answer["error"].as_str().expect("it is not read");
    assert!(error.contains("awarded"), "{answer}");
}

#[test]
fn a_french_round() {
    // The same beginning with two French differences: two wrong deals use the fourth deal up, and the void fifth
    // one of 4, dealt by 7, passes to 31 of the other side: nobody is skipped. Fifteen more make twenty.
    let mut lines = beginning();
    lines[3] = json!({"misdeals": 2});
    // A skipped dealer: 31 deals the sixth, 4 reneges again at ×1 and would deal the seventh; 12 deals the eighth.
    lines.push(json!({"void": {"by": "4"}, "declaration": "D", "stake": 1}));
    let answer = ask_one("sheet", &french([lines, dull(13)].concat()));
    assert_eq!(answer["ok"], true, "{answer}");
    // 12: 14 + 13 − 15; 31: 14 + 13; 7: 8; 4: 8 − 60 − 30.
    assert_eq!(answer["totals"], json!({"12": 12, "7": 8, "31": 27, "4": 0}));
    assert_eq!(answer["deals_won"], json!({"12": 14, "7": 1, "31": 14, "4": 1}));
    assert_eq!(answer["penalties"], json!({"12": 15, "4": 90}));
    assert_eq!(column(&answer, "deal"), (1..=20).map(Value::from).collect::<Vec<_>>());
    assert_eq!(
        column(&answer, "note")[..8],
        [
            "N: 14 ; E:",
            "N: ; E: 8",
            "N: --- ; E: ---",
            "N: --- ; E: ---",
            "N: -X- ; E: -X-",
            "N: -X- ; E: -X-",
            "N: -X- ; E: -X-",
            "N: 1 ; E:"
        ]
        .map(Value::from)
    );
    assert_eq!(
        column(&answer, "dealer")[..9],
        ["7", "31", "4", "12", "7", "31", "4", "12", "7"].map(Value::from)
    );
    // An X before the name of 12, who dealt wrongly twice; nobody moves.
    assert_eq!(answer["lines"][3]["mark"], "X");
    assert_eq!(answer["lines"][2].get("mark"), None);
    assert_eq!(answer["lines"][19]["seats"], json!({"N": "12", "E": "7", "S": "31", "W": "4"}));
}

#[test]
fn the_last_french_deal_has_no_second_mark() {
    // 12 deals the twentieth; 7, who would be next, reneges: there is no twenty-first to cross out.
    let void = json!({"void": {"by": "7"}, "declaration": "H", "stake": 4});
    let answer = ask_one("sheet", &french([dull(19), vec![void]].concat()));
    assert_eq!(column(&answer, "note").len(), 20, "{answer}");
    assert_eq!(answer["lines"][19]["note"], "N: -X- ; E: -X-");
    assert_eq!(answer["penalties"], json!({"7": 120}));
    assert_eq!(answer["totals"], json!({"12": 19, "7": 0, "31": 19, "4": 0}));
}

#[test]
fn the_signal_ends_a_round_early() {
    let two = || {
        vec![
            json!({"declaration": "H", "stake": 2, "we": 14}),
            json!({"declaration": "S", "stake": 1, "draw": true}),
        ]
    };
    let seats = r#""seats":{"N":"12","E":"7","S":"31","W":"4"}"#;
    let by_signal = |sheet| with(sheet, "ended_by_signal", json!(true)).to_string();
    for (sheet, we, they) in
        [(by_signal(french(two())), "N", "E"), (by_signal(dutch(3, vec![("7", two())])), "W", "Z")]
    {
        assert_eq!(
            ask_text("sheet", &[sheet])[0],
            format!(
                r#"{{"ok":true,"totals":{{"12":14,"7":0,"31":14,"4":0}},"deals_won":{{"12":1,"7":0,"31":1,"4":0}},"penalties":{{}},"lines":[{{"boompje":1,"deal":1,"dealer":"7",{seats},"note":"{we}: 14 ; {they}:"}},{{"boompje":1,"deal":2,"dealer":"31",{seats},"note":"{we}: --- ; {they}: ---"}}]}}"#
            )
        );
    }
}

#[test]
fn three_boompjes_are_planned_unless_said_otherwise() {
    let mut sheet = dutch(3, vec![("7", dull(12)), ("7", dull(12))]);
    sheet.as_object_mut().expect("an object").remove("planned_boompjes");
    assert_eq!(ask_one("sheet", &sheet)["faults"][0]["fault"], "missing_boompjes");
    assert_eq!(ask_one("sheet", &with(sheet, "planned_boompjes", json!(2)))["ok"], true);
}

#[test]
fn the_writers_side_is_we() {
    // With 7 as writer, East and West are "we"; the writer's chair in the East stays for all boompjes.
    let sheet = with(dutch(3, vec![("7", dull(12)), ("7", dull(12)), ("7", dull(12))]), "writer", json!("7"));
    let answer = ask_one("sheet", &sheet);
    // Each of the others is the writer's partner for one boompje: 12 points, the writer 36.
    assert_eq!(answer["totals"], json!({"12": 12, "7": 36, "31": 12, "4": 12}));
    // East stays; clockwise among the others: North's player goes to South, South's to West, West's to North.
    assert_eq!(answer["lines"][12]["seats"], json!({"N": "4", "E": "7", "S": "12", "W": "31"}));
}

#[test]
fn an_option_changes_a_sheet() {
    let line = json!({"misdeals": 2, "declaration": "NT", "stake": 2, "we": 8});
    let sheet = with(dutch(3, vec![("7", vec![line])]), "ended_by_signal", json!(true));
    assert_eq!(ask_one("sheet", &sheet)["faults"][0]["clause"], "MAN-MISDEAL-01");
    let sheet = with(sheet, "options", json!({"no_trump_bar": "second_attempt_only"}));
    assert_eq!(ask_one("sheet", &sheet)["penalties"], json!({"7": 15}));
}
