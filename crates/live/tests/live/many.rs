//! Many streams: listed without being opened, followed by one task, closed when nobody is watching.

use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use kaarting_live::{LiveEvent, LiveEvents};
use kaarting_office::{Command, Progress};
use serde_json::json;

use crate::{DIRECTOR, NOW, Two, ask, matrix, name, open, people, register};

/// No news may take longer than this.
const LIMIT: Duration = Duration::from_secs(8);

async fn a_list_opens_nothing(two: Two) {
    let (here, there) = (LiveEvents::new(two.1.clone()), LiveEvents::new(two.2.clone()));
    for n in 1..=30 {
        let title = format!("club-{n:02}");
        ask(&here.begin(&name(&title)).await.unwrap(), &open(&title)).await;
    }
    let listed = there.list().await.unwrap();
    assert_eq!((listed.len(), there.open_now()), (30, 0));
    let first = listed[0].listing.clone().unwrap();
    assert_eq!((listed[0].name.as_str(), listed[0].seq), ("club-01", 1));
    assert_eq!((first.title.as_str(), first.progress), ("club-01", Progress::Registration));
    // Whoever changes what the list shows sees it at once.
    let club = here.get(&name("club-07")).await.unwrap().unwrap();
    let Command::OpenPlan { plan } = open("Clubavond") else { panic!() };
    ask(&club, &Command::ChangePlan { plan }).await;
    drop(club);
    let listed = here.list().await.unwrap();
    assert_eq!(listed[6].listing.as_ref().unwrap().title, "Clubavond");
    // An unused name is not an event, and opens nothing.
    assert!(here.get(&name("no-such")).await.unwrap().is_none());
    assert_eq!(here.open_now(), 1);
}

/// After a version without an index has written, the rows are made once, and corrected if wrong.
async fn the_index_is_made_good(two: Two) {
    let (first, _) = two.begun("club").await;
    let key_value = two.1.key_value();
    assert!(key_value.remove("event", "club").await.unwrap());
    let events = LiveEvents::new(two.2.clone());
    assert_eq!(events.list().await.unwrap()[0].listing, None);
    events.complete_index().await.unwrap();
    assert_eq!(events.list().await.unwrap()[0].listing.as_ref().unwrap().title, "club");
    assert_eq!(events.open_now(), 0);
    let good = key_value.get("event", "club", 0).await.unwrap().unwrap();
    for wrong in
        [b"{}".as_slice(), br#"{"title":"x","date":"2026-11-15","ruleset":"manille-fr","progress":"ready"}"#]
    {
        key_value.put("event", "club", wrong, None).await.unwrap();
        let fresh = LiveEvents::new(two.2.clone());
        fresh.get(first.name()).await.unwrap().unwrap();
        assert_eq!(key_value.get("event", "club", 0).await.unwrap().unwrap(), good);
    }
    // A row that says less, as an earlier version wrote it, is listed as it is and made anew without being asked for.
    for (field, said) in [("time_zone", json!("Europe/Brussels")), ("tables", json!([]))] {
        let mut less: serde_json::Value = serde_json::from_slice(&good).unwrap();
        assert_eq!(less.as_object_mut().unwrap().remove(field).unwrap(), said);
        key_value.put("event", "club", less.to_string().as_bytes(), None).await.unwrap();
        let fresh = LiveEvents::new(two.2.clone());
        let listed = fresh.list().await.unwrap()[0].listing.clone().unwrap();
        assert_eq!((listed.title.as_str(), listed.time_zone.is_none()), ("club", field == "time_zone"));
        assert_eq!(fresh.listing_of(first.name()).await.unwrap(), Some(listed));
        fresh.complete_index().await.unwrap();
        assert_eq!(key_value.get("event", "club", 0).await.unwrap().unwrap(), good);
        assert_eq!(fresh.open_now(), 0);
    }
}

/// Whoever waits for an event holds what it waits with, and passes it on over the stack: it must be small. Two
/// megabytes of stack were not enough where each of five waiting held sixty kilobytes in several copies.
async fn waiting_takes_little_room(two: Two) {
    const MOST: usize = 8 << 10;
    let (club, _) = two.begun("club").await;
    let events = LiveEvents::new(two.2.clone());
    let name = name("club");
    let sizes = [
        ("complete the index", size_of_val(&events.complete_index())),
        ("open an event", size_of_val(&events.get(&name))),
        ("begin an event", size_of_val(&events.begin(&name))),
        ("list events", size_of_val(&events.list())),
        ("ask an event", size_of_val(&ask(&club, &register("An")))),
        ("read the journal", size_of_val(&two.1.key_value().get("event", "club", 0))),
    ];
    let large: Vec<_> = sizes.iter().filter(|(_, size)| *size > MOST).collect();
    assert!(large.is_empty(), "{large:?}");
}

/// What is written here reaches whoever watches there, without polling.
async fn others_are_followed(two: Two) {
    let (here, there) = (LiveEvents::new(two.1.clone()), LiveEvents::new(two.2.clone()));
    ask(&here.begin(&name("club")).await.unwrap(), &open("club")).await;
    let writing = here.get(&name("club")).await.unwrap().unwrap();
    let watching = there.get(&name("club")).await.unwrap().unwrap();
    let mut watch = watching.watch();
    for n in 1..=5 {
        let done = ask(&writing, &register(&format!("P{n}"))).await;
        let seen = watch.wait_for(|state| state.head.seq >= done.seq);
        tokio::time::timeout(LIMIT, seen).await.expect("no notification came").unwrap();
        assert_eq!(people(&watching), n);
    }
}

/// Of many that ask at once, one opens the stream; idle streams are closed, watched ones are not.
async fn idle_streams_are_closed(two: Two) {
    let events = LiveEvents::new(two.1.clone());
    for n in 1..=40 {
        let title = format!("club-{n:02}");
        ask(&events.begin(&name(&title)).await.unwrap(), &open(&title)).await;
    }
    let club = |n: usize| name(&format!("club-{n:02}"));
    let asked = (0..20).map(|_| {
        let events = events.clone();
        tokio::spawn(async move { events.get(&name("club-01")).await.unwrap().unwrap() })
    });
    let mut opened: Vec<Arc<LiveEvent>> = Vec::new();
    for asked in asked.collect::<Vec<_>>() {
        opened.push(asked.await.unwrap());
    }
    assert!(opened.iter().all(|one| Arc::ptr_eq(one, &opened[0])));
    let watch = opened[0].watch();
    drop(opened);
    // Forty are asked for; two dozen stay open, the watched one among them.
    for n in 2..=40 {
        events.get(&club(n)).await.unwrap().unwrap();
    }
    assert_eq!(events.open_now(), 24);
    events.close_idle(Duration::ZERO);
    assert_eq!(events.open_now(), 1);
    assert_eq!(watch.borrow().head.seq, 1);
    drop(watch);
    events.close_idle(Duration::ZERO);
    assert_eq!(events.open_now(), 0);
    // It is opened again on demand.
    assert_eq!(events.get(&club(1)).await.unwrap().unwrap().seq(), 1);
}

/// Where all are watched, those in which nothing happens are closed under whoever watches them, and those that somebody
/// holds are not.
async fn watched_streams_make_room(two: Two) {
    let (before, events) = (LiveEvents::new(two.1.clone()), LiveEvents::new(two.2.clone()));
    let club = |n: usize| name(&format!("club-{n:02}"));
    for n in 1..=40 {
        ask(&before.begin(&club(n)).await.unwrap(), &open("club")).await;
    }
    let later = NOW + SignedDuration::from_hours(1);
    let played = events.get(&club(1)).await.unwrap().unwrap();
    played.ask(&register("An"), DIRECTOR, later, None).await.unwrap();
    let held = events.get(&club(2)).await.unwrap().unwrap();
    let mut watches = vec![played.watch(), held.watch()];
    drop(played);
    for n in 3..=40 {
        watches.push(events.get(&club(n)).await.unwrap().unwrap().watch());
    }
    assert_eq!(events.open_now(), 24);
    let gone: Vec<bool> = watches.iter().map(|watch| watch.has_changed().is_err()).collect();
    assert_eq!(gone.iter().filter(|gone| **gone).count(), 16);
    assert!(!gone[0] && !gone[1] && gone[2], "{gone:?}");
    drop(held);
    // However many are played at the same time, those who watch them stay.
    let mut watches = Vec::new();
    for n in 3..=34 {
        let played = events.get(&club(n)).await.unwrap().unwrap();
        played.ask(&register("Jo"), DIRECTOR, later, None).await.unwrap();
        watches.push(played.watch());
    }
    assert!(watches.iter().all(|watch| watch.has_changed().is_ok()));
}

matrix!(
    a_list_opens_nothing
    the_index_is_made_good
    waiting_takes_little_room
    others_are_followed
    idle_streams_are_closed
    watched_streams_make_room
);
