//! Strikes a real cluster under load, and prints what came of it.
//!
//! `cargo xtask failover [ROW...] [--seed N] [--minutes M]` builds the program and runs this in namespaces of its own:
//! when it ends, however it ends, everything in them ends.
#![allow(clippy::unwrap_used, reason = "a drill that cannot go on stops")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kaarting_testkit::failover::{self, Blow, DatabaseBy, Drill, Row, Setting};

const COLUMNS: &str =
    "| blow | pass | figure | acknowledged | lost | doubled | |\n|---|---|---|--:|--:|--:|---|";

fn line(row: &Row) -> String {
    let verdict = if row.wrong().next().is_none() { "holds" } else { "**fails**" };
    let Row { blow, figure, acknowledged, lost, doubled, .. } = row;
    let (about, pass) = (blow.about(), blow.pass());
    format!("| {about} | {pass} | {figure} | {acknowledged} | {lost} | {doubled} | {verdict} |")
}

/// Folder, program, virtual environment, deploy, database, seed, minutes, then the rows.
fn setting(mut words: impl Iterator<Item = String>) -> (Setting, Vec<Blow>) {
    let mut next = || words.next().unwrap();
    let [folder, program, venv, deploy] = [next(), next(), next(), next()].map(PathBuf::from);
    let database = if next() == "proxy" { DatabaseBy::Proxy } else { DatabaseBy::Hosts };
    let (seed, minutes) = (next().parse().unwrap(), next().parse().unwrap());
    let named = |word: String| Blow::NAMED.into_iter().find(|blow| blow.name() == word).unwrap();
    let blows: Vec<Blow> = words.map(named).collect();
    let blows = if blows.is_empty() { Blow::ALL.to_vec() } else { blows };
    (Setting { program, venv, deploy, folder, database, seed, minutes }, blows)
}

fn rows(setting: &Setting, blows: &[Blow]) -> Vec<Row> {
    let mut drill = match Drill::begin(setting) {
        Ok(drill) => drill,
        Err(fault) => {
            eprintln!("failover: the cluster did not begin: {fault}");
            return Vec::new();
        }
    };
    let mut rows = Vec::new();
    for blow in blows {
        rows.push(drill.strike(*blow));
    }
    rows
}

/// Only the logs are kept of a drill in which everything held.
fn clear(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.path().is_dir() {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn main() -> ExitCode {
    if failover::be_table_node() {
        return ExitCode::SUCCESS;
    }
    if let Some(ended) = failover::enter() {
        return ended;
    }
    let (setting, blows) = setting(std::env::args().skip(1));
    println!("seed {}, logs in {}\n", setting.seed, setting.folder.display());
    let rows = rows(&setting, &blows);
    println!("{COLUMNS}");
    rows.iter().for_each(|row| println!("{}", line(row)));
    println!();
    let faults: Vec<_> =
        rows.iter().flat_map(|row| row.wrong().map(move |fault| (row.blow, fault))).collect();
    for (blow, fault) in &faults {
        println!("{}: {fault}; see {}", blow.name(), setting.folder.display());
    }
    let holds = faults.is_empty() && rows.len() == blows.len();
    if holds {
        clear(&setting.folder);
    }
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
