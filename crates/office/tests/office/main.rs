//! The office, clause by clause: one program, so that it is linked once.

// In the helpers of the tests.
#![allow(unreachable_pub, clippy::panic, clippy::unwrap_used, clippy::needless_pass_by_value)]

mod support;

/// Whether the long tests run in full: `cargo xtask test --all`.
fn all() -> bool {
    std::env::var_os("KAARTING_TEST_ALL").is_some()
}

mod binding;
mod chairs;
mod closing;
mod codec;
mod commands;
mod count;
mod desk;
mod details;
mod draw;
mod draw_office;
mod draw_statistics;
mod edges;
mod ends;
mod exports;
mod imports;
mod jury;
mod lists;
mod names;
mod online;
mod people;
mod phases;
mod plan;
mod presence;
mod remedies;
mod rounds;
mod standings;
mod step;
mod tables;
mod takeovers;
mod totals;
mod walks;
mod wording;
