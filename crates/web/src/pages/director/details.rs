//! What people are told before they come: changed at any time.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_live::LiveEvent;
use kaarting_office::Details;
use kaarting_words::Words;

use super::{FormFields, Nothing, again, done, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::slides::Logo;
use crate::refused::Refused;

#[derive(Template)]
#[template(path = "director/details.html")]
struct DetailsPage {
    frame: PageFrame,
    event: String,
    typed: FormFields,
    logo: Option<Logo>,
    fault: Option<Refused>,
}

async fn form(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    typed: FormFields,
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let event = live.name().as_str().to_owned();
    let logo = Logo::of(&event, &*app.slides().list(&event).await?);
    let frame = PageFrame::about(ctx, ctx.words.say("details-title"), live, &live.state());
    let refused = fault.is_some();
    let shown = page(&DetailsPage { frame, event, typed, logo, fault })?;
    Ok(if refused { again(shown) } else { shown })
}

/// What is known, as the form has it.
fn known(details: Details) -> FormFields {
    let mut typed = FormFields::default();
    typed.set("place", details.place.unwrap_or_default());
    typed.set("starts", details.starts.map(|at| at.strftime("%H:%M").to_string()).unwrap_or_default());
    typed.set("fee", details.price.unwrap_or_default());
    typed.set("contact", details.contact.unwrap_or_default());
    typed
}

/// The form with what is known, and why a picture was not taken.
pub(super) async fn refused(
    app: &App,
    ctx: &RequestContext,
    event: &str,
    fault: Refused,
) -> Result<Response, Fault> {
    let live = planned(app, event).await?;
    let typed = known(live.state().tournament.details());
    form(app, ctx, &live, typed, Some(fault)).await
}

/// The details that a form says; or what is wrong with them.
pub(super) fn read(typed: &FormFields, words: Words) -> Result<Details, String> {
    let starts = typed.some("starts").map(|hour| hour.parse().map_err(|_| words.say("director-bad-time")));
    let details = Details {
        place: typed.some("place"),
        starts: starts.transpose()?,
        price: typed.some("fee"),
        contact: typed.some("contact"),
    };
    details.check().map_err(|refusal| refusal.text(&words))?;
    Ok(details)
}

/// The form, with what is known.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let typed = known(live.state().tournament.details());
    form(&app, &ctx, &live, typed, None).await
}

/// Says it anew.
pub(super) async fn change(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let fault = match read(&typed, ctx.words) {
        Err(fault) => Refused::from(fault),
        Ok(details) => match app.ask(&live, &details.command(), ctx.actor()?, sent.once.as_ref()).await {
            Ok(_) => return Ok(done(&event, "/details", "described")),
            Err(fault) => Refused::of(fault, &ctx)?,
        },
    };
    form(&app, &ctx, &live, typed, Some(fault)).await
}
