//! `kaarting simulate`: bots against bots on the same cards.
//!
//! | file | what |
//! |---|---|
//! | `teams` | A and B, and where they sit |
//! | `table` | one deal played twice, the seats exchanged |
//! | `manille`, `whist`, `lead` | what is counted in each game; pure |
//! | `hall` | many deals on some threads, counted in their order |
//! | `stats` | the mean, its interval, and when a difference is proven; pure |
//! | `tell`, `tell_manille`, `tell_whist` | the figures as sentences, sections and JSON; pure |
//! | `report`, `chart` | the page with its charts; pure |
//!
//! Only this file and the progress bar touch the terminal; only `table` looks at the clock.

mod chart;
mod figure;
mod hall;
mod lead;
mod manille;
mod report;
mod stats;
mod table;
mod teams;
mod tell;
mod tell_manille;
mod tell_whist;
mod whist;

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use indicatif::{ProgressBar, ProgressStyle};
use kaarting_bots::Level;
use kaarting_rules::{Lang, Law, Ruleset};
use kaarting_words::Words;

use self::hall::{Plan, RunResult};
use self::manille::Manille;
use self::table::Conditions;
use self::teams::ByTeam;
use self::tell::{Reporting, Story};
use self::whist::Whist;
use crate::house;
use crate::play::lang_of_environment;
use crate::rulebook;
use crate::rulesets::{games, ruleset_of, rulesets};
use crate::terminal::tame;
use crate::thinking::{Thinking, at_least_one, levels};

/// The exit code of a program ended by Ctrl-C, as in shells.
const INTERRUPTED: u8 = 130;
/// More threads than this are never useful.
const MOST_JOBS: u64 = 1024;

const EXAMPLES: &str = "\
Examples:
  kaarting simulate manille --a easy --b random
  kaarting simulate manille --deals 2000 --a easy --b random --report report.html --lang en
  kaarting simulate whist --a easy --b random --until-proven --json
  kaarting simulate manille --a easy --b easy --think 500 --seed 7

Every deal is played twice with the seats exchanged; with --think the same seed gives the same bytes again.
Ctrl-C ends the run and keeps what has been played; the exit code is then 130.";

/// The arguments of `kaarting simulate`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game
    #[arg(value_parser = games())]
    game: kaarting_rules::Game,

    /// How many deals; each is played twice, with the seats exchanged
    #[arg(long, default_value_t = 1000, value_parser = at_least_one)]
    deals: u64,

    /// The level of A
    #[arg(long, value_parser = levels())]
    a: Level,

    /// The level of B
    #[arg(long, value_parser = levels())]
    b: Level,

    /// How long a bot may think about each action, in milliseconds
    #[arg(long, default_value_t = 50, value_parser = at_least_one)]
    ms: u64,

    /// Limit a bot's thinking by steps instead of by the clock; a run can then be repeated exactly
    #[arg(long, value_name = "STEPS", conflicts_with = "ms", value_parser = at_least_one)]
    think: Option<u64>,

    /// A number that gives the same deals again
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many threads play; by default as many as the machine has. The result does not depend on it
    #[arg(long, value_parser = at_least_one)]
    jobs: Option<u64>,

    /// Stop as soon as a difference is proven
    #[arg(long)]
    until_proven: bool,

    /// Write a page with charts to this file
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    /// The regulations; by default the first of the game
    #[arg(long, value_parser = rulesets())]
    ruleset: Option<Ruleset>,

    /// The language; by default that of LC_ALL, LC_MESSAGES or LANG, otherwise Dutch
    #[arg(long, value_parser = langs())]
    lang: Option<Lang>,

    /// Print one JSON object instead of the summary
    #[arg(long)]
    json: bool,
}

fn langs() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>())
}

/// Plays, and reports the result; the exit code says whether it was interrupted.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let ruleset = ruleset_of(args.game, args.ruleset)?;
    match (house::of(ruleset), Law::of(ruleset).manille()) {
        (Some(house), _) => simulate(args, ruleset, &Whist(house)),
        (None, Some(rules)) => simulate(args, ruleset, &Manille(rules)),
        (None, None) => anyhow::bail!("{ruleset} cannot be simulated"),
    }
}

fn simulate<G: Reporting>(args: &Args, ruleset: Ruleset, game: &G) -> anyhow::Result<ExitCode> {
    let paper = args.report.as_deref().map(Paper::lay_out).transpose()?;
    let interrupted = Arc::new(AtomicBool::new(false));
    let listen = || -> io::Result<()> {
        // A second Ctrl-C means not even waiting for the report. This handler comes first, so that at the first Ctrl-C
        // it finds the flag not yet set.
        let interrupt = signal_hook::consts::SIGINT;
        let code = i32::from(INTERRUPTED);
        signal_hook::flag::register_conditional_shutdown(interrupt, code, Arc::clone(&interrupted))?;
        signal_hook::flag::register(interrupt, Arc::clone(&interrupted)).map(|_| ())
    };
    listen().context("cannot listen for Ctrl-C")?;

    let thinking = Thinking::of(args.think, args.ms);
    let conditions = Conditions { levels: ByTeam([args.a, args.b]), thinking, seed: args.seed };
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get) as u64;
    let jobs = args.jobs.unwrap_or(cores).clamp(1, MOST_JOBS) as usize;
    let plan = Plan { deals: args.deals, jobs, until_proven: args.until_proven };
    let bar = progress(args.deals);
    let played = hall::play(game, &conditions, plan, &interrupted, |result| show(&bar, result));
    bar.finish_and_clear();
    let result = played?;

    let interrupted = interrupted.load(Ordering::Relaxed) && result.differences.count() < args.deals;
    let words = Words::new(args.lang.unwrap_or_else(lang_of_environment));
    let story = Story { words: &words, ruleset, conditions, plan, interrupted, result: &result };
    if let Some(paper) = paper {
        let page = (result.differences.count() > 0).then(|| report::page::<G>(&story)).transpose()?;
        paper.write(page.as_deref())?;
    }
    let told = if args.json { tell::json::<G>(&story) } else { tell::summary::<G>(&story) };
    rulebook::print(&told)?;
    Ok(if interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

/// A bar on standard error, if that is a terminal; otherwise nothing is shown.
fn progress(deals: u64) -> ProgressBar {
    let bar = ProgressBar::new(deals);
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len}  {msg}  {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn show<T>(bar: &ProgressBar, result: &RunResult<T>) {
    bar.set_position(result.differences.count());
    if bar.is_hidden() {
        return;
    }
    if let (Some(mean), Some((low, _))) = (result.differences.mean(), result.differences.interval()) {
        bar.set_message(format!("A−B {mean:+.2} ±{:.2}", mean - low));
    }
}

/// The file of the report. It is opened before the first deal: an hour of playing must not be lost to a missing
/// permission.
struct Paper<'a> {
    path: &'a Path,
    file: File,
    is_new: bool,
}

impl Paper<'_> {
    fn lay_out(path: &Path) -> anyhow::Result<Paper<'_>> {
        let is_new = !path.exists();
        // What an earlier run wrote stays until there is something to replace it.
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let file = file.with_context(|| {
            let shown = path.to_string_lossy();
            format!(
                "cannot write the report to {}: give --report a file in a folder you may write",
                tame(&shown)
            )
        })?;
        Ok(Paper { path, file, is_new })
    }

    /// Writes the page; without one, leaves everything as it was.
    fn write(mut self, page: Option<&str>) -> anyhow::Result<()> {
        let written = match page {
            Some(page) => {
                // A pipe has no length.
                let cleared = if self.file.metadata()?.is_file() { self.file.set_len(0) } else { Ok(()) };
                cleared.and_then(|()| self.file.write_all(page.as_bytes())).and_then(|()| self.file.flush())
            }
            None if self.is_new => fs::remove_file(self.path),
            None => Ok(()),
        };
        written.with_context(|| format!("cannot write the report to {}", tame(&self.path.to_string_lossy())))
    }
}
