//! What a whole hall looks at: drawn once and packed once, never for the wrong person; and lists and prints that stay
//! short where thousands take part.

use std::io::Read;
use std::time::Duration;

use flate2::read::GzDecoder;
use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, Person, RoundNo};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, TestServer, entrant};

const EVENT: &str = "groot";

/// The clock stands still: a page that shows the time is not rendered anew for that.
fn drawn(people: usize) -> TestServer {
    let server = TestServer::open_at(kaarting_testkit::noon);
    let plan = Preset::find("club-night").unwrap().plan("Groot", date(2026, 11, 15), Ruleset::ManilleNl);
    let name = |n: usize| format!("{}{n:04} Speler", char::from(b'A' + (n % 26) as u8));
    server.seats(EVENT, plan, (1..=people).map(|n| Person::named(&name(n))));
    server
}

fn page(server: &TestServer, below: &str) -> String {
    let answer = server.dutch().get(&format!("/e/{EVENT}{below}"));
    assert_eq!(answer.status, 200, "{below}: {}", answer.text());
    answer.text()
}

fn unpacked(answer: &Answer) -> String {
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    let mut text = String::new();
    GzDecoder::new(&*answer.body).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_page_is_the_same_packed_and_not() {
    let server = drawn(8);
    for below in ["", "/seating", "/seating?by=table", "/standings", "/player/3"] {
        let path = format!("/e/{EVENT}{below}");
        let mut phone = server.dutch();
        let plain = phone.get(&path);
        assert_eq!(plain.header("content-encoding"), None, "{below}");
        for takes in ["gzip", "br, gzip;q=0.8", "deflate,GZIP"] {
            let packed = phone.ask("GET", &path, &[("accept-encoding", takes)], b"");
            assert_eq!(unpacked(&packed), plain.text(), "{below}");
            assert_eq!(packed.header("cache-control"), Some("no-store"));
        }
        for refuses in ["gzip;q=0", "identity", ""] {
            let plain = phone.ask("GET", &path, &[("accept-encoding", refuses)], b"");
            assert_eq!(plain.header("content-encoding"), None, "{refuses}");
        }
    }
}

#[test]
fn what_is_drawn_for_all_is_nobodys_own() {
    let server = drawn(8);
    // Whoever has the card sees the code; the page that all others get does not have it, before and after.
    let key = server.look(EVENT, |event| event.own_key(entrant(3)).unwrap());
    let code = format!(">{}<", server.signs_with(EVENT, entrant(3)));
    let own = format!("/player/3?key={key}");
    assert!(!page(&server, "/player/3").contains(&code));
    for _ in 0..2 {
        assert!(page(&server, &own).contains(&code));
        assert!(!page(&server, "/player/3").contains(&code));
        assert!(!page(&server, "/player/3?key=0000").contains(&code));
        assert!(!page(&server, &format!("/player/4?key={key}")).contains(&code));
    }
    // The staff has its own frame, and nobody else gets to see it.
    let seen =
        server.staff("director").with("accept-language", "nl").get(&format!("/e/{EVENT}/seating")).text();
    assert!(seen.contains(&format!("/e/{EVENT}/director")));
    assert!(!page(&server, "/seating").contains(&format!("/e/{EVENT}/director")));
    // Each language is a page of its own.
    let french = server.visitor().with("accept-language", "fr").get(&format!("/e/{EVENT}/player/3")).text();
    assert!(french.contains("lang=\"fr\"") && page(&server, "/player/3").contains("lang=\"nl\""));
}

#[test]
fn a_page_goes_on_with_its_event() {
    let server = drawn(8);
    assert!(page(&server, "/player/3").contains("D0003 Speler"));
    let person = Person::named("Nieuwe Naam");
    server.ask(EVENT, &Command::ChangePerson { entrant: entrant(3), person });
    for below in ["", "/seating", "/player/3", "/people"] {
        let page = page(&server, below);
        assert!(page.contains("Nieuwe Naam") && !page.contains("D0003"), "{below}");
    }
}

#[test]
fn lists_of_more_than_a_thousand_have_pages_and_a_search() {
    let server = drawn(1_004);
    let names = |page: &str| page.matches(" Speler").count();
    // The page of the event has no thousand names, but a way to them.
    let event = page(&server, "");
    assert!(names(&event) == 0 && event.contains(&format!("action=\"/e/{EVENT}/people\"")));
    for (list, links) in [("/people?", 5), ("/seating?", 5)] {
        let first = page(&server, list);
        assert_eq!(names(&first), 250, "{list}");
        assert_eq!(first.matches(&format!("{list}page=")).count(), 2 * links, "above and below: {list}");
        // All pages together are everybody, once.
        let all: usize = (1..=links).map(|n| names(&page(&server, &format!("{list}page={n}")))).sum();
        assert_eq!(all, 1_004, "{list}");
        assert_eq!(names(&page(&server, &format!("{list}q=d0003"))), 1, "{list}");
        assert_eq!(names(&page(&server, &format!("{list}q=77"))), 1, "by number: {list}");
    }
    // So have tables, at each of which four sit, and the draw: its pages hold every table once.
    for list in ["/seating?by=table&", "/draw/1?"] {
        let pages: Vec<String> = (1..=3).map(|n| page(&server, &format!("{list}page={n}"))).collect();
        assert_eq!(pages.iter().map(|page| names(page)).collect::<Vec<_>>(), [400, 400, 204], "{list}");
        assert_eq!(page(&server, list.trim_end_matches(['?', '&'])), pages[0], "{list}");
    }
    let third = page(&server, "/draw/1?page=3");
    assert!(third.contains("data-first=\"201\"") && third.contains(">251</span>"), "{third}");
    let mut director = server.staff("director");
    let people = director.get(&format!("/e/{EVENT}/director/people")).text();
    assert_eq!(
        people.matches("/director/people/").count() - people.matches("/director/people/new").count(),
        100
    );
    let last = director.get(&format!("/e/{EVENT}/director/people?page=11")).text();
    assert!(last.contains("Z0987") && !people.contains("Z0987"), "{last}");
    // So has the page of all places once the event is closed.
    let round = RoundNo::try_from(1).unwrap();
    server.ask(EVENT, &Command::StartRound { round });
    server.ask(EVENT, &Command::Signal { round });
    for table in 1..=251 {
        let at = kaarting_testkit::at(1, table);
        server.ask(EVENT, &Command::WriteOffSheet { at, reason: "Storm".to_owned() });
    }
    server.ask(EVENT, &Command::EndRound { round });
    let close = format!("/e/{EVENT}/director/close");
    assert_eq!(director.submit(&close, &close, &[("reason", "Storm")]).status, 303);
    let places: Vec<usize> =
        (1..=5).map(|n| page(&server, &format!("/final?page={n}")).matches("/player/").count()).collect();
    // The first place stands on the podium too, on every page.
    let podium = places[4] - 4;
    assert_eq!(places, [250 + podium, 250 + podium, 250 + podium, 250 + podium, 4 + podium]);
    // Who searches finds the place, by the name or by the number, beside the podium.
    for q in ["d0003", "3"] {
        let found = page(&server, &format!("/final?q={q}"));
        assert_eq!(found.matches("/player/").count(), 1 + podium, "{q}");
        assert!(found.contains("D0003 Speler"), "{q}");
    }
    assert_eq!(page(&server, "/final?q=nobody").matches("/player/").count(), podium);
    assert!(page(&server, "/final").contains("type=\"search\""));
    // A smaller hall sees everybody at once.
    let small = drawn(8);
    assert_eq!(names(&page(&small, "/seating")), 8);
    assert!(!page(&small, "/seating").contains("page=2"));
}

/// Ticks of one page are kept on the others, whoever is searched meanwhile; and the closing of check-in names no
/// thousand, but leads to the list that has pages.
#[test]
fn check_in_by_exception_has_pages_that_keep_every_tick() {
    let server = TestServer::open_at(kaarting_testkit::noon);
    let plan = Preset::find("club-night").unwrap().plan("Groot", date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask(EVENT, &Command::OpenPlan { plan });
    for n in 1..=1_004 {
        let person = Person::named(&format!("S{n:04} Speler"));
        server.ask(EVENT, &Command::Register { person, joker: false, number: None });
    }
    let mut director = server.staff("director");
    let list = format!("/e/{EVENT}/director/check-in/all");
    let boxes = |page: &str| page.matches("type=\"checkbox\" name=\"absent\"").count();
    let first = director.get(&list).text();
    let ways = first.matches("name=\"page\"").count();
    assert_eq!((boxes(&first), ways), (250, 6), "five pages and the search");
    let third = director.submit(&list, &list, &[("absent", "3"), ("page", "3")]);
    let kept = "type=\"hidden\" name=\"absent\" value=\"3\"";
    assert_eq!((third.status, boxes(&third.text())), (200, 250));
    assert!(third.text().contains("value=\"501\"") && third.text().contains(kept), "{}", third.text());
    let ticked = [("absent", "3"), ("absent", "600"), ("q", "s0003")];
    let found = director.submit(&list, &list, &[&ticked[..], &[("page", "1")]].concat()).text();
    assert!(boxes(&found) == 1 && found.contains("value=\"3\" checked") && !found.contains(kept), "{found}");
    assert!(found.contains("type=\"hidden\" name=\"absent\" value=\"600\""), "{found}");
    let closing = format!("/e/{EVENT}/director/check-in/close");
    let close = director.get(&closing).text();
    assert!(close.contains("director/people?filter=expected") && !close.contains("S0003"), "{close}");
    let done = director.submit(&list, &list, &ticked);
    assert_eq!(done.header("location"), Some(format!("/e/{EVENT}/director/check-in?all=1002").as_str()));
    let away = server.look(EVENT, |event| {
        event.entrants().filter(|one| !one.plays()).map(|one| one.number.get()).collect::<Vec<_>>()
    });
    assert_eq!(away, [3, 600]);
    let close = director.get(&closing).text();
    assert!(close.contains("S0003") && !close.contains("filter=expected"), "{close}");
}

/// One press is for all who were found, on whatever page they stand.
#[test]
fn the_directors_list_has_pages_of_a_hundred_and_a_step_for_all_of_them() {
    let server = TestServer::open_at(kaarting_testkit::noon);
    let plan = Preset::find("club-night").unwrap().plan("Groot", date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask(EVENT, &Command::OpenPlan { plan });
    for n in 1..=130 {
        let person = Person::named(&format!("Speler {n}"));
        server.ask(EVENT, &Command::Register { person, joker: false, number: None });
    }
    let mut director = server.staff("director");
    director.get("/lang/nl?back=/");
    let list = format!("/e/{EVENT}/director/people");
    let rows = |page: &str| page.matches("name=\"n\" value=").count();
    let first = director.get(&list).text();
    assert_eq!((rows(&first), first.contains("Alle 130 gevonden spelers")), (100, true), "{first}");
    assert_eq!(rows(&director.get(&format!("{list}?page=2")).text()), 30);
    // What stands on one page is all there is to tick.
    let one = director.get(&format!("{list}?q=12")).text();
    assert_eq!((rows(&one), one.contains("De getoonde speler")), (1, true), "{one}");
    let all = [("act", "check-in"), ("all", "1"), ("back", "page=2")];
    let done = director.submit(&list, &list, &all).text();
    assert!(done.contains("130 spelers aangemeld."), "{done}");
    assert_eq!(rows(&done), 30, "the page that was looked at");
    let there = server.look(EVENT, |event| event.entrants().filter(|one| one.plays()).count());
    assert_eq!(there, 130);
}

#[test]
fn a_long_print_comes_in_parts() {
    // 251 tables: one more than a file has.
    let server = drawn(1_004);
    let mut director = server.staff("director");
    let sheets = format!("/e/{EVENT}/print/sheets/1.pdf");
    let browser = [("accept", "text/html,application/pdf"), ("accept-language", "nl")];
    let parts = director.ask("GET", &sheets, &browser, b"");
    assert_eq!((parts.status, parts.text().contains("Nummers 251 tot 251")), (200, true), "{}", parts.text());
    let links = ["?part=1", "?part=2"].map(|part| format!("href=\"{sheets}{part}\""));
    assert!(links.iter().all(|link| parts.text().contains(link)) && !parts.text().contains("?part=3"));
    // A program is told how to ask.
    let told = director.get(&sheets);
    assert_eq!(told.status, 400);
    assert!(told.text().contains("?part=2"), "{}", told.text());
    let last = director.get(&format!("{sheets}?part=2"));
    assert_eq!(pages(&last), 1);
    assert_eq!(director.get(&format!("{sheets}?part=3")).status, 404);
    // One sheet again is in no part.
    assert_eq!(pages(&director.get(&format!("/e/{EVENT}/print/sheets/1/251.pdf"))), 1);
}

/// Lists on paper have parts like sheets: a file of a small event holds all of it, and there is no second.
#[test]
fn every_long_list_on_paper_has_parts() {
    let server = drawn(8);
    let mut director = server.staff("director");
    let files = ["sheets/1.pdf?", "seating/1.pdf?", "seating/1.pdf?by=table&", "standings/1.pdf?"];
    let cards = ["place-cards/players.pdf?", "place-cards/1.pdf?", "place-cards/1.pdf?by=chair&"];
    for file in files.iter().chain(&cards) {
        let mut part = |n: usize| director.get(&format!("/e/{EVENT}/print/{file}part={n}"));
        assert!(pages(&part(1)) > 0, "{file}");
        assert_eq!([0, 2].map(|n| part(n).status), [404, 404], "{file}");
    }
}

fn pages(answer: &Answer) -> usize {
    assert_eq!(answer.header("content-type"), Some("application/pdf"), "{}", answer.text());
    lopdf::Document::load_mem(&answer.body).unwrap().get_pages().len()
}

/// While it is printed, a browser sees how far it is, and gets it without asking twice.
#[test]
fn a_print_that_takes_its_time_says_how_far_it_is() {
    let server = drawn(400);
    let mut director = server.staff("director");
    let browser = [("accept", "text/html"), ("accept-language", "nl")];
    let sheets = format!("/e/{EVENT}/print/sheets/1.pdf");
    // The first time it is shown at once, before anything can be drawn.
    server.app().show_prints_after(Duration::ZERO);
    let mut looked = 0;
    let printed = loop {
        let answer = director.ask("GET", &sheets, &browser, b"");
        assert_eq!(answer.status, 200, "{}", answer.text());
        if answer.header("content-type") == Some("application/pdf") {
            break answer;
        }
        looked += 1;
        server.app().show_prints_after(Duration::from_millis(100));
        assert_eq!(answer.header("refresh"), Some("1"));
        assert!(answer.text().contains("<progress"), "{}", answer.text());
    };
    assert_eq!(pages(&printed), 100 * pages_of_a_table(&server));
    // Others who want the same get the same print: nothing is drawn again.
    let again = director.ask("GET", &sheets, &browser, b"");
    assert_eq!((again.header("content-type"), again.body == printed.body), (Some("application/pdf"), true));
    assert!((1..1_000).contains(&looked), "{looked}");
}

fn pages_of_a_table(server: &TestServer) -> usize {
    let one = RoundNo::try_from(1).unwrap();
    let first = server.look(EVENT, |event| event.round(one).unwrap().tables[0].number);
    pages(&server.staff("director").get(&format!("/e/{EVENT}/print/sheets/1/{first}.pdf")))
}

/// Whoever adds something to an address, writes it otherwise or makes one up has nothing rendered and nothing kept.
#[test]
fn no_address_makes_the_server_render_or_keep_more() {
    let server = drawn(8);
    let pages = [
        "",
        "/seating",
        "/seating?by=table",
        "/standings",
        "/standings?all=1",
        "/player/3",
        "/people",
        "/screen",
    ];
    let worked_out = || server.app().worked_out().times();
    let before = worked_out();
    for below in pages {
        page(&server, below);
    }
    // The names on the screen in the hall.
    let once = worked_out();
    assert_eq!(once, before + 1);
    let (renderings, kept) = (server.app().fragments().renderings(), server.app().fragments().kept());
    for n in 1..=20 {
        for below in pages {
            let sign = if below.contains('?') { '&' } else { '?' };
            page(&server, &format!("{below}{sign}x={n}"));
            page(&server, &format!("{below}{sign}page={n}"));
            // What was just done is said to whoever did it, and they have an account.
            let said = page(&server, &format!("{below}{sign}done=desk-verified&did=t{n}"));
            assert!(!said.contains("is nagezien"), "{below}: {said}");
        }
        page(&server, &format!("/player/3?key={n}"));
        // Written another way a page is the same page, or there is none.
        for below in ["/%70layer/3", "/seatin%67", "/player/%33"] {
            let status = server.dutch().get(&format!("/e/{EVENT}{below}")).status;
            assert!([200, 404].contains(&status), "{below}: {status}");
        }
    }
    let fragments = server.app().fragments();
    assert_eq!((fragments.renderings(), fragments.kept(), worked_out()), (renderings, kept, once));
    for n in 1..=20 {
        for below in
            [format!("/player/{}", 1000 + n), format!("/player/{n}x"), format!("/standings?phase={}", 9 + n)]
        {
            assert_eq!(server.dutch().get(&format!("/e/{EVENT}{below}")).status, 404, "{below}");
        }
    }
    assert_eq!(fragments.kept(), kept);
}

/// Lists of a whole event for programs, draws and their proofs: written once for all who ask, and anew when the event
/// has gone on. What the staff are shown is never kept for others.
#[test]
fn what_programs_ask_of_a_whole_event_is_written_once() {
    let server = drawn(8);
    let get = |path: &str| {
        let answer = server.dutch().get(path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        answer.text()
    };
    let api = |below: &str| format!("/api/v1/events/{EVENT}{below}");
    let pages = ["/draw/1", "/draw/1/proof.json"].map(|below| format!("/e/{EVENT}{below}"));
    let lists = ["/entrants", "/standings", "/standings?running=1", "/draws/1", "/rounds/1"].map(api);
    let all: Vec<&String> = pages.iter().chain(&lists).collect();
    let made = || (server.app().fragments().renderings(), server.app().worked_out().times());
    let before = made();
    let known = server.staff("director").get(&api("/entrants")).text();
    assert!(known.contains("\"presence\"") && made() == before, "{known}");
    let first: Vec<String> = all.iter().map(|path| get(path)).collect();
    let once = made();
    assert_eq!((once.0 - before.0, once.1 - before.1), (7, 0));
    for _ in 0..5 {
        for (path, first) in all.iter().zip(&first) {
            assert_eq!(&get(path), first, "{path}");
        }
    }
    assert_eq!(made(), once);
    assert!(!get(&api("/entrants")).contains("\"presence\""));
    let person = Person::named("Nieuwe Naam");
    server.ask(EVENT, &Command::ChangePerson { entrant: entrant(3), person });
    for path in [&pages[0], &lists[0], &lists[4]] {
        assert!(get(path).contains("Nieuwe Naam"), "{path}");
    }
}

/// However many people search, and whatever for: names are sorted and standings made up once.
#[test]
fn what_searches_look_in_is_worked_out_once() {
    let server = drawn(8);
    let lists = ["/people?q=", "/seating?q=", "/seating?by=table&q=", "/standings?q=", "/register?x="];
    // Nobody stands in the standings before a round is over.
    let has_names = |list: &str| list.starts_with("/people") || list.starts_with("/seating");
    for n in 1..=8 {
        for list in lists {
            let found = page(&server, &format!("{list}{n}"));
            assert_eq!(found.contains(&format!("000{n} Speler")), has_names(list), "{list}{n}: {found}");
        }
    }
    assert_eq!(server.app().worked_out().times(), 4, "people, seats, standings, clubs");
    server.ask(EVENT, &Command::ChangePerson { entrant: entrant(3), person: Person::named("Nieuwe Naam") });
    for list in lists {
        let found = page(&server, &format!("{list}nieuwe"));
        assert_eq!(found.contains("Nieuwe Naam"), has_names(list), "{list}: {found}");
    }
    assert_eq!(server.app().worked_out().times(), 8);
}

/// Ten screens are drawn once, each piece again when its event has gone on, and a screen in another language anew.
#[test]
fn screens_that_are_alike_are_drawn_once() {
    let server = TestServer::open_at(kaarting_testkit::noon);
    let plan = Preset::find("club-night").unwrap().plan("Groot", date(2026, 11, 15), Ruleset::ManilleNl);
    server.seats(EVENT, plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
    let path = format!("/e/{EVENT}/live/screen");
    let renderings = || server.app().fragments().renderings();
    let before = renderings();
    let mut screens = vec![server.dutch().watch(&path)];
    screens[0].until("event: tick");
    let one = renderings() - before;
    assert_eq!(one, 8, "seats, standings, podium, clock, find, slides, foot, kinds");
    screens.extend((0..9).map(|_| server.dutch().watch(&path)));
    screens[1..].iter_mut().for_each(|screen| drop(screen.until("event: tick")));
    assert_eq!(renderings() - before, one);
    server.ask(EVENT, &Command::StartRound { round: RoundNo::try_from(1).unwrap() });
    screens.iter_mut().for_each(|screen| drop(screen.until("event: clock")));
    assert_eq!(renderings() - before, 2 * one);
    server.visitor().with("accept-language", "fr").watch(&path).until("event: tick");
    assert_eq!(renderings() - before, 3 * one);
}
