//! Every cell of the three point tables, for every number of tricks, against figures written out by hand from the
//! rulebook; and the tables that must be refused.

use kaarting_cards::{BySeat, Seat, SeatSet};
use kaarting_rules::whist::{
    Contract, FileFault, FileFaultKind, FileRefused, LineColumn, MAX_POINTS, PlayedGame, PointTable, Rond,
    ScoreFault, ScoreOptions, TableWarning, Tariff, TricksTaken, TroelFail,
};
use proptest::prelude::*;

fn table(id: &str) -> &'static PointTable {
    PointTable::find(id).expect("a shipped table")
}

fn contract(code: &str) -> Contract {
    code.parse().expect("a contract")
}

fn every_set() -> impl Iterator<Item = SeatSet> {
    (0..16).map(|bits: u8| Seat::ALL.into_iter().filter(|&seat| bits >> seat as u8 & 1 == 1).collect())
}

/// The points of the declarers and of the opponents for 0 to 13 tricks.
type Grid = (&'static str, [i32; 14], [i32; 14]);

#[rustfmt::skip]
const ALIKE: [Grid; 7] = [
    //         0    1    2    3    4    5    6    7    8    9   10   11   12   13
    ("S8",  [-31, -28, -25, -22, -19, -16, -13, -10,   7,  10,  13,  16,  19,  30],
            [ 31,  28,  25,  22,  19,  16,  13,  10,   0,   0,   0,   0,   0,   0]),
    ("S9",  [-37, -34, -31, -28, -25, -22, -19, -16, -13,  10,  13,  16,  19,  30],
            [ 37,  34,  31,  28,  25,  22,  19,  16,  13,   0,   0,   0,   0,   0]),
    ("S10", [-43, -40, -37, -34, -31, -28, -25, -22, -19, -16,  13,  16,  19,  30],
            [ 43,  40,  37,  34,  31,  28,  25,  22,  19,  16,   0,   0,   0,   0]),
    ("S11", [-49, -46, -43, -40, -37, -34, -31, -28, -25, -22, -19,  16,  19,  30],
            [ 49,  46,  43,  40,  37,  34,  31,  28,  25,  22,  19,   0,   0,   0]),
    ("SO6", [-30, -27, -24, -21, -18, -15,  12,  15,  18,  18,  18,  18,  18,  18],
            [ 20,  18,  16,  14,  12,  10,   0,   0,   0,   0,   0,   0,   0,   0]),
    ("SO7", [-36, -33, -30, -27, -24, -21, -18,  15,  18,  18,  18,  18,  18,  18],
            [ 24,  22,  20,  18,  16,  14,  12,   0,   0,   0,   0,   0,   0,   0]),
    ("SO8", [-45, -42, -39, -36, -33, -30, -27, -24,  21,  21,  21,  21,  21,  21],
            [ 30,  28,  26,  24,  22,  20,  18,  16,   0,   0,   0,   0,   0,   0]),
];

#[rustfmt::skip]
const LIEGE: [Grid; 8] = [
    //         0    1    2    3    4    5    6    7    8    9   10   11   12   13
    ("S12", [-55, -52, -49, -46, -43, -40, -37, -34, -31, -28, -25, -22,  19,  30],
            [ 55,  52,  49,  46,  43,  40,  37,  34,  31,  28,  25,  22,   0,   0]),
    ("S13", [-66, -63, -60, -57, -54, -51, -48, -45, -42, -39, -36, -33, -30,  30],
            [ 66,  63,  60,  57,  54,  51,  48,  45,  42,  39,  36,  33,  30,   0]),
    ("TROEL", [0,   0,   0,   0,   0,   0,   0,   0,   0,  16,  16,  16,  16,  30],
            [ 16,  16,  16,  16,  16,  16,  16,  16,  16,   0,   0,   0,   0,   0]),
    ("A9",  [-32, -32, -32, -32, -32, -32, -32, -32, -32,  32,  32,  32,  32,  32],
            [ 21,  21,  21,  21,  21,  21,  21,  21,  21,   0,   0,   0,   0,   0]),
    ("A10", [-42, -42, -42, -42, -42, -42, -42, -42, -42, -42,  42,  42,  42,  42],
            [ 25,  25,  25,  25,  25,  25,  25,  25,  25,  25,   0,   0,   0,   0]),
    ("A11", [-60, -60, -60, -60, -60, -60, -60, -60, -60, -60, -60,  60,  60,  60],
            [ 27,  27,  27,  27,  27,  27,  27,  27,  27,  27,  27,   0,   0,   0]),
    ("KS", [-100, -100, -100, -100, -100, -100, -100, -100, -100, -100, -100, -100, 100, 100],
            [ 33,  33,  33,  33,  33,  33,  33,  33,  33,  33,  33,  33,   0,   0]),
    ("GS", [-200, -200, -200, -200, -200, -200, -200, -200, -200, -200, -200, -200, -200, 200],
            [ 66,  66,  66,  66,  66,  66,  66,  66,  66,  66,  66,  66,  66,   0]),
];

#[rustfmt::skip]
const LIEGE_2025: [Grid; 8] = [
    //         0    1    2    3    4    5    6    7    8    9   10   11   12   13
    ("S12", [-55, -52, -49, -46, -43, -40, -37, -34, -31, -28, -25, -22,  19,  30],
            [ 55,  52,  49,  46,  43,  40,  37,  34,  31,  28,  25,  22,   0,   0]),
    ("S13", [-61, -58, -55, -52, -49, -46, -43, -40, -37, -34, -31, -28, -25,  30],
            [ 61,  58,  55,  52,  49,  46,  43,  40,  37,  34,  31,  28,  25,   0]),
    ("TROEL", [0,   0,   0,   0,   0,   0,   0,   0,   0,  16,  16,  16,  16,  30],
            [ 16,  16,  16,  16,  16,  16,  16,  16,  16,   0,   0,   0,   0,   0]),
    ("A9",  [-30, -30, -30, -30, -30, -30, -30, -30, -30,  30,  30,  30,  30,  30],
            [ 20,  20,  20,  20,  20,  20,  20,  20,  20,   0,   0,   0,   0,   0]),
    ("A10", [-42, -42, -42, -42, -42, -42, -42, -42, -42, -42,  42,  42,  42,  42],
            [ 28,  28,  28,  28,  28,  28,  28,  28,  28,  28,   0,   0,   0,   0]),
    ("A11", [-60, -60, -60, -60, -60, -60, -60, -60, -60, -60, -60,  60,  60,  60],
            [ 40,  40,  40,  40,  40,  40,  40,  40,  40,  40,  40,   0,   0,   0]),
    ("KS", [-100, -100, -100, -100, -100, -100, -100, -100, -100, -100, -100, -100, 100, 100],
            [ 50,  50,  50,  50,  50,  50,  50,  50,  50,  50,  50,  50,   0,   0]),
    ("GS", [-200, -200, -200, -200, -200, -200, -200, -200, -200, -200, -200, -200, -200, 200],
            [ 80,  80,  80,  80,  80,  80,  80,  80,  80,  80,  80,  80,  80,   0]),
];

#[rustfmt::skip]
const WHIST_SCORE: [Grid; 8] = [
    //         0    1    2    3    4    5    6    7    8    9   10   11   12   13
    ("S12", [-58, -55, -52, -49, -46, -43, -40, -37, -34, -31, -28, -25,  22,  30],
            [ 58,  55,  52,  49,  46,  43,  40,  37,  34,  31,  28,  25,   0,   0]),
    ("S13", [-69, -66, -63, -60, -57, -54, -51, -48, -45, -42, -39, -36, -33,  30],
            [ 69,  66,  63,  60,  57,  54,  51,  48,  45,  42,  39,  36,  33,   0]),
    ("TROEL", [0,   0,   0,   0,   0,   0,   0,   0,   0,  15,  15,  15,  15,  15],
            [ 15,  15,  15,  15,  15,  15,  15,  15,  15,   0,   0,   0,   0,   0]),
    ("A9",  [-30, -30, -30, -30, -30, -30, -30, -30, -30,  30,  30,  30,  30,  30],
            [ 20,  20,  20,  20,  20,  20,  20,  20,  20,   0,   0,   0,   0,   0]),
    ("A10", [-45, -45, -45, -45, -45, -45, -45, -45, -45, -45,  45,  45,  45,  45],
            [ 30,  30,  30,  30,  30,  30,  30,  30,  30,  30,   0,   0,   0,   0]),
    ("A11", [-60, -60, -60, -60, -60, -60, -60, -60, -60, -60, -60,  60,  60,  60],
            [ 40,  40,  40,  40,  40,  40,  40,  40,  40,  40,  40,   0,   0,   0]),
    ("KS", [-100, -100, -100, -100, -100, -100, -100, -100, -100, -100, -100, -100, 100, 100],
            [ 66,  66,  66,  66,  66,  66,  66,  66,  66,  66,  66,  66,   0,   0]),
    ("GS", [-150, -150, -150, -150, -150, -150, -150, -150, -150, -150, -150, -150, -150, 150],
            [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,   0]),
];

fn grids(id: &str) -> Vec<Grid> {
    let own = match id {
        "liege" => LIEGE,
        "liege-2025" => LIEGE_2025,
        _ => WHIST_SCORE,
    };
    ALIKE.into_iter().chain(own).collect()
}

/// The cells that `rond = literal_double` changes: a pair with thirteen.
#[rustfmt::skip]
const DOUBLED: [(&str, [(&str, i32); 7]); 3] = [
    ("liege",       [("S8", 44), ("S9", 44), ("S10", 44), ("S11", 44), ("S12", 44), ("S13", 44), ("TROEL", 32)]),
    ("liege-2025",  [("S8", 44), ("S9", 44), ("S10", 44), ("S11", 44), ("S12", 44), ("S13", 44), ("TROEL", 32)]),
    ("whist-score", [("S8", 44), ("S9", 44), ("S10", 44), ("S11", 44), ("S12", 50), ("S13", 50), ("TROEL", 30)]),
];

/// What `troel_fail = -16` makes of a failed troel.
const DEBITED: [(&str, i32); 3] = [("liege", -16), ("liege-2025", -16), ("whist-score", -15)];

/// Win, loss, and what each opponent gets when one, two, three fail.
type MiseryRow = (&'static str, i32, i32, [i32; 3]);

#[rustfmt::skip]
const MISERY: [(&str, [MiseryRow; 4]); 3] = [
    ("liege", [
        ("KM",  18, -18, [12, 18, 24]),
        ("PIC", 24, -24, [16, 24, 32]),
        ("GM",  36, -36, [24, 36, 48]),
        ("GMT", 75, -75, [32, 48, 64]),
    ]),
    ("liege-2025", [
        ("KM",  18, -18, [12, 18, 24]),
        ("PIC", 24, -24, [16, 24, 32]),
        ("GM",  36, -36, [24, 36, 48]),
        ("GMT", 75, -75, [50, 75, 64]),
    ]),
    ("whist-score", [
        ("KM",  18, -18, [12, 24, 36]),
        ("PIC", 27, -27, [18, 36, 54]),
        ("GM",  36, -36, [24, 48, 72]),
        ("GMT", 72, -72, [48, 96, 144]),
    ]),
];

/// Scores one cell for every set of declarers the contract can have, and checks declarers and opponents.
fn cell(id: &str, options: ScoreOptions, code: &str, tricks: u8, declarer: i32, opponent: i32) {
    let contract = contract(code);
    for declarers in every_set().filter(|set| set.len() == contract.declarers().0) {
        let game = PlayedGame { contract, declarers, tricks: TricksTaken::Side(tricks) };
        let points = Tariff { figures: &table(id).figures, options }.score(game);
        let expected = BySeat::from_fn(|seat| if declarers.contains(seat) { declarer } else { opponent });
        assert_eq!(points, Ok(expected), "{id} {code} by {declarers} with {tricks}, {options:?}");
    }
}

#[test]
fn every_cell_of_the_games_for_tricks() {
    for id in ["liege", "liege-2025", "whist-score"] {
        assert_eq!(grids(id).len() + 4, Contract::ALL.len());
        for (code, declarers, opponents) in grids(id) {
            for tricks in 0..=13 {
                let (declarer, opponent) = (declarers[tricks], opponents[tricks]);
                cell(id, ScoreOptions::default(), code, tricks as u8, declarer, opponent);
            }
        }
    }
}

#[test]
fn every_cell_with_the_doubling_to_the_letter() {
    let options = ScoreOptions { rond: Rond::LiteralDouble, ..ScoreOptions::default() };
    for (id, doubled) in DOUBLED {
        for (code, declarers, opponents) in grids(id) {
            for tricks in 0..=13 {
                let changed = doubled.iter().find(|(pair, _)| *pair == code && tricks == 13);
                let declarer = changed.map_or(declarers[tricks], |(_, points)| *points);
                cell(id, options, code, tricks as u8, declarer, opponents[tricks]);
            }
        }
    }
}

#[test]
fn every_cell_with_a_failed_troel_debited() {
    let options = ScoreOptions { troel_fail: TroelFail::Debited, ..ScoreOptions::default() };
    for (id, debited) in DEBITED {
        for (code, declarers, opponents) in grids(id) {
            for tricks in 0..=13 {
                let declarer = if code == "TROEL" && tricks < 9 { debited } else { declarers[tricks] };
                cell(id, options, code, tricks as u8, declarer, opponents[tricks]);
            }
        }
    }
}

#[test]
fn one_misery_player_with_every_number_of_tricks() {
    for (id, rows) in MISERY {
        for (code, win, loss, opponents) in rows {
            let (contract, most) = (contract(code), if code == "KM" { 12 } else { 13 });
            let tariff = Tariff { figures: &table(id).figures, options: ScoreOptions::default() };
            let points = |seat, tricks| {
                let tricks = TricksTaken::each([(seat, tricks)]);
                tariff.score(PlayedGame { contract, declarers: SeatSet::of(seat), tricks })
            };
            for seat in Seat::ALL {
                for tricks in 0..=most {
                    let made = tricks == u8::from(code == "PIC");
                    let expected = BySeat::from_fn(|player| match (player == seat, made) {
                        (true, true) => win,
                        (true, false) => loss,
                        (false, true) => 0,
                        (false, false) => opponents[0],
                    });
                    assert_eq!(points(seat, tricks), Ok(expected), "{id} {code} by {seat} with {tricks}");
                }
                assert_eq!(
                    points(seat, most + 1),
                    Err(ScoreFault::TooMany { contract, tricks: u32::from(most) + 1 })
                );
            }
        }
    }
}

/// Tricks with which exactly these fail: two each, and whatever is left for the last of them where all four declare.
fn failing_tricks(code: &str, declarers: SeatSet, failing: SeatSet) -> Vec<(Seat, u8)> {
    let made = u8::from(code == "PIC");
    let mut tricks: Vec<(Seat, u8)> =
        declarers.iter().map(|seat| (seat, if failing.contains(seat) { 2 } else { made })).collect();
    if declarers == SeatSet::ALL {
        let total: u8 = tricks.iter().map(|(_, taken)| taken).sum();
        let all = if code == "KM" { 12 } else { 13 };
        if let Some((_, taken)) = tricks.iter_mut().rfind(|(seat, _)| failing.contains(*seat)) {
            *taken += all - total;
        }
    }
    tricks
}

#[test]
fn several_misery_players_and_every_number_of_failures() {
    let mut cells = 0;
    for (id, rows) in MISERY {
        for (code, win, loss, opponents) in rows {
            for declarers in every_set().filter(|set| !set.is_empty()) {
                for failing in every_set().filter(|set| set.iter().all(|seat| declarers.contains(seat))) {
                    let taken = TricksTaken::each(failing_tricks(code, declarers, failing));
                    let gain = match failing.len() {
                        0 => 0,
                        1 => opponents[0],
                        2 => opponents[1],
                        _ => opponents[2],
                    };
                    for collects in [false, true] {
                        let options = ScoreOptions { misery_collects: collects, ..ScoreOptions::default() };
                        let game = PlayedGame { contract: contract(code), declarers, tricks: taken };
                        let points = Tariff { figures: &table(id).figures, options }.score(game);
                        if declarers == SeatSet::ALL && failing.is_empty() {
                            // Somebody must take the tricks.
                            assert!(matches!(points, Err(ScoreFault::TooFew { .. })), "{points:?}");
                            continue;
                        }
                        let expected = BySeat::from_fn(|seat| {
                            match (declarers.contains(seat), failing.contains(seat)) {
                                (true, true) => loss,
                                (true, false) if collects => win + gain,
                                (true, false) => win,
                                (false, _) => gain,
                            }
                        });
                        assert_eq!(points, Ok(expected), "{id} {code} by {declarers}, {failing} fail");
                        cells += 1;
                    }
                }
            }
        }
    }
    // 4 sets of one, 6 of two, 4 of three and 1 of four, with 2, 4, 8 and 15 ways to fail: 8 + 24 + 32 + 15 = 79.
    assert_eq!(cells, 3 * 4 * 2 * 79);
}

// The shipped tables.

#[test]
fn the_shipped_tables_by_name() {
    let names: Vec<&str> = PointTable::shipped().iter().map(|table| table.id.as_str()).collect();
    assert_eq!(names, ["liege", "liege-2025", "whist-score"]);
    assert_eq!(PointTable::liege(), table("liege"));
    assert_eq!(PointTable::find("iwwa"), None);
    for table in PointTable::shipped() {
        assert!(
            !table.origin.contains("IWWA")
                && table.origin.contains("No federation") | table.origin.contains("no federation")
        );
    }
}

#[test]
fn what_is_strange_about_the_shipped_tables() {
    let warnings = |text| PointTable::parse(text).expect("a table").1;
    let [s12, so8, s13, a9, troel, gmt] = ["S12", "SO8", "S13", "A9", "TROEL", "GMT"].map(contract);
    let below_troel = TableWarning::NotMonotone { lower: a9, higher: troel };
    let tie = TableWarning::Tie { lower: s13, higher: a9 };
    assert_eq!(warnings(PointTable::LIEGE_TOML), [below_troel]);
    assert_eq!(
        warnings(PointTable::LIEGE_2025_TOML),
        [tie, below_troel, TableWarning::LessForMoreFailures { contract: gmt, failing: 3 }]
    );
    assert_eq!(
        warnings(PointTable::WHIST_SCORE_TOML),
        [TableWarning::NotMonotone { lower: s12, higher: so8 }, tie, below_troel]
    );
    assert_eq!(below_troel.to_string(), "TROEL ranks above A9 and brings less (KW-RANK-01)");
}

#[test]
fn a_fall_behind_a_fall_is_seen_too() {
    // Misery at 20 stands above troel's 16, but not above abondance 9.
    let text = PointTable::LIEGE_TOML.replace("GM  = { win = 36", "GM  = { win = 20");
    let [a9, troel, gm] = ["A9", "TROEL", "GM"].map(contract);
    assert_eq!(
        PointTable::parse(&text).expect("a table").1,
        [
            TableWarning::NotMonotone { lower: a9, higher: troel },
            TableWarning::NotMonotone { lower: a9, higher: gm }
        ]
    );
}

#[test]
fn fewer_points_for_more_tricks_are_seen() {
    let text = PointTable::LIEGE_TOML.replace("cap = 18", "cap = 14");
    let warnings = PointTable::parse(&text).expect("a table").1;
    let [so6, so7] = ["SO6", "SO7"].map(contract);
    assert_eq!(warnings[0], TableWarning::LessForMoreTricks { contract: so6, tricks: 8 });
    assert_eq!(warnings[1], TableWarning::LessForMoreTricks { contract: so7, tricks: 8 });
    assert_eq!(warnings[1].to_string(), "SO7: made with 8 brings less than made with 7");
}

// Tables that are refused.

fn faults(text: &str) -> Vec<FileFault> {
    let FileRefused { faults, .. } = PointTable::parse(text).expect_err("a bad table");
    assert!(!faults.is_empty());
    faults
}

/// The faults of the table `liege` with one passage changed.
fn changed(from: &str, to: &str) -> Vec<FileFault> {
    assert!(PointTable::LIEGE_TOML.contains(from), "{from}");
    faults(&PointTable::LIEGE_TOML.replacen(from, to, 1))
}

fn told(faults: &[FileFault]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_missing_contract_is_named() {
    let gone = changed("S9  = { win = 10, loss = -13, opponents = 13 }\n", "");
    assert_eq!(told(&gone), ["line 16, column 1: together.S9 is missing"]);
    for contract in Contract::ALL {
        let line = PointTable::LIEGE_TOML
            .lines()
            .find(|line| line.split_whitespace().next() == Some(contract.code()))
            .expect("every contract has a line");
        let faults = changed(&format!("\n{line}\n"), "\n");
        assert_eq!(faults.len(), 1, "{contract}");
        assert_eq!(faults[0].kind, FileFaultKind::Missing);
        assert!(faults[0].key.ends_with(&format!(".{contract}")), "{}", faults[0].key);
    }
}

#[test]
fn a_missing_figure_is_named() {
    let rows = [
        ("overtrick = 3  ", "together.overtrick"),
        ("all_tricks = 30 ", "together.all_tricks"),
        ("cap = 18 ", "solo.cap"),
        ("id = \"liege\"", "id"),
        ("title = \"Liège\"", "title"),
    ];
    for (passage, key) in rows {
        let faults = changed(passage, "");
        assert_eq!((faults[0].key.as_str(), &faults[0].kind), (key, &FileFaultKind::Missing));
        assert_eq!(faults.len(), 1);
    }
    assert_eq!(changed(", opponents = 10 }", " }")[0].key, "together.S8.opponents");
    assert_eq!(changed("undertrick = { loss = -3, ", "undertrick = { ")[0].key, "together.undertrick.loss");
    assert_eq!(changed("[slam]\n", "[slams]\n")[0].key, "slams");
}

#[test]
fn an_empty_text_lacks_everything() {
    for text in ["", "\n\n", "# nothing but a remark\n"] {
        let keys: Vec<String> = faults(text).into_iter().map(|fault| fault.key).collect();
        assert_eq!(
            keys,
            ["id", "title", "origin", "together", "solo", "misery", "troel", "abondance", "slam"]
        );
    }
}

#[test]
fn an_unknown_key_is_named_with_its_place() {
    assert_eq!(
        told(&changed("[solo]\n", "[solo]\nSO5 = { win = 9, loss = -12, opponents = 8 }\n")),
        ["line 29, column 1: solo.SO5 is not a key of a point table"]
    );
    assert_eq!(
        told(&changed("id = \"liege\"", "id = \"liege\"\nfederation = \"ours\"")),
        ["line 9, column 1: federation is not a key of a point table"]
    );
    assert_eq!(changed("S8  = { win =  7,", "S8  = { win =  7, bonus = 1,")[0].key, "together.S8.bonus");
    // A contract in the wrong section is unknown there and missing here.
    let misplaced = changed("[slam]\n", "[slam]\nA12 = { win = 1, loss = -1, opponents = 1 }\n");
    assert_eq!(misplaced[0].key, "slam.A12");
    // A stranger's key is not repeated at any length.
    let long = changed("[slam]\n", &format!("[slam]\n{} = 1\n", "x".repeat(9000)));
    assert_eq!(long[0].key.chars().count(), "slam.".len() + 60);
}

#[test]
fn another_sort_of_value_is_named() {
    let rows = [
        ("win =  7", "win = \"seven\"", "together.S8.win must be a whole number, it is a text"),
        ("win =  7", "win = 7.5", "together.S8.win must be a whole number, it is a number with a point"),
        ("win =  7", "win = true", "together.S8.win must be a whole number, it is true or false"),
        ("win =  7", "win = [7]", "together.S8.win must be a whole number, it is a list"),
        ("win =  7", "win = 2018-05-01", "together.S8.win must be a whole number, it is a date"),
        ("[12, 18, 24]", "12", "misery.KM.opponents must be a list of three figures, it is a whole number"),
        ("[12, 18, 24]", "[12, \"x\", 24]", "misery.KM.opponents must be a whole number, it is a text"),
        ("cap = 18", "cap = {}", "solo.cap must be a whole number, it is a table of keys"),
        ("id = \"liege\"", "id = 7", "id must be a text, it is a whole number"),
        (
            "{ win = 100, loss = -100, opponents = 33 }",
            "100",
            "slam.KS must be a table of keys, it is a whole number",
        ),
    ];
    for (from, to, says) in rows {
        let told = told(&changed(from, to));
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].ends_with(says), "{told:?}");
    }
}

#[test]
fn figures_have_a_range_and_a_sign() {
    let win = |figure: &str| changed("win = 200", &format!("win = {figure}"))[0].clone();
    for figure in ["10001", "2147483647", "-2147483648", "99999999999999999999999999", "0x7fffffffffffffff"] {
        assert_eq!((win(figure).key.as_str(), win(figure).kind), ("slam.GS.win", FileFaultKind::TooLarge));
    }
    assert_eq!(win("-1").kind, FileFaultKind::NegativeGain(-1));
    assert_eq!(changed("loss = -10,", "loss = 10,")[0].kind, FileFaultKind::PositiveLoss(10));
    assert_eq!(changed("{ loss = -3,", "{ loss = 3,")[0].key, "together.undertrick.loss");
    assert_eq!(changed("opponents = 66", "opponents = -66")[0].kind, FileFaultKind::NegativeGain(-66));
    assert_eq!(changed("[32, 48, 64]", "[32, 48, -64]")[0].key, "misery.GMT.opponents");
    for list in ["[]", "[32, 48]", "[32, 48, 64, 80]"] {
        assert!(matches!(changed("[32, 48, 64]", list)[0].kind, FileFaultKind::NotThree(_)), "{list}");
    }
    // The ends of the range are inside it.
    let most = PointTable::LIEGE_TOML.replace("win = 200, loss = -200", "win = 10_000, loss = -10000");
    let (table, _) = PointTable::parse(&most).expect("a table");
    let row = table.row(contract("GS"));
    assert_eq!((row.win, row.loss), (MAX_POINTS, -MAX_POINTS));
    // Who wins may gain nothing, and so may the opponents of who loses.
    let nothing = PointTable::LIEGE_TOML.replace("opponents = 66", "opponents = 0");
    assert_eq!(PointTable::parse(&nothing).map(|(table, _)| table.row(contract("GS")).loss), Ok(-200));
    // An id has forty letters at most.
    let named =
        |id: &str| PointTable::parse(&PointTable::LIEGE_TOML.replace("\"liege\"", &format!("\"{id}\"")));
    assert!(named(&"a".repeat(40)).is_ok() && named(&"a".repeat(41)).is_err());
}

#[test]
fn the_names_are_well_formed() {
    for id in ["", "Liege", "li ege", "liège", "-liege", "1liege", "liege\\n", "../liege", "a_b"] {
        assert_eq!(changed("\"liege\"", &format!("\"{id}\""))[0].kind, FileFaultKind::BadId, "{id}");
    }
    assert_eq!(changed("\"liege\"", &format!("\"{}\"", "a".repeat(41)))[0].kind, FileFaultKind::BadId);
    for title in ["", "  ", "two\\nlines"] {
        assert_eq!(changed("\"Liège\"", &format!("\"{title}\""))[0].kind, FileFaultKind::BadText);
    }
    let own = PointTable::LIEGE_TOML.replace("\"liege\"", "\"our-club-2\"");
    assert_eq!(PointTable::parse(&own).expect("a table").0.id, "our-club-2");
}

#[test]
fn duplicate_keys_and_sections_are_refused() {
    let twice = changed("[solo]\n", "[solo]\ncap = 18\n");
    assert!(twice.iter().all(|fault| matches!(fault.kind, FileFaultKind::Syntax(_))), "{twice:?}");
    assert_eq!(twice[0].place.map(|place| place.line), Some(35));
    assert_eq!(changed("[slam]\n", "[solo]\n")[0].place, Some(LineColumn { line: 56, column: 2 }));
    assert!(!changed("win = 12, loss", "win = 12, win = 13, loss").is_empty());
}

#[test]
fn what_is_not_toml_is_refused_with_its_place() {
    let torn = faults("id = \"liege\"\ntitle = \"Liège\norigin = \"x\"\n[together\n");
    assert!(torn.iter().all(|fault| matches!(fault.kind, FileFaultKind::Syntax(_))), "{torn:?}");
    assert_eq!(torn[0].place.map(|place| place.line), Some(2));
    assert!(torn.len() >= 2, "every line that is torn: {torn:?}");
    // A column counts characters, not bytes.
    let place = faults("title = \"Liège\" x\n")[0].place.expect("a place");
    assert_eq!(place, LineColumn { line: 1, column: 17 });
    assert!(told(&faults("{\"id\": \"liege\"}"))[0].starts_with("line 1, column 1: not TOML: "));
    for text in ["\u{0}", "\u{feff}\u{feff}", "=", "[[[[", "\"", "'''", "a = [", "a.b.c.d = 1\na = 2"] {
        faults(text);
    }
}

#[test]
fn every_fault_is_listed_at_once() {
    let text = PointTable::LIEGE_TOML
        .replace("id = \"liege\"", "id = \"Liege\"")
        .replace("win = 15", "win = \"?\"")
        .replace("loss = -100", "loss = 100")
        .replace("[troel]\n", "[troel]\nfun = 1\n");
    let keys: Vec<String> = faults(&text).into_iter().map(|fault| fault.key).collect();
    assert_eq!(keys, ["id", "solo.SO7.win", "troel.fun", "slam.KS.loss"]);
    assert!(PointTable::parse(&text).is_err_and(|refused| refused.to_string().lines().count() == 5));
}

#[test]
fn a_megabyte_of_garbage_is_refused_at_once() {
    for garbage in ["a", "[", "= ", "\"\n", "[a]\n", "é", "\u{0}"] {
        let text = garbage.repeat((1 << 20) / garbage.len());
        assert!(matches!(faults(&text)[..], [FileFault { kind: FileFaultKind::TooLong { .. }, .. }]));
        // As much as is still read.
        let text = garbage.repeat((1 << 16) / garbage.len());
        let read = faults(&text);
        assert!(read.len() <= 100, "{garbage}");
        assert!(!matches!(read[0].kind, FileFaultKind::TooLong { .. }), "{garbage}");
    }
    let many: String = (0..4000).map(|n| format!("k{n} = 1\n")).collect();
    assert_eq!(faults(&many).len(), 4000 + 9);
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,400}") {
        let _ = PointTable::parse(&text);
    }

    #[test]
    fn no_text_that_looks_like_toml_makes_it_panic(text in "([a-zS0-9.]{0,8}|[=\\[\\]{}\"'#,\n -]){0,200}") {
        let _ = PointTable::parse(&text).map_err(|refused| refused.to_string());
    }

    #[test]
    fn a_spoiled_table_is_read_or_refused(
        at in 0..PointTable::LIEGE_TOML.len(), cut in 0..40usize, put in "\\PC{0,6}",
    ) {
        let text = PointTable::LIEGE_TOML;
        let start = text.floor_char_boundary(at);
        let end = text.ceil_char_boundary((at + cut).min(text.len()));
        let spoiled = format!("{}{put}{}", &text[..start], &text[end..]);
        match PointTable::parse(&spoiled) {
            Ok((table, _)) => prop_assert!(Contract::ALL.into_iter().all(|contract| table.row(contract).loss <= 0)),
            Err(refused) => prop_assert!(!refused.faults.is_empty() && !refused.to_string().is_empty()),
        }
    }

    #[test]
    fn no_deal_makes_the_score_panic(
        level in 0..Contract::ALL.len(), bits in 0..16u8, side in 0..255u8,
        each in proptest::array::uniform4(proptest::option::of(0..255u8)), for_each in proptest::bool::ANY,
    ) {
        let contract = Contract::ALL[level];
        let declarers: SeatSet = Seat::ALL.into_iter().filter(|&seat| bits >> seat as u8 & 1 == 1).collect();
        let tricks = if for_each { TricksTaken::Each(BySeat(each)) } else { TricksTaken::Side(side) };
        let tariff = Tariff { figures: &PointTable::liege().figures, options: ScoreOptions::default() };
        let points = tariff.score(PlayedGame { contract, declarers, tricks });
        if let Err(fault) = points {
            prop_assert!(fault.to_string().contains(fault.clause().id()));
        }
    }
}
