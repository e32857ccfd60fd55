//! The settings of the cluster, made from the files that administrators get: `deploy/cluster/`.

use std::fs;
use std::path::{Path, PathBuf};

use super::machine::{HALL, MACHINES, machine_address, node_address};
use super::{DatabaseBy, Fault};

/// Password of the user `postgres`, as in the files.
pub(crate) const POSTGRES_PASSWORD: &str = "change-me-postgres";
/// Password of the user `kaarting`.
pub(crate) const KAARTING_PASSWORD: &str = "change-me-kaarting";

/// The files of `deploy/cluster/`.
#[derive(Clone, Debug)]
pub(crate) struct Deployed(pub(crate) PathBuf);

/// Replaces a word that must be there: where the files change, this has to follow.
fn set(text: &str, word: &str, by: &str) -> Result<String, Fault> {
    match text.contains(word) {
        true => Ok(text.replace(word, by)),
        false => Err(format!("the files of deploy/cluster no longer have \"{word}\"")),
    }
}

/// The file of the first machine as that of another: a line that also names the second machine lists all of them.
fn of_machine(text: &str, number: usize, own: &str) -> String {
    let first = machine_address(1).to_string();
    let lists_all = |line: &str| line.contains(&machine_address(2).to_string()) || line.contains("server ");
    let line = |line: &str| match lists_all(line) {
        true => line.to_owned(),
        false => line.replace(&first, own).replace("kaarten1", &format!("kaarten{number}")),
    };
    text.lines().map(|text| line(text) + "\n").collect()
}

impl Deployed {
    fn read(&self, name: &str) -> Result<String, Fault> {
        let path = self.0.join(name);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Patroni's settings for a machine.
    pub(crate) fn patroni(&self, number: usize, folder: &Path, programs: &Path) -> Result<String, Fault> {
        let own = machine_address(number).to_string();
        let text = of_machine(&self.read("patroni.yml")?, number, &own);
        let folder = folder.display();
        let text = set(&text, "/var/lib/postgresql/15/kaarten", &format!("{folder}/data"))?;
        let text = set(&text, "/var/lib/postgresql/.pgpass-kaarten", &format!("{folder}/pgpass"))?;
        let text = set(&text, "/var/run/postgresql", &folder.to_string())?;
        let text = set(&text, "/usr/lib/postgresql/15/bin", &programs.display().to_string())?;
        // Nobody restarts the machine on which the drill is held.
        set(&text, "mode: automatic", "mode: \"off\"")
    }

    /// The environment of etcd on a machine.
    pub(crate) fn etcd(&self, number: usize, folder: &Path) -> Result<Vec<(String, String)>, Fault> {
        let own = machine_address(number).to_string();
        let text = of_machine(&self.read("etcd.env")?, number, &own);
        let text = set(&text, "/var/lib/etcd/kaarten", &folder.display().to_string())?;
        let lines =
            text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
        Ok(lines.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// HAProxy in the hall. The servers of Kaarting have addresses of their own, so that a machine with a database can
    /// be cut off from them.
    pub(crate) fn haproxy(&self) -> Result<String, Fault> {
        let mut text = of_machine(&self.read("haproxy.cfg")?, 1, &HALL.to_string());
        for number in 1..=MACHINES {
            let machine = format!("{}:8080", machine_address(number));
            text = set(&text, &machine, &format!("{}:8080", node_address(number)))?;
        }
        Ok(text)
    }

    /// The settings of a server.
    pub(crate) fn node(&self, number: usize, store: &str) -> Result<String, Fault> {
        let own = node_address(number).to_string();
        let text = of_machine(&self.read("kaarting.toml")?, number, &own);
        let text = set(&text, &self.hosts()?, store)?;
        let text = set(&text, "http://kaarten.example", &format!("http://{HALL}"))?;
        set(&text, "proxy = [", &format!("proxy = [\"{HALL}\", "))
    }

    /// The address of the database as the file has it: all three machines.
    fn hosts(&self) -> Result<String, Fault> {
        let text = self.read("kaarting.toml")?;
        let line = text.lines().find_map(|line| line.strip_prefix("store = \""));
        line.map(|line| line.trim_end_matches('"').to_owned()).ok_or("kaarting.toml has no store".to_owned())
    }

    /// The address under which the servers know the database.
    pub(crate) fn store(&self, by: DatabaseBy) -> Result<String, Fault> {
        match by {
            DatabaseBy::Hosts => self.hosts(),
            DatabaseBy::Proxy => Ok(format!("postgres://kaarting:{KAARTING_PASSWORD}@{HALL}:5000/kaarting")),
        }
    }
}

/// The address of the database on one machine.
pub(crate) fn store_on(number: usize) -> String {
    format!("postgres://kaarting:{KAARTING_PASSWORD}@{}:5432/kaarting", machine_address(number))
}
