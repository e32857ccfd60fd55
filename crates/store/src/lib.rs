//! An append-only journal of bytes, in SQLite or PostgreSQL.
//!
//! The store knows bytes, streams and hashes, and nothing of cards or tournaments. A *stream* is a chain of *entries*,
//! numbered from 1, each carrying the hash of the one before. What may have to be erased one day is kept *aside*: the
//! chain holds only a salted digest of it. Small values that no result depends on are in the [`KeyValue`] store.
//! `docs/journal.md` describes every byte.
//!
//! ```
//! use kaarting_store::{Batch, Draft, Journal};
//!
//! # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
//! let journal = Journal::open("sqlite::memory:").await?;
//! let stream = "event/wk-2026".parse()?;
//! let drawn = Draft::from(br#"{"round":1,"drawn":true}"#.to_vec());
//! let name = Draft { body: br#"{"entered":12}"#.to_vec(), aside: Some(("entrant/12".into(), b"An".to_vec())) };
//! journal.append(Batch::new(stream, 0, [drawn, name])).await?;
//!
//! let stream = "event/wk-2026".parse()?;
//! assert_eq!(journal.erase(&stream, "entrant/12").await?, 1);
//! assert_eq!(journal.verify(&stream).await?.seq, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(()) }).unwrap();
//! ```

mod base;
mod chain;
mod changes;
mod condition;
mod copy;
mod ends;
mod entry;
mod error;
mod failure;
pub mod file;
mod hash;
mod journal;
mod key_value;
mod lease;
mod name;
mod options;
pub mod sealed;
mod shares;
mod status;
mod writer;

pub use chain::{Broken, Chain, Fault, Flaw};
pub use changes::Changes;
pub use copy::{Imported, sync_folder};
pub use entry::{
    Answered, Aside, Batch, BatchFault, Change, Draft, Entry, Head, LEASE, MAX_ASIDE, MAX_BATCH,
    MAX_BATCH_BYTES, MAX_BODY, MAX_KEY, Outcome, Receipt, Thing,
};
pub use error::{
    AppendError, BackupError, EraseError, ExportError, ImportError, KeyValueError, OpenError, ReadError,
    RestoreError, VerifyError,
};
pub use failure::{Failure, FailureKind};
pub use file::Personal;
pub use hash::{BadHash, Hash, aside_digest, entry_hash};
pub use journal::{Journal, Reader};
pub use key_value::{Count, Edit, KeyValue, MAX_VALUE};
pub use lease::Leases;
pub use name::{BadStreamName, StreamName};
pub use options::OpenOptions;
pub use status::{Connections, Host, HostRole, Look, Node, Owning, Standby};

/// A model of the database, for simulations.
#[cfg(feature = "model")]
pub mod model {
    pub use crate::base::model::{Chance, Door, Model, Settings, Switch, Truth};
}
