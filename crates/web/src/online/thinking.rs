//! Where bots think: on a few threads of their own, never on a table's task, so that nobody waits for a bot but those
//! who play against it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::Dice;
use kaarting_play::{Act, BotView};
use kaarting_rules::{manille, whist};
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// How long one thought may take when nobody else waits for one.
const THOUGHT: Duration = Duration::from_millis(800);
/// However many wait, a bot gets this long.
const SHORTEST: Duration = Duration::from_millis(20);

/// The threads on which bots think, each with its workspace.
#[derive(Debug)]
pub(crate) struct Thinkers {
    threads: Arc<Semaphore>,
    minds: Mutex<Minds>,
}

/// Workspaces that nobody uses at the moment.
#[derive(Default)]
struct Minds(Vec<Mind>);

impl std::fmt::Debug for Minds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} minds", self.0.len())
    }
}

impl Thinkers {
    /// One thread for every processor but one: that one is for people.
    pub(crate) fn new() -> Arc<Thinkers> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        Arc::new(Thinkers { threads, minds: Mutex::default() })
    }

    /// What a bot of this level does, in the words of the notation; `None` where it can do nothing.
    ///
    /// Whoever stops waiting stops the thought only before it has begun.
    pub(crate) async fn choose(self: Arc<Thinkers>, level: Level, view: BotView) -> Option<Act> {
        let asked = Instant::now();
        let thread = self.threads.clone().acquire_owned().await.ok()?;
        // Where many wait, each thinks for as long as it waited less.
        let time = THOUGHT.saturating_sub(asked.elapsed()).max(SHORTEST);
        let thought = tokio::task::spawn_blocking(move || {
            let mut mind = self.minds().pop().unwrap_or_default();
            let act = think(&mut mind, level, &view, Instant::now() + time);
            self.minds().push(mind);
            drop(thread);
            act
        });
        thought.await.unwrap_or_else(|error| {
            tracing::error!("a bot's thought broke off: {error}");
            None
        })
    }

    fn minds(&self) -> std::sync::MutexGuard<'_, Minds> {
        self.minds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Minds {
    fn pop(&mut self) -> Option<Mind> {
        self.0.pop()
    }

    fn push(&mut self, mind: Mind) {
        self.0.push(mind);
    }
}

fn think(mind: &mut Mind, level: Level, view: &BotView, until: Instant) -> Option<Act> {
    let chance = &mut Dice::new(super::chance());
    let more_time = &mut || Instant::now() < until;
    let word = match view {
        BotView::Manille(view) => {
            manille::Position::choose(mind, level, view, chance, more_time).map(|act| act.to_string())
        }
        BotView::Whist(view) => {
            whist::Position::choose(mind, level, view, chance, more_time).map(|act| act.to_string())
        }
    };
    word?.parse().ok()
}
