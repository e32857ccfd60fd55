//! The jury: calls, rulings, warnings.

mod act;
mod call;
mod rule;

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use kaarting_office::jury::{About, Answer};
use kaarting_office::{At, Event, Law, Plan, Recorded, Tournament};
use kaarting_rules::Clause;
use kaarting_words::{Lang, Words};
use serde_json::json;

use super::effect::who;
use super::rulings::{Open, ruling_line, still_open};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::feed::{self, LastSeen};
use crate::page::{PageFrame, clause_words, page, piece};
use crate::refused::Refused;
use crate::route::{Access, Route};
use crate::staff::{self, Account};
use kaarting_live::{EventSnapshot, LiveEvent};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/jury", Access::JURY, home),
        Route::get("/e/{event}/jury/live", Access::JURY, live),
        Route::get("/e/{event}/jury/waiting", Access::JURY, waiting),
        Route::get("/e/{event}/jury/calls/{call}", Access::JURY, call::ask),
        Route::post("/e/{event}/jury/calls/{call}", Access::JURY, call::answer),
        Route::get("/e/{event}/jury/rule", Access::JURY, rule::ask),
        Route::post("/e/{event}/jury/rule", Access::JURY, rule::rule),
        Route::get("/e/{event}/jury/lift/{ruling}", Access::JURY, act::ask_lift),
        Route::post("/e/{event}/jury/lift/{ruling}", Access::JURY, act::lift),
        Route::post("/e/{event}/jury/deck", Access::JURY, act::deck),
        Route::post("/e/{event}/jury/people", Access::JURY, act::people),
    ]
}

#[derive(Template)]
#[template(path = "jury/home.html")]
struct HomePage {
    frame: PageFrame,
    event: String,
    list: String,
    /// The rounds that were drawn, the last one first.
    rounds: Vec<u32>,
    clauses: Vec<ClauseText>,
    log: Vec<LogRow>,
    typed: FormFields,
    refused: Option<Refused>,
}

/// What was typed in the forms of the first page.
#[derive(Default)]
pub(super) struct FormFields {
    number: String,
    act: String,
    clause: String,
    reason: String,
    table: String,
    deck_reason: String,
}

/// A clause in the reader's language and in the other one of the hall.
pub(super) struct ClauseText {
    id: &'static str,
    text: String,
    other: String,
    other_lang: &'static str,
    most: String,
}

/// A clause in both languages, as the event reads it; players of the other language read along.
fn clause_text(clause: Clause, plan: Option<&Plan>, words: Words, most: String) -> ClauseText {
    let (other, other_lang) = if words.lang() == Lang::Fr { (Lang::Nl, "nl") } else { (Lang::Fr, "fr") };
    ClauseText {
        id: clause.id(),
        text: clause_words(clause, plan, words),
        other: clause_words(clause, plan, Words::new(other)),
        other_lang,
        most,
    }
}

struct LogRow {
    when: String,
    by: String,
    what: String,
    clause: Option<&'static str>,
    /// A ruling that is in force can be lifted.
    lift: Option<u32>,
}

#[derive(Template)]
#[template(path = "jury/list.html")]
struct List {
    words: Words,
    event: String,
    calls: Vec<CallRow>,
    /// What is still open at the tables, table by table.
    open: Vec<(u32, Open)>,
}

struct CallRow {
    number: u32,
    table: u32,
    since: String,
    about: String,
    approval: bool,
}

/// A contract in words, by the codes of the ruleset; as it was written where no contract goes by that code.
fn contract_name(tournament: &Tournament, code: &str, words: Words) -> String {
    let known = tournament.law().and_then(|law| law.contract(code));
    known.map_or_else(|| code.to_owned(), |contract| words.contract(contract))
}

/// Why a table calls, in words.
fn about(tournament: &Tournament, about: &About, words: Words) -> String {
    match about {
        About::Approval { contract, by } => {
            let named = contract_name(tournament, contract, words);
            words.say2("jury-about-approval", "contract", named, "who", who(tournament, *by))
        }
        About::Dispute => words.say("jury-about-dispute"),
        About::Deck => words.say("jury-about-deck"),
        About::Other => words.say("jury-about-other"),
    }
}

/// The open calls in the order of arrival.
fn render(book: &EventSnapshot, event: &str, words: Words) -> String {
    let tournament = &book.tournament;
    let zone = tournament.plan().map_or("UTC", |plan| plan.time_zone.as_str());
    let open = tournament.jury_calls().iter().filter(|call| call.answer.is_none());
    let calls = open.map(|call| CallRow {
        number: call.number,
        table: call.table.get(),
        since: words.clock(call.at, zone),
        about: about(tournament, &call.about, words),
        approval: matches!(call.about, About::Approval { .. }),
    });
    let tables = tournament.rounds().iter().flat_map(|round| {
        let at = |table| At { round: round.number, table };
        round.tables.iter().map(move |table| at(table.number))
    });
    let open = tables
        .flat_map(|at| still_open(tournament, at, words).into_iter().map(move |open| (at.table.get(), open)));
    piece(&List { words, event: event.to_owned(), calls: calls.collect(), open: open.collect() })
}

async fn home(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    show(&app, &ctx, &live, FormFields::default(), None).await
}

/// The first page, with what was typed in its forms.
async fn show(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    typed: FormFields,
    refused: Option<Refused>,
) -> Result<Response, Fault> {
    let staff = staff::accounts(app).await?;
    let words = ctx.words;
    let book = live.state();
    let tournament = &book.tournament;
    let zone = tournament.plan().map_or("UTC", |plan| plan.time_zone.as_str());
    let log = book.log.jury().iter().rev().map(|recorded| LogRow {
        when: words.clock(recorded.at, zone),
        by: name(&staff, recorded.by.id),
        what: what(tournament, recorded, words),
        clause: clause(&recorded.event),
        lift: in_force(tournament, &recorded.event),
    });
    let exclusions = tournament.law().map(Law::exclusions).into_iter().flatten();
    let clauses = exclusions.map(|clause| clause_text(clause, tournament.plan(), words, String::new()));
    page(&HomePage {
        event: live.name().as_str().to_owned(),
        list: render(&book, live.name().as_str(), words),
        rounds: tournament.rounds().iter().rev().map(|round| round.number.get()).collect(),
        clauses: clauses.collect(),
        log: log.collect(),
        typed,
        refused,
        frame: PageFrame::about(ctx, words.say("jury-title"), live, &book),
    })
}

async fn live(
    State(app): State<App>,
    ctx: RequestContext,
    seen: LastSeen,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let words = ctx.words;
    let name = format!("jury/{}", words.lang());
    Ok(feed::show(&app, live, name, Arc::new(move |book| render(book, &event, words)), seen))
}

/// The open calls, each with how long it has waited, for the badge of every page.
async fn waiting(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let book = live.state();
    let calls = book.tournament.jury_calls();
    let open = calls.iter().filter(|call| call.answer.is_none()).map(|call| {
        let minutes = app.now().duration_since(call.at).as_mins().max(0);
        json!({ "number": call.number, "waits": ctx.words.say1("jury-waits", "minutes", minutes) })
    });
    let newest = calls.last().map_or(0, |call| call.number);
    Ok(axum::Json(json!({ "newest": newest, "calls": open.collect::<Vec<_>>() })).into_response())
}

fn name(staff: &[Account], id: u32) -> String {
    let known = staff.iter().find(|account| account.id == id);
    known.map_or_else(|| id.to_string(), |account| account.name.clone())
}

/// The clause of what the jury did, where its sentence does not name it.
fn clause(event: &Event) -> Option<&'static str> {
    match event {
        Event::Warned { clause, .. } | Event::Excluded { clause, .. } => Some(clause.id()),
        _ => None,
    }
}

fn in_force(tournament: &Tournament, event: &Event) -> Option<u32> {
    let Event::RulingGiven { ruled, .. } = event else { return None };
    let mut tables = tournament.rounds().iter().flat_map(|round| &round.tables);
    let still = tables.any(|table| table.rulings.iter().any(|known| known.number == ruled.number));
    still.then_some(ruled.number)
}

/// What the jury said to a call.
fn answered(answer: &Answer, hand: Option<&str>, words: Words) -> String {
    let said = words.say(match answer {
        Answer::Approved { stays: true } => "jury-answer-approved-stays",
        Answer::Approved { stays: false } => "jury-answer-approved",
        Answer::Refused => "jury-answer-refused",
        Answer::Settled => "jury-answer-settled",
        Answer::Ruled => "jury-answer-ruled",
    });
    match hand {
        Some(hand) => format!("{said}. {}", words.say1("jury-log-hand", "hand", hand)),
        None => said,
    }
}

/// What the jury did, in a sentence.
fn what(tournament: &Tournament, recorded: &Recorded, words: Words) -> String {
    let at = |round: u32, table: u32, said: String| {
        let place = words.say2("jury-place", "round", round, "table", table);
        words.say2("said-of", "what", place, "said", said)
    };
    // Of those who are erased nothing is said any more (DEC-12).
    let said_of = |entrant, reason: &str| {
        let known = tournament.entrant(entrant).is_some_and(|entrant| entrant.person.is_some());
        if known && !reason.is_empty() { reason.to_owned() } else { "–".to_owned() }
    };
    match &recorded.event {
        Event::RulingGiven { round, table, ruled, .. } => {
            at(round.get(), table.get(), ruling_line(tournament, ruled, words))
        }
        Event::RulingLifted { round, table, ruling, reason, .. } => {
            let said = words.say2("jury-log-lifted", "ruling", *ruling, "reason", reason.as_str());
            at(round.get(), table.get(), said)
        }
        Event::ApprovalSeen { round, table, contract, bidder } => {
            let named = contract_name(tournament, contract, words);
            let said = words.say2("jury-log-seen", "contract", named, "who", who(tournament, *bidder));
            at(round.get(), table.get(), said)
        }
        Event::DeckReplaced { round, table, reason } => {
            let said = words.say1("jury-log-deck", "reason", reason.as_str());
            at(round.get(), table.get(), said)
        }
        Event::CallAnswered { call, answer, hand } => {
            let known = tournament.jury_calls().iter().find(|known| known.number == *call);
            let said = answered(answer, hand.as_deref(), words);
            match known {
                Some(known) => {
                    let about = about(tournament, &known.about, words);
                    at(known.round.get(), known.table.get(), format!("{about} → {said}"))
                }
                None => said,
            }
        }
        Event::Warned { entrant, reason, .. } => words.say2(
            "jury-log-warned",
            "who",
            who(tournament, *entrant),
            "reason",
            said_of(*entrant, reason),
        ),
        Event::Excluded { entrant, reason, .. } => words.say2(
            "jury-log-excluded",
            "who",
            who(tournament, *entrant),
            "reason",
            said_of(*entrant, reason),
        ),
        Event::Readmitted { entrant, reason } => words.say2(
            "jury-log-readmitted",
            "who",
            who(tournament, *entrant),
            "reason",
            said_of(*entrant, reason),
        ),
        _ => String::new(),
    }
}
