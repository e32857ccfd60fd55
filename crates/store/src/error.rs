//! What can go wrong, one type an operation.

use std::io;
use std::path::PathBuf;

use crate::file::FileFault;
use crate::{BatchFault, Broken, Failure, StreamName};

/// Why a journal cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It was written by a newer version of the program.
    #[error(
        "{place}: this journal is of version {found}, and this program knows versions up to {known}: \
         take a newer program; the journal was not touched"
    )]
    Future {
        /// Where it lies.
        place: String,
        /// The version it has.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The file is a database of something else.
    #[error(
        "{place}: this is a database of another program; it was not touched: give the journal a file of its own"
    )]
    Foreign {
        /// Where it lies.
        place: String,
    },
    /// The address is of a kind of database this program does not speak.
    #[error(
        "\"{scheme}:\" is no journal this program can open: give a file as sqlite:FILE, or a server as \
         postgres://USER@HOST/DATABASE"
    )]
    UnknownKind {
        /// What stands before the colon.
        scheme: String,
    },
    /// The database could not.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why an append was not written.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else was first.
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
    #[error("{stream}: the key \"{key}\" belongs to another batch already: take a new key for a new batch")]
    KeyReused {
        /// The stream.
        stream: StreamName,
        /// The key.
        key: String,
    },
    /// The batch by itself cannot be written.
    #[error(transparent)]
    Refused(#[from] BatchFault),
    /// The journal was closed.
    #[error("the journal is closed: open it again")]
    Closed,
    /// The connection broke while the database made it durable: it may be there or not, but never in part.
    #[error(
        "it is not known whether this was written; read the head, or send the same batch with its key again: {0}"
    )]
    Unknown(Failure),
    /// The database could not; nothing was written.
    #[error("nothing was written: {0}")]
    Failed(Failure),
}

/// Why a stream cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// An entry cannot be what the journal wrote.
    #[error("{0}: verify the journal, and restore a backup")]
    Broken(#[from] Broken),
    /// The database could not.
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
    #[error("{place}: there is no stream {stream}")]
    NoStream {
        /// The journal.
        place: String,
        /// The stream.
        stream: StreamName,
    },
    /// The database could not.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why an erasure did not happen.
#[derive(Debug, thiserror::Error)]
pub enum EraseError {
    /// The key cannot be one.
    #[error(transparent)]
    Refused(#[from] BatchFault),
    /// The database could not.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why the key-value store did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum KeyValueError {
    /// A kind that is empty, too long, or not printable.
    #[error("\"{}\" is no kind of thing: take 1 to 200 bytes without control characters", .0.escape_debug())]
    Kind(String),
    /// A key that is empty, too long, or not printable.
    #[error("\"{}\" is no key: take 1 to 200 bytes without control characters", .0.escape_debug())]
    Key(String),
    /// A value above the limit.
    #[error(
        "a thing of {bytes} bytes for the drawer, of kind \"{kind}\": at most 64 KiB; the drawer is for small things"
    )]
    TooLong {
        /// Its kind.
        kind: String,
        /// How long it is.
        bytes: usize,
    },
    /// The database could not. If the connection was lost while it made a change durable, the change may be there.
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
    /// The stream is there and goes another way.
    #[error("{stream}: entry {seq} of the journal is not the one of the file; nothing was imported")]
    Differs {
        /// The stream.
        stream: StreamName,
        /// The last entry both have.
        seq: u64,
    },
    /// The stream is there and goes on behind the end of the file.
    #[error("{stream}: the journal has {here} entries and the file only {file}; nothing was imported")]
    Behind {
        /// The stream.
        stream: StreamName,
        /// The entries of the journal.
        here: u64,
        /// The entries of the file.
        file: u64,
    },
    /// The file could not be read twice.
    #[error("the file cannot be read: {0}; nothing was imported")]
    Read(#[from] io::Error),
    /// The database could not.
    #[error("{0}; nothing was imported")]
    Failed(#[from] Failure),
}

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A backup never takes the place of another file.
    #[error("{} is there already: give the backup a new name", .0.display())]
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
    /// The database could not.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why nothing was restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// Nothing is restored over a journal with entries.
    #[error("{place}: there are entries already; a backup is restored into a new journal")]
    NotEmpty {
        /// The journal.
        place: String,
    },
    /// The backup or the journal cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The backup does not verify.
    #[error("the backup is not whole: {0}; nothing was restored")]
    Verify(#[from] VerifyError),
    /// The backup could not be brought in.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// The backup could not be read, or the journal not be written.
    #[error("{}: {error}", path.display())]
    Files {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The database could not.
    #[error(transparent)]
    Failed(#[from] Failure),
}
