//! The sheet as a whole: it is completed before it is closed, and everything wrong is said at once.

use kaarting_cards::Seat;
use kaarting_rules::Lang;
use kaarting_rules::manille::{LineDraft, SheetDraft, SheetFaultKind, SheetRefused};

use super::support::{
    BOTH, FR, NL, checked, clause, draft, dull, even, line, misdealt, sheet, short, they, void, we,
};

#[test]
fn the_sheet_is_completed() {
    for rules in BOTH {
        clause("MAN-ROUND-02")
            .allows(sheet(short(rules, vec![we("H", 1, 7), they("NT", 2, 8), even("S", 1)])))
            .refuses_by("MAN-STAKE-01", line(rules, LineDraft { declaration: None, ..we("H", 1, 7) }))
            .refuses_by("MAN-STAKE-02", line(rules, LineDraft { stake: None, ..we("H", 1, 7) }))
            .refuses_by("MAN-SCORE-02", line(rules, LineDraft { we: None, ..we("H", 1, 7) }));
    }
    clause("MAN-ROUND-02")
        .allows(sheet(draft(NL, 1, vec![("7", dull(12))])))
        .refuses_by("MAN-ROUND-01", sheet(draft(NL, 1, vec![("7", dull(11))])))
        .allows(sheet(draft(FR, 20, vec![("7", dull(20))])))
        .refuses_by("MAN-ROUND-01", sheet(draft(FR, 20, vec![("7", dull(19))])));
}

#[test]
fn all_faults_come_at_once_and_the_draft_comes_back() {
    let lines = vec![
        LineDraft { stake: Some(3), ..LineDraft::default() }, // no declaration, no such stake, no result
        we("H", 1, 7),
        misdealt(1, we("NT", 1, 31)), // no-trump lost, no-trump single, too much
    ];
    let written = SheetDraft { writer: "5".to_owned(), ..draft(NL, 1, vec![("6", lines)]) };
    let SheetRefused { draft, faults } = written.clone().check().expect_err("much is wrong");
    assert_eq!(*draft, written);
    let places: Vec<_> = faults.iter().map(|fault| (fault.part, fault.line)).collect();
    assert_eq!(
        places,
        [
            (None, None),
            (Some(1), None),
            (Some(1), Some(1)),
            (Some(1), Some(1)),
            (Some(1), Some(1)),
            (Some(1), Some(3)),
            (Some(1), Some(3)),
            (Some(1), Some(3)),
            (Some(1), None),
        ]
    );
    let kinds: Vec<SheetFaultKind> = faults.into_iter().map(|fault| fault.kind).collect();
    assert_eq!(
        kinds,
        [
            SheetFaultKind::WriterNotAtTable("5".to_owned()),
            SheetFaultKind::FirstDealerNotAtTable { player: "6".to_owned(), again: false },
            SheetFaultKind::DeclarationMissing,
            SheetFaultKind::NoSuchStake(3),
            SheetFaultKind::NoResult,
            SheetFaultKind::NoTrumpAfterMisdeal,
            SheetFaultKind::NoTrumpSingle,
            SheetFaultKind::ScoreTooHigh { score: 31, most: 30 },
            SheetFaultKind::MissingLines { planned: 12, used: 3 },
        ]
    );
    for kind in &kinds {
        let texts = Lang::ALL.map(|lang| kind.text(lang));
        assert!(texts.iter().all(|text| text.ends_with('.') && text.len() > 10), "{texts:?}");
        assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2], "{texts:?}");
    }
}

/// A refused sheet is an error like any other: `?` takes it, and it says how much is wrong.
#[test]
fn a_refused_sheet_is_an_error() {
    let wrong = |lines| -> Result<(), Box<dyn std::error::Error>> {
        short(NL, lines).check()?;
        Ok(())
    };
    let said = |lines| wrong(lines).expect_err("no such stake").to_string();
    assert_eq!(said(vec![even("H", 3)]), "one thing is wrong with the sheet");
    assert_eq!(said(vec![even("H", 3), even("H", 5)]), "2 things are wrong with the sheet");
}

/// A sheet of no deals and one of more than there are are told what there is (MAN-ROUND-01).
#[test]
fn a_plan_has_a_range() {
    for (rules, planned, most) in [(NL, 0, 99), (NL, 100, 99), (FR, 0, 20), (FR, 21, 20)] {
        let SheetRefused { faults, .. } = draft(rules, planned, vec![]).check().expect_err("no such plan");
        let kinds: Vec<_> = faults.into_iter().map(|fault| fault.kind).collect();
        assert!(kinds.contains(&SheetFaultKind::PlanOutOfRange { planned, most }), "{kinds:?}");
    }
}

/// Where knock and counter-knock are written down, they give the stake: a knock doubles, a counter-knock doubles again,
/// no-trump is double from the start and knows no counter-knock.
#[test]
fn knock_and_counter_knock_give_the_stake() {
    use SheetFaultKind::{
        CounterOnNoTrump, CounterWithoutKnock, CounterWithoutStake, KnockWithoutStake, StakeWithoutCounter,
        StakeWithoutKnock,
    };
    let (yes, no, empty) = (Some(true), Some(false), None);
    // declaration, knock, counter-knock, the stake that was written, what is wrong with it
    let rows = [
        ("H", no, no, 1, None),
        ("H", no, empty, 2, Some(StakeWithoutKnock { no_trump: false })),
        ("H", no, no, 4, Some(StakeWithoutKnock { no_trump: false })),
        ("H", yes, no, 1, Some(KnockWithoutStake { no_trump: false })),
        ("H", yes, no, 2, None),
        ("H", yes, empty, 4, Some(StakeWithoutCounter)),
        ("H", yes, yes, 1, Some(CounterWithoutStake)),
        ("H", yes, yes, 2, Some(CounterWithoutStake)),
        ("H", yes, yes, 4, None),
        ("H", empty, yes, 4, None),
        ("H", empty, yes, 2, Some(CounterWithoutStake)),
        ("H", empty, no, 2, Some(StakeWithoutKnock { no_trump: false })),
        ("H", no, yes, 4, Some(CounterWithoutKnock)),
        ("NT", no, no, 2, None),
        ("NT", no, no, 4, Some(StakeWithoutKnock { no_trump: true })),
        ("NT", yes, no, 2, Some(KnockWithoutStake { no_trump: true })),
        ("NT", yes, no, 4, None),
        ("NT", yes, yes, 4, Some(CounterOnNoTrump)),
    ];
    for rules in BOTH {
        for (declaration, knock, counter, stake, expected) in &rows {
            let written = LineDraft { knock: *knock, counter: *counter, ..even(declaration, *stake) };
            let faults = short(rules, vec![written]).check().err().map(|refused| refused.faults);
            let kinds: Vec<_> = faults.unwrap_or_default().into_iter().map(|fault| fault.kind).collect();
            let row = format!("{declaration} {knock:?} {counter:?} x{stake}");
            assert_eq!(kinds, Vec::from_iter(expected.clone()), "{row}");
        }
    }
}

#[test]
fn a_dutch_round_by_hand() {
    // Seats as 31 (South, the writer) and its partner see them: first with 12, then with 4, then with 7.
    // Boompje 1: we 14, they 8, a draw, we 3 (after two wrong deals of 12, who deals the fourth), then void by 4 at
    // ×2 and again 7 for them; seven more of 1 for us. 12 and 31: 14 + 3 + 7 = 24; 7 and 4: 8 + 7 = 15.
    let first = [
        vec![we("H", 2, 14), they("NT", 2, 8), even("S", 1), misdealt(2, we("C", 1, 3))],
        vec![void("D", 2, "4"), they("D", 1, 7)],
        dull(7),
    ]
    .concat();
    // Boompje 2: twelve of 1 for 31 and 4. Boompje 3: twelve of 2 for 4 and 12, the opponents of 31 and 7.
    let third = vec![they("NT", 2, 2); 12];
    let round = checked(draft(NL, 3, vec![("7", first), ("12", dull(12)), ("4", third)]));
    assert_eq!(round.lines.len(), 37, "36 deals and the stopped one");
    // 12: 24 + 24; 7: 15; 31: 24 + 12; 4: 15 + 12 + 24.
    assert_eq!(round.scores.0, [48, 15, 36, 51]);
    assert_eq!(round.penalties.0, [15, 0, 0, 60]);
    assert_eq!(round.totals.0, [33, 15, 36, 0]);
    // 12: 2 + 7 and 12; 7: 2; 31: 9 and 12; 4: 2, 12 and 12.
    assert_eq!(round.deals_won.0, [21, 2, 21, 26]);
    assert_eq!(round.writer, Seat::South);
}
