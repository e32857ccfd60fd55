//! What can be wrong with the journal itself: reported on pages, to programs, at `/health` and on the console.

use kaarting_store::{Failure, FailureKind};
use kaarting_words::Words;

/// Why nothing can be written, or read, for the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The disk is full.
    DiskFull,
    /// The disk cannot be written or read, or does not answer.
    DiskFails,
    /// The file was removed, renamed or replaced.
    JournalGone,
    /// The file is damaged.
    JournalDamaged,
    /// The file, its folder or its disk may not be written.
    JournalLocked,
    /// The database does not answer.
    DatabaseAway,
    /// The database refuses us.
    DatabaseRefuses,
    /// Another program holds the journal.
    Busy,
    /// The writer task has stopped.
    WriterStopped,
    /// Something else; the log says what.
    StoreFailed,
}

impl Trouble {
    /// Every trouble there is.
    pub const ALL: [Trouble; 10] = [
        Trouble::DiskFull,
        Trouble::DiskFails,
        Trouble::JournalGone,
        Trouble::JournalDamaged,
        Trouble::JournalLocked,
        Trouble::DatabaseAway,
        Trouble::DatabaseRefuses,
        Trouble::Busy,
        Trouble::WriterStopped,
        Trouble::StoreFailed,
    ];

    /// What a failure of the database is for people.
    pub fn of(failure: &Failure) -> Trouble {
        match failure.kind() {
            FailureKind::Full => Trouble::DiskFull,
            FailureKind::Disk => Trouble::DiskFails,
            FailureKind::Gone | FailureKind::NotFound => Trouble::JournalGone,
            FailureKind::Damaged => Trouble::JournalDamaged,
            FailureKind::ReadOnly => Trouble::JournalLocked,
            FailureKind::Lost => Trouble::DatabaseAway,
            FailureKind::Denied => Trouble::DatabaseRefuses,
            FailureKind::Busy => Trouble::Busy,
            FailureKind::Stopped => Trouble::WriterStopped,
            FailureKind::Other => Trouble::StoreFailed,
        }
    }

    /// The name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Trouble::DiskFull => "disk_full",
            Trouble::DiskFails => "disk_fails",
            Trouble::JournalGone => "journal_gone",
            Trouble::JournalDamaged => "journal_damaged",
            Trouble::JournalLocked => "journal_locked",
            Trouble::DatabaseAway => "database_away",
            Trouble::DatabaseRefuses => "database_refuses",
            Trouble::Busy => "busy",
            Trouble::WriterStopped => "writer_stopped",
            Trouble::StoreFailed => "store_failed",
        }
    }

    /// What happened, what was kept and what to do.
    pub fn text(self, words: Words) -> String {
        words.say(&format!("fault-{}", self.name()))
    }

    /// After how many seconds another try is worth it: some troubles pass by themselves, others need somebody.
    pub const fn retry_seconds(self) -> u64 {
        match self {
            Trouble::Busy => 1,
            Trouble::DatabaseAway => 5,
            _ => 30,
        }
    }
}
