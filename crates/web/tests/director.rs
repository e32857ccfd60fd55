//! The director's pages over real HTTP: a real socket, a real SQLite file, forms alone.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;

use kaarting_store::Journal;
use kaarting_web::{App, Config, staff};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A house that is open, and a browser in which the director is logged in.
struct House {
    address: String,
    cookie: String,
    _runtime: Runtime,
    folder: PathBuf,
}

struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    fn header(&self, name: &str) -> Option<&str> {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with(&format!("{name}:")))?;
        line.split_once(':').map(|(_, value)| value.trim())
    }
}

impl House {
    fn open(name: &str) -> House {
        let folder = std::env::temp_dir().join(format!("kaarting-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = format!("sqlite:{}", folder.join("kaarting.db").display());
        let runtime = Runtime::new().unwrap();
        let (address, code) = runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap().to_string();
            let clock = || "2026-11-15T08:00:00Z".parse().unwrap();
            let config = Config { base_url: format!("http://{address}"), clock };
            let app = App::open(Journal::open(&store).await.unwrap(), config).await.unwrap();
            let code = staff::setup_code(&app).await.unwrap().unwrap();
            tokio::spawn(kaarting_web::serve(app, listener, std::future::pending()));
            (address, code)
        });
        let mut house = House { address, cookie: String::new(), _runtime: runtime, folder };
        let form = fields(&[("login", "els"), ("name", "Els"), ("password", "een lang woord")]);
        let entered = house.send("POST", &format!("/setup/{code}"), FORM, form.as_bytes());
        house.cookie = entered.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        house
    }

    fn send(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAccept-Language: nl\r\nCookie: {}\r\nContent-Type: {kind}\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n",
            self.address,
            self.cookie,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(body).unwrap();
        let mut all = Vec::new();
        stream.read_to_end(&mut all).unwrap();
        let at = all.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let head = String::from_utf8(all[..at].to_vec()).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, head, body: all[at + 4..].to_vec() }
    }

    fn get(&self, path: &str) -> Answer {
        self.send("GET", path, FORM, b"")
    }

    /// Opens a page, fills in a form of it and sends it: with the page's own token and key.
    fn fill(&self, page: &str, action: &str, typed: &[(&str, &str)]) -> Answer {
        let shown = self.get(page).text();
        let hidden = [("token", value(&shown, "token")), ("once", value(&shown, "once"))];
        let hidden = hidden.iter().map(|(name, value)| (*name, value.as_str()));
        let all: Vec<(&str, &str)> = hidden.chain(typed.iter().copied()).collect();
        self.send("POST", action, FORM, fields(&all).as_bytes())
    }

    /// The same, and it is done: one is sent on.
    #[track_caller]
    fn does(&self, page: &str, action: &str, typed: &[(&str, &str)]) -> String {
        let answer = self.fill(page, action, typed);
        assert_eq!(answer.status, 303, "{action}: {}", answer.text());
        answer.header("location").unwrap().to_owned()
    }

    fn upload(&self, list: &str) -> Answer {
        let page = "/e/beernem/director/import";
        let token = value(&self.get(page).text(), "token");
        let body = format!(
            "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
             form-data; name=\"list\"; filename=\"l.csv\"\r\nContent-Type: text/csv\r\n\r\n{list}\r\n--x--\r\n"
        );
        self.send("POST", page, "multipart/form-data; boundary=x", body.as_bytes())
    }

    fn with_event(name: &str) -> House {
        let house = House::open(name);
        let to = house.does("/new", "/new", &NEW);
        assert_eq!(to, "/e/beernem/director?done=director-opened");
        house
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

const FORM: &str = "application/x-www-form-urlencoded";
const NEW: [(&str, &str); 6] = [
    ("title", "Kaarting van Beernem"),
    ("name", "beernem"),
    ("date", "2026-11-15"),
    ("game", "manille-nl"),
    ("preset", "club-night"),
    ("rule1", "points"),
];

fn fields(all: &[(&str, &str)]) -> String {
    let coded = |text: &str| -> String {
        text.bytes()
            .map(|byte| {
                if byte.is_ascii_alphanumeric() {
                    char::from(byte).to_string()
                } else {
                    format!("%{byte:02X}")
                }
            })
            .collect()
    };
    all.iter().map(|(name, value)| format!("{}={}", coded(name), coded(value))).collect::<Vec<_>>().join("&")
}

/// The value of a hidden field.
fn value(page: &str, name: &str) -> String {
    let start = format!("name=\"{name}\" value=\"");
    let rest = page.split(&start).nth(1).unwrap_or_default();
    rest.split('"').next().unwrap_or_default().to_owned()
}

#[test]
fn from_a_new_event_to_a_started_round_by_forms_alone() {
    let house = House::with_event("day");
    let day = "/e/beernem/director";
    assert!(house.get(day).text().contains("data-step=\"people\""));
    let names =
        ["An Peeters", "Bert Claes", "Cis Maes", "Dirk Aerts", "Els Wouters", "Fons Mertens", "Gust Jacobs"];
    let list: String = names.iter().map(|name| format!("{name};KC Beernem\n")).collect();
    let trial = house.upload(&format!("Naam;Club\n{list}"));
    assert!(trial.text().contains("7 nieuw, 0 gewijzigd, 0 gelijk, 0 met een fout."), "{}", trial.text());
    let shown = trial.text();
    let confirm =
        [("token", value(&shown, "token")), ("once", value(&shown, "once")), ("key", value(&shown, "key"))];
    let confirm: Vec<(&str, &str)> = confirm.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let imported = house.send("POST", &format!("{day}/import/confirm"), FORM, fields(&confirm).as_bytes());
    assert_eq!(imported.header("location"), Some("/e/beernem/director/people?done=director-imported"));
    // One more by hand, who applies as a joker and is accepted.
    let hilde = [("name", "Hilde Joos"), ("lang", "nl"), ("joker", "on")];
    house.does(&format!("{day}/people/new"), &format!("{day}/people/new"), &hilde);
    house.does(&format!("{day}/people/8"), &format!("{day}/people/8/do/accept"), &[]);
    assert!(house.get(day).text().contains("data-step=\"seed\""));
    house.does(day, &format!("{day}/seed"), &[]);
    // Two letters that fit one, a number, and letters that fit nobody.
    let door = format!("{day}/check-in");
    assert_eq!(house.does(&door, &door, &[("q", "cl")]), "/e/beernem/director/check-in?last=2");
    // A scanner types what stands on the name card.
    let card = house.does(&door, &door, &[("q", "http://192.168.1.20:8080/e/beernem/player/3")]);
    assert_eq!(card, "/e/beernem/director/check-in?last=3");
    for number in ["1", "4", "5", "6", "7", "8"] {
        house.does(&door, &door, &[("q", number)]);
    }
    let nobody = house.fill(&door, &door, &[("q", "zzz")]);
    assert_eq!(nobody.status, 422);
    assert!(nobody.text().contains("zzz"));
    house.does(&format!("{door}/close"), &format!("{door}/close"), &[]);
    // Seven players and one joker make two tables (DEC-01).
    assert_eq!(house.does(day, &format!("{day}/draw"), &[]), "/e/beernem/director/draw?done=director-drawn");
    let refused = house.fill(&format!("{day}/draw"), &format!("{day}/draw/reject"), &[("reason", "")]);
    assert_eq!(refused.status, 422);
    house.does(&format!("{day}/draw"), &format!("{day}/draw/publish"), &[]);
    house.does(day, &format!("{day}/round/1/start"), &[]);
    let page = house.get(day).text();
    assert!(page.contains("data-step=\"play-1\""));
    // Nine o'clock and 75 minutes, in the hall's time.
    assert!(page.contains("tot 10:15"), "{page}");
    assert_eq!(page.matches("class=\"cell fill-0 \"").count(), 2);
    let table = house.get(&format!("{day}/table/1/1")).text();
    let code = table.split("/t/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    house.does(&format!("{day}/table/1/1"), &format!("{day}/table/1/1/code"), &[]);
    assert!(!house.get(&format!("{day}/table/1/1")).text().contains(&code), "the old code is gone");
}

#[test]
fn a_form_without_the_token_of_the_page_does_nothing() {
    let house = House::open("token");
    let forged = house.send("POST", "/new", FORM, fields(&NEW).as_bytes());
    assert_eq!(forged.status, 403);
    assert_eq!(house.get("/e/beernem/director").status, 404);
}

#[test]
fn a_refused_plan_keeps_what_was_typed_and_opens_no_room() {
    let house = House::open("plan");
    let mut typed = NEW;
    typed[5] = ("minutes", "9999");
    let refused = house.fill("/new", "/new", &typed);
    assert_eq!(refused.status, 422);
    let page = refused.text();
    assert!(page.contains("value=\"Kaarting van Beernem\"") && page.contains("value=\"9999\""), "{page}");
    assert_eq!(house.get("/e/beernem").status, 404);
}

#[test]
fn a_list_with_a_bad_line_is_shown_and_does_nothing() {
    let house = House::with_event("list");
    let trial = house.upload("Nummer;Naam\n1;An Peeters\ndrie;Bert Claes\n").text();
    assert!(trial.contains("drie") && trial.contains("<td class=\"n\">3</td>"), "{trial}");
    assert!(!trial.contains("name=\"key\""), "there is nothing to confirm");
    assert!(!house.get("/e/beernem/director/people").text().contains("An Peeters"));
}

#[test]
fn an_export_never_holds_a_formula() {
    let house = House::with_event("export");
    let people = "/e/beernem/director/people/new";
    house.does(people, people, &[("name", "=HYPERLINK(1)"), ("club", "+1"), ("lang", "nl")]);
    let csv = house.get("/e/beernem/director/export/entrants.csv");
    assert!(csv.header("content-disposition").unwrap().contains("beernem-entrants.csv"));
    assert!(csv.text().contains("'=HYPERLINK(1);'+1"), "{}", csv.text());
    let book = house.get("/e/beernem/director/export/entrants.xlsx").body;
    // Read again as a list, the texts are texts, and what guarded them is gone.
    let read = kaarting_office::import::read(&book).unwrap();
    assert_eq!(read.people[0].person.name, "=HYPERLINK(1)");
    assert_eq!(read.people[0].person.club.as_deref(), Some("+1"));
}
