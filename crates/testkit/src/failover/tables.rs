//! Tables that nodes look after, people who add to them, and what must hold of both.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use jiff::Timestamp;
use kaarting_store::Journal;

use super::cluster::{Cluster, NODES};
use super::machine::{Process, node_address};
use super::settings::store_on;
use super::table_node::{FENCED, Happened, TICK, What};
use super::{Fault, Setting, pause, until};
use crate::kill::Dice;

/// How many tables: each of three nodes looks after about a hundred.
pub(crate) const TABLES: usize = 300;
/// How many people add at once.
const PEOPLE: usize = 6;
/// How long a person waits for an answer.
const PATIENCE: Duration = Duration::from_secs(16);

/// An acknowledgement: the table, what was added, and its entry.
type Ack = (String, String, u64);

/// Nodes, tables, and people at them.
#[derive(Debug)]
pub(crate) struct Tables {
    prefix: String,
    store: String,
    nodes: Vec<Process>,
    over: Arc<AtomicBool>,
    acks: Arc<Mutex<Vec<Ack>>>,
    people: Vec<JoinHandle<Vec<(String, String)>>>,
}

/// What the journal has of all tables.
#[derive(Debug, Default)]
pub(crate) struct Played {
    entries: BTreeMap<String, Vec<(u64, Happened)>>,
}

fn address(node: usize) -> String {
    format!("{}:9090", node_address(node))
}

/// Asks a node one thing; none where there was no answer.
fn ask(node: usize, line: &str) -> Option<String> {
    let address = address(node).parse().ok()?;
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(2)).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.write_all(format!("{line}\n").as_bytes()).ok()?;
    let mut said = String::new();
    BufReader::new(stream).read_line(&mut said).ok()?;
    said.strip_suffix('\n').map(str::to_owned)
}

impl Tables {
    /// Starts nodes and tables, and waits until each table has an owner.
    pub(crate) fn start(setting: &Setting, store: &str, row: u64, dice: &mut Dice) -> Result<Tables, Fault> {
        let mut tables = Tables {
            prefix: format!("r{row}"),
            store: store.to_owned(),
            nodes: Vec::new(),
            over: Arc::default(),
            acks: Arc::default(),
            people: Vec::new(),
        };
        for node in 1..=NODES {
            let process = tables.start_node(setting, node)?;
            tables.nodes.push(process);
        }
        for node in 1..=NODES {
            until(&format!("the node of tables {node}"), 30, || Ok(ask(node, "figures").map(drop)))?;
        }
        for (number, table) in tables.names().enumerate() {
            let begin = format!("begin {table}");
            until("a table", 60, || {
                Ok(ask(1 + number % NODES, &begin).filter(|said| said.starts_with("ok")).map(drop))
            })?;
        }
        until("an owner for every table", 60, || {
            let owned: usize = (1..=NODES).map(|node| tables.figures(node).0).sum();
            Ok((owned == TABLES).then_some(()))
        })?;
        let next = Arc::new(AtomicU64::new(1));
        for _ in 0..PEOPLE {
            let (over, acks, next) = (tables.over.clone(), tables.acks.clone(), next.clone());
            let (prefix, dice) = (tables.prefix.clone(), Dice(dice.below(u64::MAX)));
            tables.people.push(std::thread::spawn(move || play(&prefix, dice, &over, &acks, &next)));
        }
        pause(Duration::from_secs(3));
        Ok(tables)
    }

    fn start_node(&self, setting: &Setting, node: usize) -> Result<Process, Fault> {
        let own = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut command = Command::new(own);
        command.args([super::TABLE_NODE, &self.store, &address(node), &format!("{}-{node}", self.prefix)]);
        Process::start(&mut command, &setting.folder.join(format!("tables{node}.log")))
    }

    fn names(&self) -> impl Iterator<Item = String> {
        let prefix = self.prefix.clone();
        (1..=TABLES).map(move |number| format!("{prefix}-{number}"))
    }

    /// How many tables a node looks after, and how many of its appends were refused by the epoch.
    pub(crate) fn figures(&self, node: usize) -> (usize, usize) {
        let said = ask(node, "figures").unwrap_or_default();
        let mut words = said.split(' ').filter_map(|word| word.parse().ok());
        (words.next().unwrap_or_default(), words.next().unwrap_or_default())
    }

    /// The tables that a node looks after, with their epochs.
    pub(crate) fn epochs(&self, node: usize) -> Vec<(String, u64)> {
        let said = ask(node, "epochs").unwrap_or_default();
        let words: Vec<&str> = said.split(' ').collect();
        words.chunks(2).filter_map(|pair| Some((pair[0].to_owned(), pair.get(1)?.parse().ok()?))).collect()
    }

    /// Lets a node write under these epochs, and tells what was not refused for them.
    pub(crate) fn write_late(&self, node: usize, epochs: &[(String, u64)]) -> Vec<String> {
        let late = epochs.iter().map(|(table, epoch)| {
            let said = ask(node, &format!("late {table} {epoch}")).unwrap_or("no answer".to_owned());
            (said != FENCED).then(|| format!("{table}: {said}"))
        });
        late.flatten().collect()
    }

    pub(crate) fn node(&mut self, node: usize) -> &mut Process {
        &mut self.nodes[node - 1]
    }

    /// The name under which a node claims.
    pub(crate) fn name_of(&self, node: usize) -> String {
        format!("{}-{node}", self.prefix)
    }

    /// Lets everybody finish; then the journal against what people know. Returns what the journal has, and how many
    /// additions were acknowledged.
    pub(crate) fn finish(mut self, cluster: &Cluster) -> Result<(Played, usize), Fault> {
        self.over.store(true, Ordering::Relaxed);
        let mut doubt = Vec::new();
        for person in self.people.drain(..) {
            doubt.extend(person.join().map_err(|_| "a person at a table ended by itself")?);
        }
        // The nodes of the next row have tables of their own to look after.
        for (number, table) in self.names().enumerate() {
            let end = format!("end {table}");
            until("the end of a table", 60, || {
                let said = (0..NODES).find_map(|next| ask(1 + (number + next) % NODES, &end));
                Ok(said.filter(|said| said.starts_with("ok")).map(drop))
            })?;
        }
        self.nodes.clear();
        let primary = cluster.primary().ok_or("there is no primary")?;
        let played = read(&store_on(primary), self.names())?;
        let acks = std::mem::take(&mut *self.acks.lock().unwrap_or_else(PoisonError::into_inner));
        played.check(&acks, &doubt)?;
        Ok((played, acks.len()))
    }
}

/// Adds to any table at any node until it is over; what was never acknowledged is in doubt.
fn play(
    prefix: &str,
    mut dice: Dice,
    over: &AtomicBool,
    acks: &Mutex<Vec<Ack>>,
    next: &AtomicU64,
) -> Vec<(String, String)> {
    let mut doubt = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let table = format!("{prefix}-{}", 1 + dice.below(TABLES as u64));
        let name = format!("a{}", next.fetch_add(1, Ordering::Relaxed));
        let mut tries = 0;
        loop {
            // Somebody whose node does not answer asks another.
            let node = 1 + dice.below(NODES as u64) as usize;
            let said = ask(node, &format!("add {table} {name}")).unwrap_or_default();
            let seq = said.strip_prefix("ok ").and_then(|rest| rest.split(' ').next()?.parse().ok());
            if let Some(seq) = seq {
                acks.lock().unwrap_or_else(PoisonError::into_inner).push((table, name, seq));
                break;
            }
            tries += 1;
            if over.load(Ordering::Relaxed) && tries > 20 {
                doubt.push((table, name));
                break;
            }
            pause(Duration::from_millis(100));
        }
        pause(Duration::from_millis(50));
    }
    doubt
}

/// Reads the journal itself, without a node between.
fn read(store: &str, tables: impl Iterator<Item = String>) -> Result<Played, Fault> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let journal = Journal::open(store).await.map_err(|error| error.to_string())?;
        let mut played = Played::default();
        for table in tables {
            let stream = format!("table/{table}").parse().map_err(|error| format!("{error}"))?;
            let (mut reader, mut entries) = (journal.reader(stream, 0), Vec::new());
            while let Some(entry) = reader.next().await.map_err(|error| error.to_string())? {
                let happened = Happened::of(&entry.body).ok_or("an entry of a table cannot be read")?;
                entries.push((entry.seq, happened));
            }
            played.entries.insert(table, entries);
        }
        journal.close().await;
        Ok(played)
    })
}

impl Played {
    /// Everything acknowledged is there once, where it was said to be, and nothing else; and no clock ticked under an
    /// epoch that was over.
    fn check(&self, acks: &[Ack], doubt: &[(String, String)]) -> Result<(), Fault> {
        let mut added: BTreeMap<(&str, &str), Vec<u64>> = BTreeMap::new();
        for (table, entries) in &self.entries {
            let mut epoch = 0;
            for (seq, happened) in entries {
                match &happened.what {
                    What::Added(name) => added.entry((table, name)).or_default().push(*seq),
                    What::Claimed(_, claimed) => epoch = *claimed,
                    What::Ticked(under) if *under != epoch => {
                        return Err(format!(
                            "{table}: entry {seq} is of epoch {under}, after the claim of {epoch}"
                        ));
                    }
                    What::Ticked(_) | What::Begun | What::Ended => {}
                }
            }
        }
        for (table, name, seq) in acks {
            match added.remove(&(table.as_str(), name.as_str())).as_deref() {
                Some([there]) if there == seq => {}
                Some(other) => {
                    return Err(format!("{table}: {name} was acknowledged as {seq} and is {other:?}"));
                }
                None => return Err(format!("{table}: {name} was acknowledged and is lost")),
            }
        }
        let unknown = added.iter().find(|((table, name), seqs)| {
            seqs.len() > 1 || !doubt.iter().any(|(of, known)| of == table && known == name)
        });
        match unknown {
            Some(((table, name), seqs)) => Err(format!("{table}: {name} is there as {seqs:?}")),
            None => Ok(()),
        }
    }

    /// The tables that a node looked after at a moment, and how long after it each clock ticked again for another.
    pub(crate) fn resumed(&self, node: &str, at: Timestamp) -> Vec<Option<Duration>> {
        let mut resumed = Vec::new();
        for entries in self.entries.values() {
            let before = entries.iter().filter(|(_, happened)| happened.at <= at);
            let mut owner = before.filter_map(|(_, happened)| match &happened.what {
                What::Claimed(name, epoch) => Some((name, *epoch)),
                _ => None,
            });
            let Some((owner, epoch)) = owner.next_back() else { continue };
            if owner != node {
                continue;
            }
            let ticked = entries.iter().find(|(_, happened)| {
                happened.at > at && matches!(happened.what, What::Ticked(under) if under > epoch)
            });
            resumed.push(
                ticked.map(|(_, happened)| happened.at.duration_since(at).try_into().unwrap_or_default()),
            );
        }
        resumed.sort_unstable_by_key(|took| took.unwrap_or(Duration::MAX));
        resumed
    }

    /// How far the fastest clock ran between two moments: it stands still while nothing can be confirmed, and does not
    /// catch up.
    pub(crate) fn most_run(&self, from: Timestamp, to: Timestamp) -> Duration {
        let ran = self.entries.values().map(|entries| {
            let within = |happened: &Happened| (from..to).contains(&happened.at);
            let ticks = entries
                .iter()
                .filter(|(_, happened)| matches!(happened.what, What::Ticked(_)) && within(happened));
            TICK * u32::try_from(ticks.count()).unwrap_or(u32::MAX)
        });
        ran.max().unwrap_or_default()
    }
}
