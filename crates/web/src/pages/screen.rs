//! The screens in the hall.
//!
//! A screen gets its parts one by one, each when it changes: where people sit, the clock, the standings, what the
//! director wants to see, and a tick by which it knows that the line holds and what time it is here.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use futures_util::stream;
use jiff::Timestamp;
use kaarting_office::{Round, Stage, Tournament};
use kaarting_words::{Lang, Words};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::Instant;

use super::event::{Countdown, countdown};
use super::ready;
use super::seating::{SeatOf, seats};
use super::standings::{Move, Row, phase_now, scoreboard};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::fragments::Fragment;
use crate::page::{EventHeader, Frame, page, piece};
use crate::qr;
use crate::route::{Access, Route};
use crate::sse;
use crate::steering::{BELIEVED, Steering};
use kaarting_live::{EventSnapshot, LiveEvent};

/// How often a screen hears what time it is.
const TICK: Duration = Duration::from_secs(5);
/// Some things change by the time alone.
const RENDER_AGAIN: Duration = Duration::from_secs(30);
/// The names on a page with three columns, and with two.
const NAMES: [usize; 2] = [42, 28];
/// The rows of standings that fit with a cut among them.
const ROWS: usize = 10;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/screen", Access::Anyone, show),
        Route::get("/e/{event}/live/screen", Access::Anyone, live_screen),
    ]
}

/// The message in large letters: a ready text has a line in each language, that of the screen first.
fn said(steering: &Steering, tournament: &Tournament, words: Words) -> String {
    if steering.ready.is_empty() {
        return steering.message.clone();
    }
    let others = Lang::ALL.into_iter().filter(|lang| *lang != words.lang()).map(Words::new);
    let lines = std::iter::once(words).chain(others);
    lines.filter_map(|words| ready::text(&steering.ready, tournament, words)).collect::<Vec<_>>().join("\n")
}

/// A page of the screen.
#[derive(Template)]
#[template(path = "screen/part.html")]
struct Part {
    words: Words,
    kind: &'static str,
    title: String,
    side: String,
    body: PartBody,
}

enum PartBody {
    Names { seats: Vec<SeatOf>, two: bool },
    Clock { stage: &'static str, round: u32, clock: Option<Countdown>, text: String },
    Words(String),
    Message(Vec<String>),
    Rows { rows: Vec<Row>, cut: String },
    Find { qr: String, address: String, text: String },
}

/// The parts of a screen, in the order in which they are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Seats,
    Standings,
    Clock,
    Find,
    Foot,
    Kinds,
}

impl Piece {
    const ALL: [Piece; 6] =
        [Piece::Seats, Piece::Standings, Piece::Clock, Piece::Find, Piece::Foot, Piece::Kinds];

    const fn name(self) -> &'static str {
        match self {
            Piece::Seats => "seats",
            Piece::Standings => "standings",
            Piece::Clock => "clock",
            Piece::Find => "find",
            Piece::Foot => "foot",
            Piece::Kinds => "kinds",
        }
    }

    /// As all screens have it that are alike.
    fn fragment(self, app: &App, live: &LiveEvent, words: Words, two: bool) -> Arc<Fragment> {
        let name = format!("screen/{}/{}/{two}", self.name(), words.lang());
        let now = app.now();
        let render = |book: &EventSnapshot| {
            let all = |parts: Vec<Part>| parts.iter().map(piece).collect::<String>();
            Ok::<_, Infallible>(match self {
                Piece::Seats => all(seat_parts(book, words, two)),
                Piece::Standings => all(standing_parts(book, words)),
                Piece::Clock => piece(&clock_part(book, words, now)),
                Piece::Find => piece(&find_part(&address(app, live), &book.tournament, words)),
                Piece::Foot => piece(&Foot { words, head: EventHeader::of(live, book, words) }),
                Piece::Kinds => serde_json::to_string(&kinds(book, now)).unwrap_or_default(),
            })
        };
        let Ok(fragment) = app.fragments().look(live, &name, RENDER_AGAIN, render);
        fragment
    }
}

/// What a screen shows by itself, by turns.
fn kinds(book: &EventSnapshot, now: Timestamp) -> Vec<&'static str> {
    let tournament = &book.tournament;
    let stage = tournament.stage(now);
    let mut kinds = match stage {
        Stage::CheckIn | Stage::BeforeDraw => vec!["clock", "find"],
        Stage::Published => vec!["seats", "find"],
        Stage::Running | Stage::Paused | Stage::Signalled => vec!["clock", "standings"],
        Stage::Ended | Stage::Closed => vec!["standings"],
    };
    // Whoever comes late still finds a chair in the first minutes.
    let started = tournament.rounds().last().and_then(|round| round.clock.started);
    if stage == Stage::Running && started.is_some_and(|at| now.duration_since(at).as_mins() < 10) {
        kinds.push("seats");
    }
    let on_board = |round: &Round| round.tables.iter().any(|table| table.verified.is_some());
    if !tournament.rounds().iter().any(on_board) {
        kinds.retain(|kind| *kind != "standings");
    }
    if kinds.is_empty() {
        kinds.push("clock");
    }
    kinds
}

/// The pages of one kind, where there is no script that shows them by turns.
fn pages(
    kind: &str,
    book: &EventSnapshot,
    address: &str,
    (words, two): (Words, bool),
    now: Timestamp,
) -> Vec<Part> {
    match kind {
        "seats" => seat_parts(book, words, two),
        "clock" => vec![clock_part(book, words, now)],
        "standings" => standing_parts(book, words),
        "find" => vec![find_part(address, &book.tournament, words)],
        _ => {
            let all = kinds(book, now).into_iter();
            all.flat_map(|kind| pages(kind, book, address, (words, two), now)).collect()
        }
    }
}

/// The address of an event, as phones in the hall reach it.
fn address(app: &App, live: &LiveEvent) -> String {
    format!("{}/e/{}", app.config().base_url, live.name())
}

/// The code to scan: hundreds who each look at their own phone need no screen.
fn find_part(address: &str, tournament: &Tournament, words: Words) -> Part {
    let (address, key) = match tournament.rounds().last() {
        Some(_) => (format!("{address}/seating"), "screen-find-seat"),
        None => (address.to_owned(), "screen-find-event"),
    };
    let side = tournament.plan().map(|plan| plan.title.clone()).unwrap_or_default();
    let shown = address.split_once("://").map_or(address.as_str(), |(_, shown)| shown).to_owned();
    let body =
        PartBody::Find { qr: qr::svg(&address).unwrap_or_default(), address: shown, text: words.say(key) };
    Part { words, kind: "find", title: words.say("screen-find-title"), side, body }
}

#[derive(Template)]
#[template(path = "screen/foot.html")]
struct Foot {
    words: Words,
    head: EventHeader,
}

fn seat_parts(book: &EventSnapshot, words: Words, two: bool) -> Vec<Part> {
    let tournament = &book.tournament;
    let Some(round) = tournament.rounds().last() else { return Vec::new() };
    let all = seats(tournament, round, words);
    let pages: Vec<&[SeatOf]> = all.chunks(NAMES[usize::from(two)]).collect();
    let first_word = |seat: Option<&SeatOf>| {
        let name = seat.and_then(|seat| seat.name.as_deref());
        name.map_or_else(|| "#".to_owned(), |name| name.split(' ').take(2).collect::<Vec<_>>().join(" "))
    };
    let part = |(n, page): (usize, &&[SeatOf])| Part {
        words,
        kind: "seats",
        title: words.say("nav-seating"),
        side: words.tell(
            "screen-names",
            [
                ("from", first_word(page.first()).into()),
                ("to", first_word(page.last()).into()),
                ("n", n.into()),
                ("of", pages.len().into()),
            ],
        ),
        body: PartBody::Names { seats: page.to_vec(), two },
    };
    (1..).zip(&pages).map(part).collect()
}

fn clock_part(book: &EventSnapshot, words: Words, now: Timestamp) -> Part {
    let tournament = &book.tournament;
    let stage = tournament.stage(now);
    let plan = tournament.plan();
    let title = plan.map(|plan| plan.title.clone()).unwrap_or_default();
    let Some((round, plan)) = tournament.rounds().last().zip(plan) else {
        let closes = plan.and_then(|plan| Some((plan.settings.check_in_closes?, plan)));
        let text = match (stage, closes) {
            (Stage::CheckIn, Some((closes, plan))) => {
                words.say1("public-now-check-in-until", "time", words.clock(closes, &plan.time_zone))
            }
            _ => words.say(&format!("screen-{}", stage.word())),
        };
        return Part { words, kind: "clock", side: String::new(), title, body: PartBody::Words(text) };
    };
    let number = round.number.get();
    let head = words.say2("screen-round", "round", number, "rounds", plan.rounds());
    let body = match (stage, countdown(round, plan, words, now)) {
        (Stage::Running, Some(clock)) => {
            let text = words.say1("public-now-until", "time", clock.until.clone());
            PartBody::Clock { stage: stage.word(), round: number, clock: Some(clock), text }
        }
        (Stage::Paused, clock) => PartBody::Clock {
            stage: stage.word(),
            round: number,
            clock,
            text: words.say("public-now-clock-stands"),
        },
        _ => {
            let text = words.say(&format!("screen-{}", stage.word()));
            PartBody::Clock { stage: stage.word(), round: number, clock: None, text }
        }
    };
    Part { words, kind: "clock", title: head, side: title, body }
}

fn standing_parts(book: &EventSnapshot, words: Words) -> Vec<Part> {
    let board = scoreboard(book, phase_now(&book.tournament), words);
    if board.rounds == 0 {
        return Vec::new();
    }
    let key = if board.complete { "public-standings-after" } else { "public-standings-during" };
    let phase = board.next.clone().unwrap_or_default().to_lowercase();
    let (cut, all) = (words.say1("public-standings-cut", "phase", phase), board.rows.len());
    let part = |(n, rows): (usize, &[Row])| Part {
        words,
        kind: "standings",
        title: words.say1(key, "round", board.rounds),
        side: words.tell(
            "screen-places",
            [("from", (n * ROWS + 1).into()), ("to", (n * ROWS + rows.len()).into()), ("of", all.into())],
        ),
        body: PartBody::Rows { rows: rows.to_vec(), cut: cut.clone() },
    };
    board.rows.chunks(ROWS).enumerate().map(part).collect()
}

/// How a screen asks.
#[derive(Clone, Copy, Debug, Deserialize)]
struct QueryParams {
    /// Whether there is room for two columns of names only.
    two: Option<u8>,
    /// The page, where no script turns them.
    page: Option<usize>,
    /// Which of the screens it is, where they are told apart.
    no: Option<u8>,
}

#[derive(Template)]
#[template(path = "screen/screen.html")]
struct ScreenPage {
    frame: Frame,
    event: String,
    title: String,
    side: String,
    part: String,
    foot: String,
    next: usize,
    no: Option<u8>,
}

async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let steering = app.screens().steering(&event, asked.no).await?;
    let book = live.state();
    let words = ctx.words;
    let two = asked.two.is_some();
    let foot = Piece::Foot.fragment(&app, &live, words, two).text.to_string();
    let mut pages = pages(&steering.show, &book, &address(&app, &live), (words, two), app.now());
    if steering.show == "message" {
        let told = said(&steering, &book.tournament, words).lines().map(str::to_owned).collect();
        let (title, body) = (words.say("screen-message"), PartBody::Message(told));
        pages = vec![Part { words, kind: "message", title, side: String::new(), body }];
    }
    if pages.is_empty() {
        pages.push(clock_part(&book, words, app.now()));
    }
    let at = asked.page.unwrap_or(0) % pages.len();
    let part = pages.swap_remove(at);
    let frame = Frame::about(&ctx, words.say("screen-title"), &live, &book);
    let html = piece(&part);
    let (title, side) = (part.title, part.side);
    page(&ScreenPage { frame, event, title, side, part: html, foot, next: at + 1, no: asked.no })
}

/// One screen that looks.
struct Watcher {
    app: App,
    live: Arc<LiveEvent>,
    words: Words,
    two: bool,
    no: Option<u8>,
    closing: watch::Receiver<bool>,
    /// What it was told last, and the marks of the pieces it was sent.
    told: Option<String>,
    sent: [Option<String>; Piece::ALL.len()],
    /// Up to which entry it was drawn, and when.
    rendered: Option<(u64, Instant)>,
    ticked: Option<Instant>,
}

impl Watcher {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Watcher)> {
        loop {
            if *self.closing.borrow() {
                return None;
            }
            if self.rendered.is_some() {
                tokio::select! {
                    () = tokio::time::sleep(BELIEVED) => {}
                    _ = self.closing.changed() => return None,
                }
            }
            let mut bytes = Vec::new();
            self.steer(&mut bytes).await;
            self.render(&mut bytes);
            if self.ticked.is_none_or(|at| at.elapsed() >= TICK) {
                self.ticked = Some(Instant::now());
                let now = self.app.now().as_millisecond().to_string();
                bytes.extend_from_slice(sse::event(sse::Tag::Event("tick"), &now).as_bytes());
            }
            if !bytes.is_empty() {
                return Some((Ok(Bytes::from(bytes)), self));
            }
        }
    }

    /// Adds what the director wants it to show, if that is something else than before.
    async fn steer(&mut self, bytes: &mut Vec<u8>) {
        let mut steering = self.app.screens().cached(self.live.name().as_str(), self.no).await;
        steering.message = said(&steering, &self.live.state().tournament, self.words);
        let told = serde_json::to_string(&steering).unwrap_or_default();
        if self.told.as_ref() != Some(&told) {
            bytes.extend_from_slice(sse::event(sse::Tag::Event("steer"), &told).as_bytes());
            self.told = Some(told);
        }
    }

    /// Adds the pieces that have changed since.
    fn render(&mut self, bytes: &mut Vec<u8>) {
        let seq = self.live.state().head.seq;
        let fresh = |(rendered, at): (u64, Instant)| rendered == seq && at.elapsed() < RENDER_AGAIN;
        if self.rendered.is_some_and(fresh) {
            return;
        }
        self.rendered = Some((seq, Instant::now()));
        for (piece, sent) in Piece::ALL.into_iter().zip(&mut self.sent) {
            let fragment = piece.fragment(&self.app, &self.live, self.words, self.two);
            if sent.as_ref() != Some(&fragment.mark) {
                bytes.extend_from_slice(&fragment.sent(Some(piece.name())));
                *sent = Some(fragment.mark.clone());
            }
        }
    }
}

async fn live_screen(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let watcher = Watcher {
        closing: app.closing(),
        live,
        words: ctx.words,
        two: asked.two.is_some(),
        no: asked.no,
        told: None,
        sent: Default::default(),
        rendered: None,
        ticked: None,
        app,
    };
    Ok(sse::feed(stream::unfold(watcher, Watcher::next)))
}
