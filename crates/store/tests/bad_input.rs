//! Damaged files, locks, read-only folders and full disks: clear errors, and nothing acknowledged is lost.

#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)] // in the helpers of the tests

#[path = "support/mod.rs"]
mod support;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use kaarting_store::{
    AppendError, Batch, Draft, FailureKind, Fault, Journal, OpenError, OpenOptions, VerifyError,
};
use sqlx::{Connection, SqliteConnection};
use support::{Place, bodies, draft, fill, quick, run, stream};

/// Tells a child process where to write.
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
            error.to_string().contains("journal.db: the file is not a journal, or it is damaged"),
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

/// How long a journal may take to show that it can be written.
const PATIENCE: Duration = Duration::from_secs(10);

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
    let output = command.output().expect("this test needs `unshare` from util-linux");
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
    // A probe reports it too, and keeps doing so though a page may still find room.
    for _ in 0..3 {
        assert_eq!(journal.trouble().map(|failure| failure.kind()), Some(FailureKind::Full));
        assert_eq!(journal.probe(PATIENCE).await.unwrap_err().kind(), FailureKind::Full);
    }
    assert_eq!(journal.verify(&name).await.unwrap().seq, acknowledged);
    // Once there is room again, the same handle works.
    fs::remove_file(&ballast).unwrap();
    journal.probe(PATIENCE).await.unwrap();
    assert!(journal.trouble().is_none());
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
        // Reading still works meanwhile; a second process cannot open it for writing.
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

/// Does something to a journal while it is open.
type Deed = fn(&Path);

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

fn moved(path: &Path) -> PathBuf {
    beside(path.parent().unwrap(), "-moved")
}

/// What can happen to files under a running program, with a name for each.
#[cfg(unix)]
const DEEDS: [(&str, Deed); 6] = [
    ("all removed", |path| {
        ["", "-wal", "-shm"].iter().for_each(|end| fs::remove_file(beside(path, end)).unwrap());
    }),
    ("main file removed", |path| fs::remove_file(path).unwrap()),
    ("main file renamed", |path| fs::rename(path, beside(path, ".old")).unwrap()),
    ("log removed", |path| fs::remove_file(beside(path, "-wal")).unwrap()),
    ("folder renamed", |path| fs::rename(path.parent().unwrap(), moved(path)).unwrap()),
    ("replaced by a copy", |path| {
        fs::copy(path, beside(path, ".copy")).unwrap();
        fs::rename(beside(path, ".copy"), path).unwrap();
    }),
];

#[cfg(unix)]
#[test]
fn nothing_is_acknowledged_once_the_file_is_gone() {
    run(async {
        for (what, deed) in DEEDS {
            let place = Place::file();
            let journal = place.open().await;
            fill(&journal, "a", bodies(5)).await;
            deed(&place.path());
            let there = place.path().exists();
            for _ in 0..10 {
                let error = journal.append(Batch::new(stream("a"), 5, [draft("x")])).await.expect_err(what);
                let AppendError::Failed(failure) = &error else { panic!("{what}: {error}") };
                assert_eq!(failure.kind(), FailureKind::Gone, "{what}: {error}");
                let said = error.to_string();
                assert!(
                    said.starts_with("nothing was written: ")
                        && said.contains("journal.db: the file was removed")
                );
            }
            let put = journal.key_value().put("kind", "key", b"thing", None).await.expect_err(what);
            assert!(put.to_string().contains("the file was removed, renamed or replaced"), "{what}: {put}");
            assert!(journal.head(&stream("a")).await.is_err(), "{what}");
            assert_eq!(place.path().exists(), there, "{what}: a file was made in its place");
            // The program still has what it acknowledged, and can back it up.
            let folder = tempfile::tempdir().unwrap();
            let backup = folder.path().join("backup.db");
            journal.backup(&backup).await.unwrap();
            let rescued = Journal::open(backup.to_str().unwrap()).await.unwrap();
            assert_eq!(rescued.verify(&stream("a")).await.unwrap().seq, 5, "{what}");
            let _ = fs::remove_dir_all(moved(&place.path()));
        }
    });
}

/// A file moved away and back may have been written to meanwhile: the program has to be restarted.
#[cfg(unix)]
#[test]
fn a_journal_that_comes_back_is_taken_up_by_a_new_start() {
    run(async {
        let place = Place::file();
        let journal = place.open().await;
        fill(&journal, "a", bodies(5)).await;
        let folder = place.path().parent().unwrap().to_owned();
        fs::rename(&folder, moved(&place.path())).unwrap();
        assert!(journal.append(Batch::new(stream("a"), 5, [draft("x")])).await.is_err());
        fs::rename(moved(&place.path()), &folder).unwrap();
        assert!(journal.append(Batch::new(stream("a"), 5, [draft("x")])).await.is_err());
        journal.close().await;
        let journal = place.open().await;
        assert_eq!(journal.verify(&stream("a")).await.unwrap().seq, 5);
        fill(&journal, "a", bodies(1)).await;
    });
}

/// A link to a journal is as good as the journal: its log lies beside the file itself.
#[cfg(unix)]
#[test]
fn a_journal_behind_a_link_is_watched_as_well() {
    run(async {
        let place = Place::file();
        place.open().await.close().await;
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(place.path(), &link).unwrap();
        let journal = Journal::open_with(link.to_str().unwrap(), &quick()).await.unwrap();
        fill(&journal, "a", bodies(5)).await;
        fs::remove_file(beside(&place.path(), "-wal")).unwrap();
        let error = journal.append(Batch::new(stream("a"), 5, [draft("x")])).await.unwrap_err();
        assert!(
            matches!(&error, AppendError::Failed(failure) if failure.kind() == FailureKind::Gone),
            "{error}"
        );
    });
}

#[cfg(unix)]
#[test]
fn what_is_made_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    run(async {
        let place = Place::file();
        let journal = place.open().await;
        fill(&journal, "a", bodies(5)).await;
        for ending in ["", "-wal", "-shm"] {
            assert_eq!(mode(&beside(&place.path(), ending)), 0o600, "journal.db{ending}");
        }
        let backup = beside(&place.path(), ".backup");
        journal.backup(&backup).await.unwrap();
        assert_eq!(mode(&backup), 0o600);
        let memory = Place::memory().open().await;
        fill(&memory, "a", bodies(5)).await;
        let backup = beside(&place.path(), ".memory");
        memory.backup(&backup).await.unwrap();
        assert_eq!(mode(&backup), 0o600);
    });
}

/// A file of an earlier version, or one that was copied here, may be open to everybody; that of another program is
/// nobody's business.
#[cfg(unix)]
#[test]
fn what_others_could_read_they_can_no_longer() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let open_up = |path: &Path| fs::set_permissions(path, fs::Permissions::from_mode(0o644)).unwrap();
    run(async {
        let place = closed().await;
        open_up(&place.path());
        let journal = place.open().await;
        fill(&journal, "b", bodies(5)).await;
        for ending in ["", "-wal", "-shm"] {
            assert_eq!(mode(&beside(&place.path(), ending)), 0o600, "journal.db{ending}");
        }
        // A log that a server left behind which was killed.
        let ends = ["", "-wal"].map(|ending| beside(&place.path(), ending));
        ends.iter().for_each(|file| open_up(file));
        let second = place.open().await;
        assert_eq!(ends.map(|file| mode(&file)), [0o600, 0o600]);
        second.close().await;
        journal.close().await;

        let foreign = Place::file();
        fs::write(foreign.path(), "").unwrap();
        foreign.raw("CREATE TABLE club (name TEXT)").await;
        open_up(&foreign.path());
        open_error(&foreign.url).await;
        assert_eq!(mode(&foreign.path()), 0o644);
    });
}

/// A frozen server leads to an error in time; afterwards it is clear for every entry whether it is there.
#[test]
fn a_frozen_server_keeps_nobody_waiting() {
    // Nothing is measured here: this only ends a test that would hang.
    const NEVER: Duration = Duration::from_secs(60);
    let cluster = support::postgres::Cluster::start();
    let url = cluster.create("frozen");
    run(async {
        let journal = Journal::open_with(&url, &impatient()).await.unwrap();
        let writer = |name: String| {
            let (journal, name) = (journal.clone(), stream(&name));
            async move {
                let mut acknowledged = 0;
                loop {
                    let batch = Batch::new(name.clone(), acknowledged, [draft("x")]);
                    match journal.append(batch.once(format!("k{acknowledged}"))).await {
                        Ok(outcome) => acknowledged = outcome.receipt().last,
                        Err(error) => return (name, acknowledged, error),
                    }
                }
            }
        };
        let writers: Vec<_> = (0..4).map(|n| tokio::spawn(writer(format!("load/{n}")))).collect();
        while journal.streams().await.unwrap().iter().map(|(_, head)| head.seq).sum::<u64>() < 20 {}
        let frozen = cluster.freeze();
        let mut ended = Vec::new();
        for writer in writers {
            let (name, acknowledged, error) =
                tokio::time::timeout(NEVER, writer).await.expect("it hangs").unwrap();
            let (AppendError::Failed(failure) | AppendError::Unknown(failure)) = &error else {
                panic!("{error}")
            };
            assert_eq!(failure.kind(), FailureKind::Lost, "{error}");
            ended.push((name, acknowledged, matches!(error, AppendError::Unknown(_))));
        }
        // Whoever comes later, to write, to read or to open it, gets an error too.
        let late = journal.append(Batch::new(stream("late"), 0, [draft("x")]));
        let error = tokio::time::timeout(NEVER, late).await.expect("it hangs").unwrap_err();
        assert!(error.to_string().contains("the database cannot be reached"), "{error}");
        assert!(tokio::time::timeout(NEVER, journal.streams()).await.expect("it hangs").is_err());
        let error = tokio::time::timeout(NEVER, open_error(&url)).await.expect("it hangs");
        assert!(error.to_string().contains("it did not answer within 2.1 s"), "{error}");

        drop(frozen);
        for (name, acknowledged, unknown) in ended {
            let head = journal.head(&name).await.unwrap().map_or(0, |head| head.seq);
            let most = acknowledged + u64::from(unknown);
            assert!((acknowledged..=most).contains(&head), "{name}: {head}, and {acknowledged} acknowledged");
            // Sending the same again, under the same key, settles it.
            let batch = Batch::new(name.clone(), acknowledged, [draft("x")]).once(format!("k{acknowledged}"));
            let settle = async {
                loop {
                    match journal.append(batch.clone()).await {
                        Ok(outcome) => return outcome.receipt().last,
                        // The server may still be busy with what it was doing when it was frozen.
                        Err(error) => assert!(!matches!(error, AppendError::Conflict { .. }), "{error}"),
                    }
                }
            };
            let last = tokio::time::timeout(NEVER, settle).await.expect("it hangs");
            assert_eq!(last, acknowledged + 1);
            assert_eq!(journal.verify(&name).await.unwrap().seq, acknowledged + 1);
        }
    });
}
