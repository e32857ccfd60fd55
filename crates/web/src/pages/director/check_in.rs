//! The door of the hall: who is there.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use jiff::Timestamp;
use kaarting_office::{Command, EntrantNo, Joker, Presence, Refusal, Tournament};
use kaarting_words::Words;
use serde::Deserialize;

use super::fees::FeeLine;
use super::people::found;
use super::rows::{Row, is_meant};
use super::sum::{LiveSum, Sum, SumOn};
use super::{Nothing, again, did, name_of, plan_of, planned};
use crate::access::StaffRole;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::feed::{self, LastSeen};
use crate::form::FormBody;
use crate::page::{PageFrame, page, piece};
use crate::refused::Refused;
use kaarting_live::{EventSnapshot, LiveEvent};

/// How many of the newest are shown.
const RECENT: usize = 6;
/// How many who are meant are shown at once.
const SHOWN: usize = 24;

#[derive(Template)]
#[template(path = "director/check-in.html")]
struct CheckInPage {
    frame: PageFrame,
    event: String,
    asked: String,
    fault: Option<Refused>,
    live: String,
    closes: Option<String>,
    closed: bool,
    /// Whether nobody is in time any more: it was closed, or its hour has come.
    over: bool,
    last: Option<(EntrantNo, String)>,
    /// Somebody who was there already: no fault, only said.
    already: Option<(EntrantNo, String)>,
    /// How many were checked in at once.
    all_done: Option<u32>,
    /// What is said besides, and is no fault.
    note: Option<String>,
    /// Whether there is a fee, and whether the last one paid it.
    has_fee: bool,
    last_paid: bool,
    /// Whether the next ones pay as they come in.
    pays: bool,
    found: String,
}

/// The figures of the door, which move by themselves.
#[derive(Template)]
#[template(path = "director/check-in-live.html")]
struct CheckInLive {
    words: Words,
    event: String,
    there: usize,
    awaited: usize,
    /// Whether nobody is in time any more.
    over: bool,
    sum: Option<Sum>,
    /// Whether the reader may let jokers in.
    directs: bool,
    recent: Vec<(EntrantNo, String)>,
    fees: Option<FeeLine>,
}

#[derive(Template)]
#[template(path = "director/check-in-rows.html")]
struct CheckInRows {
    frame: PageFrame,
    event: String,
    asked: String,
    counted: String,
    rows: Vec<Row>,
    /// Whether nobody is in time any more.
    over: bool,
}

/// What is searched, who was checked in last, and how many at once.
#[derive(Deserialize)]
pub(super) struct Search {
    #[serde(default)]
    q: String,
    #[serde(default)]
    last: String,
    all: Option<u32>,
    pays: Option<String>,
}

/// What a page says besides what it shows.
#[derive(Default)]
struct CheckInNotes {
    last: Option<EntrantNo>,
    already: Option<EntrantNo>,
    all_done: Option<u32>,
    note: Option<String>,
    pays: bool,
    fault: Option<Refused>,
}

impl From<Refused> for CheckInNotes {
    fn from(fault: Refused) -> CheckInNotes {
        CheckInNotes { fault: Some(fault), ..CheckInNotes::default() }
    }
}

/// Those who came last, the newest first.
fn recent(tournament: &Tournament, words: Words) -> Vec<(EntrantNo, String)> {
    let there = tournament.entrants().filter(|entrant| entrant.plays());
    let mut arrived: Vec<_> = there.filter_map(|entrant| Some((entrant.arrived?, entrant.number))).collect();
    arrived.sort_unstable();
    let newest = arrived.into_iter().rev().take(RECENT);
    newest.map(|(_, number)| (number, name_of(tournament, number, words))).collect()
}

/// The figures of the door, for the director or for the desk.
fn live_piece(event: &str, tournament: &Tournament, directs: bool, now: Timestamp, words: Words) -> String {
    piece(&CheckInLive {
        words,
        event: event.to_owned(),
        there: tournament.entrants().filter(|entrant| entrant.plays()).count(),
        awaited: tournament.entrants().filter(|entrant| entrant.is_awaited()).count(),
        over: tournament.check_in_is_over(now),
        sum: Sum::of(tournament, words),
        directs,
        recent: recent(tournament, words),
        fees: FeeLine::of(tournament, words),
    })
}

/// The figures, rendered anew whenever somebody comes in.
pub(super) async fn live(
    State(app): State<App>,
    ctx: RequestContext,
    seen: LastSeen,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let (words, directs) = (ctx.words, ctx.role() == Some(StaffRole::Director));
    let clock = app.config().clock;
    let name = format!("check-in/{}/{directs}", words.lang());
    let render = move |book: &EventSnapshot| live_piece(&event, &book.tournament, directs, clock(), words);
    Ok(feed::show(&app, live, name, Arc::new(render), seen))
}

fn rows(frame: PageFrame, event: &str, asked: &str, tournament: &Tournament, now: Timestamp) -> String {
    let words = frame.words;
    let all = if asked.is_empty() { Vec::new() } else { found(tournament, asked, words) };
    let counted = match &all[..] {
        _ if asked.is_empty() => words.say("director-check-in-how"),
        [only] if only.there => words.say("hall-found-there"),
        found => words.say1("director-check-in-found", "n", found.len()),
    };
    let rows = all.into_iter().take(SHOWN).collect();
    let (event, asked) = (event.to_owned(), asked.to_owned());
    piece(&CheckInRows { frame, event, asked, counted, rows, over: tournament.check_in_is_over(now) })
}

fn shown(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    asked: &str,
    notes: impl Into<CheckInNotes>,
) -> Result<Response, Fault> {
    let CheckInNotes { last, already, all_done, note, pays, fault } = notes.into();
    let (book, words, now) = (live.state(), ctx.words, app.now());
    let tournament = &book.tournament;
    let plan = plan_of(tournament)?;
    let frame = PageFrame::about(ctx, words.say("director-check-in-title"), live, &book);
    let closes = plan.settings.check_in_closes.map(|at| words.clock(at, &plan.time_zone));
    let refused = fault.is_some();
    let answer = page(&CheckInPage {
        event: live.name().as_str().to_owned(),
        asked: asked.to_owned(),
        fault,
        live: live_piece(live.name().as_str(), tournament, frame.may("director"), now, words),
        closes,
        closed: tournament.check_in_closed(),
        over: tournament.check_in_is_over(now),
        last: last.map(|number| (number, name_of(tournament, number, words))),
        already: already.map(|number| (number, name_of(tournament, number, words))),
        all_done,
        note,
        has_fee: tournament.fees().is_some(),
        last_paid: last.and_then(|number| tournament.entrant(number)).is_some_and(|entrant| entrant.paid),
        pays,
        found: rows(frame.clone(), live.name().as_str(), asked, tournament, now),
        frame,
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The page of the desk at the door; the rows alone where the page itself asks.
pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(search): Query<Search>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let asked = search.q.trim();
    if ctx.part {
        let book = live.state();
        let frame = PageFrame::about(&ctx, ctx.words.say("director-check-in-title"), &live, &book);
        return Ok(Html(rows(frame, &event, asked, &book.tournament, app.now())).into_response());
    }
    let notes = CheckInNotes {
        last: search.last.parse().ok(),
        all_done: search.all,
        pays: search.pays.is_some(),
        ..CheckInNotes::default()
    };
    shown(&app, &ctx, &live, asked, notes)
}

/// Letters or a number that somebody typed or scanned, or the number of a button.
#[derive(Deserialize)]
pub(super) struct Who {
    #[serde(default)]
    q: String,
    number: Option<String>,
    /// Ticked at the desk: the identity card was seen, the fee is paid.
    age: Option<String>,
    paid: Option<String>,
    /// Ticked beside the search: whoever comes in pays.
    pays: Option<String>,
}

/// The number of the page that a scanner read from a name card; anything else is what somebody typed.
fn scanned(asked: &str) -> &str {
    let number = asked.rsplit_once("/player/").map(|(_, number)| number);
    number.filter(|number| number.parse::<EntrantNo>().is_ok()).unwrap_or(asked)
}

/// Whom the typed letters mean: the only one who is awaited, or nobody in particular. Where they are all there
/// already nothing is wrong.
fn only(tournament: &Tournament, asked: &str, words: Words) -> Result<EntrantNo, CheckInNotes> {
    let fault = |text: String| CheckInNotes::from(Refused::from(text));
    if asked.is_empty() {
        return Err(fault(words.say("director-check-in-empty")));
    }
    let mut meant = tournament.entrants().filter(|entrant| is_meant(entrant, asked));
    let is_number = asked.chars().all(|c| c.is_ascii_digit());
    if is_number {
        // The office says what is wrong with a number, if anything.
        let number = meant.next().map(|entrant| entrant.number);
        return number.ok_or_else(|| fault(words.say1("director-check-in-nobody", "asked", asked)));
    }
    let meant: Vec<_> = meant.collect();
    let awaited: Vec<EntrantNo> = meant.iter().filter(|one| one.is_awaited()).map(|one| one.number).collect();
    let there: Vec<EntrantNo> = meant.iter().filter(|one| one.plays()).map(|one| one.number).collect();
    match (&awaited[..], &there[..]) {
        ([], [number]) | ([number], _) => Ok(*number),
        ([], []) => Err(fault(words.say1("director-check-in-nobody", "asked", asked))),
        ([], there) => {
            let note = words.say1("check-in-all-there", "n", there.len());
            Err(CheckInNotes { note: Some(note), ..CheckInNotes::default() })
        }
        (more, _) => Err(fault(words.say1("director-check-in-several", "n", more.len()))),
    }
}

/// Checks in the only one who is meant.
pub(super) async fn check_in(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Who>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let asked = scanned(sent.form.q.trim()).to_owned();
    let meant = match sent.form.number.as_deref().and_then(|number| number.parse().ok()) {
        Some(number) => Ok(number),
        None => only(&live.state().tournament, &asked, ctx.words),
    };
    let entrant = match meant {
        Ok(entrant) => entrant,
        Err(notes) => {
            let pays = sent.form.pays.is_some();
            return shown(&app, &ctx, &live, &asked, CheckInNotes { pays, ..notes });
        }
    };
    // What was ticked counts whatever becomes of the rest; ticked twice it changes nothing.
    let ticked = [
        sent.form.age.as_ref().map(|_| Command::ConfirmAge { entrant }),
        sent.form.paid.as_ref().or(sent.form.pays.as_ref()).map(|_| Command::NoteFee { entrant, paid: true }),
    ];
    for command in ticked.into_iter().flatten() {
        match app.ask(&live, &command, ctx.actor()?, None).await {
            Ok(_) => {}
            Err(Fault::Refused(why)) if *why == Refusal::NothingChanges => {}
            Err(fault) => return shown(&app, &ctx, &live, &asked, Refused::of(fault, &ctx)?),
        }
    }
    match app.ask(&live, &Command::CheckIn { entrant }, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            let pays = if sent.form.pays.is_some() { "&pays=1" } else { "" };
            Ok(Redirect::to(&format!("/e/{event}/director/check-in?last={entrant}{pays}")).into_response())
        }
        // Twice is no harm: it is said, and not in red.
        Err(Fault::Refused(why)) if *why == Refusal::AlreadyCheckedIn(entrant) => {
            let pays = sent.form.pays.is_some();
            let notes = CheckInNotes { already: Some(entrant), pays, ..CheckInNotes::default() };
            shown(&app, &ctx, &live, "", notes)
        }
        Err(fault) => {
            // The row of the one who was meant has the tick that is asked for.
            let asked = if asked.is_empty() { entrant.to_string() } else { asked };
            shown(&app, &ctx, &live, &asked, Refused::of(fault, &ctx)?)
        }
    }
}

/// Notes that somebody at the desk pays, or has not paid after all.
pub(super) async fn pay(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Who>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let entrant = super::number_of(sent.form.number.as_deref().unwrap_or_default())?;
    let paid = sent.form.paid.is_some();
    match app.ask(&live, &Command::NoteFee { entrant, paid }, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(did(&event, "/check-in", if paid { "paid" } else { "unpaid" }, &[entrant.into()])),
        Err(fault) => shown(&app, &ctx, &live, &entrant.to_string(), Refused::of(fault, &ctx)?),
    }
}

/// Takes it back.
pub(super) async fn undo(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Who>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let entrant = super::number_of(sent.form.number.as_deref().unwrap_or_default())?;
    match app.ask(&live, &Command::UndoCheckIn { entrant }, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(did(&event, "/check-in", "undo", &[entrant.into()])),
        Err(fault) => shown(&app, &ctx, &live, "", Refused::of(fault, &ctx)?),
    }
}

#[derive(Template)]
#[template(path = "director/close-check-in.html")]
struct ClosePage {
    frame: PageFrame,
    event: String,
    fault: Option<Refused>,
    closed: bool,
    follows: LiveSum,
    seed_missing: bool,
    unanswered: usize,
    absent: LiveSum,
}

fn close_page(ctx: &RequestContext, live: &LiveEvent, fault: Option<Refused>) -> Result<Response, Fault> {
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let plan = plan_of(tournament)?;
    let name = live.name().as_str();
    let refused = fault.is_some();
    let answer = page(&ClosePage {
        frame: PageFrame::about(ctx, words.say("director-close-check-in-title"), live, &book),
        event: name.to_owned(),
        fault,
        closed: tournament.check_in_closed(),
        follows: LiveSum::of(name, tournament, SumOn::Closing, words),
        absent: LiveSum::of(name, tournament, SumOn::Absent, words),
        seed_missing: plan.settings.seed_commitment && tournament.commitment().is_none(),
        unanswered: tournament.entrants().filter(|entrant| entrant.joker == Joker::Applied).count(),
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// What closing will do: who is absent then.
pub(super) async fn ask_close(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    close_page(&ctx, &live, None)
}

/// Closes check-in (TRN-EXCL-01).
pub(super) async fn close(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    match app.ask(&live, &Command::CloseCheckIn, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            let there =
                live.state().tournament.entrants().filter(|one| one.presence == Presence::CheckedIn).count();
            Ok(did(&event, "", "check-in-closed", &[there.into()]))
        }
        Err(fault) => close_page(&ctx, &live, Some(Refused::of(fault, &ctx)?)),
    }
}
