//! What an administrator asks of the database itself.

use super::hosts::Primary;
use super::{Base, Pools, in_time};
use crate::{Connections, Failure, Host, HostRole, Standby};

const STANDBYS: &str = "SELECT application_name, host(client_addr), state, sync_state, \
    pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint, (extract(epoch FROM replay_lag) * 1000)::bigint \
    FROM pg_stat_replication ORDER BY application_name, client_addr";

/// A standby, as [`STANDBYS`] finds it: of others' servers a user without rights sees that they are there.
type StandbyRow = (Option<String>, Option<String>, Option<String>, Option<String>, Option<i64>, Option<i64>);

impl Base {
    pub(crate) async fn hosts(&self) -> Vec<Host> {
        match self.primary() {
            None => vec![Host { name: self.location.clone(), role: HostRole::Primary }],
            Some(primary) => primary.roles().await,
        }
    }

    pub(crate) async fn standbys(&self) -> Result<Vec<Standby>, Failure> {
        let Pools::Postgres(pool) = &self.pools else { return Ok(Vec::new()) };
        let found = in_time(self.limit, sqlx::query_as(STANDBYS).fetch_all(pool)).await;
        let found: Vec<StandbyRow> = found.map_err(|error| self.failure(error))?;
        let standby = |(name, address, state, sync, lag_bytes, lag_ms): StandbyRow| Standby {
            name,
            address,
            state,
            sync,
            lag_bytes,
            lag_ms,
        };
        Ok(found.into_iter().map(standby).collect())
    }

    pub(crate) fn connections(&self) -> Connections {
        let (size, idle, most) = match &self.pools {
            Pools::Sqlite { readers: pool, .. } => {
                (pool.size(), pool.num_idle(), pool.options().get_max_connections())
            }
            Pools::Postgres(pool) => (pool.size(), pool.num_idle(), pool.options().get_max_connections()),
            #[cfg(feature = "model")]
            Pools::Model(_) => (0, 0, 0),
        };
        let idle = u32::try_from(idle).unwrap_or(u32::MAX);
        Connections { used: size.saturating_sub(idle), idle, most }
    }

    pub(crate) fn primary_changes(&self) -> u64 {
        self.primary().map_or(0, Primary::changes)
    }
}
