//! What one database of the model holds: rows, and the log that carries them to the others.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::read::Row;
use super::super::{KeptReceipt, NewAside, NewReceipt, NewRow};
use crate::{Head, StreamName};

/// What a transaction writes.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Row(NewRow),
    Aside(NewAside),
    Receipt(NewReceipt),
    Head(StreamName, Head),
    /// The row is written again as it is.
    Touch,
    Put(String, String, Vec<u8>, Option<i64>),
    Epoch(StreamName, u64),
    /// Without a value the row is deleted.
    Lease(StreamName, Option<Lent>),
    Node(String, Option<Neighbour>),
}

/// A row of `journal_lease`; `until` is the time of the database.
#[derive(Clone, Debug)]
pub(crate) struct Lent {
    pub(crate) node: String,
    pub(crate) epoch: u64,
    pub(crate) until: u64,
}

/// A row of `journal_node`.
#[derive(Clone, Debug)]
pub(crate) struct Neighbour {
    pub(crate) address: String,
    pub(crate) version: String,
    pub(crate) started: u64,
    pub(crate) seen: u64,
}

/// A stream as a transaction sees it.
#[derive(Clone, Debug)]
pub(crate) struct Stream {
    pub(crate) head: Head,
    pub(crate) epoch: u64,
    pub(crate) rows: Vec<Arc<(NewRow, Option<NewAside>)>>,
    pub(crate) receipts: BTreeMap<String, KeptReceipt>,
}

impl Default for Stream {
    fn default() -> Stream {
        Stream { head: Head::NONE, epoch: 0, rows: Vec::new(), receipts: BTreeMap::new() }
    }
}

/// Values by kind and key, each with the time at which it expires.
type Things = BTreeMap<(String, String), (Vec<u8>, Option<i64>)>;

/// Everything a transaction sees. A clone is a snapshot: cheap, and never changed by what comes later.
#[derive(Clone, Debug, Default)]
pub(crate) struct Data {
    pub(crate) streams: BTreeMap<StreamName, Arc<Stream>>,
    pub(crate) things: Arc<Things>,
    pub(crate) leases: BTreeMap<StreamName, Lent>,
    pub(crate) nodes: BTreeMap<String, Neighbour>,
}

impl Data {
    /// What a log amounts to.
    pub(crate) fn of(log: &[Arc<Vec<Change>>]) -> Data {
        let mut data = Data::default();
        log.iter().for_each(|changes| data.apply(changes));
        data
    }

    fn stream(&mut self, name: &StreamName) -> &mut Stream {
        Arc::make_mut(self.streams.entry(name.clone()).or_default())
    }

    pub(crate) fn apply(&mut self, changes: &[Change]) {
        for change in changes {
            match change {
                Change::Row(row) => self.stream(&row.stream).rows.push(Arc::new((row.clone(), None))),
                Change::Aside(aside) => {
                    let rows = &mut self.stream(&aside.stream).rows;
                    if let Some(row) = rows.iter_mut().rfind(|row| row.0.seq == aside.seq) {
                        Arc::make_mut(row).1 = Some(aside.clone());
                    }
                }
                Change::Receipt(NewReceipt { stream, key, kept }) => {
                    self.stream(stream).receipts.insert(key.clone(), *kept);
                }
                Change::Head(stream, head) => self.stream(stream).head = *head,
                Change::Touch => {}
                Change::Put(kind, key, bytes, expires) => {
                    let value = (bytes.clone(), *expires);
                    Arc::make_mut(&mut self.things).insert((kind.clone(), key.clone()), value);
                }
                Change::Epoch(stream, epoch) => self.stream(stream).epoch = *epoch,
                Change::Lease(stream, lent) => set(&mut self.leases, stream, lent.as_ref()),
                Change::Node(node, here) => set(&mut self.nodes, node, here.as_ref()),
            }
        }
    }

    pub(crate) fn head(&self, stream: &StreamName) -> Option<Head> {
        self.streams.get(stream).map(|stream| stream.head)
    }

    pub(crate) fn heads_of<'a>(
        &self,
        streams: impl IntoIterator<Item = &'a StreamName>,
    ) -> Vec<(StreamName, Head)> {
        streams.into_iter().filter_map(|name| Some((name.clone(), self.head(name)?))).collect()
    }

    pub(crate) fn heads(&self, prefix: &str) -> Vec<(StreamName, Head)> {
        let named = self.streams.iter().filter(|(name, _)| name.as_str().starts_with(prefix));
        named.map(|(name, stream)| (name.clone(), stream.head)).collect()
    }

    pub(crate) fn page(&self, stream: &StreamName, after: u64, limit: usize) -> Vec<Row> {
        let rows = self.streams.get(stream).into_iter().flat_map(|stream| &stream.rows);
        rows.filter(|row| row.0.seq > after).take(limit).map(|row| Row::of(&row.0, row.1.as_ref())).collect()
    }

    pub(crate) fn receipt(&self, stream: &StreamName, key: &str) -> Option<KeptReceipt> {
        self.streams.get(stream)?.receipts.get(key).copied()
    }

    pub(crate) fn thing(&self, kind: &str, key: &str, now: i64) -> Option<Vec<u8>> {
        let (bytes, expires) = self.things.get(&(kind.to_owned(), key.to_owned()))?;
        expires.is_none_or(|expires| expires > now).then(|| bytes.clone())
    }

    pub(crate) fn things(&self, kind: &str, now: i64) -> Vec<(String, Vec<u8>)> {
        let of_kind = self
            .things
            .iter()
            .filter(|((of, _), (_, expires))| of == kind && expires.is_none_or(|expires| expires > now));
        of_kind.map(|((_, key), (bytes, _))| (key.clone(), bytes.clone())).collect()
    }
}

fn set<K: Ord + Clone, V: Clone>(rows: &mut BTreeMap<K, V>, key: &K, value: Option<&V>) {
    match value {
        Some(value) => drop(rows.insert(key.clone(), value.clone())),
        None => drop(rows.remove(key)),
    }
}
