//! Who is connected to which table at this server.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kaarting_play::{PersonId, TableName};
use tokio::time::Instant;

/// How many connections everybody has open: one person may have two pages. A request without a connection counts as
/// one for a while.
#[derive(Debug, Default)]
pub(crate) struct Connections {
    open: Mutex<HashMap<(TableName, PersonId), usize>>,
    visits: Mutex<HashMap<(TableName, PersonId), Instant>>,
}

/// Whether a visitor without a connection still counts as present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Visit {
    /// They count as there until then.
    Until(Instant),
    /// No longer.
    Over,
    /// They have a connection, or have had one since.
    Replaced,
}

impl Connections {
    /// One more. Somebody who is connected is no longer a visitor: once the connection breaks, they are not there.
    pub(crate) fn open(&self, table: &TableName, person: &PersonId) {
        let of = (table.clone(), person.clone());
        self.visits().remove(&of);
        *self.all().entry(of).or_default() += 1;
    }

    /// Whether somebody has a connection.
    pub(crate) fn has(&self, table: &TableName, person: &PersonId) -> bool {
        self.all().contains_key(&(table.clone(), person.clone()))
    }

    /// Whether somebody has a connection, or made a request a moment ago.
    pub(crate) fn is_there(&self, table: &TableName, person: &PersonId) -> bool {
        self.has(table, person) || self.visits().contains_key(&(table.clone(), person.clone()))
    }

    /// One less; says whether it was the last.
    pub(crate) fn close(&self, table: &TableName, person: &PersonId) -> bool {
        let (mut all, of) = (self.all(), (table.clone(), person.clone()));
        let left = all.get(&of).map_or(0, |connections| connections - 1);
        if left > 0 {
            all.insert(of, left)
        } else {
            all.remove(&of)
        };
        left == 0
    }

    /// Somebody made a request and counts as there until then; says whether that begins now.
    pub(crate) fn visit(&self, table: &TableName, person: &PersonId, until: Instant) -> bool {
        self.visits().insert((table.clone(), person.clone()), until).is_none()
    }

    /// Whether, and until when, somebody who made a request counts as there; forgotten once that is over.
    pub(crate) fn visit_of(&self, table: &TableName, person: &PersonId) -> Visit {
        let (mut visits, of) = (self.visits(), (table.clone(), person.clone()));
        match visits.get(&of) {
            None => Visit::Replaced,
            Some(until) if *until > Instant::now() => Visit::Until(*until),
            Some(_) => {
                visits.remove(&of);
                Visit::Over
            }
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(TableName, PersonId), usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn visits(&self) -> MutexGuard<'_, HashMap<(TableName, PersonId), Instant>> {
        self.visits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
