//! Whatever is changed behind the journal's back is found, at the exact entry.

use kaarting_store::{Batch, Fault, Flaw, Journal, VerifyError};

use crate::support::{Place, bodies, draft, fill, stream, with_aside};

/// Nine entries, the fifth with an aside, next to an untouched stream.
async fn prepared(place: &Place) -> Journal {
    let journal = place.open().await;
    fill(&journal, "a", bodies(4)).await;
    let batch = Batch::new(stream("a"), 4, [with_aside("five", "entrant/5", "An")]);
    journal.append(batch).await.unwrap();
    fill(&journal, "a", bodies(4)).await;
    fill(&journal, "b", bodies(3)).await;
    journal
}

async fn check(place: &Place, sql: &'static str, seq: u64, fault: Fault) {
    let journal = prepared(place).await;
    assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 9);
    place.raw(sql).await;
    let error = journal.verify(&stream("a")).await.unwrap_err();
    let VerifyError::Broken(broken) = &error else { panic!("{sql}: {error}") };
    assert_eq!((broken.seq, broken.fault), (seq, fault), "{sql}: {error}");
    assert!(error.to_string().starts_with(&format!("a, entry {seq}: ")), "{error}");
    assert_eq!(journal.verify(&stream("b")).await.unwrap().seq, 3);
    place.raw("DELETE FROM journal_entry; DELETE FROM journal_head; DELETE FROM journal_aside").await;
    journal.close().await;
}

async fn every_alteration_is_found_where_it_is(place: Place) {
    let rows: &[(&'static str, u64, Fault)] = &[
        (
            "UPDATE journal_entry SET body = (SELECT body FROM journal_entry WHERE stream = 'b' AND seq = 3) \
             WHERE stream = 'a' AND seq = 2",
            2,
            Fault::Altered,
        ),
        (
            "UPDATE journal_entry SET body = (SELECT body FROM journal_entry WHERE stream = 'b' AND seq = 3) \
             WHERE stream = 'a' AND seq = 9",
            9,
            Fault::Altered,
        ),
        (
            "UPDATE journal_entry SET hash = (SELECT hash FROM journal_entry WHERE stream = 'b' AND seq = 1) \
             WHERE stream = 'a' AND seq = 4",
            4,
            Fault::HashAltered,
        ),
        (
            "UPDATE journal_entry SET hash = (SELECT hash FROM journal_entry WHERE stream = 'b' AND seq = 1) \
             WHERE stream = 'a' AND seq = 9",
            9,
            Fault::HashAltered,
        ),
        (
            "UPDATE journal_entry SET previous = (SELECT hash FROM journal_entry WHERE stream = 'b' AND seq = 1) \
             WHERE stream = 'a' AND seq = 6",
            6,
            Fault::Link,
        ),
        (
            "UPDATE journal_entry SET seq = 100 WHERE stream = 'a' AND seq = 3; \
             UPDATE journal_entry SET seq = 3 WHERE stream = 'a' AND seq = 7; \
             UPDATE journal_entry SET seq = 7 WHERE stream = 'a' AND seq = 100",
            3,
            Fault::Link,
        ),
        ("DELETE FROM journal_entry WHERE stream = 'a' AND seq = 9", 9, Fault::Truncated { recorded: 9 }),
        ("DELETE FROM journal_entry WHERE stream = 'a' AND seq > 2", 3, Fault::Truncated { recorded: 9 }),
        ("DELETE FROM journal_entry WHERE stream = 'a'", 1, Fault::Truncated { recorded: 9 }),
        ("DELETE FROM journal_entry WHERE stream = 'a' AND seq = 1", 1, Fault::Missing),
        ("DELETE FROM journal_entry WHERE stream = 'a' AND seq = 5", 5, Fault::Missing),
        ("UPDATE journal_head SET seq = 12 WHERE stream = 'a'", 10, Fault::Truncated { recorded: 12 }),
        ("UPDATE journal_head SET seq = 8 WHERE stream = 'a'", 9, Fault::BehindHead { recorded: 8 }),
        ("DELETE FROM journal_head WHERE stream = 'a'", 1, Fault::BehindHead { recorded: 0 }),
        (
            "UPDATE journal_head SET hash = (SELECT hash FROM journal_head WHERE stream = 'b') WHERE stream = 'a'",
            9,
            Fault::Head,
        ),
        (
            "UPDATE journal_aside SET bytes = (SELECT body FROM journal_entry WHERE stream = 'b' AND seq = 3)",
            5,
            Fault::Aside,
        ),
        ("UPDATE journal_aside SET aside_key = 'entrant/6'", 5, Fault::Aside),
        ("UPDATE journal_aside SET seq = 4", 4, Fault::Aside),
        ("UPDATE journal_entry SET aside_digest = NULL WHERE stream = 'a' AND seq = 5", 5, Fault::Aside),
        (
            "DELETE FROM journal_aside; \
             UPDATE journal_entry SET aside_digest = NULL WHERE stream = 'a' AND seq = 5",
            5,
            Fault::Altered,
        ),
        ("UPDATE journal_entry SET aside_digest = hash WHERE stream = 'a' AND seq = 2", 2, Fault::Altered),
        ("UPDATE journal_entry SET hash = body WHERE stream = 'a' AND seq = 2", 2, Fault::Unreadable),
    ];
    for &(sql, seq, fault) in rows {
        check(&place, sql, seq, fault).await;
    }
}

async fn a_stream_without_a_head_is_found(place: Place) {
    let journal = prepared(&place).await;
    place.raw("DELETE FROM journal_head WHERE stream = 'a'").await;
    assert_eq!(journal.headless().await.unwrap(), [stream("a")]);
    let streams = journal.streams().await.unwrap();
    assert_eq!(streams.iter().map(|(name, head)| (name.as_str(), head.seq)).collect::<Vec<_>>(), [("b", 3)]);
    assert!(matches!(journal.verify(&stream("c")).await, Err(VerifyError::NoStream { .. })));
}

async fn what_no_chain_shows_is_found(place: Place) {
    let journal = prepared(&place).await;
    assert_eq!(journal.flaws().await.unwrap(), []);
    place.raw("UPDATE journal_aside SET seq = 77").await;
    assert_eq!(journal.flaws().await.unwrap(), [Flaw::Stray { stream: "a".to_owned(), seq: 77 }]);
    // The chain still holds: to it, the aside was erased.
    assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 9);
    place.raw("UPDATE journal_aside SET seq = 4").await;
    assert_eq!(journal.flaws().await.unwrap(), [Flaw::Stray { stream: "a".to_owned(), seq: 4 }]);
    // An emptied journal still has its receipts.
    journal.append(Batch::new(stream("b"), 3, [draft("x")]).once("k")).await.unwrap();
    place.raw("DELETE FROM journal_entry; DELETE FROM journal_head; DELETE FROM journal_aside").await;
    assert_eq!(journal.flaws().await.unwrap(), [Flaw::Lost(stream("b"))]);
}

/// Single bits of the file flipped: what SQLite calls damaged is never called intact.
#[test]
fn a_damaged_file_is_not_called_whole() {
    crate::support::run(async {
        let place = Place::file();
        prepared(&place).await.close().await;
        let whole = std::fs::read(place.path()).unwrap();
        let index = b"entrant/5";
        // The key is in the table and once more in its index, which no chain covers.
        let copies: Vec<usize> = (0..whole.len()).filter(|&at| whole[at..].starts_with(index)).collect();
        assert_eq!(copies.len(), 2, "{copies:?}");
        let mut damaged = 0;
        for at in copies {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            std::fs::write(place.path(), bytes).unwrap();
            let journal = place.open().await;
            let flaws = journal.flaws().await.unwrap();
            assert!(matches!(&flaws[..], [Flaw::File(_), ..]), "{flaws:?}");
            damaged += usize::from(journal.verify(&stream("a")).await.is_ok());
            journal.close().await;
        }
        assert_eq!(damaged, 1, "the chain covers one of the two");
    });
}

crate::over!(file postgres: (
    every_alteration_is_found_where_it_is
    a_stream_without_a_head_is_found
    what_no_chain_shows_is_found
));
