//! `kaarting rehearse`: whole days, for all rulesets, and the standings worked out again by another program.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use kaarting_testkit::Client;
use kaarting_testkit::process::ServerCommand;
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/app/recompute/standings.mjs");

fn kaarting(folder: &Path, words: &str) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(words.split_whitespace()).current_dir(folder).output().expect("the program starts")
}

#[track_caller]
fn said(folder: &Path, words: &str) -> String {
    let output = kaarting(folder, words);
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A rehearsed day in a journal, exported to the folder `day`.
fn rehearsed(words: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    said(folder.path(), &format!("rehearse --seed 7 --lang en --store sqlite:day.db {words}"));
    let export = "event --store sqlite:day.db export rehearsal-7 --out day --format json --all-data";
    said(folder.path(), export);
    folder
}

/// What another program, in another language, works out from the sheets.
fn recompute(folder: &TempDir, plan: &[&str]) -> (bool, String) {
    let output = Command::new("node").arg(SCRIPT).arg(folder.path().join("day")).args(plan).output();
    let output = output.expect("node is needed: install it, on Debian with `apt-get install nodejs`");
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}

/// A day that no server has seen: the first one that starts on it reads it for its list.
#[test]
fn a_rehearsed_day_can_be_looked_at_on_a_server() {
    let day = rehearsed("--players 32 --preset single-day-3-rounds");
    let store = Some(format!("sqlite:{}", day.path().join("day.db").display()));
    let server = ServerCommand { store, ..ServerCommand::new(PROGRAM, day.path()) }.open();
    let mut visitor = Client::new(server.address());
    let standings = visitor.get("/e/rehearsal-7/standings");
    assert_eq!(standings.status, 200, "{}", standings.text());
    let listed = (0..5_000).any(|_| visitor.get("/").text().contains("/e/rehearsal-7"));
    assert!(listed, "the day does not come into the list");
}

const WK_2023: [&str; 4] = ["3,1,1", "all", "128", "winners"];

#[test]
fn the_standings_of_544_are_those_of_another_program() {
    let day = rehearsed("");
    let (same, told) = recompute(&day, &WK_2023);
    assert!(same, "{told}");
    assert_eq!(told, "704 places in 3 phases: the same, worked out again from the sheets\n");

    // The other program would see a difference: of one point on one line, and of two places exchanged.
    let file = day.path().join("day/sheets.jsonl");
    let sheets = fs::read_to_string(&file).unwrap();
    fs::write(&file, sheets.replacen(r#""we":"#, r#""we":1"#, 1)).unwrap();
    assert!(!recompute(&day, &WK_2023).0);
    fs::write(&file, sheets).unwrap();
    assert!(recompute(&day, &WK_2023).0);
    let file = day.path().join("day/standings-1.json");
    let standings = fs::read_to_string(&file).unwrap();
    let first = standings.find("\"points\":").unwrap();
    fs::write(
        &file,
        standings[..first].to_owned() + &standings[first..].replacen("\"points\":", "\"points\":1", 1),
    )
    .unwrap();
    assert!(!recompute(&day, &WK_2023).0);
}

#[test]
fn bots_play_a_day_without_meeting_again() {
    let day = rehearsed("--players 160 --preset single-day-3-rounds --sheets bots --avoid-repeats soft");
    let (same, told) = recompute(&day, &["3", "all"]);
    assert!(same, "{told}");
    let mut met = BTreeSet::new();
    for round in 1..=3 {
        let proof = fs::read_to_string(day.path().join(format!("day/proof-{round}.json"))).unwrap();
        let proof: serde_json::Value = serde_json::from_str(&proof).unwrap();
        for four in proof["tables"].as_array().unwrap() {
            let four: Vec<u64> =
                four.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect();
            for (n, &a) in four.iter().enumerate() {
                assert!(
                    four[..n].iter().all(|&b| met.insert((a.min(b), a.max(b)))),
                    "{a} meets somebody again"
                );
            }
        }
    }
}

#[test]
fn every_ruleset_has_its_day() {
    let folder = tempfile::tempdir().unwrap();
    // The best half, then the best twenty.
    assert!(said(folder.path(), "rehearse --players 160 --preset wk-manillen-2020").contains("klopte"));
    for ruleset in ["manille-fr", "whist-2018"] {
        for (seed, sheets) in [(1, "random"), (2, "bots")] {
            let words = format!(
                "rehearse --players 64 --ruleset {ruleset} --sheets {sheets} --seed {seed} --lang en"
            );
            let told = said(folder.path(), &words);
            assert!(told.contains("left in the middle of a round") && told.contains("and it held"), "{told}");
        }
    }
    // People other than a multiple of four: jokers fill up.
    for players in [17, 30, 63] {
        let words = format!("rehearse --players {players} --preset single-day-3-rounds --lang nl");
        assert!(said(folder.path(), &words).contains("en het klopte"));
    }
}

#[test]
fn the_same_seed_gives_the_same_day() {
    let folder = tempfile::tempdir().unwrap();
    let day = |seed: u32, store: &str| {
        said(
            folder.path(),
            &format!("rehearse --players 32 --seed {seed} --lang fr --store sqlite:{store}.db"),
        );
        said(folder.path(), &format!("event --store sqlite:{store}.db standings rehearsal-{seed}"))
    };
    let (one, again, other) = (day(5, "one"), day(5, "again"), day(6, "other"));
    assert_eq!(one, again);
    assert_ne!(one, other);
}

#[test]
fn a_day_is_not_written_over_another() {
    let folder = tempfile::tempdir().unwrap();
    said(folder.path(), "rehearse --players 16 --seed 5 --store sqlite:day.db");
    let output = kaarting(folder.path(), "rehearse --players 16 --seed 5 --store sqlite:day.db");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text.contains("already holds event/rehearsal-5: choose another --seed or another --store"),
        "{text}"
    );
    let output = kaarting(folder.path(), "rehearse --players 15");
    assert!(String::from_utf8(output.stderr).unwrap().contains("15 is not in 16..=100000"));
}
