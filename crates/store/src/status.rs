//! What the journal's database is made of, and who uses it: hosts, standbys, connections, servers.

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

/// What can be found out about a journal's database and its servers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// How the database is called; without a password.
    pub database: String,
    /// Every host of it.
    pub hosts: Vec<Host>,
    /// Which host said the rest: the primary, or without one a standby, which may not know the latest.
    pub asked: Option<String>,
    /// The standbys of the primary.
    pub standbys: Vec<Standby>,
    /// The servers heard of within the last hour, by name.
    pub nodes: Vec<Node>,
    /// Who looks after which stream, by stream.
    pub owning: Vec<Owning>,
    /// What could not be found out, and why.
    pub unknown: Vec<String>,
}

/// Who looks after a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owning {
    /// The stream.
    pub stream: String,
    /// The server that has claimed it last.
    pub node: String,
    /// Under which epoch.
    pub epoch: u64,
    /// How long its lease lasts yet; negative since it has run out or was given up.
    pub left_ms: i64,
}

/// A server on a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its name.
    pub name: String,
    /// Where it listens.
    pub address: String,
    /// The version of its program.
    pub version: String,
    /// When it started, in milliseconds since 1970 by the clock of the database.
    pub started_ms: i64,
    /// How long ago it was last heard of, by the same clock.
    pub silent_ms: u64,
    /// How many streams it looks after.
    pub owned: u64,
}
