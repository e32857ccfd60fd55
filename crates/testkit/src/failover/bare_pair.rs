//! A cluster for measuring: a synchronous pair, and as many servers as are asked for.

use std::fs;
use std::process::Command;

use super::clients::Program;
use super::cluster::{Cluster, Roles};
use super::machine::{done, machine_address};
use super::settings::{POSTGRES_PASSWORD, store_on};
use super::{Fault, Setting};

/// A primary and its synchronous standby, without load.
#[derive(Debug)]
pub struct BarePair {
    cluster: Cluster,
    roles: Roles,
    folder: std::path::PathBuf,
}

/// One insert a transaction, each by a client of its own: what PostgreSQL does without us.
const INSERT: &str = "INSERT INTO bare_entry (body) VALUES (repeat('x', 300)::bytea);\n";

impl BarePair {
    /// Starts a cluster, and leaves a pair of it.
    pub fn begin(setting: &Setting) -> Result<BarePair, Fault> {
        let mut cluster = Cluster::start(setting)?;
        let roles = cluster.healthy(60)?;
        cluster.kill_machine(roles.third)?;
        let create = "CREATE TABLE bare_entry (seq BIGSERIAL PRIMARY KEY, body BYTEA NOT NULL)";
        cluster.sql(roles.primary, create)?;
        let pair = BarePair { cluster, roles, folder: setting.folder.clone() };
        fs::write(pair.script(), INSERT).map_err(|error| error.to_string())?;
        Ok(pair)
    }

    fn script(&self) -> std::path::PathBuf {
        self.folder.join("insert.sql")
    }

    /// The journal on the primary.
    pub fn store(&self) -> String {
        store_on(self.roles.primary)
    }

    /// Transactions a second of pgbench with so many clients on the same pair.
    pub fn pgbench(&self, clients: usize, seconds: u64) -> Result<f64, Fault> {
        let mut pgbench = Command::new("pgbench");
        pgbench
            .env("PGPASSWORD", POSTGRES_PASSWORD)
            .args(["-h", &machine_address(self.roles.primary).to_string()]);
        pgbench.args(["-U", "postgres", "-n", "-M", "prepared", "-j", "2", "-c", &clients.to_string()]);
        let said = done(pgbench.args(["-T", &seconds.to_string(), "-f"]).arg(self.script()).arg("postgres"))?;
        let rate = said.lines().find_map(|line| line.strip_prefix("tps = ")?.split(' ').next()?.parse().ok());
        rate.ok_or_else(|| format!("pgbench did not say how many: {said}"))
    }

    /// How the pair replicates now, for the record.
    pub fn replication(&self) -> Result<String, Fault> {
        self.cluster
            .sql(self.roles.primary, "SELECT application_name, state, sync_state FROM pg_stat_replication")
    }

    /// Starts servers, opens an event with so many people, and returns the addresses of the servers.
    pub fn serve(&mut self, nodes: usize, event: &str, people: usize) -> Result<Vec<String>, Fault> {
        let setup = self.cluster.start_node(1)?;
        for node in 2..=nodes {
            self.cluster.start_node(node)?;
        }
        if let Some(setup) = setup {
            let program = Program::begin(&Cluster::address_of(1), &setup);
            program.open_event(&Cluster::address(), event)?;
            for person in 0..people {
                program.register(&Cluster::address_of(1), event, &crate::people::name(person));
            }
        }
        Ok((1..=nodes).map(Cluster::address_of).collect())
    }

    /// Ends all servers.
    pub fn end_servers(&mut self) {
        (1..=super::cluster::NODES).for_each(|node| self.cluster.kill_node(node));
    }

    /// What the servers have used of a core so far, in seconds.
    pub fn core_seconds(&mut self, nodes: usize) -> f64 {
        (1..=nodes).filter_map(|node| Some(core_seconds(self.cluster.node(node).ok()?.id()))).sum()
    }
}

/// What a process has used of a core so far, in seconds: Linux counts in hundredths.
fn core_seconds(id: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let after = stat.rsplit_once(") ").map(|(_, after)| after).unwrap_or_default();
    let ticks = after.split(' ').skip(11).take(2).filter_map(|word| word.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}
