//! Paper: a single test program, so that it is linked only once.

#![allow(clippy::panic, clippy::unwrap_used)] // in the helpers of the tests

mod support;

/// Whether the long tests run in full: `cargo xtask test --all`.
fn all() -> bool {
    std::env::var_os("KAARTING_TEST_ALL").is_some()
}

mod lists;
mod paper;
mod rules;
mod sheets;
