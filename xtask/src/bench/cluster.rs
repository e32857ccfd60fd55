//! A synchronous pair beside pgbench, and what more servers bring.

use anyhow::Result;

use super::machine;
use crate::{failover, no_arguments, tools};

/// `cargo xtask bench cluster`. It starts a real cluster, so it is not part of a full `bench`.
pub(super) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    println!("{}\n", machine());
    let venv = failover::ensure()?;
    let [program, bench] = failover::build("cluster_bench")?;
    let folder = tools::target_dir().join("failover").join(format!("bench-{}", std::process::id()));
    let mut command = failover::as_root(&bench)?;
    command.arg(folder).arg(program).arg(venv).arg(failover::deploy()).arg("hosts");
    tools::run(&mut command)
}
