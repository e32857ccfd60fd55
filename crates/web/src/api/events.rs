//! Events, their people, and the signal that an event has moved on.

use std::marker::PhantomData;
use std::sync::Arc;

use axum::extract::State;

use super::answer::{Feed, Shown, Written};
use super::show::entrant::{Entrant, Entrants};
use super::show::event::{Event, EventHeader, Events, Pulse};
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

/// Every event.
pub(super) async fn list(State(app): State<App>) -> Result<Shown<Events>, Fault> {
    let listed = app.listed().await?;
    Ok(Shown(Events { events: listed.iter().filter_map(EventHeader::listed).collect() }))
}

/// One event: its plan, how far it is, the head of its journal.
pub(super) async fn one(State(app): State<App>, Path(name): Path<String>) -> Result<Shown<Event>, Fault> {
    let live = live_event(&app, &name).await?;
    Ok(Shown(Event::of(&live)?))
}

/// Those who take part.
pub(super) async fn entrants(
    State(app): State<App>,
    ctx: RequestContext,
    Path(name): Path<String>,
) -> Result<Written<Entrants>, Fault> {
    let live = live_event(&app, &name).await?;
    if is_official(&ctx) {
        let book = live.state();
        return Written::for_one(|| {
            let entrants = book.tournament.entrants().map(Entrant::known).collect();
            Entrants { seq: book.head.seq, entrants }
        });
    }
    let shown = |book: &EventSnapshot| {
        let public = |entrant| Entrant::public(&book.tournament, entrant);
        Entrants { seq: book.head.seq, entrants: book.tournament.entrants().map(public).collect() }
    };
    Written::for_all(&app, &live, "entrants", shown).await
}

/// Says that the event has moved on; what happened is asked for separately.
pub(super) async fn live(State(app): State<App>, Path(name): Path<String>) -> Result<Feed<Pulse>, Fault> {
    let live = live_event(&app, &name).await?;
    let draw = |book: &EventSnapshot| serde_json::to_string(&Pulse::of(book)).unwrap_or_default();
    Ok(Feed(feed::show(&app, live, "api", Arc::new(draw), LastSeen::default()), PhantomData))
}
