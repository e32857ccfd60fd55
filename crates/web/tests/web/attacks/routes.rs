//! Addresses that lead elsewhere, tokens that are good no more, and what is for the staff.

use kaarting_testkit::PASSWORD;
use kaarting_testkit::http::encoded;
use kaarting_web::MetricsToken;
use serde_json::json;

use super::{EVENT, server};

/// Browsers drop a tab and a line end out of an address and take a backslash for a slash.
#[test]
fn nobody_is_led_to_another_house() {
    let server = server();
    server.account("desk", "desk");
    let elsewhere = [
        "//evil.example/",
        "https://evil.example/",
        "/\t/evil.example/",
        "/\n/evil.example/",
        "\t//evil.example/",
        "/\\evil.example/",
        "\\\\evil.example/",
        "/.//evil.example/",
        "/\0",
        "/\u{7f}/evil.example",
        "/\u{85}/evil.example",
        "javascript:alert(1)",
        "evil.example",
        "",
    ];
    for back in elsewhere {
        let answer = server.visitor().get(&format!("/lang/en?back={}", encoded(back)));
        assert_eq!((answer.status, answer.header("location")), (303, Some("/")), "{back:?}");
    }
    for back in ["//evil.example/", "/\t/evil.example/", "/\0"] {
        let fields = [("login", "desk"), ("password", PASSWORD), ("back", back)];
        let answer = server.visitor().post("/login", &fields);
        // As if no page had been named: to the room of the only event.
        let room = Some("/e/wk/director/check-in");
        assert_eq!((answer.status, answer.header("location")), (303, room), "{back:?}");
    }
    for back in ["/e/wk", "/e/wk/standings?page=2&q=a%20b", "/"] {
        let answer = server.visitor().get(&format!("/lang/en?back={}", encoded(back)));
        assert_eq!((answer.status, answer.header("location")), (303, Some(back)));
    }
}

/// A token that has ended is not nobody's: the same request would be another one under the same key.
#[test]
fn an_ended_or_invented_token_is_refused() {
    let server = server();
    server.account("director", "director");
    let mut program = server.visitor();
    let logged_in =
        program.send("POST", "/api/v1/sessions", &json!({"login": "director", "password": PASSWORD}));
    let token = logged_in.json()["token"].as_str().unwrap().to_owned();
    let commands = format!("/api/v1/events/{EVENT}/commands");
    let an = json!({"command": "register", "person": {"name": "An"}, "joker": false, "number": null});
    let register = |bearer: &str| {
        let program = server.visitor().with("authorization", &format!("Bearer {bearer}"));
        program.with("idempotency-key", "one").send("POST", &commands, &an)
    };
    assert_eq!(register(&token).status, 200);
    let mut last = server.visitor().with("authorization", &format!("Bearer {token}"));
    assert_eq!(last.ask("DELETE", "/api/v1/sessions", &[], b"").status, 204);
    for bearer in [token.as_str(), "invented", ""] {
        let answer = register(bearer);
        assert_eq!((answer.status, answer.json()["title"].as_str()), (401, Some("log_in")), "{bearer:?}");
    }
    assert_eq!(server.look(EVENT, |event| event.entrants().count()), 1);
    // The same for a cookie and for looking; a page is shown as to anybody, and a form of the staff says: log in.
    let mut stale = server.visitor().with("cookie", &format!("kaarting={token}"));
    assert_eq!(stale.get("/api/v1/events").status, 401);
    assert_eq!(stale.get(&format!("/e/{EVENT}")).status, 200);
    assert_eq!(stale.post("/staff", &[("login", "eve")]).status, 401);
    assert_eq!(server.visitor().get("/api/v1/events").status, 200);
    // An old cookie does not keep somebody out who logs in again.
    let again = stale.send("POST", "/api/v1/sessions", &json!({"login": "director", "password": PASSWORD}));
    assert_eq!(again.status, 201);
}

#[test]
fn figures_and_permissions_are_for_the_staff() {
    let server = server();
    for path in ["/metrics", "/help/permissions"] {
        assert_eq!(server.visitor().get(path).status, 401, "{path}");
        assert_eq!(server.staff("screen").get(path).status, 200, "{path}");
    }
    // A program that reads the figures all day has a token of the settings, which opens nothing else.
    let token = "of-the-settings-1234";
    server.app().show_metrics_to(MetricsToken::new(token).unwrap());
    let bears = |token: &str| server.visitor().with("authorization", &format!("Bearer {token}"));
    assert!(bears(token).get("/metrics").text().contains("kaarting_requests_total"));
    assert_eq!(bears(token).ask("POST", "/metrics", &[], b"").status, 405);
    for wrong in ["", "of-the-settings-123", "of-the-settings-12345"] {
        assert_eq!(bears(wrong).get("/metrics").status, 401, "{wrong}");
    }
    assert_eq!(server.visitor().with("cookie", &format!("kaarting={token}")).get("/metrics").status, 401);
    for path in ["/help/permissions", "/backup", "/api/v1/events"] {
        assert_eq!(bears(token).get(path).status, 401, "{path}");
    }
    assert!(!server.visitor().get("/").text().contains("/help/permissions"));
    assert!(server.staff("desk").get("/").text().contains("/help/permissions"));
}
