//! Read your writes, on whatever server: an answer says how far the event was when it was given, and the next request
//! of the same browser or program waits until the server that gets it is as far.
//!
//! A browser says it by itself, in a cookie that lasts a minute; a program in the header `Kaarting-Seen`, as
//! `EVENT:SEQ` or, of an online table, `table/NAME:SEQ`, which every answer to something written carries. After a
//! failover of the database another entry may have that number, so the first letters of its hash go along, in the
//! cookie and in the header `Kaarting-Mark`. A server that does not have that entry, and cannot prove that nobody was
//! promised it, does not answer from what it has.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use kaarting_live::Seen;
use kaarting_office::EventName;
use kaarting_play::TableName;

use crate::app::App;
use crate::codes::tidy;
use crate::context::cookie;
use crate::fault::Fault;

const COOKIE: &str = "kaarting-seen";
const HEADER: HeaderName = HeaderName::from_static("kaarting-seen");
const MARK: HeaderName = HeaderName::from_static("kaarting-mark");
/// What the name of an online table has before it; no event has such a name.
const TABLE: &str = "table/";

/// Waits until this server knows what the sender of a request has seen.
pub(crate) async fn reach(app: &App, headers: &HeaderMap) -> Result<(), Fault> {
    let given = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let said = match (given(HEADER), given(MARK)) {
        (Some(seen), Some(mark)) => Some(format!("{seen}:{mark}")),
        (Some(seen), None) => Some(seen.to_owned()),
        (None, _) => cookie(headers, COOKIE),
    };
    let Some(said) = said else { return Ok(()) };
    let Some((name, seen)) = said.split_once(':') else { return Ok(()) };
    let (Some(about), Ok(seen)) = (About::named(name), seen.parse::<Seen>()) else { return Ok(()) };
    // One that is not open is opened first: the server it is read from may be behind, too.
    match about {
        About::Event(event) => {
            if let Some(live) = app.events().get(&event).await? {
                live.reach(seen).await?;
            }
        }
        About::Table(table) => {
            if let Some(live) = app.tables().get(&table).await? {
                live.reach(seen).await?;
            }
        }
    }
    Ok(())
}

/// Says in the answer to something that was sent how far the event or the online table is that it was about.
pub(crate) fn say(app: &App, path: &str, answer: &mut Response) {
    // Whoever is led to a table has opened it or sat down there.
    let leads = answer.headers().get(header::LOCATION).and_then(|place| place.to_str().ok());
    let about = leads.and_then(table_of).or_else(|| About::of(app, path, answer.status()));
    let known = match about {
        Some(About::Event(event)) => app.events().if_open(&event).map(|live| {
            let state = live.state();
            (live.name().to_string(), state.head, state.mark())
        }),
        Some(About::Table(table)) => app.tables().if_open(&table).map(|live| {
            let state = live.state();
            (format!("{TABLE}{}", live.name()), state.head, state.mark())
        }),
        None => None,
    };
    let Some((name, head, mark)) = known else { return };
    let seen = format!("{name}:{}", head.seq);
    let cookie = format!("{COOKIE}={name}:{}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax", Seen::from(head));
    for (header, value) in [(HEADER, seen), (MARK, mark), (header::SET_COOKIE, cookie)] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            answer.headers_mut().append(header, value);
        }
    }
}

/// What an address is about.
enum About {
    Event(EventName),
    Table(TableName),
}

impl About {
    fn named(name: &str) -> Option<About> {
        match name.strip_prefix(TABLE) {
            Some(table) => table.parse().ok().map(About::Table),
            None => name.parse().ok().map(About::Event),
        }
    }

    fn of(app: &App, path: &str, status: StatusCode) -> Option<About> {
        let parts: Vec<&str> = path.split('/').skip(1).collect();
        match parts[..] {
            ["e", event, ..] | ["api", "v1", "events", event, ..] => event.parse().ok().map(About::Event),
            // Only who has opened the table hears of it: to anybody else it would say that the code is right.
            ["t", code, ..] | ["api", "v1", "tables", code, ..] if is_right_code(status) => {
                app.event_of_code(&tidy(code)).map(About::Event)
            }
            ["t", ..] | ["api", "v1", "tables", ..] => None,
            ["api", "v1", "online", table, ..] => table.parse().ok().map(About::Table),
            _ => table_of(path),
        }
    }
}

/// Whether an answer is one that only the right code gets, and that says so anyhow.
fn is_right_code(status: StatusCode) -> bool {
    status.is_success() || status.is_redirection() || status == StatusCode::CONFLICT
}

/// The online table whose page this is.
fn table_of(path: &str) -> Option<About> {
    let name = path.strip_prefix("/p/")?.split(['/', '?']).next()?;
    name.parse().ok().map(About::Table)
}
