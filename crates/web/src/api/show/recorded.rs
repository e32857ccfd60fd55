//! What a command did.

use std::borrow::Cow;

use jiff::Timestamp;
use kaarting_office::{Actor, Event};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;

/// Who reads what a command did.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::api) enum Reader {
    Staff,
    Anybody,
}

/// What a command did.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Done {
    /// The number of the last entry.
    seq: u64,
    /// What happened; nothing where it had happened already.
    events: Vec<Recorded>,
    /// Whether the request had been answered before, under the same key.
    repeated: bool,
}

impl Done {
    pub(in crate::api) fn of(done: &kaarting_live::Done<kaarting_office::Recorded>, reader: Reader) -> Done {
        let recorded = |recorded: &kaarting_office::Recorded| Recorded {
            at: recorded.at,
            by: recorded.by,
            event: Happened::of(&recorded.event, reader),
        };
        Done { seq: done.seq, events: done.events.iter().map(recorded).collect(), repeated: done.repeated }
    }
}

/// Something that happened, with its time and its author.
#[derive(Serialize, JsonSchema)]
struct Recorded {
    at: Timestamp,
    by: Actor,
    event: Happened,
}

/// What happened, without what is not for everyone.
#[derive(Serialize)]
#[serde(transparent)]
struct Happened(Value);

/// The secret of the draws stays secret (DEC-03).
const SECRET: &str = "master";
/// Personal data are for the staff (DEC-12).
const FOR_STAFF: &str = "person";

impl Happened {
    fn of(event: &Event, reader: Reader) -> Happened {
        // An event is an object of words and numbers: it always has a JSON form.
        let mut event = serde_json::to_value(event).unwrap_or_default();
        if let Some(members) = event.as_object_mut() {
            members.remove(SECRET);
            if reader == Reader::Anybody {
                members.remove(FOR_STAFF);
            }
        }
        Happened(event)
    }
}

impl JsonSchema for Happened {
    fn schema_name() -> Cow<'static, str> {
        "Happened".into()
    }

    /// The schema of the office's event, without the secret and with the person optional.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Event::json_schema(generator);
        for kind in schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(members) = kind.get_mut("properties").and_then(Value::as_object_mut) {
                members.remove(SECRET);
            }
            if let Some(required) = kind.get_mut("required").and_then(Value::as_array_mut) {
                required.retain(|name| name != SECRET && name != FOR_STAFF);
            }
        }
        schema
    }
}
