//! Two real processes on one journal.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use kaarting_live::{AskError, LiveEvent};

use crate::support::{Place, quick, run};
use crate::{DIRECTOR, NOW, name, people, register};

/// Tells a child whose journal to use.
const CHILD: &str = "KAARTING_LIVE_CHILD";
/// How many people each process registers.
const EACH: usize = 60;

/// What a child does: it says that it is ready, and at a word registers people as fast as it can.
async fn write(url: &str) {
    let journal = kaarting_store::Journal::open_with(url, &quick()).await.unwrap();
    let live = LiveEvent::open(journal.clone(), name("club")).await.unwrap();
    println!("\nready");
    std::io::stdin().lock().read_line(&mut String::new()).unwrap();
    for n in 0..EACH {
        let command = register(&format!("P{}-{n}", std::process::id()));
        loop {
            match live.ask(&command, DIRECTOR, NOW, None).await {
                Ok(done) => break println!("wrote {}", done.seq),
                Err(AskError::Crowded) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }
    journal.close().await;
}

fn two_processes(place: impl FnOnce() -> Place, test: &str) {
    if let Ok(url) = std::env::var(CHILD) {
        return run(write(&url));
    }
    let place = place();
    run(async {
        let journal = place.open().await;
        crate::ask(&LiveEvent::open(journal.clone(), name("club")).await.unwrap(), &crate::open("club"))
            .await;
        journal.close().await;
    });
    let start = |_| {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", test, "--nocapture", "--test-threads=1"]).env(CHILD, &place.url);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
    };
    let mut children = [0, 1].map(start);
    let mut outputs = children.each_mut().map(|child| BufReader::new(child.stdout.take().unwrap()).lines());
    for output in &mut outputs {
        assert!(output.any(|line| line.unwrap() == "ready"));
    }
    for child in &mut children {
        child.stdin.as_mut().unwrap().write_all(b"go\n").unwrap();
    }
    let mut written: Vec<u64> = Vec::new();
    for (mut child, output) in children.into_iter().zip(outputs) {
        let lines = output.map_while(Result::ok);
        written.extend(lines.filter_map(|line| line.strip_prefix("wrote ")?.parse::<u64>().ok()));
        assert!(child.wait().unwrap().success());
    }
    written.sort_unstable();
    assert_eq!(written, (2..2 + 2 * EACH as u64).collect::<Vec<_>>());
    run(async {
        let journal = place.open().await;
        let live = LiveEvent::open(journal.clone(), name("club")).await.unwrap();
        assert_eq!(people(&live), 2 * EACH);
        assert_eq!(journal.verify(live.stream()).await.unwrap(), live.state().head);
    });
}

#[test]
fn two_processes_write_to_a_file() {
    two_processes(Place::file, "processes::two_processes_write_to_a_file");
}

#[test]
fn two_processes_write_to_postgres() {
    two_processes(Place::postgres, "processes::two_processes_write_to_postgres");
}
