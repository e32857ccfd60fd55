//! Registering, checking in, leaving, and being sent away.

#![allow(clippy::panic, clippy::unwrap_used, clippy::needless_pass_by_value)] // in the helpers of the tests

mod support;

use jiff::Timestamp;
use kaarting_office::event::Settlement;
use kaarting_office::import::ImportedPerson;
use kaarting_office::plan::{Field, Phase};
use kaarting_office::{
    Actor, Command, EntrantNo, Event, Joker, Person, Presence, Recorded, Refusal, Role, Tournament,
};
use kaarting_rules::{Clause, Lang, Ruleset};
use support::{DESK, DIRECTOR, Hall, JURY, PLAYER, WRITER, at, clause, line, no, person, plan, round};

fn why() -> String {
    "daarom".to_owned()
}

fn register(person: Person) -> Command {
    Command::Register { person, joker: false, number: None }
}

fn numbered(name: &str, number: u32) -> Command {
    Command::Register { person: person(name), joker: false, number: Some(no(number)) }
}

fn check_in(number: u32) -> Command {
    Command::CheckIn { entrant: no(number) }
}

fn admit(number: u32) -> Command {
    Command::AdmitLate { entrant: no(number), reason: why() }
}

fn leave(number: EntrantNo) -> Command {
    Command::Leave { entrant: number, reason: why() }
}

fn withdraw(number: u32) -> Command {
    Command::Withdraw { entrant: no(number), reason: why() }
}

fn exclude(number: EntrantNo, clause: Clause) -> Command {
    Command::Exclude { entrant: number, clause, reason: why() }
}

fn readmit(number: EntrantNo) -> Command {
    Command::Readmit { entrant: number, reason: why() }
}

fn listed(name: &str, key: Option<&str>, number: Option<u32>) -> ImportedPerson {
    let person = Person { key: key.map(str::to_owned), ..person(name) };
    ImportedPerson { person, number: number.map(no), joker: false }
}

/// An event of two phases, of which the second was cut for.
fn cut() -> Hall {
    let mut two = plan(Ruleset::ManilleNl);
    two.phases[0].rounds = 1;
    two.phases.push(Phase { name: "Finale".to_owned(), field: Field::Best(4), ..two.phases[0].clone() });
    let ready = Hall::planned(two).registered(9).jokers(20..=22).checked_in().seeded();
    let mut hall = ready.check_in_closed().started().round_played();
    hall.does(DIRECTOR, Command::Cut);
    hall
}

/// Somebody of table 1 of the first round.
fn first(hall: &Hall) -> EntrantNo {
    hall.tournament.table(at(1, 1)).unwrap().four[0]
}

#[test]
fn whoever_registers_gets_the_next_number() {
    clause("TRN-GEN-02", || {
        let mut hall = Hall::of(Ruleset::Whist2018);
        // The regulations bind from here on: what is registered is an entrant like any other, whoever typed it.
        let events = hall.does(PLAYER, register(person("An")));
        let expected = Event::Registered { entrant: no(1), person: Some(person("An")), joker: false };
        assert_eq!(events, [expected]);
        hall.does(DIRECTOR, numbered("Bo", 40));
        hall.does(PLAYER, register(person("Cis")));
        let entrants: Vec<u32> = hall.tournament.entrants().map(|entrant| entrant.number.get()).collect();
        assert_eq!(entrants, [1, 40, 41]);
        let an = hall.tournament.entrant(no(1)).unwrap();
        assert_eq!((an.presence, an.joker, an.plays()), (Presence::Expected, Joker::No, false));
        assert_eq!(hall.refuses(DIRECTOR, numbered("Dré", 40)), Refusal::NumberTaken(no(40)));
        // Numbers are the organiser's to give.
        let own = hall.refuses(PLAYER, numbered("Dré", 777));
        assert_eq!(own, Refusal::NotAllowed { command: "register" });
        // Whoever breaks what binds him is excluded.
        hall.does(JURY, exclude(no(1), Clause::TRN_EXCL_01));
        assert!(hall.tournament.entrant(no(1)).unwrap().excluded.is_some());
    });
}

#[test]
fn after_the_highest_number_comes_the_first_free_one() {
    let mut hall = Hall::of(Ruleset::ManilleNl).registered(1);
    hall.does(DIRECTOR, numbered("Laatste", EntrantNo::MAX));
    let events = hall.does(PLAYER, register(person("Volgende")));
    assert!(matches!(&events[..], [Event::Registered { entrant, .. }] if *entrant == no(2)));
    let people = vec![listed("Nog een", None, None), listed("En nog een", None, None)];
    let events = hall.does(DIRECTOR, Command::Import { people });
    assert!(
        matches!(&events[..], [Event::Registered { entrant: a, .. }, Event::Registered { entrant: b, .. }]
        if (*a, *b) == (no(3), no(4)))
    );
}

#[test]
fn colour_whist_is_from_sixteen_and_manille_has_no_limit() {
    clause("TRN-GEN-01", || {
        let born = |birth_year| register(Person { birth_year, ..person("Lode") });
        let whist = Hall::of(Ruleset::Whist2018);
        // In 2026 whoever was born in 2010 turns sixteen.
        let tried = |hall: &Hall, year| hall.tournament.decide(&born(year), PLAYER, hall.now);
        assert!(tried(&whist, Some(2010)).is_ok());
        assert_eq!(tried(&whist, Some(2011)), Err(Refusal::TooYoung { minimum: 16 }));
        assert_eq!(tried(&whist, None), Err(Refusal::BirthYearMissing { minimum: 16 }));
        // A thirteen-year-old played the World Championship of Manille in 2023.
        for ruleset in [Ruleset::ManilleNl, Ruleset::ManilleFr] {
            let manille = Hall::of(ruleset);
            assert!(tried(&manille, Some(2013)).is_ok() && tried(&manille, None).is_ok());
        }
        // The organiser may ask for another age, or none.
        let adults = Hall::with(Ruleset::ManilleNl, |settings| settings.minimum_age = Some(18));
        assert_eq!(tried(&adults, Some(2010)), Err(Refusal::TooYoung { minimum: 18 }));
        let all = Hall::with(Ruleset::Whist2018, |settings| settings.minimum_age = Some(0));
        assert!(tried(&all, None).is_ok());
        for year in [1879, 2101] {
            assert_eq!(tried(&whist, Some(year)), Err(Refusal::BadBirthYear));
        }
    });
}

#[test]
fn what_is_registered_is_a_line_of_text() {
    let hall = Hall::of(Ruleset::ManilleNl);
    let long = "a".repeat(201);
    for bad in ["", " An", "An\n", long.as_str()] {
        let text = || Some(bad.to_owned());
        let tried = |person| hall.refuses(PLAYER, register(person));
        assert_eq!(tried(Person::named(bad)), Refusal::BadText { field: "name" });
        assert_eq!(tried(Person { club: text(), ..person("An") }), Refusal::BadText { field: "club" });
        assert_eq!(tried(Person { contact: text(), ..person("An") }), Refusal::BadText { field: "contact" });
        assert_eq!(tried(Person { key: text(), ..person("An") }), Refusal::BadText { field: "key" });
    }
    assert!(hall.tournament.decide(&register(Person::named(&"a".repeat(200))), PLAYER, hall.now).is_ok());
}

#[test]
fn after_check_in_closed_only_the_director_registers() {
    clause("DEC-10", || {
        let hall = Hall::ready(Ruleset::ManilleNl, 4);
        assert_eq!(hall.refuses(PLAYER, register(person("Te laat"))), Refusal::RegistrationIsClosed);
        assert!(hall.tournament.decide(&register(person("Te laat")), DIRECTOR, hall.now).is_ok());
        // The time alone closes it too.
        let closes: Timestamp = "2026-11-15T08:45:00Z".parse().unwrap();
        let mut timed = Hall::with(Ruleset::ManilleNl, |settings| settings.check_in_closes = Some(closes));
        timed.later(44);
        assert!(timed.tournament.decide(&register(person("Net")), PLAYER, timed.now).is_ok());
        timed.later(1);
        assert_eq!(timed.refuses(PLAYER, register(person("Net niet"))), Refusal::RegistrationIsClosed);
        // After the first phase nobody comes in.
        let cut = cut();
        assert_eq!(cut.refuses(DIRECTOR, register(person("Finalist"))), Refusal::FieldIsCut);
        let import = Command::Import { people: vec![listed("Finalist", None, None)] };
        assert_eq!(cut.refuses(DIRECTOR, import), Refusal::FieldIsCut);
        assert_eq!(cut.refuses(DIRECTOR, withdraw(99)), Refusal::UnknownEntrant(no(99)));
    });
}

#[test]
fn a_list_is_read_again_without_doubles() {
    let mut hall = Hall::of(Ruleset::ManilleNl).registered(1);
    let people =
        vec![listed("An", Some("a"), Some(12)), listed("Bo", Some("b"), None), listed("Cis", None, None)];
    let import = Command::Import { people: people.clone() };
    let events = hall.does(DIRECTOR, import.clone());
    let numbers = events.iter().map(|event| match event {
        Event::Registered { entrant, joker: false, .. } => entrant.get(),
        other => panic!("{other:?}"),
    });
    assert_eq!(numbers.collect::<Vec<_>>(), [12, 13, 14]);
    // The same list again: nothing happens, and nothing is wrong.
    assert_eq!(hall.does(DIRECTOR, import), []);
    // A known key with another name is the same person; a name without a key is known in any spelling of its blanks.
    let mut again = people.clone();
    again[0].person.name = "An Janssens".to_owned();
    again[2].person.name = "CIS".to_owned();
    let events = hall.does(DIRECTOR, Command::Import { people: again.clone() });
    let changed = |number, of: &ImportedPerson| Event::PersonChanged {
        entrant: no(number),
        person: Some(of.person.clone()),
    };
    assert_eq!(events, [changed(12, &again[0]), changed(14, &again[2])]);
    let plan =
        kaarting_office::import::plan(&hall.tournament, &[again[0].clone(), listed("Dré", None, None)]);
    assert_eq!(plan.unwrap().counts(), (1, 0, 1));
}

#[test]
fn a_list_does_not_take_away_what_people_asked_for() {
    clause("DEC-12", || {
        let mut hall = Hall::of(Ruleset::ManilleNl);
        let shy = Person {
            private: true,
            contact: Some("an@example.org".to_owned()),
            lang: Lang::Nl,
            ..person("An")
        };
        hall.does(PLAYER, register(shy.clone()));
        // The list knows the name only: the wish to be shown by number, and the address, stay.
        assert_eq!(hall.does(DIRECTOR, Command::Import { people: vec![listed("An", None, None)] }), []);
        assert_eq!(hall.tournament.entrant(no(1)).unwrap().person, Some(shy));
        assert_eq!(hall.tournament.entrant(no(1)).unwrap().public(), None);
    });
}

#[test]
fn a_list_that_cannot_be_is_refused_whole() {
    let hall = Hall::of(Ruleset::Whist2018).registered(2);
    let import =
        |people: &[ImportedPerson]| hall.refuses(DIRECTOR, Command::Import { people: people.to_vec() });
    let [a, b] = [listed("An", Some("a"), None), listed("Bo", Some("a"), None)];
    assert_eq!(import(&[a.clone(), b]), Refusal::KeyTwice { key: "#a".to_owned() });
    let twice = import(&[listed("An", None, None), listed("an", None, None)]);
    assert_eq!(twice, Refusal::KeyTwice { key: "an//1986".to_owned() });
    // A number of somebody else, twice in the list, or another one than on the badge.
    assert_eq!(import(&[listed("An", None, Some(2))]), Refusal::NumberTaken(no(2)));
    let same = [listed("An", None, Some(9)), listed("Bo", None, Some(9))];
    assert_eq!(import(&same), Refusal::NumberTaken(no(9)));
    let other = Refusal::OtherNumber { known: no(1), listed: no(9) };
    assert_eq!(import(&[listed("Speler 1", None, Some(9))]), other);
    // What is wrong with a person says on which line.
    let young = ImportedPerson {
        person: Person { birth_year: Some(2015), ..person("Lode") },
        ..listed("Lode", None, None)
    };
    let in_list = Refusal::InList { line: 2, why: Box::new(Refusal::TooYoung { minimum: 16 }) };
    assert_eq!(import(&[a, young]), in_list);
    let blank = ImportedPerson { person: person(" "), ..listed("x", None, None) };
    let in_list = Refusal::InList { line: 1, why: Box::new(Refusal::BadText { field: "name" }) };
    assert_eq!(import(&[blank]), in_list);
}

#[test]
fn a_person_who_was_erased_is_unknown_to_the_list() {
    clause("DEC-12", || {
        let mut hall = Hall::of(Ruleset::ManilleNl);
        let people = vec![listed("An", Some("a"), None)];
        hall.does(DIRECTOR, Command::Import { people: people.clone() });
        hall.does(DIRECTOR, Command::ErasePerson { entrant: no(1) });
        let events = hall.does(DIRECTOR, Command::Import { people });
        assert!(matches!(&events[..], [Event::Registered { entrant, .. }] if *entrant == no(2)));
        // The number of the erased one stays his.
        let import = Command::Import { people: vec![listed("Bo", Some("b"), Some(1))] };
        assert_eq!(hall.refuses(DIRECTOR, import), Refusal::NumberTaken(no(1)));
    });
}

#[test]
fn an_imported_joker_has_applied() {
    clause("TRN-JOKER-01", || {
        let mut hall = Hall::of(Ruleset::ManilleNl);
        let people = vec![ImportedPerson { joker: true, ..listed("An", None, None) }];
        hall.does(DIRECTOR, Command::Import { people });
        assert_eq!(hall.tournament.entrant(no(1)).unwrap().joker, Joker::Applied);
    });
}

#[test]
fn people_are_changed_by_the_director() {
    let mut hall = Hall::of(Ruleset::Whist2018).registered(1);
    let change = |entrant, person| Command::ChangePerson { entrant: no(entrant), person };
    let moved = Person { club: Some("De Vier Azen".to_owned()), ..person("Speler 1") };
    let events = hall.does(DIRECTOR, change(1, moved.clone()));
    assert_eq!(events, [Event::PersonChanged { entrant: no(1), person: Some(moved.clone()) }]);
    assert_eq!(hall.refuses(DIRECTOR, change(1, moved)), Refusal::NothingChanges);
    assert_eq!(hall.refuses(DIRECTOR, change(2, person("An"))), Refusal::UnknownEntrant(no(2)));
    assert_eq!(hall.refuses(DIRECTOR, change(1, person(""))), Refusal::BadText { field: "name" });
    let young = Person { birth_year: Some(2012), ..person("Speler 1") };
    assert_eq!(hall.refuses(DIRECTOR, change(1, young)), Refusal::TooYoung { minimum: 16 });
    hall.does(DIRECTOR, Command::ErasePerson { entrant: no(1) });
    assert_eq!(hall.refuses(DIRECTOR, change(1, person("An"))), Refusal::IsErased(no(1)));
}

#[test]
fn public_pages_show_number_name_and_club_or_the_number_alone() {
    clause("DEC-12", || {
        let mut hall = Hall::of(Ruleset::Whist2018);
        let open = Person {
            club: Some("De Vier Azen".to_owned()),
            contact: Some("0470".to_owned()),
            ..person("An")
        };
        hall.does(PLAYER, register(open));
        hall.does(PLAYER, register(Person { private: true, ..person("Bo") }));
        let shown = |number| hall.tournament.entrant(no(number)).unwrap().public();
        assert_eq!(shown(1), Some(("An", Some("De Vier Azen"))));
        assert_eq!(shown(2), None);
    });
}

#[test]
fn erasing_removes_the_person_and_keeps_the_number() {
    clause("DEC-12", || {
        let mut hall = Hall::of(Ruleset::ManilleNl).registered(4).checked_in();
        let erase = |number| Command::ErasePerson { entrant: no(number) };
        assert_eq!(hall.refuses(DIRECTOR, erase(1)), Refusal::StillPlaying(no(1)));
        assert_eq!(hall.refuses(DIRECTOR, erase(9)), Refusal::UnknownEntrant(no(9)));
        hall.does(DIRECTOR, withdraw(1));
        assert_eq!(hall.does(DIRECTOR, erase(1)), [Event::PersonErased { entrant: no(1) }]);
        let gone = hall.tournament.entrant(no(1)).unwrap();
        assert_eq!((gone.number, &gone.person, gone.public()), (no(1), &None, None));
        assert_eq!(hall.refuses(DIRECTOR, erase(1)), Refusal::IsErased(no(1)));
        // In the journal nothing of the person stands in the chain, and what lay beside it goes by the same key.
        let registered = hall.journal.iter().find(
            |recorded| matches!(&recorded.event, Event::Registered { entrant, .. } if *entrant == no(1)),
        );
        let written = registered.unwrap().write();
        assert!(!String::from_utf8(written.body.clone()).unwrap().contains("Speler"));
        let erased = hall.journal.last().unwrap().write();
        assert_eq!(erased.erases, written.aside.map(|(key, _)| key));
        assert!(erased.erases.is_some());
        // Without what lay beside it the journal tells the same event.
        let aside_erased: Vec<Recorded> = hall
            .journal
            .iter()
            .map(|recorded| {
                let written = recorded.write();
                let kept = written.aside.filter(|(key, _)| Some(key) != erased.erases.as_ref());
                Recorded::read(&written.body, kept.as_ref().map(|(_, bytes)| &bytes[..])).unwrap()
            })
            .collect();
        assert_eq!(Tournament::replay(&aside_erased), hall.tournament);
    });
}

#[test]
fn after_the_event_everybody_can_be_erased() {
    clause("DEC-12", || {
        let mut hall = Hall::ready(Ruleset::ManilleNl, 4);
        for _ in 0..3 {
            hall = hall.started().round_played();
        }
        hall.does(DIRECTOR, Command::CloseEvent { reason: None });
        for number in 1..=4 {
            hall.does(DIRECTOR, Command::ErasePerson { entrant: no(number) });
        }
        assert!(hall.tournament.entrants().all(|entrant| entrant.person.is_none()));
    });
}

#[test]
fn whoever_was_erased_registers_anew() {
    clause("DEC-12", || {
        let mut hall = Hall::of(Ruleset::ManilleNl).registered(2).seeded();
        hall.does(DIRECTOR, Command::ErasePerson { entrant: no(1) });
        assert_eq!(hall.refuses(DESK, check_in(1)), Refusal::IsErased(no(1)));
        let hall = hall.check_in_closed();
        assert_eq!(hall.refuses(DIRECTOR, admit(1)), Refusal::IsErased(no(1)));
    });
}

#[test]
fn jokers_apply_and_are_answered() {
    clause("TRN-JOKER-01", || {
        let mut hall = Hall::of(Ruleset::Whist2018).registered(1);
        let apply = |name| Command::Register { person: person(name), joker: true, number: None };
        let events = hall.does(PLAYER, apply("Joker"));
        assert_eq!(
            events,
            [Event::Registered { entrant: no(2), person: Some(person("Joker")), joker: true }]
        );
        hall.does(PLAYER, apply("Ook joker"));
        let joker = |hall: &Hall, number| hall.tournament.entrant(no(number)).unwrap().joker;
        assert_eq!(joker(&hall, 2), Joker::Applied);
        // Nobody is drawn as a player who asked to be a joker and got no answer.
        assert_eq!(hall.refuses(DESK, check_in(2)), Refusal::JokerUnanswered(no(2)));
        let [accept, decline] = [
            |number| Command::AcceptJoker { entrant: no(number) },
            |number| Command::DeclineJoker { entrant: no(number) },
        ];
        assert_eq!(hall.does(DIRECTOR, accept(2)), [Event::JokerAccepted { entrant: no(2) }]);
        assert_eq!(hall.does(DIRECTOR, decline(3)), [Event::JokerDeclined { entrant: no(3) }]);
        assert_eq!((joker(&hall, 2), joker(&hall, 3)), (Joker::Accepted, Joker::No));
        assert!(hall.tournament.entrant(no(2)).unwrap().is_joker());
        // Whoever did not apply is not made one, and an answer is given once.
        for number in [1, 2, 3] {
            assert_eq!(hall.refuses(DIRECTOR, accept(number)), Refusal::NoApplication(no(number)));
            assert_eq!(hall.refuses(DIRECTOR, decline(number)), Refusal::NoApplication(no(number)));
        }
        for answer in [accept(9), decline(9)] {
            assert_eq!(hall.refuses(DIRECTOR, answer), Refusal::UnknownEntrant(no(9)));
        }
        assert_eq!(hall.does(DESK, check_in(2)), [Event::CheckedIn { entrant: no(2) }]);
    });
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
        // A draw that lies under review was drawn without him.
        let mut hall = hall.drawn();
        assert_eq!(hall.refuses(DIRECTOR, admit(5)), Refusal::DrawIsPending);
        hall = hall.published();
        // From the next round on, also for one who is new.
        hall.does(DIRECTOR, admit(5));
        hall.does(DIRECTOR, register(person("Nieuw")));
        hall.does(DIRECTOR, admit(6));
        hall.does(DIRECTOR, Command::StartRound { round: round(1) });
        hall = hall.round_played();
        assert_eq!(hall.refuses(DIRECTOR, Command::Draw), Refusal::JokersMissing { missing: 2 });
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
        // His result is kept.
        assert!(hall.tournament.result(no(3), round(1)).is_some());
        assert_eq!(hall.refuses(DIRECTOR, Command::Draw), Refusal::JokersMissing { missing: 1 });
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
            let own = match ruleset {
                Ruleset::Whist2018 => {
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
        // In a round the table stops as if he had left (DEC-09).
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

/// The key of the list is how an import knows somebody again: whoever could choose one would be changed into another.
#[test]
fn nobody_gives_himself_a_key_of_the_list() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    let mallory = || Person { key: Some("77".to_owned()), ..person("Mallory") };
    let register = || Command::Register { person: mallory(), joker: false, number: None };
    assert_eq!(hall.refuses(PLAYER, register()), Refusal::NotAllowed { command: "register" });
    hall.does(DIRECTOR, register());
}

/// Every one of a list is judged by itself, as if it were imported alone.
#[test]
fn a_list_is_judged_one_by_one_and_at_once() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    hall.does(DIRECTOR, Command::Import { people: vec![listed("An", Some("1"), Some(5))] });
    let people = [
        listed("An", Some("1"), Some(5)),
        listed("An", Some("1"), Some(6)),
        listed("Bert", Some("2"), Some(5)),
        listed("", Some("3"), None),
        listed("Cis", None, Some(7)),
    ];
    let faults = hall.tournament.import_faults(&people, DIRECTOR, "2026-11-15T09:30:00Z".parse().unwrap());
    let expected = [
        (1, Refusal::OtherNumber { known: no(5), listed: no(6) }),
        (2, Refusal::NumberTaken(no(5))),
        (3, Refusal::BadText { field: "name" }),
    ];
    assert_eq!(faults, expected);
}
