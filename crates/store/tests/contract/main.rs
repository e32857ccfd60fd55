//! What every store must do: one suite, run over SQLite in a file, SQLite in memory, and a real PostgreSQL.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

#[path = "../support/mod.rs"]
mod support;

mod append;
mod cancelled;
mod erase;
mod failover;
mod frozen;
mod kept;
mod key_value;
mod lease;
mod leave;
mod lines;
mod look;
mod nodes;
mod request;
mod tamper;
mod wait;
