//! What a node says of itself, and which streams it looks after.

use crate::base::Released;
use crate::{Failure, Journal, Node, StreamName};

/// The leases of one node, and the other nodes of the journal.
///
/// A lease says which node looks after a stream, so that others leave it alone; it is renewed well before [`LEASE`]
/// has passed. It is only a hint: what is written under an old epoch is refused whatever the lease says. None of this
/// waits for a standby, and after a failover the last renewals may be gone.
///
/// A SQLite journal has one server: there are no leases and no nodes, and nothing is asked of the file.
///
/// [`LEASE`]: crate::LEASE
#[derive(Clone, Debug)]
pub struct Leases {
    journal: Journal,
    node: String,
    address: String,
    version: String,
}

impl Journal {
    /// The leases of a node. The name must differ from that of every other node: of two with the same name, each would
    /// take the other's streams for its own. Nothing is said of it before the first renewal.
    pub fn leases(
        &self,
        node: impl Into<String>,
        address: impl Into<String>,
        version: impl Into<String>,
    ) -> Leases {
        Leases { journal: self.clone(), node: node.into(), address: address.into(), version: version.into() }
    }

    /// The nodes heard of within the last hour, by name, the stopped ones among them.
    pub async fn nodes(&self) -> Result<Vec<Node>, Failure> {
        self.base().nodes().await
    }
}

impl Leases {
    /// The name of the node.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// The journal.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Whether there can be other nodes at all.
    pub fn are_shared(&self) -> bool {
        self.journal.is_shared()
    }

    /// Says that the node is there, and renews its leases; returns those that were renewed, with their epochs. A lease
    /// that has run out is not renewed, and neither is one that somebody is taking at this moment.
    pub async fn renew(&self) -> Result<Vec<(StreamName, u64)>, Failure> {
        self.journal.base().renew(&self.node, &self.address, &self.version).await
    }

    /// Gives up streams so that others take them at once, and tells the others.
    pub async fn release(&self, streams: &[StreamName]) -> Result<(), Failure> {
        self.journal.base().release(&self.node, Released::These(streams)).await
    }

    /// Gives up streams that nobody needs to look after any more.
    pub async fn end(&self, streams: &[StreamName]) -> Result<(), Failure> {
        self.journal.base().end_leases(&self.node, streams).await
    }

    /// Gives up every stream, tells the others, and is not there any more.
    pub async fn leave(&self) -> Result<(), Failure> {
        self.journal.base().release(&self.node, Released::AllAndLeave).await
    }

    /// Streams whose lease has run out or was given up, the longest first, with how many milliseconds ago.
    pub async fn orphans(&self, most: usize) -> Result<Vec<(StreamName, u64)>, Failure> {
        self.journal.base().orphans(most).await
    }

    /// Which of these streams have no lease at all, not even one that ran out.
    pub async fn without(&self, streams: &[StreamName]) -> Result<Vec<StreamName>, Failure> {
        self.journal.base().without_lease(streams).await
    }
}
