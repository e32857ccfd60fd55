//! Following a chain entry by entry; the first that does not fit is reported.

use crate::{Entry, Hash, Head, StreamName};

/// What is wrong with an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// An entry is not there, though later ones are.
    #[error("the entry is missing")]
    Missing,
    /// The content was changed: the next entry still vouches for the hash beside it.
    #[error("its content was altered and no longer fits its hash")]
    Altered,
    /// The hash was changed: the next entry vouches for the hash of the content.
    #[error("the hash beside it was altered; its content still fits the chain")]
    HashAltered,
    /// It does not follow the entry before.
    #[error("it does not carry the hash of the entry before")]
    Link,
    /// The aside is not the one that was written.
    #[error("its aside was altered and no longer fits its digest")]
    Aside,
    /// A field cannot be what the journal wrote.
    #[error("one of its fields cannot be read")]
    Unreadable,
    /// The recorded head is further on: the last entries are gone.
    #[error("the journal ends before it, though the recorded head is entry {recorded}: entries were removed")]
    Truncated {
        /// Where the stream ended.
        recorded: u64,
    },
    /// There are entries beyond the recorded head, or no head at all.
    #[error(
        "it lies beyond the recorded head, entry {recorded}: it was not written by the journal, or the head was altered"
    )]
    BehindHead {
        /// Where the stream ends according to its head.
        recorded: u64,
    },
    /// The last entry and the recorded head disagree.
    #[error("its hash is not that of the recorded head: one of the two was altered")]
    Head,
    /// A checkpoint, or whoever asked, knows another hash.
    #[error("its hash is not {known}, which is vouched for: the stream was rewritten")]
    NotAsVouched {
        /// What it should be.
        known: Hash,
    },
}

/// The first entry that is wrong, and how.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{stream}, entry {seq}: {fault}")]
pub struct Broken {
    /// The stream.
    pub stream: StreamName,
    /// The number of the entry, as it is or as it should be.
    pub seq: u64,
    /// What is wrong.
    pub fault: Fault,
}

/// Something wrong that no chain shows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The file itself, in the words of the database.
    #[error("the file is damaged: {0}: take a backup at once, and restore it into a new file")]
    File(String),
    /// A stream that is gone entirely.
    #[error("{0}: the whole stream is gone, though receipts or asides of it are left: restore a backup")]
    Lost(StreamName),
    /// An aside that belongs to no entry.
    #[error("{stream}, entry {seq}: an aside that belongs to no entry")]
    Stray {
        /// The stream it names.
        stream: String,
        /// The number of the entry it claims to belong to.
        seq: u64,
    },
}

/// A chain as far as it has been followed.
///
/// An entry whose content does not fit its hash is held back until the next one shows which of the two is right.
#[derive(Clone, Debug)]
pub struct Chain {
    stream: StreamName,
    head: Head,
    doubt: Option<Hash>,
}

impl Chain {
    /// Before the first entry.
    pub fn new(stream: StreamName) -> Chain {
        Chain { stream, head: Head::NONE, doubt: None }
    }

    /// After an entry that is known to be good.
    pub fn behind(stream: StreamName, head: Head) -> Chain {
        Chain { stream, head, doubt: None }
    }

    /// Whether the last entry is held back: its content does not fit its hash, and the next one will say which of the
    /// two was altered. One of them was.
    pub fn doubts(&self) -> bool {
        self.doubt.is_some()
    }

    /// The last entry so far.
    pub fn head(&self) -> Head {
        self.head
    }

    /// Takes the next entry.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), Broken> {
        let next = self.head.seq + 1;
        if let Some(proper) = self.doubt {
            let altered = entry.seq == next && entry.previous == proper;
            return Err(self.broken(self.head.seq, if altered { Fault::HashAltered } else { Fault::Altered }));
        }
        if entry.seq != next {
            return Err(self.broken(next, Fault::Missing));
        }
        if entry.previous != self.head.hash {
            return Err(self.broken(next, Fault::Link));
        }
        let proper = entry.proper_hash(&self.stream);
        if proper != entry.hash {
            self.doubt = Some(proper);
        } else if !entry.aside.is_true() {
            return Err(self.broken(next, Fault::Aside));
        }
        self.head = Head { seq: next, hash: entry.hash };
        Ok(())
    }

    /// Ends the chain at the head that was recorded.
    pub fn end(&self, recorded: Option<Head>) -> Result<Head, Broken> {
        let seq = self.head.seq;
        if let Some(proper) = self.doubt {
            let altered = recorded == Some(Head { seq, hash: proper });
            return Err(self.broken(seq, if altered { Fault::HashAltered } else { Fault::Altered }));
        }
        let recorded = recorded.unwrap_or(Head::NONE);
        if recorded.seq > seq {
            Err(self.broken(seq + 1, Fault::Truncated { recorded: recorded.seq }))
        } else if recorded.seq < seq {
            Err(self.broken(recorded.seq + 1, Fault::BehindHead { recorded: recorded.seq }))
        } else if recorded.hash != self.head.hash {
            Err(self.broken(seq, Fault::Head))
        } else {
            Ok(self.head)
        }
    }

    pub(crate) fn broken(&self, seq: u64, fault: Fault) -> Broken {
        Broken { stream: self.stream.clone(), seq, fault }
    }
}
