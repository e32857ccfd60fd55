//! Reads and writes of the key-value store.

use super::{NewValue, ReadTx, WriteTx, modelled, on};
use crate::Failure;

const PUT: &str = "INSERT INTO journal_drawer (kind, thing_key, bytes, expires) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (kind, thing_key) DO UPDATE SET bytes = excluded.bytes, expires = excluded.expires";
/// One statement instead of a check first: of two who come at once, the second finds what the first has put.
const PUT_NEW: &str = "INSERT INTO journal_drawer (kind, thing_key, bytes, expires) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (kind, thing_key) DO UPDATE SET bytes = excluded.bytes, expires = excluded.expires \
    WHERE journal_drawer.expires <= $5";
const SWAP: &str = "UPDATE journal_drawer SET bytes = $4 WHERE kind = $1 AND thing_key = $2 AND bytes = $3";
const REMOVE: &str = "DELETE FROM journal_drawer WHERE kind = $1 AND thing_key = $2";
const SWEEP: &str = "DELETE FROM journal_drawer WHERE expires <= $1";
const GET: &str = "SELECT bytes FROM journal_drawer \
    WHERE kind = $1 AND thing_key = $2 AND (expires IS NULL OR expires > $3)";
const ALL: &str = "SELECT thing_key, bytes FROM journal_drawer \
    WHERE kind = $1 AND (expires IS NULL OR expires > $2) ORDER BY thing_key";
const LASTING: &str = "SELECT kind, thing_key, bytes FROM journal_drawer WHERE expires IS NULL";
/// What a copy of the database must not hold.
pub(super) const FORGET_PASSING: [&str; 2] =
    ["DELETE FROM journal_drawer WHERE expires IS NOT NULL", "DELETE FROM journal_tally"];

/// Adds to the count; returns no row if that would exceed the limit before the count expires.
const COUNT: &str = "INSERT INTO journal_tally (kind, tally_key, number, expires) \
    SELECT $1, $2, $3, $5 WHERE $3 <= $4 \
    ON CONFLICT (kind, tally_key) DO UPDATE SET \
    number = CASE WHEN journal_tally.expires <= $6 THEN 0 ELSE journal_tally.number END + $3, \
    expires = CASE WHEN journal_tally.expires <= $6 THEN excluded.expires ELSE journal_tally.expires END \
    WHERE journal_tally.expires <= $6 OR journal_tally.number + $3 <= $4 RETURNING number";
const TALLY: &str = "SELECT number, expires FROM journal_tally \
    WHERE kind = $1 AND tally_key = $2 AND (expires IS NULL OR expires > $3)";
const FORGET: &str = "DELETE FROM journal_tally WHERE kind = $1 AND tally_key = $2";
const SWEEP_TALLIES: &str = "DELETE FROM journal_tally WHERE expires <= $1";

/// A count, and when it expires.
pub(crate) type Tally = (i64, Option<i64>);

impl ReadTx<'_> {
    pub(crate) async fn tally(&mut self, kind: &str, key: &str, now: i64) -> Result<Option<Tally>, Failure> {
        let found = on!(&mut self.tx, tx => {
            sqlx::query_as(TALLY).bind(kind).bind(key).bind(now).fetch_optional(&mut **tx).await
        });
        found.map_err(|error| self.base.failure(error))
    }

    pub(crate) async fn thing(
        &mut self,
        kind: &str,
        key: &str,
        now: i64,
    ) -> Result<Option<Vec<u8>>, Failure> {
        modelled!(self, tx => {
            let (kind, key) = (kind.to_owned(), key.to_owned());
            tx.read(move |data| data.thing(&kind, &key, now))
        });
        let found = on!(&mut self.tx, tx => {
            sqlx::query_scalar(GET).bind(kind).bind(key).bind(now).fetch_optional(&mut **tx).await
        });
        found.map_err(|error| self.base.failure(error))
    }

    /// Key and bytes of everything of a kind, sorted by key.
    pub(crate) async fn things(&mut self, kind: &str, now: i64) -> Result<Vec<(String, Vec<u8>)>, Failure> {
        modelled!(self, tx => {
            let kind = kind.to_owned();
            tx.read(move |data| data.things(&kind, now))
        });
        let found = on!(&mut self.tx, tx => {
            sqlx::query_as(ALL).bind(kind).bind(now).fetch_all(&mut **tx).await
        });
        found.map_err(|error| self.base.failure(error))
    }

    /// Kind, key and bytes of everything without an expiry, for moving a journal.
    pub(crate) async fn lasting_things(&mut self) -> Result<Vec<(String, String, Vec<u8>)>, Failure> {
        let found = on!(&mut self.tx, tx => sqlx::query_as(LASTING).fetch_all(&mut **tx).await);
        found.map_err(|error| self.base.failure(error))
    }
}

impl WriteTx<'_> {
    pub(crate) async fn put(&mut self, thing: NewValue<'_>) -> Result<(), Failure> {
        modelled!(self.read, tx => tx.put(thing));
        let NewValue { kind, key, bytes, expires } = thing;
        let put = on!(&mut self.read.tx, tx => {
            let put = sqlx::query(PUT).bind(kind).bind(key).bind(bytes).bind(expires);
            put.execute(&mut **tx).await.map(drop)
        });
        put.map_err(|error| self.read.base.failure(error))
    }

    /// Whether the key was free, or its value had expired.
    pub(crate) async fn put_new(&mut self, thing: NewValue<'_>, now: i64) -> Result<bool, Failure> {
        modelled!(self.read, tx => tx.put_new(thing, now));
        let NewValue { kind, key, bytes, expires } = thing;
        let put = on!(&mut self.read.tx, tx => {
            let put = sqlx::query(PUT_NEW).bind(kind).bind(key).bind(bytes).bind(expires).bind(now);
            put.execute(&mut **tx).await.map(|done| done.rows_affected() > 0)
        });
        put.map_err(|error| self.read.base.failure(error))
    }

    /// Whether the old bytes were there.
    pub(crate) async fn swap(
        &mut self,
        kind: &str,
        key: &str,
        old: &[u8],
        new: &[u8],
    ) -> Result<bool, Failure> {
        modelled!(self.read, tx => tx.swap(kind, key, old, new));
        let swapped = on!(&mut self.read.tx, tx => {
            let swap = sqlx::query(SWAP).bind(kind).bind(key).bind(old).bind(new);
            swap.execute(&mut **tx).await.map(|done| done.rows_affected() > 0)
        });
        swapped.map_err(|error| self.read.base.failure(error))
    }

    pub(crate) async fn remove(&mut self, kind: &str, key: &str) -> Result<bool, Failure> {
        let removed = on!(&mut self.read.tx, tx => {
            let remove = sqlx::query(REMOVE).bind(kind).bind(key);
            remove.execute(&mut **tx).await.map(|done| done.rows_affected() > 0)
        });
        removed.map_err(|error| self.read.base.failure(error))
    }

    /// Removes what has expired, and says how many that was.
    pub(crate) async fn sweep(&mut self, now: i64) -> Result<u64, Failure> {
        let swept = on!(&mut self.read.tx, tx => {
            async {
                let things = sqlx::query(SWEEP).bind(now).execute(&mut **tx).await?.rows_affected();
                Ok(things + sqlx::query(SWEEP_TALLIES).bind(now).execute(&mut **tx).await?.rows_affected())
            }.await
        });
        swept.map_err(|error: sqlx::Error| self.read.base.failure(error))
    }

    /// Adds `by` to the count; `None` if that would exceed `most` before it expires.
    pub(crate) async fn count(
        &mut self,
        (kind, key): (&str, &str),
        by: i64,
        most: i64,
        expires: i64,
        now: i64,
    ) -> Result<Option<i64>, Failure> {
        let counted = on!(&mut self.read.tx, tx => {
            let count = sqlx::query_scalar(COUNT).bind(kind).bind(key).bind(by).bind(most).bind(expires).bind(now);
            count.fetch_optional(&mut **tx).await
        });
        counted.map_err(|error| self.read.base.failure(error))
    }

    pub(crate) async fn forget(&mut self, kind: &str, key: &str) -> Result<(), Failure> {
        let forgot = on!(&mut self.read.tx, tx => {
            sqlx::query(FORGET).bind(kind).bind(key).execute(&mut **tx).await.map(drop)
        });
        forgot.map_err(|error| self.read.base.failure(error))
    }
}
