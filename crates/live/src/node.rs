//! This server among others on the same journal: it says that it is there, and keeps its leases.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use kaarting_store::{Failure, Journal, LEASE, Leases, StreamName};
use tokio::sync::{RwLock, watch};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};

/// How often leases are renewed: three times before they run out.
const RENEW: Duration = Duration::from_millis(1_500);
/// A node that has not been heard of for this long is not counted on.
const SILENT_MS: u64 = 4_000;

/// This server on a journal; a clone is another handle to the same.
///
/// On SQLite, which one server has to itself, it does nothing at all.
#[derive(Clone, Debug)]
pub struct Node(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    leases: Leases,
    /// The last renewal.
    renewed: watch::Sender<Renewed>,
    /// Whether it is still here; whoever claims holds it open.
    here: RwLock<bool>,
    /// The same for whoever waits for its end.
    leaving: watch::Sender<bool>,
    beating: Option<AbortHandle>,
    /// Held while the leases are renewed.
    renewing: Arc<tokio::sync::Mutex<()>>,
    figures: Figures,
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(beating) = &self.beating {
            beating.abort();
        }
    }
}

/// The leases that were renewed, and when that was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Renewed {
    pub(crate) asked: Instant,
    pub(crate) epochs: Arc<BTreeMap<StreamName, u64>>,
}

#[derive(Debug, Default)]
struct Figures {
    owned: AtomicU64,
    adopted: AtomicU64,
    failed: AtomicU64,
    fenced: AtomicU64,
}

/// What a node has counted since it started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeFigures {
    /// How many streams it looks after now.
    pub owned: u64,
    /// How many it has taken over from others.
    pub adopted: u64,
    /// How many renewals have failed.
    pub renewals_failed: u64,
    /// How many of its appends were refused because another node had claimed the stream.
    pub fenced: u64,
}

impl Node {
    /// A node of this name, which no other may have. Call it inside a tokio runtime: one of its tasks renews.
    pub fn start(journal: &Journal, name: &str, address: &str, version: &str) -> Node {
        let leases = journal.leases(name, address, version);
        let renewed = watch::Sender::new(Renewed { asked: Instant::now(), epochs: Arc::default() });
        let beating = leases.are_shared().then(|| (leases.clone(), renewed.clone()));
        let renewing = Arc::new(tokio::sync::Mutex::default());
        Node(Arc::new_cyclic(|inner: &std::sync::Weak<Inner>| {
            let beating = beating.map(|(leases, renewed)| {
                tokio::spawn(beat(inner.clone(), leases, renewed, renewing.clone())).abort_handle()
            });
            Inner {
                leases,
                renewed,
                here: RwLock::new(true),
                leaving: watch::Sender::new(false),
                beating,
                renewing,
                figures: Figures::default(),
            }
        }))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.0.leases.node()
    }

    /// What it has counted.
    pub fn figures(&self) -> NodeFigures {
        let Figures { owned, adopted, failed, fenced } = &self.0.figures;
        let [owned, adopted, renewals_failed, fenced] =
            [owned, adopted, failed, fenced].map(|figure| figure.load(Ordering::Relaxed));
        NodeFigures { owned, adopted, renewals_failed, fenced }
    }

    /// Stops looking after anything, gives up every lease so that others take the streams at once, and is not there
    /// any more.
    pub async fn leave(&self) -> Result<(), Failure> {
        self.0.leaving.send_replace(true);
        // A claim that is under way would outlive the release.
        *self.0.here.write().await = false;
        // And a renewal that is under way would bring this node back, for whom others leave its streams for a while.
        let _renewing = self.0.renewing.lock().await;
        if let Some(beating) = &self.0.beating {
            beating.abort();
        }
        self.0.leases.leave().await
    }

    pub(crate) fn leases(&self) -> &Leases {
        &self.0.leases
    }

    /// Whether it is still here; it does not leave while this is held.
    pub(crate) async fn here(&self) -> tokio::sync::RwLockReadGuard<'_, bool> {
        self.0.here.read().await
    }

    pub(crate) fn leaving(&self) -> watch::Receiver<bool> {
        self.0.leaving.subscribe()
    }

    pub(crate) fn renewed(&self) -> watch::Receiver<Renewed> {
        self.0.renewed.subscribe()
    }

    /// Until when a lease holds that was asked for at this moment; `None` where there are no leases.
    pub(crate) fn until(&self, asked: Instant) -> Option<Instant> {
        self.0.leases.are_shared().then(|| asked + LEASE)
    }

    pub(crate) fn count_owned(&self, by: i64) {
        self.0.figures.owned.fetch_add(by.cast_unsigned(), Ordering::Relaxed);
    }

    pub(crate) fn count_adopted(&self) {
        self.0.figures.adopted.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_fenced(&self) {
        self.0.figures.fenced.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether this node is the one that should take over a stream, of all that are there.
    ///
    /// Every node comes to the same answer without asking another (rendezvous hashing), and when one goes only its
    /// streams move. A node of another version may not look after such streams at all, and is not waited for.
    pub(crate) fn should_take(&self, nodes: &[kaarting_store::Node], stream: &StreamName) -> bool {
        is_chosen(self.name(), nodes, stream)
    }
}

fn is_chosen(name: &str, nodes: &[kaarting_store::Node], stream: &StreamName) -> bool {
    let own = weight(name, stream);
    let version = nodes.iter().find(|node| node.name == name).map(|node| &node.version);
    let alike = |node: &&kaarting_store::Node| version.is_none_or(|version| node.version == *version);
    let others = nodes.iter().filter(|node| node.name != name).filter(alike);
    let alive = others.filter(|node| node.silent_ms < SILENT_MS);
    alive.map(|node| weight(&node.name, stream)).all(|other| other < own)
}

/// Renews for ever.
async fn beat(
    node: std::sync::Weak<Inner>,
    leases: Leases,
    renewed: watch::Sender<Renewed>,
    renewing: Arc<tokio::sync::Mutex<()>>,
) {
    loop {
        let here = renewing.lock().await;
        let asked = Instant::now();
        match leases.renew().await {
            Ok(epochs) => {
                renewed.send_replace(Renewed { asked, epochs: Arc::new(epochs.into_iter().collect()) });
            }
            Err(error) => {
                tracing::warn!("the leases of this node were not renewed: {error}");
                let Some(node) = node.upgrade() else { return };
                node.figures.failed.fetch_add(1, Ordering::Relaxed);
            }
        }
        drop(here);
        sleep(RENEW).await;
    }
}

/// How much a node wants a stream: the same on every node and in every version, otherwise arbitrary (FNV-1a, mixed).
fn weight(node: &str, stream: &StreamName) -> (u64, String) {
    let bytes = node.bytes().chain([0]).chain(stream.as_str().bytes());
    let mut hash = bytes
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    // Of two equal ones the name decides.
    (hash ^ (hash >> 33), node.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(names: &[&str]) -> Vec<kaarting_store::Node> {
        let node = |name: &&str| kaarting_store::Node {
            name: (*name).to_owned(),
            address: String::new(),
            version: String::new(),
            started_ms: 0,
            silent_ms: 0,
            owned: 0,
        };
        names.iter().map(node).collect()
    }

    /// Each stream has one taker; each node gets its share; and when a node goes, only its streams move.
    #[tokio::test]
    async fn a_stream_has_one_taker_whoever_asks() {
        let journal = Journal::open("sqlite::memory:").await.unwrap();
        let names = ["ann", "bob", "cat"];
        let here = names.map(|name| Node::start(&journal, name, "", ""));
        let (all, two) = (nodes(&names), nodes(&["ann", "bob"]));
        let mut shares = [0; 3];
        for n in 0..3_000 {
            let stream = format!("table/{n}").parse().unwrap();
            let takers: Vec<usize> = (0..3).filter(|&at| here[at].should_take(&all, &stream)).collect();
            assert_eq!(takers.len(), 1, "{stream}");
            shares[takers[0]] += 1;
            if takers[0] < 2 {
                assert!(here[takers[0]].should_take(&two, &stream), "{stream} moved though its node stayed");
            }
        }
        assert!(shares.iter().all(|share| (900..1_100).contains(share)), "{shares:?}");
        // One that has fallen silent does not count.
        let mut silent = all;
        silent[2].silent_ms = SILENT_MS;
        let stream = "table/1".parse().unwrap();
        assert_eq!((0..2).filter(|&at| here[at].should_take(&silent, &stream)).count(), 1);
    }

    /// Of those that are there one is chosen for each stream; who is silent or of another version is not counted.
    #[test]
    fn one_of_those_who_can_is_chosen() {
        let node = |name: &str, version: &str, silent_ms| kaarting_store::Node {
            name: name.to_owned(),
            address: String::new(),
            version: version.to_owned(),
            started_ms: 0,
            silent_ms,
            owned: 0,
        };
        let nodes =
            [node("ann", "2", 0), node("bob", "2", 0), node("cat", "1", 0), node("dan", "2", SILENT_MS)];
        let mut shares = [0, 0];
        for n in 0..100 {
            let stream: StreamName = format!("table/t{n}").parse().unwrap();
            let chosen = ["ann", "bob"].map(|name| is_chosen(name, &nodes, &stream));
            assert_ne!(chosen[0], chosen[1], "{stream}: one of the two, and only one");
            shares[usize::from(chosen[1])] += 1;
            assert!(is_chosen("cat", &nodes, &stream), "it is the only one of its version");
        }
        assert!(shares.iter().all(|share| *share > 20), "{shares:?}");
    }
}
