//! The figures of the office: the standings after one more sheet.

use anyhow::Result;

use super::example;
use crate::{no_arguments, tools};

/// `cargo xtask bench office`.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    measure()
}

/// Prints the table.
pub(super) fn measure() -> Result<()> {
    tools::run(&mut tools::cargo("build --release --locked -p kaarting-office --example office_figures"))?;
    let program = example(&tools::target_dir(), "office_figures");
    println!("{}", tools::output(&mut tools::command(&program, &[]))?);
    Ok(())
}
