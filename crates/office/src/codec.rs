//! Events as the journal keeps them: readable for ever, numbers in the chain, personal data beside it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Actor, Event, Recorded, Role};

/// An event as bytes: what goes into the chain, and what lies beside it under a key and can be erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The part in the chain.
    pub body: Vec<u8>,
    /// The key and the bytes of what lies beside it.
    pub aside: Option<(String, Vec<u8>)>,
    /// The key of what is to be erased with this event (DEC-12).
    pub erases: Option<String>,
}

/// Why an entry of the journal cannot be read as an event.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// Not in any form that we write.
    #[error("this entry is no event of a tournament: {0}")]
    NotAnEvent(#[from] serde_json::Error),
    /// There is no form of this number.
    #[error("this entry is no event of a tournament: there never was a form {0}")]
    NeverWritten(u64),
    /// By a newer version of the program.
    #[error("this entry was written by a newer version of Kaarting (form {0}): use that version")]
    FromTheFuture(u64),
}

/// The newest form. Older ones are lifted to it when they are read.
const FORM: u64 = 5;

/// How an old form becomes the next one: `LIFTS[0]` makes form 2 of form 1.
const LIFTS: [fn(&mut Map<String, Value>); FORM as usize - 1] =
    [parts_for_boompjes, reasons_aside, totals_and_names, online];

/// Form 5: tables may be played online: in the plan, of a person, of a table, by an online table itself.
fn online(_: &mut Map<String, Value>) {}

/// Form 4: a sheet may be its totals alone (DEC-16), or be written off; a person may have a family name and a first
/// name apart (DEC-18); an event may be described. In older entries the name is one text, and stays whole: nobody can
/// tell where to cut it.
fn totals_and_names(_: &mut Map<String, Value>) {}

/// Form 3: why somebody left, was let in or was sent away lies beside the chain, with the name; in older entries it
/// stands in the chain, and stays there. A draw may have what the hall added to it; minutes can be changed, a signal
/// taken back, and a joker's chair given to a latecomer.
fn reasons_aside(_: &mut Map<String, Value>) {}

/// Form 2: French sheets and those of Colour Whist have parts too, and no boompjes.
fn parts_for_boompjes(event: &mut Map<String, Value>) {
    if matches!(kind(event), Some("line_written" | "first_dealer_drawn"))
        && let Some(part) = event.remove("boompje")
    {
        event.insert("part".to_owned(), part);
    }
}

fn kind(event: &Map<String, Value>) -> Option<&str> {
    event.get("kind").and_then(Value::as_str)
}

#[derive(Serialize, Deserialize)]
struct Envelope {
    v: u64,
    at: jiff::Timestamp,
    by: Actor,
    #[serde(flatten)]
    event: Map<String, Value>,
}

/// The form that an entry is written in: the oldest that can express it, so that the release before this one can read
/// it. An old server keeps working beside a new one until something happens that it would not understand.
fn form_of(event: &Event, by: Actor) -> u64 {
    if by.role == Role::Online || is_about_online(event) {
        return 5;
    }
    if totals_alone_in(event) || in_parts(event) || matches!(event, Event::Described { .. }) {
        return 4;
    }
    let reason_aside = matches!(aside_field(event), Some(("reason", _)));
    let with_the_hall = matches!(event, Event::TablesDrawn { proof, .. } if proof.public.is_some());
    let new_kind = matches!(
        event,
        Event::ChairTaken { .. } | Event::MinutesChanged { .. } | Event::SignalWithdrawn { .. }
    );
    if reason_aside || with_the_hall || new_kind { 3 } else { 2 }
}

/// Whether an event speaks of tables that are played online.
fn is_about_online(event: &Event) -> bool {
    match event {
        Event::PlanOpened { plan } | Event::PlanChanged { plan } => {
            plan.settings.online || plan.settings.same_deals
        }
        Event::SpotNoted { .. } | Event::DealsCommitted { .. } | Event::TableMoved { .. } => true,
        _ => false,
    }
}

/// Whether an event has a name in its two parts.
fn in_parts(event: &Event) -> bool {
    match event {
        Event::Registered { person, .. } | Event::PersonChanged { person, .. } => {
            person.as_ref().is_some_and(|person| person.name.first().is_some())
        }
        _ => false,
    }
}

/// Whether an event speaks of a sheet without lines.
fn totals_alone_in(event: &Event) -> bool {
    let figures = match event {
        Event::SheetWrittenOff { .. } => return true,
        Event::SheetEntered { sheet, .. } => return sheet.totals_only().is_some(),
        Event::SheetCorrected { sheet, old, .. } => {
            return sheet.totals_only().is_some() || old.totals_only;
        }
        Event::SheetVerified { figures, .. } => Some(figures),
        Event::RulingGiven { figures, .. } | Event::RulingLifted { figures, .. } => figures.as_ref(),
        _ => None,
    };
    figures.is_some_and(|figures| figures.totals_only)
}

/// The fields that never stand in the chain, each with the key they lie under.
fn aside_field(event: &Event) -> Option<(&'static str, String)> {
    match event {
        Event::Registered { entrant, .. } | Event::PersonChanged { entrant, .. } => {
            Some(("person", person_key(*entrant)))
        }
        Event::AdmittedLate { entrant, .. }
        | Event::Withdrawn { entrant, .. }
        | Event::Left { entrant, .. }
        | Event::Warned { entrant, .. }
        | Event::Excluded { entrant, .. }
        | Event::Readmitted { entrant, .. } => Some(("reason", person_key(*entrant))),
        // Whom to ask is a person: an export without personal data leaves it out.
        Event::Described { .. } => Some(("contact", "organiser/contact".to_owned())),
        // `secret/` is never exported with the rest.
        Event::SeedCommitted { .. } => Some(("master", "secret/seed".to_owned())),
        _ => None,
    }
}

fn person_key(entrant: crate::EntrantNo) -> String {
    format!("entrant/{entrant}")
}

impl Recorded {
    /// The event as the journal keeps it.
    pub fn write(&self) -> Written {
        let Ok(Value::Object(mut event)) = serde_json::to_value(&self.event) else {
            unreachable!("an event is an object with text keys")
        };
        let aside = aside_field(&self.event).and_then(|(field, key)| {
            let value = event.remove(field).filter(|value| !value.is_null())?;
            Some((key, value.to_string().into_bytes()))
        });
        let erases = match &self.event {
            Event::PersonErased { entrant } => Some(person_key(*entrant)),
            _ => None,
        };
        let envelope = Envelope { v: form_of(&self.event, self.by), at: self.at, by: self.by, event };
        let body = serde_json::to_vec(&envelope).expect("an envelope has text keys only");
        Written { body, aside, erases }
    }

    /// Reads an event, of whatever version, with what lies beside it as far as that was not erased.
    pub fn read(body: &[u8], aside: Option<&[u8]>) -> Result<Recorded, Unreadable> {
        #[derive(Deserialize)]
        struct Form {
            v: u64,
        }
        let Form { v } = serde_json::from_slice(body)?;
        match v {
            0 => return Err(Unreadable::NeverWritten(v)),
            1..=FORM => {}
            _ => return Err(Unreadable::FromTheFuture(v)),
        }
        let mut envelope: Envelope = serde_json::from_slice(body)?;
        for lift in &LIFTS[v as usize - 1..] {
            lift(&mut envelope.event);
        }
        let field = match kind(&envelope.event) {
            Some("registered" | "person_changed") => Some(("person", Value::Null)),
            Some("described") => Some(("contact", Value::Null)),
            Some("seed_committed") => Some(("master", Value::Null)),
            Some("admitted_late" | "withdrawn" | "left" | "warned" | "excluded" | "readmitted") if v >= 3 => {
                Some(("reason", Value::from("")))
            }
            _ => None,
        };
        if let Some((field, erased)) = field {
            let value = aside.map(serde_json::from_slice).transpose()?.unwrap_or(erased);
            envelope.event.insert(field.to_owned(), value);
        }
        let event = Event::deserialize(Value::Object(envelope.event))?;
        Ok(Recorded { at: envelope.at, by: envelope.by, event })
    }
}
