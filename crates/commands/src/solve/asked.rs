//! What is asked of every line, from the words of the command line.

use std::num::NonZero;
use std::str::FromStr;
use std::thread;

use anyhow::bail;
use kaarting_cards::{Deck, Seat, SeatSet};
use kaarting_rules::Ruleset;
use kaarting_rules::manille::Side;
use kaarting_solver::MemoryLimit;
use kaarting_solver::whist::Goal;

use super::Args;

/// What is asked of every line.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The game of the lines that do not name it.
    pub(crate) ruleset: Option<Ruleset>,
    /// What to find out; `None` if the game or the contract says it.
    pub(crate) question: Option<Question>,
    /// How much is wanted of each answer.
    pub(crate) detail: Detail,
}

/// How much is wanted of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// The figure of the deal or the position.
    Figure,
    /// The value of every card too.
    EachCard,
}

/// What there is to find out in Colour Whist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// The tricks of a party against the rest.
    Tricks(SeatSet),
    /// Whether each of these players, separately, can reach the goal.
    Held(Goal, SeatSet),
}

impl Question {
    /// What is asked by default: the tricks of North and South together.
    pub(crate) fn usual() -> Question {
        Question::Tricks(Side::NorthSouth.seats())
    }
}

impl Asked {
    /// What the command line asks, if its options are consistent.
    pub(crate) fn of(args: &Args) -> anyhow::Result<Asked> {
        let question = question(args)?;
        match args.ruleset {
            _ if question.is_none() => {}
            Some(ruleset) if ruleset.deck() == Deck::Whist => {}
            Some(ruleset) => bail!(
                "--parties, --declarer, --misery and --piccolo are for whist-2018: in {ruleset} North and South play \
                 together, for card points"
            ),
            None => {
                bail!(
                    "--parties, --declarer, --misery and --piccolo are for Colour Whist: add --ruleset whist-2018"
                )
            }
        }
        let detail = if args.cards { Detail::EachCard } else { Detail::Figure };
        Ok(Asked { ruleset: args.ruleset, question, detail })
    }

    /// The usual question of a ruleset, and the value of every card.
    pub fn in_full(ruleset: Ruleset) -> Asked {
        Asked { ruleset: Some(ruleset), question: None, detail: Detail::EachCard }
    }
}

fn question(args: &Args) -> anyhow::Result<Option<Question>> {
    let tricks = args.parties.map(|Parties(first)| first).or(args.declarer.map(SeatSet::of));
    let asked =
        [args.parties.is_some(), args.declarer.is_some(), args.misery.is_some() || args.piccolo.is_some()];
    if asked.into_iter().filter(|&asked| asked).count() > 1 {
        bail!("--parties, --declarer and --misery or --piccolo are different questions: ask one at a time");
    }
    let held = match (args.misery, args.piccolo) {
        (None, None) => None,
        (Some(Seats(players)), None) => Some((Goal::NoTrick, players)),
        (None, Some(Some(Seats(players)))) | (Some(Seats(players)), Some(None)) => {
            Some((Goal::OneTrick, players))
        }
        (None, Some(None)) => bail!("--piccolo needs to know whose: write --piccolo N, or --piccolo N,E"),
        (Some(_), Some(Some(_))) => {
            bail!("--misery and --piccolo each with players are two questions: ask one at a time")
        }
    };
    Ok(tricks.map(Question::Tricks).or(held.map(|(goal, players)| Question::Held(goal, players))))
}

/// Two parties, `NE/SW`; the tricks of the first are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parties(pub(crate) SeatSet);

impl FromStr for Parties {
    type Err = String;

    fn from_str(text: &str) -> Result<Parties, String> {
        let Some((first, second)) = text.split_once('/').filter(|(_, second)| !second.contains('/')) else {
            return Err("write the two parties with a slash between them, as in NE/SW".to_owned());
        };
        let mut seated = SeatSet::NONE;
        let mut party = |written: &str| {
            let before = seated;
            for letter in written.chars() {
                let Some(seat) = Seat::from_letter(letter) else {
                    return Err(format!("'{}' is not a seat: write N, E, S or W", letter.escape_default()));
                };
                if seated.contains(seat) {
                    return Err(format!("{seat} appears twice"));
                }
                seated = seated.with(seat);
            }
            if seated == before {
                return Err("a party is empty: each has one to three of the seats N, E, S and W".to_owned());
            }
            Ok(seated)
        };
        let first = party(first)?;
        party(second)?;
        let missing: SeatSet = Seat::ALL.into_iter().filter(|&seat| !seated.contains(seat)).collect();
        if !missing.is_empty() {
            return Err(format!("{missing} is in neither party: all four play"));
        }
        Ok(Parties(first))
    }
}

/// One to four players with commas between them, `N,E`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seats(pub(crate) SeatSet);

impl FromStr for Seats {
    type Err = String;

    fn from_str(text: &str) -> Result<Seats, String> {
        let mut seats = SeatSet::NONE;
        for written in text.split(',') {
            let seat: Seat = written
                .parse()
                .map_err(|_| "write players with commas between them, as in N,E".to_owned())?;
            if seats.contains(seat) {
                return Err(format!("{seat} appears twice"));
            }
            seats = seats.with(seat);
        }
        Ok(Seats(seats))
    }
}

/// A number of bytes as people write it: `256M`, `1G`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) usize);

impl FromStr for Bytes {
    type Err = String;

    fn from_str(text: &str) -> Result<Bytes, String> {
        let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let shift = match &text[digits.len()..] {
            "" => 0,
            "K" | "k" => 10,
            "M" | "m" => 20,
            "G" | "g" => 30,
            _ => return Err("write a number of bytes with K, M or G, as in 256M".to_owned()),
        };
        let number: usize =
            digits.parse().map_err(|_| "write a number of bytes with K, M or G, as in 256M".to_owned())?;
        number
            .checked_mul(1 << shift)
            .filter(|&bytes| bytes <= MOST_MEMORY)
            .map(Bytes)
            .ok_or_else(|| format!("no deal needs that much: give at most {}G", MOST_MEMORY >> 30))
    }
}

/// More than any deal has ever needed; anything beyond it is a typo.
const MOST_MEMORY: usize = 64 << 30;

/// With this much for all jobs together the whole program stays below 256 MB.
const USUAL_MEMORY: usize = 192 << 20;

/// With less, a job still finds everything, but much of it twice.
const EASY_MEMORY: usize = 16 << 20;

/// How many jobs solve at a time, and how much memory each may use.
pub(crate) fn shares(
    jobs: Option<NonZero<usize>>,
    memory: Option<Bytes>,
) -> anyhow::Result<(NonZero<usize>, MemoryLimit)> {
    let Bytes(bytes) = memory.unwrap_or(Bytes(USUAL_MEMORY));
    let jobs = jobs.unwrap_or_else(|| {
        let cores = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        NonZero::new(cores.get().min(bytes / EASY_MEMORY)).unwrap_or(NonZero::<usize>::MIN)
    });
    match MemoryLimit::bytes(bytes / jobs) {
        Ok(memory) => Ok((jobs, memory)),
        Err(_) => bail!(
            "{bytes} bytes of memory are too little for {jobs} at a time: each needs {} (2M); \
             give more with --memory, or do fewer at a time with --jobs",
            MemoryLimit::LEAST.in_bytes()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parties_are_two_and_cover_the_table() {
        let party = |text: &str| text.parse::<Parties>().map(|Parties(seats)| seats.to_string());
        assert_eq!(party("NE/SW").as_deref(), Ok("N, E"));
        assert_eq!(party("W/NES").as_deref(), Ok("W"));
        assert_eq!(party("NES/W").as_deref(), Ok("N, E, S"));
        let wrong =
            ["", "NE", "NESW", "/NESW", "NESW/", "NE/S", "NN/SW", "NE/SE", "NE/SX", "N/E/SW", "ne/sw", "/"];
        for text in wrong {
            assert!(party(text).is_err(), "{text}");
        }
    }

    #[test]
    fn players_stand_once() {
        let seats = |text: &str| text.parse::<Seats>().map(|Seats(seats)| seats.to_string());
        assert_eq!(seats("E,N").as_deref(), Ok("N, E"));
        for text in ["", "N,", "N,N", "NE", "X", "N E"] {
            assert!(seats(text).is_err(), "{text}");
        }
    }

    #[test]
    fn bytes_have_a_unit() {
        let bytes = |text: &str| text.parse::<Bytes>().map(|Bytes(bytes)| bytes);
        assert_eq!(bytes("256M"), Ok(256 << 20));
        assert_eq!(
            (bytes("3000000"), bytes("4096k"), bytes("1G")),
            (Ok(3_000_000), Ok(4 << 20), Ok(1 << 30))
        );
        for text in [
            "",
            "M",
            "-1M",
            "1.5G",
            "12X",
            "99999999999999999999",
            "18446744073709551615G",
            "65G",
            "1MM",
            "é",
        ] {
            assert!(bytes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_memory_is_split_over_the_jobs() {
        let jobs = |jobs| NonZero::new(jobs);
        assert_eq!(shares(jobs(2), None).expect("enough").1.in_bytes(), 96 << 20);
        assert_eq!(shares(jobs(4), Some(Bytes(8 << 20))).expect("enough").1, MemoryLimit::LEAST);
        let refused = shares(jobs(5), Some(Bytes(8 << 20))).expect_err("1.6 MiB each").to_string();
        assert!(refused.contains("--memory") && refused.contains("--jobs"), "{refused}");
        // By default the number of jobs fits the memory.
        assert_eq!(shares(None, Some(Bytes(2 << 20))).expect("one").0.get(), 1);
    }
}
