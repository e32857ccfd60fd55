//! `cargo xtask bless`: rewrites the golden files; the reviewer reads the difference.

use anyhow::Result;

use crate::{no_arguments, tidy, tools};

/// Writes the pages of the rules, runs the golden tests in writing mode, then shows which files changed.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    tidy::write_rulebook()?;
    // All of the workspace: one crate at a time, each would have its own set of features, and a build of its own.
    for tests in ["--test rules games::", "--test web api::described", "--test app", "--test web samples::"] {
        let mut bless = tools::cargo(&format!("test --workspace --locked {tests}"));
        tools::run(bless.env("KAARTING_BLESS", "1").env("INSTA_UPDATE", "always"))?;
    }
    tools::run(&mut tools::command("git", &["--no-pager", "diff", "--stat"]))?;
    // `git diff` would not show new files.
    tools::run(&mut tools::command("git", &["status", "--short"]))
}
