//! Accounts and sessions of the staff.
//!
//! An account lies in the drawer, its password as an argon2 hash. A session is a random token of which the drawer keeps
//! only the digest: whoever reads the database can log in as nobody.

use argon2::Argon2;
use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use jiff::{SignedDuration, Timestamp};
use kaarting_store::Edit;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::door::Post;
use crate::fault::Fault;
use crate::limits::Trying;
use crate::passwords::is_weak;

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
    /// One of those that are guessed first.
    WeakPassword,
    /// Somebody has it already.
    Taken,
    /// There would be no director any more.
    LastDirector,
    /// There is no such account.
    Gone,
}

impl AccountFault {
    /// The sentence that says so.
    pub const fn key(self) -> &'static str {
        match self {
            AccountFault::BadLogin => "account-bad-login",
            AccountFault::BadName => "account-bad-name",
            AccountFault::ShortPassword => "account-short-password",
            AccountFault::WeakPassword => "account-weak-password",
            AccountFault::Taken => "account-taken",
            AccountFault::LastDirector => "account-last-director",
            AccountFault::Gone => "fault-not_found",
        }
    }
}

impl Session {
    /// By which it stands in the list of its owner.
    pub fn id(&self) -> String {
        short(&self.key)
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
    if login.is_empty() || login.len() > LONGEST_LOGIN || login.chars().any(char::is_control) {
        return Ok(None);
    }
    let kept = app.drawer().get("account", login, app.now().as_millisecond()).await?;
    kept.map(|bytes| serde_json::from_slice(&bytes).map_err(|error| Fault::internal(&error))).transpose()
}

/// Counts every change of the accounts: whoever changes them does so on what he has read, or reads again.
const GUARD: (&str, &str) = ("staff", "changes");
/// How often that is tried.
const TRIES: usize = 100;

/// Changes the accounts: what is to be done is found out from how they are, in however many servers that is done at
/// once.
async fn change<T>(
    app: &App,
    find: impl Fn(&[Account], u32) -> Result<(T, Change), AccountFault>,
) -> Result<Result<T, AccountFault>, Fault> {
    let (drawer, now) = (app.drawer(), app.now().as_millisecond());
    for _ in 0..TRIES {
        let read = drawer.changed(GUARD).await?;
        let all = accounts(app).await?;
        let last = drawer.get("staff", "last", now).await?;
        let last = last.and_then(|last| String::from_utf8(last).ok()?.parse().ok());
        // A number that nobody has had: it stands in the journal beside what its owner did, for ever.
        let next = last.max(all.iter().map(|account| account.id).max()).unwrap_or(0) + 1;
        let (found, change) = match find(&all, next) {
            Ok(found) => found,
            Err(fault) => return Ok(Err(fault)),
        };
        let changed = match change {
            Change::Keep(account) => {
                let bytes = serde_json::to_vec(&account).map_err(|error| Fault::internal(&error))?;
                let (id, login) = (account.id.max(next - 1).to_string(), account.login);
                let account = Edit::Put { kind: "account", key: &login, bytes: &bytes };
                let last = Edit::Put { kind: "staff", key: "last", bytes: id.as_bytes() };
                drawer.change(GUARD, read, &[account, last]).await?
            }
            Change::Remove(login) => {
                drawer.change(GUARD, read, &[Edit::Remove { kind: "account", key: &login }]).await?
            }
        };
        if changed {
            return Ok(Ok(found));
        }
    }
    Err(Fault::Busy)
}

/// What is changed of the accounts.
enum Change {
    Keep(Account),
    Remove(String),
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
    if !(1..=LONGEST_LOGIN).contains(&login.len()) || !login.chars().all(fits) {
        return Ok(Err(AccountFault::BadLogin));
    }
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 80 || name.chars().any(char::is_control) {
        return Ok(Err(AccountFault::BadName));
    }
    if is_weak(&login, password) {
        return Ok(Err(AccountFault::WeakPassword));
    }
    let Some(hash) = hashed(app, password).await? else { return Ok(Err(AccountFault::ShortPassword)) };
    let opened = change(app, |all, id| {
        if all.iter().any(|known| known.login == login) {
            return Err(AccountFault::Taken);
        }
        let hash = Some(hash.clone());
        let account = Account { id, login: login.clone(), name: name.to_owned(), post, hash };
        Ok((account.clone(), Change::Keep(account)))
    });
    let opened = opened.await?;
    if opened.is_ok() {
        use_setup_code(app).await?;
    }
    Ok(opened)
}

/// Gives an account a new password; whoever was logged in with the old one is out.
pub async fn change_password(
    app: &App,
    login: &str,
    password: &str,
) -> Result<Result<(), AccountFault>, Fault> {
    if is_weak(login, password) {
        return Ok(Err(AccountFault::WeakPassword));
    }
    let Some(hash) = hashed(app, password).await? else { return Ok(Err(AccountFault::ShortPassword)) };
    let changed = change(app, |all, _| {
        let mut account = all.iter().find(|known| known.login == login).cloned().ok_or(AccountFault::Gone)?;
        account.hash = Some(hash.clone());
        Ok(((), Change::Keep(account)))
    });
    finish(app, login, changed.await?).await
}

/// Closes an account; its number stays in the journal.
pub async fn close_account(app: &App, login: &str) -> Result<Result<(), AccountFault>, Fault> {
    let closed = change(app, |all, _| {
        let mut others = all.iter().filter(|account| account.login != login);
        if others.clone().count() == all.len() {
            return Err(AccountFault::Gone);
        }
        if !others.any(|account| account.post == Post::Director) {
            return Err(AccountFault::LastDirector);
        }
        Ok(((), Change::Remove(login.to_owned())))
    });
    finish(app, login, closed.await?).await
}

/// Whoever is logged in to an account that was changed is out.
async fn finish(
    app: &App,
    login: &str,
    changed: Result<(), AccountFault>,
) -> Result<Result<(), AccountFault>, Fault> {
    match changed {
        Ok(()) => log_out_everywhere(app, login).await.map(Ok),
        Err(AccountFault::Gone) => Err(Fault::NotFound),
        Err(fault) => Ok(Err(fault)),
    }
}

async fn log_out_everywhere(app: &App, login: &str) -> Result<(), Fault> {
    for (key, bytes) in app.drawer().all("session", app.now().as_millisecond()).await? {
        if kept_session(&bytes).is_some_and(|(of, _)| of == login) {
            app.drawer().remove("session", &key).await?;
        }
    }
    Ok(())
}

/// Hashing takes a while on purpose, so it is done aside; none where the password is too short or too long.
async fn hashed(app: &App, password: &str) -> Result<Option<String>, Fault> {
    if !(SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&password.chars().count()) {
        return Ok(None);
    }
    let password = password.to_owned();
    let _turn = app.hashing().acquire().await.map_err(|error| Fault::internal(&error))?;
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

/// The longest login.
const LONGEST_LOGIN: usize = 40;

/// Logs in: the token of a new session, or nothing. `device` is what a browser shows that was logged in before.
pub async fn log_in(
    app: &App,
    (login, password): (&str, &str),
    client: &str,
    device: Option<&str>,
) -> Result<Option<(Account, String)>, Fault> {
    let login = login.trim().to_lowercase();
    if login.len() > LONGEST_LOGIN {
        // Nobody has such a name, and nothing of it is kept.
        return Ok(None);
    }
    let account = account(app, &login).await?;
    let known = device.is_some_and(|device| device == device_of(app, &login));
    let trying = Trying { login: &login, client, known };
    app.limits().login(trying, account.is_some()).await?;
    let hash = account.as_ref().and_then(|account| account.hash.clone()).unwrap_or_else(|| NOBODY.to_owned());
    let password: String = password.chars().take(LONGEST_PASSWORD + 1).collect();
    let turn = app.hashing().acquire().await.map_err(|error| Fault::internal(&error))?;
    let fits = tokio::task::spawn_blocking(move || {
        let hash = PasswordHash::new(&hash);
        hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    let fits = fits.await.map_err(|error| Fault::internal(&error))?;
    drop(turn);
    let Some(account) = account.filter(|_| fits) else { return Ok(None) };
    app.limits().logged_in(trying).await?;
    let token = begin(app, &account).await?;
    Ok(Some((account, token)))
}

/// What a browser keeps that has been logged in to an account: whoever guesses passwords does not keep its owner out.
pub fn device_of(app: &App, login: &str) -> String {
    app.cutter().token(&format!("device {login}"))
}

/// Begins a session.
pub async fn begin(app: &App, account: &Account) -> Result<String, Fault> {
    let token = random_word()?;
    let until = (app.now() + SignedDuration::from_hours(SESSION_HOURS)).as_millisecond();
    let kept = format!("{}\n{}", account.login, app.now().as_millisecond());
    app.drawer().put("session", &digest(&token), kept.as_bytes(), Some(until)).await?;
    Ok(token)
}

/// Whose a session is and since when, as it lies in the drawer.
fn kept_session(bytes: &[u8]) -> Option<(&str, Option<Timestamp>)> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (login, since) = text.split_once('\n').unwrap_or((text, ""));
    Some((login, since.parse().ok().and_then(|since| Timestamp::from_millisecond(since).ok())))
}

/// A session as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSession {
    /// By which it can be ended, and not used.
    pub id: String,
    /// Since when.
    pub since: Timestamp,
}

/// The sessions of an account.
pub async fn sessions_of(app: &App, login: &str) -> Result<Vec<OwnSession>, Fault> {
    let kept = app.drawer().all("session", app.now().as_millisecond()).await?;
    let own = kept.iter().filter_map(|(key, bytes)| {
        let (of, since) = kept_session(bytes)?;
        (of == login).then(|| OwnSession { id: short(key), since: since.unwrap_or(Timestamp::UNIX_EPOCH) })
    });
    Ok(own.collect())
}

/// The beginning of the digest of a token: enough to tell sessions apart.
fn short(key: &str) -> String {
    key.chars().take(16).collect()
}

/// Ends a session of an account, if it has one of that id.
pub async fn end_session(app: &App, login: &str, id: &str) -> Result<(), Fault> {
    for (key, bytes) in app.drawer().all("session", app.now().as_millisecond()).await? {
        if short(&key) == id && kept_session(&bytes).is_some_and(|(of, _)| of == login) {
            app.drawer().remove("session", &key).await?;
        }
    }
    Ok(())
}

/// The session of a token, if it has not ended.
pub async fn session(app: &App, token: &str) -> Result<Option<Session>, Fault> {
    let key = digest(token);
    let Some(login) = app.drawer().get("session", &key, app.now().as_millisecond()).await? else {
        return Ok(None);
    };
    let Some((login, _)) = kept_session(&login) else { return Ok(None) };
    let account = account(app, login).await?;
    Ok(account.map(|account| Session { account, token: app.cutter().token(&key), key }))
}

/// Ends a session.
pub async fn log_out(app: &App, session: &Session) -> Result<(), Fault> {
    app.drawer().remove("session", &session.key).await?;
    Ok(())
}

/// The code of the set-up link, while there is no account. All servers on one journal print the same.
pub async fn setup_code(app: &App) -> Result<Option<String>, Fault> {
    if !accounts(app).await?.is_empty() {
        return Ok(None);
    }
    let (until, now) = (setup_ends(app), app.now().as_millisecond());
    app.drawer().put_new("setup", "nonce", random_word()?.as_bytes(), Some(until), now).await?;
    current_setup_code(app).await
}

/// A set-up link for another director: for whoever has the machine itself and has forgotten the password.
pub async fn new_setup_code(app: &App) -> Result<String, Fault> {
    app.drawer().put("setup", "nonce", random_word()?.as_bytes(), Some(setup_ends(app))).await?;
    current_setup_code(app).await?.ok_or(Fault::Busy)
}

fn setup_ends(app: &App) -> i64 {
    (app.now() + SignedDuration::from_hours(SETUP_HOURS)).as_millisecond()
}

/// The code that is good now: nobody can tell it from what the drawer keeps.
async fn current_setup_code(app: &App) -> Result<Option<String>, Fault> {
    let nonce = app.drawer().get("setup", "nonce", app.now().as_millisecond()).await?;
    Ok(nonce.map(|nonce| app.cutter().token(&format!("setup {}", String::from_utf8_lossy(&nonce)))))
}

/// Whether a set-up code is the one that was printed.
pub async fn is_setup_code(app: &App, code: &str) -> Result<bool, Fault> {
    Ok(current_setup_code(app).await?.is_some_and(|good| digest(&good) == digest(code)))
}

/// Uses the set-up code up, and gives what makes it good again; of two who try at once one gets it.
pub async fn use_setup_code(app: &App) -> Result<Option<Vec<u8>>, Fault> {
    let nonce = app.drawer().get("setup", "nonce", app.now().as_millisecond()).await?;
    let used = app.drawer().remove("setup", "nonce").await?;
    Ok(nonce.filter(|_| used))
}

/// Makes a set-up code good again that was used in vain.
pub async fn keep_setup_code(app: &App, nonce: &[u8]) -> Result<(), Fault> {
    app.drawer().put("setup", "nonce", nonce, Some(setup_ends(app))).await?;
    Ok(())
}
