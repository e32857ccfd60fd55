//! Live feeds: a picture is sent to everyone who looks whenever it has changed.
//!
//! Whoever looks gets it only if it is different from what is on the screen: a page says which picture it came with,
//! and a phone that wakes up which one it saw last.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::watch;

use crate::app::App;
pub(crate) use crate::pictures::mark;
use kaarting_live::{EventSnapshot, LiveEvent};

/// Pictures are drawn at most so often: a hall full of phones writes many lines a second.
const PACE: Duration = Duration::from_millis(200);
/// A word now and then, so that the other side knows that the line holds.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// How a picture is drawn.
pub(crate) type Draw = Arc<dyn Fn(&EventSnapshot) -> String + Send + Sync>;

/// The mark of the picture that the looker has: the last one that came before the line broke, or that of the page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen(Option<String>);

impl<S: Sync> FromRequestParts<S> for Seen {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Seen, Infallible> {
        let last = parts.headers.get("last-event-id").and_then(|id| id.to_str().ok());
        let mut asked = parts.uri.query().unwrap_or_default().split('&');
        let of_page = || asked.find_map(|pair| pair.strip_prefix("seen="));
        Ok(Seen(last.or_else(of_page).map(str::to_owned)))
    }
}

struct Looker {
    app: App,
    room: Arc<LiveEvent>,
    name: String,
    draw: Draw,
    grown: watch::Receiver<Arc<EventSnapshot>>,
    closing: watch::Receiver<bool>,
    seen: Seen,
    /// The mark of the last picture that was sent, or found to be there.
    last: Option<String>,
}

impl Looker {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Looker)> {
        loop {
            if *self.closing.borrow() {
                return None;
            }
            if self.last.is_some() {
                tokio::select! {
                    changed = self.grown.changed() => changed.ok()?,
                    _ = self.closing.changed() => return None,
                    () = tokio::time::sleep(HEARTBEAT) => return Some((Ok(Bytes::from_static(b":\n\n")), self)),
                }
                tokio::time::sleep(PACE).await;
            }
            self.grown.mark_unchanged();
            let picture = self.app.pictures().of(&self.room, &self.name, |state| (self.draw)(state));
            let mark = &picture.mark;
            if self.last.as_ref() != Some(mark) {
                // What is on the screen already is not sent, only its mark.
                let is_there = self.seen.0.take().is_some_and(|seen| seen == *mark);
                let sent = if is_there { Bytes::from(format!("id: {mark}\n\n")) } else { picture.sent(None) };
                self.last = Some(mark.clone());
                return Some((Ok(sent), self));
            }
        }
    }
}

/// Sends a picture, unless it was seen, and again whenever it changes. The name says what it shows and in which
/// language.
pub(crate) fn show(
    app: &App,
    room: Arc<LiveEvent>,
    name: impl Into<String>,
    draw: Draw,
    seen: Seen,
) -> Response {
    let (grown, closing) = (room.watch(), app.closing());
    let looker = Looker { app: app.clone(), room, name: name.into(), draw, grown, closing, seen, last: None };
    let body = Body::from_stream(stream::unfold(looker, Looker::next));
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}
