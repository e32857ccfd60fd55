//! Several PostgreSQL hosts, one of which is the primary; after a failover it is another.
//!
//! Connections are made to one host at a time. A task asks it every second whether it is still the primary, and looks
//! for the new one if it is not. With one host there is nothing to look for, and no task.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};
use tokio::sync::{Notify, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, sleep, timeout, timeout_at};

/// How often the primary is asked whether it still is one.
const LOOK: Duration = Duration::from_secs(1);
/// However many doubt it, it is not asked more often than this.
const BREATH: Duration = Duration::from_millis(100);
/// How long a host has to say what it is.
pub(super) const PROBE: Duration = Duration::from_secs(2);
/// Once a primary has answered, how long the other hosts have: one of them may be a newer primary.
const OTHERS: Duration = Duration::from_millis(250);

/// Whether a connection cannot write, and the turn it was made in.
const ROLE: &str = "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean, \
    current_setting('kaarting.turn', true)";
/// Of two that both believe to be the primary, the one promoted last has the higher timeline.
const TIMELINE: &str = "SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8)";

/// Which host is the primary.
pub(crate) struct Primary {
    hosts: Vec<PgConnectOptions>,
    turn: watch::Sender<Turn>,
    doubt: Notify,
}

/// Since when which host has been the primary.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    host: usize,
    /// How many there were before it.
    number: u64,
    /// Connections made before are not used again.
    since: Instant,
    timeline: u32,
}

/// What a host is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Primary { timeline: u32 },
    Standby,
}

/// A task that ends with whoever holds this.
#[derive(Debug)]
pub(crate) struct Watching(JoinHandle<()>);

impl Drop for Watching {
    fn drop(&mut self) {
        self.0.abort();
    }
}

// The options hold a password.
impl fmt::Debug for Primary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Primary").field("hosts", &self.names()).field("turn", &self.turn).finish()
    }
}

impl Primary {
    /// The primary among these hosts. A single host is taken at its word.
    pub(super) async fn find(hosts: Vec<PgConnectOptions>) -> Result<Primary, sqlx::Error> {
        let turn = Turn { host: 0, number: 0, since: Instant::now(), timeline: 0 };
        let primary = Primary { hosts, turn: watch::Sender::new(turn), doubt: Notify::new() };
        if primary.is_choice() {
            let (host, timeline) = primary.look().await?;
            primary.turn.send_modify(|turn| (turn.host, turn.timeline) = (host, timeline));
        }
        Ok(primary)
    }

    fn is_choice(&self) -> bool {
        self.hosts.len() > 1
    }

    /// How to reach the primary.
    pub(super) fn options(&self) -> PgConnectOptions {
        let turn = *self.turn.borrow();
        let options = self.hosts[turn.host].clone();
        // A connection begun before a failover may be ready after it: it says which turn it belongs to.
        if self.is_choice() { options.options([("kaarting.turn", turn.number)]) } else { options }
    }

    /// A pool of connections to the primary, whichever host that is.
    pub(super) fn pool(self: &Arc<Primary>, options: PgPoolOptions) -> (PgPool, Option<Watching>) {
        let primary = self.clone();
        let options = options.test_before_acquire(false).before_acquire(move |conn, meta| {
            // A host that is gone would keep us waiting: what was made before the turn is not even asked.
            let stale = primary.turn.borrow().since.elapsed() < meta.age;
            Box::pin(async move { if stale { Ok(false) } else { conn.ping().await.map(|()| true) } })
        });
        if !self.is_choice() {
            return (options.connect_lazy_with(self.options()), None);
        }
        let primary = self.clone();
        let options = options.after_connect(move |conn, _| {
            let primary = primary.clone();
            Box::pin(async move { primary.admit(conn).await })
        });
        let pool = options.connect_lazy_with(self.options());
        let watching = tokio::spawn(self.clone().watch(pool.clone()));
        (pool, Some(Watching(watching)))
    }

    /// Refuses a new connection to a host that is not the primary; the pool then tries again.
    async fn admit(&self, conn: &mut PgConnection) -> Result<(), sqlx::Error> {
        let (standby, made_in): (bool, Option<String>) = sqlx::query_as(ROLE).fetch_one(conn).await?;
        if !standby && made_in.and_then(|made_in| made_in.parse().ok()) == Some(self.changes()) {
            return Ok(());
        }
        self.doubt.notify_one();
        Err(not_primary("it is not the primary"))
    }

    /// Whoever gets an error says so: if the host cannot write, nobody uses its connections again.
    pub(super) fn failed(&self, error: &sqlx::Error) {
        if let sqlx::Error::Database(error) = error
            && error.code().as_deref() == Some("25006")
        {
            self.turn.send_modify(|turn| turn.since = Instant::now());
        }
        self.doubt.notify_one();
    }

    /// Follows the primary from host to host.
    async fn watch(self: Arc<Primary>, pool: PgPool) {
        let mut conn = None;
        while !pool.is_closed() {
            tokio::select! {
                () = sleep(LOOK) => {}
                () = self.doubt.notified() => sleep(BREATH).await,
            }
            if self.is_still(&mut conn).await {
                continue;
            }
            conn = None;
            // If there is none, the next look may find one.
            if let Ok((host, timeline)) = self.look().await {
                self.turn_to(host, timeline, &pool);
            }
        }
    }

    /// Whether the host of this turn still is the primary.
    async fn is_still(&self, conn: &mut Option<PgConnection>) -> bool {
        let turn = *self.turn.borrow();
        let asked = async {
            let conn = match conn {
                Some(conn) => conn,
                None => conn.insert(self.hosts[turn.host].connect().await?),
            };
            role(conn).await
        };
        matches!(timeout(PROBE, asked).await, Ok(Ok(Role::Primary { timeline })) if timeline >= turn.timeline)
    }

    fn turn_to(&self, host: usize, timeline: u32, pool: &PgPool) {
        self.turn.send_if_modified(|turn| {
            let moved = (turn.host, turn.timeline) != (host, timeline);
            if moved {
                *turn = Turn { host, number: turn.number + 1, since: Instant::now(), timeline };
            }
            moved
        });
        pool.set_connect_options(self.options());
    }

    /// Asks every host at once, and returns the primary and its timeline. One of an older timeline is never returned
    /// to: it has not heard that another was promoted.
    async fn look(&self) -> Result<(usize, u32), sqlx::Error> {
        let mut asked = JoinSet::new();
        for (host, options) in self.hosts.iter().cloned().enumerate() {
            asked.spawn(async move { (host, probe(&options).await) });
        }
        let known = self.turn.borrow().timeline;
        let mut found: Option<(u32, usize)> = None;
        let mut said: Vec<(usize, String)> = Vec::new();
        let mut refused = None;
        let mut until = Instant::now() + PROBE + OTHERS;
        while let Ok(Some(answer)) = timeout_at(until, asked.join_next()).await {
            match answer {
                Ok((host, Ok(Role::Primary { timeline }))) if timeline >= known => {
                    found = found.max(Some((timeline, host)));
                    until = until.min(Instant::now() + OTHERS);
                }
                Ok((host, Ok(Role::Primary { .. }))) => said.push((host, "an older primary".to_owned())),
                Ok((host, Ok(Role::Standby))) => said.push((host, "a standby".to_owned())),
                Ok((host, Err(error))) => {
                    said.push((host, error.to_string()));
                    // A wrong password or database says more than a host that is away.
                    refused =
                        refused.or(Some(error).filter(|error| matches!(error, sqlx::Error::Database(_))));
                }
                Err(_) => {}
            }
        }
        let names = self.names();
        said.sort();
        let said: Vec<String> =
            said.into_iter().map(|(host, what)| format!("{}: {what}", names[host])).collect();
        let none = || not_primary(&format!("none of the hosts is a primary; {}", said.join("; ")));
        match (found, refused) {
            (Some((timeline, host)), _) => Ok((host, timeline)),
            (None, Some(refused)) => Err(refused),
            (None, None) => Err(none()),
        }
    }

    /// Connections made before this are not used again.
    pub(super) fn since(&self) -> Instant {
        self.turn.borrow().since
    }

    /// How often another host has become the primary.
    pub(crate) fn changes(&self) -> u64 {
        self.turn.borrow().number
    }

    /// Resolves when another host becomes the primary.
    pub(super) fn moves(&self) -> watch::Receiver<Turn> {
        self.turn.subscribe()
    }

    /// The hosts, for messages.
    pub(super) fn names(&self) -> Vec<String> {
        self.hosts.iter().map(name_of).collect()
    }
}

/// Host and port, or the folder of a socket.
pub(super) fn name_of(options: &PgConnectOptions) -> String {
    let socket = options.get_socket().map(|socket| socket.display().to_string());
    format!("{}:{}", socket.unwrap_or_else(|| options.get_host().to_owned()), options.get_port())
}

fn not_primary(why: &str) -> sqlx::Error {
    sqlx::Error::Io(io::Error::new(io::ErrorKind::NotConnected, why.to_owned()))
}

async fn probe(options: &PgConnectOptions) -> Result<Role, sqlx::Error> {
    let asked = async {
        let mut conn = options.connect().await?;
        let role = role(&mut conn).await;
        // It has said what it had to say.
        let _ = conn.close().await;
        role
    };
    timeout(PROBE, asked).await.unwrap_or_else(|_| Err(super::not_answered(PROBE)))
}

pub(super) async fn role(conn: &mut PgConnection) -> Result<Role, sqlx::Error> {
    let (standby, _): (bool, Option<String>) = sqlx::query_as(ROLE).fetch_one(&mut *conn).await?;
    if standby {
        return Ok(Role::Standby);
    }
    // Not every role may ask; then the host is believed.
    let timeline: Result<String, _> = sqlx::query_scalar(TIMELINE).fetch_one(conn).await;
    Ok(Role::Primary {
        timeline: timeline.ok().and_then(|hex| u32::from_str_radix(&hex, 16).ok()).unwrap_or(0),
    })
}

/// One address for each host: `postgres://user@h1:5432,h2/db` and `…/db?host=/run/a,/run/b&port=5432,5433`, as libpq
/// reads them.
pub(super) fn each_host(url: &str) -> Result<Vec<String>, sqlx::Error> {
    let Some((scheme, rest)) = url.split_once("://") else { return Ok(vec![url.to_owned()]) };
    let (rest, query) = rest.split_once('?').map_or((rest, ""), |(rest, query)| (rest, query));
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let (user, hosts) =
        authority.rsplit_once('@').map_or((None, authority), |(user, hosts)| (Some(user), hosts));
    let hosts: Vec<&str> = hosts.split(',').collect();
    let mut parameters: Vec<(&str, Vec<&str>)> = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        match (key, value) {
            // The primary is all we want; sqlx does not know these.
            ("target_session_attrs", "any" | "read-write" | "primary") => {}
            ("target_session_attrs", other) => {
                let why =
                    format!("target_session_attrs={other}: a journal is written, so only primary will do");
                return Err(sqlx::Error::Configuration(why.into()));
            }
            ("host" | "hostaddr" | "port", list) => parameters.push((key, list.split(',').collect())),
            (key, value) => parameters.push((key, vec![value])),
        }
    }
    let number = parameters.iter().map(|(_, values)| values.len()).chain([hosts.len()]).max().unwrap_or(1);
    let lists = parameters.iter().map(|(_, values)| values).chain([&hosts]);
    if lists.clone().any(|list| list.len() > 1 && (list.len() != number || list.contains(&""))) {
        let why = "give one or as many hosts as ports, separated by commas, and none of them empty";
        return Err(sqlx::Error::Configuration(why.into()));
    }
    let nth = |list: &[&str], n: usize| list[if list.len() == 1 { 0 } else { n }].to_owned();
    let address = |n| {
        let user = user.map(|user| format!("{user}@")).unwrap_or_default();
        let pairs = parameters.iter().map(|(key, values)| format!("{key}={}", nth(values, n)));
        let query = pairs.collect::<Vec<_>>().join("&");
        let query = if query.is_empty() { query } else { format!("?{query}") };
        format!("{scheme}://{user}{}{path}{query}", nth(&hosts, n))
    };
    Ok((0..number).map(address).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_listed_as_libpq_lists_them() {
        for (url, each) in [
            ("postgres://an@db/k", vec!["postgres://an@db/k"]),
            ("postgres:///k?host=/run/pg", vec!["postgres:///k?host=/run/pg"]),
            (
                "postgres://an:a,b%40c@h1:5432,h2:5433,[::1]/k?sslmode=require&target_session_attrs=primary",
                vec![
                    "postgres://an:a,b%40c@h1:5432/k?sslmode=require",
                    "postgres://an:a,b%40c@h2:5433/k?sslmode=require",
                    "postgres://an:a,b%40c@[::1]/k?sslmode=require",
                ],
            ),
            (
                "postgres://localhost/k?host=/a,/b&port=1,2",
                vec!["postgres://localhost/k?host=/a&port=1", "postgres://localhost/k?host=/b&port=2"],
            ),
            ("postgres://h1,h2/k?port=9", vec!["postgres://h1/k?port=9", "postgres://h2/k?port=9"]),
        ] {
            assert_eq!(each_host(url).unwrap(), each, "{url}");
        }
        for wrong in [
            "postgres://h1,,h2/k",
            "postgres://h1,h2,h3/k?port=1,2",
            "postgres://h1,h2/k?target_session_attrs=standby",
        ] {
            assert!(matches!(each_host(wrong), Err(sqlx::Error::Configuration(_))), "{wrong}");
        }
    }
}
