//! Logging in and out, and the accounts of the staff.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::json;
use super::told::Told;
use crate::address::Path;
use crate::app::App;
use crate::door::Post;
use crate::fault::Fault;
use crate::staff::{self, Account, AccountFault};
use crate::visit::Visit;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Login {
    login: String,
    password: String,
}

fn shown(account: &Account) -> Value {
    json!({"id": account.id, "login": account.login, "name": account.name, "post": account.post.word()})
}

/// Logs in: the answer holds the token that every later request carries.
pub(super) async fn begin(State(app): State<App>, visit: Visit, told: Told) -> Result<Response, Fault> {
    let Login { login, password } = told.read()?;
    match staff::log_in(&app, (&login, &password), &visit.client, visit.device.as_deref()).await? {
        Some((account, token)) => {
            Ok(json(StatusCode::CREATED, &json!({"token": token, "account": shown(&account)})))
        }
        None => Err(Fault::Program(StatusCode::UNAUTHORIZED, "wrong_password", String::new())),
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
    password: String,
}

fn wrong(fault: AccountFault, visit: &Visit) -> Fault {
    let said = visit.words.say(fault.key());
    Fault::Program(StatusCode::UNPROCESSABLE_ENTITY, "bad_account", said)
}

/// Opens an account.
pub(super) async fn open(State(app): State<App>, visit: Visit, told: Told) -> Result<Response, Fault> {
    let NewAccount { login, name, post, password } = told.read()?;
    let opened = staff::open_account(&app, &login, &name, post, &password).await?;
    let account = opened.map_err(|fault| wrong(fault, &visit))?;
    Ok(json(StatusCode::CREATED, &shown(&account)))
}

/// Closes an account.
pub(super) async fn close(
    State(app): State<App>,
    visit: Visit,
    Path(login): Path<String>,
) -> Result<Response, Fault> {
    staff::close_account(&app, &login).await?.map_err(|fault| wrong(fault, &visit))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
