//! Logging in and out, and the accounts of the staff.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kaarting_office::EventName;
use serde::Deserialize;
use serde_json::{Value, json};

use super::json;
use super::json_body::JsonBody;
use crate::access::StaffRole;
use crate::app::App;
use crate::audit::{AuditAction, AuditRecord};
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::login::{self, LoginOutcome};
use crate::staff::{self, Account, AccountFault, Duty};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Login {
    login: String,
    password: String,
    /// The code of the second factor, where the account asks for one.
    code: Option<String>,
}

fn shown(account: &Account) -> Value {
    json!({
        "id": account.id,
        "login": account.login,
        "name": account.name,
        "post": account.role.word(),
        "events": account.events,
        "second_factor": account.has_second(),
    })
}

/// Logs in: the answer holds the token that every later request carries.
pub(super) async fn begin(
    State(app): State<App>,
    ctx: RequestContext,
    body: JsonBody,
) -> Result<Response, Fault> {
    let Login { login, password, code } = body.read()?;
    let refused = |name| Fault::Program(StatusCode::UNAUTHORIZED, name, String::new());
    let entered = match (login::log_in(&app, &ctx, &login, &password).await?, code) {
        (LoginOutcome::Wrong, _) => return Err(refused("wrong_password")),
        (LoginOutcome::CodeNeeded(_), None) => return Err(refused("second_factor_needed")),
        (LoginOutcome::CodeNeeded(account), Some(code)) => {
            login::log_in_with(&app, &ctx, &account, &code).await?
        }
        (entered, _) => entered,
    };
    match entered {
        LoginOutcome::In(account, token) => {
            Ok(json(StatusCode::CREATED, &json!({"token": token, "account": shown(&account)})))
        }
        _ => Err(refused("wrong_code")),
    }
}

/// Logs out.
pub(super) async fn end(State(app): State<App>, ctx: RequestContext) -> Result<Response, Fault> {
    if let Some(session) = &ctx.session {
        staff::log_out(&app, session).await?;
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Every account.
pub(super) async fn staff(State(app): State<App>) -> Result<Response, Fault> {
    let accounts: Vec<Value> = staff::accounts(&app).await?.iter().map(shown).collect();
    Ok(json(StatusCode::OK, &json!({"accounts": accounts})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewAccount {
    login: String,
    name: String,
    post: StaffRole,
    #[serde(default)]
    events: Vec<EventName>,
    password: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewDuty {
    post: StaffRole,
    events: Vec<EventName>,
}

fn wrong(fault: AccountFault, ctx: &RequestContext) -> Fault {
    let said = ctx.words.say(fault.key());
    Fault::Program(StatusCode::UNPROCESSABLE_ENTITY, "bad_account", said)
}

/// Opens an account.
pub(super) async fn open(
    State(app): State<App>,
    ctx: RequestContext,
    body: JsonBody,
) -> Result<Response, Fault> {
    let NewAccount { login, name, post, events, password } = body.read()?;
    let opened = staff::open_account(&app, &login, &name, Duty { role: post, events }, &password).await?;
    let account = opened.map_err(|fault| wrong(fault, &ctx))?;
    AuditRecord::new(&app, &ctx, AuditAction::AccountOpened).of(account.id).keep(&app, &ctx.client).await?;
    Ok(json(StatusCode::CREATED, &shown(&account)))
}

/// Gives an account another role, in other events.
pub(super) async fn change(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
    body: JsonBody,
) -> Result<Response, Fault> {
    let NewDuty { post, events } = body.read()?;
    let changed = staff::change_duty(&app, &login, &Duty { role: post, events }).await?;
    let account = changed.map_err(|fault| wrong(fault, &ctx))?;
    AuditRecord::new(&app, &ctx, AuditAction::AccountChanged).of(account.id).keep(&app, &ctx.client).await?;
    Ok(json(StatusCode::OK, &shown(&account)))
}

/// Takes the second factor of somebody else off.
pub(super) async fn end_second(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
) -> Result<Response, Fault> {
    if ctx.session.as_ref().is_some_and(|session| session.account.login == login) {
        return Err(Fault::Program(StatusCode::FORBIDDEN, "own_second_factor", String::new()));
    }
    login::end_second(&app, &ctx, &login).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Closes an account.
pub(super) async fn close(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
) -> Result<Response, Fault> {
    let closed = staff::close_account(&app, &login).await?.map_err(|fault| wrong(fault, &ctx))?;
    AuditRecord::new(&app, &ctx, AuditAction::AccountClosed).of(closed).keep(&app, &ctx.client).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
