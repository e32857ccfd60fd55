//! Events of the office as entries of the journal, and back.

use kaarting_office::{Recorded, Unreadable};
use kaarting_store::{Aside, Batch, Draft, Entry, MAX_BATCH, MAX_BATCH_BYTES, StreamName};

/// What every stream of an event begins with.
pub const PREFIX: &str = "event/";

/// Reads an entry as an event.
pub fn read(entry: &Entry) -> Result<Recorded, Unreadable> {
    let aside = match &entry.aside {
        Aside::Kept { bytes, .. } => Some(bytes.as_slice()),
        Aside::None | Aside::Erased { .. } => None,
    };
    Recorded::read(&entry.body, aside)
}

/// Events as a batch behind the entry of this number.
pub fn batch(stream: &StreamName, after: u64, events: &[Recorded]) -> Batch {
    let (mut drafts, mut erased) = (Vec::with_capacity(events.len()), Vec::new());
    for recorded in events {
        let written = recorded.write();
        drafts.push(Draft { body: written.body, aside: written.aside });
        erased.extend(written.erases);
    }
    Batch::new(stream.clone(), after, drafts).erasing(erased)
}

/// The key of a part of a request of which so many events are written: each part has a key of its own.
pub fn key_of_part(key: &str, before: usize) -> String {
    if before > 0 { format!("{key}/{before}") } else { key.to_owned() }
}

/// Events in parts that a batch can hold.
pub fn divided(recorded: &[Recorded]) -> Vec<&[Recorded]> {
    let (mut parts, mut from, mut bytes) = (Vec::new(), 0, 0);
    for (at, event) in recorded.iter().enumerate() {
        let written = event.write();
        let weight = written.body.len() + written.aside.map_or(0, |(_, aside)| aside.len());
        if at > from && (at - from == MAX_BATCH || bytes + weight > MAX_BATCH_BYTES) {
            parts.push(&recorded[from..at]);
            (from, bytes) = (at, 0);
        }
        bytes += weight;
    }
    if from < recorded.len() {
        parts.push(&recorded[from..]);
    }
    parts
}
