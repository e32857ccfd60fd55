//! What the journal's database is made of: hosts, standbys, connections.

use crate::{Failure, Journal};

/// A host of the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    /// Host and port, or the folder of a socket; the file of a SQLite journal.
    pub name: String,
    /// What it is.
    pub role: HostRole,
}

/// What a host of the database is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostRole {
    /// The one that is written to.
    Primary,
    /// A copy that follows the primary.
    Standby,
    /// It does not answer, in its own words.
    Away(String),
}

/// A standby, as the primary sees it. What the user may not know is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standby {
    /// What it calls itself.
    pub name: Option<String>,
    /// Where it is; `None` also for one on the same machine.
    pub address: Option<String>,
    /// What it does: `streaming` when all is well.
    pub state: Option<String>,
    /// Whether a commit waits for it: `sync`, `quorum`, `potential` or `async`.
    pub sync: Option<String>,
    /// How many bytes it has yet to replay.
    pub lag_bytes: Option<i64>,
    /// How long the last commit took to be replayed.
    pub lag_ms: Option<i64>,
}

/// The connections of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    /// How many are in use.
    pub used: u32,
    /// How many are open and free.
    pub idle: u32,
    /// How many there may be.
    pub most: u32,
}

impl Journal {
    /// Every host of the database, asked now.
    pub async fn hosts(&self) -> Vec<Host> {
        self.base().hosts().await
    }

    /// The standbys of the primary; none for SQLite.
    pub async fn standbys(&self) -> Result<Vec<Standby>, Failure> {
        self.base().standbys().await
    }

    /// How many connections are in use.
    pub fn connections(&self) -> Connections {
        self.base().connections()
    }

    /// How often another host has become the primary since this was opened.
    pub fn primary_changes(&self) -> u64 {
        self.base().primary_changes()
    }
}
