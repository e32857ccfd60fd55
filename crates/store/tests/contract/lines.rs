//! Connections that end while a writer keeps them: an append is written once, or nobody says that it is known.

use kaarting_store::{AppendError, Batch, Outcome};
use sqlx::{Connection, PgConnection};

use crate::support::postgres::Cluster;
use crate::support::{Place, bodies, draft, fill, run, stream, with_aside};

/// Ends all other connections to this database, and waits until they are gone.
const END_ALL: &str = "SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity \
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()";
/// Those who wait for the standby.
const WAITING: &str = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
const END_WAITING: &str =
    "SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";

async fn count(conn: &mut PgConnection, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(conn).await.unwrap()
}

/// A server, or something between, may close a connection between two appends.
#[test]
fn a_connection_that_was_closed_meanwhile_is_no_error() {
    run(async {
        let place = Place::postgres();
        let journal = place.open().await;
        fill(&journal, "a", bodies(2)).await;
        for round in 1..=10_u64 {
            // The writer keeps the connection of this one.
            let last = fill(&journal, "a", bodies(1)).await.last;
            place.raw(END_ALL).await;
            let batch = Batch::new(stream("a"), last, [draft("x"), with_aside("y", "entrant/1", "An")]);
            let key = format!("key {round}");
            let batch = if round.is_multiple_of(2) { batch.once(key) } else { batch };
            let written = journal.append(batch).await.unwrap();
            assert!(matches!(written, Outcome::Written(receipt) if receipt.last == last + 2), "{written:?}");
            assert!(journal.trouble().is_none());
        }
        assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 2 + 10 * 3);
    });
}

/// Only the answer was lost: what is there is not written again, and not called somebody else's either.
#[test]
fn what_was_written_without_an_answer_is_in_doubt() {
    let cluster = Cluster::start();
    let place = Place::at(cluster.create("journal"));
    run(async {
        let journal = place.open().await;
        let mut last = fill(&journal, "a", bodies(3)).await.last;
        let mut looking = PgConnection::connect(&place.url).await.unwrap();
        // A standby that never comes.
        place.raw("ALTER SYSTEM SET synchronous_standby_names = 'nobody'").await;
        place.raw("SELECT pg_reload_conf()").await;
        let (batch, append) = loop {
            let batch = Batch::new(stream("a"), last, [draft("x")]);
            let (writing, sent) = (journal.clone(), batch.clone());
            let append = tokio::spawn(async move { writing.append(sent).await });
            while !append.is_finished() && count(&mut looking, WAITING).await == 0 {}
            if !append.is_finished() {
                break (batch, append);
            }
            last = append.await.unwrap().unwrap().receipt().last;
        };
        assert!(count(&mut looking, END_WAITING).await > 0);
        let said = append.await.unwrap();
        assert!(matches!(said, Err(AppendError::Unknown(_))), "{said:?}");

        place.raw("ALTER SYSTEM RESET synchronous_standby_names").await;
        place.raw("SELECT pg_reload_conf()").await;
        let again = journal.append(batch).await;
        assert!(
            matches!(again, Err(AppendError::Conflict { actual, .. }) if actual == last + 1),
            "{again:?}"
        );
        assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, last + 1);
    });
}
