//! Jokers who come in in one step, and a chair that one of them gives to a latecomer.

use kaarting_office::draw::check_draw;
use kaarting_office::event::Settlement;
use kaarting_office::plan::{CutFills, Field, Phase};
use kaarting_office::{Command, EntrantNo, Event, Joker, Person, Refusal, Table};
use kaarting_rules::{Clause, Ruleset};

use crate::support::people::{admit, exclude, register, why};
use crate::support::{DESK, DIRECTOR, Hall, WRITER, at, clause, line, no, person, plan, round};

fn add(person: Person) -> Command {
    Command::AddJoker { person, age_seen: false }
}

fn bring(number: u32) -> Command {
    Command::BringJoker { entrant: no(number), age_seen: false }
}

fn takes(number: u32, joker: u32) -> Command {
    Command::TakeChair { entrant: no(number), joker: no(joker), reason: Some(why()) }
}

#[test]
fn a_joker_is_registered_accepted_and_present_in_one_step() {
    clause("TRN-JOKER-01", || {
        let mut hall = Hall::of(Ruleset::ManilleNl).registered(5).seeded();
        let (entrant, known) = (no(6), || Some(person("Rita")));
        let events = hall.does(DIRECTOR, add(person("Rita")));
        let registered = || Event::Registered { entrant, person: known(), joker: true };
        let present = Event::CheckedIn { entrant };
        assert_eq!(events, [registered(), Event::JokerAccepted { entrant }, present]);
        assert!(hall.tournament.entrant(entrant).unwrap().plays());
        // Once check-in is closed the director admits; the reason is the rule of the jokers.
        let mut closed = Hall::ready(Ruleset::ManilleNl, 5);
        let reason = Clause::DEC_01.id().to_owned();
        let admitted = Event::AdmittedLate { entrant, reason };
        assert_eq!(
            closed.does(DIRECTOR, add(person("Rita"))),
            [registered(), Event::JokerAccepted { entrant }, admitted]
        );
        assert!(closed.tournament.entrant(entrant).unwrap().filled_up_late());
        assert_eq!(closed.refuses(DIRECTOR, bring(6)), Refusal::AlreadyCheckedIn(entrant));
    });
}

#[test]
fn whoever_applied_comes_in_with_one_step_too() {
    clause("TRN-JOKER-01", || {
        let mut hall = Hall::of(Ruleset::ManilleNl).registered(1).seeded();
        hall.does(DIRECTOR, Command::Register { person: person("Mon"), joker: true, number: None });
        let entrant = no(2);
        let (accepted, present) = (Event::JokerAccepted { entrant }, Event::CheckedIn { entrant });
        assert_eq!(hall.clone().does(DIRECTOR, bring(2)), [accepted.clone(), present.clone()]);
        hall.does(DIRECTOR, Command::AcceptJoker { entrant });
        assert_eq!(hall.clone().does(DIRECTOR, bring(2)), [present]);
        // A player is no joker, and nobody is one who withdrew the offer.
        assert_eq!(hall.refuses(DIRECTOR, bring(1)), Refusal::NoApplication(no(1)));
        assert_eq!(hall.refuses(DIRECTOR, bring(9)), Refusal::UnknownEntrant(no(9)));
        hall.does(DIRECTOR, exclude(entrant, Clause::TRN_EXCL_01));
        assert_eq!(hall.refuses(DIRECTOR, bring(2)), Refusal::IsExcluded(entrant));
        for command in [bring(2), add(person("An"))] {
            let name = command.name();
            assert_eq!(hall.refuses(DESK, command), Refusal::NotAllowed { command: name });
        }
    });
}

#[test]
fn a_refused_joker_leaves_nothing_behind() {
    clause("DEC-20", || {
        let mut hall = Hall::of(Ruleset::Whist2018).registered(4).seeded();
        // The event is in 2026 and the age is 16: the year 2010 alone does not settle it.
        let young = |year| Person { birth_year: Some(year), ..Person::named("Lode") };
        assert_eq!(hall.refuses(DIRECTOR, add(young(2011))), Refusal::TooYoung { minimum: 16 });
        assert_eq!(hall.refuses(DIRECTOR, add(young(2010))), Refusal::AgeNotSeen(no(5)));
        assert_eq!(hall.refuses(DIRECTOR, add(Person::named(""))), Refusal::BadText { field: "name" });
        assert_eq!(hall.tournament.entrants().count(), 4);
        let seen = Command::AddJoker { person: young(2010), age_seen: true };
        assert_eq!(hall.does(DIRECTOR, seen)[1], Event::AgeConfirmed { entrant: no(5) });
        // Nobody comes in while a draw waits (DEC-10).
        let mut hall = hall.checked_in_rest().check_in_closed();
        hall = hall.drawn();
        assert_eq!(hall.refuses(DIRECTOR, add(person("Rita"))), Refusal::DrawIsPending);
    });
}

#[test]
fn a_joker_comes_in_after_a_cut_as_well() {
    clause("DEC-01", || {
        let mut hall = final_hall();
        hall.does(DIRECTOR, Command::Cut);
        assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::JokersMissing { missing: 1 });
        hall.does(DIRECTOR, add(person("Rita")));
        assert_eq!(hall.does(DIRECTOR, Command::DRAW).len(), 1);
    });
}

/// Eight players have played; the best seven go on.
fn final_hall() -> Hall {
    let mut two = plan(Ruleset::ManilleNl);
    two.phases[0].rounds = 1;
    two.phases.push(Phase { name: "Finale".to_owned(), field: Field::Best(7), ..two.phases[0].clone() });
    two.settings.cut_fills = CutFills::Jokers;
    let hall = Hall::planned(two).registered(8).checked_in().seeded().check_in_closed();
    hall.started().round_played()
}

/// Seven players and joker 50 sit; player 8 comes late.
fn with_a_joker(ruleset: Ruleset) -> Hall {
    let mut hall = Hall::of(ruleset).registered(8).jokers(50..=50).seeded();
    for number in (1..=7).chain([50]) {
        hall.does(DESK, Command::CheckIn { entrant: no(number) });
    }
    hall.check_in_closed().drawn().published()
}

fn table_of(hall: &Hall, number: u32) -> &Table {
    hall.tournament.rounds().last().unwrap().table_of(no(number)).unwrap()
}

#[test]
fn a_latecomer_takes_the_chair_of_a_joker() {
    clause("DEC-01", || {
        for ruleset in Ruleset::ALL {
            let mut hall = with_a_joker(ruleset);
            let table = table_of(&hall, 50).number;
            let here = at(1, table.get());
            // The head may be complete: it is completed anew, because chairs may go by number (TRN-SEAT-03).
            hall.does(DIRECTOR, Command::StartRound { round: round(1) });
            hall.seat(here);
            let before: Vec<EntrantNo> = table_of(&hall, 50).four.to_vec();
            let events = hall.does(DIRECTOR, takes(8, 50));
            let chair = Event::ChairTaken { round: round(1), table, joker: no(50), entrant: no(8) };
            assert_eq!(events, [Event::AdmittedLate { entrant: no(8), reason: why() }, chair]);
            let after = table_of(&hall, 8);
            let expected: Vec<EntrantNo> =
                before.into_iter().map(|sits| if sits == no(50) { no(8) } else { sits }).collect();
            assert_eq!((after.four.to_vec(), after.head.is_none()), (expected, true), "{ruleset}");
            assert_eq!(after.gave_way, [(no(50), no(8))]);
            assert!(hall.tournament.rounds()[0].table_of(no(50)).is_none(), "the joker is free");
            // What was drawn stays what can be checked.
            assert_eq!(check_draw(&hall.tournament.rounds()[0].proof), Ok(()));
            hall = hall.round_played();
            assert!(hall.tournament.result(no(8), round(1)).is_some(), "the whole round is theirs");
            assert_eq!(hall.tournament.result(no(50), round(1)), None);
        }
    });
}

#[test]
fn one_who_is_there_takes_it_without_a_reason_and_the_joker_is_free_again() {
    let mut hall = with_a_joker(Ruleset::ManilleNl);
    hall.does(DIRECTOR, admit(8));
    assert!(!hall.tournament.entrant(no(8)).unwrap().filled_up_late(), "a player has a reason of their own");
    let silent = |number| Command::TakeChair { entrant: no(number), joker: no(50), reason: None };
    assert_eq!(hall.does(DIRECTOR, silent(8)).len(), 1);
    assert_eq!(hall.refuses(DIRECTOR, silent(8)), Refusal::NoJokersChair(no(50)));
    hall.does(DIRECTOR, Command::StartRound { round: round(1) });
    // A free joker takes over where somebody leaves (DEC-09).
    let leaver = table_of(&hall, 8).four[0];
    hall.does(DIRECTOR, Command::Leave { entrant: leaver, reason: why() });
    let place = at(1, table_of(&hall, 8).number.get());
    let settlement = Settlement::Joker { joker: no(50), after_lines: None };
    assert_eq!(hall.does(DIRECTOR, Command::SettleLeaver { at: place, leaver, settlement }).len(), 1);
    assert_eq!(hall.tournament.entrant(no(50)).unwrap().joker, Joker::Accepted);
}

#[test]
fn a_chair_is_not_taken_where_the_rules_or_the_sheet_say_no() {
    clause("DEC-10", || {
        let mut hall = with_a_joker(Ruleset::ManilleNl);
        let player = no(1);
        for role in [DESK, WRITER] {
            assert_eq!(hall.refuses(role, takes(8, 50)), Refusal::NotAllowed { command: "take_chair" });
        }
        assert_eq!(hall.refuses(DIRECTOR, takes(99, 50)), Refusal::UnknownEntrant(no(99)));
        assert_eq!(hall.refuses(DIRECTOR, takes(8, 99)), Refusal::UnknownEntrant(no(99)));
        assert_eq!(hall.refuses(DIRECTOR, takes(8, 1)), Refusal::NoJokersChair(player), "no joker");
        assert_eq!(hall.refuses(DIRECTOR, takes(1, 50)), Refusal::HasAChair(player), "sits already");
        let silent = Command::TakeChair { entrant: no(8), joker: no(50), reason: None };
        assert_eq!(hall.refuses(DIRECTOR, silent), Refusal::BadText { field: "reason" });
        hall.does(DIRECTOR, Command::AddJoker { person: person("Nog een"), age_seen: false });
        assert_eq!(hall.refuses(DIRECTOR, takes(51, 50)), Refusal::HasAChair(no(51)), "a joker");
        assert_eq!(hall.refuses(DIRECTOR, takes(8, 51)), Refusal::NoJokersChair(no(51)), "not drawn");
        hall.does(DIRECTOR, register(person("Weg")));
        hall.does(DIRECTOR, exclude(no(52), Clause::TRN_EXCL_01));
        assert_eq!(hall.refuses(DIRECTOR, takes(52, 50)), Refusal::IsExcluded(no(52)));
        // The first line settles who plays there.
        hall.does(DIRECTOR, Command::StartRound { round: round(1) });
        let table = table_of(&hall, 50).number;
        let here = at(1, table.get());
        hall.seat(here);
        let written =
            Command::WriteLine { at: here, part: 1, id: "a".to_owned(), line: line(3), written: None };
        hall.does(WRITER, written);
        assert_eq!(hall.refuses(DIRECTOR, takes(8, 50)), Refusal::ChairIsPlayed(table));
        // Struck or not: it was played.
        hall.does(WRITER, Command::StrikeLine { at: here, id: "a".to_owned() });
        assert_eq!(hall.refuses(DIRECTOR, takes(8, 50)), Refusal::ChairIsPlayed(table));
        let ended = with_a_joker(Ruleset::ManilleNl).started_round().round_played();
        assert_eq!(ended.refuses(DIRECTOR, takes(8, 50)), Refusal::HasEnded);
        let none = Hall::ready(Ruleset::ManilleNl, 4);
        assert_eq!(none.refuses(DIRECTOR, takes(1, 2)), Refusal::NoDraw);
    });
}

#[test]
fn after_a_cut_the_field_stands() {
    clause("DEC-05", || {
        let mut hall = final_hall();
        hall.does(DIRECTOR, Command::Cut);
        hall.does(DIRECTOR, add(person("Rita")));
        hall = hall.drawn().published();
        let missed = (1..=8).map(no).find(|&number| hall.tournament.rounds()[1].table_of(number).is_none());
        let missed = missed.unwrap();
        assert_eq!(hall.refuses(DIRECTOR, takes(missed.get(), 9)), Refusal::FieldIsCut);
    });
}
