//! `cargo xtask test`: the one test command of the project.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};

use crate::{no_arguments, tidy, tools};

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
    step("documentation", "fix the doc comment named above", || {
        let mut doc = tools::cargo("doc --quiet --workspace --no-deps --locked");
        tools::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
    })?;
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

/// Runs all tests, then all doc tests, with their output visible; returns how many passed. Examples are programs to be
/// run by hand: the lints have compiled them.
fn tests(all: bool) -> Result<u64> {
    let passed = run_tests("test --workspace --locked --lib --bins --tests", all)?;
    Ok(passed + run_tests("test --workspace --locked --doc", all)?)
}

fn run_tests(words: &str, all: bool) -> Result<u64> {
    let mut command = tools::cargo(words);
    if all {
        command.env(ALL, "1");
    }
    let mut child = command.stdout(Stdio::piped()).spawn().context("cannot start `cargo test`")?;
    let printed = child.stdout.take().context("`cargo test` has no standard output")?;
    let mut passed = 0;
    for line in BufReader::new(printed).split(b'\n') {
        let mut line = line?;
        passed += passed_in(&String::from_utf8_lossy(&line));
        line.push(b'\n');
        std::io::stdout().write_all(&line)?;
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{}` failed ({status})", tools::shown(&command));
    }
    if passed == 0 {
        bail!("`{}` ran no test at all", tools::shown(&command));
    }
    Ok(passed)
}

/// How many tests a line of the test harness reports as passed.
fn passed_in(line: &str) -> u64 {
    let counts = line.strip_prefix("test result: ok. ").unwrap_or_default();
    counts.split_once(" passed;").and_then(|(count, _)| count.parse().ok()).unwrap_or(0)
}

fn seconds(took: Duration) -> String {
    format!("{:.1} s", took.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passed_tests_are_counted() {
        assert_eq!(passed_in("test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured"), 12);
        assert_eq!(passed_in("test result: FAILED. 12 passed; 1 failed; 0 ignored"), 0);
        assert_eq!(passed_in("running 12 tests"), 0);
    }

    #[test]
    fn a_failed_step_says_what_to_do() {
        let failed = step("format", "run `cargo fmt --all`", || -> Result<()> { bail!("a difference") });
        let message = failed.unwrap_err().to_string();
        assert!(message.starts_with("format failed after "), "{message}");
        assert!(message.ends_with(": a difference\nxtask: run `cargo fmt --all`"), "{message}");
    }
}
