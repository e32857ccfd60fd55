//! Score and penalties of Colour Whist, clause by clause, and the vectors that were worked out beforehand.

use kaarting_cards::{BySeat, Seat, SeatSet};
use kaarting_rules::whist::{
    AbondanceTricks, Conceded, Contract, Decision, EarlyClaimLoss, JuryCallFine, JuryRole, Misdeal, Penalty,
    PenaltyOptions, PlayedGame, PointTable, Rond, Rules, Ruling, ScoreOptions, SoloTricks, Tariff,
    TogetherTricks, TricksTaken, TroelFail, TroelSilentPays,
};
use kaarting_rules::{Clause, Setting};

// How a row is written: what is judged gives a verdict, and the clause says which one it expects.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Allowed,
    Refused(Clause),
    Untrue,
}

/// The rows of one clause. When the last one has been judged there must be one of each sort.
#[derive(Debug)]
struct Rows {
    clause: Clause,
    allowed: u32,
    refused: u32,
}

fn clause(id: &str) -> Rows {
    Rows { clause: find(id), allowed: 0, refused: 0 }
}

fn find(id: &str) -> Clause {
    Clause::find(id).unwrap_or_else(|| unreachable!("there is no clause {id}"))
}

impl Rows {
    #[track_caller]
    fn judge(&self, verdict: Verdict, expected: Verdict) {
        assert_eq!(verdict, expected, "row {} of {}", self.allowed + self.refused + 1, self.clause);
    }

    /// This is right.
    #[track_caller]
    fn allows(mut self, verdict: Verdict) -> Rows {
        self.judge(verdict, Verdict::Allowed);
        self.allowed += 1;
        self
    }

    /// This breaks the clause.
    #[track_caller]
    fn refuses(mut self, verdict: Verdict) -> Rows {
        self.judge(verdict, Verdict::Refused(self.clause));
        self.refused += 1;
        self
    }

    /// This breaks another clause, in which the one at hand shows.
    #[track_caller]
    fn refuses_by(mut self, id: &str, verdict: Verdict) -> Rows {
        self.judge(verdict, Verdict::Refused(find(id)));
        self.refused += 1;
        self
    }

    /// This is not what the clause says.
    #[track_caller]
    fn denies(mut self, verdict: Verdict) -> Rows {
        self.judge(verdict, Verdict::Untrue);
        self.refused += 1;
        self
    }
}

impl Drop for Rows {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.allowed > 0, "{} has no row that is allowed", self.clause);
            assert!(self.refused > 0, "{} has no row that is refused", self.clause);
        }
    }
}

fn holds<T: Copy + PartialEq>(figure: T, claimed: T) -> Verdict {
    if figure == claimed { Verdict::Allowed } else { Verdict::Untrue }
}

// What is judged. Seats are written `N`, `NE`; the tricks of misery players `N0 W2`.

const DEFAULT: ScoreOptions =
    ScoreOptions { rond: Rond::Table, troel_fail: TroelFail::Table, misery_collects: false };
const PENALTIES: PenaltyOptions = PenaltyOptions {
    jury_call_fine: JuryCallFine::JuryConfirms,
    early_claim_loss: EarlyClaimLoss::OneUnder,
    troel_silent_pays: TroelSilentPays::Others,
    misdeal: Misdeal::Fined,
};

fn seats(letters: &str) -> SeatSet {
    letters.chars().map(|letter| Seat::from_letter(letter).expect("a seat")).collect()
}

fn tricks(written: &str) -> TricksTaken {
    match written.parse() {
        Ok(side) => TricksTaken::Side(side),
        Err(_) => TricksTaken::each(written.split_whitespace().map(|word| {
            let (seat, taken) = word.split_at(1);
            (seat.parse().expect("a seat"), taken.parse().expect("tricks"))
        })),
    }
}

fn contract(code: &str) -> Contract {
    code.parse().expect("a contract")
}

fn game(code: &str, declarers: &str, taken: &str) -> PlayedGame {
    PlayedGame { contract: contract(code), declarers: seats(declarers), tricks: tricks(taken) }
}

fn liege() -> Tariff<'static> {
    Tariff { figures: &PointTable::liege().figures, options: DEFAULT }
}

/// What a desk is told by the default table: contract, declarers, tricks, and the points claimed for N E S W.
fn scores(code: &str, declarers: &str, taken: &str, claimed: [i32; 4]) -> Verdict {
    scores_with(DEFAULT, code, declarers, taken, claimed)
}

fn scores_with(
    options: ScoreOptions,
    code: &str,
    declarers: &str,
    taken: &str,
    claimed: [i32; 4],
) -> Verdict {
    scores_by("liege", options, code, declarers, taken, claimed)
}

fn scores_by(
    table: &str,
    options: ScoreOptions,
    code: &str,
    declarers: &str,
    taken: &str,
    claimed: [i32; 4],
) -> Verdict {
    let table = PointTable::find(table).expect("a shipped table");
    match (Tariff { figures: &table.figures, options }).score(game(code, declarers, taken)) {
        Ok(points) => holds(points.0, claimed),
        Err(fault) => Verdict::Refused(fault.clause()),
    }
}

fn fined(penalty: Penalty, by: Seat, ruling: Ruling, claimed: [i32; 4]) -> Verdict {
    fined_with(PENALTIES, penalty, by, ruling, claimed)
}

fn fined_with(
    options: PenaltyOptions,
    penalty: Penalty,
    by: Seat,
    ruling: Ruling,
    claimed: [i32; 4],
) -> Verdict {
    match penalty.points(by, None, ruling, options) {
        Ok(points) => holds(points.0, claimed),
        Err(fault) => {
            assert!(fault.to_string().contains(fault.clause().id()));
            Verdict::Refused(fault.clause())
        }
    }
}

fn gave_up(code: &str, declarers: &str, taken: &str, by: Seat) -> Conceded {
    liege().conceded(game(code, declarers, taken), by).expect("a deal")
}

fn claimed_early(loss: EarlyClaimLoss, code: &str, declarers: &str, taken: &str, by: Seat) -> [i32; 4] {
    liege().claimed_early(game(code, declarers, taken), by, loss).expect("a deal").0
}

fn awarded(code: &str, declarers: &str, taken: &str, decision: Decision) -> [i32; 4] {
    liege().decided(game(code, declarers, taken), &[decision]).expect("a deal").0
}

const fn jury(offender: i32, others: i32) -> Ruling {
    Ruling::Points { offender, others }
}

// The score.

#[test]
fn winners_gain_and_opponents_lose_nothing() {
    clause("KW-SCORE-01")
        .allows(scores("S8", "NE", "8", [7, 7, 0, 0]))
        .allows(scores("S8", "EW", "10", [0, 13, 0, 13]))
        .allows(scores("SO6", "S", "6", [0, 0, 12, 0]))
        .allows(scores("GS", "W", "13", [0, 0, 0, 200]))
        .denies(scores("S8", "NE", "8", [7, 7, -7, -7])) // not zero-sum
        .denies(scores("S8", "NE", "8", [7, 0, 0, 0]))
        .refuses_by("KW-CONTR-01", scores("S8", "N", "8", [7, 0, 0, 0]))
        .refuses_by("KW-CONTR-01", scores("S8", "NES", "8", [7, 7, 7, 0]));
}

#[test]
fn losers_are_debited_and_opponents_credited() {
    clause("KW-SCORE-02")
        .allows(scores("S9", "NE", "8", [-13, -13, 13, 13]))
        .allows(scores("S9", "NE", "7", [-16, -16, 16, 16]))
        .allows(scores("SO7", "N", "5", [-21, 14, 14, 14]))
        .allows(scores("A10", "W", "9", [25, 25, 25, -42]))
        .denies(scores("S9", "NE", "8", [-13, -13, 0, 0]))
        .denies(scores("S9", "NE", "9", [-13, -13, 13, 13]))
        .refuses_by("KW-DEAL-05", scores("S9", "NE", "14", [0, 0, 0, 0]))
        .refuses_by("KW-CONTR-02", scores("SO7", "NE", "5", [0, 0, 0, 0]))
        .refuses_by("KW-CONTR-03", scores("A10", "", "9", [0, 0, 0, 0]));
}

#[test]
fn the_table_is_data() {
    clause("KW-SCORE-03")
        .allows(scores_by("liege", DEFAULT, "A9", "N", "9", [32, 0, 0, 0]))
        .allows(scores_by("liege-2025", DEFAULT, "A9", "N", "9", [30, 0, 0, 0]))
        .allows(scores_by("liege-2025", DEFAULT, "S13", "NS", "12", [-25, 25, -25, 25]))
        .allows(scores_by("whist-score", DEFAULT, "S12", "NS", "12", [22, 0, 22, 0]))
        .denies(scores_by("whist-score", DEFAULT, "S12", "NS", "12", [19, 0, 19, 0]))
        .allows(holds(PointTable::parse(PointTable::LIEGE_TOML).is_ok(), true))
        .denies(holds(PointTable::parse("id = \"nothing\"").is_ok(), true));
}

#[test]
fn a_pair_with_all_the_tricks() {
    clause("KW-SCORE-04")
        .allows(scores("S8", "NS", "13", [30, 0, 30, 0]))
        .allows(scores("S13", "NS", "13", [30, 0, 30, 0]))
        .allows(scores("S8", "NS", "12", [19, 0, 19, 0]))
        .denies(scores("S8", "NS", "13", [22, 0, 22, 0]))
        .denies(scores("SO8", "N", "13", [42, 0, 0, 0])); // one alone plays no rond
}

#[test]
fn rond_by_the_table_or_to_the_letter() {
    let letter = ScoreOptions { rond: Rond::LiteralDouble, ..DEFAULT };
    clause("KW-CON-05")
        .allows(scores("S8", "NS", "13", [30, 0, 30, 0]))
        .allows(scores("TROEL", "NS", "13", [30, 0, 30, 0]))
        .allows(scores_with(letter, "S8", "NS", "13", [44, 0, 44, 0])) // 2 × (7 + 5×3)
        .allows(scores_with(letter, "S11", "NS", "13", [44, 0, 44, 0])) // 2 × (16 + 2×3)
        .allows(scores_with(letter, "S13", "NS", "13", [44, 0, 44, 0])) // 2 × (19 + 3), not 2 × 30
        .allows(scores_with(letter, "TROEL", "NS", "13", [32, 0, 32, 0]))
        .allows(scores_with(letter, "S8", "NS", "12", [19, 0, 19, 0]))
        .allows(scores_with(letter, "SO6", "N", "13", [18, 0, 0, 0]))
        .allows(scores_with(letter, "GS", "N", "13", [200, 0, 0, 0]))
        .denies(scores("S8", "NS", "13", [44, 0, 44, 0]))
        .denies(scores_with(letter, "S13", "NS", "13", [60, 0, 60, 0]));
}

#[test]
fn solo_is_capped_at_eight() {
    clause("KW-SCORE-05")
        .allows(scores("SO6", "N", "7", [15, 0, 0, 0]))
        .allows(scores("SO6", "N", "8", [18, 0, 0, 0]))
        .allows(scores("SO6", "N", "11", [18, 0, 0, 0]))
        .allows(scores("SO7", "N", "13", [18, 0, 0, 0]))
        .allows(scores("SO8", "N", "8", [21, 0, 0, 0]))
        .allows(scores("SO8", "N", "13", [21, 0, 0, 0]))
        .denies(scores("SO6", "N", "9", [21, 0, 0, 0]))
        .denies(scores("SO8", "N", "9", [24, 0, 0, 0]));
}

#[test]
fn each_misery_player_for_himself() {
    clause("KW-SCORE-06")
        .allows(scores("KM", "N", "N0", [18, 0, 0, 0]))
        .allows(scores("KM", "N", "N1", [-18, 12, 12, 12]))
        .allows(scores("KM", "N", "N7", [-18, 12, 12, 12])) // flat
        .allows(scores("PIC", "E", "E1", [0, 24, 0, 0]))
        .allows(scores("PIC", "E", "E0", [16, -24, 16, 16]))
        .allows(scores("PIC", "E", "E2", [16, -24, 16, 16]))
        .allows(scores("GM", "NW", "N0 W2", [36, 24, 24, -36]))
        .allows(scores("GM", "NW", "N3 W2", [-36, 36, 36, -36]))
        .allows(scores("GM", "NES", "N3 E2 S1", [-36, -36, -36, 48]))
        .allows(scores("GMT", "NESW", "N13 E0 S0 W0", [-75, 75, 75, 75]))
        .denies(scores("GM", "NW", "N3 W2", [-36, 24, 24, -36]))
        .refuses_by("KW-BID-11", scores("GM", "NW", "0", [0; 4])) // whose tricks?
        .refuses_by("KW-BID-11", scores("GM", "NW", "N0", [0; 4])) // and West?
        .refuses_by("KW-BID-11", scores("GM", "NW", "N0 W0 E4", [0; 4])) // East plays no misery
        .refuses_by("KW-BID-11", scores("GM", "", "", [0; 4]))
        .refuses_by("KW-CONTR-04", scores("KM", "N", "N13", [0; 4]))
        .refuses_by("KW-CONTR-04", scores("KM", "NS", "N7 S6", [0; 4]))
        .refuses_by("KW-DEAL-05", scores("GM", "NS", "N7 S7", [0; 4]))
        .refuses_by("KW-DEAL-05", scores("GM", "NESW", "N0 E0 S0 W0", [0; 4])) // somebody took them
        .refuses_by("KW-CONTR-04", scores("KM", "NESW", "N5 E6 S0 W0", [0; 4]));
}

#[test]
fn a_misery_player_who_makes_it_does_not_collect() {
    let collects = ScoreOptions { misery_collects: true, ..DEFAULT };
    clause("KW-CON-26")
        .allows(scores("KM", "NE", "N0 E1", [18, -18, 12, 12])) // 24 in all
        .denies(scores("KM", "NE", "N0 E1", [30, -18, 12, 12]))
        .allows(scores_with(collects, "KM", "NE", "N0 E1", [30, -18, 12, 12]))
        .allows(scores_with(collects, "KM", "NES", "N0 E1 S2", [36, -18, -18, 18]))
        .allows(scores_with(collects, "KM", "NE", "N0 E0", [18, 18, 0, 0]))
        .denies(scores_with(collects, "KM", "NE", "N1 E1", [-6, -6, 18, 18]));
}

#[test]
fn troel_is_flat_but_for_all_thirteen() {
    clause("KW-SCORE-07")
        .allows(scores("TROEL", "NE", "9", [16, 16, 0, 0]))
        .allows(scores("TROEL", "NE", "12", [16, 16, 0, 0]))
        .allows(scores("TROEL", "NE", "13", [30, 30, 0, 0]))
        .allows(scores("TROEL", "NE", "3", [0, 0, 16, 16]))
        .denies(scores("TROEL", "NE", "10", [19, 19, 0, 0]))
        .refuses_by("KW-TROEL-04", scores("TROEL", "N", "9", [0; 4]))
        .refuses_by("KW-TROEL-04", scores("TROEL", "NE", "N5 E4", [0; 4]));
}

#[test]
fn a_failed_troel() {
    let debited = ScoreOptions { troel_fail: TroelFail::Debited, ..DEFAULT };
    clause("KW-CON-06")
        .allows(scores("TROEL", "NS", "8", [0, 16, 0, 16]))
        .allows(scores_with(debited, "TROEL", "NS", "8", [-16, 16, -16, 16]))
        .allows(scores_with(debited, "TROEL", "NS", "0", [-16, 16, -16, 16]))
        .allows(scores_with(debited, "TROEL", "NS", "9", [16, 0, 16, 0]))
        .allows(scores_by("whist-score", debited, "TROEL", "NS", "8", [-15, 15, -15, 15]))
        .denies(scores("TROEL", "NS", "8", [-16, 16, -16, 16]));
}

#[test]
fn abondance_and_slams_are_flat() {
    clause("KW-SCORE-08")
        .allows(scores("A9", "N", "9", [32, 0, 0, 0]))
        .allows(scores("A9", "N", "13", [32, 0, 0, 0]))
        .allows(scores("A11", "N", "10", [-60, 27, 27, 27]))
        .allows(scores("A11", "N", "0", [-60, 27, 27, 27]))
        .allows(scores("KS", "N", "11", [-100, 33, 33, 33]))
        .allows(scores("GS", "N", "12", [-200, 66, 66, 66]))
        .denies(scores("A9", "N", "10", [35, 0, 0, 0]))
        .refuses_by("KW-CONTR-09", scores("KS", "NE", "12", [0; 4]))
        .refuses_by("KW-CONTR-10", scores("GS", "NE", "13", [0; 4]));
}

#[test]
fn a_small_slam_with_thirteen() {
    clause("KW-CON-21")
        .allows(scores("KS", "N", "12", [100, 0, 0, 0]))
        .allows(scores("KS", "N", "13", [100, 0, 0, 0]))
        .denies(scores("KS", "N", "13", [200, 0, 0, 0]))
        .denies(scores("KS", "N", "13", [-100, 33, 33, 33]));
}

#[test]
fn points_go_below_zero() {
    clause("KW-CON-23")
        .allows(scores("GS", "N", "0", [-200, 66, 66, 66]))
        .allows(fined(Penalty::Cheating, Seat::North, Ruling::Standard, [-15, 5, 5, 5]))
        .denies(scores("GS", "N", "0", [0, 66, 66, 66]));
}

// The penalties.

#[test]
fn a_wrong_deal() {
    clause("KW-PEN-01")
        .allows(fined(Penalty::Misdeal, Seat::West, Ruling::Standard, [1, 1, 1, -3]))
        .allows(fined(Penalty::Misdeal, Seat::West, Ruling::Agreed, [0; 4]))
        .allows(fined(Penalty::Misdeal, Seat::West, Ruling::Dismissed, [0; 4]))
        .allows(holds(Penalty::Misdeal.jury(PENALTIES), JuryRole::OnDisagreement))
        .allows(holds(Penalty::Misdeal.redeals(), true)) // by the same dealer
        .denies(holds(Penalty::Revoke.redeals(), true))
        .denies(fined(Penalty::Misdeal, Seat::West, Ruling::Standard, [0, 0, 0, -3]))
        .refuses(fined(Penalty::Misdeal, Seat::West, jury(-5, 1), [1, 1, 1, -5]));
}

#[test]
fn the_offender_is_none_of_the_others() {
    clause("KW-CON-03")
        .allows(fined(Penalty::Misdeal, Seat::North, Ruling::Standard, [-3, 1, 1, 1]))
        .denies(fined(Penalty::Misdeal, Seat::North, Ruling::Standard, [-2, 1, 1, 1]));
    for penalty in
        [Penalty::Misdeal, Penalty::Revoke, Penalty::LaterRevoke, Penalty::Cheating, Penalty::TroelNotCalled]
    {
        for by in Seat::ALL {
            let points = penalty.points(by, None, Ruling::Standard, PENALTIES).expect("fixed points");
            assert_eq!(points.0.iter().sum::<i32>(), 0);
        }
    }
}

#[test]
fn a_revoke_seen_in_the_same_trick() {
    clause("KW-PEN-02")
        .allows(fined(Penalty::Revoke, Seat::East, Ruling::Standard, [1, -3, 1, 1]))
        .allows(holds(Penalty::Revoke.jury(PENALTIES), JuryRole::OnRepetition))
        .allows(fined(Penalty::Revoke, Seat::East, Ruling::Dismissed, [0; 4]))
        .denies(fined(Penalty::Revoke, Seat::East, Ruling::Standard, [5, -15, 5, 5]))
        .denies(holds(Penalty::Revoke.may_award(Decision::LostBy(Seat::East)), true))
        .refuses(fined(Penalty::Revoke, Seat::East, Ruling::Agreed, [0; 4])); // that is for wrong deals
}

#[test]
fn a_revoke_seen_later() {
    clause("KW-PEN-03")
        .allows(fined(Penalty::LaterRevoke, Seat::East, Ruling::Standard, [5, -15, 5, 5]))
        .allows(fined(Penalty::LaterRevoke, Seat::East, Ruling::Confirmed, [5, -15, 5, 5]))
        .allows(holds(Penalty::LaterRevoke.jury(PENALTIES), JuryRole::OnDisagreement))
        // The jury may award the game, won or lost, beside the fine.
        .allows(holds(Penalty::LaterRevoke.may_award(Decision::WonBy(Seat::East)), true))
        .allows(holds(Penalty::LaterRevoke.may_award(Decision::LostBy(Seat::East)), true))
        .allows(holds(awarded("S8", "NS", "3", Decision::LostBy(Seat::South)), [-10, 10, -10, 10]))
        .allows(holds(awarded("S8", "NS", "3", Decision::WonBy(Seat::South)), [7, 0, 7, 0]))
        .allows(holds(awarded("S8", "NS", "3", Decision::LostBy(Seat::East)), [7, 0, 7, 0])) // a defender's revoke
        .allows(holds(awarded("S8", "NS", "10", Decision::LostBy(Seat::East)), [13, 0, 13, 0]))
        .allows(holds(awarded("SO6", "N", "9", Decision::WonBy(Seat::East)), [-15, 10, 10, 10]))
        .allows(holds(awarded("GM", "NE", "N0 E0", Decision::LostBy(Seat::North)), [-36, 36, 24, 24]))
        .allows(holds(awarded("GM", "NE", "N1 E0", Decision::WonBy(Seat::North)), [36, 36, 0, 0]))
        .allows(holds(awarded("GM", "NE", "N0 E0", Decision::WonBy(Seat::West)), [-36, -36, 36, 36]))
        .allows(holds(awarded("GM", "NE", "N1 E0", Decision::LostBy(Seat::West)), [-36, 36, 24, 24]))
        // A piccolo player without his trick has not failed yet, nor have four misery players at the start.
        .allows(holds(awarded("PIC", "N", "N0", Decision::LostBy(Seat::West)), [24, 0, 0, 0]))
        .allows(holds(awarded("PIC", "N", "N2", Decision::LostBy(Seat::West)), [-24, 16, 16, 16]))
        .allows(holds(awarded("GM", "NESW", "N1 E0 S0 W0", Decision::LostBy(Seat::West)), [-36, 36, 36, -36]))
        .denies(fined(Penalty::LaterRevoke, Seat::East, Ruling::Standard, [1, -3, 1, 1]))
        .refuses(fined(Penalty::LaterRevoke, Seat::East, jury(-20, 5), [5, -20, 5, 5]));
}

#[test]
fn two_cards_by_accident() {
    clause("KW-PEN-04")
        .allows(holds(Penalty::TwoCards.jury(PENALTIES), JuryRole::ChoosesUpTo))
        .allows(fined(Penalty::TwoCards, Seat::South, jury(-3, 1), [1, 1, -3, 1]))
        .allows(fined(Penalty::TwoCards, Seat::South, jury(-2, 0), [0, 0, -2, 0]))
        .allows(fined(Penalty::TwoCards, Seat::South, jury(0, 0), [0; 4]))
        .allows(fined(Penalty::TwoCards, Seat::South, Ruling::Dismissed, [0; 4]))
        .refuses(fined(Penalty::TwoCards, Seat::South, jury(-4, 1), [1, 1, -4, 1]))
        .refuses(fined(Penalty::TwoCards, Seat::South, jury(-3, 2), [2, 2, -3, 2]))
        .refuses(fined(Penalty::TwoCards, Seat::South, jury(1, 0), [0, 0, 1, 0]))
        .refuses(fined(Penalty::TwoCards, Seat::South, jury(0, -1), [-1, -1, 0, -1]))
        .refuses(fined(Penalty::TwoCards, Seat::South, Ruling::Standard, [1, 1, -3, 1]))
        .refuses(fined(Penalty::TwoCards, Seat::South, Ruling::Confirmed, [1, 1, -3, 1]));
}

#[test]
fn looking_into_cards_and_cheating() {
    clause("KW-PEN-05")
        .allows(fined(Penalty::Cheating, Seat::South, Ruling::Standard, [5, 5, -15, 5]))
        .allows(holds(Penalty::Cheating.jury(PENALTIES), JuryRole::Called))
        .denies(fined(Penalty::Cheating, Seat::South, Ruling::Standard, [0, 5, -15, 5])) // each other player
        .refuses(fined(Penalty::Cheating, Seat::South, Ruling::Agreed, [0; 4]));
}

#[test]
fn troel_not_called() {
    clause("KW-PEN-06")
        .allows(fined(Penalty::TroelNotCalled, Seat::North, Ruling::Standard, [-15, 5, 5, 5]))
        .allows(holds(Penalty::TroelNotCalled.jury(PENALTIES), JuryRole::None))
        .denies(fined(Penalty::TroelNotCalled, Seat::North, Ruling::Standard, [-15, 0, 0, 0]))
        .refuses(fined(Penalty::TroelNotCalled, Seat::North, jury(-10, 0), [-10, 0, 0, 0]));
}

#[test]
fn who_gets_the_points_of_a_silent_troel() {
    let opponents = PenaltyOptions { troel_silent_pays: TroelSilentPays::Opponents, ..PENALTIES };
    // North kept silent about three aces; South held the fourth.
    let gets = |penalty: Penalty, options| {
        penalty.points(Seat::North, Some(Seat::South), Ruling::Standard, options).expect("fixed points").0
    };
    clause("KW-CON-31")
        .allows(holds(gets(Penalty::TroelNotCalled, PENALTIES), [-15, 5, 5, 5]))
        .allows(holds(gets(Penalty::TroelNotCalled, opponents), [-15, 5, 0, 5]))
        .denies(holds(gets(Penalty::TroelNotCalled, PENALTIES), [-15, 5, 0, 5]))
        .denies(holds(gets(Penalty::TroelNotCalled, opponents), [-15, 5, 5, 5]))
        // Only there is the partner in question: for the others who would have been one does not matter.
        .allows(holds(gets(Penalty::LaterRevoke, opponents), [-15, 5, 5, 5]))
        .allows(holds(Penalty::TroelNotCalled.spares_the_partner(opponents), true))
        .denies(holds(Penalty::TroelNotCalled.spares_the_partner(PENALTIES), true))
        .denies(holds(Penalty::Cheating.spares_the_partner(opponents), true));
}

#[test]
fn a_big_game_without_the_jury() {
    let annuls = |ruling, options| Penalty::JuryNotCalled.annuls_the_deal(ruling, options);
    clause("KW-PEN-07")
        .allows(fined(Penalty::JuryNotCalled, Seat::North, Ruling::Confirmed, [-15, 0, 0, 0]))
        .allows(holds(annuls(Ruling::Confirmed, PENALTIES), true))
        .allows(fined(Penalty::JuryNotCalled, Seat::North, Ruling::Dismissed, [0; 4]))
        .denies(holds(annuls(Ruling::Dismissed, PENALTIES), true))
        .denies(holds(Penalty::Cheating.annuls_the_deal(Ruling::Confirmed, PENALTIES), true))
        .denies(fined(Penalty::JuryNotCalled, Seat::North, Ruling::Confirmed, [-15, 5, 5, 5]))
        .refuses(fined(Penalty::JuryNotCalled, Seat::North, jury(-5, 0), [-5, 0, 0, 0]));
}

#[test]
fn the_fine_for_not_calling_the_jury() {
    let automatic = PenaltyOptions { jury_call_fine: JuryCallFine::Automatic, ..PENALTIES };
    let annuls = |options| Penalty::JuryNotCalled.annuls_the_deal(Ruling::Standard, options);
    clause("KW-CON-02")
        .allows(holds(Penalty::JuryNotCalled.jury(PENALTIES), JuryRole::Confirms))
        .refuses_by("KW-PEN-07", fined(Penalty::JuryNotCalled, Seat::North, Ruling::Standard, [-15, 0, 0, 0]))
        .denies(holds(annuls(PENALTIES), true))
        .allows(fined_with(automatic, Penalty::JuryNotCalled, Seat::North, Ruling::Standard, [-15, 0, 0, 0]))
        .allows(holds(annuls(automatic), true));
}

#[test]
fn hints_and_remarks() {
    clause("KW-PEN-08")
        .allows(fined(Penalty::Remark, Seat::West, jury(-15, 0), [0, 0, 0, -15]))
        .allows(fined(Penalty::Remark, Seat::West, jury(-1, 0), [0, 0, 0, -1]))
        .allows(fined(Penalty::Remark, Seat::West, Ruling::Dismissed, [0; 4]))
        .allows(holds(Penalty::Remark.may_award(Decision::WonBy(Seat::North)), true))
        .denies(holds(Penalty::Remark.may_award(Decision::LostBy(Seat::North)), true))
        .refuses(fined(Penalty::Remark, Seat::West, jury(-16, 0), [0, 0, 0, -16]))
        .refuses(fined(Penalty::Remark, Seat::West, jury(-15, 5), [5, 5, 5, -15])) // nothing for the others
        .refuses(fined(Penalty::Remark, Seat::West, Ruling::Standard, [0, 0, 0, -15]));
}

#[test]
fn who_wrongly_gives_up_pays_alone() {
    clause("KW-PEN-09")
        .allows(holds(gave_up("S8", "NE", "7", Seat::North), Conceded::Pays(BySeat([-20, 0, 10, 10]))))
        .allows(holds(gave_up("S8", "NE", "5", Seat::East), Conceded::Pays(BySeat([0, -32, 16, 16]))))
        .allows(holds(gave_up("S8", "NE", "9", Seat::East), Conceded::Pays(BySeat([0, -20, 10, 10])))) // lost
        .allows(holds(gave_up("TROEL", "NE", "5", Seat::East), Conceded::Pays(BySeat([0, 0, 16, 16]))))
        // One alone has no fellow player whose loss he could pay.
        .allows(holds(gave_up("SO6", "N", "5", Seat::North), Conceded::Pays(BySeat([-15, 10, 10, 10]))))
        .allows(holds(gave_up("GM", "NE", "N0 E0", Seat::North), Conceded::Pays(BySeat([-36, 36, 24, 24]))))
        .denies(holds(gave_up("S8", "NE", "7", Seat::North), Conceded::Pays(BySeat([-10, -10, 10, 10]))))
        .refuses(fined(Penalty::WrongConcession, Seat::South, Ruling::Standard, [0; 4]))
        .refuses(fined(Penalty::WrongConcession, Seat::South, Ruling::Confirmed, [0; 4]));
}

#[test]
fn a_defender_who_gives_up() {
    let enters = |score, suggestion| Conceded::JuryEnters { score: BySeat(score), suggestion };
    clause("KW-CON-07")
        // A misery that could still fail: it is won, and each of two other defenders misses 12.
        .allows(holds(gave_up("KM", "N", "N0", Seat::South), enters([18, 0, 0, 0], -24)))
        .allows(holds(gave_up("PIC", "N", "N0", Seat::South), enters([24, 0, 0, 0], -32)))
        // East has failed already; if North failed too, West would have 36 where he has 24.
        .allows(holds(gave_up("GM", "NE", "N0 E1", Seat::South), enters([36, -36, 24, 24], -12)))
        .allows(holds(gave_up("S8", "NS", "6", Seat::East), enters([7, 0, 7, 0], -10)))
        .allows(holds(gave_up("SO6", "N", "2", Seat::East), enters([12, 0, 0, 0], -20)))
        .allows(holds(Penalty::WrongConcession.jury(PENALTIES), JuryRole::Enters))
        .allows(fined(Penalty::WrongConcession, Seat::South, jury(-24, 0), [0, 0, -24, 0]))
        .allows(fined(Penalty::WrongConcession, Seat::South, jury(-24, 8), [8, 8, -24, 8]))
        .denies(holds(gave_up("KM", "N", "N0", Seat::South), enters([18, 0, -24, 0], -24))) // not by itself
        .refuses_by("KW-PEN-09", fined(Penalty::WrongConcession, Seat::South, jury(24, 0), [0, 0, 24, 0]))
        .refuses_by("KW-PEN-09", fined(Penalty::WrongConcession, Seat::South, jury(-10001, 0), [0; 4]))
        .refuses_by("KW-PEN-09", fined(Penalty::WrongConcession, Seat::South, Ruling::Standard, [0; 4]));
}

/// A club may pay opponents less the more declarers fail; then nobody misses anything, and the jury is not told that
/// somebody has points to give back.
#[test]
fn nothing_is_suggested_where_nobody_misses_points() {
    let own = PointTable::LIEGE_TOML
        .replace("id = \"liege\"", "id = \"ours\"")
        .replace("opponents = [24, 36, 48]", "opponents = [24, 10, 5]");
    let (table, _) = PointTable::parse(&own).expect("a table");
    let tariff = Tariff { figures: &table.figures, options: DEFAULT };
    let gave_up = tariff.conceded(game("GM", "NE", "N0 E1"), Seat::South).expect("a deal");
    // East has failed and each opponent has 24; had North failed too, each would have 10.
    assert_eq!(gave_up, Conceded::JuryEnters { score: BySeat([36, -36, 24, 24]), suggestion: 0 });
}

#[test]
fn a_claim_too_early_loses_the_game() {
    let early =
        |code, declarers, taken, by| claimed_early(EarlyClaimLoss::OneUnder, code, declarers, taken, by);
    clause("KW-PEN-10")
        .allows(holds(early("S8", "NE", "7", Seat::North), [-10, -10, 10, 10]))
        .allows(holds(early("S8", "NE", "9", Seat::North), [-10, -10, 10, 10]))
        .allows(holds(early("GMT", "E", "E0", Seat::East), [32, -75, 32, 32]))
        .allows(holds(early("PIC", "EW", "E1 W1", Seat::East), [16, -24, 16, 24])) // West plays his own game
        .allows(holds(early("A9", "E", "8", Seat::East), [21, -32, 21, 21]))
        .allows(holds(early("S8", "NE", "4", Seat::South), [7, 7, 0, 0])) // the defenders' game was to stop it
        .allows(holds(early("GM", "E", "E0", Seat::South), [0, 36, 0, 0]))
        .allows(fined(Penalty::EarlyClaim, Seat::North, Ruling::Standard, [0; 4])) // no points beside
        .denies(holds(early("S8", "NE", "9", Seat::North), [10, 10, 0, 0]))
        .refuses(fined(Penalty::EarlyClaim, Seat::North, jury(-15, 0), [-15, 0, 0, 0]));
}

#[test]
fn by_how_much_an_early_claim_loses() {
    let early = |loss, taken| claimed_early(loss, "S10", "NE", taken, Seat::North);
    clause("KW-CON-08")
        .allows(holds(early(EarlyClaimLoss::OneUnder, "6"), [-16, -16, 16, 16]))
        .allows(holds(early(EarlyClaimLoss::RealCount, "6"), [-25, -25, 25, 25]))
        .allows(holds(early(EarlyClaimLoss::RealCount, "9"), [-16, -16, 16, 16]))
        .allows(holds(early(EarlyClaimLoss::RealCount, "12"), [-16, -16, 16, 16])) // lost by one at least
        .denies(holds(early(EarlyClaimLoss::OneUnder, "6"), [-25, -25, 25, 25]));
}

#[test]
fn every_offence_has_its_clause() {
    for (n, penalty) in (1..).zip(Penalty::ALL) {
        assert_eq!(penalty.clause().id(), format!("KW-PEN-{n:02}"));
        assert_eq!(Penalty::of(penalty.clause()), Some(penalty));
    }
    assert_eq!(Penalty::of(find("KW-SCORE-01")), None);
}

#[test]
fn settings_are_found_by_name() {
    let usual = Rules::default();
    let open = |one: &Setting| !usual.ruleset.settles(one.name);
    for Setting { name, values, .. } in ScoreOptions::settings() {
        let set: Vec<Rules> =
            values.iter().map(|value| usual.with_option(name, value).expect("a value")).collect();
        assert_eq!(set[0].score, DEFAULT, "{name}");
        assert_ne!(set[1].score, DEFAULT, "{name}");
        assert_eq!(set[1].with_option(name, values[0]), Ok(usual));
        assert!(usual.with_option(name, "maybe").is_err());
    }
    for Setting { name, values, .. } in PenaltyOptions::settings().into_iter().filter(open) {
        assert_eq!(usual.with_option(name, values[0]), Ok(usual));
        let other = usual.with_option(name, values[1]).expect("a value");
        assert_ne!(other.penalties, PENALTIES);
    }
    assert_eq!((ScoreOptions::default(), PenaltyOptions::default()), (DEFAULT, PENALTIES));
}

/// KW-RANK-01 has nineteen contracts, and the type has no other: order, equality and codes tell the same story.
#[test]
fn a_contract_that_does_not_exist_cannot_be_written() {
    assert_eq!((TogetherTricks::new(7), TogetherTricks::new(14)), (None, None));
    assert_eq!((SoloTricks::new(5), SoloTricks::new(9)), (None, None));
    assert_eq!((AbondanceTricks::new(8), AbondanceTricks::new(12)), (None, None));
    let numbered = TogetherTricks::all().map(Contract::Together);
    let numbered = numbered.chain(SoloTricks::all().map(Contract::Solo));
    let numbered: Vec<Contract> = numbered.chain(AbondanceTricks::all().map(Contract::Abondance)).collect();
    assert_eq!(numbered.len(), 12);
    assert!(numbered.iter().all(|contract| Contract::ALL.contains(contract)));
    assert!(Contract::ALL.is_sorted_by(|one, next| one < next));
    for (one, other) in
        Contract::ALL.iter().flat_map(|one| Contract::ALL.iter().map(move |other| (one, other)))
    {
        assert_eq!(one == other, one.cmp(other).is_eq());
        assert_eq!(one == other, one.code() == other.code());
    }
}

/// The vectors of score and penalty; seat 0 is North there.
#[test]
fn the_vectors() {
    let v53 = scores("S8", "EW", "10", [0, 13, 0, 13]);
    let v56 = scores("SO6", "N", "11", [18, 0, 0, 0]);
    let v58 = scores("PIC", "N", "N0", [-24, 16, 16, 16]);
    let v60 = scores("TROEL", "EW", "8", [16, 0, 16, 0]);
    let v63 = fined(Penalty::Misdeal, Seat::West, Ruling::Standard, [1, 1, 1, -3]);
    let v65 = fined(Penalty::LaterRevoke, Seat::East, Ruling::Standard, [5, -15, 5, 5]);
    for (id, verdict) in [("V53", v53), ("V56", v56), ("V58", v58), ("V60", v60), ("V63", v63), ("V65", v65)]
    {
        assert_eq!(verdict, Verdict::Allowed, "{id}");
    }
}
