//! The draw, its proof, and how to check it.

use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kaarting_live::{EventSnapshot, LiveEvent};
use kaarting_office::draw::DrawProof;
use kaarting_office::{EntrantNo, RoundNo, Tournament};
use kaarting_words::Words;
use serde::Deserialize;

use super::director::late;
use super::event::public_name;
use super::pager::{self, Pager};
use super::share::{shared, title_of};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::fragments::About;
use crate::page::{PageFrame, crowd_page, page};
use crate::route::{Access, Route};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/draw", Access::Anyone, list),
        Route::get("/e/{event}/draw/{round}", Access::Anyone, show),
        Route::get("/e/{event}/draw/{round}/proof.json", Access::Anyone, proof),
        Route::get("/e/{event}/draw/rejected/{draw}/proof.json", Access::Anyone, rejected_proof),
    ]
}

/// A draw that was rejected before it was published.
struct RejectedDraw {
    draw: u32,
    /// Which one it was, and why it was rejected.
    text: String,
}

#[derive(Template)]
#[template(path = "public/draws.html")]
struct DrawsPage {
    frame: PageFrame,
    event: String,
    commitment: Option<String>,
    /// The round, its phase, how many tables.
    rounds: Vec<(u32, String, usize)>,
    rejected: Vec<RejectedDraw>,
}

/// All draws of an event.
async fn list(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let book = live.state();
    let tournament = &book.tournament;
    let plan = tournament.plan().ok_or(Fault::NoEvent)?;
    let rounds = tournament.rounds().iter().rev();
    let about = ctx.words.say1("share-draws", "title", title_of(&book));
    let frame = PageFrame::about(&ctx, ctx.words.say("nav-draw"), &live, &book);
    let shown = DrawsPage {
        frame: shared(frame, &app, &live, &book, about),
        commitment: tournament.commitment().map(|hash| hash.to_string()),
        rounds: rounds
            .map(|round| {
                (
                    round.number.get(),
                    plan.phases[round.phase].name_in(ctx.words.lang()).to_owned(),
                    round.tables.len(),
                )
            })
            .collect(),
        rejected: rejected(tournament, None, ctx.words),
        event,
    };
    page(&shown)
}

/// Rejected draws stay readable, with the reason; those of one round, or all.
fn rejected(tournament: &Tournament, round: Option<RoundNo>, words: Words) -> Vec<RejectedDraw> {
    let of_round = |proof: &DrawProof| round.is_none_or(|round| proof.round == round);
    tournament
        .rejected_draws()
        .iter()
        .filter(|rejected| of_round(&rejected.proof))
        .map(|rejected| RejectedDraw {
            draw: rejected.draw,
            text: words.tell(
                "public-draws-rejected-one",
                [
                    ("draw", rejected.draw.into()),
                    ("round", rejected.proof.round.get().into()),
                    ("why", rejected.reason.clone().into()),
                ],
            ),
        })
        .collect()
}

#[derive(Template)]
#[template(path = "public/draw.html")]
struct DrawPage {
    frame: PageFrame,
    event: String,
    round: RoundNo,
    /// What was public before the day's first draw.
    published: String,
    /// Which seed behind the published hash this is, from 1.
    place: Option<u8>,
    proof: DrawProof,
    words: Words,
    /// The tables of this page.
    tables: Vec<(usize, Vec<(EntrantNo, String)>)>,
    pager: Pager,
    /// Who got the chair of a joker after the draw.
    gave_way: Vec<String>,
    rejected: Vec<RejectedDraw>,
}

impl DrawPage {
    /// The first table of this page, where there are others.
    fn first(&self) -> Option<usize> {
        let (first, _) = self.tables.first().filter(|_| !self.pager.links.is_empty())?;
        Some(*first)
    }
}

#[derive(Deserialize)]
struct QueryParams {
    page: Option<usize>,
}

/// The draw of a round.
async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round)): Path<(String, u32)>,
    Query(QueryParams { page }): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let number = RoundNo::try_from(round).map_err(|_| Fault::NotFound)?;
    let tables = live.state().tournament.round(number).map_or(0, |round| round.proof.tables.len());
    let page = pager::wanted_of_tables(page, tables);
    let query = page.map(|page| format!("?page={page}")).unwrap_or_default();
    let ctx = ctx.at(format!("/e/{event}/draw/{number}{query}"));
    let render = |book: &EventSnapshot| shown(&app, &ctx, &live, book, (number, page));
    crowd_page(&app, &ctx, &live, Some(About::All), Duration::MAX, render).await
}

fn shown(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    book: &EventSnapshot,
    (number, page): (RoundNo, Option<usize>),
) -> Result<DrawPage, Fault> {
    let (tournament, words) = (&book.tournament, ctx.words);
    let round = tournament.round(number).ok_or(Fault::NotFound)?;
    let proof = round.proof.clone();
    let commitment = tournament.commitment();
    let four = |four: &[EntrantNo; 4]| {
        four.iter().map(|&number| (number, public_name(tournament, number, words))).collect()
    };
    let tables: Vec<(usize, &[EntrantNo; 4])> = (1..).zip(&proof.tables).collect();
    let url = format!("/e/{}/draw/{number}?", live.name());
    let (tables, pager) = Pager::cut_tables(tables, page, &url, |(table, _)| table.to_string());
    let tables = tables.into_iter().map(|(table, numbers)| (table, four(numbers))).collect();
    let title = words.say1("public-draws-title", "round", number.get());
    let about = words.say2("share-draw", "title", title_of(book), "round", number.get().to_string());
    Ok(DrawPage {
        frame: shared(PageFrame::about(ctx, title, live, book), app, live, book, about),
        round: number,
        published: commitment.map_or_else(|| proof.commitment.to_string(), |hash| hash.to_string()),
        place: commitment.and_then(|hash| proof.seed.place_below(hash)),
        words,
        tables,
        pager,
        proof,
        gave_way: round
            .tables
            .iter()
            .flat_map(|table| late::gave_way(table, |one| public_name(tournament, one, words), words))
            .collect(),
        rejected: rejected(tournament, Some(number), ctx.words),
        event: live.name().to_string(),
    })
}

/// A proof as it is checked; written once for all who check it.
async fn json(
    app: &App,
    live: &LiveEvent,
    name: &str,
    proof: impl FnOnce(&EventSnapshot) -> Option<String>,
) -> Result<Response, Fault> {
    let write = |book: &EventSnapshot| proof(book).ok_or(Fault::NotFound);
    let written = app.fragments().look(live, name, About::All, Duration::MAX, write).await?;
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, written.bytes()).into_response())
}

/// The proof of a round's draw, for `kaarting draw --check` and for the page itself.
async fn proof(State(app): State<App>, Path((event, round)): Path<(String, u32)>) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let number = RoundNo::try_from(round).map_err(|_| Fault::NotFound)?;
    let proof = |book: &EventSnapshot| book.tournament.round(number).map(|round| round.proof.to_json());
    json(&app, &live, &format!("proof/{number}"), proof).await
}

/// The proof of a draw that was rejected.
async fn rejected_proof(
    State(app): State<App>,
    Path((event, draw)): Path<(String, u32)>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let proof = |book: &EventSnapshot| {
        let rejected = book.tournament.rejected_draws().iter().find(|rejected| rejected.draw == draw);
        rejected.map(|rejected| rejected.proof.to_json())
    };
    json(&app, &live, &format!("rejected/{draw}"), proof).await
}
