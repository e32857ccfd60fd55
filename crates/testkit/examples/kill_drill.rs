//! Kills a real server again and again under load, half on SQLite and half on PostgreSQL, and prints what came of it.
//!
//! `cargo xtask kill [N] [--seed S]` builds the program and runs it.
#![allow(clippy::unwrap_used, reason = "a drill that cannot go on stops")]

#[path = "../../store/tests/support/postgres.rs"]
#[allow(dead_code, unreachable_pub, clippy::panic, clippy::expect_used, reason = "shared with the tests")]
mod postgres;

use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use kaarting_testkit::kill::{Drill, Figures};

/// So many kills share a journal.
const KILLS_A_JOURNAL: u64 = 500;

/// Kills in one kind of journal.
fn drill(program: &Path, kills: u64, seed: u64, server: bool, bar: &ProgressBar) -> Figures {
    let (mut figures, mut left, mut turn) = (Figures::default(), kills, 0);
    while left > 0 {
        let now = left.min(KILLS_A_JOURNAL);
        let folder = tempfile::tempdir().unwrap();
        let drill = Drill {
            program: program.to_owned(),
            folder: folder.path().to_owned(),
            store: server.then(postgres::database),
            seed: seed.wrapping_add(turn),
        };
        figures = figures.and(drill.run(now, || bar.inc(1)));
        left -= now;
        turn += 1;
    }
    figures
}

fn line(name: &str, figures: &Figures) {
    let (median, longest) = figures.start_times();
    println!(
        "| {name} | {} | {} | 0 | 0 | {} | {} / {} | {} / {} ms |",
        figures.kills,
        figures.acknowledged,
        figures.again,
        figures.had_been_written,
        figures.written_now,
        median.as_millis(),
        longest.as_millis()
    );
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let program = PathBuf::from(arguments.next().expect("the program"));
    let [kills, seed]: [u64; 2] = [arguments.next(), arguments.next()]
        .map(|word| word.and_then(|word| word.parse().ok()).expect("a number"));
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} kills, {eta}");
    let bar = ProgressBar::new(kills).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    println!("seed {seed}\n");
    let sqlite = drill(&program, kills.div_ceil(2), seed, false, &bar);
    let postgres = drill(&program, kills / 2, seed, true, &bar);
    bar.finish_and_clear();
    println!(
        "| | kills | acknowledged | lost | doubled | sent again | in doubt: had been written / written now | up again, median / max |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    line("SQLite", &sqlite);
    line("PostgreSQL", &postgres);
}
