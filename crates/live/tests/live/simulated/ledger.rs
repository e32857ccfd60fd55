//! What the simulated streams are about: deeds under the keys of those who asked for them.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use kaarting_live::Subject;
use kaarting_office::{Actor, EventName, Unreadable, Written};
use serde::{Deserialize, Serialize};

/// What was done so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    /// How many entries each key has.
    pub(crate) keys: BTreeMap<String, u64>,
    pub(crate) slots: BTreeMap<u64, String>,
    pub(crate) names: BTreeSet<u64>,
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// So many entries under the key.
    Put(u64),
    /// A slot that only one can have.
    Take(u64),
    /// Something that need not be done twice: if it is there already, nothing is written.
    Ensure(u64),
    /// What a node does without being asked, under the epoch of its claim.
    Tick(String, u64),
    /// Always refused.
    Never,
}

/// An order: what, under which key. The clock of the node is in it only to be misused on purpose.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) key: String,
    pub(crate) ask: Ask,
    pub(crate) raw: Option<Timestamp>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deed {
    pub(crate) at: Timestamp,
    pub(crate) key: String,
    pub(crate) what: What,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum What {
    Put(u64),
    Taken(u64),
    Ensured(u64),
    Claimed(String, u64),
    Ticked(String, u64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused;

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("refused")
    }
}

impl Subject for Ledger {
    const PREFIX: &'static str = "sim/";
    const INDEX: &'static str = "sim";
    type Name = EventName;
    type Actor = Actor;
    type Command = Order;
    type Event = Deed;
    type Refusal = Refused;
    type Listing = usize;

    fn decide(&self, order: &Order, _: Actor, now: Timestamp) -> Result<Vec<Deed>, Refused> {
        let at = order.raw.unwrap_or(now);
        let deed = |what| Deed { at, key: order.key.clone(), what };
        match order.ask.clone() {
            Ask::Put(count) => Ok((1..=count).map(|part| deed(What::Put(part))).collect()),
            Ask::Take(slot) if self.slots.contains_key(&slot) => Err(Refused),
            Ask::Take(slot) => Ok(vec![deed(What::Taken(slot))]),
            Ask::Ensure(name) if self.names.contains(&name) => Ok(Vec::new()),
            Ask::Ensure(name) => Ok(vec![deed(What::Ensured(name))]),
            Ask::Tick(node, epoch) => Ok(vec![deed(What::Ticked(node, epoch))]),
            Ask::Never => Err(Refused),
        }
    }

    fn apply(&mut self, deed: &Deed) {
        *self.keys.entry(deed.key.clone()).or_default() += 1;
        match deed.what {
            What::Put(_) | What::Claimed(..) | What::Ticked(..) => {}
            What::Taken(slot) => {
                self.slots.insert(slot, deed.key.clone());
            }
            What::Ensured(name) => {
                self.names.insert(name);
            }
        }
    }

    fn at(deed: &Deed) -> Timestamp {
        deed.at
    }

    fn read(body: &[u8], _: Option<&[u8]>) -> Result<Deed, Unreadable> {
        Ok(serde_json::from_slice(body)?)
    }

    fn write(deed: &Deed) -> Written {
        let body = serde_json::to_vec(deed).expect("a deed is plain data");
        Written { body, aside: None, erases: None }
    }

    fn listing(&self) -> Option<usize> {
        (!self.keys.is_empty()).then_some(self.slots.len())
    }

    fn claimed(node: &str, epoch: u64, now: Timestamp) -> Option<Deed> {
        let key = format!("claim {node} {epoch}");
        Some(Deed { at: now, key, what: What::Claimed(node.to_owned(), epoch) })
    }

    fn needs_owner(_: &usize) -> bool {
        true
    }
}
