//! Streams of a journal, open in memory: one owner for the server and for the command line.
//!
//! A [`LiveStream`] is one stream: whoever reads gets an `Arc` of its [`State`] and never waits; a command is decided
//! on what is known, appended behind the last entry that is known, and only then taken over. If another process was
//! first, what came between is read and the command decided again. [`LiveStreams`] are all streams of a kind: opened
//! when somebody asks, closed when nobody has asked for a while, followed by one task, and listed from an index
//! without being opened.
//!
//! * [`subject`]: what a stream can be about; [`event`]: a tournament.
//! * [`stream`]: one stream; [`streams`]: all of them.
//!
//! What holds: the hash chain is followed while loading, and a stream that is broken or that this version cannot read
//! is read-only, with the entry named, and nothing else suffers. Nothing is acknowledged before it is on the disk. A
//! command is one batch under one receipt, whole or not at all. `at` never runs backwards in a stream.

pub mod event;
mod log;
pub mod stream;
pub mod streams;
pub mod subject;

pub use event::{EventError, EventSnapshot, EventState, LiveEvent, LiveEvents, Refused};
pub use log::{Log, Marks};
pub use stream::{AskError, Done, LiveStream, Once, State, StreamFault};
pub use streams::{ListError, Listed, LiveStreams};
pub use subject::Subject;
