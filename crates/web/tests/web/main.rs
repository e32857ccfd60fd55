//! The pages and the API over a real socket: one program, so that it is linked once.

#![allow(
    unreachable_pub,
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::needless_pass_by_value
)] // in the helpers of the tests

#[path = "../../../store/tests/support/postgres.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::panic,
    clippy::expect_used,
    reason = "shared with the tests of the store"
)]
mod postgres;

/// Whether the long tests run in full: `cargo xtask test --all`.
fn all() -> bool {
    std::env::var_os("KAARTING_TEST_ALL").is_some()
}

mod api;
mod attacks;
mod authenticator;
mod backups;
mod crowd;
mod desk;
mod director;
mod fields;
mod guide;
mod hall;
mod lessons;
mod limits;
mod lists;
mod network;
mod online;
mod paper;
mod phone;
mod public;
mod readings;
mod regulations;
mod routes;
mod rows;
mod rules;
mod rulesets;
mod samples;
mod servers;
mod share;
mod slides;
mod slow;
mod sockets;
mod staff;
mod totals;
mod trouble;
mod verdicts;
mod ways;
mod wire;
