//! Epochs and leases: one node at a time looks after a stream, and one that no longer does cannot write.

use std::io::Cursor;

use kaarting_store::{AppendError, Batch, BatchFault, Head, Journal, LEASE, Outcome, Personal};

use crate::support::{Place, bodies, draft, fill, stream};

/// Claims a stream after its last entry, and returns the new epoch.
async fn claim(journal: &Journal, name: &str, node: &str) -> Result<u64, AppendError> {
    let name = stream(name);
    let last = journal.head(&name).await.unwrap().map_or(0, |head| head.seq);
    match journal.append(Batch::new(name, last, [draft(node)]).claiming(node)).await? {
        Outcome::Claimed(receipt, epoch) => {
            assert_eq!((receipt.first, receipt.last), (last + 1, last + 1));
            Ok(epoch)
        }
        other => panic!("{other:?}"),
    }
}

/// Writes one entry under an epoch.
async fn write(journal: &Journal, name: &str, epoch: u64) -> Result<Outcome, AppendError> {
    let name = stream(name);
    let last = journal.head(&name).await.unwrap().map_or(0, |head| head.seq);
    journal.append(Batch::new(name, last, [draft("x")]).under(epoch)).await
}

/// Refused, and nothing was written.
async fn is_fenced(journal: &Journal, name: &str, epoch: u64, actual: u64) {
    let before = journal.head(&stream(name)).await.unwrap();
    let refused = write(journal, name, epoch).await.unwrap_err();
    let AppendError::Fenced { stream: of, epoch: given, actual: known } = &refused else {
        panic!("{refused}")
    };
    assert_eq!((of, *given, *known), (&stream(name), epoch, actual));
    assert_eq!(journal.head(&stream(name)).await.unwrap(), before);
}

async fn a_claim_counts_up_and_the_last_may_write(place: Place) {
    let journal = place.open().await;
    fill(&journal, "table/1", bodies(2)).await;
    assert_eq!(journal.epoch(&stream("table/1")).await.unwrap(), 0);
    write(&journal, "table/1", 0).await.unwrap();
    // The same node may claim again: it may not have heard the first answer.
    assert_eq!(claim(&journal, "table/1", "ann").await.unwrap(), 1);
    assert_eq!(claim(&journal, "table/1", "ann").await.unwrap(), 2);
    assert_eq!(journal.epoch(&stream("table/1")).await.unwrap(), 2);
    write(&journal, "table/1", 2).await.unwrap();
    is_fenced(&journal, "table/1", 1, 2).await;
    is_fenced(&journal, "table/1", 3, 2).await;
    // A person's command needs no epoch, and other streams have their own.
    fill(&journal, "table/1", bodies(1)).await;
    write(&journal, "table/1", 2).await.unwrap();
    assert_eq!(claim(&journal, "table/2", "ann").await.unwrap(), 1);
    assert_eq!(journal.verify(&stream("table/1")).await.unwrap().seq, 8);
    assert_eq!(journal.epoch(&stream("no-such")).await.unwrap(), 0);
}

/// Being fenced is said before anything else, and a repetition of what was written is still answered.
async fn a_stale_owner_learns_that_first(place: Place) {
    let journal = place.open().await;
    let name = stream("table/1");
    let epoch = claim(&journal, "table/1", "ann").await.unwrap();
    let batch = Batch::new(name.clone(), 1, [draft("bid")]).under(epoch).once("bid 1");
    let written = journal.append(batch.clone()).await.unwrap().receipt();
    claim(&journal, "table/1", "ann").await.unwrap();
    let stale = Batch::new(name.clone(), 1, [draft("y")]).under(epoch);
    assert!(matches!(journal.append(stale).await, Err(AppendError::Fenced { actual: 2, .. })));
    assert_eq!(journal.append(batch).await.unwrap(), Outcome::Repeated(written));
    let late = Batch::new(name.clone(), 1, [draft("y")]).under(2);
    assert!(matches!(journal.append(late).await, Err(AppendError::Conflict { actual: 3, .. })));
    let late = Batch::new(name.clone(), 1, [draft("y")]).claiming("ann");
    assert!(matches!(journal.append(late).await, Err(AppendError::Conflict { actual: 3, .. })));
    assert_eq!(journal.epoch(&name).await.unwrap(), 2, "a claim that was refused claims nothing");
    let keyed = Batch::new(name.clone(), 3, [draft("y")]).once("z").claiming("ann");
    assert!(matches!(journal.append(keyed).await, Err(AppendError::Refused(BatchFault::ClaimOnce))));
    for node in ["", "a\nb", &"k".repeat(201)] {
        let unnamed = Batch::new(name.clone(), 3, [draft("y")]).claiming(node);
        let refused = journal.append(unnamed).await;
        assert!(matches!(refused, Err(AppendError::Refused(BatchFault::Key(_)))), "{node:?}");
    }
}

/// Claims and what is written under them share a transaction when they come at once.
async fn claims_and_writes_at_once(place: Place) {
    let journal = place.open().await;
    let tasks = (0..40u64).map(|n| {
        let journal = journal.clone();
        tokio::spawn(async move {
            let name = format!("table/{n}");
            let epoch = claim(&journal, &name, "ann").await.unwrap();
            write(&journal, &name, epoch).await.unwrap();
            is_fenced(&journal, &name, epoch - 1, epoch).await;
            journal.verify(&stream(&name)).await.unwrap().seq
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        assert_eq!(task.await.unwrap(), 2);
    }
}

/// Whoever reads and writes without epochs needs none of this to be there: a program from before goes on beside a new
/// one, and a laptop pays nothing.
async fn without_epochs_nothing_of_them_is_used(place: Place) {
    const BEFORE: [&str; 2] = [
        "ALTER TABLE journal_head DROP COLUMN epoch; DELETE FROM journal_schema WHERE version = 5",
        "DROP TABLE journal_lease; DROP TABLE journal_node",
    ];
    let old = place.open().await;
    fill(&old, "a", bodies(2)).await;
    place.raw(BEFORE[0]).await;
    if place.url.starts_with("postgres") {
        place.raw(BEFORE[1]).await;
    }
    fill(&old, "a", bodies(2)).await;
    fill(&old, "b", bodies(2)).await;
    old.append(Batch::new(stream("b"), 2, [draft("k")]).once("key")).await.unwrap();
    assert!(old.receipt(&stream("b"), "key").await.unwrap().is_some());
    assert!(write(&old, "a", 0).await.is_err(), "an epoch cannot be looked up where there is none");

    // A new program comes, and the old one goes on writing.
    let new = place.open().await;
    assert_eq!(claim(&new, "a", "ann").await.unwrap(), 1);
    fill(&old, "a", bodies(2)).await;
    write(&new, "a", 1).await.unwrap();
    fill(&old, "c", bodies(1)).await;
    assert_eq!(new.epoch(&stream("a")).await.unwrap(), 1, "an append from before leaves it alone");
    assert_eq!(new.verify(&stream("a")).await.unwrap().seq, 8);
    assert_eq!(old.verify(&stream("c")).await.unwrap().seq, 1);
}

crate::over!(file memory postgres: (
    a_claim_counts_up_and_the_last_may_write
    a_stale_owner_learns_that_first
    claims_and_writes_at_once
));

mod kept {
    use super::without_epochs_nothing_of_them_is_used;

    crate::over!(file postgres: (without_epochs_nothing_of_them_is_used));
}

/// A file has no leases: whoever has it open may claim at any time, and the one before is fenced.
#[test]
fn sqlite_never_refuses_a_claim() {
    crate::support::run(async {
        let place = Place::file();
        let (one, two) = (place.open().await, place.open().await);
        assert_eq!(claim(&one, "table/1", "ann").await.unwrap(), 1);
        assert_eq!(claim(&two, "table/1", "bob").await.unwrap(), 2);
        is_fenced(&one, "table/1", 1, 2).await;
        write(&two, "table/1", 2).await.unwrap();
    });
}

/// Of many nodes that claim at once, one gets it; the others learn who has it, and for how long.
#[test]
fn one_of_many_claims_wins() {
    crate::support::run(async {
        let place = Place::postgres();
        let journals = [place.open().await, place.open().await, place.open().await];
        fill(&journals[0], "table/1", bodies(1)).await;
        let tasks = (0..12usize).map(|n| {
            let journal = journals[n % 3].clone();
            let batch = Batch::new(stream("table/1"), 1, [draft("mine")]).claiming(format!("node {n}"));
            tokio::spawn(async move { (n, journal.append(batch).await) })
        });
        let (mut winner, mut holders) = (None, Vec::new());
        for task in tasks.collect::<Vec<_>>() {
            match task.await.unwrap() {
                (n, Ok(Outcome::Claimed(receipt, epoch))) => {
                    assert_eq!((receipt.last, epoch, winner.replace(n)), (2, 1, None));
                }
                (_, Err(AppendError::Held { stream: of, node, for_ms })) => {
                    assert_eq!(of, stream("table/1"));
                    assert!((1..=LEASE.as_millis() as u64).contains(&for_ms), "{for_ms}");
                    holders.push(node);
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(holders, vec![format!("node {}", winner.unwrap()); 11]);
    });
}

/// A lease that has run out, by the clock of the database, is anyone's; the node that had it is fenced.
#[test]
fn a_lease_that_ran_out_is_taken() {
    crate::support::run(async {
        let place = Place::postgres();
        let (one, two) = (place.open().await, place.open().await);
        let first = claim(&one, "table/1", "ann").await.unwrap();
        let held = claim(&two, "table/1", "bob").await.unwrap_err();
        assert!(held.to_string().starts_with("table/1: node \"ann\" has it for another "), "{held}");
        place.raw("UPDATE journal_lease SET until = clock_timestamp()").await;
        // It may still write until somebody takes it.
        write(&one, "table/1", first).await.unwrap();
        assert_eq!(claim(&two, "table/1", "bob").await.unwrap(), first + 1);
        is_fenced(&one, "table/1", first, first + 1).await;
        assert!(matches!(claim(&one, "table/1", "ann").await, Err(AppendError::Held { .. })));
        assert_eq!(one.verify(&stream("table/1")).await.unwrap().seq, 3);
    });
}

/// Whoever owned a stream before it was restored or brought in elsewhere cannot write to it there.
#[test]
fn what_came_from_elsewhere_has_no_owner() {
    crate::support::run(async {
        for (from, to) in [
            (Place::file(), Place::postgres()),
            (Place::postgres(), Place::file()),
            (Place::postgres(), Place::postgres()),
            (Place::file(), Place::file()),
        ] {
            let journal = from.open().await;
            fill(&journal, "table/2", bodies(1)).await;
            let epoch = claim(&journal, "table/1", "ann").await.unwrap();
            let folder = tempfile::tempdir().unwrap();
            let backup = folder.path().join("backup.db");
            journal.backup(&backup).await.unwrap();
            // What the copy does not know of: two more claims.
            let later = [
                claim(&journal, "table/1", "ann").await.unwrap(),
                claim(&journal, "table/2", "ann").await.unwrap(),
            ];
            Journal::restore(&to.url, &backup).await.unwrap();
            check_disowned(&to.open().await, epoch, later).await;

            let mut file = Vec::new();
            journal.export(&[], Personal::Everything, &mut file, |_| ()).await.unwrap();
            let imported = Place::memory().open().await;
            imported.import(&mut Cursor::new(file.clone()), |_| ()).await.unwrap();
            check_disowned(&imported, epoch, later).await;

            // The owner of a stream that an import continues keeps it: it learns of the entries as of anyone's.
            let owner = claim(&imported, "table/1", "bob").await.unwrap();
            let same = imported.import(&mut Cursor::new(export(&imported).await), |_| ()).await.unwrap();
            assert!(same.iter().all(|one| one.new == 0));
            write(&imported, "table/1", owner).await.unwrap();
        }
    });
}

async fn export(journal: &Journal) -> Vec<u8> {
    let mut file = Vec::new();
    journal.export(&[], Personal::Everything, &mut file, |_| ()).await.unwrap();
    file
}

async fn check_disowned(copy: &Journal, epoch: u64, later: [u64; 2]) {
    for (name, known) in [("table/1", epoch), ("table/1", later[0]), ("table/2", later[1]), ("table/2", 0)] {
        let actual = copy.epoch(&stream(name)).await.unwrap();
        is_fenced(copy, name, known, actual).await;
    }
    // Nor by counting on: a new owner here gets a number that nobody has.
    let taken = claim(copy, "table/2", "bob").await.unwrap();
    assert!(taken > later[1] + 1_000_000, "{taken}");
    assert_ne!(copy.head(&stream("table/2")).await.unwrap(), Some(Head::NONE));
}
