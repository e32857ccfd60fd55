//! The second factor of a director, on pages and for programs.

use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;
use kaarting_testkit::{Answer, Client, PASSWORD, TestServer};
use serde_json::json;

use crate::authenticator::{Authenticator, codes};

static SECONDS: AtomicI64 = AtomicI64::new(1_800_000_000);

fn clock() -> Timestamp {
    Timestamp::from_second(SECONDS.load(Ordering::Relaxed)).unwrap()
}

/// A director who has switched it on: the client, the phone, the recovery codes.
fn switched_on(server: &TestServer) -> (Client, Authenticator, Vec<String>) {
    let mut director = server.staff("director");
    assert_eq!(director.submit("/own", "/own/second", &[]).header("location"), Some("/own/second"));
    let page = director.get("/own/second");
    let phone = Authenticator::of(&page);
    let mut send = |code: &str| director.submit("/own/second", "/own/second/confirm", &[("code", code)]);
    assert_eq!(send(&phone.wrong(clock())).status, 422);
    let shown = send(&phone.shows(clock(), 0));
    assert_eq!(shown.status, 200, "{}", shown.text());
    (director, phone, codes(&shown))
}

fn password(server: &TestServer) -> (Client, Answer) {
    let mut client = server.visitor();
    let answer = client.post("/login", &[("login", "director"), ("password", PASSWORD), ("back", "/staff")]);
    (client, answer)
}

fn types(client: &mut Client, page: &Answer, code: &str) -> Answer {
    client.post("/login/code", &[("ticket", &page.field("ticket")), ("code", code), ("back", "/staff")])
}

fn program(server: &TestServer, code: Option<&str>) -> Answer {
    let mut asked = json!({"login": "director", "password": PASSWORD});
    if let Some(code) = code {
        asked["code"] = code.into();
    }
    server.visitor().send("POST", "/api/v1/sessions", &asked)
}

/// One test, for the clock is one.
#[test]
fn a_password_alone_is_not_enough() {
    let server = TestServer::open_at(clock);
    let (mut director, phone, recovery) = switched_on(&server);
    assert_eq!(recovery.len(), 10);

    // The password opens a page that asks for the code, and no session.
    let (mut client, asked) = password(&server);
    assert_eq!(asked.status, 200, "{}", asked.text());
    assert!(!client.cookies().contains_key("kaarting"));
    assert_eq!(client.get("/staff").status, 401);
    // The code that switched it on was used by that; a wrong one is a wrong one.
    assert_eq!(types(&mut client, &asked, &phone.shows(clock(), 0)).status, 401);
    assert_eq!(types(&mut client, &asked, &phone.wrong(clock())).status, 401);
    let entered = types(&mut client, &asked, &phone.shows(clock(), 1));
    assert_eq!((entered.status, entered.header("location")), (303, Some("/staff")));
    assert_eq!(client.get("/staff").status, 200);
    // What led in serves once, and so does the code.
    assert_eq!(
        types(&mut server.visitor(), &asked, &phone.shows(clock(), 1)).header("location"),
        Some("/login")
    );
    let (mut client, asked) = password(&server);
    assert_eq!(types(&mut client, &asked, &phone.shows(clock(), 1)).status, 401);

    // A program hears that a code is needed.
    SECONDS.fetch_add(300, Ordering::Relaxed);
    let refused = program(&server, None);
    assert_eq!((refused.status, refused.json()["title"].as_str()), (401, Some("second_factor_needed")));
    let refused = program(&server, Some(&phone.wrong(clock())));
    assert_eq!((refused.status, refused.json()["title"].as_str()), (401, Some("wrong_code")));
    let begun = program(&server, Some(&phone.shows(clock(), -1)));
    assert_eq!((begun.status, &begun.json()["account"]["second_factor"]), (201, &json!(true)));

    // A recovery code in place of the phone, once.
    assert_eq!(program(&server, Some(&recovery[7])).status, 201);
    assert_eq!(program(&server, Some(&recovery[7])).status, 401);
    assert!(director.get("/own").text().contains('9'));

    // Whoever guesses is stopped, even with the password.
    SECONDS.fetch_add(600, Ordering::Relaxed);
    let guesses: Vec<u16> = (0..8).map(|_| program(&server, Some(&phone.wrong(clock()))).status).collect();
    assert_eq!(guesses, [401, 401, 401, 401, 401, 429, 429, 429]);
    assert_eq!(program(&server, Some(&phone.shows(clock(), 0))).status, 429);
    SECONDS.fetch_add(600, Ordering::Relaxed);

    // It goes off with a code, or by another director; not by a screen that was left open, nor by one's own token.
    assert_eq!(director.submit("/own", "/own/second/off", &[("code", "")]).status, 422);
    let token = program(&server, Some(&phone.shows(clock(), 0))).json()["token"].as_str().unwrap().to_owned();
    let mut own = server.visitor().with("authorization", &format!("Bearer {token}"));
    assert_eq!(own.ask("DELETE", "/api/v1/staff/director/second", &[], b"").status, 403);
    server.account("second", "director");
    let mut other = server.visitor();
    assert_eq!(other.post("/login", &[("login", "second"), ("password", PASSWORD)]).status, 303);
    assert_eq!(other.submit("/staff", "/staff/director/second", &[]).status, 303);
    assert_eq!(program(&server, None).status, 201);
    let audit = server.entries("audit/house").join("\n");
    for deed in ["second_factor_on", "second_factor_off", "recovery_used", "code_failed"] {
        assert!(audit.contains(deed), "{deed}: {audit}");
    }
    // Neither the secret nor a recovery code stands in what the server shows or writes down.
    let shown = format!("{audit}{}{}", other.get("/staff").text(), other.get("/api/v1/staff").text());
    assert!(recovery.iter().all(|code| !shown.contains(code.as_str())));
}
