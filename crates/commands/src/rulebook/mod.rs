//! `kaarting rules`: the jury's pocket book. The clauses, the point tables and the named settings, on the screen.
//!
//! | file | what |
//! |---|---|
//! | `clauses` | show, list and search |
//! | `points` | the point tables, one or side by side |
//! | `file` | an organiser's own table or ruleset, read from a file |
//! | `options` | the named settings |
//! | `page` | widths, wrapping, bold |
//! | `fold` | letters without their accents |
//!
//! Everything is text first; only [`run`] looks at the terminal.

mod clauses;
mod file;
mod fold;
mod options;
mod page;
pub(crate) mod points;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Subcommand, ValueEnum};
use kaarting_rules::{Game, Kind, Lang, Ruleset};

use self::page::Paper;
use crate::play::lang_of_environment;
use crate::rulesets::{games, rulesets};

const EXAMPLES: &str = "\
Examples:
  kaarting rules show KW-BID-07
  kaarting rules list --game whist --kind penalty
  kaarting rules search troel aas
  kaarting rules table liege liege-2025
  kaarting rules options whist";

const SHOW_EXAMPLES: &str = "\
Examples:
  kaarting rules show KW-BID-07
  kaarting rules show man-play-03 man-play-05 --lang fr
  kaarting rules show KW-PEN-02 --lang all";

const LIST_EXAMPLES: &str = "\
Examples:
  kaarting rules list
  kaarting rules list --game whist --kind penalty --lang nl
  kaarting rules list | cut -f 1

Written to a pipe, each clause is one line: the id, a tab, the text; a further tab and text for each further language.";

const SEARCH_EXAMPLES: &str = "\
Examples:
  kaarting rules search troel aas
  kaarting rules search misere --lang fr
  kaarting rules search \"grote miserie\" --lang nl
  kaarting rules search KW-PEN jury

A clause is found if its id and its text in one of the languages hold every word. Case and accents are ignored.";

const TABLE_EXAMPLES: &str = "\
Examples:
  kaarting rules table
  kaarting rules table liege-2025 --lang fr
  kaarting rules table liege liege-2025 whist-score
  kaarting rules table liege --file our-club.toml

The tables that come with the program: liege (the default), liege-2025, whist-score.";

const OPTIONS_EXAMPLES: &str = "\
Examples:
  kaarting rules options
  kaarting rules options whist --lang en
  kaarting rules options --file our-rules.toml

A file of your own sets the values, the point table and the deals of a round for Colour Whist at your tables:
kaarting score --rules our-rules.toml. A single record overrides them with \"options\":{\"direct_solo\":false}.";

/// The arguments of `kaarting rules`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    question: Question,
}

#[derive(Debug, Subcommand)]
enum Question {
    /// Show clauses by their id
    #[command(after_help = SHOW_EXAMPLES)]
    Show {
        /// The ids, in capitals or not
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        #[command(flatten)]
        langs: Langs,
    },
    /// List the clauses
    #[command(after_help = LIST_EXAMPLES)]
    List {
        /// Only the clauses of this game, or of the tournament
        #[arg(long, value_enum)]
        game: Option<Book>,
        /// Only the clauses of this kind
        #[arg(long, value_enum)]
        kind: Option<KindName>,
        #[command(flatten)]
        langs: Langs,
    },
    /// Find clauses by words
    #[command(after_help = SEARCH_EXAMPLES)]
    Search {
        /// The words; a clause must hold all of them
        #[arg(required = true, value_name = "WORD")]
        words: Vec<String>,
        #[command(flatten)]
        langs: Langs,
    },
    /// Print a point table of Colour Whist, or compare several
    #[command(after_help = TABLE_EXAMPLES)]
    Table {
        /// The tables; liege if none is named
        #[arg(value_name = "NAME")]
        names: Vec<String>,
        /// A table of your own, of at most 64 KiB; crates/rules/rulesets/whist-liege.toml is an example
        #[arg(long = "file", value_name = "FILE.toml")]
        files: Vec<PathBuf>,
        #[command(flatten)]
        langs: Langs,
    },
    /// List the named settings where the regulations leave something open
    #[command(after_help = OPTIONS_EXAMPLES)]
    Options {
        /// Only those of this game
        #[arg(value_parser = games())]
        game: Option<Game>,
        /// With the values that hold in this ruleset
        #[arg(long, value_parser = rulesets(), conflicts_with = "file")]
        ruleset: Option<Ruleset>,
        /// A ruleset of your own for Colour Whist; crates/rules/rulesets/whist-2018.toml is an example
        #[arg(long, value_name = "FILE.toml")]
        file: Option<PathBuf>,
        /// A point table of your own that the ruleset names; may be given several times
        #[arg(long = "table", value_name = "FILE.toml", requires = "file")]
        tables: Vec<PathBuf>,
        #[command(flatten)]
        langs: Langs,
    },
}

#[derive(Debug, clap::Args)]
struct Langs {
    /// The language, may be repeated; by default that of LC_ALL, LC_MESSAGES or LANG, otherwise Dutch
    #[arg(long = "lang", value_name = "LANG", value_delimiter = ',', value_parser = codes())]
    codes: Vec<String>,
}

fn codes() -> PossibleValuesParser {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code).into_iter().chain(["all"]))
}

impl Langs {
    /// The languages asked for, each once, in the order they were asked.
    fn chosen(&self) -> Vec<Lang> {
        let mut chosen = Vec::new();
        for code in &self.codes {
            let named = Lang::ALL.into_iter().filter(|lang| code == "all" || lang.code() == code);
            for lang in named {
                if !chosen.contains(&lang) {
                    chosen.push(lang);
                }
            }
        }
        if chosen.is_empty() {
            chosen.push(lang_of_environment());
        }
        chosen
    }
}

/// The parts of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Book {
    /// The clauses of Manille
    Manille,
    /// The clauses of Colour Whist
    Whist,
    /// The clauses of the tournament, of both games
    Tournament,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum KindName {
    /// Rules of the game
    Game,
    /// Penalties
    Penalty,
    /// Procedures of the tournament
    Tournament,
    /// What only software can do
    Software,
}

impl KindName {
    const fn kind(self) -> Kind {
        match self {
            KindName::Game => Kind::Game,
            KindName::Penalty => Kind::Penalty,
            KindName::Tournament => Kind::Tournament,
            KindName::Software => Kind::Software,
        }
    }
}

/// Answers one question on standard output.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let paper = Paper::of_stdout();
    match &args.question {
        Question::Show { ids, langs } => {
            let (text, unknown) = clauses::show(ids, &langs.chosen(), paper);
            print(&text)?;
            unknown
        }
        Question::List { game, kind, langs } => {
            print(&clauses::list(*game, kind.map(KindName::kind), &langs.chosen(), paper)?)
        }
        Question::Search { words, langs } => print(&clauses::search(words, &langs.chosen(), paper)?),
        Question::Table { names, files, langs } => {
            let tables = file::tables(names, files)?;
            let texts: Vec<String> =
                langs.chosen().into_iter().map(|lang| points::print(&tables, lang, paper)).collect();
            print(&texts.join("\n"))
        }
        Question::Options { game, ruleset, file, tables, langs } => {
            let (game, house) = file::house(*game, *ruleset, file.as_deref(), tables)?;
            let texts: Vec<String> =
                langs.chosen().into_iter().map(|lang| options::print(game, &house, lang, paper)).collect();
            print(&texts.join("\n"))
        }
    }
}

/// Writes an answer; a closed pipe means that the reader has seen enough.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => Ok(done?),
    }
}
