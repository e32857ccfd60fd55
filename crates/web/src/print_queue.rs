//! The press: prints one thing at a time, aside, and says how far it is.
//!
//! A whole round of a large hall takes seconds and much memory to draw. So prints wait for their turn, whoever asks for
//! the same thing gets the same print, and what is printed lies in a file until it was fetched.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream;
use kaarting_print::{NotPrinted, Progress};
use tempfile::NamedTempFile;
use tokio::fs::File;
use tokio::io::AsyncReadExt;
use tokio::sync::{Semaphore, watch};
use tokio::time::Instant;

use crate::fault::Fault;

/// So many prints may wait, be drawn or lie ready.
const MOST: usize = 24;
/// A print that nobody fetched for so long is thrown away.
const KEPT: Duration = Duration::from_secs(120);
/// How much of a file is read at a time.
const PIECE: usize = 64 * 1024;

/// What is being printed, and what lies ready.
#[derive(Debug)]
pub(crate) struct PrintQueue {
    /// One at a time: what a print needs of the memory, one print needs.
    turn: Arc<Semaphore>,
    jobs: Mutex<HashMap<String, Arc<Job>>>,
}

/// One print.
#[derive(Debug)]
pub(crate) struct Job {
    stage: watch::Sender<Stage>,
    asked: Mutex<Instant>,
}

/// How far a print is.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// Others are before it.
    Waits,
    /// It is being drawn.
    Drawn(Progress),
    /// It lies ready.
    Ready(Arc<NamedTempFile>),
    /// There is nothing to print.
    Nothing,
    /// It could not be printed; the log says why.
    Broken,
}

impl Stage {
    fn is_over(&self) -> bool {
        matches!(self, Stage::Ready(_) | Stage::Nothing | Stage::Broken)
    }
}

impl Default for PrintQueue {
    fn default() -> PrintQueue {
        PrintQueue { turn: Arc::new(Semaphore::new(1)), jobs: Mutex::default() }
    }
}

impl PrintQueue {
    /// The print of that name, begun if there is none.
    pub(crate) fn job<D>(&self, name: &str, draw: D) -> Result<Arc<Job>, Fault>
    where
        D: FnOnce(&(dyn Fn(Progress) + Sync)) -> Result<Vec<u8>, NotPrinted> + Send + 'static,
    {
        let mut jobs = self.jobs();
        if let Some(known) = jobs.get(name).filter(|job| !matches!(job.stage(), Stage::Broken)) {
            known.is_asked_for();
            return Ok(known.clone());
        }
        jobs.retain(|_, job| !job.stage().is_over() || job.idle() < KEPT);
        if jobs.len() >= MOST {
            // What lies ready longest has been fetched, most likely.
            let ready = jobs.iter().filter(|(_, job)| job.stage().is_over());
            let Some(oldest) = ready.max_by_key(|(_, job)| job.idle()).map(|(name, _)| name.clone()) else {
                return Err(Fault::Busy);
            };
            jobs.remove(&oldest);
        }
        let job =
            Arc::new(Job { stage: watch::Sender::new(Stage::Waits), asked: Mutex::new(Instant::now()) });
        jobs.insert(name.to_owned(), job.clone());
        tokio::spawn(print(self.turn.clone(), job.clone(), draw));
        Ok(job)
    }

    /// How many prints come before one.
    pub(crate) fn waiting(&self) -> usize {
        self.jobs().values().filter(|job| !job.stage().is_over()).count().saturating_sub(1)
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job {
    /// How far it is.
    pub(crate) fn stage(&self) -> Stage {
        self.stage.borrow().clone()
    }

    /// Waits until it is over, but not longer than that.
    pub(crate) async fn wait(&self, patience: Duration) -> Stage {
        let mut stage = self.stage.subscribe();
        let over = stage.wait_for(Stage::is_over);
        let _ = tokio::time::timeout(patience, over).await;
        self.stage()
    }

    fn is_asked_for(&self) {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn idle(&self) -> Duration {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }
}

async fn print<D>(turn: Arc<Semaphore>, job: Arc<Job>, draw: D)
where
    D: FnOnce(&(dyn Fn(Progress) + Sync)) -> Result<Vec<u8>, NotPrinted> + Send + 'static,
{
    let Ok(_turn) = turn.acquire_owned().await else { return };
    let drawn = job.clone();
    let printed = tokio::task::spawn_blocking(move || {
        let bytes = match draw(&|progress| drop(drawn.stage.send_replace(Stage::Drawn(progress)))) {
            Ok(bytes) => bytes,
            Err(NotPrinted::NoFile(error)) => return Err(error),
            Err(_) => return Ok(Stage::Nothing),
        };
        let mut file = NamedTempFile::new().map_err(|error| error.to_string())?;
        file.write_all(&bytes).map_err(|error| error.to_string())?;
        Ok(Stage::Ready(Arc::new(file)))
    });
    let stage = match printed.await {
        Ok(Ok(stage)) => stage,
        Ok(Err(error)) => broken(&error),
        Err(error) => broken(&error.to_string()),
    };
    job.is_asked_for();
    job.stage.send_replace(stage);
}

fn broken(error: &str) -> Stage {
    tracing::error!("a print broke: {error}");
    Stage::Broken
}

/// A file as it is read, a piece at a time; it stays as long as somebody reads.
pub(crate) fn body(file: Arc<NamedTempFile>) -> Result<Body, Fault> {
    let opened = file.reopen().map_err(|error| Fault::internal(&error))?;
    let read = |(mut opened, file): (File, Arc<NamedTempFile>)| async move {
        let mut piece = vec![0; PIECE];
        match opened.read(&mut piece).await {
            Ok(0) => None,
            Ok(long) => {
                piece.truncate(long);
                Some((Ok(Bytes::from(piece)), (opened, file)))
            }
            Err(error) => Some((Err(error), (opened, file))),
        }
    };
    Ok(Body::from_stream(stream::unfold((File::from_std(opened), file), read)))
}
