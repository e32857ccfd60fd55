//! Entries as they are read, drafts to be written, and the batch that carries them.

use std::time::Duration;

use crate::hash::{aside_digest, entry_hash};
use crate::{Hash, StreamName};

/// The maximum size in bytes of one body.
pub const MAX_BODY: usize = 8 << 20;
/// The maximum size in bytes of one aside.
pub const MAX_ASIDE: usize = 1 << 16;
/// The maximum size in bytes of an aside's key, and of the key of an append.
pub const MAX_KEY: usize = 200;
/// The maximum number of entries in one batch.
pub const MAX_BATCH: usize = 200_000;
/// The maximum size in bytes of all bodies and asides of one batch.
pub const MAX_BATCH_BYTES: usize = 64 << 20;
/// How long a claim holds unless it is renewed, by the clock of the database.
pub const LEASE: Duration = Duration::from_secs(5);

/// One entry of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number in the stream, from 1.
    pub seq: u64,
    /// The hash of the entry before; zero for the first.
    pub previous: Hash,
    /// Its own hash.
    pub hash: Hash,
    /// What the caller wrote.
    pub body: Vec<u8>,
    /// What is kept beside the chain.
    pub aside: Aside,
}

impl Entry {
    /// The hash that the content of the entry should have.
    pub fn proper_hash(&self, stream: &StreamName) -> Hash {
        entry_hash(stream, self.seq, self.previous, &self.body, self.aside.digest())
    }
}

/// Personal data beside an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aside {
    /// The entry never had any.
    None,
    /// It is there.
    Kept {
        /// Its digest in the chain.
        digest: Hash,
        /// Who or what it belongs to, such as `entrant/12`.
        key: String,
        /// What makes the digest unguessable.
        salt: [u8; 32],
        /// The data.
        bytes: Vec<u8>,
    },
    /// It was erased, or left out of an export; only its digest remains in the chain.
    Erased {
        /// Its digest in the chain.
        digest: Hash,
    },
}

impl Aside {
    /// Its digest in the chain, if there ever was one.
    pub fn digest(&self) -> Option<Hash> {
        match self {
            Aside::None => None,
            Aside::Kept { digest, .. } | Aside::Erased { digest } => Some(*digest),
        }
    }

    /// Whether the data is what the chain vouches for.
    pub(crate) fn is_true(&self) -> bool {
        match self {
            Aside::None | Aside::Erased { .. } => true,
            Aside::Kept { digest, key, salt, bytes } => aside_digest(salt, key, bytes) == *digest,
        }
    }
}

/// An entry to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The bytes of the entry; time and author are in there, if anywhere.
    pub body: Vec<u8>,
    /// The key and the bytes of what may have to be erased one day.
    pub aside: Option<(String, Vec<u8>)>,
}

impl From<Vec<u8>> for Draft {
    fn from(body: Vec<u8>) -> Draft {
        Draft { body, aside: None }
    }
}

/// Entries for one stream that are written together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The stream; it begins with its first entry.
    pub stream: StreamName,
    /// The number of the last entry the caller knows of; 0 for a new stream.
    pub expected: u64,
    /// The hash of that entry, if the caller knows it: after a failover another entry may have its number.
    pub behind: Option<Hash>,
    /// What to write, in this order.
    pub entries: Vec<Draft>,
    /// The keys of asides to erase; only those written before this batch go.
    pub erase: Vec<String>,
    /// With a key, the same batch sent again gets the same answer and is not written twice.
    pub once: Option<String>,
    /// With a key: the digest of the request that led to the batch. A repeat is then recognised by its request,
    /// whatever its batch says.
    pub request: Option<Hash>,
    /// What is put into the key-value store together with the entries: summaries of them, for whoever only reads.
    pub things: Vec<Thing>,
    /// With an epoch: refused unless it is the stream's. Whoever acts without being asked gives the one of its claim.
    pub epoch: Option<u64>,
    /// With the name of a node: the batch claims the stream for it, if nobody else holds it.
    pub claim: Option<String>,
}

/// A value that a batch puts into the key-value store, replacing any old one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Its kind.
    pub kind: String,
    /// Its key.
    pub key: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// When it is gone again, if ever: at once with a time that has passed, so that a batch can take a value away.
    pub expires: Option<i64>,
}

impl Batch {
    /// A batch without erasures and without a key.
    pub fn new(stream: StreamName, expected: u64, entries: impl IntoIterator<Item = Draft>) -> Batch {
        let entries = entries.into_iter().collect();
        Batch {
            stream,
            expected,
            behind: None,
            entries,
            erase: Vec::new(),
            once: None,
            request: None,
            things: Vec::new(),
            epoch: None,
            claim: None,
        }
    }

    /// The same batch under a key, so that it can safely be sent again.
    #[must_use]
    pub fn once(mut self, key: impl Into<String>) -> Batch {
        self.once = Some(key.into());
        self.request = None;
        self
    }

    /// The same batch under a key, for a request that may come again and be decided again: later, the same request
    /// produces other bytes, but is still answered with what was written first.
    #[must_use]
    pub fn once_for(mut self, key: impl Into<String>, request: Hash) -> Batch {
        self.once = Some(key.into());
        self.request = Some(request);
        self
    }

    /// The same batch, written only if the last entry has this hash as well.
    #[must_use]
    pub fn behind(mut self, hash: Hash) -> Batch {
        self.behind = Some(hash);
        self
    }

    /// The same batch, also erasing these asides.
    #[must_use]
    pub fn erasing(mut self, keys: impl IntoIterator<Item = String>) -> Batch {
        self.erase.extend(keys);
        self
    }

    /// The same batch, also putting something into the key-value store.
    #[must_use]
    pub fn putting(mut self, thing: Thing) -> Batch {
        self.things.push(thing);
        self
    }

    /// The same batch, written only if the stream has this epoch: nobody has claimed it since.
    #[must_use]
    pub fn under(mut self, epoch: u64) -> Batch {
        self.epoch = Some(epoch);
        self
    }

    /// The same batch, claiming the stream for a node: what it writes says so, and from then on the stream has another
    /// epoch. Refused while another node holds the stream; SQLite, which one server has to itself, never refuses.
    #[must_use]
    pub fn claiming(mut self, node: impl Into<String>) -> Batch {
        self.claim = Some(node.into());
        self
    }

    /// Its size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let aside = |draft: &Draft| draft.aside.as_ref().map_or(0, |(_, bytes)| bytes.len());
        self.entries.iter().map(|draft| draft.body.len() + aside(draft)).sum()
    }

    pub(crate) fn check(&self) -> Result<(), BatchFault> {
        if self.entries.is_empty() {
            return Err(BatchFault::Empty);
        }
        if self.entries.len() > MAX_BATCH || self.bytes() > MAX_BATCH_BYTES {
            return Err(BatchFault::TooMuch { entries: self.entries.len(), bytes: self.bytes() });
        }
        for (at, draft) in (1..).zip(&self.entries) {
            if draft.body.len() > MAX_BODY {
                return Err(BatchFault::BodyTooLong { at, bytes: draft.body.len() });
            }
            if let Some((key, bytes)) = &draft.aside {
                check_key(key)?;
                if bytes.len() > MAX_ASIDE {
                    return Err(BatchFault::AsideTooLong { at, bytes: bytes.len() });
                }
            }
        }
        if self.claim.is_some() && self.once.is_some() {
            return Err(BatchFault::ClaimOnce);
        }
        let things = self.things.iter().flat_map(|thing| [&thing.kind, &thing.key]);
        self.erase
            .iter()
            .chain(&self.once)
            .chain(&self.claim)
            .chain(things)
            .try_for_each(|key| check_key(key))
    }
}

/// Refuses keys that not every database can hold.
pub(crate) fn check_key(key: &str) -> Result<(), BatchFault> {
    if is_key(key) { Ok(()) } else { Err(BatchFault::Key(key.chars().take(MAX_KEY).collect())) }
}

/// Whether every database can hold this key.
pub(crate) fn is_key(text: &str) -> bool {
    !text.is_empty() && text.len() <= MAX_KEY && !text.chars().any(char::is_control)
}

/// What is wrong with a batch in itself.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchFault {
    /// There is nothing to write.
    #[error("the batch has no entries: give at least one")]
    Empty,
    /// More than a transaction should hold.
    #[error(
        "{entries} entries of {bytes} bytes in one batch: at most 200000 entries and 64 MiB are allowed; split it"
    )]
    TooMuch {
        /// How many entries it has.
        entries: usize,
        /// How many bytes they have together.
        bytes: usize,
    },
    /// A body above the limit.
    #[error("entry {at} of the batch has a body of {bytes} bytes: at most 8 MiB are allowed; split it")]
    BodyTooLong {
        /// Which one in the batch, from 1.
        at: usize,
        /// How long it is.
        bytes: usize,
    },
    /// An aside above the limit.
    #[error("entry {at} of the batch has an aside of {bytes} bytes: at most 64 KiB are allowed; split it")]
    AsideTooLong {
        /// Which one in the batch, from 1.
        at: usize,
        /// How long it is.
        bytes: usize,
    },
    /// A key that is empty, too long, or not printable.
    #[error("\"{}\" is not a key: use 1 to 200 bytes without control characters", .0.escape_debug())]
    Key(String),
    /// A claim under a key: when it is repeated, another node may long have claimed the stream.
    #[error("a claim cannot have a key: claim again instead of repeating it")]
    ClaimOnce,
}

/// What an append wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The number of its first entry.
    pub first: u64,
    /// The number of its last entry.
    pub last: u64,
    /// The hash of its last entry.
    pub hash: Hash,
}

/// What was answered to an append under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answered {
    /// What was written.
    pub receipt: Receipt,
    /// The digest of the request it came from; `None` if the batch had none, or once one of its asides has been erased:
    /// then the key alone has to do.
    pub request: Option<Hash>,
}

/// How an append went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was written now.
    Written(Receipt),
    /// It had been written before, under the same key; this was the answer then.
    Repeated(Receipt),
    /// It was written now, and the stream is the node's under this epoch.
    Claimed(Receipt, u64),
}

impl Outcome {
    /// What was written, now or before.
    pub fn receipt(&self) -> Receipt {
        match self {
            Outcome::Written(receipt) | Outcome::Repeated(receipt) | Outcome::Claimed(receipt, _) => *receipt,
        }
    }
}

/// The last entry of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// Its number; 0 if there is no entry yet.
    pub seq: u64,
    /// Its hash.
    pub hash: Hash,
}

impl Head {
    /// Before the first entry.
    pub const NONE: Head = Head { seq: 0, hash: Hash::ZERO };
}

/// What the change feed tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A stream has an entry of this number now.
    Grown(StreamName, u64),
    /// A node has given up a stream that somebody should look after.
    Released(StreamName),
    /// Somebody has said this of a stream, to whoever listens at that moment.
    Said(StreamName, String),
    /// Any stream may have grown: some databases do not say which, and nobody listened while a connection was lost.
    Any,
}
