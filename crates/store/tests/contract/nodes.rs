//! Nodes and their leases: renewed, given up, taken over; and nothing of it on a laptop.

use std::collections::BTreeSet;
use std::time::Duration;

use kaarting_store::{AppendError, Batch, Change, Journal, LEASE, Leases, OpenOptions, Outcome};

use crate::support::postgres::Cluster;
use crate::support::{Place, draft, quick, run, stream};

/// No news may take longer than this.
const LIMIT: Duration = Duration::from_secs(8);
/// As if a node had been silent for so long that its leases have run out.
const RUN_OUT: &str = "UPDATE journal_lease SET until = now() - interval '1 second'";

fn node(journal: &Journal, name: &str) -> Leases {
    journal.leases(name, format!("http://{name}:8080"), "1.2.3")
}

/// Claims a stream for a node.
async fn claim(leases: &Leases, name: &str) -> Result<u64, AppendError> {
    let (journal, name) = (leases.journal(), stream(name));
    let last = journal.head(&name).await.unwrap().map_or(0, |head| head.seq);
    match journal.append(Batch::new(name, last, [draft("mine")]).claiming(leases.node())).await? {
        Outcome::Claimed(_, epoch) => Ok(epoch),
        other => panic!("{other:?}"),
    }
}

async fn left_of(leases: &Leases, name: &str) -> u64 {
    match claim(leases, name).await {
        Err(AppendError::Held { for_ms, .. }) => for_ms,
        other => panic!("{other:?}"),
    }
}

async fn orphans(leases: &Leases) -> Vec<String> {
    let orphans = leases.orphans(100).await.unwrap();
    orphans.into_iter().map(|(stream, _)| stream.to_string()).collect()
}

#[test]
fn a_renewal_keeps_what_has_not_run_out() {
    run(async {
        let place = Place::postgres();
        let (ann, bob) = (node(&place.open().await, "ann"), node(&place.open().await, "bob"));
        claim(&ann, "table/1").await.unwrap();
        let second = [claim(&ann, "table/2").await.unwrap(), claim(&ann, "table/2").await.unwrap()][1];
        claim(&bob, "table/3").await.unwrap();
        place.raw("UPDATE journal_lease SET until = clock_timestamp() + interval '4 seconds'").await;
        assert!(left_of(&bob, "table/1").await <= 4_000);
        // A renewal passes over a lease that somebody is just asking for, as has been done here: the next one keeps it.
        let mut renewed = BTreeSet::new();
        while renewed.len() < 2 {
            renewed.extend(ann.renew().await.unwrap());
        }
        assert_eq!(renewed, BTreeSet::from([(stream("table/1"), 1), (stream("table/2"), second)]));
        // However slow this machine is: what was renewed runs out after what was not.
        let (left, of_bob) = (left_of(&bob, "table/1").await, left_of(&ann, "table/3").await);
        assert!(left > of_bob && left <= LEASE.as_millis() as u64, "{left} and {of_bob}");

        // What ran out is not renewed: somebody may be taking it.
        place.raw(RUN_OUT).await;
        assert_eq!(ann.renew().await.unwrap(), []);
        assert_eq!(orphans(&bob).await, ["table/1", "table/2", "table/3"]);
        assert!(bob.orphans(2).await.unwrap().iter().all(|&(_, ago)| (1_000..60_000).contains(&ago)));
        assert_eq!(bob.orphans(2).await.unwrap().len(), 2);
        assert_eq!(claim(&bob, "table/1").await.unwrap(), 2);
        assert_eq!(bob.renew().await.unwrap(), [(stream("table/1"), 2)]);
    });
}

#[test]
fn nodes_are_seen_and_go() {
    run(async {
        let place = Place::postgres();
        let (ann, bob) = (node(&place.open().await, "ann"), node(&place.open().await, "bob"));
        assert_eq!(bob.journal().nodes().await.unwrap(), []);
        for leases in [&bob, &ann, &ann] {
            leases.renew().await.unwrap();
        }
        claim(&ann, "table/1").await.unwrap();
        let nodes = bob.journal().nodes().await.unwrap();
        let shown = nodes.iter().map(|one| {
            assert!(one.silent_ms < 60_000 && one.started_ms > 1_700_000_000_000, "{one:?}");
            (one.name.as_str(), one.address.as_str(), one.version.as_str(), one.owned)
        });
        let expected = [("ann", "http://ann:8080", "1.2.3", 1), ("bob", "http://bob:8080", "1.2.3", 0)];
        assert_eq!(shown.collect::<Vec<_>>(), expected);

        // One that says nothing is shown for an hour; one that leaves is gone at once, and its streams are anyone's.
        place.raw("UPDATE journal_node SET seen = seen - interval '59 minutes' WHERE node = 'bob'").await;
        ann.renew().await.unwrap();
        assert!(ann.journal().nodes().await.unwrap()[1].silent_ms >= 59 * 60_000);
        place.raw("UPDATE journal_node SET seen = seen - interval '2 minutes' WHERE node = 'bob'").await;
        ann.renew().await.unwrap();
        assert_eq!(ann.journal().nodes().await.unwrap().len(), 1);
        ann.leave().await.unwrap();
        assert_eq!(ann.journal().nodes().await.unwrap(), []);
        assert_eq!(orphans(&bob).await, ["table/1"]);
    });
}

#[test]
fn what_is_given_up_is_taken_at_once() {
    run(async {
        let place = Place::postgres();
        let (ann, bob) = (node(&place.open().await, "ann"), node(&place.open().await, "bob"));
        for name in ["table/1", "table/2", "table/3", "table/4"] {
            claim(&ann, name).await.unwrap();
        }
        claim(&bob, "table/5").await.unwrap();
        let mut changes = bob.journal().changes();
        assert_eq!(changes.next().await, Change::Any);
        ann.release(&[stream("table/1"), stream("table/5")]).await.unwrap();
        assert_eq!(given_up(&mut changes).await, stream("table/1"));
        assert_eq!(claim(&bob, "table/1").await.unwrap(), 2);
        // What nobody needs to look after any more is nobody's, and no orphan.
        ann.end(&[stream("table/2"), stream("table/5")]).await.unwrap();
        assert_eq!(orphans(&bob).await, Vec::<String>::new());
        let asked: Vec<_> = (1..=5).map(|n| stream(&format!("table/{n}"))).collect();
        assert_eq!(bob.without(&asked).await.unwrap(), [stream("table/2")]);
        assert_eq!(claim(&bob, "table/2").await.unwrap(), 2);
        // A node that leaves says so of everything it still has, and of nothing else.
        ann.leave().await.unwrap();
        let mut released = [given_up(&mut changes).await, given_up(&mut changes).await];
        released.sort();
        assert_eq!(released, [stream("table/3"), stream("table/4")]);
        assert_eq!(orphans(&bob).await, ["table/3", "table/4"]);
        let mut kept = bob.renew().await.unwrap();
        kept.sort();
        assert_eq!(kept, [(stream("table/1"), 2), (stream("table/2"), 2), (stream("table/5"), 1)]);
    });
}

async fn given_up(changes: &mut kaarting_store::Changes) -> kaarting_store::StreamName {
    loop {
        let change = tokio::time::timeout(LIMIT, changes.next()).await.expect("no notification came");
        if let Change::Released(stream) = change {
            return stream;
        }
    }
}

/// What is said of a stream is heard by whoever listens, the same process among them, and nothing is written.
#[test]
fn what_is_said_of_a_stream_is_heard() {
    run(async {
        let place = Place::postgres();
        let (ann, bob) = (place.open().await, place.open().await);
        let mut both = [ann.changes(), bob.changes()];
        for changes in &mut both {
            assert_eq!(changes.next().await, Change::Any);
        }
        ann.say(&stream("table/1"), "where is rita").await.unwrap();
        for changes in &mut both {
            let change = tokio::time::timeout(LIMIT, changes.next()).await.expect("no notification came");
            assert_eq!(change, Change::Said(stream("table/1"), "where is rita".to_owned()));
        }
        assert_eq!(bob.streams().await.unwrap(), []);
        let file = Place::file().open().await;
        assert!(ann.is_shared() && !file.is_shared());
        file.say(&stream("table/1"), "where is rita").await.unwrap();
    });
}

#[test]
fn a_laptop_has_no_leases() {
    run(async {
        let place = Place::file();
        let ann = node(&place.open().await, "ann");
        assert!(!ann.are_shared());
        claim(&ann, "table/1").await.unwrap();
        let before = ann.journal().fingerprint().await.unwrap();
        assert_eq!(ann.renew().await.unwrap(), []);
        assert_eq!((orphans(&ann).await.len(), ann.journal().nodes().await.unwrap().len()), (0, 0));
        assert_eq!(ann.without(&[stream("table/1")]).await.unwrap(), [stream("table/1")]);
        ann.release(&[stream("table/1")]).await.unwrap();
        ann.end(&[stream("table/1")]).await.unwrap();
        ann.leave().await.unwrap();
        assert_eq!(ann.journal().fingerprint().await.unwrap(), before);
    });
}

/// A claim is answered when it has reached the standby, and everything before it with it; a renewal, which is only a
/// hint, does not wait.
#[test]
fn a_claim_waits_for_the_standby_and_a_renewal_does_not() {
    let cluster = Cluster::start();
    let place = Place::at(cluster.create("journal"));
    run(async {
        let options = OpenOptions { patience: Duration::from_millis(200), ..quick() };
        let ann = node(&Journal::open_with(&place.url, &options).await.unwrap(), "ann");
        claim(&ann, "table/1").await.unwrap();
        claim(&ann, "table/2").await.unwrap();
        place.raw("ALTER SYSTEM SET synchronous_standby_names = 'nobody'").await;
        place.raw("SELECT pg_reload_conf()").await;
        // The server takes a moment to follow; then nothing more is acknowledged.
        let mut epoch = 1;
        let unknown = loop {
            match claim(&ann, "table/1").await {
                Ok(next) => epoch = next,
                Err(error) => break error,
            }
            assert!(epoch < 10_000, "every claim was acknowledged without a standby");
        };
        assert!(matches!(unknown, AppendError::Unknown(_)), "{unknown}");
        // The row of the first is locked by the claim that waits.
        assert_eq!(ann.renew().await.unwrap(), [(stream("table/2"), 1)]);
        let bob = node(&Journal::open_with(&place.url, &options).await.unwrap(), "bob");
        bob.renew().await.unwrap();

        place.raw("ALTER SYSTEM RESET synchronous_standby_names").await;
        place.raw("SELECT pg_reload_conf()").await;
        // The one of which nothing was known is there now; claiming again is how a node finds out.
        let again = loop {
            match claim(&ann, "table/1").await {
                Ok(again) => break again,
                // The claim that waited may be let through between looking at the head and claiming behind it.
                Err(AppendError::Failed(_) | AppendError::Unknown(_) | AppendError::Conflict { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        };
        assert!(again >= epoch + 2, "{again} after {epoch}");
    });
}
