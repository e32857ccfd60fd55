//! Whoever tries too much is stopped, and nobody else is.

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::Hall;
use kaarting_testkit::hall::PASSWORD;
use serde_json::json;

fn club(hall: &Hall, event: &str) {
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    hall.seats(event, plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
}

/// Hashing a password takes 19 MiB: made-up names cost the house almost nothing, and who belongs here gets in.
#[test]
fn made_up_logins_are_few_and_keep_nobody_out() {
    let hall = Hall::open();
    hall.account("desk", "desk");
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let tries: Vec<_> = (0..120)
            .map(|n| {
                let mut visitor = hall.visitor();
                scope.spawn(move || {
                    let login = format!("nobody{n}");
                    visitor.post("/login", &[("login", &login), ("password", "wrong-one")]).status
                })
            })
            .collect();
        let honest = hall.visitor().post("/login", &[("login", "desk"), ("password", PASSWORD)]);
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
    let hall = Hall::open();
    let long = "x".repeat(400_000);
    for _ in 0..30 {
        let tried =
            hall.visitor().send("POST", "/api/v1/sessions", &json!({"login": long, "password": "wrong-one"}));
        assert_eq!((tried.status, tried.json()["title"].as_str()), (401, Some("wrong_password")));
    }
}

/// A minute that does not end while it is counted in.
fn noon() -> jiff::Timestamp {
    "2026-11-15T11:00:00Z".parse().unwrap()
}

/// Anybody may try passwords for an account; its owner, on a device he has used before, gets in all the same.
#[test]
fn nobody_locks_somebody_out_of_a_device_he_has_used() {
    let hall = Hall::open_at(tempfile::tempdir().unwrap(), noon);
    let mut owner = hall.staff("jury");
    for n in 0..80 {
        let tried = hall.visitor().post("/login", &[("login", "jury"), ("password", "wrong-one")]).status;
        assert!(tried == 401 || (n >= 10 && tried == 429), "{n}: {tried}");
    }
    assert_eq!(hall.visitor().post("/login", &[("login", "jury"), ("password", PASSWORD)]).status, 429);
    owner.submit("/", "/logout", &[]);
    assert_eq!(owner.post("/login", &[("login", "jury"), ("password", PASSWORD)]).status, 303);
    owner.submit("/", "/logout", &[]);
    // What shows a device of one account is worth nothing for another.
    hall.account("desk", "desk");
    for _ in 0..80 {
        hall.visitor().post("/login", &[("login", "desk"), ("password", "wrong-one")]);
    }
    assert_eq!(owner.post("/login", &[("login", "desk"), ("password", PASSWORD)]).status, 429);
}

/// Right passwords are not counted: a desk that comes and goes all day is not kept out.
#[test]
fn who_logs_in_often_is_let_in() {
    let hall = Hall::open();
    hall.account("desk", "desk");
    for _ in 0..25 {
        assert_eq!(hall.visitor().post("/login", &[("login", "desk"), ("password", PASSWORD)]).status, 303);
    }
}

#[test]
fn empty_forms_do_not_close_the_registration() {
    let hall = Hall::open();
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    hall.ask("club", &Command::OpenPlan { plan });
    for _ in 0..300 {
        assert_ne!(hall.visitor().post("/e/club/register", &[("name", ""), ("lang", "nl")]).status, 429);
    }
    let fields = [("name", "An Peeters"), ("lang", "nl"), ("birth_year", "1950")];
    let honest = hall.visitor().submit("/e/club/register", "/e/club/register", &fields);
    assert_eq!(honest.status, 303, "{}", honest.text());
}

/// Codes are counted before anything is looked for, right ones too; a code that was opened before is none.
#[test]
fn codes_are_not_guessed_and_known_ones_open() {
    let hall = Hall::open_at(tempfile::tempdir().unwrap(), noon);
    club(&hall, "club");
    let at = |table: u32| At { round: 1.try_into().unwrap(), table: table.try_into().unwrap() };
    let (known, other) = (hall.code("club", at(1)), hall.code("club", at(2)));
    assert_eq!(hall.visitor().get(&format!("/t/{known}")).status, 200);
    let begin = &known[..3];
    let mut refused = 0;
    for n in 0..1300 {
        let letters = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
        let guess: String = (0..7).map(|at| char::from(letters[(n >> (5 * at)) & 31])).collect();
        match hall.visitor().get(&format!("/api/v1/tables/{begin}{guess}")).status {
            404 => {}
            429 => refused += 1,
            status => panic!("{status}"),
        }
    }
    // Six hundred a minute.
    assert!(refused >= 700, "{refused}");
    assert_eq!(hall.visitor().get(&format!("/t/{known}")).status, 200);
    assert_eq!(hall.visitor().get(&format!("/t/{other}")).status, 429);
}

/// A name that does not fit is refused with one that does, by the form and by the API, and is nobody else's address.
#[test]
fn a_name_that_does_not_fit_comes_back_with_one_that_does() {
    let hall = Hall::open();
    club(&hall, "club");
    let mut director = hall.staff("director");
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
        assert_eq!(hall.visitor().get(path).status, 404, "{path}");
    }
    let events = hall.visitor().get("/api/v1/events").json();
    assert_eq!(events["events"].as_array().unwrap().len(), 1);
}
