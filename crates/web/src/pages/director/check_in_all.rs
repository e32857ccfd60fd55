//! Check-in by exception: everybody is there, except those who are ticked.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::{Command, EntrantNo, Event};

use super::super::pager::{LONG, Pager, first_letters};
use super::rows::{Row, is_meant};
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
    /// Who is expected, as far as they stand on this page, and whether they were ticked as missing.
    rows: Vec<(Row, bool)>,
    /// Who was ticked and stands on another page.
    elsewhere: Vec<EntrantNo>,
    /// Whether there are so many that somebody has to be searched, and who is.
    long: bool,
    q: String,
    pager: Pager,
    /// How many the desk has to look at first.
    waiting: usize,
}

/// Which part of the list somebody looks at, and whom they have ticked so far, on whatever page.
#[derive(Default)]
struct View {
    absent: BTreeSet<EntrantNo>,
    q: String,
    page: Option<usize>,
}

impl View {
    /// What a form says of it.
    fn of(fields: &[(String, String)]) -> Result<View, Fault> {
        let ticked = fields.iter().filter(|(name, _)| name == "absent").map(|(_, number)| number.parse());
        let field =
            |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.trim());
        Ok(View {
            absent: ticked.collect::<Result<_, _>>().map_err(|_| Fault::BadForm("absent".to_owned()))?,
            q: field("q").unwrap_or_default().to_owned(),
            page: field("page").and_then(|page| page.parse().ok()),
        })
    }
}

fn shown(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    view: View,
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let View { absent, q, page: asked } = view;
    let awaited = || tournament.entrants().filter(|entrant| entrant.is_awaited());
    let mut rows: Vec<(Row, bool)> = awaited()
        .filter(|entrant| is_meant(entrant, &q))
        .map(|entrant| (Row::of(entrant, tournament.plan(), words), absent.contains(&entrant.number)))
        .collect();
    let order = words.collator();
    rows.sort_by(|(a, _), (b, _)| a.compare(b, &order));
    // Buttons of the form lead to the other pages, so that no tick is lost on the way.
    let (rows, pager) = Pager::cut(rows, asked, "", |(row, _)| first_letters(&row.name));
    let here: BTreeSet<u32> = rows.iter().map(|(row, _)| row.number).collect();
    let refused = fault.is_some();
    let answer = page(&AllPage {
        frame: PageFrame::about(ctx, words.say("hall-all-title"), live, &book),
        event: live.name().as_str().to_owned(),
        fault,
        elsewhere: absent.into_iter().filter(|number| !here.contains(&number.get())).collect(),
        rows,
        long: !q.is_empty() || awaited().count() > LONG,
        q,
        pager,
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
    shown(&app, &ctx, &live, View::default(), None)
}

/// Checks in all others; or shows another page of them, with the same ticks.
pub(super) async fn check_in(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let view = View::of(&sent.fields)?;
    if view.page.is_some() {
        return shown(&app, &ctx, &live, view, None);
    }
    let command = Command::CheckInAll { except: view.absent.iter().copied().collect() };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(happened) => {
            let in_now = |event: &Event| matches!(event, Event::CheckedIn { .. });
            let n = happened.events.iter().filter(|recorded| in_now(&recorded.event)).count();
            Ok(Redirect::to(&format!("/e/{event}/director/check-in?all={n}")).into_response())
        }
        Err(fault) => shown(&app, &ctx, &live, view, Some(Refused::of(fault, &ctx)?)),
    }
}
