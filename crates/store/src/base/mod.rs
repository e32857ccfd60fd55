//! The two databases behind one face. All SQL of the project stands below this folder.
//!
//! Both understand `$1`, so most statements are written once; `on!` compiles them for each.

mod drawer;
mod postgres;
mod sqlite;

use std::path::Path;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{PgPool, Postgres, SqlSafeStr, SqlStr, Sqlite, SqlitePool, Transaction};

use crate::{Failure, OpenError, OpenOptions};

pub(crate) use drawer::NewThing;
pub(crate) use write::{KeptReceipt, NewAside, NewReceipt, NewRow};

mod read;
mod write;

/// The same lines for both kinds of transaction.
macro_rules! on {
    ($transaction:expr, $tx:ident => $body:expr) => {
        match $transaction {
            $crate::base::Transact::Sqlite($tx) => $body,
            $crate::base::Transact::Postgres($tx) => $body,
        }
    };
}
pub(crate) use on;

/// An open transaction of either database.
pub(crate) enum Transact {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

/// What stands before the first colon, where that can be the kind of an address. One letter is a drive of Windows, and
/// whatever has a folder before its colon is a file.
fn scheme(url: &str) -> Option<&str> {
    let (scheme, _) = url.split_once(':')?;
    let known_letter = |letter: char| letter.is_ascii_alphanumeric() || "+-.".contains(letter);
    (scheme.len() > 1 && scheme.chars().all(known_letter)).then_some(scheme)
}

/// A database that holds a journal.
#[derive(Debug)]
pub(crate) struct Base {
    /// How errors name it; never with a password.
    place: String,
    pools: Pools,
}

#[derive(Debug)]
enum Pools {
    /// One connection writes, the others read. In memory both are the same single connection.
    Sqlite {
        writer: SqlitePool,
        readers: SqlitePool,
        in_memory: bool,
    },
    Postgres(PgPool),
}

impl Base {
    pub(crate) async fn open(url: &str, options: &OpenOptions) -> Result<Base, OpenError> {
        match scheme(url) {
            Some("postgres" | "postgresql") => postgres::open(url, options).await,
            Some("sqlite") | None => sqlite::open(url, options).await,
            // The scheme alone is said: the rest may hold a password.
            Some(other) => Err(OpenError::UnknownKind { scheme: other.to_owned() }),
        }
    }

    /// A look at the journal as it is at one moment, however long the look takes.
    pub(crate) async fn view(&self) -> Result<View<'_>, Failure> {
        let begun = match &self.pools {
            Pools::Sqlite { readers, .. } => readers.begin().await.map(Transact::Sqlite),
            Pools::Postgres(pool) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                pool.begin_with(begin).await.map(Transact::Postgres)
            }
        };
        Ok(View { base: self, tx: begun.map_err(|error| self.failure(error))? })
    }

    /// The right to write; of SQLite there is one at a time.
    pub(crate) async fn pen(&self) -> Result<Pen<'_>, Failure> {
        let begun = match &self.pools {
            Pools::Sqlite { writer, .. } => sqlite::begin(writer).await.map(Transact::Sqlite),
            Pools::Postgres(pool) => pool.begin().await.map(Transact::Postgres),
        };
        Ok(Pen { view: View { base: self, tx: begun.map_err(|error| self.failure(error))? } })
    }

    /// Copies a SQLite file into a new one; `false` if this is PostgreSQL, or in memory.
    pub(crate) async fn copy_file(&self, to: &Path) -> Result<bool, Failure> {
        // What lies in memory SQLite copies into memory only.
        let Pools::Sqlite { readers, in_memory: false, .. } = &self.pools else { return Ok(false) };
        sqlite::copy(readers, to).await.map_err(|error| self.failure(error))?;
        Ok(true)
    }

    /// Empties SQLite's log of old pages, so that what was erased is not left there. Done as far as readers allow it.
    pub(crate) async fn truncate_log(&self) -> Result<(), Failure> {
        let Pools::Sqlite { writer, in_memory: false, .. } = &self.pools else { return Ok(()) };
        sqlite::truncate_log(writer).await.map_err(|error| self.failure(error))
    }

    /// Something that tells of entries written by other processes.
    pub(crate) async fn ear(&self) -> Result<Ear, Failure> {
        let ear = match &self.pools {
            Pools::Sqlite { in_memory: true, .. } => Ok(Ear::Deaf),
            Pools::Sqlite { readers, .. } => sqlite::ear(readers).await,
            Pools::Postgres(pool) => postgres::ear(pool).await,
        };
        ear.map_err(|error| self.failure(error))
    }

    pub(crate) async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { writer, readers, .. } => {
                readers.close().await;
                // The last connection to leave clears the log away: it has to be one that writes.
                writer.close().await;
            }
            Pools::Postgres(pool) => pool.close().await,
        }
    }

    pub(crate) fn place(&self) -> &str {
        &self.place
    }

    pub(crate) fn failure(&self, error: sqlx::Error) -> Failure {
        Failure::new(&self.place, error)
    }
}

/// The journal at one moment.
pub(crate) struct View<'a> {
    base: &'a Base,
    tx: Transact,
}

/// A transaction that writes; what is not committed is gone when it is dropped.
pub(crate) struct Pen<'a> {
    view: View<'a>,
}

/// How news of other processes arrives.
pub(crate) enum Ear {
    /// Nobody else can write.
    Deaf,
    /// A connection that sees a number change when another connection has written.
    Sqlite { conn: Box<sqlx::pool::PoolConnection<Sqlite>>, seen: i64 },
    /// The server calls.
    Postgres(Box<sqlx::postgres::PgListener>),
}

/// The one table of migrations, by this name in both databases.
fn migrator(steps: &[(i64, &'static str, &'static str)]) -> Migrator {
    let step = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql_text(sql), false)
    };
    let mut migrator = Migrator::with_migrations(steps.iter().map(step).collect());
    migrator.dangerous_set_table_name("journal_schema");
    migrator
}

fn sql_text(sql: &'static str) -> SqlStr {
    sql.into_sql_str()
}
