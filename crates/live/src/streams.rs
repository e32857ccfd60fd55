//! All streams of a kind: opened on demand, followed by one task, listed without being opened.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use jiff::Timestamp;
use kaarting_store::{Change, Changes, Failure, Head, Journal, KeyValueError, ReadError, StreamName};
use tokio::sync::{Notify, OnceCell, Semaphore, broadcast};
use tokio::time::Instant;

use crate::stream::{GONE, LiveStream, row, stream_of};
use crate::subject::Subject;

/// How often to poll, in case a notification from another process is lost.
const POLL: Duration = Duration::from_secs(10);
/// A stream that nobody has asked for during this time is closed.
const IDLE: Duration = Duration::from_secs(15 * 60);
/// Beyond this many, streams that nobody watches are closed at once, least recently used first; and after them those
/// that are only watched, the one in which nothing has happened for longest first.
const MOST_OPEN: usize = 24;
/// One in which something has happened within this time is being played: whoever watches it stays.
const PLAYED: Duration = Duration::from_secs(60 * 60);
/// Beyond this many, those make room too.
const MOST_PLAYED: usize = 240;
/// How many are read from the journal at a time: a request for a hundred does not load a hundred at once.
const OPENING: usize = 2;
/// How much that was said of streams is kept for whoever does not listen at once.
const SAID: usize = 1_024;
/// How long a list is trusted: another server may have written.
const BELIEVED: Duration = Duration::from_secs(1);

/// All streams of a kind in a journal. Clones share it.
#[derive(Debug)]
pub struct LiveStreams<S: Subject>(Arc<Inner<S>>);

impl<S: Subject> Clone for LiveStreams<S> {
    fn clone(&self) -> LiveStreams<S> {
        LiveStreams(self.0.clone())
    }
}

#[derive(Debug)]
struct Inner<S: Subject> {
    journal: Journal,
    open: Mutex<HashMap<S::Name, Slot<S>>>,
    opening: Semaphore,
    indexed: Arc<AtomicU64>,
    list: tokio::sync::Mutex<Option<List<Listed<S>>>>,
    current: tokio::sync::Mutex<Option<List<Row<S>>>>,
    /// What nodes have given up in order, until somebody here looks.
    given_up: Mutex<BTreeSet<S::Name>>,
    /// There is more of it.
    released: Notify,
    /// What servers say of streams of this kind.
    said: broadcast::Sender<Said<S>>,
}

/// What a server says of a stream.
pub type Said<S> = (<S as Subject>::Name, Arc<str>);

/// Of many that ask for a stream at once, one opens it.
#[derive(Debug)]
struct Slot<S: Subject> {
    cell: Arc<OnceCell<Arc<LiveStream<S>>>>,
    used: Instant,
}

#[derive(Debug)]
struct List<L> {
    made: Instant,
    /// How many rows of the index this process had written.
    indexed: u64,
    listed: Arc<Vec<L>>,
}

impl<L> List<L> {
    /// What was listed, as long as that can be believed.
    fn believed(&self, indexed: u64) -> Option<Arc<Vec<L>>> {
        let fresh = self.made.elapsed() < BELIEVED && self.indexed == indexed;
        fresh.then(|| self.listed.clone())
    }
}

/// The streams that are not over, each with its row in the index.
pub type Current<S> = Arc<Vec<Row<S>>>;

/// A stream with its row in the index.
pub type Row<S> = (<S as Subject>::Name, <S as Subject>::Listing);

/// A stream in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed<S: Subject> {
    /// Its name.
    pub name: S::Name,
    /// The number of its last entry.
    pub seq: u64,
    /// Its row in the index; `None` if this version cannot read it, or has not read it yet.
    pub listing: Option<S::Listing>,
}

/// Why a list or a stream is not available.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The index cannot be read.
    #[error(transparent)]
    Index(#[from] KeyValueError),
}

impl<S: Subject> LiveStreams<S> {
    /// The streams of a journal. Call it inside a tokio runtime: one of its tasks follows what other processes write.
    pub fn new(journal: Journal) -> LiveStreams<S> {
        let changes = journal.changes();
        let inner = Arc::new(Inner {
            journal,
            open: Mutex::default(),
            opening: Semaphore::new(OPENING),
            indexed: Arc::default(),
            list: tokio::sync::Mutex::default(),
            current: tokio::sync::Mutex::default(),
            given_up: Mutex::default(),
            released: Notify::new(),
            said: broadcast::Sender::new(SAID),
        });
        tokio::spawn(follow(Arc::downgrade(&inner), changes));
        LiveStreams(inner)
    }

    /// Returns when another node has given up a stream of this kind.
    pub(crate) async fn released(&self) {
        self.0.released.notified().await;
    }

    /// What nodes have given up in order since this was last asked; somebody may have taken it meanwhile.
    pub(crate) fn given_up(&self) -> BTreeSet<S::Name> {
        std::mem::take(&mut *self.0.given_up())
    }

    /// Says something of a stream to all servers on the journal, this one among them. It may be lost.
    pub async fn say(&self, name: &S::Name, word: &str) -> Result<(), Failure> {
        match stream_of::<S>(name) {
            Ok(stream) => self.0.journal.say(&stream, word).await,
            // Nobody can have heard of it.
            Err(_) => Ok(()),
        }
    }

    /// What servers say of streams of this kind from now on, this one among them.
    pub fn said(&self) -> broadcast::Receiver<Said<S>> {
        self.0.said.subscribe()
    }

    /// The journal.
    pub fn journal(&self) -> &Journal {
        &self.0.journal
    }

    /// A stream that has begun; `None` if there is none of that name.
    pub async fn get(&self, name: &S::Name) -> Result<Option<Arc<LiveStream<S>>>, ReadError> {
        if let Some(live) = self.0.if_open(name) {
            return Ok(Some(live));
        }
        let Ok(stream) = stream_of::<S>(name) else { return Ok(None) };
        if self.0.journal.head(&stream).await?.is_none() {
            return Ok(None);
        }
        self.0.open(name).await.map(Some)
    }

    /// A stream that is already open; nothing is read.
    pub fn if_open(&self, name: &S::Name) -> Option<Arc<LiveStream<S>>> {
        self.0.if_open(name)
    }

    /// A stream that may be about to begin. It is not kept: if its first command is refused, it does not exist.
    pub async fn begin(&self, name: &S::Name) -> Result<Arc<LiveStream<S>>, ReadError> {
        match self.get(name).await? {
            Some(live) => Ok(live),
            None => self.0.read(name).await.map(Arc::new),
        }
    }

    /// How many streams are open.
    pub fn open_now(&self) -> usize {
        self.0.slots().len()
    }

    /// All streams with their rows in the index, sorted by name. Nothing is opened.
    pub async fn list(&self) -> Result<Arc<Vec<Listed<S>>>, ListError> {
        let mut list = self.0.list.lock().await;
        let indexed = self.0.indexed.load(Ordering::Relaxed);
        if let Some(known) = list.as_ref().and_then(|known| known.believed(indexed)) {
            return Ok(known);
        }
        let made = Instant::now();
        let rows: BTreeMap<String, Vec<u8>> =
            self.0.journal.key_value().all(S::INDEX, i64::MIN).await?.into_iter().collect();
        let listed =
            self.0.journal.streams_under(S::PREFIX).await?.into_iter().filter_map(|(stream, head)| {
                let name = stream.as_str().strip_prefix(S::PREFIX)?;
                let listing = rows.get(name).and_then(|row| serde_json::from_slice(row).ok());
                Some(Listed { name: name.parse().ok()?, seq: head.seq, listing })
            });
        let listed = Arc::new(listed.collect::<Vec<_>>());
        *list = Some(List { made, indexed, listed: listed.clone() });
        Ok(listed)
    }

    /// The row of a stream in the index, as it stands now; `None` if there is none, or this version cannot read it.
    /// Nothing is opened.
    pub async fn listing_of(&self, name: &S::Name) -> Result<Option<S::Listing>, KeyValueError> {
        let row = self.0.journal.key_value().get(S::INDEX, &name.to_string(), i64::MIN).await?;
        Ok(row.and_then(|row| serde_json::from_slice(&row).ok()))
    }

    /// The streams that are not over, with their rows in the index, in no order. Nothing is opened, and however many
    /// were over before, nothing of them is read.
    pub async fn current(&self) -> Result<Current<S>, KeyValueError> {
        let mut current = self.0.current.lock().await;
        let indexed = self.0.indexed.load(Ordering::Relaxed);
        if let Some(known) = current.as_ref().and_then(|known| known.believed(indexed)) {
            return Ok(known);
        }
        let made = Instant::now();
        let rows = self.0.journal.key_value().all(S::INDEX, GONE).await?.into_iter();
        let listed = rows.filter_map(|(name, row)| {
            let listing = serde_json::from_slice(&row).ok().filter(|listing| !S::is_over(listing))?;
            Some((name.parse().ok()?, listing))
        });
        let listed = Arc::new(listed.collect::<Vec<_>>());
        *current = Some(List { made, indexed, listed: listed.clone() });
        Ok(listed)
    }

    /// Reads what is missing from the index: events written by a version without one, or with less in a row.
    ///
    /// One by one, leaving nothing open; what cannot be read is left out.
    pub async fn complete_index(&self) -> Result<(), ListError> {
        let lacks = |listed: &&Listed<S>| listed.listing.as_ref().is_none_or(S::is_outdated);
        for listed in self.list().await?.iter().filter(lacks) {
            self.0.read(&listed.name).await?;
        }
        *self.0.list.lock().await = None;
        Ok(())
    }

    /// Closes what nobody has used for this long and nobody is watching.
    pub fn close_idle(&self, idle: Duration) {
        self.0.close_idle(idle);
    }
}

impl<S: Subject> Inner<S> {
    fn slots(&self) -> MutexGuard<'_, HashMap<S::Name, Slot<S>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn given_up(&self) -> MutexGuard<'_, BTreeSet<S::Name>> {
        self.given_up.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A node has given up a stream, perhaps of another kind.
    fn was_given_up(&self, stream: &StreamName) {
        if let Some(name) = name_in::<S>(stream) {
            self.given_up().insert(name);
            self.released.notify_one();
        }
    }

    /// A stream that is already open.
    fn if_open(&self, name: &S::Name) -> Option<Arc<LiveStream<S>>> {
        let mut slots = self.slots();
        let slot = slots.get_mut(name)?;
        slot.used = Instant::now();
        slot.cell.get().cloned()
    }

    /// Opens a stream, or waits for whoever is opening it.
    async fn open(&self, name: &S::Name) -> Result<Arc<LiveStream<S>>, ReadError> {
        let cell = {
            let mut slots = self.slots();
            let fresh = || Slot { cell: Arc::default(), used: Instant::now() };
            slots.entry(name.clone()).or_insert_with(fresh).cell.clone()
        };
        let opened = cell.get_or_try_init(async || self.read(name).await.map(Arc::new)).await.cloned();
        if opened.is_err() {
            self.slots().remove(name);
        }
        self.make_room();
        opened
    }

    /// Reads a stream from the journal, and brings its row in the index up to date.
    async fn read(&self, name: &S::Name) -> Result<LiveStream<S>, ReadError> {
        let _turn = self.opening.acquire().await;
        let live =
            LiveStream::open_counting(self.journal.clone(), name.clone(), self.indexed.clone()).await?;
        if let Err(error) = self.index(&live).await {
            // Whoever opens it next tries again.
            tracing::warn!("{}: the index was not brought up to date: {error}", live.stream());
        }
        Ok(live)
    }

    /// The stream may have been written by a version without an index, or with a different one.
    async fn index(&self, live: &LiveStream<S>) -> Result<(), KeyValueError> {
        let state = live.state();
        let Some(listing) = state.listing().filter(|_| state.fault.is_none()) else { return Ok(()) };
        let (key_value, name, new) = (self.journal.key_value(), live.name().to_string(), row(&listing));
        if S::is_over(&listing) {
            let stays = key_value.get(S::INDEX, &name, GONE).await?.is_some();
            if stays {
                key_value.put(S::INDEX, &name, &new, Some(GONE)).await?;
                self.indexed.fetch_add(1, Ordering::Relaxed);
            }
            return Ok(());
        }
        // Only replaces what was found: whoever has written meanwhile knows better.
        let changed = match key_value.get(S::INDEX, &name, i64::MIN).await? {
            None => key_value.put_new(S::INDEX, &name, &new, None, i64::MIN).await?,
            Some(old) if serde_json::from_slice(&old).ok().as_ref() == Some(&listing) => false,
            Some(old) => key_value.swap(S::INDEX, &name, &old, &new).await?,
        };
        if changed {
            self.indexed.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Reads on if an open stream has grown.
    async fn catch_up(&self, stream: &StreamName, seq: u64) {
        if let Some(live) = self.open_stream(stream)
            && let Err(error) = live.reach(seq).await
        {
            tracing::error!("{stream}: cannot follow the journal: {error}");
        }
    }

    /// Reads on if an open stream has grown, or again if it is not the one we know: after a failover another entry
    /// may have the number of one that was seen but never acknowledged.
    async fn compare(&self, stream: &StreamName, head: Head) {
        let Some(live) = self.open_stream(stream) else { return };
        let other = self.journal.may_fail_over() && live.state().head != head;
        if (live.seq() < head.seq || other)
            && let Err(error) = live.refresh().await
        {
            tracing::error!("{stream}: cannot follow the journal: {error}");
        }
    }

    fn open_stream(&self, stream: &StreamName) -> Option<Arc<LiveStream<S>>> {
        let name = name_in::<S>(stream)?;
        self.slots().get(&name)?.cell.get().cloned()
    }

    async fn poll(&self) {
        // Of all streams there ever were hardly any is open.
        let mut open: Vec<StreamName> =
            self.slots().keys().filter_map(|name| stream_of::<S>(name).ok()).collect();
        // In an order that nothing random decides: a simulated run has to replay.
        open.sort_unstable();
        if open.is_empty() {
            return;
        }
        match self.journal.heads_of(&open).await {
            Ok(heads) => {
                for (stream, head) in heads {
                    self.compare(&stream, head).await;
                }
            }
            Err(error) => tracing::error!("cannot follow the journal: {error}"),
        }
    }

    fn close_idle(&self, idle: Duration) {
        self.slots().retain(|_, slot| slot.is_in_use() || slot.used.elapsed() < idle);
    }

    /// Closes some while too many are open. Whoever watches one of them hears that it is gone: anybody can watch as
    /// many old ones as there are, and must neither fill the memory with them nor take the place of those that are
    /// played.
    fn make_room(&self) {
        let mut slots = self.slots();
        while slots.len() > MOST_OPEN {
            let many = slots.len() > MOST_PLAYED;
            let free = slots.iter().filter(|(_, slot)| !slot.is_held() && (many || !slot.is_played()));
            let first = free.min_by_key(|(_, slot)| (slot.last_seen_at(), slot.used));
            let Some(first) = first.map(|(name, _)| name.clone()) else { return };
            slots.remove(&first);
        }
    }
}

/// The name of a stream of this kind; `None` of any other.
fn name_in<S: Subject>(stream: &StreamName) -> Option<S::Name> {
    stream.as_str().strip_prefix(S::PREFIX)?.parse().ok()
}

impl<S: Subject> Slot<S> {
    /// Whether anyone holds it, watches it, or waits for it to open.
    fn is_in_use(&self) -> bool {
        self.is_held() || self.last_seen_at().is_some()
    }

    /// Whether anyone holds it, or waits for it to open.
    fn is_held(&self) -> bool {
        match self.cell.get() {
            Some(live) => Arc::strong_count(live) > 1,
            None => Arc::strong_count(&self.cell) > 1,
        }
    }

    /// Whether anyone watches it while it is being played.
    fn is_played(&self) -> bool {
        let live = self.cell.get().filter(|live| live.is_watched());
        live.and_then(|live| live.at_rest()).is_some_and(|rest| rest < PLAYED)
    }

    /// When the last thing happened in it, if anyone watches it.
    fn last_seen_at(&self) -> Option<Timestamp> {
        self.cell.get().filter(|live| live.is_watched()).map(|live| live.last_at())
    }
}

/// Follows what other processes write to open streams, as long as any handle exists.
async fn follow<S: Subject>(streams: Weak<Inner<S>>, mut changes: Changes) {
    let mut polled = Instant::now();
    loop {
        let change = tokio::time::timeout(POLL, changes.next()).await.unwrap_or(Change::Any);
        let Some(streams) = streams.upgrade() else { return };
        if polled.elapsed() >= POLL {
            polled = Instant::now();
            streams.close_idle(IDLE);
            streams.poll().await;
        }
        match change {
            Change::Grown(stream, seq) => streams.catch_up(&stream, seq).await,
            Change::Released(stream) => streams.was_given_up(&stream),
            Change::Said(stream, word) => {
                if let Some(name) = name_in::<S>(&stream) {
                    // Where nobody listens it is lost.
                    let _ = streams.said.send((name, word.into()));
                }
            }
            Change::Any => streams.poll().await,
        }
    }
}
