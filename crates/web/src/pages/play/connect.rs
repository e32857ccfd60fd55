//! The two connections over which a table's page hears what happens; a program hears the same.

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::response::Response;

use super::render::render;
use crate::app::App;
use crate::connections::ConnectionPermit;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::table_connection::view::Wanted;
use crate::table_connection::visitor::MaybeVisitor;
use crate::table_connection::{self, Upgrade};

/// Server-sent events.
pub(super) async fn feed(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
    MaybeVisitor(visitor): MaybeVisitor,
    ctx: RequestContext,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    table_connection::feed(&app, &ctx, &table, visitor.as_ref(), (wanted, &headers), Some(render)).await
}

/// A WebSocket.
pub(super) async fn socket(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
    MaybeVisitor(visitor): MaybeVisitor,
    ctx: RequestContext,
    permit: Option<Extension<ConnectionPermit>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = Upgrade { wanted: upgrade, permit: permit.map(|Extension(permit)| permit) };
    table_connection::socket(&app, &ctx, &table, visitor, &wanted, upgrade, render).await
}
