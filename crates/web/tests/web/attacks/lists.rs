//! Lists of people that are sent to do harm.

use kaarting_office::import::ImportedPerson;
use kaarting_office::{Command, Person};
use kaarting_testkit::PASSWORD;
use serde_json::json;

use super::{EVENT, server};

/// The organiser's import would change whoever took the key of another into that other one.
#[test]
fn a_stranger_does_not_choose_the_key_of_the_list() {
    let server = server();
    let commands = format!("/api/v1/events/{EVENT}/commands");
    let mallory = json!({"name": "Mallory", "key": "77"});
    let register = json!({"command": "register", "person": mallory, "joker": false, "number": null});
    let answer = server.visitor().with("idempotency-key", "one").send("POST", &commands, &register);
    assert_eq!((answer.status, answer.json()["title"].as_str()), (403, Some("not_allowed")));
    assert_eq!(server.look(EVENT, |event| event.entrants().count()), 0);
}

/// Each line used to be tried against a list of everybody made anew for it: nineteen thousand lines beside as many
/// known people took minutes, and whoever sent them had long gone.
#[test]
fn a_long_list_is_tried_beside_a_long_list() {
    const PEOPLE: usize = 19_000;
    let server = server();
    let listed = |n: usize| ImportedPerson {
        person: Person { birth_year: Some(1950), ..Person::named(&format!("Speler {n}")) },
        number: None,
        joker: false,
    };
    server.ask(EVENT, &Command::Import { people: (0..PEOPLE).map(listed).collect() });
    server.account("chief", "director");
    let mut director = server.visitor().with("accept-language", "nl");
    assert_eq!(director.post("/login", &[("login", "chief"), ("password", PASSWORD)]).status, 303);
    let page = format!("/e/{EVENT}/director/import");
    let token = director.get(&page).field("token");
    let rows: String = (0..PEOPLE).map(|n| format!("Speler {n};1950\n")).collect();
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
         form-data; name=\"list\"; filename=\"l.csv\"\r\nContent-Type: text/csv\r\n\r\n\
         Naam;Geboortejaar\n{rows}\r\n--x--\r\n"
    );
    let kind = [("content-type", "multipart/form-data; boundary=x")];
    let trial = director.ask("POST", &page, &kind, body.as_bytes());
    assert_eq!(trial.status, 200, "{}", trial.text());
    assert!(trial.text().contains(&format!("0 nieuw, 0 gewijzigd, {PEOPLE} gelijk, 0 met een fout.")));
}
