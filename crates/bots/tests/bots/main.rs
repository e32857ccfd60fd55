//! Bots at the table: one program, so that it is linked once.

/// Whether the long tests run in full: `cargo xtask test --all`.
fn all() -> bool {
    std::env::var_os("KAARTING_TEST_ALL").is_some()
}

mod duel;
mod explain;
mod learned;
mod manille;
mod master_whist;
mod medium;
mod memory;
mod right_answers;
mod stakes;
mod strength;
mod strong;
mod truth;
mod whist;
