//! A plain HTTP/1.1 client: one request a connection, cookies kept.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Somebody who asks, with the cookies that were given.
#[derive(Clone, Debug, Default)]
pub struct Client {
    address: String,
    cookies: BTreeMap<String, String>,
    headers: Vec<(String, String)>,
}

/// What was answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers, names in small letters.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as a text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// A header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The value of the first hidden field of this name.
    pub fn field(&self, name: &str) -> String {
        let text = self.text();
        let after = text.split_once(&format!("name=\"{name}\" value=\""));
        after.and_then(|(_, rest)| rest.split('"').next()).map(str::to_owned).unwrap_or_default()
    }
}

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
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        let own = self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in own.chain(headers.iter().copied()) {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        if !self.cookies.is_empty() {
            let all: Vec<String> =
                self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            head.push_str(&format!("cookie: {}\r\n", all.join("; ")));
        }
        if method != "GET" || !body.is_empty() {
            head.push_str(&format!("content-length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        let answer = exchange(&self.address, head.as_bytes(), body);
        for (_, cookie) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let pair = cookie.split(';').next().and_then(|pair| pair.split_once('='));
            if let Some((name, value)) = pair {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }
}

/// Sends bytes as they are, and reads the answer to its end.
pub fn exchange(address: &str, head: &[u8], body: &[u8]) -> Answer {
    try_exchange(address, head, body).unwrap_or_else(|error| panic!("{address}: {error}"))
}

/// The same with a server that may not be there.
pub fn try_exchange(address: &str, head: &[u8], body: &[u8]) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    // A server that has heard enough may answer and close before everything is sent.
    let _ = stream.write_all(head).and_then(|()| stream.write_all(body));
    let (mut bytes, mut piece) = (Vec::new(), [0; 16 * 1024]);
    while let Ok(length) = stream.read(&mut piece) {
        bytes.extend_from_slice(&piece[..length]);
        if length == 0 || is_enough(&bytes) {
            break;
        }
    }
    Ok(read(&bytes))
}

/// Whether the answer is there: some servers keep the line open, and a live feed has no end, but a first picture.
fn is_enough(bytes: &[u8]) -> bool {
    let Some(at) = bytes.windows(4).position(|window| window == b"\r\n\r\n") else { return false };
    let (head, body) = (String::from_utf8_lossy(&bytes[..at]).to_ascii_lowercase(), &bytes[at + 4..]);
    let length = head.split("content-length:").nth(1).and_then(|rest| rest.split("\r\n").next());
    match length.and_then(|length| length.trim().parse::<usize>().ok()) {
        Some(length) => body.len() >= length,
        None => head.contains("text/event-stream") && body.windows(2).any(|window| window == b"\n\n"),
    }
}

fn read(bytes: &[u8]) -> Answer {
    let at = bytes.windows(4).position(|window| window == b"\r\n\r\n").unwrap_or(bytes.len());
    let head = String::from_utf8_lossy(&bytes[..at]).into_owned();
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|word| word.parse().ok());
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let rest = bytes.get(at + 4..).unwrap_or_default();
    let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = if chunked { joined(rest) } else { rest.to_vec() };
    Answer { status: status.unwrap_or(0), headers, body }
}

/// The body of an answer that came in pieces.
fn joined(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(at) = rest.windows(2).position(|window| window == b"\r\n") {
        let length =
            std::str::from_utf8(&rest[..at]).ok().and_then(|word| usize::from_str_radix(word, 16).ok());
        let Some(length) = length.filter(|&length| length > 0 && at + 2 + length <= rest.len()) else {
            break;
        };
        body.extend_from_slice(&rest[at + 2..at + 2 + length]);
        rest = rest.get(at + 4 + length..).unwrap_or_default();
    }
    body
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
