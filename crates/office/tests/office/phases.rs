//! From one phase to the next: the cut, what a change does to it, the final ranking, and the clock.

use crate::support;

use kaarting_office::cut::preview;
use kaarting_office::export::{self, Audience, Cell};
use kaarting_office::jury::Ruling;
use kaarting_office::plan::{Carry, CutFills, Field, Partners, Phase, TieBreak};
use kaarting_office::preview::{Move, effect};
use kaarting_office::sheet::{Sheet, Tricks, WhistLine, WhistSheet};
use kaarting_office::standings::{Placing, apart, final_places, final_ranking, places_read_out, standings};
use kaarting_office::{At, Command, EntrantNo, Event, Plan, Refusal, Tournament};
use kaarting_rules::{Clause, Ruleset};
use support::{DESK, DIRECTOR, Hall, JURY, at, no, round};

/// What each player wins in every round of these tests, by number from 1.
const WORTH: [i64; 8] = [12, 15, 18, 21, 24, 32, 36, 42];

/// A game that was won for so many points, by the table of Liège.
fn win(by: EntrantNo, points: i64) -> WhistLine {
    let (contract, tricks) = match points {
        12 => ("SO6", 6),
        15 => ("SO7", 7),
        18 => ("KM", 0),
        21 => ("SO8", 8),
        24 => ("PIC", 1),
        32 => ("A9", 9),
        36 => ("GM", 0),
        42 => ("A10", 10),
        60 => ("A11", 11),
        _ => panic!("no game brings {points}"),
    };
    WhistLine { contract: Some(contract.to_owned()), declarers: vec![by], tricks: Some(Tricks::Side(tricks)) }
}

/// Each of the four wins one deal, for what they are worth.
fn sheet(hall: &Hall, at: At, worth: impl Fn(EntrantNo) -> i64) -> Sheet {
    let columns = hall.chairs(at).0;
    let lines = columns.map(|number| win(number, worth(number))).to_vec();
    Sheet::Whist(WhistSheet { columns, ended_by_signal: false, lines, penalties: Vec::new() })
}

fn usual(number: EntrantNo) -> i64 {
    WORTH[number.get() as usize - 1]
}

/// Plays the round that was started.
fn play(mut hall: Hall, worth: impl Fn(EntrantNo) -> i64) -> Hall {
    let last = hall.tournament.rounds().last().unwrap();
    let (number, tables) = (last.number, last.tables.len() as u32);
    for table in 1..=tables {
        let at = at(number.get(), table);
        let sheet = sheet(&hall, at, &worth);
        hall.verify(at, sheet);
    }
    hall.does(DIRECTOR, Command::EndRound { round: number });
    hall
}

fn phase(name: &str, rounds: u32, field: Field, carry: Carry) -> Phase {
    Phase {
        name: name.to_owned(),
        rounds,
        field,
        carry,
        length: Some(4),
        minutes: 90,
        partners: Partners::Drawn,
    }
}

fn plan(next: Field, carry: Carry) -> Plan {
    let phases = vec![phase("Voorronde", 1, Field::All, Carry::Zero), phase("Finale", 1, next, carry)];
    let mut plan = Plan { phases, ..support::plan(Ruleset::Whist2018) };
    // So that those who go on are those whom the plan names.
    plan.settings.cut_fills = CutFills::Jokers;
    plan
}

/// Eight players have played the first phase.
fn first_phase(next: Field, carry: Carry) -> Hall {
    let hall = Hall::planned(plan(next, carry)).registered(8).checked_in().seeded().check_in_closed();
    play(hall.started(), usual)
}

fn numbers(placings: &[Placing]) -> Vec<u32> {
    placings.iter().map(|placing| placing.entrant.get()).collect()
}

#[test]
fn the_best_go_on() {
    let mut hall = first_phase(Field::Best(4), Carry::Zero);
    let cut = preview(&hall.tournament).unwrap();
    assert_eq!((numbers(&cut.qualified), numbers(&cut.missed)), (vec![8, 7, 6, 5], vec![4, 3, 2, 1]));
    // Number 5 has 24, number 4 has 21.
    let by_points = TieBreak::Points;
    assert_eq!((cut.phase, cut.by, cut.short_points), (1, Some(by_points), Some(3)));
    assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::CutFirst);
    assert_eq!(hall.refuses(DESK, Command::Cut), Refusal::NotAllowed { command: "cut" });
    let qualified: Vec<EntrantNo> = [8, 7, 6, 5].map(no).to_vec();
    let events = hall.does(DIRECTOR, Command::Cut);
    assert_eq!(events, [Event::FieldCut { phase: 1, qualified: qualified.clone() }]);
    assert_eq!(hall.tournament.field(1), Some(qualified.as_slice()));
    assert_eq!(hall.refuses(DIRECTOR, Command::Cut), Refusal::NothingChanges);
    let hall = hall.drawn();
    assert_eq!(hall.refuses(DIRECTOR, Command::Cut), Refusal::DrawIsPending);
    let mut four = hall.tournament.pending_draw().unwrap().proof.tables[0];
    four.sort_unstable();
    assert_eq!(four, [5, 6, 7, 8].map(no));
}

#[test]
fn a_cut_waits_for_its_phase() {
    let two_rounds = Plan {
        phases: vec![phase("A", 2, Field::All, Carry::Zero), phase("B", 1, Field::Best(4), Carry::Zero)],
        ..support::plan(Ruleset::Whist2018)
    };
    let hall = Hall::planned(two_rounds).registered(8).checked_in().seeded().check_in_closed();
    assert_eq!(hall.refuses(DIRECTOR, Command::Cut), Refusal::PhaseIsOpen);
    assert_eq!(hall.refuses(DIRECTOR, Command::CloseEvent { reason: None }), Refusal::NotOver);
    assert_eq!(preview(&hall.tournament), None);
    let hall = hall.started();
    assert_eq!(hall.refuses(DIRECTOR, Command::Cut), Refusal::PhaseIsOpen);
    let hall = play(hall, usual);
    assert_eq!(hall.refuses(DIRECTOR, Command::Cut), Refusal::PhaseIsOpen);
    let pending = hall.clone().drawn();
    assert_eq!(pending.refuses(DIRECTOR, Command::CloseEvent { reason: None }), Refusal::NotOver);
    let mut hall = play(hall.started(), usual);
    // One phase is over, but not the event.
    assert_eq!(hall.refuses(DIRECTOR, Command::CloseEvent { reason: None }), Refusal::NotOver);
    hall.does(DIRECTOR, Command::Cut);
    let hall = play(hall.started(), usual);
    assert_eq!(hall.refuses(DIRECTOR, Command::Cut), Refusal::NoNextPhase);
}

#[test]
fn a_fraction_is_rounded_up() {
    for (field, expected) in [
        (Field::BestFraction(1, 3), vec![8, 7, 6]),
        (Field::BestFraction(1, 2), vec![8, 7, 6, 5]),
        (Field::BestFraction(1, 100), vec![8]),
        (Field::BestFraction(7, 7), vec![8, 7, 6, 5, 4, 3, 2, 1]),
        (Field::Best(100), vec![8, 7, 6, 5, 4, 3, 2, 1]),
    ] {
        let hall = first_phase(field, Carry::Zero);
        assert_eq!(numbers(&preview(&hall.tournament).unwrap().qualified), expected, "{field:?}");
    }
    let all = first_phase(Field::Best(100), Carry::Zero);
    let cut = preview(&all.tournament).unwrap();
    assert_eq!((cut.by, cut.short_points, cut.missed.len()), (None, None, 0));
}

#[test]
fn who_left_leaves_his_place() {
    let mut hall = first_phase(Field::Best(4), Carry::Zero);
    hall.does(DIRECTOR, Command::Cut);
    hall.does(DIRECTOR, Command::Leave { entrant: no(7), reason: "naar huis".to_owned() });
    // Number 7 stands apart, below the line (DEC-13); number 4 moves up when the cut is made again.
    let cut = preview(&hall.tournament).unwrap();
    assert_eq!((numbers(&cut.qualified), numbers(&cut.missed)), (vec![8, 6, 5, 4], vec![3, 2, 1]));
    let gone = apart(&hall.tournament, 0);
    assert_eq!(
        gone.iter().map(|gone| (gone.entrant, gone.clause)).collect::<Vec<_>>(),
        [(no(7), Clause::TRN_EXCL_01)]
    );
    assert_eq!((gone[0].score.points, standings(&hall.tournament, 0).len()), (36, 7));
    hall.does(DIRECTOR, Command::Cut);
    assert_eq!(hall.tournament.field(1).unwrap(), [8, 6, 5, 4].map(no));
}

#[test]
fn the_winner_of_each_table_goes_on() {
    let hall = first_phase(Field::TableWinners, Carry::Zero);
    let best = |table: u32, below: u32| {
        let four = hall.tournament.table(at(1, table)).unwrap().four.map(EntrantNo::get);
        four.into_iter().filter(|&number| number < below).max().unwrap()
    };
    let mut winners = vec![best(1, 99), best(2, 99)];
    winners.sort_unstable_by(|a, b| b.cmp(a));
    let cut = preview(&hall.tournament).unwrap();
    assert_eq!(numbers(&cut.qualified), winners);
    assert_eq!((cut.qualified.len(), cut.missed.len(), cut.by), (2, 6, None));
    // Number 8 has won its table and leaves: the second of that table goes on.
    let mut gone = hall.clone();
    gone.does(DIRECTOR, Command::Leave { entrant: no(8), reason: "naar huis".to_owned() });
    let of_eight = if best(1, 99) == 8 { 1 } else { 2 };
    let mut winners = vec![best(of_eight, 8), best(3 - of_eight, 99)];
    winners.sort_unstable_by(|a, b| b.cmp(a));
    assert_eq!(numbers(&preview(&gone.tournament).unwrap().qualified), winners);
}

#[test]
fn a_joker_wins_no_place() {
    // Seven players and one joker, who is worth the most.
    let hall = Hall::planned(plan(Field::TableWinners, Carry::Zero)).registered(7).jokers(8..=8);
    let hall = play(hall.checked_in().seeded().check_in_closed().started(), usual);
    let cut = preview(&hall.tournament).unwrap();
    assert!(!numbers(&cut.qualified).contains(&8) && cut.qualified.len() == 2);
    assert!(!numbers(&cut.missed).contains(&8));
}

#[test]
fn the_final_ranking_goes_by_the_phase_reached() {
    for (carry, points) in [(Carry::Zero, [42, 36, 32, 24]), (Carry::Points, [84, 72, 64, 48])] {
        let mut hall = first_phase(Field::Best(4), carry);
        hall.does(DIRECTOR, Command::Cut);
        let mut hall = play(hall.started(), usual);
        let last = standings(&hall.tournament, 1);
        assert_eq!(last.iter().map(|placing| placing.score.points).collect::<Vec<_>>(), points);
        let rounds = if carry == Carry::Zero { 1 } else { 2 };
        assert!(last.iter().all(|p| (p.score.rounds, p.score.deals_won) == (rounds, rounds)));
        let ranking: Vec<(u32, EntrantNo)> = (1..).zip([8, 7, 6, 5, 4, 3, 2, 1].map(no)).collect();
        assert_eq!(final_ranking(&hall.tournament), ranking);
        // Each place with the phase that was reached and its points: 21, 18, 15 and 12 stayed behind after the first.
        let places: Vec<(usize, i64, bool)> = final_places(&hall.tournament)
            .into_iter()
            .map(|place| (place.phase, place.score.points, place.separated_by == Some(TieBreak::Points)))
            .collect();
        let [a, b, c, d] = points;
        let by_hand = [
            (1, a, false),
            (1, b, true),
            (1, c, true),
            (1, d, true),
            (0, 21, false),
            (0, 18, true),
            (0, 15, true),
            (0, 12, true),
        ];
        assert_eq!(places, by_hand);
        assert_eq!(
            hall.refuses(DESK, Command::CloseEvent { reason: None }),
            Refusal::NotAllowed { command: "close_event" }
        );
        let closed = Event::EventClosed { ranking: ranking.clone(), reason: None };
        assert_eq!(hall.does(DIRECTOR, Command::CloseEvent { reason: None }), [closed]);
        assert_eq!(hall.tournament.final_ranking(), Some(ranking.as_slice()));
        assert_eq!(hall.refuses(DIRECTOR, Command::CloseEvent { reason: None }), Refusal::NothingChanges);
        assert_eq!(hall.refuses(DIRECTOR, Command::Cut), Refusal::EventIsClosed);
        // A correction still reaches it: number 5 won the final with 60; closing again takes it over.
        let sheet = sheet(&hall, at(2, 1), |number| if number == no(5) { 60 } else { usual(number) });
        hall.does(DESK, Command::Correct { at: at(2, 1), sheet, reason: "abondance 11".to_owned() });
        assert_eq!(hall.tournament.final_ranking(), Some(ranking.as_slice()));
        // What was read out stays until the event is closed again, with the figures as they are now.
        let read = places_read_out(&hall.tournament);
        assert_eq!(read.iter().map(|place| (place.rank, place.entrant)).collect::<Vec<_>>(), ranking);
        // In the file: how far everybody came, with which points, and what separated them.
        let file = export::final_ranking(&hall.tournament, Audience::Public);
        let from = file.columns.iter().position(|column| *column == "phase").unwrap();
        assert_eq!(file.columns[from..], ["phase", "phase_name", "points", "separated_by"]);
        for (row, place) in file.rows.iter().zip(&read) {
            let phase = &hall.tournament.plan().unwrap().phases[place.phase];
            let by = place.separated_by.map(export::separation_word);
            let cells = [
                (place.phase as u32 + 1).into(),
                Cell::Phase(phase.name.clone()),
                place.score.points.into(),
                by.map_or(Cell::Empty, Cell::Word),
            ];
            assert_eq!((&row[0], &row[from..]), (&place.rank.into(), &cells[..]));
        }
        hall.does(DIRECTOR, Command::CloseEvent { reason: None });
        let winner = hall.tournament.final_ranking().unwrap()[0];
        // With the points taken along 60 + 24 is 84: as many as number 8, with the better round.
        assert_eq!(winner, (1, no(5)));
        assert_eq!(Tournament::replay(&hall.journal), hall.tournament);
    }
}

#[test]
fn who_fell_out_keeps_his_place() {
    // All are level after the first phase: the lot decides, and a later draw does not draw it again.
    let hall = Hall::planned(plan(Field::Best(4), Carry::Zero)).registered(8).checked_in().seeded();
    let mut hall = play(hall.check_in_closed().started(), |_| 12);
    let before = standings(&hall.tournament, 0);
    hall.does(DIRECTOR, Command::Cut);
    let hall = play(hall.started(), |_| 12);
    assert_eq!(standings(&hall.tournament, 0), before);
    let fell_out: Vec<EntrantNo> = final_ranking(&hall.tournament)[4..].iter().map(|(_, who)| *who).collect();
    assert_eq!(fell_out, before[4..].iter().map(|placing| placing.entrant).collect::<Vec<_>>());
}

#[test]
fn those_who_cannot_be_separated_share_a_rank() {
    let mut plan = plan(Field::Best(4), Carry::Zero);
    plan.settings.ranking = vec![TieBreak::Points];
    let hall = Hall::planned(plan).registered(8).checked_in().seeded().check_in_closed();
    // 1 to 3 have 12, 4 to 6 have 24, 7 and 8 have 36.
    let worth = |number: EntrantNo| [12, 12, 12, 24, 24, 24, 36, 36][number.get() as usize - 1];
    let mut hall = play(hall.started(), worth);
    let ranks: Vec<(u32, u32)> =
        standings(&hall.tournament, 0).iter().map(|p| (p.rank, p.entrant.get())).collect();
    assert_eq!(ranks, [(1, 7), (1, 8), (3, 4), (3, 5), (3, 6), (6, 1), (6, 2), (6, 3)]);
    // The cut does not go through a shared rank: the three who share the third place go on together (DEC-05), and
    // three jokers fill the second table.
    let cut = preview(&hall.tournament).unwrap();
    assert_eq!(numbers(&cut.qualified), [7, 8, 4, 5, 6]);
    assert_eq!((cut.short_points, cut.places, cut.added, cut.jokers), (Some(12), 4, 1, 3));
    // Where the next best fill the tables, the three who share the last place go on too.
    let mut plan = hall.tournament.plan().unwrap().clone();
    plan.settings.cut_fills = CutFills::NextBest;
    hall.does(DIRECTOR, Command::ChangePlan { plan });
    assert_eq!(preview(&hall.tournament).unwrap().added, 4);
    hall.does(DIRECTOR, Command::Cut);
    let hall = play(hall.started(), |_| 12);
    let ranking: Vec<(u32, u32)> =
        final_ranking(&hall.tournament).into_iter().map(|(rank, who)| (rank, who.get())).collect();
    assert_eq!(ranking, [1, 2, 3, 4, 5, 6, 7, 8].map(|number| (1, number)));
}

fn moved(entrant: u32, before: (u32, i64), after: (u32, i64)) -> Move {
    Move { entrant: no(entrant), before: Some(before), after: Some(after) }
}

/// DEC-17: in the second round one table is in. A correction of the first round is compared with the standings after
/// that round, one of the second with its running standings, and says so.
#[test]
fn a_preview_names_a_running_standing_and_keeps_it_out_of_the_others() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8).round_played().started();
    let (first, second) = (at(1, 1), at(2, 1));
    let early = hall.sheet(second, 30);
    hall.verify(second, early);
    let correct = |hall: &Hall, at| {
        let sheet = hall.sheet(at, 3);
        let command = Command::Correct { at, sheet, reason: "verkeerd gelezen".to_owned() };
        effect(&hall.tournament, &command, DESK, hall.now).unwrap()
    };
    let over = correct(&hall, first);
    assert_eq!(over.running, None);
    // 36 deals of 3 in place of 1, for the two of the writer's side: nobody has points of the second round yet.
    let most = |moved: &Move| moved.after.unwrap().1.max(moved.before.unwrap().1);
    assert_eq!(over.moves.iter().map(most).max(), Some(108));
    let running = correct(&hall, second);
    assert_eq!(running.running, Some(round(2)));
    // 36 deals of 30 in the round in play count here.
    assert!(running.moves.iter().map(most).max() >= Some(1080));
}

/// The table of somebody in the first round.
fn table_of(hall: &Hall, number: u32) -> At {
    let round = hall.tournament.round(round(1)).unwrap();
    At { round: round.number, table: round.table_of(no(number)).unwrap().number }
}

#[test]
fn what_a_correction_would_do() {
    let mut hall = first_phase(Field::Best(4), Carry::Zero);
    let here = table_of(&hall, 4);
    let sheet = sheet(&hall, here, |number| if number == no(4) { 60 } else { usual(number) });
    let correct = Command::Correct { at: here, sheet, reason: "abondance 11".to_owned() };
    let before = hall.tournament.clone();
    let seen = effect(&hall.tournament, &correct, DESK, hall.now).unwrap();
    assert_eq!(hall.tournament, before);
    let moves = [
        moved(4, (5, 21), (1, 60)),
        moved(8, (1, 42), (2, 42)),
        moved(7, (2, 36), (3, 36)),
        moved(6, (3, 32), (4, 32)),
        moved(5, (4, 24), (5, 24)),
    ];
    assert_eq!((seen.phase, seen.moves.as_slice(), seen.cut_stands), (0, moves.as_slice(), false));
    assert_eq!((seen.goes_on, seen.falls_out), (vec![no(4)], vec![no(5)]));
    // The cut was made, but the next round is not drawn: it can be made again.
    hall.does(DIRECTOR, Command::Cut);
    let seen = effect(&hall.tournament, &correct, DESK, hall.now).unwrap();
    assert!(seen.cut_stands);
    assert_eq!((seen.goes_on, seen.falls_out), (vec![no(4)], vec![no(5)]));
    // Drawn: the cut stands, only the figures change.
    let hall = hall.started();
    let seen = effect(&hall.tournament, &correct, DESK, hall.now).unwrap();
    assert_eq!((seen.phase, seen.moves.as_slice(), seen.cut_stands), (0, moves.as_slice(), true));
    assert!(seen.goes_on.is_empty() && seen.falls_out.is_empty());
    // What is refused has no effect.
    let refused = effect(&hall.tournament, &correct, support::WRITER, hall.now);
    assert_eq!(refused, Err(Refusal::NotAllowed { command: "correct" }));
}

#[test]
fn what_a_ruling_would_do() {
    let mut hall = first_phase(Field::Best(4), Carry::Zero);
    let here = table_of(&hall, 5);
    let ruling = Ruling::Points { offender: -15, others: 0 };
    let rule = Command::Rule { at: here, clause: Clause::KW_PEN_08, by: no(5), line: None, ruling };
    let seen = effect(&hall.tournament, &rule, JURY, hall.now).unwrap();
    let moves = [
        moved(4, (5, 21), (4, 21)),
        moved(3, (6, 18), (5, 18)),
        moved(2, (7, 15), (6, 15)),
        moved(1, (8, 12), (7, 12)),
        moved(5, (4, 24), (8, 9)),
    ];
    assert_eq!(seen.moves, moves);
    assert_eq!((seen.goes_on, seen.falls_out), (vec![no(4)], vec![no(5)]));
    // Lifting it undoes all that; also when the next phase is being played.
    hall.does(JURY, rule);
    hall.does(DIRECTOR, Command::Cut);
    let hall = hall.started();
    let lift = Command::LiftRuling { ruling: 1, reason: "verkeerd gehoord".to_owned() };
    let seen = effect(&hall.tournament, &lift, JURY, hall.now).unwrap();
    assert_eq!((seen.phase, seen.cut_stands, seen.moves.len()), (0, true, 5));
    assert_eq!(seen.moves[0], moved(5, (8, 9), (4, 24)));
}

#[test]
fn the_clock_stands_still_in_a_pause() {
    let mut hall = Hall::ready(Ruleset::ManilleNl, 4).drawn().published();
    let left = |hall: &Hall| {
        let round = hall.tournament.round(round(1)).unwrap();
        round.clock.left_ms(round.minutes, hall.now)
    };
    const MINUTE: i64 = 60_000;
    assert_eq!(left(&hall), None);
    hall.does(DIRECTOR, Command::StartRound { round: round(1) });
    assert_eq!(left(&hall), Some(90 * MINUTE));
    hall.later(10);
    assert_eq!(left(&hall), Some(80 * MINUTE));
    hall.does(DIRECTOR, Command::PauseRound { round: round(1) });
    hall.later(15);
    assert_eq!(left(&hall), Some(80 * MINUTE));
    hall.does(DIRECTOR, Command::ResumeRound { round: round(1) });
    hall.later(5);
    assert_eq!(left(&hall), Some(75 * MINUTE));
    // A second pause adds up.
    hall.does(DIRECTOR, Command::PauseRound { round: round(1) });
    hall.later(60);
    hall.does(DIRECTOR, Command::ResumeRound { round: round(1) });
    hall.later(80);
    assert_eq!(left(&hall), Some(-5 * MINUTE));
    hall.does(DIRECTOR, Command::Signal { round: round(1) });
    hall.later(20);
    assert_eq!(left(&hall), Some(-5 * MINUTE));
}
