//! The desk and the jury over real HTTP, with a real journal.

#![allow(unreachable_pub, clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

mod jury;
mod kit;
mod sheet;
mod totals;
