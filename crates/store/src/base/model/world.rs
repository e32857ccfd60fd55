//! The servers of the model, the lines to them, and everything under way, in the order of one virtual clock.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use tokio::sync::oneshot;

use super::data::{Change, Data};
use super::{Chance, Fault, Settings, Switch, delivering};
use crate::base::{Done, Onward};

/// Which of the servers.
pub(super) type ServerNo = usize;
/// Which connection, of all there ever were.
pub(super) type SessionNo = u64;
/// Which start of which node.
pub(super) type Origin = (u32, u64);

/// Hands an answer to whoever waits for it; if it is dropped instead, they see that the connection was lost.
pub(super) type Delivery = Box<dyn FnOnce() + Send>;
/// What a statement sees and adds to: the rows, what the transaction writes, the time of the database.
pub(crate) struct Scope<'a> {
    pub(super) data: &'a Data,
    pub(super) writes: &'a mut Vec<Change>,
    pub(super) now: u64,
    /// Rows that others have locked.
    pub(super) locked: &'a BTreeMap<String, SessionNo>,
    /// What those who listen are told, by a statement that is a transaction of its own.
    pub(super) news: &'a mut Vec<String>,
}
pub(super) type Run = Box<dyn FnOnce(Result<Scope<'_>, Fault>) -> Delivery + Send>;

/// What comes over a connection.
pub(super) enum Ask {
    Begin {
        read_only: bool,
        reply: Reply,
    },
    /// Locks these rows, in this order, then reads or writes.
    Statement {
        rows: Vec<String>,
        run: Run,
    },
    /// A statement that is a transaction of its own and waits for no standby.
    Alone {
        run: Run,
    },
    /// An append in one statement: a transaction of its own, from its first lock to its commit.
    Whole {
        rows: Vec<String>,
        whole: Whole,
    },
    /// Whether anybody is there.
    Ping {
        reply: Reply,
    },
    Commit {
        reply: Reply<Done>,
    },
    Rollback,
    Listen {
        news: tokio::sync::mpsc::UnboundedSender<String>,
        reply: Reply,
    },
    Notify {
        said: Vec<String>,
        reply: Reply,
    },
    Close,
}
/// An append in one statement, once it has its rows.
pub(super) type Insert = Box<dyn FnOnce(Scope<'_>, Heads) -> Onward + Send>;

/// A transaction of one statement. Nobody can call it back: it runs when its turn comes, whoever is there by then.
pub(super) struct Whole {
    pub(super) sent: u64,
    pub(super) run: Insert,
    /// What is said once it is committed, or once it is clear that nothing comes of it.
    pub(super) said: Box<dyn FnOnce(Result<Onward, Fault>) -> Delivery + Send>,
    /// Tells whoever sent it that their connection broke, though it will still arrive.
    pub(super) breaks: Option<oneshot::Sender<()>>,
}

/// Whether a statement looks where the streams end before it writes there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Heads {
    Compared,
    /// That is broken on purpose.
    Believed,
}

/// What runs once its rows are locked.
pub(super) enum Work {
    /// A statement of a transaction.
    Part(Run),
    Whole(Whole),
}

pub(super) type Reply<T = ()> = Box<dyn FnOnce(Result<T, Fault>) -> Delivery + Send>;
pub(super) type Connected = Box<dyn FnOnce(Result<SessionNo, Fault>) -> Delivery + Send>;

/// What happens at some moment.
pub(super) enum Happening {
    Connect {
        origin: Origin,
        connected: Connected,
    },
    Arrives {
        session: SessionNo,
        ask: Ask,
    },
    Answer {
        session: Option<SessionNo>,
        origin: Origin,
        server: ServerNo,
        delivery: Delivery,
    },
    /// A lock has been waited for long enough.
    Patience {
        session: SessionNo,
        ticket: u64,
    },
    /// A transaction has been idle for long enough.
    Idle {
        session: SessionNo,
        since: u64,
    },
    Ship {
        from: ServerNo,
        to: ServerNo,
        timeline: u64,
        length: usize,
    },
    Flushed {
        from: ServerNo,
        to: ServerNo,
        timeline: u64,
        length: usize,
    },
    Ended {
        session: SessionNo,
    },
    News {
        session: SessionNo,
        said: String,
    },
    Start {
        server: ServerNo,
    },
    Promote {
        term: u64,
    },
    Demote {
        server: ServerNo,
        term: u64,
    },
    Heal {
        server: ServerNo,
    },
    Elect {
        term: u64,
    },
}

/// One database server.
#[derive(Default)]
pub(super) struct Server {
    pub(super) up: bool,
    /// Believes that it is the primary.
    pub(super) leads: bool,
    pub(super) timeline: u64,
    pub(super) log: Vec<Arc<Vec<Change>>>,
    /// What transactions see; kept by a primary only.
    pub(super) data: Data,
    /// How much of its log the others are known to have.
    pub(super) flushed: [usize; 3],
    pub(super) locks: BTreeMap<String, SessionNo>,
    pub(super) waiting: VecDeque<SessionNo>,
    /// The standby without which it acknowledges nothing; while there is none, nothing at all.
    pub(super) partner: Option<ServerNo>,
    /// How much of its log was acknowledged.
    pub(super) acknowledged: usize,
    /// How far its clock is ahead.
    pub(super) clock: u64,
    /// Cut off from the other servers.
    pub(super) apart: bool,
    /// Until when the log reaches it so much later.
    pub(super) slow: (u64, u64),
}

/// What a connection does at the server.
pub(super) struct Session {
    pub(super) server: ServerNo,
    pub(super) origin: Origin,
    pub(super) transaction: Option<Transaction>,
    pub(super) news: Option<tokio::sync::mpsc::UnboundedSender<String>>,
    pub(super) wait: Option<Wait>,
    /// The server has a statement, and is slow to begin with it.
    pub(super) held_up: bool,
    /// Nobody is at the other end any more; the server has not looked since.
    pub(super) gone: bool,
    /// Nothing arrives before what was sent earlier.
    pub(super) clear: u64,
    pub(super) active: u64,
}

#[derive(Default)]
pub(super) struct Transaction {
    pub(super) read_only: bool,
    pub(super) snapshot: Option<Data>,
    pub(super) writes: Vec<Change>,
    pub(super) locks: BTreeSet<String>,
    pub(super) failed: bool,
}

pub(super) enum Wait {
    Lock {
        ticket: u64,
        rows: Vec<String>,
        work: Work,
    },
    /// For the standby, with or without anybody who waits for the answer.
    Standby {
        length: usize,
        writes: Arc<Vec<Change>>,
        reply: Reply<Done>,
    },
}

/// Everything outside the nodes.
pub(super) struct World {
    pub(super) now: u64,
    pub(super) chance: Chance,
    pub(super) settings: Settings,
    pub(super) faults: BTreeMap<&'static str, u64>,
    pub(super) switch: Option<Switch>,
    pub(super) trace: u64,
    /// One in so many messages meets a fault of its own; 0 for none.
    pub(super) rough: u64,
    pub(super) queue: BTreeMap<(u64, u64), Happening>,
    pub(super) count: u64,
    pub(super) servers: [Server; 3],
    pub(super) primary: ServerNo,
    /// The standby that may be promoted.
    pub(super) sync: Option<ServerNo>,
    /// Which election this is; what was planned for an earlier one does not happen.
    pub(super) term: u64,
    pub(super) sessions: BTreeMap<SessionNo, Session>,
    /// Nodes that still reach a primary that was replaced.
    pub(super) strays: Option<(ServerNo, BTreeSet<u32>)>,
    /// Until when a node reaches no server.
    pub(super) cut: BTreeMap<u32, u64>,
    /// Until when everything to and from a node takes so much longer.
    pub(super) slow: BTreeMap<u32, (u64, u64)>,
    /// Processes that are no more: nothing they send arrives.
    pub(super) vanished: BTreeSet<Origin>,
    pub(super) timelines: u64,
}

impl World {
    pub(super) fn new(settings: Settings, chance: Chance) -> World {
        let mut servers = [Server::default(), Server::default(), Server::default()];
        servers.iter_mut().for_each(|server| server.up = true);
        let mut chance = chance;
        servers.iter_mut().for_each(|server| server.clock = chance.below(400));
        (servers[0].leads, servers[0].partner) = (true, Some(1));
        World {
            now: 0,
            chance,
            settings,
            faults: BTreeMap::new(),
            switch: None,
            trace: 0xcbf2_9ce4_8422_2325,
            rough: 0,
            queue: BTreeMap::new(),
            count: 0,
            servers,
            primary: 0,
            sync: Some(1),
            term: 0,
            sessions: BTreeMap::new(),
            strays: None,
            cut: BTreeMap::new(),
            slow: BTreeMap::new(),
            vanished: BTreeSet::new(),
            timelines: 0,
        }
    }

    /// Folds something that happened into the trace of the run.
    pub(super) fn note(&mut self, what: impl AsRef<[u8]>, number: u64) {
        let now = self.now.to_le_bytes();
        for byte in what.as_ref().iter().chain(&now).chain(&number.to_le_bytes()) {
            self.trace = (self.trace ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    pub(super) fn fault(&mut self, kind: &'static str) {
        *self.faults.entry(kind).or_default() += 1;
        self.note(kind, 0);
    }

    pub(super) fn at(&mut self, when: u64, happening: Happening) {
        self.count += 1;
        self.queue.insert((when, self.count), happening);
    }

    /// Lets everything happen that is due.
    pub(super) fn advance(&mut self, now: u64) {
        while let Some(entry) = self.queue.first_entry().filter(|entry| entry.key().0 <= now) {
            let ((when, _), happening) = entry.remove_entry();
            self.now = self.now.max(when);
            self.happen(happening);
        }
        self.now = now;
    }

    fn happen(&mut self, happening: Happening) {
        match happening {
            Happening::Connect { origin, connected } => self.connect(origin, connected),
            Happening::Arrives { session, ask } => self.arrives(session, ask),
            Happening::Answer { session, origin, server, delivery } => {
                if let Some(healed) = self.is_cut(origin.0) {
                    let again = Happening::Answer { session, origin, server, delivery };
                    return self.at(healed, again);
                }
                // Whatever was on its way over a connection that ended is lost with it.
                if session.is_none_or(|session| self.sessions.contains_key(&session)) {
                    self.note("answer", session.unwrap_or(0));
                    delivery();
                }
            }
            Happening::Patience { session, ticket } => self.lose_patience(session, ticket),
            Happening::Idle { session, since } => {
                let idle = self.sessions.get(&session).is_some_and(|known| {
                    known.active == since && known.transaction.is_some() && known.wait.is_none()
                });
                if idle {
                    self.end(session);
                }
            }
            Happening::Ship { from, to, timeline, length } => self.ship(from, to, timeline, length),
            Happening::Flushed { from, to, timeline, length } => self.flushed(from, to, timeline, length),
            Happening::Ended { session } => self.end(session),
            Happening::News { session, said } => {
                let Some(node) = self.sessions.get(&session).map(|known| known.origin.0) else { return };
                if self.is_cut(node).is_none()
                    && let Some(news) = self.sessions.get(&session).and_then(|known| known.news.as_ref())
                {
                    let _ = news.send(said);
                    self.note("news", session);
                }
            }
            Happening::Start { server } => self.start(server),
            Happening::Promote { term } if term == self.term => self.promote(),
            Happening::Demote { server, term } if term == self.term => self.demote(server),
            Happening::Elect { term } if term == self.term => self.elect(),
            Happening::Promote { .. } | Happening::Demote { .. } | Happening::Elect { .. } => {}
            Happening::Heal { server } => self.heal(server),
        }
    }

    // Lines.

    /// When the line between a node and the servers is whole again, if it is cut.
    pub(super) fn is_cut(&mut self, node: u32) -> Option<u64> {
        let until = *self.cut.get(&node)?;
        if until <= self.now {
            self.cut.remove(&node);
            return None;
        }
        Some(until + 1 + self.chance.below(20))
    }

    /// How long a message takes.
    pub(super) fn way(&mut self, node: u32) -> u64 {
        let extra = match self.slow.get(&node) {
            Some(&(until, extra)) if until > self.now => extra,
            _ => 0,
        };
        1 + self.chance.below(4) + extra
    }

    /// How late something is: mostly a little, now and then longer than anybody waits.
    pub(super) fn lateness(&mut self) -> u64 {
        let most = if self.chance.below(6) == 0 { 2 * self.settings.limit_ms } else { 200 };
        1 + self.chance.below(most)
    }

    /// Whether two servers reach each other.
    pub(super) fn reach(&self, one: ServerNo, other: ServerNo) -> bool {
        !self.servers[one].apart && !self.servers[other].apart
    }

    // From the nodes.

    pub(super) fn dial(&mut self, origin: Origin, connected: Connected) {
        if self.vanished.contains(&origin) {
            return;
        }
        let when = self.now + self.way(origin.0);
        self.at(when, Happening::Connect { origin, connected });
    }

    /// Sends something over a connection. Now and then the connection breaks before, or the message is late.
    pub(super) fn send(&mut self, session: SessionNo, mut ask: Ask) {
        let Some(known) = self.sessions.get(&session) else { return };
        let (origin, server, clear) = (known.origin, known.server, known.clear);
        if self.vanished.contains(&origin) {
            return;
        }
        let mut when = (self.now + self.way(origin.0)).max(clear);
        let ordinary = !matches!(ask, Ask::Close | Ask::Rollback);
        let is_whole = matches!(ask, Ask::Whole { .. });
        let held_up = is_whole && self.rough > 0 && self.chance.below(self.rough) == 0;
        if held_up {
            // It is carried out whole, long after its sender has given it up, was fenced, or is no more.
            self.fault("statement held up");
            when += self.settings.limit_ms + self.chance.below(self.settings.limit_ms);
            if self.chance.below(2) == 0
                && let Ask::Whole { whole, .. } = &mut ask
                && let Some(breaks) = whole.breaks.take()
            {
                // Or after its sender, whose connection broke, has written the same again.
                self.fault("connection lost, and the statement comes");
                let soon = self.now + self.way(origin.0);
                let delivery = delivering(breaks, ());
                self.at(soon, Happening::Answer { session: None, origin, server, delivery });
            }
        } else if ordinary && self.rough > 0 && self.chance.below(self.rough) == 0 {
            match self.chance.below(3) {
                0 => {
                    self.fault("connection lost before");
                    return self.at(when, Happening::Ended { session });
                }
                1 => {
                    self.fault("request late");
                    when += self.lateness();
                }
                _ => {
                    self.fault("connection lost after");
                    self.at(when + 1, Happening::Ended { session });
                }
            }
        }
        if let Some(known) = self.sessions.get_mut(&session) {
            known.clear = when;
            known.held_up |= held_up;
        }
        self.at(when, Happening::Arrives { session, ask });
    }

    pub(super) fn kill(&mut self, origin: Origin) {
        let of_it = self.sessions.iter().filter(|(_, known)| known.origin == origin);
        let of_it: Vec<SessionNo> = of_it.map(|(&session, _)| session).collect();
        of_it.into_iter().for_each(|session| self.send(session, Ask::Close));
        self.vanished.insert(origin);
    }

    pub(super) fn holder(&self) -> Option<Origin> {
        let holds = |known: &&Session| {
            let locks = known.transaction.as_ref().is_some_and(|tx| !tx.failed && !tx.locks.is_empty());
            locks && known.wait.is_none() && !self.vanished.contains(&known.origin)
        };
        self.sessions.values().find(holds).map(|known| known.origin)
    }

    fn connect(&mut self, origin: Origin, connected: Connected) {
        let stray = self.strays.as_ref().filter(|(_, nodes)| nodes.contains(&origin.0));
        let server = stray.map_or(self.primary, |(server, _)| *server);
        if let Some(healed) = self.is_cut(origin.0) {
            return self.at(healed, Happening::Connect { origin, connected });
        }
        let answer = if self.servers[server].up && self.servers[server].leads {
            self.count += 1;
            let session = Session {
                server,
                origin,
                transaction: None,
                news: None,
                wait: None,
                held_up: false,
                gone: false,
                clear: 0,
                active: self.now,
            };
            self.sessions.insert(self.count, session);
            Ok(self.count)
        } else {
            Err(Fault::Lost)
        };
        self.note("connect", answer.unwrap_or(0));
        let delivery = connected(answer);
        let when = self.now + self.way(origin.0);
        self.at(when, Happening::Answer { session: answer.ok(), origin, server, delivery });
    }

    pub(super) fn answer(&mut self, session: SessionNo, delivery: Delivery) {
        let Some(known) = self.sessions.get(&session) else { return };
        let (origin, server) = (known.origin, known.server);
        let mut when = self.now + self.way(origin.0);
        if self.rough > 0 && self.chance.below(4 * self.rough) == 0 {
            self.fault("answer late");
            when += self.lateness();
        }
        self.at(when, Happening::Answer { session: Some(session), origin, server, delivery });
    }
}
