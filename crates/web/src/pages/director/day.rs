//! The day: the path, the one next thing, and all tables at a glance.

use std::collections::BTreeSet;
use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::{Joker, Law, Round, Step, TableNo, TableState, Tournament};
use kaarting_words::Words;

use super::steps::{self, Stone};
use super::table::state_word;
use super::{again, erase, phases, plan_of, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::feed::{self, LastSeen};
use crate::page::{Frame, page, piece};
use crate::pages::backup;
use crate::refused::Refused;
use kaarting_live::{EventSnapshot, LiveEvent};

/// The squares are filled in so many parts.
const PARTS: u32 = 36;

#[derive(Template)]
#[template(path = "director/day.html")]
struct DayPage {
    frame: Frame,
    fault: Option<Refused>,
    /// How many people are still known who were to be forgotten by now.
    due: usize,
    event: String,
    step: Step,
    path: Vec<Stone>,
    headline: String,
    why: String,
    /// The button of the next thing: its words and where it goes; a form where it does something at once.
    action: Option<Action>,
    others: Vec<Action>,
    /// Whether a round is at the tables, so that they matter more than the rest.
    at_tables: bool,
    live: String,
    plan: Vec<String>,
    unanswered: usize,
    /// What is wrong with the backups.
    backup: Option<String>,
}

/// Something to do: a link, or a form.
struct Action {
    words: String,
    to: String,
    sends: bool,
}

#[derive(Template)]
#[template(path = "director/live.html")]
struct LivePiece {
    words: Words,
    event: String,
    mark: String,
    clock: Option<ClockFace>,
    round: Option<u32>,
    cells: Vec<CellOf>,
    counts: Vec<(String, &'static str)>,
    calls: Vec<CallLine>,
    stopped: Vec<TableNo>,
}

/// The clock of a round for the page's script: when it ends, or how much is left where it stands still.
struct ClockFace {
    words: String,
    ends_ms: Option<i64>,
    left: String,
}

struct CellOf {
    table: TableNo,
    fill: u32,
    class: &'static str,
    jury: bool,
    label: String,
}

struct CallLine {
    table: TableNo,
    about: String,
    since: String,
}

impl LivePiece {
    fn say(&self, key: &str) -> String {
        self.words.say(key)
    }
}

/// How many lines a round has.
fn lines_of(round: &Round, law: Option<&Law>) -> u32 {
    law.map_or(round.length, |law| law.rows(round.length))
}

fn clock_face(round: &Round, zone: &str, words: Words) -> Option<ClockFace> {
    let clock = round.clock;
    clock.started.filter(|_| !round.ended)?;
    if let Some(at) = clock.signalled {
        let words = words.say1("director-clock-signalled", "at", words.clock(at, zone));
        return Some(ClockFace { words, ends_ms: None, left: String::new() });
    }
    if let Some(paused) = clock.paused {
        let left = words.left(clock.left_ms(round.minutes, paused)?);
        return Some(ClockFace { words: words.say("director-clock-paused"), ends_ms: None, left });
    }
    let ends = round.ends()?;
    let words = words.say1("director-clock-ends", "at", words.clock(ends, zone));
    Some(ClockFace { words, ends_ms: Some(ends.as_millisecond()), left: String::new() })
}

fn cells(tournament: &Tournament, round: &Round, words: Words) -> Vec<CellOf> {
    let lines = lines_of(round, tournament.law()).max(1);
    let open = tournament.calls().iter().filter(|call| call.answer.is_none() && call.round == round.number);
    let calling: BTreeSet<TableNo> = open.map(|call| call.table).collect();
    let cell = |table: &kaarting_office::Table| {
        let written = u32::try_from(table.line_count()).unwrap_or(lines).min(lines);
        let state = table.state();
        let (word, _) = state_word(state);
        let jury = calling.contains(&table.number);
        let how = match state {
            TableState::Playing => words.say2("director-cell-line", "n", written, "all", lines),
            _ => words.say(&format!("director-table-{word}")),
        };
        let key = if jury { "director-cell-jury" } else { "director-cell" };
        CellOf {
            table: table.number,
            fill: written * PARTS / lines,
            class: match state {
                TableState::Signed | TableState::HandedIn | TableState::Verified | TableState::Stopped => {
                    word
                }
                TableState::Empty | TableState::Playing => "",
            },
            jury,
            label: words.say2(key, "table", table.number.get(), "how", how),
        }
    };
    round.tables.iter().map(cell).collect()
}

fn counts(round: &Round, calling: usize, words: Words) -> Vec<(String, &'static str)> {
    let states = [
        TableState::Empty,
        TableState::Playing,
        TableState::Stopped,
        TableState::Signed,
        TableState::HandedIn,
        TableState::Verified,
    ];
    let count = |state: TableState| {
        let n = round.tables.iter().filter(|table| table.state() == state).count();
        let (word, class) = state_word(state);
        (n > 0).then(|| (words.say1(&format!("director-count-{word}"), "n", n), class))
    };
    let calls = (calling > 0).then(|| (words.say1("director-count-calls", "n", calling), "wrong"));
    states.into_iter().filter_map(count).chain(calls).collect()
}

/// The part of the page that moves by itself.
fn live_piece(event: &str, book: &EventSnapshot, words: Words) -> String {
    let tournament = &book.tournament;
    let round = tournament.rounds().last();
    let zone = tournament.plan().map_or("UTC", |plan| plan.time_zone.as_str());
    let open: Vec<_> = tournament.calls().iter().filter(|call| call.answer.is_none()).collect();
    let about = |about: &kaarting_office::jury::About| match about {
        kaarting_office::jury::About::Approval { .. } => "approval",
        kaarting_office::jury::About::Dispute => "dispute",
        kaarting_office::jury::About::Deck => "deck",
        kaarting_office::jury::About::Other => "other",
    };
    let call = |call: &kaarting_office::jury::Call| CallLine {
        table: call.table,
        about: words.say(&format!("director-call-{}", about(&call.about))),
        since: words.clock(call.at, zone),
    };
    let stopped = round.map(|round| {
        let tables = round.tables.iter().filter(|table| table.state() == TableState::Stopped);
        tables.map(|table| table.number).collect()
    });
    piece(&LivePiece {
        words,
        event: event.to_owned(),
        mark: tournament.next_step().mark(),
        clock: round.and_then(|round| clock_face(round, zone, words)),
        round: round.map(|round| round.number.get()),
        cells: round.map(|round| cells(tournament, round, words)).unwrap_or_default(),
        counts: round.map(|round| counts(round, open.len(), words)).unwrap_or_default(),
        calls: open.into_iter().map(call).collect(),
        stopped: stopped.unwrap_or_default(),
    })
}

/// Where the next step is done, and whether by a form of this page.
fn action(event: &str, step: Step, words: Words) -> Option<Action> {
    let (to, sends) = match step {
        Step::People => ("/import".to_owned(), false),
        Step::Seed => ("/seed".to_owned(), true),
        Step::CheckIn => ("/check-in".to_owned(), false),
        Step::Draw(_) => ("/draw".to_owned(), true),
        Step::Publish(_) => ("/draw".to_owned(), false),
        Step::Start(round) => (format!("/round/{round}/start"), true),
        Step::Play(round) => (format!("/round/{round}/signal"), true),
        Step::Resume(round) => (format!("/round/{round}/resume"), true),
        Step::Desk(_) => {
            return Some(Action {
                words: words.say("director-next-desk"),
                to: format!("/e/{event}/desk"),
                sends: false,
            });
        }
        Step::End(round) => (format!("/round/{round}/end"), true),
        Step::Cut(_) => ("/cut".to_owned(), false),
        Step::Close => ("/close".to_owned(), false),
        Step::Over => ("/files".to_owned(), false),
    };
    let words = said("director-next", step, words);
    Some(Action { words, to: format!("/e/{event}/director{to}"), sends })
}

fn said(prefix: &str, step: Step, words: Words) -> String {
    let key = format!("{prefix}-{}", step.word());
    match step.round() {
        Some(round) => words.say1(&key, "n", round.get()),
        None => words.say(&key),
    }
}

/// What else can be done now.
fn others(event: &str, step: Step, words: Words) -> Vec<Action> {
    let other = |key: &str, to: String, sends: bool| Action {
        words: words.say(&format!("director-other-{key}")),
        to: format!("/e/{event}/director{to}"),
        sends,
    };
    match step {
        Step::People => vec![other("add", "/people/new".to_owned(), false)],
        Step::Seed => vec![other("check-in", "/check-in".to_owned(), false)],
        Step::CheckIn => vec![other("close-check-in", "/check-in/close".to_owned(), false)],
        Step::Draw(_) => {
            vec![other("draw", "/draw".to_owned(), false), other("admit", "/people".to_owned(), false)]
        }
        Step::Start(round) => vec![
            Action {
                words: words.say("director-other-sheets"),
                to: format!("/e/{event}/print/sheets/{round}.pdf"),
                sends: false,
            },
            Action {
                words: words.say("director-other-seating"),
                to: format!("/e/{event}/print/seating/{round}.pdf"),
                sends: false,
            },
        ],
        Step::Play(round) => vec![other("pause", format!("/round/{round}/pause"), true)],
        _ => Vec::new(),
    }
}

/// Why this is next, with the figures that matter.
fn why(tournament: &Tournament, step: Step, words: Words) -> String {
    let there = tournament.entrants().filter(|entrant| entrant.plays()).count();
    let all = tournament.entrants().count();
    let key = format!("director-why-{}", step.word());
    let last = tournament.rounds().last();
    let figures = [
        ("all", all.into()),
        ("there", there.into()),
        (
            "awaited",
            tournament.entrants().filter(|entrant| super::person::is_awaited(entrant)).count().into(),
        ),
        ("tables", last.map_or(0, |round| round.tables.len()).into()),
        ("open", last.map_or(0, |round| round.open_tables().len()).into()),
        ("minutes", last.map_or(0, |round| round.minutes).into()),
        ("drawn", tournament.pending_draw().map_or(0, |pending| pending.proof.tables.len()).into()),
    ];
    words.tell(&key, figures)
}

/// The director's page.
pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    shown(&app, &ctx, &live, None)
}

/// The page of the day, with what was refused.
pub(super) fn shown(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let (book, words, event) = (live.state(), ctx.words, live.name().as_str().to_owned());
    let tournament = &book.tournament;
    let plan = plan_of(tournament)?;
    let step = tournament.next_step();
    let headline = said("director-head", step, words);
    let refused = fault.is_some();
    let answer = page(&DayPage {
        frame: Frame::about(ctx, words.say("director-title"), live, &book),
        fault,
        step,
        path: steps::path(tournament, step, words),
        headline,
        why: why(tournament, step, words),
        action: action(&event, step, words),
        others: others(&event, step, words),
        at_tables: tournament.rounds().last().is_some_and(|round| !round.ended),
        live: live_piece(&event, &book, words),
        plan: plan.phases.iter().map(|phase| phases::sentence(phase, words)).collect(),
        unanswered: tournament.entrants().filter(|entrant| entrant.joker == Joker::Applied).count(),
        due: erase::due(app, tournament),
        backup: app
            .backup_state()
            .map(|_| backup::told(app, &plan.time_zone, words))
            .filter(|told| told.1)
            .map(|told| told.0),
        event,
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The tables, rendered anew whenever something happens.
pub(super) async fn live(
    State(app): State<App>,
    ctx: RequestContext,
    seen: LastSeen,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let words = ctx.words;
    let name = format!("director/{}", words.lang());
    Ok(feed::show(&app, live, name, Arc::new(move |book| live_piece(&event, book, words)), seen))
}
