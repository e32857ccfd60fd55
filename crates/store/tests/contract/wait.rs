//! Whoever waits for a stream is woken.

use std::time::Duration;

use kaarting_store::Journal;

use crate::support::{Place, bodies, fill, stream};

/// No wake-up may take so long.
const LIMIT: Duration = Duration::from_secs(8);

async fn woken(waiting: Journal, writing: Journal) {
    fill(&writing, "a", bodies(2)).await;
    // What is there already needs no waiting.
    assert_eq!(tokio::time::timeout(LIMIT, waiting.wait_for(&stream("a"), 1)).await.unwrap().unwrap(), 2);
    for known in 2..6 {
        let waiters: Vec<_> = (0..5)
            .map(|_| {
                let waiting = waiting.clone();
                tokio::spawn(async move { waiting.wait_for(&stream("a"), known).await.unwrap() })
            })
            .collect();
        // News of another stream is no news of this one.
        fill(&writing, "b", bodies(1)).await;
        assert!(waiters.iter().all(|waiter| !waiter.is_finished()));
        fill(&writing, "a", bodies(1)).await;
        for waiter in waiters {
            assert_eq!(tokio::time::timeout(LIMIT, waiter).await.unwrap().unwrap(), known + 1);
        }
    }
}

async fn a_waiter_is_woken_by_its_own_process(place: Place) {
    let journal = place.open().await;
    woken(journal.clone(), journal).await;
}

async fn a_waiter_is_woken_by_another_process(place: Place) {
    woken(place.open().await, place.open().await).await;
}

crate::over!(file postgres: (a_waiter_is_woken_by_its_own_process a_waiter_is_woken_by_another_process));

#[test]
fn a_waiter_in_memory_is_woken() {
    crate::support::run(a_waiter_is_woken_by_its_own_process(Place::memory()));
}
