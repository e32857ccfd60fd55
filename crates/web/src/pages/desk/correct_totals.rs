//! The totals of a sheet without lines, read wrongly: a correction with a reason (DEC-11, DEC-16).

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_live::LiveEvent;
use kaarting_office::sheet::{Sheet, TotalsSheet};
use kaarting_office::{At, Command, EntrantNo};
use serde::Deserialize;

use super::sheet::Preview;
use super::typed::read_total;
use super::{Refused, TablePath, again, at, correct, known, mark};
use crate::app::App;
use crate::context::RequestContext;
use crate::done;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::effect::who;

#[derive(Template)]
#[template(path = "desk/correct-totals.html")]
struct CorrectPage {
    frame: PageFrame,
    event: String,
    here: String,
    names: String,
    totals: Vec<(EntrantNo, String, String)>,
    reason: String,
    refused: Option<Refused>,
    preview: Preview,
}

/// What was typed.
struct Typed {
    totals: BTreeMap<EntrantNo, String>,
    reason: String,
}

#[derive(Deserialize)]
pub(super) struct QueryParams {
    confirm: Option<String>,
    reason: Option<String>,
}

/// The totals of a table as they are on the scoreboard without what was ruled later; nothing where it has lines.
fn bare_sheet(live: &LiveEvent, at: At) -> Result<Option<TotalsSheet>, Fault> {
    let book = live.state();
    let table = known(&book, at)?;
    let law = book.tournament.law().ok_or(Fault::NotFound)?;
    let sheet = table.verified.as_ref().and_then(|_| table.sheet(law));
    Ok(sheet.and_then(|sheet| sheet.totals_only().cloned()))
}

fn render(
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    typed: &Typed,
    refused: Option<Refused>,
    preview: Preview,
) -> Result<Response, Fault> {
    let book = live.state();
    let (tournament, table) = (&book.tournament, known(&book, at)?);
    let title = ctx.words.say2("desk-correct-title", "table", at.table.get(), "round", at.round.get());
    let total = |&number: &EntrantNo| {
        (number, who(tournament, number), typed.totals.get(&number).cloned().unwrap_or_default())
    };
    page(&CorrectPage {
        event: live.name().as_str().to_owned(),
        here: format!("/e/{}/desk/{}/{}", live.name().as_str(), at.round, at.table),
        names: table.signers().into_iter().map(|n| who(tournament, n)).collect::<Vec<_>>().join(", "),
        totals: table.on_paper(tournament.law().ok_or(Fault::NotFound)?).iter().map(total).collect(),
        reason: typed.reason.clone(),
        refused,
        preview,
        frame: PageFrame::about(ctx, title, live, &book),
    })
}

/// The form, with the totals as they stand.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let Some(sheet) = bare_sheet(&live, at)? else {
        return Ok(Redirect::to(&format!("/e/{event}/desk/{}/{}", at.round, at.table)).into_response());
    };
    let totals = sheet.totals.iter().map(|(&number, total)| (number, total.to_string())).collect();
    render(&ctx, &live, at, &Typed { totals, reason: String::new() }, None, Preview::default())
}

/// Shows what a correction would change, or makes it.
pub(super) async fn correct(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
    sent: FormBody<QueryParams>,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let to = format!("/e/{event}/desk/{}/{}", at.round, at.table);
    let Some(before) = bare_sheet(&live, at)? else { return Ok(Redirect::to(&to).into_response()) };
    let four = known(&live.state(), at)?.four;
    let field = |number: EntrantNo| {
        let name = format!("t{number}");
        let found = sent.fields.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.trim().to_owned()).unwrap_or_default()
    };
    let reason = sent.form.reason.clone().unwrap_or_default().trim().to_owned();
    let typed = Typed { totals: four.into_iter().map(|n| (n, field(n))).collect(), reason: reason.clone() };
    let totals: BTreeMap<EntrantNo, i32> =
        typed.totals.iter().filter_map(|(&n, word)| Some((n, read_total(word)?))).collect();
    if totals.len() < 4 {
        let refused = Some(Refused::from(ctx.words.say("desk-totals-unreadable")));
        return Ok(again(render(&ctx, &live, at, &typed, refused, Preview::default())?));
    }
    let command = Command::Correct { at, sheet: Sheet::Totals(TotalsSheet { totals, ..before }), reason };
    let confirmed = sent.form.confirm.as_deref() == Some(mark(&command).as_str());
    let seen = correct::look(&live.state(), at, &command, &ctx, &app);
    let refused = match seen {
        Ok(preview) if !confirmed => return render(&ctx, &live, at, &typed, None, preview),
        Ok(_) => app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await.err(),
        Err(fault) => Some(fault),
    };
    match refused {
        None => Ok(done::to(&to, "desk-corrected", &[at.table.into()])),
        Some(fault) => {
            let refused = Some(Refused::of(fault, &ctx)?);
            Ok(again(render(&ctx, &live, at, &typed, refused, Preview::default())?))
        }
    }
}
