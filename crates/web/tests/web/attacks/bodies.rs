//! Bodies that are made to be slow.

use std::collections::BTreeMap;
use std::time::Duration;

use kaarting_office::{At, Command, Person, RoundNo, TableNo};
use kaarting_testkit::raw::exchange;
use kaarting_testkit::{TestServer, people};
use serde_json::json;

use super::{EVENT, plan, server};

/// A megabyte of members that no command has.
fn many_members() -> String {
    let members: BTreeMap<String, u8> = (0..100_000).map(|n| (format!("{n:05}"), 1)).collect();
    let members = serde_json::to_string(&members).unwrap();
    format!("{{\"command\":\"register\",{}", &members[1..])
}

/// All twenty are refused within milliseconds (docs/PERFORMANCE.md); a machine that is busy with other things gets so
/// long.
const SOON: Duration = Duration::from_secs(20);

/// What each of twenty hears who send it at once, with a token or without.
fn twenty(server: &TestServer, path: &str, token: Option<&str>) -> Vec<(u16, String)> {
    let body = many_members();
    let bearer = token.map(|token| format!("Bearer {token}"));
    assert!(body.len() < 1 << 20 && body.len() > 1_000_000, "{}", body.len());
    let heard = |n: u32| {
        let key = format!("key-{n}");
        let mut all = vec![("content-type", "application/json"), ("idempotency-key", key.as_str())];
        all.extend(bearer.as_deref().map(|bearer| ("authorization", bearer)));
        let answer = server.visitor().ask("POST", path, &all, body.as_bytes());
        (answer.status, answer.json()["title"].as_str().unwrap_or_default().to_owned())
    };
    let heard = &heard;
    #[expect(clippy::disallowed_methods, reason = "how long they are busy with it is what is looked at")]
    let began = std::time::Instant::now();
    let all = std::thread::scope(|scope| {
        let all: Vec<_> = (0..20).map(|n| scope.spawn(move || heard(n))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let took = began.elapsed();
    println!("twenty bodies: {} ms", took.as_millis());
    assert!(took <= SOON, "{path}: twenty bodies took {took:?}");
    all
}

/// On an error every member was read again for each member, before anybody asked who was there: two such bodies kept
/// a server busy for half an hour. The client waits a minute and then has no status.
#[test]
fn twenty_bodies_of_a_hundred_thousand_members_are_refused() {
    let server = server();
    let commands = format!("/api/v1/events/{EVENT}/commands");
    let token = server.token("desk", "desk");
    for (status, title) in twenty(&server, &commands, Some(&token)) {
        assert_eq!((status, title.as_str()), (400, "bad_request"));
    }
    for (status, title) in twenty(&server, &commands, None) {
        assert_eq!((status, title.as_str()), (413, "too_large"));
    }
    server.seats("vol", plan(), (0..8).map(|n| Person::named(&people::name(n))));
    let at = At { round: RoundNo::try_from(1).unwrap(), table: TableNo::try_from(1).unwrap() };
    let table = format!("/api/v1/tables/{}", server.code("vol", at));
    // A code that was never opened counts as a guess.
    assert_eq!(server.visitor().get(&table).status, 200);
    // A table that sends so much at once is told to wait.
    let heard = twenty(&server, &format!("{table}/commands"), None);
    assert!(heard.iter().all(|(status, _)| [413, 429].contains(status)), "{heard:?}");
    assert!(heard.contains(&(413, "too_large".to_owned())), "{heard:?}");
    assert_eq!(server.visitor().get("/health").status, 200);
}

/// What is said to somebody who announces so much, and sends one byte of it: whoever has to wait for the rest hears
/// after a while that it did not come, which is another answer.
fn announces(server: &TestServer, head: &str, length: usize) -> u16 {
    let head = format!("{head}host: localhost\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n");
    exchange(server.address(), head.as_bytes(), b"{").status
}

/// What is sent is held in memory until it has all come, a minute at most. Anybody may have a little held, and the
/// staff more: what a stranger announces beyond that is not waited for.
#[test]
fn what_a_stranger_announces_is_not_waited_for() {
    let server = server();
    let post = |path: &str, kind: &str, more: &str| {
        format!("POST {path} HTTP/1.1\r\ncontent-type: {kind}\r\nidempotency-key: key\r\n{more}")
    };
    let commands = format!("/api/v1/events/{EVENT}/commands");
    let json = post(&commands, "application/json", "");
    // A token that is made up makes nobody one of the staff.
    let lied = post("/login", "application/x-www-form-urlencoded", "cookie: kaarting=made-up\r\n");
    let form = post("/login", "application/x-www-form-urlencoded", "");
    let phone = post("/t/22222222/send", "application/json", "");
    for head in [&json, &lied, &form] {
        assert_eq!(announces(&server, head, 100_000), 413, "{head}");
    }
    assert_eq!(announces(&server, &phone, 100_000), 404, "a code is looked at before the body");

    // In pieces nothing is announced: it is read as far as it may go.
    let pieces = format!("{json}host: localhost\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n");
    let piece = format!("186a0\r\n{}\r\n", " ".repeat(100_000));
    assert_eq!(exchange(server.address(), pieces.as_bytes(), piece.as_bytes()).status, 413);
}

/// The same from the desk is taken: it reads what somebody brings along.
#[test]
fn a_clerk_sends_as_much_as_before() {
    let server = server();
    let bearer = format!("Bearer {}", server.token("desk", "desk"));
    let person = Person { birth_year: Some(1950), ..Person::named("Jef") };
    server.ask(EVENT, &Command::Register { person, joker: false, number: None });
    let check_in = json!({"command": "check_in", "entrant": 1});
    let long = format!("{check_in}{}", " ".repeat(100_000));
    let path = format!("/api/v1/events/{EVENT}/commands");
    let ask = |headers: &[(&str, &str)]| {
        let all = [&[("content-type", "application/json"), ("idempotency-key", "jef")], headers].concat();
        let answer = server.visitor().ask("POST", &path, &all, long.as_bytes());
        (answer.status, answer.json()["title"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(ask(&[]), (413, "too_large".to_owned()));
    assert_eq!(ask(&[("authorization", "Bearer made-up")]).0, 401);
    assert_eq!(ask(&[("authorization", &bearer)]), (200, String::new()));

    let mut clerk = server.staff("desk");
    let fields = [("name", "Mia"), ("note", &"x".repeat(100_000))];
    assert_eq!(clerk.submit("/", "/logout", &fields).status, 303);
}

/// Without a valid code the answer says so, whatever is sent.
#[test]
fn a_code_is_looked_at_before_the_body() {
    let server = server();
    let headers = [("content-type", "application/json"), ("idempotency-key", "key")];
    let answer = server.visitor().ask("POST", "/api/v1/tables/22222222/commands", &headers, b"{");
    assert_eq!((answer.status, answer.json()["title"].as_str()), (404, Some("no_such_code")));
}
