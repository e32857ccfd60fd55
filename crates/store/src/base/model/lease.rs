//! Epochs, leases and nodes in the model. A lease is a hint: nobody waits for the standby.

use std::collections::{BTreeMap, BTreeSet};

use tokio::sync::oneshot;

use super::data::Neighbour;
use super::world::{Ask, Delivery, Scope};
use super::{Change, Door, Fault, Lent, Switch, Tx, delivering};
use crate::base::{Lease, LeaseClaim, Released};
use crate::{LEASE, Node, StreamName};

fn lease_ms() -> u64 {
    LEASE.as_millis() as u64
}

fn lease_row(stream: &StreamName) -> String {
    format!("lease {stream}")
}

impl Tx {
    pub(crate) async fn epoch(&mut self, stream: &StreamName) -> Result<u64, sqlx::Error> {
        let stream = stream.clone();
        self.read(move |data| data.streams.get(&stream).map_or(0, |stream| stream.epoch)).await
    }

    pub(crate) async fn epochs(
        &mut self,
        streams: &BTreeSet<StreamName>,
    ) -> Result<BTreeMap<StreamName, u64>, sqlx::Error> {
        let streams = streams.clone();
        self.read(move |data| {
            let known = |name: StreamName| Some((name.clone(), data.streams.get(&name)?.epoch));
            streams.into_iter().filter_map(known).collect()
        })
        .await
    }

    pub(crate) async fn leases(
        &mut self,
        streams: &BTreeSet<StreamName>,
    ) -> Result<BTreeMap<StreamName, Lease>, sqlx::Error> {
        let (rows, streams) = (streams.iter().map(lease_row).collect(), streams.clone());
        self.write(rows, move |scope| {
            let held = |name: StreamName| {
                let lent = scope.data.leases.get(&name)?;
                let for_ms = lent.until.checked_sub(scope.now).filter(|&left| left > 0)?;
                Some((name, Lease { node: lent.node.clone(), for_ms }))
            };
            streams.into_iter().filter_map(held).collect()
        })
        .await
    }

    pub(crate) async fn claim(
        &mut self,
        claims: &BTreeMap<StreamName, LeaseClaim>,
    ) -> Result<(), sqlx::Error> {
        let (rows, claims) = (claims.keys().map(lease_row).collect(), claims.clone());
        let counts = !self.switched(Switch::ForgetEpoch);
        self.write(rows, move |scope| {
            for (stream, LeaseClaim { node, epoch }) in claims {
                scope.writes.extend(counts.then(|| Change::Epoch(stream.clone(), epoch)));
                let lent = Lent { node, epoch, until: scope.now + lease_ms() };
                scope.writes.push(Change::Lease(stream, Some(lent)));
            }
        })
        .await
    }
}

impl Door {
    /// A statement that is a transaction of its own and waits for nobody.
    async fn alone<T: Send + 'static>(
        &self,
        run: impl FnOnce(Scope<'_>) -> T + Send + 'static,
    ) -> Result<T, sqlx::Error> {
        let mut connection = self.connection(self.patience()).await?;
        let (answer, answered) = oneshot::channel::<Result<T, Fault>>();
        connection.busy = true;
        let run = Box::new(move |scope: Result<Scope<'_>, Fault>| -> Delivery {
            let said = scope.map(run);
            delivering(answer, said)
        });
        self.0.model.world().send(connection.session, Ask::Alone { run });
        let said = answered.await.unwrap_or(Err(Fault::Lost))?;
        connection.busy = false;
        Ok(said)
    }

    pub(crate) async fn renew(
        &self,
        node: &str,
        address: &str,
        version: &str,
    ) -> Result<Vec<(StreamName, u64)>, sqlx::Error> {
        let (node, address, version) = (node.to_owned(), address.to_owned(), version.to_owned());
        self.alone(move |scope| {
            let started = scope.data.nodes.get(&node).map_or(scope.now, |known| known.started);
            let here = Neighbour { address, version, started, seen: scope.now };
            scope.writes.push(Change::Node(node.clone(), Some(here)));
            let mut renewed = Vec::new();
            for (stream, lent) in &scope.data.leases {
                // What another is taking at this moment is passed over.
                let free = !scope.locked.contains_key(&lease_row(stream));
                if lent.node == node && lent.until > scope.now && free {
                    let longer = Lent { until: scope.now + lease_ms(), ..lent.clone() };
                    scope.writes.push(Change::Lease(stream.clone(), Some(longer)));
                    renewed.push((stream.clone(), lent.epoch));
                }
            }
            renewed
        })
        .await
    }

    pub(crate) async fn release(&self, node: &str, which: Released<'_>) -> Result<(), sqlx::Error> {
        let node = node.to_owned();
        let these: Option<BTreeSet<StreamName>> = match which {
            Released::These(streams) => Some(streams.iter().cloned().collect()),
            Released::AllAndLeave => None,
        };
        self.alone(move |scope| {
            if these.is_none() {
                scope.writes.push(Change::Node(node.clone(), None));
            }
            for (stream, lent) in &scope.data.leases {
                let meant = these.as_ref().is_none_or(|these| these.contains(stream));
                if meant && lent.node == node && lent.until > scope.now {
                    let given = Lent { until: scope.now, ..lent.clone() };
                    scope.writes.push(Change::Lease(stream.clone(), Some(given)));
                    scope.news.push(format!("{}{stream}", crate::base::postgres::RELEASED));
                }
            }
        })
        .await
    }

    pub(crate) async fn end_leases(&self, node: &str, streams: &[StreamName]) -> Result<(), sqlx::Error> {
        let (node, streams) = (node.to_owned(), streams.to_vec());
        self.alone(move |scope| {
            for stream in streams {
                if scope.data.leases.get(&stream).is_some_and(|lent| lent.node == node) {
                    scope.writes.push(Change::Lease(stream, None));
                }
            }
        })
        .await
    }

    pub(crate) async fn orphans(&self, most: usize) -> Result<Vec<(StreamName, u64)>, sqlx::Error> {
        self.alone(move |scope| {
            let ran_out = scope.data.leases.iter().filter(|(_, lent)| lent.until <= scope.now);
            let mut orphans: Vec<_> = ran_out.map(|(stream, lent)| (lent.until, stream.clone())).collect();
            orphans.sort();
            let ago = |(until, stream): (u64, StreamName)| (stream, scope.now - until);
            orphans.into_iter().take(most).map(ago).collect()
        })
        .await
    }

    pub(crate) async fn without_lease(&self, streams: &[StreamName]) -> Result<Vec<StreamName>, sqlx::Error> {
        let mut streams = streams.to_vec();
        streams.sort();
        self.alone(move |scope| {
            streams.into_iter().filter(|stream| !scope.data.leases.contains_key(stream)).collect()
        })
        .await
    }

    pub(crate) async fn nodes(&self) -> Result<Vec<Node>, sqlx::Error> {
        self.alone(move |scope| {
            let now = scope.now;
            let owned = |name: &str| {
                let leases = scope.data.leases.values();
                leases.filter(|lent| lent.node == name && lent.until > now).count() as u64
            };
            let nodes = scope.data.nodes.iter().map(|(name, known)| Node {
                name: name.clone(),
                address: known.address.clone(),
                version: known.version.clone(),
                started_ms: i64::try_from(known.started).unwrap_or(i64::MAX),
                silent_ms: now.saturating_sub(known.seen),
                owned: owned(name),
            });
            nodes.collect()
        })
        .await
    }
}
