//! One call from a table, and the answer to it.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::jury::{About, Answer};
use kaarting_office::{At, Command};
use kaarting_rules::Clause;
use serde::Deserialize;

use super::{ClauseText, about, clause_text};
use crate::app::App;
use crate::context::RequestContext;
use crate::done::{self, Named};
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::online::rounds::name_of;
use crate::page::{PageFrame, page};
use crate::pages::effect::who;
use crate::refused::Refused;
use kaarting_live::LiveEvent;

#[derive(Template)]
#[template(path = "jury/call.html")]
struct CallPage {
    frame: PageFrame,
    event: String,
    number: u32,
    round: u32,
    table: u32,
    about: String,
    since: String,
    names: Vec<String>,
    approval: bool,
    answered: bool,
    clauses: Vec<ClauseText>,
    hand: String,
    refused: Option<Refused>,
}

/// A call.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, call)): Path<(String, u32)>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let hand = hand_of(&app, &live, call).await;
    render(&ctx, &live, call, &hand, None)
}

/// The hand that the jury judges by, where it waits at an online table: nobody but the jury sees it (KW-JURY-01).
async fn hand_of(app: &App, live: &LiveEvent, number: u32) -> String {
    let at = live.state().tournament.jury_calls().iter().find_map(|call| {
        let waits = call.answer.is_none() && matches!(call.about, About::Approval { .. });
        (call.number == number && waits).then_some(At { round: call.round, table: call.table })
    });
    let Some(at) = at.filter(|&at| live.state().tournament.is_online(at)) else { return String::new() };
    let Ok(name) = name_of(live, at) else { return String::new() };
    let Ok(table) = app.online().table(name.as_str()).await else { return String::new() };
    let question = table.state().table.jury_question();
    question.map(|question| question.hand.to_string()).unwrap_or_default()
}

fn render(
    ctx: &RequestContext,
    live: &LiveEvent,
    number: u32,
    hand: &str,
    refused: Option<Refused>,
) -> Result<Response, Fault> {
    let words = ctx.words;
    let book = live.state();
    let tournament = &book.tournament;
    let call = tournament.jury_calls().iter().find(|call| call.number == number).ok_or(Fault::NotFound)?;
    let zone = tournament.plan().map_or("UTC", |plan| plan.time_zone.as_str());
    let table = tournament.table(At { round: call.round, table: call.table }).ok_or(Fault::NotFound)?;
    let law = tournament.law().ok_or(Fault::NotFound)?;
    let clauses: Vec<Clause> = match call.about {
        About::Approval { .. } => vec![Clause::KW_JURY_01, Clause::KW_JURY_03, Clause::KW_JURY_04],
        About::Dispute => vec![law.dispute()],
        About::Deck => law.new_deck().into_iter().collect(),
        About::Other => vec![Clause::TRN_EXCL_02],
    };
    let title = words.say2("jury-call-title", "table", call.table.get(), "round", call.round.get());
    page(&CallPage {
        event: live.name().as_str().to_owned(),
        number,
        round: call.round.get(),
        table: call.table.get(),
        about: about(tournament, &call.about, words),
        since: words.clock(call.at, zone),
        names: table.signers().into_iter().map(|number| who(tournament, number)).collect(),
        approval: matches!(call.about, About::Approval { .. }),
        answered: call.answer.is_some(),
        clauses: clauses
            .iter()
            .map(|&clause| clause_text(clause, tournament.plan(), words, String::new()))
            .collect(),
        refused,
        hand: hand.to_owned(),
        frame: PageFrame::about(ctx, title, live, &book),
    })
}

#[derive(Deserialize)]
pub(super) struct Said {
    answer: String,
    #[serde(default)]
    hand: String,
}

/// Answers a call.
pub(super) async fn answer(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, call)): Path<(String, u32)>,
    sent: FormBody<Said>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let answer = match sent.form.answer.as_str() {
        "approved-stays" => Answer::Approved { stays: true },
        "approved" => Answer::Approved { stays: false },
        "refused" => Answer::Refused,
        "settled" => Answer::Settled,
        "ruled" => Answer::Ruled,
        other => return Err(Fault::BadForm(other.chars().take(20).collect())),
    };
    let hand = Some(sent.form.hand.trim()).filter(|hand| !hand.is_empty()).map(str::to_owned);
    let command = Command::AnswerCall { call, answer, hand };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            let state = live.state();
            let call = state.tournament.jury_calls().iter().find(|known| known.number == call);
            let table: Vec<Named> = call.map(|call| call.table.into()).into_iter().collect();
            Ok(done::to(&format!("/e/{event}/jury"), "jury-answered", &table))
        }
        Err(fault) => {
            let refused = Refused::of(fault, &ctx)?;
            let mut page = render(&ctx, &live, call, &sent.form.hand, Some(refused))?;
            *page.status_mut() = axum::http::StatusCode::UNPROCESSABLE_ENTITY;
            Ok(page)
        }
    }
}
