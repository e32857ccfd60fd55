//! Epochs, leases and nodes. SQLite has epochs only: whoever has the file open looks after everything in it.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{PgConnection, Postgres, Transaction};

use super::postgres::{self, BEGIN_WRITE, CHANNEL, RELEASED};
use super::read::stored;
use super::rows::{Lease, LeaseClaim, Released};
use super::{Base, Pools, ReadTx, Transact, WriteTx, in_time, modelled, on};
use crate::{Failure, LEASE, Node, Owning, StreamName};

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

/// One statement for the node and all its leases. What another node is taking at this moment is passed over: two that
/// lock the same rows in different orders would wait for each other.
const RENEW: &str = "WITH here AS (INSERT INTO journal_node (node, address, version, started, seen) \
        VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp()) \
        ON CONFLICT (node) DO UPDATE SET seen = clock_timestamp(), address = $2, version = $3), \
    gone AS (DELETE FROM journal_node WHERE seen < clock_timestamp() - interval '1 hour' AND node <> $1), \
    mine AS (SELECT stream FROM journal_lease WHERE node = $1 AND until > clock_timestamp() \
        FOR UPDATE SKIP LOCKED) \
    UPDATE journal_lease l SET until = clock_timestamp() + $4 * interval '1 millisecond' \
    FROM mine WHERE l.stream = mine.stream RETURNING l.stream, l.epoch";
const RELEASE: &str = "UPDATE journal_lease SET until = clock_timestamp() \
    WHERE node = $1 AND stream = ANY($2) AND until > clock_timestamp() RETURNING stream";
const RELEASE_ALL: &str = "UPDATE journal_lease SET until = clock_timestamp() \
    WHERE node = $1 AND until > clock_timestamp() RETURNING stream";
const LEAVE: &str = "DELETE FROM journal_node WHERE node = $1";
const END: &str = "DELETE FROM journal_lease WHERE node = $1 AND stream = ANY($2)";
const ORPHANS: &str = "SELECT stream, (extract(epoch FROM clock_timestamp() - until) * 1000)::bigint \
    FROM journal_lease WHERE until <= clock_timestamp() ORDER BY until, stream LIMIT $1";
const WITHOUT: &str = "SELECT s FROM unnest($1::text[]) s \
    WHERE NOT EXISTS (SELECT 1 FROM journal_lease l WHERE l.stream = s) ORDER BY s";
const NODES: &str = "SELECT n.node, n.address, n.version, (extract(epoch FROM n.started) * 1000)::bigint, \
    (extract(epoch FROM clock_timestamp() - n.seen) * 1000)::bigint, \
    (SELECT count(*) FROM journal_lease l WHERE l.node = n.node AND l.until > clock_timestamp()) \
    FROM journal_node n ORDER BY n.node";
const OWNING: &str = "SELECT stream, node, epoch, (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint \
    FROM journal_lease ORDER BY stream";

/// A number that the database keeps with a sign and that never has one.
fn unsigned(stored: i64) -> u64 {
    u64::try_from(stored).unwrap_or_default()
}

/// How long a lease lasts, as the database counts.
fn lease_ms() -> f64 {
    LEASE.as_secs_f64() * 1000.0
}

impl ReadTx<'_> {
    /// The epoch of a stream; 0 if nobody has claimed it.
    pub(crate) async fn epoch(&mut self, stream: &StreamName) -> Result<u64, Failure> {
        modelled!(self, tx => tx.epoch(stream));
        let found: Result<Option<i64>, _> = on!(&mut self.tx, tx => {
            sqlx::query_scalar(EPOCH).bind(stream.as_str()).fetch_optional(&mut **tx).await
        });
        let found = found.map_err(|error| self.base.failure(error))?;
        Ok(found.map_or(0, unsigned))
    }
}

impl WriteTx<'_> {
    /// The epochs of streams whose heads are locked.
    pub(crate) async fn epochs(
        &mut self,
        streams: &BTreeSet<StreamName>,
    ) -> Result<BTreeMap<StreamName, u64>, Failure> {
        modelled!(self.read, tx => tx.epochs(streams));
        let mut epochs = BTreeMap::new();
        match &mut self.read.tx {
            // Whatever the model knows of was answered before.
            #[cfg(feature = "model")]
            Transact::Model(_) => {}
            Transact::Sqlite(_) => {
                for stream in streams {
                    epochs.insert(stream.clone(), self.read.epoch(stream).await?);
                }
            }
            Transact::Postgres(tx, limit) => {
                let select = sqlx::query_as(EPOCHS).bind(names(streams)).fetch_all(&mut **tx);
                let found: Result<Vec<(String, i64)>, _> = in_time(limit, select).await;
                let found = found.map_err(|error| self.read.base.failure(error))?;
                let known = |(stream, at): (String, i64)| Some((stream.parse().ok()?, unsigned(at)));
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
        modelled!(self.read, tx => tx.leases(streams));
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
    pub(crate) async fn claim(&mut self, claims: &BTreeMap<StreamName, LeaseClaim>) -> Result<(), Failure> {
        modelled!(self.read, tx => tx.claim(claims));
        match &mut self.read.tx {
            // Whatever the model knows of was answered before.
            #[cfg(feature = "model")]
            Transact::Model(_) => Ok(()),
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
                #[cfg(feature = "model")]
                Transact::Model(_) => {}
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

/// A lease is a hint: nobody waits for the disk or a standby.
async fn begin(pool: &sqlx::PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let mut tx = postgres::begin(pool, BEGIN_WRITE).await?;
    sqlx::query("SET LOCAL synchronous_commit = off").execute(&mut *tx).await?;
    Ok(tx)
}

/// Answers from the model, where there is one.
macro_rules! modelled_alone {
    ($base:expr, $door:ident => $answer:expr) => {
        #[cfg(feature = "model")]
        if let Pools::Model($door) = &$base.pools {
            return in_time($base.limit, $answer).await.map_err(|error| $base.failure(error));
        }
    };
}

/// A node, as [`NODES`] finds it.
type NodeRow = (String, String, String, i64, i64, i64);

fn node((name, address, version, started_ms, silent, owned): NodeRow) -> Node {
    let (silent_ms, owned) = (unsigned(silent), unsigned(owned));
    Node { name, address, version, started_ms, silent_ms, owned }
}

/// The nodes that a host knows of.
pub(super) async fn nodes_by(conn: &mut PgConnection) -> Result<Vec<Node>, sqlx::Error> {
    let found: Vec<NodeRow> = sqlx::query_as(NODES).fetch_all(conn).await?;
    Ok(found.into_iter().map(node).collect())
}

/// The leases that a host knows of.
pub(super) async fn leases_by(conn: &mut PgConnection) -> Result<Vec<Owning>, sqlx::Error> {
    let found: Vec<(String, String, i64, i64)> = sqlx::query_as(OWNING).fetch_all(conn).await?;
    let owning = found.into_iter();
    Ok(owning
        .map(|(stream, node, epoch, left_ms)| Owning { stream, node, epoch: unsigned(epoch), left_ms })
        .collect())
}

impl Base {
    /// Whether other servers can be on it.
    pub(crate) fn is_shared(&self) -> bool {
        !matches!(self.pools, Pools::Sqlite { .. })
    }

    pub(crate) async fn renew(
        &self,
        node: &str,
        address: &str,
        version: &str,
    ) -> Result<Vec<(StreamName, u64)>, Failure> {
        modelled_alone!(self, door => door.renew(node, address, version));
        let Pools::Postgres(pool) = &self.pools else { return Ok(Vec::new()) };
        let renewed = async {
            let mut tx = begin(pool).await?;
            let renew = sqlx::query_as(RENEW).bind(node).bind(address).bind(version).bind(lease_ms());
            let renewed: Vec<(String, i64)> = renew.fetch_all(&mut *tx).await?;
            tx.commit().await?;
            Ok(renewed)
        };
        let renewed = in_time(self.limit, renewed).await.map_err(|error| self.failure(error))?;
        let known = |(stream, at): (String, i64)| Some((stream.parse().ok()?, unsigned(at)));
        Ok(renewed.into_iter().filter_map(known).collect())
    }

    /// Gives up leases and says so, in one transaction: whoever hears of it can take them.
    pub(crate) async fn release(&self, node: &str, which: Released<'_>) -> Result<(), Failure> {
        modelled_alone!(self, door => door.release(node, which));
        let Pools::Postgres(pool) = &self.pools else { return Ok(()) };
        let released = async {
            let mut tx = begin(pool).await?;
            let released = match which {
                Released::These(streams) => {
                    let these: Vec<&str> = streams.iter().map(StreamName::as_str).collect();
                    sqlx::query_scalar(RELEASE).bind(node).bind(these).fetch_all(&mut *tx).await?
                }
                Released::AllAndLeave => {
                    sqlx::query(LEAVE).bind(node).execute(&mut *tx).await?;
                    sqlx::query_scalar(RELEASE_ALL).bind(node).fetch_all(&mut *tx).await?
                }
            };
            let released: Vec<String> = released;
            let said: Vec<String> = released.iter().map(|stream| format!("{RELEASED}{stream}")).collect();
            let call = sqlx::query("SELECT pg_notify($1, s) FROM unnest($2::text[]) s");
            call.bind(CHANNEL).bind(said).execute(&mut *tx).await?;
            tx.commit().await
        };
        in_time(self.limit, released).await.map_err(|error| self.failure(error))
    }

    pub(crate) async fn end_leases(&self, node: &str, streams: &[StreamName]) -> Result<(), Failure> {
        modelled_alone!(self, door => door.end_leases(node, streams));
        let Pools::Postgres(pool) = &self.pools else { return Ok(()) };
        let streams: Vec<&str> = streams.iter().map(StreamName::as_str).collect();
        let ended = async {
            let mut tx = begin(pool).await?;
            sqlx::query(END).bind(node).bind(streams).execute(&mut *tx).await?;
            tx.commit().await
        };
        in_time(self.limit, ended).await.map_err(|error| self.failure(error))
    }

    pub(crate) async fn orphans(&self, most: usize) -> Result<Vec<(StreamName, u64)>, Failure> {
        modelled_alone!(self, door => door.orphans(most));
        let Pools::Postgres(pool) = &self.pools else { return Ok(Vec::new()) };
        let select = sqlx::query_as(ORPHANS).bind(i64::try_from(most).unwrap_or(i64::MAX)).fetch_all(pool);
        let found: Vec<(String, i64)> =
            in_time(self.limit, select).await.map_err(|error| self.failure(error))?;
        let known = |(stream, ago): (String, i64)| Some((stream.parse().ok()?, unsigned(ago)));
        Ok(found.into_iter().filter_map(known).collect())
    }

    pub(crate) async fn without_lease(&self, streams: &[StreamName]) -> Result<Vec<StreamName>, Failure> {
        modelled_alone!(self, door => door.without_lease(streams));
        let Pools::Postgres(pool) = &self.pools else { return Ok(streams.to_vec()) };
        let streams: Vec<&str> = streams.iter().map(StreamName::as_str).collect();
        let select = sqlx::query_scalar(WITHOUT).bind(streams).fetch_all(pool);
        let found: Vec<String> = in_time(self.limit, select).await.map_err(|error| self.failure(error))?;
        Ok(found.into_iter().filter_map(|stream| stream.parse().ok()).collect())
    }

    pub(crate) async fn nodes(&self) -> Result<Vec<Node>, Failure> {
        modelled_alone!(self, door => door.nodes());
        let Pools::Postgres(pool) = &self.pools else { return Ok(Vec::new()) };
        let found = in_time(self.limit, sqlx::query_as(NODES).fetch_all(pool)).await;
        let found: Vec<NodeRow> = found.map_err(|error| self.failure(error))?;
        Ok(found.into_iter().map(node).collect())
    }
}
