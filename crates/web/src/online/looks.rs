//! A table as all see it who only look on: rendered once for all of them who read one language, whenever it changes.
//! What somebody at the table sees is theirs alone and is never kept here.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use kaarting_live::TableSnapshot;
use kaarting_play::TableName;
use kaarting_words::Lang;

/// How many tables are kept, in one language each; then all are let go. Each takes some ten kilobytes.
const MOST: usize = 512;
/// How long it holds where a clock runs: it is shown how much is left of it.
const CLOCK: Duration = Duration::from_secs(1);

/// The tables that somebody looked at last.
#[derive(Debug, Default)]
pub(crate) struct Looks {
    kept: Mutex<HashMap<(TableName, Lang), Look>>,
    renderings: AtomicU64,
}

/// A table as it was after an entry of its journal.
#[derive(Clone, Debug)]
struct Look {
    seq: u64,
    rendered: Timestamp,
    holds: Duration,
    /// The message that carries it, once somebody has rendered it.
    message: Arc<OnceLock<Arc<str>>>,
}

impl Looks {
    /// How many were rendered since the server started.
    pub(crate) fn renderings(&self) -> u64 {
        self.renderings.load(Ordering::Relaxed)
    }

    /// The message with this state of a table: rendered by the first who asks, while the others wait for it.
    pub(crate) fn of(
        &self,
        (table, lang): (&TableName, Lang),
        state: &TableSnapshot,
        now: Timestamp,
        render: impl FnOnce() -> String,
    ) -> Arc<str> {
        let message = self.message((table, lang), state, now);
        let render = || {
            self.renderings.fetch_add(1, Ordering::Relaxed);
            render().into()
        };
        message.get_or_init(render).clone()
    }

    /// Where the message is, or will be. Whoever is behind the others gets one of their own.
    fn message(
        &self,
        (table, lang): (&TableName, Lang),
        state: &TableSnapshot,
        now: Timestamp,
    ) -> Arc<OnceLock<Arc<str>>> {
        let seq = state.head.seq;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (table.clone(), lang);
        match kept.get(&key) {
            Some(known) if known.seq == seq && known.is_fresh(now) => return known.message.clone(),
            Some(known) if known.seq > seq => return Arc::default(),
            _ => {}
        }
        if kept.len() >= MOST && !kept.contains_key(&key) {
            kept.clear();
        }
        let is_timed = state.table.settings().is_some_and(|settings| settings.pace.is_some());
        let holds = if is_timed { CLOCK } else { Duration::MAX };
        let look = Look { seq, rendered: now, holds, message: Arc::default() };
        kept.entry(key).insert_entry(look).get().message.clone()
    }
}

impl Look {
    fn is_fresh(&self, now: Timestamp) -> bool {
        now.duration_since(self.rendered).unsigned_abs() < self.holds
    }
}
