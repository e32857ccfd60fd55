//! Appending, reading, and journals of a later version.

use std::collections::BTreeSet;
use std::future::poll_fn;
use std::task::Poll;

use kaarting_store::{
    AppendError, Batch, BatchFault, Draft, Head, Journal, MAX_BATCH, MAX_BODY, OpenError, Outcome, Thing,
};

use crate::support::{Place, bodies, draft, fill, quick, stream, with_aside};

async fn entries_are_read_as_they_were_written(place: Place) {
    let journal = place.open().await;
    let name = stream("event/wk-2026");
    let raw = Draft::from(vec![0, 255, 10]);
    let batch = Batch::new(name.clone(), 0, [draft("a"), with_aside("b", "entrant/1", "An"), raw, draft("")]);
    let written = journal.append(batch).await.unwrap();
    let entries = journal.read(&name, 0, 10).await.unwrap();
    let read: Vec<&[u8]> = entries.iter().map(|entry| entry.body.as_slice()).collect();
    assert_eq!(read, [b"a".as_slice(), b"b", &[0, 255, 10], b""]);
    assert_eq!(entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(entries.windows(2).all(|pair| pair[1].previous == pair[0].hash));
    let Outcome::Written(receipt) = written else { panic!("{written:?}") };
    assert_eq!((receipt.first, receipt.last, receipt.hash), (1, 4, entries[3].hash));
    let head = Head { seq: 4, hash: receipt.hash };
    assert_eq!(journal.verify(&name).await.unwrap(), head);
    assert_eq!(journal.streams().await.unwrap(), [(name, head)]);
}

async fn pages_join_without_a_seam(place: Place) {
    let journal = place.open().await;
    fill(&journal, "long", bodies(450)).await;
    fill(&journal, "other", bodies(3)).await;
    let name = stream("long");
    let mut reader = journal.reader(name.clone(), 0);
    for n in 1..=450 {
        let entry = reader.next().await.unwrap().unwrap();
        assert_eq!((entry.seq, entry.body), (n, format!("{{\"deal\":{n}}}").into_bytes()));
    }
    assert!(reader.next().await.unwrap().is_none());
    fill(&journal, "long", ["more".to_owned()]).await;
    assert_eq!(reader.next().await.unwrap().unwrap().seq, 451);
    let middle = journal.read(&name, 100, 50).await.unwrap();
    assert_eq!((middle[0].seq, middle[49].seq, middle.len()), (101, 150, 50));
    assert_eq!(journal.head(&stream("never")).await.unwrap(), None);
    assert_eq!(journal.streams().await.unwrap().len(), 2);
}

/// Of a kind of streams only those are read, whatever else there is; names are compared by their bytes.
async fn streams_are_listed_by_how_their_names_begin(place: Place) {
    let journal = place.open().await;
    for name in ["event", "event-x", "event.a", "event/a", "event/z", "event0", "table/a"] {
        if let Ok(name) = name.parse::<kaarting_store::StreamName>() {
            fill(&journal, name.as_str(), bodies(2)).await;
        }
    }
    let names = |heads: Vec<(kaarting_store::StreamName, Head)>| -> Vec<String> {
        assert!(heads.iter().all(|(_, head)| head.seq == 2));
        heads.into_iter().map(|(name, _)| name.to_string()).collect()
    };
    assert_eq!(names(journal.streams_under("event/").await.unwrap()), ["event/a", "event/z"]);
    assert_eq!(names(journal.streams_under("table/").await.unwrap()), ["table/a"]);
    assert_eq!(names(journal.streams_under("other/").await.unwrap()), [""; 0]);
    let asked = ["table/a", "table/never", "event/z"].map(stream);
    assert_eq!(names(journal.heads_of(&asked).await.unwrap()), ["table/a", "event/z"]);
}

async fn a_conflict_tells_the_real_end_and_writes_nothing(place: Place) {
    let journal = place.open().await;
    fill(&journal, "a", bodies(3)).await;
    for expected in [0, 2, 4] {
        let batch = Batch::new(stream("a"), expected, [draft("x")]);
        let error = journal.append(batch).await.unwrap_err();
        assert!(matches!(error, AppendError::Conflict { actual: 3, .. }), "{error}");
        assert!(error.to_string().contains("the last entry is 3, not"), "{error}");
    }
    let new = journal.append(Batch::new(stream("b"), 1, [draft("x")])).await.unwrap_err();
    assert!(matches!(new, AppendError::Conflict { actual: 0, .. }));
    assert_eq!(journal.streams().await.unwrap().len(), 1);
    assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 3);
}

/// Sixteen tasks append to the same stream through two handles; each tries again after a conflict.
async fn race(handles: [Journal; 2]) {
    let tasks: Vec<_> = (0..16)
        .map(|task: usize| {
            let journal = handles[task % 2].clone();
            tokio::spawn(async move {
                let (mut known, mut conflicts) = (0, 0);
                for round in 0..5 {
                    loop {
                        let both = [draft(&format!("{task}/{round}/a")), draft(&format!("{task}/{round}/b"))];
                        match journal.append(Batch::new(stream("race"), known, both)).await {
                            Ok(outcome) => break known = outcome.receipt().last,
                            Err(AppendError::Conflict { actual, .. }) => {
                                conflicts += 1;
                                known = actual;
                            }
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
                conflicts
            })
        })
        .collect();
    let mut conflicts = 0;
    for task in tasks {
        conflicts += task.await.unwrap();
    }
    assert!(conflicts > 0, "sixteen writers never met");
    let entries = handles[0].read(&stream("race"), 0, 1000).await.unwrap();
    assert_eq!(entries.len(), 16 * 5 * 2);
    let different: BTreeSet<_> = entries.iter().map(|entry| &entry.body).collect();
    assert_eq!(different.len(), entries.len());
    // The two entries of a batch are adjacent.
    for pair in entries.chunks(2) {
        assert_eq!(pair[0].body[..pair[0].body.len() - 1], pair[1].body[..pair[1].body.len() - 1]);
    }
    assert_eq!(handles[1].verify(&stream("race")).await.unwrap().seq, 160);
}

async fn writers_at_one_handle_take_turns(place: Place) {
    let journal = place.open().await;
    race([journal.clone(), journal]).await;
}

async fn writers_at_two_handles_take_turns(place: Place) {
    race([place.open().await, place.open().await]).await;
}

async fn a_refused_neighbour_spoils_nothing(place: Place) {
    let journal = place.open().await;
    // All are in the queue before the writer looks: they share a transaction.
    let appends = (0..40).map(|n| {
        let (name, journal) = (stream(&format!("s/{}", n / 2)), journal.clone());
        async move { journal.append(Batch::new(name, 0, [draft(&n.to_string())])).await }
    });
    let tasks: Vec<_> = appends.map(tokio::spawn).collect();
    let mut written = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(_) => written += 1,
            Err(error) => assert!(matches!(error, AppendError::Conflict { actual: 1, .. }), "{error}"),
        }
    }
    assert_eq!(written, 20);
    assert_eq!(journal.streams().await.unwrap().len(), 20);
}

async fn a_batch_is_all_or_nothing(place: Place) {
    let journal = place.open().await;
    let too_long = Draft::from(vec![0; MAX_BODY + 1]);
    let refused = journal.append(Batch::new(stream("a"), 0, [draft("x"), too_long])).await.unwrap_err();
    assert!(matches!(refused, AppendError::Refused(BatchFault::BodyTooLong { at: 2, .. })), "{refused}");
    let empty = journal.append(Batch::new(stream("a"), 0, [])).await.unwrap_err();
    assert!(matches!(empty, AppendError::Refused(BatchFault::Empty)));
    let many = journal.append(Batch::new(stream("a"), 0, vec![draft("x"); MAX_BATCH + 1])).await.unwrap_err();
    let entries = MAX_BATCH + 1;
    assert!(matches!(many, AppendError::Refused(BatchFault::TooMuch { entries: n, .. }) if n == entries));
    let key = Batch::new(stream("a"), 0, [with_aside("x", "", "")]);
    assert!(matches!(journal.append(key).await, Err(AppendError::Refused(BatchFault::Key(_)))));
    assert_eq!(journal.head(&stream("a")).await.unwrap(), None);
    let largest = journal.append(Batch::new(stream("a"), 0, [Draft::from(vec![7; MAX_BODY])])).await;
    assert_eq!(largest.unwrap().receipt().last, 1);
    let most = journal.append(Batch::new(stream("a"), 1, vec![draft("x"); MAX_BATCH])).await.unwrap();
    assert_eq!(most.receipt().last, entries as u64);
    assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, entries as u64);
}

async fn the_same_key_is_answered_again(place: Place) {
    let journal = place.open().await;
    let batch =
        Batch::new(stream("a"), 0, [with_aside("x", "entrant/1", "An"), draft("y")]).once("desk 7/41");
    let Outcome::Written(first) = journal.append(batch.clone()).await.unwrap() else { panic!() };
    fill(&journal, "a", bodies(3)).await;
    assert_eq!(journal.append(batch.clone()).await.unwrap(), Outcome::Repeated(first));
    let mut later = batch.clone();
    later.expected = 5;
    assert_eq!(journal.append(later).await.unwrap(), Outcome::Repeated(first));

    for entries in [
        vec![with_aside("x", "entrant/1", "An"), draft("z")],
        vec![with_aside("x", "entrant/1", "Jan"), draft("y")],
        vec![with_aside("x", "entrant/1", "An")],
    ] {
        let other = Batch::new(stream("a"), 5, entries).once("desk 7/41");
        let error = journal.append(other).await.unwrap_err();
        assert!(matches!(&error, AppendError::KeyReused { key, .. } if key == "desk 7/41"), "{error}");
    }
    // Keys belong to a stream.
    let elsewhere = Batch { stream: stream("b"), ..batch.clone() };
    assert!(matches!(journal.append(elsewhere).await.unwrap(), Outcome::Written(_)));
    // What was erased can no longer be compared; the key still answers.
    journal.erase(&stream("a"), "entrant/1").await.unwrap();
    assert_eq!(journal.append(batch).await.unwrap(), Outcome::Repeated(first));
    assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 5);
}

async fn one_batch_sent_many_times_at_once_is_written_once(place: Place) {
    let journal = place.open().await;
    let batch = Batch::new(stream("a"), 0, [with_aside("x", "entrant/1", "An")]).once("k");
    let tasks: Vec<_> = (0..16)
        .map(|_| {
            let (journal, batch) = (journal.clone(), batch.clone());
            tokio::spawn(async move { journal.append(batch).await.unwrap() })
        })
        .collect();
    let mut written = 0;
    for task in tasks {
        let outcome = task.await.unwrap();
        assert_eq!(outcome.receipt().last, 1);
        written += usize::from(matches!(outcome, Outcome::Written(_)));
    }
    assert_eq!(written, 1);
    assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 1);
}

/// What a batch puts into the key-value store is there with its entries, and never without them.
async fn a_thing_goes_with_its_batch(place: Place) {
    let (journal, thing) = (place.open().await, |bytes: &[u8]| Thing {
        kind: "index".to_owned(),
        key: "a".to_owned(),
        bytes: bytes.to_vec(),
        expires: None,
    });
    let key_value = journal.key_value();
    journal.append(Batch::new(stream("a"), 0, [draft("x")]).putting(thing(b"one"))).await.unwrap();
    assert_eq!(key_value.get("index", "a", 0).await.unwrap().as_deref(), Some(b"one".as_slice()));
    journal.append(Batch::new(stream("a"), 0, [draft("y")]).putting(thing(b"two"))).await.unwrap_err();
    assert_eq!(key_value.get("index", "a", 0).await.unwrap().as_deref(), Some(b"one".as_slice()));
    // With a time that has passed it is taken away.
    let gone = Thing { expires: Some(0), ..thing(b"") };
    journal.append(Batch::new(stream("b"), 0, [draft("x")]).putting(gone)).await.unwrap();
    assert_eq!(key_value.all("index", 0).await.unwrap(), []);
    let bad = Thing { kind: String::new(), ..thing(b"three") };
    let refused = journal.append(Batch::new(stream("a"), 1, [draft("z")]).putting(bad)).await;
    assert!(matches!(refused, Err(AppendError::Refused(BatchFault::Key(_)))), "{refused:?}");
    assert_eq!(journal.head(&stream("a")).await.unwrap().unwrap().seq, 1);
}

/// A writer that wrote somewhere last goes on there without looking first. All that a batch can hold goes in, and what
/// has changed meanwhile is seen.
async fn a_writer_goes_on_where_it_left_off(place: Place) {
    let [journal, other] = [place.open().await, place.open().await];
    let (a, b) = (stream("a"), stream("b"));
    fill(&journal, "a", bodies(2)).await;
    fill(&journal, "b", bodies(1)).await;
    let thing = |bytes: &[u8]| Thing {
        kind: "index".to_owned(),
        key: "a".to_owned(),
        bytes: bytes.to_vec(),
        expires: None,
    };
    let entries = [draft("x"), with_aside("y", "entrant/1", "An"), with_aside("z", "entrant/2", "Bo")];
    let whole = Batch::new(a.clone(), 2, entries).once("desk 1");
    let whole = whole.putting(thing(b"one")).putting(thing(b"two"));
    let written = journal.append(whole.clone()).await.unwrap();
    assert!(matches!(written, Outcome::Written(receipt) if (receipt.first, receipt.last) == (3, 5)));
    assert_eq!(journal.verify(&a).await.unwrap(), Head { seq: 5, hash: written.receipt().hash });
    assert_eq!(journal.key_value().get("index", "a", 0).await.unwrap().unwrap(), b"two");
    let read = journal.read(&a, 3, 1).await.unwrap();
    assert_eq!(read[0].aside, other.read(&a, 3, 1).await.unwrap()[0].aside);

    // The same key, with the number of the entry that is the last one now.
    let again = journal.append(Batch { expected: 5, ..whole.clone() }).await.unwrap();
    assert_eq!(again, Outcome::Repeated(written.receipt()));
    let reused = journal.append(Batch::new(a.clone(), 5, [draft("else")]).once("desk 1")).await;
    assert!(matches!(reused, Err(AppendError::KeyReused { .. })), "{reused:?}");

    // Somebody else has written meanwhile: the number that was right here is not right there.
    fill(&other, "a", bodies(1)).await;
    let late = journal.append(Batch::new(a.clone(), 5, [draft("late")]).putting(thing(b"late"))).await;
    assert!(matches!(late, Err(AppendError::Conflict { actual: 6, .. })), "{late:?}");
    assert_eq!(other.key_value().get("index", "a", 0).await.unwrap().unwrap(), b"two");
    journal.append(Batch::new(a.clone(), 6, [draft("now")])).await.unwrap();
    journal.append(Batch::new(b.clone(), 1, [draft("b")])).await.unwrap();
    assert_eq!(other.verify(&a).await.unwrap().seq, 7);
    assert_eq!(other.verify(&b).await.unwrap().seq, 2);
}

/// Sends three appends, one after the other, before any of them is answered.
async fn append_three(journal: &Journal, name: &str, after: u64) {
    let send = |n: u64| Box::pin(journal.append(Batch::new(stream(name), n, [draft(&n.to_string())])));
    let mut waiting: Vec<_> = (after..after + 3).map(send).collect();
    poll_fn(|context| {
        waiting.retain_mut(|append| match append.as_mut().poll(context) {
            Poll::Ready(written) => {
                written.unwrap();
                false
            }
            Poll::Pending => true,
        });
        if waiting.is_empty() { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

/// Many streams at once, more than go to one writer: each keeps its order, whichever writer has it at the moment.
async fn each_of_many_streams_keeps_its_order(place: Place) {
    let journal = place.open().await;
    let name = |task: u64| format!("many/{task}");
    let tasks: Vec<_> = (0..40)
        .map(|task| {
            let (journal, name) = (journal.clone(), name(task));
            tokio::spawn(async move {
                for round in 0..5 {
                    append_three(&journal, &name, round * 3).await;
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let written: Vec<Vec<u8>> = (0..15).map(|n: u64| n.to_string().into_bytes()).collect();
    for task in 0..40 {
        let name = stream(&name(task));
        let entries = journal.read(&name, 0, 100).await.unwrap();
        let read: Vec<Vec<u8>> = entries.into_iter().map(|entry| entry.body).collect();
        assert_eq!(read, written, "{name}");
        assert_eq!(journal.verify(&name).await.unwrap().seq, 15);
    }
}

async fn what_was_written_is_there_after_reopening(place: Place) {
    let journal = place.open().await;
    let receipt = fill(&journal, "a", bodies(7)).await;
    let other = journal.clone();
    journal.close().await;
    let closed = other.append(Batch::new(stream("a"), 7, [draft("x")])).await.unwrap_err();
    assert!(matches!(closed, AppendError::Closed), "{closed}");
    let journal = place.open().await;
    assert_eq!(journal.verify(&stream("a")).await.unwrap(), Head { seq: 7, hash: receipt.hash });
}

async fn a_journal_of_the_future_is_refused(place: Place) {
    let journal = place.open().await;
    let receipt = fill(&journal, "a", bodies(2)).await;
    journal.close().await;
    place
        .raw(
            "INSERT INTO journal_schema (version, description, success, checksum, execution_time) \
             SELECT 7, 'of the future', success, checksum, 0 FROM journal_schema WHERE version = 1",
        )
        .await;
    let error = Journal::open_with(&place.url, &quick()).await.unwrap_err();
    assert!(matches!(error, OpenError::Future { found: 7, known: 5, .. }), "{error}");
    assert!(error.to_string().contains("use a newer program; the journal was not touched"), "{error}");
    place.raw("DELETE FROM journal_schema WHERE version = 7").await;
    let journal = place.open().await;
    assert_eq!(journal.verify(&stream("a")).await.unwrap().hash, receipt.hash);
}

crate::over!(file memory postgres: (
    entries_are_read_as_they_were_written
    pages_join_without_a_seam
    streams_are_listed_by_how_their_names_begin
    a_conflict_tells_the_real_end_and_writes_nothing
    each_of_many_streams_keeps_its_order
    writers_at_one_handle_take_turns
    a_refused_neighbour_spoils_nothing
    a_batch_is_all_or_nothing
    the_same_key_is_answered_again
    one_batch_sent_many_times_at_once_is_written_once
    a_thing_goes_with_its_batch
));

mod kept {
    use super::{
        a_journal_of_the_future_is_refused, a_writer_goes_on_where_it_left_off,
        what_was_written_is_there_after_reopening, writers_at_two_handles_take_turns,
    };

    crate::over!(file postgres: (
        writers_at_two_handles_take_turns
        a_writer_goes_on_where_it_left_off
        what_was_written_is_there_after_reopening
        a_journal_of_the_future_is_refused
    ));
}
