//! `cargo xtask test`: the one test command of the project.

mod beside;
pub(crate) mod documents;
mod programs;
mod queue;

use std::thread;
use std::time::Duration;

use anyhow::{Result, anyhow};

use crate::{no_arguments, tidy, tools};

/// Set while the long tests run in full: every ending of the solver's oracle, every kill, every language of the guide.
pub(crate) const ALL: &str = "KAARTING_TEST_ALL";

/// How far the long tests go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Usual,
    InFull,
}

/// Runs every step, and stops at the first failure. With `--all` the long tests run in full.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let length = match arguments {
        [all] if all == "--all" => Length::InFull,
        _ => {
            no_arguments(arguments)?;
            Length::Usual
        }
    };
    let (done, took) = tools::timed(|| steps(length));
    let tests = done?;
    println!("ok: format, lints, {tests} tests, documentation and tidy in {}", seconds(took));
    Ok(())
}

fn steps(length: Length) -> Result<u64> {
    step("toolchain", "install what is named above", tools::ensure_components)?;
    tests(length)
}

/// What needs no compiler. It is done long before the first test program is there.
fn beside_the_compiler() -> Result<()> {
    step("format", "run `cargo fmt --all`", || tools::run(&mut tools::cargo("fmt --all --check")))?;
    step("tools", "install what is named above", || {
        // The page's script is tested against our own code.
        tools::ensure("node", "nodejs")?;
        tools::ensure_postgres()?;
        tools::ensure_chromium()
    })?;
    step("tidy", "fix every finding above; `cargo xtask tidy` lists only these", tidy::check)
}

/// Programs run as soon as they are compiled.
fn tests(length: Length) -> Result<u64> {
    let queue = queue::Queue::new();
    thread::scope(|scope| {
        let mut beside = beside::Beside::start(scope, beside_the_compiler);
        let runners = programs::Runners::start(scope, &queue);
        let advice = "fix what is named above; no warning is allowed";
        let compiled =
            step("lints and test programs", advice, || programs::compile(&queue, length, &mut beside));
        if let Err(error) = compiled {
            queue.give_up();
            return Err(beside.failed().unwrap_or(error));
        }
        queue.close();
        let advice = "see the failed test above; `cargo xtask bless` rewrites golden files";
        step("tests and documentation", advice, || runners.finish())
    })
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
    use anyhow::bail;

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
