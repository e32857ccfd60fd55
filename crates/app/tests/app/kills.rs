//! Forty pulled plugs, and a hundred in the long run: a real server under load, on either database. `cargo xtask kill`
//! holds ten thousand.

use crate::postgres;

use kaarting_testkit::kill::Drill;

fn killed(store: Option<String>) {
    let kills = if crate::all() { 50 } else { 20 };
    let folder = tempfile::tempdir().unwrap();
    let (program, seed) = (env!("CARGO_BIN_EXE_kaarting").into(), 20_261_117);
    let drill = Drill { program, folder: folder.path().to_owned(), store, seed };
    let figures = drill.run(kills, || ());
    assert_eq!(figures.kills, kills);
    // Each was killed at work.
    assert!(
        figures.acknowledged > 5 * kills && figures.had_been_written + figures.written_now > kills,
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
