//! The pages of a screen one by one, where there is no script that shows them by turns.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use jiff::Timestamp;
use kaarting_live::{EventSnapshot, LiveEvent};
use kaarting_words::Words;

use super::{
    Part, PartBody, Piece, QueryParams, address, clock_part, find_part, kinds, podium_part, said, seat_parts,
    slides, standing_parts,
};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::page::{PageFrame, page, piece};
use crate::slides::SlideList;

/// What the pages are made of.
struct Source<'a> {
    app: &'a App,
    live: &'a LiveEvent,
    slide_list: &'a SlideList,
    words: Words,
    two: bool,
    now: Timestamp,
}

/// A page of the screen as it is shown.
#[derive(Clone)]
struct Shown {
    title: String,
    side: String,
    html: String,
}

impl From<Part> for Shown {
    fn from(part: Part) -> Shown {
        Shown { html: piece(&part), title: part.title, side: part.side }
    }
}

impl Source<'_> {
    /// The pages of one kind, or of all that come by turns.
    async fn pages(&self, kind: &str) -> Vec<Arc<Vec<Shown>>> {
        let by_turns = kinds(&self.live.state(), self.now);
        let kinds = if Piece::ALL.iter().any(|piece| piece.name() == kind) { vec![kind] } else { by_turns };
        let mut pages = Vec::new();
        for kind in kinds {
            pages.push(self.of_kind(kind).await);
        }
        pages
    }

    /// What shows everybody at the event is worked out once for all who look, whichever page of it they ask for.
    async fn of_kind(&self, kind: &str) -> Arc<Vec<Shown>> {
        let (words, two) = (self.words, self.two);
        let all: fn(&EventSnapshot, Words, bool) -> Vec<Part> = match kind {
            "seats" => seat_parts,
            "standings" => standing_parts,
            "podium" => |book, words, _| podium_part(book, words).into_iter().collect(),
            _ => {
                let book = self.live.state();
                let parts = match kind {
                    "clock" => vec![clock_part(&book, words, self.now)],
                    "find" => vec![find_part(&address(self.app, self.live), &book.tournament, words)],
                    "slides" => slides(self.slide_list, self.live.name().as_str(), &book, words),
                    _ => Vec::new(),
                };
                return Arc::new(parts.into_iter().map(Shown::from).collect());
            }
        };
        let name = format!("screen/{kind}/{}/{two}", words.lang());
        let shown =
            |book: &EventSnapshot| all(book, words, two).into_iter().map(Shown::from).collect::<Vec<Shown>>();
        self.app.worked_out().of(self.live, &name, shown).await
    }
}

#[derive(Template)]
#[template(path = "screen/screen.html")]
struct ScreenPage {
    frame: PageFrame,
    event: String,
    title: String,
    side: String,
    part: String,
    foot: String,
    next: usize,
    no: Option<u8>,
}

pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let steering = app.screens().cached(&event, asked.no).await;
    let slide_list = app.slides().cached(&event).await;
    let words = ctx.words;
    let two = asked.two.is_some();
    let foot = Piece::Foot.fragment(&app, &live, &slide_list, (words, two)).await.text.to_string();
    let book = live.state();
    let source = Source { app: &app, live: &live, slide_list: &slide_list, words, two, now: app.now() };
    let mut pages = if steering.show == "message" {
        let told = said(&steering, &book.tournament, words).lines().map(str::to_owned).collect();
        let (title, body) = (words.say("screen-message"), PartBody::Message(told));
        vec![Arc::new(vec![Part::new(words, "message", (title, String::new()), body).into()])]
    } else {
        source.pages(&steering.show).await
    };
    if pages.iter().all(|of_kind| of_kind.is_empty()) {
        pages.push(source.of_kind("clock").await);
    }
    let all = pages.iter().map(|of_kind| of_kind.len()).sum::<usize>().max(1);
    let at = asked.page.unwrap_or(0) % all;
    let shown = pages.iter().flat_map(|of_kind| of_kind.iter()).nth(at).cloned();
    let Shown { title, side, html } = shown.ok_or(Fault::Internal)?;
    let frame = PageFrame::about(&ctx, words.say("screen-title"), &live, &book);
    page(&ScreenPage { frame, event, title, side, part: html, foot, next: at + 1, no: asked.no })
}
