//! `cargo xtask failover`: a real cluster, struck again and again under load.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{tools, usage};

/// How long random blows go on by default.
const MINUTES: u64 = 30;

/// The release of Patroni that is tested, and what it needs to reach etcd and PostgreSQL.
const PATRONI: [&str; 2] = ["patroni[etcd3]==4.1.5", "psycopg[binary]==3.2.*"];

/// `cargo xtask failover [ROW...] [--seed S] [--minutes M] [--database hosts|proxy]`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (mut seed, mut minutes, mut database, mut rows) = (None, MINUTES, "hosts", Vec::new());
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let mut number = || -> Result<u64> {
            let given = words.next().with_context(|| format!("{word} needs a number"))?;
            given.parse().with_context(|| format!("{word} {given}: no number"))
        };
        match word.as_str() {
            "--seed" => seed = Some(number()?),
            "--minutes" => minutes = number()?,
            "--database" => {
                database = match words.next().map(String::as_str) {
                    Some("hosts") => "hosts",
                    Some("proxy") => "proxy",
                    _ => bail!("--database is hosts or proxy"),
                }
            }
            option if option.starts_with('-') => bail!("unknown argument \"{option}\"\n{}", usage()),
            row => rows.push(row.to_owned()),
        }
    }
    // A different seed every time, printed so that a failing run can be repeated.
    let seed = seed.unwrap_or_else(|| u64::from(std::process::id()));
    let venv = ensure()?;
    let [program, drill] = build("failover")?;
    let folder = tools::target_dir().join("failover").join(format!("run-{}", std::process::id()));
    let mut drill = as_root(&drill)?;
    drill.arg(folder).arg(program).arg(venv).arg(deploy());
    drill.args([database, &seed.to_string(), &minutes.to_string()]).args(rows);
    tools::run(&mut drill)
}

/// The files that administrators get.
pub(crate) fn deploy() -> PathBuf {
    tools::root().join("deploy").join("cluster")
}

/// Builds the program, and an example that strikes or measures a cluster of it.
pub(crate) fn build(example: &str) -> Result<[PathBuf; 2]> {
    tools::run(&mut tools::released(&format!("--bin kaarting --example {example}")))?;
    let release = tools::target_dir().join("release");
    Ok([release.join("kaarting"), release.join("examples").join(example)])
}

/// The program as root: it makes namespaces of its own.
pub(crate) fn as_root(program: &Path) -> Result<Command> {
    Ok(match tools::as_root()? {
        None => tools::command(program, &[]),
        Some(sudo) => {
            let mut command = tools::command(sudo, &[]);
            command.arg(program);
            command
        }
    })
}

/// Makes sure that everything is there, and returns where Patroni is.
pub(crate) fn ensure() -> Result<PathBuf> {
    tools::ensure_postgres()?;
    tools::ensure("unshare", "util-linux")?;
    tools::ensure_by("ip", "iproute2", || tools::answers("ip", &["-V"]))?;
    tools::ensure_without_service("etcd", "etcd-server", &["--version"])?;
    tools::ensure_without_service("haproxy", "haproxy", &["-v"])?;
    let venv = tools::target_dir().join("failover").join("patroni");
    let patroni = venv.join("bin").join("patroni");
    let is_there = || tools::answers(&patroni.display().to_string(), &["--version"]);
    if is_there() {
        return Ok(venv);
    }
    // Debian's own Python: the user of PostgreSQL must be able to run it.
    let python = "/usr/bin/python3";
    tools::ensure_by("python3 -m venv", "python3-venv", || {
        tools::answers(python, &["-c", "import ensurepip"])
    })?;
    eprintln!("xtask: installing Patroni in {}", venv.display());
    fs::create_dir_all(&venv)?;
    let by_hand = "Patroni is missing, and cannot be installed from PyPI";
    tools::run(tools::command(python, &["-m", "venv"]).arg(&venv)).context(by_hand)?;
    let mut pip = tools::command(venv.join("bin").join("pip"), &["install", "--quiet"]);
    tools::run(pip.args(PATRONI)).context(by_hand)?;
    if is_there() { Ok(venv) } else { bail!("{by_hand}") }
}
