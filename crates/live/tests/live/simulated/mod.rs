//! Simulated clusters: the real live streams and the real writer of several nodes over a model of PostgreSQL with its
//! standbys, in virtual time, with thousands of faults a minute, all from one seed.
//!
//! A failing seed is printed and replays exactly: `cargo xtask simulate --seed N`.

mod checks;
mod cluster;
mod ledger;
mod node;

use cluster::{Report, run};
use kaarting_store::model::Switch;

/// How long a node waits for a lock or a connection, in milliseconds.
const PATIENCE: u64 = 1_000;
/// How long it waits for an answer.
const LIMIT: u64 = PATIENCE + 2_000;

/// Something broken on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    Model(Switch),
    Shell(Shell),
}

/// Something that a node does wrong on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shell {
    /// It shows a stream without waiting for what the client was told of.
    SkipReach,
    /// It records its own clock, whatever is in the stream.
    RawClock,
    /// It writes what it refuses.
    WriteRefused,
    /// It acknowledges what it does not know to be written.
    TrustUnknown,
}

/// A number from the environment.
fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

fn whole(report: &Report) {
    assert!(
        report.violations.is_empty(),
        "seed {} (cargo xtask simulate --seed {}): {}",
        report.seed,
        report.seed,
        report.violations.join("; ")
    );
}

/// Until so many faults have been injected; from a seed on.
#[test]
fn nothing_is_lost_or_doubled() {
    let faults = setting("KAARTING_FAULTS").unwrap_or(20_000);
    let first = setting("KAARTING_SEED").unwrap_or(1);
    let mut sum = Report::default();
    for seed in first.. {
        let report = run(seed, None);
        whole(&report);
        assert!(report.acknowledged > 0, "seed {seed}: nothing was acknowledged");
        sum.virtual_ms += report.virtual_ms;
        sum.commands += report.commands;
        sum.acknowledged += report.acknowledged;
        for (kind, count) in report.faults {
            *sum.faults.entry(kind).or_default() += count;
        }
        if setting("KAARTING_FAULTS").is_some() && (seed - first) % 50 == 49 {
            println!("{} faults, {} acknowledged, up to seed {seed}", sum.all_faults(), sum.acknowledged);
        }
        if sum.all_faults() >= faults {
            println!("seeds {first} to {seed}: no violation");
            break;
        }
    }
    for (kind, count) in &sum.faults {
        println!("{count:9} {kind}");
    }
    println!(
        "{:9} faults, {} commands, {} acknowledged, {} s of virtual time",
        sum.all_faults(),
        sum.commands,
        sum.acknowledged,
        sum.virtual_ms / 1000
    );
}
