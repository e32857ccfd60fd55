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
        let Some(state) = &mut inner.state else { return EVERY };
        noted(&made);
        match made {
            Ok(made) => {
                state.last = made.or(state.last.take());
                (state.complete, state.failed) = (now, None);
                EVERY
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
