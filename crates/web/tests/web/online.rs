//! Online tables over real sockets: what is asked, what each is told, what survives.

mod away;
mod beats;
mod costly;
mod nodes;
mod reports;
mod watchers;

use std::net::TcpStream;
use std::time::Duration;

use kaarting_testkit::{Client, TestServer};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// Somebody at a table, with a socket to it.
struct Player {
    client: Client,
    address: String,
    table: String,
    socket: WebSocket<TcpStream>,
    /// The last frame, what can be done now, and the hand.
    seq: u64,
    legal: Vec<String>,
    hand: String,
    stage: String,
    sent: u64,
    /// The frames.
    heard: Vec<Value>,
    /// Everything that came, as it came.
    told: String,
}

fn socket(client: &Client, address: &str, table: &str, after: Option<u64>) -> WebSocket<TcpStream> {
    let after = after.map_or_else(String::new, |after| format!("?after={after}"));
    line_with(client, address, table, &after)
}

fn line_with(client: &Client, address: &str, table: &str, query: &str) -> WebSocket<TcpStream> {
    let mut request = format!("ws://{address}/p/{table}/line{query}").into_client_request().unwrap();
    let cookies: Vec<String> =
        client.cookies().iter().map(|(name, value)| format!("{name}={value}")).collect();
    request.headers_mut().insert("cookie", cookies.join("; ").parse().unwrap());
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    tungstenite::client(request, stream).unwrap().0
}

impl Player {
    /// Opens a socket to a table.
    fn at(server: &TestServer, client: Client, table: &str) -> Player {
        let address = server.address().to_owned();
        let socket = socket(&client, &address, table, None);
        let mut player = Player {
            client,
            address,
            table: table.to_owned(),
            socket,
            seq: 0,
            legal: Vec::new(),
            hand: String::new(),
            stage: String::new(),
            sent: 0,
            heard: Vec::new(),
            told: String::new(),
        };
        player.hears();
        player
    }

    fn comes_back(&mut self) {
        self.socket = socket(&self.client, &self.address, &self.table, Some(self.seq));
    }

    /// The next message; takes note of what it says.
    fn hears(&mut self) -> Value {
        let message = loop {
            match self.socket.read().unwrap() {
                Message::Text(text) => {
                    self.told += &text;
                    break serde_json::from_str::<Value>(&text).unwrap();
                }
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        };
        if let Some(view) = message.get("view") {
            self.seq = message["seq"].as_u64().unwrap();
            self.notes(view);
            let public = view.get("table").filter(|table| table.is_object()).unwrap_or(view);
            self.stage = stage(&public["stage"]);
        } else if message.get("seq").is_some() && message.get("ack").is_none() {
            assert_eq!(message["seq"], self.seq + 1, "no gap, nothing twice: {message}");
            self.seq += 1;
            self.notes(&message["own"]);
            match message["news"].as_str() {
                Some("ended") => self.stage = "over".to_owned(),
                Some("deal_over") => self.stage = "between".to_owned(),
                Some("dealt") => self.stage = "playing".to_owned(),
                _ => {}
            }
            self.heard.push(message.clone());
        }
        message
    }

    fn notes(&mut self, own: &Value) {
        if let Some(legal) = own["legal"].as_array() {
            self.legal = legal.iter().map(|act| act.as_str().unwrap().to_owned()).collect();
            self.hand = own["hand"].as_str().unwrap_or_default().to_owned();
        }
    }

    /// Sends something, and waits for the answer to it.
    fn asks(&mut self, mut message: Value) -> Value {
        self.sent += 1;
        message["n"] = json!(self.sent);
        message["key"] = json!(format!("key-{}", self.sent));
        self.socket.send(Message::text(message.to_string())).unwrap();
        self.answer()
    }

    fn answer(&mut self) -> Value {
        loop {
            let heard = self.hears();
            if heard.get("ack").or(heard.get("refuse")) == Some(&json!(self.sent)) {
                return heard;
            }
        }
    }

    /// Does the first thing allowed, or says that it is ready, until the table is over or `enough`.
    fn plays(&mut self, mut enough: impl FnMut(&Player) -> bool) {
        while self.stage != "over" && !enough(self) {
            // The last card plays itself, and the next deal does not wait for ever: both may be done already.
            let last = self.hand.len() == 2;
            let (doing, may) = match self.legal.first() {
                Some(act) => (json!({ "act": act }), last),
                None if self.stage == "between" => (json!({ "do": "ready" }), true),
                None => {
                    self.hears();
                    continue;
                }
            };
            // What can be done after that, a frame says.
            self.legal.clear();
            let answer = self.asks(doing.clone());
            assert!(answer.get("ack").is_some() || may, "{doing}: {answer}");
            if doing.get("do").is_some() {
                self.stage = "waiting for a deal".to_owned();
            }
        }
    }

    /// Reads on until it is known what can be done now: the frame of one's own act says it.
    fn comes_to_know(&mut self) {
        let view = self.client.get(&format!("/p/{}/feed", self.table)).text();
        let data = view.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
        let whole: Value = serde_json::from_str(data).unwrap();
        let seq = whole["seq"].as_u64().unwrap();
        while self.seq < seq {
            self.hears();
        }
    }
}

fn stage(stage: &Value) -> String {
    let named = stage.as_str().map(str::to_owned);
    named.unwrap_or_else(|| stage.as_object().unwrap().keys().next().unwrap().clone())
}

/// Presses "play now".
fn plays_now(server: &TestServer, ruleset: &str) -> (Client, String) {
    let mut client = server.dutch();
    let answer = client.submit("/play", "/play/now", &[("ruleset", ruleset), ("level", "easy")]);
    assert_eq!(answer.status, 303, "{}", answer.text());
    let table = answer.header("location").unwrap().strip_prefix("/p/").unwrap().to_owned();
    (client, table)
}

fn server() -> TestServer {
    let server = TestServer::open();
    server.app().hurry_bots();
    server.app().trust_players();
    server
}

/// One press, and the cards are there.
#[test]
fn play_now_deals_at_once() {
    let server = server();
    for (ruleset, cards) in [("manille-nl", 8), ("whist-2018", 13)] {
        let (mut client, table) = plays_now(&server, ruleset);
        let page = client.get(&format!("/p/{table}"));
        assert_eq!(page.status, 200);
        let mut player = Player::at(&server, client, &table);
        assert_eq!(player.stage, "playing");
        // Before the declaration only the dealer looks (MAN-STAKE-09).
        while player.hand.is_empty() {
            player.hears();
        }
        let held = player.hand.split_whitespace().count();
        assert!(held == cards, "{}: {held}", player.hand);
    }
}

/// A whole series against bots: no frame is missing, no message without an answer, and the other way tells the same.
#[test]
fn a_whole_series_against_bots() {
    let server = server();
    for ruleset in ["manille-nl", "whist-2018"] {
        let (client, table) = plays_now(&server, ruleset);
        let mut player = Player::at(&server, client, &table);
        player.plays(|_| false);
        let last: Vec<Value> = player.heard.iter().rev().take(20).rev().cloned().collect();
        let after = player.seq - 20;
        let feed = player.client.watch(&format!("/p/{table}/feed?after={after}"));
        let told: Vec<Value> = feed
            .take(20)
            .map(|event| {
                serde_json::from_str(event.lines().nth(1).unwrap().strip_prefix("data: ").unwrap()).unwrap()
            })
            .collect();
        assert_eq!(told, last);
        assert_eq!(last.last().unwrap()["why"], "played");
    }
}

/// Four people who found each other by a code, and the cards of the first deal.
fn four(server: &TestServer) -> (Vec<Player>, String) {
    let mut host = server.dutch();
    let chosen = [("ruleset", "manille-nl"), ("access", "private"), ("series", "short")];
    let answer = host.submit("/play", "/play/table", &chosen);
    let table = answer.header("location").unwrap().strip_prefix("/p/").unwrap().to_owned();
    let page = host.get(&format!("/p/{table}")).text();
    let code = page
        .split("id=\"code\"")
        .nth(1)
        .unwrap()
        .split("<b>")
        .nth(1)
        .unwrap()
        .split('<')
        .next()
        .unwrap()
        .to_owned();
    assert_eq!(code.len(), 6, "{code}");
    let mut players = vec![Player::at(server, host, &table)];
    for seat in ["N", "E", "W"] {
        let mut guest = server.dutch();
        let typed = format!("{} {}", &code[..3].to_lowercase(), &code[3..]);
        let found = guest.get(&format!("/play/code?code={}", typed.replace(' ', "+")));
        assert_eq!(found.header("location"), Some(&*format!("/p/{table}")));
        let sat = guest.post(&format!("/p/{table}"), &[("do", "sit"), ("seat", seat)]);
        assert_eq!(sat.status, 303, "{}", sat.text());
        players.push(Player::at(server, guest, &table));
    }
    assert!(players[0].asks(json!({ "do": "begin" })).get("ack").is_some());
    for player in &mut players {
        while !player.heard.iter().any(|frame| frame["news"] == "dealt") {
            player.hears();
        }
    }
    (players, table)
}

/// Four people find each other by a code; each is told of their own cards only.
#[test]
fn four_people_by_a_code() {
    let server = server();
    let (mut players, table) = four(&server);
    // Before the declaration only the dealer looks (MAN-STAKE-09).
    let dealers: Vec<bool> = players.iter().map(|player| !player.hand.is_empty()).collect();
    assert_eq!(dealers.iter().filter(|sees| **sees).count(), 1);
    let dealer = players.iter_mut().find(|player| !player.legal.is_empty()).unwrap();
    let declares = dealer.legal[0].clone();
    assert!(dealer.asks(json!({ "act": declares })).get("ack").is_some());
    for player in &mut players {
        while player.hand.is_empty() {
            player.hears();
        }
    }
    let hands: Vec<String> = players.iter().map(|player| player.hand.clone()).collect();
    for (n, player) in players.iter().enumerate() {
        // Whatever kind of message it was: a view as well as a frame.
        for (other, hand) in hands.iter().enumerate() {
            assert_eq!(player.told.contains(hand.as_str()), other == n, "player {n} and the hand of {other}");
        }
    }
    assert_eq!(server.dutch().get("/play/code?code=222222").status, 404);
    assert!(!server.dutch().get("/play").text().contains(&table), "a private table is in no list");
}

/// An answer to the knock that waits for the other's is on nobody else's socket, neither as a frame nor as a page: who
/// looks hears nothing at all until both are in.
#[test]
fn an_answer_that_waits_is_silent_on_every_line() {
    let server = server();
    let (mut players, table) = four(&server);
    let dealer = players.iter().position(|player| !player.legal.is_empty()).unwrap();
    let declares = players[dealer].legal[0].clone();
    assert!(players[dealer].asks(json!({ "act": declares })).get("ack").is_some());
    for player in &mut players {
        while player.hand.is_empty() {
            player.hears();
        }
    }
    players.iter_mut().for_each(Player::comes_to_know);
    // Those who are asked to knock; everybody else has a page on the screen, and one looks on.
    let asked: Vec<usize> = (0..4).filter(|&n| !players[n].legal.is_empty()).collect();
    let [one, other] = asked[..] else { panic!("{asked:?}") };
    let watching = (0..4).filter(|n| *n != one).map(|n| players[n].client.clone()).chain([server.dutch()]);
    let mut screens: Vec<_> =
        watching.map(|client| line_with(&client, server.address(), &table, "?page=1")).collect();
    let next = |screen: &mut WebSocket<TcpStream>| loop {
        if let Message::Text(text) = screen.read().unwrap() {
            break serde_json::from_str::<Value>(&text).unwrap();
        }
    };
    for screen in &mut screens {
        assert!(next(screen).get("view").is_some());
        assert!(next(screen).get("page").is_some());
    }
    let shown = |player: &mut Player| player.client.get(&format!("/api/v1/online/{table}")).text();
    let before: Vec<String> = players.iter_mut().map(shown).collect();
    assert!(players[one].asks(json!({ "act": "no" })).get("ack").is_some());
    for n in (0..4).filter(|n| *n != one) {
        assert_eq!(shown(&mut players[n]), before[n], "player {n}");
    }
    assert!(players[other].asks(json!({ "act": "no" })).get("ack").is_some());
    // The first thing that any of them hears is the empty frame of the one answer, and with it that both are in.
    for screen in &mut screens {
        let empty = next(screen);
        assert!(empty.get("seq").is_some() && empty.get("news").is_none(), "{empty}");
        assert_eq!(next(screen)["news"], "together");
        assert!(next(screen).get("page").is_some());
    }
}

/// A refused card changes nothing, and says why; so does what others send, or a forged page.
#[test]
fn what_is_refused_changes_nothing() {
    let server = server();
    let (client, table) = plays_now(&server, "manille-nl");
    let mut player = Player::at(&server, client, &table);
    player.plays(|player| player.legal.iter().any(|act| act.len() == 2 && act != "no"));
    let entries = || server.entries(&format!("table/{table}"));
    let before = entries().len();
    let wrong = ["S7", "H7", "D7", "C7", "SA", "HA", "DA", "CA"];
    let wrong = wrong.iter().find(|card| !player.legal.iter().any(|act| act == *card)).unwrap();
    let refused = player.asks(json!({ "act": wrong }));
    assert!(["card_not_held", "breaks_clause"].contains(&refused["name"].as_str().unwrap()), "{refused}");
    assert!(!refused["text"].as_str().unwrap().is_empty());
    let unknown = player.asks(json!({ "do": "dance" }));
    assert_eq!(unknown["name"], "bad_request", "{unknown}");

    let path = format!("/p/{table}");
    let act = player.legal[0].clone();
    let mut stranger = server.dutch();
    let answer = stranger.send("POST", &path, &json!({ "n": 1, "act": act }));
    assert_eq!((answer.status, &answer.json()["name"]), (200, &json!("log_in")));
    stranger.submit("/me", "/me", &[("name", "Piet")]);
    let answer = stranger.send("POST", &path, &json!({ "n": 1, "act": act }));
    assert_eq!(answer.json()["name"], "not_seated");
    let forged = player.client.ask(
        "POST",
        &path,
        &[("content-type", "application/json"), ("origin", "http://evil.example")],
        json!({ "n": 1, "act": act }).to_string().as_bytes(),
    );
    assert_eq!(forged.status, 403);
    let long = json!({ "n": 1, "act": act, "text": "x".repeat(5_000) }).to_string();
    let long = player.client.ask("POST", &path, &[("content-type", "application/json")], long.as_bytes());
    assert_eq!(long.status, 413);
    assert_eq!(entries().split_off(before), [""; 0], "nothing was written");
    assert_eq!(player.asks(json!({ "act": act }))["ack"], player.sent);
}

/// More messages than anybody has to say end the connection, and cost the table nothing.
#[test]
fn a_flood_ends_the_line() {
    let server = TestServer::open();
    let (client, table) = plays_now(&server, "manille-nl");
    let mut player = Player::at(&server, client, &table);
    for n in 0..40 {
        let _ = player.socket.send(Message::text(json!({ "n": n, "do": "ready" }).to_string()));
    }
    let end = loop {
        match player.socket.read() {
            Ok(Message::Close(Some(frame))) => break frame,
            Ok(_) => {}
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(u16::from(end.code), 1008);
    assert!(end.reason.starts_with("too_often"), "{}", end.reason);
    let post = |player: &mut Player| {
        player.client.send("POST", &format!("/p/{}", player.table), &json!({ "n": 1, "do": "ready" })).status
    };
    assert!((0..30).any(|_| post(&mut player) == 429));
}

/// The server is stopped in the middle of a deal and started again: nothing is lost, nothing doubled, and the
/// connection goes on where it was.
#[test]
fn a_table_outlives_its_server() {
    let server = server();
    let (client, table) = plays_now(&server, "manille-nl");
    let mut player = Player::at(&server, client, &table);
    player.plays(|player| player.heard.len() > 20 && !player.legal.is_empty());
    let act = player.legal[0].clone();
    let sent = json!({ "n": 900, "key": "the same twice", "act": act });
    let address = server.address().to_owned();
    let first = player.client.send("POST", &format!("/p/{table}"), &sent).json();
    assert_eq!(first["ack"], 900, "{first}");
    let folder = server.close();
    let server = TestServer::open_again(folder, &address);
    server.app().hurry_bots();
    server.app().trust_players();
    let again = player.client.send("POST", &format!("/p/{table}"), &sent).json();
    assert_eq!(again["ack"], 900, "{again}");
    player.legal.clear();
    player.comes_back();
    player.comes_to_know();
    let acts = player.heard.iter().filter(|frame| frame["news"] == "acted" && frame["act"] == act.as_str());
    assert_eq!(acts.count(), 1, "{act}");
    player.plays(|_| false);
    assert_eq!(player.heard.last().unwrap()["why"], "played");
}

/// Whoever practises with bots alone may ask what a strong player would do; nobody else may, and nobody for somebody
/// else.
#[test]
fn advice_is_for_practice() {
    let server = server();
    for (ruleset, call) in [("manille-nl", "Ik zou kiezen:"), ("whist-2018", "Ik zou kiezen:")] {
        let (client, table) = plays_now(&server, ruleset);
        let mut player = Player::at(&server, client, &table);
        let path = format!("/p/{table}/advice");
        assert_eq!(server.dutch().get(&path).status, 404, "a stranger is nobody");
        let mut other = server.dutch();
        other.submit("/me", "/me", &[("name", "Piet")]);
        assert_eq!(other.get(&path).status, 404, "not for who looks on");
        let mut said = Vec::new();
        player.plays(|player| {
            if said.len() < 6 && !player.legal.is_empty() {
                let mut asks = player.client.clone().with("accept", "application/json");
                let answer = asks.get(&path);
                assert_eq!(answer.status, 200, "{}", answer.text());
                let text = answer.json()["text"].as_str().unwrap().to_owned();
                let is_card = player.legal[0].len() == 2;
                assert!(is_card || text.starts_with(call), "{text}");
                assert!(!is_card || text.starts_with("Ik zou ") || text.contains("enige kaart"), "{text}");
                assert!(
                    player.client.clone().get(&path).text().contains("class=\"flash\""),
                    "without a script too"
                );
                said.push(text);
            }
            said.len() >= 6
        });
        assert!(said.iter().any(|text| text.contains("mogelijke verdelingen")), "{said:?}");
    }

    // Another person at the table: no advice for anybody.
    let mut host = server.dutch();
    let chosen = [("ruleset", "manille-nl"), ("access", "private"), ("series", "short")];
    let answer = host.submit("/play", "/play/table", &chosen);
    let place = answer.header("location").unwrap().to_owned();
    let mut guest = server.dutch();
    assert_eq!(guest.post(&place, &[("do", "sit"), ("seat", "N")]).status, 303);
    for seat in ["E", "W"] {
        host.post(&place, &[("do", "seat_bot"), ("seat", seat), ("level", "easy")]);
    }
    assert_eq!(host.post(&place, &[("do", "begin")]).status, 303);
    for client in [&mut host, &mut guest] {
        assert_eq!(client.get(&format!("{place}/advice")).status, 404);
        assert!(!client.get(&place).text().contains("id=\"advise\""));
    }
}

/// A page that is loaded again, or a socket that opens and closes all the time, writes nothing into the journal; who
/// stays away is seen to be away, and sockets are opened so often and no more.
#[test]
fn a_line_that_opens_and_closes_writes_nothing() {
    let server = TestServer::open();
    server.app().hurry_bots();
    let (client, table) = plays_now(&server, "manille-nl");
    let connections = || {
        let entries = server.entries(&format!("table/{table}"));
        let count = |what: &str| entries.iter().filter(|entry| entry.contains(what)).count();
        (count("\"connected\""), count("disconnected"))
    };
    let open = socket(&client, server.address(), &table, None);
    let before = connections();
    for _ in 0..6 {
        drop(socket(&client, server.address(), &table, None));
        assert!(client.watch(&format!("/p/{table}/feed")).next().is_some());
    }
    drop(open);
    drop(socket(&client, server.address(), &table, None));
    assert_eq!(connections(), before);
    // From then on nobody is there.
    server.dutch().watch(&format!("/p/{table}/feed")).until("disconnected");
    assert_eq!(connections(), (before.0, before.1 + 1));
    let statuses: Vec<u16> =
        (0..30).map(|_| client.clone().get(&format!("/p/{table}/feed")).status).collect();
    assert!(statuses.contains(&429), "{statuses:?}");
    assert!(connections().0 <= before.0 + 1, "{:?}", connections());
    // Whoever only looks is not counted.
    assert!((0..30).all(|_| server.dutch().get(&format!("/p/{table}/feed")).status == 200));
}
