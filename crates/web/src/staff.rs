//! Accounts and sessions of the staff.
//!
//! An account lies in the drawer, its password as an argon2 hash. A session is a random token of which the drawer keeps
//! only the digest: whoever reads the database can log in as nobody.

use argon2::Argon2;
use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::door::Post;
use crate::fault::Fault;

/// The cookie of a session.
pub const COOKIE: &str = "kaarting";
/// A session lasts a long day.
const SESSION_HOURS: i64 = 16;
/// The set-up link is good for so long.
const SETUP_HOURS: i64 = 24;
/// The shortest password.
pub const SHORTEST_PASSWORD: usize = 8;
const LONGEST_PASSWORD: usize = 200;

/// Somebody who works at the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The number by which the journal knows the account.
    pub id: u32,
    /// The name to log in with, in small letters.
    pub login: String,
    /// The name as people say it.
    pub name: String,
    /// What the account may do.
    pub post: Post,
    /// The password, hashed; nothing while the account is closed.
    hash: Option<String>,
}

/// Somebody who is logged in.
#[derive(Clone, Debug)]
pub struct Session {
    /// Who.
    pub account: Account,
    /// What every form of this session must send along.
    pub token: String,
    key: String,
}

/// Why an account cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountFault {
    /// Letters, digits, dots and hyphens.
    BadLogin,
    /// One line of text.
    BadName,
    /// Eight characters or more.
    ShortPassword,
    /// Somebody has it already.
    Taken,
    /// There would be no director any more.
    LastDirector,
}

impl AccountFault {
    /// The sentence that says so.
    pub const fn key(self) -> &'static str {
        match self {
            AccountFault::BadLogin => "account-bad-login",
            AccountFault::BadName => "account-bad-name",
            AccountFault::ShortPassword => "account-short-password",
            AccountFault::Taken => "account-taken",
            AccountFault::LastDirector => "account-last-director",
        }
    }
}

fn digest(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A fresh random word.
pub fn random_word() -> Result<String, Fault> {
    let mut bytes = [0u8; 24];
    getrandom::fill(&mut bytes).map_err(|error| Fault::internal(&error))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Every account, by login.
pub async fn accounts(app: &App) -> Result<Vec<Account>, Fault> {
    let kept = app.drawer().all("account", app.now().as_millisecond()).await?;
    kept.iter()
        .map(|(_, bytes)| serde_json::from_slice(bytes).map_err(|error| Fault::internal(&error)))
        .collect()
}

async fn account(app: &App, login: &str) -> Result<Option<Account>, Fault> {
    // What cannot be a name is nobody's; the drawer would not look for it.
    if login.is_empty() || login.len() > 40 || login.chars().any(char::is_control) {
        return Ok(None);
    }
    let kept = app.drawer().get("account", login, app.now().as_millisecond()).await?;
    kept.map(|bytes| serde_json::from_slice(&bytes).map_err(|error| Fault::internal(&error))).transpose()
}

/// A number that nobody has had: it stands in the journal beside what its owner did, for ever.
async fn next_id(app: &App) -> Result<u32, Fault> {
    let (drawer, now) = (app.drawer(), app.now().as_millisecond());
    let given =
        drawer.get("staff", "last", now).await?.and_then(|last| String::from_utf8(last).ok()?.parse().ok());
    let known = accounts(app).await?.iter().map(|account| account.id).max();
    let id = given.max(known).unwrap_or(0) + 1;
    drawer.put("staff", "last", id.to_string().as_bytes(), None).await?;
    Ok(id)
}

/// Opens an account; a set-up code that was printed is worthless then.
pub async fn open_account(
    app: &App,
    login: &str,
    name: &str,
    post: Post,
    password: &str,
) -> Result<Result<Account, AccountFault>, Fault> {
    let login = login.trim().to_lowercase();
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
    if !(1..=40).contains(&login.len()) || !login.chars().all(fits) {
        return Ok(Err(AccountFault::BadLogin));
    }
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 80 || name.chars().any(char::is_control) {
        return Ok(Err(AccountFault::BadName));
    }
    let Some(hash) = hashed(password).await? else { return Ok(Err(AccountFault::ShortPassword)) };
    let id = next_id(app).await?;
    let account = Account { id, login: login.clone(), name: name.to_owned(), post, hash: Some(hash) };
    let bytes = serde_json::to_vec(&account).map_err(|error| Fault::internal(&error))?;
    let now = app.now().as_millisecond();
    if !app.drawer().put_new("account", &login, &bytes, None, now).await? {
        return Ok(Err(AccountFault::Taken));
    }
    use_setup_code(app).await?;
    Ok(Ok(account))
}

/// Gives an account a new password; whoever was logged in with the old one is out.
pub async fn change_password(
    app: &App,
    login: &str,
    password: &str,
) -> Result<Result<(), AccountFault>, Fault> {
    let Some(mut account) = account(app, login).await? else { return Err(Fault::NotFound) };
    let Some(hash) = hashed(password).await? else { return Ok(Err(AccountFault::ShortPassword)) };
    account.hash = Some(hash);
    let bytes = serde_json::to_vec(&account).map_err(|error| Fault::internal(&error))?;
    app.drawer().put("account", login, &bytes, None).await?;
    log_out_everywhere(app, login).await?;
    Ok(Ok(()))
}

/// Closes an account; its number stays in the journal.
pub async fn close_account(app: &App, login: &str) -> Result<Result<(), AccountFault>, Fault> {
    let all = accounts(app).await?;
    let others = all.iter().filter(|account| account.login != login);
    if others.clone().count() == all.len() {
        return Err(Fault::NotFound);
    }
    if !others.clone().any(|account| account.post == Post::Director) {
        return Ok(Err(AccountFault::LastDirector));
    }
    app.drawer().remove("account", login).await?;
    log_out_everywhere(app, login).await?;
    Ok(Ok(()))
}

async fn log_out_everywhere(app: &App, login: &str) -> Result<(), Fault> {
    for (key, bytes) in app.drawer().all("session", app.now().as_millisecond()).await? {
        if bytes == login.as_bytes() {
            app.drawer().remove("session", &key).await?;
        }
    }
    Ok(())
}

/// Hashing takes a while on purpose, so it is done aside; none where the password is too short or too long.
async fn hashed(password: &str) -> Result<Option<String>, Fault> {
    if !(SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&password.chars().count()) {
        return Ok(None);
    }
    let password = password.to_owned();
    let hashed = tokio::task::spawn_blocking(move || {
        let salt = SaltString::generate(&mut OsRng);
        Argon2::default().hash_password(password.as_bytes(), &salt).map(|hash| hash.to_string())
    });
    let hash = hashed.await.map_err(|error| Fault::internal(&error))?;
    hash.map(Some).map_err(|error| Fault::internal(&error))
}

/// A password that nobody has: an unknown login must take as long as a known one.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$Sm6c8N0yB3jZ1c2m0Yw5x1v4x9k3Zt6mJb0f0q2f8nE";

/// Logs in: the token of a new session, or nothing.
pub async fn log_in(app: &App, login: &str, password: &str) -> Result<Option<(Account, String)>, Fault> {
    let login = login.trim().to_lowercase();
    app.limits().login(&login)?;
    let account = account(app, &login).await?;
    let hash = account.as_ref().and_then(|account| account.hash.clone()).unwrap_or_else(|| NOBODY.to_owned());
    let password: String = password.chars().take(LONGEST_PASSWORD + 1).collect();
    let fits = tokio::task::spawn_blocking(move || {
        let hash = PasswordHash::new(&hash);
        hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    let fits = fits.await.map_err(|error| Fault::internal(&error))?;
    let Some(account) = account.filter(|_| fits) else { return Ok(None) };
    let token = begin(app, &account).await?;
    Ok(Some((account, token)))
}

/// Begins a session.
pub async fn begin(app: &App, account: &Account) -> Result<String, Fault> {
    let token = random_word()?;
    let until = (app.now() + SignedDuration::from_hours(SESSION_HOURS)).as_millisecond();
    app.drawer().put("session", &digest(&token), account.login.as_bytes(), Some(until)).await?;
    Ok(token)
}

/// The session of a token, if it has not ended.
pub async fn session(app: &App, token: &str) -> Result<Option<Session>, Fault> {
    let key = digest(token);
    let Some(login) = app.drawer().get("session", &key, app.now().as_millisecond()).await? else {
        return Ok(None);
    };
    let Ok(login) = String::from_utf8(login) else { return Ok(None) };
    let account = account(app, &login).await?;
    Ok(account.map(|account| Session { account, token: app.cutter().token(&key), key }))
}

/// Ends a session.
pub async fn log_out(app: &App, session: &Session) -> Result<(), Fault> {
    app.drawer().remove("session", &session.key).await?;
    Ok(())
}

/// The code of the set-up link, while there is no account.
pub async fn setup_code(app: &App) -> Result<Option<String>, Fault> {
    if accounts(app).await?.is_empty() { new_setup_code(app).await.map(Some) } else { Ok(None) }
}

/// A set-up link for another director: for whoever has the machine itself and has forgotten the password.
pub async fn new_setup_code(app: &App) -> Result<String, Fault> {
    let code = random_word()?;
    keep_setup_code(app, &code).await?;
    Ok(code)
}

/// Makes a set-up code good, for a day.
pub async fn keep_setup_code(app: &App, code: &str) -> Result<(), Fault> {
    let until: Timestamp = app.now() + SignedDuration::from_hours(SETUP_HOURS);
    app.drawer().put("setup", "code", digest(code).as_bytes(), Some(until.as_millisecond())).await?;
    Ok(())
}

/// Whether a set-up code is the one that was printed.
pub async fn is_setup_code(app: &App, code: &str) -> Result<bool, Fault> {
    let kept = app.drawer().get("setup", "code", app.now().as_millisecond()).await?;
    Ok(kept.is_some_and(|kept| kept == digest(code).as_bytes()))
}

/// Uses the set-up code up.
pub async fn use_setup_code(app: &App) -> Result<bool, Fault> {
    Ok(app.drawer().remove("setup", "code").await?)
}
