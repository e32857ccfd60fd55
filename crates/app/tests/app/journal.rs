//! `kaarting journal` as the organiser meets it: the real binary, over SQLite and a real PostgreSQL.

use crate::postgres;

use std::fs;
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use kaarting_store::{Batch, Draft, Journal};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");
const PAGE: &str = include_str!("../../../../docs/journal.md");

/// A folder with a journal of its own.
struct Club {
    folder: TempDir,
    store: String,
}

impl Club {
    fn new() -> Club {
        let folder = tempfile::tempdir().unwrap();
        let store = format!("sqlite:{}", folder.path().join("kaarting.db").display());
        Club { folder, store }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn run(&self, words: &str) -> Output {
        let mut command = Command::new(PROGRAM);
        command.arg("journal").args(words.split(' ')).env("KAARTING_STORE", &self.store);
        command.current_dir(self.folder.path()).stdin(Stdio::null()).output().expect("the program starts")
    }

    fn said(&self, words: &str) -> String {
        let output = self.run(words);
        assert!(output.status.success(), "{words}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn refused(&self, words: &str) -> String {
        let output = self.run(words);
        assert_eq!(output.status.code(), Some(1), "{words}: {output:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.starts_with("kaarting: ") && !text.contains("panicked"), "{text}");
        text
    }

    /// Does something with the journal itself.
    fn with<T>(&self, work: impl AsyncFnOnce(&Journal) -> T) -> T {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let journal = Journal::open(&self.store).await.unwrap();
            let done = work(&journal).await;
            journal.close().await;
            done
        })
    }

    /// A stream of so many entries, each with an aside.
    fn fill(&self, stream: &str, entries: usize) {
        self.with(async |journal| {
            let draft = |n| {
                let key = if n % 10 == 9 { format!("secret/{n}") } else { format!("entrant/{n}") };
                let body = format!("{{\"entered\":{n}}}").into_bytes();
                Draft { body, aside: Some((key, format!("Naam {n}").into_bytes())) }
            };
            let batch = Batch::new(stream.parse().unwrap(), 0, (1..=entries).map(draft));
            journal.append(batch).await.unwrap();
        });
    }
}

#[test]
fn the_example_of_the_page_comes_in_and_goes_out_again() {
    let club = Club::new();
    let example = PAGE.split("```jsonl\n").nth(1).unwrap().split("```").next().unwrap();
    fs::write(club.path("demo.jsonl"), example).unwrap();
    let said = club.said("import demo.jsonl");
    assert!(said.starts_with("imported event/demo: 3 entries, head c2250a2f"), "{said}");
    assert!(said.ends_with("3 of them new\n"), "{said}");
    assert_eq!(club.said("export"), example);
    assert!(club.said("import demo.jsonl").ends_with("0 of them new\n"));
    assert!(club.said("verify").starts_with("ok event/demo: 3 entries, head c2250a2f"));
    assert!(club.said("streams").starts_with("event/demo: 3 entries, head c2250a2f"));

    fs::write(club.path("bad.jsonl"), example.replace("entered", "entared")).unwrap();
    let refused = Club { store: "sqlite:other.db".to_owned(), ..club }.refused("import bad.jsonl");
    assert!(refused.contains("bad.jsonl: line 4: event/demo, entry 2: its content was altered"), "{refused}");
    assert!(refused.contains("nothing was imported"), "{refused}");
}

#[test]
fn a_broken_chain_ends_with_one_and_names_the_entry() {
    let club = Club::new();
    club.fill("event/a", 50);
    club.fill("event/b", 5);
    assert_eq!(club.said("verify").lines().count(), 2);
    // Somebody with an editor for bytes.
    let mut bytes = fs::read(club.path("kaarting.db")).unwrap();
    let body = b"{\"entered\":37}";
    let at = bytes.windows(body.len()).position(|window| window == body).unwrap();
    bytes[at + 11] = b'8';
    fs::write(club.path("kaarting.db"), bytes).unwrap();
    let output = club.run("verify");
    assert_eq!(output.status.code(), Some(1));
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(err.contains("event/a, entry 37: its content was altered"), "{err}");
    assert!(out.starts_with("ok event/b: 5 entries"), "{out}");
    assert!(club.said("verify event/b").starts_with("ok event/b"));
    // Nothing that does not verify is signed, exported or copied out.
    assert!(club.refused("checkpoint event/a --key k").contains("entry 37"));
    assert!(club.refused("export event/a -o a.jsonl").contains("entry 37"));
    assert!(!club.path("a.jsonl").exists() && !club.path("k").exists());
}

#[test]
fn names_and_secrets_leave_only_when_asked() {
    let club = Club::new();
    club.fill("event/a", 20);
    let (plain, without, all) =
        (club.said("export"), club.said("export --without-personal"), club.said("export --with-secrets"));
    assert!(plain.contains("entrant/1") && !plain.contains("secret/9"));
    assert!(!without.contains("entrant/1") && !without.contains("secret/9"));
    assert!(all.contains("entrant/1") && all.contains("secret/9"));
    fs::write(club.path("without.jsonl"), without).unwrap();
    let other = Club { store: "sqlite:other.db".to_owned(), ..club };
    other.said("import without.jsonl");
    assert!(other.said("verify").starts_with("ok event/a: 20 entries"));
}

#[test]
fn a_checkpoint_holds_the_journal_to_its_word() {
    let club = Club::new();
    club.fill("event/a", 20);
    club.said("checkpoint event/a --key club.key -o point.json");
    let point = fs::read_to_string(club.path("point.json")).unwrap();
    assert!(point.contains("\"stream\":\"event/a\",\"seq\":20"), "{point}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(club.path("club.key")).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let key = point.split("\"public_key\":\"").nth(1).unwrap().split('"').next().unwrap();
    // The same key signs the same; the file is not written over.
    assert_eq!(club.said("checkpoint event/a --key club.key"), point);
    assert!(club.refused("checkpoint event/a --key club.key -o point.json").contains("cannot write"));
    let trusted = format!("verify --checkpoint point.json --public-key {key}");
    assert!(club.said(&trusted).starts_with("ok event/a: 20 entries"));
    let other = format!("verify --checkpoint point.json --public-key {}", "00".repeat(32));
    assert!(club.refused(&other).contains("do not trust it"));
    // A journal written anew verifies by itself, but not beside the checkpoint; a shorter one neither.
    fs::rename(club.path("kaarting.db"), club.path("old.db")).unwrap();
    club.fill("event/a", 25);
    assert!(club.said("verify").starts_with("ok"));
    let rewritten = club.refused(&trusted);
    assert!(rewritten.contains("event/a, entry 20: its hash is not"), "{rewritten}");
    fs::remove_file(club.path("kaarting.db")).unwrap();
    club.fill("event/a", 10);
    assert!(club.refused(&trusted).contains("event/a, entry 11: the journal ends before it"));
    fs::remove_file(club.path("kaarting.db")).unwrap();
    club.fill("event/b", 10);
    assert!(club.refused(&trusted).contains("there is no stream event/a"));
}

#[test]
fn a_backup_is_restored_into_either_database() {
    let club = Club::new();
    club.fill("event/a", 300);
    assert!(club.said("backup copy.db").starts_with("backup in copy.db"));
    assert!(club.refused("backup copy.db").contains("copy.db already exists"));
    assert!(club.refused("restore copy.db").contains("this journal already has entries"));
    let streams = club.said("streams");

    let server = Club { store: postgres::database(), ..Club::new() };
    fs::copy(club.path("copy.db"), server.path("copy.db")).unwrap();
    assert_eq!(server.said("restore copy.db"), format!("restored {streams}"));
    assert_eq!(server.said("streams"), streams);
    assert_eq!(server.said("verify"), format!("ok {streams}"));
    assert_eq!(server.said("export --with-secrets"), club.said("export --with-secrets"));
    server.said("backup copy.jsonl");

    let back = Club { store: "sqlite:back.db".to_owned(), ..server };
    assert_eq!(back.said("restore copy.jsonl"), format!("restored {streams}"));
    assert_eq!(back.said("verify"), format!("ok {streams}"));
}

#[test]
fn what_is_not_there_is_said() {
    let club = Club::new();
    for words in ["verify", "streams", "export", "backup copy.db", "checkpoint event/a"] {
        let refused = club.refused(words);
        assert!(refused.contains("kaarting.db: there is no journal there"), "{words}: {refused}");
    }
    assert_eq!(fs::read_dir(club.folder.path()).unwrap().count(), 0);
    club.fill("event/a", 1);
    assert!(club.refused("verify event/b").contains("there is no stream event/b"));
    assert!(club.refused("import nothing.jsonl").contains("cannot open nothing.jsonl"));
    // What can be no stream is a file.
    assert!(club.refused("verify Event").contains("Event: cannot open it"));
}

#[test]
fn an_export_verifies_without_a_journal() {
    let club = Club::new();
    club.fill("event/a", 20);
    club.fill("event/b", 5);
    club.said("export -o day.jsonl");
    club.said("checkpoint event/a --key club.key -o point.json");
    let streams = club.said("verify");
    fs::remove_file(club.path("kaarting.db")).unwrap();
    assert_eq!(club.said("verify day.jsonl"), streams);
    fs::rename(club.path("day.jsonl"), club.path("day")).unwrap();
    assert_eq!(club.said("verify ./day --checkpoint point.json"), streams);
    assert!(!club.path("kaarting.db").exists());

    let text = fs::read_to_string(club.path("day")).unwrap();
    fs::write(club.path("bad.jsonl"), text.replacen("\"entered\\\":7}", "\"entered\\\":8}", 1)).unwrap();
    let refused = club.refused("verify bad.jsonl");
    assert!(refused.contains("bad.jsonl: line 9: event/a, entry 7: its content was altered"), "{refused}");
    // Another day verifies by itself, but not beside the checkpoint; nor does an export without the signed stream.
    let other = Club::new();
    other.fill("event/a", 25);
    other.said("export -o day.jsonl");
    other.fill("event/b", 5);
    other.said("export event/b -o b.jsonl");
    fs::copy(club.path("point.json"), other.path("point.json")).unwrap();
    assert!(other.said("verify day.jsonl").starts_with("ok event/a: 25 entries"));
    let refused = other.refused("verify day.jsonl --checkpoint point.json");
    assert!(refused.contains("day.jsonl: event/a, entry 20: its hash is not"), "{refused}");
    let refused = other.refused("verify b.jsonl --checkpoint point.json");
    assert!(refused.contains("there is no stream event/a, which was signed"), "{refused}");
    assert!(other.refused("verify kaarting.db").contains("verify it with --store sqlite:kaarting.db"));
}

#[test]
fn an_emptied_journal_is_not_called_good_in_silence() {
    let club = Club::new();
    club.with(async |_| ());
    assert_eq!(club.said("verify"), "no streams\n");
    club.with(async |journal| {
        let draft = Draft { body: b"{}".to_vec(), aside: Some(("entrant/1".to_owned(), b"An".to_vec())) };
        let batch = Batch::new("event/a".parse().unwrap(), 0, [draft.clone(), draft]).once("k");
        journal.append(batch).await.unwrap();
    });
    let tampered = |sql: &str| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            use sqlx::Connection;
            let mut conn = sqlx::SqliteConnection::connect(&club.store).await.unwrap();
            sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut conn).await.unwrap();
            conn.close().await.unwrap();
        });
    };
    tampered("UPDATE journal_aside SET seq = 9 WHERE seq = 2");
    let refused = club.refused("verify");
    assert!(
        refused.contains("kaarting.db: event/a, entry 9: an aside that belongs to no entry"),
        "{refused}"
    );
    tampered("DELETE FROM journal_entry; DELETE FROM journal_head; DELETE FROM journal_aside");
    let refused = club.refused("verify");
    assert!(refused.contains("kaarting.db: event/a: the whole stream is gone"), "{refused}");
}

/// What SQLite itself calls damaged is said, though every chain holds.
#[test]
fn a_damaged_file_is_named_though_its_chains_hold() {
    let club = Club::new();
    club.fill("event/a", 50);
    let mut bytes = fs::read(club.path("kaarting.db")).unwrap();
    let key = b"event/aentrant/37";
    // Stream and key stand one behind the other in the index alone: the table has the number between them.
    let at = bytes.windows(key.len()).position(|window| window == key).unwrap();
    bytes[at + key.len() - 1] = b'8';
    fs::write(club.path("kaarting.db"), bytes).unwrap();
    let output = club.run("verify");
    assert_eq!(output.status.code(), Some(1));
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(err.contains("kaarting.db: the file is damaged: "), "{err}");
    assert!(out.starts_with("ok event/a: 50 entries"), "{out}");
    // What it says helps: restoring writes every row anew.
    club.said("backup copy.db");
    let sound = Club { store: "sqlite:sound.db".to_owned(), ..club };
    sound.said("restore copy.db");
    assert!(sound.said("verify").starts_with("ok event/a: 50 entries"));
}

#[test]
fn a_terminal_sees_how_far_it_is() {
    let club = Club::new();
    club.fill("event/a", 1000);
    let pty =
        native_pty_system().openpty(PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 }).unwrap();
    let mut command = CommandBuilder::new(PROGRAM);
    command.args(["journal", "verify", "--store", &club.store]);
    command.env("TERM", "xterm");
    let mut child = pty.slave.spawn_command(command).unwrap();
    drop(pty.slave);
    let mut shown = Vec::new();
    // The end of a terminal is an error on Linux.
    let _ = pty.master.try_clone_reader().unwrap().read_to_end(&mut shown);
    assert!(child.wait().unwrap().success());
    let shown = String::from_utf8_lossy(&shown);
    assert!(shown.contains("/1,000 entries") && shown.contains("ok event/a: 1000 entries"), "{shown}");
}
