//! Logging in and out, the first director, and the accounts of the staff.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::EventName;
use serde::Deserialize;

use super::landing::landing;
use crate::app::App;
use crate::audit::{AuditAction, AuditRecord};
use crate::context::{DEVICE, RequestContext};
use crate::done::{self, Named};
use crate::extract::{Path, Query, here};
use crate::fault::Fault;
use crate::form::FormBody;
use crate::login::{self, LoginOutcome};
use crate::page::{PageFrame, page};
use crate::route::{Access, Route, StaffRole};
use crate::staff::{self, Account, COOKIE, Duty};

/// So many events can be chosen for an account, and those that an account has.
const MOST_EVENTS: usize = 20;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/login", Access::Anyone, ask_login),
        Route::post("/login", Access::Anyone, log_in),
        Route::post("/login/code", Access::Anyone, log_in_with),
        Route::post("/logout", Access::ALL_STAFF, log_out),
        Route::get("/setup/{code}", Access::Anyone, ask_setup),
        Route::post("/setup/{code}", Access::Anyone, set_up),
        Route::get("/staff", Access::DIRECTOR, list),
        Route::post("/staff", Access::DIRECTOR, open),
        Route::post("/staff/{login}/password", Access::DIRECTOR, change_password),
        Route::post("/staff/{login}/duty", Access::DIRECTOR, change_duty),
        Route::post("/staff/{login}/second", Access::DIRECTOR, end_second),
        Route::get("/staff/{login}/close", Access::DIRECTOR, ask_close),
        Route::post("/staff/{login}/close", Access::DIRECTOR, close),
        Route::post("/staff/{login}/reopen", Access::DIRECTOR, reopen),
    ]
}

#[derive(Template)]
#[template(path = "login.html")]
struct LoginPage {
    frame: PageFrame,
    login: String,
    back: String,
    wrong: bool,
}

#[derive(Deserialize)]
struct Back {
    back: Option<String>,
}

async fn ask_login(ctx: RequestContext, Query(Back { back }): Query<Back>) -> Result<Response, Fault> {
    let frame = PageFrame::new(&ctx, ctx.words.say("login-title"));
    page(&LoginPage { frame, login: String::new(), back: here(back), wrong: false })
}

#[derive(Deserialize)]
struct LoginForm {
    login: String,
    password: String,
    back: Option<String>,
}

async fn log_in(
    State(app): State<App>,
    ctx: RequestContext,
    sent: FormBody<LoginForm>,
) -> Result<Response, Fault> {
    let LoginForm { login, password, back } = sent.form;
    match login::log_in(&app, &ctx, &login, &password).await? {
        LoginOutcome::In(account, token) => {
            enter(&app, &account.login, &token, &landing(&app, &account, back).await?)
        }
        LoginOutcome::CodeNeeded(account) => {
            let ticket = login::halfway(&app, &account).await?;
            let frame = PageFrame::new(&ctx, ctx.words.say("login-code-title"));
            page(&CodePage { frame, ticket, back: here(back), wrong: false })
        }
        LoginOutcome::Wrong => {
            let frame = PageFrame::new(&ctx, ctx.words.say("login-title"));
            let wrong = LoginPage { frame, login, back: here(back), wrong: true };
            let mut answer = page(&wrong)?;
            *answer.status_mut() = axum::http::StatusCode::UNAUTHORIZED;
            Ok(answer)
        }
    }
}

#[derive(Template)]
#[template(path = "login-code.html")]
struct CodePage {
    frame: PageFrame,
    ticket: String,
    back: String,
    wrong: bool,
}

#[derive(Deserialize)]
struct CodeForm {
    ticket: String,
    code: String,
    back: Option<String>,
}

/// The code of the phone, after a password that was right.
async fn log_in_with(
    State(app): State<App>,
    ctx: RequestContext,
    sent: FormBody<CodeForm>,
) -> Result<Response, Fault> {
    let CodeForm { ticket, code, back } = sent.form;
    let Some(account) = login::who_is_halfway(&app, &ticket).await? else {
        return Ok(Redirect::to("/login").into_response());
    };
    match login::log_in_with(&app, &ctx, &account, &code).await? {
        LoginOutcome::In(account, token) => {
            login::forget_halfway(&app, &ticket).await?;
            enter(&app, &account.login, &token, &landing(&app, &account, back).await?)
        }
        _ => {
            let frame = PageFrame::new(&ctx, ctx.words.say("login-code-title"));
            let mut answer = page(&CodePage { frame, ticket, back: here(back), wrong: true })?;
            *answer.status_mut() = axum::http::StatusCode::UNAUTHORIZED;
            Ok(answer)
        }
    }
}

/// Gives the browser the token of its session, and goes on.
pub(super) fn enter(app: &App, login: &str, token: &str, to: &str) -> Result<Response, Fault> {
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=57600");
    let device = staff::device_of(app, login);
    let device = format!("{DEVICE}={device}; Path=/login; HttpOnly; SameSite=Lax; Max-Age=31536000");
    let mut answer = Redirect::to(to).into_response();
    for cookie in [cookie, device] {
        let cookie = HeaderValue::from_str(&cookie).map_err(|error| Fault::internal(&error))?;
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

#[derive(Deserialize)]
struct Nothing {}

async fn log_out(
    State(app): State<App>,
    ctx: RequestContext,
    _: FormBody<Nothing>,
) -> Result<Response, Fault> {
    if let Some(session) = &ctx.session {
        staff::log_out(&app, session).await?;
    }
    let cookie = format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    let cookie = HeaderValue::from_str(&cookie).map_err(|error| Fault::internal(&error))?;
    Ok(([(header::SET_COOKIE, cookie)], Redirect::to("/")).into_response())
}

#[derive(Template)]
#[template(path = "setup.html")]
struct SetupPage {
    frame: PageFrame,
    login: String,
    name: String,
    fault: Option<String>,
}

async fn ask_setup(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
) -> Result<Response, Fault> {
    // Counted before it is compared: a guesser who is stopped learns nothing from a right one.
    let taken = app.limits().guess().await?;
    if !staff::is_setup_code(&app, &code).await? {
        return Err(Fault::NoCode);
    }
    app.limits().right_after_all(taken);
    let frame = PageFrame::new(&ctx, ctx.words.say("setup-title"));
    page(&SetupPage { frame, login: String::new(), name: String::new(), fault: None })
}

#[derive(Deserialize)]
struct AccountForm {
    login: String,
    name: String,
    password: String,
}

/// The first director.
async fn set_up(
    State(app): State<App>,
    ctx: RequestContext,
    Path(code): Path<String>,
    sent: FormBody<AccountForm>,
) -> Result<Response, Fault> {
    let taken = app.limits().guess().await?;
    // Of two who come with it at once, one gets in.
    let used = match staff::is_setup_code(&app, &code).await? {
        true => staff::use_setup_code(&app).await?,
        false => None,
    };
    let Some(used) = used else { return Err(Fault::NoCode) };
    app.limits().right_after_all(taken);
    let AccountForm { login, name, password } = sent.form;
    match staff::open_account(&app, &login, &name, StaffRole::Director, &password).await? {
        Ok(account) => {
            AuditRecord::new(&app, &ctx, AuditAction::AccountOpened)
                .of(account.id)
                .keep(&app, &ctx.client)
                .await?;
            let token = staff::begin(&app, &account).await?;
            // With an empty house there is one thing to do.
            let first = if app.listed().await?.is_empty() { "/new?done=setup" } else { "/?done=setup" };
            enter(&app, &account.login, &token, first)
        }
        Err(fault) => {
            staff::keep_setup_code(&app, &used).await?;
            let frame = PageFrame::new(&ctx, ctx.words.say("setup-title"));
            page(&SetupPage { frame, login, name, fault: Some(ctx.words.say(fault.key())) })
        }
    }
}

#[derive(Template)]
#[template(path = "staff.html")]
struct StaffPage {
    frame: PageFrame,
    accounts: Vec<Account>,
    /// Those that were closed and can be opened again, the last one first.
    closed: Vec<Account>,
    /// Who was closed just now.
    just_closed: Option<Account>,
    /// The events an account can be bound to, newest first.
    events: Vec<OfEvent>,
    login: String,
    name: String,
    posts: [StaffRole; 4],
    fault: Option<String>,
}

/// An event that can be ticked.
struct OfEvent {
    name: String,
    title: String,
    day: String,
}

impl StaffPage {
    /// In which events an account may work, in words.
    fn where_of(&self, account: &Account) -> String {
        let title = |event: &EventName| {
            let known = self.events.iter().find(|known| known.name == event.as_str());
            known.map_or_else(|| event.to_string(), |known| known.title.clone())
        };
        match account.events.as_slice() {
            [] => self.frame.say("account-all-events"),
            own => own.iter().map(title).collect::<Vec<_>>().join(", "),
        }
    }

    /// Whether an account is bound to that event.
    fn is_in(&self, account: &Account, event: &str) -> bool {
        account.events.iter().any(|own| own.as_str() == event)
    }
}

async fn staff_page(
    app: &App,
    ctx: &RequestContext,
    fault: Option<String>,
    typed: (String, String),
) -> Result<Response, Fault> {
    let mut frame = PageFrame::new(ctx, ctx.words.say("staff-title"));
    let (login, name) = typed;
    let accounts = staff::accounts(app).await?;
    frame.done = frame.done.map(|message| {
        let about = accounts.iter().find(|account| Some(account.id) == message.account());
        about.map_or(message.clone(), |account| message.about(&account.name, ctx.words))
    });
    let listed = app.listed().await?;
    let bound = |event: &EventName| accounts.iter().any(|account| account.events.contains(event));
    let shown = listed.iter().enumerate().filter(|(at, listed)| *at < MOST_EVENTS || bound(&listed.name));
    let events = shown.map(|(_, listed)| {
        let name = listed.name.to_string();
        match &listed.listing {
            Some(listing) => OfEvent { name, title: listing.title.clone(), day: ctx.words.day(listing.date) },
            None => OfEvent { title: name.clone(), name, day: ctx.words.say("home-unread") },
        }
    });
    let events = events.collect();
    let closed = staff::closed_accounts(app).await?;
    let asked = ctx.path.split_once('?').map_or("", |(_, query)| query);
    let just = asked.split('&').find_map(|pair| pair.strip_prefix("closed="));
    let just_closed = closed.iter().find(|account| Some(account.login.as_str()) == just).cloned();
    let posts = StaffRole::ALL;
    page(&StaffPage { frame, accounts, closed, just_closed, events, login, name, posts, fault })
}

async fn list(State(app): State<App>, ctx: RequestContext) -> Result<Response, Fault> {
    staff_page(&app, &ctx, None, (String::new(), String::new())).await
}

/// The post and the events of a form.
fn duty(fields: &[(String, String)]) -> Result<Duty, Fault> {
    let role = fields.iter().find(|(name, _)| name == "post").and_then(|(_, word)| StaffRole::find(word));
    let events = fields.iter().filter(|(name, _)| name == "event").map(|(_, word)| word.parse());
    Ok(Duty {
        role: role.ok_or_else(|| Fault::BadForm("post".to_owned()))?,
        events: events.collect::<Result<_, _>>().map_err(|_| Fault::BadForm("event".to_owned()))?,
    })
}

async fn open(
    State(app): State<App>,
    ctx: RequestContext,
    sent: FormBody<AccountForm>,
) -> Result<Response, Fault> {
    let duty = duty(&sent.fields)?;
    let AccountForm { login, name, password } = sent.form;
    match staff::open_account(&app, &login, &name, duty, &password).await? {
        Ok(account) => {
            AuditRecord::new(&app, &ctx, AuditAction::AccountOpened)
                .of(account.id)
                .keep(&app, &ctx.client)
                .await?;
            Ok(done::to("/staff", "account", &[Named::Who(account.id)]))
        }
        Err(fault) => staff_page(&app, &ctx, Some(ctx.words.say(fault.key())), (login, name)).await,
    }
}

/// Gives an account another role, in other events.
async fn change_duty(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let none = (String::new(), String::new());
    match staff::change_duty(&app, &login, &duty(&sent.fields)?).await? {
        Ok(account) => {
            AuditRecord::new(&app, &ctx, AuditAction::AccountChanged)
                .of(account.id)
                .keep(&app, &ctx.client)
                .await?;
            Ok(done::to("/staff", "duty", &[Named::Who(account.id)]))
        }
        Err(fault) => staff_page(&app, &ctx, Some(ctx.words.say(fault.key())), none).await,
    }
}

#[derive(Deserialize)]
struct PasswordForm {
    password: String,
}

async fn change_password(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
    sent: FormBody<PasswordForm>,
) -> Result<Response, Fault> {
    let none = (String::new(), String::new());
    match staff::change_password(&app, &login, &sent.form.password).await? {
        Ok(account) => {
            AuditRecord::new(&app, &ctx, AuditAction::PasswordChanged)
                .of(account)
                .keep(&app, &ctx.client)
                .await?;
            Ok(done::to("/staff", "staff-password", &[Named::Who(account)]))
        }
        Err(fault) => staff_page(&app, &ctx, Some(ctx.words.say(fault.key())), none).await,
    }
}

#[derive(Template)]
#[template(path = "staff-close.html")]
struct ClosePage {
    frame: PageFrame,
    login: String,
    sessions: usize,
}

/// Asks before an account is closed, with what it does.
async fn ask_close(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
) -> Result<Response, Fault> {
    let account = staff::account(&app, &login).await?.ok_or(Fault::NotFound)?;
    let frame = PageFrame::new(&ctx, ctx.words.say1("hall-sure-close", "name", account.name.as_str()));
    let sessions = staff::sessions_of(&app, &account.login).await?.len();
    page(&ClosePage { frame, login: account.login, sessions })
}

/// Opens a closed account again, as it was.
async fn reopen(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
    _: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let none = (String::new(), String::new());
    match staff::reopen_account(&app, &login).await? {
        Ok(account) => {
            AuditRecord::new(&app, &ctx, AuditAction::AccountOpened)
                .of(account)
                .keep(&app, &ctx.client)
                .await?;
            Ok(done::to("/staff", "reopened", &[Named::Who(account)]))
        }
        Err(fault) => staff_page(&app, &ctx, Some(ctx.words.say(fault.key())), none).await,
    }
}

async fn close(
    state: State<App>,
    ctx: RequestContext,
    path: Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    if !sent.fields.iter().any(|(name, value)| name == "sure" && value == "1") {
        return ask_close(state, ctx, path).await;
    }
    let (State(app), Path(login)) = (state, path);
    let none = (String::new(), String::new());
    match staff::close_account(&app, &login).await? {
        Ok(account) => {
            AuditRecord::new(&app, &ctx, AuditAction::AccountClosed)
                .of(account)
                .keep(&app, &ctx.client)
                .await?;
            Ok(Redirect::to(&format!("/staff?closed={login}")).into_response())
        }
        Err(fault) => staff_page(&app, &ctx, Some(ctx.words.say(fault.key())), none).await,
    }
}

/// Switches off the second factor of somebody who has lost their phone. One's own is switched off with a code.
async fn end_second(
    State(app): State<App>,
    ctx: RequestContext,
    Path(login): Path<String>,
    _: FormBody<Nothing>,
) -> Result<Response, Fault> {
    if ctx.session.as_ref().is_some_and(|session| session.account.login == login) {
        return Ok(Redirect::to("/own").into_response());
    }
    login::end_second(&app, &ctx, &login).await?;
    let account = staff::account(&app, &login).await?;
    let account: Vec<Named> = account.map(|account| Named::Who(account.id)).into_iter().collect();
    Ok(done::to("/staff", "staff-second-off", &account))
}
