//! Appends in one round trip, to streams whose ends are believed to be known: the statement that writes looks for
//! itself whether they are, and writes nothing at all where one is not.

use std::io;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgDatabaseError, PgSeverity};
use sqlx::query::Query;
use sqlx::{PgPool, Postgres};
use tokio::time::{Instant, timeout};

use super::hosts::Primary;
use super::read::stored;
use super::rows::{NewAside, NewReceipt, NewRow, NewValue};
use super::warned::listening;
use super::{Base, Done, Pools, in_time};
use crate::{AppendError, Failure, FailureKind, Hash, Head, StreamName};

/// A stream, where it is believed to end, and where it will end.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) stream: StreamName,
    pub(crate) from: Head,
    /// The epoch it must have, if the append depends on one.
    pub(crate) epoch: Option<u64>,
    pub(crate) to: Head,
}

/// Everything that is written together. No key of a value comes twice.
#[derive(Debug)]
pub(crate) struct Step<'a> {
    pub(crate) moves: &'a [Move],
    pub(crate) rows: &'a [NewRow],
    pub(crate) asides: &'a [NewAside],
    pub(crate) receipts: &'a [NewReceipt],
    pub(crate) values: &'a [NewValue<'a>],
}

/// What became of it.
#[derive(Debug)]
pub(crate) enum Onward {
    Written(Done),
    /// A stream has gone on, its epoch has, or a key was used before: nothing was written.
    Otherwise,
    /// The connection broke before there was an answer: it may be written or not.
    Broken(Failure),
}

/// A writer that never pauses gives its connection back after this long: the pool replaces one that is old, and the
/// server may have to close it.
const A_MINUTE: Duration = Duration::from_secs(60);

/// A connection that a writer keeps while it has work. sqlx asks a connection whether it lives when it leaves the pool,
/// and again when it comes back: with those an append would take three round trips.
#[derive(Debug)]
pub(crate) struct KeptConnection {
    connection: PoolConnection<Postgres>,
    taken: Taken,
    /// How long it has to answer when it goes back.
    limit: Duration,
    /// It is closed, and nothing is asked of it any more.
    given_up: bool,
}

impl KeptConnection {
    fn give_up(&mut self) {
        self.given_up = true;
        self.connection.close_on_drop();
    }
}

/// It goes back to the pool. sqlx asks it whether it lives, and would wait for the answer for ever: over a line that is
/// cut it would have its place in the pool until TCP gives up, after a quarter of an hour.
impl Drop for KeptConnection {
    fn drop(&mut self) {
        if self.given_up {
            return;
        }
        let (limit, back) = (self.limit, self.connection.return_to_pool());
        tokio::spawn(async move { timeout(limit, back).await });
    }
}

/// When a connection was taken from the pool.
#[derive(Clone, Copy, Debug)]
struct Taken {
    /// The moment before which no connection was used then.
    since: Option<Instant>,
    at: Instant,
}

/// What becomes of a connection that was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    GoesOn,
    GoesBack,
    /// Its host is not the primary any more, and may be gone: nothing is asked of it.
    Ends,
}

impl Taken {
    fn fate(self, since: Option<Instant>, now: Instant) -> Fate {
        match now.saturating_duration_since(self.at) {
            _ if self.since != since => Fate::Ends,
            held if held >= A_MINUTE => Fate::GoesBack,
            _ => Fate::GoesOn,
        }
    }
}

/// The part that looks and moves the heads, and the entries.
///
/// Heads are locked in the order of their names first, as everywhere, so that two writers never wait for each other;
/// one that somebody else is moving is waited for, and looked at again. The other parts run once all of that has been
/// seen.
///
/// Every hash has 32 bytes. The server does not know that, and expects few rows to be left after it has looked: so it
/// finds each head by its name, and does not read all heads there are because there were none when it made its plan.
macro_rules! moved {
    ($epoch:literal) => {
        concat!(
            "WITH locked AS MATERIALIZED (SELECT stream FROM journal_head WHERE stream = ANY($1::text[]) \
                ORDER BY stream FOR UPDATE), \
            moved AS (UPDATE journal_head h SET seq = m.seq, hash = m.hash \
                FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[], $6::bytea[]) \
                    AS m(stream, from_seq, from_hash, epoch, seq, hash) \
                WHERE (SELECT count(*) FROM locked) = cardinality($1) AND octet_length(m.hash) = 32 \
                    AND h.stream = m.stream AND h.seq = m.from_seq AND h.hash = m.from_hash",
            $epoch,
            " RETURNING 1), \
            entries AS (INSERT INTO journal_entry (stream, seq, previous, hash, body, aside_digest) \
                SELECT * FROM unnest($7::text[], $8::bigint[], $9::bytea[], $10::bytea[], $11::bytea[], \
                    $12::bytea[]))"
        )
    };
}

/// What may be written beside the entries. It costs the server a tenth of the statement, even where there is none.
macro_rules! beside {
    () => {
        ", asides AS (INSERT INTO journal_aside (stream, seq, aside_key, salt, bytes) \
            SELECT * FROM unnest($13::text[], $14::bigint[], $15::text[], $16::bytea[], $17::bytea[])), \
        receipts AS (INSERT INTO journal_receipt \
                (stream, once_key, first_seq, last_seq, hash, salt, content, request) \
            SELECT * FROM unnest($18::text[], $19::text[], $20::bigint[], $21::bigint[], $22::bytea[], \
                $23::bytea[], $24::bytea[], $25::bytea[])), \
        things AS (INSERT INTO journal_drawer (kind, thing_key, bytes, expires) \
            SELECT * FROM unnest($26::text[], $27::text[], $28::bytea[], $29::bigint[]) \
            ON CONFLICT (kind, thing_key) \
                DO UPDATE SET bytes = excluded.bytes, expires = excluded.expires)"
    };
}

/// The division fails, and with it the whole statement, unless each head was found as it should be.
///
/// Inside a transaction it fails too: it would be answered, and undone with a transaction that nobody knows of.
macro_rules! as_known {
    () => {
        " SELECT 1 / (count(*) = cardinality($1) AND NOT current_setting('transaction_deferrable')::boolean)::int \
            FROM moved"
    };
}

/// For whoever depends on no epoch: a journal of a program from before epochs has none.
const ONWARD: &str = concat!(moved!(""), as_known!());
const ONWARD_UNDER: &str = concat!(moved!(" AND (m.epoch IS NULL OR h.epoch = m.epoch)"), as_known!());
const ONWARD_WITH: &str = concat!(moved!(""), beside!(), as_known!());
const ONWARD_UNDER_WITH: &str =
    concat!(moved!(" AND (m.epoch IS NULL OR h.epoch = m.epoch)"), beside!(), as_known!());

/// What the statement fails with where something was otherwise: divided by zero, a key that exists, and two that wait
/// for each other, of which this one gave way.
const OTHERWISE: [&str; 3] = ["22012", "23505", "40P01"];

impl Base {
    /// Writes a step, or finds that something was otherwise. The connection is kept if all went well.
    pub(crate) async fn onward(
        &self,
        kept: &mut Option<KeptConnection>,
        step: &Step<'_>,
    ) -> Result<Onward, AppendError> {
        match &self.pools {
            Pools::Postgres(pool) => self.in_one_statement(pool, kept, step).await,
            #[cfg(feature = "model")]
            Pools::Model(door) => {
                let connection = in_time(self.limit, door.kept_or_tested()).await;
                let mut connection = connection.map_err(|error| AppendError::Failed(self.failure(error)))?;
                match in_time(self.limit, connection.onward(step)).await {
                    Ok(done) => Ok(done),
                    Err(error) if is_silent(&error) => Err(AppendError::Unknown(self.failure(error))),
                    Err(error @ sqlx::Error::Database(_)) => Err(unsure(self.failure(error))),
                    Err(error) => Ok(Onward::Broken(self.failure(error))),
                }
            }
            Pools::Sqlite { .. } => Ok(Onward::Otherwise),
        }
    }

    async fn in_one_statement(
        &self,
        pool: &PgPool,
        kept: &mut Option<KeptConnection>,
        step: &Step<'_>,
    ) -> Result<Onward, AppendError> {
        let taken = self.connection(pool, kept.take()).await;
        let mut taken = taken.map_err(|error| AppendError::Failed(self.failure(error)))?;
        let working = Box::pin(in_time(self.limit, bound(step).execute(&mut *taken.connection)));
        let (said, done) = listening(working).await;
        match said {
            Ok(_) => {
                *kept = Some(taken);
                Ok(Onward::Written(done))
            }
            Err(sqlx::Error::Database(error))
                if error.code().is_some_and(|code| OTHERWISE.contains(&&*code)) =>
            {
                Ok(Onward::Otherwise)
            }
            Err(error) if is_refused(&error) => Err(AppendError::Failed(self.failure(error))),
            Err(error) if is_silent(&error) => {
                taken.give_up();
                Err(AppendError::Unknown(self.failure(error)))
            }
            Err(error) => Ok(Onward::Broken(self.failure(error))),
        }
    }

    /// The connection that was kept, unless its time is over, or one from the pool.
    async fn connection(
        &self,
        pool: &PgPool,
        kept: Option<KeptConnection>,
    ) -> Result<KeptConnection, sqlx::Error> {
        // Asked first: if it changes meanwhile, the connection is given up once too often.
        let since = self.primary().map(Primary::since);
        let now = Instant::now();
        if let Some(mut kept) = kept {
            match kept.taken.fate(since, now) {
                Fate::GoesOn => return Ok(kept),
                Fate::GoesBack => {}
                Fate::Ends => kept.give_up(),
            }
        }
        let connection = Box::pin(in_time(self.limit, pool.acquire())).await?;
        let taken = Taken { since, at: now };
        Ok(KeptConnection { connection, taken, limit: self.limit, given_up: false })
    }
}

/// How bad the server says it is.
fn severity(error: &sqlx::Error) -> Option<PgSeverity> {
    error.as_database_error()?.try_downcast_ref::<PgDatabaseError>().map(PgDatabaseError::severity)
}

/// What the server refuses while it works on a statement is not there. One that goes away meanwhile may have it,
/// whatever words somebody between it and us has for that.
fn is_refused(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default();
    severity(error) == Some(PgSeverity::Error) && !code.starts_with("08") && !code.starts_with("57P")
}

/// Nothing was heard for so long. It may still be under way: another look would only wait for the same.
fn is_silent(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(error) if error.kind() == io::ErrorKind::TimedOut)
}

/// What failed while it was being committed may be there all the same, unless the database says that it is not. A
/// server that fails altogether says nothing of the kind: the commit may be on its disk.
pub(crate) fn unsure(failure: Failure) -> AppendError {
    let is_sure = severity(failure.error()).is_none_or(|severity| severity == PgSeverity::Error);
    match failure.kind() {
        FailureKind::Full | FailureKind::Busy if is_sure => AppendError::Failed(failure),
        _ => AppendError::Unknown(failure),
    }
}

fn bytes(hash: &Hash) -> &[u8] {
    hash.as_bytes().as_slice()
}

/// One column of some rows.
fn column<'a, R, T>(rows: &'a [R], value: impl Fn(&'a R) -> T) -> Vec<T> {
    rows.iter().map(value).collect()
}

fn bound<'a>(step: &'a Step<'_>) -> Query<'static, Postgres, PgArguments> {
    let Step { moves, rows, asides, receipts, values } = step;
    let content = |new: &'a NewReceipt| new.kept.content.as_ref();
    let fenced = moves.iter().any(|moved| moved.epoch.is_some());
    let alone = asides.is_empty() && receipts.is_empty() && values.is_empty();
    let sql = match (fenced, alone) {
        (false, true) => ONWARD,
        (true, true) => ONWARD_UNDER,
        (false, false) => ONWARD_WITH,
        (true, false) => ONWARD_UNDER_WITH,
    };
    let entries = sqlx::query(sql)
        .bind(column(moves, |m| m.stream.as_str()))
        .bind(column(moves, |m| stored(m.from.seq)))
        .bind(column(moves, |m| bytes(&m.from.hash)))
        .bind(column(moves, |m| m.epoch.map(stored)))
        .bind(column(moves, |m| stored(m.to.seq)))
        .bind(column(moves, |m| bytes(&m.to.hash)))
        .bind(column(rows, |row| row.stream.as_str()))
        .bind(column(rows, |row| stored(row.seq)))
        .bind(column(rows, |row| bytes(&row.previous)))
        .bind(column(rows, |row| bytes(&row.hash)))
        .bind(column(rows, |row| row.body.as_slice()))
        .bind(column(rows, |row| row.aside_digest.as_ref().map(bytes)));
    if alone {
        return entries;
    }
    entries
        .bind(column(asides, |aside| aside.stream.as_str()))
        .bind(column(asides, |aside| stored(aside.seq)))
        .bind(column(asides, |aside| aside.key.as_str()))
        .bind(column(asides, |aside| aside.salt.as_slice()))
        .bind(column(asides, |aside| aside.bytes.as_slice()))
        .bind(column(receipts, |new| new.stream.as_str()))
        .bind(column(receipts, |new| new.key.as_str()))
        .bind(column(receipts, |new| stored(new.kept.receipt.first)))
        .bind(column(receipts, |new| stored(new.kept.receipt.last)))
        .bind(column(receipts, |new| bytes(&new.kept.receipt.hash)))
        .bind(column(receipts, |new| content(new).map(|(salt, _)| salt.as_slice())))
        .bind(column(receipts, |new| content(new).map(|(_, content)| bytes(content))))
        .bind(column(receipts, |new| new.kept.request.as_ref().map(bytes)))
        .bind(column(values, |value| value.kind))
        .bind(column(values, |value| value.key))
        .bind(column(values, |value| value.bytes))
        .bind(column(values, |value| value.expires))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_kept_for_a_minute_and_for_one_primary() {
        let (began, second) = (Instant::now(), Duration::from_secs(1));
        for since in [None, Some(began)] {
            let taken = Taken { since, at: began };
            assert_eq!(taken.fate(since, began), Fate::GoesOn);
            assert_eq!(taken.fate(since, began + 59 * second), Fate::GoesOn);
            assert_eq!(taken.fate(since, began + 60 * second), Fate::GoesBack);
            // Another host became the primary, and the other is not asked, however long it was kept.
            assert_eq!(taken.fate(Some(began + second), began + 2 * second), Fate::Ends);
            assert_eq!(taken.fate(Some(began + second), began + 90 * second), Fate::Ends);
        }
    }
}
