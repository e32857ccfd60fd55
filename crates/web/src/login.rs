//! Logging in: the password, and the code of a phone where an account asks for one.

use jiff::SignedDuration;

use crate::app::App;
use crate::audit::{AuditAction, AuditRecord, note_failure};
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::limits::Trying;
use crate::second_factor::{self, Second, Shown};
use crate::staff::{
    Account, AccountFault, Change, LONGEST_LOGIN, LONGEST_PASSWORD, account, begin, change, device_of,
    digest, random_word,
};

/// A password that nobody has: an unknown login must take as long as a known one.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$Sm6c8N0yB3jZ1c2m0Yw5x1v4x9k3Zt6mJb0f0q2f8nE";
/// How long somebody whose password was right has to enter the code.
const HALFWAY_MINUTES: i64 = 5;
/// How long a secret may wait for its first code.
const BEGUN_MINUTES: i64 = 15;

/// How far a login has come.
#[derive(Debug)]
pub(crate) enum LoginOutcome {
    /// Login and password do not belong together.
    Wrong,
    /// The password is right; a code is asked too.
    CodeNeeded(Account),
    /// In, with the token of a new session.
    In(Account, String),
}

/// Whether a password is that of a login: the account, or nothing.
pub(crate) async fn check_password(
    app: &App,
    ctx: &RequestContext,
    login: &str,
    password: &str,
) -> Result<Option<Account>, Fault> {
    let login = login.trim().to_lowercase();
    if login.len() > LONGEST_LOGIN {
        // No login can look like that, and nothing of it is kept.
        return Ok(None);
    }
    let account = account(app, &login).await?;
    let known = ctx.device.as_deref().is_some_and(|device| device == device_of(app, &login));
    let trying = Trying { login: &login, client: &ctx.client, known };
    let hashed = app.limits().login(trying, account.is_some()).await?;
    let hash = account.as_ref().and_then(|account| account.hash.clone()).unwrap_or_else(|| NOBODY.to_owned());
    let password: String = password.chars().take(LONGEST_PASSWORD + 1).collect();
    let fits = match hashed {
        true => app.hashing().fits(password, hash).await?,
        false => app.hashing().pretend().await,
    };
    let tried = account.as_ref().map(|account| account.id);
    let Some(account) = account.filter(|_| fits) else {
        note_failure(app, ctx, AuditAction::LoginFailed, tried).await?;
        return Ok(None);
    };
    app.limits().logged_in(trying).await?;
    Ok(Some(account))
}

/// Logs in with a password.
pub(crate) async fn log_in(
    app: &App,
    ctx: &RequestContext,
    login: &str,
    password: &str,
) -> Result<LoginOutcome, Fault> {
    match check_password(app, ctx, login, password).await? {
        None => Ok(LoginOutcome::Wrong),
        Some(account) if account.has_second() => Ok(LoginOutcome::CodeNeeded(account)),
        Some(account) => enter(app, ctx, account).await,
    }
}

async fn enter(app: &App, ctx: &RequestContext, account: Account) -> Result<LoginOutcome, Fault> {
    let token = begin(app, &account).await?;
    let noted = AuditRecord { by: Some(account.id), ..AuditRecord::new(app, ctx, AuditAction::LoggedIn) };
    noted.keep(app, &ctx.client).await?;
    Ok(LoginOutcome::In(account, token))
}

/// Goes on with a code, for an account whose password was right.
pub(crate) async fn log_in_with(
    app: &App,
    ctx: &RequestContext,
    account: &Account,
    code: &str,
) -> Result<LoginOutcome, Fault> {
    match take_code(app, ctx, &account.login, code).await? {
        Ok(account) => enter(app, ctx, account).await,
        Err(_) => Ok(LoginOutcome::Wrong),
    }
}

/// Takes a code of an account, once, however many servers are asked at the same time.
pub(crate) async fn take_code(
    app: &App,
    ctx: &RequestContext,
    login: &str,
    code: &str,
) -> Result<Result<Account, AccountFault>, Fault> {
    app.limits().second(login).await?;
    let now = app.now();
    let taken = change(app, |all, _| {
        let mut account = all.iter().find(|known| known.login == login).cloned().ok_or(AccountFault::Gone)?;
        let second = account.second.as_ref().ok_or(AccountFault::WrongCode)?;
        let (left, shown) = second.take(code, now).ok_or(AccountFault::WrongCode)?;
        account.second = Some(left);
        Ok(((account.clone(), shown), Change::Keep(account)))
    });
    match taken.await? {
        Ok((account, shown)) => {
            app.limits().second_was_right(login).await?;
            if shown == Shown::Recovery {
                let noted = AuditRecord {
                    by: Some(account.id),
                    ..AuditRecord::new(app, ctx, AuditAction::RecoveryUsed)
                };
                noted.keep(app, &ctx.client).await?;
            }
            Ok(Ok(account))
        }
        Err(fault) => {
            let tried = account(app, login).await?.map(|account| account.id);
            note_failure(app, ctx, AuditAction::CodeFailed, tried).await?;
            Ok(Err(fault))
        }
    }
}

/// A ticket with which a browser continues once the password was right.
pub(crate) async fn halfway(app: &App, account: &Account) -> Result<String, Fault> {
    let ticket = random_word()?;
    let until = (app.now() + SignedDuration::from_mins(HALFWAY_MINUTES)).as_millisecond();
    let kept = format!("{}\n{}", account.login, account.password_mark());
    app.key_value().put("halfway", &digest(&ticket), kept.as_bytes(), Some(until)).await?;
    Ok(ticket)
}

/// The account that a ticket stands for, unless its password has been changed since.
pub(crate) async fn who_is_halfway(app: &App, ticket: &str) -> Result<Option<Account>, Fault> {
    let kept = app.key_value().get("halfway", &digest(ticket), app.now().as_millisecond()).await?;
    let kept = kept.and_then(|kept| String::from_utf8(kept).ok()).unwrap_or_default();
    let Some((login, mark)) = kept.split_once('\n') else { return Ok(None) };
    Ok(account(app, login).await?.filter(|account| account.password_mark() == mark))
}

/// The ticket is used up.
pub(crate) async fn forget_halfway(app: &App, ticket: &str) -> Result<(), Fault> {
    app.key_value().remove("halfway", &digest(ticket)).await?;
    Ok(())
}

/// A secret for an account that wants a second factor, until its first code was typed.
pub(crate) async fn begin_second(app: &App, login: &str) -> Result<String, Fault> {
    let secret = second_factor::secret()?;
    let until = (app.now() + SignedDuration::from_mins(BEGUN_MINUTES)).as_millisecond();
    app.key_value().put("second", login, secret.as_bytes(), Some(until)).await?;
    Ok(secret)
}

/// The secret that waits for its first code.
pub(crate) async fn begun_second(app: &App, login: &str) -> Result<Option<String>, Fault> {
    let kept = app.key_value().get("second", login, app.now().as_millisecond()).await?;
    Ok(kept.and_then(|secret| String::from_utf8(secret).ok()))
}

/// Switches the second factor on, if the phone shows the right code: the recovery codes, to be shown once.
pub(crate) async fn confirm_second(
    app: &App,
    ctx: &RequestContext,
    login: &str,
    secret: &str,
    code: &str,
) -> Result<Result<Vec<String>, AccountFault>, Fault> {
    app.limits().second(login).await?;
    let (fresh, codes) = Second::new(secret)?;
    let Some((second, Shown::Code)) = fresh.take(code, app.now()) else {
        return Ok(Err(AccountFault::WrongCode));
    };
    let switched = set_second(app, login, Some(&second)).await?;
    if let Ok(id) = switched {
        app.limits().second_was_right(login).await?;
        app.key_value().remove("second", login).await?;
        AuditRecord::new(app, ctx, AuditAction::SecondFactorOn).of(id).keep(app, &ctx.client).await?;
    }
    Ok(switched.map(|_| codes))
}

/// Takes the second factor off.
pub(crate) async fn end_second(app: &App, ctx: &RequestContext, login: &str) -> Result<(), Fault> {
    match set_second(app, login, None).await? {
        Ok(id) => {
            AuditRecord::new(app, ctx, AuditAction::SecondFactorOff).of(id).keep(app, &ctx.client).await
        }
        Err(_) => Err(Fault::NotFound),
    }
}

async fn set_second(
    app: &App,
    login: &str,
    second: Option<&Second>,
) -> Result<Result<u32, AccountFault>, Fault> {
    change(app, |all, _| {
        let mut account = all.iter().find(|known| known.login == login).cloned().ok_or(AccountFault::Gone)?;
        account.second = second.cloned();
        Ok((account.id, Change::Keep(account)))
    })
    .await
}
