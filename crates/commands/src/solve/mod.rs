//! `kaarting solve`: reads deals and positions, and writes what they are worth with all cards known.

mod answer;
mod asked;
mod crew;
mod progress;
mod task;

use std::io::{self, ErrorKind};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use kaarting_cards::Seat;
use kaarting_rules::Ruleset;

pub use answer::Desk;
pub use asked::Asked;
pub use task::Task;

use asked::{Bytes, Parties, Seats};
use crew::Ended;

/// What is asked of every line.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Files to read; standard input if there are none
    files: Vec<PathBuf>,
    /// The game by its ruleset: manille-nl, manille-fr, whist-2018 or another; a record may name its own
    #[arg(long)]
    ruleset: Option<Ruleset>,
    /// Colour Whist, two parties that may sit side by side: NE/SW, N/ESW; the tricks of the first are counted
    #[arg(long, value_name = "PARTY/PARTY")]
    parties: Option<Parties>,
    /// Colour Whist, one against three: the tricks of this player are counted
    #[arg(long, value_name = "SEAT")]
    declarer: Option<Seat>,
    /// Colour Whist without trump: can this player, or each of these separately, be sure to take no trick?
    #[arg(long, value_name = "SEAT[,SEAT]")]
    misery: Option<Seats>,
    /// The same for exactly one trick; with --misery the players need not be named again
    #[arg(long, value_name = "SEAT[,SEAT]", num_args = 0..=1)]
    #[expect(clippy::option_option, reason = "left out, given bare, given with players")]
    piccolo: Option<Option<Seats>>,
    /// Also give the value of every legal card of the player to play
    #[arg(long)]
    cards: bool,
    /// How many lines are solved at a time; by default as many as the machine has cores
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZero<usize>>,
    /// How much memory the solver may use, for all jobs together: 64M, 1G; by default 192M
    #[arg(long, value_name = "BYTES")]
    memory: Option<Bytes>,
}

const EXAMPLES: &str = r#"Every line is a deal in PBN notation, or an ending with equally many cards in each
hand: the answer has every trump and every leader. Or it is a record of `kaarting referee` that has reached the play:
the answer counts from there on, for the contract's own declarers, and "taken" is what they had before. Or it is a
record of cards that lie open, with "trump", "leader" and "trick" instead of "actions".

Card points and tricks are those of North and South, of the first of the --parties, or of the --declarer; so are
the values of the --cards. Under "misery" and "piccolo", true means certain, whatever the three others play.

Example, an ending of Manille:
  echo 'N:T... A... K... Q...' | kaarting solve --ruleset manille-nl
  {"deal":"N:T... A... K... Q...","points":{"H":{"N":14,"E":14,"S":14,"W":14},…

Example, a misery in an ending of Colour Whist, by who leads:
  echo 'N:3.2.. 2.4.. .53.. .76..' | kaarting solve --ruleset whist-2018 --misery N
  {"deal":"N:3.2.. 2.4.. .53.. .76..","misery":{"N":{"N":true,"E":false,"S":true,"W":true}}}

Example, cards that lie open, partners side by side:
  echo '{"id":1,"deal":"N:A.K.. .J.. Q2... 4.5..","trump":"S","trick":["E HQ"]}' | kaarting solve --ruleset whist-2018 --parties NE/SW --cards
  {"id":1,"tricks":{"NE":1,"SW":1},"cards":{"SQ":1,"S2":1}}

Every line gets one answer in its turn, even an invalid one. Ctrl-C ends it with exit code 130; what was answered stays."#;

/// Answers every line.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let asked = Asked::of(&args)?;
    let (jobs, memory) = asked::shares(args.jobs, args.memory)?;
    match crew::work(args.files, asked, jobs, memory)? {
        Ended::Interrupted => Ok(ExitCode::from(130)),
        Ended::Answered(done) => done.or_else(reader_gone).map(|()| ExitCode::SUCCESS),
    }
}

/// A closed pipe is not an error: the reader has seen enough.
fn reader_gone(error: anyhow::Error) -> anyhow::Result<()> {
    match error.downcast_ref::<io::Error>() {
        Some(cause) if cause.kind() == ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    }
}
