//! The servers of the model, the lines to them, and everything under way, in the order of one virtual clock.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use super::data::{Change, Data};
use super::{Chance, Fault, Settings, Switch};

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
type Run = Box<dyn FnOnce(Result<Scope<'_>, Fault>) -> Delivery + Send>;

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
    Commit {
        reply: Reply,
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
pub(super) type Reply = Box<dyn FnOnce(Result<(), Fault>) -> Delivery + Send>;
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
    transaction: Option<Transaction>,
    news: Option<tokio::sync::mpsc::UnboundedSender<String>>,
    pub(super) wait: Option<Wait>,
    /// Nothing arrives before what was sent earlier.
    clear: u64,
    active: u64,
}

#[derive(Default)]
struct Transaction {
    read_only: bool,
    snapshot: Option<Data>,
    writes: Vec<Change>,
    locks: BTreeSet<String>,
    failed: bool,
}

pub(super) enum Wait {
    Lock {
        ticket: u64,
        rows: Vec<String>,
        run: Run,
    },
    /// For the standby, with or without anybody who waits for the answer.
    Standby {
        length: usize,
        writes: Arc<Vec<Change>>,
        reply: Reply,
        heard: bool,
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
    queue: BTreeMap<(u64, u64), Happening>,
    count: u64,
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
    /// Machines that vanished without a word: nothing they send arrives.
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
    fn is_cut(&mut self, node: u32) -> Option<u64> {
        let until = *self.cut.get(&node)?;
        if until <= self.now {
            self.cut.remove(&node);
            return None;
        }
        Some(until + 1 + self.chance.below(20))
    }

    /// How long a message takes.
    fn way(&mut self, node: u32) -> u64 {
        let extra = match self.slow.get(&node) {
            Some(&(until, extra)) if until > self.now => extra,
            _ => 0,
        };
        1 + self.chance.below(4) + extra
    }

    /// How late something is: mostly a little, now and then longer than anybody waits.
    fn lateness(&mut self) -> u64 {
        let most = if self.chance.below(6) == 0 { 2 * self.settings.limit_ms } else { 200 };
        1 + self.chance.below(most)
    }

    /// Whether two servers reach each other.
    pub(super) fn line(&self, one: ServerNo, other: ServerNo) -> bool {
        !self.servers[one].apart && !self.servers[other].apart
    }

    // From the nodes.

    pub(super) fn call(&mut self, origin: Origin, connected: Connected) {
        if self.vanished.contains(&origin) {
            return;
        }
        let when = self.now + self.way(origin.0);
        self.at(when, Happening::Connect { origin, connected });
    }

    /// Sends something over a connection. Now and then the connection breaks before, or the message is late.
    pub(super) fn send(&mut self, session: SessionNo, ask: Ask) {
        let Some(known) = self.sessions.get(&session) else { return };
        let (origin, clear) = (known.origin, known.clear);
        if self.vanished.contains(&origin) {
            return;
        }
        let mut when = (self.now + self.way(origin.0)).max(clear);
        let ordinary = !matches!(ask, Ask::Close | Ask::Rollback);
        if ordinary && self.rough > 0 && self.chance.below(self.rough) == 0 {
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
        }
        self.at(when, Happening::Arrives { session, ask });
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

    // At the server.

    fn arrives(&mut self, session: SessionNo, ask: Ask) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        let (origin, server) = (known.origin, known.server);
        if let Some(healed) = self.is_cut(origin.0) {
            return self.at(healed, Happening::Arrives { session, ask });
        }
        let now = self.now;
        let Some(known) = self.sessions.get_mut(&session) else { return };
        known.active = now;
        match ask {
            Ask::Begin { read_only, reply } => {
                self.note("begin", session);
                known_transaction(
                    &mut self.sessions,
                    session,
                    Transaction { read_only, ..Transaction::default() },
                );
                self.answer(session, reply(Ok(())));
            }
            Ask::Statement { rows, run } => {
                self.note("statement", rows.len() as u64);
                self.statement(session, rows, run);
            }
            Ask::Alone { run } => self.alone(session, server, run),
            Ask::Commit { reply } => self.commit(session, reply),
            Ask::Rollback => self.roll_back(session),
            Ask::Listen { news, reply } => {
                known.news = Some(news);
                self.answer(session, reply(Ok(())));
            }
            Ask::Notify { said, reply } => {
                self.notify(server, &said);
                self.answer(session, reply(Ok(())));
            }
            Ask::Close => self.end(session),
        }
        self.watch_idle(session);
    }

    /// A transaction in which nothing happens is ended by the server after a while, if it is told to.
    fn watch_idle(&mut self, session: SessionNo) {
        let (Some(idle), Some(known)) = (self.settings.idle_ms, self.sessions.get(&session)) else { return };
        if known.transaction.is_some() {
            let since = known.active;
            self.at(self.now + idle, Happening::Idle { session, since });
        }
    }

    fn statement(&mut self, session: SessionNo, rows: Vec<String>, run: Run) {
        let Some(Session { server, transaction: Some(tx), .. }) = self.sessions.get_mut(&session) else {
            return self.answer(session, run(Err(Fault::Lost)));
        };
        if tx.failed {
            let delivery = run(Err(Fault::Failed));
            return self.answer(session, delivery);
        }
        let server = &mut self.servers[*server];
        for row in &rows {
            match server.locks.get(row) {
                Some(holder) if *holder != session => {
                    server.waiting.push_back(session);
                    self.count += 1;
                    let ticket = self.count;
                    let patience = self.settings.patience_ms;
                    if let Some(known) = self.sessions.get_mut(&session) {
                        known.wait = Some(Wait::Lock { ticket, rows, run });
                    }
                    return self.at(self.now + patience, Happening::Patience { session, ticket });
                }
                _ => {
                    server.locks.insert(row.clone(), session);
                    tx.locks.insert(row.clone());
                }
            }
        }
        let now = self.now + server.clock;
        let (locked, mut news) = (&server.locks, Vec::new());
        let data =
            if tx.read_only { tx.snapshot.get_or_insert_with(|| server.data.clone()) } else { &server.data };
        let delivery = run(Ok(Scope { data, writes: &mut tx.writes, now, locked, news: &mut news }));
        self.answer(session, delivery);
    }

    fn alone(&mut self, session: SessionNo, no: ServerNo, run: Run) {
        self.note("alone", session);
        let server = &mut self.servers[no];
        let (mut writes, mut news) = (Vec::new(), Vec::new());
        let (data, locked, now) = (&server.data, &server.locks, self.now + server.clock);
        let delivery = run(Ok(Scope { data, writes: &mut writes, now, locked, news: &mut news }));
        if !writes.is_empty() {
            server.data.apply(&writes);
            server.log.push(Arc::new(writes));
            self.replicate(no);
        }
        self.notify(no, &news);
        self.answer(session, delivery);
    }

    fn lose_patience(&mut self, session: SessionNo, ticket: u64) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        match known.wait.take() {
            Some(Wait::Lock { ticket: waiting, run, .. }) if waiting == ticket => {
                if let Some(tx) = &mut known.transaction {
                    tx.failed = true;
                }
                let server = known.server;
                self.servers[server].waiting.retain(|&other| other != session);
                self.note("busy", session);
                self.answer(session, run(Err(Fault::Busy)));
                self.watch_idle(session);
            }
            other => known.wait = other,
        }
    }

    fn commit(&mut self, session: SessionNo, reply: Reply) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        let no = known.server;
        let Some(tx) = known.transaction.as_mut() else {
            return self.answer(session, reply(Err(Fault::Lost)));
        };
        if tx.failed {
            self.roll_back(session);
            return self.answer(session, reply(Err(Fault::Failed)));
        }
        if tx.writes.is_empty() {
            self.note("nothing to commit", session);
            self.roll_back(session);
            return self.answer(session, reply(Ok(())));
        }
        let writes = Arc::new(std::mem::take(&mut tx.writes));
        let only_touched = writes.iter().all(|change| matches!(change, Change::Touch));
        let server = &mut self.servers[no];
        server.log.push(writes.clone());
        let length = server.log.len();
        self.note("commit", length as u64);
        self.replicate(no);
        let waits = self.switch != Some(Switch::AcknowledgeEarly)
            && !(only_touched && self.switch == Some(Switch::SkipSettle));
        if waits {
            if let Some(known) = self.sessions.get_mut(&session) {
                known.wait = Some(Wait::Standby { length, writes, reply, heard: true });
            }
        } else {
            self.visible(session, &writes);
            self.answer(session, reply(Ok(())));
        }
    }

    /// What a transaction wrote is seen by others, and its locks are free.
    pub(super) fn visible(&mut self, session: SessionNo, writes: &[Change]) {
        if let Some(known) = self.sessions.get(&session) {
            self.servers[known.server].data.apply(writes);
        }
        self.roll_back(session);
    }

    /// Ends a transaction and frees its locks.
    fn roll_back(&mut self, session: SessionNo) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        let (server, tx) = (known.server, known.transaction.take());
        for row in tx.into_iter().flat_map(|tx| tx.locks) {
            self.servers[server].locks.remove(&row);
        }
        // Whoever waited longest goes first; those who still cannot go on wait on.
        let waiting = std::mem::take(&mut self.servers[server].waiting);
        for other in waiting {
            let Some(known) = self.sessions.get_mut(&other) else { continue };
            match known.wait.take() {
                Some(Wait::Lock { rows, run, .. }) => {
                    self.statement(other, rows, run);
                    self.watch_idle(other);
                }
                wait => known.wait = wait,
            }
        }
    }

    /// Ends a connection. A commit that waits for the standby goes on: the server does not look at the line meanwhile.
    pub(super) fn end(&mut self, session: SessionNo) {
        let Some(known) = self.sessions.get_mut(&session) else { return };
        known.news = None;
        if let Some(Wait::Standby { heard, .. }) = &mut known.wait {
            *heard = false;
            return;
        }
        known.wait = None;
        let server = known.server;
        self.note("end", session);
        self.servers[server].waiting.retain(|&other| other != session);
        self.roll_back(session);
        self.sessions.remove(&session);
    }

    fn notify(&mut self, server: ServerNo, said: &[String]) {
        let listening: Vec<(SessionNo, u32)> = self
            .sessions
            .iter()
            .filter(|(_, known)| known.server == server && known.news.is_some())
            .map(|(&session, known)| (session, known.origin.0))
            .collect();
        for (session, node) in listening {
            for said in said {
                let mut when = self.now + self.way(node);
                if self.switch == Some(Switch::Deaf) {
                    continue;
                }
                if self.rough > 0 && self.chance.below(2 * self.rough) == 0 {
                    match self.chance.below(3) {
                        0 => {
                            self.fault("notification lost");
                            continue;
                        }
                        1 => {
                            self.fault("notification late");
                            when += self.chance.below(5_000);
                        }
                        _ => {
                            self.fault("notification doubled");
                            self.at(when + 1, Happening::News { session, said: said.clone() });
                        }
                    }
                }
                self.at(when, Happening::News { session, said: said.clone() });
            }
        }
    }
}

fn known_transaction(
    sessions: &mut BTreeMap<SessionNo, Session>,
    session: SessionNo,
    transaction: Transaction,
) {
    if let Some(known) = sessions.get_mut(&session) {
        known.transaction = Some(transaction);
    }
}
