//! The queue: what waits, what is still played, what this clerk has just verified.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::{Actor, At, TableState};
use kaarting_words::Words;
use serde::Deserialize;

use super::effect::who;
use crate::app::App;
use crate::fault::Fault;
use crate::live;
use crate::page::{Frame, page, piece};
use crate::room::Book;
use crate::visit::Visit;

/// So many of a clerk's own sheets are shown.
const MOST_OWN: usize = 8;

#[derive(Template)]
#[template(path = "desk/queue.html")]
struct QueuePage {
    frame: Frame,
    event: String,
    round: Option<String>,
    list: String,
    missing: bool,
    typed: String,
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
pub(super) struct Asked {
    table: Option<String>,
    missing: Option<String>,
}

/// The queue.
pub(super) async fn queue(
    State(app): State<App>,
    visit: Visit,
    Path(event): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    let room = app.room(&event).await?;
    let by = visit.actor()?;
    let book = room.book();
    let list = draw(&book, &event, by, visit.words);
    let round = book.tournament.rounds().last().map(|round| round.number.to_string());
    let frame = Frame::about(&visit, visit.words.say("desk-title"), &room, &book);
    let missing = asked.missing.is_some();
    page(&QueuePage { frame, event, round, list, missing, typed: asked.table.unwrap_or_default() })
}

/// The queue, live.
pub(super) async fn live(
    State(app): State<App>,
    visit: Visit,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let room = app.room(&event).await?;
    let (by, words) = (visit.actor()?, visit.words);
    let name = format!("desk/{}/{}", words.lang(), by.id);
    Ok(live::show(&app, room, name, Arc::new(move |book| draw(book, &event, by, words))))
}

/// Opens the table whose number was typed.
pub(super) async fn open(
    State(app): State<App>,
    _: Visit,
    Path(event): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    let room = app.room(&event).await?;
    let typed = asked.table.unwrap_or_default();
    let found = {
        let book = room.book();
        let round = book.tournament.rounds().last();
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
pub(super) fn next(book: &Book, after: At) -> Option<At> {
    let waits = waiting(book);
    let here = waits.iter().position(|&at| at == after);
    let next = here.and_then(|here| waits.get(here + 1)).or_else(|| waits.first());
    next.copied().filter(|&at| at != after)
}

/// What waits, oldest first.
fn waiting(book: &Book) -> Vec<At> {
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
    waits.sort_by_key(|&at| (book.log.marks(at).since, at.table));
    waits
}

/// Draws the queue of one clerk.
fn draw(book: &Book, event: &str, by: Actor, words: Words) -> String {
    let tournament = &book.tournament;
    let (Some(round), Some(plan)) = (tournament.rounds().last(), tournament.plan()) else {
        return format!("<p class=\"empty\">{}</p>", words.say("desk-no-round"));
    };
    let zone = plan.time_zone.as_str();
    let names = |table: &kaarting_office::Table| {
        table.signers().into_iter().map(|number| who(tournament, number)).collect::<Vec<_>>().join(", ")
    };
    let calls = tournament.calls();
    let calling = |table| {
        calls.iter().any(|call| (call.round, call.table) == (round.number, table) && call.answer.is_none())
    };
    let waits = waiting(book);
    let rows = waits.iter().filter_map(|&at| {
        let (table, marks) = (tournament.table(at)?, book.log.marks(at));
        let paper = table.lines().next().is_none() || marks.entered.is_some();
        let (state, colour) = match (&marks.totals, marks.entered, paper) {
            (Some(_), _, _) => ("desk-state-differs", "wrong"),
            (None, Some(_), _) => ("desk-state-totals", "waiting"),
            (None, None, true) => ("desk-state-whole", "waiting"),
            (None, None, false) => ("desk-state-waits", "waiting"),
        };
        Some(Waiting {
            table: at.table.get(),
            since: marks.since.map(|since| words.clock(since, zone)).unwrap_or_default(),
            how: if paper { "desk-paper" } else { "desk-phone" },
            state,
            colour,
            names: names(table),
            jury: calling(at.table),
        })
    });
    let waiting_rows: Vec<Waiting> = rows.collect();
    let playing = round
        .tables
        .iter()
        .filter(|table| table.verified.is_none() && !waits.iter().any(|at| at.table == table.number));
    let playing = playing.map(|table| {
        let (fill, stopped) = (table.line_count().min(36), table.state() == TableState::Stopped);
        let key = if stopped { "desk-cell-stopped" } else { "desk-cell" };
        Playing {
            table: table.number.get(),
            fill,
            class: if stopped { " stopped" } else { "" },
            about: words.say2(key, "table", table.number.get(), "lines", fill),
            jury: calling(table.number),
        }
    });
    let mut own: Vec<_> = round
        .tables
        .iter()
        .filter_map(|table| {
            let at = At { round: round.number, table: table.number };
            let (when, _) = book.log.marks(at).verified.filter(|(_, clerk)| *clerk == by)?;
            Some((when, table))
        })
        .collect();
    own.sort_by_key(|(when, _)| std::cmp::Reverse(*when));
    let own = own.into_iter().take(MOST_OWN).map(|(when, table)| Own {
        table: table.number.get(),
        when: words.clock(when, zone),
        names: names(table),
    });
    let verified = round.tables.iter().filter(|table| table.verified.is_some()).count();
    let lines = match tournament.law().map(|law| (law.ruleset().id(), round.length)) {
        Some(("manille-nl", boompjes)) => boompjes * 12,
        Some((_, deals)) => deals,
        None => 12,
    };
    let counts = [("waiting", waiting_rows.len()), ("verified", verified), ("all", round.tables.len())];
    piece(&List {
        words,
        event: event.to_owned(),
        round: round.number.to_string(),
        counts: words.tell("desk-counts", counts.map(|(name, n)| (name, n.into()))),
        verified,
        all: round.tables.len(),
        playing: playing.collect(),
        of: match lines {
            ..=12 => "",
            13..=16 => " of-16",
            17..=24 => " of-24",
            _ => " of-36",
        },
        own: own.collect(),
        waiting: waiting_rows,
    })
}
