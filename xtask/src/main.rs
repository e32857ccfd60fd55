//! The project's own tasks: `cargo xtask test`, `tidy`, `bless`, `bench`, `guide`, `fuzz`, `kill`,
//! `simulate`, `failover`, `package`, `mutants`.

mod bench;
mod bless;
mod failover;
mod fuzz;
mod guide;
mod kill;
mod mutants;
mod package;
mod simulate;
mod test;
mod tidy;
mod tools;

use std::process::ExitCode;

use anyhow::{Result, bail};

/// A task: its name, what it does, and the function behind it.
struct Task {
    name: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<()>,
}

/// Every task. The documentation may name these and no others.
const TASKS: [Task; 11] = [
    Task {
        name: "test",
        about: "[--all]: format, lints, all tests, documentation, tidy: what CI runs; --all: long tests in full",
        run: test::run,
    },
    Task {
        name: "tidy",
        about: "check what no compiler does: clauses, sizes, documents, dependencies",
        run: tidy::run,
    },
    Task { name: "bless", about: "rewrite the golden files and show what changed", run: bless::run },
    Task {
        name: "bench",
        about: "[solver [--equal DEALS] | draw | office | journal | hall | crowd | attacks | phone | house [EVENTS] \
                | online | cluster]: measure",
        run: bench::run,
    },
    Task { name: "guide", about: "retake the pictures of the user guide and the README", run: guide::run },
    Task {
        name: "fuzz",
        about: "[--seconds N] [TARGET…]: fuzz every parser, 600 seconds each",
        run: fuzz::run,
    },
    Task {
        name: "kill",
        about: "[N] [--seed S]: kill a real server 10,000 times under load; nothing may be lost or doubled",
        run: kill::run,
    },
    Task {
        name: "simulate",
        about: "[--faults N] [--seed S]: clusters in virtual time until a million faults; a seed alone replays one run",
        run: simulate::run,
    },
    Task {
        name: "failover",
        about: "[ROW…] [--seed S] [--minutes M] [--database hosts|proxy]: strike a real cluster; nothing may be lost",
        run: failover::run,
    },
    Task {
        name: "package",
        about: "build the crates that others may use from their tarballs",
        run: package::run,
    },
    Task {
        name: "mutants",
        about: "[-p CRATE…] [--shard K/N] […]: change the code and check that a test notices (cargo-mutants)",
        run: mutants::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some(target) = std::env::var_os(test::documents::TARGET) {
        return test::documents::rustdoc(&arguments, target.as_ref());
    }
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<()> {
    let (name, rest) = match arguments.split_first() {
        None => ("help", arguments),
        Some((name, rest)) => (name.as_str(), rest),
    };
    if matches!(name, "help" | "--help" | "-h") {
        println!("{}", usage());
        return Ok(());
    }
    match TASKS.iter().find(|task| task.name == name) {
        Some(task) => (task.run)(rest),
        None => bail!("there is no task \"{name}\"\n{}", usage()),
    }
}

fn usage() -> String {
    let tasks: Vec<String> = TASKS.iter().map(|task| format!("  {:8} {}", task.name, task.about)).collect();
    format!("cargo xtask TASK\n{}", tasks.join("\n"))
}

/// Refuses arguments for a task that takes none.
fn no_arguments(arguments: &[String]) -> Result<()> {
    match arguments.first() {
        None => Ok(()),
        Some(extra) => bail!("unknown argument \"{extra}\"\n{}", usage()),
    }
}
