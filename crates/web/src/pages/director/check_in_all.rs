//! Check-in by exception: everybody is there, except those who are ticked.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::{Command, EntrantNo, Event};

use super::rows::Row;
use super::{Nothing, again, planned, sum};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::refused::Refused;
use kaarting_live::LiveEvent;

#[derive(Template)]
#[template(path = "director/check-in-all.html")]
struct AllPage {
    frame: PageFrame,
    event: String,
    fault: Option<Refused>,
    /// Who is expected, and whether they were ticked as missing.
    rows: Vec<(Row, bool)>,
    /// How many the desk has to look at first.
    waiting: usize,
}

fn shown(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    absent: &[EntrantNo],
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let awaited = tournament.entrants().filter(|entrant| entrant.is_awaited());
    let mut rows: Vec<(Row, bool)> = awaited
        .map(|entrant| (Row::of(entrant, tournament.plan(), words), absent.contains(&entrant.number)))
        .collect();
    let order = words.collator();
    rows.sort_by(|(a, _), (b, _)| a.compare(b, &order));
    let refused = fault.is_some();
    let answer = page(&AllPage {
        frame: PageFrame::about(ctx, words.say("hall-all-title"), live, &book),
        event: live.name().as_str().to_owned(),
        fault,
        rows,
        waiting: sum::waiting(tournament, ctx.actor()?, app.now()),
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// Everybody who is still expected, to be ticked where they are missing.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    shown(&app, &ctx, &live, &[], None)
}

/// Checks in all others.
pub(super) async fn check_in(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let ticked = sent.fields.iter().filter(|(name, _)| name == "absent").map(|(_, number)| number.parse());
    let except: Vec<EntrantNo> =
        ticked.collect::<Result<_, _>>().map_err(|_| Fault::BadForm("absent".to_owned()))?;
    let command = Command::CheckInAll { except: except.clone() };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(happened) => {
            let in_now = |event: &Event| matches!(event, Event::CheckedIn { .. });
            let n = happened.events.iter().filter(|recorded| in_now(&recorded.event)).count();
            Ok(Redirect::to(&format!("/e/{event}/director/check-in?all={n}")).into_response())
        }
        Err(fault) => shown(&app, &ctx, &live, &except, Some(Refused::of(fault, &ctx)?)),
    }
}
