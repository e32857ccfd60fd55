//! What would you play, and why: for somebody who practises with bots alone.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::at_table::{Beside, shown};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::pages::online::advice::said;
use crate::table_connection::visitor::MaybeVisitor;

/// The advice: on the page of the table, or as `{"text":…}` for its script.
pub(super) async fn advice(
    State(app): State<App>,
    Path(name): Path<String>,
    ctx: RequestContext,
    MaybeVisitor(visitor): MaybeVisitor,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let live = app.online().table(&name).await?;
    let state = live.state();
    let visitor = visitor.ok_or(Fault::NotFound)?;
    let seat = state.table.seat_of(&visitor.person).ok_or(Fault::NotFound)?;
    let view = state.table.advised_view(seat).ok_or(Fault::NotFound)?;
    if !app.online().flood.admits(&visitor.person) {
        return Err(Fault::TooOften(1));
    }
    let advised = app.online().advise(&visitor.person, view).await.ok_or(Fault::Busy)?;
    let text = said(&advised, ctx.words);
    let accepts = headers.get(header::ACCEPT).and_then(|accepts| accepts.to_str().ok());
    if accepts == Some("application/json") {
        let kept = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
        return Ok((kept, json!({ "text": text }).to_string()).into_response());
    }
    shown(&app, &ctx, &name, Some(&visitor), Beside::Advice(text)).await
}
