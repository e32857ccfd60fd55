//! PostgreSQL: opening, and notifications from other processes.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgPool, Postgres, Transaction};

use super::hosts::{Primary, each_host, name_of};
use super::{AT_LENGTH, Base, ChangeFeed, Pools, Transact, in_time, migrator};
use crate::{Failure, OpenError, OpenOptions};

const STEPS: [(i64, &str, &str); 5] = [
    (1, "journal", include_str!("../../migrations/postgres/0001_journal.sql")),
    (2, "requests and drawer", include_str!("../../migrations/postgres/0002_requests_and_drawer.sql")),
    (3, "tallies", include_str!("../../migrations/postgres/0003_tallies.sql")),
    (4, "receipts end", include_str!("../../migrations/postgres/0004_receipts_end.sql")),
    (5, "epochs", include_str!("../../migrations/postgres/0005_epochs.sql")),
];

/// The channel that listeners are notified on.
pub(super) const CHANNEL: &str = "kaarting_journal";
/// What the notification of a released stream begins with; no stream has such a name.
pub(super) const RELEASED: &str = "! ";
/// The same of what is said of a stream.
pub(super) const SAID: &str = "? ";
/// Notifies, in a transaction of its own that nobody waits for.
const CALL: &str = "WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)) \
    SELECT pg_notify($1, s) FROM quick, unnest($2::text[]) s";
/// How long a server has to answer, beyond the time it may wait for a lock.
const ANSWER: Duration = Duration::from_secs(2);

/// How long a server has for an answer.
pub(super) fn limit(options: &OpenOptions) -> Duration {
    options.patience + ANSWER
}

/// The hosts in an address, and how errors name them; never with a password.
pub(super) fn hosts_of(url: &str) -> Result<(Vec<PgConnectOptions>, String), Failure> {
    let hosts: Result<Vec<_>, _> =
        each_host(url).and_then(|each| each.iter().map(|url| PgConnectOptions::from_str(url)).collect());
    let hosts: Vec<PgConnectOptions> = hosts.map_err(|error| Failure::new("postgres", error))?;
    let location = location_of(&hosts);
    Ok((hosts, location))
}

pub(super) async fn open(url: &str, options: &OpenOptions) -> Result<Base, OpenError> {
    let (hosts, location) = hosts_of(url)?;
    let failed = |error| Failure::new(&location, error);
    let patience = format!("{}ms", options.patience.as_millis().max(1));
    let idle = format!("{}ms", limit(options).as_millis());
    // Whatever the server's own settings are: acknowledged means on disk, and nobody waits for ever for a lock.
    let settings = [
        ("synchronous_commit", "on"),
        ("lock_timeout", patience.as_str()),
        // Nor for a shorter time than that.
        ("statement_timeout", "0"),
        // What it warns of is listened to.
        ("client_min_messages", "warning"),
        // A server that is frozen or gone in the middle of a transaction must not keep its locks.
        ("idle_in_transaction_session_timeout", idle.as_str()),
        ("default_transaction_isolation", "read committed"),
        // A statement is planned once for a connection. Left to itself the server plans an append of a few entries anew
        // each time, as it takes arrays to be longer than these: that costs it more than to carry it out.
        ("plan_cache_mode", "force_generic_plan"),
    ];
    let hosts = hosts.into_iter().map(|host| host.options(settings)).collect();
    let limit = limit(options);
    let primary = Arc::new(in_time(limit, Primary::find(hosts)).await.map_err(failed)?);
    // The first connection is made without the pool, which would retry for a while and then not say why it failed.
    let mut first = in_time(limit, primary.options().connect()).await.map_err(failed)?;
    match migrator(&STEPS).run_direct(None, &mut first, false).await {
        Ok(()) => first.close().await.map_err(failed)?,
        Err(MigrateError::VersionMissing(found)) => {
            return Err(OpenError::Future { location, found, known: STEPS.len() as i64 });
        }
        Err(error) => return Err(failed(sqlx::Error::Migrate(Box::new(error))).into()),
    }
    // As many connections write at most as there are writers, one listens, one notifies, the others read. A writer has
    // one at a time: with two it would take the others' places, and wait for itself where none is left.
    let sized = PgPoolOptions::new()
        .max_connections(options.readers.max(1).saturating_add(options.writers.max(1)).saturating_add(1))
        .acquire_timeout(options.patience.max(Duration::from_secs(1)));
    let (pool, watching) = primary.pool(sized);
    Ok(Base { location, pools: Pools::Postgres(pool), limit, primary: Some((primary, watching)) })
}

/// A transaction that reads the journal as it is at one moment.
pub(super) const BEGIN_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// A transaction that writes. The word changes nothing here; a statement that must not run inside a transaction sees
/// it.
pub(super) const BEGIN_WRITE: &str = "BEGIN DEFERRABLE";

/// Begins a transaction. Whoever loses patience must not take the beginning back: sqlx counts a transaction once its
/// beginning was answered, and would keep a connection on which one is open and nobody knows of it.
pub(super) async fn begin(
    pool: &PgPool,
    begin: &'static str,
) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let pool = pool.clone();
    let beginning = tokio::spawn(async move { pool.begin_with(begin).await });
    beginning.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

/// A transaction with its time limit. One that takes long may also wait in between, for whoever reads what it reads.
pub(super) async fn begun(
    pool: &PgPool,
    beginning: &'static str,
    limit: Duration,
) -> Result<Transact, sqlx::Error> {
    let mut tx = begin(pool, beginning).await?;
    if limit == AT_LENGTH {
        sqlx::query("SET LOCAL idle_in_transaction_session_timeout = 0").execute(&mut *tx).await?;
    }
    Ok(Transact::Postgres(tx, limit))
}

fn location_of(hosts: &[PgConnectOptions]) -> String {
    let names: Vec<String> = hosts.iter().map(name_of).collect();
    let database = hosts.first().and_then(PgConnectOptions::get_database).unwrap_or_default();
    format!("postgres://{}/{database}", names.join(","))
}

pub(super) async fn change_feed(pool: &PgPool, primary: Option<&Primary>) -> Result<ChangeFeed, sqlx::Error> {
    let moves = primary.map(Primary::moves);
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(ChangeFeed::Postgres(Box::new(listener), moves))
}

/// Notifies others. This does not promise durability, so it does not wait for the disk.
pub(super) async fn notify(pool: &PgPool, called: Vec<String>) -> Result<(), sqlx::Error> {
    sqlx::query(CALL).bind(CHANNEL).bind(called).execute(pool).await.map(drop)
}
