//! The test programs: linted and compiled in one go, and run several at once as soon as they are there.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::beside::Beside;
use super::queue::{AT_ONCE, Program, Queue};
use super::{ALL, Length, passed_in, seconds};
use crate::tools;

/// A program that has ended.
struct Ended {
    name: String,
    status: ExitStatus,
    passed: u64,
}

/// A cargo command that compiles our own crates with clippy's compiler: it warns like `cargo clippy`, and no warning
/// is allowed. So nothing is read twice, once for the lints and once for the tests. What it compiles lies beside what
/// `cargo test` compiles, and nobody works with it: so it needs no numbers of lines, and nothing that would make the
/// next time quicker and the first one slower.
fn linted(words: &str) -> Command {
    let mut cargo = tools::cargo(words);
    cargo.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CLIPPY_ARGS", "-Dwarnings");
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "false").env("CARGO_INCREMENTAL", "0");
    cargo
}

/// Lints and compiles everything, programs and examples too; what has tests is queued as soon as it is there, once what
/// is done beside the compiler has given it all that it needs.
pub(super) fn compile(queue: &Queue, length: Length, beside: &mut Beside<'_>) -> Result<()> {
    let tests = "test --no-run --workspace --locked --tests --message-format json-render-diagnostics";
    tools::lines(&mut linted(tests), |message| {
        if let Some(program) = compiled(message, length) {
            beside.wait()?;
            queue.push(program);
        }
        beside.check()
    })?;
    // Programs as they are without their tests: what only a test uses is no longer needed.
    tools::run(&mut linted("build --workspace --locked --bins --examples"))?;
    beside.wait()?;
    queue.push(documentation(length));
    queue.push(documentation_of_the_tasks());
    Ok(())
}

/// The program with tests that a message of cargo tells of.
fn compiled(message: &str, length: Length) -> Option<Program> {
    let message: Value = serde_json::from_str(message).ok()?;
    let file = message["executable"].as_str().filter(|_| message["profile"]["test"] == true)?;
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
    let package = folder.file_name()?.to_string_lossy();
    // The unit tests are named after their kind: the library has the name of its package.
    let target = match message["target"]["kind"][0].as_str()? {
        "test" => message["target"]["name"].as_str()?,
        kind => kind,
    };
    let name = format!("{package}-{target}");
    let mut command = Command::new(file);
    command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder);
    lengthen(&mut command, length);
    Some(Program { name, command })
}

/// The doc tests, each crate's after its documentation.
fn documentation(length: Length) -> Program {
    let mut command = linted("test --quiet --workspace --locked --doc");
    // This very program, as it has just been compiled: the file we were started from may have been replaced by it.
    let rustdoc = tools::target_dir().join(format!("debug/xtask{}", std::env::consts::EXE_SUFFIX));
    command.env("RUSTDOC", rustdoc).env(super::documents::TARGET, tools::target_dir());
    lengthen(&mut command, length);
    Program { name: "documentation".to_owned(), command }
}

/// The others have theirs with their doc tests, of which a program has none.
fn documentation_of_the_tasks() -> Program {
    let mut command = tools::cargo("doc --quiet --package xtask --no-deps --locked");
    command.env("RUSTDOCFLAGS", "-D warnings");
    Program { name: "documentation-xtask".to_owned(), command }
}

fn lengthen(command: &mut Command, length: Length) {
    if length == Length::InFull {
        command.env(ALL, "1");
    }
}

/// The threads that run programs, and what each of them has run to its end.
pub(super) struct Runners<'scope>(Vec<ScopedJoinHandle<'scope, Result<Vec<Ended>>>>);

impl<'scope> Runners<'scope> {
    pub(super) fn start<'env>(scope: &'scope Scope<'scope, 'env>, queue: &'env Queue) -> Runners<'scope> {
        Runners((0..AT_ONCE).map(|_| scope.spawn(|| run_all(queue))).collect())
    }

    /// Waits for all programs; returns how many tests passed.
    pub(super) fn finish(self) -> Result<u64> {
        let all = self.0.into_iter().map(|thread| thread.join().expect("running a program does not panic"));
        let ended: Vec<Ended> = all.collect::<Result<Vec<_>>>()?.into_iter().flatten().collect();
        let count = ended.len();
        let failed: Vec<String> = ended
            .iter()
            .filter(|program| !program.status.success())
            .map(|program| format!("{} ({})", program.name, program.status))
            .collect();
        if !failed.is_empty() {
            bail!("of {count} test programs these failed: {}", failed.join(", "));
        }
        match ended.iter().map(|program| program.passed).sum() {
            0 => bail!("{count} test programs ran no test at all"),
            passed => Ok(passed),
        }
    }
}

/// Runs programs until there are no more, and prints what each has to say when it ends.
fn run_all(queue: &Queue) -> Result<Vec<Ended>> {
    let folder = tools::target_dir().join("test-output");
    fs::create_dir_all(&folder)?;
    let mut all = Vec::new();
    while let Some(program) = queue.next() {
        let ended = run_one(program, &folder);
        queue.ended();
        all.push(ended?);
    }
    Ok(all)
}

/// Runs one program. It writes to a file: what several say at the same time nobody could read.
fn run_one(Program { name, mut command }: Program, folder: &Path) -> Result<Ended> {
    let file = folder.join(format!("{name}.txt"));
    let printed = File::create(&file).with_context(|| format!("cannot write {}", file.display()))?;
    command.stdout(printed.try_clone()?).stderr(printed);
    let (status, took) = tools::timed(|| command.status());
    let status = status.with_context(|| format!("cannot start `{}`", tools::shown(&command)))?;
    let output = String::from_utf8_lossy(&fs::read(&file)?).into_owned();
    println!("{}", report(&name, took, &output));
    Ok(Ended { name, status, passed: output.lines().map(passed_in).sum() })
}

fn report(name: &str, took: Duration, output: &str) -> String {
    format!("     Running {name}: {}\n{}\n", seconds(took), output.trim_end())
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_program_with_tests_is_named_and_starts_in_its_folder() {
        let told = |kind: &str, test: bool| {
            let message = serde_json::json!({
                "manifest_path": "/here/crates/store/Cargo.toml", "executable": "/target/contract-1",
                "target": { "kind": [kind], "name": "contract" }, "profile": { "test": test },
            });
            compiled(&message.to_string(), Length::InFull)
        };
        let program = told("test", true).unwrap();
        assert_eq!(program.name, "store-contract");
        assert_eq!(program.command.get_current_dir(), Some(Path::new("/here/crates/store")));
        assert!(program.command.get_envs().any(|(name, _)| name == ALL));
        assert_eq!(told("lib", true).unwrap().name, "store-lib");
        assert!(told("bin", false).is_none(), "a program as people run it has no tests");
        assert!(compiled("   Compiling kaarting-store", Length::InFull).is_none());
    }

    #[test]
    fn a_failed_program_is_named_and_no_test_at_all_is_a_failure() {
        let program = |name: &str, words| Program { name: name.to_owned(), command: tools::cargo(words) };
        let run = |programs: Vec<Program>| {
            let queue = Queue::new();
            thread::scope(|scope| {
                let runners = Runners::start(scope, &queue);
                programs.into_iter().for_each(|program| queue.push(program));
                queue.close();
                runners.finish()
            })
        };
        let failed =
            run(vec![program("xtask-well", "--version"), program("xtask-bad", "no-such-subcommand")]);
        let error = failed.unwrap_err().to_string();
        assert!(error.starts_with("of 2 test programs these failed: xtask-bad (exit"), "{error}");
        let error = run(vec![program("xtask-well", "--version")]).unwrap_err();
        assert_eq!(error.to_string(), "1 test programs ran no test at all");
    }
}
