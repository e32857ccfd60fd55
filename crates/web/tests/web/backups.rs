//! Backups that are made by themselves: where they go wrong it is told, and the hall goes on.

use std::fs;
use std::io::Write;
use std::path::Path;

use jiff::civil::date;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::disk::on_small_disk;
use kaarting_testkit::{Client, Hall};
use kaarting_web::backups::{BackupPlan, BackupState, NotMade, Standing};
use kaarting_words::{Lang, Words};

fn plan(hall: &Hall, folder: &Path) -> BackupPlan {
    let store = format!("sqlite:{}", hall.folder().join("kaarting.db").display());
    BackupPlan { store, folder: folder.to_owned(), work: hall.folder().to_owned(), passphrase: None }
}

fn club(hall: &Hall) {
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    hall.seats("club", plan, (1..=8).map(|n| Person::named(&format!("Speler {n}"))));
}

fn until(hall: &Hall, what: &str, is: impl Fn(&BackupState) -> bool) -> BackupState {
    for _ in 0..100_000 {
        // Each question takes a moment, so that nobody need sleep.
        assert_eq!(hall.visitor().get("/health").status, 200);
        let state = hall.app().backup_state().unwrap();
        if is(&state) {
            return state;
        }
    }
    panic!("waited in vain for {what}: {:?}", hall.app().backup_state())
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
    let mut hall = Hall::open();
    club(&hall);
    let mut director = hall.staff("director");
    let page = director.get("/e/club/director/files").text();
    assert!(page.contains("kaarting serve --backup"), "{page}");
    hall.app().begin_backups(plan(&hall, stick.path())).unwrap();
    let first = until(&hall, "the first", |state| state.last.is_some()).last.unwrap();
    assert_eq!(names(stick.path()).len(), 1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&first.file).unwrap().permissions().mode() & 0o777, 0o600);
    }

    // A server that is started again finds that everything is there.
    let address = hall.address().to_owned();
    hall = Hall::open_again(hall.close(), &address);
    hall.app().begin_backups(plan(&hall, stick.path())).unwrap();
    let began = hall.app().backup_state().unwrap();
    let looked = until(&hall, "a look", |state| state.complete > began.complete);
    assert_eq!((looked.last, looked.failed.is_none()), (Some(first), true));
    assert_eq!(names(stick.path()).len(), 1);

    closes(&mut director);
    until(&hall, "a second", |_| {
        names(stick.path()).iter().filter(|name| name.ends_with(".db")).count() == 2
    });
    let health = hall.visitor().get("/health").text();
    assert!(health.starts_with("ok\nbackup good 20"), "{health}");
}

#[test]
fn a_folder_that_is_gone_is_told_and_not_made_anew() {
    let stick = tempfile::tempdir().unwrap();
    let hall = Hall::open();
    club(&hall);
    let none = hall.app().begin_backups(plan(&hall, &stick.path().join("none"))).unwrap_err();
    assert!(matches!(none, NotMade::NoFolder(_)), "{none}");
    let folder = stick.path().join("backups");
    fs::create_dir(&folder).unwrap();
    hall.app().begin_backups(plan(&hall, &folder)).unwrap();
    until(&hall, "the first", |state| state.last.is_some());
    fs::remove_dir_all(&folder).unwrap();
    let mut director = hall.staff("director");
    closes(&mut director);
    let state = until(&hall, "the failure", |state| state.failed.is_some());
    assert_eq!(state.standing(hall.app().now()), Standing::Failing);
    assert!(!folder.exists());
    let health = hall.visitor().get("/health");
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
    let hall = Hall::open();
    club(&hall);
    let ballast = stick.join("ballast");
    let mut file = fs::File::create(&ballast).unwrap();
    while file.write_all(&[1; 512]).is_ok() {}
    drop(file);
    hall.app().begin_backups(plan(&hall, stick)).unwrap();
    let state = until(&hall, "the failure", |state| state.failed.is_some());
    let words = Words::new(Lang::Nl);
    let told = state.told(hall.app().now(), &jiff::tz::TimeZone::UTC, words);
    let why = words.say1("backup-why-full", "folder", stick.display().to_string());
    assert!(told.starts_with(&why), "{told}");
    assert_eq!(names(stick), ["ballast"], "half a backup is none");
    // The hall writes on, and with room again the next one is made.
    hall.ask("club", &Command::StartRound { round: 1.try_into().unwrap() });
    fs::remove_file(ballast).unwrap();
    closes(&mut hall.staff("director"));
    let state = until(&hall, "a backup", |state| state.last.is_some());
    assert_eq!(state.standing(hall.app().now()), Standing::Good);
}
