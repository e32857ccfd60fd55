//! The two databases behind one interface. All SQL of the project is in this folder.
//!
//! Both understand `$1`, so most statements are written once; `on!` compiles them for each.

mod hosts;
mod key_value;
mod lease;
#[cfg(feature = "model")]
pub(crate) mod model;
mod onward;
mod own_file;
mod postgres;
mod sqlite;
mod status;
mod warned;

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{PgPool, Postgres, SqlSafeStr, SqlStr, Sqlite, SqlitePool, Transaction};
use tokio::time::Instant;

use crate::{Failure, FailureKind, Head, OpenError, OpenOptions, StreamName};

use hosts::{Primary, Turn, Watching};
use own_file::OwnFile;
use postgres::{BEGIN_READ, BEGIN_WRITE, SAID};

pub(crate) use onward::{KeptConnection, Move, Onward, Step, unsure};
pub(crate) use rows::{KeptReceipt, Lease, LeaseClaim, NewAside, NewReceipt, NewRow, NewValue, Released};
pub(crate) use status::look;
pub(crate) use write::Expect;

mod read;
mod rows;
mod write;

/// How long a statement that goes through a whole journal may take.
const AT_LENGTH: Duration = Duration::from_secs(3600);

/// PostgreSQL calls a commit done whose wait for the standby somebody has cancelled (`pg_cancel_backend`), and says so
/// only in a warning. Something between it and us may keep warnings to itself, and whoever cancels has seen it wait:
/// one that took as long as this is followed by another write too, and both are done when that one is.
const DOUBTFUL: Duration = Duration::from_secs(1);

/// What is known of a commit that the server calls done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    Surely,
    /// The server has warned of something, as it does where somebody has cancelled its wait for the standby.
    Doubtfully,
}

impl Done {
    /// Whether what was begun at this moment has to be followed by another write.
    pub(crate) fn is_doubtful(self, began: Instant) -> bool {
        self == Done::Doubtfully || began.elapsed() >= DOUBTFUL
    }
}

/// The same lines for both kinds of transaction. A server has a time limit for them; a file answers or fails.
macro_rules! on {
    ($transaction:expr, $tx:ident => $body:expr) => {
        match $transaction {
            $crate::base::Transact::Sqlite($tx) => $body,
            $crate::base::Transact::Postgres($tx, limit) => {
                $crate::base::in_time(limit, async { $body }).await
            }
            // Whatever the model knows of was answered before.
            #[cfg(feature = "model")]
            $crate::base::Transact::Model(_) => Err(sqlx::Error::Protocol("not in the model".to_owned())),
        }
    };
}
pub(crate) use on;

/// Answers from the model, where there is one.
macro_rules! modelled {
    ($read:expr, $tx:ident => $answer:expr) => {
        #[cfg(feature = "model")]
        if let $crate::base::Transact::Model($tx) = &mut $read.tx {
            let base = $read.base;
            return $answer.await.map_err(|error| base.failure(error));
        }
    };
}
pub(crate) use modelled;

/// An open transaction of either database; for a server, with its time limit for each answer.
pub(crate) enum Transact {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>, Duration),
    #[cfg(feature = "model")]
    Model(model::Tx),
}

/// Waits no longer than that for a server: a frozen one, or one behind a cut line, would keep us waiting for ever.
async fn in_time<T>(
    limit: impl Borrow<Duration>,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let limit = *limit.borrow();
    tokio::time::timeout(limit, work).await.unwrap_or_else(|_| Err(not_answered(limit)))
}

fn not_answered(limit: Duration) -> sqlx::Error {
    let said = format!("it did not answer within {} s", limit.as_secs_f32());
    sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, said))
}

/// What comes before the first colon, if that can be a URL scheme. A single letter is a Windows drive, and anything
/// with a folder before its colon is a file.
fn scheme(url: &str) -> Option<&str> {
    let (scheme, _) = url.split_once(':')?;
    let known_letter = |letter: char| letter.is_ascii_alphanumeric() || "+-.".contains(letter);
    (scheme.len() > 1 && scheme.chars().all(known_letter)).then_some(scheme)
}

/// A database that holds a journal.
#[derive(Debug)]
pub(crate) struct Base {
    /// How errors name it; never with a password.
    location: String,
    pools: Pools,
    /// How long a server has for an answer.
    limit: Duration,
    /// Which server is written to, and who follows it if there are several.
    primary: Option<(Arc<Primary>, Option<Watching>)>,
}

#[derive(Debug)]
enum Pools {
    /// One connection writes, the others read. In memory both are the same single connection.
    Sqlite {
        writer: SqlitePool,
        readers: SqlitePool,
        /// `None` in memory.
        own: Option<Arc<OwnFile>>,
    },
    Postgres(PgPool),
    #[cfg(feature = "model")]
    Model(model::Door),
}

impl Base {
    pub(crate) async fn open(url: &str, options: &OpenOptions) -> Result<Base, OpenError> {
        match scheme(url) {
            Some("postgres" | "postgresql") => postgres::open(url, options).await,
            Some("sqlite") | None => sqlite::open(url, options).await,
            // Only the scheme is shown: the rest may hold a password.
            Some(other) => Err(OpenError::UnknownKind { scheme: other.to_owned() }),
        }
    }

    /// A SQLite file, opened without changing it in any way.
    pub(crate) async fn open_copy(path: &Path) -> Result<Base, Failure> {
        let location = path.display().to_string();
        let pool = sqlite::open_copy(path).await.map_err(|error| Failure::new(&location, error))?;
        let pools = Pools::Sqlite { writer: pool.clone(), readers: pool, own: None };
        Ok(Base { location, pools, limit: AT_LENGTH, primary: None })
    }

    /// A read of the journal as it is at one moment, however long the read takes.
    pub(crate) async fn begin_read(&self) -> Result<ReadTx<'_>, Failure> {
        self.read_within(self.limit).await
    }

    /// The same for going through the whole journal, where a single query may take long.
    pub(crate) async fn begin_long_read(&self) -> Result<ReadTx<'_>, Failure> {
        self.read_within(AT_LENGTH).await
    }

    // What opens a connection holds tens of kilobytes between its steps. Whoever waits for a transaction would hold
    // them too, and so would everyone who waits for that one, each with copies on the stack: so they stand in a box.
    async fn read_within(&self, limit: Duration) -> Result<ReadTx<'_>, Failure> {
        let begun = match &self.pools {
            Pools::Sqlite { readers, .. } => Box::pin(readers.begin()).await.map(Transact::Sqlite),
            Pools::Postgres(pool) => {
                Box::pin(in_time(self.limit, postgres::begun(pool, BEGIN_READ, limit))).await
            }
            #[cfg(feature = "model")]
            Pools::Model(door) => model::Tx::begin(door, self, limit, model::Mode::ReadOnly).await,
        };
        let tx = ReadTx { base: self, tx: begun.map_err(|error| self.not_begun(error))? };
        match self.own() {
            Some(own) if own.is_gone() => Err(own.failure()),
            _ => Ok(tx),
        }
    }

    /// How many write at a time, if so many may.
    pub(crate) fn writers(&self, most: u32) -> usize {
        match &self.pools {
            Pools::Sqlite { .. } => 1,
            _ => usize::try_from(most.max(1)).unwrap_or(usize::MAX),
        }
    }

    /// Whether what got no answer is taken for unwritten without a look; only a simulation breaks that on purpose.
    pub(crate) fn skips_doubt(&self) -> bool {
        #[cfg(feature = "model")]
        if let Pools::Model(door) = &self.pools {
            return door.is_switched(model::Switch::SkipDoubt);
        }
        false
    }

    /// A transaction that may write; SQLite allows one at a time.
    pub(crate) async fn begin_write(&self) -> Result<WriteTx<'_>, Failure> {
        self.write_within(self.limit).await
    }

    /// The same for writing a whole journal.
    pub(crate) async fn begin_long_write(&self) -> Result<WriteTx<'_>, Failure> {
        self.write_within(AT_LENGTH).await
    }

    async fn write_within(&self, limit: Duration) -> Result<WriteTx<'_>, Failure> {
        let begun = match &self.pools {
            Pools::Sqlite { writer, .. } => Box::pin(sqlite::begin(writer)).await.map(Transact::Sqlite),
            Pools::Postgres(pool) => {
                Box::pin(in_time(self.limit, postgres::begun(pool, BEGIN_WRITE, limit))).await
            }
            #[cfg(feature = "model")]
            Pools::Model(door) => model::Tx::begin(door, self, limit, model::Mode::ReadWrite).await,
        };
        let tx = WriteTx { read: ReadTx { base: self, tx: begun.map_err(|error| self.not_begun(error))? } };
        self.still_ours()?;
        Ok(tx)
    }

    fn own(&self) -> Option<&OwnFile> {
        let Pools::Sqlite { own: Some(own), .. } = &self.pools else { return None };
        Some(own)
    }

    /// SQLite only reports that something cannot be opened; we may know why.
    fn not_begun(&self, error: sqlx::Error) -> Failure {
        let gone = self.own().and_then(|own| own.check().err());
        gone.unwrap_or_else(|| self.failure(error))
    }

    /// Whether what is written reaches the file that everyone else sees.
    fn still_ours(&self) -> Result<(), Failure> {
        self.own().map_or(Ok(()), OwnFile::check_all)
    }

    /// Whether there is room on the disk for what comes next; a server looks after its own disk.
    pub(crate) async fn has_room(&self) -> Result<(), Failure> {
        let Pools::Sqlite { own: Some(own), .. } = &self.pools else { return Ok(()) };
        let own = own.clone();
        // A hanging disk must not block a thread that others need.
        let looked = tokio::task::spawn_blocking(move || own.room()).await;
        looked.unwrap_or_else(|error| Err(self.failure(sqlx::Error::Io(io::Error::other(error)))))
    }

    /// Copies a SQLite file into a new one; `false` if this is PostgreSQL, or in memory.
    pub(crate) async fn copy_file(&self, to: &Path) -> Result<bool, Failure> {
        // SQLite copies an in-memory database only into memory.
        let Pools::Sqlite { writer, readers, own: Some(own) } = &self.pools else { return Ok(false) };
        // If the file is gone, only the writer surely has the right one open: this may be the last way to reach it.
        let from = if own.check().is_ok() { readers } else { writer };
        sqlite::copy(from, to).await.map_err(|error| self.failure(error))?;
        Ok(true)
    }

    /// Empties SQLite's write-ahead log, so that nothing erased is left there, as far as readers allow.
    pub(crate) async fn truncate_log(&self) -> Result<(), Failure> {
        let Pools::Sqlite { writer, own: Some(_), .. } = &self.pools else { return Ok(()) };
        sqlite::truncate_log(writer).await.map_err(|error| self.failure(error))
    }

    /// Tells other processes where streams end now; with SQLite they see it themselves.
    pub(crate) async fn notify(&self, heads: &BTreeMap<StreamName, u64>) -> Result<(), Failure> {
        self.call(heads.iter().map(|(stream, seq)| format!("{stream} {seq}")).collect()).await
    }

    /// Says something of a stream to the other processes, as far as they listen.
    pub(crate) async fn say(&self, stream: &StreamName, word: &str) -> Result<(), Failure> {
        self.call(vec![format!("{SAID}{stream} {word}")]).await
    }

    async fn call(&self, called: Vec<String>) -> Result<(), Failure> {
        #[cfg(feature = "model")]
        if let Pools::Model(door) = &self.pools {
            let called = in_time(self.limit, model::notify(door, called)).await;
            return called.map_err(|error| self.failure(error));
        }
        let Pools::Postgres(pool) = &self.pools else { return Ok(()) };
        in_time(self.limit, postgres::notify(pool, called)).await.map_err(|error| self.failure(error))
    }

    /// Whether another server may take over and not have everything that was seen here: then only what a synchronous
    /// write has confirmed is sure.
    pub(crate) fn may_fail_over(&self) -> bool {
        !matches!(self.pools, Pools::Sqlite { .. })
    }

    /// The head of a stream and what was answered under a key, as they surely stay. What a PostgreSQL transaction sees
    /// may not have reached the standby yet, or may come from a server that was replaced: both are read together with a
    /// write that was acknowledged. What SQLite shows is on the disk.
    pub(crate) async fn settled(
        &self,
        stream: &StreamName,
        key: Option<&str>,
    ) -> Result<(Option<Head>, Option<KeptReceipt>), Failure> {
        let began = Instant::now();
        let (settled, done) = self.settled_once(stream, key).await?;
        if !self.may_fail_over() || !done.is_doubtful(began) {
            return Ok(settled);
        }
        match self.settled_once(stream, key).await? {
            (settled, Done::Surely) => Ok(settled),
            (_, Done::Doubtfully) => Err(self.doubtful()),
        }
    }

    async fn settled_once(
        &self,
        stream: &StreamName,
        key: Option<&str>,
    ) -> Result<((Option<Head>, Option<KeptReceipt>), Done), Failure> {
        let mut tx = self.begin_write().await?;
        if self.may_fail_over() {
            tx.touch(stream).await?;
        }
        let head = tx.head(stream).await?;
        let kept = match key {
            Some(key) => tx.receipt(stream, key).await?,
            None => None,
        };
        let done = if self.may_fail_over() { tx.commit_or_doubt().await? } else { Done::Surely };
        Ok(((head, kept), done))
    }

    /// What was written may be here alone: the server has warned while it was committed.
    pub(crate) fn doubtful(&self) -> Failure {
        let said = io::Error::other("its wait for the standby was cancelled");
        Failure::of_kind(&self.location, FailureKind::Lost, sqlx::Error::Io(said))
    }

    /// The server we read from was replaced, and does not know it.
    pub(crate) fn outdated(&self) -> Failure {
        let said = io::Error::other("what it shows is older than what was already seen");
        Failure::of_kind(&self.location, FailureKind::Lost, sqlx::Error::Io(said))
    }

    /// A feed of entries written by other processes.
    pub(crate) async fn change_feed(&self) -> Result<ChangeFeed, Failure> {
        let feed = match &self.pools {
            Pools::Sqlite { own: None, .. } => Ok(ChangeFeed::Deaf),
            Pools::Sqlite { readers, .. } => sqlite::change_feed(readers).await,
            Pools::Postgres(pool) => postgres::change_feed(pool, self.primary()).await,
            #[cfg(feature = "model")]
            Pools::Model(door) => model::change_feed(door).await,
        };
        feed.map_err(|error| self.failure(error))
    }

    pub(crate) async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { writer, readers, .. } => {
                readers.close().await;
                // The last connection to close removes the log, so it has to be one that can write.
                writer.close().await;
            }
            // Everything written has been answered; there is no need to wait for a frozen server to close.
            Pools::Postgres(pool) => drop(tokio::time::timeout(self.limit, pool.close()).await),
            #[cfg(feature = "model")]
            Pools::Model(_) => {}
        }
    }

    pub(crate) fn location(&self) -> &str {
        &self.location
    }

    /// It did not answer for this long.
    pub(crate) fn silent(&self, for_so_long: Duration) -> Failure {
        let kind = match &self.pools {
            Pools::Sqlite { .. } => FailureKind::Disk,
            Pools::Postgres(_) => FailureKind::Lost,
            #[cfg(feature = "model")]
            Pools::Model(_) => FailureKind::Lost,
        };
        Failure::of_kind(&self.location, kind, not_answered(for_so_long))
    }

    /// The writer task has ended.
    pub(crate) fn stopped(&self) -> Failure {
        Failure::of_kind(&self.location, FailureKind::Stopped, sqlx::Error::WorkerCrashed)
    }

    pub(crate) fn failure(&self, error: sqlx::Error) -> Failure {
        let failure = Failure::new(&self.location, error);
        if let Some(primary) = self.primary()
            && failure.kind() == FailureKind::Lost
        {
            primary.failed(failure.error());
        }
        failure
    }

    fn primary(&self) -> Option<&Primary> {
        self.primary.as_ref().map(|(primary, _)| &**primary)
    }
}

/// The journal at one moment.
pub(crate) struct ReadTx<'a> {
    base: &'a Base,
    tx: Transact,
}

/// A transaction that writes; whatever is not committed is rolled back on drop.
pub(crate) struct WriteTx<'a> {
    read: ReadTx<'a>,
}

/// How news from other processes arrives.
#[derive(Debug)]
pub(crate) enum ChangeFeed {
    /// Nobody else can write.
    Deaf,
    /// A connection that sees a number change when another connection has written.
    Sqlite { conn: Box<sqlx::pool::PoolConnection<Sqlite>>, seen: i64 },
    /// The server notifies us.
    Postgres(Box<sqlx::postgres::PgListener>, Option<tokio::sync::watch::Receiver<Turn>>),
    #[cfg(feature = "model")]
    Model(model::Listener),
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
