//! Live screens: what is shown is drawn once and sent to everyone who looks.
//!
//! A picture is a piece of a page, named by what it shows and in which language. When the event goes on it is drawn
//! anew, once, however many look; whoever looks gets it only if it is different.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::watch;

use crate::app::App;
use crate::room::{Book, Room};

/// Pictures are drawn at most so often: a hall full of phones writes many lines a second.
const PACE: Duration = Duration::from_millis(200);
/// A word now and then, so that the other side knows that the line holds.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The pictures that are shown now.
#[derive(Debug, Default)]
pub struct Feed {
    pictures: Mutex<HashMap<String, Picture>>,
}

/// A picture: a piece of a page, and the same as a live feed sends it.
#[derive(Clone, Debug)]
struct Picture {
    seq: u64,
    piece: Arc<str>,
    sent: Bytes,
}

/// How a picture is drawn.
pub(crate) type Draw = Arc<dyn Fn(&Book) -> String + Send + Sync>;

impl Feed {
    /// A picture as it is now, for a page. Not while the book is held.
    pub(crate) fn piece(&self, room: &Room, name: &str, draw: &Draw) -> Arc<str> {
        self.picture(room, name, draw).piece
    }

    /// The picture as it is now.
    fn picture(&self, room: &Room, name: &str, draw: &Draw) -> Picture {
        let key = format!("{}\n{name}", room.name());
        let seq = room.book().head.seq;
        let mut pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = pictures.get(&key)
            && known.seq == seq
        {
            return known.clone();
        }
        let piece = draw(&room.book());
        let picture = Picture { seq, sent: event(&piece), piece: piece.into() };
        if pictures.len() > 500 {
            pictures.clear();
        }
        pictures.insert(key, picture.clone());
        picture
    }
}

/// A server-sent event.
fn event(data: &str) -> Bytes {
    let mut text = String::new();
    for line in data.lines() {
        let _ = writeln!(text, "data: {line}");
    }
    text.push('\n');
    Bytes::from(text)
}

struct Looker {
    app: App,
    room: Arc<Room>,
    name: String,
    draw: Draw,
    grown: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    last: Option<Bytes>,
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
            let picture = self.app.feed().picture(&self.room, &self.name, &self.draw).sent;
            if self.last.as_ref() != Some(&picture) {
                self.last = Some(picture.clone());
                return Some((Ok(picture), self));
            }
        }
    }
}

/// Sends a picture now and whenever it changes. The name says what it shows and in which language.
pub(crate) fn show(app: &App, room: Arc<Room>, name: impl Into<String>, draw: Draw) -> Response {
    let (grown, closing) = (room.watch(), app.closing());
    let looker = Looker { app: app.clone(), room, name: name.into(), draw, grown, closing, last: None };
    let body = Body::from_stream(stream::unfold(looker, Looker::next));
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}
