//! A model of PostgreSQL with a synchronous standby and another one, for simulations; never part of the product.
//!
//! A simulation owns the clock: [`Model::advance`] lets everything happen that is due, and between two steps the nodes
//! run, each in a runtime of its own. The same seed gives the same run. What the model is trusted to have right is in
//! `docs/ARCHITECTURE.md`.

mod chance;
mod data;
mod fault;
mod lease;
mod onward;
mod servers;
mod session;
mod world;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use super::{Base, ChangeFeed, Done, NewValue, Pools, Transact, in_time};
use crate::{Chain, Change as News, Entry, Head, OpenOptions, StreamName, VerifyError};

pub use chance::Chance;
pub(crate) use data::{Change, Data, Lent};
use fault::Fault;
use world::{Ask, Connected, Delivery, Origin, Reply, Scope, SessionNo, World};

/// How long a client waits before it tries to connect again.
const AGAIN: Duration = Duration::from_millis(100);
/// How many connections a node has at most.
const SEATS: usize = 7;

/// What the servers are set to, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How long a lock is waited for.
    pub patience_ms: u64,
    /// How long clients wait for an answer; what is late is up to twice as late.
    pub limit_ms: u64,
    /// After how long an idle transaction is ended; `None`: never.
    pub idle_ms: Option<u64>,
}

/// Something broken on purpose, to see that it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// A commit is acknowledged before the standby has it.
    AcknowledgeEarly,
    /// A repeated request is acknowledged without waiting for the standby.
    SkipSettle,
    /// Receipts are not found: a repeated request is written again.
    ForgetReceipts,
    /// A claim does not count up the epoch.
    ForgetEpoch,
    /// Nobody hears of what others write, and whoever looks sees nothing.
    Deaf,
    /// A head is written without its hash.
    WrongHead,
    /// An append in one statement does not look where its streams end, nor under which epoch.
    SkipHead,
    /// The same, but only where it comes after its sender has given it up.
    SkipHeadLate,
    /// An append whose connection broke is written again without a look at whether it was written.
    SkipDoubt,
    /// A commit whose wait for the standby was cancelled is called done without a warning.
    HideWarning,
}

/// Three servers, the lines to them, and everything on its way. Clones share it.
#[derive(Clone)]
pub struct Model(Arc<Mutex<World>>);

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Model")
    }
}

impl Model {
    /// Three servers on which nothing has happened.
    pub fn new(seed: u64, settings: Settings) -> Model {
        Model(Arc::new(Mutex::new(World::new(settings, Chance::new(seed)))))
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Breaks something on purpose.
    pub fn switch(&self, switch: Switch) {
        self.world().switch = Some(switch);
    }

    /// Lets everything happen up to this moment, in milliseconds since the start.
    pub fn advance(&self, now: u64) {
        self.world().advance(now);
    }

    /// Folds something that happened outside into the trace.
    pub fn note(&self, what: &str, number: u64) {
        self.world().note(what, number);
    }

    /// Counts a fault that was injected outside.
    pub fn fault(&self, kind: &'static str) {
        self.world().fault(kind);
    }

    /// A digest of everything that has happened: two runs with the same one are the same run.
    pub fn trace(&self) -> u64 {
        self.world().trace
    }

    /// How many faults there were of each kind.
    pub fn faults(&self) -> BTreeMap<&'static str, u64> {
        self.world().faults.clone()
    }

    /// One in so many messages is late or meets a broken connection; 0 for none.
    pub fn rough(&self, one_in: u64) {
        self.world().rough = one_in;
    }

    /// A way in for one start of a node.
    pub fn door(&self, node: u32, start: u64) -> Door {
        let seats = Arc::new(Semaphore::new(SEATS));
        Door(Arc::new(Pool { model: self.clone(), origin: (node, start), idle: Mutex::default(), seats }))
    }

    /// A node's process is gone: its system closes its connections, in an order that does not depend on how the
    /// process is taken apart.
    pub fn kill(&self, node: u32, start: u64) {
        self.world().kill((node, start));
    }

    /// A node's machine is gone without a word: its connections stay open at the server.
    pub fn vanish(&self, node: u32, start: u64) {
        self.world().vanished.insert((node, start));
    }

    /// A node reaches no server for so long; what it sends arrives later.
    pub fn cut(&self, node: u32, lasts: u64) {
        let mut world = self.world();
        world.fault("line cut");
        let until = world.now + lasts;
        world.cut.insert(node, until);
    }

    /// Everything to and from a node takes so much longer for so long.
    pub fn slow(&self, node: u32, lasts: u64, extra: u64) {
        let mut world = self.world();
        world.fault("line slow");
        let until = world.now + lasts;
        world.slow.insert(node, (until, extra));
    }

    /// The primary stops and starts again; nobody watches it, so no standby takes over.
    pub fn restart_primary(&self, away: u64) {
        self.world().restart_primary(away);
    }

    /// The primary stops and starts again; the synchronous standby may take over first.
    pub fn lose_primary(&self, away: u64) {
        self.world().lose_primary(away);
    }

    /// The primary is cut off from its standbys; these nodes still reach it after another has taken over.
    pub fn split(&self, away: u64, nodes: BTreeSet<u32>) {
        self.world().split(away, nodes);
    }

    /// A standby is away for so long.
    pub fn lose_standby(&self, away: u64) {
        self.world().lose_standby(away);
    }

    /// The standbys are so much slower for so long.
    pub fn slow_standby(&self, lasts: u64, extra: u64) {
        self.world().slow_standby(lasts, extra);
    }

    /// Ends a commit that waits for the standby, if there is one.
    pub fn cut_wait(&self) -> bool {
        self.world().cut_wait()
    }

    /// Which start of which node has locked something in a transaction, and not yet committed it.
    pub fn holder(&self) -> Option<(u32, u64)> {
        self.world().holder()
    }

    /// Ends some connection.
    pub fn cut_session(&self) {
        self.world().cut_session();
    }

    /// From now on everything is up and reachable.
    pub fn calm(&self) {
        self.world().calm();
    }

    /// What the primary holds: every stream with its entries, the chain verified; `None` while there is no primary.
    pub fn truth(&self) -> Option<Result<Truth, VerifyError>> {
        let world = self.world();
        let primary = &world.servers[world.primary];
        // What waits for a standby is not there yet, for those who look.
        (primary.up && primary.leads).then(|| truth(&primary.data))
    }
}

/// Every stream with its entries and its head.
pub type Truth = BTreeMap<StreamName, (Vec<Entry>, Head)>;

fn truth(data: &Data) -> Result<Truth, VerifyError> {
    let mut truth = BTreeMap::new();
    for (name, stream) in &data.streams {
        let mut chain = Chain::new(name.clone());
        let mut entries = Vec::new();
        for row in data.page(name, 0, usize::MAX) {
            let entry = row.entry(name)?;
            chain.follow(&entry)?;
            entries.push(entry);
        }
        let head = chain.end(Some(stream.head))?;
        truth.insert(name.clone(), (entries, head));
    }
    Ok(truth)
}

/// A node's way to the servers. Clones share its connections.
#[derive(Clone, Debug)]
pub struct Door(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    model: Model,
    origin: Origin,
    /// Since when nobody has used each.
    idle: Mutex<Vec<(SessionNo, u64)>>,
    seats: Arc<Semaphore>,
}

impl Drop for Pool {
    fn drop(&mut self) {
        let idle = std::mem::take(&mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner));
        let mut world = self.model.world();
        idle.into_iter().for_each(|(session, _)| world.send(session, Ask::Close));
    }
}

/// A connection in use.
#[derive(Debug)]
pub(crate) struct Connection {
    door: Door,
    session: SessionNo,
    /// A message has not been answered yet.
    busy: bool,
    transacting: bool,
    /// Since when it was in the pool, if it comes from there: it may have been lost meanwhile.
    idle_since: Option<u64>,
    _seat: OwnedSemaphorePermit,
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut world = self.door.0.model.world();
        if self.busy {
            return world.send(self.session, Ask::Close);
        }
        if self.transacting {
            world.send(self.session, Ask::Rollback);
        }
        let now = world.now;
        drop(world);
        self.door.0.idle.lock().unwrap_or_else(PoisonError::into_inner).push((self.session, now));
    }
}

/// Whoever asked may have gone.
fn delivering<T: Send + 'static>(answer: oneshot::Sender<T>, said: T) -> Delivery {
    Box::new(move || {
        let _ = answer.send(said);
    })
}

fn replying<T: Send + 'static>(answer: oneshot::Sender<Result<T, Fault>>) -> Reply<T> {
    Box::new(move |said| -> Delivery { delivering(answer, said) })
}

impl Door {
    pub(crate) fn is_switched(&self, switch: Switch) -> bool {
        self.0.model.world().switch == Some(switch)
    }

    /// The patience of the pool is that of the locks.
    fn patience(&self) -> Duration {
        Duration::from_millis(self.0.model.world().settings.patience_ms)
    }

    async fn connection(&self, patience: Duration) -> Result<Connection, sqlx::Error> {
        let connecting = async {
            let seat = self.0.seats.clone().acquire_owned().await.map_err(|_| sqlx::Error::PoolClosed)?;
            let idle = self.0.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let (session, idle_since) = match idle {
                Some((session, since)) => (session, Some(since)),
                None => loop {
                    let (answer, answered) = oneshot::channel();
                    let connected: Connected = Box::new(move |said| -> Delivery { delivering(answer, said) });
                    self.0.model.world().dial(self.0.origin, connected);
                    if let Ok(Ok(session)) = answered.await {
                        break (session, None);
                    }
                    tokio::time::sleep(AGAIN).await;
                },
            };
            let (door, busy, transacting) = (self.clone(), false, false);
            Ok(Connection { door, session, busy, transacting, idle_since, _seat: seat })
        };
        tokio::time::timeout(patience, connecting).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    /// Begins a transaction; a connection that was lost while nobody used it is replaced.
    async fn begin(&self, patience: Duration, mode: Mode) -> Result<Connection, sqlx::Error> {
        let read_only = mode == Mode::ReadOnly;
        loop {
            let mut connection = self.connection(patience).await?;
            let begun = connection.ask(|reply| Ask::Begin { read_only, reply }).await;
            match begun {
                Ok(()) => {
                    connection.transacting = true;
                    return Ok(connection);
                }
                Err(_) if connection.idle_since.is_some() => connection.busy = true,
                Err(error) => {
                    connection.busy = true;
                    return Err(error);
                }
            }
        }
    }
}

impl Connection {
    async fn ask<T: Send + 'static>(&mut self, ask: impl FnOnce(Reply<T>) -> Ask) -> Result<T, sqlx::Error> {
        let (answer, answered) = oneshot::channel();
        self.busy = true;
        self.door.0.model.world().send(self.session, ask(replying(answer)));
        let said = answered.await.unwrap_or(Err(Fault::Lost))?;
        self.busy = false;
        Ok(said)
    }

    async fn statement<T: Send + 'static>(
        &mut self,
        rows: Vec<String>,
        run: impl FnOnce(Scope<'_>) -> T + Send + 'static,
    ) -> Result<T, sqlx::Error> {
        let (answer, answered) = oneshot::channel::<Result<T, Fault>>();
        self.busy = true;
        let run = Box::new(move |scope: Result<Scope<'_>, Fault>| -> Delivery {
            let said = scope.map(run);
            delivering(answer, said)
        });
        self.door.0.model.world().send(self.session, Ask::Statement { rows, run });
        let said = answered.await.unwrap_or(Err(Fault::Lost));
        // An error that the server reports leaves the connection in order.
        self.busy = said.as_ref().err() == Some(&Fault::Lost);
        Ok(said?)
    }
}

/// What a transaction may do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    ReadOnly,
    ReadWrite,
}

/// A transaction with the model, and its time limit for each answer.
pub(crate) struct Tx {
    connection: Connection,
    limit: Duration,
}

impl Tx {
    pub(crate) async fn begin(
        door: &Door,
        base: &Base,
        limit: Duration,
        mode: Mode,
    ) -> Result<Transact, sqlx::Error> {
        let patience = door.patience();
        let connection = in_time(base.limit, door.begin(patience, mode)).await?;
        Ok(Transact::Model(Tx { connection, limit }))
    }

    pub(crate) async fn read<T: Send + 'static>(
        &mut self,
        run: impl FnOnce(&Data) -> T + Send + 'static,
    ) -> Result<T, sqlx::Error> {
        in_time(self.limit, self.connection.statement(Vec::new(), |scope| run(scope.data))).await
    }

    pub(crate) async fn write<T: Send + 'static>(
        &mut self,
        rows: Vec<String>,
        run: impl FnOnce(Scope<'_>) -> T + Send + 'static,
    ) -> Result<T, sqlx::Error> {
        in_time(self.limit, self.connection.statement(rows, run)).await
    }

    pub(crate) async fn add(&mut self, writes: Vec<Change>) -> Result<(), sqlx::Error> {
        self.write(Vec::new(), |scope| scope.writes.extend(writes)).await
    }

    pub(crate) async fn commit(mut self) -> Result<Done, sqlx::Error> {
        self.connection.transacting = false;
        in_time(self.limit, self.connection.ask(|reply| Ask::Commit { reply })).await
    }

    /// The heads of these streams, locked in the order of their names.
    pub(crate) async fn lock_heads(
        &mut self,
        streams: &BTreeSet<StreamName>,
    ) -> Result<BTreeMap<StreamName, Head>, sqlx::Error> {
        let (rows, streams) = (streams.iter().map(head_row).collect(), streams.clone());
        self.write(rows, move |scope| scope.data.heads_of(&streams).into_iter().collect()).await
    }

    pub(crate) async fn heads(
        &mut self,
        listed: impl FnOnce(&Data) -> Vec<(StreamName, Head)> + Send + 'static,
    ) -> Result<Vec<(StreamName, Head)>, sqlx::Error> {
        let deaf = self.switched(Switch::Deaf);
        self.read(move |data| if deaf { Vec::new() } else { listed(data) }).await
    }

    pub(crate) async fn receipt(
        &mut self,
        stream: &StreamName,
        key: &str,
    ) -> Result<Option<super::KeptReceipt>, sqlx::Error> {
        let forgets = self.switched(Switch::ForgetReceipts);
        let (stream, key) = (stream.clone(), key.to_owned());
        self.read(move |data| data.receipt(&stream, &key).filter(|_| !forgets)).await
    }

    pub(crate) async fn put(&mut self, thing: NewValue<'_>) -> Result<(), sqlx::Error> {
        let (kind, key) = (thing.kind.to_owned(), thing.key.to_owned());
        let (bytes, expires) = (thing.bytes.to_owned(), thing.expires);
        let rows = vec![thing_row(&kind, &key)];
        self.write(rows, move |scope| scope.writes.push(Change::Put(kind, key, bytes, expires))).await
    }

    pub(crate) async fn put_new(&mut self, thing: NewValue<'_>, now: i64) -> Result<bool, sqlx::Error> {
        let (kind, key) = (thing.kind.to_owned(), thing.key.to_owned());
        let (bytes, expires) = (thing.bytes.to_owned(), thing.expires);
        let rows = vec![thing_row(&kind, &key)];
        self.write(rows, move |scope| {
            let free = scope.data.thing(&kind, &key, now).is_none();
            if free {
                scope.writes.push(Change::Put(kind, key, bytes, expires));
            }
            free
        })
        .await
    }

    pub(crate) async fn swap(
        &mut self,
        kind: &str,
        key: &str,
        old: &[u8],
        new: &[u8],
    ) -> Result<bool, sqlx::Error> {
        let (kind, key, old, new) = (kind.to_owned(), key.to_owned(), old.to_owned(), new.to_owned());
        let rows = vec![thing_row(&kind, &key)];
        self.write(rows, move |scope| {
            let same = scope.data.thing(&kind, &key, i64::MIN).is_some_and(|found| found == old);
            if same {
                scope.writes.push(Change::Put(kind, key, new, None));
            }
            same
        })
        .await
    }

    pub(crate) async fn set_heads(&mut self, heads: &[(StreamName, Head)]) -> Result<(), sqlx::Error> {
        let switch = self.connection.door.0.model.world().switch;
        self.add(heads.iter().map(|(stream, to)| moved(stream, *to, switch)).collect()).await
    }

    /// Writes the head again as it is, if there is one.
    pub(crate) async fn touch(&mut self, stream: &StreamName) -> Result<(), sqlx::Error> {
        let (rows, stream) = (vec![head_row(stream)], stream.clone());
        self.write(rows, move |scope| {
            if scope.data.head(&stream).is_some() {
                scope.writes.push(Change::Touch);
            }
        })
        .await
    }

    pub(crate) fn switched(&self, switch: Switch) -> bool {
        self.connection.door.is_switched(switch)
    }
}

pub(crate) fn head_row(stream: &StreamName) -> String {
    format!("head {stream}")
}

fn thing_row(kind: &str, key: &str) -> String {
    format!("thing {kind} {key}")
}

/// A head as it is written; without its hash where that is broken on purpose.
fn moved(stream: &StreamName, to: Head, switch: Option<Switch>) -> Change {
    let hash = if switch == Some(Switch::WrongHead) { crate::Hash::ZERO } else { to.hash };
    Change::Head(stream.clone(), Head { hash, ..to })
}

impl Base {
    /// A journal in the model.
    pub(crate) fn in_model(door: Door, options: &OpenOptions) -> Base {
        let limit = super::postgres::limit(options);
        Base { location: "model".to_owned(), pools: Pools::Model(door), limit, primary: None }
    }
}

/// Tells whoever listens.
pub(super) async fn notify(door: &Door, said: Vec<String>) -> Result<(), sqlx::Error> {
    let patience = door.patience();
    let mut connection = door.connection(patience).await?;
    connection.ask(|reply| Ask::Notify { said, reply }).await
}

/// A connection that listens.
#[derive(Debug)]
pub(crate) struct Listener {
    _connection: Connection,
    news: mpsc::UnboundedReceiver<String>,
}

pub(super) async fn change_feed(door: &Door) -> Result<ChangeFeed, sqlx::Error> {
    let patience = door.patience();
    let mut connection = door.connection(patience).await?;
    let (sender, news) = mpsc::unbounded_channel();
    connection.ask(|reply| Ask::Listen { news: sender, reply }).await?;
    // Nobody else may have it after it has listened.
    connection.busy = true;
    Ok(ChangeFeed::Model(Listener { _connection: connection, news }))
}

impl Listener {
    pub(crate) async fn news(&mut self) -> Result<News, sqlx::Error> {
        let said = self.news.recv().await.ok_or(Fault::Lost)?;
        Ok(super::read::heard(&said).unwrap_or(News::Any))
    }
}
