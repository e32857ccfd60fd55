//! What the screens in the hall show.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};

use super::{Nothing, Typed, again, done, planned};
use crate::app::App;
use crate::fault::Fault;
use crate::form::Sent;
use crate::page::{Frame, page};
use crate::visit::Visit;

/// What a screen can be told to show.
const SHOWS: [&str; 5] = ["auto", "seats", "clock", "standings", "message"];
/// The longest message that can be read from the back of the hall.
const LONGEST: usize = 140;

/// What the screens of an event show, as it lies in the drawer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Steering {
    /// One of the words the screens know.
    pub show: String,
    /// A message in large letters.
    pub message: String,
    /// Since when, in milliseconds.
    pub since: i64,
}

#[derive(Template)]
#[template(path = "director/screens.html")]
struct ScreensPage {
    frame: Frame,
    fault: Option<String>,
    shows: Vec<(&'static str, String, String)>,
    show: String,
    message: String,
    since: Option<String>,
    link: String,
}

/// What the screens show now.
pub(super) async fn steering(app: &App, event: &str) -> Result<Option<Steering>, Fault> {
    let kept = app.drawer().get("screen", event, app.now().as_millisecond()).await?;
    Ok(kept.and_then(|bytes| serde_json::from_slice(&bytes).ok()))
}

async fn shown(
    app: &App,
    visit: &Visit,
    event: String,
    typed: Option<(String, String)>,
    fault: Option<String>,
) -> Result<Response, Fault> {
    let room = planned(app, &event).await?;
    let kept = steering(app, &event).await?;
    let (book, words) = (room.book(), visit.words);
    let since = kept.as_ref().and_then(|kept| jiff::Timestamp::from_millisecond(kept.since).ok());
    let zone = book.tournament.plan().map_or_else(String::new, |plan| plan.time_zone.clone());
    let (show, message) = typed
        .or_else(|| kept.map(|kept| (kept.show, kept.message)))
        .unwrap_or_else(|| ("auto".to_owned(), String::new()));
    let said = |what: &'static str| {
        (what, words.say(&format!("director-show-{what}")), words.say(&format!("director-show-{what}-about")))
    };
    let refused = fault.is_some();
    let answer = page(&ScreensPage {
        frame: Frame::about(visit, words.say("director-screens-title"), &room, &book),
        fault,
        shows: SHOWS.map(said).to_vec(),
        show,
        message,
        since: since.map(|since| words.clock(since, &zone)),
        link: format!("{}/e/{event}/screen", app.config().base_url),
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The form.
pub(super) async fn ask(
    State(app): State<App>,
    visit: Visit,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    shown(&app, &visit, event, None, None).await
}

/// Tells the screens what to show.
pub(super) async fn steer(
    State(app): State<App>,
    visit: Visit,
    Path(event): Path<String>,
    sent: Sent<Nothing>,
) -> Result<Response, Fault> {
    let room = planned(&app, &event).await?;
    let typed = Typed(sent.fields);
    let (show, message) = (typed.get("show").to_owned(), typed.get("message").to_owned());
    let fault = match () {
        () if !SHOWS.contains(&show.as_str()) => Some("director-screens-which"),
        () if show == "message" && message.is_empty() => Some("director-screens-no-message"),
        () if message.chars().count() > LONGEST => Some("director-screens-long"),
        () => None,
    };
    if let Some(key) = fault {
        let fault = visit.words.say(key);
        return shown(&app, &visit, event, Some((show, message)), Some(fault)).await;
    }
    let steering = Steering { show, message, since: app.now().as_millisecond() };
    let bytes = serde_json::to_vec(&steering).map_err(|error| Fault::internal(&error))?;
    app.drawer().put("screen", room.name(), &bytes, None).await?;
    Ok(done(&event, "/screens", "screens"))
}
