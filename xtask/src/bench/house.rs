//! A server with years of events: what it needs to start, to list and to idle.

use anyhow::{Context, Result, ensure};

use super::{example, machine};
use crate::tools;

/// As many events as a federation has in many years.
const EVENTS: u32 = 1_000;

/// `cargo xtask bench house [EVENTS]`. It writes twenty million entries twice, so it is not part of a full `bench`.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    ensure!(arguments.len() <= 1, "cargo xtask bench house [EVENTS]");
    let events = match arguments.first() {
        Some(word) => word.parse::<u32>().context("the number of events")?,
        None => EVENTS,
    };
    println!("{}\n", machine());
    tools::run(&mut tools::released("--bin kaarting --example house_bench"))?;
    let target = tools::target_dir();
    let program = target.join("release/kaarting").display().to_string();
    let folder = target.display().to_string();
    let arguments = [program.as_str(), folder.as_str(), &events.to_string()];
    tools::run(&mut tools::command(example(&target, "house_bench"), &arguments))
}
