//! What the tests of the store share: places for journals, and a PostgreSQL of their own.
#![allow(dead_code, unreachable_pub, reason = "every test binary uses part of it")]

pub mod postgres;
pub mod twins;

use std::future::Future;
use std::path::PathBuf;
use std::time::Duration;

use kaarting_store::{Batch, Draft, Journal, OpenOptions, Outcome, Receipt, StreamName};
use sqlx::{Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;

/// Runs a test inside a runtime of its own.
pub fn run<F: Future>(future: F) -> F::Output {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.unwrap().block_on(future)
}

/// Where a test keeps its journal.
pub struct Place {
    pub url: String,
    folder: Option<TempDir>,
}

impl Place {
    pub fn file() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("journal.db").display());
        Place { url, folder: Some(folder) }
    }

    pub fn memory() -> Place {
        Place { url: "sqlite::memory:".to_owned(), folder: None }
    }

    pub fn postgres() -> Place {
        Place { url: postgres::database(), folder: None }
    }

    /// A journal somewhere else.
    pub fn at(url: String) -> Place {
        Place { url, folder: None }
    }

    pub fn path(&self) -> PathBuf {
        PathBuf::from(self.url.strip_prefix("sqlite:").unwrap())
    }

    pub async fn open(&self) -> Journal {
        Journal::open_with(&self.url, &quick()).await.unwrap()
    }

    /// Changes the database behind the journal's back.
    pub async fn raw(&self, sql: &'static str) {
        if self.url.starts_with("postgres:") {
            let mut conn = PgConnection::connect(&self.url).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
            conn.close().await.unwrap();
        } else {
            let mut conn = SqliteConnection::connect(&self.url).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
            conn.close().await.unwrap();
        }
    }
}

/// The options for tests: nobody waits long for news, and a busy machine has time for a lock.
pub fn quick() -> OpenOptions {
    let (poll, patience) = (Duration::from_millis(20), Duration::from_secs(60));
    OpenOptions { poll, patience, ..OpenOptions::default() }
}

pub fn stream(name: &str) -> StreamName {
    name.parse().unwrap()
}

pub fn draft(body: &str) -> Draft {
    Draft::from(body.as_bytes().to_vec())
}

pub fn with_aside(body: &str, key: &str, bytes: &str) -> Draft {
    Draft { body: body.as_bytes().to_vec(), aside: Some((key.to_owned(), bytes.as_bytes().to_vec())) }
}

/// Appends bodies one by one, and returns the last receipt.
pub async fn fill(journal: &Journal, name: &str, bodies: impl IntoIterator<Item = String>) -> Receipt {
    let name = stream(name);
    let mut last = journal.head(&name).await.unwrap().map_or(0, |head| head.seq);
    let mut receipt = None;
    for body in bodies {
        let outcome = journal.append(Batch::new(name.clone(), last, [draft(&body)])).await.unwrap();
        assert!(matches!(outcome, Outcome::Written(_)));
        last = outcome.receipt().last;
        receipt = Some(outcome.receipt());
    }
    receipt.unwrap()
}

/// `count` different bodies.
pub fn bodies(count: usize) -> impl Iterator<Item = String> {
    (1..=count).map(|n| format!("{{\"deal\":{n}}}"))
}

/// Random numbers; a failing test prints the seed it began with.
pub struct Dice(u64);

impl Dice {
    pub fn new() -> Dice {
        let mut seed = [0; 8];
        getrandom::fill(&mut seed).unwrap();
        let seed = u64::from_le_bytes(seed);
        eprintln!("seed {seed}");
        Dice(seed)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % limit
    }
}

/// The same tests over several places: `over!(file memory postgres: a_test another)`.
#[macro_export]
macro_rules! over {
    ($($place:ident)+: $tests:tt) => { $( $crate::over!(@ $place $tests); )+ };
    (@ $place:ident ($($test:ident)+)) => {
        mod $place {
            $( #[test] fn $test() { $crate::support::run(super::$test($crate::support::Place::$place())); } )+
        }
    };
}
