//! A server that stops in the middle of a transaction, without a word: the others do not wait for it for ever.

use std::time::Duration;

use kaarting_store::{AppendError, Batch, FailureKind, Journal, OpenOptions, Outcome};
use sqlx::{Connection, PgConnection};
use tokio::runtime::Builder;

use crate::support::{Place, draft, quick, run, stream};

/// Nothing may take longer than this.
const LIMIT: Duration = Duration::from_secs(60);

const LOCK: &str = "BEGIN; LOCK TABLE journal_entry IN EXCLUSIVE MODE";
const WAITING: &str = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'journal_entry'::regclass \
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
const STUCK: &str = "SELECT count(*) FROM pg_stat_activity \
    WHERE datname = current_database() AND state = 'idle in transaction' AND backend_xid IS NOT NULL";

async fn count(conn: &mut PgConnection, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(conn).await.unwrap()
}

async fn opened(place: &Place, seconds: u64) -> Journal {
    let patience = Duration::from_secs(seconds);
    Journal::open_with(&place.url, &OpenOptions { patience, ..quick() }).await.unwrap()
}

/// Appends and stops in the middle of it, with the stream locked: what is left is the append, in a runtime that nobody
/// runs any more. Its connections stay open, and nothing comes over them.
fn stopped(place: &Place) -> Stopped {
    loop {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let append = runtime.block_on(async {
            let mut table = PgConnection::connect(&place.url).await.unwrap();
            let mut looking = PgConnection::connect(&place.url).await.unwrap();
            let journal = opened(place, 2).await;
            sqlx::raw_sql(LOCK).execute(&mut table).await.unwrap();
            let batch = Batch::new(stream("a"), 1, [draft("stopped")]);
            let append = tokio::spawn(async move { journal.append(batch).await });
            // The row of the stream is locked, and the table is not free.
            while count(&mut looking, WAITING).await == 0 {
                if append.is_finished() {
                    return None;
                }
            }
            // The writer does not run any more when the table is free: this does not return to the runtime.
            Some((append, table))
        });
        let Some((append, table)) = append else { continue };
        drop(table);
        // What it waited for is done; the next thing would be its commit.
        let stuck = run(async {
            let mut looking = PgConnection::connect(&place.url).await.unwrap();
            loop {
                match (count(&mut looking, STUCK).await, count(&mut looking, WAITING).await) {
                    (1.., _) => return true,
                    (0, 1..) => {}
                    _ => return count(&mut looking, STUCK).await > 0,
                }
            }
        });
        if stuck {
            return Stopped { runtime, append };
        }
    }
}

struct Stopped {
    runtime: tokio::runtime::Runtime,
    append: tokio::task::JoinHandle<Result<Outcome, AppendError>>,
}

#[test]
fn the_locks_of_a_server_that_vanished_are_freed() {
    let place = Place::postgres();
    run(async {
        let journal = opened(&place, 1).await;
        journal.append(Batch::new(stream("a"), 0, [draft("first")])).await.unwrap();
        journal.close().await;
    });
    let stopped = stopped(&place);
    run(async {
        let journal = opened(&place, 1).await;
        let tries = async {
            loop {
                match journal.append(Batch::new(stream("a"), 1, [draft("other")])).await {
                    Ok(outcome) => break outcome,
                    Err(AppendError::Failed(failure)) => {
                        assert_eq!(failure.kind(), FailureKind::Busy, "{failure}");
                    }
                    Err(error) => panic!("{error}"),
                }
            }
        };
        let written = tokio::time::timeout(LIMIT, tries).await.expect("the stream stays locked");
        assert_eq!(written.receipt().last, 2);
    });
    // When it goes on, it learns that nothing of it was written.
    let said = stopped.runtime.block_on(stopped.append).unwrap();
    assert!(matches!(said, Err(AppendError::Failed(_))), "{said:?}");
    run(async {
        let journal = opened(&place, 1).await;
        let entries = journal.read(&stream("a"), 0, 10).await.unwrap();
        let bodies: Vec<&[u8]> = entries.iter().map(|entry| entry.body.as_slice()).collect();
        assert_eq!(bodies, [b"first".as_slice(), b"other"]);
    });
}
