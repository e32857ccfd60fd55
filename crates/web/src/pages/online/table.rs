//! STUB
use kaarting_words::Words;
use axum::response::{Response,IntoResponse};
pub(crate) enum Looking { Seat(kaarting_play::SeatView), Spectator(kaarting_play::PublicView) }
pub(crate) fn fragment(looking: &Looking, _words: Words, _now: jiff::Timestamp) -> String {
    match looking { Looking::Seat(v) => format!("<pre>{v:?}</pre>"), Looking::Spectator(v) => format!("<pre>{v:?}</pre>") }
}
pub(crate) fn page(ctx: &crate::context::RequestContext, app: &crate::app::App, looking: &Looking, code: Option<String>, refused: Option<String>) -> Result<Response, crate::fault::Fault> {
    Ok(axum::response::Html(format!("<p data-code=\"{}\">{}{}", code.unwrap_or_default(), refused.unwrap_or_default(), fragment(looking, ctx.words, app.now()))).into_response())
}
