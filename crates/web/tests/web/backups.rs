//! Backups that are made by themselves: where they go wrong it is told, and the hall goes on.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, Person};
use kaarting_rules::Ruleset;
use kaarting_store::Journal;
use kaarting_testkit::disk::on_small_disk;
use kaarting_testkit::{Client, TestServer};
use kaarting_web::backups::{BackupHealth, BackupPlan, BackupState, NotMade};
use kaarting_words::{Lang, Words};

fn plan(server: &TestServer, folder: &Path) -> BackupPlan {
    let store = format!("sqlite:{}", server.folder().join("kaarting.db").display());
    BackupPlan { store, folder: folder.to_owned(), work: server.folder().to_owned(), passphrase: None }
}

fn club(server: &TestServer) {
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.seats("club", plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
}

fn until(server: &TestServer, what: &str, is: impl Fn(&BackupState) -> bool) -> BackupState {
    for _ in 0..100_000 {
        // Each question takes a moment, so that nobody need sleep.
        assert_eq!(server.visitor().get("/health").status, 200);
        let state = server.app().backup_state().unwrap();
        if is(&state) {
            return state;
        }
    }
    panic!("waited in vain for {what}: {:?}", server.app().backup_state())
}

/// Closes the event by its page, which is worth a backup at once.
fn closes(director: &mut Client) {
    let page = "/e/club/director/close";
    let fields = [("reason", "Storm")];
    let closed = director.submit(page, page, &fields);
    assert_eq!(closed.status, 303, "{}", closed.text());
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn one_is_made_when_something_changed_and_none_when_nothing_did() {
    let stick = tempfile::tempdir().unwrap();
    let mut server = TestServer::open();
    club(&server);
    let mut director = server.staff("director");
    let page = director.get("/e/club/director/files").text();
    assert!(page.contains("kaarting serve --backup"), "{page}");
    server.app().begin_backups(plan(&server, stick.path())).unwrap();
    let first = until(&server, "the first", |state| state.last.is_some()).last.unwrap();
    assert_eq!(names(stick.path()).len(), 1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&first.file).unwrap().permissions().mode() & 0o777, 0o600);
    }

    // A server that is started again finds that everything is there.
    let address = server.address().to_owned();
    server = TestServer::open_again(server.close(), &address);
    server.app().begin_backups(plan(&server, stick.path())).unwrap();
    let began = server.app().backup_state().unwrap();
    let looked = until(&server, "a look", |state| state.complete > began.complete);
    assert_eq!((looked.last, looked.failed.is_none()), (Some(first), true));
    assert_eq!(names(stick.path()).len(), 1);

    closes(&mut director);
    until(&server, "a second", |_| {
        names(stick.path()).iter().filter(|name| name.ends_with(".db")).count() == 2
    });
    let health = server.visitor().get("/health").text();
    assert!(health.starts_with("ok\nbackup good 20"), "{health}");
}

/// What happened since the last one is in the next, though no round has ended.
#[test]
fn they_are_made_by_the_clock_too() {
    let stick = tempfile::tempdir().unwrap();
    let server = TestServer::open();
    club(&server);
    server.app().back_up_every(Duration::from_millis(20));
    server.app().begin_backups(plan(&server, stick.path())).unwrap();
    let first = until(&server, "the first", |state| state.last.is_some()).last;
    server.ask("club", &Command::StartRound { round: 1.try_into().unwrap() });
    let entries = server.entries("event/club").len() as u64;
    until(&server, "one with the round", |state| {
        let Some(last) = state.last.as_ref().filter(|last| Some(*last) != first.as_ref()) else {
            return false;
        };
        let heads = server.block_on(Journal::check_backup(&last.file)).unwrap();
        heads.iter().any(|(stream, head)| stream.as_str() == "event/club" && head.seq == entries)
    });
}

#[test]
fn a_folder_that_is_gone_is_told_and_not_made_anew() {
    let stick = tempfile::tempdir().unwrap();
    let server = TestServer::open();
    club(&server);
    let none = server.app().begin_backups(plan(&server, &stick.path().join("none"))).unwrap_err();
    assert!(matches!(none, NotMade::NoFolder(_)), "{none}");
    let folder = stick.path().join("backups");
    fs::create_dir(&folder).unwrap();
    server.app().begin_backups(plan(&server, &folder)).unwrap();
    until(&server, "the first", |state| state.last.is_some());
    fs::remove_dir_all(&folder).unwrap();
    let mut director = server.staff("director");
    closes(&mut director);
    let state = until(&server, "the failure", |state| state.failed.is_some());
    assert_eq!(state.health(server.app().now()), BackupHealth::Failing);
    assert!(!folder.exists());
    let health = server.visitor().get("/health");
    assert!(health.status == 200 && health.text().starts_with("ok\nbackup failing"), "{}", health.text());
    for lang in Lang::ALL {
        director.get(&format!("/lang/{lang}?back=/"));
        let why = Words::new(lang).say1("backup-why-no-folder", "folder", folder.display().to_string());
        for page in ["/e/club/director", "/e/club/director/files"] {
            let page = director.get(page).text().replace("&#39;", "'");
            assert!(page.contains(&why), "{why}\n{page}");
        }
    }
}

#[test]
fn a_full_stick_holds_up_nobody() {
    on_small_disk("backups::a_full_stick_holds_up_nobody", 1, fill_the_stick);
}

fn fill_the_stick(stick: &Path) {
    let server = TestServer::open();
    club(&server);
    let ballast = stick.join("ballast");
    let mut file = fs::File::create(&ballast).unwrap();
    while file.write_all(&[1; 512]).is_ok() {}
    drop(file);
    server.app().begin_backups(plan(&server, stick)).unwrap();
    let state = until(&server, "the failure", |state| state.failed.is_some());
    let words = Words::new(Lang::Nl);
    let told = state.told(server.app().now(), &jiff::tz::TimeZone::UTC, words);
    let why = words.say1("backup-why-full", "folder", stick.display().to_string());
    assert!(told.starts_with(&why), "{told}");
    assert_eq!(names(stick), ["ballast"], "half a backup is none");
    // The hall writes on, and with room again the next one is made.
    server.ask("club", &Command::StartRound { round: 1.try_into().unwrap() });
    fs::remove_file(ballast).unwrap();
    closes(&mut server.staff("director"));
    let state = until(&server, "a backup", |state| state.last.is_some());
    assert_eq!(state.health(server.app().now()), BackupHealth::Good);
}
