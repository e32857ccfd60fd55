//! Online tables behind their pages: each is a stream of the journal, and its runner lets time pass and bots play.
//!
//! | module | what |
//! |---|---|
//! | `runner`, `thinking`, `of_game` | time, bots and the jury, on the server that looks after a table |
//! | `rounds` | rounds of events: their tables open by themselves, and hand in |
//! | `connections`, `presence` | who is connected to which table at this server, and whether at another |
//! | `looks` | a table as all see it who only look on, rendered once |
//! | `flood`, `failures` | nobody floods a table, and its clocks stand still while nothing can be written |

mod connections;
mod failures;
mod flood;
mod looks;
mod of_game;
mod presence;
pub(crate) mod rounds;
mod runner;
mod thinking;

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use jiff::Timestamp;
use kaarting_live::{
    Done, LiveEvent, LiveEvents, LiveTable, LiveTables, Node, Once, Owner, TableError, TableState,
};
use kaarting_office::At;
use kaarting_office::draw::DrawSeed;
use kaarting_play::{Actor, BotView, Command, PersonId, Recorded, Settings, TableName};
use kaarting_store::Journal;
use tokio::sync::Notify;
use tokio::task::AbortHandle;

use self::connections::Connections;
pub(crate) use self::connections::Visit;
use self::failures::Way;
use self::flood::Flood;
use self::looks::Looks;
use self::presence::Answering;
use self::rounds::Rounds;
use self::runner::Runner;
use self::thinking::Thinkers;
pub(crate) use self::thinking::{Advised, Compared};
use crate::codes::by_chance;
use crate::fault::Fault;

/// How long the name of a table is.
const NAME: usize = 12;
/// The interval of heartbeats.
const BEAT_MS: u64 = 15_000;
/// How many tables may be open at once, on all servers together.
const MOST: usize = 2_000;

/// All online tables of this server.
pub(crate) struct Online {
    tables: LiveTables,
    owner: OnceLock<Owner<TableState>>,
    runner: Runner,
    pub(crate) connections: Arc<Connections>,
    answering: OnceLock<Answering>,
    pub(crate) flood: Flood,
    /// The connections that everybody opens.
    pub(crate) openings: Flood,
    /// Tables as those who only look on see them.
    pub(crate) looks: Looks,
    beat_ms: AtomicU64,
    most: AtomicUsize,
    events: LiveEvents,
    rounds: OnceLock<RoundsTask>,
    woken: Arc<Notify>,
}

/// The task that looks after the rounds of events, until this is dropped.
struct RoundsTask(Rounds, AbortHandle);

impl Drop for RoundsTask {
    fn drop(&mut self) {
        self.1.abort();
    }
}

impl std::fmt::Debug for Online {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Online")
    }
}

impl Online {
    pub(crate) fn new(journal: Journal, events: LiveEvents, clock: fn() -> Timestamp) -> Online {
        let runner = Runner {
            thinkers: Thinkers::new(),
            failures: Arc::default(),
            hurried: Arc::default(),
            events: events.clone(),
            clock,
        };
        let tables = LiveTables::new(journal);
        Online {
            tables,
            owner: OnceLock::new(),
            runner,
            connections: Arc::default(),
            answering: OnceLock::new(),
            flood: Flood::of_messages(),
            openings: Flood::of_connections(),
            looks: Looks::default(),
            beat_ms: AtomicU64::new(BEAT_MS),
            most: AtomicUsize::new(MOST),
            events,
            rounds: OnceLock::new(),
            woken: Arc::default(),
        }
    }

    /// Begins to look after tables: those that nobody looks after, and every new one.
    pub(crate) fn start(&self, node: &Node) {
        let runner = self.runner.clone();
        let run = move |owned| runner::look_after(owned, runner.clone());
        let owner = self
            .owner
            .get_or_init(|| Owner::start(self.tables.clone(), node.clone(), self.runner.clock, run));
        self.answering.get_or_init(|| Answering::start(self.tables.clone(), self.connections.clone()));
        self.rounds.get_or_init(|| {
            let rounds = Rounds {
                tables: self.tables.clone(),
                events: self.events.clone(),
                owner: owner.clone(),
                clock: self.runner.clock,
                woken: self.woken.clone(),
            };
            let running = tokio::spawn(rounds.clone().run());
            RoundsTask(rounds, running.abort_handle())
        });
    }

    /// Something happened in an event that may concern tables that are played online.
    pub(crate) fn look_at_rounds(&self) {
        self.woken.notify_one();
    }

    /// The online table of a table of an event, opened if it was not yet.
    pub(crate) async fn of_event(&self, live: &LiveEvent, at: At) -> Result<Arc<LiveTable>, Fault> {
        match self.rounds.get() {
            Some(RoundsTask(rounds, _)) => rounds.open(live, at).await,
            None => Err(Fault::NoTable),
        }
    }

    /// Whether somebody may look at a table now. Where all tables of a round play the same deals, each sees only their
    /// own as long as one of them is being played.
    pub(crate) async fn may_look(&self, live: &LiveTable, person: Option<&PersonId>) -> Result<(), Fault> {
        let place = {
            let state = live.state();
            let event = state.table.settings().and_then(|settings| settings.event.as_deref());
            let seated = person.is_some_and(|person| state.table.seat_of(person).is_some());
            event
                .filter(|event| event.same_deals.is_some() && !seated)
                .map(|event| (event.event.clone(), event.at))
        };
        let Some((event, at)) = place else { return Ok(()) };
        let Some(event) = self.events.get(&event).await? else { return Ok(()) };
        let open = event.state().tournament.online_tables().iter().any(|open| open.round == at.round);
        if open { Err(Fault::NotYet) } else { Ok(()) }
    }

    /// From now on bots answer at once.
    pub(crate) fn hurry(&self) {
        self.runner.hurried.store(true, Ordering::Relaxed);
    }

    /// What a strong player would do in somebody's place, and why; `None` while too many want to know.
    pub(crate) async fn advise(&self, person: &PersonId, view: BotView) -> Option<Advised> {
        self.runner.thinkers.clone().advise(person, view).await
    }

    /// All tables.
    pub(crate) fn tables(&self) -> &LiveTables {
        &self.tables
    }

    /// A table by its name in the address.
    pub(crate) async fn table(&self, name: &str) -> Result<Arc<LiveTable>, Fault> {
        let Ok(name) = name.parse::<TableName>() else { return Err(Fault::NoTable) };
        let live = self.tables.get(&name).await?.ok_or(Fault::NoTable)?;
        match &live.state().fault {
            Some(fault) => Err(Fault::unreadable(fault)),
            None => Ok(live),
        }
    }

    /// Opens a table under a new name; from then on this server looks after it.
    pub(crate) async fn open(&self, name: TableName, settings: Settings) -> Result<Arc<LiveTable>, Fault> {
        if self.tables.current().await?.len() >= self.most.load(Ordering::Relaxed) {
            return Err(Fault::HouseFull);
        }
        let mut master = [0; 32];
        getrandom::fill(&mut master).map_err(|error| Fault::internal(&error))?;
        let live = self.tables.begin(&name).await?;
        let ruleset = settings.ruleset;
        let open = Command::Open { name: name.clone(), settings, master: DrawSeed(master) };
        let opened = live.ask(&open, Actor::House, (self.runner.clock)(), None).await;
        opened.map_err(|error| Fault::at_table(error, ruleset))?;
        self.look_after(&name).await;
        self.tables.get(&name).await?.ok_or(Fault::NoTable)
    }

    /// Looks after a table here, if no other server does.
    async fn look_after(&self, name: &TableName) {
        let Some(owner) = self.owner.get() else { return };
        if let Err(error) = owner.claim(name).await {
            // Some server will find it: they poll for tables that nobody looks after.
            tracing::warn!("{name} is not looked after yet: {error}");
        }
    }

    /// Asks something of a table. It is done when this returns, whatever happens to the server then.
    pub(crate) async fn ask(
        &self,
        live: &LiveTable,
        command: &Command,
        by: Actor,
        once: Option<&Once>,
    ) -> Result<Done<Recorded>, TableError> {
        self.runner.failures.ask(Way::Person(live, once), command, by, self.runner.clock).await
    }

    /// The interval of heartbeats, by which either side knows that the connection is open.
    pub(crate) fn beat(&self) -> Duration {
        Duration::from_millis(self.beat_ms.load(Ordering::Relaxed))
    }

    /// Sets the interval of heartbeats for connections that open from now on.
    pub(crate) fn beat_every(&self, beat: Duration) {
        self.beat_ms.store(u64::try_from(beat.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Sets the limit of tables at once.
    pub(crate) fn hold_at_most(&self, tables: usize) {
        self.most.store(tables, Ordering::Relaxed);
    }
}

/// A name that nobody can guess.
pub(crate) fn new_name() -> Result<TableName, Fault> {
    let letters = by_chance(NAME).map_err(|error| Fault::internal(&error))?;
    letters.to_ascii_lowercase().parse().map_err(|error| Fault::internal(&error))
}

/// Randomness for pauses and bots; no deal depends on it.
fn chance() -> u64 {
    getrandom::u64().unwrap_or_default()
}
