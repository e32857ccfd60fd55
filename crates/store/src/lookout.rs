//! Waking those who wait for a stream to grow.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::watch;

use crate::base::Base;
use crate::{Failure, Head, StreamName};

/// How long to wait before a broken ear is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// Who waits for which stream.
#[derive(Debug, Default)]
pub(crate) struct Lookout {
    streams: Mutex<HashMap<StreamName, watch::Sender<u64>>>,
}

impl Lookout {
    /// A receiver of the highest number known of the stream.
    pub(crate) fn watch(&self, stream: &StreamName) -> watch::Receiver<u64> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        // Streams nobody waits for any more go when somebody comes for another.
        streams.retain(|_, sender| sender.receiver_count() > 0);
        streams.entry(stream.clone()).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// Says where streams end now.
    pub(crate) fn tell(&self, heads: &[(StreamName, Head)]) {
        let streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        for (stream, head) in heads {
            if let Some(sender) = streams.get(stream) {
                sender.send_if_modified(|known| {
                    let grown = head.seq > *known;
                    *known = head.seq.max(*known);
                    grown
                });
            }
        }
    }

    fn watched(&self) -> Vec<StreamName> {
        let streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        streams.keys().cloned().collect()
    }

    /// Reads where the watched streams end.
    pub(crate) async fn look(&self, base: &Base) -> Result<(), Failure> {
        let mut view = base.view().await?;
        for stream in self.watched() {
            if let Some(head) = view.head(&stream).await? {
                self.tell(&[(stream, head)]);
            }
        }
        Ok(())
    }
}

/// Hears what other processes write, as long as the journal is open.
pub(crate) async fn hear(base: Arc<Base>, lookout: Weak<Lookout>, poll: Duration) {
    loop {
        let heard = async {
            let mut ear = base.ear().await?;
            loop {
                // The first look comes before the first news: something may have been said while nobody listened.
                match lookout.upgrade() {
                    Some(lookout) => lookout.look(&base).await?,
                    None => return Ok::<(), Failure>(()),
                }
                ear.news(poll).await.map_err(|error| base.failure(error))?;
            }
        };
        if heard.await.is_ok() {
            return;
        }
        // Those who wait look for themselves meanwhile.
        tokio::time::sleep(AGAIN).await;
    }
}
