//! `kaarting cluster`: the servers on one database, and the hosts of the database itself.

use std::fmt::Write as _;
use std::io::{self, Write};

use anyhow::{Context, Result, ensure};
use clap::Subcommand;
use jiff::Timestamp;
use kaarting_store::{Host, HostRole, Journal, Look, Node, Owning, Standby};
use serde::Serialize;

/// A server that has said nothing for this long has stopped, or is cut off.
const SILENT_MS: u64 = 5_000;

/// How a host is called that is written to.
const PRIMARY: &str = "primary";
/// How one is called that follows it.
const STANDBY: &str = "standby";

const EXAMPLES: &str = "\
Examples:
  kaarting cluster status --store postgres://kaarting@db1,db2,db3/kaarting
  kaarting cluster status --owners
  kaarting cluster status --json

It asks every host, and says what it can while some are away; without a primary it ends with 1.
How far the standbys are is shown to a user who may see them: GRANT pg_read_all_stats TO kaarting.";

/// The arguments of `kaarting cluster`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The journal: postgres://USER@HOST,HOST,HOST/DATABASE
    #[arg(long, global = true, env = "KAARTING_STORE", hide_env_values = true)]
    #[arg(default_value = "sqlite:kaarting.db")]
    store: String,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Which servers run, in which version, what each looks after; which host is the primary, and how far its standbys
    /// are
    Status {
        /// Also which server looks after which stream, under which epoch, and how long its lease lasts
        #[arg(long)]
        owners: bool,
        /// As one JSON object
        #[arg(long)]
        json: bool,
    },
}

/// Everything there is to show.
#[derive(Serialize)]
struct Status {
    database: String,
    hosts: Vec<HostLine>,
    /// Which host said what follows.
    asked: Option<String>,
    standbys: Vec<StandbyLine>,
    nodes: Vec<NodeLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    owners: Option<Vec<OwnerLine>>,
    /// What could not be found out, and why.
    unknown: Vec<String>,
}

#[derive(Serialize)]
struct HostLine {
    host: String,
    role: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

#[derive(Serialize)]
struct StandbyLine {
    name: Option<String>,
    address: Option<String>,
    state: Option<String>,
    sync: Option<String>,
    lag_bytes: Option<i64>,
    lag_ms: Option<i64>,
}

#[derive(Serialize)]
struct NodeLine {
    node: String,
    address: String,
    version: String,
    started: String,
    alive: bool,
    silent_ms: u64,
    owned: u64,
}

#[derive(Serialize)]
struct OwnerLine {
    stream: String,
    node: String,
    epoch: u64,
    left_ms: i64,
}

/// Does what was asked.
pub fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.context("cannot start")?.block_on(work(args))
}

async fn work(args: &Args) -> Result<()> {
    let Task::Status { owners, json } = args.task;
    let mut look = Journal::look(&args.store).await?;
    let owning = std::mem::take(&mut look.owning).into_iter().map(OwnerLine::from).collect();
    let status = Status { owners: owners.then_some(owning), ..Status::from(look) };
    let text = if json { format!("{}\n", serde_json::to_string(&status)?) } else { status.text() };
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error.into()),
        _ => {}
    }
    let primary = status.hosts.iter().any(|host| host.role == PRIMARY);
    ensure!(primary, "none of the hosts is the primary: nothing can be written");
    Ok(())
}

impl From<Look> for Status {
    fn from(look: Look) -> Status {
        let Look { database, hosts, asked, standbys, nodes, owning: _, unknown } = look;
        Status {
            database,
            hosts: hosts.into_iter().map(HostLine::from).collect(),
            asked,
            standbys: standbys.into_iter().map(StandbyLine::from).collect(),
            nodes: nodes.into_iter().map(NodeLine::from).collect(),
            owners: None,
            unknown,
        }
    }
}

impl Status {
    /// A line for each thing.
    fn text(&self) -> String {
        let mut text = format!("database  {}\n", self.database);
        for HostLine { host, role, error } in &self.hosts {
            let error = error.as_ref().map(|error| format!(": {error}")).unwrap_or_default();
            let _ = writeln!(text, "host      {host}  {role}{error}");
        }
        for standby in &self.standbys {
            let _ = writeln!(text, "standby   {}", standby.text());
        }
        for node in &self.nodes {
            let _ = writeln!(text, "node      {}", node.text());
        }
        for owner in self.owners.iter().flatten() {
            let _ = writeln!(text, "stream    {}", owner.text());
        }
        // A standby may not know the latest.
        let is_standby = |host: &&HostLine| self.asked.as_ref() == Some(&host.host) && host.role == STANDBY;
        if let Some(HostLine { host, .. }) = self.hosts.iter().find(is_standby) {
            let _ = writeln!(text, "unknown   what {host} has not heard of");
        }
        for unknown in &self.unknown {
            let _ = writeln!(text, "unknown   {unknown}");
        }
        if self.nodes.is_empty() && self.unknown.is_empty() {
            text.push_str("no servers\n");
        }
        text
    }
}

impl From<Host> for HostLine {
    fn from(host: Host) -> HostLine {
        let (role, error) = match host.role {
            HostRole::Primary => (PRIMARY, None),
            HostRole::Standby => (STANDBY, None),
            HostRole::Away(error) => ("away", Some(error)),
        };
        HostLine { host: host.name, role, error }
    }
}

impl From<Standby> for StandbyLine {
    fn from(standby: Standby) -> StandbyLine {
        let Standby { name, address, state, sync, lag_bytes, lag_ms } = standby;
        StandbyLine { name, address, state, sync, lag_bytes, lag_ms }
    }
}

impl StandbyLine {
    fn text(&self) -> String {
        let shown = |word: &Option<String>| word.clone().unwrap_or_else(|| "?".to_owned());
        let lag = |number: Option<i64>| number.map_or_else(|| "?".to_owned(), |number| number.to_string());
        format!(
            "{}  {}  {}  {} bytes behind, {} ms",
            shown(&self.name),
            shown(&self.state),
            shown(&self.sync),
            lag(self.lag_bytes),
            // An idle primary measures nothing.
            self.lag_ms.map_or_else(|| "-".to_owned(), |ms| ms.to_string()),
        )
    }
}

impl From<Node> for NodeLine {
    fn from(node: Node) -> NodeLine {
        let started = Timestamp::from_millisecond(node.started_ms).unwrap_or_default();
        NodeLine {
            node: node.name,
            address: node.address,
            version: node.version,
            started: started.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
            alive: node.silent_ms < SILENT_MS,
            silent_ms: node.silent_ms,
            owned: node.owned,
        }
    }
}

impl NodeLine {
    fn text(&self) -> String {
        let NodeLine { node, address, version, started, alive, silent_ms, owned } = self;
        let seen = match alive {
            true => "running".to_owned(),
            false => format!("silent for {} s", silent_ms / 1000),
        };
        format!("{node}  {address}  {version}  since {started}  {seen}  streams: {owned}")
    }
}

impl From<Owning> for OwnerLine {
    fn from(owning: Owning) -> OwnerLine {
        let Owning { stream, node, epoch, left_ms } = owning;
        OwnerLine { stream, node, epoch, left_ms }
    }
}

impl OwnerLine {
    fn text(&self) -> String {
        let OwnerLine { stream, node, epoch, left_ms } = self;
        let lease = match *left_ms {
            1.. => format!("{left_ms} ms left"),
            _ => format!("ran out {} ms ago", left_ms.unsigned_abs()),
        };
        format!("{stream}  {node}  epoch {epoch}  {lease}")
    }
}
