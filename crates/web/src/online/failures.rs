//! Tables that cannot be written to, and since when: their clocks stand still meanwhile.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use kaarting_live::{Done, LiveTable, Once, Owned, TableError, TableState};
use kaarting_play::{Actor, Command, Recorded, TableName};
use kaarting_store::AppendError;

/// The tables at which nothing can be written for the moment.
#[derive(Debug, Default)]
pub(crate) struct Failures(Mutex<BTreeMap<TableName, Arc<Outage>>>);

/// A time in which nothing can be written at a table.
#[derive(Debug)]
struct Outage {
    since: Timestamp,
    /// Only one task at a time records how long it was: recorded twice, it would count double.
    telling: tokio::sync::Mutex<()>,
}

/// How a command reaches a table.
#[derive(Clone, Copy)]
pub(crate) enum Way<'a> {
    /// A person, at whichever server; what has a key is done once.
    Person(&'a LiveTable, Option<&'a Once>),
    /// The server that looks after it.
    Owner(&'a Owned<TableState>),
}

impl Way<'_> {
    fn live(&self) -> &LiveTable {
        match self {
            Way::Person(live, _) => live,
            Way::Owner(owned) => owned.live(),
        }
    }

    async fn ask(&self, command: &Command, by: Actor, now: Timestamp) -> Result<Done<Recorded>, TableError> {
        match self {
            Way::Person(live, once) => live.ask(command, by, now, *once).await,
            Way::Owner(owned) => owned.ask(command, by, now).await,
        }
    }

    /// The clocks stood still since then.
    async fn hold(&self, since: Timestamp, now: Timestamp) -> Result<Done<Recorded>, TableError> {
        let hold = Command::Hold { since };
        match self {
            Way::Person(live, _) => live.ask(&hold, Actor::House, now, None).await,
            Way::Owner(_) => self.ask(&hold, Actor::House, now).await,
        }
    }
}

impl Failures {
    /// Gives a table a command, and records an outage before it if there was one.
    pub(crate) async fn ask(
        &self,
        way: Way<'_>,
        command: &Command,
        by: Actor,
        clock: fn() -> Timestamp,
    ) -> Result<Done<Recorded>, TableError> {
        let name = way.live().name();
        while let Some(outage) = self.of(name) {
            let _turn = outage.telling.lock().await;
            if !self.of(name).is_some_and(|now| Arc::ptr_eq(&now, &outage)) {
                continue;
            }
            match way.hold(outage.since, clock()).await {
                Ok(_) => self.are_over(name),
                // At a table that is over no clock runs any more.
                Err(TableError::Refused(_)) => self.are_over(name),
                // Another server looks after it, and has said how long nobody did.
                Err(error @ TableError::Append(AppendError::Fenced { .. })) => {
                    self.are_over(name);
                    return Err(error);
                }
                // Still nothing can be written, or not from here: the clocks have stood still since the same moment.
                Err(error) => return Err(error),
            }
        }
        let now = clock();
        let asked = way.ask(command, by, now).await;
        if let Err(
            TableError::Append(AppendError::Failed(_) | AppendError::Unknown(_) | AppendError::Closed)
            | TableError::Read(_),
        ) = &asked
        {
            self.begin(name, now);
        }
        asked
    }

    fn of(&self, table: &TableName) -> Option<Arc<Outage>> {
        self.all().get(table).cloned()
    }

    /// Something could not be written; the first time counts.
    fn begin(&self, table: &TableName, now: Timestamp) {
        let outage = || Arc::new(Outage { since: now, telling: tokio::sync::Mutex::default() });
        self.all().entry(table.clone()).or_insert_with(outage);
    }

    /// The length of the outage is now in the journal.
    fn are_over(&self, table: &TableName) {
        self.all().remove(table);
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<TableName, Arc<Outage>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap as Map;
    use std::fs;
    use std::io::Write;
    use std::path::Path;
    use std::sync::atomic::{AtomicI64, Ordering};

    use kaarting_cards::Seat;
    use kaarting_live::{LiveEvents, LiveTables, Node, Owner, TableState};
    use kaarting_office::draw::DrawSeed;
    use kaarting_play::{Access, Guest, Series, Settings};
    use kaarting_rules::{Lang, Ruleset};
    use kaarting_store::Journal;
    use kaarting_testkit::disk::on_small_disk;
    use serde_json::Value;
    use tokio::sync::Notify;

    use super::super::runner::{Runner, look_after};
    use super::super::thinking::Thinkers;
    use super::*;

    const BEGIN: i64 = 1_800_000_000_000;
    static NOW: AtomicI64 = AtomicI64::new(BEGIN);
    static LOOKED: Notify = Notify::const_new();

    /// The clock of the test, which sees when somebody looks at it.
    fn clock() -> Timestamp {
        LOOKED.notify_one();
        Timestamp::from_millisecond(NOW.load(Ordering::Relaxed)).unwrap()
    }

    /// However often the runner tries while the disk is full, none of that time is charged to anybody; and at a table
    /// that is over nothing stands in the way of a request.
    #[test]
    fn an_outage_is_nobodys_time() {
        on_small_disk("online::failures::tests::an_outage_is_nobodys_time", 4, |folder| {
            tokio::runtime::Runtime::new().unwrap().block_on(outage(folder));
        });
    }

    async fn outage(folder: &Path) {
        let url = format!("sqlite:{}", folder.join("kaarting.db").display());
        let journal = Journal::open(&url).await.unwrap();
        let (tables, name) = (LiveTables::new(journal.clone()), "k7f3".parse::<TableName>().unwrap());
        let rita = Actor::Person("rita".parse().unwrap());
        let settings = Settings {
            access: Access::Private,
            ruleset: Ruleset::ManilleNl,
            options: Map::new(),
            series: Series::Short,
            pace: None,
            last_cards: false,
            stand_in: "easy".parse().unwrap(),
            event: None,
        };
        let open = Command::Open { name: name.clone(), settings, master: DrawSeed([7; 32]) };
        let begun = tables.begin(&name).await.unwrap();
        begun.ask(&open, Actor::House, clock(), None).await.unwrap();
        let live = tables.get(&name).await.unwrap().unwrap();
        let guest = Guest { name: "Rita".parse().unwrap(), lang: Lang::Nl, program: false };
        live.ask(&Command::Sit { seat: Seat::South, guest }, rita.clone(), clock(), None).await.unwrap();

        let failures = Arc::<Failures>::default();
        let runner = Runner {
            thinkers: Thinkers::new(),
            failures: failures.clone(),
            hurried: Arc::default(),
            events: LiveEvents::new(journal.clone()),
            clock,
        };
        let begins = Arc::new(Notify::new());
        let gate = begins.clone();
        let run = move |owned| {
            let (gate, runner) = (gate.clone(), runner.clone());
            async move {
                gate.notified().await;
                look_after(owned, runner).await;
            }
        };
        let node = Node::start(&journal, "one", "127.0.0.1:1", "test");
        let owner = Owner::<TableState>::start(tables, node, clock, run);
        owner.claim(&name).await.unwrap();

        // Five seconds later Rita counts as away, which nobody can write down.
        let ballast = folder.join("ballast");
        let mut file = fs::File::create(&ballast).unwrap();
        while file.write_all(&[1; 512]).is_ok() {}
        NOW.store(BEGIN + 5_000, Ordering::Relaxed);
        begins.notify_one();
        while failures.of(&name).is_none() {
            LOOKED.notified().await;
        }
        NOW.store(BEGIN + 65_000, Ordering::Relaxed);
        // It tries again and again.
        for _ in 0..12 {
            LOOKED.notified().await;
        }
        drop(file);
        fs::remove_file(ballast).unwrap();
        let mut changed = live.watch();
        let held = loop {
            let entries = journal.read(live.stream(), 0, 100).await.unwrap();
            let mut bodies =
                entries.iter().map(|entry| serde_json::from_slice::<Value>(&entry.body).unwrap());
            if let Some(held) = bodies.find(|body| body["kind"] == "held") {
                break held;
            }
            changed.changed().await.unwrap();
        };
        let at = |field: &str| held[field].as_str().unwrap().parse::<Timestamp>().unwrap().as_millisecond();
        assert_eq!((at("since"), at("at")), (BEGIN + 5_000, BEGIN + 65_000), "{held}");

        live.ask(&Command::Close, Actor::House, clock(), None).await.unwrap();
        failures.begin(&name, clock());
        for _ in 0..2 {
            let asked = failures.ask(Way::Person(&live, None), &Command::Erase, rita.clone(), clock).await;
            assert!(asked.is_ok(), "{asked:?}");
        }
        assert!(failures.of(&name).is_none());
    }
}
