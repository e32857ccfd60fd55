//! The control desk: handing in, the two entries, verification, corrections.

use crate::support;

use std::collections::BTreeMap;

use kaarting_cards::{BySeat, Seat};
use kaarting_office::event::{Line, Settlement};
use kaarting_office::jury::Ruling;
use kaarting_office::sheet::{ManilleLine, Sheet, SheetFault, Tricks, VoidBy, WhistLine, WhistPenalty};
use kaarting_office::standings::standings;
use kaarting_office::{
    Actor, At, Command, Difference, EntrantNo, Event, Refusal, Role, TableState, Tournament,
};
use kaarting_rules::{Clause, Ruleset, manille};
use support::{DESK, DIRECTOR, Hall, JURY, PLAYER, WRITER, at, clause, manille_line, no, round, whist_line};

const RULESETS: [Ruleset; 3] = [Ruleset::ManilleNl, Ruleset::ManilleFr, Ruleset::Whist2018];

/// Another clerk.
const SECOND: Actor = Actor { role: Role::Desk, id: 22 };

fn hand_in(at: At, things: [bool; 3], signed_on_paper: bool) -> Command {
    let [sheet, pen, deck] = things;
    Command::HandIn { at, sheet, pen, deck, signed_on_paper }
}

fn accept(at: At, things: [bool; 3], signed_on_paper: bool, totals: BTreeMap<EntrantNo, i32>) -> Command {
    let [sheet, pen, deck] = things;
    Command::AcceptSheet { at, sheet, pen, deck, signed_on_paper, totals }
}

/// The totals of a table by hand: in the order of the chairs.
fn totals(hall: &Hall, at: At, points: [i32; 4]) -> BTreeMap<EntrantNo, i32> {
    hall.chairs(at).0.into_iter().zip(points).collect()
}

/// What a command about a table is refused for, whatever else it says.
#[track_caller]
fn is_for_a_running_table(by: Actor, command: impl Fn(At) -> Command) {
    let hall = Hall::playing(Ruleset::ManilleNl, 4);
    let name = command(at(1, 1)).name();
    for other in [WRITER, PLAYER, JURY].into_iter().filter(|other| other.role != by.role) {
        if !command(at(1, 1)).is_for(other.role) {
            assert_eq!(hall.refuses(other, command(at(1, 1))), Refusal::NotAllowed { command: name });
        }
    }
    assert_eq!(hall.refuses(by, command(at(2, 1))), Refusal::NoSuchRound(round(2)));
    assert_eq!(hall.refuses(by, command(at(1, 2))), Refusal::NoSuchTable(at(1, 2).table));
    let waiting = Hall::ready(Ruleset::ManilleNl, 4).drawn().published();
    assert_eq!(waiting.refuses(by, command(at(1, 1))), Refusal::NotStarted);
    let over = hall.round_played();
    assert_eq!(over.refuses(by, command(at(1, 1))), Refusal::HasEnded);
    assert_eq!(Hall::empty().refuses(DIRECTOR, command(at(1, 1))), Refusal::NoEvent);
}

/// A table of four of which one has left, and nobody has decided what becomes of it.
fn stopped(ruleset: Ruleset) -> Hall {
    let mut hall = Hall::playing(ruleset, 4);
    hall.does(DIRECTOR, Command::Leave { entrant: no(1), reason: "ziek".to_owned() });
    hall
}

/// A table whose sheet is verified while its round still runs.
fn verified(ruleset: Ruleset, points: i64) -> Hall {
    let mut hall = Hall::playing(ruleset, 4);
    let sheet = hall.sheet(at(1, 1), points);
    hall.verify(at(1, 1), sheet);
    hall
}

#[test]
fn only_a_running_table_is_served() {
    let sheet = Hall::playing(Ruleset::ManilleNl, 4).sheet(at(1, 1), 1);
    is_for_a_running_table(DESK, |at| hand_in(at, [true; 3], true));
    is_for_a_running_table(DESK, |at| Command::EnterSheet { at, sheet: sheet.clone() });
    is_for_a_running_table(DESK, |at| Command::EnterTotals { at, totals: BTreeMap::new() });
    is_for_a_running_table(DESK, |at| Command::Verify { at });
    is_for_a_running_table(DESK, |at| accept(at, [true; 3], true, BTreeMap::new()));
}

#[test]
fn handing_in() {
    clause("MAN-ROUND-05", || {
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        let (here, four) = (at(1, 1), hall.tournament.table(at(1, 1)).unwrap().four);
        assert_eq!(hall.refuses(DESK, hand_in(here, [false; 3], true)), Refusal::NothingHandedIn);
        assert_eq!(
            hall.refuses(DESK, hand_in(here, [true; 3], false)),
            Refusal::SignaturesMissing(four.to_vec())
        );
        // The pen may come first; signatures on paper come with the paper.
        let (round, table) = (here.round, here.table);
        let pen =
            Event::HandedIn { round, table, sheet: false, pen: true, deck: false, signed_on_paper: false };
        assert_eq!(hall.does(DESK, hand_in(here, [false, true, false], true)), [pen]);
        let known = hall.tournament.table(here).unwrap();
        assert_eq!((known.handed_in, known.signed_on_paper), ([false, true, false], false));
        let rest =
            Event::HandedIn { round, table, sheet: true, pen: false, deck: true, signed_on_paper: true };
        assert_eq!(hall.does(DESK, hand_in(here, [true, false, true], true)), [rest]);
        let known = hall.tournament.table(here).unwrap();
        assert_eq!(
            (known.handed_in, known.signed_on_paper, known.state()),
            ([true; 3], true, TableState::HandedIn)
        );
    });
    assert_eq!(
        verified(Ruleset::ManilleNl, 1).refuses(DESK, hand_in(at(1, 1), [true; 3], true)),
        Refusal::IsVerified
    );
    let stopped = stopped(Ruleset::ManilleNl);
    assert_eq!(stopped.refuses(DESK, hand_in(at(1, 1), [true; 3], true)), Refusal::TableIsStopped);
}

#[test]
fn a_sheet_is_accepted_as_one_thing() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    let here = at(1, 1);
    let sheet = hall.sheet(here, 1);
    hall.does(DESK, Command::EnterSheet { at: here, sheet });
    // What the steps give one after the other, it gives at once.
    let mut apart = hall.clone();
    let mut steps = apart.does(DESK, hand_in(here, [true; 3], true));
    let right = apart.totals(here);
    steps.extend(apart.does(DESK, Command::EnterTotals { at: here, totals: right.clone() }));
    steps.extend(apart.does(DESK, Command::Verify { at: here }));
    let mut at_once = hall.clone();
    let events = at_once.does(DESK, accept(here, [true; 3], true, right.clone()));
    assert_eq!(events, steps);
    assert!(matches!(
        events[..],
        [Event::HandedIn { .. }, Event::TotalsEntered { .. }, Event::SheetVerified { .. }]
    ));
    assert!(at_once.tournament == apart.tournament);
    // What was brought before is not brought again.
    hall.does(DESK, hand_in(here, [true; 3], true));
    let events = hall.does(DESK, accept(here, [true; 3], true, right.clone()));
    assert!(matches!(events[..], [Event::TotalsEntered { .. }, Event::SheetVerified { .. }]), "{events:?}");
    assert_eq!(hall.refuses(DESK, accept(here, [true; 3], true, right)), Refusal::IsVerified);
}

#[test]
fn a_sheet_of_which_one_part_is_refused_is_refused_whole() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    let here = at(1, 1);
    let four = hall.tournament.table(here).unwrap().four;
    let zero = totals(&hall, here, [0; 4]);
    // No sheet yet: what was brought is not taken in either.
    assert_eq!(hall.refuses(DESK, accept(here, [true; 3], true, zero.clone())), Refusal::NoSheet);
    let sheet = hall.sheet(here, 1);
    hall.does(DESK, Command::EnterSheet { at: here, sheet });
    // The first part, the last one in two ways, the middle one.
    let unsigned = Refusal::SignaturesMissing(four.to_vec());
    assert_eq!(hall.refuses(DESK, accept(here, [true; 3], false, zero.clone())), unsigned);
    assert_eq!(
        hall.refuses(DESK, accept(here, [true, true, false], true, zero.clone())),
        Refusal::NotHandedIn { what: "deck" }
    );
    let stranger = BTreeMap::from([(no(99), 0)]);
    assert_eq!(hall.refuses(DESK, accept(here, [true; 3], true, stranger)), Refusal::NotAtTable(no(99)));
    let mut after = hall.tournament.clone();
    let differ = after.carry_out(&accept(here, [true; 3], true, zero), DESK, hall.now);
    assert!(matches!(differ, Err(Refusal::TotalsDiffer(_))), "{differ:?}");
    assert!(after == hall.tournament, "nothing was taken in");
    // The rule of two clerks holds in it as it does apart.
    let mut two = support::plan(Ruleset::ManilleNl);
    two.settings.second_clerk = true;
    let mut hall = Hall::planned(two).registered(4).checked_in().seeded().check_in_closed().started();
    let sheet = hall.sheet(here, 1);
    hall.does(DESK, Command::EnterSheet { at: here, sheet });
    let mut probe = hall.clone();
    probe.hand_in(here);
    probe.does(SECOND, Command::EnterTotals { at: here, totals: BTreeMap::new() });
    let Refusal::TotalsDiffer(found) = probe.refuses(SECOND, Command::Verify { at: here }) else { panic!() };
    let right: BTreeMap<EntrantNo, i32> = found.iter().map(|one| (one.player, one.entered)).collect();
    assert_eq!(hall.refuses(DESK, accept(here, [true; 3], true, right.clone())), Refusal::SameClerk);
    assert_eq!(hall.does(SECOND, accept(here, [true; 3], true, right)).len(), 3);
}

#[test]
fn all_four_sign() {
    clause("MAN-ROUND-03", || {
        let mut hall = Hall::playing(Ruleset::ManilleFr, 4);
        let here = at(1, 1);
        hall.seat(here);
        for number in 1..=20 {
            let (id, line) = (format!("l{number}"), Line::Manille(manille_line(3)));
            hall.does(WRITER, Command::WriteLine { at: here, part: 1, id, line, written: None });
        }
        let four = hall.tournament.table(here).unwrap().four;
        for entrant in four.into_iter().take(3) {
            hall.does(WRITER, support::sign(here, entrant));
        }
        let missing = Refusal::SignaturesMissing(vec![four[3]]);
        assert_eq!(hall.refuses(DESK, hand_in(here, [true; 3], false)), missing);
        hall.does(WRITER, support::sign(here, four[3]));
        assert_eq!(hall.tournament.table(here).unwrap().state(), TableState::Signed);
        hall.does(DESK, hand_in(here, [true; 3], false));
        // Another sheet than the one they signed wants other signatures, and its own second entry.
        let totals = totals(&hall, here, [0, 60, 0, 60]);
        hall.does(DESK, Command::EnterTotals { at: here, totals: totals.clone() });
        let mut retyped = hall.clone();
        let sheet = retyped.sheet(here, 4);
        retyped.does(DESK, Command::EnterSheet { at: here, sheet });
        assert!(retyped.tournament.table(here).unwrap().signatures.is_empty());
        assert_eq!(
            retyped.refuses(DESK, Command::Verify { at: here }),
            Refusal::SignaturesMissing(four.to_vec())
        );
        retyped.does(DESK, hand_in(here, [true; 3], true));
        assert_eq!(retyped.refuses(DESK, Command::Verify { at: here }), Refusal::SecondEntryMissing);
        // What they signed is verified without anybody typing it again.
        hall.does(DESK, Command::Verify { at: here });
        assert_eq!(
            hall.tournament.table(here).unwrap().verified.as_ref().unwrap().totals,
            BySeat([0, 60, 0, 60])
        );
    });
}

#[test]
fn a_sheet_reaches_the_scoreboard_only_by_the_desk() {
    clause("TRN-SHEET-02", || {
        // What the sheets of the hall come to by hand: 36 lines of 2; 20 lines of 2; 16 solos of six with 18.
        let by_hand = [[24, 24, 24, 72], [0, 40, 0, 40], [288, 0, 0, 0]];
        let won = [[12, 12, 12, 36], [0, 20, 0, 20], [16, 0, 0, 0]];
        for (ruleset, (points, won)) in RULESETS.into_iter().zip(by_hand.into_iter().zip(won)) {
            let mut hall = Hall::playing(ruleset, 4);
            let here = at(1, 1);
            let verify = || Command::Verify { at: here };
            assert_eq!(hall.refuses(DESK, verify()), Refusal::NoSheet);
            let sheet = hall.sheet(here, 2);
            let (round, table) = (here.round, here.table);
            let entered = Event::SheetEntered { round, table, sheet: sheet.clone() };
            assert_eq!(hall.does(DESK, Command::EnterSheet { at: here, sheet }), [entered]);
            let four = hall.tournament.table(here).unwrap().four.to_vec();
            assert_eq!(hall.refuses(DESK, verify()), Refusal::SignaturesMissing(four));
            hall.does(DESK, hand_in(here, [true, false, false], true));
            assert_eq!(hall.refuses(DESK, verify()), Refusal::NotHandedIn { what: "pen" });
            hall.does(DESK, hand_in(here, [false, true, false], true));
            assert_eq!(hall.refuses(DESK, verify()), Refusal::NotHandedIn { what: "deck" });
            hall.does(DESK, hand_in(here, [false, false, true], true));
            assert_eq!(hall.refuses(DESK, verify()), Refusal::SecondEntryMissing);
            let right = totals(&hall, here, points);
            let mut wrong = right.clone();
            let [first, second, ..] = hall.chairs(here).0;
            wrong.insert(first, points[0] + 9);
            wrong.remove(&second);
            hall.does(DESK, Command::EnterTotals { at: here, totals: wrong });
            let differ = |player, entered, typed| Difference { player, entered, typed };
            let differences =
                vec![differ(first, points[0], Some(points[0] + 9)), differ(second, points[1], None)];
            assert_eq!(hall.refuses(DESK, verify()), Refusal::TotalsDiffer(differences));
            assert!(standings(&hall.tournament, 0).iter().all(|placing| placing.score.rounds == 0));
            let typed = Event::TotalsEntered { round, table, totals: right.clone() };
            assert_eq!(hall.does(DESK, Command::EnterTotals { at: here, totals: right }), [typed]);
            let events = hall.does(DESK, verify());
            let [Event::SheetVerified { figures, .. }] = events.as_slice() else { panic!("{events:?}") };
            assert_eq!((figures.totals, figures.deals_won), (BySeat(points), BySeat(won)));
            assert_eq!((figures.players, figures.penalties), (hall.chairs(here), BySeat([0; 4])));
            let result = hall.tournament.result(first, round).unwrap();
            assert_eq!((result.points, result.deals_won, result.deals), (points[0], won[0], figures.deals));
            assert_eq!(hall.refuses(DESK, verify()), Refusal::IsVerified);
            assert_eq!(hall.tournament.table(here).unwrap().state(), TableState::Verified);
            assert_eq!(Tournament::replay(&hall.journal), hall.tournament);
        }
    });
}

#[test]
fn a_sheet_on_paper_alone_is_missing() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    let sheet = hall.sheet(at(1, 1), 2);
    hall.does(DESK, Command::EnterSheet { at: at(1, 1), sheet });
    let four = hall.tournament.table(at(1, 1)).unwrap().four;
    for entrant in four {
        hall.does(WRITER, support::sign(at(1, 1), entrant));
    }
    assert_eq!(hall.refuses(DESK, Command::Verify { at: at(1, 1) }), Refusal::NotHandedIn { what: "sheet" });
    assert_eq!(
        stopped(Ruleset::ManilleNl).refuses(DESK, Command::Verify { at: at(1, 1) }),
        Refusal::TableIsStopped
    );
}

#[test]
fn an_unfinished_sheet_is_not_verified() {
    let mut hall = Hall::playing(Ruleset::ManilleFr, 4);
    hall.seat(at(1, 1));
    let write = Command::WriteLine {
        at: at(1, 1),
        part: 1,
        id: "a".to_owned(),
        line: Line::Manille(manille_line(3)),
        written: None,
    };
    hall.does(WRITER, write);
    // A French sheet has no boompjes to name.
    let fault = manille::SheetFault {
        part: None,
        line: None,
        kind: manille::SheetFaultKind::MissingLines { planned: 20, used: 1 },
    };
    let wrong = Refusal::SheetIsWrong(vec![SheetFault::Manille { fault, row: None }]);
    assert_eq!(hall.refuses(DESK, Command::Verify { at: at(1, 1) }), wrong);
}

#[test]
fn a_typed_sheet_is_taken_whole_or_refused_whole() {
    let hall = Hall::playing(Ruleset::ManilleNl, 8);
    let enter = |sheet: &Sheet| Command::EnterSheet { at: at(1, 1), sheet: sheet.clone() };
    let Sheet::Manille(right) = hall.sheet(at(1, 1), 2) else { panic!() };
    assert_eq!(hall.refuses(DESK, enter(&hall.sheet(at(1, 2), 2))), Refusal::NotTheFour);
    let mut sheet = right.clone();
    sheet.writer = no(99);
    assert_eq!(hall.refuses(DESK, enter(&Sheet::Manille(sheet))), Refusal::WriterNotAtTable(no(99)));
    let mut sheet = right.clone();
    sheet.ended_by_signal = true;
    sheet.boompjes.pop();
    let short = Sheet::Manille(sheet);
    assert_eq!(hall.refuses(DESK, enter(&short)), Refusal::NoSignal);
    let mut signalled = hall.clone();
    signalled.does(DIRECTOR, Command::Signal { round: round(1) });
    signalled.does(DESK, enter(&short));
    // Two faults, both said.
    let mut sheet = right;
    sheet.boompjes[0].lines[3].stake = Some(3);
    sheet.boompjes[2].lines[11].we = None;
    // The twelfth line of the third boompje is row 36 of the paper.
    let fault = |part, line, row, kind| SheetFault::Manille {
        fault: manille::SheetFault { part: Some(part), line: Some(line), kind },
        row: Some(row),
    };
    let faults = vec![
        fault(1, 4, 4, manille::SheetFaultKind::NoSuchStake(3)),
        fault(3, 12, 36, manille::SheetFaultKind::NoResult),
    ];
    assert_eq!(hall.refuses(DESK, enter(&Sheet::Manille(sheet))), Refusal::SheetIsWrong(faults));
    let BySeat(columns) = hall.chairs(at(1, 1));
    let whist = Sheet::Whist(kaarting_office::sheet::WhistSheet {
        columns,
        ended_by_signal: false,
        lines: Vec::new(),
        penalties: Vec::new(),
    });
    assert_eq!(hall.refuses(DESK, enter(&whist)), Refusal::SheetIsWrong(vec![SheetFault::OtherGame]));
    for (hall, refusal) in [
        (verified(Ruleset::ManilleNl, 1), Refusal::IsVerified),
        (stopped(Ruleset::ManilleNl), Refusal::TableIsStopped),
    ] {
        assert_eq!(hall.refuses(DESK, enter(&hall.sheet(at(1, 1), 1))), refusal);
    }
}

#[test]
fn french_sheets_go_by_number_and_rulings() {
    let mut hall = Hall::playing(Ruleset::ManilleFr, 4);
    let Sheet::Manille(right) = hall.sheet(at(1, 1), 2) else { panic!() };
    let enter = |sheet: &kaarting_office::sheet::ManilleSheet| Command::EnterSheet {
        at: at(1, 1),
        sheet: Sheet::Manille(sheet.clone()),
    };
    let mut turned = right.clone();
    turned.seats = BySeat([right.seats.0[1], right.seats.0[0], right.seats.0[2], right.seats.0[3]]);
    assert_eq!(hall.refuses(DESK, enter(&turned)), Refusal::WrongChairs);
    // East reneges in the first deal at stake 1. North dealt; the deal passes to the other side: East's side is guilty,
    // so East is skipped as dealer and the second deal is -X- too (MAN-RENEGE-05): 18 lines follow.
    let east = right.seats[Seat::East];
    let void = ManilleLine { we: None, void: vec![VoidBy { by: east, clause: None }], ..manille_line(1) };
    let mut with_void = right.clone();
    with_void.boompjes[0].lines = std::iter::once(void).chain(vec![manille_line(2); 18]).collect();
    let rule =
        |ruling| Command::Rule { at: at(1, 1), clause: Clause::MAN_PLAY_03, by: east, line: Some(1), ruling };
    // A renege that the jury let pass makes no -X-.
    let mut passed = hall.clone();
    passed.does(JURY, rule(Ruling::Dismissed));
    let unheard = Refusal::RulingNotHeard { ruling: 1, line: 1, clause: Clause::MAN_PLAY_03 };
    assert_eq!(passed.refuses(DESK, enter(&with_void)), unheard);
    // One that it ruled on does, and a sheet without it is refused.
    hall.does(JURY, rule(Ruling::Void));
    assert_eq!(hall.refuses(DESK, enter(&right)), unheard);
    hall.verify(at(1, 1), Sheet::Manille(with_void));
    // 18 deals of 2 for West and East; East pays 30.
    let figures = hall.tournament.table(at(1, 1)).unwrap().verified.clone().unwrap();
    assert_eq!((figures.totals, figures.penalties), (BySeat([0, 6, 0, 36]), BySeat([0, -30, 0, 0])));
}

/// MAN-AMB-09: two who reneged in one deal are each fined.
#[test]
fn two_offenders_stand_on_one_line() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    let Sheet::Manille(mut sheet) = hall.sheet(at(1, 1), 2) else { panic!() };
    let offenders = [Seat::North, Seat::East].map(|seat| VoidBy { by: sheet.seats[seat], clause: None });
    let void = ManilleLine { we: None, void: offenders.to_vec(), stake: Some(2), ..manille_line(1) };
    // By the Dutch rules a void line uses no deal up (MAN-RENEGE-06).
    sheet.boompjes[0].lines.insert(0, void);
    hall.verify(at(1, 1), Sheet::Manille(sheet));
    let figures = hall.tournament.table(at(1, 1)).unwrap().verified.clone().unwrap();
    // Every other has 12 deals of 2 with the writer, who has 36; twice 30 is more than North and East have.
    assert_eq!((figures.totals, figures.penalties), (BySeat([0, 0, 24, 72]), BySeat([-60, -60, 0, 0])));
    // The void deal is no deal: three times twelve were played.
    assert_eq!(figures.deals, 36);
    let event =
        hall.journal.iter().find(|recorded| matches!(recorded.event, Event::SheetEntered { .. })).unwrap();
    let kept = event.write();
    assert_eq!(kaarting_office::Recorded::read(&kept.body, None).unwrap(), *event);
}

#[test]
fn the_second_entry_is_blind() {
    let mut hall = Hall::with(Ruleset::ManilleNl, |settings| settings.second_clerk = true)
        .registered(4)
        .checked_in()
        .seeded()
        .check_in_closed()
        .started();
    let here = at(1, 1);
    let (sheet, right) = (hall.sheet(here, 2), totals(&hall, here, [24, 24, 24, 72]));
    let enter_totals = || Command::EnterTotals { at: here, totals: right.clone() };
    let enter_sheet = |sheet: &Sheet| Command::EnterSheet { at: here, sheet: sheet.clone() };
    // The totals first, the sheet by the same clerk: refused too.
    let mut totals_first = hall.clone();
    totals_first.does(DESK, enter_totals());
    assert_eq!(totals_first.refuses(DESK, enter_sheet(&sheet)), Refusal::SameClerk);
    totals_first.does(SECOND, enter_sheet(&sheet));
    totals_first.hand_in(here);
    totals_first.does(DESK, Command::Verify { at: here });
    // The sheet first.
    hall.does(DESK, enter_sheet(&sheet));
    assert_eq!(hall.refuses(DESK, enter_totals()), Refusal::SameClerk);
    hall.does(SECOND, enter_totals());
    hall.hand_in(here);
    // A sheet that is typed anew is compared anew; the paper is still signed.
    let other = hall.sheet(here, 3);
    hall.does(DIRECTOR, enter_sheet(&other));
    assert_eq!(hall.refuses(DESK, Command::Verify { at: here }), Refusal::SecondEntryMissing);
    let stranger = Command::EnterTotals { at: here, totals: BTreeMap::from([(no(9), 1)]) };
    assert_eq!(hall.refuses(DESK, stranger), Refusal::NotAtTable(no(9)));
    let verified = verified(Ruleset::ManilleNl, 1);
    assert_eq!(verified.refuses(DESK, enter_totals()), Refusal::IsVerified);
}

#[test]
fn a_verified_sheet_changes_by_a_correction_only() {
    clause("DEC-11", || {
        let by_hand = [[36, 36, 36, 108], [0, 60, 0, 60], [288, 0, 0, 0]];
        for (ruleset, new_totals) in RULESETS.into_iter().zip(by_hand) {
            let mut hall = verified(ruleset, 1);
            let here = at(1, 1);
            let (old_sheet, sheet) = (hall.sheet(here, 1), hall.sheet(here, 3));
            let correct = |sheet: &Sheet, reason: &str| Command::Correct {
                at: here,
                sheet: sheet.clone(),
                reason: reason.to_owned(),
            };
            assert_eq!(
                hall.refuses(DESK, Command::EnterSheet { at: here, sheet: sheet.clone() }),
                Refusal::IsVerified
            );
            assert_eq!(hall.refuses(DESK, correct(&sheet, "")), Refusal::BadText { field: "reason" });
            assert_eq!(hall.refuses(DESK, correct(&old_sheet, "zo")), Refusal::NothingChanges);
            assert_eq!(
                hall.refuses(WRITER, correct(&sheet, "x")),
                Refusal::NotAllowed { command: "correct" }
            );
            let old = hall.tournament.table(here).unwrap().verified.clone().unwrap();
            hall.later(30);
            let events = hall.does(DESK, correct(&sheet, "drie, geen een"));
            let [Event::SheetCorrected { old: was, new, sheet: kept, reason, .. }] = events.as_slice() else {
                panic!("{events:?}")
            };
            assert_eq!((was, kept, reason.as_str()), (&old, &sheet, "drie, geen een"));
            assert_eq!(new.totals, BySeat(new_totals));
            // Old and new stay readable, with who and when; the standings are new.
            let table = hall.tournament.table(here).unwrap();
            let [kept] = table.corrections.as_slice() else { panic!() };
            assert_eq!((&kept.old, &kept.new, kept.by, kept.at), (&old, new, DESK, hall.now));
            assert_eq!(table.verified.as_ref(), Some(new));
            let first = standings(&hall.tournament, 0)[0];
            assert_eq!(first.score.points, i64::from(*new_totals.iter().max().unwrap()));
            // Also after the round is over.
            hall.does(DIRECTOR, Command::EndRound { round: round(1) });
            hall.does(DESK, correct(&old_sheet, "toch een"));
            assert_eq!(hall.tournament.table(here).unwrap().corrections.len(), 2);
        }
    });
}

#[test]
fn what_a_correction_is_refused_for() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    let (sheet, other) = (hall.sheet(at(1, 1), 2), hall.sheet(at(1, 2), 2));
    let correct =
        |at: At, sheet: &Sheet| Command::Correct { at, sheet: sheet.clone(), reason: "fout".to_owned() };
    assert_eq!(hall.refuses(DESK, correct(at(1, 1), &sheet)), Refusal::NotVerified);
    assert_eq!(hall.refuses(DESK, correct(at(2, 1), &sheet)), Refusal::NoSuchRound(round(2)));
    assert_eq!(hall.refuses(DESK, correct(at(1, 3), &sheet)), Refusal::NoSuchTable(at(1, 3).table));
    hall.verify(at(1, 1), sheet.clone());
    assert_eq!(hall.refuses(DESK, correct(at(1, 1), &other)), Refusal::NotTheFour);
    let Sheet::Manille(mut short) = sheet else { panic!() };
    short.boompjes.pop();
    let missing = manille::SheetFault {
        part: None,
        line: None,
        kind: manille::SheetFaultKind::MissingBoompjes { planned: 3, written: 2 },
    };
    let wrong = Refusal::SheetIsWrong(vec![SheetFault::Manille { fault: missing, row: None }]);
    assert_eq!(hall.refuses(DESK, correct(at(1, 1), &Sheet::Manille(short.clone()))), wrong);
    short.ended_by_signal = true;
    assert_eq!(hall.refuses(DESK, correct(at(1, 1), &Sheet::Manille(short))), Refusal::NoSignal);
}

#[test]
fn a_correction_keeps_what_the_jury_ruled() {
    let mut hall = verified(Ruleset::Whist2018, 0);
    let here = at(1, 1);
    let BySeat([first, second, ..]) = hall.chairs(here);
    let clause = Clause::KW_PEN_03;
    hall.does(JURY, Command::Rule { at: here, clause, by: second, line: Some(16), ruling: Ruling::Standard });
    // 16 solos of six at 12; the second column reneged: -15, the others +5 each.
    let totals = |hall: &Hall| hall.tournament.table(here).unwrap().verified.clone().unwrap().totals;
    assert_eq!(totals(&hall), BySeat([197, -15, 5, 5]));
    let Sheet::Whist(mut sheet) = hall.sheet(here, 0) else { panic!() };
    sheet.lines[0] = whist_line(first, 1);
    let correct = |sheet: &kaarting_office::sheet::WhistSheet| Command::Correct {
        at: here,
        sheet: Sheet::Whist(sheet.clone()),
        reason: "zeven slagen".to_owned(),
    };
    hall.does(DESK, correct(&sheet));
    assert_eq!(totals(&hall), BySeat([200, -15, 5, 5]));
    // A line that was ruled on cannot fall off the sheet.
    let mut signalled = Hall::playing(Ruleset::Whist2018, 4);
    signalled.does(DIRECTOR, Command::Signal { round: round(1) });
    let whole = signalled.sheet(here, 0);
    let BySeat([_, second, ..]) = signalled.chairs(here);
    signalled
        .does(JURY, Command::Rule { at: here, clause, by: second, line: Some(16), ruling: Ruling::Standard });
    signalled.verify(here, whole.clone());
    let Sheet::Whist(mut short) = whole else { panic!() };
    short.ended_by_signal = true;
    short.lines.pop();
    assert_eq!(
        signalled.refuses(DESK, correct(&short)),
        Refusal::RulingWaits { ruling: 1, line: 16, clause }
    );
}

fn slam(by: EntrantNo, tricks: i64) -> WhistLine {
    WhistLine { contract: Some("GS".to_owned()), declarers: vec![by], tricks: Some(Tricks::Side(tricks)) }
}

#[test]
fn a_won_grand_slam_retires_the_deck() {
    clause("KW-CONTR-11", || {
        let here = at(1, 1);
        let retired = |events: &[Event]| -> Vec<EntrantNo> {
            let winner = |event: &Event| match event {
                Event::DeckRetired { winner, .. } => Some(*winner),
                _ => None,
            };
            events.iter().filter_map(winner).collect()
        };
        let verify = |hall: &mut Hall, sheet: Sheet| {
            let before = hall.journal.len();
            hall.verify(here, sheet);
            retired(&hall.journal[before..].iter().map(|r| r.event.clone()).collect::<Vec<_>>())
        };
        let sheet = |hall: &Hall, tricks: i64| {
            let Sheet::Whist(mut sheet) = hall.sheet(here, 0) else { panic!() };
            sheet.lines[4] = slam(sheet.columns[2], tricks);
            sheet
        };
        let mut won = Hall::playing(Ruleset::Whist2018, 4);
        let winner = won.chairs(here).0[2];
        let with_slam = sheet(&won, 13);
        support::approve(&mut won, here, "GS", winner);
        assert_eq!(verify(&mut won, Sheet::Whist(with_slam.clone())), [winner]);
        // 15 solos of 12 for the first column; 200 for the slam.
        let table = won.tournament.table(here).unwrap();
        assert_eq!(table.verified.as_ref().unwrap().totals, BySeat([180, 0, 200, 0]));
        assert_eq!(table.decks, [format!("KW-CONTR-11: {winner}")]);
        // A correction of something else frames nothing twice.
        let correct =
            |sheet| Command::Correct { at: here, sheet: Sheet::Whist(sheet), reason: "lijn 1".to_owned() };
        let mut other = with_slam;
        other.lines[0] = whist_line(other.columns[0], 1);
        assert_eq!(retired(&won.does(DESK, correct(other))), []);
        // A lost one stays in play: -200, and 66 for each of the others.
        let mut lost = Hall::playing(Ruleset::Whist2018, 4);
        let without = sheet(&lost, 12);
        support::approve(&mut lost, here, "GS", winner);
        assert_eq!(verify(&mut lost, Sheet::Whist(without)), []);
        let figures = lost.tournament.table(here).unwrap().verified.clone().unwrap();
        assert_eq!(figures.totals, BySeat([246, 66, -200, 66]));
        // It was won after all: the correction frames it.
        let won_after_all = sheet(&lost, 13);
        assert_eq!(retired(&lost.does(DESK, correct(won_after_all))), [winner]);
        // The jury was not called, and annulled the deal (KW-PEN-07): nothing was won.
        let mut annulled = Hall::playing(Ruleset::Whist2018, 4);
        let (clause, ruling) = (Clause::KW_PEN_07, Ruling::Confirmed);
        annulled.does(JURY, Command::Rule { at: here, clause, by: winner, line: Some(5), ruling });
        let claimed = sheet(&annulled, 13);
        assert_eq!(verify(&mut annulled, Sheet::Whist(claimed)), []);
        let figures = annulled.tournament.table(here).unwrap().verified.clone().unwrap();
        assert_eq!(figures.totals, BySeat([180, 0, -15, 0]));
    });
}

#[test]
fn the_table_enters_penalties_and_the_jury_has_the_last_word() {
    let mut hall = Hall::playing(Ruleset::Whist2018, 4);
    let here = at(1, 1);
    let Sheet::Whist(mut sheet) = hall.sheet(here, 0) else { panic!() };
    let second = sheet.columns[1];
    let penalty =
        |clause: &str, line, agreed| WhistPenalty { clause: clause.to_owned(), by: second, line, agreed };
    sheet.penalties = vec![penalty("KW-PEN-03", Some(2), false), penalty("KW-PEN-01", Some(2), true)];
    let mut plain = hall.clone();
    plain.verify(here, Sheet::Whist(sheet.clone()));
    let totals = |hall: &Hall| hall.tournament.table(here).unwrap().verified.clone().unwrap().totals;
    assert_eq!(totals(&plain), BySeat([197, -15, 5, 5]));
    // The same offence, ruled: not fined twice, and not at all where it is dismissed (KW-JURY-05).
    let rule =
        |ruling| Command::Rule { at: here, clause: Clause::KW_PEN_03, by: second, line: Some(2), ruling };
    let mut standard = hall.clone();
    standard.does(JURY, rule(Ruling::Standard));
    standard.verify(here, Sheet::Whist(sheet.clone()));
    assert_eq!(totals(&standard), BySeat([197, -15, 5, 5]));
    hall.does(JURY, rule(Ruling::Dismissed));
    hall.verify(here, Sheet::Whist(sheet.clone()));
    assert_eq!(totals(&hall), BySeat([192, 0, 0, 0]));
    // What only the jury can give, the table cannot.
    sheet.penalties = vec![penalty("KW-PEN-08", None, false)];
    let hall = Hall::playing(Ruleset::Whist2018, 4);
    let refusal = hall.refuses(DESK, Command::EnterSheet { at: here, sheet: Sheet::Whist(sheet) });
    let Refusal::SheetIsWrong(faults) = &refusal else { panic!("{refusal:?}") };
    assert_eq!(faults.iter().map(SheetFault::name).collect::<Vec<_>>(), ["jury_must_rule"]);
    assert_eq!(refusal.clause(), Some(Clause::KW_PEN_08));
}

/// Four players and two jokers, one table, and the player on a chair has left it.
fn left(ruleset: Ruleset, seat: Seat) -> (Hall, EntrantNo) {
    let hall = Hall::of(ruleset).registered(4).jokers(5..=6);
    let mut hall = hall.checked_in().seeded().check_in_closed().started();
    let leaver = hall.chairs(at(1, 1))[seat];
    hall.does(DIRECTOR, Command::Leave { entrant: leaver, reason: "ziek".to_owned() });
    (hall, leaver)
}

fn settle(leaver: EntrantNo, settlement: Settlement) -> Command {
    Command::SettleLeaver { at: at(1, 1), leaver, settlement }
}

#[test]
fn a_joker_has_his_share() {
    clause("DEC-09", || {
        // Colour Whist: the first column won five solos of 12, then joker 5 eleven more.
        let (mut hall, leaver) = left(Ruleset::Whist2018, Seat::North);
        hall.does(DIRECTOR, settle(leaver, Settlement::Joker { joker: no(5), after_lines: Some(5) }));
        let Sheet::Whist(mut sheet) = hall.sheet(at(1, 1), 0) else { panic!() };
        // The table may write the joker's own number.
        sheet.lines[15].declarers = vec![no(5)];
        // The joker reneged, and somebody else did before that: the chair has +5 of it, which is the leaver's.
        let rule = |by, line| Command::Rule {
            at: at(1, 1),
            clause: Clause::KW_PEN_03,
            by,
            line,
            ruling: Ruling::Standard,
        };
        hall.does(JURY, rule(no(5), None));
        hall.does(JURY, rule(sheet.columns[1], Some(3)));
        hall.verify(at(1, 1), Sheet::Whist(sheet));
        let result = |number| hall.tournament.result(number, round(1)).unwrap();
        let (his, joker) = (result(leaver), result(no(5)));
        assert_eq!((his.points, his.deals_won, his.deals, his.penalties), (5 * 12 + 5, 5, 5, 5));
        assert_eq!(
            (joker.points, joker.deals_won, joker.deals, joker.penalties),
            (11 * 12 - 15, 11, 11, -15)
        );
        // The leaver's results are kept, apart (DEC-13); the joker stands outside the ranking.
        let ranked = standings(&hall.tournament, 0);
        assert_eq!(ranked.len(), 3);
        assert!(ranked.iter().all(|placing| placing.entrant != leaver));
        let apart = kaarting_office::standings::apart(&hall.tournament, 0);
        assert_eq!((apart.len(), apart[0].entrant, apart[0].score.points), (1, leaver, 65));
    });
}

#[test]
fn a_chair_may_be_taken_over_twice() {
    // French: West and East win twenty deals of 2. West leaves after 5 lines, joker 5 after 12.
    let (mut hall, west) = left(Ruleset::ManilleFr, Seat::West);
    hall.does(DIRECTOR, settle(west, Settlement::Joker { joker: no(5), after_lines: Some(5) }));
    hall.does(DIRECTOR, Command::Leave { entrant: no(5), reason: "moe".to_owned() });
    hall.does(DIRECTOR, settle(no(5), Settlement::Joker { joker: no(6), after_lines: Some(12) }));
    let table = hall.tournament.table(at(1, 1)).unwrap();
    assert!(table.signers().contains(&no(6)) && !table.signers().contains(&no(5)));
    // MAN-RENEGE-03: the fine is the first joker's own, and so is the floor (MAN-ROUND-04).
    let ruling = Ruling::Fine { stake: 1 };
    let clause = Clause::MAN_RENEGE_01;
    hall.does(JURY, Command::Rule { at: at(1, 1), clause, by: no(5), line: Some(9), ruling });
    let sheet = hall.sheet(at(1, 1), 2);
    hall.verify(at(1, 1), sheet);
    let points =
        |number| hall.tournament.result(number, round(1)).map(|result| (result.points, result.deals));
    assert_eq!(points(west), Some((10, 5)));
    assert_eq!(points(no(5)), Some((0, 7)));
    assert_eq!(points(no(6)), Some((16, 8)));
    // The second entry had the chair as a whole.
    let figures = hall.tournament.table(at(1, 1)).unwrap().verified.clone().unwrap();
    assert_eq!((figures.chair_total(Seat::West), figures.chair_total(Seat::East)), (26, 40));
}

#[test]
fn lines_so_far_stand() {
    for ruleset in RULESETS {
        let (mut hall, leaver) = left(ruleset, Seat::South);
        let mut sheet = hall.sheet(at(1, 1), 2);
        match &mut sheet {
            Sheet::Manille(sheet) => {
                sheet.boompjes.truncate(1);
                sheet.boompjes[0].lines.truncate(7);
                sheet.ended_by_signal = true;
            }
            Sheet::Whist(sheet) => {
                sheet.lines.truncate(7);
                sheet.ended_by_signal = true;
            }
            Sheet::Totals(_) => unreachable!("the sheet of this table has lines"),
        }
        let enter = Command::EnterSheet { at: at(1, 1), sheet: sheet.clone() };
        assert_eq!(hall.refuses(DESK, enter), Refusal::TableIsStopped);
        hall.does(DIRECTOR, settle(leaver, Settlement::LinesStand));
        hall.verify(at(1, 1), sheet);
        // Seven deals of 2 for West and East; or seven solos with 18 for the first column.
        let figures = hall.tournament.table(at(1, 1)).unwrap().verified.clone().unwrap();
        let by_hand = if ruleset == Ruleset::Whist2018 { [126, 0, 0, 0] } else { [0, 14, 0, 14] };
        assert_eq!((figures.totals, figures.deals), (BySeat(by_hand), 7));
    }
}
