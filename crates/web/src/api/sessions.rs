//! Logging in and out, and the accounts of the staff.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kaarting_office::EventName;
use serde::Deserialize;
use serde_json::{Value, json};

use super::json;
use super::told::Told;
use crate::address::Path;
use crate::app::App;
use crate::audit::{Deed, Noted};
use crate::door::Post;
use crate::fault::Fault;
use crate::login::{self, Entered};
use crate::staff::{self, Account, AccountFault, Duty};
use crate::visit::Visit;

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
        "post": account.post.word(),
        "events": account.events,
        "second_factor": account.has_second(),
    })
}

/// Logs in: the answer holds the token that every later request carries.
pub(super) async fn begin(State(app): State<App>, visit: Visit, told: Told) -> Result<Response, Fault> {
    let Login { login, password, code } = told.read()?;
    let refused = |name| Fault::Program(StatusCode::UNAUTHORIZED, name, String::new());
    let entered = match (login::log_in(&app, &visit, &login, &password).await?, code) {
        (Entered::Wrong, _) => return Err(refused("wrong_password")),
        (Entered::CodeNeeded(_), None) => return Err(refused("second_factor_needed")),
        (Entered::CodeNeeded(account), Some(code)) => {
            login::log_in_with(&app, &visit, &account, &code).await?
        }
        (entered, _) => entered,
    };
    match entered {
        Entered::In(account, token) => {
            Ok(json(StatusCode::CREATED, &json!({"token": token, "account": shown(&account)})))
        }
        _ => Err(refused("wrong_code")),
    }
}

/// Logs out.
pub(super) async fn end(State(app): State<App>, visit: Visit) -> Result<Response, Fault> {
    if let Some(session) = &visit.session {
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
    post: Post,
    #[serde(default)]
    events: Vec<EventName>,
    password: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewDuty {
    post: Post,
    events: Vec<EventName>,
}

fn wrong(fault: AccountFault, visit: &Visit) -> Fault {
    let said = visit.words.say(fault.key());
    Fault::Program(StatusCode::UNPROCESSABLE_ENTITY, "bad_account", said)
}

/// Opens an account.
pub(super) async fn open(State(app): State<App>, visit: Visit, told: Told) -> Result<Response, Fault> {
    let NewAccount { login, name, post, events, password } = told.read()?;
    let opened = staff::open_account(&app, &login, &name, Duty { post, events }, &password).await?;
    let account = opened.map_err(|fault| wrong(fault, &visit))?;
    Noted::new(&app, &visit, Deed::AccountOpened).of(account.id).keep(&app, &visit.client).await?;
    Ok(json(StatusCode::CREATED, &shown(&account)))
}

/// Gives an account another post, in other events.
pub(super) async fn change(
    State(app): State<App>,
    visit: Visit,
    Path(login): Path<String>,
    told: Told,
) -> Result<Response, Fault> {
    let NewDuty { post, events } = told.read()?;
    let changed = staff::change_duty(&app, &login, &Duty { post, events }).await?;
    let account = changed.map_err(|fault| wrong(fault, &visit))?;
    Noted::new(&app, &visit, Deed::AccountChanged).of(account.id).keep(&app, &visit.client).await?;
    Ok(json(StatusCode::OK, &shown(&account)))
}

/// Takes the second factor of somebody else off.
pub(super) async fn end_second(
    State(app): State<App>,
    visit: Visit,
    Path(login): Path<String>,
) -> Result<Response, Fault> {
    if visit.session.as_ref().is_some_and(|session| session.account.login == login) {
        return Err(Fault::Program(StatusCode::FORBIDDEN, "own_second_factor", String::new()));
    }
    login::end_second(&app, &visit, &login).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Closes an account.
pub(super) async fn close(
    State(app): State<App>,
    visit: Visit,
    Path(login): Path<String>,
) -> Result<Response, Fault> {
    let closed = staff::close_account(&app, &login).await?.map_err(|fault| wrong(fault, &visit))?;
    Noted::new(&app, &visit, Deed::AccountClosed).of(closed).keep(&app, &visit.client).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
