//! `cargo xtask simulate`: simulated clusters, until so many faults have been injected.

use anyhow::{Context, Result, bail};

use crate::{tools, usage};

/// How many faults by default.
const FAULTS: u64 = 1_000_000;

/// `cargo xtask simulate [--faults N] [--seed N]`. With a seed alone, that one run is repeated.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (mut faults, mut seed) = (None, None);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let place = match word.as_str() {
            "--faults" => &mut faults,
            "--seed" => &mut seed,
            _ => bail!("unknown argument \"{word}\"\n{}", usage()),
        };
        let given = words.next().with_context(|| format!("{word} needs a number"))?;
        *place = Some(given.parse::<u64>().with_context(|| format!("{word} {given}: no number"))?);
    }
    let faults = faults.unwrap_or(if seed.is_some() { 1 } else { FAULTS });
    let test = "test --release --locked --workspace --test live";
    let mut command = tools::cargo(test);
    command.args(["--", "--exact", "--nocapture", "simulated::nothing_is_lost_or_doubled"]);
    command.env("KAARTING_FAULTS", faults.to_string());
    command.env("KAARTING_SEED", seed.unwrap_or(1).to_string());
    tools::run(&mut command)
}
