//! The draw `draw-v1`: who sits at which table, from a seed, so that anyone can check it.
//!
//! ```text
//! DrawList ──┐
//! History ───┼─► draw ─► Draw          prove ─► DrawProof ─► check_draw
//! DrawSeed ──┘
//! ```
//!
//! `docs/draw-v1.md` says the algorithm so exactly that a stranger can write it again; `assets/web/draw-v1.js` is that
//! stranger. `docs/draw-v2.md` is the same with a line from the hall mixed into the seed.

mod chairs;
mod exact;
mod history;
mod list;
mod meetings;
mod proof;
mod public;
mod search;
mod seed;
mod stream;

use std::fmt;
use std::str::FromStr;

use kaarting_rules::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use chairs::french_chairs;
pub use history::{EarlierTable, History, HistoryFault};
pub use list::{DrawEntrant, DrawList, TableCount, TwiceInList};
pub use proof::{DrawFault, DrawProof, EarlierRound, UnreadableProof, check_draw, prove};
pub use public::{MixedSeed, NoPublicChance, PublicChance};
pub(crate) use seed::sha256;
pub use seed::{Commitment, DrawSeed, Lot, NotHex, SeedChain, TextHash, follows, lot};

use crate::{EntrantNo, RoundNo};
use exact::Exact;
use meetings::Meetings;
use search::Search;
use stream::KeyStream;

/// The name of the algorithm, which stands in every proof.
pub const ALGORITHM: &str = "draw-v1";

/// Its name where the hall gave a line that is mixed into the seed.
pub const PUBLIC_ALGORITHM: &str = "draw-v2";

/// Puts a list into an order that follows from a key alone, every order equally likely: the key stream and the shuffle
/// of `docs/draw-v1.md`, for other recipes that are written down.
pub fn shuffle<T>(key: [u8; 32], list: &mut [T]) {
    KeyStream::new(key).shuffle(list);
}

/// Whether a draw looks at who has met before (DEC-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum AvoidRepeats {
    /// Every allocation is equally likely.
    #[default]
    Off,
    /// As few repeated meetings as the search can find.
    Soft,
    /// None at all, or no draw.
    Strict,
}

impl AvoidRepeats {
    /// All three, from the most to the least chance.
    pub const ALL: [AvoidRepeats; 3] = [AvoidRepeats::Off, AvoidRepeats::Soft, AvoidRepeats::Strict];

    /// The word for it in proofs and settings.
    pub const fn word(self) -> &'static str {
        match self {
            AvoidRepeats::Off => "off",
            AvoidRepeats::Soft => "soft",
            AvoidRepeats::Strict => "strict",
        }
    }
}

impl fmt::Display for AvoidRepeats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that says nothing about repeated meetings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write off, soft or strict")]
pub struct UnknownAvoidance;

impl FromStr for AvoidRepeats {
    type Err = UnknownAvoidance;

    fn from_str(word: &str) -> Result<AvoidRepeats, UnknownAvoidance> {
        AvoidRepeats::ALL.into_iter().find(|avoid| avoid.word() == word).ok_or(UnknownAvoidance)
    }
}

/// Who sits where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The jokers who play, ascending.
    pub jokers: Vec<EntrantNo>,
    /// Table 1, table 2, …: the four in the order they were drawn. French teams are first and third, second and fourth.
    pub tables: Vec<[EntrantNo; 4]>,
    /// How many repeated meetings there are, each as often as the two have met; nothing if nobody looked.
    pub repeats: Option<u64>,
}

/// Why there is no draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawRefused {
    /// Nobody plays; jokers alone make no round.
    #[error("there are no players to draw")]
    Nobody,
    /// The jokers do not fill the tables.
    #[error(
        "{} need{} {} and there {} {jokers}: {missing} missing (DEC-01)",
        counted(*players, "player"),
        if *players == 1 { "s" } else { "" },
        counted(jokers + missing, "joker"),
        if *jokers == 1 { "is" } else { "are" }
    )]
    JokersMissing {
        /// Those who play anyway.
        players: usize,
        /// Those who could fill up.
        jokers: usize,
        /// How many more it takes.
        missing: usize,
    },
    /// The history speaks of the round that is drawn, or of a later one.
    #[error("the history speaks of round {0}, which is not before this round")]
    NotEarlier(RoundNo),
    /// Strict: every allocation was ruled out.
    #[error("there is no allocation without repeated meetings; the fewest found: {fewest} (DEC-02)")]
    RepeatsUnavoidable {
        /// The repeated meetings of the best allocation found.
        fewest: u64,
    },
    /// Strict: there may be an allocation, but the search did not find it.
    #[error(
        "no allocation without repeated meetings was found within the search's budget; the fewest: {fewest} (DEC-02)"
    )]
    RepeatsRemain {
        /// The repeated meetings of the best allocation found.
        fewest: u64,
    },
}

fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

impl DrawRefused {
    /// The clause behind the refusal, where there is one.
    pub const fn clause(self) -> Option<Clause> {
        match self {
            DrawRefused::JokersMissing { .. } => Some(Clause::DEC_01),
            DrawRefused::RepeatsUnavoidable { .. } | DrawRefused::RepeatsRemain { .. } => {
                Some(Clause::DEC_02)
            }
            DrawRefused::Nobody | DrawRefused::NotEarlier(_) => None,
        }
    }
}

impl DrawList {
    /// Whether those of the list fill their tables (DEC-01).
    pub fn is_whole(&self) -> Result<(), DrawRefused> {
        let count = self.count();
        let TableCount { players, jokers } = count;
        match (players, count.missing()) {
            (0, _) => Err(DrawRefused::Nobody),
            (_, 0) => Ok(()),
            (_, missing) => Err(DrawRefused::JokersMissing { players, jokers, missing }),
        }
    }
}

/// Draws the tables of a round (TRN-SEAT-01 and -02). With `Off` nobody looks at the history.
///
/// ```
/// use kaarting_office::draw::{AvoidRepeats, DrawEntrant, DrawList, DrawSeed, History, draw};
/// let players = (1..=8).map(|number: u32| DrawEntrant { number: number.try_into().unwrap(), joker: false });
/// let (list, round) = (DrawList::new(players).unwrap(), 1.try_into().unwrap());
/// let drawn = draw(&list, round, &DrawSeed([7; 32]), AvoidRepeats::Off, &History::default()).unwrap();
/// assert_eq!(drawn.tables.len(), 2);
/// ```
pub fn draw(
    list: &DrawList,
    round: RoundNo,
    seed: &DrawSeed,
    avoid: AvoidRepeats,
    history: &History,
) -> Result<Draw, DrawRefused> {
    list.is_whole()?;
    let needed = list.count().needed();
    let mut jokers: Vec<EntrantNo> = list.jokers().collect();
    let looks = avoid != AvoidRepeats::Off;
    if let Some(late) = history.last_round().filter(|&last| looks && last >= round) {
        return Err(DrawRefused::NotEarlier(late));
    }
    let history_hash = if looks { history.hash() } else { TextHash::of("") };
    let mut stream = KeyStream::new(key(seed, round, list.hash(), history_hash));

    if needed > 0 {
        stream.shuffle(&mut jokers);
    }
    jokers.truncate(needed);
    jokers.sort_unstable();
    let mut people: Vec<EntrantNo> = list.players().chain(jokers.iter().copied()).collect();
    people.sort_unstable();
    let mut seats: Vec<u32> = (0..people.len() as u32).collect();
    stream.shuffle(&mut seats);
    let mut repeats = None;
    if looks {
        let (mended, left) = mend(seats, &Meetings::of(&people, history), avoid, &mut stream)?;
        (seats, repeats) = (mended, Some(left));
    }
    let (fours, _) = seats.as_chunks();
    let tables = fours.iter().map(|four: &[u32; 4]| four.map(|person| people[person as usize])).collect();
    Ok(Draw { jokers, tables, repeats })
}

/// The key of a draw's chance.
fn key(seed: &DrawSeed, round: RoundNo, list: TextHash, history: TextHash) -> [u8; 32] {
    let round = round.get().to_be_bytes();
    sha256(&[b"kaarting draw-v1\n", seed.bytes(), &round, list.bytes(), history.bytes()])
}

/// Other seats with fewer repeated meetings, and how many are left.
fn mend(
    seats: Vec<u32>,
    meetings: &Meetings,
    avoid: AvoidRepeats,
    stream: &mut KeyStream,
) -> Result<(Vec<u32>, u64), DrawRefused> {
    let (mut seats, mut left) = Search::new(meetings, seats).run(stream);
    if left > 0 {
        match (exact::without_repeats(&seats, meetings), avoid) {
            (Exact::Found(found), _) => (seats, left) = (found, 0),
            (Exact::Impossible, AvoidRepeats::Strict) => {
                return Err(DrawRefused::RepeatsUnavoidable { fewest: left });
            }
            (Exact::Unknown, AvoidRepeats::Strict) => {
                return Err(DrawRefused::RepeatsRemain { fewest: left });
            }
            (Exact::Impossible | Exact::Unknown, _) => {}
        }
    }
    // Whatever the search did, chance alone gives the table numbers and the partners.
    let (fours, _) = seats.as_chunks_mut::<4>();
    stream.shuffle(fours);
    fours.iter_mut().for_each(|four| stream.shuffle(four));
    Ok((seats, left))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// The vectors of the page that everybody reads.
    fn vectors() -> Value {
        vectors_of(include_str!("../../../../docs/draw-v1.md"))
    }

    fn vectors_of(page: &str) -> Value {
        let (_, after) = page.split_once("## Test vectors").expect("the page has test vectors");
        let (_, json) = after.split_once("```json\n").expect("the vectors are JSON");
        serde_json::from_str(json.split_once("```").expect("the vectors end").0)
            .expect("the vectors can be read")
    }

    fn word(value: &Value) -> &str {
        value.as_str().expect("a word")
    }

    fn number(value: &Value) -> EntrantNo {
        serde_json::from_value(value.clone()).expect("a number")
    }

    #[test]
    fn the_draws_of_the_page() {
        let public = vectors_of(include_str!("../../../../docs/draw-v2.md"));
        for vector in
            [&vectors()["draws"], &public["draws"]].into_iter().flat_map(|of| of.as_array().expect("draws"))
        {
            let proof = DrawProof::from_json(vector["proof"].to_string().as_bytes()).expect("a proof");
            let list = proof.list().expect("everybody once");
            assert_eq!(list.text(), word(&vector["list_text"]));
            assert_eq!(list.hash(), proof.list_hash);
            let history = TextHash::of(word(&vector["history_text"]));
            assert_eq!(proof.history_hash.unwrap_or(TextHash::of("")), history);
            let key = key(&proof.mixed().seed(), proof.round, proof.list_hash, history);
            assert_eq!(TextHash(key).to_string(), word(&vector["key"]));
            let mut stream = KeyStream::new(key);
            for written in vector["words"].as_array().expect("words") {
                assert_eq!(format!("{:08x}", stream.word()), word(written));
            }
            assert_eq!(check_draw(&proof), Ok(()), "{}", vector["name"]);
        }
    }

    /// Jokers whom nobody needs are not drawn from: the first words of the chance are for the seats.
    #[test]
    fn jokers_who_are_not_needed_take_no_chance() {
        let number = |n: u32| EntrantNo::try_from(n).expect("a number");
        let entrants = (1..=11).map(|n| DrawEntrant { number: number(n), joker: n > 8 });
        let list = DrawList::new(entrants).expect("everybody once");
        let (seed, round) = (DrawSeed([7; 32]), RoundNo::try_from(1).expect("a round"));
        let drawn = draw(&list, round, &seed, AvoidRepeats::Off, &History::default()).expect("two tables");
        let mut seats: Vec<EntrantNo> = (1..=8).map(number).collect();
        KeyStream::new(key(&seed, round, list.hash(), TextHash::of(""))).shuffle(&mut seats);
        assert_eq!((drawn.jokers, drawn.tables.as_flattened()), (Vec::new(), &seats[..]));
    }

    #[test]
    fn the_rejected_words_of_the_page() {
        for vector in vectors()["below"].as_array().expect("calls of below") {
            let key: DrawSeed = word(&vector["key"]).parse().expect("32 bytes");
            let below = u32::try_from(vector["n"].as_u64().expect("a number")).expect("32 bits");
            let mut stream = KeyStream::new(*key.bytes());
            for value in vector["values"].as_array().expect("values") {
                assert_eq!(u64::from(stream.below(below)), *value);
            }
            // The next word is the one behind as many as the page says.
            let words = vector["words"].as_u64().expect("how many words") as usize;
            let mut plain = KeyStream::new(*key.bytes());
            assert_eq!(Some(stream.word()), std::iter::repeat_with(|| plain.word()).nth(words));
        }
    }

    #[test]
    fn the_refusals_of_the_page() {
        for vector in vectors()["refusals"].as_array().expect("refusals") {
            let of = |name: &str, joker| {
                let numbers = vector[name].as_array().expect("numbers").iter();
                numbers.map(|value| DrawEntrant { number: number(value), joker }).collect::<Vec<_>>()
            };
            let list =
                DrawList::new([of("players", false), of("jokers", true)].concat()).expect("everybody once");
            let rounds: Vec<EarlierRound> =
                serde_json::from_value(vector["history"].clone()).expect("rounds");
            let tables = rounds.iter().flat_map(|EarlierRound { round, tables }| {
                tables.iter().map(|&four| EarlierTable { round: *round, four })
            });
            let history = History::new(tables).expect("everybody sits once");
            let round = serde_json::from_value(vector["round"].clone()).expect("a round");
            let avoid = word(&vector["avoid_repeats"]).parse().expect("off, soft or strict");
            let seed = word(&vector["seed"]).parse().expect("a seed");
            let refused = draw(&list, round, &seed, avoid, &history).expect_err("nothing can be drawn");
            assert_eq!(refused.to_string(), word(&vector["refused"]));
        }
    }

    #[test]
    fn the_seeds_lots_and_chairs_of_the_page() {
        let vectors = vectors();
        let chain = &vectors["chain"];
        let seed = |name: &str| word(&chain[name]).parse::<DrawSeed>().expect("a seed");
        let day = SeedChain::new(*seed("master").bytes());
        assert_eq!(day.commitment().to_string(), word(&chain["commitment"]));
        for draw in [1, 2, 255] {
            let expected = seed(&format!("seed_{draw}"));
            assert!(day.seed(draw) == Some(expected), "seed {draw}");
            assert_eq!(expected.place_below(day.commitment()), Some(draw));
        }
        for vector in vectors["lots"].as_array().expect("lots") {
            let seed = word(&vector["seed"]).parse().expect("a seed");
            let Lot(lot) = lot(&seed, number(&vector["number"]));
            assert_eq!(format!("{lot:016x}"), word(&vector["lot"]));
        }
        for vector in vectors["french_chairs"].as_array().expect("chairs") {
            let [four, chairs] =
                ["four", "chairs"].map(|name| [0, 1, 2, 3].map(|at| number(&vector[name][at])));
            assert_eq!(french_chairs(four).0, chairs);
        }
    }
}
