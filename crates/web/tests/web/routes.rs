//! Nobody gets in where they do not belong: every route and every role, forged forms, stolen and ended sessions,
//! guesses, bad paths, large bodies.

use std::sync::atomic::{AtomicI64, Ordering};

use jiff::{SignedDuration, Timestamp};
use kaarting_testkit::http::Client;
use kaarting_testkit::raw::exchange;
use kaarting_testkit::{PASSWORD, TestServer, noon};
use kaarting_web::route::{Access, RouteInfo, StaffRole};

/// An address that fits a route; the event and everything in it do not exist.
fn address(route: &RouteInfo) -> String {
    let parts = route.path.split('/').map(|part| match part.strip_prefix('{') {
        Some(name) => match name.trim_end_matches('}') {
            "lang" => "nl",
            "round" | "table" | "number" | "entrant" | "phase" => "1",
            "file" => "1.pdf",
            "code" => "2222222222",
            _ => "nobody",
        },
        None => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Asks a route as the browser of this person would: the form carries the token of the session.
fn knock(client: &mut Client, route: &RouteInfo) -> (u16, String) {
    let token = if route.method == "GET" { String::new() } else { client.get("/").field("token") };
    let answer = if route.path.starts_with("/api/") && route.method != "GET" {
        client.send(route.method, &address(route), &serde_json::json!({}))
    } else if route.method == "GET" {
        client.get(&address(route))
    } else {
        client.post(&address(route), &[("token", &token)])
    };
    (answer.status, answer.text())
}

#[test]
fn every_door_asks_for_the_post_that_its_sign_names() {
    let server = TestServer::open();
    let routes = kaarting_web::route_infos();
    assert!(routes.len() > 15);
    let visitors = [
        None,
        Some(StaffRole::Screen),
        Some(StaffRole::Jury),
        Some(StaffRole::Desk),
        Some(StaffRole::Director),
    ];
    for post in visitors {
        let mut client = match post {
            Some(post) => server.staff(post.word()),
            None => server.visitor(),
        };
        // Logging out would end the visit; logging in without a password is refused by itself.
        let apart = |route: &&RouteInfo| ["/logout", "/login", "/api/v1/sessions"].contains(&route.path);
        for route in routes.iter().filter(|route| !apart(route)) {
            let (status, text) = knock(&mut client, route);
            let admitted = match route.access {
                Access::Anyone | Access::Table => true,
                Access::Staff(posts) => {
                    post.is_some_and(|post| post == StaffRole::Director || posts.contains(&post))
                }
            };
            assert!(status != 500, "{route:?} as {post:?}: {text}");
            // Whoever plays online has a token of another kind, and none of these has one.
            if route.method == "POST" && route.path.starts_with("/api/v1/online") {
                assert_eq!(status, 401, "{route:?} as {post:?}");
                continue;
            }
            if admitted {
                assert!(status != 401 && status != 403, "{route:?} as {post:?}: {status}");
            } else {
                assert_eq!(status, if post.is_none() { 401 } else { 403 }, "{route:?} as {post:?}");
            }
        }
    }
}

#[test]
fn a_form_from_elsewhere_does_nothing() {
    let server = TestServer::open();
    let mut director = server.staff("director");
    let token = director.get("/").field("token");
    assert_eq!(token.len(), 32);
    let fields = [("login", "eve"), ("name", "Eve"), ("post", "director"), ("password", PASSWORD)];
    let with = |token: &'static str| [fields.as_slice(), &[("token", token)]].concat();
    assert_eq!(director.post("/staff", &fields).status, 403);
    assert_eq!(director.post("/staff", &with("00000000000000000000000000000000")).status, 403);
    let right = [fields.as_slice(), &[("token", token.as_str())]].concat();
    let mut elsewhere = director.clone().with("origin", "http://evil.example");
    assert_eq!(elsewhere.post("/staff", &right).status, 403);
    // The token of one session is not that of another.
    let of_desk = server.staff("desk").get("/").field("token");
    let borrowed = [fields.as_slice(), &[("token", of_desk.as_str())]].concat();
    assert_eq!(director.post("/staff", &borrowed).status, 403);
    assert!(!director.get("/staff").text().contains("Eve"));
    assert_eq!(director.post("/staff", &right).status, 303);
    assert!(director.get("/staff").text().contains("Eve"));
}

#[test]
fn a_stolen_session_is_worth_nothing_after_logging_out() {
    let server = TestServer::open();
    let mut director = server.staff("director");
    let mut thief = director.clone();
    assert_eq!(thief.get("/staff").status, 200);
    let token = director.get("/").field("token");
    assert_eq!(director.post("/logout", &[("token", &token)]).status, 303);
    assert_eq!(thief.get("/staff").status, 401);
    // Nor after the password was changed, nor under a token that was made up.
    let mut director = server.staff("director");
    let mut desk = server.staff("desk");
    assert_eq!(desk.get("/").field("token").len(), 32);
    let changed = director.submit("/staff", "/staff/desk/password", &[("password", "een-nieuw-woord")]);
    assert_eq!(changed.status, 303);
    assert_eq!(desk.get("/").field("token"), "");
    let mut made_up =
        server.visitor().with("cookie", "kaarting=00112233445566778899aabbccddeeff0011223344556677");
    assert_eq!(made_up.get("/staff").status, 401);
}

static LATER_MS: AtomicI64 = AtomicI64::new(0);

fn later() -> Timestamp {
    Timestamp::now() + SignedDuration::from_millis(LATER_MS.load(Ordering::Relaxed))
}

#[test]
fn sessions_and_set_up_links_end_by_themselves() {
    let server = TestServer::open_at(later);
    let setup = server.setup_path();
    assert_eq!(server.visitor().get(&setup).status, 200);
    LATER_MS.store(25 * 3_600_000, Ordering::Relaxed);
    assert_eq!(server.visitor().get(&setup).status, 404);
    LATER_MS.store(0, Ordering::Relaxed);
    // Meanwhile it may have been swept away: another server has one of its own.
    let server = TestServer::open_at(later);
    let setup = server.setup_path();
    let mut greta = server.visitor();
    let answer = greta.post(&setup, &[("login", "greta"), ("name", "Greta"), ("password", PASSWORD)]);
    assert_eq!(answer.status, 303);
    assert_eq!(greta.get("/staff").status, 200);
    // The link works once, and a guessed one never.
    let eve = [("login", "eve"), ("name", "Eve"), ("password", PASSWORD)];
    assert_eq!(server.visitor().post(&setup, &eve).status, 404);
    assert_eq!(server.visitor().get("/setup/guess").status, 404);
    LATER_MS.store(17 * 3_600_000, Ordering::Relaxed);
    assert_eq!(greta.get("/staff").status, 401);
}

#[test]
fn guessing_is_slowed_down_for_one_account_and_not_for_the_hall() {
    // A clock that stands still: no minute ends while it is counted in.
    let server = TestServer::open_at(noon);
    server.account("desk", "desk");
    server.account("jury", "jury");
    let mut eve = server.visitor();
    let mut guess = |n: u32| {
        let password = format!("guess-{n}-guess");
        eve.post("/login", &[("login", "desk"), ("password", &password)]).status
    };
    let tries: Vec<u16> = (0..14).map(&mut guess).collect();
    assert_eq!(tries[0], 401);
    assert_eq!(tries.last(), Some(&429));
    let answer = eve.post("/login", &[("login", "desk"), ("password", PASSWORD)]);
    assert_eq!(answer.status, 429);
    assert!(answer.header("retry-after").is_some());
    // The others share the address and are not held up.
    assert_eq!(server.visitor().post("/login", &[("login", "jury"), ("password", PASSWORD)]).status, 303);
}

#[test]
fn strange_requests_are_answered_and_nothing_breaks() {
    let server = TestServer::open();
    let long = format!("/e/{}", "a".repeat(5000));
    for path in [
        "/assets/0/../../Cargo.toml",
        "/assets/0/..%2f..%2fCargo.toml",
        "/assets/0/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/..",
        "/e/..%2f..%2f",
        "/e/%00",
        "/e/%ff%fe",
        "/e/event%2fx",
        "/e/UPPER",
        "//",
        "/lang/xx",
        &long,
    ] {
        let head = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        let status = exchange(server.address(), head.as_bytes(), b"").status;
        assert!((400..500).contains(&status), "{path}: {status}");
    }
    // Nobody is sent to another server.
    for back in ["//evil.example", "https://evil.example", "/\\evil.example", "/a%0d%0aset-cookie:x=1"] {
        let answer = server.visitor().get(&format!("/lang/nl?back={back}"));
        let to = answer.header("location").unwrap_or_default();
        let here = to.starts_with('/') && !to.starts_with("//") && !to.contains('\\');
        assert!(answer.status == 303 && here, "{back}: {to}");
        assert_eq!(answer.headers.iter().filter(|(name, _)| name == "set-cookie").count(), 1, "{back}");
    }
    let large = vec![b'a'; 3 * 1024 * 1024];
    let kind = ("content-type", "application/x-www-form-urlencoded");
    assert_eq!(server.visitor().ask("POST", "/login", &[kind], &large).status, 413);
    assert_eq!(
        server.visitor().ask("POST", "/login", &[("content-type", "text/plain")], b"login=x").status,
        400
    );
    assert_eq!(server.visitor().ask("POST", "/login", &[kind], b"login=%ff").status, 400);
    assert_eq!(server.visitor().ask("PUT", "/login", &[], b"").status, 405);
    assert_eq!(
        exchange(server.address(), b"GET / HTTP/1.1\r\nhost: localhost\r\nx: \x00\r\n\r\n", b"").status,
        400
    );
    assert_eq!(server.visitor().get("/health").text(), "ok\n");
}

#[test]
fn every_answer_tells_the_browser_to_take_nothing_from_elsewhere() {
    let server = TestServer::open();
    for path in ["/", "/login", "/nowhere", "/help/guide", "/health"] {
        let answer = server.visitor().get(path);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-")
                && !policy.contains("unsafe"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert!(answer.header("x-request-id").is_some(), "{path}");
        let text = answer.text();
        assert!(
            !text.contains("<script>") && !text.contains(" style=\"") && !text.contains("onclick="),
            "{path}"
        );
    }
    let mut client = server.visitor();
    client.post("/login", &[("login", "nobody"), ("password", "wrong-password")]);
    assert!(client.cookies().is_empty());
    assert!(server.staff("director").cookies().contains_key("kaarting"));
}

/// A link that was cut or mistyped leads to the page that says so, not to a line of the program's own.
#[test]
fn an_address_that_cannot_be_read_is_the_address_of_nothing() {
    let server = TestServer::open();
    let paths = [
        "/e/club/screen?no=x",
        "/e/club/screen?no=999",
        "/e/club/live/screen?two=y",
        "/e/club/standings?page=-1",
        "/e/club/draw/x",
        "/e/club/live/standings/x",
    ];
    for (lang, said) in [
        ("nl", "Deze pagina bestaat niet"),
        ("fr", "Cette page n’existe pas"),
        ("en", "This page does not exist"),
    ] {
        for path in paths {
            let answer = server.visitor().ask("GET", path, &[("accept-language", lang)], b"");
            assert_eq!(answer.status, 404, "{path}");
            assert!(answer.text().contains(said), "{path} in {lang}: {}", answer.text());
        }
    }
}
