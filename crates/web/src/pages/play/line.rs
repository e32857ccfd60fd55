//! The line to a table: what each viewer is told, frame by frame, over server-sent events or over a WebSocket.
//!
//! Both carry the same messages. A frame is `{"seq":…}` with its news; whoever has none to go on from gets
//! `{"seq":…,"view":…}`, the whole table as they may see it. A page asks for its own drawing besides: `{"page":…}`.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Sent, WebSocket, WebSocketUpgrade, close_code};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kaarting_live::{LiveTable, TableSnapshot};
use kaarting_play::{Actor, PersonId, Viewer};
use kaarting_rules::Ruleset;
use kaarting_words::Words;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::draw::draw;
use super::message::{LONGEST, Message};
use super::open_line::OpenLine;
use super::visitor::{MaybeVisitor, Visitor};
use crate::app::App;
use crate::connections::HeldPlace;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::sse;

/// How often something is sent in any case, so that either side knows that the line is open.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// What a line is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    /// The number of the last frame that is known.
    after: Option<u64>,
    /// Whether a page wants its drawing too.
    page: Option<u8>,
}

/// What one viewer has been told, and what there is to tell.
struct Told {
    live: Arc<LiveTable>,
    changed: watch::Receiver<Arc<TableSnapshot>>,
    closing: watch::Receiver<bool>,
    app: App,
    words: Words,
    /// Whether a page wants to be drawn.
    drawn: bool,
    person: Option<PersonId>,
    /// As whom, and the number of their last frame; `None` before anything was told.
    known: Option<(Viewer, u64)>,
    line: Option<OpenLine>,
}

impl Told {
    fn new(
        app: &App,
        live: Arc<LiveTable>,
        visitor: Option<&Visitor>,
        wanted: &Wanted,
        words: Words,
    ) -> Told {
        let person = visitor.map(|visitor| visitor.person.clone());
        let viewer = viewer(&live.state(), person.as_ref());
        let changed = live.watch();
        let line = person.as_ref().map(|person| OpenLine::new(app, &live, person));
        Told {
            changed,
            closing: app.closing(),
            app: app.clone(),
            words,
            drawn: wanted.page.is_some_and(|page| page > 0),
            person,
            known: wanted.after.map(|after| (viewer, after)),
            line,
            live,
        }
    }

    /// Everything that is there to tell now, each message with the number after which the line goes on.
    fn news(&mut self) -> VecDeque<(u64, String)> {
        let state = self.changed.borrow_and_update().clone();
        if let Some(line) = &self.line {
            line.tell();
        }
        let viewer = viewer(&state, self.person.as_ref());
        let last = state.table.seq_for(viewer);
        // Who has sat down, or got up, sees another table than before.
        let known = self.known.filter(|(as_whom, _)| *as_whom == viewer);
        let frames = known.and_then(|(_, seq)| Some((seq, state.told_after(viewer, seq)?)));
        let mut news = VecDeque::new();
        match frames {
            Some((seq, frames)) => news.extend((seq + 1..).zip(frames.iter().map(ToString::to_string))),
            None => news.extend(whole(&state, viewer).map(|view| (last, view))),
        }
        let told_before = self.known.replace((viewer, last)).is_some();
        if self.drawn && (!news.is_empty() || !told_before) {
            let page = Page { page: &draw(&state, viewer, self.words, &self.app) };
            news.extend(serde_json::to_string(&page).ok().map(|page| (last, page)));
        }
        news
    }
}

#[derive(Serialize)]
struct Page<'a> {
    page: &'a str,
}

/// The whole table as a viewer may see it.
#[derive(Serialize)]
struct Whole<V> {
    seq: u64,
    view: V,
}

fn whole(state: &TableSnapshot, viewer: Viewer) -> Option<String> {
    let seq = state.table.seq_for(viewer);
    match viewer {
        Viewer::Seat(seat) => serde_json::to_string(&Whole { seq, view: state.table.seat_view(seat)? }).ok(),
        Viewer::Spectator => serde_json::to_string(&Whole { seq, view: state.table.public_view()? }).ok(),
    }
}

/// As whom somebody looks at a table.
pub(super) fn viewer(state: &TableSnapshot, person: Option<&PersonId>) -> Viewer {
    person.and_then(|person| state.table.seat_of(person)).map_or(Viewer::Spectator, Viewer::Seat)
}

/// The line as server-sent events.
pub(super) async fn feed(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(mut wanted): Query<Wanted>,
    MaybeVisitor(visitor): MaybeVisitor,
    ctx: RequestContext,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let live = app.online().table(&table).await?;
    // A browser whose line broke says what came last.
    let last = headers.get("last-event-id").and_then(|last| last.to_str().ok()?.parse().ok());
    wanted.after = last.or(wanted.after);
    let told = Told::new(&app, live, visitor.as_ref(), &wanted, ctx.words);
    let from = Feed { told, waiting: VecDeque::new(), begun: false, ended: false };
    Ok(sse::feed(stream::unfold(from, Feed::next)))
}

struct Feed {
    told: Told,
    waiting: VecDeque<(u64, String)>,
    begun: bool,
    ended: bool,
}

impl Feed {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Feed)> {
        loop {
            if *self.told.closing.borrow() {
                return (!std::mem::replace(&mut self.ended, true)).then(|| (Ok(sse::come_again()), self));
            }
            if !std::mem::replace(&mut self.begun, true) {
                self.waiting = self.told.news();
            }
            if !self.waiting.is_empty() {
                let mut sent = String::new();
                for (seq, message) in self.waiting.drain(..) {
                    let _ = write!(sent, "{}", sse::event(sse::Tag::Id(&seq.to_string()), &message));
                }
                return Some((Ok(sent.into()), self));
            }
            tokio::select! {
                changed = self.told.changed.changed() => changed.ok()?,
                _ = self.told.closing.changed() => continue,
                () = tokio::time::sleep(HEARTBEAT) => return Some((Ok(Bytes::from_static(b":\n\n")), self)),
            }
            self.waiting = self.told.news();
        }
    }
}

/// The line as a WebSocket.
pub(super) async fn socket(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
    MaybeVisitor(visitor): MaybeVisitor,
    ctx: RequestContext,
    place: Option<axum::Extension<HeldPlace>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    // A page of another site must not play for whoever looks at it.
    if !ctx.is_from_here() {
        return Err(Fault::Forged);
    }
    let upgrade = upgrade.map_err(|error| Fault::BadForm(error.body_text()))?;
    let live = app.online().table(&table).await?;
    let told = Told::new(&app, live, visitor.as_ref(), &wanted, ctx.words);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    Ok(upgrade
        .on_upgrade(move |socket| async move {
            talk(socket, told, visitor).await;
            drop(place);
        })
        .into_response())
}

async fn talk(mut socket: WebSocket, mut told: Told, visitor: Option<Visitor>) {
    let end = match hold(&mut socket, &mut told, visitor.as_ref()).await {
        End::Gone => return,
        End::Stopping => {
            CloseFrame { code: close_code::RESTART, reason: "the server stops; come again".into() }
        }
        End::TooOften => {
            CloseFrame { code: close_code::POLICY, reason: "too_often: 5 messages a second".into() }
        }
        End::NotText => {
            CloseFrame { code: close_code::UNSUPPORTED, reason: "messages are JSON in text".into() }
        }
    };
    let _ = socket.send(Sent::Close(Some(end))).await;
}

/// Why a line ends.
enum End {
    Gone,
    Stopping,
    TooOften,
    NotText,
}

async fn hold(socket: &mut WebSocket, told: &mut Told, visitor: Option<&Visitor>) -> End {
    let mut beat = Instant::now() + HEARTBEAT;
    let mut news = told.news();
    loop {
        for (_, message) in news.drain(..) {
            if socket.send(Sent::text(message)).await.is_err() {
                return End::Gone;
            }
        }
        if *told.closing.borrow() {
            return End::Stopping;
        }
        let mut closing = told.closing.clone();
        tokio::select! {
            changed = told.changed.changed() => match changed {
                Ok(()) => news = told.news(),
                Err(_) => return End::Gone,
            },
            _ = closing.changed() => {}
            () = sleep_until(beat) => {
                beat = Instant::now() + HEARTBEAT;
                if socket.send(Sent::Ping(Bytes::new())).await.is_err() {
                    return End::Gone;
                }
            }
            received = socket.recv() => {
                let answer = match received {
                    Some(Ok(Sent::Text(text))) => text,
                    Some(Ok(Sent::Binary(_))) => return End::NotText,
                    Some(Ok(Sent::Ping(_) | Sent::Pong(_))) => continue,
                    Some(Ok(Sent::Close(_)) | Err(_)) | None => return End::Gone,
                };
                let answer = match take(&told.app, &told.live, visitor, answer.as_bytes(), told.words).await {
                    Ok(answer) => answer,
                    Err(TooOften) => return End::TooOften,
                };
                if socket.send(Sent::text(answer.json())).await.is_err() {
                    return End::Gone;
                }
            }
        }
    }
}

/// What a message is answered with.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    /// It is done, and written.
    Done {
        /// The number of the message.
        ack: u64,
        /// The last frame there was then.
        seq: u64,
    },
    /// It was refused, and nothing has changed.
    Refused {
        /// The number of the message.
        refuse: u64,
        /// Why, for programs.
        name: &'static str,
        /// The clause behind it.
        #[serde(skip_serializing_if = "Option::is_none")]
        clause: Option<&'static str>,
        /// Why, for people.
        text: String,
    },
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.json()).into_response()
    }
}

impl Answer {
    fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(super) fn refused(n: u64, fault: &Fault, words: Words) -> Answer {
        let clause = fault.clause().map(kaarting_rules::Clause::id);
        Answer::Refused { refuse: n, name: fault.name(), clause, text: fault.text(words) }
    }
}

/// The number of a message that cannot be understood otherwise.
#[derive(Deserialize)]
struct Numbered {
    n: u64,
}

/// Somebody sends more than anybody has to say.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooOften;

/// Takes a message in JSON, and answers when what it asks is written.
pub(super) async fn take(
    app: &App,
    live: &Arc<LiveTable>,
    visitor: Option<&Visitor>,
    body: &[u8],
    words: Words,
) -> Result<Answer, TooOften> {
    let visitor = match visitor {
        Some(visitor) if app.online().flood.admits(&visitor.person) => visitor,
        Some(_) => return Err(TooOften),
        None => return Ok(Answer::refused(0, &Fault::LogIn, words)),
    };
    let message: Message = match serde_json::from_slice(body) {
        Ok(message) => message,
        Err(error) => {
            let n = serde_json::from_slice(body).map_or(0, |Numbered { n }| n);
            return Ok(Answer::refused(n, &Fault::BadForm(error.to_string()), words));
        }
    };
    Ok(match given(app, live, visitor, &message, body, words).await {
        Ok(seq) => Answer::Done { ack: message.n, seq },
        Err(fault) => Answer::refused(message.n, &fault, words),
    })
}

/// Does what a message asks; returns the number of the sender's last frame.
pub(super) async fn given(
    app: &App,
    live: &Arc<LiveTable>,
    visitor: &Visitor,
    message: &Message,
    body: &[u8],
    words: Words,
) -> Result<u64, Fault> {
    let guest = if message.sits() { Some(visitor.guest(app, words).await?) } else { None };
    let command = message.command(guest).map_err(|missing| Fault::BadForm(missing.to_string()))?;
    let once = message.once(live.name(), visitor, body);
    let by = Actor::Person(visitor.person.clone());
    let asked = app.online().ask(live, &command, by, once.as_ref()).await;
    let state = live.state();
    let ruleset = state.table.settings().map_or(Ruleset::ALL[0], |settings| settings.ruleset);
    asked.map_err(|error| Fault::at_table(error, ruleset))?;
    Ok(state.table.seq_for(viewer(&state, Some(&visitor.person))))
}
