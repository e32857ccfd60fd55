//! `cargo xtask bench`: measures, and prints markdown tables. Progress messages go to standard error.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};

mod cluster;
mod draw;
mod hall;
mod house;
mod journal;
mod office;
mod online;
mod solver;

use crate::{no_arguments, tools};

/// How often each measurement is repeated.
const RUNS: usize = 5;
/// Random deals in one run.
const DEALS: u64 = 2_000_000;
/// Rounds in the smaller of the two counted runs.
const COUNTED: u64 = 2_000;
/// Lines that go through each pipe.
const RECORDS: u64 = 200_000;

/// Prints every table, or only those of the solver, the draw, the journal, the office, the hall, a crowd in it,
/// attacks on it, a slow phone, a server with years of events, online tables, or a cluster.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    match arguments.split_first().map(|(first, rest)| (first.as_str(), rest)) {
        Some(("solver", rest)) => return solver::run(rest),
        Some(("draw", rest)) => return draw::run(rest),
        Some(("hall", rest)) => return hall::run(rest),
        Some(("house", rest)) => return house::run(rest),
        Some(("online", rest)) => return online::run(rest),
        Some(("cluster", rest)) => return cluster::run(rest),
        Some(("crowd", rest)) => return hall::crowd(rest),
        Some(("attacks", rest)) => return hall::attacks(rest),
        Some(("phone", rest)) => return hall::phone(rest),
        Some(("journal", rest)) => return journal::run(rest),
        Some(("office", rest)) => return office::run(rest),
        _ => no_arguments(arguments)?,
    }
    tools::ensure("valgrind", "valgrind")?;
    let folder = tools::target_dir().join("bench");
    fs::create_dir_all(&folder)?;
    println!("{}\n", machine());
    random_deals()?;
    instructions(&folder)?;
    pipes(&folder)?;
    println!();
    solver::measure()?;
    println!();
    draw::measure()?;
    office::measure()?;
    journal::measure()?;
    hall::measure()
}

/// The machine and the compiler, in one line.
fn machine() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("an unknown processor", |(_, model)| model);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let compiler = tools::output(&mut tools::command("rustc", &["--version"])).unwrap_or_default();
    format!("Measured on {model}, {cores} hardware threads, {}.", compiler.trim())
}

fn random_deals() -> Result<()> {
    let build = "build --release --locked -p kaarting-rules --example random_deals";
    tools::run(&mut tools::cargo(build))?;
    let native = tools::target_dir().join("native");
    let mut command = tools::cargo(build);
    command.arg("--target-dir").arg(&native).env("RUSTFLAGS", "-C target-cpu=native");
    tools::run(&mut command)?;

    let builds = [
        ("portable (x86-64-v2)", example(&tools::target_dir(), "random_deals")),
        ("`-C target-cpu=native`", example(&native, "random_deals")),
    ];
    let mut rates = [const { Vec::new() }; 2];
    // The two alternate, so that a slow minute of the machine affects both.
    for run in 1..=RUNS {
        for ((name, program), rates) in builds.iter().zip(&mut rates) {
            let line = tools::output(&mut tools::command(program, &[&DEALS.to_string()]))?;
            eprintln!("random deals, {name}, run {run} of {RUNS}: {}", line.trim());
            rates.push(rate_in(&line).with_context(|| format!("no rate in \"{}\"", line.trim()))?);
        }
    }
    println!("| random deals, one core | median a second | best a second | ns a deal (median) |");
    println!("|---|--:|--:|--:|");
    for ((name, _), rates) in builds.iter().zip(rates) {
        let runs = Runs::of(rates);
        let (median, best) = (runs.median, runs.most);
        println!("| {name} | {} | {} | {:.0} |", thousands(median), thousands(best), 1e9 / median);
    }
    println!();
    Ok(())
}

/// Instruction counts do not depend on what else the machine does, so one run is enough.
fn instructions(folder: &Path) -> Result<()> {
    println!("| instructions (callgrind, portable build) | each |");
    println!("|---|--:|");
    for (what, name, rounds) in [
        ("the legal cards of one hand", "count_legal", 50 * COUNTED),
        ("a whole random deal", "random_deals", COUNTED),
    ] {
        // Valgrind does not support AVX-512: this has to be the portable build.
        tools::run(&mut tools::cargo(&format!(
            "build --release --locked -p kaarting-rules --example {name}"
        )))?;
        let program = example(&tools::target_dir(), name);
        let (once, twice) = (collected(&program, rounds, folder)?, collected(&program, 2 * rounds, folder)?);
        eprintln!("{name}: {once} instructions for {rounds}, {twice} for {}", 2 * rounds);
        let more = twice.checked_sub(once).context("twice the rounds took fewer instructions")?;
        println!("| {what} | {:.1} |", more as f64 / rounds as f64);
    }
    println!();
    Ok(())
}

/// How many instructions a program takes for this many rounds.
fn collected(program: &Path, rounds: u64, folder: &Path) -> Result<u64> {
    let mut command = tools::command("valgrind", &["--tool=callgrind"]);
    command.arg(format!("--callgrind-out-file={}", folder.join("callgrind.out").display()));
    let output = command.arg(program).arg(rounds.to_string()).output().context("cannot start valgrind")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "`{}` failed:\n{said}", tools::shown(&command));
    collected_in(&said).with_context(|| format!("no count in what valgrind said:\n{said}"))
}

/// What goes through the pipes, next to reading the same lines as JSON and doing nothing with them.
fn pipes(folder: &Path) -> Result<()> {
    tools::run(&mut tools::cargo("build --release --locked -p kaarting --bin kaarting --example records"))?;
    let target = tools::target_dir();
    let (kaarting, records) = (target.join("release/kaarting"), example(&target, "records"));
    println!(
        "| {} lines through | median lines a second | best | MB/s | ratio to JSON alone |",
        thousands(RECORDS as f64)
    );
    println!("|---|--:|--:|--:|--:|");
    for subcommand in ["referee", "score", "sheet"] {
        let file = folder.join(format!("{subcommand}.jsonl"));
        let mut generate = tools::command(&records, &[subcommand, &RECORDS.to_string()]);
        tools::run(generate.stdout(File::create(&file)?))?;
        let bytes = fs::metadata(&file)?.len() as f64;
        let lines = count_lines(&file)?;
        ensure!(lines == RECORDS, "the generator wrote {lines} lines instead of {RECORDS}");

        let (mut answering, mut parsing) = (Vec::new(), Vec::new());
        for run in 1..=RUNS {
            let answers = folder.join(format!("{subcommand}.out"));
            let mut command = tools::command(&kaarting, &[subcommand]);
            command.stdin(File::open(&file)?).stdout(File::create(&answers)?);
            let (done, took) = tools::timed(|| tools::run(&mut command));
            done?;
            let answered = count_lines(&answers)?;
            ensure!(answered == lines, "`kaarting {subcommand}` answered {answered} of {lines} lines");
            answering.push(took.as_secs_f64());

            let line = tools::output(tools::command(&records, &["parse"]).arg(&file).stdin(Stdio::null()))?;
            let parsed = seconds_in(&line).with_context(|| format!("no time in \"{}\"", line.trim()))?;
            eprintln!(
                "{subcommand}, run {run} of {RUNS}: {:.3} s, JSON alone {parsed:.3} s",
                took.as_secs_f64()
            );
            parsing.push(parsed);
        }
        let (answering, parsing) = (Runs::of(answering), Runs::of(parsing));
        println!(
            "| `kaarting {subcommand}` | {} | {} | {:.0} | {:.2} |",
            thousands(lines as f64 / answering.median),
            thousands(lines as f64 / answering.least),
            bytes / 1e6 / answering.median,
            answering.median / parsing.median
        );
    }
    Ok(())
}

fn example(target: &Path, name: &str) -> PathBuf {
    target.join("release/examples").join(name)
}

fn count_lines(file: &Path) -> Result<u64> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(bytes.iter().filter(|&&byte| byte == b'\n').count() as u64)
}

/// The figures of several runs.
struct Runs {
    least: f64,
    median: f64,
    most: f64,
}

impl Runs {
    /// There must be at least one.
    fn of(mut figures: Vec<f64>) -> Runs {
        figures.sort_by(f64::total_cmp);
        Runs { least: figures[0], median: figures[figures.len() / 2], most: figures[figures.len() - 1] }
    }
}

/// The rate in `… s: 123456 a second (…`.
fn rate_in(line: &str) -> Option<f64> {
    let (before, _) = line.split_once(" a second")?;
    before.rsplit(' ').next()?.parse().ok()
}

/// The time in `123 lines in 0.456 s`.
fn seconds_in(line: &str) -> Option<f64> {
    let (_, after) = line.split_once(" lines in ")?;
    after.split(' ').next()?.parse().ok()
}

/// The count in `==123== Collected : 456`.
fn collected_in(said: &str) -> Option<u64> {
    let count = said.lines().find_map(|line| line.split_once("Collected : "))?.1;
    count.split_whitespace().next()?.parse().ok()
}

/// A whole number with its digits in groups of three: `1 234 567`.
fn thousands(figure: f64) -> String {
    let digits = format!("{figure:.0}");
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read() {
        let line = "2000000 deals in 0.612 s: 3267974 a second (306 ns each), scores [1, 2]";
        assert_eq!((rate_in(line), rate_in("nothing")), (Some(3_267_974.0), None));
        assert_eq!((seconds_in("200000 lines in 0.250 s\n"), seconds_in("nothing")), (Some(0.25), None));
        let said = "==7== Events    : Ir\n==7== Collected : 123456\n==7==\n";
        assert_eq!((collected_in(said), collected_in("==7== Killed")), (Some(123_456), None));
    }

    #[test]
    fn runs_have_a_median() {
        let runs = Runs::of(vec![3.0, 1.0, 2.0, 9.0, 4.0]);
        assert_eq!((runs.least, runs.median, runs.most), (1.0, 3.0, 9.0));
    }

    #[test]
    fn thousands_are_grouped() {
        let grouped = [7.0, 999.6, 12_345.0, 1_234_567.0].map(thousands);
        assert_eq!(grouped, ["7", "1 000", "12 345", "1 234 567"]);
    }
}
