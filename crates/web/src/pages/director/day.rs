//! The day: the path, the one next thing, and all tables at a glance.

use std::collections::BTreeSet;
use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use jiff::Timestamp;
use kaarting_office::{
    Actor, Command, Entrant, Joker, Law, Refusal, Round, RoundNo, Step, TableNo, TableState, Tournament,
};
use kaarting_words::Words;

use super::next::{self, Action};
use super::steps::{self, Stone};
use super::sum::Sum;
use super::table::state_word;
use super::{again, erase, name_of, phases, plan_of, planned, poster};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::feed::{self, LastSeen};
use crate::page::{PageFrame, page, piece};
use crate::pages::backup;
use crate::refused::Refused;
use kaarting_live::{EventSnapshot, LiveEvent};

/// The squares are filled in so many parts.
const PARTS: u32 = 36;

#[derive(Template)]
#[template(path = "director/day.html")]
struct DayPage {
    frame: PageFrame,
    fault: Option<Refused>,
    /// How many people are still known who were to be forgotten by now.
    due: usize,
    event: String,
    mark: String,
    path: Vec<Stone>,
    headline: String,
    /// Why this is next, with the figures that matter.
    why: Vec<String>,
    /// What is in the way of it.
    not_yet: Option<Refused>,
    /// What can be done now, what comes next first.
    actions: Vec<Action>,
    /// The signal that was just given, and how long it can be taken back.
    take_back: Option<TakeBack>,
    /// The round whose clock can get other minutes.
    clock: Option<u32>,
    live: String,
    plan: Vec<String>,
    unanswered: usize,
    /// What is wrong with the backups.
    backup: Option<String>,
    /// Why no phone can open what is about to be printed.
    unreachable: Option<String>,
}

/// A signal that can be taken back.
struct TakeBack {
    round: u32,
    /// How many milliseconds are left for it.
    left_ms: i64,
}

#[derive(Template)]
#[template(path = "director/live.html")]
struct LivePiece {
    words: Words,
    event: String,
    mark: String,
    /// The arithmetic of tables while people come in.
    sum: Option<Sum>,
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
    /// The same with who sits there.
    title: String,
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
    let open =
        tournament.jury_calls().iter().filter(|call| call.answer.is_none() && call.round == round.number);
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
        let label = words.say2(key, "table", table.number.get(), "how", how);
        let names = table.four.map(|who| format!("{who} {}", name_of(tournament, who, words)));
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
            title: format!("{label}\n{}", names.join("\n")),
            label,
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

/// Whether the figures of check-in stand on the page: while it is open, and before the number is sealed as soon as
/// somebody has come in already.
fn counts_arrivals(tournament: &Tournament) -> bool {
    match tournament.next_step() {
        Step::CheckIn => true,
        Step::Seed => tournament.entrants().any(Entrant::plays),
        _ => false,
    }
}

/// The part of the page that moves by itself.
fn live_piece(event: &str, book: &EventSnapshot, words: Words) -> String {
    let tournament = &book.tournament;
    let round = tournament.rounds().last();
    let zone = tournament.plan().map_or("UTC", |plan| plan.time_zone.as_str());
    let open: Vec<_> = tournament.jury_calls().iter().filter(|call| call.answer.is_none()).collect();
    let about = |about: &kaarting_office::jury::About| match about {
        kaarting_office::jury::About::Approval { .. } => "approval",
        kaarting_office::jury::About::Dispute => "dispute",
        kaarting_office::jury::About::Deck => "deck",
        kaarting_office::jury::About::Other => "other",
    };
    let call = |call: &kaarting_office::jury::JuryCall| CallLine {
        table: call.table,
        about: words.say(&format!("director-call-{}", about(&call.about))),
        since: words.clock(call.at, zone),
    };
    // An event may be closed in the middle of a round: its clock tells nobody anything any more.
    let running = round.filter(|_| tournament.final_ranking().is_none());
    let stopped = round.map(|round| {
        let tables = round.tables.iter().filter(|table| table.state() == TableState::Stopped);
        tables.map(|table| table.number).collect()
    });
    piece(&LivePiece {
        words,
        event: event.to_owned(),
        mark: next::mark(tournament),
        sum: Sum::at_the_door(tournament, words).filter(|_| counts_arrivals(tournament)),
        clock: running.and_then(|round| clock_face(round, zone, words)),
        round: round.map(|round| round.number.get()),
        cells: round.map(|round| cells(tournament, round, words)).unwrap_or_default(),
        counts: round.map(|round| counts(round, open.len(), words)).unwrap_or_default(),
        calls: open.into_iter().map(call).collect(),
        stopped: stopped.unwrap_or_default(),
    })
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
    let (step, now) = (tournament.next_step(), app.now());
    let not_yet = next::not_yet(tournament, step, ctx.actor()?, now);
    let refused = fault.is_some();
    let answer = page(&DayPage {
        frame: PageFrame::about(ctx, words.say("director-title"), live, &book),
        fault,
        mark: next::mark(tournament),
        path: steps::path(tournament, step, words),
        headline: next::headline(step, not_yet.as_ref(), words),
        why: next::why(tournament, step, not_yet.as_ref(), words),
        actions: next::actions(tournament, &event, step, not_yet.as_ref(), now, words),
        // What lacks is in the sum; the way there is the first button.
        not_yet: not_yet
            .filter(|refusal| !matches!(refusal, Refusal::JokersMissing { .. }))
            .map(|refusal| Refused::from_refusal(&refusal, ctx)),
        take_back: take_back(tournament, ctx.actor()?, now),
        clock: matches!(step, Step::Play(_) | Step::Resume(_))
            .then(|| step.round())
            .flatten()
            .map(RoundNo::get),
        live: live_piece(&event, &book, words),
        plan: plan.phases.iter().map(|phase| phases::sentence(phase, words)).collect(),
        unreachable: matches!(step, Step::Start(_)).then(|| poster::unreachable(app, words)).flatten(),
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

/// The signal of the round, while it can be taken back.
fn take_back(tournament: &Tournament, by: Actor, now: Timestamp) -> Option<TakeBack> {
    let round = tournament.rounds().last()?;
    let left_ms = round.take_back_until()?.as_millisecond() - now.as_millisecond();
    // Where a sheet that it cut short is on the scoreboard, it stands at once.
    tournament.decide(&Command::WithdrawSignal { round: round.number }, by, now).ok()?;
    (left_ms > 0).then(|| TakeBack { round: round.number.get(), left_ms })
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
