//! The clients' log against the journal.

use std::collections::{BTreeMap, BTreeSet};

use kaarting_store::{Aside, Journal, StreamName};
use serde_json::Value;

use super::clients::{Log, Program};
use super::cluster::{Cluster, NODES};
use super::settings::store_on;
use super::{Fault, until};

/// What the comparison found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Compared {
    pub(crate) acknowledged: usize,
    /// Acknowledged, and not in the journal, or not where it was said to be.
    pub(crate) lost: Vec<String>,
    /// More than once in the journal.
    pub(crate) doubled: Vec<String>,
    /// In the journal, though nobody sent it; or shown otherwise by a server.
    pub(crate) wrong: Vec<String>,
}

/// The numbers of the entries under which each name stands in the journal.
type Names = BTreeMap<String, Vec<u64>>;

/// Reads the journal itself, without a server between.
fn names_in(store: &str, events: &[String]) -> Result<BTreeMap<String, Names>, Fault> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let journal = Journal::open(store).await.map_err(|error| error.to_string())?;
        let mut all = BTreeMap::new();
        for event in events {
            let stream: StreamName = format!("event/{event}").parse().map_err(|error| format!("{error}"))?;
            let (mut reader, mut names) = (journal.reader(stream, 0), Names::new());
            while let Some(entry) = reader.next().await.map_err(|error| error.to_string())? {
                let Aside::Kept { key, bytes, .. } = &entry.aside else { continue };
                let person: Value = serde_json::from_slice(bytes).unwrap_or_default();
                if let (true, Some(name)) = (key.starts_with("entrant/"), person["name"].as_str()) {
                    names.entry(name.to_owned()).or_default().push(entry.seq);
                }
            }
            all.insert(event.clone(), names);
        }
        journal.close().await;
        Ok(all)
    })
}

/// Holds every acknowledgement against the journal on the primary, and the journal against what each server shows.
pub(crate) fn compare(
    cluster: &Cluster,
    program: &Program,
    events: &[String],
    log: &Log,
) -> Result<Compared, Fault> {
    let primary = cluster.primary().ok_or("there is no primary to compare with")?;
    let servers: Vec<String> = (1..=NODES).map(Cluster::address_of).collect();
    compare_with(&store_on(primary), &servers, program, events, log)
}

/// The same with the journal of a store, and these servers.
pub(crate) fn compare_with(
    store: &str,
    servers: &[String],
    program: &Program,
    events: &[String],
    log: &Log,
) -> Result<Compared, Fault> {
    let journal = names_in(store, events)?;
    let mut found =
        Compared { acknowledged: log.acks.len(), wrong: log.wrong.clone(), ..Compared::default() };
    let mut sent: BTreeSet<(&str, &str)> =
        log.doubt.iter().map(|(event, name)| (event.as_str(), name.as_str())).collect();
    for ack in &log.acks {
        sent.insert((&ack.event, &ack.name));
        let there = journal.get(&ack.event).and_then(|names| names.get(&ack.name));
        match there.map(Vec::as_slice) {
            None => found.lost.push(format!("{}: {} (entry {})", ack.event, ack.name, ack.seq)),
            Some([seq]) if *seq == ack.seq => {}
            Some([seq]) => found.lost.push(format!(
                "{}: {} was acknowledged as entry {} and is entry {seq}",
                ack.event, ack.name, ack.seq
            )),
            Some(_) => {}
        }
    }
    for (event, names) in &journal {
        for (name, entries) in names {
            if entries.len() > 1 {
                found.doubled.push(format!("{event}: {name} is in entries {entries:?}"));
            }
            if !sent.contains(&(event, name)) {
                found.wrong.push(format!("{event}: nobody sent {name}"));
            }
        }
        for server in servers {
            let known: BTreeMap<String, u32> =
                names.iter().map(|(name, entries)| (name.clone(), entries.len() as u32)).collect();
            let mut last = String::new();
            // A server whose connection was lost looks again after a while.
            let same = until("a server that follows", 30, || {
                let shown = program.names(server, event);
                last = match &shown {
                    Ok(shown) => format!("it shows {} names, the journal has {}", shown.len(), known.len()),
                    Err(fault) => fault.clone(),
                };
                Ok((shown.as_ref() == Ok(&known)).then_some(()))
            });
            if same.is_err() {
                found.wrong.push(format!("{event}, server {server}: {last}"));
            }
        }
    }
    Ok(found)
}
