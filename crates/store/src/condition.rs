//! Whether the journal can be written: how it went the last time, and a way to find out.

use tokio::sync::watch;

use crate::Failure;
use crate::base::{Base, NewValue};

/// What the key-value store calls the value that is written to see whether that is possible.
const KIND: &str = "probe";

/// How the last write went.
#[derive(Debug)]
pub(crate) struct Condition {
    trouble: watch::Sender<Option<Failure>>,
    /// Each process writes a value of its own, and so waits for no other.
    key: String,
}

impl Condition {
    pub(crate) fn new() -> Condition {
        let mut own = [0; 8];
        // Without chance all processes share one value: slower by a little, and no harm.
        let _ = getrandom::fill(&mut own);
        Condition { trouble: watch::Sender::new(None), key: format!("{:016x}", u64::from_be_bytes(own)) }
    }

    /// Takes down how a write went.
    pub(crate) fn note(&self, trouble: Option<&Failure>) {
        self.trouble.send_if_modified(|known| {
            let other = known.as_ref().map(Failure::kind) != trouble.map(Failure::kind);
            *known = trouble.cloned();
            other
        });
    }

    pub(crate) fn trouble(&self) -> Option<Failure> {
        self.trouble.borrow().clone()
    }

    /// Writes something that has expired already: nobody ever gets it, no backup holds it. SQLite's log may have room
    /// for it when the disk has none, so that is looked at by itself.
    pub(crate) async fn prove(&self, base: &Base) -> Result<(), Failure> {
        base.has_room().await?;
        let mut tx = base.begin_write().await?;
        tx.put(NewValue { kind: KIND, key: &self.key, bytes: b".", expires: Some(0) }).await?;
        tx.commit().await
    }
}
