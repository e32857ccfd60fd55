//! The clock of a round.

use axum::extract::State;
use axum::response::Response;
use kaarting_office::{Command, Round, RoundNo};
use kaarting_words::Words;

use super::next::minutes_left;
use super::{FormFields, Nothing, day, did, planned, round_of, sure};
use crate::app::App;
use crate::context::RequestContext;
use crate::done::Named;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::PageFrame;
use crate::refused::Refused;
use kaarting_live::LiveEvent;

/// The signal before its time: asked with the minutes that are left.
fn signal_asked(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    number: RoundNo,
) -> Result<Option<Response>, Fault> {
    let (book, words) = (live.state(), ctx.words);
    let round = book.tournament.round(number).ok_or(Fault::NotFound)?;
    let running = round.clock.paused.is_none() && !round.ended;
    let Some(left) = minutes_left(round, app.now()).filter(|_| running) else { return Ok(None) };
    let title = words.say1("hall-sure-signal", "n", number.get());
    let question = sure::Question {
        lines: signal_lines(round, left, words),
        to: format!("/e/{}/director/round/{number}/signal", live.name()),
        words: words.say("hall-sure-signal-do"),
        ends: true,
        back: format!("/e/{}/director", live.name()),
    };
    sure::ask(PageFrame::about(ctx, title, live, &book), question).map(Some)
}

fn signal_lines(round: &Round, left: u32, words: Words) -> Vec<String> {
    vec![
        words.say1("hall-sure-left", "n", left),
        words.say1("hall-sure-open", "n", round.open_tables().len()),
        words.say("hall-sure-signal-what"),
        words.say("hall-take-back-why"),
    ]
}

/// Asks before the signal ends a round early; once the time is up the overview gives it at once.
pub(super) async fn ask_signal(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    match signal_asked(&app, &ctx, &live, round_of(&round)?)? {
        Some(question) => Ok(question),
        None => day::shown(&app, &ctx, &live, None),
    }
}

/// Gives the signal. Before its time the question comes first: the page may have been opened earlier, or a finger was
/// too quick.
pub(super) async fn signal(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round)): Path<(String, String)>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let round = round_of(&round)?;
    if !FormFields(sent.fields.clone()).is("sure", "1")
        && let Some(question) = signal_asked(&app, &ctx, &live, round)?
    {
        return Ok(question);
    }
    told(&app, &ctx, &live, &sent, (Command::Signal { round }, round, "signalled")).await
}

/// Starts, stops or ends a round, changes its minutes, takes its signal back.
pub(super) async fn tell(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, what)): Path<(String, String, String)>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let round = round_of(&round)?;
    let typed = FormFields(sent.fields.clone());
    let (command, key) = match what.as_str() {
        "start" => (Command::StartRound { round }, "started"),
        "pause" => (Command::PauseRound { round }, "paused"),
        "resume" => (Command::ResumeRound { round }, "resumed"),
        "withdraw-signal" => (Command::WithdrawSignal { round }, "withdraw-signal"),
        "minutes" => {
            let minutes = typed.get("add").parse().map_err(|_| Fault::BadForm("add".to_owned()))?;
            (Command::AddMinutes { round, minutes }, "minutes")
        }
        "end" => (Command::EndRound { round }, "ended"),
        _ => return Err(Fault::NotFound),
    };
    told(&app, &ctx, &live, &sent, (command, round, key)).await
}

/// Asks the office; what it refuses is said on the overview.
async fn told(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    sent: &FormBody<Nothing>,
    (command, round, key): (Command, RoundNo, &str),
) -> Result<Response, Fault> {
    match app.ask(live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            let minutes = live.state().tournament.round(round).map(|round| Named::Count(round.minutes));
            let minutes = minutes.filter(|_| key == "minutes");
            let named: Vec<Named> = [Some(round.into()), minutes].into_iter().flatten().collect();
            Ok(did(live.name().as_str(), "", key, &named))
        }
        Err(fault) => day::shown(app, ctx, live, Some(Refused::of(fault, ctx)?)),
    }
}
