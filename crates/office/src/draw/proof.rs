//! A draw with everything that is needed to check it, and the check (DEC-03).

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    ALGORITHM, AvoidRepeats, Commitment, Draw, DrawEntrant, DrawList, DrawRefused, DrawSeed, EarlierTable,
    History, HistoryFault, MixedSeed, PUBLIC_ALGORITHM, PublicChance, TextHash, TwiceInList, draw,
};
use crate::{EntrantNo, RoundNo};

/// A draw as it is published: what went in, the seed, and what came out.
///
/// It is what somebody claims. [`check_draw`] says whether it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(
    rename = "Proof",
    description = "A draw as it is published: what went in, the seed, and what came out."
)]
pub struct DrawProof {
    /// The name of the algorithm: `draw-v1`, or `draw-v2` with public chance.
    pub algorithm: String,
    /// The round that is drawn.
    pub round: RoundNo,
    /// Whether earlier meetings were looked at.
    pub avoid_repeats: AvoidRepeats,
    /// The numbers of the players.
    pub players: Vec<EntrantNo>,
    /// The numbers of those who were ready to fill a table.
    #[serde(default)]
    pub jokers: Vec<EntrantNo>,
    /// The SHA-256 of the canonical list of both.
    pub list_hash: TextHash,
    /// The tables of earlier rounds, where they were looked at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<EarlierRound>,
    /// The SHA-256 of the canonical history, where it was looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history_hash: Option<TextHash>,
    /// What was public before the draw: the SHA-256 of the seed.
    pub commitment: Commitment,
    /// The seed.
    pub seed: DrawSeed,
    /// What the hall added to it, in `draw-v2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<PublicChance>,
    /// The jokers who were drawn to play.
    #[serde(default)]
    pub chosen_jokers: Vec<EntrantNo>,
    /// Table 1, table 2, …: the four in the order they were drawn.
    pub tables: Vec<[EntrantNo; 4]>,
    /// The repeated meetings, where they were looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u64>,
}

/// The tables of one earlier round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EarlierRound {
    /// The round.
    pub round: RoundNo,
    /// The fours who sat together.
    pub tables: Vec<[EntrantNo; 4]>,
}

/// A text that is no proof.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableProof {
    /// More than any draw could need.
    #[error("the proof has {0} bytes; {most} are the most", most = DrawProof::MOST_BYTES)]
    TooLong(usize),
    /// Of another algorithm, whose proofs may have other members.
    #[error(transparent)]
    Algorithm(DrawFault),
    /// Not JSON, or not the members of a proof.
    #[error("no proof of a draw: {0}")]
    Json(serde_json::Error),
}

/// The first thing that is wrong with a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawFault {
    /// Another algorithm, or none.
    #[error("the algorithm is \"{0}\"; only \"{ALGORITHM}\" and \"{PUBLIC_ALGORITHM}\" can be checked here")]
    Algorithm(String),
    /// Public chance in `draw-v1`.
    #[error("public: {ALGORITHM} has none, so this must not be there")]
    PublicUnused,
    /// No public chance in `draw-v2`.
    #[error("public: {PUBLIC_ALGORITHM} needs what the hall added, and it is missing")]
    PublicMissing,
    /// An entrant stands there twice.
    #[error(transparent)]
    List(#[from] TwiceInList),
    /// The hash is of another list.
    #[error("list_hash: the list of entrants gives {computed}, the proof says {found}")]
    ListHash {
        /// What the list gives.
        computed: TextHash,
        /// What the proof says.
        found: TextHash,
    },
    /// Repeats are off, and still there is a history, its hash, or a count of repeats.
    #[error("{0}: avoid_repeats is off, so this must not be there")]
    Unused(&'static str),
    /// The tables of earlier rounds cannot be.
    #[error(transparent)]
    History(#[from] HistoryFault),
    /// The hash is of another history.
    #[error("history_hash: the history gives {computed}, the proof says {}", shown(*found))]
    HistoryHash {
        /// What the history gives.
        computed: TextHash,
        /// What the proof says.
        found: Option<TextHash>,
    },
    /// The seed is not the one that was promised.
    #[error("the seed does not fit the commitment: its SHA-256 is {computed}, the commitment is {found}")]
    Commitment {
        /// The SHA-256 of the seed.
        computed: Commitment,
        /// What the proof says was published.
        found: Commitment,
    },
    /// From this list nothing can be drawn at all.
    #[error("from this nothing can be drawn: {0}")]
    Refused(#[from] DrawRefused),
    /// Other jokers play.
    #[error("chosen_jokers: drawn {}, the proof says {}", words(computed), words(found))]
    Jokers {
        /// Whom the draw chooses.
        computed: Vec<EntrantNo>,
        /// Whom the proof says.
        found: Vec<EntrantNo>,
    },
    /// More tables, or fewer.
    #[error("{computed} tables are drawn, the proof has {found}")]
    TableCount {
        /// How many the draw gives.
        computed: usize,
        /// How many the proof has.
        found: usize,
    },
    /// The first seat that differs.
    #[error("table {table} seat {seat}: drawn {computed}, the proof says {found}")]
    Seat {
        /// The table, from 1.
        table: usize,
        /// The place in the four, from 1.
        seat: usize,
        /// Whom the draw puts there.
        computed: EntrantNo,
        /// Whom the proof has there.
        found: EntrantNo,
    },
    /// Another count of repeated meetings.
    #[error("repeats: the tables have {computed}, the proof says {}", shown(*found))]
    Repeats {
        /// How many there are.
        computed: u64,
        /// How many the proof says.
        found: Option<u64>,
    },
}

/// A member's value on one line. Numbers and words always have a JSON form.
fn compact(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Tables, a line each, inside a member that is indented so far.
fn fours(tables: &[[EntrantNo; 4]], indent: &str) -> String {
    let lines: Vec<String> = tables.iter().map(|four| format!("\n{indent}  {}", compact(four))).collect();
    if lines.is_empty() { "[]".to_owned() } else { format!("[{}\n{indent}]", lines.join(",")) }
}

fn shown(found: Option<impl ToString>) -> String {
    found.map_or("nothing".to_owned(), |found| found.to_string())
}

fn words(numbers: &[EntrantNo]) -> String {
    let words: Vec<String> = numbers.iter().map(EntrantNo::to_string).collect();
    if words.is_empty() { "nobody".to_owned() } else { words.join(", ") }
}

/// The algorithm is looked at before anything else: a later one may have members that we do not know.
fn unreadable(text: &[u8], error: serde_json::Error) -> UnreadableProof {
    #[derive(Deserialize)]
    struct Named {
        algorithm: String,
    }
    match serde_json::from_slice(text) {
        Ok(Named { algorithm }) if ![ALGORITHM, PUBLIC_ALGORITHM].contains(&algorithm.as_str()) => {
            UnreadableProof::Algorithm(DrawFault::Algorithm(algorithm))
        }
        _ => UnreadableProof::Json(error),
    }
}

/// Draws, and gives the proof to publish.
pub fn prove(
    list: &DrawList,
    round: RoundNo,
    seed: MixedSeed,
    avoid: AvoidRepeats,
    history: &History,
) -> Result<DrawProof, DrawRefused> {
    let Draw { jokers, tables, repeats } = draw(list, round, &seed.seed(), avoid, history)?;
    let looks = avoid != AvoidRepeats::Off;
    let mut rounds = BTreeMap::<RoundNo, Vec<[EntrantNo; 4]>>::new();
    for table in history.tables().iter().filter(|_| looks) {
        rounds.entry(table.round).or_default().push(table.four);
    }
    Ok(DrawProof {
        algorithm: seed.algorithm().to_owned(),
        round,
        avoid_repeats: avoid,
        players: list.players().collect(),
        jokers: list.jokers().collect(),
        list_hash: list.hash(),
        history: rounds.into_iter().map(|(round, tables)| EarlierRound { round, tables }).collect(),
        history_hash: looks.then(|| history.hash()),
        commitment: seed.secret.commitment(),
        seed: seed.secret,
        public: seed.public,
        chosen_jokers: jokers,
        tables,
        repeats,
    })
}

/// Draws again from what the proof says went in, and compares; the first difference is the answer.
pub fn check_draw(proof: &DrawProof) -> Result<(), DrawFault> {
    match (proof.algorithm.as_str(), &proof.public) {
        (ALGORITHM, None) | (PUBLIC_ALGORITHM, Some(_)) => {}
        (ALGORITHM, Some(_)) => return Err(DrawFault::PublicUnused),
        (PUBLIC_ALGORITHM, None) => return Err(DrawFault::PublicMissing),
        _ => return Err(DrawFault::Algorithm(proof.algorithm.clone())),
    }
    let list = proof.list()?;
    let computed = list.hash();
    if computed != proof.list_hash {
        return Err(DrawFault::ListHash { computed, found: proof.list_hash });
    }
    let history = proof.checked_history()?;
    let computed = proof.seed.commitment();
    if computed != proof.commitment {
        return Err(DrawFault::Commitment { computed, found: proof.commitment });
    }
    let drawn = draw(&list, proof.round, &proof.mixed().seed(), proof.avoid_repeats, &history)?;
    let mut found = proof.chosen_jokers.clone();
    found.sort_unstable();
    if drawn.jokers != found {
        return Err(DrawFault::Jokers { computed: drawn.jokers, found });
    }
    let (computed, found) = (drawn.tables.len(), proof.tables.len());
    if computed != found {
        return Err(DrawFault::TableCount { computed, found });
    }
    let seats = drawn.tables.as_flattened().iter().zip(proof.tables.as_flattened());
    if let Some((at, (&computed, &found))) =
        seats.enumerate().find(|(_, (computed, found))| computed != found)
    {
        return Err(DrawFault::Seat { table: at / 4 + 1, seat: at % 4 + 1, computed, found });
    }
    match drawn.repeats {
        Some(computed) if proof.repeats != Some(computed) => {
            Err(DrawFault::Repeats { computed, found: proof.repeats })
        }
        _ => Ok(()),
    }
}

impl DrawProof {
    /// The longest text that is read: a million entrants with a long day behind them.
    pub const MOST_BYTES: usize = 128 << 20;

    /// Reads a proof; whether it holds is another question.
    pub fn from_json(text: &[u8]) -> Result<DrawProof, UnreadableProof> {
        if text.len() > DrawProof::MOST_BYTES {
            return Err(UnreadableProof::TooLong(text.len()));
        }
        serde_json::from_slice(text).map_err(|error| unreadable(text, error))
    }

    /// The proof as people print it: a member a line, a table a line.
    pub fn to_json(&self) -> String {
        let mut members = vec![
            ("algorithm", compact(&self.algorithm)),
            ("round", compact(&self.round)),
            ("avoid_repeats", compact(&self.avoid_repeats)),
            ("players", compact(&self.players)),
            ("jokers", compact(&self.jokers)),
            ("list_hash", compact(&self.list_hash)),
        ];
        if !self.history.is_empty() {
            let round = |one: &EarlierRound| {
                format!("\n    {{\"round\": {}, \"tables\": {}}}", one.round, fours(&one.tables, "    "))
            };
            let rounds: Vec<String> = self.history.iter().map(round).collect();
            members.push(("history", format!("[{}\n  ]", rounds.join(","))));
        }
        members.extend(self.history_hash.map(|hash| ("history_hash", compact(&hash))));
        members.push(("commitment", compact(&self.commitment)));
        members.push(("seed", compact(&self.seed)));
        members.extend(self.public.as_ref().map(|public| ("public", compact(public))));
        members.push(("chosen_jokers", compact(&self.chosen_jokers)));
        members.push(("tables", fours(&self.tables, "  ")));
        members.extend(self.repeats.map(|repeats| ("repeats", compact(&repeats))));
        let lines: Vec<String> = members.iter().map(|(name, json)| format!("  \"{name}\": {json}")).collect();
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }

    /// The entrants, players and jokers.
    pub fn list(&self) -> Result<DrawList, TwiceInList> {
        let of = |numbers: &[EntrantNo], joker| -> Vec<DrawEntrant> {
            numbers.iter().map(|&number| DrawEntrant { number, joker }).collect()
        };
        DrawList::new([of(&self.players, false), of(&self.jokers, true)].concat())
    }

    /// The seed with what the hall added.
    pub fn mixed(&self) -> MixedSeed {
        MixedSeed { secret: self.seed, public: self.public.clone() }
    }

    /// The tables of this draw as a part of the next round's history.
    pub fn as_history(&self) -> impl Iterator<Item = EarlierTable> + '_ {
        self.tables.iter().map(|&four| EarlierTable { round: self.round, four })
    }

    fn checked_history(&self) -> Result<History, DrawFault> {
        if self.avoid_repeats == AvoidRepeats::Off {
            let there = [
                ("history", !self.history.is_empty()),
                ("history_hash", self.history_hash.is_some()),
                ("repeats", self.repeats.is_some()),
            ];
            return match there.into_iter().find(|&(_, there)| there) {
                Some((member, _)) => Err(DrawFault::Unused(member)),
                None => Ok(History::default()),
            };
        }
        let of = |one: &EarlierRound| {
            let round = one.round;
            one.tables.iter().map(move |&four| EarlierTable { round, four }).collect::<Vec<_>>()
        };
        let history = History::new(self.history.iter().flat_map(of))?;
        let computed = history.hash();
        if self.history_hash == Some(computed) {
            Ok(history)
        } else {
            Err(DrawFault::HistoryHash { computed, found: self.history_hash })
        }
    }
}
