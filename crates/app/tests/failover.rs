//! The short blows to a real cluster: the postmaster of the primary, the standbys, and the servers one after another.
//! `cargo xtask failover` has all of them.
//!
//! This needs root for namespaces, and etcd, HAProxy and Patroni, which `cargo xtask failover` installs where it can.
//! Where something is missing it says so, and no test is counted.

use std::process::ExitCode;

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    linux::main()
}

#[cfg(not(target_os = "linux"))]
fn main() -> ExitCode {
    println!("running 0 tests: namespaces need Linux");
    ExitCode::SUCCESS
}

#[cfg(target_os = "linux")]
mod linux {
    use std::path::{Path, PathBuf};
    use std::process::{Command, ExitCode, Stdio};

    use kaarting_testkit::failover::{self, Blow, DatabaseBy, Drill, Setting};

    const BLOWS: [Blow; 3] = [Blow::Rolling, Blow::Postmaster, Blow::Standby];
    const SEED: u64 = 20_261_118;

    /// What is missing here, if anything.
    fn missing(venv: &Path) -> Option<String> {
        let there = |program: &Path, word: &str| {
            let mut asked = Command::new(program);
            asked.arg(word).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
        };
        let programs = [("etcd", "--version"), ("haproxy", "-v")];
        let gone = programs.iter().find(|(program, word)| !there(Path::new(program), word));
        if let Some((program, _)) = gone {
            return Some(format!("{program} is missing"));
        }
        if !there(&venv.join("bin/patroni"), "--version") {
            return Some(format!("Patroni is missing in {}", venv.display()));
        }
        (!failover::may_enter()).then(|| "namespaces cannot be made here, or not by this user".to_owned())
    }

    pub(super) fn main() -> ExitCode {
        let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../failover");
        let venv = target.join("patroni");
        // Words without a dash are names of tests that somebody wants, and lists are not tests.
        let words: Vec<String> = std::env::args().skip(1).collect();
        let wanted =
            words.iter().filter(|word| !word.starts_with('-')).all(|word| "failover".contains(&**word));
        if !wanted || words.iter().any(|word| word == "--list") {
            return ExitCode::SUCCESS;
        }
        if let Some(missing) = missing(&venv) {
            println!(
                "running 0 tests: no cluster is struck: {missing}; `cargo xtask failover` installs what it can"
            );
            return ExitCode::SUCCESS;
        }
        if let Some(ended) = failover::enter() {
            return ended;
        }
        let setting = Setting {
            program: env!("CARGO_BIN_EXE_kaarting").into(),
            venv,
            deploy: PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../deploy/cluster"),
            folder: target.join("test"),
            database: DatabaseBy::Hosts,
            seed: SEED,
            minutes: 0,
        };
        let _ = std::fs::remove_dir_all(&setting.folder);
        println!("running {} tests", BLOWS.len());
        let mut drill = match Drill::begin(&setting) {
            Ok(drill) => drill,
            Err(fault) => {
                println!("the cluster did not begin: {fault}; see {}", setting.folder.display());
                return ExitCode::FAILURE;
            }
        };
        let mut failed = 0;
        for blow in BLOWS {
            let row = drill.strike(blow);
            let verdict = if row.faults.is_empty() { "ok" } else { "FAILED" };
            println!(
                "test {} ... {verdict} ({}, {} acknowledged)",
                blow.name(),
                row.figure,
                row.acknowledged
            );
            row.faults.iter().for_each(|fault| println!("    {fault}; see {}", setting.folder.display()));
            failed += usize::from(!row.faults.is_empty());
        }
        drop(drill);
        let verdict = if failed == 0 { "ok" } else { "FAILED" };
        println!("test result: {verdict}. {} passed; {failed} failed; 0 ignored", BLOWS.len() - failed);
        if failed == 0 {
            let _ = std::fs::remove_dir_all(&setting.folder);
        }
        if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
