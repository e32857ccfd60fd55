//! Accounts and sessions of the staff.
//!
//! An account lies in the key-value store, its password as an argon2 hash. A session is a random token of which the
//! key-value store keeps only the digest: reading the database lets nobody log in.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use kaarting_office::EventName;
use kaarting_store::Edit;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::access::StaffRole;
use crate::app::App;
use crate::fault::Fault;
use crate::passwords::is_weak;
use crate::second_factor::Second;

/// The cookie of a session.
pub const COOKIE: &str = "kaarting";
/// A session lasts a long day.
const SESSION_HOURS: i64 = 16;
/// How long the set-up link is valid.
const SETUP_HOURS: i64 = 24;
/// The shortest password.
pub const SHORTEST_PASSWORD: usize = 8;
pub(crate) const LONGEST_PASSWORD: usize = 200;

/// Somebody who works at the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The number by which the journal knows the account.
    pub id: u32,
    /// The name to log in with, in small letters.
    pub login: String,
    /// The name as people say it.
    pub name: String,
    /// What the account may do; kept under the name that it always had.
    #[serde(rename = "post")]
    pub role: StaffRole,
    /// In which events; none named means in all of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventName>,
    /// The password, hashed; nothing while the account is closed.
    pub(crate) hash: Option<String>,
    /// The second factor, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) second: Option<Second>,
}

/// What an account may do, and in which events; none named means in all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty {
    /// What.
    pub role: StaffRole,
    /// Where.
    pub events: Vec<EventName>,
}

impl From<StaffRole> for Duty {
    fn from(role: StaffRole) -> Duty {
        Duty { role, events: Vec::new() }
    }
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
    /// No director of all events would be left.
    LastDirector,
    /// There is no such event.
    NoEvent,
    /// The code of the second factor is not right, or was used.
    WrongCode,
    /// There is no such account.
    Gone,
}

impl AccountFault {
    /// The key of its sentence.
    pub const fn key(self) -> &'static str {
        match self {
            AccountFault::BadLogin => "account-bad-login",
            AccountFault::BadName => "account-bad-name",
            AccountFault::ShortPassword => "account-short-password",
            AccountFault::WeakPassword => "account-weak-password",
            AccountFault::Taken => "account-taken",
            AccountFault::LastDirector => "account-last-director",
            AccountFault::NoEvent => "account-no-event",
            AccountFault::WrongCode => "account-wrong-code",
            AccountFault::Gone => "fault-not_found",
        }
    }
}

impl Account {
    /// What tells this password from another, and nothing else of it.
    pub(crate) fn password_mark(&self) -> String {
        let mut mark = digest(self.hash.as_deref().unwrap_or_default());
        mark.truncate(16);
        mark
    }

    /// Whether a code is asked for besides the password.
    pub fn has_second(&self) -> bool {
        self.second.is_some()
    }

    /// Whether it is valid in an event: it names the event, or none at all.
    pub fn is_for(&self, event: &str) -> bool {
        self.is_for_all() || self.events.iter().any(|own| own.as_str() == event)
    }

    /// Whether it is for all events, including future ones.
    pub fn is_for_all(&self) -> bool {
        self.events.is_empty()
    }

    /// Whether nothing has changed in what it may do: the same account, with the same duties.
    pub(crate) fn may_as(&self, before: &Account) -> bool {
        (self.id, self.role, &self.events) == (before.id, before.role, &before.events)
    }

    /// Whether it can open accounts and events.
    fn is_chief(&self) -> bool {
        self.role == StaffRole::Director && self.is_for_all()
    }
}

impl Session {
    /// What a session is called in its owner's list.
    pub fn id(&self) -> String {
        short(&self.key)
    }
}

pub(crate) fn digest(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A fresh random token.
pub fn random_word() -> Result<String, Fault> {
    let mut bytes = [0u8; 24];
    getrandom::fill(&mut bytes).map_err(|error| Fault::internal(&error))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Every account, by login.
pub async fn accounts(app: &App) -> Result<Vec<Account>, Fault> {
    let kept = app.key_value().all("account", app.now().as_millisecond()).await?;
    kept.iter()
        .map(|(_, bytes)| serde_json::from_slice(bytes).map_err(|error| Fault::internal(&error)))
        .collect()
}

/// The names of all accounts by number, closed ones included.
pub(crate) async fn names(app: &App) -> Result<HashMap<u32, String>, Fault> {
    let closed = app.key_value().all("account-closed", app.now().as_millisecond()).await?;
    let closed =
        closed.into_iter().filter_map(|(id, name)| Some((id.parse().ok()?, String::from_utf8(name).ok()?)));
    let open = accounts(app).await?.into_iter().map(|account| (account.id, account.name));
    Ok(closed.chain(open).collect())
}

/// The longest login.
pub(crate) const LONGEST_LOGIN: usize = 40;

pub(crate) async fn account(app: &App, login: &str) -> Result<Option<Account>, Fault> {
    // A login that cannot exist is nobody's; the key-value store would refuse such a key.
    if login.is_empty() || login.len() > LONGEST_LOGIN || login.chars().any(char::is_control) {
        return Ok(None);
    }
    let kept = app.key_value().get("account", login, app.now().as_millisecond()).await?;
    kept.map(|bytes| serde_json::from_slice(&bytes).map_err(|error| Fault::internal(&error))).transpose()
}

/// Counts every change of the accounts: a change is made to the state that was read, or it is read again.
const GUARD: (&str, &str) = ("staff", "changes");
/// How often a change is tried.
const TRIES: usize = 100;

/// Changes the accounts. What is to be done is decided on their current state, even when several servers change them
/// at once.
pub(crate) async fn change<T>(
    app: &App,
    find: impl Fn(&[Account], u32) -> Result<(T, Change), AccountFault>,
) -> Result<Result<T, AccountFault>, Fault> {
    let (key_value, now) = (app.key_value(), app.now().as_millisecond());
    for _ in 0..TRIES {
        let read = key_value.changed(GUARD).await?;
        let all = accounts(app).await?;
        let last = key_value.get("staff", "last", now).await?;
        let last = last.and_then(|last| String::from_utf8(last).ok()?.parse().ok());
        // A number that nobody has had: the journal names the owner by it for ever.
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
                key_value.change(GUARD, read, &[account, last]).await?
            }
            Change::Remove(account) => {
                let kept = serde_json::to_vec(&account).map_err(|error| Fault::internal(&error))?;
                let (id, name) = (account.id.to_string(), account.name.as_bytes());
                let account = Edit::Remove { kind: "account", key: &account.login };
                // The name can still be shown beside what was done.
                let gone = Edit::Put { kind: "account-closed", key: &id, bytes: name };
                let put_away = Edit::Put { kind: "account-away", key: &id, bytes: &kept };
                key_value.change(GUARD, read, &[account, gone, put_away]).await?
            }
            Change::Reopen(account) => {
                let kept = serde_json::to_vec(&account).map_err(|error| Fault::internal(&error))?;
                let (id, login) = (account.id.to_string(), account.login);
                let gone = Edit::Remove { kind: "account-closed", key: &id };
                let away = Edit::Remove { kind: "account-away", key: &id };
                let account = Edit::Put { kind: "account", key: &login, bytes: &kept };
                key_value.change(GUARD, read, &[account, gone, away]).await?
            }
        };
        if changed {
            return Ok(Ok(found));
        }
    }
    Err(Fault::Busy)
}

/// A change of the accounts.
pub(crate) enum Change {
    Keep(Account),
    Remove(Account),
    /// A closed one is back as it was, with its number.
    Reopen(Account),
}

/// Opens an account; a set-up code that was printed is void from then on.
pub async fn open_account(
    app: &App,
    login: &str,
    name: &str,
    duty: impl Into<Duty>,
    password: &str,
) -> Result<Result<Account, AccountFault>, Fault> {
    let duty = duty.into();
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
    if !are_events(app, &duty.events).await? {
        return Ok(Err(AccountFault::NoEvent));
    }
    let Some(hash) = hashed(app, password).await? else { return Ok(Err(AccountFault::ShortPassword)) };
    let opened = change(app, |all, id| {
        if all.iter().any(|known| known.login == login) {
            return Err(AccountFault::Taken);
        }
        let (hash, Duty { role, events }) = (Some(hash.clone()), duty.clone());
        let account =
            Account { id, login: login.clone(), name: name.to_owned(), role, events, hash, second: None };
        Ok((account.clone(), Change::Keep(account)))
    });
    let opened = opened.await?;
    if opened.is_ok() {
        use_setup_code(app).await?;
    }
    Ok(opened)
}

/// Gives an account another duty, in other events. It stays logged in: every request is checked against what the
/// account may do now, and its live feeds end.
pub async fn change_duty(
    app: &App,
    login: &str,
    duty: &Duty,
) -> Result<Result<Account, AccountFault>, Fault> {
    if !are_events(app, &duty.events).await? {
        return Ok(Err(AccountFault::NoEvent));
    }
    let changed = change(app, |all, _| {
        let mut account = all.iter().find(|known| known.login == login).cloned().ok_or(AccountFault::Gone)?;
        account.role = duty.role;
        account.events.clone_from(&duty.events);
        let others = || all.iter().filter(|known| known.login != login);
        if !account.is_chief() && !others().any(Account::is_chief) {
            return Err(AccountFault::LastDirector);
        }
        Ok((account.clone(), Change::Keep(account)))
    });
    match changed.await? {
        Err(AccountFault::Gone) => Err(Fault::NotFound),
        changed => Ok(changed),
    }
}

/// Whether all of these events exist.
async fn are_events(app: &App, events: &[EventName]) -> Result<bool, Fault> {
    let listed = app.events().list().await?;
    Ok(events.iter().all(|event| listed.iter().any(|listed| listed.name == *event)))
}

/// Gives an account a new password and returns its number; its other sessions end.
pub async fn change_password(
    app: &App,
    login: &str,
    password: &str,
) -> Result<Result<u32, AccountFault>, Fault> {
    if is_weak(login, password) {
        return Ok(Err(AccountFault::WeakPassword));
    }
    let Some(hash) = hashed(app, password).await? else { return Ok(Err(AccountFault::ShortPassword)) };
    let changed = change(app, |all, _| {
        let mut account = all.iter().find(|known| known.login == login).cloned().ok_or(AccountFault::Gone)?;
        account.hash = Some(hash.clone());
        Ok((account.id, Change::Keep(account)))
    });
    finish(app, login, changed.await?).await
}

/// Closes an account and returns its number, which stays in the journal.
pub async fn close_account(app: &App, login: &str) -> Result<Result<u32, AccountFault>, Fault> {
    let closed = change(app, |all, _| {
        let account = all.iter().find(|known| known.login == login).ok_or(AccountFault::Gone)?;
        let mut others = all.iter().filter(|account| account.login != login);
        if !others.any(Account::is_chief) {
            return Err(AccountFault::LastDirector);
        }
        Ok((account.id, Change::Remove(account.clone())))
    });
    finish(app, login, closed.await?).await
}

/// Accounts that were closed and can be opened again, the newest number first.
pub async fn closed_accounts(app: &App) -> Result<Vec<Account>, Fault> {
    let kept = app.key_value().all("account-away", app.now().as_millisecond()).await?;
    let accounts = kept.iter().map(|(_, bytes)| serde_json::from_slice(bytes));
    let mut accounts: Vec<Account> =
        accounts.collect::<Result<_, _>>().map_err(|error| Fault::internal(&error))?;
    accounts.sort_by_key(|account| std::cmp::Reverse(account.id));
    Ok(accounts)
}

/// Opens a closed account again and returns its number: the same login, password and duties.
pub async fn reopen_account(app: &App, login: &str) -> Result<Result<u32, AccountFault>, Fault> {
    let away = closed_accounts(app).await?;
    let account = away.into_iter().find(|account| account.login == login).ok_or(Fault::NotFound)?;
    let opened = change(app, |all, _| {
        if all.iter().any(|known| known.login == login) {
            return Err(AccountFault::Taken);
        }
        Ok((account.id, Change::Reopen(account.clone())))
    });
    opened.await
}

/// Ends the sessions of an account that was changed.
async fn finish(
    app: &App,
    login: &str,
    changed: Result<u32, AccountFault>,
) -> Result<Result<u32, AccountFault>, Fault> {
    match changed {
        Ok(id) => log_out_everywhere(app, login).await.map(|()| Ok(id)),
        Err(AccountFault::Gone) => Err(Fault::NotFound),
        Err(fault) => Ok(Err(fault)),
    }
}

async fn log_out_everywhere(app: &App, login: &str) -> Result<(), Fault> {
    for (key, bytes) in app.key_value().all("session", app.now().as_millisecond()).await? {
        if kept_session(&bytes).is_some_and(|kept| kept.login == login) {
            app.key_value().remove("session", &key).await?;
        }
    }
    Ok(())
}

/// The hash of a password; none where the password is too short or too long.
async fn hashed(app: &App, password: &str) -> Result<Option<String>, Fault> {
    if !(SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&password.chars().count()) {
        return Ok(None);
    }
    app.hashing().hash(password.to_owned()).await.map(Some)
}

/// What a browser keeps once it was logged in to an account: so a guesser cannot lock the owner out.
pub fn device_of(app: &App, login: &str) -> String {
    app.table_codes().token(&format!("device {login}"))
}

/// Begins a session.
pub async fn begin(app: &App, account: &Account) -> Result<String, Fault> {
    let token = random_word()?;
    let until = (app.now() + SignedDuration::from_hours(SESSION_HOURS)).as_millisecond();
    let kept = format!("{}\n{}\n{}", account.login, app.now().as_millisecond(), account.password_mark());
    app.key_value().put("session", &digest(&token), kept.as_bytes(), Some(until)).await?;
    Ok(token)
}

/// A session as the key-value store keeps it.
struct KeptSession<'a> {
    login: &'a str,
    since: Option<Timestamp>,
    /// The mark of the password with which it began; earlier versions kept none.
    mark: Option<&'a str>,
}

fn kept_session(bytes: &[u8]) -> Option<KeptSession<'_>> {
    let mut lines = std::str::from_utf8(bytes).ok()?.split('\n');
    let login = lines.next()?;
    let since = lines.next().and_then(|since| Timestamp::from_millisecond(since.parse().ok()?).ok());
    Some(KeptSession { login, since, mark: lines.next() })
}

/// A session as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSession {
    /// An id with which it can be ended, but not used.
    pub id: String,
    /// Since when.
    pub since: Timestamp,
}

/// The sessions of an account.
pub async fn sessions_of(app: &App, login: &str) -> Result<Vec<OwnSession>, Fault> {
    let kept = app.key_value().all("session", app.now().as_millisecond()).await?;
    let own = kept.iter().filter_map(|(key, bytes)| {
        let kept = kept_session(bytes).filter(|kept| kept.login == login)?;
        Some(OwnSession { id: short(key), since: kept.since.unwrap_or(Timestamp::UNIX_EPOCH) })
    });
    Ok(own.collect())
}

/// The beginning of the digest of a token: enough to tell sessions apart.
fn short(key: &str) -> String {
    key.chars().take(16).collect()
}

/// Ends a session of an account, if it has one of that id.
pub async fn end_session(app: &App, login: &str, id: &str) -> Result<(), Fault> {
    for (key, bytes) in app.key_value().all("session", app.now().as_millisecond()).await? {
        if short(&key) == id && kept_session(&bytes).is_some_and(|kept| kept.login == login) {
            app.key_value().remove("session", &key).await?;
        }
    }
    Ok(())
}

/// The session of a token, if it has not ended.
pub async fn session(app: &App, token: &str) -> Result<Option<Session>, Fault> {
    session_under(app, digest(token)).await
}

/// The same session as it is now, if it has not ended.
pub(crate) async fn again(app: &App, session: &Session) -> Result<Option<Session>, Fault> {
    session_under(app, session.key.clone()).await
}

async fn session_under(app: &App, key: String) -> Result<Option<Session>, Fault> {
    let Some(bytes) = app.key_value().get("session", &key, app.now().as_millisecond()).await? else {
        return Ok(None);
    };
    let Some(kept) = kept_session(&bytes) else { return Ok(None) };
    // A login that was under way while the password was changed has begun a session with the old one.
    let same = |account: &Account| kept.mark.is_none_or(|mark| mark == account.password_mark());
    let account = account(app, kept.login).await?.filter(same);
    Ok(account.map(|account| Session { account, token: app.table_codes().token(&key), key }))
}

/// Ends a session.
pub async fn log_out(app: &App, session: &Session) -> Result<(), Fault> {
    app.key_value().remove("session", &session.key).await?;
    Ok(())
}

/// The code of the set-up link, while there is no account. All servers on one journal print the same.
pub async fn setup_code(app: &App) -> Result<Option<String>, Fault> {
    if !accounts(app).await?.is_empty() {
        return Ok(None);
    }
    let (until, now) = (setup_ends(app), app.now().as_millisecond());
    app.key_value().put_new("setup", "nonce", random_word()?.as_bytes(), Some(until), now).await?;
    current_setup_code(app).await
}

/// A new set-up code; whoever asks for it writes down that it was made.
pub(crate) async fn new_setup_code(app: &App) -> Result<String, Fault> {
    app.key_value().put("setup", "nonce", random_word()?.as_bytes(), Some(setup_ends(app))).await?;
    current_setup_code(app).await?.ok_or(Fault::Busy)
}

fn setup_ends(app: &App) -> i64 {
    (app.now() + SignedDuration::from_hours(SETUP_HOURS)).as_millisecond()
}

/// The code that is valid now: it cannot be derived from what the key-value store keeps.
async fn current_setup_code(app: &App) -> Result<Option<String>, Fault> {
    let nonce = app.key_value().get("setup", "nonce", app.now().as_millisecond()).await?;
    Ok(nonce.map(|nonce| app.table_codes().token(&format!("setup {}", String::from_utf8_lossy(&nonce)))))
}

/// Whether a set-up code is the one that was printed.
pub async fn is_setup_code(app: &App, code: &str) -> Result<bool, Fault> {
    Ok(current_setup_code(app).await?.is_some_and(|good| digest(&good) == digest(code)))
}

/// Uses up the set-up code, and returns what makes it valid again; of two who try at once, one gets it.
pub async fn use_setup_code(app: &App) -> Result<Option<Vec<u8>>, Fault> {
    let nonce = app.key_value().get("setup", "nonce", app.now().as_millisecond()).await?;
    let used = app.key_value().remove("setup", "nonce").await?;
    Ok(nonce.filter(|_| used))
}

/// Makes a set-up code valid again that was used in vain.
pub async fn keep_setup_code(app: &App, nonce: &[u8]) -> Result<(), Fault> {
    app.key_value().put("setup", "nonce", nonce, Some(setup_ends(app))).await?;
    Ok(())
}
