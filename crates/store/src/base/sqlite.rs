//! SQLite: opening, copying, and noticing other processes' writes.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Sqlite, SqliteConnection, SqlitePool, Transaction};

use super::key_value::FORGET_PASSING;
use super::own_file::{OwnFile, close_to_others, make_private};
use super::{Base, ChangeFeed, Pools, migrator};
use crate::{Failure, OpenError, OpenOptions};

const STEPS: [(i64, &str, &str); 5] = [
    (1, "journal", include_str!("../../migrations/sqlite/0001_journal.sql")),
    (2, "requests and drawer", include_str!("../../migrations/sqlite/0002_requests_and_drawer.sql")),
    (3, "tallies", include_str!("../../migrations/sqlite/0003_tallies.sql")),
    (4, "receipts end", include_str!("../../migrations/sqlite/0004_receipts_end.sql")),
    (5, "epochs", include_str!("../../migrations/sqlite/0005_epochs.sql")),
];

/// "KAAR", as the first migration writes it.
const APPLICATION_ID: i32 = 0x4b41_4152;

/// The path in `sqlite:PATH`, `sqlite://PATH` or a plain path; `None` for a journal in memory.
fn path_of(url: &str) -> Option<PathBuf> {
    let path = url.strip_prefix("sqlite:").unwrap_or(url);
    let path = path.strip_prefix("//").unwrap_or(path);
    (path != ":memory:").then(|| PathBuf::from(path))
}

pub(super) async fn open(url: &str, options: &OpenOptions) -> Result<Base, OpenError> {
    let path = path_of(url);
    let location =
        path.as_ref().map_or_else(|| "sqlite::memory:".to_owned(), |path| path.display().to_string());
    let failed = |error| Failure::new(&location, error);
    let connect = match &path {
        None => SqliteConnectOptions::from_str("sqlite::memory:").map_err(failed)?,
        Some(path) => {
            if options.create {
                make_private(path);
            }
            // No connection ever creates a file: an empty one must not replace one that was removed.
            SqliteConnectOptions::new().filename(path).create_if_missing(false)
        }
    };
    let connect = connect.busy_timeout(options.patience).pragma("secure_delete", "ON");
    if let Some(path) = &path {
        look(&connect, &location).await?;
        close_to_others(path);
    }
    // FULL, so that an acknowledged entry is on disk and not merely in memory.
    let connect = connect.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full);
    let pool = || SqlitePoolOptions::new().idle_timeout(None).max_lifetime(None).test_before_acquire(false);
    let own = path.as_deref().map(|path| Arc::new(OwnFile::new(path)));
    let writer = match own.clone() {
        None => pool(),
        Some(own) => pool().after_connect(move |conn, _| {
            let own = own.clone();
            Box::pin(async move {
                // Reading opens the log; if something cannot be read now, the first transaction reports it better.
                let _ = sqlx::query("SELECT count(*) FROM sqlite_master").execute(conn).await;
                own.remember().map_err(sqlx::Error::Io)
            })
        }),
    };
    let writer = writer.max_connections(1).connect_with(connect.clone()).await.map_err(failed)?;
    let mut begun = begin(&writer).await.map_err(failed)?;
    match migrator(&STEPS).run_direct(None, &mut *begun, false).await {
        Ok(()) => begun.commit().await.map_err(failed)?,
        Err(MigrateError::VersionMissing(found)) => {
            return Err(OpenError::Future { location, found, known: STEPS.len() as i64 });
        }
        Err(error) => return Err(failed(sqlx::Error::Migrate(Box::new(error))).into()),
    }
    let readers = match own.clone() {
        None => writer.clone(),
        // One more than the readers: it watches for writes by other processes.
        Some(own) => pool()
            .max_connections(options.readers.max(1) + 1)
            .after_connect(move |_, _| {
                // A connection to another file would never be read from: this check records that ours is gone.
                let _ = own.check();
                Box::pin(async { Ok(()) })
            })
            .connect_lazy_with(connect),
    };
    Ok(Base {
        location,
        pools: Pools::Sqlite { writer, readers, own },
        limit: options.patience,
        primary: None,
    })
}

/// Opens a file that nobody is writing to, leaving no trace in it or beside it.
pub(super) async fn open_copy(path: &Path) -> Result<SqlitePool, sqlx::Error> {
    let connect = SqliteConnectOptions::new().filename(path).read_only(true).immutable(true);
    SqlitePoolOptions::new().max_connections(1).connect_with(connect).await
}

/// The name of a journal that is there; nothing in it is changed.
pub(super) async fn find(url: &str) -> Result<String, OpenError> {
    let Some(path) = path_of(url) else { return Ok("sqlite::memory:".to_owned()) };
    let location = path.display().to_string();
    look(&SqliteConnectOptions::new().filename(&path).create_if_missing(false), &location).await?;
    Ok(location)
}

/// Checks that the file is ours before changing any setting in someone else's file.
async fn look(connect: &SqliteConnectOptions, location: &str) -> Result<(), OpenError> {
    let failed = |error| Failure::new(location, error);
    let mut conn = connect.connect().await.map_err(failed)?;
    let looked = foreign(&mut conn).await.map_err(failed);
    conn.close().await.map_err(failed)?;
    if looked? { Err(OpenError::Foreign { location: location.to_owned() }) } else { Ok(()) }
}

async fn foreign(conn: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_master").fetch_one(&mut *conn).await?;
    let id: i32 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *conn).await?;
    Ok(tables > 0 && id != APPLICATION_ID)
}

/// Begins a write. The lock is taken at once: a transaction that becomes a writer later could not wait for it.
pub(super) async fn begin(writer: &SqlitePool) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
    const BEGIN: &str = "BEGIN IMMEDIATE";
    match writer.begin_with(BEGIN).await {
        // When the disk is full SQLite rolls the transaction back by itself, but the connection still counts it as
        // open. A new connection starts clean.
        Err(sqlx::Error::InvalidSavePointStatement) => {
            writer.acquire().await?.close().await?;
            writer.begin_with(BEGIN).await
        }
        begun => begun,
    }
}

/// A copy of what is committed now, without the logins of the key-value store; the journal stays in use meanwhile.
pub(super) async fn copy(from: &SqlitePool, to: &Path) -> Result<(), sqlx::Error> {
    let path = to.to_str().ok_or_else(|| sqlx::Error::InvalidArgument("the path is not UTF-8".to_owned()))?;
    // SQLite treats an empty file as a new one, and keeps its permissions.
    make_private(to);
    sqlx::query("VACUUM INTO $1").bind(path).execute(from).await?;
    // Overwritten, not just marked as free: nobody who finds the copy must be able to log in with it.
    let connect = SqliteConnectOptions::new().filename(to).pragma("secure_delete", "ON");
    // No log beside it: the copy is this one file.
    let connect = connect.journal_mode(SqliteJournalMode::Delete).synchronous(SqliteSynchronous::Full);
    let mut conn = connect.connect().await?;
    for forget in FORGET_PASSING {
        sqlx::query(forget).execute(&mut conn).await?;
    }
    conn.close().await
}

pub(super) async fn truncate_log(writer: &SqlitePool) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(writer).await?;
    Ok(())
}

const VERSION: &str = "PRAGMA data_version";

pub(super) async fn change_feed(readers: &SqlitePool) -> Result<ChangeFeed, sqlx::Error> {
    let mut conn = readers.acquire().await?;
    let seen = sqlx::query_scalar(VERSION).fetch_one(&mut *conn).await?;
    Ok(ChangeFeed::Sqlite { conn: Box::new(conn), seen })
}

/// Whether another connection has written since the last time.
pub(super) async fn has_news(conn: &mut SqliteConnection, seen: &mut i64) -> Result<bool, sqlx::Error> {
    let now: i64 = sqlx::query_scalar(VERSION).fetch_one(conn).await?;
    Ok(std::mem::replace(seen, now) != now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_may_be_written_in_three_ways() {
        for url in ["sqlite:a/b.db", "sqlite://a/b.db", "a/b.db"] {
            assert_eq!(path_of(url), Some(PathBuf::from("a/b.db")), "{url}");
        }
        assert_eq!(path_of("sqlite::memory:"), None);
        assert_eq!(path_of("sqlite:///a.db"), Some(PathBuf::from("/a.db")));
    }
}
