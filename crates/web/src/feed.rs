//! Live feeds: a fragment is sent to every subscriber whenever it has changed.
//!
//! A subscriber gets it only if it differs from what is on the screen: a page says which fragment it came with, and a
//! phone that wakes up says which one it saw last.

use std::convert::Infallible;
use std::sync::{Arc, Weak};
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

/// It watches the event and does not hold it: where too many are open it is closed, and whoever watched comes again.
struct Subscriber {
    app: App,
    live: Weak<LiveEvent>,
    /// The event, until it was seen once: whoever comes is shown how it stands in any case.
    first: Option<Arc<LiveEvent>>,
    name: String,
    render: Render,
    grown: watch::Receiver<Arc<EventSnapshot>>,
    closing: watch::Receiver<bool>,
    /// It was told that the server stops, or that the event was closed.
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
                    changed = self.grown.changed() => match changed {
                        Ok(()) => tokio::time::sleep(PACE).await,
                        Err(_) => return self.later(),
                    },
                    _ = self.closing.changed() => continue,
                    () = tokio::time::sleep(HEARTBEAT) => return Some((Ok(Bytes::from_static(b":\n\n")), self)),
                }
            }
            let Some(live) = self.first.take().or_else(|| self.live.upgrade()) else { return self.later() };
            self.grown.mark_unchanged();
            let fragment = self.app.fragments().of(&live, &self.name, |state| (self.render)(state)).await;
            drop(live);
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

    /// The event was closed.
    fn later(mut self) -> Option<(Result<Bytes, Infallible>, Subscriber)> {
        (!std::mem::replace(&mut self.told, true)).then(|| (Ok(sse::come_later()), self))
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
        live: Arc::downgrade(&live),
        first: Some(live),
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
