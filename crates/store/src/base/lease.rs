//! Epochs, leases and nodes. SQLite has epochs only: whoever has the file open looks after everything in it.

use std::collections::{BTreeMap, BTreeSet};

use super::read::stored;
use super::{ReadTx, Transact, WriteTx, in_time, on};
use crate::{Failure, LEASE, StreamName};

const EPOCH: &str = "SELECT epoch FROM journal_head WHERE stream = $1";
const EPOCHS: &str = "SELECT stream, epoch FROM journal_head WHERE stream = ANY($1)";
/// Waits for a renewal that is under way; one that begins later passes over locked rows.
const LEASES: &str = "SELECT stream, node, (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint \
    FROM journal_lease WHERE stream = ANY($1) ORDER BY stream FOR UPDATE";
const SET_EPOCH: &str = "UPDATE journal_head SET epoch = $2 WHERE stream = $1";
const SET_EPOCHS: &str = "UPDATE journal_head h SET epoch = c.epoch \
    FROM unnest($1::text[], $2::bigint[]) AS c(stream, epoch) WHERE h.stream = c.stream";
const SET_LEASES: &str = "INSERT INTO journal_lease (stream, node, epoch, until) \
    SELECT c.stream, c.node, c.epoch, clock_timestamp() + $4 * interval '1 millisecond' \
    FROM unnest($1::text[], $2::text[], $3::bigint[]) AS c(stream, node, epoch) \
    ON CONFLICT (stream) DO UPDATE SET node = excluded.node, epoch = excluded.epoch, until = excluded.until";
const FORGET_LEASES: &str = "DELETE FROM journal_lease WHERE stream = ANY($1)";

/// A stream that a node claims.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) node: String,
    pub(crate) epoch: u64,
}

/// A lease that has not run out.
#[derive(Clone, Debug)]
pub(crate) struct Lease {
    pub(crate) node: String,
    pub(crate) for_ms: u64,
}

fn epoch(stored: i64) -> u64 {
    u64::try_from(stored).unwrap_or_default()
}

/// How long a lease lasts, as the database counts.
fn lease_ms() -> f64 {
    LEASE.as_secs_f64() * 1000.0
}

impl ReadTx<'_> {
    /// The epoch of a stream; 0 if nobody has claimed it.
    pub(crate) async fn epoch(&mut self, stream: &StreamName) -> Result<u64, Failure> {
        let found: Result<Option<i64>, _> = on!(&mut self.tx, tx => {
            sqlx::query_scalar(EPOCH).bind(stream.as_str()).fetch_optional(&mut **tx).await
        });
        let found = found.map_err(|error| self.base.failure(error))?;
        Ok(found.map_or(0, epoch))
    }
}

impl WriteTx<'_> {
    /// The epochs of streams whose heads are locked.
    pub(crate) async fn epochs(
        &mut self,
        streams: &BTreeSet<StreamName>,
    ) -> Result<BTreeMap<StreamName, u64>, Failure> {
        let mut epochs = BTreeMap::new();
        match &mut self.read.tx {
            Transact::Sqlite(_) => {
                for stream in streams {
                    epochs.insert(stream.clone(), self.read.epoch(stream).await?);
                }
            }
            Transact::Postgres(tx, limit) => {
                let select = sqlx::query_as(EPOCHS).bind(names(streams)).fetch_all(&mut **tx);
                let found: Result<Vec<(String, i64)>, _> = in_time(limit, select).await;
                let found = found.map_err(|error| self.read.base.failure(error))?;
                let known = |(stream, at): (String, i64)| Some((stream.parse().ok()?, epoch(at)));
                epochs.extend(found.into_iter().filter_map(known));
            }
        }
        Ok(epochs)
    }

    /// The leases of streams whose heads are locked, as far as they have not run out.
    pub(crate) async fn leases(
        &mut self,
        streams: &BTreeSet<StreamName>,
    ) -> Result<BTreeMap<StreamName, Lease>, Failure> {
        let Transact::Postgres(tx, limit) = &mut self.read.tx else { return Ok(BTreeMap::new()) };
        let select = sqlx::query_as(LEASES).bind(names(streams)).fetch_all(&mut **tx);
        let found: Result<Vec<(String, String, i64)>, _> = in_time(limit, select).await;
        let found = found.map_err(|error| self.read.base.failure(error))?;
        let held = |(stream, node, for_ms): (String, String, i64)| {
            let for_ms = u64::try_from(for_ms).ok().filter(|&for_ms| for_ms > 0)?;
            Some((stream.parse().ok()?, Lease { node, for_ms }))
        };
        Ok(found.into_iter().filter_map(held).collect())
    }

    /// Records claims whose heads are locked and written.
    pub(crate) async fn claim(&mut self, claims: &BTreeMap<StreamName, Claim>) -> Result<(), Failure> {
        match &mut self.read.tx {
            Transact::Sqlite(tx) => {
                for (stream, claim) in claims {
                    let set = sqlx::query(SET_EPOCH).bind(stream.as_str()).bind(stored(claim.epoch));
                    set.execute(&mut **tx).await.map_err(|error| self.read.base.failure(error))?;
                }
                Ok(())
            }
            Transact::Postgres(tx, limit) => {
                let streams: Vec<&str> = claims.keys().map(StreamName::as_str).collect();
                let nodes: Vec<&str> = claims.values().map(|claim| claim.node.as_str()).collect();
                let epochs: Vec<i64> = claims.values().map(|claim| stored(claim.epoch)).collect();
                let set = async {
                    sqlx::query(SET_EPOCHS).bind(&streams).bind(&epochs).execute(&mut **tx).await?;
                    let lease = sqlx::query(SET_LEASES).bind(&streams).bind(&nodes).bind(&epochs);
                    lease.bind(lease_ms()).execute(&mut **tx).await.map(drop)
                };
                in_time(limit, set).await.map_err(|error| self.read.base.failure(error))
            }
        }
    }

    /// Gives streams that came from elsewhere an epoch that nobody holds.
    pub(crate) async fn disown(&mut self, streams: &BTreeSet<StreamName>, epoch: u64) -> Result<(), Failure> {
        let base = self.read.base;
        let disowned = async {
            match &mut self.read.tx {
                Transact::Sqlite(tx) => {
                    for stream in streams {
                        let set = sqlx::query(SET_EPOCH).bind(stream.as_str()).bind(stored(epoch));
                        set.execute(&mut **tx).await?;
                    }
                }
                Transact::Postgres(tx, limit) => {
                    let set = sqlx::query("UPDATE journal_head SET epoch = $2 WHERE stream = ANY($1)");
                    let names = names(streams);
                    in_time(&*limit, set.bind(&names).bind(stored(epoch)).execute(&mut **tx)).await?;
                    in_time(limit, sqlx::query(FORGET_LEASES).bind(&names).execute(&mut **tx)).await?;
                }
            }
            Ok(())
        };
        disowned.await.map_err(|error: sqlx::Error| base.failure(error))
    }
}

fn names(streams: &BTreeSet<StreamName>) -> Vec<String> {
    streams.iter().map(ToString::to_string).collect()
}
