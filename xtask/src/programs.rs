//! The test programs of the workspace: one cargo builds them, and each is run as soon as it is there.
//!
//! `cargo test` builds all of them before it runs the first, and then runs one after another. A build spends its last
//! minutes on one crate after another while the second core waits, and a test program waits for disks, browsers and
//! its own slowest test: beside each other they take the time that the processors need.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::tools;

/// Builds and runs every test program with `KEY=1` in its environment for each of `keys`, and does `meanwhile` as soon
/// as all are built. Returns how many tests passed.
pub(crate) fn run(keys: &[&str], meanwhile: impl FnOnce() -> Result<u64>) -> Result<u64> {
    let queue = Queue::default();
    let at_once = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let runners: Vec<_> = (0..at_once).map(|_| scope.spawn(|| run_all(&queue, keys))).collect();
        let built = build(&queue);
        queue.close();
        let beside = built.and_then(|()| meanwhile());
        let ran: Result<Vec<u64>> = runners
            .into_iter()
            .map(|runner| runner.join().unwrap_or_else(|_| bail!("a runner failed")))
            .collect();
        Ok(beside? + ran?.into_iter().sum::<u64>())
    })
}

/// A test program that is ready to run.
struct Program {
    /// Package and target, as in `kaarting-web browser`.
    name: String,
    executable: PathBuf,
    /// The folder of its package: cargo runs the tests there.
    folder: PathBuf,
}

impl Program {
    /// The test program that cargo reports in a line of its JSON, if it does.
    fn reported(line: &str) -> Option<Self> {
        let message: Value = serde_json::from_str(line).ok()?;
        let is_test = message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
        let executable = message["executable"].as_str().filter(|_| is_test)?;
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
        let package = folder.file_name()?.to_string_lossy();
        let name = format!("{package} {}", message["target"]["name"].as_str()?);
        Some(Self { name, executable: executable.into(), folder: folder.into() })
    }

    /// Runs it; returns how many tests passed.
    fn run(&self, keys: &[&str]) -> Result<u64> {
        let mut command = quietly(&self.executable);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command.envs(keys.iter().map(|key| (key, "1")));
        counted(&self.name, &mut command)
    }
}

/// Runs a command that prints as Rust's test harness does; shows its output if it fails. Returns how many tests passed.
pub(crate) fn counted(name: &str, command: &mut Command) -> Result<u64> {
    let (output, took) = tools::timed(|| command.output());
    let output = output.with_context(|| format!("cannot start `{}`", tools::shown(command)))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let took = took.as_secs_f64();
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        println!("{printed}{errors}");
        bail!("{name} failed after {took:.1} s ({})", output.status);
    }
    let passed = printed.lines().map(passed_in).sum();
    println!("xtask:   {name}: {passed} passed, {took:.1} s");
    Ok(passed)
}

/// The build has the right of way: a test program takes the time that it leaves.
fn quietly(executable: &Path) -> Command {
    if cfg!(unix) {
        let mut command = Command::new("nice");
        command.arg(executable);
        command
    } else {
        Command::new(executable)
    }
}

/// What is built and not yet running.
#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    programs: Vec<Program>,
    closed: bool,
}

impl Queue {
    fn push(&self, program: Program) {
        self.lock().programs.push(program);
        self.changed.notify_one();
    }

    /// Says that nothing more will come.
    fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// The newest of those that wait: what is built last stands on everything else, and runs longest.
    fn pop(&self) -> Option<Program> {
        let idle = |waiting: &mut Waiting| waiting.programs.is_empty() && !waiting.closed;
        let mut waiting = self.changed.wait_while(self.lock(), idle).unwrap_or_else(PoisonError::into_inner);
        waiting.programs.pop()
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs what comes until nothing more will; all of it, so that one run shows every failure.
fn run_all(queue: &Queue, keys: &[&str]) -> Result<u64> {
    let mut total = 0;
    let mut failed = Vec::new();
    while let Some(program) = queue.pop() {
        match program.run(keys) {
            Ok(passed) => total += passed,
            Err(error) => failed.push(format!("{error:#}")),
        }
    }
    if failed.is_empty() { Ok(total) } else { bail!("{}", failed.join("\n")) }
}

/// Builds all test programs and queues each as cargo reports it.
fn build(queue: &Queue) -> Result<()> {
    let mut command =
        tools::cargo("test --workspace --locked --no-run --message-format=json-render-diagnostics");
    let mut child = command.stdout(Stdio::piped()).spawn().context("cannot start `cargo test`")?;
    let printed = child.stdout.take().context("`cargo test` has no standard output")?;
    let mut programs = 0;
    for line in BufReader::new(printed).lines() {
        if let Some(program) = Program::reported(&line?) {
            programs += 1;
            queue.push(program);
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{}` failed ({status})", tools::shown(&command));
    }
    if programs == 0 {
        bail!("`{}` built no test program", tools::shown(&command));
    }
    Ok(())
}

/// How many tests a line of the test harness reports as passed.
fn passed_in(line: &str) -> u64 {
    let counts = line.strip_prefix("test result: ok. ").unwrap_or_default();
    counts.split_once(" passed;").and_then(|(count, _)| count.parse().ok()).unwrap_or(0)
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

    fn report(reason: &str, test: bool) -> String {
        format!(
            r#"{{"reason":"{reason}","manifest_path":"/k/crates/web/Cargo.toml","target":{{"name":"browser"}},"#
        ) + &format!(r#""profile":{{"test":{test}}},"executable":"/t/browser-1"}}"#)
    }

    #[test]
    fn cargo_s_report_names_a_test_program() {
        let program = Program::reported(&report("compiler-artifact", true)).expect("a test program");
        assert_eq!(program.name, "web browser");
        assert_eq!(program.executable, Path::new("/t/browser-1"));
        assert_eq!(program.folder, Path::new("/k/crates/web"));
        for other in [report("compiler-artifact", false), report("build-finished", true), "warning".into()] {
            assert!(Program::reported(&other).is_none(), "{other}");
        }
    }

    #[test]
    fn the_newest_program_runs_first_and_a_closed_queue_ends() {
        let queue = Queue::default();
        for name in ["cards", "web"] {
            queue.push(Program { name: name.into(), executable: PathBuf::new(), folder: PathBuf::new() });
        }
        queue.close();
        let order: Vec<_> = std::iter::from_fn(|| queue.pop()).map(|program| program.name).collect();
        assert_eq!(order, ["web", "cards"]);
    }

    #[test]
    #[cfg(unix)]
    fn a_failing_program_is_named_and_the_others_run_all_the_same() {
        let queue = Queue::default();
        for executable in ["/bin/true", "/bin/false"] {
            queue.push(Program {
                name: executable.into(),
                executable: executable.into(),
                folder: "/".into(),
            });
        }
        queue.close();
        let failed = run_all(&queue, &[]).unwrap_err().to_string();
        assert!(failed.starts_with("/bin/false failed after "), "{failed}");
        assert!(queue.pop().is_none(), "the other one was left");
    }
}
