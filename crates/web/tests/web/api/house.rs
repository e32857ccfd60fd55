//! A house with its doors open: a real socket, a real database, and one account for every post.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use jiff::Timestamp;
use kaarting_office::plan::Preset;
use kaarting_rules::Ruleset;
use kaarting_store::Journal;
use kaarting_web::network::Network;
use kaarting_web::route::StaffRole;
use kaarting_web::{App, Config, staff};
use serde_json::{Value, json};
use tempfile::TempDir;

pub struct House {
    pub at: SocketAddr,
    pub tokens: BTreeMap<StaffRole, String>,
    key: AtomicU32,
    _folder: TempDir,
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Value,
}

impl Answer {
    /// The name of a problem, which must be one.
    #[track_caller]
    pub fn problem(&self) -> (u16, &str) {
        assert!(self.head.contains("application/problem+json"), "{self:?}");
        assert_eq!(self.body["status"], self.status);
        assert!(self.body["detail"].as_str().is_some_and(|detail| !detail.contains("fault-")), "{self:?}");
        (self.status, self.body["title"].as_str().unwrap())
    }
}

impl House {
    pub fn open() -> House {
        let folder = tempfile::tempdir().unwrap();
        let store = format!("sqlite:{}", folder.path().join("kaarting.db").display());
        let (send, receive) = mpsc::channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let journal = Journal::open(&store).await.unwrap();
                let config = Config {
                    base_url: "http://localhost".to_owned(),
                    clock: Timestamp::now,
                    network: Network::default(),
                };
                let app = App::open(journal, config).await.unwrap();
                let mut tokens = BTreeMap::new();
                for post in StaffRole::ALL {
                    let word = post.word();
                    let opened = staff::open_account(&app, word, word, post, "kaarten-2026").await;
                    tokens.insert(post, staff::begin(&app, &opened.unwrap().unwrap()).await.unwrap());
                }
                let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
                send.send((listener.local_addr().unwrap(), tokens)).unwrap();
                kaarting_web::serve(app, listener, std::future::pending()).await.unwrap();
            });
        });
        let (at, tokens) = receive.recv_timeout(Duration::from_secs(60)).unwrap();
        House { at, tokens, key: AtomicU32::new(0), _folder: folder }
    }

    /// Sends bytes and reads to the end.
    pub fn raw(&self, head: &str, body: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(self.at).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let length = body.len();
        let text = format!(
            "{head}Host: {}\r\nAccept-Language: en\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n",
            self.at
        );
        stream.write_all(text.as_bytes()).unwrap();
        // A server that has heard enough may hang up.
        let _ = stream.write_all(body);
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all);
        let at = all.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has a head");
        let head = String::from_utf8(all[..at].to_vec()).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let body = serde_json::from_slice(&all[at + 4..]).unwrap_or_default();
        Answer { status, head, body }
    }

    /// A request by somebody, with a key and a body as they are given.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        by: Option<StaffRole>,
        key: Option<&str>,
        body: &str,
    ) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\n");
        if let Some(post) = by {
            head += &format!("Authorization: Bearer {}\r\n", self.tokens[&post]);
        }
        if let Some(key) = key {
            head += &format!("Idempotency-Key: {key}\r\n");
        }
        if !body.is_empty() {
            head += "Content-Type: application/json\r\n";
        }
        self.raw(&head, body.as_bytes())
    }

    pub fn get(&self, path: &str, by: Option<StaffRole>) -> Answer {
        self.ask("GET", &format!("/api/v1{path}"), by, None, "")
    }

    /// A write under a fresh key.
    pub fn post(&self, path: &str, by: Option<StaffRole>, body: &Value) -> Answer {
        let key = format!("key-{}", self.key.fetch_add(1, Ordering::Relaxed));
        self.ask("POST", &format!("/api/v1{path}"), by, Some(&key), &body.to_string())
    }

    /// What has to go well.
    #[track_caller]
    pub fn does(&self, event: &str, by: Option<StaffRole>, command: &Value) -> Value {
        let answer = self.post(&format!("/events/{event}/commands"), by, command);
        assert_eq!(answer.status, 200, "{command}: {answer:?}");
        answer.body
    }

    /// An event of three rounds that has begun.
    pub fn event(&self, name: &str) {
        let preset = Preset::find("single-day-3-rounds").unwrap();
        let plan = preset.plan("Zaaltornooi", jiff::civil::date(2026, 11, 15), Ruleset::ManilleNl);
        let answer = self.post("/events", Some(StaffRole::Director), &json!({"name": name, "plan": plan}));
        assert_eq!(answer.status, 201, "{answer:?}");
        assert!(answer.head.to_lowercase().contains(&format!("location: /api/v1/events/{name}")));
    }

    /// The same with eight people at two tables, and the first round running.
    pub fn playing(&self, name: &str) {
        self.event(name);
        let director = Some(StaffRole::Director);
        let people: Vec<Value> =
            (1..=8).map(|n| json!({"name": format!("Speler {n}"), "key": format!("{n}")})).collect();
        self.does(name, director, &json!({"command": "import", "people": people}));
        self.does(name, director, &json!({"command": "commit_seed", "master": "ab".repeat(32)}));
        for entrant in 1..=8 {
            self.does(name, Some(StaffRole::Desk), &json!({"command": "check_in", "entrant": entrant}));
        }
        for command in ["close_check_in", "draw", "publish_draw"] {
            self.does(name, director, &json!({"command": command}));
        }
        self.does(name, director, &json!({"command": "start_round", "round": 1}));
    }

    /// The lines of a live feed.
    pub fn live(&self, path: &str) -> impl Iterator<Item = Value> {
        let mut stream = TcpStream::connect(self.at).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.at).as_bytes()).unwrap();
        let lines = BufReader::new(stream).lines().map_while(Result::ok);
        lines.filter_map(|line| serde_json::from_str(line.strip_prefix("data: ")?).ok())
    }
}
