//! What goes into the database and what comes out of it.

use crate::{Hash, Receipt, StreamName};

/// An entry on its way into the chain.
#[derive(Clone, Debug)]
pub(crate) struct NewRow {
    pub(crate) stream: StreamName,
    pub(crate) seq: u64,
    pub(crate) previous: Hash,
    pub(crate) hash: Hash,
    pub(crate) body: Vec<u8>,
    pub(crate) aside_digest: Option<Hash>,
}

/// An aside on its way beside the chain.
#[derive(Clone, Debug)]
pub(crate) struct NewAside {
    pub(crate) stream: StreamName,
    pub(crate) seq: u64,
    pub(crate) key: String,
    pub(crate) salt: [u8; 32],
    pub(crate) bytes: Vec<u8>,
}

/// What was appended earlier under a key; without content and request once one of its asides has been erased.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeptReceipt {
    pub(crate) receipt: Receipt,
    pub(crate) content: Option<([u8; 32], Hash)>,
    pub(crate) request: Option<Hash>,
}

/// A receipt to be kept.
#[derive(Clone, Debug)]
pub(crate) struct NewReceipt {
    pub(crate) stream: StreamName,
    pub(crate) key: String,
    pub(crate) kept: KeptReceipt,
}

/// A value on its way into the key-value store.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewValue<'a> {
    pub(crate) kind: &'a str,
    pub(crate) key: &'a str,
    pub(crate) bytes: &'a [u8],
    pub(crate) expires: Option<i64>,
}

/// A stream that a node claims.
#[derive(Clone, Debug)]
pub(crate) struct LeaseClaim {
    pub(crate) node: String,
    pub(crate) epoch: u64,
}

/// A lease that has not run out.
#[derive(Clone, Debug)]
pub(crate) struct Lease {
    pub(crate) node: String,
    pub(crate) for_ms: u64,
}

/// Which streams a node gives up.
pub(crate) enum Released<'a> {
    These(&'a [StreamName]),
    AllAndLeave,
}
