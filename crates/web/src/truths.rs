//! What every card of a deal that is over cost: computed once, one deal at a time, and kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kaarting_bots::analysis::CardTruth;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::fault::Fault;
use crate::kept::Kept;

/// How many deals are kept.
const KEPT: usize = 500;
/// How many may wait to be computed, whoever asks.
const WAITING: usize = 16;
/// How long one may take; what is not done by then is not told.
const TIME: Duration = Duration::from_secs(15);

/// The deals that were asked for last.
#[derive(Debug)]
pub(crate) struct Truths {
    /// One is computed at a time: the tables need the other processors.
    turn: Semaphore,
    queue: Semaphore,
    /// For what nobody waits for: one person's deals at a time.
    behind: Arc<Semaphore>,
    kept: Kept<Arc<[CardTruth]>>,
    time: Duration,
}

impl Default for Truths {
    fn default() -> Truths {
        let (turn, queue) = (Semaphore::new(1), Semaphore::new(WAITING));
        Truths { turn, queue, behind: Arc::new(Semaphore::new(1)), kept: Kept::new(KEPT), time: TIME }
    }
}

/// Whether there is more time; none once nobody waits any more.
struct Patience(Arc<AtomicBool>);

impl Drop for Patience {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

impl Truths {
    /// Leave to compute what nobody waits for, until it is dropped; `None` while somebody else has it.
    pub(crate) fn turn_behind(&self) -> Option<OwnedSemaphorePermit> {
        self.behind.clone().try_acquire_owned().ok()
    }

    /// The truth about a deal, by its name. `compute` asks again and again whether there is more time.
    pub(crate) async fn of(
        &self,
        deal: &str,
        compute: impl FnOnce(&mut dyn FnMut() -> bool) -> Vec<CardTruth> + Send + 'static,
    ) -> Result<Arc<[CardTruth]>, Fault> {
        let cell = self.kept.cell(deal);
        if let Some(known) = cell.get() {
            return Ok(known.clone());
        }
        let computed = || async {
            // Those who wait for the same deal are one.
            let _place = self.queue.try_acquire().map_err(|_| Fault::Busy)?;
            let _turn = self.turn.acquire().await.map_err(|error| Fault::internal(&error))?;
            let patience = Patience(Arc::new(AtomicBool::new(true)));
            let more_time = Arc::clone(&patience.0);
            let mut computing =
                tokio::task::spawn_blocking(move || compute(&mut || more_time.load(Ordering::Relaxed)));
            let (done, whole) = match tokio::time::timeout(self.time, &mut computing).await {
                Ok(done) => (done, true),
                Err(_) => {
                    drop(patience);
                    (computing.await, false)
                }
            };
            let done: Arc<[CardTruth]> = done.map(Arc::from).map_err(|error| Fault::internal(&error))?;
            if !whole || done.is_empty() {
                // Those who wait have what there is; it is no answer for everybody after them.
                self.kept.forget(deal, &cell);
            }
            Ok(done)
        };
        cell.get_or_try_init(computed).await.cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn truth() -> CardTruth {
        let (seat, card) =
            (kaarting_cards::Seat::North, kaarting_cards::Deck::Manille.card_from("H7").unwrap());
        CardTruth { trick: 1, seat, card, choices: 1, open: None, known: None }
    }

    /// However many wait for one deal, they are one in the queue.
    #[tokio::test]
    async fn a_crowd_takes_one_place() {
        let truths = Truths::default();
        let asked = (0..WAITING * 2).map(|_| truths.of("k7f3/1", |_| vec![truth()]));
        for answer in futures_util::future::join_all(asked).await {
            assert!(answer.is_ok(), "{answer:?}");
        }
        assert_eq!(truths.queue.available_permits(), WAITING);
    }

    /// What came to nothing is no answer for everybody after that.
    #[tokio::test]
    async fn nothing_is_not_kept() {
        let truths = Truths::default();
        assert!(truths.of("k7f3/1", |_| Vec::new()).await.unwrap().is_empty());
        assert_eq!(truths.of("k7f3/1", |_| vec![truth()]).await.unwrap().len(), 1);
        assert_eq!(truths.of("k7f3/1", |_| Vec::new()).await.unwrap().len(), 1);
    }

    /// What was cut short those have who waited for it, and nobody after them.
    #[tokio::test]
    async fn what_was_cut_short_is_not_kept() {
        let truths = Truths { time: Duration::from_millis(10), ..Truths::default() };
        let slow = |more_time: &mut dyn FnMut() -> bool| {
            while more_time() {
                std::thread::yield_now();
            }
            vec![truth()]
        };
        let (one, other) = tokio::join!(truths.of("k7f3/1", slow), truths.of("k7f3/1", slow));
        assert_eq!((one.unwrap().len(), other.unwrap().len()), (1, 1));
        let truths = Truths { time: TIME, ..truths };
        assert_eq!(truths.of("k7f3/1", |_| vec![truth(), truth()]).await.unwrap().len(), 2);
    }

    /// Two who ask at once get one answer, computed once; so does anyone later.
    #[tokio::test]
    async fn a_deal_is_computed_once() {
        let truths = Truths::default();
        let asked = Arc::new(std::sync::atomic::AtomicU32::new(0));
        let once = || {
            let asked = Arc::clone(&asked);
            move |more_time: &mut dyn FnMut() -> bool| {
                assert!(more_time());
                asked.fetch_add(1, Ordering::Relaxed);
                vec![truth()]
            }
        };
        let (one, other) = tokio::join!(truths.of("k7f3/1", once()), truths.of("k7f3/1", once()));
        assert!(one.is_ok() && other.is_ok());
        assert!(truths.of("k7f3/1", once()).await.is_ok());
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        assert!(truths.of("k7f3/2", once()).await.is_ok());
        assert_eq!(asked.load(Ordering::Relaxed), 2);
    }

    /// Somebody who closes the page stops the computing.
    #[tokio::test]
    async fn what_nobody_waits_for_ends() {
        let truths = Truths::default();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let (ended, ends) = tokio::sync::oneshot::channel();
        let computing = truths.of("k7f3/1", move |more_time| {
            begun.send(()).unwrap();
            while more_time() {
                std::thread::yield_now();
            }
            ended.send(()).unwrap();
            Vec::new()
        });
        tokio::select! {
            _ = computing => unreachable!("it goes on for ever"),
            begun = begins => begun.unwrap(),
        }
        ends.await.unwrap();
    }
}
