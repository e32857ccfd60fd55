//! Whoever is erased is gone from the file too.

use std::path::Path;

use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, Client, TestServer};

use super::{EVENT, server};

const NAMES: [&str; 3] = ["Zebedeus Vanachterberghe", "Ludmilla Kwatongen", "Oscarine Dewitte"];

fn upload(director: &mut Client) -> Answer {
    let page = format!("/e/{EVENT}/director/import");
    let token = director.get(&page).field("token");
    let list: String = NAMES.iter().map(|name| format!("{name};{}@example.org\r\n", &name[..4])).collect();
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
         form-data; name=\"list\"; filename=\"l.csv\"\r\n\r\nNaam;Contact\r\n{list}\r\n--x--\r\n"
    );
    director.ask("POST", &page, &[("content-type", "multipart/form-data; boundary=x")], body.as_bytes())
}

/// How many of the names stand in the key-value store, read as a thief of the file would.
fn kept(server: &TestServer) -> usize {
    let things = server.values("import");
    let text: String = things.iter().map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned()).collect();
    NAMES.iter().filter(|name| text.contains(*name)).count()
}

/// How many of the names stand anywhere in the files of the journal.
fn in_files(folder: &Path) -> usize {
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    let all: Vec<u8> = files.flatten().collect();
    NAMES.iter().filter(|name| all.windows(name.len()).any(|window| window == name.as_bytes())).count()
}

#[test]
fn a_list_is_gone_once_it_is_imported_and_erased_people_stand_in_no_file() {
    let server = server();
    let mut director = server.staff("director");
    let trial = upload(&mut director);
    assert_eq!(kept(&server), 3, "{}", trial.text());
    let [token, once, key] = ["token", "once", "key"].map(|name| trial.field(name));
    // The first name first, as the names stand in the list.
    let fields = [("token", token.as_str()), ("once", &once), ("key", &key), ("names", "first")];
    let confirm = format!("/e/{EVENT}/director/import/confirm");
    let done = format!("/e/{EVENT}/director?done=director-imported&did=a3-c0-s0-l0");
    assert_eq!(director.post(&confirm, &fields).header("location"), Some(done.as_str()));
    assert_eq!(kept(&server), 0);
    // Whoever presses twice hears the same twice.
    assert_eq!(director.post(&confirm, &fields).header("location"), Some(done.as_str()));
    assert_eq!(server.look(EVENT, |event| event.entrants().count()), 3);
    assert_eq!(in_files(server.folder()), 3);
    // A second list waits to be confirmed when everyone is erased.
    upload(&mut director);
    let erase = format!("/e/{EVENT}/director/erase");
    assert_eq!(director.submit(&erase, &erase, &[]).status, 303);
    assert_eq!(kept(&server), 0);
    let folder = server.close();
    assert_eq!(in_files(folder.path()), 0);
}

/// Something may get in the way of erasing somebody everywhere: asked again, it is refused and finishes what was left.
#[test]
fn whoever_is_erased_again_is_gone_from_what_was_left() {
    let server = server();
    server.ask(EVENT, &Command::Register { person: Person::named(NAMES[0]), joker: false, number: None });
    let mut director = server.staff("director");
    let erase = format!("/e/{EVENT}/director/people/1/erase");
    assert_eq!(director.submit(&erase, &erase, &[]).status, 303);
    upload(&mut director);
    assert_eq!(kept(&server), 3);
    let token = director.get(&format!("/e/{EVENT}/director/import")).field("token");
    let again = director.post(&erase, &[("token", token.as_str()), ("once", "again-1")]);
    assert_ne!(again.status, 303, "{}", again.text());
    assert_eq!(kept(&server), 0);
}

/// Whoever played online stands by name at that table too, once for each device: erased in the event, they are gone
/// there as well.
#[test]
fn a_player_of_an_online_round_is_erased_at_the_table_too() {
    let server = TestServer::open();
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Online", date, Ruleset::ManilleNl);
    plan.settings.online = true;
    let people = (1..=4).map(|n| Person::named(NAMES.get(n - 1).map_or("Jef Wouters", |name| name)));
    server.plays(EVENT, plan, people);
    let at = At { round: 1.try_into().unwrap(), table: 1.try_into().unwrap() };
    let four = server.four(EVENT, at);
    let page = format!("/e/{EVENT}/online");
    for _ in 0..2 {
        for number in four {
            let (typed, code) = (number.to_string(), server.signs_with(EVENT, number));
            let fields = [("number", typed.as_str()), ("code", code.as_str())];
            assert_eq!(server.dutch().submit(&page, &page, &fields).status, 303);
        }
    }
    // Until the end names are needed in the hall (DEC-12).
    server.ask(EVENT, &Command::CloseEvent { reason: Some("Brandalarm".to_owned()) });
    let mut director = server.staff("director");
    for number in four {
        let erase = format!("/e/{EVENT}/director/people/{number}/erase");
        let erased = director.submit(&erase, &erase, &[]);
        assert_eq!(erased.status, 303, "{}", erased.text());
    }
    let folder = server.close();
    assert_eq!(in_files(folder.path()), 0);
}
