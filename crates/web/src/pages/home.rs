//! The front door: all events, the switch of languages, health and figures.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_words::Lang;
use serde::Deserialize;

use crate::address::{Path, Query, here};
use crate::app::App;
use crate::door::{Door, Who};
use crate::fault::Fault;
use crate::page::{Frame, page};
use crate::visit::{LANG_COOKIE, Visit};
use crate::{measure, staff};

pub(super) fn doors() -> Vec<Door> {
    vec![
        Door::get("/", Who::Anyone, home),
        Door::get("/lang/{lang}", Who::Anyone, switch),
        Door::get("/health", Who::Anyone, health),
        Door::get("/metrics", Who::ALL_STAFF, figures),
    ]
}

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    events: Vec<OfEvent>,
    no_staff: bool,
}

/// An event in the list.
struct OfEvent {
    name: String,
    title: String,
    day: String,
    rules: String,
}

/// All events.
async fn home(State(app): State<App>, visit: Visit) -> Result<Response, Fault> {
    let mut events = Vec::new();
    for listed in app.listed().await?.iter() {
        events.push(match &listed.listing {
            Some(listing) => OfEvent {
                name: listed.name.to_string(),
                title: listing.title.clone(),
                day: visit.words.day(listing.date),
                rules: visit.words.say(&format!("rules-{}", listing.ruleset.id())),
            },
            None => OfEvent {
                name: listed.name.to_string(),
                title: listed.name.to_string(),
                day: String::new(),
                rules: visit.words.say("home-unread"),
            },
        });
    }
    let no_staff = staff::accounts(&app).await?.is_empty();
    page(&Home { frame: Frame::new(&visit, visit.words.say("home-title")), events, no_staff })
}

#[derive(Deserialize)]
struct Back {
    back: Option<String>,
}

/// Switches the language and goes back to where one was.
async fn switch(Path(lang): Path<String>, Query(Back { back }): Query<Back>) -> Result<Response, Fault> {
    let lang: Lang = lang.parse().map_err(|_| Fault::NotFound)?;
    let cookie = format!("{LANG_COOKIE}={lang}; Path=/; Max-Age=31536000; SameSite=Lax");
    let cookie = HeaderValue::from_str(&cookie).map_err(|error| Fault::internal(&error))?;
    Ok(([(header::SET_COOKIE, cookie)], Redirect::to(&here(back))).into_response())
}

/// Whether the house works: its journal can be read.
async fn health(State(app): State<App>) -> Response {
    match app.events().list().await {
        Ok(_) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!("health: {error}");
            (StatusCode::SERVICE_UNAVAILABLE, "the journal cannot be read\n").into_response()
        }
    }
}

async fn figures() -> String {
    measure::figures()
}
