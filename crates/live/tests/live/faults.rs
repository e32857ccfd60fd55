//! Streams that are broken, or that this version cannot read: read-only, with the entry named, and no other stream is
//! affected.

use kaarting_live::{AskError, LiveEvent, LiveEvents, StreamFault};
use kaarting_office::Recorded;
use kaarting_store::{Aside, Batch, Draft, Fault};
use serde_json::Value;

use crate::{DIRECTOR, NOW, Two, ask, matrix, name, open, people, register};

/// Every kind of event as the first version wrote it.
const FORM_1: &str = include_str!("../../../office/tests/office/events/form-1.jsonl");

/// Alters the third entry or what follows it, in either database, with the entry and the fault expected.
const ALTERED: [(&str, u64, Fault); 5] = [
    ("UPDATE journal_entry SET body = aside_digest WHERE seq = 3", 3, Fault::Altered),
    ("UPDATE journal_entry SET previous = hash WHERE seq = 3", 3, Fault::Link),
    ("DELETE FROM journal_entry WHERE seq = 3", 3, Fault::Missing),
    ("UPDATE journal_aside SET bytes = salt WHERE seq = 3", 3, Fault::Aside),
    ("DELETE FROM journal_entry WHERE seq = 4", 4, Fault::Truncated { recorded: 4 }),
];

async fn a_broken_chain_is_read_only(mut two: Two) {
    for (turn, (sql, seq, fault)) in ALTERED.into_iter().enumerate() {
        if turn > 0 {
            let place = if two.0.url.starts_with("postgres") {
                crate::support::Place::postgres()
            } else {
                crate::support::Place::file()
            };
            two = Two::apart(place).await;
        }
        let (first, _) = two.begun("club").await;
        for one in ["An", "Jef", "Mia"] {
            ask(&first, &register(one)).await;
        }
        two.0.raw(sql).await;
        // Another event beside it begins and goes on.
        let events = LiveEvents::new(two.2.clone());
        let other = events.begin(&name("other")).await.unwrap();
        ask(&other, &open("other")).await;
        ask(&other, &register("An")).await;
        let club = events.get(&name("club")).await.unwrap().unwrap();
        let state = club.state();
        let Some(StreamFault::Broken(broken)) = &state.fault else { panic!("{sql}: {:?}", state.fault) };
        assert_eq!((broken.stream.as_str(), broken.seq, broken.fault), ("event/club", seq, fault), "{sql}");
        // What comes before it is shown; nothing is written after it.
        assert_eq!(state.head.seq, seq - 1, "{sql}");
        assert_eq!(people(&club), seq as usize - 2, "{sql}");
        let refused = club.ask(&register("Eve"), DIRECTOR, NOW, None).await.unwrap_err();
        assert!(matches!(refused, AskError::ReadOnly(StreamFault::Broken(_))), "{refused}");
        assert!(refused.to_string().contains(&format!("event/club, entry {seq}")), "{refused}");
        assert_eq!(people(&events.get(&name("other")).await.unwrap().unwrap()), 1);
    }
}

async fn a_stream_of_a_later_version_is_listed_and_not_read(two: Two) {
    let (first, _) = two.begun("club").await;
    ask(&first, &register("An")).await;
    let later =
        Draft::from(br#"{"v":9,"at":"2030-01-01T00:00:00Z","by":"director 1","event":"who_knows"}"#.to_vec());
    two.1.append(Batch::new("event/later".parse().unwrap(), 0, [later.clone()])).await.unwrap();
    let events = LiveEvents::new(two.2.clone());
    events.complete_index().await.unwrap();
    let listed = events.list().await.unwrap();
    let shown: Vec<_> =
        listed.iter().map(|one| (one.name.as_str(), one.seq, one.listing.is_some())).collect();
    assert_eq!(shown, [("club", 2, true), ("later", 1, false)]);
    let live = events.get(&name("later")).await.unwrap().unwrap();
    assert!(matches!(live.state().fault, Some(StreamFault::Unreadable { seq: 1, .. })));
    let refused = live.ask(&open("later"), DIRECTOR, NOW, None).await.unwrap_err();
    assert!(refused.to_string().contains("newer version of Kaarting (form 9)"), "{refused}");
    // A stream that was fine until another server, of a later version, wrote to it.
    two.1.append(Batch::new("event/club".parse().unwrap(), 2, [later])).await.unwrap();
    let refused = first.ask(&register("Jef"), DIRECTOR, NOW, None).await.unwrap_err();
    assert!(matches!(refused, AskError::ReadOnly(StreamFault::Unreadable { seq: 3, .. })), "{refused}");
    assert_eq!(people(&first), 1);
}

async fn what_the_first_version_wrote_is_read(two: Two) {
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
    let stream: kaarting_store::StreamName = "event/old".parse().unwrap();
    two.1.append(Batch::new(stream.clone(), 0, old.clone())).await.unwrap();
    let mut reader = two.2.reader(stream, 0);
    for Draft { body, aside } in &old {
        let entry = reader.next().await.unwrap().unwrap();
        let kept = match &entry.aside {
            Aside::Kept { bytes, .. } => Some(bytes.as_slice()),
            Aside::None | Aside::Erased { .. } => None,
        };
        let expected = Recorded::read(body, aside.as_ref().map(|(_, bytes)| bytes.as_slice())).unwrap();
        assert_eq!(Recorded::read(&entry.body, kept).unwrap(), expected);
        // Today's form of the same event is different.
        assert_ne!(expected.write().body, entry.body);
    }
    // All of them are applied; together they make no sensible event, and still nothing fails.
    let live = LiveEvent::open(two.2.clone(), name("old")).await.unwrap();
    assert_eq!((live.seq(), live.state().fault.is_none()), (old.len() as u64, true));
}

matrix!(
    a_broken_chain_is_read_only
    a_stream_of_a_later_version_is_listed_and_not_read
    what_the_first_version_wrote_is_read
);
