//! Read your writes, on whatever server: an answer says how far the event was when it was given, and the next request
//! of the same browser or program waits until the server that gets it is as far.
//!
//! A browser says it by itself, in a cookie that lasts a minute; a program in the header `Kaarting-Seen`, as
//! `EVENT:SEQ`, which every answer to something written carries.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use kaarting_office::EventName;

use crate::app::App;
use crate::codes::tidy;
use crate::context::cookie;
use crate::fault::Fault;

const COOKIE: &str = "kaarting-seen";
const HEADER: HeaderName = HeaderName::from_static("kaarting-seen");

/// Waits until this server knows what the sender of a request has seen.
pub(crate) async fn reach(app: &App, headers: &HeaderMap) -> Result<(), Fault> {
    let said = headers.get(HEADER).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let Some(said) = said.or_else(|| cookie(headers, COOKIE)) else { return Ok(()) };
    let Some((event, seq)) = said.rsplit_once(':') else { return Ok(()) };
    let (Ok(event), Ok(seq)) = (event.parse::<EventName>(), seq.parse::<u64>()) else { return Ok(()) };
    // What is not open yet is read as far as it goes when it is opened.
    if let Some(live) = app.events().opened(&event) {
        live.reach(seq).await?;
    }
    Ok(())
}

/// Says in the answer to something that was sent how far the event is that it was about.
pub(crate) fn say(app: &App, path: &str, answer: &mut Response) {
    let Some(live) = event_of(app, path).and_then(|event| app.events().opened(&event)) else { return };
    let seen = format!("{}:{}", live.name(), live.seq());
    let cookie = format!("{COOKIE}={seen}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
    if let (Ok(seen), Ok(cookie)) = (HeaderValue::from_str(&seen), HeaderValue::from_str(&cookie)) {
        answer.headers_mut().insert(HEADER, seen);
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

/// The event that an address is about.
fn event_of(app: &App, path: &str) -> Option<EventName> {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match parts[..] {
        ["e", event, ..] | ["api", "v1", "events", event, ..] => event.parse().ok(),
        ["t", code, ..] | ["api", "v1", "tables", code, ..] => app.event_of_code(&tidy(code)),
        _ => None,
    }
}
