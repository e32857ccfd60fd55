//! A copy of everything, to take home on a stick.

use std::io;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use jiff::tz::TimeZone;
use tokio::fs::File;
use tokio::io::AsyncReadExt;

use crate::app::App;
use crate::door::{Door, Who};
use crate::fault::Fault;

/// How much is read at a time.
const PIECE: usize = 64 * 1024;

pub(super) fn doors() -> Vec<Door> {
    vec![Door::get("/backup", Who::DIRECTOR, backup)]
}

/// The whole journal as one SQLite file: `kaarting serve --store` opens it, `kaarting journal restore` puts it back.
async fn backup(State(app): State<App>) -> Result<Response, Fault> {
    let folder = tempfile::tempdir().map_err(|error| Fault::internal(&error))?;
    let path = folder.path().join("kaarting.db");
    app.events().journal().backup(&path).await.map_err(|error| Fault::internal(&error))?;
    let file = File::open(&path).await.map_err(|error| Fault::internal(&error))?;
    let length = file.metadata().await.map_err(|error| Fault::internal(&error))?.len();
    let now = app.now().to_zoned(TimeZone::system()).strftime("%Y-%m-%d-%Hh%M").to_string();
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.sqlite3".to_owned()),
        (header::CONTENT_LENGTH, length.to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"kaarting-{now}.db\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    // The folder goes when the last piece is sent, or when nobody waits for it any more.
    let pieces = stream::try_unfold((file, folder), |(mut file, folder)| async move {
        let mut piece = vec![0; PIECE];
        let read = file.read(&mut piece).await?;
        piece.truncate(read);
        io::Result::Ok((read > 0).then(|| (Bytes::from(piece), (file, folder))))
    });
    Ok((headers, Body::from_stream(pieces)).into_response())
}
