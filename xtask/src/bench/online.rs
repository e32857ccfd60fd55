//! Online tables: how soon what somebody did is acknowledged, what idle lines cost, how soon the first cards are there.

use anyhow::Result;

use super::{example, machine};
use crate::{no_arguments, tools};

/// `cargo xtask bench online`.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    println!("{}\n", machine());
    tools::run(&mut tools::released("--bin kaarting --example online_bench"))?;
    let target = tools::target_dir();
    let program = target.join("release/kaarting").display().to_string();
    // A thousand people, a minute.
    tools::run(&mut tools::command(example(&target, "online_bench"), &[&program, "250", "60"]))
}
