//! Attacks on a server that runs as people run it: what they cost it is seen from outside.
//!
//! How long things take stands in docs/PERFORMANCE.md; `--nocapture` prints it.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Barrier, mpsc};
use std::time::Duration;

use kaarting_testkit::http::Client;
use kaarting_testkit::process::{ServerCommand, open_files};
use kaarting_testkit::{PASSWORD, TestServer};
use serde_json::{Value, json};

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");
const MEGABYTE: u64 = 1_000_000;
/// Somebody else in the hall: on Linux the whole of 127.0.0.0/8 is this machine.
const OTHER: [u8; 4] = [127, 0, 0, 2];

/// What something took, for whoever wants to know; no test depends on it.
fn timed<T>(what: &str, act: impl FnOnce() -> T) -> T {
    #[expect(clippy::disallowed_methods, reason = "shown, and asked by nobody")]
    let began = std::time::Instant::now();
    let done = act();
    println!("{what}: {:.0} ms", began.elapsed().as_secs_f64() * 1e3);
    done
}

fn session(address: &str, login: &str, password: &str) -> u16 {
    Client::new(address)
        .send("POST", "/api/v1/sessions", &json!({"login": login, "password": password}))
        .status
}

/// B3: hashing one password takes 19 MiB, and four hundred at once took seven gigabytes.
#[test]
fn four_hundred_made_up_logins_take_little_and_keep_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerCommand::new(PROGRAM, folder.path()).open();
    server.set_up("rita");
    assert_eq!(session(server.address(), "rita", PASSWORD), 201);
    let before = server.most_memory();
    let together = Barrier::new(401);
    let (statuses, honest) = std::thread::scope(|scope| {
        let tries: Vec<_> = (0..400)
            .map(|n| {
                let (together, address) = (&together, server.address());
                scope.spawn(move || {
                    together.wait();
                    session(address, &format!("nobody{n}"), "wrong-one")
                })
            })
            .collect();
        together.wait();
        let honest =
            timed("an honest login beside 400 made-up ones", || session(server.address(), "rita", PASSWORD));
        (tries.into_iter().map(|tried| tried.join().unwrap()).collect::<Vec<u16>>(), honest)
    });
    assert_eq!(honest, 201);
    assert!(statuses.iter().all(|status| [401, 429].contains(status)), "{statuses:?}");
    let added = server.most_memory() - before;
    println!("400 made-up logins: {} MB more", added / MEGABYTE);
    assert!(added <= 150 * MEGABYTE, "{} MB more", added / MEGABYTE);
}

/// The servers inside the test programs hash lightly; the one that people run must not.
#[test]
fn passwords_are_hashed_at_full_cost() {
    let folder = tempfile::tempdir().unwrap();
    let command = ServerCommand::new(PROGRAM, folder.path());
    let server = command.open();
    server.set_up("rita");
    assert!(server.stop().success());
    let journal = std::fs::read(command.data.join("kaarting.db")).unwrap();
    let hash = b"$argon2id$v=19$m=19456,t=2,p=1$";
    assert!(journal.windows(hash.len()).any(|window| window == hash));
}

/// B2: logins as long as books were kept for ever.
#[test]
fn long_logins_are_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerCommand::new(PROGRAM, folder.path()).open();
    server.set_up("rita");
    // Some first, so that what the server needs for bodies of this size is there.
    let long = |n: usize| format!("{n}{}", "x".repeat(60_000));
    (0..10).for_each(|n| assert_eq!(session(server.address(), &long(n), "wrong-one"), 401));
    let before = server.most_memory();
    (10..2_010).for_each(|n| assert_eq!(session(server.address(), &long(n), "wrong-one"), 401));
    // Kept, they would be 120 MB.
    let added = server.most_memory() - before;
    assert!(added <= 30 * MEGABYTE, "{} MB more", added / MEGABYTE);
}

/// Connects from an address, and asks. Raw, because a client has no say in where it comes from, and thousands of these
/// are held open without being read.
fn connect(from: Option<[u8; 4]>, to: &str, request: &str) -> std::io::Result<TcpStream> {
    let to: SocketAddr = to.parse().unwrap();
    let mut stream = match from {
        None => TcpStream::connect(to)?,
        Some(from) => {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
            let stream = runtime.block_on(async {
                let socket = tokio::net::TcpSocket::new_v4()?;
                socket.bind(SocketAddr::from((from, 0)))?;
                socket.connect(to).await?.into_std()
            })?;
            stream.set_nonblocking(false)?;
            stream
        }
    };
    stream.write_all(request.as_bytes())?;
    Ok(stream)
}

/// What comes first over a connection.
fn first_words(mut stream: &TcpStream) -> String {
    stream.set_read_timeout(Some(Duration::from_secs(300))).unwrap();
    let mut buffer = [0; 4096];
    let read = stream.read(&mut buffer).unwrap_or(0);
    String::from_utf8_lossy(&buffer[..read]).into_owned()
}

/// Each connection to an online table set 128 KiB aside for what a player might send: five thousand that only look on
/// took 650 MB.
#[test]
fn idle_connections_to_a_table_cost_little() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerCommand::new(PROGRAM, folder.path()).open();
    let guest = json!({ "name": "Gast", "program": true });
    let token = Client::new(server.address()).send("POST", "/api/v1/guests", &guest).json();
    let mut client =
        Client::new(server.address()).with_cookie("kaarting-guest", token["token"].as_str().unwrap());
    let opened = client.send("POST", "/api/v1/online", &json!({ "ruleset": "manille-nl" })).json();
    let request = format!(
        "GET /p/{}/line HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        opened["table"].as_str().unwrap(),
        server.address()
    );
    let line = |n: usize| {
        let line = connect(Some([127, 0, 1, (n % 100) as u8 + 1]), server.address(), &request).unwrap();
        assert!(first_words(&line).starts_with("HTTP/1.1 101"), "line {n}");
        line
    };
    let some: Vec<TcpStream> = (0..50).map(line).collect();
    let before = server.most_memory();
    let idle: Vec<TcpStream> = (0..500).map(line).collect();
    let added = server.most_memory() - before;
    println!("{} idle connections: {} MB more", idle.len(), added / MEGABYTE);
    assert!(added <= 25 * MEGABYTE, "{} MB more", added / MEGABYTE);
    drop((some, idle));
}

fn is_served(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 200")
}

/// What comes first over a connection; nothing from a server that has too much to do, after giving it a second.
fn patient_answer(mut stream: TcpStream) -> Option<String> {
    let answer = first_words(&stream);
    if answer.starts_with("HTTP/1.1 503") {
        stream.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        return None;
    }
    Some(answer)
}

fn plan() -> Value {
    let preset = kaarting_office::plan::Preset::find("club-night").unwrap();
    json!(preset.plan("Avond", jiff::civil::date(2026, 11, 15), "manille-nl".parse().unwrap()))
}

/// What the other tests of this process open meanwhile.
const FILES_OF_OTHERS: usize = 1_500;

/// W4: twenty thousand connections of one client took every place.
#[test]
fn twenty_thousand_feeds_of_one_client_keep_no_other_out() {
    let most = open_files();
    let folder = tempfile::tempdir().unwrap();
    let server = ServerCommand::new(PROGRAM, folder.path()).open();
    let mut director = server.set_up("rita");
    let login = json!({"login": "rita", "password": PASSWORD});
    let token =
        director.send("POST", "/api/v1/sessions", &login).json()["token"].as_str().unwrap().to_owned();
    let director = Client::new(server.address()).with("authorization", &format!("Bearer {token}"));
    let mut director = director.with("idempotency-key", "avond");
    let begun = director.send("POST", "/api/v1/events", &json!({"name": "avond", "plan": plan()}));
    assert_eq!(begun.status, 201, "{}", begun.text());

    let feed = format!("GET /e/avond/live/screen HTTP/1.1\r\nhost: {}\r\n\r\n", server.address());
    // Whatever this process may open, of twenty thousand: those the server has hung up on stay open on this side.
    let mut held = Vec::new();
    for _ in 0..20_000 {
        if held.len() + FILES_OF_OTHERS >= most {
            held.pop();
        }
        held.extend(connect(None, server.address(), &feed));
    }
    assert!(held.len() > 10_000 || most < 10_000 + FILES_OF_OTHERS, "{} connections", held.len());
    // The first of them may have come while the event was still being read from a busy disk.
    assert!(held.iter().take(1_000).any(|feed| is_served(&first_words(feed))), "feeds are served");

    // Somebody else reads, follows and registers. A machine with too much to do says so and is asked again, as a
    // browser does; a client without a place would hear nothing at all.
    let ask = |request: &str| {
        (0..60)
            .find_map(|_| patient_answer(connect(Some(OTHER), server.address(), request).unwrap()))
            .unwrap()
    };
    let health = format!("GET /health HTTP/1.1\r\nhost: {}\r\n\r\n", server.address());
    assert!(is_served(&timed("another client's /health", || ask(&health))));
    assert!(is_served(&ask(&feed)));
    let body = json!({"command": "register", "person": {"name": "Jef", "birth_year": 1950}, "joker": false})
        .to_string();
    let register = format!(
        "POST /api/v1/events/avond/commands HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         idempotency-key: jef-schrijft-in\r\ncontent-length: {}\r\n\r\n{body}",
        server.address(),
        body.len()
    );
    assert!(is_served(&ask(&register)), "the store has files of its own");
    drop(held);
}

/// So many people of an event, each with a name of as many signs as this that take five in a page.
fn opens_with(address: &str, token: &str, people: u32, signs: usize) {
    let director = Client::new(address).with("authorization", &format!("Bearer {token}"));
    let sends = |key: &str, path: &str, body: &Value| {
        let answer = director.clone().with("idempotency-key", key).send("POST", path, body);
        assert!([200, 201].contains(&answer.status), "{}", answer.text());
    };
    sends("avond", "/api/v1/events", &json!({"name": "avond", "plan": plan()}));
    let name = |n: u32| json!({"name": format!("{n} {}", "&".repeat(signs)), "key": n.to_string()});
    let people: Vec<Value> = (0..people).map(name).collect();
    sends("lijst", "/api/v1/events/avond/commands", &json!({"command": "import", "people": people}));
}

/// A page of a megabyte: everybody at an event, each with the longest name there is. Its path.
fn opens_a_long_page(address: &str, token: &str) -> &'static str {
    opens_with(address, token, 990, 190);
    let length = Client::new(address).get("/e/avond/people").text().len();
    assert!(length > 900_000, "{length} bytes");
    "/e/avond/people"
}

/// Prints take their turns: what one of them needs of the memory, all together need.
#[test]
fn prints_asked_for_at_once_take_the_memory_of_one() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerCommand::new(PROGRAM, folder.path()).open();
    let mut director = server.set_up("rita");
    let login = json!({"login": "rita", "password": PASSWORD});
    let token = director.send("POST", "/api/v1/sessions", &login).json();
    opens_with(server.address(), token["token"].as_str().unwrap(), 200, 12);
    let prints = &|lang: &str, copy: u32| {
        let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
        let of_director = Client::new(server.address()).with("authorization", &bearer);
        // Part of the name of a print is how far the event is: somebody more, and it is another print.
        let jef =
            json!({"command": "register", "person": {"name": format!("Jef {lang} {copy}")}, "joker": false});
        let registers = of_director.clone().with("idempotency-key", &format!("{lang}{copy}"));
        assert_eq!(registers.clone().send("POST", "/api/v1/events/avond/commands", &jef).status, 200);
        let answer = of_director.clone().get(&format!("/e/avond/print/place-cards/players.pdf?lang={lang}"));
        assert_eq!(answer.status, 200);
        assert!(answer.body.starts_with(b"%PDF"));
    };
    let before = server.most_memory();
    prints("nl", 0);
    let one = server.most_memory() - before;
    std::thread::scope(|scope| {
        for copy in 1..=3 {
            for lang in ["nl", "fr", "en"] {
                scope.spawn(move || prints(lang, copy));
            }
        }
    });
    let all = server.most_memory() - before;
    println!("a print: {} MB, nine at once: {} MB", one / MEGABYTE, all / MEGABYTE);
    // Nine at a time would take nine times as much; what is being sent, and what memory is left in pieces, is some.
    assert!(all <= 5 * one, "{all} bytes, one {one}");
}

/// Somebody who asks for a page some times over, and never reads more of it than that it has begun. What the system
/// keeps of it is little more than the first.
fn asks_and_does_not_read(from: [u8; 4], address: &str, path: &str) -> TcpStream {
    let asked = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n\r\n").repeat(8);
    let stream = connect(Some(from), address, &asked).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(300))).unwrap();
    let mut first = [0; 12];
    assert_eq!((stream.peek(&mut first).unwrap(), &first), (12, b"HTTP/1.1 200"));
    stream
}

/// Each had a copy of the page for itself, and kept it for ever.
#[test]
fn a_page_that_nobody_reads_is_in_memory_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerCommand::new(PROGRAM, folder.path()).open();
    let mut director = server.set_up("rita");
    let login = json!({"login": "rita", "password": PASSWORD});
    let token = director.send("POST", "/api/v1/sessions", &login).json();
    let path = opens_a_long_page(server.address(), token["token"].as_str().unwrap());
    let before = server.most_memory();
    let held: Vec<TcpStream> =
        (0..300).map(|n| asks_and_does_not_read([127, 0, 2, n as u8], server.address(), path)).collect();
    // Meanwhile somebody else reads it to its end.
    for _ in 0..5 {
        assert_eq!(Client::new(server.address()).get(path).status, 200);
    }
    let added = server.most_memory() - before;
    println!("{} who do not read a megabyte: {} MB more", held.len(), added / MEGABYTE);
    assert!(added <= 150 * MEGABYTE, "{} MB more", added / MEGABYTE);
    drop(held);
}

/// Who takes nothing of what they asked for loses their place; who has asked for a feed that has nothing to tell does
/// not.
#[test]
fn who_does_not_read_loses_the_place_and_a_quiet_feed_stays() {
    const LIMIT: Duration = Duration::from_millis(500);
    let server = TestServer::open();
    server.app().leave_unread(LIMIT);
    let path = opens_a_long_page(server.address(), &server.token("rita", "director"));
    let feed = format!("GET /e/avond/live/screen HTTP/1.1\r\nhost: {}\r\n\r\n", server.address());
    let quiet = connect(Some(OTHER), server.address(), &feed).unwrap();
    assert!(is_served(&first_words(&quiet)));
    let held: Vec<TcpStream> =
        (1..=100).map(|n| asks_and_does_not_read([127, 0, 2, n], server.address(), path)).collect();

    // A device has a place as long as one of its connections is open.
    let (_open, never) = mpsc::channel::<()>();
    let places = (0..1_200).map(|_| {
        let _ = never.recv_timeout(Duration::from_millis(50));
        server.app().devices()
    });
    let left = places.take_while(|&places| places > 1).last();
    assert_eq!(server.app().devices(), 1, "{left:?} a moment before");
    // The feed is older than they were: it is open still, and tells what happens.
    let seats = json!({"command": "register", "person": {"name": "Jef", "birth_year": 1950}, "joker": false});
    let registers = Client::new(server.address()).with("idempotency-key", "jef");
    assert_eq!(registers.clone().send("POST", "/api/v1/events/avond/commands", &seats).status, 200);
    assert!(!first_words(&quiet).is_empty());
    drop(held);
}
