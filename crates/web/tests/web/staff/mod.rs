//! Accounts and who may see what: blind entries, feeds that end, accounts of some events, the second factor, the audit.

use crate::postgres;

mod audit;
mod blind;
mod bound;
mod feeds;
mod hosts;
mod landing;
mod second;
mod tls;

use jiff::civil::date;
use kaarting_office::Command;
use kaarting_office::plan::Preset;
use kaarting_rules::Ruleset;
use kaarting_testkit::{Client, PASSWORD, TestServer};
use serde_json::json;

/// A program with the token of an account.
fn program(server: &TestServer, login: &str) -> Client {
    let mut visitor = server.visitor();
    let begun = visitor.send("POST", "/api/v1/sessions", &json!({"login": login, "password": PASSWORD}));
    let token = begun.json()["token"].as_str().unwrap_or_else(|| panic!("{}", begun.text())).to_owned();
    server.visitor().with("authorization", &format!("Bearer {token}"))
}

/// A scheme has no capitals of its own (RFC 9110), and what only resembles it opens nothing: it is a token that ended,
/// not nobody.
#[test]
fn a_token_is_known_however_its_scheme_is_spelled() {
    let server = TestServer::open();
    let token = server.token("director", "director");
    for (spelled, status) in [
        (format!("Bearer {token}"), 200),
        (format!("bearer {token}"), 200),
        (format!("BEARER   {token}"), 200),
        (format!("Bearer {token}x"), 401),
        ("Bearer".to_owned(), 401),
    ] {
        let answer = server.visitor().with("authorization", &spelled).get("/api/v1/staff");
        assert_eq!(answer.status, status, "{spelled}: {}", answer.text());
    }
}

/// Opens an event of that name.
fn opens(server: &TestServer, name: &str) {
    let plan = Preset::find("club-night").unwrap().plan(name, date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask(name, &Command::OpenPlan { plan });
}
