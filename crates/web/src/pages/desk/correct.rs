//! A verified sheet changes only by a correction with a reason, and first it is shown whom that moves (DEC-11).

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::{At, Command, Event, Refusal, preview};
use serde::Deserialize;

use super::sheet::{self, Preview, Wrong};
use super::typed::FormFields;
use super::{TablePath, again, at, known, mark, table};
use crate::app::App;
use crate::context::RequestContext;
use crate::done;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::pages::effect;
use kaarting_live::EventSnapshot;

/// The form, with the sheet as it stands.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let typed = {
        let book = live.state();
        let table = known(&book, at)?;
        if table.verified.is_none() {
            return Ok(Redirect::to(&format!("/e/{event}/desk/{}/{}", at.round, at.table)).into_response());
        }
        let law = book.tournament.law().ok_or(Fault::NotFound)?;
        let sheet = table.sheet(law).ok_or(Fault::NotFound)?;
        let short = book.tournament.round(at.round).is_some_and(|round| round.clock.signalled.is_some());
        let typed = FormFields::from_sheet(&sheet, ctx.words);
        // A phone does not write that the signal ended the round; the office knows.
        FormFields { ended: typed.ended || short, ..typed }
    };
    sheet::render(&ctx, &live, at, &typed, &Wrong::default(), Some(Preview::default()))
}

#[derive(Deserialize)]
pub(super) struct QueryParams {
    confirm: Option<String>,
}

/// Shows what a correction would change, or makes it.
pub(super) async fn correct(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
    sent: FormBody<QueryParams>,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let typed = FormFields::of(&sent.fields);
    let (sheet, mut wrong) = sheet::read(&live.state(), at, &typed, &ctx)?;
    let reason = typed.reason.clone();
    let Some(command) = sheet.map(|sheet| Command::Correct { at, sheet, reason }) else {
        return Ok(again(sheet::render(&ctx, &live, at, &typed, &wrong, Some(Preview::default()))?));
    };
    let confirmed = sent.form.confirm.as_deref() == Some(mark(&command).as_str());
    let seen = look(&live.state(), at, &command, &ctx, &app);
    let refused = match seen {
        Ok(preview) if wrong.unreadable.is_empty() && !confirmed => {
            return sheet::render(&ctx, &live, at, &typed, &wrong, Some(preview));
        }
        Ok(_) if wrong.unreadable.is_empty() => {
            match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
                Ok(_) => {
                    let to = format!("/e/{event}/desk/{}/{}", at.round, at.table);
                    return Ok(done::to(&to, "desk-corrected", &[at.table.into()]));
                }
                Err(Fault::Refused(refusal)) => Some((*refusal).clone()),
                Err(fault) => return Err(fault),
            }
        }
        Ok(_) => None,
        Err(fault) => match fault {
            Fault::Refused(refusal) => Some((*refusal).clone()),
            fault => return Err(fault),
        },
    };
    if let Some(refusal) = refused {
        if matches!(refusal, Refusal::NotAllowed { .. }) {
            return Err(Fault::Forbidden);
        }
        wrong.refuse(&refusal, &ctx);
    }
    Ok(again(sheet::render(&ctx, &live, at, &typed, &wrong, Some(Preview::default()))?))
}

/// What a correction would change.
pub(super) fn look(
    book: &EventSnapshot,
    at: At,
    command: &Command,
    ctx: &RequestContext,
    app: &App,
) -> Result<Preview, Fault> {
    let (tournament, by, now) = (&book.tournament, ctx.actor()?, app.now());
    let refuse = |refusal: Refusal| Fault::Refused(std::sync::Arc::new(refusal));
    let decided = tournament.decide(command, by, now).map_err(refuse)?;
    let old_new = decided.iter().find_map(|event| match event {
        Event::SheetCorrected { old, new, .. } => Some(table::compare(tournament, old, new, ctx)),
        _ => None,
    });
    let effect = preview::effect(tournament, command, by, now).map_err(refuse)?;
    let first = known(book, at)?.four;
    let effect = effect::render(tournament, &effect, &first, ctx.words);
    Ok(Preview { effect: Some(effect), mark: mark(command), old_new: old_new.unwrap_or_default() })
}
