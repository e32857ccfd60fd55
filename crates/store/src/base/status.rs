//! What an administrator asks of the database itself.

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::hosts::{PROBE, Primary, Role, name_of, role};
use super::lease::{leases_by, nodes_by};
use super::{Base, Pools, not_answered, postgres, scheme, sqlite};
use crate::{Connections, Host, HostRole, Look, Node, OpenError, Owning, Standby};

const STANDBYS: &str = "SELECT application_name, host(client_addr), state, sync_state, \
    pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint, (extract(epoch FROM replay_lag) * 1000)::bigint \
    FROM pg_stat_replication ORDER BY application_name, client_addr";

/// A standby, as [`STANDBYS`] finds it: of others' servers a user without rights sees that they are there.
type StandbyRow = (Option<String>, Option<String>, Option<String>, Option<String>, Option<i64>, Option<i64>);

/// What a host says of itself, and of the servers.
struct Said {
    role: Role,
    standbys: Result<Vec<StandbyRow>, sqlx::Error>,
    nodes: Result<Vec<Node>, sqlx::Error>,
    leases: Result<Vec<Owning>, sqlx::Error>,
}

/// Asks a host everything over one connection; nothing is changed there.
async fn ask(options: &PgConnectOptions) -> Result<Said, sqlx::Error> {
    let asked = async {
        let mut conn = options.connect().await?;
        let role = role(&mut conn).await?;
        let standbys: Result<Vec<StandbyRow>, sqlx::Error> = match role {
            Role::Primary { .. } => sqlx::query_as(STANDBYS).fetch_all(&mut conn).await,
            Role::Standby => Ok(Vec::new()),
        };
        let (nodes, leases) = (nodes_by(&mut conn).await, leases_by(&mut conn).await);
        // It has said what it had to say.
        let _ = conn.close().await;
        Ok(Said { role, standbys, nodes, leases })
    };
    // Opening a connection takes much room, and every host is asked at once.
    timeout(PROBE, Box::pin(asked)).await.unwrap_or_else(|_| Err(not_answered(PROBE)))
}

/// What can be found out now. The journal is not opened: there may be no primary, and a newer program must not be the
/// first to touch it just because somebody looks.
pub(crate) async fn look(url: &str) -> Result<Look, OpenError> {
    match scheme(url) {
        Some("postgres" | "postgresql") => {
            let (hosts, database) = postgres::hosts_of(url)?;
            Ok(look_at(hosts, database).await)
        }
        Some("sqlite") | None => {
            let database = sqlite::find(url).await?;
            let hosts = vec![Host { name: database.clone(), role: HostRole::Primary }];
            Ok(Look { database, hosts, ..Look::default() })
        }
        Some(other) => Err(OpenError::UnknownKind { scheme: other.to_owned() }),
    }
}

/// Asks every host at once; the primary is believed, and if there is none, a standby.
async fn look_at(hosts: Vec<PgConnectOptions>, database: String) -> Look {
    let names: Vec<String> = hosts.iter().map(name_of).collect();
    let mut asking = JoinSet::new();
    for (host, options) in hosts.into_iter().enumerate() {
        asking.spawn(async move { (host, ask(&options).await) });
    }
    let mut said = asking.join_all().await;
    said.sort_by_key(|(host, _)| *host);
    // Of two that believe to be the primary, the one promoted last is.
    let timeline = |said: &Result<Said, sqlx::Error>| match said {
        Ok(Said { role: Role::Primary { timeline }, .. }) => Some(*timeline),
        _ => None,
    };
    let latest = said.iter().filter_map(|(_, said)| timeline(said)).max();
    let mut look = Look { database, ..Look::default() };
    let mut source: Option<(String, Said)> = None;
    for (name, (_, said)) in names.into_iter().zip(said) {
        let is_primary = timeline(&said).is_some_and(|timeline| Some(timeline) == latest);
        let role = match &said {
            Ok(_) if is_primary => HostRole::Primary,
            Ok(Said { role: Role::Standby, .. }) => HostRole::Standby,
            Ok(_) => HostRole::Away("an older primary".to_owned()),
            Err(error) => HostRole::Away(error.to_string()),
        };
        let serves = is_primary || (source.is_none() && role == HostRole::Standby);
        look.hosts.push(Host { name: name.clone(), role });
        if let Some(said) = said.ok().filter(|_| serves) {
            source = Some((name, said));
        }
    }
    match source {
        Some((name, said)) => look.believe(name, said),
        None => look.unknown.push("servers and standbys: no host answers".to_owned()),
    }
    look
}

impl Look {
    /// Takes over what a host says; what it cannot say is unknown.
    fn believe(&mut self, name: String, said: Said) {
        let Said { role, standbys, nodes, leases } = said;
        self.asked = Some(name);
        if role == Role::Standby {
            self.unknown.push("standbys: the primary alone knows how far they are".to_owned());
        }
        let mut unknown = |what: &str, error: sqlx::Error| self.unknown.push(format!("{what}: {error}"));
        match standbys {
            Ok(rows) => self.standbys.extend(rows.into_iter().map(standby)),
            Err(error) => unknown("standbys", error),
        }
        match nodes {
            Ok(nodes) => self.nodes = nodes,
            Err(error) => unknown("servers", error),
        }
        match leases {
            Ok(owning) => self.owning = owning,
            Err(error) => unknown("streams", error),
        }
    }
}

fn standby((name, address, state, sync, lag_bytes, lag_ms): StandbyRow) -> Standby {
    Standby { name, address, state, sync, lag_bytes, lag_ms }
}

impl Base {
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
