//! How often something may be tried, counted in the database: a limit holds for all servers that share it together.
//!
//! Nothing is counted by address alone, for a hall shares one. What is counted is kept by the digest of its key, so
//! that nobody can fill memory or database with long ones.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use kaarting_store::{KeyValue, KeyValueError};
use sha2::{Digest, Sha256};

use crate::fault::Fault;

/// So many within a time.
#[derive(Debug)]
struct Rule {
    kind: &'static str,
    most: u32,
    milliseconds: i64,
    /// How many are reserved in the database at a time, so that frequent actions do not ask it each time.
    share: u32,
}

const MINUTE: i64 = 60_000;

/// Wrong passwords for an account from one client, or from a device that has been logged in to it before.
const LOGINS_OF_CLIENT: Rule = Rule { kind: "login/client", most: 10, milliseconds: MINUTE, share: 1 };
/// Wrong passwords for an account from everywhere; a device that has been logged in to it may try all the same.
const LOGINS_OF_ACCOUNT: Rule = Rule { kind: "login/account", most: 60, milliseconds: 10 * MINUTE, share: 1 };
/// Passwords for accounts that do not exist.
const LOGINS_OF_NOBODY: Rule = Rule { kind: "login/nobody", most: 20, milliseconds: MINUTE, share: 1 };
/// Codes that were not opened before, right or wrong, all together: a guesser has no name to count by. Of 2^35
/// codes of an event this finds one of 136 tables in a day of guessing with a chance of 1 in 290.
const GUESSES: Rule = Rule { kind: "guess", most: 600, milliseconds: MINUTE, share: 20 };
/// What is sent under the code of a table.
const LINES: Rule = Rule { kind: "line", most: 240, milliseconds: MINUTE, share: 40 };
/// Registrations that were accepted, of an event and of a client.
const FORMS: Rule = Rule { kind: "form", most: 600, milliseconds: MINUTE, share: 10 };
const FORMS_OF_CLIENT: Rule = Rule { kind: "form/client", most: 120, milliseconds: MINUTE, share: 1 };
/// Codes of a player to sign with (DEC-15): of ten thousand codes a thief tries a few hundred in a day.
const SIGNATURES: Rule = Rule { kind: "signature", most: 5, milliseconds: 10 * MINUTE, share: 1 };

/// Codes of a second factor: with the password one can try three of a million codes at a time, a few hundred times a
/// day.
const SECONDS: Rule = Rule { kind: "second", most: 5, milliseconds: 10 * MINUTE, share: 1 };

/// Online tables that a guest opens, and that all guests of one household do.
const TABLES_OF_GUEST: Rule = Rule { kind: "play/guest", most: 10, milliseconds: 60 * MINUTE, share: 1 };
const GUESTS_OF_CLIENT: Rule = Rule { kind: "guest/client", most: 200, milliseconds: 60 * MINUTE, share: 1 };
/// Codes of private tables, right or wrong, of one client and of everybody. Of 2^30 codes, each of which is good for a
/// day, a day of guessing finds one of a hundred tables with a chance of 1 in 31; one client alone 1 in 124.
const CODES_OF_CLIENT: Rule = Rule { kind: "play/code/client", most: 60, milliseconds: MINUTE, share: 10 };
const CODES: Rule = Rule { kind: "play/code", most: 240, milliseconds: MINUTE, share: 20 };
const TABLES_OF_CLIENT: Rule = Rule { kind: "play/client", most: 200, milliseconds: 60 * MINUTE, share: 1 };

/// The most shares that are remembered; what is forgotten is asked of the database again.
const REMEMBERED: usize = 10_000;

/// All limits of the server.
#[derive(Debug)]
pub struct Limits {
    key_value: KeyValue,
    clock: fn() -> Timestamp,
    shares: Mutex<HashMap<(&'static str, String), Share>>,
}

/// How many of its share this server has left, and until when.
#[derive(Clone, Copy, Debug)]
struct Share {
    left: u32,
    until: i64,
}

/// Somebody tries too often: so many seconds to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooOften(pub u64);

impl From<TooOften> for Fault {
    fn from(TooOften(seconds): TooOften) -> Fault {
        Fault::TooOften(seconds)
    }
}

/// Somebody who logs in.
#[derive(Clone, Copy, Debug)]
pub struct Trying<'a> {
    /// The login that was typed.
    pub login: &'a str,
    /// Where the request comes from.
    pub client: &'a str,
    /// Whether this device has been logged in to the account before.
    pub known: bool,
}

impl Limits {
    /// The limits that are counted in a key-value store.
    pub fn new(key_value: KeyValue, clock: fn() -> Timestamp) -> Limits {
        Limits { key_value, clock, shares: Mutex::default() }
    }

    /// A password is tried. It counts at once, so that a thousand at a time are not a thousand tries.
    pub async fn login(&self, trying: Trying<'_>, exists: bool) -> Result<(), Fault> {
        if !exists {
            return self.take(&LOGINS_OF_NOBODY, "").await;
        }
        self.take(&LOGINS_OF_CLIENT, &trying.of_client()).await?;
        if trying.known { Ok(()) } else { self.take(&LOGINS_OF_ACCOUNT, trying.login).await }
    }

    /// The password was right: nothing is held against anybody.
    pub async fn logged_in(&self, trying: Trying<'_>) -> Result<(), Fault> {
        self.forget(&LOGINS_OF_CLIENT, &trying.of_client()).await?;
        Ok(self.forget(&LOGINS_OF_ACCOUNT, trying.login).await?)
    }

    /// A code is tried that was not opened before.
    pub async fn guess(&self) -> Result<(), Fault> {
        self.take(&GUESSES, "").await
    }

    /// The short code of a private table is tried.
    pub async fn play_code(&self, client: &str) -> Result<(), Fault> {
        self.take(&CODES_OF_CLIENT, client).await?;
        self.take(&CODES, "").await
    }

    /// Something is sent under the code of a table.
    pub async fn table(&self, code: &str) -> Result<(), Fault> {
        self.take(&LINES, code).await
    }

    /// Somebody signs with the code of a player (DEC-15).
    pub async fn signature(&self, event: &str, entrant: u32) -> Result<(), Fault> {
        self.take(&SIGNATURES, &format!("{event}/{entrant}")).await
    }

    /// The code of a second factor is tried.
    pub async fn second(&self, login: &str) -> Result<(), Fault> {
        self.take(&SECONDS, login).await
    }

    /// Somebody asks for a token to play with.
    pub async fn new_guest(&self, client: &str) -> Result<(), Fault> {
        self.take(&GUESTS_OF_CLIENT, client).await
    }

    /// A guest opens an online table.
    pub async fn new_table(&self, guest: &str, client: &str) -> Result<(), Fault> {
        self.take(&TABLES_OF_CLIENT, client).await?;
        self.take(&TABLES_OF_GUEST, guest).await
    }

    /// The code was right: nothing is held against anybody.
    pub async fn second_was_right(&self, login: &str) -> Result<(), Fault> {
        Ok(self.forget(&SECONDS, login).await?)
    }

    /// Whether somebody may still register for an event: only what is accepted counts.
    pub async fn may_register(&self, event: &str, client: &str) -> Result<(), Fault> {
        self.is_left(&FORMS, event).await?;
        self.is_left(&FORMS_OF_CLIENT, &format!("{event}\n{client}")).await
    }

    /// Somebody registered themselves.
    pub async fn registered(&self, event: &str, client: &str) -> Result<(), Fault> {
        // It has already happened: reaching the limit stops only the next one.
        let _ = self.take(&FORMS, event).await;
        let _ = self.take(&FORMS_OF_CLIENT, &format!("{event}\n{client}")).await;
        Ok(())
    }

    async fn take(&self, rule: &Rule, key: &str) -> Result<(), Fault> {
        let (key, now) = (digest(key), (self.clock)().as_millisecond());
        if self.take_of_share(rule, &key, now) {
            return Ok(());
        }
        let until = now - now.rem_euclid(rule.milliseconds) + rule.milliseconds;
        let of = (rule.kind, key.as_str());
        let mut taken =
            self.key_value.count(of, rule.share, rule.most, until, now).await?.map(|_| rule.share);
        if taken.is_none() && rule.share > 1 {
            // The last ones are given out one by one.
            taken = self.key_value.count(of, 1, rule.most, until, now).await?.map(|_| 1);
        }
        let left = taken.map_or(0, |taken| taken - 1);
        self.remember((rule.kind, key), Share { left, until }, now);
        if taken.is_some() { Ok(()) } else { Err(too_often(until, now).into()) }
    }

    /// Takes one of this server's share.
    fn take_of_share(&self, rule: &Rule, key: &str, now: i64) -> bool {
        let mut shares = self.shares();
        match shares.get_mut(&(rule.kind, key.to_owned())) {
            Some(share) if share.until > now && share.left > 0 => {
                share.left -= 1;
                true
            }
            _ => false,
        }
    }

    fn remember(&self, of: (&'static str, String), share: Share, now: i64) {
        if share.left == 0 {
            self.shares().remove(&of);
            return;
        }
        let mut shares = self.shares();
        if shares.len() >= REMEMBERED {
            shares.retain(|_, share| share.until > now);
        }
        if shares.len() < REMEMBERED {
            shares.insert(of, share);
        }
    }

    async fn is_left(&self, rule: &Rule, key: &str) -> Result<(), Fault> {
        let (key, now) = (digest(key), (self.clock)().as_millisecond());
        match self.key_value.counted((rule.kind, &key), now).await? {
            Some((number, until)) if number >= rule.most => Err(too_often(until, now).into()),
            _ => Ok(()),
        }
    }

    async fn forget(&self, rule: &Rule, key: &str) -> Result<(), KeyValueError> {
        self.key_value.forget_count((rule.kind, &digest(key))).await
    }

    fn shares(&self) -> MutexGuard<'_, HashMap<(&'static str, String), Share>> {
        self.shares.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Trying<'_> {
    fn of_client(&self) -> String {
        let client = if self.known { "known" } else { self.client };
        format!("{}\n{client}", self.login)
    }
}

fn too_often(until: i64, now: i64) -> TooOften {
    TooOften(u64::try_from((until - now) / 1000).unwrap_or(0) + 1)
}

fn digest(key: &str) -> String {
    Sha256::digest(key.as_bytes()).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
