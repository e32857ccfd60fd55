//! Online tables for programs: a bot of somebody else sits down by its token and plays.

use kaarting_testkit::{Answer, Client, TestServer};
use serde_json::{Value, json};

/// A program, or a person with a program of their own, with its token.
struct Guest(Client);

impl Guest {
    fn new(server: &TestServer, name: &str, program: bool) -> Guest {
        let guest = json!({ "name": name, "program": program });
        let answer = server.dutch().send("POST", "/api/v1/guests", &guest);
        assert_eq!(answer.status, 201, "{}", answer.text());
        let token = answer.json()["token"].as_str().unwrap().to_owned();
        Guest(server.dutch().with("kaarting-guest", &token))
    }

    fn opens(&mut self, table: &Value) -> Value {
        let answer = self.0.send("POST", "/api/v1/online", table);
        assert_eq!(answer.status, 201, "{}", answer.text());
        let opened = answer.json();
        let place = format!("/api/v1/online/{}", opened["table"].as_str().unwrap());
        assert_eq!(answer.header("location"), Some(place.as_str()));
        opened
    }

    fn sees(&mut self, table: &str) -> Value {
        let answer = self.0.get(&format!("/api/v1/online/{table}"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    fn asks(&mut self, table: &str, message: &Value) -> Answer {
        self.0.send("POST", &format!("/api/v1/online/{table}"), message)
    }

    /// Waits until there is more than was seen.
    fn hears_more(&self, table: &str, seen: &Value) {
        let mut feed = self.0.watch(&format!("/api/v1/online/{table}/feed?after={}", seen["seq"]));
        feed.next().expect("the table goes on");
    }
}

/// What an event of a feed says.
fn said(event: &str) -> Value {
    let data = event.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    serde_json::from_str(data).unwrap()
}

/// A whole series by a program that knows nothing but the document: every answer and every frame is as that says.
#[test]
fn a_program_plays_a_series() {
    let server = TestServer::open();
    server.app().hurry_bots();
    server.app().trust_players();
    for ruleset in ["manille-nl", "whist-2018"] {
        let mut bot = Guest::new(&server, "Robbie", true);
        let opened = bot.opens(&json!({ "ruleset": ruleset, "access": "open", "series": "short" }));
        assert_eq!(opened["code"], Value::Null, "anyone can join: nobody needs a code");
        let table = opened["table"].as_str().unwrap();
        let listed = server.dutch().get("/api/v1/online").json();
        let listed = listed["tables"].as_array().unwrap().iter().find(|listed| listed["table"] == table);
        assert_eq!(listed, Some(&json!({"table": table, "ruleset": ruleset, "deals": 4, "free": 3})));
        for seat in ["N", "E", "W"] {
            let sits = json!({ "do": "seat_bot", "seat": seat, "level": "easy" });
            assert_eq!(bot.asks(table, &sits).status, 200);
        }
        assert_eq!(bot.asks(table, &json!({ "n": 7, "do": "begin" })).json()["ack"], 7);
        let last = plays_on(&mut bot, table);
        assert_eq!(last["view"]["table"]["stage"]["over"]["why"], "played", "{last}");
        assert_eq!(last["view"]["table"]["chairs"]["S"]["program"], true);

        // The last frames once more, one by one: whoever asks holds each against the document.
        let seq = last["seq"].as_u64().unwrap();
        for after in seq - 60..seq {
            let frame = bot.0.get(&format!("/api/v1/online/{table}/feed?after={after}")).text();
            assert_eq!(said(&frame)["seq"], after + 1, "{frame}");
        }
        let deal = server.dutch().get(&format!("/api/v1/online/{table}/deals/1"));
        assert_eq!(deal.status, 200);
        assert_eq!(deal.json()["proof"]["table"], table);
        assert_eq!(server.dutch().get(&format!("/api/v1/online/{table}/deals/99")).status, 404);
    }
}

/// Does the first thing allowed until the table is over; returns what it sees then.
fn plays_on(bot: &mut Guest, table: &str) -> Value {
    loop {
        let seen = bot.sees(table);
        let stage = &seen["view"]["table"]["stage"];
        if stage.get("over").is_some() {
            return seen;
        }
        let doing = match seen["view"]["legal"][0].as_str() {
            Some(act) => json!({ "act": act }),
            None if stage.get("between").is_some() => json!({ "do": "ready" }),
            None => {
                bot.hears_more(table, &seen);
                continue;
            }
        };
        // Between looking and doing the last card may have played itself.
        let answer = bot.asks(table, &doing);
        assert!([200, 422].contains(&answer.status), "{doing}: {}", answer.text());
    }
}

/// Everybody sees that a program sits there; a token opens its own chair and no other.
#[test]
fn a_token_opens_its_own_chair() {
    let server = TestServer::open();
    let mut host = Guest::new(&server, "Rita", false);
    let opened = host.opens(&json!({ "ruleset": "manille-nl" }));
    let (table, code) = (opened["table"].as_str().unwrap(), opened["code"].as_str().unwrap());
    let found = server.dutch().get(&format!("/api/v1/online/codes/{}", code.to_lowercase()));
    assert_eq!(found.json()["table"], table);
    assert_eq!(server.dutch().get("/api/v1/online/codes/222222").status, 404);
    assert_eq!(
        server.dutch().get("/api/v1/online").json()["tables"],
        json!([]),
        "a private table is in no list"
    );

    let mut bot = Guest::new(&server, "Robbie", true);
    let sat = bot.asks(table, &json!({ "do": "sit", "seat": "N" }));
    assert_eq!(sat.status, 200, "{}", sat.text());
    let page = host.0.get(&format!("/p/{table}")).text();
    assert!(page.contains("Robbie") && page.contains("een programma"), "everybody sees what plays");
    let chairs = &server.dutch().get(&format!("/api/v1/online/{table}")).json()["view"]["chairs"];
    assert_eq!((&chairs["N"]["program"], &chairs["S"]["program"]), (&json!(true), &json!(false)));

    let path = format!("/api/v1/online/{table}");
    let nobody = server.dutch().send("POST", &path, &json!({ "do": "leave" }));
    assert_eq!((nobody.status, &nobody.json()["title"]), (401, &json!("log_in")));
    let mut stranger = Guest::new(&server, "Piet", false);
    let refused = stranger.asks(table, &json!({ "do": "ready" }));
    assert_eq!((refused.status, &refused.json()["title"]), (422, &json!("not_seated")));
    let taken = stranger.asks(table, &json!({ "do": "sit", "seat": "S" }));
    assert_eq!(taken.status, 422, "{}", taken.text());
    let forged = server.dutch().with("kaarting-guest", "0123456789abcdef0123456789abcdef").send(
        "POST",
        &path,
        &json!({ "do": "ready" }),
    );
    assert_eq!(forged.status, 422, "an invented token is nobody at this table");
}

/// What cannot be is said by its name, and a flood is told when to come again.
#[test]
fn what_is_wrong_is_said() {
    let server = TestServer::open();
    let mut guest = Guest::new(&server, "Rita", true);
    let wrong = [
        json!({ "ruleset": "bridge" }),
        json!({ "ruleset": "manille-nl", "level": "genius" }),
        json!({ "ruleset": "manille-nl", "stakes": 10 }),
    ];
    for wrong in &wrong {
        assert_eq!(guest.0.send("POST", "/api/v1/online", wrong).status, 400, "{wrong}");
    }
    let nameless = json!({ "name": " ", "program": true });
    assert_eq!(server.dutch().send("POST", "/api/v1/guests", &nameless).status, 400);
    let opened = guest.opens(&json!({ "ruleset": "whist-2018", "series": "short", "clock": true }));
    let table = opened["table"].as_str().unwrap();
    let path = format!("/api/v1/online/{table}");
    let long = json!({ "do": "write", "text": "x".repeat(5_000) });
    assert_eq!(guest.0.send("POST", &path, &long).status, 413);
    assert_eq!(guest.0.send("POST", "/api/v1/online/nowhere", &json!({ "do": "ready" })).status, 404);
    let answers: Vec<Answer> =
        (0..40).map(|_| guest.0.send("POST", &path, &json!({ "do": "ready" }))).collect();
    let often = answers.iter().find(|answer| answer.status == 429).expect("a flood");
    assert!(often.header("retry-after").is_some());
    assert!(answers.iter().any(|answer| answer.status == 422));
    // Ten tables an hour.
    let statuses: Vec<u16> = (0..12)
        .map(|_| guest.0.send("POST", "/api/v1/online", &json!({ "ruleset": "manille-nl" })).status)
        .collect();
    assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 9, "{statuses:?}");
    assert_eq!(statuses.last(), Some(&429));
}
