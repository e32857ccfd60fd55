//! Commands from several sides at once: decided on the current state, written once, acknowledged once.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use kaarting_live::{AskError, Done, LiveEvent, Once};
use kaarting_office::import::ImportedPerson;
use kaarting_office::{Command, Person, Recorded, Refusal};
use kaarting_store::Hash;

use crate::{DIRECTOR, NOW, Two, ask, matrix, number, people, register};

fn once(key: &str, request: u8) -> Once {
    Once { key: key.to_owned(), request: Hash::from([request; 32]) }
}

/// Two desks: each reads what it did not know yet, and every command is decided on the current state.
async fn a_conflict_is_decided_again(two: Two) {
    let (first, second) = two.begun("club").await;
    for name in ["An", "Jef"] {
        ask(&first, &register(name)).await;
    }
    let check_in = |n| Command::CheckIn { entrant: number(n) };
    ask(&first, &check_in(1)).await;
    let done = ask(&second, &check_in(2)).await;
    assert_eq!((done.seq, done.events.len(), done.repeated), (5, 1, false));
    // What no longer applies is refused on the current state.
    let refused = first.ask(&check_in(2), DIRECTOR, NOW, None).await.unwrap_err();
    let AskError::Refused(refusal) = refused else { panic!("{refused}") };
    assert_eq!(*refusal.0, Refusal::AlreadyCheckedIn(number(2)));
    // And a refusal based on an old state is reconsidered.
    ask(&second, &Command::UndoCheckIn { entrant: number(1) }).await;
    ask(&first, &check_in(1)).await;
    second.refresh().await.unwrap();
    assert_eq!(first.state().tournament, second.state().tournament);
    assert_eq!(two.1.verify(first.stream()).await.unwrap(), first.state().head);
    assert_eq!(first.seq(), 7);
}

/// A stated belief is compared with the journal, not with what this server happens to know.
async fn a_belief_is_judged_after_looking(two: Two) {
    let (first, second) = two.begun("club").await;
    for n in 1..=40 {
        // One phone, alternating between two servers: it knows what it has written.
        let live = if n % 2 == 0 { &first } else { &second };
        let believed = |event: &kaarting_live::EventState| event.tournament.entrants().count() == n - 1;
        live.ask_while(&register(&format!("P{n}")), DIRECTOR, NOW, None, believed).await.unwrap();
    }
    let wrong = |event: &kaarting_live::EventState| event.tournament.entrants().count() == 39;
    let overtaken = first.ask_while(&register("Late"), DIRECTOR, NOW, None, wrong).await.unwrap_err();
    assert!(matches!(overtaken, AskError::Overtaken), "{overtaken}");
    assert_eq!(people(&first), 40);
}

/// A crowd on two servers: everyone is served, everything is written once, and in the end all see the same.
async fn a_crowd_is_served(two: Two) {
    let (first, second) = two.begun("club").await;
    let lives = [Arc::new(first), Arc::new(second)];
    let desks = (0..12).map(|desk: usize| {
        let live = lives[desk % 2].clone();
        tokio::spawn(async move {
            for n in 0..15 {
                loop {
                    match live.ask(&register(&format!("P{desk}-{n}")), DIRECTOR, NOW, None).await {
                        Ok(_) => break,
                        // It says so, and nothing was written.
                        Err(AskError::Crowded) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            }
        })
    });
    for desk in desks.collect::<Vec<_>>() {
        desk.await.unwrap();
    }
    for live in &lives {
        live.refresh().await.unwrap();
        assert_eq!((people(live), live.seq()), (180, 181));
    }
    assert_eq!(lives[0].state().tournament, lives[1].state().tournament);
    assert_eq!(two.2.verify(lives[0].stream()).await.unwrap(), lives[1].state().head);
}

/// One key, sent at the same moment to two servers: written once, and only one is told that it was the first.
async fn a_repetition_is_answered_with_the_same(two: Two) {
    let (first, second) = two.begun("club").await;
    let lives = [Arc::new(first), Arc::new(second)];
    for turn in 0..20u8 {
        let command = Arc::new(register(&format!("P{turn}")));
        let sent = (0..4).map(|n| {
            let (live, command) = (lives[n % 2].clone(), command.clone());
            let key = once(&format!("key {turn}"), turn);
            tokio::spawn(async move { live.ask(&command, DIRECTOR, NOW, Some(&key)).await.unwrap() })
        });
        let mut answers: Vec<Done<Recorded>> = Vec::new();
        for sent in sent.collect::<Vec<_>>() {
            answers.push(sent.await.unwrap());
        }
        assert_eq!(answers.iter().filter(|done| !done.repeated).count(), 1, "turn {turn}");
        assert!(answers.iter().all(|done| (done.seq, &done.events) == (answers[0].seq, &answers[0].events)));
    }
    // The same key for something else is refused by either.
    for live in &lives {
        let other = live.ask(&register("Other"), DIRECTOR, NOW, Some(&once("key 3", 99))).await.unwrap_err();
        assert!(matches!(other, AskError::KeyReused), "{other}");
        live.refresh().await.unwrap();
        assert_eq!(people(live), 20);
    }
}

/// A command with many events is one batch under one receipt, and is repeated as a whole.
async fn a_large_command_is_whole(two: Two) {
    let (first, second) = two.begun("club").await;
    // A quarter of them, but in the long run.
    let all = if std::env::var_os("KAARTING_TEST_ALL").is_some() { 12_000 } else { 3_000 };
    let listed = |n| ImportedPerson { person: Person::named(&format!("P{n}")), number: None, joker: false };
    let import = Command::Import { people: (0..all).map(listed).collect() };
    let key = once("list", 1);
    let done = first.ask(&import, DIRECTOR, NOW, Some(&key)).await.unwrap();
    assert_eq!((done.seq, done.events.len(), done.repeated), (all + 1, all as usize, false));
    for live in [&first, &second] {
        let again = live.ask(&import, DIRECTOR, NOW, Some(&key)).await.unwrap();
        assert_eq!((again.seq, again.events.len(), again.repeated), (all + 1, all as usize, true));
        assert_eq!(again.events, done.events);
    }
    second.refresh().await.unwrap();
    assert_eq!(people(&second) as u64, all);
}

/// Once part of a request has been erased, its key alone has to do.
async fn a_repetition_after_an_erasure_is_answered(two: Two) {
    let (first, second) = two.begun("club").await;
    let key = once("An", 1);
    let done = first.ask(&register("An"), DIRECTOR, NOW, Some(&key)).await.unwrap();
    ask(&second, &Command::Withdraw { entrant: number(1), reason: "ill".to_owned() }).await;
    ask(&second, &Command::ErasePerson { entrant: number(1) }).await;
    let again = first.ask(&register("An"), DIRECTOR, NOW, Some(&key)).await.unwrap();
    assert_eq!((again.seq, again.repeated), (done.seq, true));
    first.refresh().await.unwrap();
    assert_eq!(people(&first), 1);
}

/// Two servers have two clocks; in the journal time does not run backwards.
async fn time_does_not_run_backwards(two: Two) {
    let (first, second) = two.begun("club").await;
    let late: Timestamp = NOW + SignedDuration::from_hours(3);
    first.ask(&register("An"), DIRECTOR, late, None).await.unwrap();
    let done = second.ask(&register("Jef"), DIRECTOR, NOW, None).await.unwrap();
    // The second server did not know the first one's time when it was asked; the conflict made it look again.
    assert_eq!(done.events[0].at, late);
}

/// A reader waits for nobody, and nobody waits for a reader.
async fn a_slow_reader_holds_up_nobody(two: Two) {
    let (first, _second) = two.begun("club").await;
    let seen = first.state();
    let mut watched = first.watch();
    for n in 0..50 {
        // A reader holding every state there ever was.
        let state = first.state();
        ask(&first, &register(&format!("P{n}"))).await;
        assert_eq!(state.tournament.entrants().count(), n);
    }
    assert_eq!((seen.tournament.entrants().count(), people(&first)), (0, 50));
    assert!(watched.has_changed().unwrap());
    assert_eq!(watched.borrow_and_update().head.seq, 51);
    // The reused state and one read afresh are the same.
    let read = LiveEvent::open(two.2.clone(), first.name().clone()).await.unwrap();
    assert_eq!(read.state().tournament, first.state().tournament);
    assert_eq!(read.state().head, first.state().head);
}

/// What one server has acknowledged, any other shows at once when given the entry's number.
async fn who_has_written_reads_it_anywhere(two: Two) {
    let (first, second) = two.begun("club").await;
    for n in 1..=250 {
        let (writing, reading) = if n % 2 == 0 { (&first, &second) } else { (&second, &first) };
        let done = ask(writing, &register(&format!("P{n}"))).await;
        reading.reach(done.seq).await.unwrap();
        assert_eq!(people(reading), n);
    }
}

matrix!(
    a_conflict_is_decided_again
    a_belief_is_judged_after_looking
    a_crowd_is_served
    a_repetition_is_answered_with_the_same
    a_large_command_is_whole
    a_repetition_after_an_erasure_is_answered
    time_does_not_run_backwards
    a_slow_reader_holds_up_nobody
    who_has_written_reads_it_anywhere
);
