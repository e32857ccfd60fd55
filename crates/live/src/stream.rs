//! One stream, open in memory: read by many at once, written by one at a time, watched by all screens.

use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use kaarting_office::Unreadable;
use kaarting_store::{
    AppendError, BadStreamName, Batch, Broken, Draft, Hash, Head, Journal, Outcome, ReadError, Receipt,
    StreamName, Thing,
};
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

use crate::blocking::blocking_if;
use crate::subject::Subject;

mod failover;
mod reading;

pub use failover::{BadSeen, Seen};
use failover::{Looks, Marks};

/// How many times a command is decided again because others were first.
const TRIES: usize = 16;
/// An expiry in the past: the row goes at the next sweep.
pub(crate) const GONE: i64 = 0;
/// How many entries are read at a time.
const PAGE: usize = 500;
/// From this many events on, it takes long to apply them.
const MANY: usize = 200;

/// The state of a stream, up to some entry of the journal.
#[derive(Clone, Debug)]
pub struct State<S> {
    subject: S,
    /// The last entry applied.
    pub head: Head,
    /// What is wrong with the next one, if anything; the stream is then read-only.
    pub fault: Option<StreamFault>,
    /// When the last thing happened.
    at: Timestamp,
}

impl<S> Deref for State<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.subject
    }
}

impl<S: Subject> State<S> {
    /// Before the first entry.
    fn empty() -> State<S> {
        State { subject: S::default(), head: Head::NONE, fault: None, at: Timestamp::MIN }
    }

    fn apply(&mut self, event: &S::Event) {
        self.subject.apply(event);
        self.at = self.at.max(S::at(event));
    }

    /// The first eight letters of the journal's head, as shown on prints and at the foot of screens.
    pub fn mark(&self) -> String {
        self.head.hash.to_string().chars().take(8).collect()
    }
}

/// Why a stream is read-only.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StreamFault {
    /// The hash chain does not hold.
    #[error(transparent)]
    Broken(Broken),
    /// An entry is not one that this version knows.
    #[error("entry {seq} of {stream} cannot be read by this version: {fault}")]
    Unreadable {
        /// The stream.
        stream: StreamName,
        /// The entry.
        seq: u64,
        /// What is wrong with it.
        fault: Arc<Unreadable>,
    },
}

/// A request that may come twice: its key, and the digest of what it asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once {
    /// The key that the sender gave it.
    pub key: String,
    /// What it asked; the same key must not be used for anything else.
    pub request: Hash,
}

/// What a command did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done<E> {
    /// The number of the last entry it wrote, or of the last entry there is if it wrote nothing.
    pub seq: u64,
    /// What happened; empty if it had already happened.
    pub events: Vec<E>,
    /// Whether it had been answered before, under the same key.
    pub repeated: bool,
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum AskError<R: std::fmt::Display> {
    /// It was refused; nothing has changed.
    #[error("{0}")]
    Refused(R),
    /// The key was used for another request before.
    #[error("this key was used for another request before: use a new one")]
    KeyReused,
    /// The stream is no longer as the caller believed.
    #[error(
        "someone else was first and the state has changed; nothing was written: look again, then repeat the command"
    )]
    Overtaken,
    /// Others were first every time.
    #[error("others were first {TRIES} times in a row; nothing was written: try again")]
    Crowded,
    /// The stream is read-only.
    #[error("{0}; nothing can be written after it")]
    ReadOnly(StreamFault),
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The journal cannot be written.
    #[error(transparent)]
    Append(#[from] AppendError),
}

/// Under which condition a batch is written, beyond its place in the stream.
#[derive(Clone, Copy)]
enum Fence<'a> {
    /// None: a person's command, wherever it came in.
    Open,
    /// The stream still has this epoch.
    Under(u64),
    /// Nobody else holds the stream, which had this epoch: now this node does.
    ClaimStream(&'a str, u64),
}

/// One stream, open in memory.
#[derive(Debug)]
pub struct LiveStream<S: Subject> {
    name: S::Name,
    stream: StreamName,
    journal: Journal,
    state: watch::Sender<Arc<State<S>>>,
    /// When something was last seen to happen in it; nothing has, as long as it is only read.
    moved: std::sync::Mutex<Option<Instant>>,
    marks: Marks,
    looks: Looks,
    /// Whose turn it is to decide something that takes long.
    deciding: Mutex<()>,
    writer: Mutex<Writer<S>>,
    /// Counts the rows of the index that this process has written.
    indexed: Arc<AtomicU64>,
}

/// The right to write, for whoever holds it.
///
/// The previous state is kept with the events it has missed: once nobody reads it any more it becomes the next one, so
/// that a large state is not copied for every entry written.
#[derive(Debug)]
struct Writer<S: Subject> {
    spare: Option<Arc<State<S>>>,
    missed: Vec<S::Event>,
}

impl<S: Subject> Writer<S> {
    /// A private copy of the state.
    fn copy(&mut self, state: &Arc<State<S>>) -> State<S> {
        let missed = std::mem::take(&mut self.missed);
        let Some(mut spare) = self.spare.take().and_then(Arc::into_inner) else { return State::clone(state) };
        missed.iter().for_each(|event| spare.apply(event));
        (spare.head, spare.at, spare.fault) = (state.head, state.at, state.fault.clone());
        spare
    }
}

/// The stream of a name.
pub fn stream_of<S: Subject>(name: &S::Name) -> Result<StreamName, BadStreamName> {
    format!("{}{name}", S::PREFIX).parse()
}

impl<S: Subject> LiveStream<S> {
    /// Opens a stream of a journal; it need not have begun.
    pub async fn open(journal: Journal, name: S::Name) -> Result<LiveStream<S>, ReadError> {
        LiveStream::open_counting(journal, name, Arc::default()).await
    }

    /// The same; `seen` is called with the entry read so far and the number of entries at the start.
    pub async fn open_seeing(
        journal: Journal,
        name: S::Name,
        seen: impl Fn(u64, u64) + Sync,
    ) -> Result<LiveStream<S>, ReadError> {
        let live = LiveStream::closed(journal, name, Arc::default());
        let all = live.journal.head(&live.stream).await?.map_or(0, |head| head.seq);
        live.catch_up_seeing(&mut *live.writer.lock().await, &|seq| seen(seq, all)).await?;
        Ok(live)
    }

    pub(crate) async fn open_counting(
        journal: Journal,
        name: S::Name,
        indexed: Arc<AtomicU64>,
    ) -> Result<LiveStream<S>, ReadError> {
        let live = LiveStream::closed(journal, name, indexed);
        live.catch_up(&mut *live.writer.lock().await).await?;
        // What it is opened with happened before.
        *live.moved() = None;
        Ok(live)
    }

    /// A stream of which nothing has been read yet.
    fn closed(journal: Journal, name: S::Name, indexed: Arc<AtomicU64>) -> LiveStream<S> {
        let stream = stream_of::<S>(&name).expect("a subject's name is valid in a stream name");
        let (state, _) = watch::channel(Arc::new(State::empty()));
        let writer = Mutex::new(Writer { spare: None, missed: Vec::new() });
        LiveStream {
            name,
            stream,
            journal,
            state,
            marks: Marks::default(),
            moved: std::sync::Mutex::default(),
            looks: Looks::default(),
            deciding: Mutex::default(),
            writer,
            indexed,
        }
    }

    /// Its name.
    pub fn name(&self) -> &S::Name {
        &self.name
    }

    /// The stream in the journal.
    pub fn stream(&self) -> &StreamName {
        &self.stream
    }

    /// The journal.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Its state now. The snapshot never changes, and holding it blocks nobody.
    pub fn state(&self) -> Arc<State<S>> {
        self.state.borrow().clone()
    }

    /// The number of the last entry that is known.
    pub fn seq(&self) -> u64 {
        self.state.borrow().head.seq
    }

    /// Signals every change.
    pub fn watch(&self) -> watch::Receiver<Arc<State<S>>> {
        self.state.subscribe()
    }

    pub(crate) fn is_watched(&self) -> bool {
        self.state.receiver_count() > 0
    }

    /// When the last thing happened in it.
    pub(crate) fn last_at(&self) -> Timestamp {
        self.state.borrow().at
    }

    fn moved(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.moved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long ago something was last seen to happen in it.
    pub(crate) fn at_rest(&self) -> Option<Duration> {
        self.moved().map(|moved| moved.elapsed())
    }

    /// Reads what others have written since, and says whether there was anything.
    pub async fn refresh(&self) -> Result<bool, ReadError> {
        self.catch_up(&mut *self.writer.lock().await).await
    }

    /// Decides a command, writes the resulting events, and applies them.
    pub async fn ask(
        &self,
        command: &S::Command,
        by: S::Actor,
        now: Timestamp,
        once: Option<&Once>,
    ) -> Result<Done<S::Event>, AskError<S::Refusal>> {
        self.ask_while(command, by, now, once, |_| true).await
    }

    /// The same, provided that the state is still what the caller believes; otherwise [`AskError::Overtaken`].
    ///
    /// A refusal, or the answer that someone else was first, is always based on what is in the journal now.
    pub async fn ask_while(
        &self,
        command: &S::Command,
        by: S::Actor,
        now: Timestamp,
        once: Option<&Once>,
        believed: impl Fn(&S) -> bool,
    ) -> Result<Done<S::Event>, AskError<S::Refusal>> {
        self.ask_fenced(command, by, now, once, believed, Fence::Open).await
    }

    /// The same for whoever looks after the stream: refused if another node has claimed it since.
    pub(crate) async fn ask_under(
        &self,
        epoch: u64,
        command: &S::Command,
        by: S::Actor,
        now: Timestamp,
    ) -> Result<Done<S::Event>, AskError<S::Refusal>> {
        self.ask_fenced(command, by, now, None, |_| true, Fence::Under(epoch)).await
    }

    /// Claims the stream for a node, and returns its new epoch; `None` if nobody looks after streams of this kind.
    ///
    /// When this returns, the claim and everything before it is as safe as the database makes it.
    pub(crate) async fn claim(
        &self,
        node: &str,
        now: Timestamp,
    ) -> Result<Option<u64>, AskError<S::Refusal>> {
        let mut writer = self.writer.lock().await;
        for _ in 0..TRIES {
            let state = self.state();
            if let Some(fault) = &state.fault {
                return Err(AskError::ReadOnly(fault.clone()));
            }
            let epoch = self.journal.epoch(&self.stream).await?;
            let Some(event) = S::claimed(node, epoch + 1, now.max(state.at)) else { return Ok(None) };
            match self.write(&mut writer, &state, vec![event], None, Fence::ClaimStream(node, epoch)).await {
                Ok(Some(_)) => return Ok(Some(epoch + 1)),
                Ok(None) => {}
                // Somebody else has claimed and given up the stream since its epoch was read.
                Err(AskError::Append(AppendError::Fenced { .. })) => drop(self.catch_up(&mut writer).await?),
                Err(error) => return Err(error),
            }
        }
        Err(AskError::Crowded)
    }

    async fn ask_fenced(
        &self,
        command: &S::Command,
        by: S::Actor,
        now: Timestamp,
        once: Option<&Once>,
        believed: impl Fn(&S) -> bool,
        fence: Fence<'_>,
    ) -> Result<Done<S::Event>, AskError<S::Refusal>> {
        // What takes long is decided before its turn comes, one at a time: others write meanwhile.
        let is_long = {
            let state = self.state();
            state.fault.is_none() && state.takes_long(command)
        };
        let mut early = match is_long && !self.is_answered(once).await? {
            true => {
                let _turn = self.deciding.lock().await;
                let state = self.state();
                Some((decided(&state, command, &by, now, &believed), state))
            }
            false => None,
        };
        let mut writer = self.writer.lock().await;
        if let Some(done) = self.answered(&mut writer, once).await? {
            return Ok(done);
        }
        for _ in 0..TRIES {
            let state = self.state();
            if let Some(fault) = &state.fault {
                return Err(AskError::ReadOnly(fault.clone()));
            }
            let decided = match early.take() {
                Some((early, of)) if Arc::ptr_eq(&of, &state) => early,
                _ => decided(&state, command, &by, now, &believed),
            };
            match decided {
                Ok(events) if events.is_empty() => {
                    if self.is_settled(&state).await? {
                        return Ok(Done { seq: state.head.seq, events, repeated: false });
                    }
                    self.catch_up(&mut writer).await?;
                }
                Ok(events) => {
                    if let Some(done) = self.write(&mut writer, &state, events, once, fence).await? {
                        return Ok(done);
                    }
                }
                // That may have been based on an outdated state.
                Err(error) => {
                    if !self.catch_up(&mut writer).await? {
                        return Err(error);
                    }
                }
            }
        }
        Err(AskError::Crowded)
    }

    /// Whether there is an answer under this key already.
    pub async fn is_answered(&self, once: Option<&Once>) -> Result<bool, ReadError> {
        let Some(once) = once else { return Ok(false) };
        Ok(self.journal.receipt(&self.stream, &once.key).await?.is_some())
    }

    /// The earlier answer under this key. Whoever gets it sees here what it speaks of.
    async fn answered(
        &self,
        writer: &mut Writer<S>,
        once: Option<&Once>,
    ) -> Result<Option<Done<S::Event>>, AskError<S::Refusal>> {
        let Some(once) = once else { return Ok(None) };
        let Some(answered) = self.journal.receipt(&self.stream, &once.key).await? else { return Ok(None) };
        // Once part of it has been erased nobody can tell what was asked, and the key alone has to do.
        if answered.request.is_some_and(|request| request != once.request) {
            return Err(AskError::KeyReused);
        }
        let Receipt { first, last, hash } = answered.receipt;
        self.catch_up_to(writer, Head { seq: last, hash }).await?;
        let (mut events, mut after) = (Vec::new(), first - 1);
        while after < last {
            let page = usize::try_from(last - after).unwrap_or(PAGE).min(PAGE);
            let entries = self.journal.read(&self.stream, after, page).await?;
            let Some(end) = entries.last().map(|entry| entry.seq) else { break };
            for entry in &entries {
                let event = self.event(entry).map_err(AskError::ReadOnly)?;
                events.push(event);
            }
            after = end;
        }
        Ok(Some(Done { seq: last, events, repeated: true }))
    }

    /// Appends events to a state and applies them; `None` if someone else was first, in which case their entries are
    /// read.
    async fn write(
        &self,
        writer: &mut Writer<S>,
        state: &Arc<State<S>>,
        events: Vec<S::Event>,
        once: Option<&Once>,
        fence: Fence<'_>,
    ) -> Result<Option<Done<S::Event>>, AskError<S::Refusal>> {
        let (mut next, listing, batch) = blocking_if(events.len() > MANY, || {
            let mut next = writer.copy(state);
            events.iter().for_each(|event| next.apply(event));
            let listing = next.listing().filter(|listing| state.listing().as_ref() != Some(listing));
            let batch = self.batch(state.head, &events, once, listing.as_ref());
            (next, listing, batch)
        });
        let batch = match fence {
            Fence::Open => batch,
            Fence::Under(epoch) => batch.under(epoch),
            Fence::ClaimStream(node, epoch) => batch.under(epoch).claiming(node),
        };
        let again = once.map(|_| batch.clone());
        let mut outcome = self.journal.append(batch).await;
        if let (Err(AppendError::Unknown(_)), Some(batch)) = (&outcome, again) {
            outcome = match self.journal.append(batch).await {
                // This try wrote nothing; whether the first one did is still unknown.
                Err(AppendError::Failed(failure)) => Err(AppendError::Unknown(failure)),
                outcome => outcome,
            };
        }
        match outcome {
            Ok(Outcome::Written(receipt) | Outcome::Claimed(receipt, _)) => {
                next.head = Head { seq: receipt.last, hash: receipt.hash };
                let head = next.head;
                self.publish(writer, next, events.clone());
                self.marks.note([head]);
                if listing.is_some() {
                    self.indexed.fetch_add(1, Ordering::Relaxed);
                }
                Ok(Some(Done { seq: receipt.last, events, repeated: false }))
            }
            Ok(Outcome::Repeated(_)) => {
                self.catch_up(writer).await?;
                self.answered(writer, once).await
            }
            Err(AppendError::Conflict { .. }) => {
                self.catch_up(writer).await?;
                Ok(None)
            }
            Err(AppendError::KeyReused { .. }) => Err(AskError::KeyReused),
            Err(error) => Err(error.into()),
        }
    }

    fn batch(
        &self,
        after: Head,
        events: &[S::Event],
        once: Option<&Once>,
        listing: Option<&S::Listing>,
    ) -> Batch {
        let (mut drafts, mut erased) = (Vec::with_capacity(events.len()), Vec::new());
        for event in events {
            let written = S::write(event);
            drafts.push(Draft { body: written.body, aside: written.aside });
            erased.extend(written.erases);
        }
        let mut batch = Batch::new(self.stream.clone(), after.seq, drafts).behind(after.hash).erasing(erased);
        if let Some(once) = once {
            batch = batch.once_for(once.key.clone(), once.request);
        }
        match listing {
            Some(listing) => batch.putting(Thing {
                kind: S::INDEX.to_owned(),
                key: self.name.to_string(),
                bytes: row(listing),
                expires: S::is_over(listing).then_some(GONE),
            }),
            None => batch,
        }
    }

    fn publish(&self, writer: &mut Writer<S>, next: State<S>, events: Vec<S::Event>) {
        *self.moved() = Some(Instant::now());
        writer.spare = Some(self.state.send_replace(Arc::new(next)));
        writer.missed = events;
    }
}

/// What follows from a command in this state, if it is still what the caller believes.
fn decided<S: Subject>(
    state: &State<S>,
    command: &S::Command,
    by: &S::Actor,
    now: Timestamp,
    believed: impl Fn(&S) -> bool,
) -> Result<Vec<S::Event>, AskError<S::Refusal>> {
    if !believed(state) {
        return Err(AskError::Overtaken);
    }
    // Two servers have two clocks, but in a stream time does not run backwards.
    let at = now.max(state.at);
    blocking_if(state.takes_long(command), || state.decide(command, by.clone(), at))
        .map_err(AskError::Refused)
}

/// A listing as its row in the index.
pub(crate) fn row<L: serde::Serialize>(listing: &L) -> Vec<u8> {
    serde_json::to_vec(listing).expect("a listing is plain data with names for keys")
}
