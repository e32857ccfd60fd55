//! One node: the real live streams over the real writer, in a runtime of its own whose clock the simulation moves.
//!
//! A crash drops the runtime with everything in it. A frozen node is not run; when it goes on, its clock has moved, as
//! after SIGSTOP and SIGCONT.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use kaarting_live::{AskError, LiveStreams, Node, Once, Owned, Owner, Seen};
use kaarting_office::{Actor, EventName, Role};
use kaarting_store::model::Model;
use kaarting_store::{AppendError, Batch, Draft, Hash, Journal, OpenOptions};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::Instant;

use super::ledger::{Ask, Deed, Ledger, Order, What};
use super::{LIMIT, PATIENCE, Shell};

/// How often something happens on an owned stream.
const TICK: Duration = Duration::from_millis(1_000);
const BY: Actor = Actor { role: Role::Director, id: 1 };

/// What a client sends to a node.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) id: u64,
    pub(crate) stream: EventName,
    pub(crate) work: Work,
    /// The client hangs up after so many milliseconds, in the middle of whatever the node does.
    pub(crate) hangs_up: Option<u64>,
}

#[derive(Clone, Debug)]
pub(crate) enum Work {
    Ask {
        key: String,
        ask: Ask,
    },
    /// Show the stream, with this entry.
    Show {
        seen: Seen,
    },
    /// What the node knows without looking, if it has the stream open.
    Peek,
    /// Hand over what it looks after, because it is about to stop.
    Leave,
}

/// What a node answers.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) id: u64,
    pub(crate) answer: Answer,
}

#[derive(Clone, Debug)]
pub(crate) enum Answer {
    Done {
        seq: u64,
        /// How far the stream is, for whoever asks next.
        seen: Seen,
        repeated: bool,
        deeds: Vec<Deed>,
    },
    Refused,
    KeyReused,
    /// Not written, or not known.
    Failed,
    Shown {
        seq: u64,
        ledger: Box<Ledger>,
        hash: Hash,
        broken: bool,
    },
    NotOpen,
    Left,
}

pub(crate) type Outbox = Arc<Mutex<Vec<Said>>>;

/// What the simulation and a node share.
pub(crate) struct SetUp {
    pub(crate) skew: Arc<AtomicI64>,
    pub(crate) still: Arc<AtomicBool>,
    pub(crate) said: Outbox,
    pub(crate) shell: Option<Shell>,
}

/// What a node needs to hand over.
#[derive(Clone)]
struct Leaving {
    node: Node,
    journal: Journal,
    /// It has been asked to.
    begun: Arc<AtomicBool>,
}

/// A running node.
pub(crate) struct Process {
    runtime: Option<Runtime>,
    inbox: UnboundedSender<Request>,
    /// The start by the clock of the simulation, and by its own.
    born: u64,
    zero: Instant,
    wall: Wall,
}

impl Process {
    pub(crate) fn start(
        model: &Model,
        (no, start): (u32, u64),
        now: u64,
        SetUp { skew, still, said, shell }: SetUp,
    ) -> Process {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        let (inbox, requests) = unbounded_channel();
        let wall = Wall(skew);
        let zero = runtime.block_on(async { Instant::now() });
        let server = Server {
            name: format!("n{no}-{start}"),
            zero,
            born: now,
            wall: wall.clone(),
            still,
            said,
            shell,
        };
        let door = model.door(no, start);
        runtime.spawn(async move {
            let options = OpenOptions {
                patience: Duration::from_millis(PATIENCE),
                readers: 4,
                // Both writers have something to do, though few ask at a time.
                together: 1,
                ..OpenOptions::default()
            };
            let journal = Journal::open_model(door, &options);
            server.serve(journal, requests).await;
        });
        Process { runtime: Some(runtime), inbox, born: now, zero, wall }
    }

    pub(crate) fn send(&self, request: Request) {
        let _ = self.inbox.send(request);
    }

    /// Runs up to a moment; what it stood still before has passed at once.
    pub(crate) fn run(&self, now: u64, frozen: u64) {
        let until = self.zero + Duration::from_millis(now - self.born);
        CLOCK.set(self.wall.now_at(now));
        if let Some(runtime) = &self.runtime {
            runtime.block_on(async move {
                if frozen > 0 {
                    tokio::time::advance(Duration::from_millis(frozen)).await;
                }
                tokio::time::sleep_until(until).await;
            });
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The clock on the wall of a node.
#[derive(Clone)]
struct Wall(Arc<AtomicI64>);

impl Wall {
    fn now_at(&self, now: u64) -> Timestamp {
        let skewed = now as i64 + self.0.load(Ordering::Relaxed);
        Timestamp::UNIX_EPOCH + SignedDuration::from_millis(1_000_000_000 + skewed)
    }
}

thread_local! {
    /// The clock of the node that is running.
    static CLOCK: Cell<Timestamp> = const { Cell::new(Timestamp::UNIX_EPOCH) };
}

#[derive(Clone)]
struct Server {
    name: String,
    zero: Instant,
    born: u64,
    wall: Wall,
    still: Arc<AtomicBool>,
    said: Outbox,
    shell: Option<Shell>,
}

impl Server {
    /// What the clock on its wall says.
    fn now(&self) -> Timestamp {
        self.wall.now_at(self.zero.elapsed().as_millis() as u64 + self.born)
    }

    async fn serve(self, journal: Journal, mut requests: UnboundedReceiver<Request>) {
        let lives = LiveStreams::<Ledger>::new(journal.clone());
        let node = Node::start(&journal, &self.name, "", "");
        let leaving = Leaving { node: node.clone(), journal, begun: Arc::default() };
        let (server, begun) = (self.clone(), leaving.begun.clone());
        let own = move |owned| {
            let (server, begun) = (server.clone(), begun.clone());
            async move { server.look_after(owned, &begun).await }
        };
        let owns = self.shell != Some(Shell::Careless);
        let _owner = owns.then(|| Owner::start(lives.clone(), node, || CLOCK.get(), own));
        while let Some(request) = requests.recv().await {
            let (server, lives, leaving) = (self.clone(), lives.clone(), leaving.clone());
            tokio::spawn(async move {
                let work = server.answer(&lives, &leaving, &request);
                let patience = Duration::from_millis(request.hangs_up.unwrap_or(4 * LIMIT));
                // Whoever hangs up ends the work where it is.
                if let Ok(answer) = tokio::time::timeout(patience, work).await {
                    server.said.lock().unwrap().push(Said { id: request.id, answer });
                }
            });
        }
    }

    /// What happens on an owned stream without a request.
    async fn look_after(&self, owned: Owned<Ledger>, leaving: &AtomicBool) {
        let owned = Arc::new(owned);
        for tick in 1.. {
            tokio::time::sleep(TICK).await;
            assert!(self.shell != Some(Shell::GivesUp) || tick < 3, "it gives up, on purpose");
            if self.still.load(Ordering::Relaxed) {
                continue;
            }
            let (node, epoch) = (self.name.clone(), owned.epoch());
            let key = format!("tick {node} {epoch} {tick}");
            let order = Order { key, ask: Ask::Tick(node, epoch), raw: None };
            // Whatever goes wrong, the next tick comes; who is no longer the owner is stopped, but what is already on
            // its way is stopped by nothing but the fence.
            let (server, owned) = (self.clone(), owned.clone());
            let goes_on = self.shell == Some(Shell::ReleasesFirst) && leaving.load(Ordering::Relaxed);
            let unfenced = goes_on || self.shell == Some(Shell::Unfenced);
            tokio::spawn(async move {
                let _ = match unfenced {
                    true => owned.live().ask(&order, BY, server.now(), None).await,
                    false => owned.ask(&order, BY, server.now()).await,
                };
            });
        }
    }

    async fn leave(&self, leaving: &Leaving) -> Answer {
        leaving.begun.store(true, Ordering::Relaxed);
        let left = match self.shell {
            Some(Shell::ReleasesFirst) => leaving.journal.leases(&self.name, "", "").leave().await,
            Some(Shell::KeepsLeases) => Ok(()),
            _ => leaving.node.leave().await,
        };
        if left.is_ok() { Answer::Left } else { Answer::Failed }
    }

    async fn answer(&self, lives: &LiveStreams<Ledger>, leaving: &Leaving, request: &Request) -> Answer {
        match &request.work {
            Work::Leave => self.leave(leaving).await,
            Work::Ask { key, ask } => self.ask(lives, request, key, ask).await,
            Work::Show { seen } => match lives.get(&request.stream).await {
                Ok(Some(live)) => {
                    let reached = match self.shell {
                        Some(Shell::SkipReach) => Ok(()),
                        Some(Shell::NumberOnly) => live.reach(seen.seq).await,
                        _ => live.reach(*seen).await,
                    };
                    match (reached, shown(&live.state())) {
                        (Err(_), _) => Answer::Failed,
                        (Ok(()), Answer::Shown { seq, ledger, hash, broken }) => {
                            let broken = broken || self.shell == Some(Shell::CallsBroken);
                            Answer::Shown { seq, ledger, hash, broken }
                        }
                        (Ok(()), other) => other,
                    }
                }
                Ok(None) => Answer::Failed,
                Err(_) => Answer::Failed,
            },
            Work::Peek => match lives.if_open(&request.stream) {
                Some(live) if self.shell != Some(Shell::KnowsNothing) => shown(&live.state()),
                _ => Answer::NotOpen,
            },
        }
    }

    async fn ask(&self, lives: &LiveStreams<Ledger>, request: &Request, key: &str, ask: &Ask) -> Answer {
        let live = match lives.begin(&request.stream).await {
            Ok(live) => live,
            Err(_) => return Answer::Failed,
        };
        let now = self.now();
        let raw = (self.shell == Some(Shell::RawClock)).then_some(now);
        let order = Order { key: key.to_owned(), ask: ask.clone(), raw };
        let digest = if self.shell == Some(Shell::OtherRequest) { now.as_millisecond() as u8 } else { 7 };
        let once = Once { key: key.to_owned(), request: Hash::from([digest; 32]) };
        let deed = |key: &str, what| Deed { at: now, key: key.to_owned(), what };
        let acknowledged =
            |deeds| Answer::Done { seq: live.seq(), seen: live.state().head.into(), repeated: false, deeds };
        let asked = live.ask(&order, BY, now, Some(&once)).await;
        match (asked, self.shell) {
            (Ok(_), Some(Shell::OtherDeeds)) => acknowledged(vec![deed("another", What::Put(1))]),
            (Ok(done), _) => {
                let (seen, deeds) = (live.state().head.into(), done.events);
                Answer::Done { seq: done.seq, seen, repeated: done.repeated, deeds }
            }
            (Err(AskError::Refused(_)), Some(Shell::TrustRefused)) => {
                acknowledged(vec![deed(key, What::Put(1))])
            }
            (Err(AskError::Refused(_)), Some(shell @ (Shell::WriteRefused | Shell::WriteNonsense))) => {
                let body = match shell {
                    Shell::WriteRefused => serde_json::to_vec(&deed(key, What::Put(1))).unwrap(),
                    _ => b"nonsense".to_vec(),
                };
                let batch = Batch::new(live.stream().clone(), live.seq(), [Draft::from(body)]);
                let _ = live.journal().append(batch).await;
                Answer::Refused
            }
            (Err(AskError::Refused(_)), _) => Answer::Refused,
            (Err(AskError::KeyReused), _) => Answer::KeyReused,
            (Err(AskError::Append(AppendError::Unknown(_))), Some(Shell::TrustUnknown)) => {
                let count = if let Ask::Put(count) = ask { *count } else { 1 };
                acknowledged((1..=count).map(|part| deed(key, What::Put(part))).collect())
            }
            (Err(_), _) => Answer::Failed,
        }
    }
}

fn shown(state: &kaarting_live::State<Ledger>) -> Answer {
    Answer::Shown {
        seq: state.head.seq,
        ledger: Box::new((**state).clone()),
        hash: state.head.hash,
        broken: state.fault.is_some(),
    }
}
