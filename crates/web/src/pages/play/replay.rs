//! The addresses of a deal that is over.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use kaarting_cards::BySeat;
use kaarting_play::ChairView;

use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::pages::online::replay::{self, Replay};

/// A deal of a table, once it is over.
pub(super) async fn deal(app: &App, table: &str, number: &str) -> Result<Replay, Fault> {
    let live = app.online().table(table).await?;
    app.online().may_look(&live, None).await?;
    let state = live.state();
    let mut records = state.table.records().iter();
    let record = records.find(|record| record.proof.deal.to_string() == number).ok_or(Fault::NotFound)?;
    let (Some(view), Some((law, _))) = (state.table.public_view(), state.table.plan()) else {
        return Err(Fault::NotFound);
    };
    let names = view.chairs.map(|chair| match chair {
        ChairView::Person { name, .. } => name.map(|name| name.to_string()),
        ChairView::Empty | ChairView::Bot { .. } => None,
    });
    let people = BySeat::from_fn(|seat| state.table.person_in(seat).cloned());
    Ok(Replay { record: record.clone(), law: Arc::new(law.clone()), names, people })
}

type OfDeal = Path<(String, String)>;

pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path((table, number)): OfDeal,
) -> Result<Response, Fault> {
    replay::show(&app, &ctx, &deal(&app, &table, &number).await?).await
}

pub(super) async fn truth(
    State(app): State<App>,
    ctx: RequestContext,
    Path((table, number)): OfDeal,
) -> Result<Response, Fault> {
    replay::truth(&app, &ctx, &deal(&app, &table, &number).await?).await
}

pub(super) async fn json(State(app): State<App>, Path((table, number)): OfDeal) -> Result<Response, Fault> {
    replay::json(&deal(&app, &table, &number).await?)
}

pub(super) async fn pbn(State(app): State<App>, Path((table, number)): OfDeal) -> Result<Response, Fault> {
    replay::pbn(&deal(&app, &table, &number).await?)
}

pub(super) async fn proof(State(app): State<App>, Path((table, number)): OfDeal) -> Result<Response, Fault> {
    replay::proof(&deal(&app, &table, &number).await?)
}

pub(super) async fn picture(
    State(app): State<App>,
    headers: HeaderMap,
    Path((table, number, file)): Path<(String, String, String)>,
) -> Result<Response, Fault> {
    replay::picture(&app, &headers, &deal(&app, &table, &number).await?, &file).await
}
