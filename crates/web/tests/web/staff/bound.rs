//! An account may be bound to certain events: elsewhere it is nobody.

use kaarting_office::{Command, Person};
use kaarting_testkit::{PASSWORD, TestServer};
use kaarting_web::route::{Access, StaffRole};
use serde_json::json;

use crate::staff::{opens, program};

/// Two events; whoever is opened here is for the first.
fn two() -> TestServer {
    let server = TestServer::open();
    opens(&server, "own");
    opens(&server, "other");
    let mut chief = server.staff("director");
    for post in ["desk", "jury", "screen", "director"] {
        let fields = [
            ("login", &*format!("own-{post}")),
            ("name", post),
            ("post", post),
            ("event", "own"),
            ("password", PASSWORD),
        ];
        let opened = chief.submit("/staff", "/staff", &fields);
        assert_eq!(opened.status, 303, "{}", opened.text());
    }
    server
}

#[test]
fn every_door_of_the_staff_is_closed_in_another_event() {
    let server = two();
    let place = |path: &str, event: &str| {
        let parts = path.split('/').map(|part| match part {
            "{event}" => event,
            "{round}" | "{table}" | "{number}" | "{call}" | "{ruling}" | "{phase}" => "1",
            "{file}" => "1.pdf",
            part if part.starts_with('{') => "nobody",
            part => part,
        });
        parts.collect::<Vec<_>>().join("/")
    };
    for post in StaffRole::ALL {
        let mut client = server.visitor();
        let login = format!("own-{}", post.word());
        let entered = client.post("/login", &[("login", &login), ("password", PASSWORD)]);
        assert_eq!(entered.status, 303, "{}", entered.text());
        let token = client.get("/own").field("token");
        let routes = kaarting_web::route_infos().iter().filter(|route| route.path.contains("{event}"));
        let mut tried = 0;
        for route in
            routes.filter(|route| matches!(route.access, Access::Staff(_)) && route.access.admits(Some(post)))
        {
            for (event, refused) in [("other", true), ("own", false), ("%6fther", true)] {
                let path = place(route.path, event);
                let answer = match route.method {
                    "GET" => client.get(&path),
                    _ => client.post(&path, &[("token", &token)]),
                };
                assert_eq!(answer.status == 403, refused, "{login}: {route:?} {event}: {}", answer.text());
                tried += 1;
            }
        }
        assert!(tried > 6 || post == StaffRole::Screen, "{post:?}");
    }
}

#[test]
fn programs_of_one_event_are_refused_in_another_by_name() {
    let server = two();
    let person = Person { contact: Some("greet@example.org".to_owned()), ..Person::named("Greet") };
    for event in ["own", "other"] {
        server.ask(event, &Command::Register { person: person.clone(), joker: false, number: None });
    }
    let mut desk = program(&server, "own-desk").with("idempotency-key", "key-1");
    let check_in = json!({"command": "check_in", "entrant": 1});
    let refused = desk.send("POST", "/api/v1/events/other/commands", &check_in);
    assert_eq!((refused.status, refused.json()["title"].as_str()), (403, Some("other_event")));
    assert!(refused.json()["detail"].as_str().unwrap().contains("own"));
    assert_eq!(desk.get("/api/v1/events/other/rulings").status, 403);
    // What is public is public, and no more than that.
    let known = |event: &str, desk: &mut kaarting_testkit::Client| {
        desk.get(&format!("/api/v1/events/{event}/entrants")).text().contains("greet@example.org")
    };
    assert!(known("own", &mut desk) && !known("other", &mut desk));
    let done = desk.send("POST", "/api/v1/events/own/commands", &check_in);
    assert_eq!(done.status, 200, "{}", done.text());
}

#[test]
fn only_an_account_for_all_events_runs_the_house() {
    let server = two();
    let mut bound = program(&server, "own-director").with("idempotency-key", "key-1");
    let account = json!({"login": "eve", "name": "Eve", "post": "director", "password": PASSWORD});
    for (method, path, body) in [
        ("POST", "/api/v1/staff", account.clone()),
        ("GET", "/api/v1/staff", json!({})),
        ("POST", "/api/v1/staff/own-director", json!({"post": "director", "events": []})),
        ("DELETE", "/api/v1/staff/own-desk", json!({})),
        ("POST", "/api/v1/events", json!({})),
        ("GET", "/backup", json!({})),
        ("GET", "/new", json!({})),
        ("GET", "/staff", json!({})),
        ("GET", "/audit", json!({})),
    ] {
        let answer = bound.send(method, path, &body);
        assert_eq!(answer.status, 403, "{method} {path}: {}", answer.text());
    }
    assert_eq!(bound.get("/e/own/director").status, 200);
    // The last who runs the server can neither be closed nor bound to an event.
    let mut chief = program(&server, "director");
    let tied = chief.send("POST", "/api/v1/staff/director", &json!({"post": "director", "events": ["own"]}));
    assert_eq!((tied.status, tied.json()["title"].as_str()), (422, Some("bad_account")));
    assert_eq!(chief.ask("DELETE", "/api/v1/staff/director", &[], b"").status, 422);
    // And nobody is bound to an event that does not exist.
    let gone = chief.send("POST", "/api/v1/staff/own-desk", &json!({"post": "desk", "events": ["nowhere"]}));
    assert_eq!((gone.status, gone.json()["title"].as_str()), (422, Some("bad_account")));
}

#[test]
fn what_an_account_may_can_be_changed_while_it_is_logged_in() {
    let server = two();
    let (mut chief, mut desk) = (program(&server, "director"), program(&server, "own-desk"));
    assert_eq!(desk.get("/e/other/desk").status, 403);
    let both = json!({"post": "desk", "events": ["own", "other"]});
    let changed = chief.send("POST", "/api/v1/staff/own-desk", &both);
    assert_eq!((changed.status, &changed.json()["events"]), (200, &json!(["own", "other"])));
    assert_eq!(desk.get("/e/other/desk").status, 200);
    let all = chief.send("POST", "/api/v1/staff/own-desk", &json!({"post": "jury", "events": []}));
    assert_eq!(all.status, 200, "{}", all.text());
    assert_eq!((desk.get("/e/other/desk").status, desk.get("/e/other/jury").status), (403, 200));
}

/// DEC-12: a message of what was done names somebody, and anybody can write its address. A screen reads no more names
/// than everybody does.
#[test]
fn a_screen_reads_no_name_that_is_private() {
    let server = TestServer::open();
    opens(&server, "own");
    let person = Person { private: true, ..Person::named("Geheim Iemand") };
    server.ask("own", &Command::Register { person, joker: false, number: None });
    let number = server.look("own", |event| event.entrants().last().unwrap().number);
    let message = format!("/e/own?done=director-paid&did=w{number}");
    let reads = |post: &str| server.staff(post).get(&message).text().contains("Geheim Iemand");
    assert_eq!(["screen", "director"].map(reads), [false, true]);
}
