//! Events as the journal keeps them: the form never changes, and every kind of event is read for ever.

use std::collections::BTreeSet;

use kaarting_play::{Event, Recorded, Table, Unreadable};
use serde_json::Value;

/// Every kind of event, as it was first written. Lines are added here and never changed.
const WRITTEN: &str = include_str!("events.jsonl");

#[test]
fn what_was_written_is_read_for_ever() {
    let mut kinds = BTreeSet::new();
    for line in WRITTEN.lines() {
        let line: Value = serde_json::from_str(line).expect("a line of JSON");
        let body = line["body"].to_string();
        let aside = line.get("aside").map(Value::to_string);
        let read = Recorded::read(body.as_bytes(), aside.as_deref().map(str::as_bytes)).expect(&body);
        let written = read.write();
        let again: Value = serde_json::from_slice(&written.body).unwrap();
        assert_eq!(again, line["body"], "it is written as it was");
        let (key, bytes) = written.aside.map_or((None, None), |(key, bytes)| (Some(key), Some(bytes)));
        assert_eq!(key.as_deref(), line.get("key").and_then(Value::as_str));
        assert_eq!(
            bytes.map(|bytes| serde_json::from_slice::<Value>(&bytes).unwrap()).as_ref(),
            line.get("aside")
        );
        // Without what lies beside it, it is read as well.
        Recorded::read(body.as_bytes(), None).expect("erased or left out");
        kinds.insert(line["body"]["kind"].as_str().unwrap().to_owned());
    }
    // One line of each kind there is.
    assert_eq!(kinds.len(), WRITTEN.lines().count());
    let unknown = Recorded::read(br#"{"v":1,"at":"2027-01-15T08:00:00Z","by":"house","kind":"x"}"#, None);
    let Err(Unreadable::NotAnEvent(error)) = unknown else { panic!("no such kind") };
    for known in error.to_string().split('`').skip(3).step_by(2) {
        assert!(kinds.contains(known), "{known} has no line in events.jsonl");
    }
}

#[test]
fn a_later_form_is_named() {
    let read = |v: u64| Recorded::read(format!(r#"{{"v":{v}}}"#).as_bytes(), None);
    assert!(matches!(read(3), Err(Unreadable::FromTheFuture(3))));
    assert!(matches!(read(0), Err(Unreadable::NeverWritten(0))));
    assert!(matches!(Recorded::read(b"{", None), Err(Unreadable::NotAnEvent(_))));
}

/// What is not for the first entry is ignored, and a claim can be the second.
#[test]
fn a_claim_is_an_event() {
    let at = "2027-01-15T08:00:00Z".parse().unwrap();
    let claimed = Recorded::stream_claimed("node-1", 7, at);
    assert_eq!(claimed.event, Event::StreamClaimed { node: "node-1".to_owned(), epoch: 7 });
    let mut table = Table::default();
    table.apply(&claimed);
    assert!(table.public_view().is_none() && table.seq() == 1);
}
