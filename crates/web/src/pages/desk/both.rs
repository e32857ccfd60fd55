//! Both entries of a sheet side by side, once the paper has said something else twice; or for a director or the jury.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_live::LiveEvent;
use kaarting_office::At;

use super::{TablePath, at, known};
use crate::app::App;
use crate::audit::{AuditAction, AuditRecord};
use crate::blind::may_see;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::page::{PageFrame, page};
use crate::pages::effect::who;

#[derive(Template)]
#[template(path = "desk/both.html")]
struct BothPage {
    frame: PageFrame,
    event: String,
    here: String,
    names: String,
    /// The head of the column of the first entry: written on a phone, or typed from paper.
    first_key: &'static str,
    rows: Vec<Row>,
    /// Whether the visitor may continue at the desk.
    clerk: bool,
}

/// A player with the total of the first entry and that of the second.
struct Row {
    who: String,
    first: String,
    second: String,
    equal: bool,
}

/// Shows both entries, and writes down who looked.
pub(super) async fn look(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let here = format!("/e/{event}/desk/{}/{}", at.round, at.table);
    let shown = {
        let book = live.state();
        let (tournament, table) = (&book.tournament, known(&book, at)?);
        if table.verified.is_some() {
            return Ok(Redirect::to(&here).into_response());
        }
        if !may_see(&ctx, &book, at) {
            return Err(Fault::Program(StatusCode::FORBIDDEN, "blind", String::new()));
        }
        let words = ctx.words;
        let marks = book.log.marks(at);
        let figures = tournament.running_figures(at).and_then(Result::ok);
        let figure =
            |total: Option<i32>| total.map_or_else(|| "–".to_owned(), |total| words.figure(total.into()));
        let law = tournament.law().ok_or(Fault::NotFound)?;
        let rows = table.on_paper(law).map(|number| {
            let chair = figures.as_ref().and_then(|figures| {
                let (seat, _) = figures.players.iter().find(|&(_, &player)| player == number)?;
                Some(figures.chair_total(seat))
            });
            let typed = marks.totals.as_ref().and_then(|totals| totals.get(&number).copied());
            Row {
                who: who(tournament, number),
                first: figure(chair),
                second: figure(typed),
                equal: chair.is_some() && chair == typed,
            }
        });
        let title = words.say2("desk-both-title", "table", at.table.get(), "round", at.round.get());
        BothPage {
            event,
            here,
            names: table.signers().into_iter().map(|n| who(tournament, n)).collect::<Vec<_>>().join(", "),
            first_key: if marks.entered.is_some() { "desk-both-lines" } else { "desk-both-phone" },
            rows: rows.into(),
            clerk: crate::route::Access::DESK.admits(ctx.role()),
            frame: PageFrame::about(&ctx, title, &live, &book),
        }
    };
    note(&app, &ctx, &live, at).await?;
    page(&shown)
}

/// Writes down that somebody saw what was entered first.
pub(super) async fn note(app: &App, ctx: &RequestContext, live: &LiveEvent, at: At) -> Result<(), Fault> {
    AuditRecord::new(app, ctx, AuditAction::BothEntriesSeen).at(live.name(), at).keep(app, &ctx.client).await
}
