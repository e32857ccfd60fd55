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

impl Lines {
    /// One more.
    pub(crate) fn open(&self, table: &TableName, person: &PersonId) {
        *self.all().entry((table.clone(), person.clone())).or_default() += 1;
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

    /// Until when somebody counts as there who asked something; `None`, and forgotten, once that is over.
    pub(crate) fn visits_until(&self, table: &TableName, person: &PersonId) -> Option<Instant> {
        let (mut visits, of) = (self.visits(), (table.clone(), person.clone()));
        let until = visits.get(&of).copied().filter(|until| *until > Instant::now());
        if until.is_none() {
            visits.remove(&of);
        }
        until
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(TableName, PersonId), usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn visits(&self) -> MutexGuard<'_, HashMap<(TableName, PersonId), Instant>> {
        self.visits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
