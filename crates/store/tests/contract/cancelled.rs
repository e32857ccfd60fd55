//! What waits at the server: no setting of the database cuts it short, and a wait for the standby that somebody cancels
//! is no acknowledgement.

use std::time::Duration;

use kaarting_store::{AppendError, Batch, Journal, Outcome};
use sqlx::{Connection, PgConnection};
use tokio::task::JoinHandle;

use crate::support::postgres::Cluster;
use crate::support::{Place, bodies, draft, fill, run, stream};

/// Nothing may take longer than this.
const LIMIT: Duration = Duration::from_secs(60);

const LIMITED: &str = "DO $$ BEGIN EXECUTE \
    format('ALTER DATABASE %I SET statement_timeout = ''300ms''', current_database()); END $$";
const HOLD_HEAD: &str = "BEGIN; SELECT seq FROM journal_head WHERE stream = 'a' FOR UPDATE";
/// Those who have waited for a lock for longer than the database's own limit.
const PATIENT: &str = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
    AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > interval '600 milliseconds'";
const ALONE: &str = "ALTER SYSTEM SET synchronous_standby_names = 'nobody'";
const NOT_ALONE: &str = "ALTER SYSTEM RESET synchronous_standby_names";
const RELOAD: &str = "SELECT pg_reload_conf()";
/// Those who wait for the standby, and what somebody does who thinks that they hang.
const WAITING: &str = "SELECT count(*) FROM pg_stat_activity \
    WHERE datname = current_database() AND wait_event = 'SyncRep'";
const CANCEL: &str = "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity \
    WHERE datname = current_database() AND wait_event = 'SyncRep'";

async fn count(conn: &mut PgConnection, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(conn).await.unwrap()
}

/// Whoever waits for a lock waits as long as we have patience, whatever the database is set to.
#[test]
fn a_limit_of_the_database_cuts_no_append_short() {
    run(async {
        let place = Place::postgres();
        place.raw(LIMITED).await;
        let journal = place.open().await;
        let last = fill(&journal, "a", bodies(2)).await.last;
        let mut holding = PgConnection::connect(&place.url).await.unwrap();
        let mut looking = PgConnection::connect(&place.url).await.unwrap();
        let limit: String =
            sqlx::query_scalar("SHOW statement_timeout").fetch_one(&mut looking).await.unwrap();
        assert_eq!(limit, "300ms", "the database has no limit of its own");
        sqlx::raw_sql(HOLD_HEAD).execute(&mut holding).await.unwrap();
        let (writing, batch) = (journal.clone(), Batch::new(stream("a"), last, [draft("x")]));
        let append = tokio::spawn(async move { writing.append(batch).await });
        let patient = async { while !append.is_finished() && count(&mut looking, PATIENT).await == 0 {} };
        tokio::time::timeout(LIMIT, patient).await.expect("nothing waits for the lock");
        sqlx::raw_sql("ROLLBACK").execute(&mut holding).await.unwrap();
        assert_eq!(append.await.unwrap().unwrap().receipt().last, last + 1);
    });
}

/// An append that waits for a standby which is not there.
async fn waiting(
    journal: &Journal,
    looking: &mut PgConnection,
    name: &str,
) -> JoinHandle<Result<Outcome, AppendError>> {
    loop {
        let last = journal.head(&stream(name)).await.unwrap().map_or(0, |head| head.seq);
        let (writing, batch) = (journal.clone(), Batch::new(stream(name), last, [draft("x")]));
        let append = tokio::spawn(async move { writing.append(batch).await });
        while !append.is_finished() {
            if count(looking, WAITING).await > 0 {
                return append;
            }
        }
        // The server has not heard yet that it has to wait.
        append.await.unwrap().unwrap();
    }
}

/// PostgreSQL calls a commit done whose wait is cancelled, however soon. So it is written again; and if that is
/// cancelled too, nobody is told that anything was written.
#[test]
fn a_wait_that_is_cancelled_at_once_acknowledges_nothing() {
    let cluster = Cluster::start();
    let place = Place::at(cluster.create("journal"));
    run(async {
        let journal = place.open().await;
        fill(&journal, "a", bodies(2)).await;
        let mut looking = PgConnection::connect(&place.url).await.unwrap();
        place.raw(ALONE).await;
        place.raw(RELOAD).await;
        // By one statement where the writer knows the end, and by a transaction where it has to look.
        for name in ["a", "b"] {
            let append = waiting(&journal, &mut looking, name).await;
            while !append.is_finished() {
                count(&mut looking, CANCEL).await;
            }
            let said = append.await.unwrap();
            assert!(matches!(said, Err(AppendError::Unknown(_))), "{name}: {said:?}");
        }
        let values = journal.key_value();
        let put = tokio::spawn(async move { values.put("test", "key", b"value", None).await });
        while !put.is_finished() {
            count(&mut looking, CANCEL).await;
        }
        assert!(put.await.unwrap().is_err(), "a value was called kept");

        // Cancelled once, it is written again, and then it waits as before.
        let append = waiting(&journal, &mut looking, "a").await;
        assert_eq!(count(&mut looking, CANCEL).await, 1);
        place.raw(NOT_ALONE).await;
        place.raw(RELOAD).await;
        let last = append.await.unwrap().unwrap().receipt().last;
        assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, last);
    });
}
