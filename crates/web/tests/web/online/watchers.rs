//! Those who only look on at an online table: what they cost.

use std::collections::BTreeSet;
use std::net::TcpStream;

use kaarting_testkit::TestServer;
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use super::{line_with, server};

/// How many look on.
const WATCHERS: usize = 50;

/// The next message.
fn hears(line: &mut WebSocket<TcpStream>) -> Value {
    loop {
        if let Message::Text(text) = line.read().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

/// Reads on until the table comes as HTML.
fn sees(line: &mut WebSocket<TcpStream>) -> String {
    loop {
        if let Some(page) = hears(line)["page"].as_str() {
            return page.to_owned();
        }
    }
}

/// The table as HTML, after this was told.
fn sees_after(line: &mut WebSocket<TcpStream>, news: &str) -> String {
    while hears(line)["news"] != news {}
    sees(line)
}

fn guest(server: &TestServer, name: &str) -> kaarting_testkit::Client {
    let token =
        server.dutch().send("POST", "/api/v1/guests", &json!({ "name": name, "program": false })).json();
    server.dutch().with_cookie("kaarting-guest", token["token"].as_str().unwrap())
}

/// Fifty who look on see what happens, and it is rendered for them once in each language: not fifty times. What
/// somebody at the table sees is rendered for them alone.
#[test]
fn fifty_who_look_on_cost_one_rendering_in_each_language() {
    let server = server();
    let mut rita = guest(&server, "Rita");
    let chosen = json!({ "ruleset": "manille-nl", "access": "private", "series": "short" });
    let table = rita.send("POST", "/api/v1/online", &chosen).json()["table"].as_str().unwrap().to_owned();
    let mut own = line_with(&rita, server.address(), &table, "?page=1");
    let hers = sees(&mut own);
    assert_eq!(server.app().tables_shown(), 0, "nobody looks on yet");

    let look = |n: usize| {
        let visitor = server.visitor().with_cookie("taal", if n.is_multiple_of(2) { "nl" } else { "fr" });
        line_with(&visitor, server.address(), &table, "?page=1")
    };
    let mut lines: Vec<_> = (0..WATCHERS).map(look).collect();
    let seen: BTreeSet<String> = lines.iter_mut().map(sees).collect();
    // That Rita is there may be told while they come: then twice.
    let shown = server.app().tables_shown();
    assert!((2..=4).contains(&shown), "{shown} renderings");
    assert!(!seen.contains(&hers), "a player has a page of their own");

    let write = json!({ "do": "write", "text": "Wie schuift er aan?" });
    assert_eq!(rita.send("POST", &format!("/api/v1/online/{table}"), &write).status, 200);
    let seen: BTreeSet<String> = lines.iter_mut().map(|line| sees_after(line, "wrote")).collect();
    assert!((2..=4).contains(&seen.len()), "{} different pages", seen.len());
    let more = server.app().tables_shown() - shown;
    assert!((2..=4).contains(&more), "{more} renderings");
    assert!(!seen.contains(&sees_after(&mut own, "wrote")), "a player has a page of their own");
}
