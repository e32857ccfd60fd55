//! The server answers under its own names, and believes the proxies it was told of.

use jiff::Timestamp;
use kaarting_testkit::TestServer;
use kaarting_testkit::raw::exchange;
use kaarting_web::network::Network;
use serde_json::json;

use crate::staff::opens;

/// A minute does not end in the middle of a test.
fn noon() -> Timestamp {
    "2026-11-15T11:00:00Z".parse().unwrap()
}

fn under(server: &TestServer, host: &str, path: &str) -> (u16, String) {
    let head = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    let answer = exchange(server.address(), head.as_bytes(), b"");
    (answer.status, answer.text())
}

#[test]
fn a_name_of_elsewhere_leads_nowhere() {
    let network = Network { hosts: vec!["kaarten.club".to_owned()], ..Network::default() };
    let server = TestServer::open_through("http", network, noon);
    opens(&server, "club");
    for path in ["/", "/e/club", "/api/v1/events", "/t", "/login", "/assets/x/kaarting.css", "/nowhere"] {
        let (status, text) = under(&server, "evil.example:8080", path);
        assert_eq!(status, 421, "{path}");
        assert!(text.contains("evil.example") && text.contains("--host"), "{path}: {text}");
    }
    for own in
        ["localhost", "127.0.0.1:9", "192.168.1.77:8080", "[::1]:8080", "kaarten.club", server.address()]
    {
        assert_eq!(under(&server, own, "/").0, 200, "{own}");
    }
    // Who asks without any name, as a monitor of the old kind, is answered.
    let answer = exchange(server.address(), b"GET /health HTTP/1.0\r\n\r\n", b"");
    assert_eq!(answer.status, 200);
}

/// Wrong passwords are counted for each client, also behind a proxy; who is no proxy cannot pass for many clients.
#[test]
fn limits_hold_for_each_client_behind_a_proxy() {
    for (proxies, many) in [(vec!["127.0.0.1".parse().unwrap()], true), (Vec::new(), false)] {
        let server = TestServer::open_through("http", Network { proxies, ..Network::default() }, noon);
        server.account("desk", "desk");
        let tries = |client: &str| {
            let mut visitor = server.visitor().with("x-forwarded-for", &format!("198.51.100.99, {client}"));
            let wrong = json!({"login": "desk", "password": "wrong-one"});
            (0..12).map(|_| visitor.send("POST", "/api/v1/sessions", &wrong).status).collect::<Vec<_>>()
        };
        assert!(tries("203.0.113.1").contains(&429));
        assert_eq!(tries("203.0.113.2")[0] == 401, many);
    }
}
