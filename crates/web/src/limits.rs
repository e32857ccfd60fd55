//! How often something may be tried, counted in the database: a limit holds for all servers that share it together.
//!
//! Nothing is counted by address alone, for a hall shares one. What is counted is kept by the digest of its key, so
//! that nobody can fill memory or database with long ones.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use kaarting_store::{Count, KeyValue, KeyValueError};
use sha2::{Digest, Sha256};

use crate::fault::Fault;

/// So many within a time.
#[derive(Debug)]
struct RateLimit {
    kind: &'static str,
    most: u32,
    milliseconds: i64,
    /// How many are reserved in the database at a time, so that frequent actions do not ask it each time.
    share: u32,
}

const MINUTE: i64 = 60_000;

/// Passwords that one client tries for whatever account, except on devices that have been logged in before: a hall's
/// whole staff may log in at once, and whoever makes names up does not keep the disk busy.
const LOGINS_FROM_CLIENT: RateLimit =
    RateLimit { kind: "login/from", most: 600, milliseconds: MINUTE, share: 30 };
/// Wrong passwords for an account from one client, or from a device that has been logged in to it before.
const LOGINS_OF_CLIENT: RateLimit =
    RateLimit { kind: "login/client", most: 10, milliseconds: MINUTE, share: 1 };
/// Wrong passwords for an account from everywhere; a device that has been logged in to it may try all the same.
const LOGINS_OF_ACCOUNT: RateLimit =
    RateLimit { kind: "login/account", most: 60, milliseconds: 10 * MINUTE, share: 1 };
/// Passwords for accounts that do not exist and are hashed all the same.
const LOGINS_OF_NOBODY: RateLimit =
    RateLimit { kind: "login/nobody", most: 20, milliseconds: MINUTE, share: 1 };
/// All made-up logins are counted as so many: nobody fills the database with names.
const NOBODIES: u16 = 4096;
/// Codes of tables that open nothing, of one event and in it of one client. The client's limit is the lower one: alone
/// it does not keep out the others, who come from elsewhere.
///
/// Each is counted before anything is compared, and given back if the code was right: a hall that finds its tables uses
/// nothing of it, and where it is used up a right code is refused like a wrong one. Were right ones let in, a guesser
/// would learn from that as much as without any limit. So no more than 1,800 wrong codes a minute are ever compared:
/// of the 2^35 codes of an event that finds one of 136 tables in a day of guessing with a chance of 1 in 97, and one
/// client with a chance of 1 in 292.
///
/// A third of them is for phones that have opened a table of the event before, each of which shows a cookie that nobody
/// can guess and has a few of its own: whoever guesses from many addresses keeps out those who come for the first time,
/// and not a hall that begins its next round with new codes.
const GUESSES_OF_EVENT: RateLimit =
    RateLimit { kind: "guess/event", most: 1200, milliseconds: MINUTE, share: 20 };
const GUESSES_OF_CLIENT: RateLimit =
    RateLimit { kind: "guess/client", most: 600, milliseconds: MINUTE, share: 20 };
const GUESSES_OF_PHONES: RateLimit =
    RateLimit { kind: "guess/phones", most: 600, milliseconds: MINUTE, share: 20 };
const GUESSES_OF_PHONE: RateLimit =
    RateLimit { kind: "guess/phone", most: 10, milliseconds: MINUTE, share: 10 };
/// Other codes, all together; right ones are given back.
const GUESSES: RateLimit = RateLimit { kind: "guess", most: 600, milliseconds: MINUTE, share: 20 };
/// What is sent under the code of a table.
const LINES: RateLimit = RateLimit { kind: "line", most: 240, milliseconds: MINUTE, share: 40 };
/// Registrations that were accepted, of an event and of a client. They are counted before the office is asked, so that
/// a thousand at a time are not a thousand, and given back where nobody was registered.
const FORMS: RateLimit = RateLimit { kind: "form", most: 600, milliseconds: MINUTE, share: 10 };
const FORMS_OF_CLIENT: RateLimit =
    RateLimit { kind: "form/client", most: 120, milliseconds: MINUTE, share: 10 };
/// Codes of a player to sign with (DEC-15): of ten thousand codes a thief tries a few hundred in a day.
const SIGNATURES: RateLimit = RateLimit { kind: "signature", most: 5, milliseconds: 10 * MINUTE, share: 1 };

/// The same codes at the way to one's chair at an online table, of one player: from one client, and from everywhere. A
/// right one is given back. Nobody locks a player out who has the own page, or whose device has sat there: those ways
/// ask for no code. The code is good for as long as a round lasts: some twenty guesses each ten minutes find one of ten
/// thousand codes with a chance of 1 in 55, and from one client with 1 in 220.
const SEATS_OF_CLIENT: RateLimit =
    RateLimit { kind: "seat/client", most: 5, milliseconds: 10 * MINUTE, share: 1 };
const SEATS: RateLimit = RateLimit { kind: "seat", most: 20, milliseconds: 10 * MINUTE, share: 1 };

/// Codes of a second factor: with the password one can try three of a million codes at a time, a few hundred times a
/// day.
const SECONDS: RateLimit = RateLimit { kind: "second", most: 5, milliseconds: 10 * MINUTE, share: 1 };

/// Online tables that a guest opens, and that all guests of one household do.
const TABLES_OF_GUEST: RateLimit =
    RateLimit { kind: "play/guest", most: 10, milliseconds: 60 * MINUTE, share: 1 };
const GUESTS_OF_CLIENT: RateLimit =
    RateLimit { kind: "guest/client", most: 200, milliseconds: 60 * MINUTE, share: 1 };
/// Codes of private tables, right or wrong, of one client and of everybody. Of 2^30 codes, each of which is good for a
/// day, a day of guessing finds one of a hundred tables with a chance of 1 in 31; one client alone 1 in 124.
const CODES_OF_CLIENT: RateLimit =
    RateLimit { kind: "play/code/client", most: 60, milliseconds: MINUTE, share: 10 };
const CODES: RateLimit = RateLimit { kind: "play/code", most: 240, milliseconds: MINUTE, share: 20 };
const TABLES_OF_CLIENT: RateLimit =
    RateLimit { kind: "play/client", most: 200, milliseconds: 60 * MINUTE, share: 1 };
/// Online tables that are not over, of those that a guest opened and of those that all guests of one household did:
/// the house holds two thousand, and whoever pretends to be there keeps one open for two days.
const OPEN_OF_GUEST: usize = 10;
const OPEN_OF_CLIENT: usize = 40;
/// How long it is known who opened a table; by then every table is over at which nobody does anything.
const OPENED: i64 = 3 * 24 * 60 * MINUTE;
/// A table is taken for one that is being opened for so long, whatever the list of tables says of it.
const OPENING: i64 = MINUTE;
/// Names that a guest takes.
const NAMES_OF_GUEST: RateLimit =
    RateLimit { kind: "guest/name", most: 20, milliseconds: 60 * MINUTE, share: 20 };

/// Reports of others at a table, by one guest and by all guests of one household.
const REPORTS_OF_GUEST: RateLimit =
    RateLimit { kind: "report/guest", most: 5, milliseconds: 60 * MINUTE, share: 1 };
const REPORTS_OF_CLIENT: RateLimit =
    RateLimit { kind: "report/client", most: 40, milliseconds: 60 * MINUTE, share: 1 };

/// The most shares that are remembered; what is forgotten is asked of the database again.
const REMEMBERED: usize = 10_000;

/// So many shares are reserved at the same time, each by one for all who wait for it.
const RESERVING: usize = 64;

/// All limits of the server.
#[derive(Debug)]
pub struct Limits {
    key_value: KeyValue,
    clock: fn() -> Timestamp,
    shares: Mutex<HashMap<Of, Share>>,
    /// Whose turn it is to reserve, by the first letters of the digest.
    turns: [tokio::sync::Mutex<()>; RESERVING],
}

/// What is counted: the kind of a limit, and the digest of whom it counts.
type Of = (&'static str, String);

/// How many of its share this server has left, and until when. Where there is nothing left the limit is reached, and
/// nobody has to ask the database again before that time.
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

/// What was taken of a limit; it can be given back until the limit begins anew.
#[derive(Clone, Copy, Debug)]
pub struct Taken(i64);

/// Somebody who tries the code of a table and has not opened it before.
#[derive(Clone, Copy, Debug)]
pub enum Guesser<'a> {
    /// A phone that has opened another table of the event.
    Phone(&'a str),
    /// Anybody else: where they come from.
    Client(&'a str),
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
        let turns = std::array::from_fn(|_| tokio::sync::Mutex::default());
        Limits { key_value, clock, shares: Mutex::default(), turns }
    }

    /// A password is tried. It counts at once, so that a thousand at a time are not a thousand tries. A login that does
    /// not exist is refused after as many tries as one that does: nobody finds out which there are. Says whether the
    /// password is to be hashed: of those for logins that do not exist, some a minute.
    pub async fn login(&self, trying: Trying<'_>, exists: bool) -> Result<bool, Fault> {
        let nobody = if exists { None } else { Some(nobody(trying.login)) };
        let trying = Trying { login: nobody.as_deref().unwrap_or(trying.login), ..trying };
        if !trying.known {
            self.take(&LOGINS_FROM_CLIENT, trying.client).await?;
        }
        self.take(&LOGINS_OF_CLIENT, &trying.of_client()).await?;
        if !trying.known {
            self.take(&LOGINS_OF_ACCOUNT, trying.login).await?;
        }
        match nobody {
            None => Ok(true),
            Some(_) => match self.take(&LOGINS_OF_NOBODY, "").await {
                Err(Fault::TooOften(_)) => Ok(false),
                taken => taken.map(|_| true),
            },
        }
    }

    /// The password was right: nothing is held against anybody.
    pub async fn logged_in(&self, trying: Trying<'_>) -> Result<(), Fault> {
        self.forget(&LOGINS_OF_CLIENT, &trying.of_client()).await?;
        Ok(self.forget(&LOGINS_OF_ACCOUNT, trying.login).await?)
    }

    /// A code is tried that is not the code of a table; it counts before it is compared.
    pub async fn guess(&self) -> Result<Taken, Fault> {
        self.take(&GUESSES, "").await
    }

    /// That code was right.
    pub fn right_after_all(&self, taken: Taken) {
        self.give_back(&GUESSES, "", taken);
    }

    /// The code of a table is tried by one who does not show that they have opened it before. `begin` are the letters
    /// of its event.
    pub async fn guess_of(&self, begin: &str, by: Guesser<'_>) -> Result<Taken, Fault> {
        let (own, key, all) = by.limits();
        self.take_both((own, &format!("{begin}\n{key}")), (all, begin)).await
    }

    /// That code was right: it was no guess.
    pub fn guess_was_right(&self, begin: &str, by: Guesser<'_>, taken: Taken) {
        let (own, key, all) = by.limits();
        self.give_back(own, &format!("{begin}\n{key}"), taken);
        self.give_back(all, begin, taken);
    }

    /// The short code of a private table is tried.
    pub async fn play_code(&self, client: &str) -> Result<(), Fault> {
        self.take(&CODES_OF_CLIENT, client).await?;
        self.take(&CODES, "").await.map(drop)
    }

    /// Something is sent under the code of a table.
    pub async fn table(&self, code: &str) -> Result<(), Fault> {
        self.take(&LINES, code).await.map(drop)
    }

    /// Somebody signs with the code of a player (DEC-15).
    pub async fn signature(&self, event: &str, entrant: u32) -> Result<(), Fault> {
        self.take(&SIGNATURES, &format!("{event}/{entrant}")).await.map(drop)
    }

    /// Somebody wants to the chair of a player at an online table, by the player's code.
    pub async fn seat(&self, event: &str, entrant: u32, client: &str) -> Result<(), Fault> {
        self.take(&SEATS_OF_CLIENT, &format!("{event}/{entrant}\n{client}")).await?;
        self.take(&SEATS, &format!("{event}/{entrant}")).await.map(drop)
    }

    /// That code was right: nothing is held against anybody.
    pub async fn seat_was_right(&self, event: &str, entrant: u32, client: &str) -> Result<(), Fault> {
        self.forget(&SEATS_OF_CLIENT, &format!("{event}/{entrant}\n{client}")).await?;
        Ok(self.forget(&SEATS, &format!("{event}/{entrant}")).await?)
    }

    /// The code of a second factor is tried.
    pub async fn second(&self, login: &str) -> Result<(), Fault> {
        self.take(&SECONDS, login).await.map(drop)
    }

    /// Somebody asks for a token to play with.
    pub async fn new_guest(&self, client: &str) -> Result<(), Fault> {
        self.take(&GUESTS_OF_CLIENT, client).await.map(drop)
    }

    /// A guest takes another name.
    pub async fn new_name(&self, guest: &str) -> Result<(), Fault> {
        self.take(&NAMES_OF_GUEST, guest).await.map(drop)
    }

    /// A guest reports somebody.
    pub async fn report(&self, guest: &str, client: &str) -> Result<(), Fault> {
        self.take_both((&REPORTS_OF_CLIENT, client), (&REPORTS_OF_GUEST, guest)).await.map(drop)
    }

    /// A guest opens an online table.
    pub async fn new_table(&self, guest: &str, client: &str) -> Result<Taken, Fault> {
        self.take_both((&TABLES_OF_CLIENT, client), (&TABLES_OF_GUEST, guest)).await
    }

    /// Nothing came of it.
    pub fn no_new_table(&self, guest: &str, client: &str, taken: Taken) {
        self.give_back(&TABLES_OF_CLIENT, client, taken);
        self.give_back(&TABLES_OF_GUEST, guest, taken);
    }

    /// Somebody is about to have one more table open. `is_open` says of one whether it is not over.
    pub async fn open_table(
        &self,
        by: (&str, &str),
        table: &str,
        is_open: impl Fn(&str) -> bool,
    ) -> Result<(), Fault> {
        let now = (self.clock)().as_millisecond();
        for (kind, most) in kinds_of_open(by).iter().zip([OPEN_OF_GUEST, OPEN_OF_CLIENT]) {
            // Whoever has enough writes nothing.
            if self.open_of(kind, now, &is_open).await? >= most {
                self.table_not_opened(by, table).await?;
                return Err(Fault::TablesEnough);
            }
            // It is written before the others are counted: of two servers that count at once one sees both.
            self.key_value.put(kind, table, now.to_string().as_bytes(), Some(now + OPENED)).await?;
            if self.open_of(kind, now, &is_open).await? > most {
                self.table_not_opened(by, table).await?;
                return Err(Fault::TablesEnough);
            }
        }
        Ok(())
    }

    /// How many tables of a kind are open; those that are over are forgotten.
    async fn open_of(&self, kind: &str, now: i64, is_open: impl Fn(&str) -> bool) -> Result<usize, Fault> {
        let mut open = 0;
        for (of, since) in self.key_value.all(kind, now).await? {
            let since = str::from_utf8(&since).ok().and_then(|since| since.parse().ok()).unwrap_or(0);
            if is_open(&of) || now - since < OPENING {
                open += 1;
            } else {
                self.key_value.remove(kind, &of).await?;
            }
        }
        Ok(open)
    }

    /// Nothing came of that table.
    pub async fn table_not_opened(&self, by: (&str, &str), table: &str) -> Result<(), Fault> {
        for kind in kinds_of_open(by) {
            self.key_value.remove(&kind, table).await?;
        }
        Ok(())
    }

    /// The code was right: nothing is held against anybody.
    pub async fn second_was_right(&self, login: &str) -> Result<(), Fault> {
        Ok(self.forget(&SECONDS, login).await?)
    }

    /// Somebody is about to register themselves for an event.
    pub async fn registers(&self, event: &str, client: &str) -> Result<Taken, Fault> {
        self.take_both((&FORMS_OF_CLIENT, &format!("{event}\n{client}")), (&FORMS, event)).await
    }

    /// They were not registered, or had been before.
    pub fn not_registered(&self, event: &str, client: &str, taken: Taken) {
        self.give_back(&FORMS_OF_CLIENT, &format!("{event}\n{client}"), taken);
        self.give_back(&FORMS, event, taken);
    }

    /// Takes of two limits, or of none.
    async fn take_both(&self, first: (&RateLimit, &str), second: (&RateLimit, &str)) -> Result<Taken, Fault> {
        self.reserve_both([first, second]).await?;
        let taken = self.take(first.0, first.1).await?;
        let both = self.take(second.0, second.1).await;
        if both.is_err() {
            self.give_back(first.0, first.1, taken);
        }
        both
    }

    /// Reserves a share of two limits in one transaction, where this server has one of neither. It need not come to it:
    /// whatever is not reserved here is, when it is taken.
    async fn reserve_both(&self, both: [(&RateLimit, &str); 2]) -> Result<(), Fault> {
        let now = (self.clock)().as_millisecond();
        let keyed = both.map(|(limit, key)| (limit, digest(key)));
        let may = || {
            let shares = self.shares();
            let has = |(limit, key): &(&RateLimit, String)| {
                shares.get(&(limit.kind, key.clone())).is_some_and(|share| share.until > now)
            };
            !keyed.iter().any(has) && shares.len() + keyed.len() <= REMEMBERED
        };
        if both.iter().any(|(limit, _)| limit.share == 1) || !may() {
            return Ok(());
        }
        let _turn = self.turns[turn_of(&keyed[1].1)].lock().await;
        if !may() {
            return Ok(());
        }
        let counts = keyed.each_ref().map(|(limit, key)| Count {
            of: (limit.kind, key),
            by: limit.share,
            most: limit.most,
            expires: limit.until(now),
        });
        if self.key_value.count_each(&counts, now).await? {
            keyed.into_iter().for_each(|(limit, key)| {
                self.add((limit.kind, key), limit.share, limit.until(now), now);
            });
        }
        Ok(())
    }

    async fn take(&self, limit: &RateLimit, key: &str) -> Result<Taken, Fault> {
        let (key, now) = (digest(key), (self.clock)().as_millisecond());
        let until = limit.until(now);
        if let Some(taken) = self.take_of_share(limit, &key, now) {
            return taken.map(|()| Taken(until)).map_err(Fault::from);
        }
        // A hall comes in one moment: one of them reserves a share for all, and no more than they need is taken from
        // other servers.
        let _turn = if limit.share > 1 { Some(self.turns[turn_of(&key)].lock().await) } else { None };
        if let Some(taken) = self.take_of_share(limit, &key, now) {
            return taken.map(|()| Taken(until)).map_err(Fault::from);
        }
        let of = (limit.kind, key.as_str());
        // What cannot be remembered is not reserved.
        let share = if self.shares().len() < REMEMBERED { limit.share } else { 1 };
        let mut taken = self.key_value.count(of, share, limit.most, until, now).await?.map(|_| share);
        if taken.is_none() && share > 1 {
            // The last ones are given out one by one.
            taken = self.key_value.count(of, 1, limit.most, until, now).await?.map(|_| 1);
        }
        match taken {
            Some(taken) => self.add((limit.kind, key), taken - 1, until, now),
            // Others who asked at the same moment may have reserved more than they took.
            None => match self.take_of_share(limit, &key, now) {
                Some(taken) => taken.map_err(Fault::from)?,
                None => {
                    remember(&mut self.shares(), (limit.kind, key), Share { left: 0, until }, now);
                    return Err(too_often(until, now).into());
                }
            },
        }
        Ok(Taken(until))
    }

    /// Adds to what this server has left. Where nothing is left the next one asks again.
    fn add(&self, of: Of, more: u32, until: i64, now: i64) {
        let mut shares = self.shares();
        let known = shares.get(&of).filter(|share| share.until == until).map_or(0, |share| share.left);
        match known + more {
            0 => drop(shares.remove(&of)),
            left => remember(&mut shares, of, Share { left, until }, now),
        }
    }

    /// Takes one of this server's share, or refuses it where the limit is known to be reached; none where the database
    /// has to say.
    fn take_of_share(&self, limit: &RateLimit, key: &str, now: i64) -> Option<Result<(), TooOften>> {
        let (mut shares, of) = (self.shares(), (limit.kind, key.to_owned()));
        let share = shares.get_mut(&of).filter(|share| share.until > now)?;
        if share.left == 0 {
            return Some(Err(too_often(share.until, now)));
        }
        share.left -= 1;
        if share.left == 0 {
            shares.remove(&of);
        }
        Some(Ok(()))
    }

    /// Gives back what was taken: this server has one more left, as long as the limit has not begun anew.
    fn give_back(&self, limit: &RateLimit, key: &str, Taken(until): Taken) {
        let (key, now) = (digest(key), (self.clock)().as_millisecond());
        if limit.until(now) != until {
            return;
        }
        self.add((limit.kind, key), 1, until, now);
    }

    async fn forget(&self, limit: &RateLimit, key: &str) -> Result<(), KeyValueError> {
        let key = digest(key);
        self.shares().remove(&(limit.kind, key.clone()));
        self.key_value.forget_count((limit.kind, &key)).await
    }

    fn shares(&self) -> MutexGuard<'_, HashMap<Of, Share>> {
        self.shares.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whose turn a key waits for.
fn turn_of(digest: &str) -> usize {
    digest.get(..2).and_then(|begin| usize::from_str_radix(begin, 16).ok()).unwrap_or(0) % RESERVING
}

/// As many as there is room for; what is over makes room.
fn remember(shares: &mut HashMap<Of, Share>, of: Of, share: Share, now: i64) {
    if shares.len() >= REMEMBERED {
        shares.retain(|_, share| share.until > now);
    }
    if shares.len() < REMEMBERED || shares.contains_key(&of) {
        shares.insert(of, share);
    }
}

impl RateLimit {
    /// When what is counted now begins anew.
    const fn until(&self, now: i64) -> i64 {
        now - now.rem_euclid(self.milliseconds) + self.milliseconds
    }
}

impl<'a> Guesser<'a> {
    /// The limit of this one, as whom they count, and the limit of all such.
    const fn limits(self) -> (&'static RateLimit, &'a str, &'static RateLimit) {
        match self {
            Guesser::Phone(phone) => (&GUESSES_OF_PHONE, phone, &GUESSES_OF_PHONES),
            Guesser::Client(client) => (&GUESSES_OF_CLIENT, client, &GUESSES_OF_EVENT),
        }
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

/// The kinds under which the tables stand that a guest and a client have open.
fn kinds_of_open((guest, client): (&str, &str)) -> [String; 2] {
    [format!("open/guest/{}", digest(guest)), format!("open/client/{}", digest(client))]
}

/// As whom a login counts that does not exist. No login has a line break.
fn nobody(login: &str) -> String {
    let digest = Sha256::digest(login.as_bytes());
    format!("\nnobody {}", u16::from_be_bytes([digest[0], digest[1]]) % NOBODIES)
}

fn digest(key: &str) -> String {
    Sha256::digest(key.as_bytes()).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;
    use kaarting_store::Journal;

    use super::*;

    fn noon() -> Timestamp {
        Timestamp::from_second(1_800_000_000).unwrap()
    }

    async fn limits() -> Limits {
        let journal = Journal::open("sqlite::memory:").await.unwrap();
        Limits::new(journal.key_value(), noon)
    }

    /// Of two servers on one database, one that has given everything back has kept no more than a share from the other.
    #[tokio::test]
    async fn what_one_server_gives_back_is_not_missing_at_another() {
        let journal = Journal::open("sqlite::memory:").await.unwrap();
        let [here, there] = [(), ()].map(|()| Limits::new(journal.key_value(), noon));
        let once = (0..FORMS_OF_CLIENT.share + 2).map(|_| here.registers("club", "hall"));
        for taken in join_all(once).await {
            here.not_registered("club", "hall", taken.unwrap());
        }
        let mut more = 0;
        while there.registers("club", "hall").await.is_ok() {
            more += 1;
        }
        // Twelve took two shares of ten.
        assert_eq!(more, FORMS_OF_CLIENT.most - 2 * FORMS_OF_CLIENT.share);
    }

    /// Whoever is refused by the second of two limits uses nothing of the first.
    #[tokio::test]
    async fn a_guest_who_has_enough_takes_nothing_from_the_household() {
        let limits = limits().await;
        for n in 0..TABLES_OF_GUEST.most + 2 * TABLES_OF_CLIENT.most {
            assert_eq!(limits.new_table("one", "home").await.is_ok(), n < TABLES_OF_GUEST.most);
        }
        limits.new_table("other", "home").await.unwrap();
    }

    /// However many phones somebody pretends to be, right codes are given back in full.
    #[tokio::test]
    async fn what_is_not_remembered_is_not_reserved() {
        let limits = limits().await;
        for n in 0..REMEMBERED {
            let phone = n.to_string();
            let phone = Guesser::Phone(&phone);
            match limits.guess_of("K7Q", phone).await {
                Ok(taken) => limits.guess_was_right("K7Q", phone, taken),
                Err(_) => panic!("refused after {n}"),
            }
        }
        for _ in 0..100 {
            let taken = limits.guess_of("K7Q", Guesser::Client("hall")).await.unwrap();
            limits.guess_was_right("K7Q", Guesser::Client("hall"), taken);
        }
    }

    /// A limit that is reached is reached until its time is over: the database, which would say otherwise here, is not
    /// asked again.
    #[tokio::test]
    async fn a_limit_that_is_reached_costs_nothing() {
        let limits = limits().await;
        for limit in [&SIGNATURES, &GUESSES] {
            for _ in 0..limit.most {
                limits.take(limit, "one").await.unwrap();
            }
            assert!(matches!(limits.take(limit, "one").await, Err(Fault::TooOften(_))));
            limits.key_value.forget_count((limit.kind, &digest("one"))).await.unwrap();
            for _ in 0..100 {
                assert!(matches!(limits.take(limit, "one").await, Err(Fault::TooOften(_))));
            }
            limits.take(limit, "other").await.unwrap();
        }
        // What is forgotten here counts from the beginning.
        limits.forget(&SIGNATURES, "one").await.unwrap();
        limits.take(&SIGNATURES, "one").await.unwrap();
    }

    /// A hall that opens its tables uses nothing up; wrong codes are so many, among right ones too.
    #[tokio::test]
    async fn right_codes_are_given_back_and_wrong_ones_are_not() {
        let limits = limits().await;
        let mut wrong = 0;
        let hall = Guesser::Client("hall");
        for n in 0..5_000 {
            let taken = limits.guess_of("K7Q", hall).await.unwrap();
            if n % 10 == 0 && wrong < 500 {
                wrong += 1;
            } else {
                limits.guess_was_right("K7Q", hall, taken);
            }
        }
        assert_eq!(wrong, 500);
        let more = async |by: Guesser<'_>| {
            let mut more = 0;
            while limits.guess_of("K7Q", by).await.is_ok() {
                more += 1;
            }
            more
        };
        assert_eq!(more(hall).await, GUESSES_OF_CLIENT.most - 500);
        // Of an event there are so many from everywhere; another event is another.
        assert_eq!(more(Guesser::Client("elsewhere")).await, GUESSES_OF_CLIENT.most);
        assert_eq!(more(Guesser::Client("nowhere")).await, 0);
        limits.guess_of("M9D", Guesser::Client("nowhere")).await.unwrap();
        // Phones that have opened a table before have their own, each a few, and together no more than so many.
        let mut of_phones = 0;
        for phone in 0..100 {
            let few = more(Guesser::Phone(&phone.to_string())).await;
            assert!(few <= GUESSES_OF_PHONE.most, "{few}");
            of_phones += few;
        }
        assert_eq!(of_phones, GUESSES_OF_PHONES.most);
        assert_eq!(
            of_phones + GUESSES_OF_EVENT.most,
            1_800,
            "as many as the chances above are worked out for"
        );
    }

    /// A hall that comes in one moment is not refused before the limit, and nothing of it is lost.
    #[tokio::test]
    async fn a_hundred_at_once_are_a_hundred() {
        let limits = limits().await;
        let once = (0..200).map(|_| limits.take(&LOGINS_FROM_CLIENT, "hall"));
        assert!(join_all(once).await.into_iter().all(|taken| taken.is_ok()));
        let mut more = 0;
        while limits.take(&LOGINS_FROM_CLIENT, "hall").await.is_ok() {
            more += 1;
        }
        assert_eq!(200 + more, LOGINS_FROM_CLIENT.most);
    }

    /// However many at a time: what was taken and given back can all be taken again, and nothing beyond it; and what
    /// was taken a minute ago is not given back to this one.
    #[tokio::test]
    async fn what_is_given_back_is_there_again() {
        let limits = limits().await;
        for _ in 0..3 {
            let mut taken = Vec::new();
            for _ in 0..FORMS_OF_CLIENT.most {
                taken.push(limits.registers("club", "hall").await.unwrap());
            }
            assert!(matches!(limits.registers("club", "hall").await, Err(Fault::TooOften(_))));
            taken.into_iter().for_each(|taken| limits.not_registered("club", "hall", taken));
        }
        limits.not_registered("club", "hall", Taken(0));
        let mut again = 0;
        while limits.registers("club", "hall").await.is_ok() {
            again += 1;
        }
        assert_eq!(again, FORMS_OF_CLIENT.most);
    }

    /// However many names are made up, few passwords are hashed for them, and they are all counted as a few thousand.
    #[tokio::test]
    async fn made_up_names_are_hashed_now_and_then() {
        let limits = limits().await;
        let mut hashed = 0;
        for n in 0..200 {
            let login = format!("nobody{n}");
            let trying = Trying { login: &login, client: "here", known: false };
            hashed += u32::from(limits.login(trying, false).await.unwrap());
        }
        assert_eq!(hashed, LOGINS_OF_NOBODY.most);
        let trying = Trying { login: "desk", client: "here", known: false };
        assert!(limits.login(trying, true).await.unwrap());
        let names: std::collections::BTreeSet<String> =
            (0..50_000).map(|n| nobody(&format!("nobody{n}"))).collect();
        assert_eq!(names.len(), usize::from(NOBODIES));
    }
}
