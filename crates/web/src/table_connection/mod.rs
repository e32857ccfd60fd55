//! The connection to an online table, for pages and programs: who somebody is, what they ask, and what they are told,
//! frame by frame, over server-sent events or a WebSocket.
//!
//! | file | what |
//! |---|---|
//! | `visitor` | who plays: a secret in a cookie or a header |
//! | `opening`, `settings`, `codes` | a new table, and the short code of a private one |
//! | `message`, `asked` | what is asked of a table, and the answer |
//! | `view` | what a viewer is told: frames, or the whole table as they may see it |
//! | `feed`, `socket`, `open_connection` | the two transports, and that somebody is there |

pub(crate) mod asked;
pub(crate) mod codes;
mod feed;
pub(crate) mod message;
mod open_connection;
pub(crate) mod opening;
pub(crate) mod settings;
mod socket;
pub(crate) mod view;
pub(crate) mod visitor;

pub(crate) use feed::feed;
pub(crate) use open_connection::visited;
pub(crate) use socket::{Upgrade, socket};
