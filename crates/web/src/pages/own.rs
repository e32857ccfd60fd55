//! One's own account: another password, and where one is logged in.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::tz::TimeZone;
use serde::Deserialize;

use super::staff::enter;
use crate::app::App;
use crate::door::{Door, Who};
use crate::fault::Fault;
use crate::form::Sent;
use crate::page::{Frame, page};
use crate::staff::{self, Session};
use crate::visit::Visit;

pub(super) fn doors() -> Vec<Door> {
    vec![
        Door::get("/own", Who::ALL_STAFF, show),
        Door::post("/own/password", Who::ALL_STAFF, change_password),
        Door::post("/own/sessions/end", Who::ALL_STAFF, end),
    ]
}

#[derive(Template)]
#[template(path = "own.html")]
struct OwnPage {
    frame: Frame,
    name: String,
    login: String,
    sessions: Vec<Shown>,
    fault: Option<String>,
}

/// A session in the list.
struct Shown {
    id: String,
    since: String,
    this: bool,
}

fn session_of(visit: &Visit) -> Result<&Session, Fault> {
    visit.session.as_ref().ok_or(Fault::LogIn)
}

async fn own_page(app: &App, visit: &Visit, fault: Option<String>) -> Result<Response, Fault> {
    let session = session_of(visit)?;
    let zone = TimeZone::system();
    let mut own = staff::sessions_of(app, &session.account.login).await?;
    own.sort_by_key(|known| std::cmp::Reverse(known.since));
    let shown = own.into_iter().map(|known| Shown {
        since: known.since.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M").to_string(),
        this: known.id == session.id(),
        id: known.id,
    });
    let refused = fault.is_some();
    let mut answer = page(&OwnPage {
        frame: Frame::new(visit, visit.words.say("own-title")),
        name: session.account.name.clone(),
        login: session.account.login.clone(),
        sessions: shown.collect(),
        fault,
    })?;
    if refused {
        *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(answer)
}

async fn show(State(app): State<App>, visit: Visit) -> Result<Response, Fault> {
    own_page(&app, &visit, None).await
}

#[derive(Deserialize)]
struct PasswordForm {
    old: String,
    password: String,
}

/// Another password: whoever sits at a screen that was left open does not know the old one.
async fn change_password(
    State(app): State<App>,
    visit: Visit,
    sent: Sent<PasswordForm>,
) -> Result<Response, Fault> {
    let login = session_of(&visit)?.account.login.clone();
    let PasswordForm { old, password } = sent.form;
    let Some((account, tried)) =
        staff::log_in(&app, (&login, &old), &visit.client, visit.device.as_deref()).await?
    else {
        let wrong = visit.words.say("own-wrong-password");
        return own_page(&app, &visit, Some(wrong)).await;
    };
    // Only the password was asked.
    if let Some(tried) = staff::session(&app, &tried).await? {
        staff::log_out(&app, &tried).await?;
    }
    match staff::change_password(&app, &login, &password).await? {
        Ok(()) => {
            // Everyone is out who knew the old one, and he who changed it comes in again.
            let token = staff::begin(&app, &account).await?;
            enter(&app, &login, &token, "/own?done=password")
        }
        Err(fault) => own_page(&app, &visit, Some(visit.words.say(fault.key()))).await,
    }
}

#[derive(Deserialize)]
struct Ended {
    id: String,
}

/// Ends one of one's own sessions.
async fn end(State(app): State<App>, visit: Visit, sent: Sent<Ended>) -> Result<Response, Fault> {
    let login = session_of(&visit)?.account.login.clone();
    staff::end_session(&app, &login, &sent.form.id).await?;
    Ok(Redirect::to("/own?done=session-ended").into_response())
}
