//! Machines: network namespaces that reach each other over a bridge, and the processes on them.
//!
//! On one loopback device nobody can tell who speaks to whom. With a namespace each, a machine is cut off from
//! another by a route, and neither a firewall nor a special kernel is needed.

use std::fs::{self, File};
use std::io;
use std::net::Ipv4Addr;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::{Fault, until};

/// Where HAProxy and the clients are.
pub(crate) const HALL: Ipv4Addr = Ipv4Addr::new(10, 0, 0, 1);
/// How many machines have a database.
pub(crate) const MACHINES: usize = 3;

/// The address of a machine with a database: 1, 2 or 3.
pub(crate) fn machine_address(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(10, 0, 0, 10 + number as u8)
}

/// The address of a server of Kaarting.
pub(crate) fn node_address(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(10, 0, 0, 30 + number as u8)
}

/// Runs a command to its end; what it said belongs to the fault.
pub(crate) fn done(command: &mut Command) -> Result<String, Fault> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("{command:?}: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("{command:?}: {} {}", output.status, said.trim())),
    }
}

fn ip(words: &str) -> Result<String, Fault> {
    done(Command::new("ip").args(words.split(' ')))
}

/// Prepares the namespace in which everything happens: a bridge, with the hall and the servers on it.
pub(crate) fn prepare_hall(nodes: usize) -> Result<(), Fault> {
    ip("link set lo up")?;
    ip("link add hall type bridge")?;
    ip(&format!("addr add {HALL}/24 dev hall"))?;
    for number in 1..=nodes {
        ip(&format!("addr add {}/32 dev hall", node_address(number)))?;
    }
    ip("link set hall up").map(drop)
}

/// A machine on the bridge.
#[derive(Debug)]
pub(crate) struct Machine {
    /// Does nothing but keep the namespace.
    holder: Child,
}

impl Machine {
    pub(crate) fn new(number: usize) -> Result<Machine, Fault> {
        let mut holder = Command::new("unshare");
        holder.args(["--net", "sleep", "infinity"]).stdin(Stdio::null());
        let holder = holder.spawn().map_err(|error| format!("unshare: {error}"))?;
        let machine = Machine { holder };
        let own = fs::read_link("/proc/self/ns/net").map_err(|error| error.to_string())?;
        let path = format!("/proc/{}/ns/net", machine.holder.id());
        until("a network namespace", 10, || {
            Ok(fs::read_link(&path).ok().filter(|its| *its != own).map(drop))
        })?;
        let outer = format!("machine{number}");
        ip(&format!("link add {outer} type veth peer name eth0 netns {}", machine.holder.id()))?;
        ip(&format!("link set {outer} master hall up"))?;
        machine.ip("link set lo up")?;
        machine.ip(&format!("addr add {}/24 dev eth0", machine_address(number)))?;
        machine.ip("link set eth0 up")?;
        Ok(machine)
    }

    fn ip(&self, words: &str) -> Result<(), Fault> {
        done(self.command("ip").args(words.split(' '))).map(drop)
    }

    /// A command on this machine.
    pub(crate) fn command(&self, program: impl AsRef<Path>) -> Command {
        let mut command = Command::new("nsenter");
        command.arg(format!("--net=/proc/{}/ns/net", self.holder.id())).arg("--").arg(program.as_ref());
        command
    }

    /// The same as a user and a group: PostgreSQL refuses to be run by root.
    pub(crate) fn command_as(&self, (user, group): (u32, u32), program: impl AsRef<Path>) -> Command {
        let mut command = Command::new("nsenter");
        command.arg(format!("--net=/proc/{}/ns/net", self.holder.id()));
        command.args(["--setuid", &user.to_string(), "--setgid", &group.to_string(), "--"]);
        command.arg(program.as_ref());
        command
    }

    /// Sends nothing more to these.
    pub(crate) fn cut_from(&self, others: &[Ipv4Addr]) -> Result<(), Fault> {
        others.iter().try_for_each(|other| self.ip(&format!("route add blackhole {other}/32")))
    }

    /// Reaches these again.
    pub(crate) fn mend(&self, others: &[Ipv4Addr]) -> Result<(), Fault> {
        others.iter().try_for_each(|other| self.ip(&format!("route del blackhole {other}/32")))
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}

/// A process with a log of its own; it is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
}

impl Process {
    /// Starts it; whatever it says is appended to the log.
    pub(crate) fn start(command: &mut Command, log: &Path) -> Result<Process, Fault> {
        let open = || File::options().create(true).append(true).open(log);
        let logs = || -> io::Result<(File, File)> { Ok((open()?, open()?)) };
        let (out, err) = logs().map_err(|error| format!("{}: {error}", log.display()))?;
        // Ctrl-C is for the drill; its end ends them all.
        command.process_group(0).stdin(Stdio::null()).stdout(out).stderr(err);
        let child = command.spawn().map_err(|error| format!("{command:?}: {error}"))?;
        Ok(Process { child })
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|ended| ended.is_none())
    }

    /// As when the plug is pulled.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(&mut self, seconds: u64) -> Result<(), Fault> {
        signal("-TERM", &[self.id()])?;
        until("a process that was asked to stop", seconds, || Ok((!self.is_running()).then_some(())))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Signals processes; one that is gone already does not matter.
pub(crate) fn signal(which: &str, to: &[u32]) -> Result<(), Fault> {
    let ids = to.iter().map(u32::to_string);
    let sent = Command::new("kill").arg(which).args(ids).stderr(Stdio::null()).status();
    sent.map(drop).map_err(|error| format!("kill: {error}"))
}

/// A process and everything below it.
pub(crate) fn with_children(id: u32) -> Vec<u32> {
    let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
    let children = children.split_whitespace().filter_map(|word| word.parse().ok());
    std::iter::once(id).chain(children.flat_map(with_children)).collect()
}

/// The user of PostgreSQL, and its group.
pub(crate) fn postgres_user() -> Result<(u32, u32), Fault> {
    let line = done(Command::new("getent").args(["passwd", "postgres"]))?;
    let mut words = line.split(':').skip(2).map(str::parse::<u32>);
    match (words.next(), words.next()) {
        (Some(Ok(user)), Some(Ok(group))) => Ok((user, group)),
        _ => Err(format!("the user postgres is not as expected: {line}")),
    }
}
