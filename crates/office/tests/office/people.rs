//! Registering, lists, and what becomes of what people told.

use crate::support;

use jiff::Timestamp;
use kaarting_office::import::ImportedPerson;
use kaarting_office::{Command, EntrantNo, Event, Joker, Person, Presence, Recorded, Refusal, Tournament};
use kaarting_rules::{Clause, Lang, Ruleset};
use support::people::{admit, check_in, cut, exclude, numbered, register, withdraw};
use support::{DESK, DIRECTOR, Hall, JURY, PLAYER, clause, no, person};

fn listed(name: &str, key: Option<&str>, number: Option<u32>) -> ImportedPerson {
    let person = Person { key: key.map(str::to_owned), ..person(name) };
    ImportedPerson { person, number: number.map(no), joker: false }
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
        // A player who breaks the regulations is excluded.
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
    again[0].person.name = "An Janssens".into();
    again[2].person.name = "CIS".into();
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
        // The number of an erased player is not given to another.
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
        assert_eq!(shown(1), Some((&"An".into(), Some("De Vier Azen"))));
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
