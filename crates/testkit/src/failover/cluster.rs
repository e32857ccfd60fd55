//! Three machines with etcd, Patroni and PostgreSQL, three servers of Kaarting, and HAProxy before both.

use std::collections::BTreeMap;
use std::fs;
use std::net::Ipv4Addr;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use super::machine::{
    HALL, MACHINES, Machine, Process, done, machine_address, node_address, postgres_user, prepare_hall,
    signal, with_children,
};
use super::settings::{Deployed, KAARTING_PASSWORD, POSTGRES_PASSWORD, store_on};
use super::{Fault, Setting, until};
use crate::raw;

/// How many servers of Kaarting there are.
pub(crate) const NODES: usize = 3;
/// The one that talks to one machine only, where a blow needs it.
pub(crate) const EXTRA_NODE: usize = NODES + 1;

/// Everything that runs.
#[derive(Debug)]
pub(crate) struct Cluster {
    setting: Setting,
    deployed: Deployed,
    programs: PathBuf,
    user: (u32, u32),
    etcd: Vec<Process>,
    patroni: Vec<Option<Process>>,
    nodes: BTreeMap<usize, Process>,
    haproxy: Option<Process>,
    /// Last: whatever runs on them goes first.
    machines: Vec<Machine>,
}

/// What Patroni says of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    pub(crate) number: usize,
    pub(crate) role: String,
    pub(crate) state: String,
}

/// A database that is being written to: its primary, and those of whom one must confirm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Roles {
    pub(crate) primary: usize,
    pub(crate) standby: usize,
    pub(crate) third: usize,
}

impl Cluster {
    /// Starts everything from nothing.
    pub(crate) fn start(setting: &Setting) -> Result<Cluster, Fault> {
        prepare_hall(EXTRA_NODE)?;
        let machines = (1..=MACHINES).map(Machine::new).collect::<Result<Vec<_>, _>>()?;
        let mut cluster = Cluster {
            setting: setting.clone(),
            deployed: Deployed(setting.deploy.clone()),
            programs: programs()?,
            user: postgres_user()?,
            etcd: Vec::new(),
            patroni: Vec::new(),
            nodes: BTreeMap::new(),
            haproxy: None,
            machines,
        };
        fs::create_dir_all(&setting.folder).map_err(|error| error.to_string())?;
        for number in 1..=MACHINES {
            let process = cluster.start_etcd(number)?;
            cluster.etcd.push(process);
        }
        cluster.patroni.resize_with(MACHINES, || None);
        for number in 1..=MACHINES {
            cluster.start_machine(number)?;
        }
        let roles = cluster.healthy(120)?;
        cluster.sql(roles.primary, &format!("CREATE ROLE kaarting LOGIN PASSWORD '{KAARTING_PASSWORD}'"))?;
        cluster.sql(roles.primary, "CREATE DATABASE kaarting OWNER kaarting")?;
        cluster.sql(roles.primary, "GRANT pg_read_all_stats TO kaarting")?;
        let file = setting.folder.join("haproxy.cfg");
        fs::write(&file, cluster.deployed.haproxy()?).map_err(|error| error.to_string())?;
        let mut haproxy = Command::new("haproxy");
        haproxy.arg("-db").arg("-f").arg(&file);
        cluster.haproxy = Some(Process::start(&mut haproxy, &setting.folder.join("haproxy.log"))?);
        Ok(cluster)
    }

    fn folder(&self, of: &str) -> Result<PathBuf, Fault> {
        let folder = self.setting.folder.join(of);
        let made = fs::create_dir_all(&folder);
        let owned = made.and_then(|()| chown(&folder, Some(self.user.0), Some(self.user.1)));
        owned.map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(folder)
    }

    fn start_etcd(&self, number: usize) -> Result<Process, Fault> {
        let folder = self.folder(&format!("etcd{number}"))?;
        // etcd demands a folder that nobody else can read.
        done(Command::new("chmod").arg("700").arg(&folder))?;
        let mut command = self.machines[number - 1].command_as(self.user, "etcd");
        command.envs(self.deployed.etcd(number, &folder)?);
        Process::start(&mut command, &self.setting.folder.join(format!("etcd{number}.log")))
    }

    /// Starts Patroni, which starts PostgreSQL.
    pub(crate) fn start_machine(&mut self, number: usize) -> Result<(), Fault> {
        let folder = self.folder(&format!("database{number}"))?;
        let file = folder.join("patroni.yml");
        let text = self.deployed.patroni(number, &folder, &self.programs)?;
        fs::write(&file, text).map_err(|error| error.to_string())?;
        let mut command =
            self.machines[number - 1].command_as(self.user, self.setting.venv.join("bin/patroni"));
        command.arg(&file).env("HOME", &folder).env("PATH", "/usr/bin:/bin").current_dir(&folder);
        let log = self.setting.folder.join(format!("patroni{number}.log"));
        self.patroni[number - 1] = Some(Process::start(&mut command, &log)?);
        Ok(())
    }

    /// The postmaster of a machine, if it runs.
    pub(crate) fn postmaster(&self, number: usize) -> Option<u32> {
        let file = self.setting.folder.join(format!("database{number}/data/postmaster.pid"));
        let id: u32 = fs::read_to_string(file).ok()?.lines().next()?.trim().parse().ok()?;
        // A file of one that was killed stays behind.
        let name = fs::read_to_string(format!("/proc/{id}/comm")).ok()?;
        (name.trim() == "postgres").then_some(id)
    }

    /// Everything of PostgreSQL on a machine.
    pub(crate) fn database_processes(&self, number: usize) -> Vec<u32> {
        self.postmaster(number).map(with_children).unwrap_or_default()
    }

    /// Kills the postmaster alone; Patroni lives.
    pub(crate) fn kill_postmaster(&self, number: usize) -> Result<(), Fault> {
        let id = self.postmaster(number).ok_or_else(|| format!("no PostgreSQL runs on machine {number}"))?;
        signal("-KILL", &[id])
    }

    /// Kills Patroni and PostgreSQL of a machine.
    pub(crate) fn kill_machine(&mut self, number: usize) -> Result<(), Fault> {
        // Patroni first: it would start PostgreSQL again.
        if let Some(mut patroni) = self.patroni[number - 1].take() {
            patroni.kill();
        }
        signal("-KILL", &self.database_processes(number))
    }

    /// Stops Patroni of a machine in its tracks.
    pub(crate) fn freeze_patroni(&self, number: usize) -> Result<(), Fault> {
        signal("-STOP", &self.patroni_process(number))
    }

    /// Stops every process of Patroni's and of PostgreSQL's in its tracks.
    pub(crate) fn freeze(&self, number: usize) -> Result<(), Fault> {
        signal("-STOP", &self.patroni_and_database(number))
    }

    /// Lets them all go on.
    pub(crate) fn thaw(&self, number: usize) -> Result<(), Fault> {
        signal("-CONT", &self.patroni_and_database(number))
    }

    fn patroni_process(&self, number: usize) -> Vec<u32> {
        self.patroni[number - 1].iter().map(Process::id).collect()
    }

    fn patroni_and_database(&self, number: usize) -> Vec<u32> {
        let mut ids = self.patroni_process(number);
        ids.extend(self.database_processes(number));
        ids
    }

    /// The receiver of a standby dies, and with it whatever lies unread in its socket.
    pub(crate) fn kill_receiver(&self, number: usize) -> Result<(), Fault> {
        let is_receiver = |id: &u32| {
            let line = fs::read_to_string(format!("/proc/{id}/cmdline")).unwrap_or_default();
            line.contains("walreceiver")
        };
        let ids: Vec<u32> = self.database_processes(number).into_iter().filter(is_receiver).collect();
        signal("-KILL", &ids)
    }

    /// Cuts a machine off; where it is cut off from machines, they are cut off from it too.
    pub(crate) fn cut(&self, number: usize, from: CutFrom<'_>) -> Result<(), Fault> {
        let addresses = from.addresses();
        self.machines[number - 1].cut_from(&addresses)?;
        from.machines()
            .iter()
            .try_for_each(|&other| self.machines[other - 1].cut_from(&[machine_address(number)]))
    }

    /// Undoes a cut.
    pub(crate) fn mend(&self, number: usize, from: CutFrom<'_>) -> Result<(), Fault> {
        self.machines[number - 1].mend(&from.addresses())?;
        from.machines()
            .iter()
            .try_for_each(|&other| self.machines[other - 1].mend(&[machine_address(number)]))
    }

    /// What Patroni says of all machines: the first that answers and knows a leader.
    pub(crate) fn members(&self) -> Vec<Member> {
        (1..=MACHINES).find_map(members_by).unwrap_or_default()
    }

    /// The machine whose Patroni holds the leader key and whose PostgreSQL can be written.
    pub(crate) fn primary(&self) -> Option<usize> {
        (1..=MACHINES)
            .find(|&number| patroni_says(number, "/primary").is_some_and(|(status, _)| status == 200))
    }

    /// Waits until all three work: a primary, and two standbys of which either may confirm.
    pub(crate) fn healthy(&self, seconds: u64) -> Result<Roles, Fault> {
        let mut last = Vec::new();
        let found = until("a healthy cluster", seconds, || {
            last = self.members();
            let of = |role: &str, state: &str| {
                let mut found = last.iter().filter(|member| member.role == role && member.state == state);
                found.next().map(|first| (first.number, found.next().map(|second| second.number)))
            };
            let (primary, standbys) = (of("leader", "running"), of("quorum_standby", "streaming"));
            let (Some((primary, None)), Some((standby, Some(third)))) = (primary, standbys) else {
                return Ok(None);
            };
            Ok((self.primary() == Some(primary)).then_some(Roles { primary, standby, third }))
        });
        found.map_err(|fault| format!("{fault}: {last:?}"))
    }

    /// Asks the database of a machine.
    pub(crate) fn sql(&self, number: usize, sql: &str) -> Result<String, Fault> {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.env("PGPASSWORD", POSTGRES_PASSWORD).env("PGCONNECT_TIMEOUT", "5");
        psql.args([
            "-h",
            &machine_address(number).to_string(),
            "-U",
            "postgres",
            "-d",
            "postgres",
            "-XAtqc",
            sql,
        ]);
        done(&mut psql).map(|said| said.trim().to_owned())
    }

    /// A switchover by hand, as the guide has it.
    pub(crate) fn switch_over(&self, from: usize, to: usize) -> Result<(), Fault> {
        let file = self.setting.folder.join(format!("database{to}/patroni.yml"));
        let mut patronictl =
            self.machines[to - 1].command_as(self.user, self.setting.venv.join("bin/patronictl"));
        patronictl.arg("-c").arg(file).args(["switchover", "kaarten", "--force"]);
        patronictl.args(["--leader", &format!("kaarten{from}"), "--candidate", &format!("kaarten{to}")]);
        done(
            patronictl
                .env("PATH", "/usr/bin:/bin")
                .env("LC_ALL", "C.UTF-8")
                .env("HOME", &self.setting.folder),
        )
        .map(drop)
    }

    /// The address at which a server listens.
    pub(crate) fn address_of(number: usize) -> String {
        format!("{}:8080", node_address(number))
    }

    /// The address that people use.
    pub(crate) fn address() -> String {
        format!("{HALL}:80")
    }

    /// The address under which the servers know the database.
    pub(crate) fn store(&self) -> Result<String, Fault> {
        self.deployed.store(self.setting.database)
    }

    /// Starts a server on the cluster, and waits until it answers. Returns its set-up link where it printed one.
    pub(crate) fn start_node(&mut self, number: usize) -> Result<Option<String>, Fault> {
        let store = self.store()?;
        self.start_node_on(number, &store)
    }

    /// The same on another database.
    pub(crate) fn start_node_on(&mut self, number: usize, store: &str) -> Result<Option<String>, Fault> {
        let folder = self.setting.folder.join(format!("node{number}"));
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let (file, log) =
            (folder.join("kaarting.toml"), self.setting.folder.join(format!("node{number}.log")));
        fs::write(&file, self.deployed.node(number, store)?).map_err(|error| error.to_string())?;
        let mut command = Command::new(&self.setting.program);
        command.args(["serve", "--lang", "en", "--config"]).arg(file).arg("--data").arg(folder.join("data"));
        let said_before = fs::read_to_string(&log).unwrap_or_default().len();
        let mut process = Process::start(&mut command, &log)?;
        let setup = until(&format!("server {number}, see {}", log.display()), 60, || {
            if !process.is_running() {
                // As systemd does: the database may just be changing hands.
                process = Process::start(&mut command, &log)?;
            }
            let answered = ask(&Cluster::address_of(number), "GET", "/health", &[], "", 2);
            let Some((200 | 503, _)) = answered else { return Ok(None) };
            let said = fs::read_to_string(&log).unwrap_or_default();
            let said = said.get(said_before..).unwrap_or_default().to_owned();
            // How to stop it is the last thing it says.
            Ok(said.contains("Ctrl").then_some(said))
        })?;
        self.nodes.insert(number, process);
        let link = setup.lines().find_map(|line| line.split_once("/setup/"));
        Ok(link.map(|(_, code)| format!("/setup/{}", code.trim())))
    }

    pub(crate) fn node(&mut self, number: usize) -> Result<&mut Process, Fault> {
        self.nodes.get_mut(&number).ok_or_else(|| format!("server {number} does not run"))
    }

    /// Kills a server, and forgets it.
    pub(crate) fn kill_node(&mut self, number: usize) {
        self.nodes.remove(&number);
    }

    /// Follows every chain with the program itself.
    pub(crate) fn verify(&self) -> Result<(), Fault> {
        let primary = self.primary().ok_or("there is no primary to verify")?;
        let mut verify = Command::new(&self.setting.program);
        done(verify.args(["journal", "--store", &store_on(primary), "verify"])).map(drop)
    }

    /// The folder of a machine's database.
    pub(crate) fn data(&self, number: usize) -> PathBuf {
        self.setting.folder.join(format!("database{number}/data"))
    }
}

/// What a machine is cut off from.
#[derive(Clone, Copy)]
pub(crate) enum CutFrom<'a> {
    /// From these other machines.
    Machines(&'a [usize]),
    /// From all servers and from the hall.
    Hall,
}

impl<'a> CutFrom<'a> {
    fn machines(self) -> &'a [usize] {
        match self {
            CutFrom::Machines(others) => others,
            CutFrom::Hall => &[],
        }
    }

    fn addresses(self) -> Vec<Ipv4Addr> {
        match self {
            CutFrom::Machines(others) => others.iter().map(|&other| machine_address(other)).collect(),
            CutFrom::Hall => (1..=EXTRA_NODE).map(node_address).chain([HALL]).collect(),
        }
    }
}

fn patroni_says(number: usize, path: &str) -> Option<(u16, Value)> {
    let (status, body) = ask(&format!("{}:8008", machine_address(number)), "GET", path, &[], "", 2)?;
    Some((status, serde_json::from_slice(&body).ok()?))
}

fn members_by(number: usize) -> Option<Vec<Member>> {
    let (_, said) = patroni_says(number, "/cluster")?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let members = said["members"].as_array()?.iter().filter_map(|member| {
        let number = text(&member["name"]).strip_prefix("kaarten")?.parse().ok()?;
        Some(Member { number, role: text(&member["role"]), state: text(&member["state"]) })
    });
    let members: Vec<Member> = members.collect();
    members.iter().any(|member| member.role == "leader").then_some(members)
}

/// Asks over a connection of its own, and waits no longer than that; none where no whole answer came.
pub(crate) fn ask(
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
    seconds: u64,
) -> Option<(u16, Vec<u8>)> {
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
    let limit = Duration::from_secs(seconds);
    let answer = raw::exchange_within(address, head.as_bytes(), body.as_bytes(), limit).ok()?;
    (answer.status > 0).then_some((answer.status, answer.body))
}

/// Where the programs of PostgreSQL are: Debian keeps them out of the path, in a folder per version.
fn programs() -> Result<PathBuf, Fault> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut all: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    all.sort();
    let has_all = |folder: &PathBuf| {
        ["initdb", "pg_ctl", "psql"].iter().all(|name| Path::new(folder).join(name).is_file())
    };
    all.into_iter()
        .rfind(has_all)
        .ok_or("PostgreSQL is missing: on Debian `apt-get install postgresql`".to_owned())
}
