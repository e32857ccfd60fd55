//! Checking in, coming late, leaving, and being sent away.

use crate::support;

use jiff::Timestamp;
use kaarting_office::event::Settlement;
use kaarting_office::plan::{Field, Phase};
use kaarting_office::{Actor, Command, EntrantNo, Event, Person, Presence, Refusal, Role};
use kaarting_rules::{Clause, Ruleset};
use support::people::{admit, check_in, cut, exclude, numbered, register, why, withdraw};
use support::{DESK, DIRECTOR, Hall, JURY, WRITER, at, clause, line, no, person, plan, round};

fn leave(number: EntrantNo) -> Command {
    Command::Leave { entrant: number, reason: why() }
}

fn readmit(number: EntrantNo) -> Command {
    Command::Readmit { entrant: number, reason: why() }
}

/// Somebody of table 1 of the first round.
fn first(hall: &Hall) -> EntrantNo {
    hall.tournament.table(at(1, 1)).unwrap().four[0]
}

#[test]
fn check_in_and_back() {
    let mut hall = Hall::of(Ruleset::ManilleNl).registered(2).seeded();
    let undo = |number| Command::UndoCheckIn { entrant: no(number) };
    assert_eq!(hall.refuses(DESK, undo(1)), Refusal::NotCheckedIn(no(1)));
    assert_eq!(hall.does(DESK, check_in(1)), [Event::CheckedIn { entrant: no(1) }]);
    assert!(hall.tournament.entrant(no(1)).unwrap().plays());
    assert_eq!(hall.refuses(DESK, check_in(1)), Refusal::AlreadyCheckedIn(no(1)));
    assert_eq!(hall.does(DESK, undo(1)), [Event::CheckInUndone { entrant: no(1) }]);
    assert!(!hall.tournament.entrant(no(1)).unwrap().plays());
    for command in [check_in(9), undo(9)] {
        assert_eq!(hall.refuses(DESK, command), Refusal::UnknownEntrant(no(9)));
    }
    hall.does(DIRECTOR, withdraw(2));
    assert_eq!(hall.refuses(DESK, check_in(2)), Refusal::IsExcluded(no(2)));
    hall.does(DESK, check_in(1));
    let hall = hall.check_in_closed();
    assert_eq!(hall.refuses(DESK, undo(1)), Refusal::CheckInIsClosed);
}

/// DEC-20: whoever has to show the identity card first is not checked in with the rest.
#[test]
fn everybody_is_checked_in_except_those_who_are_missing() {
    let mut hall = Hall::of(Ruleset::Whist2018).registered(5).seeded();
    let unsettled = Person { birth_year: Some(2010), ..Person::named("Lode") };
    hall.does(DIRECTOR, register(unsettled));
    hall.does(DIRECTOR, Command::Register { person: person("Mon"), joker: true, number: None });
    hall.does(DESK, check_in(2));
    let all = |except: &[u32]| Command::CheckInAll { except: except.iter().copied().map(no).collect() };
    assert_eq!(hall.refuses(DESK, all(&[9])), Refusal::UnknownEntrant(no(9)));
    let there = [1, 4, 5].map(|number| Event::CheckedIn { entrant: no(number) });
    assert_eq!(hall.does(DESK, all(&[3])), there);
    assert_eq!(hall.refuses(DESK, all(&[3])), Refusal::NothingChanges);
    let mut hall = hall.check_in_closed();
    assert_eq!(hall.refuses(DESK, all(&[])), Refusal::TooLate);
    hall.later(1);
    hall.does(DIRECTOR, admit(3));
    let arrived = [3, 6].map(|number| hall.tournament.entrant(no(number)).unwrap().arrived);
    assert_eq!(arrived, [Some(hall.now), None]);
}

#[test]
fn whoever_is_not_there_in_time_is_out() {
    clause("TRN-EXCL-01", || {
        // 09:45 in Belgium is 08:45 in November.
        let closes: Timestamp = "2026-11-15T08:45:00Z".parse().unwrap();
        let settings =
            |settings: &mut kaarting_office::plan::Settings| settings.check_in_closes = Some(closes);
        let mut hall = Hall::with(Ruleset::Whist2018, settings).registered(3).seeded();
        hall.later(44);
        hall.does(DESK, check_in(1));
        hall.later(1);
        // The time is up, though nobody closed the desk yet.
        assert_eq!(hall.refuses(DESK, check_in(2)), Refusal::TooLate);
        assert!(hall.does(DIRECTOR, admit(3)).len() == 1, "DEC-10: the director need not close first");
        let events = hall.does(DIRECTOR, Command::CloseCheckIn);
        assert_eq!(events, [Event::CheckInClosed { absent: vec![no(2)] }]);
        let presence = |number| hall.tournament.entrant(no(number)).unwrap().presence;
        assert_eq!([1, 2, 3].map(presence), [Presence::CheckedIn, Presence::Absent, Presence::CheckedIn]);
        assert!(hall.tournament.check_in_closed());
        assert_eq!(hall.refuses(DESK, check_in(2)), Refusal::TooLate);
        assert_eq!(hall.refuses(DIRECTOR, Command::CloseCheckIn), Refusal::CheckInIsClosed);
    });
}

#[test]
fn check_in_closes_with_a_published_seed_only() {
    clause("DEC-03", || {
        let hall = Hall::of(Ruleset::ManilleNl).registered(4).checked_in();
        assert_eq!(hall.refuses(DIRECTOR, Command::CloseCheckIn), Refusal::SeedIsMissing);
        let without = Hall::with(Ruleset::ManilleNl, |settings| settings.seed_commitment = false);
        assert!(without.tournament.decide(&Command::CloseCheckIn, DIRECTOR, without.now).is_ok());
    });
}

#[test]
fn the_director_admits_late_with_a_reason_before_the_next_draw() {
    clause("DEC-10", || {
        let mut hall = Hall::of(Ruleset::ManilleNl).registered(5).seeded();
        assert_eq!(hall.refuses(DIRECTOR, admit(5)), Refusal::CheckInIsOpen);
        for number in 1..=3 {
            hall.does(DESK, check_in(number));
        }
        let mut hall = hall.check_in_closed();
        for role in [Role::Desk, Role::Jury, Role::Writer, Role::Player] {
            let refusal = hall.refuses(Actor { role, id: 1 }, admit(5));
            assert_eq!(refusal, Refusal::NotAllowed { command: "admit_late" });
        }
        let silent = Command::AdmitLate { entrant: no(4), reason: String::new() };
        assert_eq!(hall.refuses(DIRECTOR, silent), Refusal::BadText { field: "reason" });
        assert_eq!(hall.refuses(DIRECTOR, admit(9)), Refusal::UnknownEntrant(no(9)));
        assert_eq!(hall.refuses(DIRECTOR, admit(1)), Refusal::AlreadyCheckedIn(no(1)));
        assert_eq!(hall.does(DIRECTOR, admit(4)), [Event::AdmittedLate { entrant: no(4), reason: why() }]);
        let late = hall.tournament.entrant(no(4)).unwrap();
        assert!(late.plays() && late.admitted_late == Some(why()));
        // A draw under review was drawn without the late one.
        let mut hall = hall.drawn();
        assert_eq!(hall.refuses(DIRECTOR, admit(5)), Refusal::DrawIsPending);
        hall = hall.published();
        // From the next round on, also for one who is new.
        hall.does(DIRECTOR, admit(5));
        hall.does(DIRECTOR, register(person("Nieuw")));
        hall.does(DIRECTOR, admit(6));
        hall.does(DIRECTOR, Command::StartRound { round: round(1) });
        hall = hall.round_played();
        assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::JokersMissing { missing: 2 });
        let cut = cut();
        assert_eq!(cut.refuses(DIRECTOR, admit(1)), Refusal::AlreadyCheckedIn(no(1)));
    });
}

#[test]
fn nobody_is_admitted_after_the_first_phase_or_as_an_excluded_one() {
    clause("DEC-10", || {
        let mut two = plan(Ruleset::ManilleNl);
        two.phases[0].rounds = 1;
        two.phases.push(Phase { name: "Finale".to_owned(), field: Field::Best(4), ..two.phases[0].clone() });
        let mut hall = Hall::planned(two).registered(8).checked_in().seeded();
        hall.does(DIRECTOR, numbered("Laat", 50));
        hall.does(DIRECTOR, numbered("Weg", 51));
        hall.does(DIRECTOR, exclude(no(51), Clause::TRN_EXCL_01));
        let mut hall = hall.check_in_closed();
        assert_eq!(hall.refuses(DIRECTOR, admit(51)), Refusal::IsExcluded(no(51)));
        hall = hall.started().round_played();
        hall.does(DIRECTOR, Command::Cut);
        assert_eq!(hall.refuses(DIRECTOR, admit(50)), Refusal::FieldIsCut);
    });
}

#[test]
fn withdrawing_before_the_first_draw() {
    let mut hall = Hall::of(Ruleset::ManilleNl).registered(5).checked_in().seeded();
    assert_eq!(hall.refuses(DIRECTOR, withdraw(9)), Refusal::UnknownEntrant(no(9)));
    let silent = Command::Withdraw { entrant: no(5), reason: " ".to_owned() };
    assert_eq!(hall.refuses(DIRECTOR, silent), Refusal::BadText { field: "reason" });
    assert_eq!(hall.does(DIRECTOR, withdraw(5)), [Event::Withdrawn { entrant: no(5), reason: why() }]);
    let gone = hall.tournament.entrant(no(5)).unwrap();
    assert_eq!((gone.presence, gone.plays()), (Presence::Withdrawn, false));
    assert_eq!(hall.refuses(DIRECTOR, withdraw(5)), Refusal::IsExcluded(no(5)));
    // A withdrawal that was a mistake is mended by the director.
    let mut hall = hall.check_in_closed();
    hall.does(DIRECTOR, admit(5));
    hall.does(DIRECTOR, withdraw(5));
    let mut hall = hall.drawn();
    assert_eq!(hall.refuses(DIRECTOR, withdraw(1)), Refusal::DrawIsPending);
    hall.does(DIRECTOR, Command::PublishDraw);
    // Once tables are published, who goes leaves the game; whoever never came just withdraws.
    let events = hall.does(DIRECTOR, withdraw(1));
    let table = Some((round(1), at(1, 1).table));
    assert_eq!(events, [Event::Left { entrant: no(1), table, reason: why() }]);
    hall.does(DIRECTOR, register(person("Bedacht zich")));
    assert_eq!(hall.does(DIRECTOR, withdraw(6)), [Event::Withdrawn { entrant: no(6), reason: why() }]);
}

#[test]
fn whoever_leaves_the_game_is_excluded() {
    clause("TRN-EXCL-01", || {
        let mut hall = Hall::playing(Ruleset::Whist2018, 8).round_played();
        assert_eq!(hall.refuses(DIRECTOR, leave(no(9))), Refusal::UnknownEntrant(no(9)));
        let silent = Command::Leave { entrant: no(3), reason: "\t".to_owned() };
        assert_eq!(hall.refuses(DIRECTOR, silent), Refusal::BadText { field: "reason" });
        let events = hall.does(DIRECTOR, leave(no(3)));
        assert_eq!(events, [Event::Left { entrant: no(3), table: None, reason: why() }]);
        let left = hall.tournament.entrant(no(3)).unwrap();
        assert_eq!(left.excluded.as_ref().map(|excluded| excluded.clause), Some(Clause::TRN_EXCL_01));
        assert_eq!(hall.refuses(DIRECTOR, leave(no(3))), Refusal::NotInPlay(no(3)));
        // The result is kept.
        assert!(hall.tournament.result(no(3), round(1)).is_some());
        assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::JokersMissing { missing: 1 });
    });
}

#[test]
fn a_table_stops_when_somebody_leaves_it() {
    clause("DEC-09", || {
        let mut hall = Hall::of(Ruleset::ManilleNl).registered(4).jokers(9..=10).checked_in();
        hall = hall.seeded().check_in_closed().started();
        let here = at(1, 1);
        hall.seat(here);
        let write = |id: &str| Command::WriteLine {
            at: here,
            part: 1,
            id: id.to_owned(),
            line: line(3),
            written: None,
        };
        hall.does(WRITER, write("a"));
        let leaver = first(&hall);
        let table = Some((here.round, here.table));
        let events = hall.does(DIRECTOR, leave(leaver));
        assert_eq!(events, [Event::Left { entrant: leaver, table, reason: why() }]);
        assert_eq!(hall.refuses(WRITER, write("b")), Refusal::TableIsStopped);
        let signs = support::sign(here, leaver);
        assert_eq!(hall.refuses(WRITER, signs), Refusal::TableIsStopped);
        let settle = |settlement| Command::SettleLeaver { at: here, leaver, settlement };
        let joker = |number| settle(Settlement::Joker { joker: no(number), after_lines: None });
        // Only a joker who is there and has no chair can take over.
        let other = first(&hall.clone());
        assert_eq!(
            hall.refuses(DIRECTOR, joker(other.get() % 4 + 1)),
            Refusal::NotAFreeJoker(no(other.get() % 4 + 1))
        );
        assert_eq!(hall.refuses(DIRECTOR, joker(99)), Refusal::UnknownEntrant(no(99)));
        let mut gone_home = hall.clone();
        gone_home.does(DIRECTOR, withdraw(10));
        assert_eq!(gone_home.refuses(DIRECTOR, joker(10)), Refusal::NotAFreeJoker(no(10)));
        let nobody = Command::SettleLeaver { at: here, leaver: no(9), settlement: Settlement::LinesStand };
        assert_eq!(hall.refuses(DIRECTOR, nobody), Refusal::NobodyLeft(no(9)));
        let elsewhere = Command::SettleLeaver { at: at(1, 2), leaver, settlement: Settlement::LinesStand };
        assert_eq!(hall.refuses(DIRECTOR, elsewhere), Refusal::NoSuchTable(at(1, 2).table));
        let later = Command::SettleLeaver { at: at(2, 1), leaver, settlement: Settlement::LinesStand };
        assert_eq!(hall.refuses(DIRECTOR, later), Refusal::NoSuchRound(round(2)));
        let settlement = Settlement::Joker { joker: no(9), after_lines: Some(1) };
        let events = hall.does(DIRECTOR, joker(9));
        let (round, table) = (here.round, here.table);
        assert_eq!(events, [Event::LeaverSettled { round, table, leaver, settlement }]);
        assert_eq!(hall.refuses(DIRECTOR, joker(10)), Refusal::NobodyLeft(leaver));
        // The table plays on, and the joker signs for the chair.
        hall.does(WRITER, write("b"));
        let signers = hall.tournament.table(here).unwrap().signers();
        assert!(signers.contains(&no(9)) && !signers.contains(&leaver));
        // The joker leaves too: the second one takes over.
        hall.does(DIRECTOR, leave(no(9)));
        assert_eq!(hall.refuses(WRITER, write("c")), Refusal::TableIsStopped);
        let again = |joker| Command::SettleLeaver {
            at: here,
            leaver: no(9),
            settlement: Settlement::Joker { joker: no(joker), after_lines: None },
        };
        assert_eq!(hall.refuses(DIRECTOR, again(9)), Refusal::NotAFreeJoker(no(9)));
        hall.does(DIRECTOR, again(10));
        assert!(hall.tournament.table(here).unwrap().signers().contains(&no(10)));
        hall.does(WRITER, write("c"));
    });
}

#[test]
fn the_lines_so_far_stand_and_no_more_follow() {
    clause("DEC-09", || {
        for ruleset in Ruleset::ALL {
            let mut hall = Hall::playing(ruleset, 4);
            let here = at(1, 1);
            hall.seat(here);
            let chairs = hall.chairs(here);
            let own = match ruleset.game() {
                kaarting_rules::Game::Whist => {
                    kaarting_office::event::Line::Whist(support::whist_line(chairs.0[0], 1))
                }
                _ => line(4),
            };
            let write = |id: &str| Command::WriteLine {
                at: here,
                part: 1,
                id: id.to_owned(),
                line: own.clone(),
                written: None,
            };
            hall.does(WRITER, write("a"));
            let [leaver, second, third, fourth] = chairs.0;
            hall.does(DIRECTOR, leave(leaver));
            // A second one leaves before the first is settled.
            hall.does(DIRECTOR, leave(second));
            for gone in [leaver, second] {
                assert_eq!(hall.refuses(WRITER, write("b")), Refusal::TableIsStopped);
                let settlement = Settlement::LinesStand;
                hall.does(DIRECTOR, Command::SettleLeaver { at: here, leaver: gone, settlement });
            }
            assert_eq!(hall.refuses(WRITER, write("b")), Refusal::TableIsStopped);
            // A slip of the pen can still be mended, and who is left signs.
            hall.does(WRITER, Command::StrikeLine { at: here, id: "a".to_owned() });
            assert_eq!(hall.refuses(WRITER, support::sign(here, leaver)), Refusal::NotAtTable(leaver));
            for entrant in [third, fourth] {
                hall.does(WRITER, support::sign(here, entrant));
            }
            assert!(hall.tournament.table(here).unwrap().is_signed());
            hall.hand_in(here);
            let totals = chairs.iter().map(|(_, &number)| (number, 0)).collect();
            hall.does(DESK, Command::EnterTotals { at: here, totals });
            hall.does(DESK, Command::Verify { at: here });
            hall.does(DIRECTOR, Command::EndRound { round: round(1) });
        }
    });
}

#[test]
fn one_who_leaves_between_draw_and_start_is_replaced_before_the_first_line() {
    clause("DEC-09", || {
        let mut hall = Hall::of(Ruleset::ManilleFr).registered(4).jokers(9..=9).checked_in();
        hall = hall.seeded().check_in_closed().drawn().published();
        let leaver = first(&hall);
        hall.does(DIRECTOR, leave(leaver));
        let settlement = Settlement::Joker { joker: no(9), after_lines: None };
        let events = hall.does(DIRECTOR, Command::SettleLeaver { at: at(1, 1), leaver, settlement });
        let settlement = Settlement::Joker { joker: no(9), after_lines: Some(0) };
        let (round, table) = (round(1), at(1, 1).table);
        assert_eq!(events, [Event::LeaverSettled { round, table, leaver, settlement }]);
        hall.does(DIRECTOR, Command::StartRound { round });
        hall.round_played();
    });
}

#[test]
fn who_has_signed_leaves_without_stopping_the_table() {
    clause("DEC-09", || {
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        let sheet = hall.sheet(at(1, 1), 2);
        hall.does(DESK, Command::EnterSheet { at: at(1, 1), sheet });
        hall.hand_in(at(1, 1));
        let leaver = first(&hall);
        let events = hall.does(DIRECTOR, leave(leaver));
        assert_eq!(events, [Event::Left { entrant: leaver, table: None, reason: why() }]);
        let totals = hall.totals(at(1, 1));
        hall.does(DESK, Command::EnterTotals { at: at(1, 1), totals });
        hall.does(DESK, Command::Verify { at: at(1, 1) });
        assert!(hall.tournament.result(leaver, round(1)).is_some());
    });
}

#[test]
fn one_who_left_by_mistake_sits_down_again() {
    clause("DEC-09", || {
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        hall.seat(at(1, 1));
        let leaver = first(&hall);
        hall.does(DIRECTOR, leave(leaver));
        hall.does(DIRECTOR, readmit(leaver));
        let write =
            Command::WriteLine { at: at(1, 1), part: 1, id: "a".to_owned(), line: line(1), written: None };
        assert_eq!(hall.does(WRITER, write).len(), 1);
        assert_eq!(hall.tournament.table(at(1, 1)).unwrap().signers().len(), 4);
    });
}

#[test]
fn a_disturbance_is_warned_for_before_it_excludes() {
    clause("TRN-EXCL-02", || {
        let mut hall = Hall::playing(Ruleset::Whist2018, 4);
        let noisy = first(&hall);
        let warn = |entrant, clause| Command::Warn { entrant, clause, reason: why() };
        // DEC-13: a warning is usual, not compulsory.
        hall.clone().does(JURY, exclude(noisy, Clause::TRN_EXCL_02));
        let other = Refusal::NotForExclusion { clause: Clause::KW_PEN_01 };
        assert_eq!(hall.refuses(JURY, warn(noisy, Clause::KW_PEN_01)), other);
        assert_eq!(hall.refuses(JURY, exclude(noisy, Clause::KW_PEN_01)), other);
        for command in [warn(no(9), Clause::TRN_EXCL_02), exclude(no(9), Clause::TRN_EXCL_02), readmit(no(9))]
        {
            assert_eq!(hall.refuses(JURY, command), Refusal::UnknownEntrant(no(9)));
        }
        let silent = Command::Warn { entrant: noisy, clause: Clause::TRN_EXCL_02, reason: String::new() };
        assert_eq!(hall.refuses(JURY, silent), Refusal::BadText { field: "reason" });
        let clause = Clause::TRN_EXCL_02;
        let events = hall.does(JURY, warn(noisy, clause));
        assert_eq!(events, [Event::Warned { entrant: noisy, clause, reason: why() }]);
        assert_eq!(hall.tournament.entrant(noisy).unwrap().warnings.len(), 1);
        assert!(hall.tournament.entrant(noisy).unwrap().plays());
        let silent = Command::Exclude { entrant: noisy, clause, reason: String::new() };
        assert_eq!(hall.refuses(JURY, silent), Refusal::BadText { field: "reason" });
        // In a round the table stops as if the player had left (DEC-09).
        let events = hall.does(JURY, exclude(noisy, clause));
        let table = Some((round(1), at(1, 1).table));
        let left = Event::Left { entrant: noisy, table, reason: why() };
        assert_eq!(events, [left, Event::Excluded { entrant: noisy, clause, reason: why() }]);
        let excluded = hall.tournament.entrant(noisy).unwrap().excluded.as_ref().unwrap();
        assert_eq!((excluded.clause, excluded.reason.as_str()), (clause, "daarom"));
        assert_eq!(hall.refuses(JURY, exclude(noisy, clause)), Refusal::IsExcluded(noisy));
        assert_eq!(
            hall.refuses(DIRECTOR, Command::Withdraw { entrant: noisy, reason: why() }),
            Refusal::IsExcluded(noisy)
        );
        assert_eq!(hall.refuses(DESK, Command::CheckIn { entrant: noisy }), Refusal::IsExcluded(noisy));
    });
}

#[test]
fn cheating_excludes_at_once_each_game_by_its_own_clause() {
    clause("TRN-EXCL-02", || {
        let games = [
            (Ruleset::ManilleNl, Clause::MAN_RENEGE_08, Clause::KW_PEN_05),
            (Ruleset::ManilleFr, Clause::MAN_RENEGE_08, Clause::KW_PEN_05),
            (Ruleset::Whist2018, Clause::KW_PEN_05, Clause::MAN_RENEGE_08),
        ];
        for (ruleset, own, other) in games {
            let mut hall = Hall::of(ruleset).registered(1);
            let refusal = hall.refuses(JURY, exclude(no(1), other));
            assert_eq!(refusal, Refusal::NotForExclusion { clause: other });
            let events = hall.does(JURY, exclude(no(1), own));
            assert_eq!(events, [Event::Excluded { entrant: no(1), clause: own, reason: why() }]);
        }
    });
}

#[test]
fn readmitting_lifts_an_exclusion() {
    clause("TRN-EXCL-02", || {
        let mut hall = Hall::of(Ruleset::ManilleNl).registered(1).checked_in();
        assert_eq!(hall.refuses(JURY, readmit(no(1))), Refusal::NotExcluded(no(1)));
        hall.does(JURY, exclude(no(1), Clause::TRN_EXCL_01));
        let silent = Command::Readmit { entrant: no(1), reason: "a".repeat(201) };
        assert_eq!(hall.refuses(JURY, silent), Refusal::BadText { field: "reason" });
        assert_eq!(hall.does(JURY, readmit(no(1))), [Event::Readmitted { entrant: no(1), reason: why() }]);
        assert!(hall.tournament.entrant(no(1)).unwrap().plays());
    });
}
