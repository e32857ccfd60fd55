//! The `kaarting` command.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Parser, Subcommand};
use kaarting::lines::{self, Line};
use kaarting::{
    bot, cluster, draw, event, house, join, journal, play, referee, rehearse, restore, rulebook, score,
    serve, sheet, simulate, solve, tables,
};
use kaarting_rules::Lang;

/// A card-tournament platform for Manille and Colour Whist.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play one seat through a pipe, for matches between engines: reads deal records as that seat sees them, one JSON
    /// object per line, and answers each with its next action
    #[command(after_help = BOT_EXAMPLE)]
    Bot {
        #[command(flatten)]
        lines: Lines,
        #[command(flatten)]
        args: bot::Args,
    },
    /// Show the servers on a database, what they look after, and the hosts of the database itself
    Cluster(cluster::Args),
    /// Draw the tables of a round with a proof that anyone can check, or check one
    Draw(draw::Args),
    /// Run a whole event: people, draw, rounds, sheets, jury, standings, exports
    Event(event::Args),
    /// Maintain the journal of an event: verify, export, import, backup, restore, checkpoint
    Journal(journal::Args),
    /// Play at a table in the terminal: against three bots, or at an online table
    Play(play::Args),
    /// Answer deal records, one JSON object per line: what is legal, what breaks which clause, the result
    #[command(after_help = REFEREE_EXAMPLE)]
    Referee(Lines),
    /// Rehearse a whole tournament day, with everything that can go wrong
    Rehearse(rehearse::Args),
    /// Restore a full backup into a new folder or an empty database
    Restore(restore::Args),
    /// Look up clauses, point tables and settings
    Rules(rulebook::Args),
    /// Score deals without their cards, one JSON object per line
    #[command(after_help = SCORE_EXAMPLE)]
    Score(Lines),
    /// Run a hall: pages, live screens, phones, desk and jury, on this machine
    Serve(serve::Args),
    /// Check and total score sheets, one JSON object per line
    #[command(after_help = SHEET_EXAMPLE)]
    Sheet {
        #[command(flatten)]
        lines: Lines,
        /// The language of the faults: nl, fr or en
        #[arg(long, default_value = "en")]
        lang: Lang,
    },
    /// Play bots against bots on the same cards, and report when one is shown to be better
    Simulate(simulate::Args),
    /// Solve deals and positions with all cards open, one per line: what perfect play is worth
    Solve(solve::Args),
}

/// Where the lines come from.
#[derive(clap::Args)]
struct Lines {
    /// Files to read; standard input if there are none
    files: Vec<PathBuf>,
    /// A point table of your own for Colour Whist, which records can then name; may be given several times
    #[arg(long = "table", value_name = "FILE.toml")]
    tables: Vec<PathBuf>,
    /// A ruleset of your own for Colour Whist: the settings, point table and number of deals that hold where a record
    /// does not say otherwise
    #[arg(long = "rules", value_name = "FILE.toml")]
    rules: Option<PathBuf>,
}

const BOT_EXAMPLE: &str = r#"Example; hands that the seat does not see are "-":
  echo '{"id":"b1","ruleset":"manille-nl","dealer":"N","deal":"N:TA7.Q9.K.J8 - - -","actions":[],"seat":"N"}' | kaarting bot --level easy --seed 7
  {"id":"b1","action":"trump H"}

Example, in a trick; East and South have played:
  echo '{"id":"b2","ruleset":"manille-nl","dealer":"N","deal":"N:TA7.Q9.K.J8 - - -","actions":["N trump S","E no","W no","E HT","S HJ","W HK"],"seat":"N"}' | kaarting bot --think 2000 --seed 7
  {"id":"b2","action":"H9"}

With --why the answer says also why, if the level looked ahead: "choices" has the action and what else was compared, the
best first, each with its mean "value" over so many "worlds", ways in which the hidden cards may lie. "measure" says what
the value counts: "score" (the points of the deal, less those of the others), "card-points" (what the own side still
takes in Manille) or "success" (how often it succeeds, from 0 to 1). "why" is the same as a sentence in --lang:
  {"action":"knock","why":"…","measure":"score","choices":[{"action":"knock","value":120.00,"worlds":30},…]}

A card that another player lays away before a small misery may be written "E discard -". With --think the same line and
the same seed give the same answer; nothing is kept between lines. An invalid line is answered with what is wrong."#;

const REFEREE_EXAMPLE: &str = r#"Example, a deal that may stop anywhere:
  echo '{"id":"x1","ruleset":"manille-nl","dealer":"N","deal":"N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ987","actions":["N trump S","E no","W knock"]}' | kaarting referee
  {"id":"x1","status":"running","phase":"counter","turn":["N","S"],"legal":{"N":["counter","no"],"S":["counter","no"]},"declaration":"S"}

Example, a disputed trick on its own:
  echo '{"id":"x2","ruleset":"manille-nl","trump":"H","trick":["N DQ","E D9"],"seat":"S","hand":"SA DT D7","played":"SA"}' | kaarting referee
  {"id":"x2","status":"violation","clause":"MAN-PLAY-02","legal":["DT","D7"]}

Every line gets one answer, even an invalid one; the exit code is 0 unless the input cannot be read at all."#;

const SCORE_EXAMPLE: &str = r#"Example:
  echo '{"ruleset":"manille-nl","declaration":"H","knock":true,"counter":false,"points":{"NS":37,"EW":23}}' | kaarting score
  {"stake":2,"score":{"NS":14,"EW":0}}"#;

const SHEET_EXAMPLE: &str = r#"Example, a French round that the signal ended after two deals:
  echo '{"ruleset":"manille-fr","seats":{"N":"12","E":"7","S":"31","W":"4"},"writer":"31","ended_by_signal":true,"first_dealer":"7","lines":[{"declaration":"H","stake":2,"we":14},{"declaration":"S","stake":1,"draw":true}]}' | kaarting sheet
  {"ok":true,"totals":{"12":14,"7":0,"31":14,"4":0},…

A Dutch sheet has "boompjes":[{"first_dealer":"7","lines":[…]},…] instead of "first_dealer" and "lines".

Example, a round of Colour Whist; the first column deals first, the fourth is the writer's:
  echo '{"ruleset":"whist-2018","columns":["7","31","4","12"],"ended_by_signal":true,"lines":[{"contract":"S9","declarers":["7","4"],"tricks":9}],"penalties":[{"clause":"KW-PEN-02","by":"7"}]}' | kaarting sheet
  {"ok":true,"totals":{"7":7,"31":1,"4":11,"12":1},…"#;

impl Lines {
    fn answer(&self, mut answer: impl FnMut(Line<'_>, &mut Vec<u8>)) -> anyhow::Result<()> {
        tables::add(&self.tables)?;
        self.rules.as_deref().map_or(Ok(()), house::adopt)?;
        let output = io::stdout().lock();
        let answered = if self.files.is_empty() {
            lines::answer_each(io::stdin().lock(), output, answer)
        } else {
            let mut output = output;
            self.files.iter().try_for_each(|path| {
                let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
                let answered = lines::answer_each(file, &mut output, &mut answer);
                answered.or_else(reader_gone).with_context(|| format!("while answering {}", path.display()))
            })?;
            return Ok(());
        };
        answered.or_else(reader_gone).context("while answering standard input")
    }
}

/// A closed pipe is not an error: the reader has seen enough.
fn reader_gone(error: io::Error) -> io::Result<()> {
    if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) }
}

fn main() -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    let done = match Cli::parse().command {
        Command::Bot { lines, args } => {
            let mut bot = bot::Bot::new(&args);
            lines.answer(|line, out| bot.answer_line(line, out))
        }
        Command::Cluster(args) => cluster::run(&args),
        Command::Draw(args) => draw::run(&args).map(|ended| code = ended),
        Command::Event(args) => event::run(&args).map(|ended| code = ended),
        Command::Journal(args) => journal::run(&args).map(|ended| code = ended),
        Command::Play(args) if args.join().join.is_some() => join::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Referee(lines) => lines.answer(referee::answer_line),
        Command::Rehearse(args) => rehearse::run(&args),
        Command::Restore(args) => restore::run(&args),
        Command::Rules(args) => rulebook::run(&args),
        Command::Score(lines) => lines.answer(score::answer_line),
        Command::Serve(args) => serve::run(&args),
        Command::Sheet { lines, lang } => lines.answer(|line, out| sheet::answer_line(line, lang, out)),
        Command::Simulate(args) => simulate::run(&args).map(|ended| code = ended),
        Command::Solve(args) => solve::run(args).map(|ended| code = ended),
    };
    match done {
        Ok(()) => code,
        Err(error) => failed(&error),
    }
}

fn failed(error: &anyhow::Error) -> ExitCode {
    eprintln!("kaarting: {error:#}");
    ExitCode::FAILURE
}
