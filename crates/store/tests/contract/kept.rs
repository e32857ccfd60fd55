//! The connection that a writer keeps: it has no other beside it, and gives up its place in the pool.

use std::time::Duration;

use kaarting_store::{Batch, Change, Changes, Journal, OpenOptions};
use sqlx::{Connection, PgConnection};
use tokio::time::Instant;

use crate::support::postgres::{Cluster, Frozen};
use crate::support::{Place, bodies, draft, fill, quick, run, stream};

/// Nothing may take longer than this; shorter than anybody waits for a lock.
const LIMIT: Duration = Duration::from_secs(20);
/// A writer that pauses keeps its connection for a second: for so long it surely does.
const KEPT: Duration = Duration::from_millis(900);
/// What took so long is written once more before it is acknowledged.
const DOUBTFUL: Duration = Duration::from_secs(1);

const HOLD_VALUES: &str = "BEGIN; LOCK TABLE journal_drawer IN EXCLUSIVE MODE";
const HOLD_HEAD: &str = "BEGIN; SELECT seq FROM journal_head WHERE stream = 'a' FOR UPDATE";
/// Those who wait for a lock.
const WAITING: &str = "SELECT count(*) FROM pg_stat_activity \
    WHERE datname = current_database() AND wait_event_type = 'Lock'";

async fn waiting(looking: &mut PgConnection) -> i64 {
    sqlx::query_scalar(WAITING).fetch_one(looking).await.unwrap()
}

async fn raw(conn: &mut PgConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(conn).await.unwrap();
}

/// Whether so many connections of a journal come to be in use: one that goes back is asked first whether it lives.
async fn comes_to(journal: &Journal, used: u32) -> bool {
    let mut look = tokio::time::interval(Duration::from_millis(5));
    let seen = async {
        while journal.connections().used != used {
            look.tick().await;
        }
    };
    tokio::time::timeout(LIMIT, seen).await.is_ok()
}

#[test]
fn a_dummy_write_takes_no_second_connection() {
    run(async {
        let place = Place::postgres();
        let journal = place.open().await;
        let mut other = PgConnection::connect(&place.url).await.unwrap();
        let mut looking = PgConnection::connect(&place.url).await.unwrap();
        raw(&mut other, HOLD_VALUES).await;
        fill(&journal, "a", bodies(3)).await;
        let probed = journal.clone();
        let probe = tokio::spawn(async move { probed.probe(3 * LIMIT).await });
        while waiting(&mut looking).await == 0 {}
        assert!(comes_to(&journal, 1).await, "{:?}", journal.connections());
        raw(&mut other, "ROLLBACK").await;
        probe.await.unwrap().unwrap();
    });
}

/// What is written once more, because its commit is in doubt, is written by a transaction.
#[test]
fn a_second_write_takes_no_second_connection() {
    run(async {
        let place = Place::postgres();
        let journal = place.open().await;
        let mut looking = PgConnection::connect(&place.url).await.unwrap();
        let mut last = fill(&journal, "a", bodies(3)).await.last;
        loop {
            let mut first = PgConnection::connect(&place.url).await.unwrap();
            let mut second = PgConnection::connect(&place.url).await.unwrap();
            raw(&mut first, HOLD_HEAD).await;
            let (writing, batch) = (journal.clone(), Batch::new(stream("a"), last, [draft("x")]));
            let append = tokio::spawn(async move { writing.append(batch).await });
            while waiting(&mut looking).await == 0 {}
            let began = Instant::now();
            let second = tokio::spawn(async move {
                raw(&mut second, HOLD_HEAD).await;
                second
            });
            while waiting(&mut looking).await < 2 || began.elapsed() < DOUBTFUL {}
            // It is written, and the next in the queue has the stream.
            raw(&mut first, "ROLLBACK").await;
            let mut second = second.await.unwrap();
            while !append.is_finished() && waiting(&mut looking).await == 0 {}
            let confirming = !append.is_finished();
            if confirming {
                assert!(comes_to(&journal, 1).await, "{:?}", journal.connections());
            }
            raw(&mut second, "ROLLBACK").await;
            last = append.await.unwrap().unwrap().receipt().last;
            if confirming {
                break;
            }
        }
        assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, last);
    });
}

/// A server that says nothing any more, while a writer keeps a connection to it and nobody has another.
async fn frozen(cluster: &Cluster, journal: &Journal, changes: &mut Changes) -> (Frozen, u64) {
    loop {
        let began = Instant::now();
        let last = fill(journal, "a", bodies(1)).await.last;
        // Others have been told of it: that takes a connection too.
        while changes.next().await != Change::Grown(stream("a"), last) {}
        let is_alone = comes_to(journal, 1).await;
        let frozen = cluster.freeze();
        if is_alone && journal.connections().used == 1 && began.elapsed() < KEPT {
            return (frozen, last);
        }
    }
}

/// As over a line that is cut: nothing comes, and no connection breaks.
#[test]
fn a_connection_that_says_nothing_gives_up_its_place() {
    let cluster = Cluster::start();
    let place = Place::at(cluster.create("journal"));
    run(async {
        let options = OpenOptions { patience: Duration::from_secs(1), ..quick() };
        let journal = Journal::open_with(&place.url, &options).await.unwrap();
        fill(&journal, "a", bodies(2)).await;
        let other = place.open().await;
        let mut changes = other.changes();
        assert_eq!(changes.next().await, Change::Any);

        // It goes back because there is nothing to do.
        let (still, _) = frozen(&cluster, &journal, &mut changes).await;
        assert!(comes_to(&journal, 0).await, "{:?}", journal.connections());
        drop(still);

        // It is used once more.
        let (still, last) = frozen(&cluster, &journal, &mut changes).await;
        let said = journal.append(Batch::new(stream("a"), last, [draft("x")])).await;
        assert!(said.is_err(), "{said:?}");
        assert!(comes_to(&journal, 0).await, "{:?}", journal.connections());
        drop(still);
    });
}
