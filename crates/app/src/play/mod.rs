//! The table in the terminal.

/// What `kaarting play` is asked for.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Plays until the player leaves.
pub fn run(_args: &Args) -> anyhow::Result<()> {
    Ok(())
}
