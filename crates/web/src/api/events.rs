//! Events, their people, and the sign that an event went on.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kaarting_live::{EventState, Listed};
use kaarting_office::{Entrant, Progress};
use serde_json::{Value, json};

use super::{json, show};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::feed::{self, LastSeen};
use kaarting_live::{EventSnapshot, LiveEvent};

/// An event that has a plan.
pub(super) async fn live_event(app: &App, name: &str) -> Result<Arc<LiveEvent>, Fault> {
    let live = app.live_event(name).await?;
    let begun = live.state().tournament.plan().is_some();
    if begun { Ok(live) } else { Err(Fault::NoEvent) }
}

/// Whether somebody works at the event: a screen only looks.
pub(super) fn is_official(ctx: &RequestContext) -> bool {
    ctx.role().and_then(crate::route::StaffRole::in_office).is_some()
}

fn head(name: &str, book: &EventSnapshot) -> Value {
    let (tournament, plan) = (&book.tournament, book.tournament.plan());
    json!({
        "name": name,
        "title": plan.map(|plan| &plan.title),
        "date": plan.map(|plan| plan.date),
        "ruleset": plan.map(|plan| plan.rules.ruleset.to_string()),
        "state": Progress::of(tournament).word(),
        "seq": book.head.seq,
    })
}

/// Every event.
pub(super) async fn list(State(app): State<App>) -> Result<Response, Fault> {
    let listed = app.listed().await?;
    let shown = |listed: &Listed<EventState>| {
        let listing = listed.listing.as_ref()?;
        Some(json!({
            "name": listed.name,
            "title": listing.title,
            "date": listing.date,
            "ruleset": listing.ruleset.to_string(),
            "state": listing.progress.word(),
            "seq": listed.seq,
        }))
    };
    let events: Vec<Value> = listed.iter().filter_map(shown).collect();
    Ok(json(StatusCode::OK, &json!({"events": events})))
}

/// One event: its plan, how far it is, the head of its journal.
pub(super) async fn one(State(app): State<App>, Path(name): Path<String>) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    Ok(json(StatusCode::OK, &event(&live)))
}

/// An event as it stands.
pub(super) fn event(live: &LiveEvent) -> Value {
    let book = live.state();
    let tournament = &book.tournament;
    let mut shown = head(live.name().as_str(), &book);
    shown["hash"] = book.head.hash.to_string().into();
    shown["plan"] = show::value(&tournament.plan());
    let warnings = tournament.plan().map(kaarting_office::Plan::warnings).unwrap_or_default();
    let warnings =
        warnings.iter().map(|warning| json!({"name": warning.name(), "clause": warning.clause().id()}));
    shown["warnings"] = warnings.collect();
    shown["check_in_closed"] = tournament.check_in_closed().into();
    shown["commitment"] = show::value(&tournament.commitment());
    shown["entrants"] = tournament.entrants().count().into();
    shown["present"] = tournament.entrants().filter(|entrant| entrant.plays()).count().into();
    shown["rounds"] = tournament.rounds().len().into();
    shown
}

/// Those who take part.
pub(super) async fn entrants(
    State(app): State<App>,
    ctx: RequestContext,
    Path(name): Path<String>,
) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let staff = is_official(&ctx);
    let shown = |entrant: &Entrant| {
        if staff { show::entrant(entrant) } else { show::somebody(&book.tournament, entrant.number) }
    };
    let entrants: Vec<Value> = book.tournament.entrants().map(shown).collect();
    Ok(json(StatusCode::OK, &json!({"seq": book.head.seq, "entrants": entrants})))
}

/// Says when the event goes on: whoever wants to know what happened asks for it.
pub(super) async fn live(State(app): State<App>, Path(name): Path<String>) -> Result<Response, Fault> {
    let live = live_event(&app, &name).await?;
    let draw = |book: &EventSnapshot| {
        json!({"seq": book.head.seq, "state": Progress::of(&book.tournament).word()}).to_string()
    };
    Ok(feed::show(&app, live, "api", Arc::new(draw), LastSeen::default()))
}
