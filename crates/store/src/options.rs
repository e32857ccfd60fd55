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
    /// How many appends may queue; further ones wait for room in the queue.
    pub queue: usize,
}

impl Default for OpenOptions {
    fn default() -> OpenOptions {
        OpenOptions {
            create: true,
            patience: Duration::from_secs(5),
            poll: Duration::from_millis(250),
            readers: 4,
            queue: 1024,
        }
    }
}
