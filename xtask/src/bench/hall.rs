//! The hall: pages per second compared with a bare server, and the time to reach thousands of screens.

use anyhow::Result;

use super::{example, machine};
use crate::{no_arguments, tools};

/// `cargo xtask bench hall`.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    println!("{}\n", machine());
    measure()
}

/// Prints the tables.
pub(super) fn measure() -> Result<()> {
    tools::run(&mut tools::released("--example hall_bench"))?;
    tools::run(&mut tools::command(example(&tools::target_dir(), "hall_bench"), &[]))
}

/// `cargo xtask bench crowd`.
pub(super) fn crowd(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    println!("{}\n", machine());
    tools::run(&mut tools::released("--example crowd_bench"))?;
    tools::run(&mut tools::command(example(&tools::target_dir(), "crowd_bench"), &[]))
}

/// `cargo xtask bench phone`.
pub(super) fn phone(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    println!("{}\n", machine());
    tools::ensure_chromium()?;
    tools::run(&mut tools::released("--example phone_bench"))?;
    tools::run(&mut tools::command(example(&tools::target_dir(), "phone_bench"), &[]))
}

/// `cargo xtask bench attacks`.
pub(super) fn attacks(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    println!("{}\n", machine());
    tools::run(&mut tools::released("--bin kaarting --example attack_bench"))?;
    let program = tools::target_dir().join("release/kaarting").display().to_string();
    tools::run(&mut tools::command(example(&tools::target_dir(), "attack_bench"), &[program.as_str()]))
}
