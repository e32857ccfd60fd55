//! The figures of the draw: whether the draw is fair, how often people meet again, how long it takes.

use anyhow::Result;

use super::example;
use crate::{no_arguments, tools};

/// `cargo xtask bench draw`.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    measure()
}

/// Prints the tables.
pub(super) fn measure() -> Result<()> {
    tools::run(&mut tools::cargo("build --release --locked -p kaarting-office --example draw_figures"))?;
    let program = example(&tools::target_dir(), "draw_figures");
    for words in [["uniform", "100000"].as_slice(), &["days", "200"], &["time"]] {
        println!("{}", tools::output(&mut tools::command(&program, words))?);
    }
    Ok(())
}
