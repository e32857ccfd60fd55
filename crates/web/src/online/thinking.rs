//! Where bots think: on a few threads of their own, never in a table's task, so that only those who play against a bot
//! wait for it.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kaarting_bots::analysis::{Advice, Aim};
use kaarting_bots::reason::{Measure, Reason};
use kaarting_bots::{Level, Mind};
use kaarting_cards::Dice;
use kaarting_play::{Act, BotView, PersonId};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::of_game;

/// How long one thought may take when nobody else waits for one.
const THOUGHT: Duration = Duration::from_millis(800);
/// How long advice may take, and over how many possible deals it is given at most.
const ADVICE: Duration = Duration::from_millis(1_500);
const DEALS: u32 = 60;
/// However many are waiting, a bot gets this long.
const SHORTEST: Duration = Duration::from_millis(20);

/// The threads on which bots think, each with its workspace.
#[derive(Debug)]
pub(crate) struct Thinkers {
    threads: Arc<Semaphore>,
    minds: Mutex<Minds>,
    advising: Arc<Advising>,
}

/// Who gets advice at the moment: bots that others play against do not wait for that.
#[derive(Debug)]
struct Advising {
    most: usize,
    people: Mutex<HashSet<PersonId>>,
}

/// A permit among those who get advice, until the thought is over.
struct AdvicePermit(Arc<Advising>, PersonId);

impl Advising {
    /// A permit for somebody; `None` while they have one already, or all are taken. Nobody waits for a permit.
    fn permit(self: &Arc<Advising>, person: &PersonId) -> Option<AdvicePermit> {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let free = people.len() < self.most && people.insert(person.clone());
        free.then(|| AdvicePermit(self.clone(), person.clone()))
    }
}

impl Drop for AdvicePermit {
    fn drop(&mut self) {
        self.0.people.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.1);
    }
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
    /// One thread for every processor but one, which is left to people.
    pub(crate) fn new() -> Arc<Thinkers> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = cores.saturating_sub(1).max(1);
        let advising = Arc::new(Advising { most: (threads / 2).max(1), people: Mutex::default() });
        Arc::new(Thinkers { threads: Arc::new(Semaphore::new(threads)), minds: Mutex::default(), advising })
    }

    /// What a bot of this level does, in the words of the notation; `None` where it can do nothing.
    ///
    /// A caller that stops waiting cancels the thought only if it has not begun.
    pub(crate) async fn choose(self: Arc<Thinkers>, level: Level, view: BotView) -> Option<Act> {
        self.on_a_thread(THOUGHT, move |mind, until| think(mind, level, &view, until)).await
    }

    /// What a strong player would do, and why; `None` while this person is being advised, or all permits are taken.
    pub(crate) async fn advise(self: Arc<Thinkers>, person: &PersonId, view: BotView) -> Option<Advised> {
        let permit = self.advising.permit(person)?;
        self.on_a_thread(ADVICE, move |mind, until| {
            // The permit is taken until the thought is over, even if nobody waits for it any more.
            let _permit = permit;
            advised(mind, &view, until)
        })
        .await
    }

    async fn on_a_thread<T: Send + 'static>(
        self: Arc<Thinkers>,
        time: Duration,
        think: impl FnOnce(&mut Mind, Instant) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let asked = Instant::now();
        let thread = self.threads.clone().acquire_owned().await.ok()?;
        // Time spent waiting is taken off the thinking time.
        let time = time.saturating_sub(asked.elapsed()).max(SHORTEST);
        let thought = tokio::task::spawn_blocking(move || {
            let mut mind = self.minds().pop().unwrap_or_default();
            let thought = think(&mut mind, Instant::now() + time);
            self.minds().push(mind);
            drop(thread);
            thought
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

/// What a strong player would do, and why.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Advised {
    /// Every card that may be played, the best first, and what is played for.
    Cards(Advice, Aim),
    /// A call, or a card to lay away, and why it was chosen.
    Call(Act, Option<Compared>),
}

/// What a call was compared with: in the words of the notation, as it goes to the page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Compared {
    /// What the values count.
    pub(crate) measure: Measure,
    /// Over how many possible deals.
    pub(crate) deals: u32,
    /// The mean value of the choice.
    pub(crate) value: f64,
    /// The best of the others and its mean value.
    pub(crate) next: Option<(Act, f64)>,
}

impl Compared {
    pub(super) fn of<A: PartialEq + ToString>(reason: &Reason<A>) -> Compared {
        let next = reason.next().and_then(|next| Some((next.choice.to_string().parse().ok()?, next.value)));
        Compared { measure: reason.measure(), deals: reason.deals(), value: reason.chosen().value, next }
    }
}

fn advised(mind: &mut Mind, view: &BotView, until: Instant) -> Option<Advised> {
    let more_time = &mut || Instant::now() < until;
    match of_game::advise(view, DEALS, more_time) {
        Some((advice, aim)) => Some(Advised::Cards(advice, aim)),
        None => reasoned(mind, Level::Strong, view, until).map(|(act, why)| Advised::Call(act, why)),
    }
}

fn think(mind: &mut Mind, level: Level, view: &BotView, until: Instant) -> Option<Act> {
    reasoned(mind, level, view, until).map(|(act, _)| act)
}

fn reasoned(
    mind: &mut Mind,
    level: Level,
    view: &BotView,
    until: Instant,
) -> Option<(Act, Option<Compared>)> {
    of_game::choose(mind, level, view, &mut Dice::new(super::chance()), &mut || Instant::now() < until)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One permit for everybody, and no more than there are; nobody waits, and a permit that is free again is free.
    #[test]
    fn advice_has_its_places() {
        let people: [PersonId; 3] = ["rita", "jef", "an"].map(|name| name.parse().unwrap());
        let advising = Arc::new(Advising { most: 2, people: Mutex::default() });
        let rita = advising.permit(&people[0]).unwrap();
        assert!(advising.permit(&people[0]).is_none(), "one at a time");
        let jef = advising.permit(&people[1]).unwrap();
        assert!(advising.permit(&people[2]).is_none(), "all are taken");
        drop(rita);
        let an = advising.permit(&people[2]).unwrap();
        assert!(advising.permit(&people[0]).is_none());
        drop((jef, an));
        assert!(advising.permit(&people[0]).is_some());
    }
}
