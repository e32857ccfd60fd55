//! Simulated clusters: the real live streams and the real writer of several nodes over a model of PostgreSQL with its
//! standbys, in virtual time, with thousands of faults a minute, all from one seed.
//!
//! A failing seed is printed: `cargo xtask simulate --seed N` runs it again.

mod checks;
mod cluster;
mod ledger;
mod mends;
mod node;

use std::time::Instant;

use cluster::{Report, run};
use kaarting_store::model::Switch;

/// How long a node waits for a lock or a connection, in milliseconds.
const PATIENCE: u64 = 500;
/// How long it waits for an answer.
const LIMIT: u64 = PATIENCE + 2_000;

/// Something broken on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    Model(Switch),
    Shell(Shell),
    /// The server never ends an idle transaction.
    Idle,
}

/// Something that a node does wrong on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shell {
    /// It shows a stream without waiting for what the client was told of.
    SkipReach,
    /// It waits for the number of that entry, whichever entry has it.
    NumberOnly,
    /// It says that a stream is broken which is not.
    CallsBroken,
    /// It has nothing open, whatever it was asked for.
    KnowsNothing,
    /// It records its own clock, whatever is in the stream.
    RawClock,
    /// It writes what it refuses.
    WriteRefused,
    /// It writes what nobody can read.
    WriteNonsense,
    /// It acknowledges what it refuses.
    TrustRefused,
    /// It answers with what somebody else did.
    OtherDeeds,
    /// It takes a repeated request for another one.
    OtherRequest,
    /// It acknowledges what it does not know to be written.
    TrustUnknown,
    /// What it does without being asked it does not write under the epoch of its claim.
    Unfenced,
    /// It looks after nothing.
    Careless,
    /// It gives up what it looks after again and again.
    GivesUp,
    /// When it is stopped, it gives up its leases and then goes on writing, under no epoch.
    ReleasesFirst,
    /// When it is stopped, it keeps its leases.
    KeepsLeases,
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

/// Seeds from here on give short storms, in which nodes and their lines fail twice as often.
pub(crate) const SHORT: u64 = 1_000_000;
/// How many of those the ordinary suite goes through: as much work as a single long one.
const STORMS: u64 = 3;
/// How many faults are injected when all tests run in full.
const FAULTS: u64 = 4_000;

/// Until so many faults have been injected, or so many short storms are over; from a seed on.
#[test]
#[allow(clippy::disallowed_methods, reason = "it says how many faults there were in a minute")]
fn nothing_is_lost_or_doubled() {
    let asked = setting("KAARTING_FAULTS");
    let in_full = asked.is_some() || std::env::var_os("KAARTING_TEST_ALL").is_some();
    let faults = asked.unwrap_or(FAULTS);
    let first = setting("KAARTING_SEED").unwrap_or(if in_full { 1 } else { SHORT });
    let began = Instant::now();
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
        if asked.is_some() && (seed - first) % 50 == 49 {
            println!("{} faults, {} acknowledged, up to seed {seed}", sum.all_faults(), sum.acknowledged);
        }
        let enough = if in_full { sum.all_faults() >= faults } else { seed + 1 == first + STORMS };
        if enough {
            println!("seeds {first} to {seed}: no violation");
            break;
        }
    }
    let minutes = began.elapsed().as_secs_f64() / 60.0;
    for (kind, count) in &sum.faults {
        println!("{count:9}, {:9.0} a minute: {kind}", *count as f64 / minutes);
    }
    println!(
        "{:9}, {:9.0} a minute: faults; {} commands, {} acknowledged, {} s of virtual time",
        sum.all_faults(),
        sum.all_faults() as f64 / minutes,
        sum.commands,
        sum.acknowledged,
        sum.virtual_ms / 1000
    );
}

/// The same seed is the same run, to the last message.
#[test]
fn a_seed_replays_exactly() {
    let (one, two) = (run(3, None), run(3, None));
    assert_eq!(one, two);
    assert_ne!(one.trace, run(4, None).trace);
}

/// How many runs may pass before something broken on purpose is found.
const WITHIN: u64 = 160;

/// Breaks something on purpose and expects the simulation to find it, by one of these signs, in a run that replays.
fn finds(broken: Broken, signs: &[&str]) {
    finds_from(1, broken, signs);
}

/// The same from a seed on: what takes long to be found begins near the seed that finds it now.
fn finds_from(first: u64, broken: Broken, signs: &[&str]) {
    for seed in first..first + WITHIN {
        let report = run(seed, Some(broken));
        if let Some(found) =
            report.violations.iter().find(|found| signs.iter().any(|sign| found.contains(sign)))
        {
            println!("{broken:?}: seed {seed}: {found}");
            assert_eq!(run(seed, Some(broken)), report);
            return;
        }
        assert!(report.violations.is_empty(), "{broken:?}: seed {seed}: {:?}", report.violations);
    }
    panic!("{broken:?} was not found in {WITHIN} runs");
}

/// 1: nothing acknowledged is lost.
#[test]
fn an_acknowledgement_before_replication_is_found() {
    finds(Broken::Model(Switch::AcknowledgeEarly), &["and lost"]);
}

#[test]
fn a_repetition_acknowledged_before_replication_is_found() {
    finds(Broken::Model(Switch::SkipSettle), &["and lost"]);
}

#[test]
fn an_acknowledgement_of_the_unknown_is_found() {
    finds(Broken::Shell(Shell::TrustUnknown), &["and lost", "and then shown"]);
}

#[test]
fn a_cancelled_wait_that_nobody_is_warned_of_is_found() {
    finds(Broken::Model(Switch::HideWarning), &["and lost"]);
}

/// 2: nothing is doubled.
#[test]
fn a_forgotten_receipt_is_found() {
    finds(Broken::Model(Switch::ForgetReceipts), &["is doubled", "refused, and still in the journal"]);
}

/// 3: the chain is whole and the heads are true.
#[test]
fn a_wrong_head_is_found() {
    finds(Broken::Model(Switch::WrongHead), &["the chain is broken"]);
}

/// An append in one statement writes where its writer left off, whoever has written there since.
#[test]
fn an_append_that_does_not_look_is_found() {
    finds(Broken::Model(Switch::SkipHead), &["the chain is broken", "calls its stream broken"]);
}

/// Only such do not look as come long after they were sent, when their sender has given them up, was fenced or is gone.
#[test]
fn a_late_append_that_does_not_look_is_found() {
    finds(Broken::Model(Switch::SkipHeadLate), &["the chain is broken", "calls its stream broken"]);
}

/// A writer whose connection broke looks whether the append was written: it does not write it again, nor say that
/// somebody else was first.
#[test]
fn an_append_in_doubt_that_is_not_looked_after_is_found() {
    finds(Broken::Model(Switch::SkipDoubt), &["is doubled"]);
}

/// 4: whoever writes reads it, wherever.
#[test]
fn a_node_that_does_not_wait_is_found() {
    finds(Broken::Shell(Shell::SkipReach), &["and then shown"]);
}

#[test]
fn a_node_that_waits_for_another_entry_is_found() {
    finds_from(138, Broken::Shell(Shell::NumberOnly), &["and then shown"]);
}

#[test]
fn a_node_that_calls_a_stream_broken_is_found() {
    finds(Broken::Shell(Shell::CallsBroken), &["calls its stream broken"]);
}

/// 5: time does not run backwards in a stream.
#[test]
fn a_clock_that_runs_backwards_is_found() {
    finds(Broken::Shell(Shell::RawClock), &["is from before"]);
}

/// 6: of two who believe that a stream is theirs, one writes.
#[test]
fn an_owner_without_a_fence_is_found() {
    finds_from(17, Broken::Shell(Shell::Unfenced), &["a stale owner"]);
}

#[test]
fn an_epoch_that_stands_still_is_found() {
    finds(Broken::Model(Switch::ForgetEpoch), &[" claims epoch "]);
}

/// 7: in the end everything is decided, and all nodes agree.
#[test]
fn a_node_that_does_not_follow_is_found() {
    finds(Broken::Model(Switch::Deaf), &["believes that"]);
}

#[test]
fn a_node_that_has_opened_nothing_is_found() {
    finds(Broken::Shell(Shell::KnowsNothing), &["never began"]);
}

#[test]
fn a_lock_that_nobody_frees_is_found() {
    finds(Broken::Idle, &["not decided within", "nobody looks after"]);
}

/// 8: of what was refused nothing is left.
#[test]
fn a_refusal_that_is_written_is_found() {
    finds(Broken::Shell(Shell::WriteRefused), &["refused, and still"]);
}

#[test]
fn a_refusal_that_is_acknowledged_is_found() {
    finds(Broken::Shell(Shell::TrustRefused), &["though it is always refused"]);
}

#[test]
fn an_entry_that_nobody_can_read_is_found() {
    finds(Broken::Shell(Shell::WriteNonsense), &["cannot be read"]);
}

/// 9: what nobody looks after is taken over once, and stays.
#[test]
fn a_stream_that_nobody_looks_after_is_found() {
    finds(Broken::Shell(Shell::Careless), &["nobody looks after"]);
}

#[test]
fn a_stream_that_goes_from_hand_to_hand_is_found() {
    finds(Broken::Shell(Shell::GivesUp), &["claimed again"]);
}

/// Who is stopped hands over: it stops writing before it gives up its leases, and gives them up at once.
#[test]
fn who_writes_after_it_has_handed_over_is_found() {
    finds(Broken::Shell(Shell::ReleasesFirst), &["a stale owner"]);
}

#[test]
fn who_stops_without_handing_over_is_found() {
    finds(Broken::Shell(Shell::KeepsLeases), &["was not handed over"]);
}

/// 10: an answer is the answer to what was asked.
#[test]
fn an_answer_to_another_is_found() {
    finds(Broken::Shell(Shell::OtherDeeds), &["other deeds than its own"]);
}

#[test]
fn a_repetition_that_is_not_recognised_is_found() {
    finds(Broken::Shell(Shell::OtherRequest), &["called another's"]);
}
