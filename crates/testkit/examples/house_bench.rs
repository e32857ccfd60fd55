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
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use kaarting_store::{Aside, Batch, Draft, Entry, Journal, StreamName, Thing};
use kaarting_testkit::http::Client;

/// How often each page is asked for.
const TIMES: usize = 201;
/// How long nobody asks anything.
const IDLE: Duration = Duration::from_secs(30);
/// So many entries a second of a core: the unit in which Linux counts.
const TICKS: f64 = 100.0;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder, events] = &arguments[..] else { panic!("PROGRAM FOLDER EVENTS") };
    let folder = tempfile::Builder::new().prefix("house").tempdir_in(folder).unwrap();
    let events: u32 = events.parse().unwrap();
    let server = postgres::Cluster::start();
    let stores = [
        ("SQLite", format!("sqlite:{}", folder.path().join("house.db").display())),
        ("PostgreSQL", server.create("house")),
    ];
    println!(
        "| store, {events} events | entries | first page, fresh server | `/` median | `/health` median \
         | wrong code median | idle, of a core | memory |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (name, url) in stores {
        let entries = fill(program, &url, events);
        // The first start makes the index complete; what is measured is any start after it.
        Server::start(program, &url).wait_for_index(events);
        println!("| {name} | {entries} {}", measure(program, &url));
    }
}

/// Rehearses one day, and writes it again under the names of many.
fn fill(program: &str, url: &str, events: u32) -> u64 {
    let day = ["rehearse", "--players", "544", "--preset", "wk-manillen-2023", "--seed", "1", "--store", url];
    let rehearsed = Command::new(program).args(day).stdout(Stdio::null()).status().unwrap();
    assert!(rehearsed.success(), "the rehearsal");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let journal = Journal::open(url).await.unwrap();
        let stream = |n: u32| format!("event/rehearsal-{n}").parse::<StreamName>().unwrap();
        let entries = journal.read(&stream(1), 0, usize::MAX).await.unwrap();
        let row = journal.drawer().get("event", "rehearsal-1", 0).await.unwrap().expect("it is in the index");
        let all: Vec<Draft> = entries.iter().map(draft).collect();
        for n in 2..=events {
            let (kind, key) = ("event".to_owned(), format!("rehearsal-{n}"));
            let batch = Batch::new(stream(n), 0, all.iter().cloned());
            journal.append(batch.putting(Thing { kind, key, bytes: row.clone() })).await.unwrap();
            if n % 50 == 0 {
                eprintln!("{n} of {events} events");
            }
        }
        journal.close().await;
        entries.len() as u64 * u64::from(events)
    })
}

fn wait(long: Duration) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(tokio::time::sleep(long));
}

fn draft(entry: &Entry) -> Draft {
    let aside = match &entry.aside {
        Aside::Kept { key, bytes, .. } => Some((key.clone(), bytes.clone())),
        Aside::None | Aside::Erased { .. } => None,
    };
    Draft { body: entry.body.clone(), aside }
}

struct Server {
    child: Child,
    address: String,
    began: Instant,
}

impl Server {
    fn start(program: &str, url: &str) -> Server {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let address = format!("127.0.0.1:{port}");
        let began = Instant::now();
        let mut child = Command::new(program)
            .args(["serve", "--lang", "en", "--store", url, "--listen", &address])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        lines.by_ref().map_while(Result::ok).find(|line| line.contains("Ctrl"));
        std::thread::spawn(move || lines.for_each(drop));
        Server { child, address, began }
    }

    fn get(&self, path: &str) -> (u16, Duration) {
        let began = Instant::now();
        let status = Client::new(&self.address).get(path).status;
        (status, began.elapsed())
    }

    fn median(&self, path: &str, status: u16) -> Duration {
        let mut took: Vec<Duration> = (0..TIMES)
            .map(|_| {
                let (answered, took) = self.get(path);
                assert_eq!(answered, status, "{path}");
                took
            })
            .collect();
        took.sort_unstable();
        took[TIMES / 2]
    }

    /// Until all events stand in the list.
    fn wait_for_index(&self, events: u32) {
        let mut client = Client::new(&self.address);
        loop {
            let listed = client.get("/api/v1/events").json();
            let named = listed["events"].as_array().map_or(0, Vec::len);
            if named >= events as usize {
                return;
            }
            wait(Duration::from_secs(1));
        }
    }

    /// What the process has used of a core so far, in seconds.
    fn core(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let after = stat.rsplit_once(") ").unwrap().1;
        let figures: Vec<f64> = after.split(' ').skip(11).take(2).map(|word| word.parse().unwrap()).collect();
        figures.iter().sum::<f64>() / TICKS
    }

    fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn measure(program: &str, url: &str) -> String {
    let server = Server::start(program, url);
    let first = loop {
        if server.get("/").0 == 200 {
            break server.began.elapsed();
        }
    };
    let ms = |took: Duration| format!("{:.2} ms", took.as_secs_f64() * 1000.0);
    let home = server.median("/", 200);
    let health = server.median("/health", 200);
    let code = server.median("/t/2222222222", 404);
    wait(Duration::from_secs(5));
    let before = server.core();
    wait(IDLE);
    let idle = (server.core() - before) / IDLE.as_secs_f64() * 100.0;
    format!(
        "| {} | {} | {} | {} | {idle:.2} % | {} MB |",
        ms(first),
        ms(home),
        ms(health),
        ms(code),
        server.memory()
    )
}
