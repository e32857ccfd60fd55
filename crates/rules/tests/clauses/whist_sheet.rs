//! The sheet of Colour Whist: it is completed before it is closed, and everything wrong is said at once.

use std::collections::BTreeMap;

use kaarting_cards::{BySeat, Seat, SeatSet};
use kaarting_rules::Lang;
use kaarting_rules::whist::{
    AwardDraft, Contract, HouseRules, LineDraft, PenaltyDraft, PointTable, ScoreSheet, SheetDraft,
    SheetFaultKind, SheetPlace, SheetRefused, TricksDraft, TricksTaken,
};

use super::support::{Verdict, clause, holds};

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// A line whose tricks are one number.
fn line(contract: &str, declarers: &str, tricks: i64) -> LineDraft {
    LineDraft {
        contract: Some(contract.to_owned()),
        declarers: words(declarers),
        tricks: Some(TricksDraft::Side(tricks)),
        awarded: None,
    }
}

/// A line with the tricks of each.
fn each(contract: &str, tricks: &[(&str, i64)]) -> LineDraft {
    let tricks: BTreeMap<String, i64> = tricks.iter().map(|&(p, taken)| (p.to_owned(), taken)).collect();
    let declarers = tricks.keys().cloned().collect();
    let tricks = Some(TricksDraft::Each(tricks));
    LineDraft { contract: Some(contract.to_owned()), declarers, tricks, awarded: None }
}

fn penalty(id: &str, by: &str) -> PenaltyDraft {
    PenaltyDraft { clause: id.to_owned(), by: by.to_owned(), ..PenaltyDraft::default() }
}

/// A sheet of 7, 31, 4 and the writer 12 that the signal ended.
fn short(lines: Vec<LineDraft>) -> SheetDraft {
    let columns = BySeat(["7", "31", "4", "12"].map(str::to_owned));
    SheetDraft { columns, ended_by_signal: true, lines, ..SheetDraft::default() }
}

/// The same, planned for so many deals and not ended by a signal.
fn planned(planned: u32, lines: usize) -> SheetDraft {
    SheetDraft { planned, ended_by_signal: false, ..short(vec![line("S8", "7 4", 8); lines]) }
}

fn checked(draft: SheetDraft) -> ScoreSheet {
    draft.check(PointTable::liege()).unwrap_or_else(|refused| unreachable!("{:?}", refused.faults))
}

/// What the check says; of several faults the first.
fn sheet(draft: SheetDraft) -> Verdict {
    match draft.check(PointTable::liege()) {
        Ok(_) => Verdict::Allowed,
        Err(SheetRefused { faults, .. }) => Verdict::Refused(faults[0].kind.clause()),
    }
}

fn fined(penalty: PenaltyDraft) -> SheetDraft {
    SheetDraft { penalties: vec![penalty], ..short(vec![line("GMT", "31", 0)]) }
}

#[test]
fn the_columns_follow_the_deal() {
    let dealers: Vec<Seat> = checked(planned(8, 8)).lines.iter().map(|line| line.dealer).collect();
    let columns =
        |players: [&str; 4]| SheetDraft { columns: BySeat(players.map(str::to_owned)), ..planned(4, 4) };
    clause("KW-DEAL-04")
        .allows(holds(dealers[0], Seat::North))
        .allows(holds(dealers[3], Seat::West))
        .allows(holds(&dealers[4..], &Seat::ALL))
        .denies(holds(dealers[0], Seat::West))
        .allows(sheet(columns(["7", "31", "4", "12"])))
        .refuses(sheet(columns(["7", "31", "4", ""])))
        .refuses(sheet(columns(["7", "31", "4", "7"])))
        .refuses(sheet(short(vec![line("S8", "7 99", 8)])))
        .refuses(sheet(short(vec![line("S8", "7 7", 8)])));
}

#[test]
fn a_round_is_of_fours() {
    clause("KW-CON-22")
        .allows(sheet(planned(4, 4)))
        .allows(sheet(planned(16, 16)))
        .allows(sheet(SheetDraft { ended_by_signal: true, ..planned(16, 5) }))
        .refuses(sheet(planned(6, 6)))
        .refuses(sheet(planned(0, 0)))
        .refuses(sheet(planned(4, 5)))
        .refuses(sheet(planned(4, 3)));
    clause("DEC-08")
        .allows(holds(HouseRules::shipped().deals, 16))
        .denies(holds(HouseRules::shipped().deals, 12));
}

#[test]
fn the_totals_are_those_of_the_table() {
    let totals = |figures: [i64; 4]| SheetDraft {
        totals: ["7", "31", "4", "12"].map(str::to_owned).into_iter().zip(figures).collect(),
        penalties: vec![penalty("KW-PEN-02", "12")],
        ..short(vec![line("S9", "7 4", 9)])
    };
    clause("KW-SCORE-03")
        .allows(sheet(totals([11, 1, 11, -3])))
        .refuses(sheet(totals([11, 1, 11, 0])))
        .refuses(sheet(short(vec![LineDraft { contract: None, ..line("S9", "7 4", 9) }])))
        .refuses(sheet(short(vec![line("S9", "", 9)])))
        .refuses(sheet(short(vec![LineDraft { tricks: None, ..line("S9", "7 4", 9) }])));
    // The table that is given decides, whatever its name: abondance 9 is 32 in one and 30 in the other.
    let by = |id: &str| {
        let table = PointTable::find(id).expect("a table that is shipped");
        let sheet = short(vec![line("A9", "7", 9)]).check(table).expect("a right sheet");
        (sheet.table, sheet.totals.0[0])
    };
    assert_eq!([by("liege"), by("liege-2025")], [("liege".to_owned(), 32), ("liege-2025".to_owned(), 30)]);
}

#[test]
fn totals_may_be_below_zero() {
    let lost = checked(short(vec![line("GS", "7", 12), line("S8", "7 4", 7)]));
    clause("KW-CON-23")
        .allows(holds(lost.totals.0, [-210, 76, 56, 76]))
        .denies(holds(lost.totals.0, [0, 76, 56, 76]));
    assert_eq!(lost.lines[0].running.0, [-200, 66, 66, 66]);
    assert_eq!(lost.lines[1].running, lost.scores);
    assert_eq!(lost.deals_won.0, [0, 2, 1, 2]);
}

#[test]
fn what_was_played_and_by_whom() {
    let one = |line: LineDraft| sheet(short(vec![line]));
    clause("KW-RANK-01").allows(one(line("S13", "7 4", 13))).refuses(one(line("S14", "7 4", 13)));
    clause("KW-CONTR-01").allows(one(line("S9", "7 4", 0))).refuses(one(line("S9", "7", 9)));
    clause("KW-CONTR-02").allows(one(line("SO6", "7", 6))).refuses(one(line("SO6", "7 4", 6)));
    clause("KW-TROEL-04").allows(one(line("TROEL", "7 4", 9))).refuses(one(line("TROEL", "7", 9)));
    clause("KW-DEAL-05")
        .allows(one(line("S9", "7 4", 13)))
        .refuses(one(line("S9", "7 4", 14)))
        .refuses(one(line("GM", "7", -1)))
        .refuses(one(each("GM", &[("7", 7), ("4", 7)])));
    clause("KW-CONTR-04")
        .allows(one(each("KM", &[("7", 12)])))
        .refuses(one(each("KM", &[("7", 13)])))
        .refuses(one(each("KM", &[("7", 2), ("31", 2), ("4", 2), ("12", 2)])));
    clause("KW-BID-11")
        .allows(one(each("GM", &[("7", 0), ("4", 2)])))
        .allows(one(line("GM", "7", 0)))
        .refuses(one(line("GM", "7 4", 0)))
        .refuses(one(LineDraft { declarers: words("7"), ..each("GM", &[("7", 0), ("4", 2)]) }))
        .refuses(one(LineDraft { declarers: words("7 4 12"), ..each("GM", &[("7", 0), ("4", 2)]) }));
}

/// A pair has one number. Where there are two, that is said, and nothing about figures that nobody asks for.
#[test]
fn the_tricks_of_a_pair_are_one_number() {
    for tricks in [5, 14] {
        let refused = short(vec![each("S9", &[("7", tricks), ("4", 4)])]).check(PointTable::liege());
        let kinds: Vec<_> = refused.expect_err("two numbers").faults.into_iter().map(|it| it.kind).collect();
        assert_eq!(kinds, [SheetFaultKind::TricksOfSide { contract: Contract::S9 }]);
    }
}

#[test]
fn penalties_are_entered_as_their_clause_says() {
    let points = |draft: PenaltyDraft| checked(fined(draft)).penalties.0;
    clause("KW-PEN-01")
        .allows(holds(points(penalty("KW-PEN-01", "12")), [1, 1, 1, -3]))
        .allows(holds(points(PenaltyDraft { agreed: true, ..penalty("KW-PEN-01", "12") }), [0; 4]))
        .refuses(sheet(fined(penalty("KW-PEN-01", "99"))));
    clause("KW-PEN-02")
        .allows(sheet(fined(penalty("KW-PEN-02", "7"))))
        .refuses(sheet(fined(PenaltyDraft { agreed: true, ..penalty("KW-PEN-02", "7") })))
        .refuses(sheet(fined(PenaltyDraft { points: Some(-1), ..penalty("KW-PEN-02", "7") })));
    let two_cards = |points, others| PenaltyDraft { points, others, ..penalty("KW-PEN-04", "7") };
    clause("KW-PEN-04")
        .allows(holds(points(two_cards(Some(-3), Some(1))), [-3, 1, 1, 1]))
        .refuses(sheet(fined(two_cards(None, None))))
        .refuses(sheet(fined(two_cards(Some(-4), None))))
        .refuses(sheet(fined(two_cards(None, Some(2)))));
    let confirmed =
        |line| PenaltyDraft { line, ruling: Some("confirmed".to_owned()), ..penalty("KW-PEN-07", "31") };
    let annulled = checked(fined(confirmed(Some(1))));
    clause("KW-PEN-07")
        .allows(holds(annulled.totals.0, [0, -15, 0, 0]))
        .allows(holds((annulled.lines[0].annulled, annulled.deals_won.0), (true, [0; 4])))
        .refuses(sheet(fined(confirmed(None))))
        .refuses(sheet(fined(confirmed(Some(2)))))
        .refuses(sheet(fined(penalty("KW-PEN-07", "31"))));
    clause("KW-JURY-05")
        .allows(holds(
            points(PenaltyDraft { ruling: Some("dismissed".to_owned()), ..penalty("KW-PEN-05", "7") }),
            [0; 4],
        ))
        .refuses(sheet(fined(penalty("KW-XXX-99", "7"))))
        .refuses(sheet(fined(PenaltyDraft { agreed: true, points: Some(0), ..penalty("KW-PEN-01", "7") })));
}

/// What is entered about line n.
fn on(n: u32, penalty: PenaltyDraft) -> PenaltyDraft {
    PenaltyDraft { line: Some(n), ..penalty }
}

/// The same, as the jury ruled.
fn ruled(ruling: &str, penalty: PenaltyDraft) -> PenaltyDraft {
    PenaltyDraft { ruling: Some(ruling.to_owned()), ..penalty }
}

#[test]
fn a_misdeal_is_the_dealers() {
    // 7 deals the first line, 31 the second, and 7 again the fifth.
    let misdealt = |n, by: &str, ruling: Option<&str>| {
        let misdeal = on(n, penalty("KW-PEN-01", by));
        let penalties = vec![ruling.map_or(misdeal.clone(), |word| ruled(word, misdeal))];
        SheetDraft { penalties, ..short(vec![line("S8", "7 4", 8); 5]) }
    };
    clause("KW-PEN-01")
        .allows(holds(checked(misdealt(1, "7", None)).penalties.0, [-3, 1, 1, 1]))
        .allows(holds(checked(misdealt(2, "31", None)).penalties.0, [1, -3, 1, 1]))
        .allows(sheet(misdealt(5, "7", None)))
        .refuses(sheet(misdealt(1, "12", None)))
        .refuses(sheet(misdealt(2, "7", None)))
        .refuses(sheet(misdealt(2, "7", Some("confirmed"))))
        .allows(holds(checked(misdealt(2, "7", Some("dismissed"))).penalties.0, [0; 4])); // nobody is charged
}

#[test]
fn the_jury_is_the_bidders_to_call() {
    let played = |code: &str, by: &str, option: &str| {
        let draft = short(vec![line(code, "31", if code == "A10" { 10 } else { 0 })]);
        let penalties = vec![ruled("confirmed", on(1, penalty("KW-PEN-07", by)))];
        let rules = draft.rules.with_option("jury_from", option).expect("a setting");
        SheetDraft { rules, penalties, ..draft }
    };
    let pair = SheetDraft {
        penalties: vec![ruled("confirmed", on(1, penalty("KW-PEN-07", "31")))],
        ..short(vec![line("S8", "7 4", 8)])
    };
    clause("KW-PEN-07")
        .allows(holds(checked(played("GMT", "31", "GMT")).totals.0, [0, -15, 0, 0]))
        .refuses(sheet(played("GMT", "7", "GMT"))) // a defender has nothing to call for
        .refuses(sheet(played("GM", "31", "GMT")))
        .refuses(sheet(played("A10", "31", "GMT")))
        .refuses(sheet(pair))
        // Where the threshold is lower, so is the duty.
        .allows(holds(checked(played("GM", "31", "GM")).totals.0, [0, -15, 0, 0]))
        .allows(sheet(played("A10", "31", "GM")));
}

#[test]
fn cards_laid_down_early_are_those_of_a_deal() {
    let claimed = |penalty| SheetDraft { penalties: vec![penalty], ..short(vec![line("S8", "7 4", 9)]) };
    clause("KW-PEN-10")
        .allows(holds(checked(claimed(on(1, penalty("KW-PEN-10", "7")))).totals.0, [-10, 10, -10, 10]))
        .refuses(sheet(claimed(penalty("KW-PEN-10", "7"))))
        .refuses(sheet(claimed(ruled("confirmed", penalty("KW-PEN-10", "7")))))
        .allows(sheet(claimed(ruled("dismissed", penalty("KW-PEN-10", "7")))));
}

/// Two offences in one deal: what is annulled stays so, whichever is written first.
#[test]
fn an_annulled_deal_is_not_scored_again() {
    let not_called = ruled("confirmed", on(1, penalty("KW-PEN-07", "31")));
    // By itself the early claim would cost the open misery: -75 and 32 for each of the others.
    let claim = on(1, penalty("KW-PEN-10", "31"));
    let after = |penalties: Vec<PenaltyDraft>| {
        checked(SheetDraft { penalties, ..short(vec![line("GMT", "31", 0)]) }).totals.0
    };
    clause("KW-PEN-07")
        .allows(holds(after(vec![claim.clone()]), [32, -75, 32, 32]))
        .allows(holds(after(vec![not_called.clone(), claim.clone()]), [0, -15, 0, 0]))
        .allows(holds(after(vec![claim, not_called]), [0, -15, 0, 0]))
        .refuses(sheet(fined(ruled("confirmed", penalty("KW-PEN-07", "31")))));
}

#[test]
fn who_gave_up_pays_for_both_and_what_the_jury_adds() {
    // The pair had 7 of 8 tricks: -10 each, 10 for each opponent. The jury may add points.
    let given_up = |entered: PenaltyDraft| SheetDraft {
        penalties: vec![on(1, entered)],
        ..short(vec![line("S8", "7 4", 7)])
    };
    let points = |points, others| PenaltyDraft { points, others, ..penalty("KW-PEN-09", "7") };
    clause("KW-PEN-09")
        .allows(holds(checked(given_up(penalty("KW-PEN-09", "7"))).totals.0, [-20, 10, 0, 10]))
        .allows(holds(checked(given_up(points(Some(-5), None))).totals.0, [-25, 10, 0, 10]))
        .allows(holds(checked(given_up(points(Some(-5), Some(1)))).totals.0, [-25, 11, 1, 11]))
        // A defender gave up: the pair has won, and the jury has to say what it costs.
        .allows(holds(
            checked(given_up(PenaltyDraft { points: Some(-10), ..penalty("KW-PEN-09", "31") })).totals.0,
            [7, -10, 7, 0],
        ))
        .refuses(sheet(given_up(penalty("KW-PEN-09", "31"))));
    // Whether the jury has to rule depends on who gave up, so a stranger is one fault and not two.
    for declarers in ["7 4", "31 12"] {
        let draft = SheetDraft {
            penalties: vec![on(1, penalty("KW-PEN-09", "99"))],
            ..short(vec![line("S8", declarers, 7)])
        };
        let SheetRefused { faults, .. } = draft.check(PointTable::liege()).expect_err("there is no 99");
        let clause = kaarting_rules::Clause::KW_PEN_09;
        let stranger = SheetFaultKind::OffenderNotAtTable { player: "99".to_owned(), clause };
        assert_eq!(faults.into_iter().map(|fault| fault.kind).collect::<Vec<_>>(), [stranger]);
    }
}

/// What is wrong about the points of a penalty is said although nobody knows whose it is.
#[test]
fn a_stranger_and_a_wrong_figure_are_two_faults() {
    let draft = fined(PenaltyDraft { points: Some(-1), ..penalty("KW-PEN-02", "99") });
    let SheetRefused { faults, .. } = draft.check(PointTable::liege()).expect_err("two things are wrong");
    let clause = kaarting_rules::Clause::KW_PEN_02;
    let stranger = SheetFaultKind::OffenderNotAtTable { player: "99".to_owned(), clause };
    let kinds: Vec<_> = faults.into_iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, [stranger, SheetFaultKind::PenaltyFixed { clause }]);
    // KW-PEN-08 always takes the jury, whoever made the remark.
    let draft = fined(penalty("KW-PEN-08", "99"));
    let SheetRefused { faults, .. } = draft.check(PointTable::liege()).expect_err("two things are wrong");
    let clause = kaarting_rules::Clause::KW_PEN_08;
    let stranger = SheetFaultKind::OffenderNotAtTable { player: "99".to_owned(), clause };
    let kinds: Vec<_> = faults.into_iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, [stranger, SheetFaultKind::JuryMustRule { clause }]);
}

/// A line whose game the jury awarded, without tricks.
fn awarded(contract: &str, declarers: &str, word: &str) -> LineDraft {
    let award = Some(AwardDraft::All(word.to_owned()));
    LineDraft { tricks: None, awarded: award, ..line(contract, declarers, 0) }
}

#[test]
fn the_jury_awards_a_game() {
    let scores = |line: LineDraft| checked(short(vec![line])).scores.0;
    let beside = |line: LineDraft, penalty| SheetDraft { penalties: vec![penalty], ..short(vec![line]) };
    let revoke = |by: &str| on(1, penalty("KW-PEN-03", by));
    clause("KW-PEN-03")
        // Just made, or one under: the figures of the table's own rows.
        .allows(holds(scores(awarded("S8", "7 4", "won")), [7, 0, 7, 0]))
        .allows(holds(scores(awarded("S8", "7 4", "lost")), [-10, 10, -10, 10]))
        .allows(holds(scores(awarded("S13", "7 4", "won")), [30, 0, 30, 0]))
        .allows(holds(scores(awarded("SO6", "31", "won")), [0, 12, 0, 0]))
        .allows(holds(scores(awarded("SO6", "31", "lost")), [10, -15, 10, 10]))
        .allows(holds(scores(awarded("TROEL", "7 12", "won")), [16, 0, 0, 16]))
        .allows(holds(scores(awarded("TROEL", "7 12", "lost")), [0, 16, 16, 0]))
        .allows(holds(scores(awarded("GS", "12", "lost")), [66, 66, 66, -200]))
        // Tricks that were taken before count; those that were not do not make it worse.
        .allows(holds(
            scores(LineDraft { tricks: Some(TricksDraft::Side(10)), ..awarded("S8", "7 4", "won") }),
            [13, 0, 13, 0],
        ))
        .allows(holds(
            scores(LineDraft { tricks: Some(TricksDraft::Side(3)), ..awarded("S8", "7 4", "won") }),
            [7, 0, 7, 0],
        ))
        .allows(holds(
            scores(LineDraft { tricks: Some(TricksDraft::Side(3)), ..awarded("S8", "7 4", "lost") }),
            [-10, 10, -10, 10],
        ))
        .denies(holds(scores(awarded("S8", "7 4", "won")), [13, 0, 13, 0]))
        // The fine stands beside it: 31 revoked against the pair and pays 15.
        .allows(holds(checked(beside(awarded("S8", "7 4", "won"), revoke("31"))).totals.0, [12, -15, 12, 5]))
        .allows(holds(checked(beside(awarded("S8", "7 4", "lost"), revoke("7"))).totals.0, [-25, 15, -5, 15]))
        .refuses_by("KW-JURY-05", sheet(short(vec![awarded("S8", "7 4", "draw")])))
        .refuses_by(
            "KW-SCORE-03",
            sheet(short(vec![LineDraft { awarded: None, ..awarded("S8", "7 4", "won") }])),
        );
    // Who won what counts as a deal won.
    assert_eq!(checked(short(vec![awarded("S8", "7 4", "lost")])).deals_won.0, [0, 1, 0, 1]);
    assert!(checked(short(vec![awarded("S8", "7 4", "won")])).lines[0].is_awarded());
}

#[test]
fn a_misery_is_awarded_to_each() {
    let each_awarded = |code: &str, tricks: &[(&str, i64)], awards: &[(&str, &str)]| {
        let awards = awards.iter().map(|&(p, word)| (p.to_owned(), word.to_owned())).collect();
        LineDraft { awarded: Some(AwardDraft::Each(awards)), ..each(code, tricks) }
    };
    let only = |code: &str, declarers: &str, awards: &[(&str, &str)]| LineDraft {
        declarers: words(declarers),
        tricks: None,
        ..each_awarded(code, &[], awards)
    };
    let scores = |line: LineDraft| checked(short(vec![line])).scores.0;
    clause("KW-BID-11")
        .allows(holds(scores(awarded("GM", "7", "won")), [36, 0, 0, 0]))
        .allows(holds(scores(awarded("GM", "7 4", "lost")), [-36, 36, -36, 36])) // 36 when two fail
        .allows(holds(scores(only("GM", "7 4", &[("7", "won"), ("4", "lost")])), [36, 24, -36, 24]))
        // The game of 7 is awarded, 4 is scored by his tricks: a piccolo without its trick is lost.
        .allows(holds(
            scores(each_awarded("GM", &[("7", 0), ("4", 2)], &[("7", "lost")])),
            [-36, 36, -36, 36],
        ))
        .allows(holds(scores(each_awarded("PIC", &[("7", 0), ("4", 0)], &[("7", "won")])), [24, 16, -24, 16]))
        .allows(holds(
            scores(LineDraft {
                declarers: words("7 4"),
                ..each_awarded("PIC", &[("4", 1)], &[("7", "lost")])
            }),
            [-24, 16, 24, 16],
        ))
        // Four play: no sum of tricks is asked where the jury speaks.
        .allows(holds(scores(awarded("KM", "7 31 4 12", "won")), [18; 4]))
        .refuses(sheet(short(vec![only("GM", "7 4", &[("7", "won")])]))) // the tricks of 4 are missing
        .refuses(sheet(short(vec![only("GM", "7", &[("7", "won"), ("12", "lost")])])))
        .refuses_by("KW-CONTR-01", sheet(short(vec![only("S8", "7 4", &[("7", "won")])])))
        .refuses_by("KW-JURY-05", sheet(short(vec![only("GM", "7", &[("7", "half")])])));
}

#[test]
fn after_a_remark_the_other_side_has_won() {
    let remark = |by: &str| PenaltyDraft { points: Some(-15), ..on(1, penalty("KW-PEN-08", by)) };
    let said = |by: &str, word: &str, more: Vec<PenaltyDraft>| SheetDraft {
        penalties: [vec![remark(by)], more].concat(),
        ..short(vec![awarded("S8", "7 4", word)])
    };
    clause("KW-PEN-08")
        // A declarer spoke: the defenders have won, so the pair has lost. A defender spoke: the pair has won.
        .allows(holds(checked(said("7", "lost", vec![])).totals.0, [-25, 10, -10, 10]))
        .allows(holds(checked(said("31", "won", vec![])).totals.0, [7, -15, 7, 0]))
        .refuses(sheet(said("7", "won", vec![])))
        .refuses(sheet(said("31", "lost", vec![])))
        // A revoke in the same deal lets the jury award either.
        .allows(sheet(said("7", "won", vec![on(1, penalty("KW-PEN-03", "31"))])))
        .allows(sheet(said("7", "lost", vec![])));
    // What the jury awarded stands over an early claim, but not over the annulment of the deal.
    let claimed = SheetDraft {
        penalties: vec![on(1, penalty("KW-PEN-10", "7"))],
        ..short(vec![awarded("S8", "7 4", "won")])
    };
    let annulled = SheetDraft {
        penalties: vec![ruled("confirmed", on(1, penalty("KW-PEN-07", "31")))],
        ..short(vec![awarded("GMT", "31", "won")])
    };
    clause("KW-JURY-05")
        .allows(holds(checked(claimed).totals.0, [7, 0, 7, 0]))
        .allows(holds(checked(annulled).totals.0, [0, -15, 0, 0]))
        .refuses(sheet(short(vec![awarded("GMT", "31", "")])));
}

#[test]
fn a_silent_troel_names_the_fourth_ace_where_it_matters() {
    let silent = |value: &str, fourth_ace: Option<&str>| {
        let fourth_ace = fourth_ace.map(str::to_owned);
        let draft = fined(PenaltyDraft { fourth_ace, ..penalty("KW-PEN-06", "7") });
        SheetDraft { rules: draft.rules.with_option("troel_silent_pays", value).expect("a setting"), ..draft }
    };
    let points = |value, fourth_ace| checked(silent(value, fourth_ace)).penalties.0;
    clause("KW-CON-31")
        .allows(holds(points("others", None), [-15, 5, 5, 5]))
        .allows(holds(points("others", Some("4")), [-15, 5, 5, 5]))
        .allows(holds(points("opponents", Some("4")), [-15, 5, 0, 5]))
        .refuses(sheet(silent("opponents", None)))
        .refuses(sheet(silent("opponents", Some("99"))))
        .refuses(sheet(silent("opponents", Some("7")))); // who has three has not the fourth
}

#[test]
fn all_faults_come_at_once_and_the_draft_comes_back() {
    let written = SheetDraft {
        penalties: vec![penalty("KW-PEN-02", "99")],
        totals: BTreeMap::from([("7".to_owned(), 1), ("5".to_owned(), 1)]),
        planned: 2,
        ..short(vec![LineDraft::default(), line("S8", "7 4", 8), line("SO5", "7", 14)])
    };
    let SheetRefused { draft, faults } =
        written.clone().check(PointTable::liege()).expect_err("much is wrong");
    assert_eq!(*draft, written);
    let known =
        "S8, S9, SO6, S10, SO7, S11, KM, S12, SO8, PIC, S13, A9, TROEL, GM, A10, A11, GMT, KS, GS".to_owned();
    let expected = [
        (SheetPlace::Sheet, SheetFaultKind::PlanNotOfFours(2)),
        (SheetPlace::Line(1), SheetFaultKind::ContractMissing),
        (SheetPlace::Line(1), SheetFaultKind::DeclarersMissing),
        (SheetPlace::Line(1), SheetFaultKind::TricksMissing),
        (SheetPlace::Line(3), SheetFaultKind::TooManyLines { planned: 2 }),
        (SheetPlace::Line(3), SheetFaultKind::ContractUnknown { word: "SO5".to_owned(), known }),
        (SheetPlace::Line(3), SheetFaultKind::TricksOutOfRange { tricks: 14, most: 13 }),
        (
            SheetPlace::Penalty(1),
            SheetFaultKind::OffenderNotAtTable {
                player: "99".to_owned(),
                clause: kaarting_rules::Clause::KW_PEN_02,
            },
        ),
        // The right totals are not known before the rest is right.
        (SheetPlace::Sheet, SheetFaultKind::TotalOfStranger("5".to_owned())),
    ];
    let found: Vec<_> = faults.into_iter().map(|fault| (fault.place, fault.kind)).collect();
    assert_eq!(found, expected);
    for (_, kind) in &found {
        let texts = Lang::ALL.map(|lang| kind.text(lang));
        assert!(texts.iter().all(|text| text.ends_with('.') && text.len() > 10), "{texts:?}");
        assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2], "{texts:?}");
    }
}

#[test]
fn a_line_says_everything_about_its_deal() {
    let sheet = checked(short(vec![line("S9", "7 4", 8), each("GM", &[("7", 0), ("12", 2)])]));
    assert_eq!(sheet.lines[0].note(), "S9: -13 13 -13 13");
    let second = sheet.lines[1];
    assert_eq!((second.deal, second.dealer, second.contract), (2, Seat::East, Contract::Misery));
    assert_eq!(second.declarers, SeatSet::of(Seat::North).with(Seat::West));
    assert_eq!(second.tricks, TricksTaken::each([(Seat::North, 0), (Seat::West, 2)]));
    assert_eq!(second.note(), "GM: 36 24 24 -36");
    assert_eq!((sheet.scores.0, sheet.totals.0), ([23, 37, 11, -23], [23, 37, 11, -23]));
}
