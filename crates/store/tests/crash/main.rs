//! Killed at a random moment: nothing that was acknowledged is missing, and the chain is whole.
//!
//! Each test starts itself again as a child that appends with several tasks and prints what was acknowledged.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use kaarting_store::{AppendError, Batch, Hash, Journal, StreamName};
use support::{Dice, Place, draft, quick, run, stream, with_aside};

/// How many kills per database when all tests run in full, and in the ordinary suite.
const KILLS: [usize; 2] = [200, 20];
/// This many kills share a journal; then a new one begins, so that verifying does not take ever longer.
const KILLS_A_JOURNAL: usize = 20;
const SERVER_KILLS: usize = 10;
const TASKS: usize = 4;
/// Tells a child process where to write.
const CHILD: &str = "KAARTING_CRASH_CHILD";

/// What was acknowledged: for every stream, the hash of each last entry of a batch.
type Acknowledged = BTreeMap<StreamName, BTreeMap<u64, Hash>>;

fn start_child(test: &str, url: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture", "--test-threads=1"])
        .env(CHILD, url)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Appends until it is killed.
async fn append_for_ever(url: &str) {
    let journal = Journal::open_with(url, &quick()).await.unwrap();
    let tasks: Vec<_> = (0..TASKS).map(|task| tokio::spawn(append_as(journal.clone(), task))).collect();
    for task in tasks {
        task.await.unwrap();
    }
}

/// One of several tasks that append: alone to a stream of its own, and with the others to a shared one.
async fn append_as(journal: Journal, task: usize) {
    let own = stream(&format!("own/{task}"));
    let mut last = journal.head(&own).await.unwrap().map_or(0, |head| head.seq);
    let mut shared = 0;
    loop {
        let batch = [draft("one"), with_aside("two", "entrant/1", "An"), draft("three")];
        let written = journal.append(Batch::new(own.clone(), last, batch)).await.unwrap();
        last = written.receipt().last;
        journal.key_value().put("last", own.as_str(), last.to_string().as_bytes(), None).await.unwrap();
        acknowledge(&own, last, written.receipt().hash);
        match journal.append(Batch::new(stream("shared"), shared, [draft("x")])).await {
            Ok(written) => {
                shared = written.receipt().last;
                acknowledge(&stream("shared"), shared, written.receipt().hash);
            }
            Err(AppendError::Conflict { actual, .. }) => shared = actual,
            Err(error) => panic!("{error}"),
        }
    }
}

fn acknowledge(stream: &StreamName, seq: u64, hash: Hash) {
    // One write per line: the parent counts only complete lines.
    let line = format!("ack {stream} {seq} {hash}\n");
    std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
}

fn read_line(line: &str, acknowledged: &mut Acknowledged) -> bool {
    let words: Vec<&str> = line.trim_end().split(' ').collect();
    let ["ack", name, seq, hash] = words[..] else { return false };
    let hashes = acknowledged.entry(stream(name)).or_default();
    hashes.insert(seq.parse().unwrap(), hash.parse().unwrap());
    true
}

/// Lets a child write, kills it, and collects everything it printed.
fn write_and_kill(test: &str, url: &str, dice: &mut Dice, acknowledged: &mut Acknowledged) -> usize {
    let mut child = start_child(test, url);
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let (wanted, mut heard) = (1 + dice.below(40) as usize, 0);
    let mut line = String::new();
    while heard < wanted {
        line.clear();
        assert!(output.read_line(&mut line).unwrap() > 0, "the child ended by itself");
        heard += usize::from(read_line(&line, acknowledged));
    }
    for _ in 0..dice.below(200_000) {
        std::hint::spin_loop();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    loop {
        line.clear();
        // A line that was cut short was not acknowledged to anyone.
        if output.read_line(&mut line).unwrap() == 0 || !line.ends_with('\n') {
            return heard;
        }
        heard += usize::from(read_line(&line, acknowledged));
    }
}

async fn check(url: &str, acknowledged: &Acknowledged, key_value: bool) {
    let journal = Journal::open_with(url, &quick()).await.unwrap();
    for (name, hashes) in acknowledged {
        let mut there = BTreeMap::new();
        let verified =
            journal.verify_each(name, |entry| there.extend([(entry.seq, entry.hash)])).await.unwrap();
        for (seq, hash) in hashes {
            assert_eq!(there.get(seq), Some(hash), "{name}: acknowledged entry {seq} of {}", verified.seq);
        }
        if key_value && name.as_str() != "shared" {
            let put = journal.key_value().get("last", name.as_str(), 0).await.unwrap().unwrap();
            let put: u64 = String::from_utf8(put).unwrap().parse().unwrap();
            assert!(
                hashes.keys().all(|&seq| seq <= put) && put <= verified.seq,
                "{name}: {put} in the key-value store"
            );
        }
        // A batch of three is there entirely or not at all.
        assert!(name.as_str() == "shared" || verified.seq.is_multiple_of(3), "{name}: half a batch");
    }
    journal.close().await;
}

fn killed(test: &str, place: fn() -> Place) {
    if let Ok(url) = std::env::var(CHILD) {
        return run(append_for_ever(&url));
    }
    let (mut dice, mut lines) = (Dice::new(), 0);
    let kills = KILLS[usize::from(std::env::var_os("KAARTING_TEST_ALL").is_none())];
    for _ in 0..kills / KILLS_A_JOURNAL {
        let (place, mut acknowledged) = (place(), Acknowledged::new());
        for _ in 0..KILLS_A_JOURNAL {
            lines += write_and_kill(test, &place.url, &mut dice, &mut acknowledged);
            run(check(&place.url, &acknowledged, true));
        }
    }
    println!("{kills} kills, {lines} appends acknowledged, none lost");
}

#[test]
fn killed_while_writing_to_sqlite() {
    killed("killed_while_writing_to_sqlite", Place::file);
}

#[test]
fn killed_while_writing_to_postgres() {
    killed("killed_while_writing_to_postgres", Place::postgres);
}

/// The server dies under its writers: they get errors, try again, and nothing acknowledged is lost.
#[test]
fn the_server_killed_while_writing() {
    // Its own server: the other tests go on with theirs.
    let cluster = support::postgres::Cluster::start();
    let url = cluster.create("journal");
    let mut dice = Dice::new();
    let acknowledged = Arc::new(Mutex::new(Acknowledged::new()));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let journal = runtime.block_on(Journal::open_with(&url, &quick())).unwrap();
    let (heard, hearing) = std::sync::mpsc::channel();
    for task in 0..TASKS {
        let (journal, acknowledged, heard) = (journal.clone(), acknowledged.clone(), heard.clone());
        runtime.spawn(async move {
            let own = stream(&format!("own/{task}"));
            let mut last = 0;
            loop {
                let batch = Batch::new(own.clone(), last, [draft("one"), draft("two"), draft("three")]);
                match journal.append(batch).await {
                    Ok(written) => {
                        let receipt = written.receipt();
                        last = receipt.last;
                        let mut all = acknowledged.lock().unwrap();
                        all.entry(own.clone()).or_default().insert(last, receipt.hash);
                        drop(all);
                        if heard.send(()).is_err() {
                            return;
                        }
                    }
                    // The one whose outcome was unknown had been written after all.
                    Err(AppendError::Conflict { actual, .. }) => last = actual,
                    Err(AppendError::Failed(_) | AppendError::Unknown(_)) => tokio::task::yield_now().await,
                    Err(error) => panic!("{error}"),
                }
            }
        });
    }
    for _ in 0..SERVER_KILLS {
        for _ in 0..20 + dice.below(100) {
            hearing.recv().unwrap();
        }
        cluster.crash_and_restart();
    }
    (0..50).for_each(|_| hearing.recv().unwrap());
    drop(hearing);
    let acknowledged = acknowledged.lock().unwrap().clone();
    runtime.block_on(check(&url, &acknowledged, false));
    println!("{SERVER_KILLS} kills of the server, none lost");
}
