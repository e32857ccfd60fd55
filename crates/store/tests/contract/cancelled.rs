//! What waits at the server: no setting of the database cuts it short.

use std::time::Duration;

use kaarting_store::Batch;
use sqlx::{Connection, PgConnection};

use crate::support::{Place, bodies, draft, fill, run, stream};

/// Nothing may take longer than this.
const LIMIT: Duration = Duration::from_secs(60);

const LIMITED: &str = "DO $$ BEGIN EXECUTE \
    format('ALTER DATABASE %I SET statement_timeout = ''300ms''', current_database()); END $$";
const HOLD_HEAD: &str = "BEGIN; SELECT seq FROM journal_head WHERE stream = 'a' FOR UPDATE";
/// Those who have waited for a lock for longer than the database's own limit.
const PATIENT: &str = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
    AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > interval '600 milliseconds'";

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
