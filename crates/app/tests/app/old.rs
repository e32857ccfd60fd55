//! Days that an older version of the program kept: read by this one, they end as they ended then, and both write to one
//! of them at the same time.
//!
//! The journals in `old/` were written by the version of 16 November 2026 (`rehearse --players 16 --preset
//! single-day-3-rounds --seed 3`); the tables beside them are what that version itself exported: place and number, and
//! for each round and player what stood in `results.csv`.

use crate::postgres;

use std::fs;
use std::path::Path;
use std::process::Command;

use kaarting_store::{Hash, StreamName, entry_hash};
use kaarting_testkit::process::ServerCommand;
use kaarting_testkit::{Client, PASSWORD};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

fn ok(folder: &Path, words: &[&str]) -> String {
    let output = Command::new(PROGRAM)
        .args([words[0], "--store", "sqlite:day.db"])
        .args(&words[1..])
        .current_dir(folder)
        .output()
        .expect("the program starts");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// These columns of a table that the program exported, without its head.
fn columns(file: &Path, which: &[&str]) -> String {
    let text = fs::read_to_string(file).unwrap();
    let mut lines =
        text.trim_start_matches('\u{feff}').lines().map(|line| line.split(';').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let places: Vec<usize> = which
        .iter()
        .map(|name| {
            head.iter().position(|column| column == name).unwrap_or_else(|| panic!("{name} in {head:?}"))
        })
        .collect();
    let row = |line: Vec<&str>| places.iter().map(|&place| line[place]).collect::<Vec<_>>().join(";") + "\n";
    lines.map(row).collect()
}

fn ends_as_it_ended(journal: &str, ranking: &str, results: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::write(path.join("old.jsonl"), journal).unwrap();
    assert!(ok(path, &["journal", "import", "old.jsonl"]).starts_with("imported event/rehearsal-3: "));
    assert!(ok(path, &["journal", "verify"]).starts_with("ok event/rehearsal-3: "));
    ok(path, &["event", "export", "rehearsal-3", "--out", "out", "--lang", "en"]);
    let out = path.join("out");
    assert_eq!(columns(&out.join("ranking.csv"), &["rank", "number"]), ranking);
    let which = ["round", "table", "number", "points", "deals won", "deals", "penalties", "corrections"];
    assert_eq!(columns(&out.join("results.csv"), &which), results);
}

#[test]
fn a_day_of_manille_ends_as_it_ended() {
    ends_as_it_ended(
        include_str!("old/manille-nl.jsonl"),
        include_str!("old/manille-nl-ranking.csv"),
        include_str!("old/manille-nl-results.csv"),
    );
}

#[test]
fn a_day_of_colour_whist_ends_as_it_ended() {
    ends_as_it_ended(
        include_str!("old/whist-2018.jsonl"),
        include_str!("old/whist-2018-ranking.csv"),
        include_str!("old/whist-2018-results.csv"),
    );
}

const STREAM: &str = "event/rehearsal-3";

/// Takes the database back to the step that a release without epochs knew, and without an end of receipts.
const BEFORE_EPOCHS: &str = "DROP TABLE journal_lease, journal_node; \
    ALTER TABLE journal_head DROP COLUMN epoch; \
    ALTER TABLE journal_receipt DROP COLUMN ends; \
    DELETE FROM journal_schema WHERE version >= 4";

/// What that release did to append an entry.
const OLD_LOCK: &str =
    "SELECT seq, encode(hash, 'hex') FROM journal_head WHERE stream = ANY($1) ORDER BY stream FOR UPDATE";
const OLD_ENTRY: &str = "INSERT INTO journal_entry (stream, seq, previous, hash, body, aside_digest) \
    VALUES ($1, $2, decode($3, 'hex'), decode($4, 'hex'), $5, decode($6, 'hex'))";
const OLD_ASIDE: &str = "INSERT INTO journal_aside (stream, seq, aside_key, salt, bytes) \
    VALUES ($1, $2, $3, decode($4, 'hex'), decode($5, 'base64'))";
const OLD_HEAD: &str = "INSERT INTO journal_head (stream, seq, hash) VALUES ($1, $2, decode($3, 'hex')) \
    ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, hash = excluded.hash";
const OLD_CALL: &str = "SELECT pg_notify('kaarting_journal', $1)";

/// Appends what an old line says, as the release did that wrote it, and gives its number.
async fn old_release_appends(conn: &mut PgConnection, line: &str) -> i64 {
    let line: Value = serde_json::from_str(line).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let (body, kept) = (text(&line["body"]), &line["aside"]["kept"]);
    let digest: Hash = text(&line["aside"]["digest"]).parse().unwrap();
    let stream: StreamName = STREAM.parse().unwrap();

    let mut tx = conn.begin().await.unwrap();
    let locked = sqlx::query_as(OLD_LOCK).bind(vec![STREAM]);
    let (last, previous): (i64, String) = locked.fetch_one(&mut *tx).await.unwrap();
    let seq = last + 1;
    let before: Hash = previous.parse().unwrap();
    let hash = entry_hash(&stream, seq.unsigned_abs(), before, body.as_bytes(), Some(digest)).to_string();
    let entry = sqlx::query(OLD_ENTRY).bind(STREAM).bind(seq).bind(&previous).bind(&hash);
    entry.bind(body.as_bytes()).bind(digest.to_string()).execute(&mut *tx).await.unwrap();
    let aside = sqlx::query(OLD_ASIDE).bind(STREAM).bind(seq).bind(text(&kept["key"]));
    aside.bind(text(&kept["salt"])).bind(text(&kept["bytes64"])).execute(&mut *tx).await.unwrap();
    sqlx::query(OLD_HEAD).bind(STREAM).bind(seq).bind(&hash).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    sqlx::query(OLD_CALL).bind(STREAM).execute(conn).await.unwrap();
    seq
}

/// The numbers of those who take part, once a server knows an entry.
fn entrants_at(program: &Client, seq: i64) -> Vec<u64> {
    for _ in 0..10_000 {
        let shown = program.clone().get("/api/v1/events/rehearsal-3/entrants").json();
        if shown["seq"] == seq {
            let entrants = shown["entrants"].as_array().unwrap().iter();
            return entrants.map(|entrant| entrant["number"].as_u64().unwrap()).collect();
        }
    }
    panic!("entry {seq} never came")
}

/// During a rolling upgrade a server of an old release goes on writing, in the old form and by its own statements, to
/// the tables that a new one has brought up to date: each goes on where the other left off, and the chain is whole.
#[test]
fn an_old_release_and_this_one_write_to_one_event() {
    let (store, folder) = (postgres::database(), tempfile::tempdir().unwrap());
    let lines: Vec<&str> = include_str!("old/manille-nl.jsonl").lines().collect();
    // The plan and the first who registered; what follows is still to be written.
    let second: Value = serde_json::from_str(lines[2]).unwrap();
    let head =
        json!({"kaarting": "journal", "version": 1, "stream": STREAM, "entries": 2, "head": second["hash"]});
    let file = folder.path().join("begun.jsonl");
    fs::write(&file, format!("{head}\n{}\n{}\n", lines[1], lines[2])).unwrap();
    let journal = |words: &[&str]| {
        let mut command = Command::new(PROGRAM);
        let output = command.args(["journal", "--store", &store]).args(words).output().unwrap();
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let begun = file.to_string_lossy().into_owned();
    journal(&["import", &begun]);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut old = runtime.block_on(PgConnection::connect(&store)).unwrap();
    runtime.block_on(sqlx::raw_sql(BEFORE_EPOCHS).execute(&mut old)).unwrap();
    assert_eq!(runtime.block_on(old_release_appends(&mut old, lines[3])), 3);

    let server =
        ServerCommand { store: Some(store.clone()), ..ServerCommand::new(PROGRAM, folder.path()) }.open();
    server.set_up("rita");
    let asked = json!({"login": "rita", "password": PASSWORD});
    let begun = Client::new(server.address()).send("POST", "/api/v1/sessions", &asked).json();
    let bearer = format!("Bearer {}", begun["token"].as_str().unwrap_or_else(|| panic!("{begun}")));
    let program = Client::new(server.address()).with("authorization", &bearer);
    assert_eq!(entrants_at(&program, 3), [1, 2]);
    assert_eq!(runtime.block_on(old_release_appends(&mut old, lines[4])), 4);
    assert_eq!(entrants_at(&program, 4), [1, 2, 3]);
    // The new one writes twice: where it wrote last it goes on without looking, and has to see that another was there.
    let registers = |key: &str| {
        let person = json!({"name": format!("Speler {key}"), "birth_year": 1950});
        let command = json!({"command": "register", "person": person, "joker": false});
        let mut one = program.clone().with("idempotency-key", key);
        let done = one.send("POST", "/api/v1/events/rehearsal-3/commands", &command);
        assert_eq!(done.status, 200, "{}", done.text());
    };
    registers("Vier");
    assert_eq!(entrants_at(&program, 5), [1, 2, 3, 4]);
    assert_eq!(runtime.block_on(old_release_appends(&mut old, lines[6])), 6);
    registers("Zes");
    assert_eq!(entrants_at(&program, 7), [1, 2, 3, 4, 5, 6]);
    assert!(server.stop().success());
    assert!(journal(&["verify"]).contains("ok event/rehearsal-3: 7"), "{}", journal(&["verify"]));
}
