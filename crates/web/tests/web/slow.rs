//! Clients that are slow, and work that takes long: nobody waits for them.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, RwLock};
use std::time::Duration;

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, Person, Plan};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, Client, PASSWORD, TestServer, at, noon};
use serde_json::json;

/// An event whose list is still open.
const LATER: &str = "later";

fn plan() -> Plan {
    Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl)
}

/// A request of which a part was sent. Raw, because no client stops in the middle of what it says.
struct Begun {
    stream: TcpStream,
    rest: String,
}

impl Begun {
    /// Sends a request as far as the middle of its body.
    fn half(server: &TestServer, request: &str) -> Begun {
        let body = request.split_once("\r\n\r\n").map_or(0, |(_, body)| body.len());
        Begun::up_to(server, request, request.len() - body / 2)
    }

    /// Sends so many bytes of a request.
    fn up_to(server: &TestServer, request: &str, sent: usize) -> Begun {
        let (said, rest) = request.split_at(sent);
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.write_all(said.as_bytes()).unwrap();
        Begun { stream, rest: rest.to_owned() }
    }

    /// Whether the server has neither answered nor hung up.
    fn is_open(&self) -> bool {
        self.stream.set_nonblocking(true).unwrap();
        let said = self.stream.peek(&mut [0]);
        self.stream.set_nonblocking(false).unwrap();
        said.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
    }

    /// Sends the rest: the status of the answer, and all of it.
    fn ends(mut self) -> (u16, String) {
        self.stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        self.stream.write_all(self.rest.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        self.stream.read_to_end(&mut bytes).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.unwrap_or(0), text)
    }
}

/// A whole request.
fn request(path: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}\r\ncontent-length: \
         {length}\r\n\r\n{body}"
    )
}

/// The list that a director brings along: the page for it, and the body of its form.
struct List {
    director: Client,
    page: String,
    body: String,
}

impl List {
    const KIND: &'static str = "multipart/form-data; boundary=x";

    fn new(server: &TestServer) -> List {
        let mut director = server.staff("director");
        let page = format!("/e/{LATER}/director/import");
        let token = director.get(&page).field("token");
        let body = format!(
            "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
             form-data; name=\"list\"; filename=\"l.csv\"\r\nContent-Type: text/csv\r\n\r\n\
             Naam;Geboortejaar\nAn Peeters;1950\r\n--x--\r\n"
        );
        List { director, page, body }
    }

    fn request(&self) -> String {
        let cookie = &self.director.cookies()["kaarting"];
        let headers = format!("cookie: kaarting={cookie}\r\ncontent-type: {}", List::KIND);
        request(&self.page, &headers, &self.body)
    }

    fn is_tried(&self) -> Answer {
        let kind = [("content-type", List::KIND)];
        self.director.clone().ask("POST", &self.page, &kind, self.body.as_bytes())
    }
}

/// Registers somebody with the token of a director.
fn registers(server: &TestServer, token: &str, name: &str) -> u16 {
    let program = server.visitor().with("authorization", &format!("Bearer {token}"));
    let person = json!({"name": name, "birth_year": 1950});
    let command = json!({"command": "register", "person": person, "joker": false});
    let mut once = program.with("idempotency-key", &format!("key of {name}"));
    once.send("POST", &format!("/api/v1/events/{LATER}/commands"), &command).status
}

/// However many stop in the middle of what they say: whoever asks for the same is answered while the server still waits
/// for the rest, and whoever says the rest is answered then.
#[test]
fn slow_clients_hold_up_nobody() {
    /// More than the server has of anything that it has few of: threads, places to hash in, connections to the journal.
    const EACH: usize = 50;
    let server = TestServer::open_at(noon);
    server.plays("club", plan(), (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
    server.ask(LATER, &Command::OpenPlan { plan: plan() });
    server.account("desk", "desk");
    let (code, token) = (server.code("club", at(1, 1)), server.token("chief", "director"));
    server.seat(&code, server.four("club", at(1, 1)));
    let list = List::new(&server);

    let form = "content-type: application/x-www-form-urlencoded";
    let login = request("/login", form, &format!("login=desk&password={PASSWORD}"));
    let call = json!({"id": "call-00001", "what": "call", "fields": [["about", "deck"]]}).to_string();
    let phone = request(&format!("/t/{code}/send"), "content-type: application/json", &call);
    let person = json!({"name": "Slow", "birth_year": 1950});
    let command = json!({"command": "register", "person": person, "joker": false}).to_string();
    let headers =
        format!("content-type: application/json\r\nauthorization: Bearer {token}\r\nidempotency-key: slow");
    let program = request(&format!("/api/v1/events/{LATER}/commands"), &headers, &command);
    let requests = [(login, 303), (phone, 200), (program, 200), (list.request(), 200)];
    let half: [(Vec<Begun>, u16); 4] = requests
        .map(|(request, status)| ((0..EACH).map(|_| Begun::half(&server, &request)).collect(), status));
    // Of these not even the head has come.
    let heads: Vec<Begun> = (0..EACH).map(|_| Begun::up_to(&server, &list.request(), 40)).collect();

    assert_eq!(server.visitor().get("/health").text(), "ok\n");
    for page in ["/", "/e/club", "/e/later"] {
        assert_eq!(server.visitor().get(page).status, 200, "{page}");
    }
    assert_eq!(server.visitor().post("/login", &[("login", "desk"), ("password", PASSWORD)]).status, 303);
    let fields = [("part", "1"), ("declaration", "H"), ("knock", "knock"), ("we", "37")];
    let line =
        json!({"id": "line-00001", "what": "line", "written": "2026-11-15T11:00:00Z", "fields": fields});
    assert_eq!(server.sends(&code, &line).0, 200);
    assert_eq!(registers(&server, &token, "Quick"), 200);
    assert_eq!(list.is_tried().status, 200);

    assert!(heads.iter().all(Begun::is_open));
    for (slow, status) in half {
        assert!(slow.iter().all(Begun::is_open), "others were answered when these had been given up");
        let (said, answer) = slow.into_iter().next().unwrap().ends();
        assert_eq!(said, status, "{answer}");
    }
}

/// Reading a list and trying it waits for a thread of its own. Here there is none to be had for as long as the test
/// likes: the hall is served meanwhile, at the same event too, and the list is tried when there is one.
#[test]
fn an_import_that_takes_long_holds_up_nobody() {
    /// More than the server has threads for what takes long.
    const LONG: usize = 600;
    // A journal in memory: the disk is looked at on such a thread too.
    let server = TestServer::beside("sqlite::memory:");
    server.ask(LATER, &Command::OpenPlan { plan: plan() });
    let (token, list) = (server.token("chief", "director"), List::new(&server));
    let gate = Arc::new(RwLock::new(()));
    let shut = gate.write().unwrap();
    server.block_on(async {
        for _ in 0..LONG {
            let gate = gate.clone();
            tokio::task::spawn_blocking(move || drop(gate.read()));
        }
    });
    let request = list.request();
    let import = Begun::up_to(&server, &request, request.len());
    for n in 0..50 {
        assert_eq!(server.visitor().get("/health").text(), "ok\n");
        assert_eq!(server.visitor().get(&format!("/e/{LATER}")).status, 200);
        assert_eq!(registers(&server, &token, &format!("Speler {n}")), 200);
        assert!(import.is_open(), "the list was tried on a thread that others need");
    }
    drop(shut);
    let (status, answer) = import.ends();
    assert_eq!(status, 200, "{answer}");
    assert!(answer.contains("1 nieuw"), "{answer}");
}
