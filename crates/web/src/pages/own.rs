//! One's own account: another password, the second factor, and where one is logged in.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::tz::TimeZone;
use serde::Deserialize;

use super::staff::enter;
use crate::app::App;
use crate::audit::{Deed, Noted};
use crate::door::{Door, Post, Who};
use crate::fault::Fault;
use crate::form::Sent;
use crate::login;
use crate::page::{Frame, page};
use crate::qr;
use crate::second;
use crate::staff::{self, Session};
use crate::visit::Visit;

pub(super) fn doors() -> Vec<Door> {
    vec![
        Door::get("/own", Who::ALL_STAFF, show),
        Door::post("/own/password", Who::ALL_STAFF, change_password),
        Door::post("/own/sessions/end", Who::ALL_STAFF, end),
        Door::get("/own/second", Who::ALL_STAFF, ask_second),
        Door::post("/own/second", Who::ALL_STAFF, begin_second),
        Door::post("/own/second/confirm", Who::ALL_STAFF, confirm_second),
        Door::post("/own/second/off", Who::ALL_STAFF, end_second),
    ]
}

#[derive(Template)]
#[template(path = "own.html")]
struct OwnPage {
    frame: Frame,
    name: String,
    login: String,
    sessions: Vec<Shown>,
    /// Whether a second factor can be switched on here: none, off, or on with so many recovery codes left.
    second: Second,
    fault: Option<String>,
}

/// How it stands with the second factor of an account.
enum Second {
    /// It is for directors.
    None,
    Off,
    On(String),
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
        second: match &session.account.second {
            Some(second) => Second::On(visit.words.say1("own-second-left", "n", second.recovery_left())),
            None if session.account.post == Post::Director => Second::Off,
            None => Second::None,
        },
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
    let Some(account) = login::check_password(&app, &visit, &login, &old).await? else {
        let wrong = visit.words.say("own-wrong-password");
        return own_page(&app, &visit, Some(wrong)).await;
    };
    match staff::change_password(&app, &login, &password).await? {
        Ok(id) => {
            Noted::new(&app, &visit, Deed::PasswordChanged).of(id).keep(&app, &visit.client).await?;
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

#[derive(Template)]
#[template(path = "own-second.html")]
struct SecondPage {
    frame: Frame,
    qr: String,
    /// The secret in groups of four letters, for whoever types it.
    secret: String,
    fault: Option<String>,
}

#[derive(Template)]
#[template(path = "own-recovery.html")]
struct RecoveryPage {
    frame: Frame,
    codes: Vec<String>,
}

fn second_page(visit: &Visit, login: &str, secret: &str, fault: Option<String>) -> Result<Response, Fault> {
    let groups = secret.as_bytes().chunks(4).map(|four| String::from_utf8_lossy(four).into_owned());
    let refused = fault.is_some();
    let mut answer = page(&SecondPage {
        frame: Frame::new(visit, visit.words.say("own-second-title")),
        qr: qr::svg(&second::address(login, secret)).unwrap_or_default(),
        secret: groups.collect::<Vec<_>>().join(" "),
        fault,
    })?;
    if refused {
        *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(answer)
}

#[derive(Deserialize)]
struct Nothing {}

#[derive(Deserialize)]
struct Code {
    code: String,
}

/// Makes a secret to be shared with a phone; nothing is asked for it until its first code was typed.
async fn begin_second(State(app): State<App>, visit: Visit, _: Sent<Nothing>) -> Result<Response, Fault> {
    let account = &session_of(&visit)?.account;
    if account.post == Post::Director && !account.has_second() {
        login::begin_second(&app, &account.login).await?;
    }
    Ok(Redirect::to("/own/second").into_response())
}

/// Shows the secret that waits for its first code.
async fn ask_second(State(app): State<App>, visit: Visit) -> Result<Response, Fault> {
    let login = &session_of(&visit)?.account.login;
    match login::begun_second(&app, login).await? {
        Some(secret) => second_page(&visit, login, &secret, None),
        None => Ok(Redirect::to("/own").into_response()),
    }
}

/// The first code: from now on one is asked. The recovery codes are shown here and never again.
async fn confirm_second(State(app): State<App>, visit: Visit, sent: Sent<Code>) -> Result<Response, Fault> {
    let login = &session_of(&visit)?.account.login;
    let Some(secret) = login::begun_second(&app, login).await? else {
        return Ok(Redirect::to("/own").into_response());
    };
    match login::confirm_second(&app, &visit, login, &secret, &sent.form.code).await? {
        Ok(codes) => {
            page(&RecoveryPage { frame: Frame::new(&visit, visit.words.say("own-recovery-title")), codes })
        }
        Err(fault) => second_page(&visit, login, &secret, Some(visit.words.say(fault.key()))),
    }
}

/// Switches it off with a code: a screen that was left open is not enough.
async fn end_second(State(app): State<App>, visit: Visit, sent: Sent<Code>) -> Result<Response, Fault> {
    let login = &session_of(&visit)?.account.login;
    match login::take_code(&app, &visit, login, &sent.form.code).await? {
        Ok(_) => {
            login::end_second(&app, &visit, login).await?;
            Ok(Redirect::to("/own?done=second-off").into_response())
        }
        Err(fault) => own_page(&app, &visit, Some(visit.words.say(fault.key()))).await,
    }
}
