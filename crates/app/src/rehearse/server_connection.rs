//! A connection to a server that is kept, and opened again when it breaks.

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

/// A connection to a server.
pub(super) struct ServerConnection {
    host: String,
    agent: ureq::Agent,
    /// How often it broke.
    pub(super) broken: u64,
}

impl ServerConnection {
    /// A connection to the server of an address such as `http://127.0.0.1:8080`.
    pub(super) fn new(url: &str) -> anyhow::Result<ServerConnection> {
        let rest = url.strip_prefix("http://").context("--url: only http:// is supported here")?;
        let host = rest.trim_end_matches('/');
        if host.is_empty() || host.contains('/') {
            bail!("--url: write http://HOST:PORT");
        }
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .proxy(None)
            .timeout_recv_response(Some(PATIENCE))
            .timeout_per_read(Some(PATIENCE));
        Ok(ServerConnection { host: host.to_owned(), agent: config.build().new_agent(), broken: 0 })
    }

    /// Retries until there is an answer: a request that has a key, or only reads, can safely be sent again.
    #[expect(
        clippy::disallowed_methods,
        reason = "how long a broken connection is tried again is a matter of real time"
    )]
    pub(super) fn ask(&mut self, request: Request<'_>) -> anyhow::Result<(u16, Value)> {
        let begun = Instant::now();
        loop {
            match self.try_once(request) {
                Ok((429 | 503, _)) if begun.elapsed() < PATIENCE => std::thread::park_timeout(PAUSE * 10),
                Ok(answer) => return Ok(answer),
                Err(error) => {
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

    fn try_once(&self, request: Request<'_>) -> Result<(u16, Value), ureq::Error> {
        let Request { method, path, token, key, body } = request;
        let mut asked = ureq::http::Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.host))
            .header("accept-language", "en");
        if let Some(token) = token {
            asked = asked.header("authorization", format!("Bearer {token}"));
        }
        if let Some(key) = key {
            asked = asked.header("idempotency-key", key);
        }
        let mut answer = match body {
            Some(body) => {
                let asked = asked.header("content-type", "application/json");
                self.agent.run(asked.body(body.to_string())?)?
            }
            None => self.agent.run(asked.body(())?)?,
        };
        let text = answer.body_mut().with_config().limit(LONGEST).read_to_vec()?;
        let value = if text.is_empty() {
            Value::Null
        } else {
            serde_json::from_slice(&text).map_err(std::io::Error::from)?
        };
        Ok((answer.status().as_u16(), value))
    }
}
