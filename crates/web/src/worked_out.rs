//! What has to be worked out from a whole event before a search finds anything in it: names in their order, the rows of
//! the standings. Done once for all who search, until the event moves on.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use kaarting_live::{EventSnapshot, LiveEvent, blocking};

/// So many are kept; one of twenty thousand people takes a few megabytes.
const MOST: usize = 48;

/// What was worked out.
#[derive(Debug, Default)]
pub struct WorkedOut {
    all: Mutex<HashMap<Key, Arc<KeptCell>>>,
    times: AtomicU64,
    asked: AtomicU64,
}

/// What it is, of which event, and what else it depends on.
type Key = (TypeId, String);

/// Where one is kept. Whoever works it out holds up nobody who wants another.
#[derive(Debug, Default)]
struct KeptCell {
    kept: tokio::sync::Mutex<Option<Kept>>,
    /// When it was asked for last, counted by what was asked for.
    asked: AtomicU64,
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
        let cell = self.cell((TypeId::of::<T>(), format!("{}\n{name}", live.name())));
        let mut kept = cell.kept.lock().await;
        let book = live.state();
        let known = kept.as_ref().filter(|known| known.seq == book.head.seq);
        if let Some(known) = known.and_then(|known| known.of.clone().downcast().ok()) {
            return known;
        }
        self.times.fetch_add(1, Ordering::Relaxed);
        let of = Arc::new(blocking(|| work(&book)));
        *kept = Some(Kept { seq: book.head.seq, of: of.clone() });
        of
    }

    /// Where one is kept; for a new one the cell that nobody has asked for the longest goes.
    fn cell(&self, key: Key) -> Arc<KeptCell> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.asked.fetch_add(1, Ordering::Relaxed);
        if all.len() >= MOST && !all.contains_key(&key) {
            let oldest = all.iter().min_by_key(|(_, cell)| cell.asked.load(Ordering::Relaxed));
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                all.remove(&oldest);
            }
        }
        let cell = all.entry(key).or_default();
        cell.asked.store(now, Ordering::Relaxed);
        cell.clone()
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use jiff::civil::date;
    use kaarting_office::plan::Preset;
    use kaarting_office::{Actor, Command, Role};
    use kaarting_rules::Ruleset;
    use kaarting_store::Journal;

    use super::*;

    async fn begun() -> LiveEvent {
        let live = LiveEvent::open(Journal::open("sqlite::memory:").await.unwrap(), "club".parse().unwrap());
        let live = live.await.unwrap();
        let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
        let by = Actor { role: Role::Director, id: 1 };
        live.ask(&Command::OpenPlan { plan }, by, Timestamp::UNIX_EPOCH, None).await.unwrap();
        live
    }

    /// Whoever goes through many of them pushes out those that nobody wants, and not those that somebody does.
    #[tokio::test]
    async fn what_is_asked_for_stays_and_one_does_not_wait_for_another() {
        let (all, live) = (WorkedOut::default(), begun().await);
        let slow = all.cell((TypeId::of::<u8>(), "club\nslow".to_owned()));
        let _working = slow.kept.lock().await;
        for n in 0..3 * MOST {
            assert_eq!(*all.of(&live, "wanted", |_| 7_usize).await, 7);
            assert_eq!(*all.of(&live, &n.to_string(), |_| n).await, n);
        }
        assert_eq!(all.times(), 1 + 3 * MOST as u64);
        assert!(all.all.lock().unwrap().len() <= MOST);
    }
}
