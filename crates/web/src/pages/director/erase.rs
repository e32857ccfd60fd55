//! Personal data are erased: of one who asks, or of all when the promised day has come (DEC-12).

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use jiff::tz::TimeZone;
use kaarting_office::{Command, EntrantNo, Refusal, Tournament};

use super::{Nothing, again, did, done, number_of, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::read_lists::forget_lists;
use crate::refused::Refused;

#[derive(Template)]
#[template(path = "director/erase.html")]
struct ErasePage {
    frame: PageFrame,
    event: String,
    number: EntrantNo,
    name: String,
    fault: Option<Refused>,
}

async fn erase_page(
    app: &App,
    ctx: &RequestContext,
    (event, number): (String, EntrantNo),
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let live = planned(app, &event).await?;
    let book = live.state();
    book.tournament.entrant(number).filter(|entrant| entrant.person.is_some()).ok_or(Fault::NotFound)?;
    let name = super::name_of(&book.tournament, number, ctx.words);
    let frame = PageFrame::about(ctx, ctx.words.say("director-erase-title"), &live, &book);
    let refused = fault.is_some();
    let shown = page(&ErasePage { frame, event, number, name, fault })?;
    Ok(if refused { again(shown) } else { shown })
}

/// Asks for confirmation (DEC-12).
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, number)): Path<(String, String)>,
) -> Result<Response, Fault> {
    erase_page(&app, &ctx, (event, number_of(&number)?), None).await
}

/// Removes what is known of a person.
pub(super) async fn erase(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, number)): Path<(String, String)>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let entrant = number_of(&number)?;
    let live = planned(&app, &event).await?;
    match app.ask(&live, &Command::ErasePerson { entrant }, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(did(&event, "/people", "erased", &[entrant.into()])),
        Err(fault) => {
            let fault = Refused::of(fault, &ctx)?;
            erase_page(&app, &ctx, (event, entrant), Some(fault)).await
        }
    }
}

/// Those whose data are not erased.
fn known(tournament: &Tournament) -> Vec<EntrantNo> {
    tournament.entrants().filter(|entrant| entrant.person.is_some()).map(|entrant| entrant.number).collect()
}

/// How many people are still known although the day has come on which they were to be forgotten.
pub(super) fn due(app: &App, tournament: &Tournament) -> usize {
    let Some(plan) = tournament.plan() else { return 0 };
    let zone = TimeZone::get(&plan.time_zone).unwrap_or(TimeZone::UTC);
    let today = app.now().to_zoned(zone).date();
    if plan.settings.delete_after.is_some_and(|day| today > day) { known(tournament).len() } else { 0 }
}

#[derive(Template)]
#[template(path = "director/erase-all.html")]
struct EraseAllPage {
    frame: PageFrame,
    event: String,
    people: usize,
    /// Whether names are no longer needed in the hall.
    free: bool,
}

/// Asks whether everyone is really to be erased.
pub(super) async fn ask_all(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let book = live.state();
    let frame = PageFrame::about(&ctx, ctx.words.say("director-erase-all-title"), &live, &book);
    let people = known(&book.tournament).len();
    page(&EraseAllPage { frame, event, people, free: is_free(&book.tournament) })
}

/// Whether names are no longer needed in the hall.
fn is_free(tournament: &Tournament) -> bool {
    !tournament.entrants().any(kaarting_office::Entrant::plays) || tournament.final_ranking().is_some()
}

/// Removes what is known of everyone.
pub(super) async fn all(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    _: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let people = known(&live.state().tournament);
    // Lists and slides first: whatever happens then, nobody stands on them any more.
    forget_lists(app.key_value(), &event).await?;
    if is_free(&live.state().tournament) {
        // Somebody may stand on a slide; after the event nobody misses it.
        app.slides().forget(&event).await?;
    }
    let mut refused = None;
    for entrant in people {
        match app.ask(&live, &Command::ErasePerson { entrant }, ctx.actor()?, None).await {
            Ok(_) => {}
            // Somebody else was faster.
            Err(Fault::Refused(refusal)) if matches!(*refusal, Refusal::IsErased(_)) => {}
            // The others are forgotten all the same.
            Err(fault @ Fault::Refused(_)) => drop(refused.get_or_insert(fault)),
            Err(fault) => return Err(fault),
        }
    }
    match refused {
        None => Ok(done(&event, "/people", "erased-all")),
        Some(fault) => Err(fault),
    }
}
