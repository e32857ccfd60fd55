//! The press: prints one thing at a time, aside, and says how far it is.
//!
//! A whole round of a large hall takes seconds and much memory to draw. So prints wait for their turn, whoever asks for
//! the same thing gets the same print, and what is printed lies in a file until it was fetched, or for two minutes.
//! There are names in it: the file has none itself, and is gone with this process however that ends.

use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream;
use kaarting_office::EventName;
use kaarting_print::{NotPrinted, Progress};
use tokio::sync::{Semaphore, watch};
use tokio::time::Instant;

use crate::fault::Fault;

/// So many prints may wait, be drawn or lie ready.
const MOST: usize = 24;
/// So many of them at most for people who are not logged in: the staff never wait for want of a place.
const MOST_OF_VISITORS: usize = 6;
/// A print that nobody fetched for so long is thrown away.
const KEPT: Duration = Duration::from_secs(120);
/// When a print takes longer, a browser is shown how far it is.
const PATIENCE_MS: u64 = 1_500;
/// How much of a file is read at a time.
const PIECE: usize = 64 * 1024;

/// What is being printed, and what lies ready.
#[derive(Debug)]
pub(crate) struct PrintQueue {
    /// One at a time: what a print needs of the memory, one print needs.
    turn: Arc<Semaphore>,
    jobs: Jobs,
    patience_ms: AtomicU64,
}

/// The prints by their names.
type Jobs = Arc<Mutex<HashMap<String, Arc<Job>>>>;

/// One print.
#[derive(Debug)]
pub(crate) struct Job {
    event: EventName,
    by: By,
    state: watch::Sender<PrintState>,
    asked: Mutex<Instant>,
}

/// Who wants something printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Staff,
    Visitor,
}

/// How far a print is.
#[derive(Clone, Debug)]
pub(crate) enum PrintState {
    /// Others are before it.
    Waits,
    /// It is being drawn.
    Drawn(Progress),
    /// It lies ready.
    Ready(Arc<File>),
    /// There is nothing to print.
    Nothing,
    /// It could not be printed; the log says why.
    Broken,
}

impl PrintState {
    fn is_over(&self) -> bool {
        matches!(self, PrintState::Ready(_) | PrintState::Nothing | PrintState::Broken)
    }
}

impl Default for PrintQueue {
    fn default() -> PrintQueue {
        let patience_ms = AtomicU64::new(PATIENCE_MS);
        PrintQueue { turn: Arc::new(Semaphore::new(1)), jobs: Jobs::default(), patience_ms }
    }
}

impl PrintQueue {
    /// The print of that name, of an event, begun if there is none.
    pub(crate) fn job<D>(&self, name: &str, event: &EventName, by: By, draw: D) -> Result<Arc<Job>, Fault>
    where
        D: FnOnce(&(dyn Fn(Progress) + Sync)) -> Result<Vec<u8>, NotPrinted> + Send + 'static,
    {
        let mut jobs = self.jobs();
        if let Some(known) = jobs.get(name).filter(|job| !matches!(job.state(), PrintState::Broken)) {
            known.is_asked_for();
            return Ok(known.clone());
        }
        let visitors = |job: &Arc<Job>| job.by == By::Visitor;
        let crowded =
            by == By::Visitor && jobs.values().filter(|job| visitors(job)).count() >= MOST_OF_VISITORS;
        if crowded || jobs.len() >= MOST {
            // What lies ready longest has been fetched, most likely. A visitor takes no place from the staff.
            let own = |job: &Arc<Job>| by == By::Staff || visitors(job);
            let ready = jobs.iter().filter(|(_, job)| job.state().is_over() && own(job));
            let Some(oldest) = ready.max_by_key(|(_, job)| job.idle()).map(|(name, _)| name.clone()) else {
                return Err(Fault::Busy);
            };
            jobs.remove(&oldest);
        }
        let (state, asked) = (watch::Sender::new(PrintState::Waits), Mutex::new(Instant::now()));
        let job = Arc::new(Job { event: event.clone(), by, state, asked });
        jobs.insert(name.to_owned(), job.clone());
        let (turn, all, name, own) = (self.turn.clone(), self.jobs.clone(), name.to_owned(), job.clone());
        tokio::spawn(async move {
            print(turn, own.clone(), draw).await;
            throw_away(&all, &name, own).await;
        });
        Ok(job)
    }

    /// How long a browser waits before it is shown how far a print is.
    pub(crate) fn patience(&self) -> Duration {
        Duration::from_millis(self.patience_ms.load(Ordering::Relaxed))
    }

    /// From now on it waits so long.
    pub(crate) fn show_after(&self, patience: Duration) {
        self.patience_ms.store(u64::try_from(patience.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Throws away the prints of an event: somebody stands on them who is to be forgotten.
    pub(crate) fn forget(&self, event: &EventName) {
        self.jobs().retain(|_, job| job.event != *event);
    }

    /// How many prints come before one.
    pub(crate) fn waiting(&self) -> usize {
        self.jobs().values().filter(|job| !job.state().is_over()).count().saturating_sub(1)
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job {
    /// How far it is.
    pub(crate) fn state(&self) -> PrintState {
        self.state.borrow().clone()
    }

    /// Waits until it is over, but not longer than that.
    pub(crate) async fn wait(&self, patience: Duration) -> PrintState {
        let mut state = self.state.subscribe();
        let over = state.wait_for(PrintState::is_over);
        let _ = tokio::time::timeout(patience, over).await;
        self.state()
    }

    fn is_asked_for(&self) {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn idle(&self) -> Duration {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }
}

/// Waits until nobody has asked for a print for a while, and throws it away.
async fn throw_away(jobs: &Jobs, name: &str, job: Arc<Job>) {
    let job = Arc::downgrade(&job);
    loop {
        let Some(idle) = job.upgrade().map(|job| job.idle()) else { return };
        if idle >= KEPT {
            break;
        }
        tokio::time::sleep(KEPT - idle).await;
    }
    let mut jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
    if jobs.get(name).is_some_and(|known| std::ptr::eq(Arc::as_ptr(known), job.as_ptr())) {
        jobs.remove(name);
    }
}

async fn print<D>(turn: Arc<Semaphore>, job: Arc<Job>, draw: D)
where
    D: FnOnce(&(dyn Fn(Progress) + Sync)) -> Result<Vec<u8>, NotPrinted> + Send + 'static,
{
    let Ok(_turn) = turn.acquire_owned().await else { return };
    let drawn = job.clone();
    let printed = tokio::task::spawn_blocking(move || {
        let bytes = match draw(&|progress| drop(drawn.state.send_replace(PrintState::Drawn(progress)))) {
            Ok(bytes) => bytes,
            Err(NotPrinted::NoFile(error)) => return Err(error),
            Err(_) => return Ok(PrintState::Nothing),
        };
        let mut file = tempfile::tempfile().map_err(|error| error.to_string())?;
        file.write_all(&bytes).map_err(|error| error.to_string())?;
        Ok(PrintState::Ready(Arc::new(file)))
    });
    let state = match printed.await {
        Ok(Ok(state)) => state,
        Ok(Err(error)) => broken(&error),
        Err(error) => broken(&error.to_string()),
    };
    job.is_asked_for();
    job.state.send_replace(state);
}

fn broken(error: &str) -> PrintState {
    tracing::error!("a print broke: {error}");
    PrintState::Broken
}

/// A file as it is read, a piece at a time; it stays as long as somebody reads. Several read it at once, each from
/// where they are.
pub(crate) fn body(file: Arc<File>) -> Body {
    let read = |(at, file): (u64, Arc<File>)| async move {
        let from = file.clone();
        let piece = tokio::task::spawn_blocking(move || {
            let mut piece = vec![0; PIECE];
            let long = read_at(&from, &mut piece, at)?;
            piece.truncate(long);
            Ok::<_, std::io::Error>(piece)
        });
        match piece.await.unwrap_or_else(|error| Err(std::io::Error::other(error))) {
            Ok(piece) if piece.is_empty() => None,
            Ok(piece) => {
                let next = at + piece.len() as u64;
                Some((Ok(Bytes::from(piece)), (next, file)))
            }
            Err(error) => Some((Err(error), (at, file))),
        }
    };
    Body::from_stream(stream::unfold((0, file), read))
}

#[cfg(unix)]
fn read_at(file: &File, piece: &mut [u8], at: u64) -> std::io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, piece, at)
}

#[cfg(windows)]
fn read_at(file: &File, piece: &mut [u8], at: u64) -> std::io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, piece, at)
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use jiff::civil::date;
    use kaarting_office::plan::Preset;
    use kaarting_office::{Actor, Command, Person, Role};
    use kaarting_rules::Ruleset;
    use kaarting_store::Journal;

    use super::*;
    use crate::app::{App, Config};
    use crate::network::Network;

    /// However somebody is erased, no print with their name lies ready any more.
    #[tokio::test]
    async fn whoever_is_erased_stands_on_no_print() {
        let journal = Journal::open("sqlite::memory:").await.unwrap();
        let config = Config { base_url: String::new(), clock: Timestamp::now, network: Network::default() };
        let app = App::open(journal, config).await.unwrap();
        let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
        let live = app.events().begin(&"club".parse().unwrap()).await.unwrap();
        let by = Actor { role: Role::Director, id: 1 };
        let person = Person::named("An Peeters");
        for command in [Command::OpenPlan { plan }, Command::Register { person, joker: false, number: None }]
        {
            app.ask(&live, &command, by, None).await.unwrap();
        }
        printed(app.print_queue(), "seats", "club").await;
        printed(app.print_queue(), "others", "other").await;
        let entrant = 1.try_into().unwrap();
        app.ask(&live, &Command::ErasePerson { entrant }, by, None).await.unwrap();
        assert_eq!(app.print_queue().jobs().keys().collect::<Vec<_>>(), ["others"]);
    }

    async fn printed(queue: &PrintQueue, name: &str, event: &str) -> PrintState {
        let event = event.parse().unwrap();
        let job = queue.job(name, &event, By::Staff, |_| Ok(vec![7; 3 * PIECE / 2])).unwrap();
        job.wait(Duration::from_secs(60)).await
    }

    /// However many prints visitors want, the staff have places.
    #[tokio::test]
    async fn visitors_do_not_fill_the_queue() {
        let queue = PrintQueue::default();
        let _turn = queue.turn.clone().acquire_owned().await.unwrap();
        let event = "club".parse().unwrap();
        let want = |n: usize, by| queue.job(&format!("{by:?} {n}"), &event, by, |_| Ok(Vec::new()));
        let got: Vec<bool> = (0..8).map(|n| want(n, By::Visitor).is_ok()).collect();
        assert_eq!(got, [true, true, true, true, true, true, false, false]);
        assert!(want(0, By::Visitor).is_ok(), "it waits already");
        assert!((0..MOST - MOST_OF_VISITORS).all(|n| want(n, By::Staff).is_ok()));
        assert!(want(MOST, By::Staff).is_err());
    }

    /// What lies ready is read by several at once, by whoever has begun also after it was thrown away, and takes no
    /// place in a folder.
    #[tokio::test(start_paused = true)]
    async fn what_nobody_asks_for_is_thrown_away_and_so_is_what_is_to_be_forgotten() {
        let queue = PrintQueue::default();
        let PrintState::Ready(file) = printed(&queue, "seats", "club").await else {
            panic!("it is not printed")
        };
        #[cfg(target_os = "linux")]
        assert_eq!(std::os::linux::fs::MetadataExt::st_nlink(&file.metadata().unwrap()), 0);
        for _ in 0..2 {
            let read = axum::body::to_bytes(body(file.clone()), usize::MAX).await.unwrap();
            assert_eq!(read.len(), 3 * PIECE / 2);
        }
        printed(&queue, "others", "other").await;
        assert_eq!(queue.jobs().len(), 2);
        queue.forget(&"club".parse().unwrap());
        assert_eq!(queue.jobs().keys().collect::<Vec<_>>(), ["others"]);
        tokio::time::sleep(KEPT / 2).await;
        printed(&queue, "others", "other").await;
        tokio::time::sleep(KEPT - Duration::from_secs(1)).await;
        assert_eq!(queue.jobs().len(), 1, "it was asked for");
        // Without another print.
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert!(queue.jobs().is_empty());
    }
}
