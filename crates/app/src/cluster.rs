//! `kaarting cluster`: the servers on one database, and the hosts of the database itself.

use std::fmt::Write as _;
use std::io::{self, Write};

use anyhow::{Context, Result};
use clap::Subcommand;
use jiff::Timestamp;
use kaarting_store::{Host, HostRole, Journal, Node, OpenOptions, Standby};
use serde::Serialize;

/// A server that has said nothing for this long has stopped, or is cut off.
const SILENT_MS: u64 = 5_000;

const EXAMPLES: &str = "\
Examples:
  kaarting cluster status --store postgres://kaarting@db1,db2,db3/kaarting
  kaarting cluster status --json

Standbys are shown to a user who may see them: GRANT pg_read_all_stats TO kaarting.";

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
    standbys: Vec<StandbyLine>,
    nodes: Vec<NodeLine>,
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

/// Does what was asked.
pub fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.context("cannot start")?.block_on(work(args))
}

async fn work(args: &Args) -> Result<()> {
    let Task::Status { json } = args.task;
    let options = OpenOptions { create: false, ..OpenOptions::default() };
    let journal = Journal::open_with(&args.store, &options).await?;
    let status = Status::of(&journal).await;
    journal.close().await;
    let status = status?;
    let text = if json { format!("{}\n", serde_json::to_string(&status)?) } else { status.text() };
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

impl Status {
    async fn of(journal: &Journal) -> Result<Status> {
        Ok(Status {
            database: journal.location().to_owned(),
            hosts: journal.hosts().await.into_iter().map(HostLine::from).collect(),
            standbys: journal.standbys().await?.into_iter().map(StandbyLine::from).collect(),
            nodes: journal.nodes().await?.into_iter().map(NodeLine::from).collect(),
        })
    }

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
        if self.nodes.is_empty() {
            text.push_str("no servers\n");
        }
        text
    }
}

impl From<Host> for HostLine {
    fn from(host: Host) -> HostLine {
        let (role, error) = match host.role {
            HostRole::Primary => ("primary", None),
            HostRole::Standby => ("standby", None),
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
