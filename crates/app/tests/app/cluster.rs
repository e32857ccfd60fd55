//! Several servers on one database, as an administrator sees them: who runs, and who goes.

use crate::postgres;

use std::process::{Command, Stdio};

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_live::LiveEvent;
use kaarting_office::plan::Preset;
use kaarting_office::{Actor, Role};
use kaarting_store::{Batch, Journal, Outcome};
use kaarting_testkit::Client;
use kaarting_testkit::process::ServerCommand;
use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

fn status(store: &str, words: &[&str]) -> String {
    let mut command = Command::new(PROGRAM);
    command.args(["cluster", "status", "--store", store]).args(words).stdin(Stdio::null());
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The servers that run: how they are called, without what makes the name unique, where they are, what they own.
fn nodes(store: &str) -> Vec<(String, String, u64)> {
    let status: Value = serde_json::from_str(&status(store, &["--json"])).unwrap();
    let nodes = status["nodes"].as_array().unwrap().iter().filter(|node| node["alive"] == true);
    let node = |node: &Value| {
        assert_eq!(node["version"], env!("CARGO_PKG_VERSION"));
        let (name, own) = node["node"].as_str().unwrap().rsplit_once('-').unwrap();
        assert_eq!(own.len(), 8);
        let address = node["address"].as_str().unwrap();
        (name.to_owned(), address.to_owned(), node["owned"].as_u64().unwrap())
    };
    nodes.map(node).collect()
}

fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work)
}

/// A server that is stopped tells its screens to come again, gives up what it owns, and is not there any more.
#[test]
fn who_is_stopped_hands_over_and_goes() {
    let store = postgres::database();
    let folder = tempfile::tempdir().unwrap();
    let command = |name: &str| ServerCommand {
        store: Some(store.clone()),
        arguments: ["--node", name, "--store-connections", "5"].map(str::to_owned).to_vec(),
        ..ServerCommand::new(PROGRAM, &folder.path().join(name))
    };
    let (ann, bob) = (command("ann"), command("bob"));
    run(async {
        let journal = Journal::open(&store).await.unwrap();
        let live = LiveEvent::open(journal.clone(), "club".parse().unwrap()).await.unwrap();
        let plan = Preset::find("club-night").unwrap();
        let plan = plan.plan("Club", date(2026, 11, 15), "manille-nl".parse().unwrap());
        let director = Actor { role: Role::Director, id: 1 };
        let open = kaarting_office::Command::OpenPlan { plan };
        live.ask(&open, director, Timestamp::UNIX_EPOCH, None).await.unwrap();
        journal.close().await;
    });
    let (first, second) = (ann.open(), bob.open());
    let both = [&ann, &bob].map(|one| format!("http://{}", one.address));
    while nodes(&store).len() < 2 {}
    let shown = nodes(&store);
    let expected = ["ann", "bob"].into_iter().zip(&both);
    let expected: Vec<_> = expected.map(|(name, at)| (name.to_owned(), at.clone(), 0)).collect();
    assert_eq!(shown, expected);
    let text = status(&store, &[]);
    assert!(text.contains("  primary\n") && text.matches("  running  ").count() == 2, "{text}");

    // As if the first looked after a table.
    let json: Value = serde_json::from_str(&status(&store, &["--json"])).unwrap();
    let name = json["nodes"][0]["node"].as_str().unwrap().to_owned();
    let epoch = run(async {
        let journal = Journal::open(&store).await.unwrap();
        let table = "table/1".parse().unwrap();
        let batch = Batch::new(table, 0, [b"mine".to_vec().into()]).claiming(&name);
        let Outcome::Claimed(_, epoch) = journal.append(batch).await.unwrap() else { panic!() };
        journal.close().await;
        epoch
    });
    assert_eq!((epoch, nodes(&store)[0].2), (1, 1));
    // Which node that is is told to whoever asks.
    assert!(!status(&store, &[]).contains("stream  "));
    let owners = status(&store, &["--owners"]);
    assert!(owners.contains(&format!("stream    table/1  {name}  epoch 1  ")), "{owners}");
    let owners: Value = serde_json::from_str(&status(&store, &["--owners", "--json"])).unwrap();
    let owner = &owners["owners"][0];
    assert_eq!((&owner["stream"], &owner["node"]), (&Value::from("table/1"), &Value::from(name)));
    assert!(owner["epoch"] == 1 && owner["left_ms"].is_i64(), "{owner}");

    let feeds = ["/e/club/live/event", "/e/club/live/screen"].map(|path| {
        let mut feed = Client::new(&ann.address).watch(path);
        assert!(feed.next().is_some());
        feed
    });
    assert!(first.stop().success());
    for feed in feeds {
        let rest = feed.rest();
        let again = rest.rsplit_once("retry: ").unwrap().1.trim().parse::<u64>().unwrap();
        assert!(again < 1_000, "{rest}");
    }
    assert_eq!(nodes(&store), [expected[1].clone()]);
    run(async {
        let journal = Journal::open(&store).await.unwrap();
        let table = "table/1".parse().unwrap();
        // Its lease has not run out: it was given up.
        let batch = Batch::new(table, 1, [b"mine now".to_vec().into()]).claiming("somebody");
        assert!(matches!(journal.append(batch).await.unwrap(), Outcome::Claimed(_, 2)));
        journal.close().await;
    });
    // The other goes on.
    assert_eq!(Client::new(&bob.address).get("/e/club").status, 200);
    assert!(second.stop().success());
    assert!(status(&store, &[]).ends_with("no servers\n"));
}

/// In an outage everything that is known is printed all the same, and a program sees by the end that it is one.
#[test]
fn without_a_primary_it_says_what_it_can() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name).display().to_string());
    let store = format!("postgres://kaarting@localhost/kaarting?host={one},{other}");
    let asked = Command::new(PROGRAM).args(["cluster", "status", "--store", &store]).output().unwrap();
    let said = String::from_utf8(asked.stdout).unwrap();
    for host in [one, other] {
        assert!(said.contains(&format!("host      {host}:5432  away: ")), "{said}");
    }
    assert!(said.ends_with("unknown   servers and standbys: no host answers\n"), "{said}");
    assert_eq!(asked.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&asked.stderr).contains("none of the hosts is the primary"));
}

#[test]
fn a_file_has_no_cluster() {
    let folder = tempfile::tempdir().unwrap();
    let command = ServerCommand::new(PROGRAM, folder.path());
    let server = command.open();
    let store = format!("sqlite:{}", folder.path().join("data/kaarting.db").display());
    assert!(status(&store, &[]).ends_with("  primary\nno servers\n"));
    assert!(server.stop().success());
    let gone =
        Command::new(PROGRAM).args(["cluster", "status", "--store", "sqlite:no-such.db"]).output().unwrap();
    assert_eq!(gone.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&gone.stderr).contains("there is no journal there"));
}
