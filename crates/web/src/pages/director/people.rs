//! Everybody of an event: searched by letters or by number.

use askama::Template;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use jiff::Timestamp;
use kaarting_live::LiveEvent;
use kaarting_office::{Joker, Tournament};
use kaarting_words::{Lang, Words};

use super::super::pager::Pager;
use super::fees::FeeLine;
use super::filter::{FILTERS, SORTS, Search, clubs};
use super::name_parts::InOnePiece;
use super::planned;
use super::rows::{Row, is_meant, sort};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::page::{PageFrame, page, piece};

/// So many a page: a row has boxes, buttons and words, and a laptop lays out all of them before it shows any.
const EACH: usize = 100;

/// Who is meant, by name.
pub(super) fn found(tournament: &Tournament, asked: &str, words: Words) -> Vec<Row> {
    let meant = tournament.entrants().filter(|entrant| is_meant(entrant, asked));
    let mut rows: Vec<Row> = meant.map(|entrant| Row::of(entrant, tournament.plan(), words)).collect();
    sort(&mut rows, words);
    rows
}

#[derive(Template)]
#[template(path = "director/people.html")]
struct PeoplePage {
    frame: PageFrame,
    event: String,
    search: Search,
    clubs: Vec<String>,
    langs: [&'static str; 3],
    fees: Option<FeeLine>,
    directs: bool,
    notes: ListNotes,
    /// The names that can be split, where there are any.
    pieces: Option<InOnePiece>,
    all: usize,
    applied: usize,
    rows: String,
}

#[derive(Template)]
#[template(path = "director/people-rows.html")]
struct PeopleRows {
    frame: PageFrame,
    event: String,
    search: Search,
    counted: String,
    words: Words,
    rows: Vec<Row>,
    pager: Pager,
    /// How many there are on all pages.
    found: usize,
    has_fee: bool,
    /// Whether anybody on any page waits for an answer, and whether anybody is expected.
    answers: bool,
    expects: bool,
}

/// What happened to those who were ticked.
#[derive(Clone, Debug, Default)]
pub(super) struct Report {
    /// What was done, to how many.
    pub head: String,
    /// Who it was done to.
    pub names: Vec<String>,
    /// Who it was not done to, and why.
    pub not: Vec<(String, String)>,
}

/// What the page says besides the list.
#[derive(Default)]
pub(super) struct ListNotes {
    /// What was just done to several.
    pub report: Option<Report>,
    /// Whether a step was asked for and nobody was ticked.
    pub nobody: bool,
}

fn rows_of(
    frame: &PageFrame,
    event: &str,
    search: &Search,
    tournament: &Tournament,
    now: Timestamp,
) -> PeopleRows {
    let words = frame.words;
    let all = search.rows(tournament, words);
    let found = all.len();
    let answers = all.iter().any(|row| row.applied);
    let expects = all.iter().any(|row| row.expected) && !tournament.check_in_is_over(now);
    let url = format!("/e/{event}/director/people?{}", search.query(search.sort()));
    let (rows, pager) = Pager::with(EACH, all, search.page(), &url, |row| search.beginning(row));
    PeopleRows {
        frame: frame.clone(),
        event: event.to_owned(),
        search: search.clone(),
        counted: words.say1("director-people-found", "n", found),
        words,
        answers,
        expects,
        rows,
        pager,
        found,
        has_fee: tournament.fees().is_some(),
    }
}

/// The page, with what was just done.
pub(super) fn page_of(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    search: &Search,
    notes: ListNotes,
) -> Result<Response, Fault> {
    let (book, words, event) = (live.state(), ctx.words, live.name().as_str());
    let tournament = &book.tournament;
    let frame = PageFrame::about(ctx, words.say("director-people-title"), live, &book);
    page(&PeoplePage {
        event: event.to_owned(),
        search: search.clone(),
        clubs: clubs(tournament, words),
        langs: Lang::ALL.map(Lang::code),
        fees: FeeLine::of(tournament, words),
        directs: true,
        notes,
        pieces: InOnePiece::of(tournament, words),
        all: tournament.entrants().count(),
        applied: tournament.entrants().filter(|entrant| entrant.joker == Joker::Applied).count(),
        rows: piece(&rows_of(&frame, event, search, tournament, app.now())),
        frame,
    })
}

/// Everybody, or who is searched; the rows alone where the page itself asks.
pub(super) async fn list(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(search): Query<Search>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    if ctx.part {
        let book = live.state();
        let frame = PageFrame::about(&ctx, ctx.words.say("director-people-title"), &live, &book);
        let rows = rows_of(&frame, &event, &search, &book.tournament, app.now());
        return Ok(Html(piece(&rows)).into_response());
    }
    page_of(&app, &ctx, &live, &search, ListNotes::default())
}
