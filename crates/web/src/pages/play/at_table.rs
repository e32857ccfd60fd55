//! A table: what somebody sees of it, and what they do.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};

use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::is_json;
use crate::pages::online::table;
pub(super) use crate::pages::online::table::Beside;
use crate::table_connection::asked::{self, TooOften, given};
use crate::table_connection::message::{LONGEST, Message};
use crate::table_connection::view::{TableView, viewer};
use crate::table_connection::visitor::{MaybeVisitor, Visitor, greeted};
use crate::table_connection::{codes, visited};
use crate::whole_body::whole;

/// The page of a table.
pub(super) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    ctx: RequestContext,
    MaybeVisitor(visitor): MaybeVisitor,
) -> Result<Response, Fault> {
    if let Some(visitor) = &visitor {
        visited(&app, &app.online().table(&name).await?, &visitor.person).await;
    }
    shown(&app, &ctx, &name, visitor.as_ref(), Beside::Nothing).await
}

pub(super) async fn shown(
    app: &App,
    ctx: &RequestContext,
    name: &str,
    visitor: Option<&Visitor>,
    beside: Beside,
) -> Result<Response, Fault> {
    let live = app.online().table(name).await?;
    app.online().may_look(&live, visitor.map(|visitor| &visitor.person)).await?;
    let state = live.state();
    let viewer = viewer(&state, visitor.map(|visitor| &visitor.person));
    let view = TableView::of(&state, viewer).ok_or(Fault::NoTable)?;
    let code = codes::of(app, &live).await?;
    table::page(ctx, app, &view, code, beside)
}

/// Takes a message, from a form or from a program. It is answered when what it asks is written.
pub(super) async fn take(
    State(app): State<App>,
    Path(name): Path<String>,
    ctx: RequestContext,
    MaybeVisitor(known): MaybeVisitor,
    headers: HeaderMap,
    body: axum::body::Body,
) -> Result<Response, Fault> {
    let body = whole(&headers, body, LONGEST).await?;
    let live = app.online().table(&name).await?;
    if is_json(&headers) {
        let answer = asked::take(&app, &live, known.as_ref(), &body, (ctx.words, &ctx.client)).await;
        return answer.map(IntoResponse::into_response).map_err(|TooOften| Fault::TooOften(1));
    }
    let message = read(&ctx, &body)?;
    // Somebody who has never been here can only sit down.
    if known.is_none() && !message.sits() {
        return shown(&app, &ctx, &name, None, Beside::Nothing).await;
    }
    let (visitor, new) = Visitor::or_new(known)?;
    if !app.online().flood.admits(&visitor.person) {
        return Err(Fault::TooOften(1));
    }
    match given(&app, &live, &visitor, &message, &body, (ctx.words, &ctx.client)).await {
        Ok(_) => {
            let back = Redirect::to(&format!("/p/{name}")).into_response();
            greeted(&app, new.then_some(&visitor), back)
        }
        Err(fault @ Fault::AtTable(..)) => {
            let mut page =
                shown(&app, &ctx, &name, Some(&visitor), Beside::Refused(fault.text(ctx.words))).await?;
            *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            Ok(page)
        }
        Err(fault) => Err(fault),
    }
}

/// The message in a form; one of the staff sends the token of their session along.
fn read(ctx: &RequestContext, body: &Bytes) -> Result<Message, Fault> {
    let message: Message =
        serde_urlencoded::from_bytes(body).map_err(|error| Fault::BadForm(error.to_string()))?;
    match &ctx.session {
        Some(session) if message.token.as_deref() != Some(&session.token) => Err(Fault::Forged),
        _ => Ok(message),
    }
}
