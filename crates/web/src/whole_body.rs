//! All of a body, where it is no longer than whoever sends it may send.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, header};

use crate::context::RequestContext;
use crate::fault::Fault;

/// The most that somebody may send who has not logged in: it is held in memory as long as the rest of it takes to come.
pub(crate) const OF_STRANGERS: usize = 64 * 1024;

/// The most that somebody may send: what is said, and less where nobody is logged in.
pub(crate) fn most(ctx: Option<&RequestContext>, of_staff: usize) -> usize {
    if ctx.is_some_and(|ctx| ctx.session.is_some()) { of_staff } else { of_staff.min(OF_STRANGERS) }
}

/// Reads a body. One that says itself that it is too long is refused before any of it is read.
pub(crate) async fn whole(headers: &HeaderMap, body: Body, most: usize) -> Result<Bytes, Fault> {
    let said = headers.get(header::CONTENT_LENGTH).and_then(|said| said.to_str().ok()?.parse().ok());
    if said.is_some_and(|said: usize| said > most) {
        return Err(Fault::TooLarge);
    }
    axum::body::to_bytes(body, most).await.map_err(|error| {
        let text = error.to_string();
        if text.contains("length limit") { Fault::TooLarge } else { Fault::BadForm(text) }
    })
}
