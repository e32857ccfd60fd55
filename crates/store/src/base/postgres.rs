//! PostgreSQL: opening, and hearing of other processes.

use std::str::FromStr;

use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};

use super::{Base, Ear, Pools, migrator};
use crate::{Failure, OpenError, OpenOptions};

const STEPS: [(i64, &str, &str); 2] = [
    (1, "journal", include_str!("../../migrations/postgres/0001_journal.sql")),
    (2, "requests and drawer", include_str!("../../migrations/postgres/0002_requests_and_drawer.sql")),
];

/// Where a commit calls those who wait.
pub(super) const CHANNEL: &str = "kaarting_journal";

pub(super) async fn open(url: &str, options: &OpenOptions) -> Result<Base, OpenError> {
    let connect = PgConnectOptions::from_str(url).map_err(|error| Failure::new("postgres", error))?;
    let place = place_of(&connect);
    let failed = |error| Failure::new(&place, error);
    let patience = format!("{}ms", options.patience.as_millis().max(1));
    // Whatever the server's own settings are: acknowledged means on the disk, and nobody waits for ever for a lock.
    let connect = connect.options([
        ("synchronous_commit", "on"),
        ("lock_timeout", &patience),
        ("default_transaction_isolation", "read committed"),
    ]);
    // The first connection is made without the pool, which would try for a while and then not say why.
    let mut first = connect.connect().await.map_err(failed)?;
    match migrator(&STEPS).run_direct(None, &mut first, false).await {
        Ok(()) => first.close().await.map_err(failed)?,
        Err(MigrateError::VersionMissing(found)) => {
            return Err(OpenError::Future { place, found, known: STEPS.len() as i64 });
        }
        Err(error) => return Err(failed(sqlx::Error::Migrate(Box::new(error))).into()),
    }
    // One connection writes, one hears, the others read.
    let pool = PgPoolOptions::new()
        .max_connections(options.readers.max(1) + 2)
        .acquire_timeout(options.patience.max(std::time::Duration::from_secs(1)))
        .connect_lazy_with(connect);
    Ok(Base { place, pools: Pools::Postgres(pool) })
}

fn place_of(connect: &PgConnectOptions) -> String {
    let database = connect.get_database().unwrap_or_default();
    let host = connect
        .get_socket()
        .map_or_else(|| connect.get_host().to_owned(), |socket| socket.display().to_string());
    format!("postgres://{host}:{}/{database}", connect.get_port())
}

pub(super) async fn ear(pool: &sqlx::PgPool) -> Result<Ear, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(Ear::Postgres(Box::new(listener)))
}
