//! Damaged files, locks, read-only folders and full disks: clear errors, and nothing acknowledged is lost.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

#[path = "support/mod.rs"]
mod support;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use kaarting_store::{
    AppendError, Batch, Draft, FailureKind, Fault, Journal, OpenError, OpenOptions, VerifyError,
};
use sqlx::{Connection, SqliteConnection};
use support::{Place, bodies, draft, fill, quick, run, stream};

/// Tells a child where to write.
const CHILD: &str = "KAARTING_CHILD_FOLDER";

fn impatient() -> OpenOptions {
    OpenOptions { patience: Duration::from_millis(100), ..quick() }
}

async fn open_error(url: &str) -> OpenError {
    Journal::open_with(url, &impatient()).await.unwrap_err()
}

fn kind(error: &OpenError) -> FailureKind {
    let OpenError::Failed(failure) = error else { panic!("{error}") };
    failure.kind()
}

/// A closed journal of 400 entries.
async fn closed() -> Place {
    let place = Place::file();
    let journal = place.open().await;
    fill(&journal, "a", bodies(400)).await;
    journal.close().await;
    place
}

#[test]
fn a_file_that_is_no_database_is_left_alone() {
    run(async {
        let place = Place::file();
        let text = "Round 1, table 7: 12 31 4 7\n".repeat(100);
        fs::write(place.path(), &text).unwrap();
        let error = open_error(&place.url).await;
        assert_eq!(kind(&error), FailureKind::Damaged, "{error}");
        assert!(
            error.to_string().contains("journal.db: the file is no journal, or it is damaged"),
            "{error}"
        );
        assert_eq!(fs::read_to_string(place.path()).unwrap(), text);
    });
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    run(async {
        let place = Place::file();
        fs::write(place.path(), "").unwrap();
        place.raw("CREATE TABLE club (name TEXT)").await;
        let before = fs::read(place.path()).unwrap();
        let error = open_error(&place.url).await;
        assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
        assert_eq!(fs::read(place.path()).unwrap(), before);
    });
}

#[test]
fn an_address_of_another_kind_is_refused_and_makes_no_file() {
    run(async {
        for (url, scheme) in [
            ("mysql:x", "mysql"),
            ("mysql://rik:geheim@host/club", "mysql"),
            ("Postgres://host/club", "Postgres"),
        ] {
            let error = open_error(url).await;
            assert!(matches!(&error, OpenError::UnknownKind { scheme: said } if said == scheme), "{error}");
            let said = error.to_string();
            assert!(said.contains("sqlite:FILE") && said.contains("postgres://"), "{said}");
            assert!(!said.contains("geheim"), "{said}");
            assert!(!Path::new(url).exists(), "{url}");
        }
        // A folder before the colon makes it the name of a file.
        let folder = tempfile::tempdir().unwrap();
        let odd = folder.path().join("club: 2026.db");
        Journal::open(odd.to_str().unwrap()).await.unwrap().close().await;
        assert!(odd.exists());
    });
}

#[test]
fn a_missing_file_is_not_made_unless_asked() {
    run(async {
        let place = Place::file();
        let options = OpenOptions { create: false, ..quick() };
        let error = Journal::open_with(&place.url, &options).await.unwrap_err();
        assert_eq!(kind(&error), FailureKind::NotFound, "{error}");
        assert!(!place.path().exists());
    });
}

async fn failure_of(place: &Place) -> FailureKind {
    match Journal::open_with(&place.url, &impatient()).await {
        Err(error) => kind(&error),
        Ok(journal) => match journal.verify(&stream("a")).await.unwrap_err() {
            VerifyError::Failed(failure) => failure.kind(),
            error => panic!("{error}"),
        },
    }
}

#[test]
fn a_truncated_file_is_damaged() {
    run(async {
        for part in [2, 3, 10] {
            let place = closed().await;
            let file = fs::OpenOptions::new().write(true).open(place.path()).unwrap();
            let length = file.metadata().unwrap().len();
            file.set_len(length / part).unwrap();
            assert_eq!(failure_of(&place).await, FailureKind::Damaged, "1/{part}");
        }
    });
}

#[test]
fn overwritten_pages_are_damaged() {
    run(async {
        let place = closed().await;
        let mut bytes = fs::read(place.path()).unwrap();
        let from = bytes.len() / 3;
        bytes[from..].fill(0xff);
        fs::write(place.path(), bytes).unwrap();
        assert_eq!(failure_of(&place).await, FailureKind::Damaged);
    });
}

#[test]
fn one_altered_byte_of_the_file_is_found_at_its_entry() {
    run(async {
        let place = closed().await;
        let mut bytes = fs::read(place.path()).unwrap();
        let body = b"{\"deal\":157}";
        let at = bytes.windows(body.len()).position(|window| window == body).unwrap();
        bytes[at + 8] = b'2';
        fs::write(place.path(), bytes).unwrap();
        let error = place.open().await.verify(&stream("a")).await.unwrap_err();
        let VerifyError::Broken(broken) = error else { panic!("{error}") };
        assert_eq!((broken.seq, broken.fault), (157, Fault::Altered));
    });
}

#[test]
fn a_server_that_is_not_there_is_named_without_the_password() {
    run(async {
        let error = open_error("postgres://club:geheim@localhost:1/journal").await;
        assert_eq!(kind(&error), FailureKind::Lost, "{error}");
        let text = error.to_string();
        assert!(text.contains("postgres://localhost:1/journal") && !text.contains("geheim"), "{text}");
    });
}

/// Starts this test again as a child, inside a shell that prepares its folder.
fn child(test: &str, script: &str, folder: &Path) -> Command {
    let root = Command::new("id").arg("-u").output().unwrap().stdout.trim_ascii() == b"0";
    let mut command = Command::new("unshare");
    command.arg(if root { "-m" } else { "-rm" }).args(["sh", "-c"]);
    command.arg(format!("{script} && exec \"$2\" --exact {test} --nocapture"));
    command.arg("sh").arg(folder).arg(std::env::current_exe().unwrap()).env(CHILD, folder);
    command
}

fn succeed(mut command: Command) {
    let output = command.output().expect("this test needs `unshare` of util-linux");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(
        output.status.success() && said.contains("1 passed"),
        "this test mounts a small disk: run it as root, or where `unshare -rm true` works\n{said}"
    );
}

#[test]
fn a_folder_that_may_not_be_written_is_named() {
    if let Some(folder) = std::env::var_os(CHILD) {
        return run(async {
            let folder = Path::new(&folder);
            for name in ["new.db", "journal.db"] {
                let error = open_error(&folder.join(name).to_string_lossy()).await;
                assert!(matches!(kind(&error), FailureKind::ReadOnly | FailureKind::NotFound), "{error}");
                assert!(error.to_string().contains(name), "{error}");
            }
        });
    }
    let place = run(closed());
    let folder = place.path().parent().unwrap().to_owned();
    let script = "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\"";
    succeed(child("a_folder_that_may_not_be_written_is_named", script, &folder));
    assert_eq!(run(async { place.open().await.verify(&stream("a")).await.unwrap().seq }), 400);
}

#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    if let Some(folder) = std::env::var_os(CHILD) {
        return run(fill_the_disk(Path::new(&folder)));
    }
    let folder = tempfile::tempdir().unwrap();
    let script = "mount -t tmpfs -o size=3m tmpfs \"$1\"";
    succeed(child("a_full_disk_loses_nothing_that_was_acknowledged", script, folder.path()));
}

async fn fill_the_disk(folder: &Path) {
    let ballast = folder.join("ballast");
    fs::write(&ballast, vec![1; 512 << 10]).unwrap();
    let url = folder.join("journal.db").to_string_lossy().into_owned();
    let journal = Journal::open_with(&url, &quick()).await.unwrap();
    let (mut acknowledged, name) = (0, stream("a"));
    let error = loop {
        let batch = Batch::new(name.clone(), acknowledged, vec![Draft::from(vec![7; 10_000]); 3]);
        match journal.append(batch).await {
            Ok(outcome) => acknowledged = outcome.receipt().last,
            Err(error) => break error,
        }
    };
    let AppendError::Failed(failure) = &error else { panic!("{error}") };
    assert_eq!(failure.kind(), FailureKind::Full, "{error}");
    assert!(error.to_string().contains("the disk is full: make room"), "{error}");
    assert!(acknowledged > 30, "{acknowledged}");
    assert_eq!(journal.verify(&name).await.unwrap().seq, acknowledged);
    // With room again, the same handle goes on.
    fs::remove_file(&ballast).unwrap();
    let outcome = journal.append(Batch::new(name.clone(), acknowledged, [draft("room")])).await.unwrap();
    assert_eq!(outcome.receipt().last, acknowledged + 1);
    journal.close().await;
    let journal = Journal::open_with(&url, &quick()).await.unwrap();
    assert_eq!(journal.verify(&name).await.unwrap().seq, acknowledged + 1);
}

#[test]
fn a_journal_locked_by_another_process_says_so() {
    if let Some(folder) = std::env::var_os(CHILD) {
        return run(lock_until_told(Path::new(&folder)));
    }
    run(async {
        let place = closed().await;
        let journal = Journal::open_with(&place.url, &impatient()).await.unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "a_journal_locked_by_another_process_says_so", "--nocapture"])
            .env(CHILD, place.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        assert!(lines.any(|line| line == "locked"));

        let error = journal.append(Batch::new(stream("a"), 400, [draft("x")])).await.unwrap_err();
        let AppendError::Failed(failure) = &error else { panic!("{error}") };
        assert_eq!(failure.kind(), FailureKind::Busy, "{error}");
        assert!(error.to_string().contains("another process holds the journal"), "{error}");
        // Reading goes on meanwhile; a second one cannot open it for writing.
        assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 400);
        assert_eq!(kind(&open_error(&place.url).await), FailureKind::Busy);

        drop(child.stdin.take());
        assert!(lines.any(|line| line.contains("1 passed")));
        assert!(child.wait().unwrap().success());
        journal.append(Batch::new(stream("a"), 400, [draft("x")])).await.unwrap();
        assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 401);
    });
}

async fn lock_until_told(path: &Path) {
    let mut conn = SqliteConnection::connect(&path.to_string_lossy()).await.unwrap();
    sqlx::raw_sql("BEGIN EXCLUSIVE").execute(&mut conn).await.unwrap();
    std::io::stdout().write_all(b"locked\n").unwrap();
    std::io::stdin().read_line(&mut String::new()).unwrap();
    sqlx::raw_sql("ROLLBACK").execute(&mut conn).await.unwrap();
}
