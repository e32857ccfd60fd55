//! Streams of a journal, open in memory: one owner for the server and for the command line.
//!
//! A [`LiveStream`] is one stream: a reader gets an `Arc` of its [`State`] and never waits; a command is decided on the
//! known state, appended after the last known entry, and only then applied. If another process was first, what came
//! between is read and the command is decided again. [`LiveStreams`] are all streams of a kind: opened on demand,
//! closed when idle, followed by one task, and listed from an index without being opened.
//!
//! * [`subject`]: what a stream can be about; [`event`]: a tournament; [`table`]: an online table.
//! * [`stream`]: one stream; [`streams`]: all of them.
//! * [`node`]: this server among others on the journal; [`owner`]: the streams it looks after, on which something
//!   happens without a request.
//!
//! What always holds: the hash chain is followed while loading; a stream that is broken or that this version cannot
//! read becomes read-only, with the entry named, and no other stream is affected. Nothing is acknowledged before it is
//! on disk. A command is one batch under one receipt, all or nothing. `at` never runs backwards in a stream.

mod blocking;
pub mod event;
mod log;
pub mod node;
pub mod owner;
pub mod stream;
pub mod streams;
pub mod subject;
pub mod table;

pub use blocking::{blocking, blocking_if};
pub use event::{EventError, EventSnapshot, EventState, LiveEvent, LiveEvents, Refused};
pub use log::{Log, Marks};
pub use node::{Node, NodeFigures};
pub use owner::{ClaimError, Owned, Owner};
pub use stream::{AskError, BadSeen, Done, LiveStream, Once, Seen, State, StreamFault};
pub use streams::{ListError, Listed, LiveStreams, Said};
pub use subject::Subject;
pub use table::{LiveTable, LiveTables, TableError, TableListing, TableSnapshot, TableState};
