//! What an organiser stumbled over, row by row: messages that name what was done, files with names and widths, forms
//! that say what an empty field means, codes of the house's own.

use calamine::{Reader, Xlsx};
use kaarting_office::plan::Preset;
use kaarting_office::{Command, Person, PersonName};
use kaarting_rules::Ruleset;
use kaarting_rules::whist::HouseRules;
use kaarting_testkit::{Client, TestServer, at, entrant, nine, people};
use std::io::Cursor;

const EVENT: &str = "rijen";

/// An event of eight people who are there, its first round running, and its director in Dutch.
fn running(plan: kaarting_office::Plan) -> (TestServer, Client) {
    let server = TestServer::open_at(nine);
    server.ask(EVENT, &Command::OpenPlan { plan });
    for n in 0..8 {
        let mut person = Person::named(people::named(n));
        person.birth_year = Some(1960);
        server.ask(EVENT, &Command::Register { person, joker: false, number: None });
        server.ask(EVENT, &Command::CheckIn { entrant: entrant(n as u32 + 1) });
    }
    server.ask(EVENT, &Command::CommitSeed { master: kaarting_office::draw::DrawSeed([7; 32]) });
    server.ask(EVENT, &Command::CloseCheckIn);
    server.ask(EVENT, &Command::DRAW);
    server.ask(EVENT, &Command::PublishDraw);
    server.ask(EVENT, &Command::StartRound { round: at(1, 1).round });
    let mut director = server.staff("director");
    director.get("/lang/nl?back=/");
    (server, director)
}

fn manille() -> kaarting_office::Plan {
    let date = jiff::civil::date(2026, 11, 15);
    Preset::find("single-day-3-rounds").unwrap().plan("Kaarting", date, Ruleset::ManilleNl)
}

/// Follows what a form answers, and gives the message at the foot of the page it leads to.
#[track_caller]
fn told(client: &mut Client, page: &str, action: &str, typed: &[(&str, &str)]) -> String {
    let answer = client.submit(page, action, typed);
    assert_eq!(answer.status, 303, "{action}: {}", answer.text());
    let page = client.get(answer.header("location").unwrap()).text();
    let (_, rest) = page.split_once("id=\"told\"").unwrap_or_else(|| panic!("{action} says nothing: {page}"));
    // It stands below everything else, where it moves nothing.
    assert!(!rest.contains("<main") && !rest.contains("<footer"), "{action}");
    let (_, text) = rest.split_once("<p>").unwrap();
    text.split_once('<').unwrap().0.to_owned()
}

#[test]
fn what_was_done_is_said_by_name() {
    let (_server, mut director) = running(manille());
    let day = format!("/e/{EVENT}/director");
    let person = format!("{day}/people/3");
    let name = people::named(2).listed();
    assert_eq!(
        told(&mut director, &person, &format!("{person}/do/leave"), &[("reason", "ziek")]),
        format!("{name} (3) heeft het toernooi verlaten.")
    );
    let new = format!("{day}/people/new");
    let typed = [("family", "Joos"), ("first", "Rita"), ("birth_year", "1960")];
    assert_eq!(
        told(&mut director, &new, &new, &typed),
        "JOOS Rita is ingeschreven met nummer 9. Nog iemand?"
    );
    assert_eq!(told(&mut director, &day, &format!("{day}/round/1/pause"), &[]), "Ronde 1 is in pauze.");
    assert_eq!(told(&mut director, &day, &format!("{day}/round/1/resume"), &[]), "Ronde 1 gaat verder.");
    assert_eq!(
        told(&mut director, &day, &format!("{day}/round/1/minutes"), &[("add", "5")]),
        "Ronde 1 duurt nu 95 minuten, op alle schermen en telefoons."
    );
    let jury = format!("/e/{EVENT}/jury");
    assert_eq!(
        told(&mut director, &jury, &format!("{jury}/deck"), &[("table", "2"), ("reason", "gescheurd")]),
        "Het nieuwe spel kaarten van tafel 2 is genoteerd."
    );
    // No link puts words or people of its own on a page.
    for made_up in ["done=director-paused&did=r%3Cb%3E", "done=jury-warned&did=w99", "done=%3Cb%3E"] {
        assert!(!director.get(&format!("{day}?{made_up}")).text().contains("id=\"told\""), "{made_up}");
    }
}

/// A pause is no success: it is told in the colour of what waits.
#[test]
fn a_pause_is_not_green() {
    let (_server, mut director) = running(manille());
    let day = format!("/e/{EVENT}/director");
    let paused = director.submit(&day, &format!("{day}/round/1/pause"), &[]);
    let page = director.get(paused.header("location").unwrap()).text();
    assert!(page.contains("<div class=\"flash waiting\"><p>Ronde 1 is in pauze."), "{page}");
}

#[test]
fn a_workbook_has_the_words_of_its_reader_and_columns_that_fit() {
    let (_server, mut director) = running(manille());
    let file = |client: &mut Client| client.get(&format!("/e/{EVENT}/director/export/all.xlsx")).body;
    let book: Xlsx<_> = Xlsx::new(Cursor::new(file(&mut director))).unwrap();
    let names = [
        "Spelers",
        "Tafelverdeling, ronde 1",
        "Uitslagen",
        "Stand, Toernooi",
        "Tussenstand, Toernooi",
        "Eindstand",
        "Clubprijs",
    ];
    assert_eq!(book.sheet_names(), names);
    // The page names the same tables by the same words on both sides.
    let page = director.get(&format!("/e/{EVENT}/director/files")).text();
    assert_eq!(page.matches("Stand, Toernooi").count(), 2, "{page}");
    director.get("/lang/fr?back=/");
    let book: Xlsx<_> = Xlsx::new(Cursor::new(file(&mut director))).unwrap();
    assert_eq!(book.sheet_names()[0], "Joueurs");
}

/// The pages of the event say 03:46 in November in Belgium when it is 02:46 in UTC, and so does the file.
#[test]
fn a_backup_is_named_by_the_clock_of_the_pages() {
    let (_server, mut director) = running(manille());
    let page = director.get(&format!("/e/{EVENT}/director/files")).text();
    let (_, link) = page.split_once("href=\"/backup").unwrap();
    let link = format!("/backup{}", link.split_once('"').unwrap().0);
    let named = director.get(&link).header("content-disposition").unwrap().to_owned();
    let here = nine().to_zoned(jiff::tz::TimeZone::get("Europe/Brussels").unwrap());
    assert!(named.contains(&here.strftime("%Y-%m-%d-%Hh%M").to_string()), "{named}");
}

/// DEC-18: in an event from before the two were kept apart all names are split at once, by changes like any others:
/// what the journal had stays as it was, and who cannot be changed is counted.
#[test]
fn names_in_one_piece_are_split_at_once() {
    let server = TestServer::open_at(nine);
    let mut plan = manille();
    server.ask(EVENT, &Command::OpenPlan { plan: plan.clone() });
    let whole =
        ["An Peeters", "Jan Van den Berghe", "Luc Dubois", "De Witte", "Speler 12"].map(PersonName::whole);
    for (n, name) in whole.into_iter().chain([PersonName::new("Claes", "Bert")]).enumerate() {
        let mut person = Person::named(name);
        // Of the third one it is not known.
        person.birth_year = (n != 2).then_some(1960);
        server.ask(EVENT, &Command::Register { person, joker: false, number: None });
    }
    plan.settings.minimum_age = Some(18);
    server.ask(EVENT, &Command::ChangePlan { plan });
    let mut director = server.staff("director");
    director.get("/lang/nl?back=/");
    let people = format!("/e/{EVENT}/director/people");
    let split = format!("{people}/names");
    let page = director.get(&people).text();
    assert!(page.contains("3 namen staan in één stuk"), "{page}");
    // The order that most of them show, and what it makes of one of them.
    assert!(
        page.contains("name=\"names\" value=\"first\" checked") && page.contains("wordt PEETERS An"),
        "{page}"
    );
    assert_eq!(director.submit(&people, &split, &[("names", "nonsense")]).status, 400);
    assert_eq!(server.staff("desk").post(&split, &[("names", "first")]).status, 403);
    let stream = format!("event/{EVENT}");
    let before = server.entries(&stream);
    assert_eq!(
        told(&mut director, &people, &split, &[("names", "first")]),
        "2 namen zijn gesplitst, 1 bleef in één stuk."
    );
    let after = server.entries(&stream);
    assert_eq!(after[..before.len()], before);
    let changes = &after[before.len()..];
    assert!(
        changes.len() == 2 && changes.iter().all(|entry| entry.contains("person_changed")),
        "{changes:?}"
    );
    let listed = |number: u32| {
        let person = server.look(EVENT, |event| event.entrant(entrant(number)).unwrap().person.clone());
        person.unwrap().name.listed()
    };
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(listed),
        ["PEETERS An", "VAN DEN BERGHE Jan", "Luc Dubois", "De Witte", "Speler 12", "CLAES Bert"]
    );
    // Whose year of birth is missing is not changed, and that is said where nobody else is left.
    let refused = director.submit(&people, &split, &[("names", "first")]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("geboortejaar"), "{}", refused.text());
    let person = Person { birth_year: Some(1960), ..Person::named("Luc Dubois") };
    server.ask(EVENT, &Command::ChangePerson { entrant: entrant(3), person });
    assert_eq!(
        told(&mut director, &people, &split, &[("names", "first")]),
        "1 naam is gesplitst, geen bleef in één stuk."
    );
    assert!(!director.get(&people).text().contains("in één stuk"));
}

#[test]
fn an_empty_field_of_a_new_event_shows_what_it_means() {
    let server = TestServer::open();
    let mut director = server.set_up();
    director.get("/lang/nl?back=/");
    let page = director.get("/new").text();
    // Three boompjes (DEC-07) of a round of ninety minutes, as the preset has it.
    for field in [
        "name=\"minutes\" value=\"\" inputmode=\"numeric\"\n                placeholder=\"90\"",
        "name=\"length\" value=\"\" inputmode=\"numeric\"\n                placeholder=\"3\"",
    ] {
        assert!(page.contains(field), "{field}: {page}");
    }
    assert!(!page.contains("het gewone aantal"));
}

/// A sheet of an earlier round that is opened again asks for the code of this one.
#[test]
fn an_old_code_leads_to_a_field_for_the_new_one() {
    let (server, _) = running(manille());
    let mut phone = server.dutch();
    let page = phone.get("/t/NIETS");
    assert_eq!(page.status, 404);
    assert!(page.text().contains("<input class=\"code\" id=\"code\" name=\"code\""), "{}", page.text());
}

/// KW-RANK-01: a club calls small misery PM. Phone and desk offer that code, take it, and have it approved.
#[test]
fn a_house_with_codes_of_its_own() {
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Kaarting", date, Ruleset::Whist2018);
    let own = HouseRules::TOML
        .replace("\"KM\"", "{ contract = \"KM\", code = \"PM\" }")
        .replace("\"GS\"", "{ contract = \"GS\", code = \"ALLES\" }");
    plan.rules.house = Some(own);
    let (server, mut director) = running(plan);
    let code = server.code(EVENT, at(1, 1));
    let four = server.four(EVENT, at(1, 1));
    let mut phone = server.dutch();
    let seat = [
        ("what", "seat".to_owned()),
        ("writer", four[0].to_string()),
        ("left", four[1].to_string()),
        ("across", four[2].to_string()),
    ];
    let seat: Vec<(&str, &str)> = seat.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let page = format!("/t/{code}");
    assert_eq!(phone.submit(&page, &page, &seat).status, 303);
    let shown = phone.get(&page).text();
    assert!(shown.contains("name=\"contract\" value=\"PM\"") && !shown.contains("value=\"KM\""), "{shown}");
    assert!(shown.contains("name=\"contract\" value=\"ALLES\""), "{shown}");
    let by = four[1].to_string();
    let line = [("what", "line"), ("part", "1"), ("contract", "PM"), ("declarer", &*by)];
    let tricks = format!("tricks_{by}");
    let line: Vec<(&str, &str)> = line.into_iter().chain([(&*tricks, "0")]).collect();
    let sent = phone.submit(&page, &page, &line);
    assert_eq!(sent.status, 303, "{}", sent.text());
    let written = phone.get(&page).text();
    assert!(written.contains("leine miserie"), "{written}");
    let call = [("what", "call"), ("about", "approval"), ("contract", "ALLES"), ("by", &*by)];
    let called = phone.submit(&page, &page, &call);
    assert_eq!(called.status, 303, "{}", called.text());
    let desk = director.get(&format!("/e/{EVENT}/desk/1/2/sheet")).text();
    assert!(desk.contains("PM 13 0 2") && desk.contains("ALLES") && !desk.contains(">KM<"), "{desk}");
}

#[test]
fn whoever_prints_knows_what_paper_cannot_show() {
    let (server, mut director) = running(manille());
    server.ask(EVENT, &Command::Register { person: Person::named("Bol An 🎉"), joker: false, number: None });
    let files = director.get(&format!("/e/{EVENT}/director/files")).text();
    assert!(files.contains("Eén naam heeft tekens die niet op papier komen."), "{files}");
    // The test server listens to this computer alone, and its codes lead nowhere else.
    for page in ["/files", "/table/1/1"] {
        let page = director.get(&format!("/e/{EVENT}/director{page}")).text();
        assert!(page.contains("Telefoons in de zaal kunnen dit adres niet bereiken"), "{page}");
    }
}
