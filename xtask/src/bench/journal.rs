//! The journal: durable entries per second, compared with the disk and the bare databases.

use std::fs;

use anyhow::Result;

use super::{example, machine};
use crate::{no_arguments, tools};

/// `cargo xtask bench journal`.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    println!("{}\n", machine());
    measure()
}

/// Prints the table.
pub(super) fn measure() -> Result<()> {
    tools::ensure_postgres()?;
    tools::run(&mut tools::released("--example journal_bench"))?;
    let folder = tools::target_dir().join("bench");
    fs::create_dir_all(&folder)?;
    let program = example(&tools::target_dir(), "journal_bench");
    tools::run(tools::command(program, &[]).arg(folder))
}
