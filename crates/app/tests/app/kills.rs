//! A hundred pulled plugs: a real server under load, on either database. `cargo xtask kill` holds ten thousand.

use crate::postgres;

use kaarting_testkit::kill::Drill;

const KILLS: u64 = 50;

fn killed(store: Option<String>) {
    let folder = tempfile::tempdir().unwrap();
    let (program, seed) = (env!("CARGO_BIN_EXE_kaarting").into(), 20_261_117);
    let drill = Drill { program, folder: folder.path().to_owned(), store, seed };
    let figures = drill.run(KILLS, || ());
    assert_eq!(figures.kills, KILLS);
    // Each was killed at work.
    assert!(
        figures.acknowledged > 5 * KILLS && figures.had_been_written + figures.written_now > KILLS,
        "{figures:?}"
    );
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_in_a_file() {
    killed(None);
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_on_a_server() {
    killed(Some(postgres::database()));
}
