//! `kaarting serve` as a process of its own, as people run it.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use crate::PASSWORD;
use crate::http::Client;

/// A server to be started as a process: the program, where, and how.
#[derive(Clone, Debug)]
pub struct ServerCommand {
    /// The `kaarting` program.
    pub program: PathBuf,
    /// The folder for whatever the program writes.
    pub data: PathBuf,
    /// Another journal than the file in that folder.
    pub store: Option<String>,
    /// Where it listens.
    pub address: String,
    /// What else stands on its command line.
    pub arguments: Vec<String>,
}

/// An address at which nobody listens.
pub fn free_address() -> String {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    free.to_string()
}

/// Lets this process open as many files as the system allows it, and says how many.
pub fn open_files() -> usize {
    let most = rlimit::increase_nofile_limit(u64::MAX).expect("the limit of files can be read");
    usize::try_from(most).unwrap_or(usize::MAX)
}

impl ServerCommand {
    /// In a folder, with a file as its journal, at any free address.
    pub fn new(program: impl AsRef<Path>, folder: &Path) -> ServerCommand {
        ServerCommand {
            program: program.as_ref().to_owned(),
            data: folder.join("data"),
            store: None,
            address: free_address(),
            arguments: Vec::new(),
        }
    }

    /// Starts the server, and waits until it is open.
    pub fn open(&self) -> ServerProcess {
        let mut command = Command::new(&self.program);
        command.args(["serve", "--lang", "en", "--log", "off", "--listen", &self.address, "--data"]);
        command.arg(&self.data).args(self.store.iter().flat_map(|store| ["--store", store]));
        command.args(&self.arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap_or_else(|error| panic!("{}: {error}", self.program.display()));
        let mut lines = BufReader::new(child.stdout.take().expect("it was piped")).lines();
        let (mut setup, mut open) = (None, false);
        // How to stop it is the last thing it says; by then it listens.
        for line in lines.by_ref().map_while(Result::ok) {
            if let Some((_, code)) = line.split_once("/setup/") {
                setup = Some(format!("/setup/{}", code.trim()));
            }
            if line.contains("Ctrl") {
                open = true;
                break;
            }
        }
        assert!(open, "the server ended before it was open");
        // A process that writes to a pipe which nobody reads is ended by it.
        std::thread::spawn(move || lines.for_each(drop));
        ServerProcess { child, address: self.address.clone(), setup }
    }
}

/// A process that is killed when it is dropped.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    address: String,
    setup: Option<String>,
}

impl ServerProcess {
    /// Where it listens.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it printed a set-up link: there is no director yet.
    pub fn waits_for_set_up(&self) -> bool {
        self.setup.is_some()
    }

    /// The path of the set-up link that a new server prints.
    pub fn set_up_path(&self) -> &str {
        self.setup.as_deref().expect("a new server prints its set-up link")
    }

    /// Opens the first account by the set-up link: its director has this login and the [`PASSWORD`] of all tests.
    pub fn set_up(&self, login: &str) -> Client {
        let mut visitor = Client::new(&self.address);
        let fields = [("login", login), ("name", "Director"), ("password", PASSWORD)];
        assert_eq!(visitor.post(self.set_up_path(), &fields).status, 303);
        visitor
    }

    /// The most memory that it ever had, in bytes.
    pub fn most_memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.id());
        let status = std::fs::read_to_string(path).expect("Linux tells about its processes");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the most memory");
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
        kilobytes * 1024
    }

    /// As when the system stops it, with SIGTERM: it finishes what it does and ends by itself.
    pub fn stop(mut self) -> ExitStatus {
        let told = Command::new("kill").args(["-TERM", &self.id().to_string()]).status();
        assert!(told.expect("there is a program kill").success());
        self.child.wait().expect("a process that was told to stop ends")
    }

    /// As when the plug is pulled: on Unix this is SIGKILL.
    pub fn kill(&mut self) {
        self.child.kill().expect("a running process can be killed");
        self.child.wait().expect("a killed process ends");
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
