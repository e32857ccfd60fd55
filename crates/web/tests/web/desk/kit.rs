//! A hall of one table in a round that is being played, and people who ask its pages.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_cards::BySeat;
use kaarting_office::draw::DrawSeed;
use kaarting_office::event::Line;
use kaarting_office::plan::Preset;
use kaarting_office::sheet::ManilleLine;
use kaarting_office::{Actor, At, Command, EntrantNo, Person, Recorded, Role, Tournament};
use kaarting_rules::Ruleset;
use kaarting_store::{Aside, Journal};
use kaarting_web::network::Network;
use kaarting_web::route::StaffRole;
use kaarting_web::{App, Config, staff};

const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };

/// A house with one event, `proef`, whose first round has one table.
pub struct House {
    pub app: App,
    pub address: SocketAddr,
    folder: PathBuf,
    url: String,
}

/// Somebody who is logged in.
pub struct Visitor {
    cookie: String,
    address: SocketAddr,
}

/// What a page answered.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    /// What the button that confirms must send.
    pub fn mark(&self) -> String {
        let rest =
            self.body.split_once("name=\"confirm\" value=\"").map(|(_, rest)| rest).unwrap_or_default();
        rest.split('"').next().unwrap_or_default().to_owned()
    }

    /// Where it sends the visitor.
    pub fn location(&self) -> &str {
        let line = self.head.lines().find_map(|line| line.strip_prefix("location: "));
        line.unwrap_or_default()
    }
}

pub fn number(n: u32) -> EntrantNo {
    EntrantNo::try_from(n).expect("a number")
}

pub fn at() -> At {
    At { round: 1.try_into().expect("a round"), table: 1.try_into().expect("a table") }
}

impl House {
    /// Opens a house; four people sit at the table of round 1, and the round runs.
    pub async fn open(name: &str, ruleset: Ruleset) -> House {
        let folder = std::env::temp_dir().join(format!("kaarting-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        let url = format!("sqlite:{}", folder.join("kaarting.db").display());
        let journal = Journal::open(&url).await.expect("a journal");
        let config =
            Config { base_url: "http://hall".to_owned(), clock: Timestamp::now, network: Network::default() };
        let app = App::open(journal, config).await.expect("a house");
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(kaarting_web::serve(app.clone(), listener, std::future::pending()));
        let house = House { app, address, folder, url };
        house.first_round(ruleset).await;
        house
    }

    async fn first_round(&self, ruleset: Ruleset) {
        let mut plan =
            Preset::find("club-night").expect("a preset").plan("Proef", date(2026, 11, 15), ruleset);
        plan.settings.minimum_age = None;
        self.does(Command::OpenPlan { plan }).await;
        for n in 1..=4 {
            let person = Person { birth_year: Some(1960), ..Person::named(&format!("Speler {n}")) };
            self.does(Command::Register { person, joker: false, number: Some(number(n)) }).await;
            self.does(Command::CheckIn { entrant: number(n) }).await;
        }
        self.does(Command::CommitSeed { master: DrawSeed([7; 32]) }).await;
        self.does(Command::CloseCheckIn).await;
        self.does(Command::DRAW).await;
        self.does(Command::PublishDraw).await;
        self.does(Command::StartRound { round: at().round }).await;
    }

    /// Carries a command out as the director.
    pub async fn does(&self, command: Command) {
        let room = self.app.events().begin(&"proef".parse().expect("a name")).await.expect("a journal");
        let done = room.ask(&command, DIRECTOR, Timestamp::now(), None).await;
        done.unwrap_or_else(|error| panic!("{}: {error}", command.name()));
    }

    /// The four of the table, in drawn order.
    pub async fn four(&self) -> [EntrantNo; 4] {
        let tournament = self.read_again().await;
        tournament.table(at()).expect("a table").four
    }

    /// The event as a second reader of the journal finds it.
    pub async fn read_again(&self) -> Tournament {
        let journal = Journal::open(&self.url).await.expect("the journal");
        let mut reader = journal.reader("event/proef".parse().expect("a name"), 0);
        let mut tournament = Tournament::default();
        while let Some(entry) = reader.next().await.expect("an entry") {
            let aside = match &entry.aside {
                Aside::Kept { bytes, .. } => Some(bytes.as_slice()),
                Aside::None | Aside::Erased { .. } => None,
            };
            tournament.apply(&Recorded::read(&entry.body, aside).expect("an event"));
        }
        tournament
    }

    /// An account, logged in.
    pub async fn person(&self, login: &str, post: StaffRole) -> Visitor {
        let account = staff::open_account(&self.app, login, login, post, "geheim-genoeg").await;
        let account = account.expect("the drawer").expect("an account");
        let token = staff::begin(&self.app, &account).await.expect("a session");
        let cookie = format!("kaarting={token}; taal=nl");
        Visitor { cookie, address: self.address }
    }

    /// The phone writes a whole round of one French deal after another: hearts for one, all won by the writer's side
    /// with the same score; the four sign.
    pub async fn phone_writes(&self, deals: u32, score: i64) {
        let four = self.four().await;
        let seats = kaarting_office::draw::french_chairs(four);
        self.seat(seats, seats.0[0]).await;
        for n in 1..=deals {
            let line = ManilleLine {
                declaration: Some("H".to_owned()),
                stake: Some(1),
                we: Some(score),
                ..ManilleLine::default()
            };
            self.write(n, Line::Manille(line)).await;
        }
        for entrant in four {
            self.does(Command::Sign { at: at(), entrant, code: None }).await;
        }
    }

    async fn seat(&self, players: BySeat<EntrantNo>, writer: EntrantNo) {
        self.does(Command::SeatTable { at: at(), players, writer, first_dealer: writer }).await;
    }

    async fn write(&self, n: u32, line: Line) {
        self.does(Command::WriteLine { at: at(), part: 1, id: format!("l{n}"), line, written: None }).await;
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Visitor {
    /// Looks at a page.
    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, String::new()).await
    }

    /// Sends a form, with what the page of `from` hides in it.
    pub async fn send(&self, from: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
        let page = self.get(from).await;
        let hidden = |name: &str| {
            let mark = format!("name=\"{name}\" value=\"");
            let rest = page.body.split_once(&mark).map(|(_, rest)| rest).unwrap_or_default();
            rest.split('"').next().unwrap_or_default().to_owned()
        };
        let (token, once) = (hidden("token"), hidden("once"));
        let mut body = vec![format!("token={token}"), format!("once={once}")];
        body.extend(fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))));
        self.ask("POST", path, body.join("&")).await
    }

    async fn ask(&self, method: &str, path: &str, body: String) -> Answer {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: hall\r\ncookie: {}\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        let address = self.address;
        let text = tokio::task::spawn_blocking(move || {
            let mut stream = TcpStream::connect(address).expect("the house");
            stream.write_all(request.as_bytes()).expect("a request");
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes).expect("an answer");
            String::from_utf8_lossy(&bytes).into_owned()
        });
        let text = text.await.expect("an answer");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a status");
        let body =
            if head.contains("transfer-encoding: chunked") { unchunked(body) } else { body.to_owned() };
        Answer { status, head: head.to_owned(), body }
    }
}

fn escaped(value: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    value.bytes().map(escape).collect()
}

fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 || rest.len() < size {
            break;
        }
        whole += &rest[..size];
        body = rest[size..].trim_start_matches("\r\n");
    }
    whole
}
