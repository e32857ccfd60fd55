//! The server of an online table, asked over HTTP: one request, one answer.

use std::io::{BufRead, BufReader};
use std::time::Duration;

use kaarting_words::Words;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::wire::{Record, Whole};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The server sends something every fifteen seconds; a connection that is silent for longer is broken.
const SILENCE: Duration = Duration::from_secs(40);
/// The longest answer that is read.
const LONGEST: u64 = 4 << 20;

/// A server, and who asks it.
#[derive(Clone, Debug)]
pub(super) struct Server {
    base: String,
    lang: &'static str,
    token: Option<String>,
    agent: ureq::Agent,
}

/// Why a request did not do what it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// The server refuses, and says why in the player's language.
    Refused(Problem),
    /// The server asks to try again in a moment.
    Later(Problem),
    /// There was no answer, or one that cannot be read.
    Broken(String),
}

/// What the server says of a request that it refuses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(super) struct Problem {
    /// Its name.
    title: String,
    /// The sentence for people.
    detail: String,
    /// The clause behind it, where there is one.
    clause: Option<String>,
}

impl Problem {
    /// The sentence.
    pub(super) fn sentence(&self) -> String {
        if self.detail.is_empty() { self.title.clone() } else { self.detail.clone() }
    }

    /// The sentence, with its clause where there is one.
    pub(super) fn with_clause(&self, words: &Words) -> String {
        match &self.clause {
            Some(clause) => words.fill("refused", &[("clause", clause), ("text", &self.sentence())]),
            None => self.sentence(),
        }
    }
}

/// What the server sends over the connection, one message at a time.
pub(super) struct Feed(BufReader<Box<dyn std::io::Read + Send + Sync>>);

impl Server {
    /// A server, by an address such as `http://127.0.0.1:8080`.
    pub(super) fn new(base: &str, lang: &'static str, token: Option<String>) -> Server {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .proxy(None)
            .timeout_connect(Some(PATIENCE))
            .timeout_recv_response(Some(PATIENCE))
            .timeout_per_read(Some(SILENCE));
        Server { base: base.to_owned(), lang, token, agent: config.build().new_agent() }
    }

    /// The address.
    pub(super) fn base(&self) -> &str {
        &self.base
    }

    /// The secret that opens this player's chairs.
    pub(super) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// A link to a table, for a browser.
    pub(super) fn link(&self, table: &str) -> String {
        format!("{}/p/{table}", self.base)
    }

    /// Asks for a secret of one's own.
    pub(super) fn introduce(&mut self, name: &str) -> Result<(), Failure> {
        #[derive(Deserialize)]
        struct Token {
            token: String,
        }
        let Token { token } = self.post("/api/v1/guests", &json!({ "name": name, "program": false }))?;
        self.token = Some(token);
        Ok(())
    }

    /// The name of the table of a code.
    pub(super) fn by_code(&self, code: &str) -> Result<String, Failure> {
        #[derive(Deserialize)]
        struct OfCode {
            table: String,
        }
        self.get::<OfCode>(&format!("/api/v1/online/codes/{code}")).map(|found| found.table)
    }

    /// The table as whoever asks may see it.
    pub(super) fn table(&self, name: &str) -> Result<Whole, Failure> {
        self.get(&format!("/api/v1/online/{name}"))
    }

    /// A deal that is over.
    pub(super) fn record(&self, name: &str, deal: u8) -> Result<Record, Failure> {
        self.get(&format!("/api/v1/online/{name}/deals/{deal}"))
    }

    /// Asks something of a table; the number of the last frame there was then.
    pub(super) fn ask(&self, name: &str, message: &Value) -> Result<u64, Failure> {
        #[derive(Deserialize)]
        struct Acknowledged {
            seq: u64,
        }
        self.post::<Acknowledged>(&format!("/api/v1/online/{name}"), message).map(|done| done.seq)
    }

    /// Connects: what has happened since that frame, and everything from now on.
    pub(super) fn feed(&self, name: &str, after: Option<u64>) -> Result<Feed, Failure> {
        let after = after.map(|after| format!("?after={after}")).unwrap_or_default();
        let answer = self.run("GET", &format!("/api/v1/online/{name}/feed{after}"), None)?;
        Ok(Feed(BufReader::new(Box::new(answer.into_body().into_reader()))))
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failure> {
        read(self.run("GET", path, None)?)
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, Failure> {
        read(self.run("POST", path, Some(body))?)
    }

    fn run(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<ureq::http::Response<ureq::Body>, Failure> {
        let mut asked = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base))
            .header("accept-language", self.lang);
        if let Some(token) = &self.token {
            asked = asked.header("kaarting-guest", token);
        }
        let broken = |error: &dyn std::fmt::Display| Failure::Broken(error.to_string());
        let answer = match body {
            Some(body) => {
                let asked = asked.header("content-type", "application/json").body(body.to_string());
                self.agent.run(asked.map_err(|error| broken(&error))?)
            }
            None => self.agent.run(asked.body(()).map_err(|error| broken(&error))?),
        };
        let answer = answer.map_err(|error| broken(&error))?;
        match answer.status().as_u16() {
            200..300 => Ok(answer),
            429 | 502..=504 => Err(Failure::Later(problem(answer))),
            _ => Err(Failure::Refused(problem(answer))),
        }
    }
}

fn problem(mut answer: ureq::http::Response<ureq::Body>) -> Problem {
    let status = answer.status().to_string();
    let text = answer.body_mut().with_config().limit(LONGEST).read_to_vec().unwrap_or_default();
    let problem = serde_json::from_slice::<Problem>(&text).ok().filter(|found| !found.title.is_empty());
    problem.unwrap_or(Problem { title: status, ..Problem::default() })
}

fn read<T: DeserializeOwned>(mut answer: ureq::http::Response<ureq::Body>) -> Result<T, Failure> {
    let text = answer.body_mut().with_config().limit(LONGEST).read_to_vec();
    let text = text.map_err(|error| Failure::Broken(error.to_string()))?;
    serde_json::from_slice(&text).map_err(|error| Failure::Broken(error.to_string()))
}

impl Feed {
    /// The next message; an error once the connection is broken.
    pub(super) fn next_message(&mut self) -> Result<Value, Failure> {
        loop {
            let mut line = String::new();
            match self.0.read_line(&mut line) {
                Ok(0) => return Err(Failure::Broken("the line is closed".to_owned())),
                Ok(_) => {}
                Err(error) => return Err(Failure::Broken(error.to_string())),
            }
            // Everything else is a heartbeat, an id or the delay before reconnecting.
            let Some(message) = line.strip_prefix("data:") else { continue };
            return serde_json::from_str(message).map_err(|error| Failure::Broken(error.to_string()));
        }
    }

    /// Whether more has arrived already.
    pub(super) fn has_more(&self) -> bool {
        // An event ends with an empty line, which is still there when its data has been read.
        self.0.buffer().windows(5).any(|bytes| bytes == b"data:")
    }
}
