//! Database failures, in words for whoever runs the journal.

use std::error::Error;
use std::fmt;
use std::io;
use std::sync::Arc;

use sqlx::migrate::MigrateError;

/// Why the database failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// There is no such file or database.
    NotFound,
    /// Another process holds the journal.
    Busy,
    /// The disk is full.
    Full,
    /// The disk could not be written or read for a reason other than being full, or it does not answer.
    Disk,
    /// The file was removed, renamed or replaced while it was open.
    Gone,
    /// The file is not a database, or some of its pages are damaged.
    Damaged,
    /// The file or its folder may not be written.
    ReadOnly,
    /// The server is not there, or the connection was lost.
    Lost,
    /// The server refuses the user.
    Denied,
    /// The writer task has ended, which should never happen.
    Stopped,
    /// Anything else.
    Other,
}

impl FailureKind {
    fn advice(self) -> &'static str {
        match self {
            FailureKind::NotFound => "there is no journal there: check the name",
            FailureKind::Busy => "another process holds the journal: stop it or wait, then try again",
            FailureKind::Full => "the disk is full: make room, then try again; none of this was written",
            FailureKind::Disk => {
                "the disk cannot be written or read: check that it is still there and healthy"
            }
            FailureKind::Gone => {
                "the file was removed, renamed or replaced while this program had it open: nothing more is written. Take \
                 a backup from this program while it runs, stop it, restore the backup, and start it again"
            }
            FailureKind::Damaged => {
                "the file is not a journal, or it is damaged: keep it, and restore the last backup"
            }
            FailureKind::ReadOnly => "the file or its folder may not be written: check the permissions",
            FailureKind::Lost => "the database cannot be reached: check that it is running, then try again",
            FailureKind::Denied => "the database refuses the user: check the name and the password",
            FailureKind::Stopped => {
                "nothing can be written any more: restart this program; what was confirmed is kept"
            }
            FailureKind::Other => "the database reports an error",
        }
    }
}

/// A database failure: where, what to do, and its own words. Cheap to clone, for everyone who waited for it.
#[derive(Clone)]
pub struct Failure(Arc<(String, FailureKind, sqlx::Error)>);

impl Failure {
    pub(crate) fn new(location: &str, error: sqlx::Error) -> Failure {
        let kind = kind(&error);
        Failure::of_kind(location, kind, error)
    }

    pub(crate) fn of_kind(location: &str, kind: FailureKind, error: sqlx::Error) -> Failure {
        Failure(Arc::new((location.to_owned(), kind, error)))
    }

    /// What the database said.
    pub(crate) fn error(&self) -> &sqlx::Error {
        &self.0.2
    }

    /// The kind of failure.
    pub fn kind(&self) -> FailureKind {
        self.0.1
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (location, kind, error) = &*self.0;
        write!(f, "{location}: {} ({error})", kind.advice())
    }
}

impl Error for Failure {}

fn kind(error: &sqlx::Error) -> FailureKind {
    match error {
        sqlx::Error::Database(error) => of_code(error.code().as_deref().unwrap_or_default()),
        sqlx::Error::Migrate(error) => match &**error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => kind(error),
            _ => FailureKind::Other,
        },
        sqlx::Error::Io(error) if error.kind() == io::ErrorKind::StorageFull => FailureKind::Full,
        sqlx::Error::Io(error) if error.kind() == io::ErrorKind::ReadOnlyFilesystem => FailureKind::ReadOnly,
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::WorkerCrashed => FailureKind::Lost,
        // A proxy that has no server behind it takes a connection and closes it.
        sqlx::Error::Protocol(_) => FailureKind::Lost,
        // A pool that gets no connection retries until it times out, and forgets why.
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => FailureKind::Lost,
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => FailureKind::Damaged,
        _ => FailureKind::Other,
    }
}

/// SQLite has numbers, whose lowest byte is the kind; PostgreSQL has five characters.
fn of_code(code: &str) -> FailureKind {
    if code.len() == 5 {
        return match code {
            "53100" => FailureKind::Full,
            "55P03" | "40P01" | "53300" => FailureKind::Busy,
            "3D000" => FailureKind::NotFound,
            // A standby, or a primary that no longer is one.
            "25006" => FailureKind::Lost,
            "XX001" | "XX002" => FailureKind::Damaged,
            "28000" | "28P01" | "42501" => FailureKind::Denied,
            _ if code.starts_with("57P") || code.starts_with("08") => FailureKind::Lost,
            _ => FailureKind::Other,
        };
    }
    match code.parse::<u32>().unwrap_or_default() & 0xff {
        5 | 6 => FailureKind::Busy,
        8 => FailureKind::ReadOnly,
        10 => FailureKind::Disk,
        11 | 26 => FailureKind::Damaged,
        13 => FailureKind::Full,
        14 => FailureKind::NotFound,
        _ => FailureKind::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_both_databases_are_told_apart() {
        let kinds = ["5", "261", "13", "778", "11", "26", "8", "1"].map(of_code);
        use FailureKind::{Busy, Damaged, Disk, Full, Lost, Other, ReadOnly};
        assert_eq!(kinds, [Busy, Busy, Full, Disk, Damaged, Damaged, ReadOnly, Other]);
        assert_eq!(
            ["53100", "57P01", "08006", "25006", "55P03", "53300", "42601"].map(of_code),
            [Full, Lost, Lost, Lost, Busy, Busy, Other]
        );
    }

    #[test]
    fn a_proxy_without_a_server_behind_it_is_a_database_that_is_away() {
        let closed = sqlx::Error::Protocol("expected to read 5 bytes, got 0 bytes at EOF".into());
        assert_eq!(Failure::new("postgres://h/db", closed).kind(), FailureKind::Lost);
    }
}
