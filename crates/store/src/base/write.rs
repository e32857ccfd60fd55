//! Everything that is written.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{QueryBuilder, Sqlite};

#[cfg(feature = "model")]
use super::model::Change;
use super::read::{head, stored};
use super::rows::{KeptReceipt, NewAside, NewReceipt, NewRow};
use super::warned::listening;
use super::{Done, Transact, WriteTx, in_time, modelled, on};
use crate::{Failure, Hash, Head, Receipt, StreamName};

/// Which streams a transaction is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expect {
    /// Only such as have entries; another is left alone.
    Begun,
    /// Perhaps some that have none yet.
    Any,
}

/// How many rows go in at a time where a statement has a place for each value: few different statements, which stay
/// prepared, and few round trips.
const HANDFULS: [usize; 4] = [64, 16, 4, 1];

/// Splits rows into handfuls.
fn handfuls<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = HANDFULS.into_iter().find(|&size| size <= rows.len())?;
        let (now, later) = rows.split_at(size);
        rows = later;
        Some(now)
    })
}

const LOCK_NEW: &str = "INSERT INTO journal_head (stream, seq, hash) \
    SELECT s, 0, $2 FROM unnest($1::text[]) s ORDER BY s ON CONFLICT (stream) DO NOTHING";
const LOCK: &str =
    "SELECT stream, seq, hash FROM journal_head WHERE stream = ANY($1) ORDER BY stream FOR UPDATE";
const ADD_ROWS: &str = "INSERT INTO journal_entry (stream, seq, previous, hash, body, aside_digest) \
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])";
const SET_HEADS: &str = "INSERT INTO journal_head (stream, seq, hash) \
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[]) \
    ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, hash = excluded.hash";
const TOUCH: &str = "UPDATE journal_head SET seq = seq WHERE stream = $1";
const UNLOCK: &str = "DELETE FROM journal_head WHERE stream = ANY($1) AND seq = 0";
const FORGET_CONTENT: &str = "UPDATE journal_receipt SET salt = NULL, content = NULL, request = NULL \
    WHERE stream = $1 AND EXISTS (SELECT 1 FROM journal_aside a WHERE a.stream = $1 AND a.aside_key = $2 \
    AND a.seq <= $3 AND a.seq BETWEEN first_seq AND last_seq)";
const END_RECEIPTS: &str = "DELETE FROM journal_receipt WHERE (stream, once_key) IN \
     (SELECT stream, once_key FROM journal_receipt WHERE ends <= $1 LIMIT $2)";
const LIMIT_RECEIPTS: &str = "UPDATE journal_receipt SET ends = $1 WHERE (stream, once_key) IN \
     (SELECT stream, once_key FROM journal_receipt WHERE ends IS NULL LIMIT $2)";
const ERASE: &str = "DELETE FROM journal_aside WHERE stream = $1 AND aside_key = $2 AND seq <= $3";

/// Inserts rows into a table, handful by handful, in either database.
macro_rules! insert {
    ($tx:expr, $into:expr, $end:expr, $rows:expr, |$values:ident, $row:ident| $push:expr) => {{
        let mut done = Ok(());
        for rows in handfuls($rows) {
            let inserted = on!(&mut $tx.read.tx, tx => {
                let mut insert = QueryBuilder::new($into);
                insert.push_values(rows, |mut $values, $row| { $push; });
                insert.push($end);
                insert.build().execute(&mut **tx).await.map(drop)
            });
            if let Err(error) = inserted {
                done = Err($tx.read.base.failure(error));
                break;
            }
        }
        done
    }};
}

impl WriteTx<'_> {
    /// The heads of these streams, which nobody else can move until this transaction ends.
    ///
    /// SQLite has a single writer and needs no further lock. PostgreSQL locks the rows in the order of their
    /// names, so that two processes never wait for each other. Unless all are `Expect::Begun`, a row is made for each
    /// stream that has none, so that there is something to lock.
    pub(crate) async fn lock_heads(
        &mut self,
        streams: &BTreeSet<StreamName>,
        expect: Expect,
    ) -> Result<BTreeMap<StreamName, Head>, Failure> {
        modelled!(self.read, tx => tx.lock_heads(streams));
        let names: Vec<String> = streams.iter().map(ToString::to_string).collect();
        let found = match &mut self.read.tx {
            Transact::Postgres(tx, limit) => {
                let locked = async {
                    if expect == Expect::Any {
                        let zero = Hash::ZERO.as_bytes().as_slice();
                        sqlx::query(LOCK_NEW).bind(&names).bind(zero).execute(&mut **tx).await?;
                    }
                    sqlx::query_as(LOCK).bind(&names).fetch_all(&mut **tx).await
                };
                in_time(limit, locked).await
            }
            #[cfg(feature = "model")]
            Transact::Model(_) => Ok(Vec::new()),
            Transact::Sqlite(tx) => {
                let mut found: Result<Vec<(String, i64, Vec<u8>)>, sqlx::Error> = Ok(Vec::new());
                for names in handfuls(&names) {
                    let mut select =
                        QueryBuilder::<Sqlite>::new("SELECT stream, seq, hash FROM journal_head");
                    select.push(" WHERE stream IN (");
                    let mut list = select.separated(", ");
                    for name in names {
                        list.push_bind(name);
                    }
                    select.push(")");
                    match (select.build_query_as().fetch_all(&mut **tx).await, &mut found) {
                        (Ok(some), Ok(found)) => found.extend::<Vec<(String, i64, Vec<u8>)>>(some),
                        (Err(error), _) => found = Err(error),
                        (Ok(_), Err(_)) => {}
                    }
                }
                found
            }
        };
        let found = found.map_err(|error| self.read.base.failure(error))?;
        let known = found.into_iter().filter_map(|(s, seq, hash)| Some((s.parse().ok()?, head(seq, &hash))));
        Ok(known.collect())
    }

    /// Writes the head of a stream again as it is. What is committed with it has reached the standby, and so has
    /// everything that this transaction could see.
    pub(crate) async fn touch(&mut self, stream: &StreamName) -> Result<(), Failure> {
        modelled!(self.read, tx => tx.touch(stream));
        let touched = on!(&mut self.read.tx, tx => {
            sqlx::query(TOUCH).bind(stream.as_str()).execute(&mut **tx).await.map(drop)
        });
        touched.map_err(|error| self.read.base.failure(error))
    }

    /// Removes the rows that were made only to be locked.
    pub(crate) async fn unlock_unused(&mut self, streams: &[String]) -> Result<(), Failure> {
        let Transact::Postgres(tx, limit) = &mut self.read.tx else { return Ok(()) };
        let unlocked = in_time(limit, sqlx::query(UNLOCK).bind(streams).execute(&mut **tx)).await;
        unlocked.map(drop).map_err(|error| self.read.base.failure(error))
    }

    /// The head of a stream, as this transaction sees it.
    pub(crate) async fn head(&mut self, stream: &StreamName) -> Result<Option<Head>, Failure> {
        self.read.head(stream).await
    }

    /// What was answered under a key, as this transaction sees it.
    pub(crate) async fn receipt(
        &mut self,
        stream: &StreamName,
        key: &str,
    ) -> Result<Option<KeptReceipt>, Failure> {
        self.read.receipt(stream, key).await
    }

    pub(crate) async fn add_rows(&mut self, rows: &[NewRow]) -> Result<(), Failure> {
        modelled!(self.read, tx => tx.add(rows.iter().cloned().map(Change::Row).collect()));
        if let Transact::Postgres(tx, limit) = &mut self.read.tx {
            let of = |hash: fn(&NewRow) -> Option<&Hash>| -> Vec<Option<&[u8]>> {
                rows.iter().map(|row| hash(row).map(|hash| hash.as_bytes().as_slice())).collect()
            };
            let added = sqlx::query(ADD_ROWS)
                .bind(rows.iter().map(|row| row.stream.as_str()).collect::<Vec<_>>())
                .bind(rows.iter().map(|row| stored(row.seq)).collect::<Vec<i64>>())
                .bind(of(|row| Some(&row.previous)))
                .bind(of(|row| Some(&row.hash)))
                .bind(rows.iter().map(|row| row.body.as_slice()).collect::<Vec<_>>())
                .bind(of(|row| row.aside_digest.as_ref()))
                .execute(&mut **tx);
            return in_time(limit, added).await.map(drop).map_err(|error| self.read.base.failure(error));
        }
        let into = "INSERT INTO journal_entry (stream, seq, previous, hash, body, aside_digest) ";
        insert!(self, into, "", rows, |values, row| {
            values.push_bind(row.stream.as_str()).push_bind(stored(row.seq));
            values.push_bind(row.previous.as_bytes().as_slice()).push_bind(row.hash.as_bytes().as_slice());
            values.push_bind(row.body.as_slice());
            values.push_bind(row.aside_digest.as_ref().map(|digest| digest.as_bytes().as_slice()))
        })
    }

    pub(crate) async fn add_asides(&mut self, asides: &[NewAside]) -> Result<(), Failure> {
        modelled!(self.read, tx => tx.add(asides.iter().cloned().map(Change::Aside).collect()));
        let into = "INSERT INTO journal_aside (stream, seq, aside_key, salt, bytes) ";
        insert!(self, into, "", asides, |values, aside| {
            values.push_bind(aside.stream.as_str()).push_bind(stored(aside.seq));
            values.push_bind(aside.key.as_str()).push_bind(aside.salt.as_slice());
            values.push_bind(aside.bytes.as_slice())
        })
    }

    pub(crate) async fn add_receipts(&mut self, receipts: &[NewReceipt]) -> Result<(), Failure> {
        modelled!(self.read, tx => tx.add(receipts.iter().cloned().map(Change::Receipt).collect()));
        let into = "INSERT INTO journal_receipt \
            (stream, once_key, first_seq, last_seq, hash, salt, content, request) ";
        insert!(self, into, "", receipts, |values, new| {
            let KeptReceipt { receipt: Receipt { first, last, hash }, content, request } = &new.kept;
            values.push_bind(new.stream.as_str()).push_bind(new.key.as_str());
            values.push_bind(stored(*first)).push_bind(stored(*last));
            values.push_bind(hash.as_bytes().as_slice());
            values.push_bind(content.as_ref().map(|(salt, _)| salt.as_slice()));
            values.push_bind(content.as_ref().map(|(_, content)| content.as_bytes().as_slice()));
            values.push_bind(request.as_ref().map(|request| request.as_bytes().as_slice()))
        })
    }

    /// Deletes expired receipts, and sets an expiry on those that have none: at most `most` of each.
    pub(crate) async fn end_receipts(&mut self, now: i64, ends: i64, most: i64) -> Result<[u64; 2], Failure> {
        let done = on!(&mut self.read.tx, tx => {
            async {
                let ended = sqlx::query(END_RECEIPTS).bind(now).bind(most).execute(&mut **tx).await?;
                let limited = sqlx::query(LIMIT_RECEIPTS).bind(ends).bind(most).execute(&mut **tx).await?;
                Ok([ended.rows_affected(), limited.rows_affected()])
            }.await
        });
        done.map_err(|error: sqlx::Error| self.read.base.failure(error))
    }

    pub(crate) async fn set_heads(&mut self, heads: &[(StreamName, Head)]) -> Result<(), Failure> {
        modelled!(self.read, tx => tx.set_heads(heads));
        if let Transact::Postgres(tx, limit) = &mut self.read.tx {
            let set = sqlx::query(SET_HEADS)
                .bind(heads.iter().map(|(stream, _)| stream.as_str()).collect::<Vec<_>>())
                .bind(heads.iter().map(|(_, head)| stored(head.seq)).collect::<Vec<i64>>())
                .bind(heads.iter().map(|(_, head)| head.hash.as_bytes().as_slice()).collect::<Vec<_>>())
                .execute(&mut **tx);
            return in_time(limit, set).await.map(drop).map_err(|error| self.read.base.failure(error));
        }
        let into = "INSERT INTO journal_head (stream, seq, hash) ";
        let end = " ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, hash = excluded.hash";
        insert!(self, into, end, heads, |values, new| {
            let (stream, head) = new;
            values.push_bind(stream.as_str()).push_bind(stored(head.seq));
            values.push_bind(head.hash.as_bytes().as_slice())
        })
    }

    /// Removes the asides of a key up to an entry, and everything they could be guessed from.
    pub(crate) async fn erase(&mut self, stream: &StreamName, key: &str, up_to: u64) -> Result<u64, Failure> {
        let erased = on!(&mut self.read.tx, tx => {
            async {
                let bound = |sql| sqlx::query(sql).bind(stream.as_str()).bind(key).bind(stored(up_to));
                bound(FORGET_CONTENT).execute(&mut **tx).await?;
                let erased = bound(ERASE).execute(&mut **tx).await?.rows_affected();
                Ok(erased)
            }.await
        });
        erased.map_err(|error: sqlx::Error| self.read.base.failure(error))
    }

    /// Makes everything written here durable at once, in the file that everyone sees. Where that is in doubt it fails.
    pub(crate) async fn commit(self) -> Result<(), Failure> {
        let base = self.read.base;
        match self.commit_or_doubt().await? {
            Done::Surely => Ok(()),
            Done::Doubtfully => Err(base.doubtful()),
        }
    }

    /// The same for whoever writes again where it is in doubt.
    pub(crate) async fn commit_or_doubt(self) -> Result<Done, Failure> {
        let base = self.read.base;
        let failed = |error: sqlx::Error| base.failure(error);
        match self.read.tx {
            Transact::Sqlite(tx) => {
                tx.commit().await.map_err(failed)?;
                base.still_ours().map(|()| Done::Surely)
            }
            Transact::Postgres(tx, limit) => {
                let (committed, done) = listening(Box::pin(in_time(limit, tx.commit()))).await;
                committed.map(|()| done).map_err(failed)
            }
            #[cfg(feature = "model")]
            Transact::Model(tx) => tx.commit().await.map_err(failed),
        }
    }
}
