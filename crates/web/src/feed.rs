//! Live feeds: a fragment is sent to every subscriber whenever it has changed.
//!
//! A subscriber gets it only if it differs from what is on the screen: a page says which fragment it came with, and a
//! phone that wakes up says which one it saw last.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::Response;
use futures_util::stream;
use tokio::sync::watch;

use crate::app::App;
use crate::sse;
use kaarting_live::{EventSnapshot, LiveEvent};

/// The shortest time between two renderings: a hall full of phones writes many lines a second.
pub(crate) const PACE: Duration = Duration::from_millis(200);
/// How often something is sent in any case, so that the other side knows that the connection is alive.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// How a fragment is rendered.
pub(crate) type Render = Arc<dyn Fn(&EventSnapshot) -> String + Send + Sync>;

/// The mark of the fragment that the subscriber has: the last one before the connection broke, or that of the page.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastSeen(Option<String>);

impl<S: Sync> FromRequestParts<S> for LastSeen {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<LastSeen, Infallible> {
        let last = parts.headers.get("last-event-id").and_then(|id| id.to_str().ok());
        let mut asked = parts.uri.query().unwrap_or_default().split('&');
        let of_page = || asked.find_map(|pair| pair.strip_prefix("seen="));
        Ok(LastSeen(last.or_else(of_page).map(str::to_owned)))
    }
}

struct Subscriber {
    app: App,
    live: Arc<LiveEvent>,
    name: String,
    render: Render,
    grown: watch::Receiver<Arc<EventSnapshot>>,
    closing: watch::Receiver<bool>,
    /// It was told that the server stops.
    told: bool,
    seen: LastSeen,
    /// The mark of the last fragment that was sent, or found to be there.
    last: Option<String>,
}

impl Subscriber {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Subscriber)> {
        loop {
            if *self.closing.borrow() {
                return (!std::mem::replace(&mut self.told, true)).then(|| (Ok(sse::come_again()), self));
            }
            if self.last.is_some() {
                tokio::select! {
                    changed = self.grown.changed() => changed.ok()?,
                    _ = self.closing.changed() => continue,
                    () = tokio::time::sleep(HEARTBEAT) => return Some((Ok(Bytes::from_static(b":\n\n")), self)),
                }
                tokio::time::sleep(PACE).await;
            }
            self.grown.mark_unchanged();
            let fragment =
                self.app.fragments().of(&self.live, &self.name, |state| (self.render)(state)).await;
            let mark = fragment.mark();
            if self.last.as_ref() != Some(mark) {
                // What is on the screen already is not sent, only its mark.
                let is_there = self.seen.0.take().is_some_and(|seen| seen == *mark);
                let sent =
                    if is_there { Bytes::from(format!("id: {mark}\n\n")) } else { fragment.sent(None) };
                self.last = Some(mark.clone());
                return Some((Ok(sent), self));
            }
        }
    }
}

/// Sends a fragment, unless it was seen, and again whenever it changes. The name says what it shows and in which
/// language.
pub(crate) fn show(
    app: &App,
    live: Arc<LiveEvent>,
    name: impl Into<String>,
    render: Render,
    seen: LastSeen,
) -> Response {
    let (grown, closing) = (live.watch(), app.closing());
    let subscriber = Subscriber {
        app: app.clone(),
        live,
        name: name.into(),
        render,
        grown,
        closing,
        told: false,
        seen,
        last: None,
    };
    sse::feed(stream::unfold(subscriber, Subscriber::next))
}
