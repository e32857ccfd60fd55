//! A real cluster that is struck again and again: nothing that was acknowledged is lost, nothing is there twice.
//!
//! Three machines with etcd, Patroni and PostgreSQL, three servers of Kaarting and HAProxy, made from the files of
//! `deploy/cluster/`, in namespaces of their own. Clients write all the time and keep a log; after every blow it is
//! compared with the journal, and every chain is followed.
//!
//! * `inside`: the namespaces of the whole drill; `machine`: those of a machine, and processes;
//!   `settings`: their files; `cluster`: all of it together.
//! * `clients` write, `compare` checks, `load` is both for servers of another test; `blows` and `owners` strike,
//!   `slow_disk` throttles, `bare_pair` measures; `tables` and `table_node` stand for online tables.
#![allow(clippy::disallowed_methods, reason = "how long a cluster is away is measured by the clock")]

mod bare_pair;
mod blows;
mod clients;
mod cluster;
mod compare;
mod inside;
mod load;
mod machine;
mod owners;
mod settings;
mod slow_disk;
mod table_node;
mod tables;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use jiff::Timestamp;

pub use bare_pair::BarePair;
pub use blows::Blow;
pub use inside::enter;
pub use load::Load;

use crate::kill::Dice;
use blows::Struck;
use clients::{Clients, Program};
use cluster::{Cluster, NODES};
use compare::Compared;

/// The first word of a process that is a node with tables.
const TABLE_NODE: &str = "table-node";

/// Becomes a node with tables, where the command line asks for one; `false` if not.
pub fn be_table_node() -> bool {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [word, store, address, name] = &words[..] else { return false };
    if word != TABLE_NODE {
        return false;
    }
    if let Err(error) = table_node::run(store, address, name) {
        eprintln!("{name}: {error}");
    }
    true
}

/// What went wrong, in words.
pub type Fault = String;

/// How the servers find the primary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseBy {
    /// They are given all machines.
    Hosts,
    /// HAProxy asks Patroni.
    Proxy,
}

/// Where and how the drill is held.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The `kaarting` program.
    pub program: PathBuf,
    /// Where Patroni was installed: a virtual environment of Python.
    pub venv: PathBuf,
    /// The files that administrators get.
    pub deploy: PathBuf,
    /// A new folder on the disk, for data and logs.
    pub folder: PathBuf,
    /// How the servers find the primary.
    pub database: DatabaseBy,
    /// What chance depends on.
    pub seed: u64,
    /// How long random blows go on.
    pub minutes: u64,
}

/// What came of a blow.
#[derive(Clone, Debug)]
pub struct Row {
    /// The blow.
    pub blow: Blow,
    /// What was measured.
    pub figure: String,
    /// How many requests were acknowledged.
    pub acknowledged: usize,
    /// How many of them are not in the journal.
    pub lost: usize,
    /// How many are there more than once.
    pub doubled: usize,
    /// What does not hold; empty if all is well.
    pub faults: Vec<Fault>,
    /// What took too long.
    pub late: Vec<Fault>,
}

impl Row {
    fn new(blow: Blow) -> Row {
        let (faults, late) = (Vec::new(), Vec::new());
        Row { blow, figure: "–".to_owned(), acknowledged: 0, lost: 0, doubled: 0, faults, late }
    }

    /// Everything that is wrong with it.
    pub fn wrong(&self) -> impl Iterator<Item = &Fault> {
        self.faults.iter().chain(&self.late)
    }
}

/// A cluster under load.
#[derive(Debug)]
pub struct Drill {
    setting: Setting,
    cluster: Cluster,
    program: Program,
    dice: Dice,
    began: Instant,
    /// Events have names of their own.
    rows: u64,
}

/// Now.
fn now() -> Instant {
    Instant::now()
}

/// Lets time pass.
fn pause(long: Duration) {
    let end = now() + long;
    while let Some(left) = end.checked_duration_since(now()).filter(|left| !left.is_zero()) {
        std::thread::park_timeout(left);
    }
}

/// Looks again and again until something is there.
fn until<T>(
    what: &str,
    seconds: u64,
    mut look: impl FnMut() -> Result<Option<T>, Fault>,
) -> Result<T, Fault> {
    let end = now() + Duration::from_secs(seconds);
    loop {
        if let Some(found) = look()? {
            return Ok(found);
        }
        if now() >= end {
            return Err(format!("{what} did not come within {seconds} s"));
        }
        pause(Duration::from_millis(50));
    }
}

impl Drill {
    /// Starts a cluster and its servers, and lets the first director in.
    pub fn begin(setting: &Setting) -> Result<Drill, Fault> {
        let began = now();
        eprintln!("failover: three machines are started in {}", setting.folder.display());
        let mut cluster = Cluster::start(setting)?;
        let setup = cluster.start_node(1)?.ok_or("a new server prints its set-up link")?;
        let program = Program::begin(&Cluster::address_of(1), &setup);
        for node in 2..=NODES {
            cluster.start_node(node)?;
        }
        let (setting, dice) = (setting.clone(), Dice(setting.seed));
        let drill = Drill { setting, cluster, program, dice, began, rows: 0 };
        drill.say("the cluster works");
        Ok(drill)
    }

    /// Progress, for whoever watches; with the time of day, as the logs of Patroni and PostgreSQL have it.
    fn say(&self, what: &str) {
        let (at, since) = (Timestamp::now().strftime("%H:%M:%S"), self.began.elapsed().as_secs_f64());
        eprintln!("failover: {at} {since:6.1} s  {what}");
    }

    /// Strikes once under load, and says what came of it.
    pub fn strike(&mut self, blow: Blow) -> Row {
        let row = match blow {
            Blow::Random => self.random(),
            _ => self.row(blow, None),
        };
        let wrong: Vec<&str> = row.wrong().map(String::as_str).collect();
        let verdict = if wrong.is_empty() { "holds".to_owned() } else { wrong.join("; ") };
        self.say(&format!("{}: {}: {verdict}", blow.name(), row.figure));
        row
    }

    fn row(&mut self, blow: Blow, on_top: Option<Blow>) -> Row {
        let mut row = Row::new(blow);
        if let Err(fault) = self.try_row(blow, on_top, &mut row) {
            row.faults.push(fault);
        }
        row
    }

    fn try_row(&mut self, blow: Blow, on_top: Option<Blow>, row: &mut Row) -> Result<(), Fault> {
        self.rows += 1;
        self.say(&format!("{}: {}", blow.name(), blow.about()));
        self.cluster.healthy(90)?;
        let prefix = format!("{}-{}", blow.name(), self.rows);
        let mut clients = Clients::start(&self.program, &[Cluster::address()], &prefix, &mut self.dice)?;
        clients.wait_for(300, 60)?;
        let mut struck = self.blow(blow, &mut clients);
        if let Some(second) = on_top {
            self.say(&format!("before that has healed, {}: {}", second.name(), second.about()));
            let second = self.blow_on_top(second, &mut clients);
            struck = struck.and_then(|first| Ok(first.and(second?)));
        }
        // Whatever came of it: the cluster has to come back, and nothing may be lost.
        let healed = self.cluster.healthy(120).and_then(|_| clients.wait_for(100, 60));
        let events = clients.events().to_vec();
        let log = clients.finish(60);
        let struck = struck.unwrap_or_else(|fault| Struck { faults: vec![fault], ..Struck::default() });
        row.faults.extend(struck.faults);
        (row.figure, row.late) = (struck.figure, struck.late);
        healed?;
        let Compared { acknowledged, lost, doubled, wrong } =
            compare::compare(&self.cluster, &self.program, &events, &log)?;
        (row.acknowledged, row.lost, row.doubled) = (acknowledged, lost.len(), doubled.len());
        let some = |what: &str, of: &[String]| format!("{} {what}, first: {}", of.len(), of[0]);
        row.faults.extend((!lost.is_empty()).then(|| some("acknowledged and lost", &lost)));
        row.faults.extend((!doubled.is_empty()).then(|| some("doubled", &doubled)));
        row.faults.extend((!wrong.is_empty()).then(|| some("wrong", &wrong)));
        row.faults.extend(self.cluster.verify().err());
        Ok(())
    }

    /// Blow after blow, chosen by the seed.
    fn random(&mut self) -> Row {
        let end = now() + Duration::from_secs(60 * self.setting.minutes);
        let mut all = Row::new(Blow::Random);
        let (mut blows, mut on_top, mut late) = (0, 0, 0);
        while now() < end && all.faults.is_empty() {
            let blow = Blow::AT_RANDOM[self.dice.below(Blow::AT_RANDOM.len() as u64) as usize];
            let second = Blow::ON_TOP[self.dice.below(Blow::ON_TOP.len() as u64) as usize];
            let second = (self.dice.below(3) == 0).then_some(second);
            let row = self.row(blow, second);
            blows += 1 + usize::from(second.is_some());
            on_top += usize::from(second.is_some());
            all.acknowledged += row.acknowledged;
            all.lost += row.lost;
            all.doubled += row.doubled;
            let also = second.map(|second| format!(" and {}", second.name())).unwrap_or_default();
            let named = |fault: &Fault| format!("blow {blows}, {}{also}: {fault}", blow.name());
            all.faults.extend(row.faults.iter().map(named));
            late += row.late.len();
        }
        all.figure = format!(
            "{blows} blows in {} minutes, {on_top} of them before the one before had healed, {late} later than alone",
            self.setting.minutes
        );
        all
    }
}
