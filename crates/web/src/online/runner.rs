//! The runner of a table: lets time pass, lets bots answer, rules on bids. It runs on the one server that looks after
//! the table, and everything it knows is in the journal: after a restart, or on another server, it goes on.

use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use jiff::Timestamp;
use kaarting_bots::Level;
use kaarting_bots::whist::is_plausible;
use kaarting_cards::Seat;
use kaarting_live::{AskError, EventSnapshot, LiveEvent, LiveEvents, Owned, TableState};
use kaarting_play::of_event::{Next, next};
use kaarting_play::{Actor, BotView, Command, DealPhase, DealView, JuryQuestion, Table};
use kaarting_store::AppendError;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

use super::failures::{Failures, Way};
use super::rounds::{Delivery, tell};
use super::thinking::Thinkers;

/// How long it waits before it tries again what did not work.
const AGAIN: Duration = Duration::from_millis(500);

/// The pauses of bots, so that people can follow.
#[derive(Clone, Copy, Debug)]
struct Pauses {
    /// The shortest before a bot does something.
    least: Duration,
    /// How much longer it may be.
    spread: Duration,
    /// How much longer the four cards of a trick lie before a bot leads to the next.
    trick: Duration,
}

const PAUSES: Pauses = Pauses {
    least: Duration::from_millis(600),
    spread: Duration::from_millis(600),
    trick: Duration::from_millis(900),
};

impl Pauses {
    fn before(self, deal: Option<&DealView>) -> Duration {
        // Until the first declaration the hands lie face down: there is nothing to follow yet, and everybody waits.
        if deal.is_some_and(|deal| deal.number.get() == 1 && deal.phase == DealPhase::Declare) {
            return Duration::ZERO;
        }
        let of_trick = deal.is_some_and(|deal| deal.last_trick.is_some() && deal.trick.cards.is_empty());
        let spread = self.spread.as_millis() as u64;
        let more = Duration::from_millis(super::chance() % (spread + 1));
        self.least + more + if of_trick { self.trick } else { Duration::ZERO }
    }
}

/// What the runner of any table works with.
#[derive(Clone, Debug)]
pub(crate) struct Runner {
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) failures: Arc<Failures>,
    /// Whether bots answer at once: for programs that play many tables, not for people.
    pub(crate) hurried: Arc<AtomicBool>,
    /// For the tables of events: what is played goes to the office.
    pub(crate) events: LiveEvents,
    pub(crate) clock: fn() -> Timestamp,
}

/// Who answers a question of the referee, and from what.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "one for each table, and short-lived")]
enum Question {
    Bot(Seat, Level, BotView),
    Jury(JuryQuestion),
}

/// A question that is being thought about.
struct Thought {
    question: Question,
    answer: Pin<Box<dyn Future<Output = Option<Command>> + Send>>,
}

struct AtTable {
    owned: Owned<TableState>,
    runner: Runner,
    /// The deal as it was when a bot last began to wait, and how long it waits. Bots that answer together wait once.
    pause: (Option<DealView>, Instant),
    /// The event whose table this is, and how that changes.
    event: Option<(Arc<LiveEvent>, watch::Receiver<Arc<EventSnapshot>>)>,
    /// What the office refused, and at which entry of the event: it is asked again when something has happened there.
    refused: Option<(String, u64)>,
}

/// Looks after a table until it is over.
pub(crate) async fn look_after(owned: Owned<TableState>, runner: Runner) {
    let mut at = AtTable { owned, runner, pause: (None, Instant::now()), event: None, refused: None };
    at.find_event().await;
    if at.ask_who_is_there().await.is_continue() {
        at.run().await;
    }
}

impl AtTable {
    /// After a restart, or on another server, nobody knows who is still connected: everybody counts as cut off, and
    /// those whose connection is open say so at once.
    async fn ask_who_is_there(&mut self) -> ControlFlow<()> {
        let state = self.owned.live().state();
        for seat in Seat::ALL {
            let Some(person) = state.table.person_in(seat).filter(|_| state.table.is_connected(seat)) else {
                continue;
            };
            self.give(&Command::Disconnect, Actor::Person(person.clone())).await?;
        }
        ControlFlow::Continue(())
    }

    async fn run(&mut self) {
        let mut changed = self.owned.live().watch();
        let mut thought = None;
        loop {
            let state = changed.borrow_and_update().clone();
            if state.fault.is_some() {
                return;
            }
            match self.tell_the_office(&state.table).await {
                ControlFlow::Break(()) => return,
                ControlFlow::Continue(true) => continue,
                ControlFlow::Continue(false) => {}
            }
            if state.table.ended().is_some() {
                return;
            }
            thought = self.think(&state.table, thought);
            let due = state.table.next_due().map(|(at, _)| at);
            drop(state);
            let mut event = self.event.as_ref().map(|(_, changed)| changed.clone());
            let command = tokio::select! {
                () = changed_in(&mut event) => {
                    if let (Some((_, mine)), Some(seen)) = (&mut self.event, event) {
                        *mine = seen;
                    }
                    continue;
                }
                changed = changed.changed() => match changed {
                    Ok(()) => continue,
                    Err(_) => return,
                },
                () = self.wait_until(due) => Command::Tick,
                answer = answered(&mut thought) => {
                    thought = None;
                    match answer {
                        Some(command) => command,
                        None => {
                            sleep(AGAIN).await;
                            continue;
                        }
                    }
                }
            };
            if self.give(&command, Actor::House).await.is_break() {
                return;
            }
        }
    }

    /// The event whose table this is.
    async fn find_event(&mut self) {
        let state = self.owned.live().state();
        let Some(here) = state.table.settings().and_then(|settings| settings.event.as_deref()) else {
            return;
        };
        match self.runner.events.get(&here.event).await {
            Ok(Some(live)) => {
                let changed = live.watch();
                self.event = Some((live, changed));
            }
            Ok(None) => {}
            Err(error) => tracing::warn!("{}: {error}", here.event),
        }
    }

    /// Tells the office the next thing it does not know, or the table what the office says; says whether there was
    /// anything.
    async fn tell_the_office(&mut self, table: &Table) -> ControlFlow<(), bool> {
        let here = table.settings().and_then(|settings| settings.event.as_deref());
        let (Some(here), Some((live, changed))) = (here, &mut self.event) else {
            return ControlFlow::Continue(false);
        };
        changed.borrow_and_update();
        let (live, at) = (live.clone(), here.at);
        let what = next(table, &live.state().tournament);
        match what {
            None => ControlFlow::Continue(false),
            Some(Next::Table(command)) => {
                self.give(&command, Actor::House).await?;
                ControlFlow::Continue(true)
            }
            Some(Next::Office(key, command)) => {
                let before = (key, live.seq());
                if self.refused.as_ref() == Some(&before) {
                    return ControlFlow::Continue(false);
                }
                let (name, now) = (self.owned.live().name().clone(), (self.runner.clock)());
                let told = tell(&live, &name, at, &before.0, &command, now).await;
                if told == Delivery::Failed {
                    sleep(AGAIN).await;
                    return ControlFlow::Continue(true);
                }
                // A request that changed nothing is not repeated until something else has happened in the event.
                let vain = told == Delivery::Refused || live.seq() == before.1;
                self.refused = vain.then_some(before);
                ControlFlow::Continue(!vain)
            }
        }
    }

    /// Sleeps until something is due.
    async fn wait_until(&self, due: Option<Timestamp>) {
        let Some(due) = due else { return std::future::pending().await };
        let left = due.duration_since((self.runner.clock)());
        // A moment late rather than early: too early, it would only be asked again.
        let left = Duration::try_from(left).unwrap_or_default() + Duration::from_millis(1);
        sleep(left).await;
    }

    /// The thought about what is asked now: the running one, if it is about the same question.
    fn think(&mut self, table: &Table, running: Option<Thought>) -> Option<Thought> {
        let question = question(table)?;
        if let Some(running) = running.filter(|running| running.question == question) {
            return Some(running);
        }
        let until = self.pause_at(table);
        let answer = answer(question.clone(), self.runner.thinkers.clone());
        let answer = Box::pin(async move {
            let command = answer.await;
            sleep_until(until).await;
            command
        });
        Some(Thought { question, answer })
    }

    fn pause_at(&mut self, table: &Table) -> Instant {
        let deal = table.public_view().and_then(|view| view.deal);
        if deal.is_none() || self.pause.0 != deal {
            let hurried = self.runner.hurried.load(Ordering::Relaxed);
            let pause = if hurried { Duration::ZERO } else { PAUSES.before(deal.as_ref()) };
            self.pause = (deal, Instant::now() + pause);
        }
        self.pause.1
    }

    /// Gives a command, after recording the time in which nothing could be written, if there was any.
    async fn give(&mut self, command: &Command, by: Actor) -> ControlFlow<()> {
        let way = Way::Owner(&self.owned);
        match self.runner.failures.ask(way, command, by, self.runner.clock).await {
            Ok(_) => ControlFlow::Continue(()),
            Err(AskError::ReadOnly(_) | AskError::Append(AppendError::Fenced { .. })) => {
                ControlFlow::Break(())
            }
            // Somebody was faster; the loop looks again at what is asked now.
            Err(AskError::Refused(refusal)) => {
                tracing::debug!("{}: {}: {refusal}", self.owned.live().stream(), command.name());
                sleep(AGAIN).await;
                ControlFlow::Continue(())
            }
            Err(error) => {
                tracing::warn!("{}: {}: {error}", self.owned.live().stream(), command.name());
                sleep(AGAIN).await;
                ControlFlow::Continue(())
            }
        }
    }
}

/// What the referee asks for: an action of a bot, or a ruling.
fn question(table: &Table) -> Option<Question> {
    if let Some(question) = table.jury_question() {
        // At a table of an event the jury of that event is asked.
        let of_event = table.settings().is_some_and(|settings| settings.event.is_some());
        return (!of_event).then_some(Question::Jury(question));
    }
    let (seat, level) = table.bots_asked().into_iter().next()?;
    // A level of a later version plays like the best one known here.
    let level = level.as_str().parse().unwrap_or(Level::ALL[Level::ALL.len() - 1]);
    Some(Question::Bot(seat, level, table.bot_view(seat)?))
}

async fn answer(question: Question, thinkers: Arc<Thinkers>) -> Option<Command> {
    match question {
        Question::Bot(seat, level, view) => {
            let act = thinkers.choose(level, view).await?;
            Some(Command::ActFor { seat, act })
        }
        Question::Jury(JuryQuestion { hand, bid, .. }) => {
            Some(Command::Rule { approve: is_plausible(hand, bid) })
        }
    }
}

/// Waits until something has happened in the event; for ever, where there is none.
async fn changed_in(event: &mut Option<watch::Receiver<Arc<EventSnapshot>>>) {
    if let Some(changed) = event
        && changed.changed().await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}

/// Waits for the answer of a thought; for ever, where there is none.
async fn answered(thought: &mut Option<Thought>) -> Option<Command> {
    match thought {
        Some(thought) => thought.answer.as_mut().await,
        None => std::future::pending().await,
    }
}
