//! Whose line to a table is open at this server.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kaarting_play::{PersonId, TableName};

/// How many lines everybody has open: a person may look from two pages.
#[derive(Debug, Default)]
pub(crate) struct Lines(Mutex<HashMap<(TableName, PersonId), usize>>);

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

    /// Whether somebody has one.
    pub(crate) fn is_open(&self, table: &TableName, person: &PersonId) -> bool {
        self.all().contains_key(&(table.clone(), person.clone()))
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(TableName, PersonId), usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
