//! Thinking in the background: the bots' next step, and the analysis of a deal. The screen stays responsive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::table::Table;
use super::terminal_game::TerminalGame;
use crate::thinking::Bots;
use kaarting_bots::analysis::{Judged, Played, judge};

/// After this long, the screen says that a bot is thinking.
const LONG: Duration = Duration::from_millis(200);

/// A game after a step of the bots, and what happened.
type Step<G> = (G, Option<<G as TerminalGame>::News>);

/// The bots in a thread of their own, and the analysis in another.
pub struct Ponder<G: TerminalGame> {
    questions: Sender<G>,
    steps: Receiver<Step<G>>,
    /// When the bots began to think.
    since: Option<Instant>,
    step: Option<Step<G>>,
    counting: Option<Counting>,
}

/// An analysis in progress; it ends when nobody waits for it any more.
struct Counting {
    judged: Receiver<Judged>,
    wanted: Arc<AtomicBool>,
}

impl Drop for Counting {
    fn drop(&mut self) {
        self.wanted.store(false, Ordering::Relaxed);
    }
}

impl Counting {
    fn start(played: Played) -> Counting {
        let (send, judged) = channel();
        let wanted = Arc::new(AtomicBool::new(true));
        let still = Arc::clone(&wanted);
        thread::spawn(move || {
            judge(&played, &mut || still.load(Ordering::Relaxed), |card| {
                // A receiver that is gone has raised the flag; the next question ends the analysis.
                let _ = send.send(card);
            });
        });
        Counting { judged, wanted }
    }
}

impl<G: TerminalGame> Ponder<G> {
    /// Bots that are ready to be asked.
    pub fn new(mut bots: Bots) -> Ponder<G> {
        let (questions, asked) = channel::<G>();
        let (answer, steps) = channel();
        thread::spawn(move || {
            for mut game in asked {
                let news = game.go_on_with(&mut bots);
                if answer.send((game, news)).is_err() {
                    break;
                }
            }
        });
        Ponder { questions, steps, since: None, step: None, counting: None }
    }

    /// Asks the bots as soon as it is their turn, collects analysed cards, and says whether anything is in progress.
    #[expect(clippy::disallowed_methods, reason = "how long a bot thinks is seen by the clock")]
    pub fn look_after(&mut self, table: &mut Table<G>) -> bool {
        if table.game().bots_act()
            && self.since.is_none()
            && self.questions.send(table.game().clone()).is_ok()
        {
            self.since = Some(Instant::now());
        }
        if self.step.is_none() {
            self.step = self.steps.try_recv().ok();
        }
        let thinks = self.since.is_some() && self.step.is_none();
        if thinks && self.since.is_some_and(|since| since.elapsed() >= LONG) {
            table.thinks_long();
        }
        match (table.to_count(), &self.counting) {
            (Some(played), None) => self.counting = Some(Counting::start(played)),
            (Some(_), Some(counting)) => counting.judged.try_iter().for_each(|card| table.note(card)),
            (None, _) => self.counting = None,
        }
        thinks || self.counting.is_some()
    }

    /// The bots' step, once it is found.
    pub fn step(&mut self) -> Option<Step<G>> {
        let step = self.step.take()?;
        self.since = None;
        Some(step)
    }
}
