//! A real PostgreSQL in a temporary folder: one server per test binary, one database per test.
//!
//! A shell guards it: however the tests end, its input closes, and then it stops the server and removes the folder.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

const MISSING: &str =
    "these tests need PostgreSQL, which is not installed: on Debian `apt-get install postgresql`";

/// What the guard does; `$1` is the folder, `$2` where the programs are, `$3` the folder of the server to follow, if any.
const GUARD: &str = r#"
trap '' INT TERM HUP
cd "$1" || exit 1
if [ -n "$3" ]; then
"$2/pg_basebackup" -h "$3" -U kaarting -D "$1/data" -R -X stream -c fast --no-sync >"$1/initdb.log" 2>&1 || exit 1
else
"$2/initdb" -D "$1/data" -U kaarting -A trust -E UTF8 --no-locale --no-sync >"$1/initdb.log" 2>&1 || exit 1
fi
echo "unix_socket_directories = '$1'
listen_addresses = ''
max_connections = 300
fsync = on
shared_buffers = 64MB" >>"$1/data/postgresql.conf"
"$2/pg_ctl" -D "$1/data" -l "$1/log" -w start >/dev/null 2>&1 || exit 1
echo ready
read -r end
"$2/pg_ctl" -D "$1/data" -m immediate stop >/dev/null 2>&1
cd /
rm -rf "$1"
"#;

pub struct Cluster {
    folder: PathBuf,
    bin: PathBuf,
    guard: Child,
}

static CLUSTER: OnceLock<Cluster> = OnceLock::new();

/// The server of this test binary.
pub fn cluster() -> &'static Cluster {
    CLUSTER.get_or_init(Cluster::start)
}

/// The address of a new, empty database.
pub fn database() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let name = format!("journal_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    cluster().create(&name)
}

impl Cluster {
    pub fn start() -> Cluster {
        Cluster::started(None)
    }

    /// A standby that follows this server.
    pub fn standby(&self) -> Cluster {
        Cluster::started(Some(&self.folder))
    }

    fn started(follows: Option<&Path>) -> Cluster {
        let bin = programs();
        let folder = tempfile::Builder::new().prefix("kaarting-pg").tempdir().unwrap().keep();
        // PostgreSQL refuses to run as root, so as root we use the user it was installed with.
        let root = Command::new("id").arg("-u").output().unwrap().stdout.trim_ascii() == b"0";
        let mut command = if root {
            let owned = Command::new("chown").arg("postgres").arg(&folder).status().unwrap();
            assert!(owned.success(), "running as root requires a user \"postgres\": {MISSING}");
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", "sh"]);
            command
        } else {
            Command::new("sh")
        };
        command.args(["-c", GUARD, "guard"]).arg(&folder).arg(&bin).args(follows);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut guard = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(guard.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let log = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert_eq!(line, "ready\n", "PostgreSQL did not start: {} {}", log("initdb.log"), log("log"));
        Cluster { folder, bin, guard }
    }

    /// Creates an empty database and returns its address.
    pub fn create(&self, database: &str) -> String {
        let made = Command::new(self.bin.join("createdb"))
            .args(["-U", "kaarting", "-h"])
            .arg(&self.folder)
            .args(["--maintenance-db", "postgres", database])
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        format!("postgres://kaarting@localhost/{database}?host={}", self.folder.display())
    }

    /// Where its socket is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Kills the server as hard as possible.
    pub fn kill(&self) {
        let pid = fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
        let pid = pid.lines().next().unwrap();
        assert!(Command::new("kill").args(["-9", pid]).status().unwrap().success());
    }

    /// Kills the server as hard as possible and starts it again: it has to recover.
    pub fn crash_and_restart(&self) {
        self.kill();
        self.restart();
    }

    /// Starts a server that was killed.
    pub fn restart(&self) {
        // Its children hold the shared memory for a moment longer, and until they are gone it refuses to start.
        for _ in 0..1000 {
            if self.control("start") {
                return;
            }
        }
        panic!("PostgreSQL did not come back: see {}", self.folder.join("log").display());
    }

    /// Stops every process of the server in its tracks, as a frozen machine would; they go on when this is dropped.
    pub fn freeze(&self) -> Frozen {
        let pid = fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
        let pid = pid.lines().next().unwrap().to_owned();
        // The parent is stopped before its children are counted, so that it starts no more.
        signal("-STOP", std::slice::from_ref(&pid));
        let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap();
        let all: Vec<String> =
            [&*pid].into_iter().chain(children.split_whitespace()).map(str::to_owned).collect();
        signal("-STOP", &all);
        Frozen(all)
    }

    /// Starts or stops it, and says whether that worked.
    pub fn control(&self, what: &str) -> bool {
        let data = self.folder.join("data");
        let root = Command::new("id").arg("-u").output().unwrap().stdout.trim_ascii() == b"0";
        let program = self.bin.join("pg_ctl");
        let mut command = if root {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(&self.folder).arg("-D").arg(data).arg("-l").arg(self.folder.join("log"));
        let done = command.args(["-w", what]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        done.unwrap().success()
    }
}

/// The processes of a server that was frozen.
pub struct Frozen(Vec<String>);

impl Drop for Frozen {
    fn drop(&mut self) {
        signal("-CONT", &self.0);
    }
}

fn signal(which: &str, to: &[String]) {
    assert!(Command::new("kill").arg(which).args(to).status().unwrap().success());
}

/// A server other than the static one stops when dropped: the guard sees its input close.
impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        self.guard.wait().unwrap();
    }
}

/// Where initdb and pg_ctl are.
fn programs() -> PathBuf {
    let asked = Command::new("pg_config").arg("--bindir").output().ok();
    let asked = asked.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    let mut installed: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path().join("bin")).collect())
        .unwrap_or_default();
    // The newest, should there be several.
    installed.sort();
    installed.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = asked.into_iter().chain(installed).chain(std::env::split_paths(&path));
    let has_all = |folder: &PathBuf| {
        ["initdb", "pg_ctl", "createdb"].iter().all(|program| Path::new(folder).join(program).is_file())
    };
    all.into_iter().find(has_all).expect(MISSING)
}
