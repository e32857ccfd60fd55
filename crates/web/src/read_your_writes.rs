//! Read your writes, on whatever server: an answer says how far the event was when it was given, and the next request
//! of the same browser or program waits until the server that gets it is as far.
//!
//! A browser says it by itself, in a cookie that lasts a minute; a program in the header `Kaarting-Seen`, as
//! `EVENT:SEQ`, which every answer to something written carries. After a failover of the database another entry may
//! have that number, so the first letters of its hash go along, in the cookie and in the header `Kaarting-Mark`.
//! A server that does not have that entry, and cannot prove that nobody was promised it, does not answer from what it
//! has.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use kaarting_live::Seen;
use kaarting_office::EventName;

use crate::app::App;
use crate::codes::tidy;
use crate::context::cookie;
use crate::fault::Fault;

const COOKIE: &str = "kaarting-seen";
const HEADER: HeaderName = HeaderName::from_static("kaarting-seen");
const MARK: HeaderName = HeaderName::from_static("kaarting-mark");

/// Waits until this server knows what the sender of a request has seen.
pub(crate) async fn reach(app: &App, headers: &HeaderMap) -> Result<(), Fault> {
    let given = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let said = match (given(HEADER), given(MARK)) {
        (Some(seen), Some(mark)) => Some(format!("{seen}:{mark}")),
        (Some(seen), None) => Some(seen.to_owned()),
        (None, _) => cookie(headers, COOKIE),
    };
    let Some(said) = said else { return Ok(()) };
    let Some((event, seen)) = said.split_once(':') else { return Ok(()) };
    let (Ok(event), Ok(seen)) = (event.parse::<EventName>(), seen.parse::<Seen>()) else { return Ok(()) };
    // One that is not open is opened first: the server it is read from may be behind, too.
    if let Some(live) = app.events().get(&event).await? {
        live.reach(seen).await?;
    }
    Ok(())
}

/// Says in the answer to something that was sent how far the event is that it was about.
pub(crate) fn say(app: &App, path: &str, answer: &mut Response) {
    let Some(live) = event_of(app, path).and_then(|event| app.events().opened(&event)) else { return };
    let state = live.state();
    let seen = format!("{}:{}", live.name(), state.head.seq);
    let cookie = format!(
        "{COOKIE}={}:{}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax",
        live.name(),
        Seen::from(state.head)
    );
    let given = [(HEADER, seen), (MARK, state.mark()), (header::SET_COOKIE, cookie)];
    for (name, value) in given {
        if let Ok(value) = HeaderValue::from_str(&value) {
            answer.headers_mut().append(name, value);
        }
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
