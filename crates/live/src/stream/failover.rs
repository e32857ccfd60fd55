//! What a stream has to be careful about where another database server may take over.

use std::sync::Arc;

use kaarting_store::{Head, ReadError, VerifyError};

use super::{LiveStream, State, Writer};
use crate::subject::Subject;

impl<S: Subject> LiveStream<S> {
    /// Whether a state is what every server that may take over has, too: what it shows may otherwise be undone.
    pub(super) async fn is_settled(&self, state: &State<S>) -> Result<bool, ReadError> {
        if !self.journal.may_fail_over() {
            return Ok(true);
        }
        let head = self.journal.settled_head(&self.stream).await?;
        Ok(head.unwrap_or(Head::NONE) == state.head)
    }

    /// Reads the whole stream again, from one server at one moment. After a failover an entry that was seen but never
    /// acknowledged may be gone, and pages from two servers do not fit together: neither means that the chain is
    /// broken.
    /// Says whether it is whole.
    pub(super) async fn read_again(&self, writer: &mut Writer<S>) -> Result<bool, ReadError> {
        let mut entries = Vec::new();
        match self.journal.verify_each(&self.stream, |entry| entries.push(entry.clone())).await {
            Ok(_) => {}
            Err(VerifyError::NoStream { .. }) => entries.clear(),
            Err(VerifyError::Broken(_)) => return Ok(false),
            Err(VerifyError::Failed(failure)) => return Err(failure.into()),
        }
        let mut next = State::<S>::empty();
        for entry in &entries {
            match self.event(entry) {
                Ok(event) => next.apply(&event),
                Err(_) => return Ok(false),
            }
            next.head = Head { seq: entry.seq, hash: entry.hash };
        }
        tracing::warn!("{}: read again, up to entry {}", self.stream, next.head.seq);
        // The spare one has missed more than the last events.
        (writer.spare, writer.missed) = (None, Vec::new());
        self.state.send_replace(Arc::new(next));
        Ok(true)
    }
}
