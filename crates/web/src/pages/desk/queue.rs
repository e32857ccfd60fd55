//! The queue: what waits, what is still played, what this clerk has just verified.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::{Actor, At, Round, RoundNo, Table, TableNo, TableState};
use kaarting_words::Words;
use serde::Deserialize;

use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::feed::{self, LastSeen};
use crate::page::{PageFrame, page, piece};
use crate::pages::effect::who;
use kaarting_live::EventSnapshot;

/// How many of a clerk's own sheets are shown.
const MOST_OWN: usize = 8;

#[derive(Template)]
#[template(path = "desk/queue.html")]
struct QueuePage {
    frame: PageFrame,
    event: String,
    round: Option<String>,
    list: String,
    missing: bool,
    typed: String,
    rounds: Vec<u32>,
}

#[derive(Template)]
#[template(path = "desk/list.html")]
struct List {
    words: Words,
    event: String,
    round: String,
    counts: String,
    verified: usize,
    all: usize,
    waiting: Vec<Waiting>,
    playing: Vec<Playing>,
    of: &'static str,
    own: Vec<Own>,
}

struct Waiting {
    table: u32,
    since: String,
    how: &'static str,
    state: &'static str,
    colour: &'static str,
    names: String,
    jury: bool,
}

struct Playing {
    table: u32,
    fill: usize,
    class: &'static str,
    about: String,
    jury: bool,
}

struct Own {
    table: u32,
    when: String,
    names: String,
}

#[derive(Deserialize)]
pub(super) struct QueryParams {
    table: Option<String>,
    round: Option<RoundNo>,
    missing: Option<String>,
}

/// The queue.
pub(super) async fn queue(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let by = ctx.actor()?;
    let book = live.state();
    let list = render(&book, &event, by, ctx.words);
    let round = book.tournament.rounds().last().map(|round| round.number.to_string());
    let frame = PageFrame::about(&ctx, ctx.words.say("desk-title"), &live, &book);
    let missing = asked.missing.is_some();
    let mut rounds: Vec<u32> = book.tournament.rounds().iter().map(|round| round.number.get()).collect();
    rounds.reverse();
    let typed = asked.table.unwrap_or_default();
    page(&QueuePage { frame, event, round, list, missing, typed, rounds })
}

/// The queue, live.
pub(super) async fn live(
    State(app): State<App>,
    ctx: RequestContext,
    seen: LastSeen,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let (by, words) = (ctx.actor()?, ctx.words);
    let name = format!("desk/{}/{}", words.lang(), by.id);
    Ok(feed::show(&app, live, name, Arc::new(move |book| render(book, &event, by, words)), seen))
}

/// Opens the table whose number was typed.
pub(super) async fn open(
    State(app): State<App>,
    _: RequestContext,
    Path(event): Path<String>,
    Query(asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let typed = asked.table.unwrap_or_default();
    let found = {
        let book = live.state();
        let last = || book.tournament.rounds().last();
        let round = asked.round.map_or_else(last, |round| book.tournament.round(round));
        round.and_then(|round| {
            let table = round.table(typed.trim().parse().ok()?)?;
            Some((round.number, table.number))
        })
    };
    let to = match found {
        Some((round, table)) => format!("/e/{event}/desk/{round}/{table}"),
        None => {
            let digits: String = typed.chars().filter(char::is_ascii_alphanumeric).take(10).collect();
            format!("/e/{event}/desk?missing=1&table={digits}")
        }
    };
    Ok(Redirect::to(&to).into_response())
}

/// The table that a clerk serves after this one: the next that waits.
pub(super) fn next(book: &EventSnapshot, after: At) -> Option<At> {
    let waits = waiting(book);
    let here = waits.iter().position(|&at| at == after);
    let next = here.and_then(|here| waits.get(here + 1)).or_else(|| waits.first());
    next.copied().filter(|&at| at != after)
}

/// What waits, oldest first.
fn waiting(book: &EventSnapshot) -> Vec<At> {
    let Some(round) = book.tournament.rounds().last() else { return Vec::new() };
    let waits = round.tables.iter().filter(|table| {
        let marks = book.log.marks(At { round: round.number, table: table.number });
        match table.state() {
            TableState::Signed | TableState::HandedIn => true,
            // Pen and deck are there, or the sheet is typed: it is on its way.
            TableState::Playing | TableState::Empty => marks.since.is_some() || marks.entered.is_some(),
            TableState::Stopped | TableState::Verified => false,
        }
    });
    let mut waits: Vec<At> = waits.map(|table| At { round: round.number, table: table.number }).collect();
    let since = |at: At| book.log.marks(at).since;
    waits.sort_by_key(|&at| (since(at).is_none(), since(at), at.table));
    waits
}

/// Renders the queue of one clerk.
fn render(book: &EventSnapshot, event: &str, by: Actor, words: Words) -> String {
    let tournament = &book.tournament;
    let (Some(round), Some(plan)) = (tournament.rounds().last(), tournament.plan()) else {
        return format!("<p class=\"empty\">{}</p>", words.say("desk-no-round"));
    };
    let shown = Shown { book, round, zone: &plan.time_zone, words };
    let waits = waiting(book);
    let rows: Vec<Waiting> = waits.iter().filter_map(|&at| shown.waiting(at)).collect();
    let verified = round.tables.iter().filter(|table| table.verified.is_some()).count();
    let lines = tournament.law().map_or(round.length, |law| law.rows(round.length));
    let counts = [("waiting", rows.len()), ("verified", verified), ("all", round.tables.len())];
    piece(&List {
        words,
        event: event.to_owned(),
        round: round.number.to_string(),
        counts: words.tell("desk-counts", counts.map(|(name, n)| (name, n.into()))),
        verified,
        all: round.tables.len(),
        playing: shown.playing(&waits),
        of: match lines {
            ..=12 => "",
            13..=16 => " of-16",
            17..=24 => " of-24",
            _ => " of-36",
        },
        own: shown.own(by),
        waiting: rows,
    })
}

/// The round whose queue is shown.
struct Shown<'a> {
    book: &'a EventSnapshot,
    round: &'a Round,
    zone: &'a str,
    words: Words,
}

impl Shown<'_> {
    fn names(&self, table: &Table) -> String {
        let names = table.signers().into_iter().map(|number| who(&self.book.tournament, number));
        names.collect::<Vec<_>>().join(", ")
    }

    /// Whether the table calls the jury.
    fn calls_jury(&self, table: TableNo) -> bool {
        let mut calls = self.book.tournament.jury_calls().iter().filter(|call| call.answer.is_none());
        calls.any(|call| (call.round, call.table) == (self.round.number, table))
    }

    fn waiting(&self, at: At) -> Option<Waiting> {
        let (table, marks) = (self.book.tournament.table(at)?, self.book.log.marks(at));
        let paper = table.lines().next().is_none() || marks.entered.is_some();
        let (state, colour) = match (&marks.totals, paper) {
            (Some(_), _) => ("desk-state-differs", "wrong"),
            (None, true) => ("desk-state-totals", "waiting"),
            (None, false) => ("desk-state-waits", "waiting"),
        };
        Some(Waiting {
            table: at.table.get(),
            since: marks.since.map(|since| self.words.clock(since, self.zone)).unwrap_or_default(),
            how: if paper { "desk-paper" } else { "desk-phone" },
            state,
            colour,
            names: self.names(table),
            jury: self.calls_jury(at.table),
        })
    }

    fn playing(&self, waits: &[At]) -> Vec<Playing> {
        let here =
            |table: &&Table| table.verified.is_none() && !waits.iter().any(|at| at.table == table.number);
        let playing = self.round.tables.iter().filter(here).map(|table| {
            let (fill, stopped) = (table.line_count().min(36), table.state() == TableState::Stopped);
            let key = if stopped { "desk-cell-stopped" } else { "desk-cell" };
            Playing {
                table: table.number.get(),
                fill,
                class: if stopped { " stopped" } else { "" },
                about: self.words.say2(key, "table", table.number.get(), "lines", fill),
                jury: self.calls_jury(table.number),
            }
        });
        playing.collect()
    }

    fn own(&self, by: Actor) -> Vec<Own> {
        let own = self.round.tables.iter().filter_map(|table| {
            let at = At { round: self.round.number, table: table.number };
            let (when, _) = self.book.log.marks(at).verified.filter(|(_, clerk)| *clerk == by)?;
            Some((when, table))
        });
        let mut own: Vec<_> = own.collect();
        own.sort_by_key(|(when, _)| std::cmp::Reverse(*when));
        let own = own.into_iter().take(MOST_OWN).map(|(when, table)| Own {
            table: table.number.get(),
            when: self.words.clock(when, self.zone),
            names: self.names(table),
        });
        own.collect()
    }
}
