//! `cargo xtask kill`: a real server, killed again and again under load.

use anyhow::{Context, Result, bail};

use crate::{tools, usage};

/// How often by default.
const KILLS: u64 = 10_000;

/// `cargo xtask kill [N] [--seed S]`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (mut kills, mut seed) = (KILLS, None);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match (word.as_str(), word.parse::<u64>()) {
            ("--seed", _) => {
                let given = words.next().context("--seed needs a number")?;
                seed = Some(given.parse::<u64>().with_context(|| format!("--seed {given}: no number"))?);
            }
            (_, Ok(number)) => kills = number,
            _ => bail!("unknown argument \"{word}\"\n{}", usage()),
        }
    }
    // A different seed every time, printed so that a failing run can be repeated.
    let seed = seed.unwrap_or_else(|| u64::from(std::process::id()));
    tools::ensure_postgres()?;
    tools::run(&mut tools::released("--bin kaarting --example kill_drill"))?;
    let release = tools::target_dir().join("release");
    let mut drill = tools::command(release.join("examples").join("kill_drill"), &[]);
    tools::run(drill.arg(release.join("kaarting")).args([kills.to_string(), seed.to_string()]))
}
