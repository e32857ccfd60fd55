//! The change feed: which streams have grown, whoever wrote.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};

use crate::base::{Base, ChangeFeed};
use crate::{Change, Head, StreamName};

/// How long to wait before a lost connection is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// How often others are told at most: whoever hears of every entry of many has no time for anything else.
const BREATH: Duration = Duration::from_millis(10);

/// Reports what is written to a journal from now on, by this process and by others.
///
/// News can be lost with the process that should have sent it: whoever must not miss any has to poll now and then.
#[derive(Debug)]
pub struct Changes {
    base: Arc<Base>,
    feed: Option<ChangeFeed>,
    poll: Duration,
    closed: watch::Receiver<bool>,
}

impl Changes {
    pub(crate) fn new(base: Arc<Base>, poll: Duration, closed: watch::Receiver<bool>) -> Changes {
        Changes { base, feed: None, poll, closed }
    }

    /// Waits for the next change. While the database is away it keeps trying; once the journal is closed it never
    /// returns.
    pub async fn next(&mut self) -> Change {
        let mut closed = self.closed.clone();
        tokio::select! {
            biased;
            _ = closed.wait_for(|closed| *closed) => {}
            change = self.heard() => return change,
        }
        // Whoever closes the journal waits for the connection.
        self.feed = None;
        std::future::pending().await
    }

    async fn heard(&mut self) -> Change {
        loop {
            match &mut self.feed {
                Some(feed) => match feed.news(self.poll).await {
                    Ok(change) => return change,
                    Err(_) => self.feed = None,
                },
                None => match self.base.change_feed().await {
                    // A notification may have been missed while nobody listened.
                    Ok(feed) => {
                        self.feed = Some(feed);
                        return Change::Any;
                    }
                    Err(_) => tokio::time::sleep(AGAIN).await,
                },
            }
        }
    }
}

/// What other processes have not been told yet. They are told outside the transaction that wrote, and of everything
/// that has gathered at once: PostgreSQL holds one lock for all who notify until their transactions are on disk.
#[derive(Debug, Default)]
pub(crate) struct Untold {
    heads: Mutex<BTreeMap<StreamName, u64>>,
    more: Notify,
    /// Held while others are being told: whoever closes the journal waits for it.
    telling: tokio::sync::Mutex<()>,
}

impl Untold {
    pub(crate) fn add(&self, heads: &[(StreamName, Head)]) {
        let mut untold = self.heads.lock().unwrap_or_else(PoisonError::into_inner);
        for (stream, head) in heads {
            // A stream may go from one writer to another: whoever wrote first may come here last.
            let seq = untold.entry(stream.clone()).or_default();
            *seq = head.seq.max(*seq);
        }
        self.more.notify_one();
    }

    /// Tells everything there is to tell. Whoever misses it will poll after a while.
    pub(crate) async fn tell(&self, base: &Base) {
        let _telling = self.telling.lock().await;
        let heads = std::mem::take(&mut *self.heads.lock().unwrap_or_else(PoisonError::into_inner));
        if !heads.is_empty() {
            let _ = base.notify(&heads).await;
        }
    }

    /// Tells whatever comes, for ever. The first hears of it at once; what follows shortly after goes together.
    pub(crate) async fn tell_all(self: Arc<Untold>, base: Arc<Base>) {
        loop {
            self.more.notified().await;
            self.tell(&base).await;
            tokio::time::sleep(BREATH).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hash;

    #[test]
    fn others_are_told_how_far_a_stream_has_grown_at_most() {
        let [a, b] = ["a", "b"].map(|name| name.parse::<StreamName>().expect("a name"));
        let end = |seq| Head { seq, hash: Hash::ZERO };
        let untold = Untold::default();
        untold.add(&[(a.clone(), end(4)), (b.clone(), end(1))]);
        // The writer that wrote entry 3 comes after the one that wrote entry 4.
        untold.add(&[(a.clone(), end(3)), (b.clone(), end(2))]);
        let heads = untold.heads.lock().unwrap_or_else(PoisonError::into_inner);
        assert_eq!(*heads, BTreeMap::from([(a, 4), (b, 2)]));
    }
}
