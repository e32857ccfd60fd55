//! Whose line to a table is open at this server.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kaarting_play::{PersonId, TableName};
use tokio::time::Instant;

/// How many lines everybody has open: a person may look from two pages. Whoever asks without a line counts as having
/// one for a while.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    open: Mutex<HashMap<(TableName, PersonId), usize>>,
    visits: Mutex<HashMap<(TableName, PersonId), Instant>>,
}

/// Whether a visitor without a line still counts as present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Visit {
    /// They count as there until then.
    Until(Instant),
    /// No longer.
    Over,
    /// They have a line, or had one since.
    Replaced,
}

impl Lines {
    /// One more. Whoever has a line is no visitor any more: once it breaks, they are not there.
    pub(crate) fn open(&self, table: &TableName, person: &PersonId) {
        let of = (table.clone(), person.clone());
        self.visits().remove(&of);
        *self.all().entry(of).or_default() += 1;
    }

    /// Whether somebody has a line.
    pub(crate) fn has(&self, table: &TableName, person: &PersonId) -> bool {
        self.all().contains_key(&(table.clone(), person.clone()))
    }

    /// Whether somebody has a line, or asked something a moment ago.
    pub(crate) fn is_there(&self, table: &TableName, person: &PersonId) -> bool {
        self.has(table, person) || self.visits().contains_key(&(table.clone(), person.clone()))
    }

    /// One less; says whether it was the last.
    pub(crate) fn close(&self, table: &TableName, person: &PersonId) -> bool {
        let (mut all, of) = (self.all(), (table.clone(), person.clone()));
        let left = all.get(&of).map_or(0, |lines| lines - 1);
        if left > 0 {
            all.insert(of, left)
        } else {
            all.remove(&of)
        };
        left == 0
    }

    /// Somebody asks something, and counts as there until then; says whether that begins now.
    pub(crate) fn visit(&self, table: &TableName, person: &PersonId, until: Instant) -> bool {
        self.visits().insert((table.clone(), person.clone()), until).is_none()
    }

    /// Whether somebody counts as there who asked something, and until when; forgotten once that is over.
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
