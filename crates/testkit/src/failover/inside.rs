//! Namespaces of its own for a whole drill: when it ends, however it ends, everything in them ends.

use std::process::{Command, ExitCode, Stdio};

/// Set for the program inside.
const INSIDE: &str = "KAARTING_FAILOVER_INSIDE";

/// Runs this program once more in namespaces of its own, and returns how it ended; `None` inside.
///
/// A shell is the first process there: it reaps what others leave behind. The program inside ends when its standard
/// input does, so that nothing outlives this one.
pub fn enter() -> Option<ExitCode> {
    if std::env::var_os(INSIDE).is_some() {
        std::thread::spawn(|| {
            let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
            std::process::abort();
        });
        return None;
    }
    let own = std::env::current_exe().expect("a program knows where it lies");
    let mut command = Command::new("unshare");
    command.args(["--net", "--pid", "--fork", "--kill-child", "--mount", "--mount-proc"]);
    command.args(["sh", "-c", "\"$@\"; exit $?", "init"]).arg(own).args(std::env::args_os().skip(1));
    let child = command.env(INSIDE, "1").stdin(Stdio::piped()).spawn();
    let ended = child.and_then(|mut child| {
        let _held = child.stdin.take();
        child.wait()
    });
    match ended {
        Ok(status) if status.success() => Some(ExitCode::SUCCESS),
        Ok(_) => Some(ExitCode::FAILURE),
        Err(error) => {
            eprintln!("failover: unshare: {error}");
            Some(ExitCode::FAILURE)
        }
    }
}
