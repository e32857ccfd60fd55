//! How a journal is opened.

use std::time::Duration;

/// How to open a journal.
#[derive(Clone, Debug)]
pub struct OpenOptions {
    /// Whether to create a SQLite journal if there is none.
    pub create: bool,
    /// How long to wait for a lock that another process holds.
    pub patience: Duration,
    /// How often to poll SQLite for writes by other processes while someone is waiting for them.
    pub poll: Duration,
    /// How many can read at a time.
    pub readers: u32,
    /// How many writers PostgreSQL has, each over a connection of its own; SQLite has one.
    pub writers: u32,
    /// So many appends go together before another writer is given any. A commit costs the server several times what one
    /// more entry in it costs.
    pub together: usize,
    /// How many appends may queue at a writer; further ones wait for room in the queue.
    pub queue: usize,
}

impl Default for OpenOptions {
    fn default() -> OpenOptions {
        OpenOptions {
            create: true,
            patience: Duration::from_secs(5),
            poll: Duration::from_millis(250),
            readers: 4,
            writers: 2,
            together: 8,
            queue: 1024,
        }
    }
}
