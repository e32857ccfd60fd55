//! The front page: all events, the switch of languages, health and figures.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_words::Lang;
use serde::Deserialize;

use super::details::when;
use super::share::home_shared;
use crate::access::{HEALTH, METRICS};
use crate::app::App;
use crate::context::{LANG_COOKIE, RequestContext};
use crate::extract::{Path, Query, here};
use crate::fault::Fault;
use crate::page::{PageFrame, page};
use crate::route::{Access, Route};
use crate::{staff, telemetry};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/", Access::Anyone, home),
        Route::get("/lang/{lang}", Access::Anyone, switch),
        Route::get(HEALTH, Access::Anyone, health),
        Route::get(METRICS, Access::ALL_STAFF, figures),
    ]
}

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: PageFrame,
    events: Vec<OfEvent>,
    no_staff: bool,
}

/// An event in the list.
struct OfEvent {
    name: String,
    title: String,
    day: String,
    /// Where it is, or nothing.
    place: String,
    rules: String,
}

/// All events.
async fn home(State(app): State<App>, ctx: RequestContext) -> Result<Response, Fault> {
    let mut events = Vec::new();
    for listed in app.listed().await?.iter() {
        events.push(match &listed.listing {
            Some(listing) => OfEvent {
                name: listed.name.to_string(),
                title: listing.title.clone(),
                day: when(listing.date, listing.starts, ctx.words),
                place: listing.place.clone().unwrap_or_default(),
                rules: ctx.words.say(&format!("rules-{}", listing.ruleset.id())),
            },
            None => OfEvent {
                name: listed.name.to_string(),
                title: listed.name.to_string(),
                day: String::new(),
                place: String::new(),
                rules: ctx.words.say("home-unread"),
            },
        });
    }
    let no_staff = staff::accounts(&app).await?.is_empty();
    let frame = home_shared(PageFrame::new(&ctx, ctx.words.say("home-title")), &app);
    page(&Home { frame, events, no_staff })
}

#[derive(Deserialize)]
struct Back {
    back: Option<String>,
}

/// Switches the language and returns to the same page.
async fn switch(Path(lang): Path<String>, Query(Back { back }): Query<Back>) -> Result<Response, Fault> {
    let lang: Lang = lang.parse().map_err(|_| Fault::NotFound)?;
    let cookie = format!("{LANG_COOKIE}={lang}; Path=/; Max-Age=31536000; SameSite=Lax");
    let cookie = HeaderValue::from_str(&cookie).map_err(|error| Fault::internal(&error))?;
    Ok(([(header::SET_COOKIE, cookie)], Redirect::to(&here(back))).into_response())
}

/// Whether the server works: whether a write would succeed now. The first line is for programs, the second for people.
/// The database is not asked: a task of its own probes it all the time.
async fn health(State(app): State<App>, ctx: RequestContext) -> Response {
    let kept = [(header::CACHE_CONTROL, "no-store")];
    match app.trouble() {
        None => {
            // A missing backup is mentioned and is no alarm: the hall goes on.
            let backup = app.backup_state().map_or_else(String::new, |state| {
                let last = state.last.as_ref().map_or_else(|| "none".to_owned(), |last| last.at.to_string());
                format!("backup {} {last}\n", state.health(app.now()).word())
            });
            (kept, format!("ok\n{backup}")).into_response()
        }
        Some(trouble) => {
            let again = [(header::RETRY_AFTER, trouble.retry_seconds())];
            let said = format!("{}\n{}\n", trouble.name(), trouble.text(ctx.words));
            (
                StatusCode::SERVICE_UNAVAILABLE,
                again.map(|(name, value)| (name, value.to_string())),
                kept,
                said,
            )
                .into_response()
        }
    }
}

async fn figures(State(app): State<App>) -> String {
    telemetry::figures() + &telemetry::of_cluster(&app)
}
