//! Whoever tries too much is stopped, and nobody else is.

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::{PASSWORD, TestServer, noon};
use serde_json::json;

fn club(server: &TestServer, event: &str) {
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.seats(event, plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
}

/// Hashing a password takes 19 MiB: made-up names cost the server almost nothing, and who belongs here gets in.
#[test]
fn made_up_logins_are_few_and_keep_nobody_out() {
    let server = TestServer::open();
    server.account("desk", "desk");
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let tries: Vec<_> = (0..120)
            .map(|n| {
                let mut visitor = server.visitor();
                scope.spawn(move || {
                    let login = format!("nobody{n}");
                    visitor.post("/login", &[("login", &login), ("password", "wrong-one")]).status
                })
            })
            .collect();
        let honest = server.visitor().post("/login", &[("login", "desk"), ("password", PASSWORD)]);
        assert_eq!(honest.status, 303);
        tries.into_iter().map(|tried| tried.join().unwrap()).collect()
    });
    let hashed = statuses.iter().filter(|&&status| status == 401).count();
    // Twenty a minute; should a minute end meanwhile, twenty more.
    assert!(hashed <= 40, "{hashed}");
    assert_eq!(statuses.iter().filter(|&&status| status == 429).count(), 120 - hashed);
}

#[test]
fn a_login_as_long_as_a_book_is_nobody_s() {
    let server = TestServer::open();
    let long = "x".repeat(400_000);
    for _ in 0..30 {
        let tried = server.visitor().send(
            "POST",
            "/api/v1/sessions",
            &json!({"login": long, "password": "wrong-one"}),
        );
        assert_eq!((tried.status, tried.json()["title"].as_str()), (401, Some("wrong_password")));
    }
}

/// Anybody may try passwords for an account; its owner, on a device they have used before, gets in all the same.
#[test]
fn nobody_locks_somebody_out_of_a_device_they_have_used() {
    // A clock that stands still: no minute ends while it is counted in.
    let server = TestServer::open_at(noon);
    let mut owner = server.staff("jury");
    for n in 0..80 {
        let tried = server.visitor().post("/login", &[("login", "jury"), ("password", "wrong-one")]).status;
        assert!(tried == 401 || (n >= 10 && tried == 429), "{n}: {tried}");
    }
    assert_eq!(server.visitor().post("/login", &[("login", "jury"), ("password", PASSWORD)]).status, 429);
    owner.submit("/", "/logout", &[]);
    assert_eq!(owner.post("/login", &[("login", "jury"), ("password", PASSWORD)]).status, 303);
    owner.submit("/", "/logout", &[]);
    // What shows a device of one account is worth nothing for another.
    server.account("desk", "desk");
    for _ in 0..80 {
        server.visitor().post("/login", &[("login", "desk"), ("password", "wrong-one")]);
    }
    assert_eq!(owner.post("/login", &[("login", "desk"), ("password", PASSWORD)]).status, 429);
}

/// Right passwords are not counted: a desk that comes and goes all day is not kept out.
#[test]
fn who_logs_in_often_is_let_in() {
    let server = TestServer::open();
    server.account("desk", "desk");
    for _ in 0..25 {
        assert_eq!(server.visitor().post("/login", &[("login", "desk"), ("password", PASSWORD)]).status, 303);
    }
}

#[test]
fn empty_forms_do_not_close_the_registration() {
    let server = TestServer::open();
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask("club", &Command::OpenPlan { plan });
    for _ in 0..300 {
        assert_ne!(server.visitor().post("/e/club/register", &[("family", ""), ("lang", "nl")]).status, 429);
    }
    let fields = [("family", "An Peeters"), ("lang", "nl"), ("birth_year", "1950")];
    let honest = server.visitor().submit("/e/club/register", "/e/club/register", &fields);
    assert_eq!(honest.status, 303, "{}", honest.text());
}

/// Codes are counted before anything is looked for, right ones too; a code that was opened before is none.
#[test]
fn codes_are_not_guessed_and_known_ones_open() {
    let server = TestServer::open_at(noon);
    club(&server, "club");
    let at = |table: u32| At { round: 1.try_into().unwrap(), table: table.try_into().unwrap() };
    let (known, other) = (server.code("club", at(1)), server.code("club", at(2)));
    assert_eq!(server.visitor().get(&format!("/t/{known}")).status, 200);
    let begin = &known[..3];
    let mut refused = 0;
    for n in 0..1300 {
        let letters = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
        let guess: String = (0..7).map(|at| char::from(letters[(n >> (5 * at)) & 31])).collect();
        match server.visitor().get(&format!("/api/v1/tables/{begin}{guess}")).status {
            404 => {}
            429 => refused += 1,
            status => panic!("{status}"),
        }
    }
    // Six hundred a minute.
    assert!(refused >= 700, "{refused}");
    assert_eq!(server.visitor().get(&format!("/t/{known}")).status, 200);
    assert_eq!(server.visitor().get(&format!("/t/{other}")).status, 429);
}

/// A name that does not fit is refused with one that does, by the form and by the API, and is nobody else's address.
#[test]
fn a_name_that_does_not_fit_comes_back_with_one_that_does() {
    let server = TestServer::open();
    club(&server, "club");
    let mut director = server.staff("director");
    for (name, suggestion) in [("WK2026", "wk2026"), ("WK 2026", "wk-2026"), ("a.b", "a-b")] {
        let fields = [
            ("name", name),
            ("title", "WK"),
            ("date", "2026-12-01"),
            ("game", "manille-nl"),
            ("preset", "club-night"),
            ("rule1", "points"),
        ];
        let page = director.submit("/new", "/new", &fields);
        assert!(page.text().contains(suggestion), "{name}: {}", page.text());
        let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
        let key = format!("key {name}");
        let mut program = director.clone().with("idempotency-key", &key).with("accept-language", "en");
        let refused = program.send("POST", "/api/v1/events", &json!({"name": name, "plan": plan}));
        assert_eq!(refused.status, 400, "{}", refused.text());
        assert!(refused.text().contains(&format!("such as \\\"{suggestion}\\\"")), "{}", refused.text());
    }
    for path in ["/e//", "/e/ANYTHING!", "/e/CLUB", "/e/a.b", "/api/v1/events/CLUB"] {
        assert_eq!(server.visitor().get(path).status, 404, "{path}");
    }
    let events = server.visitor().get("/api/v1/events").json();
    assert_eq!(events["events"].as_array().unwrap().len(), 1);
}
