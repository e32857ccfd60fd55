//! Logging in and out, and the accounts of the staff.

use axum::extract::State;
use axum::http::StatusCode;
use kaarting_office::EventName;
use schemars::JsonSchema;
use serde::Deserialize;

use super::answer::{Created, Kept, Removed, Shown};
use super::json_body::JsonBody;
use super::show::account::{Account, Accounts, Session};
use crate::access::StaffRole;
use crate::app::App;
use crate::audit::{AuditAction, AuditRecord};
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::login::{self, LoginOutcome};
use crate::staff::{self, AccountFault, Duty};

/// Who wants to log in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Login {
    login: String,
    password: String,
    /// The code of the second factor, where the account asks for one.
    code: Option<String>,
}

/// Logs in: the answer holds the token that every later request carries.
pub(super) async fn begin(
    State(app): State<App>,
    ctx: RequestContext,
    body: JsonBody<Login>,
) -> Result<Created<Session>, Fault> {
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
        LoginOutcome::In(account, token) => Ok(Created(Session { token, account: Account::of(&account) })),
        _ => Err(refused("wrong_code")),
    }
}

/// Logs out.
pub(super) async fn end(State(app): State<App>, ctx: RequestContext) -> Result<Removed, Fault> {
    if let Some(session) = &ctx.session {
        staff::log_out(&app, session).await?;
    }
    Ok(Removed)
}

/// Every account.
pub(super) async fn staff(State(app): State<App>) -> Result<Shown<Accounts>, Fault> {
    let accounts = staff::accounts(&app).await?.iter().map(Account::of).collect();
    Ok(Shown(Accounts { accounts }))
}

/// An account that is to be opened.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewAccount {
    #[schemars(regex(pattern = "^[a-z0-9.-]{1,40}$"))]
    login: String,
    #[schemars(length(min = 1, max = 80))]
    name: String,
    post: StaffRole,
    #[serde(default)]
    events: Vec<EventName>,
    #[schemars(length(min = 8, max = 200))]
    password: String,
}

/// What an account may do from now on.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewDuty {
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
    body: JsonBody<NewAccount>,
) -> Result<Created<Account>, Fault> {
    let NewAccount { login, name, post, events, password } = body.read()?;
    let opened = staff::open_account(&app, &login, &name, Duty { role: post, events }, &password).await?;
    let account = opened.map_err(|fault| wrong(fault, &ctx))?;
    AuditRecord::new(&app, &ctx, AuditAction::AccountOpened).of(account.id).keep(&app, &ctx.client).await?;
    Ok(Created(Account::of(&account)))
}

/// Gives an account another role, in other events.
pub(super) async fn change(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
    body: JsonBody<NewDuty>,
) -> Result<Kept<Account>, Fault> {
    let NewDuty { post, events } = body.read()?;
    let changed = staff::change_duty(&app, &login, &Duty { role: post, events }).await?;
    let account = changed.map_err(|fault| wrong(fault, &ctx))?;
    AuditRecord::new(&app, &ctx, AuditAction::AccountChanged).of(account.id).keep(&app, &ctx.client).await?;
    Ok(Kept(Account::of(&account)))
}

/// Takes the second factor of somebody else off.
pub(super) async fn end_second(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
) -> Result<Removed, Fault> {
    if ctx.session.as_ref().is_some_and(|session| session.account.login == login) {
        return Err(Fault::Program(StatusCode::FORBIDDEN, "own_second_factor", String::new()));
    }
    login::end_second(&app, &ctx, &login).await?;
    Ok(Removed)
}

/// Closes an account.
pub(super) async fn close(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
) -> Result<Removed, Fault> {
    let closed = staff::close_account(&app, &login).await?.map_err(|fault| wrong(fault, &ctx))?;
    AuditRecord::new(&app, &ctx, AuditAction::AccountClosed).of(closed).keep(&app, &ctx.client).await?;
    Ok(Removed)
}
