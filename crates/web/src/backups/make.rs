//! Making one backup: written under another name, verified as a restore would verify it, then given its own name.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use jiff::{SignedDuration, Timestamp};
use kaarting_store::sealed::{self, Passphrase, UnsealError};
use kaarting_store::{BackupError, Journal, OpenError, OpenOptions, ReadError};
use sha2::{Digest, Sha256};

use super::keep::{Named, done_with};
use crate::codes::by_chance;

/// What a backup is called before it has been verified.
const UNPROVEN: &str = "unproven";
/// An unproven backup older than this was left behind by a server that was killed.
const LEFT_BEHIND: Duration = Duration::from_secs(24 * 60 * 60);

/// Where from and where to.
#[derive(Clone, Debug)]
pub struct BackupPlan {
    /// The journal: `sqlite:FILE` or `postgres://…`. It is opened anew for every backup, on a thread of its own: a disk
    /// that hangs holds up nothing else.
    pub store: String,
    /// The folder for the backups, best on another disk.
    pub folder: PathBuf,
    /// A private folder for what is to be sealed: it must not lie open where the backups go.
    pub work: PathBuf,
    /// The passphrase they are sealed with, if any.
    pub passphrase: Option<Passphrase>,
}

/// A backup that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// When it was made.
    pub at: Timestamp,
    /// The file.
    pub file: PathBuf,
    /// Its length.
    pub bytes: u64,
}

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum NotMade {
    /// The folder is not there.
    #[error("{}: the folder is not there: is its disk or stick connected?", .0.display())]
    NoFolder(PathBuf),
    /// The journal cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// It cannot be written, or what was written is not whole.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// What was sealed cannot be opened again.
    #[error("{}: {error}", path.display())]
    Sealed {
        /// The file.
        path: PathBuf,
        /// Why.
        error: UnsealError,
    },
    /// A file cannot be written.
    #[error("{}: {error}", path.display())]
    Files {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

fn of(path: &Path) -> impl FnOnce(io::Error) -> NotMade + use<> {
    let path = path.to_owned();
    |error| NotMade::Files { path, error }
}

impl BackupPlan {
    /// The backups that are there, the newest last.
    pub(super) fn there(&self) -> Result<Vec<Named>, NotMade> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(NotMade::NoFolder(self.folder.clone()));
            }
            entries => entries.map_err(of(&self.folder))?,
        };
        let names = entries.flatten().filter_map(|entry| Named::read(entry.file_name().to_str()?));
        let mut named: Vec<Named> = names.collect();
        named.sort();
        Ok(named)
    }

    /// A backup that is there.
    pub(super) fn made(&self, named: &Named) -> Option<Made> {
        let file = self.folder.join(&named.name);
        let bytes = fs::metadata(&file).ok()?.len();
        Some(Made { at: named.at, file, bytes })
    }

    /// Makes a backup, unless the newest holds everything; then removes what need not be kept.
    pub(super) async fn make(&self, now: Timestamp) -> Result<Option<Made>, NotMade> {
        self.make_watched(now, &|_| ()).await
    }

    /// The same; somebody looks at each file when it is written and before it is verified.
    pub(super) async fn make_watched(
        &self,
        now: Timestamp,
        written: &dyn Fn(&Path),
    ) -> Result<Option<Made>, NotMade> {
        let newest = self.there()?.pop();
        let options = OpenOptions { create: false, readers: 1, ..OpenOptions::default() };
        let journal = Journal::open_with(&self.store, &options).await?;
        let made = self.make_of(&journal, newest.as_ref(), now, written).await;
        journal.close().await;
        let made = made?;
        if made.is_some() {
            for gone in done_with(self.there()?, now) {
                let path = self.folder.join(gone.name);
                match fs::remove_file(&path) {
                    // Another server on the same folder was first.
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    removed => removed.map_err(of(&path))?,
                }
            }
        }
        Ok(made)
    }

    async fn make_of(
        &self,
        journal: &Journal,
        newest: Option<&Named>,
        now: Timestamp,
        written: &dyn Fn(&Path),
    ) -> Result<Option<Made>, NotMade> {
        let mark: String = journal.fingerprint().await?.to_string().chars().take(8).collect();
        if newest.is_some_and(|newest| newest.mark == mark) {
            return Ok(None);
        }
        // Names hold whole seconds, and the newest has to sort last.
        let after = |newest: &Named| newest.at + SignedDuration::from_secs(1);
        let at = newest.map_or(now, |newest| now.max(after(newest)));
        let named = Named::new(at, &mark, self.passphrase.is_some());
        // Another server may be making the same one at this moment.
        let own = by_chance(12).map_err(|error| of(&self.folder)(io::Error::other(error)))?;
        let unproven = format!("{}.{UNPROVEN}-{own}", named.name);
        let folders =
            if self.passphrase.is_some() { vec![&self.work, &self.folder] } else { vec![&self.folder] };
        for folder in &folders {
            sweep(folder);
        }
        let proven = self.write(journal, &unproven, written).await;
        let (whole, target) = (self.folder.join(&unproven), self.folder.join(&named.name));
        if self.passphrase.is_some() {
            let _ = fs::remove_file(self.work.join(&unproven));
        }
        if proven.is_err() {
            let _ = fs::remove_file(&whole);
        }
        proven?;
        fs::rename(&whole, &target).map_err(of(&target))?;
        kaarting_store::sync_folder(&self.folder).map_err(of(&self.folder))?;
        Ok(self.made(&named))
    }

    /// Writes a backup into the folder and looks at it.
    async fn write(&self, journal: &Journal, unproven: &str, written: &dyn Fn(&Path)) -> Result<(), NotMade> {
        let target = self.folder.join(unproven);
        let Some(passphrase) = &self.passphrase else {
            journal.backup(&target).await?;
            written(&target);
            Journal::check_backup(&target).await?;
            return Ok(());
        };
        let plain = self.work.join(unproven);
        journal.backup(&plain).await?;
        written(&plain);
        Journal::check_backup(&plain).await?;
        sealed::seal(&plain, &target, passphrase).map_err(of(&target))?;
        written(&target);
        // Opened again it must be what was just verified.
        let (mut inside, mut before) = (Sha256::new(), Sha256::new());
        sealed::unseal(&target, passphrase, &mut inside)
            .map_err(|error| NotMade::Sealed { path: target.clone(), error })?;
        let copied = fs::File::open(&plain).and_then(|mut plain| io::copy(&mut plain, &mut before));
        copied.map_err(of(&plain))?;
        if inside.finalize() == before.finalize() {
            return Ok(());
        }
        let error = UnsealError::Damaged("it does not hold what was put into it".to_owned());
        Err(NotMade::Sealed { path: target, error })
    }
}

/// Removes what killed servers left half written. Another server may be writing at this moment.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|name| {
            name.split_once(&format!(".{UNPROVEN}")).is_some_and(|(name, _)| Named::read(name).is_some())
        });
        let changed = entry.metadata().and_then(|found| found.modified()).ok();
        #[expect(
            clippy::disallowed_methods,
            reason = "the age of a file is asked of the clock that dated it"
        )]
        let age = changed.and_then(|changed| SystemTime::now().duration_since(changed).ok());
        if ours && age.is_some_and(|age| age > LEFT_BEHIND) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two servers on one journal have the same round end at the same moment, and back it up into the same folder.
    #[tokio::test]
    async fn servers_that_make_the_same_backup_at_once_do_not_hinder_one_another() {
        let (home, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let store = format!("sqlite:{}", home.path().join("kaarting.db").display());
        Journal::open(&store).await.unwrap().close().await;
        let (work, folder) = (home.path().to_owned(), folder.path().to_owned());
        for (n, passphrase) in [None, Passphrase::new("een lange zin")].into_iter().enumerate() {
            let plan =
                BackupPlan { store: store.clone(), folder: folder.clone(), work: work.clone(), passphrase };
            let now = Timestamp::from_second(1_800_000_000 + 60 * n as i64).unwrap();
            let journal = Journal::open(&store).await.unwrap();
            let quiet = |_: &Path| ();
            let made = tokio::join!(
                plan.make_of(&journal, None, now, &quiet),
                plan.make_of(&journal, None, now, &quiet),
                plan.make_of(&journal, None, now, &quiet),
            );
            for made in [made.0, made.1, made.2] {
                assert!(made.unwrap().is_some());
            }
            let names: Vec<String> = fs::read_dir(&folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            assert!(
                names.len() == n + 1 && names.iter().all(|name| Named::read(name).is_some()),
                "{names:?}"
            );
            journal.close().await;
        }
    }
}
