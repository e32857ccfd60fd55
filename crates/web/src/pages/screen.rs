//! The screens in the hall.
//!
//! A screen gets its parts one by one, each when it changes: where people sit, the clock, the standings, what the
//! director wants to see, and a tick by which it knows that the line holds and what time it is here.

mod turned;

use std::convert::Infallible;
use std::sync::{Arc, Weak};
use std::time::Duration;

use askama::Template;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use futures_util::stream;
use jiff::Timestamp;
use kaarting_office::club::{ClubPlacing, club_prize};
use kaarting_office::standings::{FinalPlace, in_play, places_read_out};
use kaarting_office::{EntrantNo, Stage, Tournament};
use kaarting_words::{Lang, Words};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::Instant;

use super::event::{Countdown, countdown, public_name};
use super::ready;
use super::seating::{SeatOf, seats};
use super::slides::{SlideBody, SlidePart, slide_parts};
use super::standings::{Move, Row, Which, phase_now, running, scoreboard, tables_in};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::fragments::{About, Fragment};
use crate::page::{EventHeader, piece};
use crate::qr;
use crate::route::{Access, Route};
use crate::slides::SlideList;
use crate::sse;
use crate::steering::{BELIEVED, Steering};
use kaarting_live::{EventSnapshot, LiveEvent};

/// How often a screen hears what time it is.
const TICK: Duration = Duration::from_secs(5);
/// Some things change by the time alone.
const RENDER_AGAIN: Duration = Duration::from_secs(30);
/// The names on a page with three columns, and with two.
const NAMES: [usize; 2] = [42, 28];
/// The longest club that stands whole beside a name; of a longer one nobody could read which it is, so the number does.
const CLUB: usize = 20;
/// The rows of standings that fit below each other with a cut among them; a wide screen has two columns of them.
const ROWS: usize = 10;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/screen", Access::Anyone, turned::show),
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
    /// How long it stays, where somebody said so.
    seconds: Option<u16>,
    body: PartBody,
}

impl Part {
    fn new(words: Words, kind: &'static str, (title, side): (String, String), body: PartBody) -> Part {
        Part { words, kind, title, side, seconds: None, body }
    }
}

enum PartBody {
    Names { seats: Vec<SeatOf>, two: bool },
    Clock { stage: &'static str, round: u32, clock: Option<Countdown>, text: String, tables: Option<String> },
    Words(String),
    Message(Vec<String>),
    Find { qr: String, address: String, text: String },
    Rows { columns: Vec<Vec<Row>>, cut: String },
    Podium { steps: Vec<Winner>, club: Option<String> },
    Places { columns: Vec<Vec<Winner>> },
    Slide(SlideBody),
}

/// Somebody in the final ranking.
#[derive(Clone)]
struct Winner {
    rank: u32,
    number: EntrantNo,
    name: String,
    club: String,
    /// The last phase they played in, whose points these are.
    phase: String,
    points: String,
}

impl Winner {
    /// Whether they came as far as this phase.
    fn is_of(&self, phase: &str) -> bool {
        self.phase == phase
    }
}

/// The parts of a screen, in the order in which they are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Seats,
    Standings,
    Podium,
    Clock,
    Find,
    Slides,
    Foot,
    Kinds,
}

impl Piece {
    const ALL: [Piece; 8] = [
        Piece::Seats,
        Piece::Standings,
        Piece::Podium,
        Piece::Clock,
        Piece::Find,
        Piece::Slides,
        Piece::Foot,
        Piece::Kinds,
    ];

    const fn name(self) -> &'static str {
        match self {
            Piece::Seats => "seats",
            Piece::Standings => "standings",
            Piece::Podium => "podium",
            Piece::Clock => "clock",
            Piece::Find => "find",
            Piece::Slides => "slides",
            Piece::Foot => "foot",
            Piece::Kinds => "kinds",
        }
    }

    /// As all screens have it that are alike. Slides change without the event.
    async fn fragment(
        self,
        app: &App,
        live: &LiveEvent,
        slide_list: &SlideList,
        (words, two): (Words, bool),
    ) -> Arc<Fragment> {
        let version = if self == Piece::Slides { slide_list.version } else { 0 };
        let name = format!("screen/{}/{}/{two}/{version}", self.name(), words.lang());
        let now = app.now();
        let render = |book: &EventSnapshot| {
            let all = |parts: Vec<Part>| parts.iter().map(piece).collect::<String>();
            Ok::<_, Infallible>(match self {
                Piece::Seats => all(seat_parts(book, words, two)),
                Piece::Standings => all(standing_parts(book, words, two)),
                Piece::Podium => all(podium_part(book, words).into_iter().collect()),
                Piece::Clock => piece(&clock_part(book, words, now)),
                Piece::Find => piece(&find_part(&address(app, live), &book.tournament, words)),
                Piece::Slides => all(slides(slide_list, live.name().as_str(), book, words)),
                Piece::Foot => piece(&Foot { words, head: EventHeader::of(live, book, words) }),
                Piece::Kinds => serde_json::to_string(&kinds(book, now)).unwrap_or_default(),
            })
        };
        let Ok(fragment) = app.fragments().look(live, &name, About::All, RENDER_AGAIN, render).await;
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
        Stage::Ended => vec!["standings"],
        Stage::Closed => vec!["podium", "standings"],
    };
    // Whoever comes late still finds a chair in the first minutes.
    let started = tournament.rounds().last().and_then(|round| round.clock.started);
    if stage == Stage::Running && started.is_some_and(|at| now.duration_since(at).as_mins() < 10) {
        kinds.extend(["seats", "find"]);
    }
    // DEC-17: the hall sees the standings after the last complete round.
    if tournament.complete_rounds() == 0 {
        kinds.retain(|kind| !matches!(*kind, "standings" | "podium"));
    }
    if kinds.is_empty() {
        kinds.push("clock");
    }
    // While people look for their tables nothing else is in the way.
    if stage != Stage::Published {
        kinds.push("slides");
    }
    kinds
}

/// The organiser's slides.
fn slides(slide_list: &SlideList, event: &str, book: &EventSnapshot, words: Words) -> Vec<Part> {
    let part = |slide: SlidePart| {
        let SlidePart { title, side, seconds, body } = slide;
        let part = Part::new(words, "slides", (title, side), PartBody::Slide(body));
        Part { seconds: Some(seconds), ..part }
    };
    slide_parts(slide_list, event, &book.tournament, words).into_iter().map(part).collect()
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
    Part::new(words, "find", (words.say("screen-find-title"), side), body)
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
    let beside = |seat: SeatOf| {
        let number = seat.number.to_string();
        let short = |mark: String| if mark.chars().count() > CLUB { number } else { mark };
        SeatOf { mark: seat.mark.map(short), ..seat }
    };
    let all: Vec<SeatOf> = seats(book, round, words).into_iter().map(beside).collect();
    let pages: Vec<&[SeatOf]> = all.chunks(NAMES[usize::from(two)]).collect();
    let first_word = |seat: Option<&SeatOf>| {
        let named = seat.filter(|seat| seat.name.is_some());
        named.map_or_else(|| "#".to_owned(), |seat| seat.family.to_uppercase())
    };
    let part = |(n, page): (usize, &&[SeatOf])| {
        let side = words.tell(
            "screen-names",
            [
                ("from", first_word(page.first()).into()),
                ("to", first_word(page.last()).into()),
                ("n", n.into()),
                ("of", pages.len().into()),
            ],
        );
        let body = PartBody::Names { seats: page.to_vec(), two };
        Part::new(words, "seats", (words.say("nav-seating"), side), body)
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
        return Part::new(words, "clock", (title, String::new()), PartBody::Words(text));
    };
    let number = round.number.get();
    let head = words.say2("screen-round", "round", number, "rounds", plan.rounds());
    let (clock, text) = match (stage, countdown(round, plan, words, now)) {
        (Stage::Running, Some(clock)) => {
            let text = words.say1("public-now-until", "time", clock.until.clone());
            (Some(clock), text)
        }
        (Stage::Paused, clock) => (clock, words.say("public-now-clock-stands")),
        _ => (None, words.say(&format!("screen-{}", stage.word()))),
    };
    let tables = running(tournament, round.phase)
        .map(|(_, verified, all)| words.say2("screen-tables-in", "in", verified, "of", all));
    let body = PartBody::Clock { stage: stage.word(), round: number, clock, text, tables };
    Part::new(words, "clock", (head, title), body)
}

/// What stands on a page of the standings, in one column or two.
fn in_columns<T: Clone>(rows: &[T], two: bool) -> Vec<(usize, Vec<Vec<T>>)> {
    let page = if two { ROWS } else { 2 * ROWS };
    let columns = |rows: &[T]| rows.chunks(ROWS).map(<[T]>::to_vec).collect();
    rows.chunks(page).enumerate().map(|(n, rows)| (n * page, columns(rows))).collect()
}

/// Which places are on a page.
fn places_from(words: Words, from: usize, on_page: usize, all: usize) -> String {
    let figures = [("from", from + 1), ("to", from + on_page), ("of", all)];
    words.tell("screen-places", figures.map(|(name, n)| (name, n.into())))
}

fn standing_parts(book: &EventSnapshot, words: Words, two: bool) -> Vec<Part> {
    if book.tournament.final_ranking().is_some() {
        return final_parts(book, words, two);
    }
    let board = scoreboard(book, phase_now(&book.tournament), words, Which::Complete);
    let Some(round) = board.last_round() else { return Vec::new() };
    // Of the round in play the hall sees how far it is, in a line of its own below the places.
    let in_play = in_play(&book.tournament).and_then(|round| running(&book.tournament, round.phase));
    let tables = in_play.map_or_else(String::new, |playing| format!("\n{}", tables_in(playing, words)));
    let phase = board.next.clone().unwrap_or_default().to_lowercase();
    let (cut, all) = (words.say1("public-standings-cut", "phase", phase), board.rows.len());
    let part = |(from, columns): (usize, Vec<Vec<Row>>)| {
        let title = words.say1("public-standings-after", "round", round);
        let side = places_from(words, from, columns.iter().map(Vec::len).sum(), all);
        // DEC-16: who is known by totals alone in a round has a mark, and it says what it means.
        let marked = columns.iter().flatten().any(|row| row.deals_won.is_none());
        let side = if marked { format!("{side} · {}", words.say("screen-totals-only")) } else { side };
        let side = format!("{side}{tables}");
        Part::new(words, "standings", (title, side), PartBody::Rows { columns, cut: cut.clone() })
    };
    in_columns(&board.rows, two).into_iter().map(part).collect()
}

/// Everybody in the final ranking, as it was read out.
fn winners(book: &EventSnapshot, words: Words) -> Vec<Winner> {
    let tournament = &book.tournament;
    let phases = tournament.plan().map_or(&[][..], |plan| &plan.phases);
    let winner = |place: FinalPlace| {
        let public = tournament.entrant(place.entrant).and_then(kaarting_office::Entrant::public);
        Winner {
            rank: place.rank,
            number: place.entrant,
            name: public_name(tournament, place.entrant, words),
            club: public.and_then(|(_, club)| club).unwrap_or_default().to_owned(),
            phase: phases
                .get(place.phase)
                .map_or_else(String::new, |phase| phase.name_in(words.lang()).to_owned()),
            points: words.figure(place.score.points),
        }
    };
    places_read_out(tournament).into_iter().map(winner).collect()
}

/// All final places, once the event is closed.
fn final_parts(book: &EventSnapshot, words: Words, two: bool) -> Vec<Part> {
    let places = winners(book, words);
    let all = places.len();
    let part = |(from, columns): (usize, Vec<Vec<Winner>>)| {
        let side = places_from(words, from, columns.iter().map(Vec::len).sum(), all);
        let title = words.say("public-final-title");
        Part::new(words, "standings", (title, side), PartBody::Places { columns })
    };
    in_columns(&places, two).into_iter().map(part).collect()
}

/// The first three, and the club that wins; only once the event is closed.
fn podium_part(book: &EventSnapshot, words: Words) -> Option<Part> {
    book.tournament.final_ranking()?;
    let steps: Vec<Winner> =
        winners(book, words).into_iter().filter(|place| place.rank <= 3).take(6).collect();
    if steps.is_empty() {
        return None;
    }
    let club = clubs_that_win(club_prize(&book.tournament), words);
    let title = book.tournament.plan().map(|plan| plan.title.clone()).unwrap_or_default();
    let body = PartBody::Podium { steps, club };
    Some(Part::new(words, "podium", (words.say("public-final-title"), title), body))
}

/// Who wins the club prize: clubs with the same share win it together.
fn clubs_that_win(clubs: Vec<ClubPlacing>, words: Words) -> Option<String> {
    let first = clubs.into_iter().take_while(|club| club.rank == 1);
    let first: Vec<String> = first.map(|club| club.club).collect();
    (!first.is_empty()).then(|| words.say1("screen-club-prize", "club", first.join(", ")))
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

/// One screen that looks. It watches the event and does not hold it: where too many are open it is closed, and the
/// screen comes again.
struct Watcher {
    app: App,
    live: Weak<LiveEvent>,
    /// The event, until it was seen once: whoever comes is shown how it stands in any case.
    first: Option<Arc<LiveEvent>>,
    _watching: watch::Receiver<Arc<EventSnapshot>>,
    words: Words,
    two: bool,
    no: Option<u8>,
    closing: watch::Receiver<bool>,
    /// It was told that the server stops, or that the event was closed.
    warned: bool,
    /// What it was told last, and the marks of the pieces it was sent.
    told: Option<String>,
    sent: [Option<String>; Piece::ALL.len()],
    /// Up to which entry and which change of the slides it was drawn, and when.
    rendered: Option<(u64, u64, Instant)>,
    ticked: Option<Instant>,
}

impl Watcher {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Watcher)> {
        loop {
            if *self.closing.borrow() {
                return (!std::mem::replace(&mut self.warned, true)).then(|| (Ok(sse::come_again()), self));
            }
            if self.rendered.is_some() {
                tokio::select! {
                    () = tokio::time::sleep(BELIEVED) => {}
                    _ = self.closing.changed() => continue,
                }
            }
            let Some(live) = self.first.take().or_else(|| self.live.upgrade()) else {
                return (!std::mem::replace(&mut self.warned, true)).then(|| (Ok(sse::come_later()), self));
            };
            let mut bytes = Vec::new();
            self.steer(&live, &mut bytes).await;
            let slide_list = self.app.slides().cached(live.name().as_str()).await;
            self.render(&live, &slide_list, &mut bytes).await;
            drop(live);
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
    async fn steer(&mut self, live: &LiveEvent, bytes: &mut Vec<u8>) {
        let mut steering = self.app.screens().cached(live.name().as_str(), self.no).await;
        steering.message = said(&steering, &live.state().tournament, self.words);
        let told = serde_json::to_string(&steering).unwrap_or_default();
        if self.told.as_ref() != Some(&told) {
            bytes.extend_from_slice(sse::event(sse::Tag::Event("steer"), &told).as_bytes());
            self.told = Some(told);
        }
    }

    /// Adds the pieces that have changed since.
    async fn render(&mut self, live: &LiveEvent, slide_list: &SlideList, bytes: &mut Vec<u8>) {
        let (seq, version) = (live.state().head.seq, slide_list.version);
        let fresh = |(rendered, slide_list, at): (u64, u64, Instant)| {
            (rendered, slide_list) == (seq, version) && at.elapsed() < RENDER_AGAIN
        };
        if self.rendered.is_some_and(fresh) {
            return;
        }
        self.rendered = Some((seq, version, Instant::now()));
        for (piece, sent) in Piece::ALL.into_iter().zip(&mut self.sent) {
            let shown = (self.words, self.two);
            let fragment = piece.fragment(&self.app, live, slide_list, shown).await;
            if sent.as_ref() != Some(fragment.mark()) {
                bytes.extend_from_slice(&fragment.sent(Some(piece.name())));
                *sent = Some(fragment.mark().clone());
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
        warned: false,
        _watching: live.watch(),
        live: Arc::downgrade(&live),
        first: Some(live),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clubs_with_the_same_share_win_together() {
        let club =
            |rank, club: &str| ClubPlacing { rank, club: club.to_owned(), members: 3, share_ppm: 500_000 };
        let words = Words::new(Lang::Nl);
        let two = clubs_that_win(vec![club(1, "De Heer"), club(1, "Troef"), club(3, "Zot")], words);
        assert_eq!(two.as_deref(), Some("Clubprijs: De Heer, Troef"));
        assert_eq!(clubs_that_win(vec![club(1, "Zot"), club(2, "Aas")], words).unwrap(), "Clubprijs: Zot");
        assert_eq!(clubs_that_win(Vec::new(), words), None);
    }
}
