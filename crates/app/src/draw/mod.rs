//! `kaarting draw`: draws the tables of a round with a proof, and checks proofs.

pub mod entrants;
mod tell;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail, ensure};
use kaarting_office::RoundNo;
use kaarting_office::draw::{
    AvoidRepeats, Commitment, DrawProof, DrawSeed, EarlierRound, EarlierTable, History, MixedSeed,
    PublicChance, SeedChain, check_draw, prove,
};
use serde::Deserialize;

/// The arguments of `kaarting draw`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub struct Args {
    /// The list of entrants: a CSV file with a number column (nummer, numéro, nr, no) and, if needed, a joker column,
    /// or bare numbers; - is standard input
    #[arg(long, value_name = "FILE.csv", required_unless_present_any = ["check", "new_seed"])]
    entrants: Option<PathBuf>,
    /// The number of the round to draw
    #[arg(long, required_unless_present_any = ["check", "new_seed"])]
    round: Option<RoundNo>,
    /// The seed of this draw, 64 hexadecimal digits
    #[arg(long, value_name = "HEX", conflicts_with = "master")]
    seed: Option<DrawSeed>,
    /// Instead of a seed: the day's secret, as printed by --new-seed
    #[arg(long, value_name = "HEX", requires = "draw")]
    master: Option<DrawSeed>,
    /// With --master: which draw of the day this is, from 1, counting every redraw
    #[arg(long, value_name = "N", requires = "master", value_parser = clap::value_parser!(u8).range(1..))]
    draw: Option<u8>,
    /// What someone in the hall said after the list was fixed, to be mixed into the seed (draw-v2)
    #[arg(long, value_name = "TEXT")]
    public: Option<PublicChance>,
    /// Whether people who met before are kept apart: off, soft (as few meetings as can be found) or strict (none, or no
    /// draw)
    #[arg(long, value_name = "HOW", default_value = "off")]
    avoid_repeats: AvoidRepeats,
    /// The earlier rounds: their proofs, or {"round":1,"tables":[[12,7,31,4],…]}
    #[arg(long, value_name = "FILE.json", num_args = 1..)]
    history: Vec<PathBuf>,
    /// Print readable tables instead of the proof
    #[arg(long)]
    text: bool,
    /// With --text: seat each table by player number, as in a French round
    #[arg(long, requires = "text")]
    french: bool,
    /// Check a proof; if it does not hold, print the first difference and exit with code 1
    #[arg(long, value_name = "PROOF.json")]
    #[arg(conflicts_with_all = ["entrants", "round", "seed", "master", "public", "history"])]
    check: Option<PathBuf>,
    /// With --check: the line that was published before the day
    #[arg(long, value_name = "HEX", requires = "check")]
    commitment: Option<Commitment>,
    /// Make a new secret for a day, and the line to publish
    #[arg(long, conflicts_with_all = ["check", "entrants", "round", "seed", "master", "history"])]
    new_seed: bool,
}

const EXAMPLE: &str = r"A day:
  kaarting draw --new-seed                      keep the master secret; publish the commitment before check-in closes
  kaarting draw --entrants list.csv --round 1 --master HEX --draw 1 > round1.json
  kaarting draw --entrants list.csv --round 2 --master HEX --draw 2 \
    --avoid-repeats soft --history round1.json > round2.json
  kaarting draw --check round2.json --commitment HEX            any player can do this, with the published line";

/// The longest file that is read.
const MOST_BYTES: u64 = DrawProof::MOST_BYTES as u64;

/// Draws, checks, or makes a secret.
pub fn run(args: &Args) -> Result<ExitCode> {
    if args.new_seed {
        let mut master = [0; 32];
        getrandom::fill(&mut master)
            .map_err(|error| anyhow!("the system gives no random numbers: {error}"))?;
        let (secret, public) = (DrawSeed(master), SeedChain::new(master).commitment());
        return print(&format!("master     {secret}  keep it secret\ncommitment {public}  publish it\n"), 0);
    }
    if let Some(path) = &args.check {
        return check(path, args.commitment);
    }
    let proof = drawn(args)?;
    print(&if args.text { tell::tables(&proof, args.french) } else { proof.to_json() }, 0)
}

fn drawn(args: &Args) -> Result<DrawProof> {
    let (Some(path), Some(round)) = (&args.entrants, args.round) else {
        bail!("give --entrants and --round")
    };
    let seed = match (args.seed, args.master, args.draw) {
        (Some(seed), ..) => seed,
        (None, Some(master), Some(draw)) => {
            SeedChain::new(*master.bytes()).seed(draw).context("draws are counted from 1")?
        }
        _ => bail!("give --seed, or --master with --draw"),
    };
    let list = read(path)
        .and_then(|bytes| entrants::read(&bytes))
        .with_context(|| format!("cannot draw from {}", path.display()))?;
    let looks = args.avoid_repeats != AvoidRepeats::Off;
    ensure!(
        looks || args.history.is_empty(),
        "--history makes sense only with --avoid-repeats soft or strict"
    );
    ensure!(
        !looks || round.get() == 1 || !args.history.is_empty(),
        "--avoid-repeats {} needs the --history of the earlier rounds",
        args.avoid_repeats
    );
    let mut tables = Vec::new();
    for path in &args.history {
        tables.extend(earlier(path).with_context(|| format!("no history in {}", path.display()))?);
    }
    let seed = MixedSeed { secret: seed, public: args.public.clone() };
    Ok(prove(&list, round, seed, args.avoid_repeats, &History::new(tables)?)?)
}

/// The tables of an earlier round: from a proof, which must hold, or written by hand.
fn earlier(path: &Path) -> Result<Vec<EarlierTable>> {
    #[derive(Deserialize)]
    struct Kind {
        algorithm: Option<serde::de::IgnoredAny>,
    }
    let bytes = read(path)?;
    let kind: Kind = serde_json::from_slice(&bytes)?;
    if kind.algorithm.is_some() {
        let proof = DrawProof::from_json(&bytes)?;
        check_draw(&proof).context("the proof does not hold")?;
        return Ok(proof.as_history().collect());
    }
    let EarlierRound { round, tables } = serde_json::from_slice(&bytes)?;
    Ok(tables.into_iter().map(|four| EarlierTable { round, four }).collect())
}

fn check(path: &Path, published: Option<Commitment>) -> Result<ExitCode> {
    let named = path.display();
    let proof = DrawProof::from_json(&read(path)?).with_context(|| format!("cannot check {named}"))?;
    if let Err(fault) = check_draw(&proof) {
        return print(&format!("{named}: does not hold: {fault}\n"), 1);
    }
    let fits = match published {
        None => "seed and commitment fit".to_owned(),
        Some(published) => match proof.seed.place_below(published) {
            Some(1) => "the seed fits the published commitment".to_owned(),
            Some(place) => format!("the seed is number {place} in the chain of the published commitment"),
            None => {
                return print(
                    &format!("{named}: does not hold: the seed does not belong to {published}\n"),
                    1,
                );
            }
        },
    };
    print(&format!("{named}: holds: {}; {fits}\n", tell::summary(&proof)), 0)
}

/// The bytes of a file, or of standard input for `-`.
fn read(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let input: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).with_context(|| format!("cannot open {}", path.display()))?)
    };
    let length = input.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    ensure!(length as u64 <= MOST_BYTES, "{} has more than {MOST_BYTES} bytes", path.display());
    Ok(bytes)
}

/// Prints, and returns this exit code. A closed pipe means that the reader has seen enough.
fn print(text: &str, code: u8) -> Result<ExitCode> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::from(code)),
    }
}
