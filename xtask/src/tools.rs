//! Other programs: how they are run, timed, and installed if missing.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The folder that holds the workspace.
pub(crate) fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    PathBuf::from(here).parent().map(PathBuf::from).unwrap_or_default()
}

/// The folder cargo builds into.
pub(crate) fn target_dir() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// A command that starts in the folder of the workspace.
pub(crate) fn command(program: impl AsRef<OsStr>, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// A cargo command, words separated by spaces. What the cargo that started us told about us it is not told: the build
/// script of `ring` runs again where that differs, and all that stands on `ring` would be compiled by turns.
pub(crate) fn cargo(words: &str) -> Command {
    let mut cargo = command("cargo", &words.split(' ').collect::<Vec<_>>());
    let told = std::env::vars_os().map(|(name, _)| name);
    for name in told.filter(|name| ABOUT_US.iter().any(|start| name.to_string_lossy().starts_with(start))) {
        cargo.env_remove(name);
    }
    cargo
}

/// How the variables begin by which cargo tells a program about itself.
const ABOUT_US: [&str; 2] = ["CARGO_MANIFEST_", "CARGO_PKG_"];

/// The command that builds programs and examples of the workspace as people run them. Built together they share what
/// they are made of; one crate at a time, each would have its own set of features, and a build of its own.
pub(crate) fn released(targets: &str) -> Command {
    cargo(&format!("build --release --locked --workspace {targets}"))
}

/// The command as a person would type it.
pub(crate) fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

/// Runs a command with its output left visible.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs a command and returns what it printed on standard output; its errors stay visible.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", shown(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{}` did not print UTF-8", shown(command)))
}

/// Runs a command and hands on each line of its standard output as it comes; its errors stay visible. A line that is an
/// error ends it.
pub(crate) fn lines(command: &mut Command, mut line: impl FnMut(&str) -> Result<()>) -> Result<()> {
    let child = command.stdout(Stdio::piped()).spawn();
    let mut child = child.with_context(|| format!("cannot start `{}`", shown(command)))?;
    let printed = child.stdout.take().context("its output is ours")?;
    for one in BufReader::new(printed).lines() {
        let read = one.with_context(|| format!("`{}` did not print UTF-8", shown(command)));
        if let Err(error) = read.and_then(|one| line(&one)) {
            child.kill()?;
            child.wait()?;
            return Err(error);
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// The result of `work`, and how long it took.
#[expect(clippy::disallowed_methods, reason = "a task says how long it took; no rule depends on it")]
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

/// Whether the command can be started and succeeds.
pub(crate) fn answers(program: &str, arguments: &[&str]) -> bool {
    let mut asked = command(program, arguments);
    asked.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The components of the Rust toolchain that the tests need.
pub(crate) fn ensure_components() -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !answers("cargo", &[subcommand, "--version"]) {
            bail!("{component} is missing: run `rustup component add rustfmt clippy`");
        }
    }
    Ok(())
}

/// Makes sure that a system program is there: installs it with apt if we may, or else fails with an error that says
/// how.
///
/// A task calls this when it needs the program, not before.
pub(crate) fn ensure(program: &str, apt_package: &str) -> Result<()> {
    ensure_by(program, apt_package, || answers(program, &["--version"]))
}

/// The tests of the journal start a PostgreSQL of their own: its programs must be installed, but no server has to run.
pub(crate) fn ensure_postgres() -> Result<()> {
    ensure_by("initdb", "postgresql", || {
        // Debian keeps them out of the path, in a folder per version.
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        answers("initdb", &["--version"])
            || versions.into_iter().any(|version| version.path().join("bin/initdb").is_file())
    })
}

/// The tests of the pages drive a real browser.
pub(crate) fn ensure_chromium() -> Result<()> {
    ensure("chromium", "chromium")?;
    ensure("chromedriver", "chromium-driver")?;
    // Quicker, and not in every Debian-like system: without it the tests drive the whole browser.
    let shell = "chromium-headless-shell";
    if let Err(error) = ensure(shell, shell) {
        eprintln!("xtask: the tests take longer without `{shell}`: {error:#}");
    }
    Ok(())
}

/// The same for a package that would start a service: only its program is wanted.
pub(crate) fn ensure_without_service(program: &str, apt_package: &str, version: &[&str]) -> Result<()> {
    if answers(program, version) {
        return Ok(());
    }
    // Debian asks this file whether a service may be started. Where there is one already, it stays as it is.
    let policy = std::path::Path::new("/usr/sbin/policy-rc.d");
    let ours = is_root() && !policy.exists();
    if ours {
        std::fs::write(policy, "#!/bin/sh\nexit 101\n")?;
        run(command("chmod", &["755"]).arg(policy))?;
    }
    let installed = ensure_by(program, apt_package, || answers(program, version));
    if ours {
        std::fs::remove_file(policy)?;
    }
    installed
}

/// What a command must begin with to be run by root: nothing, or `sudo`.
pub(crate) fn as_root() -> Result<Option<&'static str>> {
    if is_root() {
        Ok(None)
    } else if answers("sudo", &["-n", "true"]) {
        Ok(Some("sudo"))
    } else {
        bail!("this needs root, or `sudo` without a password")
    }
}

/// The same for a program that is found in another way.
pub(crate) fn ensure_by(program: &str, apt_package: &str, is_there: impl Fn() -> bool) -> Result<()> {
    if is_there() {
        return Ok(());
    }
    let by_hand =
        format!("`{program}` is missing: install it, on Debian with `apt-get install {apt_package}`");
    let Ok(sudo) = as_root() else { bail!("{by_hand}") };
    if !answers("apt-get", &["--version"]) {
        bail!("{by_hand}");
    }
    eprintln!("xtask: installing {apt_package} for `{program}`");
    let install = |arguments: &[&str]| {
        let words: Vec<&str> = sudo.into_iter().chain(["apt-get"]).chain(arguments.iter().copied()).collect();
        // Standard output belongs to the task: a table printed there must not begin with apt's messages.
        run(command(words[0], &words[1..]).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
    };
    install(&["update", "-qq"])
        .and_then(|()| install(&["install", "-y", "-qq", "--no-install-recommends", apt_package]))
        .with_context(|| by_hand.clone())?;
    if is_there() { Ok(()) } else { bail!("{by_hand}") }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        assert_eq!(shown(&cargo("test --workspace --locked")), "cargo test --workspace --locked");
    }

    /// `cargo test` tells us about ourselves, as `cargo run` does.
    #[test]
    fn cargo_is_not_told_what_cargo_told_us() {
        assert!(std::env::var_os("CARGO_PKG_NAME").is_some());
        let asked = cargo("--version");
        let removed: Vec<&OsStr> =
            asked.get_envs().filter_map(|(name, value)| value.is_none().then_some(name)).collect();
        assert!(removed.contains(&OsStr::new("CARGO_PKG_NAME")), "{removed:?}");
        assert!(!removed.contains(&OsStr::new("CARGO_HOME")), "{removed:?}");
    }

    #[test]
    fn a_program_that_is_there_needs_no_installing() {
        assert!(answers("cargo", &["--version"]));
        assert!(!answers("no-such-program-here", &["--version"]));
        assert!(ensure("cargo", "cargo").is_ok());
    }

    #[test]
    fn a_line_that_is_an_error_ends_the_command() {
        let mut read = Vec::new();
        let ended = lines(&mut cargo("--list"), |line| {
            read.push(line.to_owned());
            bail!("not this one")
        });
        assert_eq!((ended.unwrap_err().to_string().as_str(), read.len()), ("not this one", 1));
    }

    #[test]
    fn a_failing_command_is_named() {
        let error = run(cargo("no-such-subcommand").stderr(Stdio::null())).unwrap_err();
        assert!(error.to_string().contains("`cargo no-such-subcommand` failed"), "{error}");
    }
}
