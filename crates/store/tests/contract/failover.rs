//! Several hosts in one address: the primary is written to, whichever it is, and never a standby.

use std::time::Duration;

use kaarting_store::{AppendError, Batch, Change, FailureKind, Journal, OpenError, OpenOptions, Receipt};

use crate::support::postgres::Cluster;
use crate::support::{Place, bodies, draft, fill, quick, run, stream};

/// Nothing may take longer than this.
const LIMIT: Duration = Duration::from_secs(60);

/// The address of a database on several servers.
fn hosts(clusters: &[&Cluster]) -> String {
    let folders: Vec<_> = clusters.iter().map(|one| one.folder().display().to_string()).collect();
    format!("postgres://kaarting@localhost/journal?host={}&target_session_attrs=primary", folders.join(","))
}

fn impatient() -> OpenOptions {
    OpenOptions { patience: Duration::from_secs(1), ..quick() }
}

/// Appends one entry, as often as it takes.
async fn append(journal: &Journal, name: &str, body: &str) -> Receipt {
    let name = stream(name);
    let tries = async {
        loop {
            let head = match journal.head(&name).await {
                Ok(head) => head.map_or(0, |head| head.seq),
                Err(_) => continue,
            };
            match journal.append(Batch::new(name.clone(), head, [draft(body)]).once(body)).await {
                Ok(outcome) => return outcome.receipt(),
                Err(AppendError::Failed(_) | AppendError::Unknown(_) | AppendError::Conflict { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
    };
    tokio::time::timeout(LIMIT, tries).await.expect("the new primary was not found")
}

/// What one server has, asked alone.
async fn entries_on(cluster: &Cluster) -> u64 {
    use sqlx::{Connection, PgConnection};
    let mut conn = PgConnection::connect(&hosts(&[cluster])).await.unwrap();
    let count: i64 =
        sqlx::query_scalar("SELECT count(*) FROM journal_entry").fetch_one(&mut conn).await.unwrap();
    count as u64
}

#[test]
fn a_failover_is_followed_and_never_undone() {
    let first = Cluster::start();
    first.create("journal");
    let second = first.standby();
    run(async {
        // Nothing is acknowledged before the standby has it.
        let place = Place::at(hosts(&[&first]));
        place.raw("ALTER SYSTEM SET synchronous_standby_names = '*'").await;
        place.raw("SELECT pg_reload_conf()").await;
        // The standby is named first.
        let url = hosts(&[&second, &first]);
        let (journal, other) = (
            Journal::open_with(&url, &impatient()).await.unwrap(),
            Journal::open_with(&url, &impatient()).await.unwrap(),
        );
        let mut changes = other.changes();
        assert_eq!(changes.next().await, Change::Any);
        let mut acknowledged = Vec::new();
        for n in 0..20 {
            acknowledged.push(append(&journal, "a", &format!("before {n}")).await);
        }
        assert_eq!((journal.primary_changes(), entries_on(&first).await), (0, 20));

        first.kill();
        assert!(second.control("promote"));
        for n in 0..20 {
            acknowledged.push(append(&journal, "a", &format!("after {n}")).await);
        }
        assert_eq!(journal.primary_changes(), 1);
        let entries = journal.read(&stream("a"), 0, 100).await.unwrap();
        for receipt in &acknowledged {
            assert_eq!(
                entries[receipt.last as usize - 1].hash,
                receipt.hash,
                "an acknowledged entry is lost"
            );
        }
        assert_eq!((entries.len(), acknowledged.len()), (40, 40), "none was written twice");
        // Whoever listened to the old one hears of the new one.
        let heard = async {
            for n in 0.. {
                let written = append(&journal, "a", &format!("told {n}")).await.last;
                // The listener may come a moment later: then the next entry is the one it hears of.
                let news = async { while changes.next().await != Change::Grown(stream("a"), written) {} };
                if tokio::time::timeout(Duration::from_secs(1), news).await.is_ok() {
                    break;
                }
            }
        };
        tokio::time::timeout(LIMIT, heard).await.expect("whoever listened hears nothing of the new one");
        let so_far = entries_on(&second).await;

        // The old one comes back and believes that it is still the primary: nobody asks it.
        first.restart();
        assert_eq!(entries_on(&first).await, 20);
        let fresh = Journal::open_with(&hosts(&[&first, &second]), &impatient()).await.unwrap();
        for n in 0..10 {
            append(&journal, "a", &format!("later {n}")).await;
            append(&fresh, "a", &format!("fresh {n}")).await;
        }
        assert_eq!((entries_on(&first).await, entries_on(&second).await), (20, so_far + 20));
        assert_eq!((journal.primary_changes(), fresh.primary_changes()), (1, 0));
        assert_eq!(fresh.verify(&stream("a")).await.unwrap().seq, so_far + 20);
    });
}

#[test]
fn a_standby_alone_is_no_journal() {
    let first = Cluster::start();
    first.create("journal");
    let second = first.standby();
    run(async {
        Place::at(hosts(&[&first])).open().await.close().await;
        first.kill();
        let error = Journal::open_with(&hosts(&[&first, &second]), &impatient()).await.unwrap_err();
        let OpenError::Failed(failure) = &error else { panic!("{error}") };
        assert_eq!(failure.kind(), FailureKind::Lost);
        assert!(error.to_string().contains("none of the hosts is a primary"), "{error}");
        assert!(error.to_string().contains(": a standby"), "{error}");
    });
}

/// A server that turns read-only under its connections is away until it is not.
#[test]
fn a_server_that_may_not_be_written_is_away() {
    let cluster = Cluster::start();
    cluster.create("journal");
    run(async {
        let place = Place::at(hosts(&[&cluster]));
        let journal = Journal::open_with(&place.url, &impatient()).await.unwrap();
        fill(&journal, "a", bodies(3)).await;
        place.raw("ALTER SYSTEM SET default_transaction_read_only = on").await;
        place.raw("SELECT pg_reload_conf()").await;
        let mut last = 3;
        let refused = loop {
            match journal.append(Batch::new(stream("a"), last, [draft("x")])).await {
                Ok(written) => last = written.receipt().last,
                Err(error) => break error,
            }
        };
        let AppendError::Failed(failure) = &refused else { panic!("{refused}") };
        assert_eq!(failure.kind(), FailureKind::Lost, "{refused}");
        place.raw("ALTER SYSTEM RESET default_transaction_read_only").await;
        place.raw("SELECT pg_reload_conf()").await;
        append(&journal, "a", "again").await;
        assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, last + 1);
    });
}
