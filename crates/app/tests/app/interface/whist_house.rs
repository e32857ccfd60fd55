//! An organiser's own ruleset: `--rules FILE` for the referee, the score and the sheet.

use std::path::{Path, PathBuf};

use kaarting_rules::whist::{HouseRules, PointTable};
use serde_json::{Value, json};

use crate::interface::support::{ask_one, start, whist, with};

/// A file of a house with passages of the shipped one changed.
fn file(name: &str, shipped: &str, changes: &[(&str, &str)]) -> PathBuf {
    let text = changes.iter().fold(shipped.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file for the test");
    path
}

fn house(name: &str, changes: &[(&str, &str)]) -> PathBuf {
    file(name, HouseRules::TOML, changes)
}

/// The answer to one record in a house with its own rules.
fn asked(command: &str, rules: &Path, record: &Value) -> Value {
    ask_one(&format!("{command} --rules {}", rules.to_str().expect("a plain path")), record)
}

/// What the command says when it refuses to begin.
fn refused(args: &[&str]) -> String {
    let output = start(args).wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    String::from_utf8(output.stderr).expect("a text")
}

fn score(contract: &str, declarers: &[&str], tricks: u8) -> Value {
    json!({"ruleset": "whist-2018", "contract": contract, "declarers": declarers, "tricks": tricks})
}

fn points(n: i32, e: i32, s: i32, w: i32) -> Value {
    json!({"score": {"N": n, "E": e, "S": s, "W": w}})
}

#[test]
fn a_house_scores_by_its_settings_and_its_table() {
    let rules = house(
        "house-score.toml",
        &[("troel_fail = \"0\"", "troel_fail = -16"), ("table = \"liege\"", "table = \"liege-2025\"")],
    );
    // A failed troel by `liege`, as it is shipped and as the house has it.
    let troel = with(score("TROEL", &["N", "S"], 8), "table", json!("liege"));
    assert_eq!(ask_one("score", &troel), points(0, 16, 0, 16));
    assert_eq!(asked("score", &rules, &troel), points(-16, 16, -16, 16));
    // A failed abondance: 32 and 21 by `liege`, 30 and 20 by `liege-2025`.
    let abondance = score("A9", &["N"], 8);
    assert_eq!(ask_one("score", &abondance), points(-32, 21, 21, 21));
    assert_eq!(asked("score", &rules, &abondance), points(-30, 20, 20, 20));
    // What the record says goes before what the house says.
    assert_eq!(asked("score", &rules, &with(abondance, "table", json!("liege"))), points(-32, 21, 21, 21));
    let table_holds = with(troel, "options", json!({"troel_fail": "0"}));
    assert_eq!(asked("score", &rules, &table_holds), points(0, 16, 0, 16));
    // The regulations of Manille are not touched.
    let manille = json!({
        "ruleset": "manille-nl", "declaration": "H", "knock": true, "counter": false, "points": {"NS": 37, "EW": 23}
    });
    assert_eq!(asked("score", &rules, &manille), json!({"stake": 2, "score": {"NS": 14, "EW": 0}}));
}

#[test]
fn a_house_may_count_by_its_own_table() {
    let own = [("id = \"liege\"", "id = \"swan\""), ("win =  7", "win =  9")];
    let table = file("house-swan.toml", PointTable::LIEGE_TOML, &own);
    let rules = house("house-own.toml", &[("table = \"liege\"", "table = \"swan\"")]);
    let [table, rules] = [&table, &rules].map(|path| path.to_str().expect("a plain path"));
    let mut child = start(&["score", "--rules", rules, "--table", table]);
    let line = score("S8", &["N", "E"], 8).to_string();
    std::io::Write::write_all(&mut child.stdin.take().expect("a pipe"), line.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "{\"score\":{\"N\":9,\"E\":9,\"S\":0,\"W\":0}}\n");
    // Without the table the name says nothing.
    let error = refused(&["score", "--rules", rules]);
    assert!(
        error.contains("table must be one of the point tables there are: liege, liege-2025, whist-score"),
        "{error}"
    );
}

#[test]
fn a_house_plans_its_own_round() {
    let rules = house("house-round.toml", &[("deals = 16", "deals = 4")]);
    let line = json!({"contract": "S9", "declarers": ["7", "4"], "tricks": 9});
    let sheet = json!({"ruleset": "whist-2018", "columns": ["7", "31", "4", "12"], "lines": vec![line; 4]});
    assert_eq!(ask_one("sheet", &sheet)["faults"][0]["fault"], "missing_lines");
    let answer = asked("sheet", &rules, &sheet);
    assert_eq!((&answer["ok"], &answer["totals"]["7"]), (&json!(true), &json!(40)), "{answer}");
    let planned = with(sheet, "planned_deals", json!(8));
    assert_eq!(asked("sheet", &rules, &planned)["faults"][0]["fault"], "missing_lines");
}

#[test]
fn the_referee_of_a_house_knows_its_readings() {
    let rules = house("house-referee.toml", &[("jury_from = \"GMT\"", "jury_from = \"GM\"")]);
    let deal = "N:AKQJ.5432.432.32 5432.AKQJ.765.54 876.876.AKQJ.876 T9.T9.T98.AKQJT9";
    let misery = whist(deal, "W", "N pass-troel, E pass-troel, S pass-troel, W pass-troel, N misery");
    assert_eq!(ask_one("referee", &misery)["turn"], json!(["E"]));
    assert_eq!(asked("referee", &rules, &misery)["turn"], json!(["jury"]));
    let own = with(misery, "options", json!({"jury_from": "GMT"}));
    assert_eq!(asked("referee", &rules, &own)["turn"], json!(["E"]));
}

#[test]
fn a_bad_ruleset_is_refused_with_all_its_faults() {
    let bad = house(
        "house-bad.toml",
        &[
            ("id = \"whist-2018\"", "id = \"whist\""),
            ("\"caller\"", "\"left\""),
            ("late_slam = false", "late_slams = true"),
            ("deals = 16", "deals = 15"),
        ],
    );
    let bad = bad.to_str().expect("a plain path");
    let expected = [
        &format!("kaarting: {bad} is not a ruleset:"),
        "  line 4, column 6: id must be one of whist-2018, whist-revised, whist-no-piccolo",
        "  line 18, column 1: options.late_slam is missing",
        "  line 22, column 17: options.overbid_order must be caller or dealer, it is \"left\"",
        "  line 26, column 1: options.late_slams is not a setting: there are jury_from, ",
        "  line 46, column 9: round.deals must be a multiple of four, at least 4: everybody deals equally often (KW-CON-22)",
    ];
    for args in [&["referee", "--rules", bad][..], &["score", "--rules", bad], &["sheet", "--rules", bad]] {
        let error = refused(args);
        assert_eq!(error.lines().count(), expected.len(), "{error}");
        for (line, start) in error.lines().zip(expected) {
            assert!(line.starts_with(start), "{line}");
        }
    }
    let error = refused(&["score", "--rules", "not-there.toml"]);
    assert!(error.starts_with("kaarting: cannot open not-there.toml: "), "{error}");
    assert!(refused(&["score", "--rules", env!("CARGO_TARGET_TMPDIR")]).contains("cannot read"));
}
