//! The key-value store: small values beside the journal.

use std::collections::BTreeMap;

use kaarting_store::{Count, Edit, Journal, KeyValue, KeyValueError, MAX_KEY, MAX_VALUE, Personal};

use crate::support::twins::{journal_of_child, ready, run_twins};
use crate::support::{Place, bodies, fill, quick, run, stream};

/// How many codes two processes try to get.
const CODES: usize = 60;

async fn is(key_value: &KeyValue, key: &str, now: i64, bytes: Option<&[u8]>) {
    assert_eq!(key_value.get("session", key, now).await.unwrap().as_deref(), bytes, "{key} at {now}");
}

async fn things_are_given_until_they_expire(place: Place) {
    let key_value = place.open().await.key_value();
    is(&key_value, "a", 0, None).await;
    key_value.put("session", "a", b"one", Some(1000)).await.unwrap();
    key_value.put("session", "b", b"", None).await.unwrap();
    key_value.put("session", "before 1970", &[0, 255], Some(-5)).await.unwrap();
    for (key, now, bytes) in [
        ("a", i64::MIN, Some(b"one".as_slice())),
        ("a", 999, Some(b"one")),
        ("a", 1000, None),
        ("a", 1001, None),
        ("a", i64::MAX, None),
        ("b", i64::MAX, Some(b"")),
        ("before 1970", -6, Some(&[0, 255])),
        ("before 1970", -5, None),
    ] {
        is(&key_value, key, now, bytes).await;
    }
    // Kinds are separate; a new value replaces the old one together with its expiry.
    assert_eq!(key_value.get("account", "a", 0).await.unwrap(), None);
    key_value.put("session", "a", b"two", None).await.unwrap();
    is(&key_value, "a", i64::MAX, Some(b"two")).await;
    key_value.put("session", "a", b"three", Some(i64::MAX)).await.unwrap();
    is(&key_value, "a", i64::MAX - 1, Some(b"three")).await;
    is(&key_value, "a", i64::MAX, None).await;
}

async fn a_kind_is_listed_by_key_and_swept(place: Place) {
    let key_value = place.open().await.key_value();
    for (key, expires) in [("é", None), ("b", Some(10)), ("B", Some(11)), ("a/2", None), ("a/10", Some(9))] {
        key_value.put("screen", key, key.as_bytes(), expires).await.unwrap();
    }
    key_value.put("other", "x", b"x", Some(10)).await.unwrap();
    let keys = async |now| {
        let all = key_value.all("screen", now).await.unwrap();
        assert!(all.iter().all(|(key, bytes)| key.as_bytes() == bytes));
        all.into_iter().map(|(key, _)| key).collect::<Vec<_>>()
    };
    assert_eq!(keys(8).await, ["B", "a/10", "a/2", "b", "é"]);
    assert_eq!(keys(10).await, ["B", "a/2", "é"]);
    assert_eq!(key_value.sweep(8).await.unwrap(), 0);
    assert_eq!(key_value.sweep(10).await.unwrap(), 3);
    assert_eq!(key_value.sweep(10).await.unwrap(), 0);
    // What was swept is gone, whatever the clock says afterwards.
    assert_eq!(keys(0).await, ["B", "a/2", "é"]);
    assert_eq!(key_value.all("none", 0).await.unwrap(), []);
    assert!(key_value.remove("screen", "B").await.unwrap());
    assert!(!key_value.remove("screen", "B").await.unwrap());
    assert!(!key_value.remove("other", "a/2").await.unwrap());
    assert_eq!(keys(0).await, ["a/2", "é"]);
}

async fn a_new_thing_takes_only_a_free_place(place: Place) {
    let key_value = place.open().await.key_value();
    let new = async |bytes: &[u8], expires, now| {
        key_value.put_new("code", "1234", bytes, expires, now).await.unwrap()
    };
    assert!(new(b"one", Some(100), 0).await);
    assert!(!new(b"two", None, 99).await);
    assert_eq!(key_value.get("code", "1234", 99).await.unwrap().unwrap(), b"one");
    // At its expiry the key is free.
    assert!(new(b"three", None, 100).await);
    assert!(!new(b"four", Some(1), i64::MAX).await, "what never expires stays");
    assert_eq!(key_value.get("code", "1234", 100).await.unwrap().unwrap(), b"three");
    assert!(key_value.remove("code", "1234").await.unwrap());
    assert!(new(b"five", None, 0).await);
}

async fn a_swap_needs_the_old_bytes(place: Place) {
    let key_value = place.open().await.key_value();
    let swap = async |old: &[u8], new: &[u8]| key_value.swap("screen", "hall", old, new).await.unwrap();
    assert!(!swap(b"", b"x").await);
    key_value.put("screen", "hall", b"standings", Some(50)).await.unwrap();
    assert!(!swap(b"clock", b"draw").await);
    assert!(swap(b"standings", b"clock").await);
    assert!(!swap(b"standings", b"draw").await);
    assert!(swap(b"clock", b"clock").await);
    assert!(swap(b"clock", b"").await && swap(b"", b"draw").await);
    assert_eq!(key_value.get("screen", "hall", 49).await.unwrap().unwrap(), b"draw");
    assert_eq!(key_value.get("screen", "hall", 50).await.unwrap(), None, "the expiry stays");
}

async fn what_is_too_much_is_refused_with_the_limit(place: Place) {
    let key_value = place.open().await.key_value();
    let (longest, largest) = ("k".repeat(MAX_KEY), vec![7; MAX_VALUE]);
    key_value.put(&longest, &longest, &largest, None).await.unwrap();
    assert_eq!(key_value.get(&longest, &longest, 0).await.unwrap().unwrap(), largest);
    // Two bytes per letter: the limit counts bytes, not letters.
    for bad in ["", "a\0b", "line\n", &"k".repeat(MAX_KEY + 1), &"é".repeat(MAX_KEY / 2 + 1)] {
        let errors = [
            key_value.put(bad, "k", b"", None).await.unwrap_err(),
            key_value.put_new(bad, "k", b"", None, 0).await.unwrap_err(),
            key_value.get(bad, "k", 0).await.unwrap_err(),
            key_value.swap(bad, "k", b"", b"").await.unwrap_err(),
            key_value.remove(bad, "k").await.unwrap_err(),
            key_value.all(bad, 0).await.unwrap_err(),
        ];
        assert!(errors.iter().all(|error| matches!(error, KeyValueError::Kind(_))), "{errors:?}");
        let errors = [
            key_value.put("k", bad, b"", None).await.unwrap_err(),
            key_value.put_new("k", bad, b"", None, 0).await.unwrap_err(),
            key_value.get("k", bad, 0).await.unwrap_err(),
            key_value.swap("k", bad, b"", b"").await.unwrap_err(),
            key_value.remove("k", bad).await.unwrap_err(),
        ];
        assert!(errors.iter().all(|error| matches!(error, KeyValueError::Key(_))), "{errors:?}");
        assert!(
            errors[0].to_string().ends_with("is not a key: use 1 to 200 bytes without control characters")
        );
    }
    let long = vec![0; MAX_VALUE + 1];
    for error in [
        key_value.put("k", "k", &long, None).await.unwrap_err(),
        key_value.put_new("k", "k", &long, None, 0).await.unwrap_err(),
        key_value.swap("k", "k", b"", &long).await.unwrap_err(),
    ] {
        assert!(matches!(error, KeyValueError::TooLong { bytes: 65_537, .. }), "{error}");
        assert!(error.to_string().contains("65537 bytes") && error.to_string().contains("at most 64 KiB"));
    }
    assert_eq!(key_value.all("k", 0).await.unwrap(), []);
}

/// The key-value store is not part of what is verified and exported, and appending does not touch it.
async fn the_chain_knows_nothing_of_it(place: Place) {
    let journal = place.open().await;
    let before = fill(&journal, "a", bodies(3)).await;
    let key_value = journal.key_value();
    key_value.put("account", "an-the-clerk", b"a word to pass by", None).await.unwrap();
    assert_eq!(journal.verify(&stream("a")).await.unwrap().hash, before.hash);
    assert_eq!(journal.streams().await.unwrap().len(), 1);
    let mut out = Vec::new();
    journal.export(&[], Personal::Everything, &mut out, |_| ()).await.unwrap();
    let text = String::from_utf8(out).unwrap();
    assert_eq!(text.lines().count(), 4);
    // In Base64 too, which is how an export writes bytes.
    for word in ["an-the-clerk", "a word to pass by", "YSB3b3JkIHRvIHBhc3MgYnk=", "account"] {
        assert!(!text.contains(word), "{text}");
    }
    journal.erase(&stream("a"), "an-the-clerk").await.unwrap();
    assert_eq!(key_value.all("account", 0).await.unwrap().len(), 1);
}

async fn verifying_does_not_look_into_it(place: Place) {
    let journal = place.open().await;
    let before = fill(&journal, "a", bodies(3)).await;
    journal.key_value().put("account", "an", b"An", None).await.unwrap();
    place.raw("UPDATE journal_drawer SET kind = 'altered'").await;
    assert_eq!(journal.verify(&stream("a")).await.unwrap().hash, before.hash);
    place.raw("DROP TABLE journal_drawer").await;
    assert_eq!(journal.verify(&stream("a")).await.unwrap().hash, before.hash);
}

async fn what_was_put_is_there_after_reopening(place: Place) {
    let journal = place.open().await;
    journal.key_value().put("account", "an", b"An", None).await.unwrap();
    journal.key_value().put("session", "4711", b"an", Some(100)).await.unwrap();
    let left = journal.key_value();
    journal.close().await;
    assert!(matches!(left.put("account", "jan", b"Jan", None).await, Err(KeyValueError::Failed(_))));
    let key_value = place.open().await.key_value();
    assert_eq!(key_value.all("account", 0).await.unwrap(), [("an".to_owned(), b"An".to_vec())]);
    is(&key_value, "4711", 99, Some(b"an")).await;
    is(&key_value, "4711", 100, None).await;
}

async fn of_many_at_two_handles_one_wins(place: Place) {
    let drawers = [place.open().await.key_value(), place.open().await.key_value()];
    drawers[0].put("counter", "n", b"0", None).await.unwrap();
    for code in 0..10 {
        let key = code.to_string();
        // Every second key holds something that has expired.
        if code % 2 == 0 {
            drawers[0].put("code", &key, b"old", Some(5)).await.unwrap();
        }
        let racers = (0..8_u8).map(|n| {
            let (key_value, key) = (drawers[usize::from(n) % 2].clone(), key.clone());
            tokio::spawn(
                async move { (n, key_value.put_new("code", &key, &[n], Some(100), 5).await.unwrap()) },
            )
        });
        let racers: Vec<_> = racers.collect();
        let mut winners = Vec::new();
        for racer in racers {
            let (n, won) = racer.await.unwrap();
            winners.extend(won.then_some(n));
        }
        assert_eq!(winners.len(), 1, "code {code}");
        assert_eq!(drawers[1].get("code", &key, 5).await.unwrap().unwrap(), winners);
        // And one of them takes it out.
        let takers = drawers.clone().map(|key_value| {
            let key = key.clone();
            tokio::spawn(async move { key_value.remove("code", &key).await.unwrap() })
        });
        let [first, second] = takers;
        assert!(first.await.unwrap() ^ second.await.unwrap(), "code {code}");
    }
    let counting = drawers.clone().map(|key_value| tokio::spawn(count_up(key_value, 40)));
    for task in counting {
        task.await.unwrap();
    }
    assert_eq!(drawers[0].get("counter", "n", 0).await.unwrap().unwrap(), b"80");
}

/// Adds one this many times; no increment is lost to others doing the same.
async fn count_up(key_value: KeyValue, times: usize) {
    for _ in 0..times {
        loop {
            let old = key_value.get("counter", "n", 0).await.unwrap().unwrap();
            let number: u64 = str::from_utf8(&old).unwrap().parse().unwrap();
            if key_value.swap("counter", "n", &old, (number + 1).to_string().as_bytes()).await.unwrap() {
                break;
            }
        }
    }
}

/// Two processes try to get every code; each code goes to exactly one of them.
fn two_processes(test: &str, place: fn() -> Place) {
    if let Some(url) = journal_of_child() {
        return run(get_codes(&url));
    }
    let place = place();
    run(async { place.open().await.close().await });
    let mut won: BTreeMap<String, String> = BTreeMap::new();
    for line in run_twins(test, &place.url).into_iter().flatten() {
        if let Some((code, by)) = line.strip_prefix("won ").and_then(|won| won.split_once(" by ")) {
            let before = won.insert(code.to_owned(), by.to_owned());
            assert_eq!(before, None, "{code} was given out twice");
        }
    }
    assert_eq!(won.len(), CODES);
    let all = run(async { place.open().await.key_value().all("code", 0).await.unwrap() });
    let all: BTreeMap<String, String> =
        all.into_iter().map(|(code, bytes)| (code, String::from_utf8(bytes).unwrap())).collect();
    assert_eq!(all, won);
}

async fn get_codes(url: &str) {
    let key_value = Journal::open_with(url, &quick()).await.unwrap().key_value();
    ready();
    let own = std::process::id().to_string();
    for code in 0..CODES {
        if key_value.put_new("code", &code.to_string(), own.as_bytes(), None, 0).await.unwrap() {
            println!("won {code} by {own}");
        }
    }
}

#[test]
fn two_processes_at_a_file_never_both_win() {
    two_processes("key_value::two_processes_at_a_file_never_both_win", Place::file);
}

#[test]
fn two_processes_at_a_server_never_both_win() {
    two_processes("key_value::two_processes_at_a_server_never_both_win", Place::postgres);
}

/// Accounts come back with a backup; a login that was ended meanwhile does not.
async fn a_backup_has_accounts_and_no_logins(place: Place) {
    let journal = place.open().await;
    fill(&journal, "a", bodies(3)).await;
    let key_value = journal.key_value();
    key_value.put("account", "an", b"an account to keep", None).await.unwrap();
    key_value.put("account", "empty", b"", None).await.unwrap();
    key_value.put("session", "4711", b"a login to forget", Some(i64::MAX)).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let backup = folder.path().join("backup.db");
    journal.backup(&backup).await.unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "something was left behind");
    let bytes = std::fs::read(&backup).unwrap();
    let holds = |word: &[u8]| bytes.windows(word.len()).any(|window| window == word);
    assert!(holds(b"an account to keep") && !holds(b"a login to forget"));
    assert_eq!(key_value.all("session", 0).await.unwrap().len(), 1, "the journal itself keeps them");

    for target in [Place::file(), Place::postgres()] {
        // Someone has begun to set up the new one; values in the backup win, the rest stay.
        let begun = target.open().await;
        begun.key_value().put("account", "an", b"another", Some(5)).await.unwrap();
        begun.key_value().put("account", "els", b"Els", None).await.unwrap();
        begun.close().await;
        Journal::restore(&target.url, &backup).await.unwrap();
        let key_value = target.open().await.key_value();
        let accounts = [("an", "an account to keep"), ("els", "Els"), ("empty", "")];
        let accounts = accounts.map(|(key, bytes)| (key.to_owned(), bytes.as_bytes().to_vec()));
        assert_eq!(key_value.all("account", i64::MAX).await.unwrap(), accounts);
        assert_eq!(key_value.all("session", 0).await.unwrap(), []);
    }
}

/// There are accounts even before the first event.
async fn a_backup_without_entries_has_its_accounts(place: Place) {
    let journal = place.open().await;
    journal.key_value().put("account", "an", b"An", None).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let backup = folder.path().join("backup.db");
    // What a killed backup left behind is not taken for a part of this one.
    for ending in ["", "-wal", "-shm", "-journal"] {
        std::fs::write(folder.path().join(format!("backup.db.part{ending}")), [7; 5000]).unwrap();
    }
    journal.backup(&backup).await.unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "something was left behind");
    for target in [Place::file(), Place::postgres()] {
        assert_eq!(Journal::restore(&target.url, &backup).await.unwrap(), []);
        let key_value = target.open().await.key_value();
        assert_eq!(key_value.get("account", "an", 0).await.unwrap().unwrap(), b"An");
    }
}

/// A file that was copied by hand still has its logins; restoring leaves them behind as well.
#[test]
fn a_file_copied_by_hand_is_restored_without_logins() {
    run(async {
        let (place, target) = (Place::file(), Place::file());
        let journal = place.open().await;
        fill(&journal, "a", bodies(3)).await;
        journal.key_value().put("account", "an", b"An", None).await.unwrap();
        journal.key_value().put("session", "4711", b"an", Some(i64::MAX)).await.unwrap();
        journal.close().await;
        Journal::restore(&target.url, &place.path()).await.unwrap();
        let key_value = target.open().await.key_value();
        assert_eq!(key_value.all("account", 0).await.unwrap().len(), 1);
        assert_eq!(key_value.all("session", 0).await.unwrap(), []);
    });
}

/// Of several that change at once what they have read, one succeeds; the others read again.
async fn changes_are_made_on_what_was_read(place: Place) {
    let key_value = place.open().await.key_value();
    let guard = ("staff", "changes");
    assert_eq!(key_value.changed(guard).await.unwrap(), 0);
    let put = |key, bytes| Edit::Put { kind: "account", key, bytes };
    assert!(key_value.change(guard, 0, &[put("a", b"1"), put("b", b"2")]).await.unwrap());
    assert_eq!(key_value.changed(guard).await.unwrap(), 1);
    // Whoever has not seen that changes nothing at all.
    assert!(
        !key_value
            .change(guard, 0, &[put("a", b"3"), Edit::Remove { kind: "account", key: "b" }])
            .await
            .unwrap()
    );
    assert!(!key_value.change(guard, 2, &[put("a", b"3")]).await.unwrap());
    let kept = vec![("a".to_owned(), b"1".to_vec()), ("b".to_owned(), b"2".to_vec())];
    assert_eq!(key_value.all("account", 0).await.unwrap(), kept);
    let wrong = key_value.change(guard, 1, &[put("c", b"4"), put("", b"5")]).await;
    assert!(wrong.is_err());
    assert_eq!(
        (key_value.changed(guard).await.unwrap(), key_value.all("account", 0).await.unwrap()),
        (1, kept)
    );
    // Forty at once: forty numbers, none twice.
    let tries: Vec<_> = (0..40)
        .map(|n: u32| {
            let key_value = key_value.clone();
            tokio::spawn(async move {
                loop {
                    let read = key_value.changed(guard).await.unwrap();
                    let (key, bytes) = (format!("n{read}"), n.to_string());
                    let put = Edit::Put { kind: "number", key: &key, bytes: bytes.as_bytes() };
                    if key_value.change(guard, read, &[put]).await.unwrap() {
                        return;
                    }
                }
            })
        })
        .collect();
    for tried in tries {
        tried.await.unwrap();
    }
    let all: std::collections::BTreeSet<_> =
        key_value.all("number", 0).await.unwrap().into_iter().map(|(_, bytes)| bytes).collect();
    assert_eq!((all.len(), key_value.changed(guard).await.unwrap()), (40, 41));
}

/// A limit holds for the total, however many count at once, and the count is forgotten when it expires.
async fn what_is_counted_stays_below_its_limit(place: Place) {
    let key_value = place.open().await.key_value();
    let count = async |by, most, expires, now| {
        key_value.count(("tries", "jury"), by, most, expires, now).await.unwrap()
    };
    assert_eq!(count(5, 4, 100, 0).await, None);
    assert_eq!(key_value.counted(("tries", "jury"), 0).await.unwrap(), None);
    assert_eq!(count(3, 10, 100, 0).await, Some(3));
    assert_eq!(count(7, 10, 200, 50).await, Some(10));
    assert_eq!(count(1, 10, 200, 99).await, None);
    assert_eq!(key_value.counted(("tries", "jury"), 99).await.unwrap(), Some((10, 100)));
    assert_eq!(key_value.counted(("tries", "desk"), 99).await.unwrap(), None);
    // It has expired.
    assert_eq!(key_value.counted(("tries", "jury"), 100).await.unwrap(), None);
    assert_eq!(count(4, 10, 200, 100).await, Some(4));
    key_value.forget_count(("tries", "jury")).await.unwrap();
    assert_eq!(count(1, 10, 200, 101).await, Some(1));
    assert_eq!(key_value.sweep(200).await.unwrap(), 1);
    let tries = (0..30).map(|_| {
        let key_value = key_value.clone();
        tokio::spawn(async move { key_value.count(("tries", "all"), 1, 12, 100, 0).await.unwrap() })
    });
    let mut passed = Vec::new();
    for tried in tries.collect::<Vec<_>>() {
        passed.extend(tried.await.unwrap());
    }
    passed.sort_unstable();
    assert_eq!(passed, (1..=12).collect::<Vec<u32>>());
}

/// Two limits are taken of together, or neither is.
async fn several_counts_grow_together_or_not_at_all(place: Place) {
    let key_value = place.open().await.key_value();
    let count = |of, by, most| Count { of, by, most, expires: 100 };
    let [client, event] = [("of-client", "hall"), ("of-event", "wk")];
    let each = async |of_client: u32, of_event: u32| {
        let counts = [count(client, of_client, 10), count(event, of_event, 6)];
        key_value.count_each(&counts, 0).await.unwrap()
    };
    let counted = async |of| key_value.counted(of, 0).await.unwrap().map(|(number, _)| number);
    assert!(each(5, 3).await);
    assert!(!each(5, 4).await, "four more of the event are too many");
    assert_eq!((counted(client).await, counted(event).await), (Some(5), Some(3)));
    assert!(!each(6, 1).await, "and six more of the client");
    assert_eq!((counted(client).await, counted(event).await), (Some(5), Some(3)));
    assert!(each(5, 3).await);
    assert_eq!((counted(client).await, counted(event).await), (Some(10), Some(6)));
}

crate::over!(file memory postgres: (
    changes_are_made_on_what_was_read
    several_counts_grow_together_or_not_at_all
    what_is_counted_stays_below_its_limit
    things_are_given_until_they_expire
    a_kind_is_listed_by_key_and_swept
    a_new_thing_takes_only_a_free_place
    a_swap_needs_the_old_bytes
    what_is_too_much_is_refused_with_the_limit
    the_chain_knows_nothing_of_it
    a_backup_has_accounts_and_no_logins
    a_backup_without_entries_has_its_accounts
));

mod kept {
    use super::{
        of_many_at_two_handles_one_wins, verifying_does_not_look_into_it,
        what_was_put_is_there_after_reopening,
    };

    crate::over!(file postgres: (
        of_many_at_two_handles_one_wins
        verifying_does_not_look_into_it
        what_was_put_is_there_after_reopening
    ));
}
