//! How many durable entries per second the journal takes, beside what the disk and the bare databases do in the same
//! run. Run by `cargo xtask bench journal`; the argument is the folder to write into, on the disk to be measured.

#![allow(clippy::disallowed_methods, clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a benchmark

#[path = "../tests/support/postgres.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
mod postgres;

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::str::FromStr;
use std::time::{Duration, Instant};

use kaarting_store::{Batch, Draft, Journal};
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Executor};

/// Each figure is the median of this many interleaved runs.
const RUNS: usize = 3;
/// How long a run takes.
const RUN: Duration = Duration::from_secs(2);
/// A body of an ordinary length.
const BODY: usize = 300;
const WRITERS: [usize; 3] = [1, 16, 256];

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write into");
    let folder = tempfile::Builder::new().prefix("bench").tempdir_in(folder).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let server = postgres::Cluster::start();
    let mut figures: Vec<(String, Vec<f64>)> = Vec::new();
    for run in 1..=RUNS {
        eprintln!("journal, run {run} of {RUNS}");
        let file = |name: &str| format!("sqlite:{}", folder.path().join(format!("{name}{run}.db")).display());
        let base = |name: &str| server.create(&format!("{name}{run}"));
        let mut now = vec![("write 4 KiB, fdatasync".to_owned(), disk(folder.path()))];
        now.push(("SQLite: one row, one commit".to_owned(), runtime.block_on(bare_sqlite(&file("bare")))));
        now.push((
            "PostgreSQL: one row, one commit".to_owned(),
            runtime.block_on(bare_postgres(&base("bare"))),
        ));
        for writers in WRITERS {
            for (store, url) in
                [("SQLite", file(&format!("j{writers}"))), ("PostgreSQL", base(&format!("j{writers}_")))]
            {
                let name = format!("journal on {store}, {writers} writing");
                now.push((name, runtime.block_on(journal(&url, writers))));
            }
        }
        for (at, (name, figure)) in now.into_iter().enumerate() {
            match figures.get_mut(at) {
                Some((_, list)) => list.push(figure),
                None => figures.push((name, vec![figure])),
            }
        }
    }
    println!("| durable, each awaited | a second (median) | least | most | of fdatasync |");
    println!("|---|--:|--:|--:|--:|");
    let disk = median(&mut figures[0].1);
    for (name, list) in &mut figures {
        let middle = median(list);
        println!(
            "| {name} | {middle:.0} | {:.0} | {:.0} | {:.2} |",
            list[0],
            list[list.len() - 1],
            middle / disk
        );
    }
}

/// Sorts the list as well.
fn median(list: &mut [f64]) -> f64 {
    list.sort_by(f64::total_cmp);
    list[list.len() / 2]
}

fn rate(count: usize, start: Instant) -> f64 {
    count as f64 / start.elapsed().as_secs_f64()
}

fn disk(folder: &Path) -> f64 {
    let path = folder.join("raw");
    let mut file = File::create(&path).unwrap();
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < RUN {
        file.write_all(&[7; 4096]).unwrap();
        file.sync_data().unwrap();
        count += 1;
    }
    let rate = rate(count, start);
    std::fs::remove_file(path).unwrap();
    rate
}

async fn bare_sqlite(url: &str) -> f64 {
    let options = SqliteConnectOptions::from_str(url).unwrap().create_if_missing(true);
    let options = options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full);
    let mut conn = options.connect().await.unwrap();
    conn.execute("CREATE TABLE entry (seq INTEGER PRIMARY KEY, body BLOB NOT NULL)").await.unwrap();
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < RUN {
        let insert = sqlx::query("INSERT INTO entry (body) VALUES ($1)").bind(vec![b'x'; BODY]);
        insert.execute(&mut conn).await.unwrap();
        count += 1;
    }
    rate(count, start)
}

async fn bare_postgres(url: &str) -> f64 {
    let mut conn = PgConnectOptions::from_str(url).unwrap().connect().await.unwrap();
    conn.execute("CREATE TABLE entry (seq BIGSERIAL PRIMARY KEY, body BYTEA NOT NULL)").await.unwrap();
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < RUN {
        let insert = sqlx::query("INSERT INTO entry (body) VALUES ($1)").bind(vec![b'x'; BODY]);
        insert.execute(&mut conn).await.unwrap();
        count += 1;
    }
    rate(count, start)
}

/// Every writer has a stream of its own and waits for each append.
async fn journal(url: &str, writers: usize) -> f64 {
    let journal = Journal::open(url).await.unwrap();
    let start = Instant::now();
    let tasks: Vec<_> = (0..writers)
        .map(|writer| {
            let (journal, stream) = (journal.clone(), format!("event/{writer}").parse().unwrap());
            tokio::spawn(async move {
                let mut last = 0;
                while start.elapsed() < RUN {
                    let batch = Batch::new(Clone::clone(&stream), last, [Draft::from(vec![b'x'; BODY])]);
                    last = journal.append(batch).await.unwrap().receipt().last;
                }
                last as usize
            })
        })
        .collect();
    let mut count = 0;
    for task in tasks {
        count += task.await.unwrap();
    }
    let rate = rate(count, start);
    journal.verify(&"event/0".parse().unwrap()).await.unwrap();
    journal.close().await;
    rate
}
