//! Since when nothing could be written at a table: so long its clocks stand still.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use kaarting_play::TableName;

/// The tables at which nothing can be written for the moment.
#[derive(Debug, Default)]
pub(crate) struct Failures(Mutex<BTreeMap<TableName, Timestamp>>);

impl Failures {
    /// Since when nothing could be written; `None` if all went well.
    pub(crate) fn since(&self, table: &TableName) -> Option<Timestamp> {
        self.all().get(table).copied()
    }

    /// Something could not be written.
    pub(crate) fn begin(&self, table: &TableName, now: Timestamp) {
        self.all().entry(table.clone()).or_insert(now);
    }

    /// It is written how long that took.
    pub(crate) fn are_over(&self, table: &TableName) {
        self.all().remove(table);
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<TableName, Timestamp>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
