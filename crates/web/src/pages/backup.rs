//! A copy of everything, to take home on a stick.

use std::io;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use jiff::tz::TimeZone;
use kaarting_store::BackupError;
use kaarting_words::Words;
use serde::Deserialize;
use tokio::fs::File;
use tokio::io::AsyncReadExt;

use crate::app::App;
use crate::audit::{AuditAction, AuditRecord};
use crate::backups::{self, BackupHealth, Made};
use crate::context::RequestContext;
use crate::extract::Query;
use crate::fault::Fault;
use crate::route::{Access, Route};
use crate::trouble::Trouble;

/// How much is read at a time.
const PIECE: usize = 64 * 1024;

pub(super) fn routes() -> Vec<Route> {
    vec![Route::get("/backup", Access::DIRECTOR, backup)]
}

/// The state of the automatic backups, for the director, and whether it is bad.
pub(super) fn told(app: &App, zone: &str, words: Words) -> (String, bool) {
    let (now, zone) = (app.now(), TimeZone::get(zone).unwrap_or(TimeZone::UTC));
    match app.backup_state() {
        Some(state) => (state.told(now, &zone, words), state.health(now) != BackupHealth::Good),
        None => (words.say("backup-off"), false),
    }
}

/// The page from which a copy is taken.
#[derive(Deserialize)]
struct From {
    event: Option<String>,
}

/// The clock by which the name of the file goes: that of the event's pages, else that of the computer.
async fn zone(app: &App, event: Option<&str>) -> TimeZone {
    let live = match event {
        Some(event) => app.live_event(event).await.ok(),
        None => None,
    };
    let zone = live.and_then(|live| live.state().tournament.plan().map(|plan| plan.time_zone.clone()));
    zone.and_then(|zone| TimeZone::get(&zone).ok()).unwrap_or_else(TimeZone::system)
}

/// The whole journal as one SQLite file: `kaarting serve --store` opens it, `kaarting journal restore` puts it back.
async fn backup(
    State(app): State<App>,
    ctx: RequestContext,
    Query(asked): Query<From>,
) -> Result<Response, Fault> {
    // It stands in the copy too.
    AuditRecord::new(&app, &ctx, AuditAction::BackupTaken).keep_or_log(&app, &ctx.client).await?;
    let folder = tempfile::tempdir().map_err(|error| unwritten(&error))?;
    let path = folder.path().join("kaarting.db");
    app.events().journal().backup(&path).await.map_err(|error| match &error {
        BackupError::Failed(failure) => Fault::failed(failure),
        BackupError::Write { error, .. } => unwritten(error),
        _ => Fault::internal(&error),
    })?;
    let file = File::open(&path).await.map_err(|error| unwritten(&error))?;
    let length = file.metadata().await.map_err(|error| unwritten(&error))?.len();
    let made = Made { at: app.now(), file: path.clone(), bytes: length };
    backups::noted(&Ok(Some(made)));
    let now = app.now().to_zoned(zone(&app, asked.event.as_deref()).await);
    let now = now.strftime("%Y-%m-%d-%Hh%M").to_string();
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.sqlite3".to_owned()),
        (header::CONTENT_LENGTH, length.to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"kaarting-{now}.db\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    // The folder is removed when the last piece is sent, or when the client has gone.
    let pieces = stream::try_unfold((file, folder), |(mut file, folder)| async move {
        let mut piece = vec![0; PIECE];
        let read = file.read(&mut piece).await?;
        piece.truncate(read);
        io::Result::Ok((read > 0).then(|| (Bytes::from(piece), (file, folder))))
    });
    Ok((headers, Body::from_stream(pieces)).into_response())
}

/// The folder for temporary files could not be written.
fn unwritten(error: &io::Error) -> Fault {
    tracing::error!("no copy could be made: {error}");
    match error.kind() {
        io::ErrorKind::StorageFull => Fault::Trouble(Trouble::DiskFull),
        _ => Fault::Trouble(Trouble::DiskFails),
    }
}
