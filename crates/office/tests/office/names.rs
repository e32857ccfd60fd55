//! DEC-18: family name and first name apart, from the list to the wall.

use crate::support;

use kaarting_office::export::{Audience, entrants};
use kaarting_office::import::ImportedPerson;
use kaarting_office::{Command, Event, Namesakes, Person, PersonName, Refusal, Tournament};
use kaarting_rules::Ruleset;
use serde_json::json;
use support::people::{register, withdraw};
use support::{DIRECTOR, Hall, PLAYER, clause, no, person};

fn named(family: &str, first: &str, club: Option<&str>) -> Person {
    let name = PersonName::new(family, first);
    Person { name, club: club.map(str::to_owned), ..person("") }
}

#[test]
fn namesakes_carry_club_or_number() {
    clause("DEC-18", || {
        let mut hall = Hall::of(Ruleset::ManilleNl);
        for person in [
            named("Baert", "Lucien", Some("De Kring")),
            named("Baert", "Lucien", Some("Schoppenboer")),
            named("Peeters", "An", None),
            named("Peeters", "An", Some("De Kring")),
            named("Claes", "Rik", Some("De Kring")),
            // One who was written whole, in the other order, is a namesake too.
            Person { club: Some("De Kring".to_owned()), ..person("Omer Thys") },
            named("THYS", "Omer", Some("de kring")),
            // Nobody reads the name of somebody private (DEC-12).
            Person { private: true, ..named("Claes", "Rik", None) },
        ] {
            hall.does(PLAYER, register(person));
        }
        let names = Namesakes::of(&hall.tournament);
        let listed = |number| names.listed(hall.tournament.entrant(no(number)).unwrap());
        assert_eq!(listed(1).as_deref(), Some("BAERT Lucien (De Kring)"));
        assert_eq!(listed(2).as_deref(), Some("BAERT Lucien (Schoppenboer)"));
        assert_eq!([listed(3), listed(4)].map(Option::unwrap), ["PEETERS An (3)", "PEETERS An (4)"]);
        assert_eq!(listed(5).as_deref(), Some("CLAES Rik"));
        assert_eq!([listed(6), listed(7)].map(Option::unwrap), ["Omer Thys (6)", "THYS Omer (7)"]);
        assert_eq!((listed(8), names.mark(no(8))), (None, None));
    });
}

#[test]
fn a_list_in_parts_lifts_whole_names_and_a_whole_one_does_not_glue_them_again() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    hall.does(PLAYER, register(person("Lieve Van den Bossche")));
    let import = |person: Person| {
        let people = vec![ImportedPerson { person, number: None, joker: false }];
        Command::Import { people }
    };
    let apart = named("Van den Bossche", "Lieve", None);
    let changed = Event::PersonChanged { entrant: no(1), person: Some(apart.clone()) };
    assert_eq!(hall.does(DIRECTOR, import(apart.clone())), [changed]);
    for whole in ["Lieve Van den Bossche", "VAN DEN BOSSCHE LIEVE"] {
        assert_eq!(hall.does(DIRECTOR, import(person(whole))), []);
    }
    assert_eq!(hall.tournament.entrant(no(1)).unwrap().person.as_ref(), Some(&apart));
}

#[test]
fn programs_give_a_name_or_its_parts() {
    let read = |person: serde_json::Value| serde_json::from_value::<Person>(person);
    let parts = json!({"family": "Peeters", "first": "An"});
    assert_eq!(read(parts).unwrap().name, PersonName::new("Peeters", "An"));
    assert_eq!(read(json!({"name": "An Peeters"})).unwrap().name, PersonName::whole("An Peeters"));
    // What is written can be sent back.
    let both = serde_json::to_value(named("Peeters", "An", None)).unwrap();
    assert_eq!(
        (&both["name"], &both["family"], &both["first"]),
        (&json!("An Peeters"), &json!("Peeters"), &json!("An"))
    );
    assert_eq!(read(both).unwrap(), named("Peeters", "An", None));
    let other = json!({"name": "Bo Peeters", "family": "Peeters", "first": "An"});
    assert!(read(other).unwrap_err().to_string().contains("`family` and `first`"));
    assert!(read(json!({"club": "De Kring"})).unwrap_err().to_string().contains("`name`"));
    // As before, what is not known is not taken.
    assert!(read(json!({"name": "An", "shoe_size": 38})).is_err());
}

#[test]
fn each_part_of_a_name_is_checked_and_erased() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    let tried = |person| hall.refuses(PLAYER, register(person));
    assert_eq!(tried(named("Peeters\n", "An", None)), Refusal::BadText { field: "family" });
    assert_eq!(tried(named("Peeters", " An", None)), Refusal::BadText { field: "first" });
    assert_eq!(tried(named("", "", None)), Refusal::BadText { field: "name" });
    hall.does(PLAYER, register(named("Peeters", "Angelina", None)));
    let written = hall.journal.last().unwrap().write();
    let chain = String::from_utf8(written.body).unwrap();
    assert!(!chain.contains("Peeters") && !chain.contains("Angelina"), "{chain}");
    hall.does(DIRECTOR, withdraw(1));
    hall.does(DIRECTOR, Command::ErasePerson { entrant: no(1) });
    assert_eq!(hall.tournament.entrant(no(1)).unwrap().person, None);
    assert!(!format!("{:?}", Tournament::replay(&hall.journal)).contains("Angelina"));
}

#[test]
fn tables_have_the_parts_beside_the_name() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    hall.does(PLAYER, register(named("Peeters", "An", Some("De Kring"))));
    hall.does(PLAYER, register(person("De Witte")));
    hall.does(PLAYER, register(Person { private: true, ..named("Maes", "Bo", None) }));
    let table = entrants(&hall.tournament, Audience::Public);
    assert_eq!(table.columns, ["number", "name", "family", "first", "club", "joker"]);
    let texts = |row: usize| table.rows[row][1..5].iter().map(|cell| format!("{cell:?}")).collect::<Vec<_>>();
    assert_eq!(
        texts(0),
        [r#"Text("An Peeters")"#, r#"Text("Peeters")"#, r#"Text("An")"#, r#"Text("De Kring")"#]
    );
    assert_eq!(texts(1), [r#"Text("De Witte")"#, "Empty", "Empty", "Empty"]);
    assert_eq!(texts(2), ["Empty"; 4]);
}
