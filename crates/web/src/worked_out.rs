//! What has to be worked out from a whole event before a search finds anything in it: names in their order, the rows of
//! the standings. Done once for all who search, until the event moves on.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kaarting_live::{EventSnapshot, LiveEvent, aside};
use tokio::sync::Mutex;

/// So many are kept; one of twenty thousand people takes a few megabytes.
const MOST: usize = 24;

/// What was worked out.
#[derive(Debug, Default)]
pub struct WorkedOut {
    /// By what it is, of which event, and what else it depends on.
    all: Mutex<HashMap<(TypeId, String), Kept>>,
    times: AtomicU64,
}

/// With the entry of the event that it was worked out after.
#[derive(Debug)]
struct Kept {
    seq: u64,
    of: Arc<dyn Any + Send + Sync>,
}

impl WorkedOut {
    /// How often something had to be worked out since the server started.
    pub fn times(&self) -> u64 {
        self.times.load(Ordering::Relaxed)
    }

    /// What was worked out of the event as it is now; of those who want it at once, one works it out. The name tells it
    /// from others of its type, and is never a visitor's.
    pub(crate) async fn of<T: Any + Send + Sync>(
        &self,
        live: &LiveEvent,
        name: &str,
        work: impl FnOnce(&EventSnapshot) -> T,
    ) -> Arc<T> {
        let key = (TypeId::of::<T>(), format!("{}\n{name}", live.name()));
        let mut all = self.all.lock().await;
        let book = live.state();
        let known = all.get(&key).filter(|known| known.seq == book.head.seq);
        if let Some(known) = known.and_then(|known| known.of.clone().downcast().ok()) {
            return known;
        }
        if all.len() >= MOST && !all.contains_key(&key) {
            all.clear();
        }
        self.times.fetch_add(1, Ordering::Relaxed);
        let of = Arc::new(aside(true, || work(&book)));
        all.insert(key, Kept { seq: book.head.seq, of: of.clone() });
        of
    }
}
