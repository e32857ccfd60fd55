//! Days that an older version of the program kept: read by this one, they end as they ended then.
//!
//! The journals in `old/` were written by the version of 16 November 2026 (`rehearse --players 16 --preset
//! single-day-3-rounds --seed 3`); the tables beside them are what that version itself exported: place and number, and
//! for each round and player what stood in `results.csv`.

use std::fs;
use std::path::Path;
use std::process::Command;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

fn ok(folder: &Path, words: &[&str]) -> String {
    let output = Command::new(PROGRAM)
        .args([words[0], "--store", "sqlite:day.db"])
        .args(&words[1..])
        .current_dir(folder)
        .output()
        .expect("the program starts");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// These columns of a table that the program exported, without its head.
fn columns(file: &Path, which: &[&str]) -> String {
    let text = fs::read_to_string(file).unwrap();
    let mut lines =
        text.trim_start_matches('\u{feff}').lines().map(|line| line.split(';').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let places: Vec<usize> = which
        .iter()
        .map(|name| {
            head.iter().position(|column| column == name).unwrap_or_else(|| panic!("{name} in {head:?}"))
        })
        .collect();
    let row = |line: Vec<&str>| places.iter().map(|&place| line[place]).collect::<Vec<_>>().join(";") + "\n";
    lines.map(row).collect()
}

fn ends_as_it_ended(journal: &str, ranking: &str, results: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::write(path.join("old.jsonl"), journal).unwrap();
    assert!(ok(path, &["journal", "import", "old.jsonl"]).starts_with("imported event/rehearsal-3: "));
    assert!(ok(path, &["journal", "verify"]).starts_with("ok event/rehearsal-3: "));
    ok(path, &["event", "export", "rehearsal-3", "--out", "out", "--lang", "en"]);
    let out = path.join("out");
    assert_eq!(columns(&out.join("ranking.csv"), &["rank", "number"]), ranking);
    let which = ["round", "table", "number", "points", "deals won", "deals", "penalties", "corrections"];
    assert_eq!(columns(&out.join("results.csv"), &which), results);
}

#[test]
fn a_day_of_manille_ends_as_it_ended() {
    ends_as_it_ended(
        include_str!("old/manille-nl.jsonl"),
        include_str!("old/manille-nl-ranking.csv"),
        include_str!("old/manille-nl-results.csv"),
    );
}

#[test]
fn a_day_of_colour_whist_ends_as_it_ended() {
    ends_as_it_ended(
        include_str!("old/whist-2018.jsonl"),
        include_str!("old/whist-2018-ranking.csv"),
        include_str!("old/whist-2018-results.csv"),
    );
}
