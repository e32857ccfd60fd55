//! Journals that leave and come back: export, import, backup, restore.

use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kaarting_store::file::LineFault;
use kaarting_store::{
    Aside, BackupError, Batch, Draft, Fault, Head, ImportError, Journal, Outcome, Personal, RestoreError,
    StreamName,
};

use crate::support::{Place, bodies, draft, fill, stream, with_aside};

async fn prepared(place: &Place) -> Journal {
    let journal = place.open().await;
    fill(&journal, "a", bodies(300)).await;
    let special = [
        with_aside("{\"text\":\"\\u0000 é \u{1}\"}", "entrant/1", "An"),
        with_aside("s", "secret/1", "pin 1234"),
        Draft::from(vec![0xff, 0, 1]),
        with_aside("gone", "entrant/2", "Jan"),
    ];
    journal.append(Batch::new(stream("a"), 300, special).once("key")).await.unwrap();
    journal.erase(&stream("a"), "entrant/2").await.unwrap();
    fill(&journal, "b/c", bodies(2)).await;
    journal
}

async fn export(journal: &Journal, personal: Personal) -> Vec<u8> {
    let mut out = Vec::new();
    let mut seen = 0;
    journal.export(&[], personal, &mut out, |_| seen += 1).await.unwrap();
    assert_eq!(seen, 306);
    out
}

async fn import(journal: &Journal, file: &[u8]) -> Result<Vec<u64>, ImportError> {
    let imported = journal.import(&mut Cursor::new(file), |_| ()).await?;
    Ok(imported.iter().map(|one| one.new).collect())
}

async fn round_trip(from: Place, to: Place) {
    let journal = prepared(&from).await;
    let other = to.open().await;
    let all = export(&journal, Personal::Everything).await;
    assert_eq!(import(&other, &all).await.unwrap(), [304, 2]);
    assert_eq!(other.streams().await.unwrap(), journal.streams().await.unwrap());
    let name = stream("a");
    assert_eq!(other.verify(&name).await.unwrap(), journal.verify(&name).await.unwrap());
    let entries = |journal: Journal| async move { journal.read(&stream("a"), 250, 100).await.unwrap() };
    assert_eq!(entries(other.clone()).await, entries(journal.clone()).await);
    assert_eq!(export(&other, Personal::Everything).await, all);
    // The second time there is nothing new; a longer file brings the rest.
    assert_eq!(import(&other, &all).await.unwrap(), [0, 0]);
    journal.append(Batch::new(name.clone(), 304, [with_aside("more", "entrant/9", "Els")])).await.unwrap();
    let mut more = Vec::new();
    journal.export(std::slice::from_ref(&name), Personal::Everything, &mut more, |_| ()).await.unwrap();
    assert_eq!(import(&other, &more).await.unwrap(), [1]);
    assert_eq!(other.verify(&name).await.unwrap(), journal.verify(&name).await.unwrap());
}

#[test]
fn an_export_goes_from_each_store_to_the_other() {
    crate::support::run(async {
        round_trip(Place::file(), Place::postgres()).await;
        round_trip(Place::postgres(), Place::file()).await;
        round_trip(Place::memory(), Place::file()).await;
    });
}

async fn personal_data_can_be_left_out(place: Place) {
    let journal = prepared(&place).await;
    for (personal, name, pin) in [
        (Personal::Without, false, false),
        (Personal::WithoutSecrets, true, false),
        (Personal::Everything, true, true),
    ] {
        let file = export(&journal, personal).await;
        let text = String::from_utf8(file.clone()).unwrap();
        assert_eq!((text.contains("entrant/1"), text.contains("secret/1")), (name, pin), "{personal:?}");
        let other = Place::memory().open().await;
        import(&other, &file).await.unwrap();
        assert_eq!(other.verify(&stream("a")).await.unwrap(), journal.verify(&stream("a")).await.unwrap());
        let entries = other.read(&stream("a"), 300, 10).await.unwrap();
        assert_eq!(matches!(entries[0].aside, Aside::Kept { .. }), name);
        assert_eq!(matches!(entries[1].aside, Aside::Kept { .. }), pin);
        assert!(matches!(entries[3].aside, Aside::Erased { .. }));
    }
}

async fn an_altered_file_changes_nothing(place: Place) {
    let source = Place::memory();
    let file = String::from_utf8(export(&prepared(&source).await, Personal::Everything).await).unwrap();
    let journal = place.open().await;
    let mut lines: Vec<&str> = file.lines().collect();
    let refused = |lines: &[&str]| {
        let text = lines.join("\n");
        let journal = journal.clone();
        async move {
            let error = import(&journal, text.as_bytes()).await.unwrap_err();
            assert!(error.to_string().ends_with("nothing was imported"), "{error}");
            assert_eq!(journal.streams().await.unwrap(), []);
            match error {
                ImportError::File(fault) => (fault.line, fault.fault),
                other => panic!("{other}"),
            }
        }
    };
    let altered = lines[200].replace("{\\\"deal\\\":200}", "{\\\"deal\\\":201}");
    assert_ne!(altered, lines[200]);
    let good = std::mem::replace(&mut lines[200], &altered);
    let (_, fault) = refused(&lines).await;
    assert!(matches!(&fault, LineFault::Broken(b) if b.seq == 200 && b.fault == Fault::Altered), "{fault}");
    lines[200] = good;

    let dropped = lines.remove(150);
    let (line, fault) = refused(&lines).await;
    assert!(
        line == 151 && matches!(&fault, LineFault::Broken(b) if b.seq == 150 && b.fault == Fault::Missing)
    );
    lines.insert(150, dropped);

    let (_, fault) = refused(&lines[..300]).await;
    assert!(matches!(fault, LineFault::Ends { announced: 304, found: 299, .. }), "{fault}");
    let (_, fault) = refused(&lines[..307]).await;
    assert!(matches!(fault, LineFault::Ends { announced: 2, found: 1, .. }), "{fault}");
    let (line, fault) = refused(&lines[1..]).await;
    assert!(line == 1 && matches!(fault, LineFault::Header(_)), "{fault}");
    let (line, fault) = refused(&[lines.as_slice(), &lines[305..]].concat()).await;
    assert!(line == 309 && matches!(fault, LineFault::Twice(_)), "{fault}");
    let future = lines[0].replace("\"version\":1", "\"version\":2,\"new\":true");
    let (_, fault) = refused(&[&future]).await;
    assert!(matches!(fault, LineFault::Version(2)), "{fault}");
    assert!(matches!(refused(&[]).await, (1, LineFault::Empty)));
    assert_eq!(import(&journal, file.as_bytes()).await.unwrap(), [304, 2]);
}

async fn a_stream_that_goes_another_way_is_refused(place: Place) {
    let file = export(&prepared(&Place::memory()).await, Personal::Everything).await;
    let journal = place.open().await;
    fill(&journal, "b/c", ["another".to_owned()]).await;
    let error = import(&journal, &file).await.unwrap_err();
    assert!(matches!(error, ImportError::Differs { seq: 1, .. }), "{error}");
    // All or nothing: the first stream of the file would have fitted.
    assert_eq!(journal.head(&stream("a")).await.unwrap(), None);

    let other = Place::memory().open().await;
    import(&other, &file).await.unwrap();
    fill(&other, "b/c", bodies(1)).await;
    let error = import(&other, &file).await.unwrap_err();
    assert!(matches!(error, ImportError::Behind { here: 3, file: 2, .. }), "{error}");
}

async fn restored(backup: &Path, to: &Place) -> Vec<(StreamName, Head)> {
    Journal::restore(&to.url, backup).await.unwrap()
}

async fn a_backup_under_load_is_a_prefix(place: Place) {
    let journal = prepared(&place).await;
    let stop = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (0..4)
        .map(|n| {
            let (journal, stop) = (journal.clone(), stop.clone());
            tokio::spawn(async move {
                let name = stream(&format!("load/{n}"));
                let mut last = 0;
                while !stop.load(Ordering::Relaxed) {
                    let batch =
                        Batch::new(name.clone(), last, [draft("x"), with_aside("y", "entrant/1", "An")]);
                    last = journal.append(batch).await.unwrap().receipt().last;
                }
            })
        })
        .collect();
    let mut changes = journal.changes();
    while journal.head(&stream("load/0")).await.unwrap().is_none_or(|head| head.seq < 10) {
        changes.next().await;
    }
    let folder = tempfile::tempdir().unwrap();
    let acknowledged = journal.streams().await.unwrap();
    let backups = [folder.path().join("one"), folder.path().join("two")];
    for backup in &backups {
        journal.backup(backup).await.unwrap();
    }
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.unwrap();
    }
    let again = journal.backup(&backups[0]).await.unwrap_err();
    assert!(matches!(again, BackupError::Exists(_)), "{again}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "something was left behind");

    for backup in &backups {
        let before = std::fs::read(backup).unwrap();
        let target = Place::file();
        let heads = restored(backup, &target).await;
        assert_eq!(std::fs::read(backup).unwrap(), before);
        let copy = target.open().await;
        assert_eq!(heads, copy.streams().await.unwrap());
        // Everything acknowledged before the backup began is in it, and what is in it is a prefix.
        for (name, head) in &acknowledged {
            assert!(heads.iter().any(|(other, restored)| other == name && restored.seq >= head.seq));
        }
        for (name, head) in heads {
            assert_eq!(copy.verify(&name).await.unwrap(), head);
            assert_eq!(journal.read(&name, head.seq - 1, 1).await.unwrap()[0].hash, head.hash);
        }
        let entries = copy.read(&stream("a"), 300, 10).await.unwrap();
        assert_eq!(entries, journal.read(&stream("a"), 300, 10).await.unwrap());
        let not_empty = Journal::restore(&target.url, backup).await.unwrap_err();
        assert!(matches!(not_empty, RestoreError::NotEmpty { .. }), "{not_empty}");
    }
}

/// A batch that was answered before the backup is still answered, and not written again.
#[test]
fn a_restored_file_remembers_its_keys() {
    crate::support::run(async {
        let (place, target) = (Place::file(), Place::postgres());
        let journal = place.open().await;
        let batch = Batch::new(stream("a"), 0, [draft("x")]).once("k");
        let first = journal.append(batch.clone()).await.unwrap().receipt();
        let folder = tempfile::tempdir().unwrap();
        let backup = folder.path().join("backup.db");
        journal.backup(&backup).await.unwrap();
        restored(&backup, &target).await;
        let copy = target.open().await;
        assert_eq!(copy.append(batch).await.unwrap(), Outcome::Repeated(first));
    });
}

/// Backups of a server used to be exports: they can still be restored.
#[test]
fn an_export_is_restored_like_a_backup() {
    crate::support::run(async {
        let journal = prepared(&Place::memory()).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("backup.jsonl");
        std::fs::write(&file, export(&journal, Personal::Everything).await).unwrap();
        for target in [Place::file(), Place::postgres()] {
            assert_eq!(restored(&file, &target).await, journal.streams().await.unwrap());
            let copy = target.open().await;
            assert_eq!(export(&copy, Personal::Everything).await, std::fs::read(&file).unwrap());
            let not_empty = Journal::restore(&target.url, &file).await.unwrap_err();
            assert!(matches!(not_empty, RestoreError::NotEmpty { .. }), "{not_empty}");
        }
    });
}

#[test]
fn a_damaged_backup_is_not_restored() {
    crate::support::run(async {
        let place = Place::file();
        prepared(&place).await.close().await;
        place.raw("DELETE FROM journal_entry WHERE stream = 'a' AND seq = 17").await;
        let target = Place::file();
        let error = Journal::restore(&target.url, &place.path()).await.unwrap_err();
        assert!(
            error.to_string().contains("a, entry 17: the entry is missing; nothing was restored"),
            "{error}"
        );
        assert!(!target.path().exists());
    });
}

crate::over!(file memory postgres: (personal_data_can_be_left_out an_altered_file_changes_nothing));

mod kept {
    use super::{a_backup_under_load_is_a_prefix, a_stream_that_goes_another_way_is_refused};

    crate::over!(file postgres: (a_backup_under_load_is_a_prefix a_stream_that_goes_another_way_is_refused));
}
