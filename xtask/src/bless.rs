//! `cargo xtask bless`: rewrites the golden files; the reviewer reads the difference.

use anyhow::Result;

use crate::{no_arguments, tidy, tools};

/// Writes the pages of the rules, runs the golden tests in writing mode, then shows which files changed.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    tidy::write_rulebook()?;
    let mut games = tools::cargo("test --locked -p kaarting-rules --test games");
    tools::run(games.env("KAARTING_BLESS", "1"))?;
    let mut document = tools::cargo("test --locked -p kaarting-web --test web api::described");
    tools::run(document.env("KAARTING_BLESS", "1"))?;
    let mut snapshots = tools::cargo("test --locked -p kaarting");
    tools::run(snapshots.env("KAARTING_BLESS", "1").env("INSTA_UPDATE", "always"))?;
    let mut pages = tools::cargo("test --locked -p kaarting-web --test web samples::");
    tools::run(pages.env("KAARTING_BLESS", "1"))?;
    tools::run(&mut tools::command("git", &["--no-pager", "diff", "--stat"]))?;
    // `git diff` would not show new files.
    tools::run(&mut tools::command("git", &["status", "--short"]))
}
