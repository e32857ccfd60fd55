//! The file of a SQLite journal: private from the start, and checked to be still the one that is open.
//!
//! A file that was removed, renamed or replaced can still be written to, and all of that is lost when the program ends.
//! So nothing is acknowledged until the path has been seen to lead to the open file.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::{Failure, FailureKind};

/// Identifies a file, whatever its name.
type Id = (u64, u64);

/// A disk with less room than this counts as full.
const ROOM: usize = 64 << 10;

#[derive(Debug)]
pub(crate) struct OwnFile {
    path: PathBuf,
    /// Where SQLite keeps its log: beside the file itself, not beside a link to it.
    log: PathBuf,
    /// The file, and its log once the writer has opened it.
    ids: Mutex<(Option<Id>, Option<Id>)>,
    gone: AtomicBool,
}

impl OwnFile {
    pub(super) fn new(path: &Path) -> OwnFile {
        let mut log = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()).into_os_string();
        log.push("-wal");
        let ids = Mutex::default();
        OwnFile { path: path.to_owned(), log: log.into(), ids, gone: AtomicBool::new(false) }
    }

    /// A writing connection has just been opened: from now on, file and log are the ones it has open. After a full disk
    /// it is reopened with a new log, but the file has to be the same as before.
    pub(super) fn remember(&self) -> io::Result<()> {
        let (file, log) = (id(&self.path)?, id(&self.log)?);
        let mut ids = self.ids.lock().unwrap_or_else(PoisonError::into_inner);
        self.gone.fetch_or(ids.0.is_some_and(|known| file != Some(known)), Ordering::Relaxed);
        *ids = (ids.0.or(file), log);
        Ok(())
    }

    /// Fails if the path leads elsewhere, and from then on always: a file that comes back may have been written to.
    ///
    /// For those who do not write: the log may change while the writer reconnects.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let file = id(&self.path).map_err(|error| self.unseen(error))?;
        let ids = self.ids.lock().unwrap_or_else(PoisonError::into_inner);
        self.gone.fetch_or(file != ids.0, Ordering::Relaxed);
        if self.is_gone() { Err(self.failure()) } else { Ok(()) }
    }

    /// The same for the holder of the writing connection: its log has to be there too.
    pub(super) fn check_all(&self) -> Result<(), Failure> {
        let log = id(&self.log).map_err(|error| self.unseen(error))?;
        {
            let mut ids = self.ids.lock().unwrap_or_else(PoisonError::into_inner);
            ids.1 = ids.1.or(log);
            self.gone.fetch_or(log != ids.1, Ordering::Relaxed);
        }
        self.check()
    }

    /// Whether the space needed for a few appends can be written beside the file.
    pub(super) fn room(&self) -> Result<(), Failure> {
        let mut beside = self.path.clone().into_os_string();
        beside.push("-room");
        let written = private().truncate(true).create(true).open(&beside);
        let written = written.and_then(|mut file| file.write_all(&[0; ROOM]));
        // Whether or not that worked, nothing is left behind.
        let removed = fs::remove_file(&beside);
        written.and(removed).map_err(|error| {
            let kind = match error.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => FailureKind::Full,
                io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => FailureKind::ReadOnly,
                // Without its folder the file is gone too.
                io::ErrorKind::NotFound => FailureKind::Gone,
                _ => FailureKind::Disk,
            };
            Failure::of_kind(&self.path.display().to_string(), kind, sqlx::Error::Io(error))
        })
    }

    fn unseen(&self, error: io::Error) -> Failure {
        Failure::new(&self.path.display().to_string(), sqlx::Error::Io(error))
    }

    /// Whether it was ever seen to be gone.
    pub(super) fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Relaxed)
    }

    pub(super) fn failure(&self) -> Failure {
        let error = io::Error::new(io::ErrorKind::NotFound, "the path leads to another file, or to none");
        Failure::of_kind(&self.path.display().to_string(), FailureKind::Gone, sqlx::Error::Io(error))
    }
}

/// `None` if there is no such file.
fn id(path: &Path) -> io::Result<Option<Id>> {
    match fs::metadata(path) {
        Ok(found) => Ok(Some(number(&found))),
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
fn number(found: &fs::Metadata) -> Id {
    use std::os::unix::fs::MetadataExt;
    (found.dev(), found.ino())
}

/// On other systems an open file can be neither removed nor renamed.
#[cfg(not(unix))]
fn number(_: &fs::Metadata) -> Id {
    (0, 0)
}

/// Creates an empty file that only its owner may read; SQLite gives its log the same permissions. If it exists already
/// or cannot be created, SQLite reports that better.
pub(super) fn make_private(path: &Path) {
    let _ = private().create_new(true).open(path);
}

/// Takes the file, and a log beside it, away from others who could read them, as somebody made them long ago or copied
/// them here: they hold passwords, codes and names. What belongs to somebody else stays as it is, and so does what lies
/// on a disk without permissions.
#[cfg(unix)]
pub(super) fn close_to_others(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let file = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    for ending in ["", "-wal", "-shm"] {
        let mut name = file.clone().into_os_string();
        name.push(ending);
        let file = PathBuf::from(name);
        let Ok(found) = fs::metadata(&file) else { continue };
        let mode = found.permissions().mode() & 0o777;
        if mode & 0o077 == 0 {
            continue;
        }
        let own = fs::Permissions::from_mode(mode & 0o700);
        match fs::set_permissions(&file, own) {
            Ok(()) => tracing::warn!("{} was open to others (mode {mode:o}): no longer", file.display()),
            Err(error) => tracing::warn!("{} is open to others (mode {mode:o}): {error}", file.display()),
        }
    }
}

#[cfg(not(unix))]
pub(super) fn close_to_others(_: &Path) {}

/// Options for a new file that only its owner may read.
fn private() -> fs::OpenOptions {
    let mut options = fs::OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
