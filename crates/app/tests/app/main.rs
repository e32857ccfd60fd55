//! The program as people and other programs run it: one program of tests, so that it is linked once.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

#[path = "../../../store/tests/support/postgres.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::panic,
    clippy::expect_used,
    reason = "shared with the tests of the store"
)]
mod postgres;
mod support;

/// Whether the long tests run in full: `cargo xtask test --all`.
fn all() -> bool {
    std::env::var_os("KAARTING_TEST_ALL").is_some()
}

mod analysis;
mod attacks;
mod backup;
mod bot;
mod cluster;
mod draw;
mod event;
#[cfg(target_os = "linux")]
mod failover;
mod four_browsers;
mod interface;
mod join;
mod journal;
mod kills;
mod old;
mod picture;
mod play;
mod play_whist;
mod rehearse;
mod rulebook;
mod serve;
mod simulate;
mod solve;
