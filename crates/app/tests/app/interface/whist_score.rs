//! `kaarting score` in Colour Whist, to the letter.

use std::io::Write as _;

use serde_json::{Value, json};

use crate::interface::support::{ask, ask_text, start, with};

fn record(contract: &str, declarers: &[&str], tricks: &Value) -> Value {
    json!({"ruleset": "whist-2018", "contract": contract, "declarers": declarers, "tricks": tricks})
}

#[test]
fn the_examples_of_the_page() {
    let asked = [
        r#"{"ruleset":"whist-2018","table":"liege","contract":"S9","declarers":["N","E"],"tricks":8}"#,
        r#"{"ruleset":"whist-2018","contract":"GM","declarers":["N","W"],"tricks":{"N":0,"W":2}}"#,
        r#"{"id":4,"ruleset":"whist-2018","contract":"GM","declarers":["W"],"tricks":2}"#,
    ];
    assert_eq!(
        ask_text("score", &asked),
        [
            r#"{"score":{"N":-13,"E":-13,"S":13,"W":13}}"#,
            r#"{"score":{"N":36,"E":24,"S":24,"W":-36}}"#,
            r#"{"id":4,"score":{"N":24,"E":24,"S":24,"W":-36}}"#,
        ]
    );
}

#[test]
fn every_contract_by_the_default_table() {
    // Made just so by North, alone or with East.
    for (contract, tricks, points) in [
        ("S8", 8, 7),
        ("S9", 9, 10),
        ("SO6", 6, 12),
        ("S10", 10, 13),
        ("SO7", 7, 15),
        ("S11", 11, 16),
        ("KM", 0, 18),
        ("S12", 12, 19),
        ("SO8", 8, 21),
        ("PIC", 1, 24),
        ("S13", 13, 30),
        ("A9", 9, 32),
        ("TROEL", 9, 16),
        ("GM", 0, 36),
        ("A10", 10, 42),
        ("A11", 11, 60),
        ("GMT", 0, 75),
        ("KS", 12, 100),
        ("GS", 13, 200),
    ] {
        let pair = matches!(contract, "S8" | "S9" | "S10" | "S11" | "S12" | "S13" | "TROEL");
        let declarers: &[&str] = if pair { &["N", "E"] } else { &["N"] };
        let partner = if pair { points } else { 0 };
        assert_eq!(
            ask_text("score", &[record(contract, declarers, &json!(tricks)).to_string()])[0],
            format!(r#"{{"score":{{"N":{points},"E":{partner},"S":0,"W":0}}}}"#),
            "{contract}"
        );
    }
}

#[test]
fn tables_and_options() {
    let troel = record("TROEL", &["N", "S"], &json!(8));
    let all = record("S8", &["N", "S"], &json!(13));
    let abondance = record("A9", &["N"], &json!(8));
    let cases = [
        (troel.clone(), [0, 16, 0, 16]),
        (with(troel, "options", json!({"troel_fail": -16})), [-16, 16, -16, 16]),
        (all.clone(), [30, 0, 30, 0]),
        // 7 and five overtricks of 3, twice.
        (with(all, "options", json!({"rond": "literal_double"})), [44, 0, 44, 0]),
        (abondance.clone(), [-32, 21, 21, 21]),
        (with(abondance, "table", json!("liege-2025")), [-30, 20, 20, 20]),
    ];
    let asked: Vec<String> = cases.iter().map(|(asked, _)| asked.to_string()).collect();
    for (answer, (asked, [n, e, s, w])) in ask("score", &asked).iter().zip(&cases) {
        assert_eq!(*answer, json!({"score": {"N": n, "E": e, "S": s, "W": w}}), "{asked}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let right = || record("S9", &["N", "E"], &json!(9));
    let cases = [
        (record("S7", &["N", "E"], &json!(9)), "S12, SO8, PIC, S13, A9, TROEL, "),
        (
            // Nothing is offered that the ruleset would refuse.
            with(record("PI", &["N"], &json!(1)), "ruleset", json!("whist-no-piccolo")),
            "no such contract: write S8, S9, SO6, S10, SO7, S11, KM, S12, SO8, S13, ",
        ),
        (record("S9", &["N"], &json!(9)), "KW-CONTR-01"),
        (record("S9", &["N", "N"], &json!(9)), "N appears twice"),
        (record("S9", &["N", "X"], &json!(9)), "no such seat"),
        (record("S9", &["N", "E"], &json!(14)), "KW-DEAL-05"),
        (record("S9", &["N", "E"], &json!({"N": 9})), "one number is needed"),
        (record("KM", &["N"], &json!(13)), "KW-CONTR-04"),
        (record("GM", &["N", "E"], &json!(0)), "the tricks of each are needed (KW-BID-11)"),
        (record("GM", &["N", "E"], &json!({"N": 0})), "the tricks of E are missing"),
        (record("GM", &["N"], &json!({"N": 0, "E": 1})), "E is not a declarer"),
        (with(right(), "table", json!("bruges")), "unknown table \"bruges\""),
        (with(right(), "contract", Value::Null), "\"contract\" is missing"),
        (with(right(), "declarers", Value::Null), "\"declarers\" is missing"),
        (with(right(), "tricks", Value::Null), "\"tricks\" is missing"),
        (with(right(), "options", json!({"nonsense": true})), "unknown option \"nonsense\""),
    ];
    let asked: Vec<String> = cases.iter().map(|(asked, _)| asked.to_string()).collect();
    for (answer, (asked, named)) in ask("score", &asked).iter().zip(&cases) {
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(named), "{asked} gives {answer}, without {named:?}");
        assert_eq!(answer.as_object().map(serde_json::Map::len), Some(1));
    }
}

/// A club's own table: that of Liège, but a pair that makes eight gets 9.
fn club_table(name: &str, id: &str) -> std::path::PathBuf {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let shipped = kaarting_rules::whist::PointTable::LIEGE_TOML;
    let own =
        shipped.replacen("id = \"liege\"", &format!("id = \"{id}\""), 1).replacen("win =  7", "win =  9", 1);
    assert_ne!(own, shipped.replacen("id = \"liege\"", &format!("id = \"{id}\""), 1), "one figure differs");
    std::fs::write(&path, own).expect("a file for the test");
    path
}

#[test]
fn an_organiser_brings_an_own_table() {
    let path = club_table("club.toml", "club");
    let file = path.to_str().expect("a plain path");
    let line = r#"{"ruleset":"whist-2018","table":"club","contract":"S8","declarers":["N","E"],"tricks":8}"#;
    let mut child = start(&["score", "--table", file]);
    child.stdin.take().expect("a pipe").write_all(line.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "{\"score\":{\"N\":9,\"E\":9,\"S\":0,\"W\":0}}\n");
    // What is strange about the table is said, and it is used.
    let warning = String::from_utf8_lossy(&output.stderr);
    assert!(warning.contains("warning: TROEL ranks above A9"), "{warning}");
    let unknown = &ask_text("score", &[line])[0];
    assert!(unknown.contains(r#"unknown table \"club\": the known ones are liege"#), "{unknown}");

    // A name that is taken would leave open which of the two counts.
    let taken = club_table("taken.toml", "liege");
    let refused = start(&["score", "--table", taken.to_str().expect("a plain path")]);
    let output = refused.wait_with_output().expect("it ends");
    assert!(!output.status.success());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("there is already a table liege"), "{error}");
}
