//! The clock of a round.

use axum::extract::State;
use axum::response::Response;
use kaarting_office::Command;

use super::{Nothing, day, done, planned, round_of};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::refused::Refused;

/// Starts, stops, signals or ends a round.
pub(super) async fn tell(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, what)): Path<(String, String, String)>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let round = round_of(&round)?;
    let (command, key) = match what.as_str() {
        "start" => (Command::StartRound { round }, "started"),
        "pause" => (Command::PauseRound { round }, "paused"),
        "resume" => (Command::ResumeRound { round }, "resumed"),
        "signal" => (Command::Signal { round }, "signalled"),
        "end" => (Command::EndRound { round }, "ended"),
        _ => return Err(Fault::NotFound),
    };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(done(&event, "", key)),
        Err(fault) => day::shown(&app, &ctx, &live, Some(Refused::of(fault, &ctx)?)),
    }
}
