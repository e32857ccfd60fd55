//! What the staff did.

use std::collections::HashMap;

use jiff::Timestamp;
use kaarting_office::{At, EventName};
use schemars::JsonSchema;
use serde::Serialize;

use crate::audit::{AuditAction, Entry};

/// What the staff did, newest first.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Audit {
    entries: Vec<AuditRecord>,
    /// The `before` of the following ones.
    next: Option<u64>,
}

/// One thing that was done.
#[derive(Serialize, JsonSchema)]
struct AuditRecord {
    seq: u64,
    at: Timestamp,
    deed: AuditAction,
    /// Nobody where nobody was logged in.
    by: Option<Colleague>,
    /// To which account.
    account: Option<Colleague>,
    /// Where it came from, for thirty days.
    from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<EventName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<At>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// How often in that hour, so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<u32>,
}

/// An account by its number, with its name as far as it is known.
#[derive(Serialize, JsonSchema)]
struct Colleague {
    id: u32,
    name: Option<String>,
}

impl Audit {
    pub(in crate::api) fn of(entries: &[Entry], names: &HashMap<u32, String>) -> Audit {
        let colleague = |id: Option<u32>| id.map(|id| Colleague { id, name: names.get(&id).cloned() });
        let noted = |Entry { seq, noted, from }: &Entry| AuditRecord {
            seq: *seq,
            at: noted.at,
            deed: noted.deed,
            by: colleague(noted.by),
            account: colleague(noted.account),
            from: from.clone(),
            event: noted.event.clone(),
            table: noted.table,
            file: noted.file.clone(),
            times: noted.times,
        };
        Audit {
            entries: entries.iter().map(noted).collect(),
            next: entries.last().map(|last| last.seq).filter(|seq| *seq > 1),
        }
    }
}
