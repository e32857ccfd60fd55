//! `kaarting sheet` in Colour Whist: whole rounds with totals reckoned by hand.

use serde_json::{Value, json};

use crate::interface::support::{ask_one, ask_text, column, with};

/// A sheet that the signal ended, of 7 who deals first, 31, 4, and 12 who writes.
pub(crate) fn short(lines: Vec<Value>) -> Value {
    json!({
        "ruleset": "whist-2018", "table": "liege", "columns": ["7", "31", "4", "12"], "planned_deals": 16,
        "ended_by_signal": true, "lines": Value::Array(lines)
    })
}

/// A line of the contract for declarers between blanks.
pub(crate) fn line(contract: &str, declarers: &str, tricks: Value) -> Value {
    let declarers: Vec<&str> = declarers.split(' ').filter(|player| !player.is_empty()).collect();
    with(json!({"contract": contract, "declarers": declarers}), "tricks", tricks)
}

/// So many lines in which 7 makes a solo of six.
pub(crate) fn solos(lines: usize) -> Vec<Value> {
    vec![line("SO6", "7", json!(6)); lines]
}

#[test]
fn the_example_of_the_page() {
    let record = concat!(
        r#"{"ruleset":"whist-2018","table":"liege","columns":["7","31","4","12"],"planned_deals":16,"ended_by_signal":true,"#,
        r#""lines":[{"contract":"S9","declarers":["7","4"],"tricks":9},{"contract":"GM","declarers":["31"],"tricks":{"31":0}}],"#,
        r#""penalties":[{"clause":"KW-PEN-02","by":"7"}]}"#
    );
    assert_eq!(
        ask_text("sheet", &[record])[0],
        concat!(
            r#"{"ok":true,"totals":{"7":7,"31":37,"4":11,"12":1},"deals_won":{"7":1,"31":1,"4":1,"12":0},"#,
            r#""penalties":{"7":-3,"31":1,"4":1,"12":1},"lines":["#,
            r#"{"deal":1,"dealer":"7","note":"S9: 10 0 10 0","scores":{"7":10,"31":0,"4":10,"12":0}},"#,
            r#"{"deal":2,"dealer":"31","note":"GM: 0 36 0 0","scores":{"7":0,"31":36,"4":0,"12":0}}]}"#
        )
    );
    // As the page has it, without the signal, fourteen lines are missing.
    let whole = record.replace(r#""ended_by_signal":true,"#, "");
    assert_eq!(
        ask_text("sheet", &[whole])[0],
        r#"{"ok":false,"faults":[{"clause":"KW-CON-22","fault":"missing_lines","text":"2 of 16 deals are on the sheet, and no signal ended the round."}]}"#
    );
}

#[test]
fn a_whole_round() {
    let lines = vec![
        line("S8", "7 31", json!(10)),                // 13 13 0 0
        line("SO6", "4", json!(11)),                  // 0 0 18 0
        line("A9", "12", json!(8)),                   // 21 21 21 -32
        line("TROEL", "7 12", json!(8)),              // 0 16 16 0
        line("GM", "31 4", json!({"31": 0, "4": 3})), // 24 36 -36 24
        line("PIC", "7", json!(0)),                   // -24 16 16 16
        line("KM", "12 7", json!({"12": 2, "7": 1})), // -18 18 18 -18
        line("S13", "31 12", json!(12)),              // 30 -30 30 -30
        line("S9", "7 4", json!(13)),                 // 30 0 30 0
        line("SO8", "31", json!(5)),                  // 20 -30 20 20
        line("GMT", "4", json!({"4": 0})),            // 0 0 75 0
        line("KS", "12", json!(11)),                  // 33 33 33 -100
        line("S10", "4 31", json!(6)),                // 25 -25 -25 25
        line("A11", "7", json!(11)),                  // 60 0 0 0
        line("TROEL", "31 4", json!(13)),             // 0 30 30 0
        line("GS", "7", json!(12)),                   // -200 66 66 66
    ];
    let mut sheet = short(lines);
    sheet.as_object_mut().expect("an object").remove("planned_deals");
    let sheet = with(sheet, "ended_by_signal", json!(false));
    let answer = ask_one("sheet", &sheet);
    assert_eq!(
        column(&answer, "note"),
        [
            "S8: 13 13 0 0",
            "SO6: 0 0 18 0",
            "A9: 21 21 21 -32",
            "TROEL: 0 16 16 0",
            "GM: 24 36 -36 24",
            "PIC: -24 16 16 16",
            "KM: -18 18 18 -18",
            "S13: 30 -30 30 -30",
            "S9: 30 0 30 0",
            "SO8: 20 -30 20 20",
            "GMT: 0 0 75 0",
            "KS: 33 33 33 -100",
            "S10: 25 -25 -25 25",
            "A11: 60 0 0 0",
            "TROEL: 0 30 30 0",
            "GS: -200 66 66 66"
        ]
        .map(Value::from)
    );
    // 7: 13+21+24−24−18+30+30+20+33+25+60−200; 31: 13+21+16+36+16+18−30−30+33−25+30+66;
    // 4: 18+21+16−36+16+18+30+30+20+75+33−25+30+66; 12: −32+24+16−18−30+20−100+25+66.
    assert_eq!(answer["totals"], json!({"7": 14, "31": 164, "4": 312, "12": -29}));
    assert_eq!(answer["deals_won"], json!({"7": 9, "31": 9, "4": 12, "12": 5}));
    assert_eq!(answer["penalties"], json!({}));
    assert_eq!(column(&answer, "deal"), (1..=16).map(Value::from).collect::<Vec<_>>());
    // The first column deals first, the writer fourth, and so on round.
    let dealers = ["7", "31", "4", "12"].map(Value::from).into_iter().cycle();
    assert_eq!(column(&answer, "dealer"), dealers.take(16).collect::<Vec<_>>());
    // The right totals may be written under the columns, all or some.
    for totals in [answer["totals"].clone(), json!({"12": -29}), json!({})] {
        assert_eq!(ask_one("sheet", &with(sheet.clone(), "totals", totals)), answer);
    }
}

#[test]
fn tables_and_options() {
    let lines = vec![line("A9", "7", json!(9)), line("TROEL", "7 4", json!(8))];
    for (table, total) in [("liege", 32), ("liege-2025", 30), ("whist-score", 30)] {
        let answer = ask_one("sheet", &with(short(lines.clone()), "table", json!(table)));
        assert_eq!(answer["totals"]["7"], total, "{answer}");
    }
    let debited = with(short(lines.clone()), "options", json!({"troel_fail": "-16"}));
    assert_eq!(ask_one("sheet", &debited)["totals"], json!({"7": 16, "31": 16, "4": -16, "12": 16}));
    let mut sheet = short(lines);
    sheet.as_object_mut().expect("an object").remove("table");
    assert_eq!(ask_one("sheet", &sheet)["totals"]["7"], 32);
    // The id comes back, first.
    let answer = ask_text("sheet", &[with(sheet, "id", json!("t4")).to_string()]).remove(0);
    assert!(answer.starts_with(r#"{"id":"t4","ok":true,"totals":"#), "{answer}");
}

#[test]
fn penalties() {
    for (penalty, points) in [
        (json!({"clause": "KW-PEN-01", "by": "7"}), [-3, 1, 1, 1]),
        (json!({"clause": "KW-PEN-01", "by": "7", "agreed": true}), [0, 0, 0, 0]),
        (json!({"clause": "KW-PEN-03", "by": "31"}), [5, -15, 5, 5]),
        (json!({"clause": "KW-PEN-03", "by": "31", "ruling": "dismissed"}), [0, 0, 0, 0]),
        (json!({"clause": "KW-PEN-04", "by": "4", "points": -2, "others": 1}), [1, 1, -2, 1]),
        (json!({"clause": "KW-PEN-06", "by": "12"}), [5, 5, 5, -15]),
        (json!({"clause": "KW-PEN-08", "by": "12", "points": -15}), [0, 0, 0, -15]),
        (json!({"clause": "KW-PEN-09", "by": "31", "points": -24}), [0, -24, 0, 0]),
    ] {
        let answer = ask_one("sheet", &with(short(solos(1)), "penalties", json!([penalty])));
        let [a, b, c, d] = points;
        assert_eq!(answer["totals"], json!({"7": 12 + a, "31": b, "4": c, "12": d}), "{penalty}");
        let players = ["7", "31", "4", "12"];
        let fined = players.into_iter().zip(points).filter(|&(_, points)| points != 0);
        let fined: Value = fined.map(|(player, points)| (player.to_owned(), json!(points))).collect();
        assert_eq!(answer["penalties"], fined);
    }
    // They add up, and the sum may be nothing.
    let many = json!([
        {"clause": "KW-PEN-02", "by": "7"}, {"clause": "KW-PEN-02", "by": "31"},
        {"clause": "KW-PEN-02", "by": "4"}, {"clause": "KW-PEN-02", "by": "12"}, {"clause": "KW-PEN-05", "by": "4"}
    ]);
    let answer = ask_one("sheet", &with(short(solos(1)), "penalties", many));
    assert_eq!(answer["penalties"], json!({"7": 5, "31": 5, "4": -15, "12": 5}));
}

#[test]
fn penalties_that_change_their_deal() {
    let lines =
        || vec![line("GMT", "31", json!(0)), line("S8", "7 4", json!(7)), line("SO6", "12", json!(4))];
    let after = |penalty: Value| {
        let answer = ask_one("sheet", &with(short(lines()), "penalties", json!([penalty])));
        (column(&answer, "note"), answer["penalties"].clone(), answer["totals"].clone())
    };
    let written = ["GMT: 0 75 0 0", "S8: -10 10 -10 10", "SO6: 12 12 12 -18"];
    let expect = |n: usize, note: &'static str| {
        let mut notes = written;
        notes[n] = note;
        notes.map(Value::from).to_vec()
    };
    // The scores of a big game without the jury do not count.
    let (notes, penalties, totals) =
        after(json!({"clause": "KW-PEN-07", "by": "31", "line": 1, "ruling": "confirmed"}));
    assert_eq!(notes, expect(0, "GMT: 0 0 0 0"));
    assert_eq!(penalties, json!({"31": -15}));
    assert_eq!(totals, json!({"7": 2, "31": 7, "4": 2, "12": -8}));
    // Who wrongly gave up pays for his partner; a defender who did so lets the pair have won, and the jury says what
    // he pays.
    let (notes, penalties, _) = after(json!({"clause": "KW-PEN-09", "by": "7", "line": 2}));
    assert_eq!((notes, penalties), (expect(1, "S8: -20 10 0 10"), json!({})));
    let (notes, penalties, _) = after(json!({"clause": "KW-PEN-09", "by": "31", "line": 2, "points": -10}));
    assert_eq!((notes, penalties), (expect(1, "S8: 7 0 7 0"), json!({"31": -10})));
    // Who lays down too early loses by one.
    let (notes, penalties, _) = after(json!({"clause": "KW-PEN-10", "by": "12", "line": 3}));
    assert_eq!((notes, penalties), (expect(2, "SO6: 10 10 10 -15"), json!({})));
    // Nothing changes where the jury lets it pass.
    let (notes, penalties, _) =
        after(json!({"clause": "KW-PEN-10", "by": "12", "line": 3, "ruling": "dismissed"}));
    assert_eq!((notes, penalties), (written.map(Value::from).to_vec(), json!({})));
}
