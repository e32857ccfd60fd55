//! One's own account: another password, the second factor, and where one is logged in.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::tz::TimeZone;
use serde::Deserialize;

use super::staff::enter;
use crate::app::App;
use crate::audit::{AuditAction, AuditRecord};
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::login;
use crate::page::{PageFrame, page};
use crate::qr;
use crate::route::{Access, Route, StaffRole};
use crate::second_factor;
use crate::staff::{self, Session};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/own", Access::ALL_STAFF, show),
        Route::post("/own/password", Access::ALL_STAFF, change_password),
        Route::post("/own/sessions/end", Access::ALL_STAFF, end),
        Route::get("/own/second", Access::ALL_STAFF, ask_second),
        Route::post("/own/second", Access::ALL_STAFF, begin_second),
        Route::post("/own/second/confirm", Access::ALL_STAFF, confirm_second),
        Route::post("/own/second/off", Access::ALL_STAFF, end_second),
    ]
}

#[derive(Template)]
#[template(path = "own.html")]
struct OwnPage {
    frame: PageFrame,
    name: String,
    login: String,
    sessions: Vec<Shown>,
    /// Whether a second factor can be switched on here: none, off, or on with so many recovery codes left.
    second: Second,
    fault: Option<String>,
}

/// The state of an account's second factor.
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

fn session_of(ctx: &RequestContext) -> Result<&Session, Fault> {
    ctx.session.as_ref().ok_or(Fault::LogIn)
}

async fn own_page(app: &App, ctx: &RequestContext, fault: Option<String>) -> Result<Response, Fault> {
    let session = session_of(ctx)?;
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
        frame: PageFrame::new(ctx, ctx.words.say("own-title")),
        name: session.account.name.clone(),
        login: session.account.login.clone(),
        sessions: shown.collect(),
        second: match &session.account.second {
            Some(second) => Second::On(ctx.words.say1("own-second-left", "n", second.recovery_left())),
            None if session.account.role == StaffRole::Director => Second::Off,
            None => Second::None,
        },
        fault,
    })?;
    if refused {
        *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(answer)
}

async fn show(State(app): State<App>, ctx: RequestContext) -> Result<Response, Fault> {
    own_page(&app, &ctx, None).await
}

#[derive(Deserialize)]
struct PasswordForm {
    old: String,
    password: String,
}

/// Changes the password. The old one is asked: somebody at an unlocked screen does not know it.
async fn change_password(
    State(app): State<App>,
    ctx: RequestContext,
    sent: FormBody<PasswordForm>,
) -> Result<Response, Fault> {
    let login = session_of(&ctx)?.account.login.clone();
    let PasswordForm { old, password } = sent.form;
    let Some(account) = login::check_password(&app, &ctx, &login, &old).await? else {
        let wrong = ctx.words.say("own-wrong-password");
        return own_page(&app, &ctx, Some(wrong)).await;
    };
    match staff::change_password(&app, &login, &password).await? {
        Ok(id) => {
            AuditRecord::new(&app, &ctx, AuditAction::PasswordChanged).of(id).keep(&app, &ctx.client).await?;
            // Every session that used the old one has ended; this one is begun again.
            let account = staff::account(&app, &login).await?.unwrap_or(account);
            let token = staff::begin(&app, &account).await?;
            enter(&app, &login, &token, "/own?done=password")
        }
        Err(fault) => own_page(&app, &ctx, Some(ctx.words.say(fault.key()))).await,
    }
}

#[derive(Deserialize)]
struct Ended {
    id: String,
}

/// Ends one of one's own sessions.
async fn end(State(app): State<App>, ctx: RequestContext, sent: FormBody<Ended>) -> Result<Response, Fault> {
    let login = session_of(&ctx)?.account.login.clone();
    staff::end_session(&app, &login, &sent.form.id).await?;
    Ok(Redirect::to("/own?done=session-ended").into_response())
}

#[derive(Template)]
#[template(path = "own-second.html")]
struct SecondPage {
    frame: PageFrame,
    qr: String,
    /// The secret in groups of four letters, to be typed.
    secret: String,
    fault: Option<String>,
}

#[derive(Template)]
#[template(path = "own-recovery.html")]
struct RecoveryPage {
    frame: PageFrame,
    codes: Vec<String>,
}

fn second_page(
    ctx: &RequestContext,
    login: &str,
    secret: &str,
    fault: Option<String>,
) -> Result<Response, Fault> {
    let groups = secret.as_bytes().chunks(4).map(|four| String::from_utf8_lossy(four).into_owned());
    let refused = fault.is_some();
    let mut answer = page(&SecondPage {
        frame: PageFrame::new(ctx, ctx.words.say("own-second-title")),
        qr: qr::svg(&second_factor::address(login, secret)).unwrap_or_default(),
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

/// Makes a secret to be shared with a phone; it takes effect once its first code was typed.
async fn begin_second(
    State(app): State<App>,
    ctx: RequestContext,
    _: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let account = &session_of(&ctx)?.account;
    if account.role == StaffRole::Director && !account.has_second() {
        login::begin_second(&app, &account.login).await?;
    }
    Ok(Redirect::to("/own/second").into_response())
}

/// Shows the secret that waits for its first code.
async fn ask_second(State(app): State<App>, ctx: RequestContext) -> Result<Response, Fault> {
    let login = &session_of(&ctx)?.account.login;
    match login::begun_second(&app, login).await? {
        Some(secret) => second_page(&ctx, login, &secret, None),
        None => Ok(Redirect::to("/own").into_response()),
    }
}

/// The first code: from now on one is asked. The recovery codes are shown here and never again.
async fn confirm_second(
    State(app): State<App>,
    ctx: RequestContext,
    sent: FormBody<Code>,
) -> Result<Response, Fault> {
    let login = &session_of(&ctx)?.account.login;
    let Some(secret) = login::begun_second(&app, login).await? else {
        return Ok(Redirect::to("/own").into_response());
    };
    match login::confirm_second(&app, &ctx, login, &secret, &sent.form.code).await? {
        Ok(codes) => {
            page(&RecoveryPage { frame: PageFrame::new(&ctx, ctx.words.say("own-recovery-title")), codes })
        }
        Err(fault) => second_page(&ctx, login, &secret, Some(ctx.words.say(fault.key()))),
    }
}

/// Switches it off with a code: a screen that was left open is not enough.
async fn end_second(
    State(app): State<App>,
    ctx: RequestContext,
    sent: FormBody<Code>,
) -> Result<Response, Fault> {
    let login = &session_of(&ctx)?.account.login;
    match login::take_code(&app, &ctx, login, &sent.form.code).await? {
        Ok(_) => {
            login::end_second(&app, &ctx, login).await?;
            Ok(Redirect::to("/own?done=second-off").into_response())
        }
        Err(fault) => own_page(&app, &ctx, Some(ctx.words.say(fault.key()))).await,
    }
}
