//! What honest people feel of an attack: a login beside four hundred made-up ones, and bodies that are made to be slow.
//!
//! `cargo xtask bench attacks` runs it and prints its table. Argument: the program.
#![allow(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

use std::collections::BTreeMap;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_testkit::PASSWORD;
use kaarting_testkit::http::Client;
use kaarting_testkit::process::ServerCommand;
use serde_json::json;

const MADE_UP: u32 = 400;
const BODIES: u32 = 20;
const RUNS: usize = 5;

/// A login: what was answered, and how long that took.
fn login(address: &str, name: &str, password: &str) -> (u16, Duration) {
    let began = Instant::now();
    let body = json!({"login": name, "password": password});
    let status = Client::new(address).send("POST", "/api/v1/sessions", &body).status;
    (status, began.elapsed())
}

/// A server of its own: what was tried a minute ago counts.
fn fresh<T>(program: &str, act: impl FnOnce(&str) -> T) -> T {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerCommand::new(program, folder.path()).open();
    server.set_up("rita");
    act(server.address())
}

/// An honest login that comes while so many made-up ones wait.
fn beside(address: &str, made_up: u32) -> Duration {
    let together = Barrier::new(made_up as usize + 1);
    thread::scope(|scope| {
        for n in 0..made_up {
            let together = &together;
            scope.spawn(move || {
                together.wait();
                login(address, &format!("nobody{n}"), "wrong-one")
            });
        }
        together.wait();
        let (status, took) = login(address, "rita", PASSWORD);
        assert_eq!(status, 201);
        took
    })
}

/// A megabyte of members that no command has, from somebody who may send so much.
fn refused(address: &str, token: &str, body: &[u8]) -> Duration {
    let mut client = Client::new(address);
    let bearer = format!("Bearer {token}");
    let headers =
        [("content-type", "application/json"), ("idempotency-key", "slow"), ("authorization", &bearer)];
    let began = Instant::now();
    assert_eq!(client.ask("POST", "/api/v1/events/avond/commands", &headers, body).status, 400);
    began.elapsed()
}

fn line(what: &str, asked: &str, mut took: Vec<Duration>) {
    took.sort_unstable();
    let ms = |took: Duration| took.as_secs_f64() * 1e3;
    let (median, most) = (ms(took[took.len() / 2]), ms(took[took.len() - 1]));
    println!("| {what} | {median:.0} ms | {most:.0} ms | {asked} |");
}

fn main() {
    let program = std::env::args().nth(1).expect("the program");
    println!("| | median | longest | asked |");
    println!("|---|--:|--:|--:|");
    for (what, asked, made_up) in
        [("a login, nobody else there", "", 0), ("the same beside 400 made-up ones", "1 s", MADE_UP)]
    {
        line(what, asked, (0..RUNS).map(|_| fresh(&program, |at| beside(at, made_up))).collect());
    }
    fresh(&program, bodies);
}

fn bodies(address: &str) {
    let login = json!({"login": "rita", "password": PASSWORD});
    let answer = Client::new(address).send("POST", "/api/v1/sessions", &login);
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    let preset = Preset::find("club-night").unwrap();
    let plan = preset.plan("Avond", date(2026, 11, 15), "manille-nl".parse().unwrap());
    let mut director = Client::new(address)
        .with("authorization", &format!("Bearer {token}"))
        .with("idempotency-key", "avond");
    let begun = director.send("POST", "/api/v1/events", &json!({"name": "avond", "plan": plan}));
    assert_eq!(begun.status, 201);
    let members: BTreeMap<String, u8> = (0..100_000).map(|n| (format!("{n:05}"), 1)).collect();
    let members = serde_json::to_string(&members).unwrap();
    let body = format!("{{\"command\":\"register\",{}", &members[1..]);
    let one = (0..BODIES).map(|_| refused(address, &token, body.as_bytes())).collect();
    line("a body of 1 MB with 100,000 members is refused", "50 ms", one);
    let at_once = thread::scope(|scope| {
        let all: Vec<_> =
            (0..BODIES).map(|_| scope.spawn(|| refused(address, &token, body.as_bytes()))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    line("twenty of them at once", "", at_once);
}
