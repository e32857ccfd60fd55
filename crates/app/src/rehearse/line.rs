//! A line to a server: HTTP/1.1 over one connection that is kept, and opened again when it breaks.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use serde_json::Value;

/// How long a server may be away.
const PATIENCE: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(100);
/// The longest answer that is read.
const LONGEST: u64 = 64 << 20;

/// A request.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Request<'a> {
    pub(super) method: &'a str,
    pub(super) path: &'a str,
    pub(super) token: Option<&'a str>,
    pub(super) key: Option<&'a str>,
    pub(super) body: Option<&'a Value>,
}

/// A line to a server.
pub(super) struct ServerLine {
    host: String,
    open: Option<BufReader<TcpStream>>,
    /// How often it broke.
    pub(super) broken: u64,
}

impl ServerLine {
    /// A line to the server of an address such as `http://127.0.0.1:8080`.
    pub(super) fn new(url: &str) -> anyhow::Result<ServerLine> {
        let rest = url.strip_prefix("http://").context("--url: only http:// can be spoken here")?;
        let host = rest.trim_end_matches('/');
        if host.is_empty() || host.contains('/') {
            bail!("--url: write http://HOST:PORT");
        }
        let port = if host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) {
            ""
        } else {
            ":80"
        };
        Ok(ServerLine { host: format!("{host}{port}"), open: None, broken: 0 })
    }

    /// Asks until there is an answer: what has a key, or only looks, can be sent again without harm.
    #[expect(
        clippy::disallowed_methods,
        reason = "how long a broken line is tried again is a matter of real time"
    )]
    pub(super) fn ask(&mut self, request: Request<'_>) -> anyhow::Result<(u16, Value)> {
        let begun = Instant::now();
        loop {
            match self.try_once(request) {
                Ok((429 | 503, _)) if begun.elapsed() < PATIENCE => std::thread::park_timeout(PAUSE * 10),
                Ok(answer) => return Ok(answer),
                Err(error) => {
                    self.open = None;
                    self.broken += 1;
                    let again = request.key.is_some() || request.method == "GET";
                    if !again || begun.elapsed() > PATIENCE {
                        let Request { method, path, .. } = request;
                        return Err(error).with_context(|| format!("{method} {path} at {}", self.host));
                    }
                    std::thread::park_timeout(PAUSE);
                }
            }
        }
    }

    fn try_once(&mut self, request: Request<'_>) -> io::Result<(u16, Value)> {
        let mut line = match self.open.take() {
            Some(line) => line,
            None => {
                let stream = TcpStream::connect(&self.host)?;
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(PATIENCE))?;
                BufReader::new(stream)
            }
        };
        line.get_mut().write_all(&written(&self.host, request))?;
        let (status, text, stays) = read(&mut line)?;
        if stays {
            self.open = Some(line);
        }
        let value = if text.is_empty() { Value::Null } else { serde_json::from_slice(&text)? };
        Ok((status, value))
    }
}

fn written(host: &str, request: Request<'_>) -> Vec<u8> {
    let Request { method, path, token, key, body } = request;
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Language: en\r\n");
    if let Some(token) = token {
        text += &format!("Authorization: Bearer {token}\r\n");
    }
    if let Some(key) = key {
        text += &format!("Idempotency-Key: {key}\r\n");
    }
    let body = body.map(Value::to_string).unwrap_or_default();
    if !body.is_empty() {
        text += "Content-Type: application/json\r\n";
    }
    text += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
    text.into_bytes()
}

/// The status and the body of an answer, and whether the line stays open.
fn read(line: &mut BufReader<TcpStream>) -> io::Result<(u16, Vec<u8>, bool)> {
    let bad = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
    let next = |line: &mut BufReader<TcpStream>| {
        let mut text = String::new();
        match line.take(64 * 1024).read_line(&mut text)? {
            0 => Err(io::Error::from(io::ErrorKind::UnexpectedEof)),
            _ => Ok(text.trim_end().to_owned()),
        }
    };
    let first = next(line)?;
    let status =
        first.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(|| bad("no status"))?;
    let (mut length, mut stays) = (None, true);
    loop {
        let header = next(line)?;
        if header.is_empty() {
            break;
        }
        let (name, value) = header.split_once(':').ok_or_else(|| bad("no header"))?;
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse::<u64>().ok();
        } else if name.eq_ignore_ascii_case("connection") {
            stays = !value.trim().eq_ignore_ascii_case("close");
        }
    }
    let length = match (length, status) {
        (None, 204) => 0,
        (Some(length), _) if length <= LONGEST => length,
        _ => return Err(bad("an answer without its length")),
    };
    let mut body = vec![0; length as usize];
    line.read_exact(&mut body)?;
    Ok((status, body, stays))
}
