//! Events as the journal keeps them: readable for ever, numbers and words in the chain, names and secrets beside it.

use jiff::Timestamp;
use kaarting_office::{Unreadable, Written};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Actor, Event, PersonId, Recorded, TableEnd};

/// The newest form. What an older form can say is still written in that form, so that the previous release can read
/// it; and its journals are read as they are.
const FORM: u64 = 2;

/// Form 2: a table may be one of an event, with the chairs and the deals of that event, and end with the signal.
fn form_of(event: &Event) -> u64 {
    match event {
        Event::Opened { settings, .. } => 1 + u64::from(settings.event.is_some()),
        Event::Stopped { .. } | Event::WentOn {} | Event::Ended { why: TableEnd::Signal } => 2,
        _ => 1,
    }
}

#[derive(Serialize, Deserialize)]
struct Envelope {
    v: u64,
    at: Timestamp,
    by: Actor,
    #[serde(flatten)]
    event: Map<String, Value>,
}

/// The field that is never written to the chain, with the key under which it is kept beside it.
fn aside_field(recorded: &Recorded) -> Option<(&'static str, String)> {
    match (&recorded.event, &recorded.by) {
        // `secret/` is never exported with the rest.
        (Event::Opened { .. }, _) => Some(("master", "secret/master".to_owned())),
        (Event::Sat { person, .. }, _) => Some(("guest", person_key(person))),
        (Event::Wrote { .. }, Actor::Person(person)) => Some(("text", person_key(person))),
        (Event::Wrote { seat, .. }, Actor::House) => Some(("text", format!("text/{seat}"))),
        _ => None,
    }
}

/// Everything that says who somebody is has one key, so that it can be erased.
fn person_key(person: &PersonId) -> String {
    format!("person/{person}")
}

impl Recorded {
    /// The event as the journal keeps it.
    pub fn write(&self) -> Written {
        let Ok(Value::Object(mut event)) = serde_json::to_value(&self.event) else {
            unreachable!("an event is an object with text keys")
        };
        let aside = aside_field(self).and_then(|(field, key)| {
            let value = event.remove(field).filter(|value| !value.is_null())?;
            Some((key, value.to_string().into_bytes()))
        });
        let erases = match &self.event {
            Event::Erased { person } => Some(person_key(person)),
            _ => None,
        };
        let envelope = Envelope { v: form_of(&self.event), at: self.at, by: self.by.clone(), event };
        let body = serde_json::to_vec(&envelope).expect("an envelope has text keys only");
        Written { body, aside, erases }
    }

    /// Reads an event, with what is kept beside it as far as it still exists.
    pub fn read(body: &[u8], aside: Option<&[u8]>) -> Result<Recorded, Unreadable> {
        #[derive(Deserialize)]
        struct Form {
            v: u64,
        }
        match serde_json::from_slice(body)? {
            Form { v: 0 } => return Err(Unreadable::NeverWritten(0)),
            Form { v } if v > FORM => return Err(Unreadable::FromTheFuture(v)),
            Form { .. } => {}
        }
        let mut envelope: Envelope = serde_json::from_slice(body)?;
        let field = match envelope.event.get("kind").and_then(Value::as_str) {
            Some("opened") => Some("master"),
            Some("sat") => Some("guest"),
            Some("wrote") => Some("text"),
            _ => None,
        };
        if let Some(field) = field {
            let value = aside.map(serde_json::from_slice).transpose()?.unwrap_or(Value::Null);
            envelope.event.insert(field.to_owned(), value);
        }
        let event = Event::deserialize(Value::Object(envelope.event))?;
        Ok(Recorded { at: envelope.at, by: envelope.by, event })
    }
}
