//! The pictures that messengers show beside an address: each rendered once, one at a time, and kept.

use axum::body::Bytes;
use kaarting_print::{ShareCard, share_picture};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::fault::Fault;
use crate::kept::Kept;

/// How many pictures are kept: those of sixty events in three languages.
const KEPT: usize = 180;
/// How many may wait to be rendered, whoever asks.
const WAITING: usize = 24;

/// The pictures that were asked for last.
#[derive(Debug)]
pub(crate) struct SharePictures {
    /// One is rendered at a time: the hall needs the other processors.
    turn: Semaphore,
    queue: Semaphore,
    kept: Kept<Bytes>,
}

impl Default for SharePictures {
    fn default() -> SharePictures {
        SharePictures { turn: Semaphore::new(1), queue: Semaphore::new(WAITING), kept: Kept::new(KEPT) }
    }
}

impl SharePictures {
    /// The picture of a card. Those who ask for one that is being rendered wait for it.
    pub(crate) async fn picture(&self, card: ShareCard) -> Result<Bytes, Fault> {
        let cell = self.kept.cell(&mark(&card));
        if let Some(known) = cell.get() {
            return Ok(known.clone());
        }
        let render = || async {
            // Those who wait for the same picture are one.
            let _place = self.queue.try_acquire().map_err(|_| Fault::Busy)?;
            let _turn = self.turn.acquire().await.map_err(|error| Fault::internal(&error))?;
            let rendered = tokio::task::spawn_blocking(move || Bytes::from(share_picture(&card)));
            rendered.await.map_err(|error| Fault::internal(&error))
        };
        cell.get_or_try_init(render).await.cloned()
    }
}

/// A short name for a card: another card has another name, and every server gives it the same.
pub(crate) fn mark(card: &ShareCard) -> String {
    let mut digest = Sha256::new();
    let ranks: Vec<String> = card.podium.iter().map(|(rank, _)| rank.to_string()).collect();
    let names = card.podium.iter().map(|(_, name)| name);
    let words = [&card.title, &card.foot].into_iter().chain(&card.lines).chain(&ranks).chain(names);
    digest.update([card.lines.len() as u8, card.podium.len() as u8]);
    for word in words {
        digest.update(word.as_bytes());
        digest.update([0]);
    }
    digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
