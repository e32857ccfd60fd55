//! A live feed of the staff lasts as long as the session it was opened with.
//!
//! Any other request is authorised once, at its route. A feed is one request that lasts a day: it is authorised again
//! before each fragment, and every few seconds in between.

use std::time::Duration;

use axum::body::Body;
use axum::http::header;
use axum::response::Response;
use futures_util::{StreamExt, stream};

use crate::access::Access;
use crate::app::App;
use crate::context::RequestContext;
use crate::staff::{self, Session};

/// How often an idle feed is authorised again.
const ASKED: Duration = Duration::from_secs(5);

/// Whether a session is still open, for the same account with the same duties. Another server may have ended it.
async fn is_admitted(app: &App, session: &Session) -> bool {
    let now = staff::again(app, session).await;
    now.is_ok_and(|now| now.is_some_and(|now| now.account.may_as(&session.account)))
}

/// The same answer; a live feed of the staff ends with the session.
pub(crate) fn watched(app: &App, ctx: &RequestContext, who: Access, answer: Response) -> Response {
    let kind = answer.headers().get(header::CONTENT_TYPE);
    let is_feed = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
    let (Some(session), Access::Staff(_), true) = (&ctx.session, who, is_feed) else { return answer };
    let (parts, body) = answer.into_parts();
    let watched = (app.clone(), session.clone(), body.into_data_stream());
    let pictures = stream::unfold(watched, |(app, session, mut pictures)| async move {
        loop {
            let next = tokio::time::timeout(ASKED, pictures.next()).await;
            if matches!(next, Ok(None)) || !is_admitted(&app, &session).await {
                return None;
            }
            if let Ok(Some(picture)) = next {
                return Some((picture, (app, session, pictures)));
            }
        }
    });
    Response::from_parts(parts, Body::from_stream(pictures))
}
