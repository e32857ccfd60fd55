//! Bodies that are made to be slow.

use std::collections::BTreeMap;

use kaarting_office::{At, Person, RoundNo, TableNo};
use kaarting_testkit::{TestServer, people};

use super::{EVENT, plan, server};

/// A megabyte of members that no command has.
fn many_members() -> String {
    let members: BTreeMap<String, u8> = (0..100_000).map(|n| (format!("{n:05}"), 1)).collect();
    let members = serde_json::to_string(&members).unwrap();
    format!("{{\"command\":\"register\",{}", &members[1..])
}

/// What each of twenty who send it at once hears.
fn twenty(server: &TestServer, path: &str) -> Vec<(u16, String)> {
    let body = many_members();
    assert!(body.len() < 1 << 20 && body.len() > 1_000_000, "{}", body.len());
    let heard = |n: u32| {
        let key = format!("key-{n}");
        let all = [("content-type", "application/json"), ("idempotency-key", key.as_str())];
        let answer = server.visitor().ask("POST", path, &all, body.as_bytes());
        (answer.status, answer.json()["title"].as_str().unwrap_or_default().to_owned())
    };
    let heard = &heard;
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..20).map(|n| scope.spawn(move || heard(n))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

/// On an error every member was read again for each member, before anybody asked who was there: two such bodies kept
/// a server busy for half an hour. The client waits a minute and then has no status.
#[test]
fn twenty_bodies_of_a_hundred_thousand_members_are_refused() {
    let server = server();
    let commands = format!("/api/v1/events/{EVENT}/commands");
    for (status, title) in twenty(&server, &commands) {
        assert_eq!((status, title.as_str()), (400, "bad_request"));
    }
    server.seats("vol", plan(), (0..8).map(|n| Person::named(&people::name(n))));
    let at = At { round: RoundNo::try_from(1).unwrap(), table: TableNo::try_from(1).unwrap() };
    let table = format!("/api/v1/tables/{}", server.code("vol", at));
    // A code that was never opened counts as a guess.
    assert_eq!(server.visitor().get(&table).status, 200);
    // A table that sends so much at once is told to wait.
    let heard = twenty(&server, &format!("{table}/commands"));
    assert!(heard.iter().all(|(status, _)| [400, 429].contains(status)), "{heard:?}");
    assert!(heard.contains(&(400, "bad_request".to_owned())), "{heard:?}");
    assert_eq!(server.visitor().get("/health").status, 200);
}

/// Without a valid code the answer says so, whatever is sent.
#[test]
fn a_code_is_looked_at_before_the_body() {
    let server = server();
    let headers = [("content-type", "application/json"), ("idempotency-key", "key")];
    let answer = server.visitor().ask("POST", "/api/v1/tables/22222222/commands", &headers, b"{");
    assert_eq!((answer.status, answer.json()["title"].as_str()), (404, Some("no_such_code")));
}
