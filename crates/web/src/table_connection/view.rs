//! What a viewer is told. A frame is `{"seq":…}` with its news; a viewer with no frame to resume from gets
//! `{"seq":…,"view":…}`, the whole table as they may see it. A page also asks for its own HTML: `{"page":…}`.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::http::HeaderMap;
use kaarting_live::{LiveTable, TableSnapshot};
use kaarting_play::{Frame, PersonId, PublicView, SeatView, Viewer};
use kaarting_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::open_connection::OpenConnection;
use super::visitor::Visitor;
use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::feed::PACE;

/// What a client asks of its connection.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wanted {
    /// The number of the last frame that is known.
    after: Option<u64>,
    /// Whether a page wants its HTML too.
    page: Option<u8>,
}

impl Wanted {
    /// The same, resumed after `Last-Event-ID`.
    pub(super) fn after_last(mut self, headers: &HeaderMap) -> Wanted {
        let last = headers.get("last-event-id").and_then(|last| last.to_str().ok()?.parse().ok());
        self.after = last.or(self.after);
        self
    }

    /// Sees to it that this server knows the last frame that a client has heard, perhaps at another server: it would
    /// otherwise be shown the table as it was before. Whoever makes a number up waits a moment for nothing.
    pub(super) async fn reach(&self, live: &LiveTable, person: Option<&PersonId>) {
        let last = {
            let state = live.state();
            state.table.seq_for(viewer(&state, person))
        };
        if self.after.is_some_and(|after| after > last)
            && let Err(error) = live.reach(live.seq() + 1).await
        {
            tracing::debug!("{}: nothing newer is known: {error}", live.stream());
        }
    }
}

/// Renders a table as a viewer may see it.
pub(crate) type Render = fn(&App, &TableSnapshot, Viewer, Words) -> String;

/// What one viewer has been told, and what there is to tell.
pub(super) struct Viewing {
    pub(super) live: Arc<LiveTable>,
    pub(super) changed: watch::Receiver<Arc<TableSnapshot>>,
    pub(super) closing: watch::Receiver<bool>,
    pub(super) app: App,
    pub(super) words: Words,
    /// Where the viewer comes from.
    pub(super) client: String,
    /// Renders the page, for viewers that asked for it.
    render: Option<Render>,
    person: Option<PersonId>,
    /// The role they look on in, and the number of their last frame; `None` before anything was told.
    known: Option<(Viewer, u64)>,
    connection: Option<OpenConnection>,
}

impl Viewing {
    pub(super) fn new(
        app: &App,
        live: Arc<LiveTable>,
        visitor: Option<&Visitor>,
        wanted: &Wanted,
        ctx: &RequestContext,
        render: Option<Render>,
    ) -> Result<Viewing, Fault> {
        let person = visitor.map(|visitor| visitor.person.clone());
        let viewer = viewer(&live.state(), person.as_ref());
        let changed = live.watch();
        let connection = person.as_ref().map(|person| OpenConnection::new(app, &live, person)).transpose()?;
        Ok(Viewing {
            changed,
            closing: app.closing(),
            app: app.clone(),
            words: ctx.words,
            client: ctx.client.clone(),
            render: render.filter(|_| wanted.page.is_some_and(|page| page > 0)),
            person,
            known: wanted.after.map(|after| (viewer, after)),
            connection,
            live,
        })
    }

    /// The heartbeat, for a client that has heard nothing for a while.
    pub(super) fn beat(&self) -> (u64, String) {
        let beat = self.known.map_or(0, |(_, seq)| seq);
        (beat, serde_json::to_string(&Beat { beat }).unwrap_or_default())
    }

    /// Everything there is to tell now, each message with the number from which a new connection would resume.
    pub(super) fn news(&mut self) -> VecDeque<(u64, String)> {
        let state = self.changed.borrow_and_update().clone();
        if let Some(connection) = &self.connection {
            connection.tell();
        }
        let viewer = viewer(&state, self.person.as_ref());
        let last = state.table.seq_for(viewer);
        // A viewer who has sat down or got up is shown a different table from then on.
        let known = self.known.filter(|(as_whom, _)| *as_whom == viewer);
        let frames = known.and_then(|(_, seq)| Some((seq, state.told_after(viewer, seq)?)));
        let mut news = VecDeque::new();
        match frames {
            Some((seq, frames)) => news.extend((seq + 1..).zip(frames.iter().map(ToString::to_string))),
            None => news.extend(whole(&state, viewer).map(|view| (last, view))),
        }
        let told_before = self.known.replace((viewer, last)).is_some();
        if let Some(render) = self.render.filter(|_| !news.is_empty() || !told_before) {
            let page = || page(&render(&self.app, &state, viewer, self.words));
            let page = match viewer {
                // Nobody else may see what somebody at the table sees.
                Viewer::Seat(_) => page(),
                Viewer::Spectator => {
                    let of = (self.live.name(), self.words.lang());
                    self.app.online().looks.of(of, &state, self.app.now(), page).to_string()
                }
            };
            news.push_back((last, page));
        }
        news
    }

    /// Waits a moment where somebody only looks on and wants the table as HTML: it is not rendered for every card that
    /// bots play.
    pub(super) async fn pace(&self) {
        if self.render.is_some() && matches!(self.known, Some((Viewer::Spectator, _))) {
            tokio::time::sleep(PACE).await;
        }
    }
}

/// The message with the HTML of a table.
fn page(html: &str) -> String {
    serde_json::to_string(&Page { page: html }).unwrap_or_default()
}

#[derive(Serialize)]
struct Page<'a> {
    page: &'a str,
}

/// The whole table as a viewer may see it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "WholeTable")]
pub(crate) struct Whole {
    /// The frame up to which it holds.
    seq: u64,
    view: TableView,
}

/// What a viewer may know.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "made for one answer and dropped")]
pub(crate) enum TableView {
    Seat(SeatView),
    Spectator(PublicView),
}

impl TableView {
    /// What a viewer may know of a table now; nothing before it is open.
    pub(crate) fn of(state: &TableSnapshot, viewer: Viewer) -> Option<TableView> {
        match viewer {
            Viewer::Seat(seat) => state.table.seat_view(seat).map(TableView::Seat),
            Viewer::Spectator => state.table.public_view().map(TableView::Spectator),
        }
    }

    /// What everybody may know.
    pub(crate) const fn public(&self) -> &PublicView {
        match self {
            TableView::Seat(view) => &view.table,
            TableView::Spectator(view) => view,
        }
    }
}

impl Whole {
    /// The table as it is now; nothing before it is open.
    pub(crate) fn of(state: &TableSnapshot, viewer: Viewer) -> Option<Whole> {
        Some(Whole { seq: state.table.seq_for(viewer), view: TableView::of(state, viewer)? })
    }
}

/// What comes over a connection.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "LineMessage")]
#[expect(dead_code, clippy::large_enum_variant, reason = "a shape, never a value")]
pub(crate) enum TableNews {
    Frame(Frame),
    Whole(Whole),
    Beat(Beat),
}

/// The connection is open, and nothing has happened: at least every fifteen seconds without other news.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "TableBeat")]
pub(crate) struct Beat {
    /// The last frame there is.
    beat: u64,
}

fn whole(state: &TableSnapshot, viewer: Viewer) -> Option<String> {
    serde_json::to_string(&Whole::of(state, viewer)?).ok()
}

/// The role in which somebody looks at a table.
pub(crate) fn viewer(state: &TableSnapshot, person: Option<&PersonId>) -> Viewer {
    person.and_then(|person| state.table.seat_of(person)).map_or(Viewer::Spectator, Viewer::Seat)
}
