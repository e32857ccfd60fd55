//! Automatic backups: after every round, every hour in which something changed, and when an event is
//! closed.
//!
//! They have a thread, a runtime and a connection of their own. A disk that is slow, full or gone holds up nobody in
//! the hall; it is reported on the director's pages, at `/health` and on the console.

mod keep;
mod make;
mod tell;

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use kaarting_office::Event;

pub use make::{BackupPlan, Made, NotMade};

/// How often it is checked whether anything has changed.
const EVERY: Duration = Duration::from_secs(60 * 60);
/// How soon a failed backup is tried again.
const AGAIN: Duration = Duration::from_secs(5 * 60);
/// A backup that may lack more than this cannot be relied on.
const OLD: SignedDuration = SignedDuration::from_hours(2);

/// The state of the backups.
#[derive(Clone, Debug)]
pub struct BackupState {
    /// Where they go.
    pub plan: BackupPlan,
    /// The newest one.
    pub last: Option<Made>,
    /// When it was last known to hold everything; before the first backup, when the server was started.
    pub complete: Timestamp,
    /// What went wrong the last time.
    pub failed: Option<Arc<NotMade>>,
}

/// How good the newest backup is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupHealth {
    /// It holds all but what happened in the last hour or so.
    Good,
    /// It is too old.
    Old,
    /// The next one could not be made.
    Failing,
}

impl BackupHealth {
    /// The word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            BackupHealth::Good => "good",
            BackupHealth::Old => "old",
            BackupHealth::Failing => "failing",
        }
    }
}

impl BackupState {
    /// How good the newest backup is at a time.
    pub fn health(&self, now: Timestamp) -> BackupHealth {
        match self.failed {
            Some(_) => BackupHealth::Failing,
            None if now.duration_since(self.complete) > OLD => BackupHealth::Old,
            None => BackupHealth::Good,
        }
    }
}

/// The backups of a server; it has none until they are begun.
#[derive(Clone, Debug, Default)]
pub(crate) struct Backups(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    inner: Mutex<Inner>,
    wake: Condvar,
}

#[derive(Debug, Default)]
struct Inner {
    state: Option<BackupState>,
    /// How often it is checked whether anything has changed, where it is not every hour.
    every: Option<Duration>,
    /// Something has happened that is worth a backup at once.
    wanted: bool,
    closing: bool,
}

impl Backups {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Their state; none where no backups are made.
    pub(crate) fn state(&self) -> Option<BackupState> {
        self.inner().state.clone()
    }

    /// A round is over, or an event: that is worth a backup at once.
    pub(crate) fn after<'a>(&self, events: impl IntoIterator<Item = &'a Event>) {
        let worth = |event: &Event| matches!(event, Event::RoundEnded { .. } | Event::EventClosed { .. });
        if events.into_iter().any(worth) {
            self.begin_now();
        }
    }

    /// Something has happened that is worth a backup at once; none is made if the newest holds everything.
    pub(crate) fn begin_now(&self) {
        self.inner().wanted = true;
        self.0.wake.notify_all();
    }

    /// From the next time on it is checked this often whether anything has changed.
    pub(crate) fn look_every(&self, every: Duration) {
        self.inner().every = Some(every);
    }

    /// The server is closing: no further backup is begun.
    pub(crate) fn close(&self) {
        self.inner().closing = true;
        self.0.wake.notify_all();
    }

    /// Starts the backups: one now, unless the newest holds everything, and further ones by themselves.
    ///
    /// The folder has to exist: one created where a memory stick should be mounted would be on the wrong disk.
    pub(crate) fn begin(&self, plan: BackupPlan, clock: fn() -> Timestamp) -> Result<(), NotMade> {
        let newest = plan.there()?.pop();
        let last = newest.and_then(|newest| plan.made(&newest));
        let (backups, path) = (self.clone(), plan.folder.clone());
        self.inner().state = Some(BackupState { plan: plan.clone(), last, complete: clock(), failed: None });
        let thread = std::thread::Builder::new().name("backups".to_owned());
        let run = move || {
            loop {
                let now = clock();
                let next = backups.note(now, one(&plan, now));
                if !backups.wait(next) {
                    return;
                }
            }
        };
        thread.spawn(run).map(drop).map_err(|error| NotMade::Files { path, error })
    }

    /// Waits for the next turn; false when the server closes.
    fn wait(&self, long: Duration) -> bool {
        let quiet = |inner: &mut Inner| !inner.wanted && !inner.closing;
        let waited = self.0.wake.wait_timeout_while(self.inner(), long, quiet);
        let mut inner = waited.unwrap_or_else(PoisonError::into_inner).0;
        inner.wanted = false;
        !inner.closing
    }

    fn note(&self, now: Timestamp, made: Result<Option<Made>, NotMade>) -> Duration {
        let mut inner = self.inner();
        let every = inner.every.unwrap_or(EVERY);
        let Some(state) = &mut inner.state else { return every };
        noted(&made);
        match made {
            Ok(made) => {
                state.last = made.or(state.last.take());
                (state.complete, state.failed) = (now, None);
                every
            }
            Err(error) => {
                state.failed = Some(Arc::new(error));
                AGAIN
            }
        }
    }
}

/// What is written down of a backup that was made, was not needed, or could not be made.
pub(crate) fn noted(made: &Result<Option<Made>, NotMade>) {
    match made {
        Ok(Some(made)) => tracing::info!("backup: {} ({} bytes)", made.file.display(), made.bytes),
        Ok(None) => tracing::debug!("backup: nothing has changed"),
        Err(error) => tracing::error!("no backup was made: {error}"),
    }
}

/// Makes one backup, in a runtime of its own.
fn one(plan: &BackupPlan, now: Timestamp) -> Result<Option<Made>, NotMade> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| NotMade::Files { path: plan.folder.clone(), error })?;
    runtime.block_on(plan.make(now))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::fs;
    use std::path::Path;

    use jiff::tz::TimeZone;
    use kaarting_store::sealed::Passphrase;
    use kaarting_store::{Batch, Draft, Journal};
    use kaarting_words::{Lang, Words};
    use tempfile::TempDir;

    use super::*;

    const BODY: &[u8] = b"an entry that stands in the file as it is";

    fn noon() -> Timestamp {
        Timestamp::from_second(1_800_000_000).unwrap()
    }

    fn plan_in(home: &TempDir, passphrase: Option<Passphrase>) -> BackupPlan {
        let store = format!("sqlite:{}", home.path().join("kaarting.db").display());
        let folder = home.path().join("backups");
        fs::create_dir_all(&folder).unwrap();
        BackupPlan { store, folder, work: home.path().to_owned(), passphrase }
    }

    /// The backups of a server, before the first.
    fn begun(plan: &BackupPlan) -> Backups {
        let backups = Backups::default();
        let state = BackupState { plan: plan.clone(), last: None, complete: noon(), failed: None };
        backups.inner().state = Some(state);
        backups
    }

    /// Changes a byte of what has been written, as a stick does that is worn out: in an entry, or where nobody can read
    /// it at the end.
    fn spoil(file: &Path) {
        let mut bytes = fs::read(file).unwrap();
        let entry = bytes.windows(BODY.len()).position(|window| window == BODY);
        let at = entry.unwrap_or(bytes.len() - 1);
        bytes[at] ^= 1;
        fs::write(file, bytes).unwrap();
    }

    /// A file is looked at when it has been written: one that is not whole never gets the name of a backup. Of a sealed
    /// one that holds for what is sealed, and for what comes of it.
    #[tokio::test]
    async fn what_is_spoilt_while_it_is_written_is_no_backup() {
        for (passphrase, files) in [(None, 1), (Passphrase::new("een lange zin"), 2)] {
            let home = tempfile::tempdir().unwrap();
            let plan = plan_in(&home, passphrase);
            let journal = Journal::open(&plan.store).await.unwrap();
            let entry = Batch::new("a".parse().unwrap(), 0, [Draft::from(BODY.to_vec())]);
            journal.append(entry).await.unwrap();
            journal.close().await;
            let backups = begun(&plan);
            for spoilt in 0..files {
                let written = Cell::new(0);
                let watch = |file: &Path| {
                    if written.get() == spoilt {
                        spoil(file);
                    }
                    written.set(written.get() + 1);
                };
                assert_eq!(backups.note(noon(), plan.make_watched(noon(), &watch).await), AGAIN);
                assert_eq!(written.get(), spoilt + 1, "nothing is done with a file that is not whole");
                let state = backups.state().unwrap();
                assert_eq!(state.health(noon()), BackupHealth::Failing);
                assert!(state.last.is_none() && state.failed.is_some());
                assert_eq!(fs::read_dir(&plan.folder).unwrap().count(), 0);
            }
            assert_eq!(backups.note(noon(), plan.make(noon()).await), EVERY);
            let state = backups.state().unwrap();
            assert_eq!(state.health(noon()), BackupHealth::Good);
            assert!(state.last.is_some_and(|last| last.file.exists()));
        }
    }

    /// The newest one may lack two hours; a second more is told.
    #[test]
    fn a_backup_is_old_after_two_hours() {
        let home = tempfile::tempdir().unwrap();
        let plan = plan_in(&home, None);
        let state = begun(&plan).state().unwrap();
        let words = Words::new(Lang::Nl);
        for (seconds, health) in [(2 * 60 * 60, BackupHealth::Good), (2 * 60 * 60 + 1, BackupHealth::Old)] {
            let now = noon() + SignedDuration::from_secs(seconds);
            assert_eq!(state.health(now), health);
            let told = state.told(now, &TimeZone::UTC, words);
            assert_eq!(told.contains(&words.say("backup-old")), health == BackupHealth::Old, "{told}");
        }
    }
}
