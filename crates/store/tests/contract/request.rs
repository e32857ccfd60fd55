//! Requests that come twice: the request counts, not what was decided on it.

use kaarting_store::{Answered, AppendError, Batch, Hash, Journal, Outcome, StreamName};

use crate::support::{Place, bodies, draft, fill, stream, with_aside};

const ENTER: Hash = Hash::ZERO;

fn other_request() -> Hash {
    Hash::from([7; 32])
}

/// What a desk decides at some time: the time is in the bytes.
fn decided(name: &StreamName, expected: u64, time: &str, request: Hash) -> Batch {
    let entered = with_aside(&format!("{{\"entered\":1,\"at\":\"{time}\"}}"), "entrant/1", "An");
    Batch::new(name.clone(), expected, [entered]).once_for("desk 7/41", request)
}

async fn a_request_is_answered_again_whatever_was_decided(place: Place) {
    let (journal, name) = (place.open().await, stream("a"));
    let first = journal.append(decided(&name, 0, "10:00", ENTER)).await.unwrap();
    let Outcome::Written(receipt) = first else { panic!("{first:?}") };
    fill(&journal, "a", bodies(2)).await;
    for expected in [0, 1, 3] {
        let again = journal.append(decided(&name, expected, "10:05", ENTER)).await.unwrap();
        assert_eq!(again, Outcome::Repeated(receipt));
    }
    // The same bytes for another request are still another request.
    for time in ["10:00", "10:05"] {
        let error = journal.append(decided(&name, 3, time, other_request())).await.unwrap_err();
        assert!(matches!(&error, AppendError::KeyReused { key, .. } if key == "desk 7/41"), "{error}");
    }
    assert_eq!(journal.verify(&name).await.unwrap().seq, 3);
}

/// If either side names no request, the content counts.
async fn without_a_request_the_content_counts(place: Place) {
    let (journal, name) = (place.open().await, stream("a"));
    let plain = |body: &str| Batch::new(name.clone(), 0, [draft(body)]);
    let asked = journal.append(plain("x").once_for("asked", ENTER)).await.unwrap().receipt();
    assert_eq!(journal.append(plain("x").once("asked")).await.unwrap(), Outcome::Repeated(asked));
    let error = journal.append(plain("y").once("asked")).await.unwrap_err();
    assert!(matches!(error, AppendError::KeyReused { .. }), "{error}");

    let unasked = Batch { expected: 1, ..plain("z") }.once("unasked");
    let unasked = journal.append(unasked).await.unwrap().receipt();
    let again = journal.append(plain("z").once_for("unasked", ENTER)).await.unwrap();
    assert_eq!(again, Outcome::Repeated(unasked));
    let error = journal.append(plain("y").once_for("unasked", ENTER)).await.unwrap_err();
    assert!(matches!(error, AppendError::KeyReused { .. }), "{error}");
    assert_eq!(journal.receipt(&name, "unasked").await.unwrap().unwrap().request, None);
}

async fn a_key_can_be_looked_up_before_anything_is_decided(place: Place) {
    let (journal, name) = (place.open().await, stream("a"));
    assert_eq!(journal.receipt(&name, "desk 7/41").await.unwrap(), None);
    let receipt = journal.append(decided(&name, 0, "10:00", other_request())).await.unwrap().receipt();
    let answered = Answered { receipt, request: Some(other_request()) };
    assert_eq!(journal.receipt(&name, "desk 7/41").await.unwrap(), Some(answered));
    // Keys belong to a stream, and nothing was ever written under an invalid key.
    assert_eq!(journal.receipt(&stream("b"), "desk 7/41").await.unwrap(), None);
    for key in ["desk 7/4", "", "desk\0", &"k".repeat(1000)] {
        assert_eq!(journal.receipt(&name, key).await.unwrap(), None, "{key:?}");
    }
    // An erased name could be guessed from the request it came with: the key alone has to do from then on.
    journal.erase(&name, "entrant/1").await.unwrap();
    let answered = Answered { receipt, request: None };
    assert_eq!(journal.receipt(&name, "desk 7/41").await.unwrap(), Some(answered));
    let again = journal.append(decided(&name, 1, "10:05", ENTER)).await.unwrap();
    assert_eq!(again, Outcome::Repeated(receipt));
}

/// The same request comes to two servers at once, each decides by its own clock, and one of them writes.
async fn one_request_at_two_handles_is_written_once(place: Place) {
    let handles = [place.open().await, place.open().await];
    let tasks: Vec<_> = (0..16)
        .map(|n: usize| {
            let journal = handles[n % 2].clone();
            let batch = decided(&stream("a"), 0, &format!("10:{n:02}"), ENTER);
            tokio::spawn(async move { journal.append(batch).await.unwrap() })
        })
        .collect();
    let mut written = 0;
    for task in tasks {
        let outcome = task.await.unwrap();
        assert_eq!((outcome.receipt().first, outcome.receipt().last), (1, 1));
        written += usize::from(matches!(outcome, Outcome::Written(_)));
    }
    assert_eq!(written, 1);
    assert_eq!(handles[1].verify(&stream("a")).await.unwrap().seq, 1);
}

/// Turns a journal back into one of the first version, before requests and the key-value store.
async fn age(place: &Place) {
    let first = "ALTER TABLE journal_receipt DROP COLUMN request; DROP TABLE journal_drawer; \
        DELETE FROM journal_schema WHERE version = 2";
    place.raw(first).await;
}

async fn a_journal_of_the_first_version_goes_on(place: Place) {
    let (journal, name) = (place.open().await, stream("a"));
    let old = Batch::new(name.clone(), 0, [draft("x")]).once("old");
    let receipt = journal.append(old.clone()).await.unwrap().receipt();
    journal.close().await;
    age(&place).await;

    let journal = place.open().await;
    assert_eq!(journal.verify(&name).await.unwrap().hash, receipt.hash);
    let answered = Answered { receipt, request: None };
    assert_eq!(journal.receipt(&name, "old").await.unwrap(), Some(answered));
    assert_eq!(journal.append(old).await.unwrap(), Outcome::Repeated(receipt));
    journal.append(decided(&name, 1, "10:00", ENTER)).await.unwrap();
    journal.key_value().put("account", "an", b"An", None).await.unwrap();
    assert_eq!(journal.verify(&name).await.unwrap().seq, 2);
}

/// A backup remembers the request of a key, whichever database it comes from or goes into.
#[test]
fn a_backup_remembers_requests_and_an_export_does_not() {
    crate::support::run(async {
        for (from, to) in [(Place::file(), Place::postgres()), (Place::postgres(), Place::file())] {
            let (journal, name) = (from.open().await, stream("a"));
            let receipt =
                journal.append(decided(&name, 0, "10:00", other_request())).await.unwrap().receipt();
            let folder = tempfile::tempdir().unwrap();
            let backup = folder.path().join("backup.db");
            journal.backup(&backup).await.unwrap();
            Journal::restore(&to.url, &backup).await.unwrap();
            let copy = to.open().await;
            let answered = Answered { receipt, request: Some(other_request()) };
            assert_eq!(copy.receipt(&name, "desk 7/41").await.unwrap(), Some(answered));

            let mut file = Vec::new();
            journal.export(&[], kaarting_store::Personal::Everything, &mut file, |_| ()).await.unwrap();
            let text = String::from_utf8(file.clone()).unwrap();
            assert!(!text.contains("desk 7/41") && !text.contains(&other_request().to_string()), "{text}");
            let imported = Place::memory().open().await;
            imported.import(&mut std::io::Cursor::new(file), |_| ()).await.unwrap();
            assert_eq!(imported.receipt(&name, "desk 7/41").await.unwrap(), None);
        }
    });
}

/// Only the receipt expires: what was written stays, and a more recent request is still recognised.
async fn a_receipt_is_kept_for_its_time(place: Place) {
    const KEPT: i64 = 1_000;
    let (journal, name) = (place.open().await, stream("a"));
    journal.append(decided(&name, 0, "10:00", ENTER)).await.unwrap();
    // It gets its expiry at the first sweep: seen at 50, it is kept until 1050.
    assert_eq!(journal.end_receipts(50, KEPT).await.unwrap(), (0, false));
    let later = Batch::new(name.clone(), 1, [draft("later")]).once("later");
    journal.append(later.clone()).await.unwrap();
    assert_eq!(journal.end_receipts(1_049, KEPT).await.unwrap(), (0, false));
    assert!(journal.receipt(&name, "desk 7/41").await.unwrap().is_some());
    assert_eq!(journal.end_receipts(1_050, KEPT).await.unwrap(), (1, false));
    assert!(journal.receipt(&name, "desk 7/41").await.unwrap().is_none());
    assert!(matches!(journal.append(later).await.unwrap(), Outcome::Repeated(_)), "that one came later");
    assert_eq!(journal.verify(&name).await.unwrap().seq, 2);
}

crate::over!(file memory postgres: (
    a_receipt_is_kept_for_its_time
    a_request_is_answered_again_whatever_was_decided
    without_a_request_the_content_counts
    a_key_can_be_looked_up_before_anything_is_decided
));

mod kept {
    use super::{a_journal_of_the_first_version_goes_on, one_request_at_two_handles_is_written_once};

    crate::over!(file postgres: (
        one_request_at_two_handles_is_written_once
        a_journal_of_the_first_version_goes_on
    ));
}
