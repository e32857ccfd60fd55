//! A small cluster of real processes, struck under load: two servers on a PostgreSQL and its synchronous standby.
//! Nothing here asks how long anything takes; `cargo xtask failover` does, with Patroni.

use crate::postgres::Cluster;

use std::process::Command;

use kaarting_testkit::failover::Load;
use kaarting_testkit::process::{ServerCommand, ServerProcess};
use sqlx::{Connection, PgConnection};

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");
const SEED: u64 = 20_261_118;

/// The address of the journal on several database servers.
fn hosts(clusters: &[&Cluster]) -> String {
    let folders: Vec<_> = clusters.iter().map(|one| one.folder().display().to_string()).collect();
    format!("postgres://kaarting@localhost/journal?host={}&target_session_attrs=primary", folders.join(","))
}

/// Nothing is acknowledged by this server any more before a standby has it.
fn wait_for_standby(cluster: &Cluster) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut conn = PgConnection::connect(&hosts(&[cluster])).await.unwrap();
        for sql in ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"] {
            sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
        }
    });
}

fn signal(server: &ServerProcess, which: &str) {
    assert!(Command::new("kill").args([which, &server.id().to_string()]).status().unwrap().success());
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_whoever_fails() {
    let first = Cluster::start();
    first.create("journal");
    let second = first.standby();
    wait_for_standby(&first);
    let folder = tempfile::tempdir().unwrap();
    let [ann, bob] = ["ann", "bob"].map(|name| ServerCommand {
        store: Some(hosts(&[&second, &first])),
        arguments: ["--node", name].map(str::to_owned).to_vec(),
        ..ServerCommand::new(PROGRAM, &folder.path().join(name))
    });
    let (mut at_ann, at_bob) = (ann.open(), bob.open());
    let load = Load::start(&at_ann, &[&ann.address, &bob.address], SEED);
    load.is_served();

    // A server dies, and is started again.
    at_ann.kill();
    load.is_served_at(&bob.address);
    let at_ann = ann.open();
    load.is_served();

    // One stops in its tracks and goes on, not knowing that anything has happened.
    signal(&at_bob, "-STOP");
    load.is_served_at(&ann.address);
    signal(&at_bob, "-CONT");
    load.is_served();

    // The standby is away: whoever writes waits for it.
    second.crash_and_restart();
    load.is_served();

    // The database dies and comes back by itself.
    first.crash_and_restart();
    load.is_served();

    // It dies, and the standby takes over.
    first.kill();
    assert!(second.control("promote"));
    load.is_served();

    // The old one comes back, and believes that nothing has happened: nobody asks it.
    first.restart();
    load.is_served();

    let store = hosts(&[&second]);
    let acknowledged = load.finish(&store);
    let verified = Command::new(PROGRAM).args(["journal", "--store", &store, "verify"]).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    println!("{acknowledged} acknowledged");
    assert!(at_ann.stop().success() && at_bob.stop().success());
}

/// Servers of an older program make room for those of this one, one after the other, and nobody who writes loses
/// anything. `KAARTING_OLDER` names the older program; without it that is this program too.
#[test]
fn servers_are_upgraded_one_by_one() {
    let database = Cluster::start();
    database.create("journal");
    let store = hosts(&[&database]);
    let folder = tempfile::tempdir().unwrap();
    let older = std::env::var_os("KAARTING_OLDER").unwrap_or_else(|| PROGRAM.into());
    let old = ["ann", "bob"].map(|name| ServerCommand {
        store: Some(store.clone()),
        arguments: ["--node", name].map(str::to_owned).to_vec(),
        ..ServerCommand::new(&older, &folder.path().join(name))
    });
    let new = old.each_ref().map(|old| ServerCommand { program: PROGRAM.into(), ..old.clone() });
    let running = old.each_ref().map(ServerCommand::open);
    let load = Load::start(&running[0], &[&old[0].address, &old[1].address], SEED);
    load.is_served();
    // After the first step a server of each kind writes to the same tables.
    let upgraded: Vec<_> = running
        .into_iter()
        .zip(&new)
        .map(|(old, new)| {
            assert!(old.stop().success());
            let upgraded = new.open();
            load.is_served();
            load.is_served();
            upgraded
        })
        .collect();
    println!("{} acknowledged", load.finish(&store));
    let verified = Command::new(PROGRAM).args(["journal", "--store", &store, "verify"]).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    assert!(upgraded.into_iter().all(|server| server.stop().success()));
}
