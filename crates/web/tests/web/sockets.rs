//! Sockets to online tables, and people without one: who counts as there, how long, and what is left of them.

use std::net::TcpStream;
use std::process::Command;
use std::time::Duration;

use kaarting_live::LiveTable;
use kaarting_testkit::{Client, TestServer, nine};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// Somebody with a token of their own.
fn guest(server: &TestServer, name: &str) -> Client {
    let answer = server.dutch().send("POST", "/api/v1/guests", &json!({ "name": name, "program": false }));
    server.dutch().with_cookie("kaarting-guest", answer.json()["token"].as_str().unwrap())
}

/// The table that somebody opens.
fn opens(client: &mut Client, access: &str) -> String {
    let chosen = json!({ "ruleset": "manille-nl", "access": access, "series": "short" });
    let answer = client.send("POST", "/api/v1/online", &chosen);
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["table"].as_str().unwrap().to_owned()
}

fn asks(client: &mut Client, table: &str, message: &Value) -> u16 {
    client.send("POST", &format!("/api/v1/online/{table}"), message).status
}

fn live(server: &TestServer, table: &str) -> std::sync::Arc<LiveTable> {
    server.block_on(server.app().tables().get(&table.parse().unwrap())).unwrap().unwrap()
}

fn socket(server: &TestServer, client: &Client, table: &str) -> WebSocket<TcpStream> {
    let mut request = format!("ws://{}/p/{table}/line", server.address()).into_client_request().unwrap();
    request.headers_mut().insert("kaarting-guest", client.cookies()["kaarting-guest"].parse().unwrap());
    let stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    tungstenite::client(request, stream).unwrap().0
}

/// The next message.
fn hears(socket: &mut WebSocket<TcpStream>) -> Value {
    loop {
        match socket.read().unwrap() {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            Message::Ping(_) | Message::Pong(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

/// Reads on until this is told of a seat.
fn hears_of(socket: &mut WebSocket<TcpStream>, news: &str, seat: &str) {
    while !matches!(hears(socket), heard if heard["news"] == news && heard["seat"] == seat) {}
}

fn said(event: &str) -> Value {
    let data = event.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    serde_json::from_str(data).unwrap()
}

/// Where nothing happens, both carriers say that they are open, in words that a script sees; the journal grows by
/// nothing.
#[test]
fn a_quiet_line_says_that_it_is_open() {
    let server = TestServer::open();
    server.app().beat_every(Duration::from_millis(400));
    let mut rita = guest(&server, "Rita");
    let table = opens(&mut rita, "private");
    let mut quiet = socket(&server, &rita, &table);
    let view = hears(&mut quiet);
    assert!(view.get("view").is_some(), "{view}");
    let before = live(&server, &table).seq();
    for _ in 0..5 {
        assert_eq!(hears(&mut quiet), json!({ "beat": view["seq"] }));
    }
    let feed = rita.watch(&format!("/api/v1/online/{table}/feed?after={}", view["seq"]));
    for event in feed.take(2) {
        assert_eq!(said(&event), json!({ "beat": view["seq"] }), "{event}");
    }
    assert_eq!(live(&server, &table).seq(), before);
}

/// The script of the page, with a server that says something every fifteen seconds, and with one that has fallen
/// silent: the first socket is never broken, the second one soon.
#[test]
fn a_page_keeps_a_quiet_line_and_gives_up_a_silent_one() {
    const SCRIPT: &str = r#"
const fs = require("fs"), vm = require("vm");
const run = (beats) => {
  let now = 0, timers = [], sockets = [], broken = 0;
  const later = (what, wait, again) => timers.push({ what, at: now + wait, again }) && timers.length;
  class WebSocket {
    constructor() { sockets.push(this); this.open = true; later(() => this.onopen(), 1); }
    send() {}
    close() { this.open = false; }
  }
  const window = {
    WebSocket, Map, Math, JSON, Array, crypto, Uint8Array, Date: { now: () => now }, navigator: { onLine: true },
    location: { origin: "http://here" }, addEventListener() {},
    setTimeout: (what, wait) => later(what, wait), clearTimeout: (n) => n && (timers[n - 1].at = Infinity),
    setInterval: (what, wait) => later(what, wait, wait),
  };
  window.window = window;
  vm.runInNewContext(fs.readFileSync(process.argv[1], "utf8"), window);
  window.KaartingLine("k7f3", 3, { open() {}, broken: () => broken++ });
  if (beats) later(() => sockets.filter((s) => s.open).forEach((s) => s.onmessage({ data: '{"beat":3}' })), 15000, 15000);
  for (; now <= 600000; now += 500) {
    for (const timer of timers.filter((timer) => timer.at <= now)) {
      timer.at = timer.again ? timer.at + timer.again : Infinity;
      timer.what();
    }
  }
  return sockets.length;
};
process.stdout.write(JSON.stringify([run(true), run(false) > 5]));
"#;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/web/table-line.js");
    let output = Command::new("node").args(["-e", SCRIPT, script]).output();
    let output = output.expect("node is needed: install it, on Debian with `apt-get install nodejs`");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "[1,true]");
}

/// One whose machine is gone answers nothing: after some heartbeats they no longer count as there.
#[test]
fn a_dead_peer_is_noticed() {
    let server = TestServer::open();
    server.app().beat_every(Duration::from_millis(700));
    let (mut rita, mut jef) = (guest(&server, "Rita"), guest(&server, "Jef"));
    let table = opens(&mut rita, "private");
    let mut looks = socket(&server, &rita, &table);
    assert_eq!(asks(&mut jef, &table, &json!({ "do": "sit", "seat": "N" })), 200);
    // Never read, so never answered; it stays open.
    let _dead = socket(&server, &jef, &table);
    hears_of(&mut looks, "disconnected", "N");
}

/// Any request shows that somebody is there, and a chair alone shows nothing.
#[test]
fn who_asks_is_there_and_who_does_not_is_not() {
    let server = TestServer::open();
    let (mut rita, mut jef) = (guest(&server, "Rita"), guest(&server, "Jef"));
    let table = opens(&mut rita, "private");
    server.app().beat_every(Duration::from_millis(700));
    let mut looks = socket(&server, &rita, &table);
    assert_eq!(asks(&mut jef, &table, &json!({ "do": "sit", "seat": "N" })), 200);
    hears_of(&mut looks, "connected", "N");
    hears_of(&mut looks, "disconnected", "N");
    let seen = jef.get(&format!("/api/v1/online/{table}")).json();
    assert_eq!(seen["view"]["table"]["chairs"]["N"]["presence"], "here");
    hears_of(&mut looks, "connected", "N");
    hears_of(&mut looks, "disconnected", "N");
    assert_eq!(jef.get(&format!("/p/{table}")).status, 200);
    hears_of(&mut looks, "connected", "N");
}

/// The house holds so many tables and no more, and says so; the newest of the open ones stands first.
#[test]
fn the_house_is_full_and_the_newest_table_is_first() {
    let server = TestServer::open();
    let mut rita = guest(&server, "Rita");
    let mut tables: Vec<String> = (0..5).map(|_| opens(&mut rita, "open")).collect();
    tables.reverse();
    let listed = server.dutch().get("/api/v1/online").json();
    let listed: Vec<&str> =
        listed["tables"].as_array().unwrap().iter().map(|table| table["table"].as_str().unwrap()).collect();
    assert_eq!(listed, tables);
    let page = server.dutch().get("/play").text();
    let places: Vec<usize> = tables.iter().map(|table| page.find(table.as_str()).unwrap()).collect();
    assert!(places.is_sorted(), "{places:?}");

    server.app().hold_at_most(5);
    let refused =
        rita.send("POST", "/api/v1/online", &json!({ "ruleset": "manille-nl", "access": "private" }));
    assert_eq!((refused.status, &refused.json()["title"]), (503, &json!("house_full")));
    assert!(refused.header("retry-after").is_some());
    let page = server.dutch().submit("/play", "/play/now", &[("ruleset", "manille-nl"), ("level", "easy")]);
    assert!(page.status == 503 && page.text().contains("zoveel tafels als we aankunnen"), "{}", page.text());
    // One is over: there is room for another.
    let close = kaarting_play::Command::Close;
    let over = live(&server, &tables[0]);
    server.block_on(over.ask(&close, kaarting_play::Actor::House, jiff::Timestamp::now(), None)).unwrap();
    opens(&mut rita, "private");
}

/// Whoever sits down finds the table again, whichever way they asked.
#[test]
fn whoever_sits_down_finds_the_table_again() {
    let server = TestServer::open();
    let mut rita = guest(&server, "Rita");
    let table = opens(&mut rita, "private");
    for (name, seat) in [("Jef", "N"), ("An", "E"), ("Mia", "W")] {
        let mut player = guest(&server, name);
        let sits = json!({ "n": 1, "do": "sit", "seat": seat });
        match seat {
            "N" => assert_eq!(player.send("POST", &format!("/p/{table}"), &sits).json()["ack"], 1),
            "E" => {
                let mut socket = socket(&server, &player, &table);
                socket.send(Message::text(sits.to_string())).unwrap();
                while hears(&mut socket)["ack"] != 1 {}
            }
            _ => assert_eq!(asks(&mut player, &table, &sits), 200),
        }
        assert!(player.get("/me").text().contains(&format!("/p/{table}")), "{name}");
    }
}

/// Who wants to be known no longer: no name, no text, no list of what they played, and no cookie.
#[test]
fn whoever_wants_so_is_forgotten() {
    let server = TestServer::open();
    let mut host = guest(&server, "Rita");
    let table = opens(&mut host, "private");
    let mut jef = server.dutch();
    jef.submit("/me", "/me", &[("name", "Jef Peeters")]);
    assert_eq!(jef.post(&format!("/p/{table}"), &[("do", "sit"), ("seat", "N")]).status, 303);
    assert_eq!(
        jef.post(&format!("/p/{table}"), &[("do", "write"), ("text", "Ik ben van Izegem")]).status,
        303
    );
    for seat in ["E", "W"] {
        assert_eq!(asks(&mut host, &table, &json!({ "do": "seat_bot", "seat": seat, "level": "easy" })), 200);
    }
    assert_eq!(asks(&mut host, &table, &json!({ "do": "begin" })), 200);
    assert!(host.get(&format!("/p/{table}")).text().contains("Jef Peeters"));

    let gone = jef.submit("/me", "/me/erase", &[]);
    assert_eq!((gone.status, gone.header("location")), (303, Some("/play")));
    assert!(gone.header("set-cookie").unwrap().contains("Max-Age=0"));
    let page = jef.get("/me").text();
    assert!(!page.contains("Jef Peeters") && !page.contains(&table), "{page}");
    let seen = host.get(&format!("/api/v1/online/{table}")).json();
    let chair = &seen["view"]["table"]["chairs"]["N"];
    assert_eq!((&chair["name"], &chair["presence"]), (&Value::Null, &json!("left")));
    assert!(!host.get(&format!("/p/{table}")).text().contains("Jef Peeters"));
    let file = server.folder().join("kaarting.db");
    let folder = server.close();
    let kept =
        [file.clone(), file.with_extension("db-wal")].map(|file| std::fs::read(file).unwrap_or_default());
    drop(folder);
    for word in ["Jef Peeters", "Ik ben van Izegem"] {
        let there = kept.iter().any(|bytes| bytes.windows(word.len()).any(|part| part == word.as_bytes()));
        assert!(!there, "{word}");
    }
}

/// Whoever guesses the short codes of private tables is held back, and nobody who types the code of a round.
#[test]
fn guessed_codes_of_tables_have_a_limit_of_their_own() {
    let server = TestServer::open_at(nine);
    let mut guesser = server.dutch();
    let tried: Vec<u16> = (0..61).map(|_| guesser.get("/play/code?code=222222").status).collect();
    assert_eq!((tried[59], tried[60]), (404, 429));
    assert_eq!(guesser.get("/api/v1/online/codes/222222").status, 429);
    assert_ne!(server.dutch().get("/t/2222222222").status, 429);
}
