//! The draw by its clauses: who is drawn, who keeps apart, who can check it.

use std::collections::BTreeSet;

use kaarting_cards::{Chance, Dice};
use kaarting_office::draw::{
    AvoidRepeats, Commitment, Draw, DrawEntrant, DrawFault, DrawList, DrawProof, DrawRefused, DrawSeed,
    EarlierTable, History, HistoryFault, SeedChain, TextHash, check_draw, draw, follows, french_chairs, lot,
    prove,
};
use kaarting_office::{EntrantNo, RoundNo};
use kaarting_rules::Clause;

/// The rows of one clause.
struct Rows(Clause);

fn clause(id: &str) -> Rows {
    Rows(Clause::find(id).unwrap_or_else(|| unreachable!("there is no clause {id}")))
}

impl Rows {
    #[track_caller]
    fn allows<T, E: std::fmt::Debug>(self, drawn: &Result<T, E>) -> Rows {
        assert!(drawn.is_ok(), "{}: {:?}", self.0.id(), drawn.as_ref().err());
        self
    }

    #[track_caller]
    fn refuses(self, drawn: Result<Draw, DrawRefused>, why: DrawRefused) -> Rows {
        let refused = drawn.expect_err("it is refused");
        assert_eq!((refused, refused.clause()), (why, Some(self.0)));
        self
    }

    #[track_caller]
    fn holds(self, what: bool) -> Rows {
        assert!(what, "{}", self.0.id());
        self
    }
}

fn no(number: u32) -> EntrantNo {
    number.try_into().expect("a number")
}

fn round(number: u32) -> RoundNo {
    number.try_into().expect("a number")
}

fn list(players: impl IntoIterator<Item = u32>, jokers: impl IntoIterator<Item = u32>) -> DrawList {
    let of = |joker| move |number| DrawEntrant { number: no(number), joker };
    let entrants = players.into_iter().map(of(false)).chain(jokers.into_iter().map(of(true)));
    DrawList::new(entrants).expect("everybody once")
}

fn seed(number: u64) -> DrawSeed {
    let mut dice = Dice::new(number);
    let mut bytes = [0; 32];
    bytes.chunks_exact_mut(8).for_each(|eight| eight.copy_from_slice(&dice.next_u64().to_be_bytes()));
    DrawSeed(bytes)
}

fn off(list: &DrawList, number: u64) -> Result<Draw, DrawRefused> {
    draw(list, round(1), &seed(number), AvoidRepeats::Off, &History::default())
}

/// The numbers 1 to `count` in a later round.
fn later(count: u32, now: u32, avoid: AvoidRepeats, met: &[EarlierTable]) -> Result<Draw, DrawRefused> {
    let history = History::new(met.iter().copied()).expect("everybody sits once");
    draw(&list(1..=count, []), round(now), &seed(3), avoid, &history)
}

fn numbers(tables: &[[EntrantNo; 4]]) -> Vec<u32> {
    let mut numbers: Vec<u32> = tables.as_flattened().iter().map(|number| number.get()).collect();
    numbers.sort_unstable();
    numbers
}

/// The rounds of a day, each of them drawn like this.
fn day(count: u32, rounds: u32, number: u64, avoid: AvoidRepeats) -> Vec<EarlierTable> {
    let chain = SeedChain::new(*seed(number).bytes());
    let mut met: Vec<EarlierTable> = Vec::new();
    for now in 1..=rounds {
        let history = History::new(met.iter().copied()).expect("everybody sits once");
        let seed = chain.seed(now as u8).expect("a day has few draws");
        let drawn = draw(&list(1..=count, []), round(now), &seed, avoid, &history).expect("tables of four");
        met.extend(drawn.tables.iter().map(|&four| EarlierTable { round: round(now), four }));
    }
    met
}

/// How often every two of a small field met, by number.
fn met_times(history: &[EarlierTable]) -> impl Fn(u32, u32) -> u64 {
    let mut times = vec![[0_u64; 64]; 64];
    for table in history {
        for one in table.four {
            table.four.iter().for_each(|other| times[one.get() as usize][other.get() as usize] += 1);
        }
    }
    move |one, other| times[one as usize][other as usize]
}

/// The fewest repeated meetings there can be, by trying everything that could be better than what is known.
fn fewest(free: &[u32], met: &dyn Fn(u32, u32) -> u64, known: u64) -> u64 {
    let Some((&first, rest)) = free.split_first() else { return 0 };
    let mut best = known;
    for (i, &b) in rest.iter().enumerate() {
        for (j, &c) in rest.iter().enumerate().skip(i + 1) {
            for &d in &rest[j + 1..] {
                let pairs = [(first, b), (first, c), (first, d), (b, c), (b, d), (c, d)];
                let here: u64 = pairs.iter().map(|&(one, other)| met(one, other)).sum();
                if here < best {
                    let left: Vec<u32> =
                        rest.iter().copied().filter(|one| ![b, c, d].contains(one)).collect();
                    best = best.min(here + fewest(&left, met, best - here));
                }
            }
        }
    }
    best
}

#[test]
fn four_at_a_table() {
    let eight = off(&list(1..=8, []), 1).unwrap();
    clause("TRN-SEAT-01")
        .holds(eight.tables.len() == 2 && numbers(&eight.tables) == Vec::from_iter(1..=8))
        .holds(off(&list(1..=4, []), 1).unwrap().tables.len() == 1)
        .holds(off(&list([], [1, 2, 3, 4]), 1) == Err(DrawRefused::Nobody)); // jokers alone make no round
}

#[test]
fn the_computer_draws() {
    let players = list(1..=400, []);
    let [one, same, another] = [1, 1, 2].map(|number| off(&players, number).unwrap());
    // First and third are partners, second and fourth: over many draws number 1 gets every partner.
    let partner = |number| {
        let tables = off(&list(1..=4, []), number).unwrap().tables;
        let at = tables[0].iter().position(|one| one.get() == 1).unwrap();
        tables[0][(at + 2) % 4]
    };
    clause("TRN-SEAT-02")
        .holds(one == same)
        .holds(one != another)
        .holds((0..200).map(partner).collect::<BTreeSet<_>>() == BTreeSet::from([2, 3, 4].map(no)));
}

#[test]
fn french_players_sit_by_their_number() {
    let chairs = |four: [u32; 4]| french_chairs(four.map(no)).0.map(EntrantNo::get);
    clause("TRN-SEAT-03")
        //             drawn             N  E  S   W
        .holds(chairs([31, 12, 7, 4]) == [4, 7, 12, 31])
        .holds(chairs([1, 2, 3, 4]) == [1, 2, 3, 4])
        .holds(chairs([1, 3, 2, 4]) == [1, 3, 2, 4]) // 1 and 2 are a team: they sit opposite
        .holds(chairs([9, 30, 2, 8]) == [2, 8, 9, 30])
        .holds(chairs([30, 9, 8, 2]) == [2, 8, 9, 30]);
}

#[test]
fn jokers_fill_the_tables() {
    let jokers = || 901..=910;
    let mut rows = clause("DEC-01");
    for (players, needed) in [(1, 3), (2, 2), (3, 1), (4, 0), (5, 3), (6, 2), (7, 1), (8, 0), (433, 3)] {
        let drawn = off(&list(1..=players, jokers()), 5).unwrap();
        let all: Vec<u32> = (1..=players).chain(drawn.jokers.iter().map(|joker| joker.get())).collect();
        rows = rows.holds(drawn.jokers.len() == needed && numbers(&drawn.tables) == all);
    }
    // Who is picked is part of the draw: in time everybody is.
    let picked: BTreeSet<EntrantNo> =
        (0..100).flat_map(|number| off(&list(1..=5, jokers()), number).unwrap().jokers).collect();
    rows.holds(picked.len() == 10)
        .refuses(off(&list(1..=5, []), 1), DrawRefused::JokersMissing { players: 5, jokers: 0, missing: 3 })
        .refuses(
            off(&list(1..=6, [901]), 1),
            DrawRefused::JokersMissing { players: 6, jokers: 1, missing: 1 },
        );
}

#[test]
fn who_has_met_keeps_apart() {
    let mut rows = clause("DEC-02");
    for number in 0..40 {
        // The second and the third round of 16 can always do without: rows, columns, a Latin square.
        let two = day(16, 2, number, AvoidRepeats::Strict);
        rows = rows.holds(later(16, 3, AvoidRepeats::Strict, &two).unwrap().repeats == Some(0));
    }
    // Of eight people two tables can only be made with two and two of the old ones: four meetings again.
    let (four, eight) = (day(4, 1, 1, AvoidRepeats::Off), day(8, 1, 1, AvoidRepeats::Off));
    rows.refuses(later(8, 2, AvoidRepeats::Strict, &eight), DrawRefused::RepeatsUnavoidable { fewest: 4 })
        .refuses(later(4, 2, AvoidRepeats::Strict, &four), DrawRefused::RepeatsUnavoidable { fewest: 6 })
        .holds(later(8, 2, AvoidRepeats::Off, &eight).unwrap().repeats.is_none())
        .holds(later(8, 2, AvoidRepeats::Soft, &eight).unwrap().repeats == Some(4))
        .holds(later(4, 2, AvoidRepeats::Soft, &four).unwrap().repeats == Some(6));
}

#[test]
fn soft_finds_the_fewest_of_small_fields() {
    for (count, rounds, days) in [(8, 4, 20), (12, 4, 20), (16, 5, 12)] {
        // An eighth of the days, but in the long run.
        for number in 0..if crate::all() { days } else { days / 8 } {
            let whole = day(count, rounds, number, AvoidRepeats::Soft);
            for now in 2..=rounds + 1 {
                let met: Vec<EarlierTable> =
                    whole.iter().copied().filter(|table| table.round.get() < now).collect();
                let found = later(count, now, AvoidRepeats::Soft, &met).unwrap().repeats.unwrap();
                let possible = fewest(&Vec::from_iter(1..=count), &met_times(&met), found);
                assert_eq!(found, possible, "{count} players, round {now}, day {number}");
            }
        }
    }
}

#[test]
fn a_day_of_32_without_a_repeat() {
    for number in 0..20 {
        let met = day(32, 5, number, AvoidRepeats::Strict);
        let pairs = met.iter().flat_map(|table| table.four.map(|one| table.four.map(|other| (one, other))));
        let pairs: BTreeSet<_> = pairs.flatten().filter(|(one, other)| one < other).collect();
        assert_eq!(pairs.len(), 5 * 8 * 6); // five rounds, eight tables, six pairs
    }
}

#[test]
fn the_budget_ends_a_search() {
    // All of 1 to 22 met all of 23 to 44, in 22 rounds, with two each who are not drawn now. So a table is of one half
    // alone, and 22 is no multiple of four: a person sees that at once, who tries everything does not.
    let table = |now: u32, one: u32| EarlierTable {
        round: round(now),
        four: [one, 23 + (one + now) % 22, 100 + one, 200 + one].map(no),
    };
    let met: Vec<EarlierTable> = (1..=22).flat_map(|now| (1..=22).map(move |one| table(now, one))).collect();
    let refused = later(44, 23, AvoidRepeats::Strict, &met).unwrap_err();
    assert!(matches!(refused, DrawRefused::RepeatsRemain { fewest: 1.. }), "{refused}");
    assert_eq!(refused.clause(), Some(Clause::DEC_02));
}

#[test]
fn a_history_is_of_earlier_rounds() {
    let met = day(8, 2, 1, AvoidRepeats::Off);
    assert_eq!(later(8, 2, AvoidRepeats::Soft, &met).unwrap_err(), DrawRefused::NotEarlier(round(2)));
    assert!(later(8, 3, AvoidRepeats::Soft, &met).is_ok());
    let tables =
        |fours: [[u32; 4]; 2]| fours.map(|four| EarlierTable { round: round(1), four: four.map(no) });
    let twice = HistoryFault::Twice { number: no(1), round: round(1) };
    assert_eq!(History::new(tables([[1, 2, 3, 4], [5, 6, 7, 1]])), Err(twice));
    let rounds = |last| (1..=last).map(|now| EarlierTable { round: round(now), four: [1, 2, 3, 4].map(no) });
    assert_eq!(History::new(rounds(255)).map(|history| history.tables().len()), Ok(255));
    assert_eq!(History::new(rounds(256)), Err(HistoryFault::TooLong(256)));
    let history = History::new(tables([[8, 12, 3, 7], [5, 6, 1, 2]])).unwrap();
    assert_eq!(history.text(), "1:1 2 5 6\n1:3 7 8 12\n");
}

#[test]
fn one_line_on_the_door_for_a_whole_day() {
    let chain = SeedChain::new([7; 32]);
    let (mut public, mut rows) = (*chain.commitment().bytes(), clause("DEC-03"));
    for number in 1..=255 {
        let seed = chain.seed(number).unwrap();
        rows =
            rows.holds(follows(&public, &seed)).holds(seed.place_below(chain.commitment()) == Some(number));
        public = *seed.bytes();
    }
    let stranger = DrawSeed([8; 32]);
    rows.holds(!follows(chain.commitment().bytes(), &stranger))
        .holds(stranger.place_below(chain.commitment()).is_none())
        .holds(chain.seed(0).is_none());
    assert_eq!(format!("{chain:?} {stranger:?}"), "SeedChain(secret) DrawSeed(secret)");
    assert_eq!("F".repeat(64).parse(), Ok(DrawSeed([255; 32])));
    for wrong in ["", "ff", &"g".repeat(64), &"0".repeat(65), &"é".repeat(32)] {
        assert!(wrong.parse::<DrawSeed>().is_err(), "{wrong}");
    }
}

/// A proof of six players, three jokers and a round behind them.
fn proof() -> DrawProof {
    let met =
        [[1, 2, 3, 4], [5, 6, 901, 902]].map(|four| EarlierTable { round: round(1), four: four.map(no) });
    let list = list(1..=6, [901, 902, 903]);
    prove(&list, round(2), seed(1).into(), AvoidRepeats::Soft, &History::new(met).expect("everybody once"))
        .expect("three jokers")
}

/// What somebody changes in a proof, and what the check says of it.
type Forgery = (fn(&mut DrawProof), &'static str);

const FORGERIES: [Forgery; 21] = [
    (|p| p.algorithm = "draw-v3".to_owned(), "the algorithm is \"draw-v3\""),
    (|p| p.algorithm = "draw-v2".to_owned(), "public: draw-v2 needs what the hall added"),
    (|p| p.public = "koffie".parse().ok(), "public: draw-v1 has none"),
    (|p| p.players[1] = p.players[0], "number 1 stands in the list of entrants twice"),
    (|p| p.jokers.push(p.players[3]), "number 4 stands in the list of entrants twice"),
    (|p| p.players[5] = no(7), "list_hash: "),
    (|p| p.players.truncate(5), "list_hash: "),
    (|p| p.list_hash = TextHash([0; 32]), "list_hash: "),
    (|p| p.avoid_repeats = AvoidRepeats::Off, "history: avoid_repeats is off"),
    (|p| p.history[0].tables[0][0] = no(6), "number 6 sits twice in round 1"),
    (|p| p.history[0].tables[0][0] = no(17), "history_hash: "),
    (|p| p.history_hash = None, "the proof says nothing"),
    (|p| p.seed = seed(2), "the seed does not fit the commitment"),
    (|p| p.commitment = Commitment([0; 32]), "the seed does not fit the commitment"),
    (|p| p.round = round(1), "from this nothing can be drawn: the history speaks of round 1"),
    (|p| p.chosen_jokers.clear(), "the proof says nobody"),
    (|p| p.tables.truncate(1), "2 tables are drawn, the proof has 1"),
    (|p| p.tables.swap(0, 1), "table 1 seat 1: drawn "),
    (|p| p.tables[1].swap(1, 2), "table 2 seat 2: drawn "),
    (|p| p.tables[1].swap(2, 3), "table 2 seat 3: drawn "),
    (|p| p.repeats = Some(99), "the proof says 99"),
];

#[test]
fn anyone_can_check_a_draw() {
    let good = proof();
    let mut rows = clause("DEC-03").allows(&check_draw(&good));
    for (forge, said) in FORGERIES {
        let mut forged = good.clone();
        forge(&mut forged);
        let fault = check_draw(&forged).unwrap_err().to_string();
        rows = rows.holds(fault.contains(said));
    }
    let mut short = good.clone();
    short.jokers.clear();
    short.list_hash = short.list().unwrap().hash();
    let missing = DrawRefused::JokersMissing { players: 6, jokers: 0, missing: 2 };
    assert_eq!(check_draw(&short), Err(DrawFault::Refused(missing)));
    // The order of the lists is nobody's business.
    let mut other_way = good;
    other_way.players.reverse();
    other_way.jokers.reverse();
    other_way.chosen_jokers.reverse();
    other_way.history[0].tables.reverse();
    other_way.history[0].tables[0].reverse();
    rows.allows(&check_draw(&other_way));
}

#[test]
fn a_proof_is_read_as_it_is_written() {
    let met = History::new(day(16, 2, 1, AvoidRepeats::Soft)).unwrap();
    let strict = prove(&list(1..=16, []), round(3), seed(1).into(), AvoidRepeats::Strict, &met).unwrap();
    let plain =
        prove(&list(1..=7, [8]), round(1), seed(1).into(), AvoidRepeats::Off, &History::default()).unwrap();
    for proof in [proof(), strict, plain] {
        assert_eq!(DrawProof::from_json(proof.to_json().as_bytes()).unwrap(), proof);
        assert_eq!(DrawProof::from_json(&serde_json::to_vec(&proof).unwrap()).unwrap(), proof);
    }
    let text = proof().to_json();
    for (from, to, said) in [
        ("\"round\": 2", "\"round\": 0", "not the number of a round"),
        ("\"seed\": \"", "\"seed\": \"0", "64 hexadecimal digits"),
        ("\"soft\"", "\"sof\"", "unknown variant `sof`"),
        ("\"repeats\"", "\"repeat\"", "unknown field `repeat`"),
        ("\"chosen_jokers\": [", "\"chosen_jokers\": [1000000,", "not the number of a player"),
        ("\n}", "", "EOF"),
    ] {
        let error = DrawProof::from_json(text.replacen(from, to, 1).as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with("no proof of a draw: ") && error.contains(said), "{said}: {error}");
    }
}

#[test]
fn lots_come_from_the_seed() {
    let lots: Vec<u64> = (1..=1000).map(|number| lot(&seed(1), no(number)).0).collect();
    let lower = lots.iter().filter(|&&lot| lot < 1 << 63).count();
    clause("DEC-04")
        .holds(lots.iter().collect::<BTreeSet<_>>().len() == 1000)
        .holds((400..600).contains(&lower)) // half of them, give or take six times the deviation of 16
        .holds(lot(&seed(1), no(1)) == lot(&seed(1), no(1)))
        .holds(lot(&seed(1), no(1)) != lot(&seed(2), no(1)));
}
