//! The change feed reports every stream that grows, whoever wrote.

use std::collections::BTreeMap;
use std::time::Duration;

use kaarting_store::{Batch, Change, Changes, Journal, StreamName};
use sqlx::{Connection, PgConnection};

use crate::support::postgres::Cluster;
use crate::support::{Place, bodies, draft, fill, stream};

/// No news may take longer than this.
const LIMIT: Duration = Duration::from_secs(8);

const ALONE: &str = "ALTER SYSTEM SET synchronous_standby_names = 'nobody'";
const NOT_ALONE: &str = "ALTER SYSTEM RESET synchronous_standby_names";
const RELOAD: &str = "SELECT pg_reload_conf()";
/// How many wait for a standby.
const WAITING: &str = "SELECT count(*) FROM pg_stat_activity \
    WHERE datname = current_database() AND wait_event = 'SyncRep'";

/// Someone who listens to a feed and reads the journal when told to.
struct Listener {
    journal: Journal,
    changes: Changes,
    known: BTreeMap<StreamName, u64>,
}

impl Listener {
    fn new(journal: Journal) -> Listener {
        Listener { changes: journal.changes(), journal, known: BTreeMap::new() }
    }

    async fn hears(&mut self, name: &str, seq: u64) {
        while self.known.get(name).is_none_or(|&known| known < seq) {
            match tokio::time::timeout(LIMIT, self.changes.next()).await.expect("no notification came") {
                Change::Grown(grown, to) => drop(self.known.insert(grown, to)),
                Change::Released(stream) => panic!("nobody gives up {stream}"),
                Change::Said(stream, word) => panic!("nobody says {word} of {stream}"),
                Change::Any => {
                    let streams = self.journal.streams().await.unwrap();
                    self.known = streams.into_iter().map(|(name, head)| (name, head.seq)).collect();
                }
            }
        }
    }
}

async fn told(listening: Journal, writing: Journal) {
    fill(&writing, "a", bodies(2)).await;
    let mut listener = Listener::new(listening);
    // What was written before anyone listened is reported at once.
    listener.hears("a", 2).await;
    for seq in 3..8 {
        fill(&writing, "b", bodies(1)).await;
        fill(&writing, "a", bodies(1)).await;
        listener.hears("a", seq).await;
        listener.hears("b", seq - 2).await;
    }
}

async fn the_feed_tells_what_its_own_process_wrote(place: Place) {
    let journal = place.open().await;
    told(journal.clone(), journal).await;
}

async fn the_feed_tells_what_another_process_wrote(place: Place) {
    told(place.open().await, place.open().await).await;
}

/// What was written is reported even if the writer exits at once, as the command line does.
async fn whoever_writes_and_goes_has_told(place: Place) {
    let mut listener = Listener::new(place.open().await);
    assert_eq!(listener.changes.next().await, Change::Any);
    let writing = place.open().await;
    fill(&writing, "a", bodies(3)).await;
    writing.close().await;
    listener.hears("a", 3).await;
}

/// A journal can be closed while someone still listens to it.
async fn who_listens_does_not_keep_a_journal_open(place: Place) {
    let journal = place.open().await;
    let mut changes = journal.changes();
    assert_eq!(changes.next().await, Change::Any);
    let listening = tokio::spawn(async move { changes.next().await });
    tokio::time::timeout(LIMIT, journal.close()).await.expect("the journal does not close");
    listening.abort();
}

crate::over!(file postgres: (
    who_listens_does_not_keep_a_journal_open
    the_feed_tells_what_its_own_process_wrote
    the_feed_tells_what_another_process_wrote
    whoever_writes_and_goes_has_told
));

/// PostgreSQL says which stream grew and how far.
#[test]
fn the_feed_of_postgres_names_stream_and_entry() {
    crate::support::run(async {
        let place = Place::postgres();
        let (listening, writing) = (place.open().await, place.open().await);
        let mut changes = listening.changes();
        assert_eq!(changes.next().await, Change::Any);
        let batch = Batch::new(stream("a"), 0, (0..3).map(|_| draft("x")));
        writing.append(batch).await.unwrap();
        let next = tokio::time::timeout(LIMIT, changes.next()).await.unwrap();
        assert_eq!(next, Change::Grown(stream("a"), 3));
    });
}

/// Others are told outside the transaction that wrote: inside it, PostgreSQL would let one at a time of all who write
/// wait for the standby, whatever streams they write to.
#[test]
fn who_writes_elsewhere_waits_for_the_standby_at_the_same_time() {
    let cluster = Cluster::start();
    let place = Place::at(cluster.create("journal"));
    crate::support::run(async {
        let journals = [place.open().await, place.open().await];
        for (journal, name) in journals.iter().zip(["a", "b"]) {
            fill(journal, name, bodies(2)).await;
        }
        let mut looking = PgConnection::connect(&place.url).await.unwrap();
        place.raw(ALONE).await;
        place.raw(RELOAD).await;
        let writing: Vec<_> = journals
            .iter()
            .zip(["a", "b"])
            .map(|(journal, name)| {
                let journal = journal.clone();
                // Until one of its entries has to wait: the server hears a moment later that no standby is there.
                tokio::spawn(async move { fill(&journal, name, bodies(500)).await })
            })
            .collect();
        let waiting = async {
            loop {
                let waiting: i64 = sqlx::query_scalar(WAITING).fetch_one(&mut looking).await.unwrap();
                if waiting == 2 {
                    break;
                }
                assert!(writing.iter().all(|one| !one.is_finished()), "nobody waits for the standby");
            }
        };
        // One that waited for the other would do so for as long as there is no standby.
        tokio::time::timeout(LIMIT, waiting).await.expect("one waits for the other");
        place.raw(NOT_ALONE).await;
        place.raw(RELOAD).await;
        for one in writing {
            assert_eq!(one.await.unwrap().last, 502);
        }
    });
}
