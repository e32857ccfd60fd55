//! `cargo xtask test`: the one test command of the project.

use std::time::Duration;

use anyhow::{Result, anyhow};

use crate::{no_arguments, programs, tidy, tools};

/// Set while the long tests run in full: every ending of the solver's oracle, every kill, every language of the guide.
pub(crate) const ALL: &str = "KAARTING_TEST_ALL";

/// Runs every step, and stops at the first failure. With `--all` the long tests run in full.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let all = match arguments {
        [all] if all == "--all" => true,
        _ => {
            no_arguments(arguments)?;
            false
        }
    };
    let (done, took) = tools::timed(|| steps(all));
    let tests = done?;
    println!("ok: format, lints, {tests} tests, documentation and tidy in {}", seconds(took));
    Ok(())
}

fn steps(all: bool) -> Result<u64> {
    step("tools", "install what is named above", || {
        tools::ensure_components()?;
        // The page's script is tested against our own code.
        tools::ensure("node", "nodejs")?;
        tools::ensure_postgres()?;
        tools::ensure_chromium()
    })?;
    step("format", "run `cargo fmt --all`", || tools::run(&mut tools::cargo("fmt --all --check")))?;
    step("lints", "fix what clippy names above; no warning is allowed", || {
        tools::run(&mut tools::cargo("clippy --quiet --workspace --all-targets --locked -- -D warnings"))
    })?;
    let tests =
        step("tests", "see the failed test above; `cargo xtask bless` rewrites golden files", || tests(all))?;
    step("tidy", "fix every finding above; `cargo xtask tidy` lists only these", tidy::check)?;
    Ok(tests)
}

/// Runs one step; prints its name before, its time after, and what to do if it fails.
fn step<T>(name: &str, advice: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("xtask: {name} ...");
    let (done, took) = tools::timed(work);
    match done {
        Ok(value) => {
            println!("xtask: {name} ok, {}", seconds(took));
            Ok(value)
        }
        Err(error) => Err(anyhow!("{name} failed after {}: {error:#}\nxtask: {advice}", seconds(took))),
    }
}

/// Runs all tests, and beside them what needs the finished build; returns how many passed.
fn tests(all: bool) -> Result<u64> {
    let keys: &[&str] = if all { &[ALL] } else { &[] };
    programs::run(keys, || {
        let examples = programs::counted("doc tests", &mut tools::cargo("test --workspace --doc --locked"));
        let documented = step("documentation", "fix the doc comment named above", || {
            let mut doc = tools::cargo("doc --quiet --workspace --no-deps --locked");
            tools::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
        });
        documented?;
        examples
    })
}

fn seconds(took: Duration) -> String {
    format!("{:.1} s", took.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn a_failed_step_says_what_to_do() {
        let failed = step("format", "run `cargo fmt --all`", || -> Result<()> { bail!("a difference") });
        let message = failed.unwrap_err().to_string();
        assert!(message.starts_with("format failed after "), "{message}");
        assert!(message.ends_with(": a difference\nxtask: run `cargo fmt --all`"), "{message}");
    }
}
