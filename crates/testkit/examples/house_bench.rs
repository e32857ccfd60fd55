//! How a server bears years of events: the first page of a fresh one, what it then takes to list, to look for a code
//! and to say that it is well, and what it costs while nobody asks anything.
//!
//! `cargo xtask bench house` runs it and prints its table. Arguments: the program, a folder on the disk to be
//! measured, and how many events.
#![allow(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark that cannot go on stops")]

#[path = "../../store/tests/support/postgres.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
mod postgres;

use std::fs;
use std::iter::repeat_n;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use kaarting_office::{At, EventName};
use kaarting_store::{Aside, Batch, Draft, Entry, Journal, StreamName, Thing};
use kaarting_testkit::http::Client;
use kaarting_testkit::process::{ServerCommand, ServerProcess};
use kaarting_web::codes::TableCodes;

/// How often each page is asked for.
const TIMES: usize = 201;
/// How often somebody guesses a code: fewer than are let through in a minute.
const GUESSES: usize = 21;
/// Whose day has some twenty thousand entries.
const PLAYERS: &str = "868";
/// How long nobody asks anything.
const IDLE: Duration = Duration::from_secs(30);
/// So many entries a second of a core: the unit in which Linux counts.
const TICKS: f64 = 100.0;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder, events] = &arguments[..] else { panic!("PROGRAM FOLDER EVENTS") };
    let folder = tempfile::Builder::new().prefix("house").tempdir_in(folder).unwrap();
    let events: u32 = events.parse().unwrap();
    let cluster = postgres::Cluster::start();
    let stores = [
        ("SQLite", format!("sqlite:{}", folder.path().join("house.db").display())),
        ("PostgreSQL", cluster.create("house")),
    ];
    println!(
        "| store, {events} events | entries | first page, fresh server | `/` median | `/health` median \
         | wrong code median | idle, of a core | memory |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (name, url) in stores {
        let command = command(program, folder.path(), &url);
        let entries = fill(&command, &url, events);
        // The first start makes the index complete; what is measured is any start after it.
        wait_for_index(&command.open(), events);
        let paths = guesses(&url, events);
        println!("| {name} | {entries} {}", measure(&command, &paths));
    }
}

/// Rehearses one day, and writes it again under the names of many.
fn fill(command: &ServerCommand, url: &str, events: u32) -> u64 {
    let day =
        ["rehearse", "--players", PLAYERS, "--preset", "wk-manillen-2023", "--seed", "1", "--store", url];
    let rehearsed = Command::new(&command.program).args(day).stdout(Stdio::null()).status().unwrap();
    assert!(rehearsed.success(), "the rehearsal");
    // A server that starts takes what it finds into its index.
    wait_for_index(&command.open(), 1);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let journal = Journal::open(url).await.unwrap();
        let stream = |n: u32| format!("event/rehearsal-{n}").parse::<StreamName>().unwrap();
        let mut entries = Vec::new();
        loop {
            let more = journal.read(&stream(1), entries.len() as u64, usize::MAX).await.unwrap();
            if more.is_empty() {
                break;
            }
            entries.extend(more);
        }
        let row =
            journal.key_value().get("event", "rehearsal-1", 0).await.unwrap().expect("it is in the index");
        let all: Vec<Draft> = entries.iter().map(draft).collect();
        for n in 2..=events {
            let (kind, key) = ("event".to_owned(), format!("rehearsal-{n}"));
            let batch = Batch::new(stream(n), 0, all.iter().cloned());
            let thing = Thing { kind, key, bytes: row.clone(), expires: None };
            journal.append(batch.putting(thing)).await.unwrap();
            if n % 50 == 0 {
                eprintln!("{n} of {events} events");
            }
        }
        journal.close().await;
        entries.len() as u64 * u64::from(events)
    })
}

/// Wrong codes that begin like those of an event, each of another one and of none that a fresh server opens by itself:
/// other wrong ones are not looked for at all.
fn guesses(url: &str, events: u32) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let secret = runtime.block_on(async {
        let journal = Journal::open(url).await.unwrap();
        let secret = journal.key_value().get("secret", "codes", 0).await.unwrap().expect("a server has run");
        journal.close().await;
        secret
    });
    let codes = TableCodes::new(&secret);
    let at = At { round: 1.try_into().unwrap(), table: 1.try_into().unwrap() };
    let guess = |n: u32| {
        let event: EventName = format!("rehearsal-{n}").parse().unwrap();
        format!("/t/{}2222222", &codes.table(&event, at, 0)[..3])
    };
    (events / 2..events).take(GUESSES).map(guess).collect()
}

fn wait(long: Duration) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(async { tokio::time::sleep(long).await });
}

fn draft(entry: &Entry) -> Draft {
    let aside = match &entry.aside {
        Aside::Kept { key, bytes, .. } => Some((key.clone(), bytes.clone())),
        Aside::None | Aside::Erased { .. } => None,
    };
    Draft { body: entry.body.clone(), aside }
}

/// A server on one of the stores.
fn command(program: &str, folder: &Path, url: &str) -> ServerCommand {
    ServerCommand { store: Some(url.to_owned()), ..ServerCommand::new(program, folder) }
}

fn get(server: &ServerProcess, path: &str) -> (u16, Duration) {
    let began = Instant::now();
    let status = Client::new(server.address()).get(path).status;
    (status, began.elapsed())
}

fn median<'a>(server: &ServerProcess, paths: impl Iterator<Item = &'a str>, status: u16) -> Duration {
    let mut took: Vec<Duration> = paths
        .map(|path| {
            let (answered, took) = get(server, path);
            assert_eq!(answered, status, "{path}");
            took
        })
        .collect();
    took.sort_unstable();
    took[took.len() / 2]
}

/// Until all events stand in the list.
fn wait_for_index(server: &ServerProcess, events: u32) {
    let mut client = Client::new(server.address());
    while client.get("/api/v1/events").json()["events"].as_array().map_or(0, Vec::len) < events as usize {
        wait(Duration::from_secs(1));
    }
}

/// What a process has used of a core so far, in seconds.
fn core(server: &ServerProcess) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", server.id())).unwrap();
    let after = stat.rsplit_once(") ").unwrap().1;
    let figures: Vec<f64> = after.split(' ').skip(11).take(2).map(|word| word.parse().unwrap()).collect();
    figures.iter().sum::<f64>() / TICKS
}

fn measure(command: &ServerCommand, guesses: &[String]) -> String {
    let began = Instant::now();
    let server = command.open();
    assert_eq!(get(&server, "/").0, 200);
    let first = began.elapsed();
    let ms = |took: Duration| format!("{:.2} ms", took.as_secs_f64() * 1000.0);
    let home = median(&server, repeat_n("/", TIMES), 200);
    let health = median(&server, repeat_n("/health", TIMES), 200);
    let code = median(&server, guesses.iter().map(String::as_str), 404);
    wait(Duration::from_secs(5));
    let before = core(&server);
    wait(IDLE);
    let idle = (core(&server) - before) / IDLE.as_secs_f64() * 100.0;
    format!(
        "| {} | {} | {} | {} | {idle:.2} % | {} MB |",
        ms(first),
        ms(home),
        ms(health),
        ms(code),
        server.most_memory() / 1_000_000
    )
}
