//! A server with one account for every role, asked as programs ask it.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use kaarting_office::plan::Preset;
use kaarting_rules::Ruleset;
use kaarting_testkit::TestServer;
use kaarting_web::route::StaffRole;
use serde_json::{Value, json};

pub struct Api {
    server: TestServer,
    tokens: BTreeMap<StaffRole, String>,
    key: AtomicU32,
}

/// What was answered; that it is as the document says has been seen by whoever received it.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Value,
    answer: kaarting_testkit::Answer,
}

impl Answer {
    /// The name of a problem, which must be one.
    #[track_caller]
    pub fn problem(&self) -> (u16, &str) {
        assert_eq!(self.header("content-type"), "application/problem+json", "{self:?}");
        assert_eq!(self.body["status"], self.status);
        assert!(self.body["detail"].as_str().is_some_and(|detail| !detail.contains("fault-")), "{self:?}");
        (self.status, self.body["title"].as_str().unwrap())
    }

    pub fn header(&self, name: &str) -> &str {
        self.answer.header(name).unwrap_or_default()
    }
}

impl Api {
    pub fn open() -> Api {
        let server = TestServer::open();
        let tokens = StaffRole::ALL.map(|role| (role, server.token(role.word(), role.word())));
        Api { server, tokens: tokens.into(), key: AtomicU32::new(0) }
    }

    /// A request with these headers.
    pub fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut program = self.server.visitor().with("accept-language", "en");
        let answer = program.ask(method, path, headers, body.as_bytes());
        let body = serde_json::from_slice(&answer.body).unwrap_or_default();
        Answer { status: answer.status, body, answer }
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
        let bearer = by.map(|role| format!("Bearer {}", self.tokens[&role]));
        let mut headers = Vec::new();
        headers.extend(bearer.as_deref().map(|bearer| ("authorization", bearer)));
        headers.extend(key.map(|key| ("idempotency-key", key)));
        headers.extend((!body.is_empty()).then_some(("content-type", "application/json")));
        self.send(method, path, &headers, body)
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
        assert_eq!(answer.header("location"), format!("/api/v1/events/{name}"));
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

    /// What a live feed tells.
    pub fn live(&self, path: &str) -> impl Iterator<Item = Value> {
        let data = |event: String| {
            let line = event.lines().find_map(|line| line.strip_prefix("data: ").map(str::to_owned));
            serde_json::from_str(&line?).ok()
        };
        self.server.visitor().watch(path).filter_map(data)
    }
}
