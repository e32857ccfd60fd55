//! Paper tables by their totals (DEC-16), and tables that hand nothing in.

use std::collections::BTreeMap;

use kaarting_cards::BySeat;
use kaarting_office::club::{LeftOut, club_prize, left_out};
use kaarting_office::event::Settlement;
use kaarting_office::export::{self, Audience, files};
use kaarting_office::jury::{About, Answer, Ruling};
use kaarting_office::plan::TieBreak;
use kaarting_office::sheet::{Figures, Sheet, SheetFault, TotalsSheet, WhistPenalty};
use kaarting_office::standings::standings;
use kaarting_office::{Actor, At, Command, EntrantNo, Event, Person, Refusal, Role, TableState, cut};
use kaarting_rules::{Clause, Lang, Ruleset};

use crate::support::{DESK, DIRECTOR, Hall, JURY, at, clause, no, round};

/// Another clerk.
const SECOND: Actor = Actor { role: Role::Desk, id: 22 };

/// The totals of a table, in the order of the chairs.
fn by_chair(hall: &Hall, at: At, points: [i32; 4]) -> BTreeMap<EntrantNo, i32> {
    hall.chairs(at).0.into_iter().zip(points).collect()
}

fn accept(hall: &Hall, at: At, points: [i32; 4]) -> Command {
    paid(hall, at, points, [0; 4])
}

/// With what each paid on the paper, in the order of the chairs.
fn paid(hall: &Hall, at: At, points: [i32; 4], paid: [u32; 4]) -> Command {
    let paid = hall.chairs(at).0.into_iter().zip(paid).filter(|(_, paid)| *paid > 0).collect();
    let totals = by_chair(hall, at, points);
    Command::AcceptTotals { at, sheet: true, pen: true, deck: true, signed_on_paper: true, totals, paid }
}

fn sheet(hall: &Hall, at: At, points: [i32; 4]) -> Sheet {
    let (seats, totals) = (hall.chairs(at), by_chair(hall, at, points));
    Sheet::Totals(TotalsSheet { seats, totals, paid: BTreeMap::new() })
}

fn figures(hall: &Hall, at: At) -> Figures {
    hall.tournament.table(at).unwrap().verified.clone().unwrap()
}

fn write_off(at: At) -> Command {
    Command::WriteOffSheet { at, reason: "de tafel is naar huis".to_owned() }
}

fn signal(hall: &mut Hall) {
    let round = hall.tournament.rounds().last().unwrap().number;
    hall.does(DIRECTOR, Command::Signal { round });
}

#[test]
fn four_totals_bring_a_paper_table_to_the_scoreboard() {
    clause("DEC-16", || {
        for (ruleset, points) in [
            (Ruleset::ManilleNl, [61, 48, 70, 33]),
            (Ruleset::ManilleFr, [61, 48, 61, 48]),
            (Ruleset::Whist2018, [-31, 7, 112, 44]),
        ] {
            let mut hall = Hall::playing(ruleset, 4);
            let here = at(1, 1);
            let command = accept(&hall, here, points);
            let events = hall.does(DESK, command.clone());
            let kinds: Vec<bool> = vec![
                matches!(events[0], Event::HandedIn { .. }),
                matches!(events[1], Event::SheetEntered { .. }),
                matches!(events[2], Event::TotalsEntered { .. }),
                matches!(events[3], Event::SheetVerified { .. }),
            ];
            assert_eq!((events.len(), kinds), (4, vec![true; 4]));
            let got = figures(&hall, here);
            assert_eq!((got.totals, got.totals_only, got.deals), (BySeat(points), true, 0), "{ruleset}");
            let ranked = standings(&hall.tournament, 0);
            assert_eq!(ranked[0].score.points, i64::from(points.into_iter().max().unwrap()));
            assert!(ranked.iter().all(|placing| placing.score.totals_only == 1));
            assert_eq!(hall.refuses(DESK, command), Refusal::IsVerified);
        }
    });
}

#[test]
fn totals_that_no_sheet_can_have_are_refused_with_every_fault() {
    let hall = Hall::playing(Ruleset::ManilleNl, 4);
    let here = at(1, 1);
    let wrong = |points, fined| match hall.refuses(DESK, paid(&hall, here, points, fined)) {
        Refusal::SheetIsWrong(faults) => faults.iter().map(SheetFault::name).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(wrong([61, 48, 70, 34], [0; 4]), ["odd_sum"]);
    assert_eq!(wrong([-1, 48, 70, 9999], [0; 4]), ["below_zero", "above_most"]);
    assert_eq!(wrong([61, 48, 70, 33], [0, 14, 0, 0]), ["odd_penalty"]);
    let mut fined = hall.clone();
    // 60 + 48 + 70 + 33 is odd: somebody dealt wrongly twice (MAN-MISDEAL-02).
    fined.does(DESK, paid(&hall, here, [60, 48, 70, 33], [0, 0, 15, 0]));
    assert_eq!(figures(&fined, here).penalties, BySeat([0, 0, -15, 0]));
    assert_eq!(figures(&fined, here).totals, BySeat([60, 48, 70, 33]));
}

#[test]
fn all_four_are_named_and_nobody_else() {
    let hall = Hall::playing(Ruleset::ManilleNl, 8);
    let (here, other) = (at(1, 1), hall.chairs(at(1, 2)).0[0]);
    let with = |change: &dyn Fn(&mut BTreeMap<EntrantNo, i32>)| {
        let mut totals = by_chair(&hall, here, [61, 48, 70, 33]);
        change(&mut totals);
        let (seats, paid) = (hall.chairs(here), BTreeMap::new());
        hall.refuses(
            DESK,
            Command::EnterSheet { at: here, sheet: Sheet::Totals(TotalsSheet { seats, totals, paid }) },
        )
    };
    let first = hall.chairs(here).0[0];
    assert_eq!(with(&|totals| totals.retain(|number, _| *number != first)), Refusal::TotalMissing(first));
    assert_eq!(with(&|totals| totals.extend([(other, 1)])), Refusal::NotAtTable(other));
    let seats = hall.chairs(at(1, 2));
    let totals = by_chair(&hall, here, [61, 48, 70, 33]);
    let strangers = Sheet::Totals(TotalsSheet { seats, totals, paid: BTreeMap::new() });
    assert_eq!(hall.refuses(DESK, Command::EnterSheet { at: here, sheet: strangers }), Refusal::NotTheFour);
}

#[test]
fn nothing_is_verified_unsigned_or_without_pen_and_cards() {
    let hall = Hall::playing(Ruleset::ManilleNl, 4);
    let command = |sheet, pen, deck, signed_on_paper| Command::AcceptTotals {
        at: at(1, 1),
        sheet,
        pen,
        deck,
        signed_on_paper,
        totals: by_chair(&hall, at(1, 1), [61, 48, 70, 33]),
        paid: BTreeMap::new(),
    };
    let unsigned = Refusal::SignaturesMissing(hall.tournament.table(at(1, 1)).unwrap().four.to_vec());
    assert_eq!(hall.refuses(DESK, command(true, true, true, false)), unsigned);
    assert_eq!(hall.refuses(DESK, command(true, false, true, true)), Refusal::NotHandedIn { what: "pen" });
    assert_eq!(hall.refuses(DESK, command(true, true, false, true)), Refusal::NotHandedIn { what: "deck" });
}

#[test]
fn a_second_clerk_types_the_totals_again_where_the_event_wants_two() {
    let mut hall = Hall::with(Ruleset::ManilleNl, |settings| settings.second_clerk = true);
    hall = hall.registered(4).checked_in().seeded().check_in_closed().started();
    let here = at(1, 1);
    let command = accept(&hall, here, [61, 48, 70, 33]);
    hall.does(DESK, command);
    assert_eq!(hall.tournament.table(here).unwrap().state(), TableState::HandedIn);
    let again = |points| Command::AcceptSheet {
        at: here,
        sheet: true,
        pen: true,
        deck: true,
        signed_on_paper: true,
        totals: by_chair(&hall, here, points),
    };
    assert_eq!(hall.refuses(DESK, again([61, 48, 70, 33])), Refusal::SameClerk);
    assert!(matches!(hall.refuses(SECOND, again([61, 48, 70, 35])), Refusal::TotalsDiffer(_)));
    let right = again([61, 48, 70, 33]);
    hall.does(SECOND, right);
    assert!(figures(&hall, here).totals_only);
}

#[test]
fn where_lines_were_written_totals_alone_say_nothing_new() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    let here = at(1, 1);
    hall.seat(here);
    let line = crate::support::line(7);
    let write = Command::WriteLine { at: here, part: 1, id: "a".to_owned(), line, written: None };
    let seated = hall.clone();
    hall.does(crate::support::WRITER, write);
    assert_eq!(hall.refuses(DESK, accept(&hall, here, [61, 48, 70, 33])), Refusal::LinesAreThere);
    // A head alone is no line; and a sheet that was typed whole stays whole.
    let mut seated = seated;
    let command = accept(&seated, here, [61, 48, 70, 33]);
    seated.does(DESK, command);
    let mut typed = Hall::playing(Ruleset::ManilleNl, 4);
    let whole = typed.sheet(here, 2);
    typed.does(DESK, Command::EnterSheet { at: here, sheet: whole });
    assert_eq!(typed.refuses(DESK, accept(&typed, here, [61, 48, 70, 33])), Refusal::LinesAreThere);
}

#[test]
fn what_the_jury_said_binds_a_sheet_without_lines() {
    let here = at(1, 1);
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    let by = hall.chairs(here).0[0];
    let rule = |ruling| Command::Rule { at: here, clause: Clause::MAN_PLAY_03, by, line: Some(7), ruling };
    let plain = hall.clone();
    hall.does(JURY, rule(Ruling::Void));
    let needs = Refusal::RulingNeedsLines { ruling: 1, clause: Clause::MAN_PLAY_03 };
    assert_eq!(hall.refuses(DESK, accept(&hall, here, [61, 48, 70, 33])), needs);

    // A ruling that comes between typing and verifying binds too.
    let mut late = Hall::with(Ruleset::ManilleNl, |settings| settings.second_clerk = true);
    late = late.registered(4).checked_in().seeded().check_in_closed().started();
    let command = accept(&late, here, [61, 48, 70, 33]);
    late.does(DESK, command);
    let by = late.chairs(here).0[0];
    late.does(
        JURY,
        Command::Rule {
            at: here,
            clause: Clause::MAN_PLAY_03,
            by,
            line: Some(7),
            ruling: Ruling::Fine { stake: 2 },
        },
    );
    let totals = by_chair(&late, here, [61, 48, 70, 33]);
    late.does(SECOND, Command::EnterTotals { at: here, totals });
    assert_eq!(late.refuses(SECOND, Command::Verify { at: here }), needs);

    // Once it is on the scoreboard, a fine is taken off the total, and given back when it is lifted.
    let mut ruled = plain;
    let command = accept(&ruled, here, [61, 48, 70, 33]);
    ruled.does(DESK, command);
    ruled.does(JURY, rule(Ruling::Fine { stake: 2 }));
    assert_eq!(figures(&ruled, here).totals, BySeat([1, 48, 70, 33]));
    ruled.does(JURY, rule(Ruling::Fine { stake: 1 }));
    // MAN-ROUND-04: 61 - 60 - 30 is below zero.
    assert_eq!(figures(&ruled, here).totals, BySeat([0, 48, 70, 33]));
    ruled.does(JURY, Command::LiftRuling { ruling: 1, reason: "toch niet".to_owned() });
    assert_eq!(figures(&ruled, here).totals, BySeat([31, 48, 70, 33]));
    assert_eq!(ruled.refuses(JURY, rule(Ruling::Void)), Refusal::DealIsScored { line: 7 });
}

#[test]
fn a_refused_big_game_asks_for_the_lines() {
    let here = at(1, 1);
    let mut hall = Hall::playing(Ruleset::Whist2018, 4);
    let by = hall.chairs(here).0[0];
    let about = About::Approval { contract: "GS".to_owned(), by };
    hall.does(DESK, Command::CallJury { at: here, about: about.clone() });
    let mut approved = hall.clone();
    hall.does(JURY, Command::AnswerCall { call: 1, answer: Answer::Refused, hand: None });
    let needs = Refusal::AnswerNeedsLines { contract: "GS".to_owned(), bidder: by };
    assert_eq!(hall.refuses(DESK, accept(&hall, here, [-31, 7, 112, 44])), needs);
    approved
        .does(JURY, Command::AnswerCall { call: 1, answer: Answer::Approved { stays: true }, hand: None });
    let command = accept(&approved, here, [-31, 7, 112, 44]);
    approved.does(DESK, command);
    // KW-PEN-02: three from the offender, one to each other; that needs no line.
    let rule =
        Command::Rule { at: here, clause: Clause::KW_PEN_02, by, line: None, ruling: Ruling::Standard };
    approved.does(JURY, rule);
    assert_eq!(figures(&approved, here).totals, BySeat([-34, 8, 113, 45]));
}

#[test]
fn a_chair_that_was_taken_over_during_the_round_asks_for_the_lines() {
    let here = at(1, 1);
    let mut hall = Hall::of(Ruleset::ManilleNl).registered(4).jokers(5..=5).checked_in().seeded();
    hall = hall.check_in_closed().started();
    let leaver = hall.chairs(here).0[0];
    hall.does(DIRECTOR, Command::Leave { entrant: leaver, reason: "ziek".to_owned() });
    let taken = |after_lines| {
        let mut hall = hall.clone();
        let settlement = Settlement::Joker { joker: no(5), after_lines };
        hall.does(DIRECTOR, Command::SettleLeaver { at: here, leaver, settlement });
        hall
    };
    let late = taken(Some(9));
    let needs = Refusal::TakeoverNeedsLines { leaver, joker: no(5) };
    assert_eq!(late.refuses(DESK, accept(&late, here, [61, 48, 70, 33])), needs);
    // Before the first line the whole total is the joker's.
    let mut early = taken(None);
    let command = accept(&early, here, [61, 48, 70, 33]);
    early.does(DESK, command);
    let got = figures(&early, here);
    assert_eq!((got.totals.0[0], got.taken_over[0].player, got.taken_over[0].total), (0, no(5), 61));
}

#[test]
fn a_ranking_that_begins_with_deals_won_asks_for_the_lines() {
    let rules = vec![TieBreak::DealsWon, TieBreak::Points, TieBreak::Lot];
    let hall = Hall::with(Ruleset::ManilleNl, |settings| settings.ranking = rules);
    let hall = hall.registered(4).checked_in().seeded().check_in_closed().started();
    assert_eq!(hall.refuses(DESK, accept(&hall, at(1, 1), [61, 48, 70, 33])), Refusal::RankedByDeals);
}

#[test]
fn lines_may_follow_and_totals_may_be_corrected() {
    let here = at(1, 1);
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    let command = accept(&hall, here, [61, 48, 70, 33]);
    hall.does(DESK, command);
    let correct = |sheet| Command::Correct { at: here, sheet, reason: "7 voor 1 gelezen".to_owned() };
    assert_eq!(hall.refuses(DESK, correct(sheet(&hall, here, [61, 48, 70, 33]))), Refusal::NothingChanges);
    let right = correct(sheet(&hall, here, [67, 48, 70, 33]));
    hall.does(DESK, right);
    assert_eq!(figures(&hall, here).totals.0[0], 67);
    // The writer's side wins each of the 36 deals by two: 72 for the writer, a third of it for each other.
    let whole = hall.sheet(here, 2);
    hall.does(DESK, correct(whole));
    let got = figures(&hall, here);
    assert_eq!((got.totals, got.totals_only, got.deals), (BySeat([24, 24, 24, 72]), false, 36));
    assert_eq!(hall.tournament.table(here).unwrap().corrections.len(), 2);
    assert_eq!(hall.refuses(DESK, correct(sheet(&hall, here, [61, 48, 70, 33]))), Refusal::LinesAreThere);
}

/// DEC-04, DEC-16: at table 1 the writer and the partner of each boompje win by lines; table 2 has totals only. Where
/// one of those who are level is known by totals alone, deals won separate none of them.
#[test]
fn deals_won_separate_nobody_where_one_of_them_is_known_by_totals() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    let (first, second) = (at(1, 1), at(1, 2));
    let whole = hall.sheet(first, 2);
    hall.verify(first, whole);
    // Table 1 has 24, 24, 24 and 72. At table 2 one has 24 as well, and nobody 72.
    let command = accept(&hall, second, [24, 30, 30, 40]);
    hall.does(DESK, command);
    let ranked = standings(&hall.tournament, 0);
    let of = |points: i64| {
        let level = ranked.iter().filter(|placing| placing.score.points == points);
        level.map(|placing| (placing.score.deals_unknown, placing.separated_by)).collect::<Vec<_>>()
    };
    assert_eq!(of(72), [(false, None)]);
    assert!(of(24).iter().all(|(unknown, _)| *unknown), "{:?}", of(24));
    // All four have the same best and last round, so only the lot is left.
    assert!(of(24).iter().skip(1).all(|(_, by)| *by == Some(TieBreak::Lot)), "{:?}", of(24));
    // Two of 30 at table 2 are level with each other, and with nobody who has lines.
    assert_eq!(of(30).len(), 2);
    assert_eq!(of(30)[1].1, Some(TieBreak::Lot));
}

/// DEC-16, DEC-17: files have the standings of complete rounds and say after which; what is verified of the round in
/// play stands in a table of its own; deals won of totals are not known.
#[test]
fn files_have_the_complete_standings_and_the_running_one_apart() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    let of = |grid: &export::Grid, name: &str| {
        let column = grid.columns.iter().position(|column| *column == name).unwrap();
        grid.rows.iter().map(|row| row[column].clone()).collect::<Vec<_>>()
    };
    let whole = hall.sheet(at(1, 1), 2);
    hall.verify(at(1, 1), whole);
    let grid = export::standings(&hall.tournament, 0, Audience::Public);
    assert!(of(&grid, "points").iter().all(|points| *points == 0.into()), "{grid:?}");
    assert!(of(&grid, "after_round").iter().all(|after| *after == export::Cell::Empty));
    let (phase, running) = export::running_standings(&hall.tournament, Audience::Public).unwrap();
    assert_eq!(
        (phase, &of(&running, "points")[0], &of(&running, "deals_won")[0]),
        (0, &72.into(), &36.into())
    );
    assert!(of(&running, "after_round").iter().all(|after| *after == 1.into()));
    let command = accept(&hall, at(1, 2), [24, 30, 30, 40]);
    hall.does(DESK, command);
    signal(&mut hall);
    hall.does(DIRECTOR, Command::EndRound { round: round(1) });
    assert_eq!(export::running_standings(&hall.tournament, Audience::Public), None);
    let grid = export::standings(&hall.tournament, 0, Audience::Public);
    assert_eq!(of(&grid, "points")[..2], [72.into(), 40.into()]);
    assert_eq!(of(&grid, "deals_won")[..2], [36.into(), export::Cell::Empty]);
    assert_eq!(of(&grid, "after_round")[0], 1.into());
    // A column for each round that counts, as on the page; what the second brings stands in the running one alone.
    hall = hall.started();
    let whole = hall.sheet(at(2, 1), 1);
    hall.verify(at(2, 1), whole);
    let complete = export::standings(&hall.tournament, 0, Audience::Public);
    let (_, running) = export::running_standings(&hall.tournament, Audience::Public).unwrap();
    let last = |grid: &export::Grid| (grid.names().pop().unwrap(), grid.heads(Lang::Fr).pop().unwrap());
    assert_eq!(last(&complete), ("round_1".to_owned(), "tour 1".to_owned()));
    assert_eq!(last(&running), ("round_2".to_owned(), "tour 2".to_owned()));
    assert_eq!(complete.rows[0].last(), Some(&72.into()));
    let rows: serde_json::Value = serde_json::from_str(&files::json(&complete)).unwrap();
    assert_eq!((&rows[0]["points"], &rows[0]["round_1"]), (&72.into(), &72.into()));
    assert!(complete.rows.iter().all(|row| row.len() == complete.names().len()));
}

/// The club prize is the share of deals won: a round of which nobody knows them counts for nothing.
#[test]
fn the_club_prize_leaves_totals_out() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    let whole = hall.sheet(at(1, 1), 2);
    hall.verify(at(1, 1), whole);
    let alone = hall.clone();
    let command = accept(&hall, at(1, 2), [24, 30, 30, 40]);
    hall.does(DESK, command);
    assert_eq!(club_prize(&hall.tournament), club_prize(&alone.tournament));
    let grid = export::results(&hall.tournament, Audience::Organiser);
    let column = |name: &str| grid.columns.iter().position(|column| *column == name).unwrap();
    let marked = grid.rows.iter().filter(|row| row[column("totals_only")] == "x".into());
    assert_eq!(marked.clone().count(), 4);
    assert!(marked.clone().all(|row| row[column("deals_won")] == export::Cell::Empty));
    let record = export::sheet_records(&hall.tournament).pop().unwrap();
    assert_eq!((&record["totals_only"], &record["verified"]), (&true.into(), &true.into()));
}

/// Two at each table are of one club and two of the other, and a club counts with so many members.
fn of_two_clubs(mut hall: Hall, least: u32) -> Hall {
    let people: Vec<(EntrantNo, Person)> =
        hall.tournament.entrants().filter_map(|one| Some((one.number, one.person.clone()?))).collect();
    for (entrant, person) in people {
        let four = hall.tournament.rounds()[0].table_of(entrant).unwrap().four;
        let drawn = four.iter().position(|one| *one == entrant).unwrap();
        let club = Some(["Harten", "Troef"][drawn % 2].to_owned());
        hall.does(DIRECTOR, Command::ChangePerson { entrant, person: Person { club, ..person } });
    }
    at_least(hall, least)
}

fn at_least(mut hall: Hall, members: u32) -> Hall {
    let mut plan = hall.tournament.plan().unwrap().clone();
    plan.settings.club_prize_members = members;
    hall.does(DIRECTOR, Command::ChangePlan { plan });
    hall
}

/// What the prize leaves out is counted: sheets of the rounds that are in, and clubs that are too small because of it.
#[test]
fn what_totals_keep_out_of_the_club_prize_is_counted() {
    let mut hall = of_two_clubs(Hall::playing(Ruleset::ManilleNl, 8), 4);
    assert_eq!(left_out(&hall.tournament), None, "nothing is in");
    let whole = hall.sheet(at(1, 1), 2);
    hall.verify(at(1, 1), whole);
    let command = accept(&hall, at(1, 2), [24, 30, 30, 40]);
    hall.does(DESK, command);
    // Four of each club play; of two of them nobody knows which deals they won.
    assert!(club_prize(&hall.tournament).is_empty());
    assert_eq!(left_out(&hall.tournament), Some(LeftOut { sheets: 1, all: 2, clubs: 2 }));
    let smaller = at_least(hall, 2);
    assert_eq!(left_out(&smaller.tournament), Some(LeftOut { sheets: 1, all: 2, clubs: 0 }));
    // A day of totals has no prize at all; a day of lines leaves nothing out, and without clubs there is none to leave.
    let mut bare = Hall::playing(Ruleset::ManilleNl, 4);
    let command = accept(&bare, at(1, 1), [24, 30, 30, 40]);
    bare.does(DESK, command);
    assert_eq!(left_out(&bare.tournament), None);
    let bare = of_two_clubs(bare, 2);
    assert!(club_prize(&bare.tournament).is_empty());
    assert_eq!(left_out(&bare.tournament), Some(LeftOut { sheets: 1, all: 1, clubs: 2 }));
    let mut lines = of_two_clubs(Hall::playing(Ruleset::ManilleNl, 4), 2);
    let whole = lines.sheet(at(1, 1), 2);
    lines.verify(at(1, 1), whole);
    assert_eq!(left_out(&lines.tournament), None);
}

#[test]
fn an_empty_sheet_is_not_taken_for_four_noughts() {
    let here = at(1, 1);
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    assert_eq!(hall.refuses(DESK, accept(&hall, here, [0; 4])), Refusal::EmptySheet);
    signal(&mut hall);
    let Sheet::Manille(mut whole) = hall.sheet(here, 2) else { panic!() };
    whole.boompjes.truncate(1);
    whole.boompjes[0].lines.clear();
    whole.ended_by_signal = true;
    let empty = Command::EnterSheet { at: here, sheet: Sheet::Manille(whole) };
    assert_eq!(hall.refuses(DESK, empty.clone()), Refusal::EmptySheet);
    // Where one who left ended the round, the lines so far stand, and there may be none (DEC-09).
    let mut left = Hall::playing(Ruleset::ManilleNl, 4);
    let leaver = left.chairs(here).0[0];
    left.does(DIRECTOR, Command::Leave { entrant: leaver, reason: "ziek".to_owned() });
    left.does(DIRECTOR, Command::SettleLeaver { at: here, leaver, settlement: Settlement::LinesStand });
    left.does(DESK, empty);
}

#[test]
fn a_table_that_hands_nothing_in_is_written_off_by_the_director_after_the_signal() {
    let here = at(1, 1);
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    let waits = |hall: &Hall| {
        let round = &hall.tournament.rounds()[0];
        round.waits_for_sheet(round.table(here.table).unwrap())
    };
    assert_eq!(hall.refuses(DIRECTOR, write_off(here)), Refusal::NoSignalYet);
    assert!(!waits(&hall));
    signal(&mut hall);
    assert!(waits(&hall));
    // Where somebody left, that is decided first (DEC-09).
    let mut left = hall.clone();
    let leaver = left.chairs(here).0[0];
    left.does(DIRECTOR, Command::Leave { entrant: leaver, reason: "ziek".to_owned() });
    assert_eq!(left.refuses(DIRECTOR, write_off(here)), Refusal::TableIsStopped);
    assert!(!waits(&left));
    for by in [DESK, JURY] {
        assert_eq!(hall.refuses(by, write_off(here)), Refusal::NotAllowed { command: "write_off_sheet" });
    }
    // Noted at the wrong table, or lost since: that the desk noted the sheet is no dead end.
    let mut handed = hall.clone();
    handed.hand_in(here);
    handed.does(DIRECTOR, write_off(here));
    assert_eq!(figures(&handed, here).totals, BySeat([0; 4]));
    let silent = Command::WriteOffSheet { at: here, reason: String::new() };
    assert_eq!(hall.refuses(DIRECTOR, silent), Refusal::BadText { field: "reason" });

    hall.does(DIRECTOR, write_off(here));
    assert!(!waits(&hall));
    let got = figures(&hall, here);
    assert_eq!((got.totals, got.totals_only), (BySeat([0; 4]), true));
    assert!(hall.tournament.table(here).unwrap().written_off.is_some());
    // The other table comes in, and the round is over: nobody waits for a sheet that does not come.
    let whole = hall.sheet(at(1, 2), 2);
    hall.verify(at(1, 2), whole);
    hall.does(DIRECTOR, Command::EndRound { round: round(1) });
    // It turns up after all: a correction.
    let found = hall.sheet(here, 2);
    hall.does(DESK, Command::Correct { at: here, sheet: found, reason: "teruggevonden".to_owned() });
    assert_eq!(figures(&hall, here).totals, BySeat([24, 24, 24, 72]));
}

#[test]
fn what_the_phone_has_of_a_table_that_hands_nothing_in_counts() {
    let here = at(1, 1);
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    hall.seat(here);
    let line = crate::support::line(7);
    let write = Command::WriteLine { at: here, part: 1, id: "a".to_owned(), line, written: None };
    hall.does(crate::support::WRITER, write);
    signal(&mut hall);
    hall.does(DIRECTOR, write_off(here));
    let got = figures(&hall, here);
    // West writes, and scored 7 with East.
    assert_eq!((got.totals, got.deals, got.totals_only), (BySeat([0, 7, 0, 7]), 1, false));
}

/// One clerk of two typed the totals of a sheet that was lost before the other saw it.
#[test]
fn totals_that_one_clerk_typed_count_where_the_sheet_never_comes() {
    let mut hall = Hall::with(Ruleset::ManilleNl, |settings| settings.second_clerk = true);
    hall = hall.registered(8).checked_in().seeded().check_in_closed().started();
    let (here, beside) = (at(1, 1), at(1, 2));
    let typed = accept(&hall, here, [61, 48, 70, 33]);
    hall.does(DESK, typed);
    let totals = by_chair(&hall, beside, [10, 20, 30, 40]);
    hall.does(DESK, Command::EnterTotals { at: beside, totals });
    signal(&mut hall);
    for (at, points) in [(here, [61, 48, 70, 33]), (beside, [10, 20, 30, 40])] {
        hall.does(DIRECTOR, write_off(at));
        let got = figures(&hall, at);
        assert_eq!((got.totals, got.totals_only), (BySeat(points), true));
        // What was typed stays, and whoever corrects it begins with it.
        let noted = hall.tournament.table(at).unwrap().noted_totals().cloned();
        assert_eq!(noted, Some(by_chair(&hall, at, points)));
        let better = sheet(&hall, at, [12, 20, 30, 40]);
        hall.does(DESK, Command::Correct { at, sheet: better, reason: "teruggevonden".to_owned() });
    }
    assert_eq!(kaarting_office::Tournament::replay(&hall.journal), hall.tournament);
}

/// An odd sum cannot be right in the Dutch game (MAN-AMB-18): such totals do not count, and stay in the journal.
#[test]
fn totals_that_cannot_stand_do_not_keep_a_table_open() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
    let here = at(1, 1);
    let totals = by_chair(&hall, here, [61, 48, 70, 34]);
    hall.does(DESK, Command::EnterTotals { at: here, totals: totals.clone() });
    signal(&mut hall);
    hall.does(DIRECTOR, write_off(here));
    assert_eq!(figures(&hall, here).totals, BySeat([0; 4]));
    let kept = |recorded: &kaarting_office::Recorded| match &recorded.event {
        Event::TotalsEntered { totals: known, .. } => *known == totals,
        _ => false,
    };
    assert_eq!(hall.journal.iter().filter(|recorded| kept(recorded)).count(), 1);
}

/// A table of Colour Whist that noted an offence in its first deal, and no line (KW-PEN-02: -3, the others +1).
#[test]
fn a_penalty_without_a_line_counts_where_the_sheet_never_comes() {
    let mut hall = Hall::playing(Ruleset::Whist2018, 4);
    let here = at(1, 1);
    hall.seat(here);
    let by = hall.chairs(here).0[1];
    let penalty = WhistPenalty { clause: "KW-PEN-02".to_owned(), by, line: Some(1), agreed: false };
    hall.does(crate::support::WRITER, Command::WritePenalty { at: here, id: "p".to_owned(), penalty });
    signal(&mut hall);
    hall.does(DIRECTOR, write_off(here));
    let got = figures(&hall, here);
    assert_eq!((got.totals, got.totals_only), (BySeat([1, -3, 1, 1]), false));
}

/// DEC-17: while a round runs, what its first tables bring is no reason to go on.
#[test]
fn a_running_round_decides_no_cut() {
    clause("DEC-17", || {
        let plan = kaarting_office::plan::Preset::find("wk-manillen-2020").unwrap();
        let plan = plan.plan("Kaarting", jiff::civil::date(2026, 11, 15), Ruleset::ManilleNl);
        let mut hall = Hall::planned(plan).registered(16).checked_in().seeded().check_in_closed();
        hall = hall.started().round_played();
        let after_one = cut::preview(&hall.tournament).unwrap();
        hall = hall.started();
        // The last of round 1 is the first to come in, with more than anybody has.
        let last = after_one.missed.last().unwrap().entrant;
        let table = hall.tournament.rounds().last().unwrap().table_of(last).unwrap().number;
        let whole = hall.sheet(At { round: round(2), table }, 30);
        hall.verify(At { round: round(2), table }, whole);
        let running = cut::preview(&hall.tournament).unwrap();
        let order = |cut: &cut::Cut| cut.qualified.iter().map(|placing| placing.entrant).collect::<Vec<_>>();
        assert_eq!(order(&running), order(&after_one));
        assert_eq!(hall.tournament.complete_rounds(), 1);
        let now = standings(&hall.tournament, 0);
        assert!(now[0].score.rounds == 2, "the running standing counts what is verified");
    });
}
