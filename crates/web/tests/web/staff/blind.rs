//! The second entry at the desk stays blind: on every page, in every answer, on paper and in every feed.

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{Actor, At, Command, EntrantNo, Person, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, Client, TestServer};
use kaarting_web::route::{Access, StaffRole};
use serde_json::json;

use crate::staff::program;

const EVENT: &str = "club";
/// What the writer's side has won on the phone, in four deals: a figure that stands nowhere else.
const WON: &str = "464";

fn at(table: u32) -> At {
    kaarting_testkit::at(1, table)
}

fn four(server: &TestServer) -> [EntrantNo; 4] {
    server.four(EVENT, at(1))
}

/// A server on which the phone of table 1 has written four lines, after the signal.
fn written() -> TestServer {
    let server = playing();
    server.ask(EVENT, &Command::Signal { round: at(1).round });
    server
}

/// The same while they play.
fn playing() -> TestServer {
    let server = TestServer::open();
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.plays(EVENT, plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
    let four = four(&server);
    let place = json!({"round": 1, "table": 1});
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let line = json!({"declaration": "H", "stake": 4, "we": 116});
    let write = |value: serde_json::Value| {
        let command: Command = serde_json::from_value(value).unwrap();
        server.ask_as(EVENT, &command, Actor { role: Role::Writer, id: 1 });
    };
    write(
        json!({"command": "seat_table", "at": place, "players": seats, "writer": four[0], "first_dealer": four[1]}),
    );
    for n in 1..=4 {
        let id = format!("blind-line-{n}");
        write(json!({"command": "write_line", "at": place, "part": 1, "id": id, "line": line}));
    }
    server
}

fn sign(server: &TestServer) {
    for entrant in four(server) {
        let code = Some(server.signs_with(EVENT, entrant));
        let writer = Actor { role: Role::Writer, id: 1 };
        server.ask_as(EVENT, &Command::Sign { at: at(1), entrant, code }, writer);
    }
}

/// Whether a text shows what the phone wrote: the total as a number of its own, a line by its name, or as it is typed.
fn shows(text: &str) -> bool {
    adds_up(text) || text.contains("blind-line") || text.contains("H4W116")
}

/// Whether a text shows what the lines come to.
fn adds_up(text: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric()).any(|word| word == WON)
}

/// Types the totals of the paper: for the two of the writer's side so much, for the others nothing.
fn types(server: &TestServer, clerk: &mut Client, total: &str) -> Answer {
    let names = four(server).map(|number| format!("t{number}"));
    let totals = [total, "0", total, "0"];
    let mut fields: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(totals).collect();
    fields.extend([("sheet", "on"), ("pen", "on"), ("deck", "on")]);
    clerk.submit(&format!("/e/{EVENT}/desk/1/1"), &format!("/e/{EVENT}/desk/1/1"), &fields)
}

/// What an address still needs: a file in place of its last part, or a question behind it.
const ENDINGS: [(&str, &[&str]); 10] = [
    ("/api/v1/events/{event}/standings", &["", "?running=1"]),
    ("/e/{event}/print/checklist/{file}", &["all.pdf"]),
    ("/e/{event}/print/place-cards/{file}", &["players.pdf", "1.pdf", "1.pdf?by=chair"]),
    ("/e/{event}/print/seating/{file}", &["1.pdf", "1.pdf?by=table"]),
    ("/e/{event}/print/sheets/{file}", &["1.pdf"]),
    ("/e/{event}/print/sheets/{round}/{file}", &["1.pdf"]),
    ("/e/{event}/print/standings/{file}", &["1.pdf"]),
    ("/e/{event}/search", &["?q=Speler"]),
    ("/e/{event}/share/{file}", &["nl.png"]),
    ("/e/{event}/standings", &["", "?running=1"]),
];

/// Where there is nothing to look at while a sheet is not verified, or where one is sent away.
const NOTHING_YET: [(&str, u16); 10] = [
    ("/e/{event}/deals/{round}", 404),
    ("/e/{event}/desk/open", 303),
    ("/e/{event}/desk/{round}/{table}/both", 403),
    ("/e/{event}/desk/{round}/{table}/correct", 303),
    ("/e/{event}/desk/{round}/{table}/correct-totals", 303),
    ("/e/{event}/draw/rejected/{draw}/proof.json", 404),
    ("/e/{event}/final", 303),
    ("/e/{event}/print/diplomas.pdf", 404),
    ("/e/{event}/print/final.pdf", 404),
    ("/e/{event}/slide/{id}", 404),
];

/// Every address of the event and of its table at which a clerk may look, from the server's own list of routes: pages,
/// answers, feeds and what is printed. Each with its route. (What is exported is for the director alone, and would be
/// here if it were not.)
fn places(server: &TestServer) -> Vec<(&'static str, String)> {
    let (code, four) = (server.code(EVENT, at(1)), four(server));
    let routes = kaarting_web::route_infos().iter().filter(|route| {
        let about = route.path.contains("{event}") || route.access == Access::Table;
        about && route.method == "GET" && route.access.admits(Some(StaffRole::Desk))
    });
    let as_it_is: &[&str] = &[""];
    let mut all = Vec::new();
    for route in routes {
        let of_route = ENDINGS.iter().find(|(path, _)| *path == route.path);
        for ending in of_route.map_or(as_it_is, |(_, endings)| *endings) {
            for number in four {
                let number = number.to_string();
                let parts =
                    [("{event}", EVENT), ("{code}", &code), ("{number}", &number), ("{file}", ending)];
                let path =
                    parts.iter().fold(route.path.to_owned(), |path, (part, own)| path.replace(part, own));
                let ones = ["{round}", "{table}", "{phase}", "{draw}", "{id}"];
                let mut path = ones.iter().fold(path, |path, part| path.replace(part, "1"));
                if !route.path.contains("{file}") {
                    path.push_str(ending);
                }
                let whole = !path.contains('{') && !path.ends_with('/');
                assert!(whole, "say in ENDINGS what there is of {}", route.path);
                all.push((route.path, path));
            }
        }
    }
    // One that names no player is there once.
    all.dedup();
    all
}

/// What can be read in an answer, also on paper; in a picture nothing can.
fn told(answer: &Answer) -> String {
    let kind = answer.header("content-type").unwrap_or_default();
    if kind.starts_with("application/pdf") {
        let document = lopdf::Document::load_mem(&answer.body).unwrap();
        let pages: Vec<u32> = document.get_pages().into_keys().collect();
        document.extract_text(&pages).unwrap()
    } else if kind.starts_with("image/") {
        String::new()
    } else {
        answer.text()
    }
}

#[test]
fn a_clerk_sees_the_first_entry_nowhere() {
    let server = written();
    let mut clerk = server.staff("desk");
    let mut token = program(&server, "desk");
    for signed in [false, true] {
        if signed {
            sign(&server);
        }
        let places = places(&server);
        for known in NOTHING_YET.iter().map(|(route, _)| route).chain(ENDINGS.iter().map(|(route, _)| route))
        {
            assert!(places.iter().any(|(route, _)| route == known), "there is no {known}");
        }
        for (route, path) in places {
            let seen = clerk.get(&path);
            let away = NOTHING_YET.iter().find(|(known, _)| *known == route);
            assert_eq!(seen.status, away.map_or(200, |(_, status)| *status), "{path}");
            assert!(!shows(&told(&seen)), "{path}, signed: {signed}: {}", told(&seen));
            if path.starts_with("/api/") {
                assert!(!shows(&token.get(&path).text()), "{path}, signed: {signed}");
            }
        }
        let table = token.get(&format!("/api/v1/events/{EVENT}/rounds/1/tables/1")).json();
        assert_eq!(table["blind"], json!(true));
        assert_eq!((table.get("sheet"), table.get("figures"), table.get("written")), (None, None, None));
    }
    // Nor what the phone answers to something that is sent to it.
    let parcel = json!({"id": "parcel-1", "what": "jury", "fields": [["about", "dispute"]]});
    let sent = clerk.send("POST", &format!("/t/{}/send", server.code(EVENT, at(1))), &parcel);
    assert!(!shows(&sent.text()), "{}", sent.text());
}

/// The paper that comes to the desk carries the code: from the last signature on the code alone shows no figures.
#[test]
fn the_code_shows_the_figures_to_the_table_and_not_once_the_paper_is_on_its_way() {
    let server = playing();
    let code = server.code(EVENT, at(1));
    let (page, sheet, answer) =
        (format!("/t/{code}"), format!("/t/{code}/sheet"), format!("/api/v1/tables/{code}"));
    let seen = |client: &mut Client| [&page, &sheet, &answer].map(|path| shows(&client.get(path).text()));
    let mut phone = server.visitor();
    assert_eq!([seen(&mut phone), seen(&mut server.visitor())], [[true; 3]; 2]);
    server.ask(EVENT, &Command::Signal { round: at(1).round });
    assert_eq!(seen(&mut phone), [true; 3]);
    sign(&server);
    assert_eq!([seen(&mut phone), seen(&mut server.visitor())], [[false; 3]; 2]);
    assert_eq!(seen(&mut server.staff("screen")), [false; 3]);
    assert_eq!(seen(&mut server.staff("director")), [true; 3]);
    assert_eq!(seen(&mut server.staff("jury")), [true; 3]);
    let verified = types(&server, &mut server.staff("desk"), WON);
    assert_eq!(verified.status, 303, "{}", verified.text());
    assert_eq!(seen(&mut server.visitor()), [true; 3]);
    assert_eq!(seen(&mut server.staff("desk")), [true; 3]);
}

#[test]
fn what_differs_is_typed_again_and_only_then_compared() {
    let server = written();
    sign(&server);
    let mut clerk = server.staff("desk");
    let (both, sheet) = (format!("/e/{EVENT}/desk/1/1/both"), format!("/e/{EVENT}/desk/1/1/sheet"));

    // Made-up totals show nothing, on the page and over the API.
    let first = types(&server, &mut clerk, "0");
    assert_eq!(first.status, 422);
    assert!(!shows(&first.text()), "{}", first.text());
    let mut token = program(&server, "desk").with("idempotency-key", "verify-1");
    let verify = json!({"command": "verify", "at": {"round": 1, "table": 1}});
    let refused = token.send("POST", &format!("/api/v1/events/{EVENT}/commands"), &verify);
    assert_eq!((refused.status, refused.json()["title"].as_str()), (422, Some("totals_differ")));
    assert!(!shows(&refused.text()), "{}", refused.text());
    assert_eq!(clerk.get(&both).status, 403);
    assert!(!shows(&clerk.get(&sheet).text()));
    assert!(!shows(&token.get(&format!("/api/v1/events/{EVENT}/rounds/1/tables/1")).text()));

    // Typed a second time, and the paper still says something else: now both stand side by side, and it is noted.
    assert!(noted(&server).is_empty());
    let second = types(&server, &mut clerk, "0");
    assert!(second.text().contains(&both), "{}", second.text());
    assert!(!shows(&second.text()));
    assert!(shows(&clerk.get(&both).text()));
    assert!(shows(&clerk.get(&format!("/e/{EVENT}/desk/1/1/sheet")).text()));
    assert_eq!(noted(&server).len(), 2);

    // The table takes its sheet back: what is typed then is blind again.
    let writer = Actor { role: Role::Writer, id: 1 };
    server.ask_as(EVENT, &Command::ReopenSheet { at: at(1), reason: "Lijn vergeten".to_owned() }, writer);
    assert_eq!(clerk.get(&both).status, 403);
}

/// Over the API nobody tries totals out unseen; and where two clerks are asked for, whoever typed what differs does not
/// read the other entry: another clerk compares.
#[test]
fn totals_that_differ_are_kept_and_where_two_are_asked_for_another_clerk_compares() {
    let server = written();
    sign(&server);
    let mut plan = server.look(EVENT, |event| event.plan().unwrap().clone());
    plan.settings.second_clerk = true;
    server.ask(EVENT, &Command::ChangePlan { plan });
    server.account("desk", "desk");
    server.account("other", "desk");
    server.account("third", "desk");
    let totals: serde_json::Map<_, _> =
        four(&server).iter().map(|number| (number.to_string(), json!(0))).collect();
    let accept = json!({"command": "accept_sheet", "at": {"round": 1, "table": 1}, "sheet": true, "pen": true,
        "deck": true, "signed_on_paper": false, "totals": totals});
    let tries = |who: &str, key: &str| {
        let mut own = program(&server, who).with("idempotency-key", key);
        own.send("POST", &format!("/api/v1/events/{EVENT}/commands"), &accept)
    };
    assert_eq!(server.look(EVENT, |event| event.table(at(1)).unwrap().totals_by()), None);
    for key in ["try-number-1", "try-number-2"] {
        let refused = tries("desk", key);
        assert_eq!((refused.status, refused.json()["title"].as_str()), (422, Some("totals_differ")));
    }
    assert!(server.look(EVENT, |event| event.table(at(1)).unwrap().totals_by()).is_some());
    let table = format!("/api/v1/events/{EVENT}/rounds/1/tables/1");
    assert!(!shows(&program(&server, "desk").get(&table).text()));
    assert!(shows(&program(&server, "other").get(&table).text()));
    // Whoever typed what differs is not let in because somebody else did so later.
    assert_eq!(tries("other", "try-number-3").status, 422);
    let sees = |who: &str| shows(&program(&server, who).get(&table).text());
    assert_eq!(["desk", "other", "third"].map(sees), [false, false, true]);
}

#[test]
fn a_director_may_compare_and_it_is_noted() {
    let server = written();
    sign(&server);
    types(&server, &mut server.staff("desk"), "0");
    for post in ["director", "jury"] {
        let before = noted(&server).len();
        let both = server.staff(post).get(&format!("/e/{EVENT}/desk/1/1/both"));
        assert!(both.status == 200 && shows(&both.text()), "{post}: {}", both.text());
        assert_eq!(noted(&server).len(), before + 1);
    }
}

/// Director and jury may look wherever there are figures, before the desk has typed them: each leaves a line, and no
/// more than one an hour, however often their program asks.
#[test]
fn whoever_may_look_before_the_desk_has_typed_is_written_down() {
    let (table, code) = (format!("/api/v1/events/{EVENT}/rounds/1/tables/1"), "/t/CODE".to_owned());
    let looks = [
        ("director", table.clone()),
        ("jury", table.clone()),
        ("director", code.clone()),
        ("jury", code + "/sheet"),
        ("jury", "/api/v1/tables/CODE".to_owned()),
        ("director", format!("/e/{EVENT}/director/table/1/1")),
        ("jury", format!("/e/{EVENT}/jury/rule?round=1&table=1")),
    ];
    for (post, path) in looks {
        let server = playing();
        let path = path.replace("CODE", &server.code(EVENT, at(1)));
        let mut staff = server.staff(post);
        assert_eq!(staff.get(&path).status, 200, "{post}: {path}");
        assert_eq!(deeds(&server, "figures_seen"), 0, "{post}: {path}, while they play");
        server.ask(EVENT, &Command::Signal { round: at(1).round });
        sign(&server);
        for _ in 0..3 {
            assert_eq!(staff.get(&path).status, 200, "{post}: {path}");
        }
        assert_eq!(deeds(&server, "figures_seen"), 1, "{post}: {path}");
    }
    // So does a ruling that is only tried.
    let server = written();
    sign(&server);
    let mut jury = server.staff("jury");
    let (home, rule) = (format!("/e/{EVENT}/jury"), format!("/e/{EVENT}/jury/rule"));
    let tried = jury.submit(&home, &rule, &[("round", "1"), ("table", "1")]);
    assert_eq!(tried.status, 422, "{}", tried.text());
    assert_eq!(deeds(&server, "figures_seen"), 1);
    // A clerk sees nothing, and so nothing is written down.
    let server = written();
    sign(&server);
    server.account("desk", "desk");
    program(&server, "desk").get(&table);
    assert_eq!(deeds(&server, "figures_seen"), 0);
}

/// Of a table on paper only the four totals are typed, and where two are asked for another clerk types them again:
/// until then these totals are the first entry, and there is no line that could be looked at.
#[test]
fn whoever_looks_at_totals_alone_before_they_are_typed_again_is_written_down() {
    let server = TestServer::open();
    let mut plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    plan.settings.second_clerk = true;
    server.plays(EVENT, plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
    for clerk in ["first", "second"] {
        server.account(clerk, "desk");
    }
    let points = four(&server).map(|number| number.to_string()).into_iter().zip([61, 48, 70, 33]);
    let totals: serde_json::Map<_, _> = points.map(|(number, total)| (number, json!(total))).collect();
    let accept = json!({"command": "accept_totals", "at": {"round": 1, "table": 1}, "sheet": true, "pen": true,
        "deck": true, "signed_on_paper": true, "totals": totals});
    let mut first = program(&server, "first").with("idempotency-key", "totals-1");
    let typed = first.send("POST", &format!("/api/v1/events/{EVENT}/commands"), &accept);
    assert_eq!(typed.status, 200, "{}", typed.text());
    assert!(server.look(EVENT, |event| event.table(at(1)).unwrap().verified.is_none()));
    // Who types them again sees nothing, and so nothing is written down.
    let table = format!("/api/v1/events/{EVENT}/rounds/1/tables/1");
    let seen = program(&server, "second").get(&table).json();
    assert_eq!((seen.get("sheet"), deeds(&server, "figures_seen")), (None, 0));
    let looks = [
        (first, table.clone()),
        (server.staff("director"), format!("/e/{EVENT}/director/table/1/1")),
        (server.staff("jury"), format!("/e/{EVENT}/jury/rule?round=1&table=1")),
    ];
    for (before, (mut client, path)) in looks.into_iter().enumerate() {
        assert_eq!(client.get(&path).status, 200, "{path}");
        assert_eq!(client.get(&table).json()["sheet"]["totals"], json!(totals), "{path}");
        assert_eq!(deeds(&server, "figures_seen"), before + 1, "{path}");
    }
}

/// Where the four sign on paper, the code on that paper comes to the desk before the totals are typed. Then the phones
/// of the table still show them; any other device shows the lines, to write on and to sign, and who looks leaves a
/// line.
#[test]
fn the_code_of_a_table_that_has_finished_shows_its_totals_on_no_other_device() {
    let server = playing();
    let (page, mut phone) = (format!("/t/{}", server.code(EVENT, at(1))), server.dutch());
    assert!(adds_up(&phone.get(&page).text()));
    assert_eq!(deeds(&server, "figures_seen_by_code"), 0, "they play");
    server.ask(EVENT, &Command::Signal { round: at(1).round });
    for path in [page.clone(), format!("{page}/sheet")] {
        let seen = phone.get(&path).text();
        assert!(adds_up(&seen) && !seen.contains("withheld-totals"), "{path}: {seen}");
    }
    assert_eq!(deeds(&server, "figures_seen_by_code"), 0, "the phone of the table");
    let mut clerk = server.dutch();
    // Not at the second look either: the first one makes it no device of the table.
    for path in [page.clone(), page.clone(), format!("{page}/sheet")] {
        let seen = clerk.get(&path).text();
        assert!(!adds_up(&seen), "{path}: {seen}");
        assert!(seen.contains("blind-line-4") && seen.contains("Dit toestel was nog niet aan deze tafel"));
    }
    let seen = clerk.get(&page).text();
    assert!(seen.contains("name=\"what\" value=\"sign\"") && seen.contains("?line=blind-line-4"), "{seen}");
    assert_eq!(deeds(&server, "figures_seen_by_code"), 1);
    let mut director = server.staff("director");
    let audit = director.get("/audit").text();
    assert!(audit.contains("op een nieuw toestel"), "{audit}");
    assert!(adds_up(&director.get(&page).text()));
    // What is refused shows the sheet too, and so does what is done.
    let server = written();
    let page = format!("/t/{}", server.code(EVENT, at(1)));
    let refused = server.visitor().post(&page, &[("what", "x")]).text();
    assert!(refused.contains("blind-line-4") && !adds_up(&refused), "{refused}");
    assert_eq!(deeds(&server, "figures_seen_by_code"), 1);
    let server = written();
    let page = format!("/t/{}/send", server.code(EVENT, at(1)));
    let parcel = json!({"id": "parcel-1", "what": "call", "fields": [["about", "deck"]]});
    let answer = server.visitor().send("POST", &page, &parcel).text();
    assert!(answer.contains("blind-line-4") && !adds_up(&answer), "{answer}");
    assert_eq!(deeds(&server, "figures_seen_by_code"), 1);
    // A program has no cookie, and would add up.
    let server = written();
    let seen = server.visitor().get(&format!("/api/v1/tables/{}", server.code(EVENT, at(1))));
    assert!(!shows(&seen.text()) && seen.json()["blind"] == json!(true), "{}", seen.text());
    // On an empty sheet there is nothing to hide.
    let code = server.code(EVENT, at(2));
    assert!(!server.dutch().get(&format!("/t/{code}")).text().contains("withheld-totals"));
}

/// Who looked at both entries.
fn noted(server: &TestServer) -> Vec<String> {
    let entries = server.entries("audit/house");
    entries.into_iter().filter(|entry| entry.contains("both_entries_seen")).collect()
}

/// How often something was done.
fn deeds(server: &TestServer, name: &str) -> usize {
    let named = format!("\"deed\":\"{name}\"");
    server.entries("audit/house").into_iter().filter(|entry| entry.contains(&named)).count()
}

/// A sheet that the desk prints is the same whatever the code of its table is; a director's is not.
#[test]
fn the_desk_prints_sheets_without_the_codes_of_the_tables() {
    let server = written();
    let (mut desk, mut director) = (server.staff("desk"), server.staff("director"));
    let papers = [format!("/e/{EVENT}/print/sheets/1.pdf"), format!("/e/{EVENT}/print/sheets/1/1.pdf")];
    let before: Vec<_> =
        papers.iter().map(|paper| (desk.get(paper).body, director.get(paper).body)).collect();
    let table = format!("/e/{EVENT}/director/table/1/1");
    assert_eq!(director.submit(&table, &format!("{table}/code"), &[]).status, 303);
    for (paper, (of_desk, of_director)) in papers.iter().zip(before) {
        assert!(of_desk.starts_with(b"%PDF-"), "{paper}");
        assert_eq!(desk.get(paper).body, of_desk, "{paper}");
        assert_ne!(director.get(paper).body, of_director, "{paper}");
    }
}

/// A clerk who types a whole sheet from paper sees what those lines come to.
#[test]
fn a_clerk_sees_what_he_typed_himself_and_another_clerk_does_not() {
    let server = written();
    server.account("desk", "desk");
    server.account("other", "desk");
    let mut own = program(&server, "desk").with("idempotency-key", "sheet-1");
    let four = four(&server);
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let line = json!({"declaration": "H", "stake": 4, "we": 116});
    let sheet = json!({"seats": seats, "writer": four[0], "ended_by_signal": true,
        "boompjes": [{"first_dealer": four[1], "lines": [line, line, line, line]}]});
    let enter = json!({"command": "enter_sheet", "at": {"round": 1, "table": 1}, "sheet": sheet});
    let entered = own.send("POST", &format!("/api/v1/events/{EVENT}/commands"), &enter);
    assert_eq!(entered.status, 200, "{}", entered.text());
    let table = format!("/api/v1/events/{EVENT}/rounds/1/tables/1");
    assert!(shows(&own.get(&table).text()));
    assert!(!shows(&program(&server, "other").get(&table).text()));
}
