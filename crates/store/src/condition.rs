//! Whether the journal can be written: how the last write went, and a way to find out.

use tokio::sync::watch;

use crate::Failure;
use crate::base::{Base, NewValue};

/// The kind of the value that is written to see whether writing works.
const KIND: &str = "probe";

/// How the last write went.
#[derive(Debug)]
pub(crate) struct Condition {
    trouble: watch::Sender<Option<Failure>>,
    /// Each process writes a value of its own, so none waits for another.
    key: String,
}

impl Condition {
    pub(crate) fn new() -> Condition {
        let mut own = [0; 8];
        // Without random bytes all processes share one value: a little slower, but harmless.
        let _ = getrandom::fill(&mut own);
        Condition { trouble: watch::Sender::new(None), key: format!("{:016x}", u64::from_be_bytes(own)) }
    }

    /// Records how a write went.
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

    /// Writes something that has already expired: nobody ever reads it, no backup holds it. SQLite's log may have room
    /// for it when the disk has none, so the disk is checked separately.
    pub(crate) async fn prove(&self, base: &Base) -> Result<(), Failure> {
        base.has_room().await?;
        let mut tx = base.begin_write().await?;
        tx.put(NewValue { kind: KIND, key: &self.key, bytes: b".", expires: Some(0) }).await?;
        tx.commit().await
    }
}
