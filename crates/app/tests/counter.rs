//! The counter over real journals: events of older versions, and two desks at once, on SQLite and on PostgreSQL.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

#[path = "../../store/tests/support/postgres.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests of the store")]
mod postgres;

use jiff::Timestamp;
use jiff::civil::date;
use kaarting::counter::{Counter, CounterError};
use kaarting_office::plan::Preset;
use kaarting_office::{Actor, Command, EntrantNo, Person, Recorded, Refusal, Role};
use kaarting_rules::Ruleset;
use kaarting_store::{Aside, Batch, Draft, Journal};
use serde_json::Value;

const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };
const NOW: Timestamp = Timestamp::UNIX_EPOCH;

/// Every kind of event as the first version wrote it.
const FORM_1: &str = include_str!("../../office/tests/events/form-1.jsonl");

/// Does something with a journal of each kind, by its address.
fn on_both(work: &impl AsyncFn(&str)) {
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite:{}", folder.path().join("kaarting.db").display());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    for store in [file, postgres::database()] {
        runtime.block_on(work(&store));
    }
}

fn number(number: u32) -> EntrantNo {
    number.try_into().unwrap()
}

#[test]
fn what_the_first_version_wrote_is_read_from_every_store() {
    let old: Vec<Draft> = FORM_1
        .lines()
        .map(|line| {
            let fixture: Value = serde_json::from_str(line).unwrap();
            let aside = fixture["aside"].as_object().map(|aside| {
                (aside["key"].as_str().unwrap().to_owned(), aside["text"].to_string().into_bytes())
            });
            Draft { body: fixture["body"].to_string().into_bytes(), aside }
        })
        .collect();
    on_both(&async |store| {
        let journal = Journal::open(store).await.unwrap();
        let stream: kaarting_store::StreamName = "event/old".parse().unwrap();
        journal.append(Batch::new(stream.clone(), 0, old.clone())).await.unwrap();
        journal.verify(&stream).await.unwrap();
        let mut reader = journal.reader(stream.clone(), 0);
        for Draft { body, aside } in &old {
            let entry = reader.next().await.unwrap().unwrap();
            let kept = match &entry.aside {
                Aside::Kept { bytes, .. } => Some(bytes.as_slice()),
                Aside::None | Aside::Erased { .. } => None,
            };
            let expected = Recorded::read(body, aside.as_ref().map(|(_, bytes)| bytes.as_slice())).unwrap();
            assert_eq!(Recorded::read(&entry.body, kept).unwrap(), expected);
            // What is written now is another form of the same.
            assert_ne!(expected.write().body, entry.body);
        }
        // The counter takes them all over; together they are no sensible event, and still nothing fails.
        let counter = Counter::open_begun(journal.clone(), "old").await.unwrap();
        assert_eq!(counter.seq(), old.len() as u64);
        journal.close().await;
    });
}

#[test]
fn two_desks_work_at_once() {
    on_both(&async |store| {
        // Two handles, as two processes have them.
        let (one, two) = (Journal::open(store).await.unwrap(), Journal::open(store).await.unwrap());
        let mut first = Counter::open(one.clone(), "club").await.unwrap();
        let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
        first.carry_out(&Command::OpenPlan { plan }, DIRECTOR, NOW, None).await.unwrap();
        for name in ["An", "Jef"] {
            let command = Command::Register { person: Person::named(name), joker: false, number: None };
            first.carry_out(&command, DIRECTOR, NOW, None).await.unwrap();
        }
        let mut second = Counter::open_begun(two.clone(), "club").await.unwrap();
        let check_in = |n| Command::CheckIn { entrant: number(n) };
        first.carry_out(&check_in(1), DIRECTOR, NOW, None).await.unwrap();
        // The second desk does not know of it yet: it reads what came between, and its own check-in stands.
        let done = second.carry_out(&check_in(2), DIRECTOR, NOW, None).await.unwrap();
        assert_eq!((done.seq, done.events.len()), (5, 1));
        // What is no longer so is refused on what is so now.
        let refused = first.carry_out(&check_in(2), DIRECTOR, NOW, None).await.unwrap_err();
        let CounterError::Refused(refusal) = refused else { panic!("{refused}") };
        assert_eq!(*refusal, Refusal::AlreadyCheckedIn(number(2)));
        assert_eq!(first.tournament(), second.tournament());
        // A refusal that stands on what is old is looked at again: erased here, known there.
        second.carry_out(&Command::UndoCheckIn { entrant: number(1) }, DIRECTOR, NOW, None).await.unwrap();
        first.carry_out(&check_in(1), DIRECTOR, NOW, None).await.unwrap();
        let head = one.verify(first.stream()).await.unwrap();
        assert_eq!(head.seq, 7);
        one.close().await;
        two.close().await;
    });
}
