//! Two real processes on one journal.

use kaarting_live::{AskError, LiveEvent};

use crate::support::twins::{journal_of_child, ready, run_twins};
use crate::support::{Place, quick, run};
use crate::{DIRECTOR, NOW, name, people, register};

/// How many people each process registers.
const EACH: usize = 60;

/// What a child does: it reports that it is ready, and when told to start it registers people as fast as it can.
async fn write(url: &str) {
    let journal = kaarting_store::Journal::open_with(url, &quick()).await.unwrap();
    let live = LiveEvent::open(journal.clone(), name("club")).await.unwrap();
    ready();
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
    if let Some(url) = journal_of_child() {
        return run(write(&url));
    }
    let place = place();
    run(async {
        let journal = place.open().await;
        crate::ask(&LiveEvent::open(journal.clone(), name("club")).await.unwrap(), &crate::open("club"))
            .await;
        journal.close().await;
    });
    let said = run_twins(test, &place.url);
    let wrote = |line: &String| line.strip_prefix("wrote ")?.parse::<u64>().ok();
    let mut written: Vec<u64> = said.iter().flatten().filter_map(wrote).collect();
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
