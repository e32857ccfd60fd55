//! What can go wrong, one type per operation.

use std::io;
use std::path::PathBuf;

use crate::file::FileFault;
use crate::{BatchFault, Broken, Failure, StreamName};

/// Why a journal cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It was written by a newer version of the program.
    #[error(
        "{location}: this journal has version {found}, and this program knows versions up to {known}: \
         use a newer program; the journal was not touched"
    )]
    Future {
        /// Where it lies.
        location: String,
        /// The version it has.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The file is some other program's database.
    #[error(
        "{location}: this is another program's database; it was not touched: give the journal a file of its own"
    )]
    Foreign {
        /// Where it lies.
        location: String,
    },
    /// The address names a kind of database that this program does not support.
    #[error(
        "\"{scheme}:\" is not a database this program can open: give a file as sqlite:FILE, or a server as \
         postgres://USER@HOST/DATABASE"
    )]
    UnknownKind {
        /// What comes before the colon.
        scheme: String,
    },
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why an append was not written.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    /// Someone else was first.
    #[error(
        "{stream}: the last entry is {actual}, not {expected}: read what came between, decide again, append again"
    )]
    Conflict {
        /// The stream.
        stream: StreamName,
        /// What the caller knew of.
        expected: u64,
        /// What is there.
        actual: u64,
    },
    /// Another batch was written under this key.
    #[error("{stream}: the key \"{key}\" already belongs to another batch: use a new key for a new batch")]
    KeyReused {
        /// The stream.
        stream: StreamName,
        /// The key.
        key: String,
    },
    /// The stream has been claimed since: whoever sent this no longer looks after it.
    #[error(
        "{stream}: this was written under epoch {epoch}, and the stream has epoch {actual}: another node has it"
    )]
    Fenced {
        /// The stream.
        stream: StreamName,
        /// The epoch that the batch gave.
        epoch: u64,
        /// The epoch of the stream.
        actual: u64,
    },
    /// Another node holds the stream.
    #[error("{stream}: node \"{node}\" has it for another {for_ms} ms: try again when that has passed")]
    Held {
        /// The stream.
        stream: StreamName,
        /// The node that has it.
        node: String,
        /// How long it has it, unless it renews.
        for_ms: u64,
    },
    /// The batch itself cannot be written.
    #[error(transparent)]
    Refused(#[from] BatchFault),
    /// The journal was closed.
    #[error("the journal is closed: open it again")]
    Closed,
    /// The connection broke during the commit: it may be there or not, but never in part.
    #[error("it is not known whether this was written; send the same batch again with its key: {0}")]
    Unknown(Failure),
    /// The database failed; nothing was written.
    #[error("nothing was written: {0}")]
    Failed(Failure),
}

/// Why a stream cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// An entry holds something the journal could not have written.
    #[error("{0}: verify the journal, and restore a backup")]
    Broken(#[from] Broken),
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why a stream does not verify.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// The first entry that is wrong.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// There is no such stream.
    #[error("{location}: there is no stream {stream}")]
    NoStream {
        /// The journal.
        location: String,
        /// The stream.
        stream: StreamName,
    },
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why an erasure did not happen.
#[derive(Debug, thiserror::Error)]
pub enum EraseError {
    /// The key is not valid.
    #[error(transparent)]
    Refused(#[from] BatchFault),
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why the key-value store did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum KeyValueError {
    /// A kind that is empty, too long, or not printable.
    #[error("\"{}\" is not a kind of value: use 1 to 200 bytes without control characters", .0.escape_debug())]
    Kind(String),
    /// A key that is empty, too long, or not printable.
    #[error("\"{}\" is not a key: use 1 to 200 bytes without control characters", .0.escape_debug())]
    Key(String),
    /// A value above the limit.
    #[error(
        "a value of {bytes} bytes, of kind \"{kind}\", is too long for the key-value store: at most 64 KiB are allowed"
    )]
    TooLong {
        /// Its kind.
        kind: String,
        /// How long it is.
        bytes: usize,
    },
    /// The database failed. If the connection was lost during the commit, the change may be there.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why an export stopped.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// What is exported does not verify.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// It could not be written out.
    #[error("the export cannot be written: {0}")]
    Write(#[from] io::Error),
}

/// Why an import changed nothing.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file is not an export, or was altered.
    #[error("{0}; nothing was imported")]
    File(#[from] FileFault),
    /// The stream exists and differs.
    #[error("{stream}: entry {seq} in the journal is not the one in the file; nothing was imported")]
    Differs {
        /// The stream.
        stream: StreamName,
        /// The last entry both have.
        seq: u64,
    },
    /// The stream exists and goes on beyond the end of the file.
    #[error("{stream}: the journal has {here} entries and the file only {file}; nothing was imported")]
    Behind {
        /// The stream.
        stream: StreamName,
        /// How many entries are in the journal.
        here: u64,
        /// How many entries are in the file.
        file: u64,
    },
    /// The file could not be read twice.
    #[error("the file cannot be read: {0}; nothing was imported")]
    Read(#[from] io::Error),
    /// The database failed.
    #[error("{0}; nothing was imported")]
    Failed(#[from] Failure),
}

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A backup never replaces another file.
    #[error("{} already exists: give the backup a new name", .0.display())]
    Exists(PathBuf),
    /// The file could not be written.
    #[error("{}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// What is there does not verify.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// The new file cannot be opened as a journal.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why nothing was restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// A journal with entries is never overwritten.
    #[error("{location}: this journal already has entries: restore the backup into a new one")]
    NotEmpty {
        /// The journal.
        location: String,
    },
    /// The backup or the journal cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The backup does not verify.
    #[error("the backup is not intact: {0}; nothing was restored")]
    Verify(#[from] VerifyError),
    /// The backup could not be imported.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// The backup could not be read, or the journal could not be written.
    #[error("{}: {error}", path.display())]
    Files {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}
