//! Whoever logs in begins where they work; what each may do is told in sentences.

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_office::draw::DrawSeed;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, Person, Plan, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::{PASSWORD, TestServer, entrant};
use kaarting_words::{Lang, Words};

use crate::staff::opens;

/// Where somebody who logs in comes.
fn lands(server: &TestServer, login: &str, back: &str) -> String {
    let fields = [("login", login), ("password", PASSWORD), ("back", back)];
    let entered = server.visitor().post("/login", &fields);
    assert_eq!(entered.status, 303, "{}", entered.text());
    entered.header("location").expect("a page to go to").to_owned()
}

#[test]
fn a_login_leads_to_the_room_where_one_works() {
    let server = TestServer::open();
    for role in ["director", "desk", "jury", "screen"] {
        server.staff(role);
        assert_eq!(lands(&server, role, "/"), "/", "{role}: there is no event");
    }
    opens(&server, "club");
    for (role, room) in
        [("director", "director"), ("desk", "director/check-in"), ("jury", "jury"), ("screen", "screen")]
    {
        let to = lands(&server, role, "/");
        assert_eq!(to, format!("/e/club/{room}"));
        let mut client = server.staff(role);
        assert_eq!(client.get(&to).status, 200, "{role}: {to}");
    }
    // A page that asked for the login is gone back to.
    assert_eq!(lands(&server, "jury", "/e/club/standings"), "/e/club/standings");
    // Once the players are in, the desk's work is at the desk.
    server.ask("club", &Command::CommitSeed { master: DrawSeed([7; 32]) });
    server.ask("club", &Command::CloseCheckIn);
    assert_eq!(lands(&server, "desk", "/"), "/e/club/desk");
    // Of two events nobody knows which; unless the account is bound to one.
    opens(&server, "other");
    assert_eq!(lands(&server, "desk", "/"), "/");
    let fields =
        [("login", "own"), ("name", "An"), ("post", "desk"), ("event", "other"), ("password", PASSWORD)];
    assert_eq!(server.staff("director").submit("/staff", "/staff", &fields).status, 303);
    assert_eq!(lands(&server, "own", "/"), "/e/other/director/check-in");
    // What is closed is nobody's work any more.
    server.ask("other", &Command::CloseEvent { reason: Some("rain".to_owned()) });
    assert_eq!(lands(&server, "own", "/"), "/");
    assert_eq!(lands(&server, "desk", "/"), "/e/club/desk");
}

fn opens_on(server: &TestServer, name: &str, day: jiff::civil::Date) {
    let plan = Preset::find("club-night").unwrap().plan(name, day, Ruleset::ManilleNl);
    server.ask(name, &Command::OpenPlan { plan });
}

/// Half past midnight in Belgium, while it is still the day before in Greenwich.
fn early() -> Timestamp {
    "2026-11-14T23:30:00Z".parse().unwrap()
}

#[test]
fn of_several_events_a_login_leads_to_the_one_of_today_or_the_one_that_runs() {
    let server = TestServer::open_at(early);
    for role in ["director", "desk"] {
        server.staff(role);
    }
    opens_on(&server, "next", date(2026, 11, 22));
    opens_on(&server, "yesterday", date(2026, 11, 14));
    assert_eq!(lands(&server, "director", "/"), "/", "nothing is today");
    // What began yesterday and still runs is nearer than what has not begun.
    for n in 1..=4 {
        let person = Person { birth_year: Some(1960), ..Person::named(&format!("Speler {n}")) };
        server.ask("yesterday", &Command::Register { person, joker: false, number: None });
        server.ask("yesterday", &Command::CheckIn { entrant: entrant(n) });
    }
    let seed = Command::CommitSeed { master: DrawSeed([7; 32]) };
    for command in [seed, Command::CloseCheckIn, Command::DRAW, Command::PublishDraw] {
        server.ask("yesterday", &command);
    }
    assert_eq!(lands(&server, "desk", "/"), "/e/yesterday/desk");
    // And what is of today comes before it.
    opens_on(&server, "today", date(2026, 11, 15));
    assert_eq!(lands(&server, "director", "/"), "/e/today/director");
    assert_eq!(lands(&server, "desk", "/"), "/e/today/director/check-in");
    // Two of today: nobody knows which.
    opens_on(&server, "beside", date(2026, 11, 15));
    assert_eq!(lands(&server, "director", "/"), "/");
}

fn opens_in(server: &TestServer, name: &str, day: i8, zone: &str) {
    let day = date(2026, 11, day);
    let plan = Preset::find("club-night").unwrap().plan(name, day, Ruleset::ManilleNl);
    let plan = Plan { time_zone: zone.to_owned(), ..plan };
    server.ask(name, &Command::OpenPlan { plan });
}

/// At that hour it is the fourteenth in Hawaii, past noon. What day it is where an event is stands in the list: whoever
/// logs in opens nothing, however many events are of these days.
#[test]
fn a_login_goes_by_the_clock_of_each_event_and_opens_none() {
    let server = TestServer::open_at(early);
    server.staff("director");
    let near = [("yesterday", 14, "Europe/Brussels"), ("tomorrow", 16, "Europe/Brussels")];
    let far = [("tomorrow-far", 15, "Pacific/Honolulu"), ("far", 14, "Pacific/Honolulu")];
    for (name, day, zone) in near.into_iter().chain(far) {
        opens_in(&server, name, day, zone);
    }
    // After a restart nothing is open but the newest event, which is of none of these days.
    opens_in(&server, "later", 29, "Europe/Brussels");
    let server = TestServer::open_in_at(server.close(), early);
    assert_eq!(lands(&server, "director", "/"), "/e/far/director");
    for (name, ..) in near.into_iter().chain(far) {
        let opened = server.app().events().if_open(&name.parse().unwrap());
        assert!(opened.is_none(), "{name} was opened by the login");
    }
}

/// A row of the list that an earlier version wrote does not name the zone: then the event itself is asked. In Greenwich
/// its day has not begun.
#[test]
fn a_login_asks_an_event_whose_row_does_not_say_where_it_is() {
    let server = TestServer::open_at(early);
    server.staff("director");
    opens_in(&server, "today", 15, "Europe/Brussels");
    let row = server.values("event").into_iter().find(|(name, _)| name == "today").unwrap().1;
    let mut less: serde_json::Value = serde_json::from_slice(&row).unwrap();
    assert_eq!(less.as_object_mut().unwrap().remove("time_zone").unwrap(), "Europe/Brussels");
    let less = less.to_string();
    server.block_on(server.app().key_value().put("event", "today", less.as_bytes(), None)).unwrap();
    // The list is made anew once something was written.
    opens_in(&server, "later", 29, "Europe/Brussels");
    assert_eq!(lands(&server, "director", "/"), "/e/today/director");
}

#[test]
fn every_command_has_its_sentence_under_those_who_may_give_it() {
    let server = TestServer::open();
    let mut reader = server.staff("desk");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        reader.get(&format!("/lang/{lang}?back=/"));
        let page = reader.get("/help/permissions").text().replace("&#39;", "'");
        let heads = ["anyone", "player", "writer", "online", "desk", "jury", "screen", "director"];
        let places: Vec<usize> = heads
            .iter()
            .map(|head| {
                let head = format!("<h2>{}</h2>", words.say(&format!("permissions-of-{head}")));
                page.find(&head).unwrap_or_else(|| panic!("{lang}: {head}"))
            })
            .collect();
        assert!(places.is_sorted(), "{lang}: {places:?}");
        let under = |head: &str| {
            let at = heads.iter().position(|known| *known == head).unwrap();
            &page[places[at]..places.get(at + 1).copied().unwrap_or(page.len())]
        };
        for (name, roles) in Command::PERMISSIONS {
            let key = format!("may-{}", name.replace('_', "-"));
            assert!(words.knows(&key), "{lang}: {key}");
            let sentence = format!("<li>{}</li>", words.say(&key));
            let posts = [
                ("player", Role::Player),
                ("writer", Role::Writer),
                ("online", Role::Online),
                ("desk", Role::Desk),
                ("jury", Role::Jury),
            ];
            for (head, role) in posts {
                assert_eq!(under(head).contains(&sentence), roles.contains(&role), "{lang}: {key}, {head}");
            }
            assert_eq!(under("director").contains(&sentence), roles.is_empty(), "{lang}: {key}");
            assert!(!page.contains(&format!("<code>{name}</code>")), "{lang}: {name}");
        }
    }
}
