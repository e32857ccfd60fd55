//! What the jury does beside ruling on a deal: lifting, decks, warnings, exclusions.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kaarting_office::{At, Command, EntrantNo, TableNo, preview};
use kaarting_rules::Clause;
use serde::Deserialize;

use super::{FormFields, show};
use crate::app::App;
use crate::context::RequestContext;
use crate::done::{self, Named};
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::effect;
use crate::pages::rulings::ruling_line;
use crate::refused::Refused;
use kaarting_live::LiveEvent;

#[derive(Template)]
#[template(path = "jury/lift.html")]
struct LiftPage {
    frame: PageFrame,
    event: String,
    ruling: u32,
    what: String,
    effect: Option<String>,
    reason: String,
    refused: Option<Refused>,
}

/// A ruling that may be lifted, with what that would change.
pub(super) async fn ask_lift(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, ruling)): Path<(String, u32)>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    draw_lift(&app, &ctx, &live, ruling, String::new(), None)
}

fn draw_lift(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    ruling: u32,
    reason: String,
    refused: Option<Refused>,
) -> Result<Response, Fault> {
    let words = ctx.words;
    let book = live.state();
    let tournament = &book.tournament;
    let mut tables = tournament.rounds().iter().flat_map(|round| &round.tables);
    let found = tables.find_map(|table| {
        let ruled = table.rulings.iter().find(|ruled| ruled.number == ruling)?;
        Some((table, ruled))
    });
    let (table, ruled) = found.ok_or(Fault::NotFound)?;
    // A reason is asked for at the end; what it changes does not depend on it.
    let command = Command::LiftRuling { ruling, reason: "…".to_owned() };
    let (effect, stands) = match preview::effect(tournament, &command, ctx.actor()?, app.now()) {
        Ok(effect) => (Some(effect::render(tournament, &effect, &table.four, words)), None),
        Err(refusal) => (None, Some(Refused::from_refusal(&refusal, ctx))),
    };
    page(&LiftPage {
        event: live.name().as_str().to_owned(),
        ruling,
        what: ruling_line(tournament, ruled, words),
        effect,
        reason,
        refused: refused.or(stands),
        frame: PageFrame::about(ctx, words.say1("jury-lift-title", "ruling", ruling), live, &book),
    })
}

#[derive(Deserialize)]
pub(super) struct Lift {
    reason: String,
}

/// Lifts a ruling.
pub(super) async fn lift(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, ruling)): Path<(String, u32)>,
    sent: FormBody<Lift>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let reason = sent.form.reason.trim().to_owned();
    let command = Command::LiftRuling { ruling, reason: reason.clone() };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            let state = live.state();
            let mut tables = state.tournament.rounds().iter().flat_map(|round| &round.tables);
            let of = tables.find(|table| table.rulings.iter().any(|ruled| ruled.number == ruling));
            let table: Vec<Named> = of.map(|table| table.number.into()).into_iter().collect();
            Ok(done::to(&format!("/e/{event}/jury"), "jury-lifted", &table))
        }
        Err(fault) => {
            let refused = Refused::of(fault, &ctx)?;
            let mut page = draw_lift(&app, &ctx, &live, ruling, reason, Some(refused))?;
            *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(page)
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Deck {
    table: String,
    reason: String,
}

/// Brings a new deck.
pub(super) async fn deck(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Deck>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let Deck { table, reason } = &sent.form;
    let round = live.state().tournament.rounds().last().map(|round| round.number);
    let number: Option<TableNo> = table.trim().parse().ok();
    let typed = FormFields { table: table.clone(), deck_reason: reason.clone(), ..FormFields::default() };
    let (Some(round), Some(table)) = (round, number) else {
        return unread(&app, &ctx, &live, typed, "jury-which-table").await;
    };
    let (at, reason) = (At { round, table }, reason.trim().to_owned());
    let named = table.into();
    given(&app, &ctx, &live, &Command::ReplaceDeck { at, reason }, typed, ("jury-deck", named, &sent)).await
}

#[derive(Deserialize)]
pub(super) struct People {
    number: String,
    act: String,
    clause: String,
    reason: String,
}

/// Warns, excludes or readmits somebody.
pub(super) async fn people(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<People>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let People { number, act, clause, reason } = &sent.form;
    let typed = FormFields {
        number: number.clone(),
        act: act.clone(),
        clause: clause.clone(),
        reason: reason.clone(),
        ..FormFields::default()
    };
    let Ok(entrant) = number.trim().parse::<EntrantNo>() else {
        return unread(&app, &ctx, &live, typed, "jury-which-player").await;
    };
    let clause: Clause = clause.parse().map_err(|_| Fault::BadForm("clause".to_owned()))?;
    let reason = reason.trim().to_owned();
    let (command, key) = match act.as_str() {
        "warn" => (Command::Warn { entrant, clause, reason }, "jury-warned"),
        "exclude" => (Command::Exclude { entrant, clause, reason }, "jury-excluded"),
        "readmit" => (Command::Readmit { entrant, reason }, "jury-readmitted"),
        _ => return Err(Fault::BadForm("act".to_owned())),
    };
    given(&app, &ctx, &live, &command, typed, (key, entrant.into(), &sent)).await
}

async fn unread(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    typed: FormFields,
    key: &str,
) -> Result<Response, Fault> {
    let refused = Refused::from(ctx.words.say(key));
    let mut page = show(app, ctx, live, typed, Some(refused)).await?;
    *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(page)
}

/// Gives a command of the first page; refused, the page shows again what was typed.
async fn given<T>(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    command: &Command,
    typed: FormFields,
    (key, named, sent): (&str, Named, &FormBody<T>),
) -> Result<Response, Fault> {
    match app.ask(live, command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(done::to(&format!("/e/{}/jury", live.name()), key, &[named])),
        Err(fault) => {
            let refused = Refused::of(fault, ctx)?;
            let mut page = show(app, ctx, live, typed, Some(refused)).await?;
            *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(page)
        }
    }
}
