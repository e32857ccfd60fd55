//! How much a synchronous pair takes: durable entries a second beside pgbench in the same run, with one and three
//! nodes; and what a second and a third server bring.
//!
//! `cargo xtask bench cluster` runs it in namespaces of its own and prints its tables. `KAARTING_WRITERS=4` gives every
//! node as many writers, `KAARTING_TOGETHER=1` shares appends out among them one by one.
#![allow(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark that cannot go on stops")]

mod load;

use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use kaarting_store::{Batch, Draft, Hash, Journal, OpenOptions, StreamName};
use kaarting_testkit::failover::{self, BarePair, DatabaseBy, Setting};
use tokio::net::TcpStream;

/// Each figure is the median of this many interleaved runs.
const RUNS: usize = 5;
/// How long a run takes, in seconds.
const RUN: u64 = 5;
/// A body of an ordinary length; pgbench inserts as many bytes.
const BODY: usize = 300;
const WRITERS: [usize; 2] = [16, 256];
const NODES: [usize; 2] = [1, 3];
/// An append alone, and as a command of a client has it: under a key, with the receipt that a repetition is told.
const KINDS: [(&str, &str); 2] = [("plain", "journal"), ("keyed", "journal, under a key")];
const PEOPLE: usize = 200;
/// So many connections ask each server for pages.
const CONNECTIONS: usize = 16;

fn median(mut of: Vec<f64>) -> f64 {
    of.sort_by(f64::total_cmp);
    of[of.len() / 2]
}

/// How a node opens the journal: as a server does, unless other numbers of writers are to be tried.
fn options() -> OpenOptions {
    let usual = OpenOptions::default();
    let asked = |name: &str| std::env::var(name).ok().map(|number| number.parse::<u32>().unwrap());
    OpenOptions {
        writers: asked("KAARTING_WRITERS").unwrap_or(usual.writers),
        together: asked("KAARTING_TOGETHER").map_or(usual.together, |number| number as usize),
        ..usual
    }
}

/// A node: a process with the journal open as a server has it. Every writer has a stream of its own, and waits for each
/// append. Prints how many there were.
fn write(store: &str, kind: &str, prefix: &str, writers: usize) {
    let keyed = kind == KINDS[1].0;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let count: u64 = runtime.block_on(async {
        let journal = Journal::open_with(store, &options()).await.unwrap();
        // Somebody follows, as in every server.
        let mut changes = journal.changes();
        tokio::spawn(async move {
            loop {
                changes.next().await;
            }
        });
        let end = Instant::now() + Duration::from_secs(RUN);
        let tasks: Vec<_> = (0..writers)
            .map(|writer| {
                let stream: StreamName = format!("event/{prefix}-{writer}").parse().unwrap();
                let journal = journal.clone();
                tokio::spawn(async move {
                    let mut last = 0;
                    while Instant::now() < end {
                        let mut batch = Batch::new(stream.clone(), last, [Draft::from(vec![b'x'; BODY])]);
                        if keyed {
                            // As long as the key of a page is, and with the digest of what was asked.
                            let key = format!("{writer:016x}{last:016x}");
                            batch = batch.once_for(key, Hash::from([7; 32]));
                        }
                        last = journal.append(batch).await.unwrap().receipt().last;
                    }
                    last
                })
            })
            .collect();
        let mut count = 0;
        for task in tasks {
            count += task.await.unwrap();
        }
        count
    });
    println!("{count}");
}

/// Entries a second of so many writers on so many nodes together.
fn journal(store: &str, kind: &str, run: &str, writers: usize, nodes: usize) -> f64 {
    let share = |node: usize| writers / nodes + usize::from(node < writers % nodes);
    let start = |node: usize| -> Child {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["write", store, kind, &format!("{kind}-{run}-{node}"), &share(node).to_string()]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap()
    };
    let children: Vec<Child> = (0..nodes).map(start).collect();
    let counted = children.into_iter().map(|child| {
        let output = child.wait_with_output().unwrap();
        String::from_utf8_lossy(&output.stdout).trim().parse::<f64>().unwrap()
    });
    counted.sum::<f64>() / RUN as f64
}

fn writes(pair: &BarePair) {
    println!(
        "| durable on both machines, each awaited | a second (median of {RUNS}) | pgbench, same run | of it |"
    );
    println!("|---|--:|--:|--:|");
    for writers in WRITERS {
        let rows: Vec<_> = KINDS.iter().flat_map(|kind| NODES.map(|nodes| (kind, nodes))).collect();
        let mut figures = vec![Vec::new(); rows.len() + 1];
        for run in 1..=RUNS {
            eprintln!("cluster: {writers} writers, run {run} of {RUNS}");
            figures[0].push(pair.pgbench(writers, RUN).unwrap_or_else(|fault| panic!("{fault}")));
            for (((kind, _), nodes), figures) in rows.iter().zip(&mut figures[1..]) {
                let run = format!("w{writers}-{nodes}-{run}");
                figures.push(journal(&pair.store(), kind, &run, writers, *nodes));
            }
        }
        let pgbench = median(figures.remove(0));
        for (((_, name), nodes), figures) in rows.into_iter().zip(figures) {
            let rate = median(figures);
            let of = rate / pgbench;
            println!("| {name}, {writers} writing, nodes: {nodes} | {rate:.0} | {pgbench:.0} | {of:.2} |");
        }
    }
    println!();
}

/// Asks a server over and over; the time each page took.
async fn ask_again(address: String, path: &'static str, end: Instant) -> Vec<f64> {
    let mut stream = TcpStream::connect(&address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let (request, mut buffer, mut took) = (load::request(&address, path), Vec::new(), Vec::new());
    while Instant::now() < end {
        let began = Instant::now();
        load::ask(&mut stream, &request, &mut buffer).await;
        took.push(began.elapsed().as_secs_f64() * 1000.0);
    }
    took
}

fn growth(pair: &mut BarePair) {
    let path = "/e/growth";
    println!(
        "| `{path}`, {CONNECTIONS} connections to each server | pages a second | p99 | cores: servers | all |"
    );
    println!("|---|--:|--:|--:|--:|");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    for nodes in 1..=3 {
        let addresses = pair.serve(nodes, "growth", PEOPLE).unwrap_or_else(|fault| panic!("{fault}"));
        let (before, busy_before) = (pair.core_seconds(nodes), busy());
        let (began, long) = (Instant::now(), Duration::from_secs(2 * RUN));
        let mut took: Vec<f64> = runtime.block_on(async {
            let all = addresses.iter().flat_map(|address| vec![address.clone(); CONNECTIONS]);
            let tasks: Vec<_> =
                all.map(|address| tokio::spawn(ask_again(address, path, began + long))).collect();
            let mut took = Vec::new();
            for task in tasks {
                took.extend(task.await.unwrap());
            }
            took
        });
        let passed = began.elapsed().as_secs_f64();
        let cores = (pair.core_seconds(nodes) - before) / passed;
        let all = (busy() - busy_before) / passed;
        took.sort_by(f64::total_cmp);
        let p99 = took[(took.len() * 99).div_ceil(100) - 1];
        println!(
            "| servers: {nodes} | {:.0} | {p99:.1} ms | {cores:.2} | {all:.2} |",
            took.len() as f64 / passed
        );
        pair.end_servers();
    }
}

/// What all processes have used of the cores so far, in seconds.
fn busy() -> f64 {
    let stat = std::fs::read_to_string("/proc/stat").unwrap();
    let figures: Vec<f64> =
        stat.lines().next().unwrap().split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();
    // All but the idle ones.
    (figures.iter().take(8).sum::<f64>() - figures[3] - figures[4]) / 100.0
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [write_word, store, kind, prefix, writers] = &words[..]
        && write_word == "write"
    {
        write(store, kind, prefix, writers.parse().unwrap());
        return ExitCode::SUCCESS;
    }
    if let Some(ended) = failover::enter() {
        return ended;
    }
    let [folder, program, venv, deploy, database] = &words[..] else {
        panic!("FOLDER PROGRAM VENV DEPLOY DATABASE")
    };
    let [folder, program, venv, deploy] = [folder, program, venv, deploy].map(PathBuf::from);
    let database = if database == "proxy" { DatabaseBy::Proxy } else { DatabaseBy::Hosts };
    let setting = Setting { program, venv, deploy, folder, database, seed: 1, minutes: 0 };
    let mut pair = BarePair::begin(&setting).unwrap_or_else(|fault| panic!("{fault}"));
    eprintln!("cluster: {}", pair.replication().unwrap());
    writes(&pair);
    growth(&mut pair);
    drop(pair);
    let _ = std::fs::remove_dir_all(&setting.folder);
    ExitCode::SUCCESS
}
