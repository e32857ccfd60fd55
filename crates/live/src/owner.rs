//! The streams that this node looks after: clocks run and bots play on them without a request.
//!
//! The journal decides, a lease hints, an epoch fences. Whoever owns a stream writes under the epoch of its claim, and
//! is refused once another node has claimed it; the lease only keeps nodes from claiming in turns.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use jiff::Timestamp;
use kaarting_store::{AppendError, ReadError, StreamName};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until, timeout_at};

use crate::node::{Node, Renewed};
use crate::stream::{AskError, Done, LiveStream};
use crate::streams::LiveStreams;
use crate::subject::Subject;

/// How often to poll for streams that nobody looks after.
const POLL: Duration = Duration::from_millis(500);
/// How many are taken over at each poll, and within any second, so that a lost node does not flood the others. What a
/// node hands over in order, as it stops, is not counted: people wait for that, and it is taken one after the other.
const A_POLL: usize = 25;
const A_SECOND: usize = 50;
/// How often to go through the index for streams that should have an owner and never had a lease.
const SEARCH: Duration = Duration::from_secs(10);
/// After how long a stream is claimed again that could not be claimed, or whose run broke.
const AGAIN: Duration = Duration::from_secs(2);
/// After this long anybody takes an orphan: the node that should is slow.
const LONG_MS: u64 = 3_000;

/// Streams without an owner, each with the moment at which that was first seen.
type Left = BTreeMap<StreamName, Instant>;

/// What is done with a stream while it is owned.
type Run<S> = Box<dyn Fn(Owned<S>) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync>;

/// Looks after streams of a kind, for this node; a clone is another handle to the same.
pub struct Owner<S: Subject>(Arc<Inner<S>>);

impl<S: Subject> Clone for Owner<S> {
    fn clone(&self) -> Owner<S> {
        Owner(self.0.clone())
    }
}

struct Inner<S: Subject> {
    streams: LiveStreams<S>,
    node: Node,
    clock: fn() -> Timestamp,
    run: Run<S>,
    held: Mutex<BTreeMap<S::Name, HeldLease>>,
    /// Streams that this node should look after and does not, each with the moment at which it tries again. Nobody else
    /// has to be asked which they are.
    again: Mutex<BTreeMap<S::Name, Instant>>,
    /// When streams were taken over whose owner was gone, within the last second.
    adopted: Mutex<VecDeque<Instant>>,
    /// Of two that claim the same stream on this node, one waits; which of these it waits for follows from the name.
    claiming: [tokio::sync::Mutex<()>; 16],
}

/// A stream that is owned.
struct HeldLease {
    epoch: u64,
    /// When its lease runs out, by this node's own clock.
    until: Option<Instant>,
    running: AbortHandle,
}

impl<S: Subject> Drop for Inner<S> {
    fn drop(&mut self) {
        self.held().values().for_each(|lease| lease.running.abort());
    }
}

/// A stream, for whoever runs it.
pub struct Owned<S: Subject> {
    live: Arc<LiveStream<S>>,
    epoch: u64,
    owner: Weak<Inner<S>>,
}

/// Why a stream was not claimed.
#[derive(Debug, thiserror::Error)]
pub enum ClaimError<R: std::fmt::Display> {
    /// Another node looks after it.
    #[error("node \"{node}\" looks after it")]
    Held {
        /// The node.
        node: String,
    },
    /// There is no such stream, or nobody looks after streams of its kind.
    #[error("there is nothing to look after")]
    Nothing,
    /// This node is about to stop.
    #[error("this server is about to stop")]
    Leaving,
    /// It could not be written.
    #[error(transparent)]
    Failed(#[from] AskError<R>),
}

impl<R: std::fmt::Display> From<ReadError> for ClaimError<R> {
    fn from(error: ReadError) -> ClaimError<R> {
        ClaimError::Failed(AskError::Read(error))
    }
}

impl<S: Subject> Owned<S> {
    /// The stream.
    pub fn live(&self) -> &Arc<LiveStream<S>> {
        &self.live
    }

    /// The epoch of the claim.
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    /// Decides a command and writes what follows, unless another node has claimed the stream; then it is dropped here,
    /// and whatever runs it ends at its next wait.
    pub async fn ask(
        &self,
        command: &S::Command,
        by: S::Actor,
        now: Timestamp,
    ) -> Result<Done<S::Event>, AskError<S::Refusal>> {
        let asked = self.live.ask_under(self.epoch, command, by, now).await;
        if let (Err(AskError::Append(AppendError::Fenced { .. })), Some(owner)) =
            (&asked, self.owner.upgrade())
        {
            tracing::warn!("{}: another node has it now", self.live.stream());
            owner.node.count_fenced();
            owner.drop_lease(self.live.name(), self.epoch);
        }
        asked
    }
}

impl<S: Subject> Owner<S> {
    /// Looks after streams of a kind. `run` is called with each stream that becomes this node's, and is cut short when
    /// it no longer is; when it returns by itself, nobody needs to look after that stream any more.
    ///
    /// Call it inside a tokio runtime: one of its tasks takes over what others leave.
    pub fn start<F>(
        streams: LiveStreams<S>,
        node: Node,
        clock: fn() -> Timestamp,
        run: impl Fn(Owned<S>) -> F + Send + Sync + 'static,
    ) -> Owner<S>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let run: Run<S> = Box::new(move |owned| Box::pin(run(owned)));
        let inner = Arc::new(Inner {
            streams,
            node,
            clock,
            run,
            held: Mutex::default(),
            again: Mutex::default(),
            adopted: Mutex::default(),
            claiming: Default::default(),
        });
        tokio::spawn(keep(Arc::downgrade(&inner)));
        Owner(inner)
    }

    /// Claims a stream that has begun, unless another node has it, and returns its epoch.
    pub async fn claim(&self, name: &S::Name) -> Result<u64, ClaimError<S::Refusal>> {
        self.0.claim(name).await
    }

    /// The streams that this node looks after, in the order of their names, with their epochs.
    pub fn owned(&self) -> Vec<(S::Name, u64)> {
        let mut owned: Vec<_> =
            self.0.held().iter().map(|(name, lease)| (name.clone(), lease.epoch)).collect();
        owned.sort();
        owned
    }
}

impl<S: Subject> Inner<S> {
    fn held(&self) -> MutexGuard<'_, BTreeMap<S::Name, HeldLease>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Claims a stream; if that fails, it is claimed again in a while.
    async fn claim(self: &Arc<Self>, name: &S::Name) -> Result<u64, ClaimError<S::Refusal>> {
        let claimed = self.claim_once(name).await;
        match claimed {
            Err(ClaimError::Failed(_)) => self.try_again(name),
            _ => drop(self.left().remove(name)),
        }
        claimed
    }

    fn left(&self) -> MutexGuard<'_, BTreeMap<S::Name, Instant>> {
        self.again.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn try_again(&self, name: &S::Name) {
        self.left().insert(name.clone(), Instant::now() + AGAIN);
    }

    /// Claims what could not be claimed before.
    async fn claim_again(self: &Arc<Self>) {
        let now = Instant::now();
        let due: Vec<S::Name> = self
            .left()
            .iter()
            .filter(|(_, at)| **at <= now)
            .map(|(name, _)| name.clone())
            .take(A_POLL)
            .collect();
        for name in due {
            match self.claim(&name).await {
                Ok(_) | Err(ClaimError::Held { .. } | ClaimError::Nothing) => {}
                Err(ClaimError::Leaving) => return,
                Err(error) => tracing::warn!("{}{name} is not looked after yet: {error}", S::PREFIX),
            }
        }
    }

    async fn claim_once(self: &Arc<Self>, name: &S::Name) -> Result<u64, ClaimError<S::Refusal>> {
        let here = self.node.here().await;
        if !*here {
            return Err(ClaimError::Leaving);
        }
        let turn =
            BuildHasherDefault::<DefaultHasher>::default().hash_one(name) as usize % self.claiming.len();
        let _turn = self.claiming[turn].lock().await;
        if let Some(lease) = self.held().get(name) {
            return Ok(lease.epoch);
        }
        let live = self.streams.get(name).await?.ok_or(ClaimError::Nothing)?;
        // The lease may be shorter than it seems to us, never longer.
        let asked = Instant::now();
        let claimed = live.claim(self.node.name(), (self.clock)()).await;
        match claimed {
            Ok(Some(epoch)) => {
                self.run_under(live, epoch, self.node.until(asked));
                Ok(epoch)
            }
            Ok(None) => Err(ClaimError::Nothing),
            Err(AskError::Append(AppendError::Held { node, .. })) => Err(ClaimError::Held { node }),
            Err(error) => Err(error.into()),
        }
    }

    fn run_under(self: &Arc<Self>, live: Arc<LiveStream<S>>, epoch: u64, until: Option<Instant>) {
        let name = live.name().clone();
        let run = (self.run)(Owned { live, epoch, owner: Arc::downgrade(self) });
        let running = tokio::spawn(run);
        let lease = HeldLease { epoch, until, running: running.abort_handle() };
        if let Some(before) = self.held().insert(name.clone(), lease) {
            before.running.abort();
        } else {
            self.node.count_owned(1);
        }
        let owner = Arc::downgrade(self);
        tokio::spawn(async move {
            let ran = running.await;
            let Some(owner) = owner.upgrade() else { return };
            if ran.as_ref().is_err_and(tokio::task::JoinError::is_cancelled) {
                return;
            }
            owner.has_run(&name, epoch, ran.is_ok()).await;
        });
    }

    /// Whatever ran a stream has ended by itself: the stream needs nobody, or should be tried by another.
    async fn has_run(&self, name: &S::Name, epoch: u64, well: bool) {
        if !self.drop_lease(name, epoch) {
            return;
        }
        if !well {
            self.try_again(name);
        }
        let Ok(stream) = crate::stream::stream_of::<S>(name) else { return };
        let leases = self.node.leases();
        let told = if well { leases.end(&[stream]).await } else { leases.release(&[stream]).await };
        if let Err(error) = told {
            tracing::warn!("the lease of {name} was not ended: {error}");
        }
    }

    /// Stops looking after a stream under an epoch; `false` if that had ended before.
    fn drop_lease(&self, name: &S::Name, epoch: u64) -> bool {
        let mut held = self.held();
        if held.get(name).is_none_or(|lease| lease.epoch != epoch) {
            return false;
        }
        if let Some(lease) = held.remove(name) {
            lease.running.abort();
            self.node.count_owned(-1);
        }
        true
    }

    /// Stops looking after everything for which this holds.
    fn drop_where(&self, gone: impl Fn(&S::Name, &HeldLease) -> bool, why: &str) {
        let held = self.held();
        let gone: Vec<_> = held.iter().filter(|(name, lease)| gone(name, lease)).collect();
        let gone: Vec<(S::Name, u64)> =
            gone.into_iter().map(|(name, lease)| (name.clone(), lease.epoch)).collect();
        drop(held);
        for (name, epoch) in gone {
            tracing::warn!("{}{name}: {why}", S::PREFIX);
            self.drop_lease(&name, epoch);
        }
    }

    /// Takes note of what was renewed.
    fn renewed(&self, renewed: &Renewed) {
        let of = |name: &S::Name| renewed.epochs.get(format!("{}{name}", S::PREFIX).as_str()).copied();
        for (name, lease) in &mut *self.held() {
            if of(name) == Some(lease.epoch) {
                lease.until = lease.until.max(self.node.until(renewed.asked));
            }
        }
    }

    /// Gives up leases of this node that it does not know of, seen twice: of a claim whose answer never came, or of a
    /// stream that it dropped. Renewed with the others, they would keep everybody away for ever.
    async fn release_strays(&self, renewed: &Renewed, before: &mut BTreeSet<StreamName>) {
        let held = |stream: &StreamName| {
            let name = stream.as_str().strip_prefix(S::PREFIX).and_then(|name| name.parse::<S::Name>().ok());
            name.is_none_or(|name| self.held().contains_key(&name))
        };
        let strays: BTreeSet<StreamName> =
            renewed.epochs.keys().filter(|stream| !held(stream)).cloned().collect();
        let again: Vec<StreamName> = strays.intersection(before).cloned().collect();
        *before = strays;
        if !again.is_empty()
            && let Err(error) = self.node.leases().release(&again).await
        {
            tracing::warn!("leases that nobody uses were not given up: {error}");
        }
    }

    fn drop_run_out(&self) {
        let now = Instant::now();
        self.drop_where(|_, lease| lease.until.is_some_and(|until| until <= now), "its lease ran out");
    }

    /// Looks for streams without an owner, in both ways.
    async fn poll(self: &Arc<Self>, search: &mut Option<Instant>, left: &mut Left) {
        let shared = self.node.leases().are_shared();
        if shared {
            self.take_given_up().await;
            self.adopt().await;
        }
        self.claim_again().await;
        if search.is_some_and(|at| at <= Instant::now()) {
            let more = self.search(left).await;
            // A file is this server's alone: it has missed nothing but what was there when it began.
            *search = (shared || more).then(|| Instant::now() + if more { POLL } else { SEARCH });
        }
    }

    /// Takes over what another node has just given up in order, however much that is.
    async fn take_given_up(self: &Arc<Self>) {
        let mut given_up = self.streams.given_up();
        given_up.retain(|name| !self.held().contains_key(name));
        // What breaks here is given up each time, and tried again in a while.
        given_up.retain(|name| !self.left().contains_key(name));
        if given_up.is_empty() {
            return;
        }
        let nodes = self.streams.journal().nodes().await.unwrap_or_default();
        for name in given_up {
            let Ok(stream) = crate::stream::stream_of::<S>(&name) else { continue };
            if self.node.should_take(&nodes, &stream) && self.take_one(&name, &stream).await.is_break() {
                return;
            }
        }
    }

    /// Takes over streams whose owner is gone, as many as the limit allows.
    async fn adopt(self: &Arc<Self>) {
        let orphans = self.node.leases().orphans(A_POLL * 8).await;
        let orphans = orphans.unwrap_or_else(|error| {
            tracing::warn!("cannot look for streams without an owner: {error}");
            Vec::new()
        });
        let of_kind = |(stream, ago): (StreamName, u64)| {
            let name = stream.as_str().strip_prefix(S::PREFIX)?.parse::<S::Name>().ok()?;
            Some((name, stream, ago))
        };
        self.take(orphans.into_iter().filter_map(of_kind).collect()).await;
    }

    /// Takes over streams that should have an owner and have no lease: those of a file that was closed, or of a backup.
    /// Says whether there may be more of them. `left` are those that were seen before: the node that should take them
    /// may not look after this kind at all.
    async fn search(self: &Arc<Self>, left: &mut Left) -> bool {
        let failed = |error: &dyn std::fmt::Display| {
            tracing::warn!("cannot look for streams without an owner: {error}");
            true
        };
        let current = match self.streams.current().await {
            Ok(current) => current,
            Err(error) => return failed(&error),
        };
        let wanting = current.iter().filter(|(_, listing)| S::needs_owner(listing));
        let named: BTreeMap<StreamName, S::Name> = wanting
            .filter_map(|(name, _)| Some((crate::stream::stream_of::<S>(name).ok()?, name.clone())))
            .collect();
        if named.is_empty() {
            return false;
        }
        let streams: Vec<StreamName> = named.keys().cloned().collect();
        match self.node.leases().without(&streams).await {
            Ok(free) => {
                let since = |stream: StreamName| {
                    let since = left.get(&stream).copied().unwrap_or_else(Instant::now);
                    (stream, since)
                };
                *left = free.into_iter().map(since).collect();
                let ago = |since: &Instant| u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
                let free =
                    left.iter().map(|(stream, since)| (named[stream].clone(), stream.clone(), ago(since)));
                self.take(free.collect()).await
            }
            Err(error) => failed(&error),
        }
    }

    fn adoptions(&self) -> MutexGuard<'_, VecDeque<Instant>> {
        self.adopted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many streams were taken over within the last second.
    fn adopted_lately(&self) -> usize {
        let mut adopted = self.adoptions();
        while adopted.front().is_some_and(|at| at.elapsed() >= Duration::from_secs(1)) {
            adopted.pop_front();
        }
        adopted.len()
    }

    /// Takes over some of these, and says whether there are more.
    async fn take(self: &Arc<Self>, mut free: Vec<(S::Name, StreamName, u64)>) -> bool {
        free.retain(|(name, ..)| !self.held().contains_key(name));
        if free.is_empty() {
            return false;
        }
        let nodes = self.streams.journal().nodes().await.unwrap_or_default();
        free.retain(|(_, stream, ago)| *ago >= LONG_MS || self.node.should_take(&nodes, stream));
        let more = free.len() > A_POLL;
        for (name, stream, _) in free.into_iter().take(A_POLL) {
            if self.adopted_lately() >= A_SECOND {
                return true;
            }
            match self.take_one(&name, &stream).await {
                ControlFlow::Continue(true) => self.adoptions().push_back(Instant::now()),
                ControlFlow::Continue(false) => {}
                ControlFlow::Break(()) => return false,
            }
        }
        more
    }

    /// Takes over a stream, and says whether it is this node's now; breaks off when this node is about to stop.
    async fn take_one(self: &Arc<Self>, name: &S::Name, stream: &StreamName) -> ControlFlow<(), bool> {
        match self.claim(name).await {
            Ok(_) => {
                self.node.count_adopted();
                return ControlFlow::Continue(true);
            }
            // Another was faster, or it needs nobody after all.
            Err(ClaimError::Held { .. } | ClaimError::Nothing) => {}
            Err(ClaimError::Leaving) => return ControlFlow::Break(()),
            Err(error) => tracing::warn!("{stream} was not taken over: {error}"),
        }
        ControlFlow::Continue(false)
    }
}

/// Keeps what is owned and takes over what others leave, as long as any handle exists.
async fn keep<S: Subject>(owner: Weak<Inner<S>>) {
    let Some((mut renewed, mut leaving, streams)) =
        owner.upgrade().map(|owner| (owner.node.renewed(), owner.node.leaving(), owner.streams.clone()))
    else {
        return;
    };
    let (mut next_poll, mut search) = (Instant::now(), Some(Instant::now()));
    let (mut checked, mut strays, mut left) = (Instant::now(), BTreeSet::new(), Left::new());
    while let Some(owner) = owner.upgrade() {
        if next_poll <= Instant::now() {
            next_poll = Instant::now() + POLL;
            let mut poll = std::pin::pin!(owner.poll(&mut search, &mut left));
            // However slow the database is, what has run out is dropped in time.
            while timeout_at(Instant::now() + POLL, &mut poll).await.is_err() && !*leaving.borrow() {
                owner.renewed(&renewed.borrow_and_update());
                owner.drop_run_out();
            }
        }
        let latest = renewed.borrow_and_update().clone();
        owner.renewed(&latest);
        owner.drop_run_out();
        if latest.asked != checked {
            checked = latest.asked;
            owner.release_strays(&latest, &mut strays).await;
        }
        if *leaving.borrow() {
            return owner.drop_where(|_, _| true, "this server is about to stop");
        }
        drop(owner);
        tokio::select! {
            biased;
            () = sleep_until(next_poll) => {}
            () = streams.released() => next_poll = Instant::now(),
            _ = renewed.changed() => {}
            _ = leaving.changed() => {}
        }
    }
}
