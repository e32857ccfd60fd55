//! What the staff did is written down, and can be read by those who run the server.

use std::sync::atomic::{AtomicI64, Ordering};

use jiff::civil::date;
use jiff::{SignedDuration, Timestamp};
use kaarting_office::Person;
use kaarting_office::plan::Preset;
use kaarting_rules::Ruleset;
use kaarting_testkit::{PASSWORD, TestServer};
use serde_json::{Value, json};

use crate::staff::{opens, program};

fn deeds(entries: &Value) -> Vec<String> {
    let entries = entries["entries"].as_array().unwrap();
    entries.iter().map(|entry| entry["deed"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn what_was_done_is_told_newest_first() {
    let server = TestServer::open();
    opens(&server, "club");
    let mut director = server.staff("director");
    let account = [("login", "an"), ("name", "An Peeters"), ("post", "desk"), ("password", PASSWORD)];
    assert_eq!(director.submit("/staff", "/staff", &account).status, 303);
    let wrong = server.visitor().post("/login", &[("login", "an"), ("password", "wrong-one")]);
    assert_eq!(wrong.status, 401);
    assert_eq!(
        director.submit("/staff", "/staff/an/password", &[("password", "een-ander-woord")]).status,
        303
    );
    assert_eq!(director.submit("/staff", "/staff/an/duty", &[("post", "jury")]).status, 303);
    assert_eq!(director.get("/e/club/director/export/all.xlsx").status, 200);
    assert_eq!(director.get("/backup").status, 200);
    assert_eq!(director.submit("/staff", "/staff/an/close", &[("sure", "1")]).status, 303);

    let told = director.get("/api/v1/audit").json();
    let expected = [
        "account_closed",
        "backup_taken",
        "exported",
        "account_changed",
        "password_changed",
        "login_failed",
        "account_opened",
        "logged_in",
    ];
    assert_eq!(deeds(&told), expected);
    let first = &told["entries"][0];
    assert_eq!(
        (&first["by"], &first["account"]),
        (&json!({"id": 1, "name": "director"}), &json!({"id": 2, "name": "An Peeters"}))
    );
    assert_eq!(first["from"], json!("127.0.0.1"));
    assert_eq!(told["entries"][2]["file"], json!("all.xlsx"));
    // The page says the same in words; nobody else reads it.
    let page = director.get("/audit").text();
    assert!(page.contains("An Peeters") && page.contains("all.xlsx") && page.contains("127.0.0.1"), "{page}");
    for post in ["desk", "jury", "screen"] {
        assert_eq!(server.staff(post).get("/audit").status, 403);
        assert_eq!(program(&server, post).get("/api/v1/audit").status, 403);
    }
}

/// Whoever holds an old code is shut out by a new one: it is told of which table, and who did it.
#[test]
fn a_code_that_was_renewed_is_told_with_its_table() {
    let server = TestServer::open();
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.seats("club", plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
    let mut director = server.staff("director");
    let page = "/e/club/director/table/1/2";
    assert_eq!(director.submit(page, &format!("{page}/code"), &[]).status, 303);
    // Where there is no table nothing is done, and nothing is told.
    assert_eq!(director.submit(page, "/e/club/director/table/1/9/code", &[]).status, 404);

    let told = director.get("/api/v1/audit").json();
    assert_eq!(deeds(&told), ["code_renewed", "logged_in"]);
    let renewed = &told["entries"][0];
    assert_eq!(renewed["by"], json!({"id": 1, "name": "director"}));
    assert_eq!((&renewed["event"], &renewed["table"]), (&json!("club"), &json!({"round": 1, "table": 2})));
    let page = director.get("/audit").text();
    assert!(page.contains("Nieuwe code voor tafel 2, ronde 1 (club)"), "{page}");
}

/// Whoever sits at the machine can make anybody a director: those who are see that it was done.
#[test]
fn a_link_for_another_director_is_told() {
    let server = TestServer::open();
    let mut director = server.staff("director");
    let code = server.block_on(kaarting_web::new_setup_code(server.app())).unwrap();
    let told = director.get("/api/v1/audit").json();
    assert_eq!(deeds(&told), ["setup_link_made", "logged_in"]);
    assert_eq!((&told["entries"][0]["by"], &told["entries"][0]["from"]), (&Value::Null, &Value::Null));
    let form = [("login", "els"), ("name", "Els"), ("password", PASSWORD)];
    assert_eq!(server.visitor().post(&format!("/setup/{code}"), &form).status, 303);
    let page = director.get("/audit").text();
    assert!(page.contains("Link gemaakt voor een nieuwe toernooileider"), "{page}");
}

/// Whoever reads all codes can open every sheet: that is told once, however often a program asks.
#[test]
fn who_reads_the_codes_of_a_round_is_told() {
    let server = TestServer::open();
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.seats("club", plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
    let mut director = server.staff("director");
    for _ in 0..3 {
        assert_eq!(director.get("/api/v1/events/club/rounds/1/codes").status, 200);
    }
    assert_eq!(director.get("/api/v1/events/club/rounds/9/codes").status, 404);
    let told = director.get("/api/v1/audit").json();
    assert_eq!(deeds(&told), ["codes_seen", "logged_in"]);
    let seen = &told["entries"][0];
    assert_eq!((&seen["by"], &seen["event"]), (&json!({"id": 1, "name": "director"}), &json!("club")));
    assert!(director.get("/audit").text().contains("Alle codes van een ronde gelezen (club)"));
}

/// Guessing does not fill the disk, and what is typed as a login is not kept.
#[test]
fn failures_are_written_the_first_the_tenth_the_hundredth_time() {
    let server = TestServer::open();
    let mut director = server.staff("director");
    let before = server.entries("audit/house").len();
    for n in 0..15 {
        let tried =
            server.visitor().post("/login", &[("login", &format!("geheim-woord-{n}")), ("password", "x")]);
        assert_eq!(tried.status, 401);
    }
    let entries = server.entries("audit/house");
    let failed = &entries[before..];
    // Should an hour begin meanwhile, it begins anew.
    assert!((2..=4).contains(&failed.len()), "{failed:?}");
    assert!(!entries.join("").contains("geheim-woord"));
    assert!(!director.get("/audit").text().contains("geheim-woord"));
}

static LATER_DAYS: AtomicI64 = AtomicI64::new(0);

fn later() -> Timestamp {
    Timestamp::now() + SignedDuration::from_hours(24 * LATER_DAYS.load(Ordering::Relaxed))
}

#[test]
fn pages_of_a_hundred_and_addresses_for_thirty_days() {
    let server = TestServer::open_at(later);
    server.account("director", "director");
    opens(&server, "club");
    let mut director = program(&server, "director");
    for _ in 0..104 {
        assert_eq!(director.get("/e/club/director/export/sheets.jsonl").status, 200);
    }
    let first = director.get("/api/v1/audit").json();
    assert_eq!((first["entries"].as_array().unwrap().len(), &first["next"]), (100, &json!(6)));
    let second = director.get("/api/v1/audit?before=6").json();
    assert_eq!((second["entries"].as_array().unwrap().len(), &second["next"]), (5, &Value::Null));
    assert_eq!(second["entries"][4]["seq"], json!(1));
    assert!(director.get("/audit").text().contains("/audit?before=6"));
    assert_eq!(director.get("/audit?before=6").status, 200);
    for bad in ["0x", "-1", ""] {
        assert_eq!(director.get(&format!("/api/v1/audit?before={bad}")).status, 400, "{bad}");
    }

    // The server is stopped for six weeks: started again, it has forgotten where they came from, and nothing else.
    let folder = server.close();
    LATER_DAYS.store(42, Ordering::Relaxed);
    let server = TestServer::open_in_at(folder, later);
    let mut director = program(&server, "director");
    server.forget_addresses();
    let told = director.get("/api/v1/audit?before=106").json();
    assert_eq!(told["entries"].as_array().unwrap().len(), 100);
    assert_eq!(told["entries"][0]["from"], Value::Null);
    let now = director.get("/api/v1/audit").json();
    assert_eq!(now["entries"][0]["from"], json!("127.0.0.1"));
}
