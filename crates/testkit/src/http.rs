//! The one HTTP client of the tests: cookies are kept, redirects are not followed, and every answer of the API is held
//! against its own document.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::sync::LazyLock;
use std::time::Duration;

use ureq::http::{HeaderMap, Request};
use ureq::{Agent, BodyReader};

use crate::answer::Answer;
use crate::{contract, raw};

/// Somebody who asks, with the cookies that were given.
#[derive(Clone, Debug, Default)]
pub struct Client {
    address: String,
    cookies: BTreeMap<String, String>,
    headers: Vec<(String, String)>,
}

/// How long a server may be silent.
const SILENT: Duration = Duration::from_secs(60);

/// A server may answer a long request and close before reading all of it; ureq misses such an answer, raw bytes do not.
const LONG: usize = 256 << 10;

/// Every request has a connection of its own: nothing is left of a server that was killed. Nothing is sent that the
/// test does not name.
static AGENT: LazyLock<Agent> = LazyLock::new(|| {
    Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None)
        .user_agent("")
        .accept("")
        .accept_encoding("")
        .max_idle_connections(0)
        .timeout_connect(Some(SILENT))
        .timeout_recv_response(Some(SILENT))
        .timeout_per_read(Some(SILENT))
        .build()
        .new_agent()
});

impl Client {
    /// A client of the server at `127.0.0.1:PORT`.
    pub fn new(address: &str) -> Client {
        Client { address: address.to_owned(), ..Client::default() }
    }

    /// The same, sending this header every time.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Client {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same with a cookie, as if it had been given.
    #[must_use]
    pub fn with_cookie(mut self, name: &str, value: &str) -> Client {
        self.cookies.insert(name.to_owned(), value.to_owned());
        self
    }

    /// Asks another server from now on, as behind a balancer.
    pub fn turn_to(&mut self, address: &str) {
        address.clone_into(&mut self.address);
    }

    /// The cookies that were given.
    pub fn cookies(&self) -> &BTreeMap<String, String> {
        &self.cookies
    }

    /// Looks at a page.
    pub fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, &[], b"")
    }

    /// Sends a form as the browser would.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let pairs: Vec<String> =
            fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
        let kind = ("content-type", "application/x-www-form-urlencoded");
        self.ask("POST", path, &[kind], pairs.join("&").as_bytes())
    }

    /// Opens a page and sends its form: the page's token and key go along.
    pub fn submit(&mut self, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
        let form = self.get(page);
        let (token, once) = (form.field("token"), form.field("once"));
        let mut all = vec![("token", token.as_str()), ("once", once.as_str())];
        all.extend_from_slice(fields);
        self.post(action, &all)
    }

    /// Sends JSON.
    pub fn send(&mut self, method: &str, path: &str, body: &serde_json::Value) -> Answer {
        self.ask(method, path, &[("content-type", "application/json")], body.to_string().as_bytes())
    }

    /// Asks in any way.
    pub fn ask(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let answer = self.try_ask(method, path, headers, body);
        answer.unwrap_or_else(|error| panic!("{method} {path} at {}: {error}", self.address))
    }

    /// The same of a server that may not be there, or go in the middle of its answer.
    pub fn try_ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<Answer, ureq::Error> {
        let answer = if body.len() > LONG {
            let mut head =
                format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
            for (name, value) in self.all_headers(headers) {
                head.push_str(&format!("{name}: {value}\r\n"));
            }
            head.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
            raw::try_exchange(&self.address, head.as_bytes(), body)?
        } else {
            let mut answer = self.open(method, path, headers, body)?;
            let status = answer.status().as_u16();
            let headers = named(answer.headers());
            let mut body = Vec::new();
            let is_feed = headers.iter().any(|(name, value)| name == "content-type" && value == FEED);
            if is_feed {
                let first = Feed(BufReader::new(answer.into_body().into_reader())).next();
                body.extend(first.into_iter().flat_map(String::into_bytes));
            } else {
                answer.body_mut().as_reader().read_to_end(&mut body)?;
            }
            Answer { status, headers, body }
        };
        for (_, cookie) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let pair = cookie.split(';').next().and_then(|pair| pair.split_once('='));
            if let Some((name, value)) = pair {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        contract::check(method, path, &answer);
        Ok(answer)
    }

    /// Opens a live feed and keeps it open.
    pub fn watch(&self, path: &str) -> Feed {
        let answer = self.open("GET", path, &[], b"").unwrap_or_else(|error| panic!("{path}: {error}"));
        let kind = answer.headers().get("content-type").and_then(|kind| kind.to_str().ok());
        assert_eq!((answer.status().as_u16(), kind), (200, Some(FEED)), "{path} is no feed");
        Feed(BufReader::new(answer.into_body().into_reader()))
    }

    fn all_headers(&self, headers: &[(&str, &str)]) -> Vec<(String, String)> {
        let given = headers.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        let mut all: Vec<(String, String)> = self.headers.iter().cloned().chain(given).collect();
        if !self.cookies.is_empty() {
            let cookies: Vec<String> =
                self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            all.push(("cookie".to_owned(), cookies.join("; ")));
        }
        all
    }

    fn open(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<ureq::http::Response<ureq::Body>, ureq::Error> {
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        for (name, value) in self.all_headers(headers) {
            request = request.header(name, value);
        }
        if body.is_empty() && matches!(method, "GET" | "HEAD" | "DELETE") {
            AGENT.run(request.body(())?)
        } else {
            AGENT.run(request.body(body)?)
        }
    }
}

const FEED: &str = "text/event-stream";

fn named(headers: &HeaderMap) -> Vec<(String, String)> {
    let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
    headers.iter().map(|(name, value)| (name.as_str().to_owned(), text(value.as_bytes()))).collect()
}

/// The server-sent events of a live feed, each as it was sent.
pub struct Feed(BufReader<BodyReader<'static>>);

impl std::fmt::Debug for Feed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Feed")
    }
}

impl Iterator for Feed {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let mut event = String::new();
        loop {
            if self.0.read_line(&mut event).ok()? == 0 {
                return None;
            }
            if event.ends_with("\n\n") {
                // When to come again is no event.
                if !event.starts_with("retry: ") {
                    return Some(event);
                }
                event.clear();
            }
        }
    }
}

impl Feed {
    /// Reads until these words have come, and gives everything up to there.
    pub fn until(&mut self, words: &str) -> String {
        let mut text = String::new();
        while !text.contains(words) {
            let next = self.next();
            text += &next.unwrap_or_else(|| panic!("the feed ended before {words:?}: {text}"));
        }
        text
    }
}

impl Feed {
    /// What comes until the server ends the feed; one that goes on and is silent fails the test.
    pub fn rest(mut self) -> String {
        let mut bytes = Vec::new();
        self.0.read_to_end(&mut bytes).unwrap_or_else(|error| panic!("the feed goes on: {error}"));
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// A text as it stands in a form.
pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
