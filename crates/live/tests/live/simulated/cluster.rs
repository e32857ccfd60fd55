//! The simulation: nodes, clients, blows and one clock, all from one seed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use kaarting_live::Seen;
use kaarting_office::EventName;
use kaarting_store::model::{Chance, Model, Settings};

use super::checks::{Acknowledged, Book};
use super::ledger::Ask;
use super::node::{Answer, Outbox, Process, Request, Said, SetUp, Work};
use super::{Broken, LIMIT, PATIENCE, SHORT};

/// The clock moves by so many milliseconds at a time.
const STEP: u64 = 4;
/// And by so many when there are no faults and no clients any more.
const QUIET_STEP: u64 = 20;
const NODES: u32 = 3;
const CLIENTS: usize = 8;
const STREAMS: u64 = 5;
/// How long there are faults, in a long storm and in a short one, and how long everything may take to be decided after
/// them.
const STORM: [u64; 2] = [45_000, 10_000];
const CALM: u64 = 60_000;
/// How long a follower may take without a notification: it polls every ten seconds.
const FOLLOWED: u64 = 22_000;
/// How long it may take until everything is looked after again, and how long that is watched.
const TAKEN_OVER: u64 = 15_000;
const LOOKED_AFTER: u64 = 8_000;
/// How long it may take until a node has opened every stream, when nothing stands in its way.
const OPENED: u64 = 1_000;
/// How long it may take until others have gone on with the streams of a node that was stopped: shorter than any lease
/// has left.
const HANDED_OVER: u64 = 2_900;
/// How long the last blow waits for its moment.
const HOLDING: u64 = 2_000;
/// How long it may take until there is a primary again.
const ELECTED: u64 = 3_000;
/// How often what is in the journal is compared with what was acknowledged.
const LOOK: u64 = 3_000;

/// What a run came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Report {
    pub(crate) seed: u64,
    pub(crate) trace: u64,
    pub(crate) virtual_ms: u64,
    pub(crate) commands: u64,
    pub(crate) acknowledged: u64,
    pub(crate) faults: BTreeMap<&'static str, u64>,
    pub(crate) violations: Vec<String>,
}

impl Report {
    pub(crate) fn all_faults(&self) -> u64 {
        self.faults.values().sum()
    }
}

struct Node {
    starts: u64,
    process: Option<Process>,
    /// Until when it is down, or frozen and since when.
    down: u64,
    frozen: Option<(u64, u64)>,
    /// It has been told to stop: when it does, and how long it is away then.
    stopping: Option<(u64, u64)>,
    skew: Arc<AtomicI64>,
}

#[derive(Default)]
struct Client {
    rest: u64,
    doing: Option<Doing>,
}

struct Doing {
    key: String,
    stream: u64,
    ask: Ask,
    tries: u32,
    id: u64,
    until: u64,
    phase: Phase,
    /// How often it may still be asked to show what was acknowledged.
    shows: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Sent,
    Pause,
    Shown(Seen),
    ShowPause(Seen),
}

pub(crate) struct Cluster {
    model: Model,
    chance: Chance,
    seed: u64,
    now: u64,
    broken: Option<Broken>,
    nodes: Vec<Node>,
    clients: Vec<Client>,
    said: Outbox,
    ids: u64,
    keys: u64,
    next_blow: u64,
    book: Book,
    storm: bool,
    /// Nothing happens any more without a request.
    still: Arc<AtomicBool>,
}

fn stream_name(stream: u64) -> EventName {
    format!("s{stream}").parse().unwrap()
}

/// Runs one seed from the first fault to the last check.
pub(crate) fn run(seed: u64, broken: Option<Broken>) -> Report {
    let settings = Settings {
        patience_ms: PATIENCE,
        limit_ms: LIMIT,
        idle_ms: (broken != Some(Broken::Idle)).then_some(LIMIT),
    };
    let model = Model::new(seed, settings);
    if let Some(Broken::Model(switch)) = broken {
        model.switch(switch);
    }
    let node = |_| Node {
        starts: 0,
        process: None,
        down: 0,
        frozen: None,
        stopping: None,
        skew: Arc::new(AtomicI64::new(0)),
    };
    let mut cluster = Cluster {
        model,
        chance: Chance::new(seed ^ 0x5eed),
        seed,
        now: 0,
        broken,
        nodes: (0..NODES).map(node).collect(),
        clients: (0..CLIENTS).map(|_| Client::default()).collect(),
        said: Outbox::default(),
        ids: 0,
        keys: 0,
        next_blow: 500,
        book: Book::default(),
        storm: true,
        still: Arc::default(),
    };
    cluster.play();
    cluster.report()
}

impl Cluster {
    fn report(self) -> Report {
        Report {
            seed: self.seed,
            trace: self.model.trace(),
            virtual_ms: self.now,
            commands: self.keys,
            acknowledged: self.book.acknowledged.len() as u64,
            faults: self.model.faults(),
            violations: self.book.violations,
        }
    }

    fn play(&mut self) {
        let rough = 60 + self.chance.below(200);
        self.model.rough(rough);
        let storm = STORM[usize::from(self.seed >= SHORT)];
        while self.now < storm && self.book.violations.is_empty() {
            if self.now >= self.next_blow {
                self.blow();
                self.next_blow = self.now + 1 + self.chance.below(80);
            }
            self.step();
            if self.now.is_multiple_of(LOOK) {
                self.look();
            }
        }
        self.lose_a_holder();
        self.calm();
        let started = self.now;
        while self.clients.iter().any(|client| client.doing.is_some()) && self.book.violations.is_empty() {
            if self.now > started + CALM {
                let waiting = self.clients.iter().filter_map(|client| client.doing.as_ref());
                let waiting: Vec<&str> = waiting.map(|doing| doing.key.as_str()).collect();
                let said =
                    format!("not decided within {CALM} ms after the last fault: {}", waiting.join(" "));
                self.book.violations.push(said);
            }
            self.step();
        }
        if self.book.violations.is_empty() {
            self.wait(TAKEN_OVER);
            self.open_all();
            self.look();
            let before = self.book.owned.clone();
            self.wait(LOOKED_AFTER);
            self.look();
            self.book.looked_after(&before);
            self.hand_over();
            // When nobody writes any more, everyone comes to know everything.
            self.still.store(true, Ordering::Relaxed);
            self.wait(FOLLOWED);
            self.look();
            self.agree();
        } else {
            // Whatever gave it away, the journal itself may say more.
            self.wait(ELECTED);
            self.look();
        }
    }

    fn wait(&mut self, ms: u64) {
        let until = self.now + ms;
        while self.now < until {
            self.step_by(QUIET_STEP);
        }
    }

    fn step(&mut self) {
        self.step_by(STEP);
    }

    /// One step of the clock: the world, the clients, then every node.
    fn step_by(&mut self, ms: u64) {
        self.now += ms;
        self.model.advance(self.now);
        for client in 0..self.clients.len() {
            self.act(client);
        }
        let first = self.chance.below(NODES.into()) as usize;
        for turn in 0..self.nodes.len() {
            let no = (first + turn) % self.nodes.len();
            self.run_node(no);
        }
        let said = std::mem::take(&mut *self.said.lock().unwrap());
        for said in said {
            self.hear(said);
        }
    }

    fn run_node(&mut self, no: usize) {
        let now = self.now;
        if let Some((_, away)) = self.nodes[no].stopping.filter(|(at, _)| *at <= now) {
            self.end(no as u32, away);
        }
        let node = &mut self.nodes[no];
        let mut frozen = 0;
        if let Some((since, until)) = node.frozen {
            if now < until {
                return;
            }
            node.frozen = None;
            frozen = now - since;
        }
        if node.process.is_none() && now >= node.down {
            node.starts += 1;
            let shell = match self.broken {
                Some(Broken::Shell(shell)) => Some(shell),
                _ => None,
            };
            let set_up =
                SetUp { skew: node.skew.clone(), still: self.still.clone(), said: self.said.clone(), shell };
            node.process = Some(Process::start(&self.model, (no as u32, node.starts), now, set_up));
        }
        if let Some(process) = &node.process {
            process.run(now, frozen);
        }
    }

    // Clients.

    fn act(&mut self, no: usize) {
        let now = self.now;
        let Some(doing) = &self.clients[no].doing else {
            if self.storm && now >= self.clients[no].rest {
                self.order(no);
            }
            return;
        };
        if now < doing.until {
            return;
        }
        let pause = 20 + self.chance.below(300);
        let Some(doing) = &mut self.clients[no].doing else { return };
        match doing.phase {
            // No answer came: it is sent again, under the same key.
            Phase::Sent => (doing.phase, doing.until) = (Phase::Pause, now + pause),
            Phase::Shown(seen) => (doing.phase, doing.until) = (Phase::ShowPause(seen), now + pause),
            Phase::Pause => self.send(no),
            Phase::ShowPause(seen) => self.show(no, seen),
        }
    }

    /// A new order.
    fn order(&mut self, no: usize) {
        self.keys += 1;
        let stream = self.chance.below(STREAMS);
        let ask = match self.chance.below(10) {
            0..=4 => Ask::Put(1 + self.chance.below(3)),
            5 | 6 => Ask::Take(self.chance.below(40)),
            7 | 8 => Ask::Ensure(self.chance.below(40)),
            _ => Ask::Never,
        };
        let key = format!("k{}", self.keys);
        let (phase, shows) = (Phase::Pause, 3);
        let doing = Doing { key, stream, ask, tries: 0, id: 0, until: 0, phase, shows };
        self.clients[no].doing = Some(doing);
        self.send(no);
    }

    fn ask_node(&mut self, stream: u64, work: Work, hangs_up: Option<u64>) -> u64 {
        self.ids += 1;
        let id = self.ids;
        let no = self.chance.below(NODES.into()) as usize;
        // A node that is down or about to stop refuses; one that is frozen takes it and says nothing.
        let node = &self.nodes[no];
        let Some(process) = node.process.as_ref().filter(|_| node.stopping.is_none()) else { return 0 };
        process.send(Request { id, stream: stream_name(stream), work, hangs_up });
        id
    }

    fn send(&mut self, no: usize) {
        let mut patience = 500 + self.span(1_000, 3 * LIMIT);
        let mut hangs_up = None;
        if self.storm && self.chance.below(20) == 0 {
            self.model.fault("client hangs up");
            let after = self.chance.below(120);
            (hangs_up, patience) = (Some(after), after);
        }
        let Some(doing) = &mut self.clients[no].doing else { return };
        doing.tries += 1;
        let (stream, work) = (doing.stream, Work::Ask { key: doing.key.clone(), ask: doing.ask.clone() });
        let id = self.ask_node(stream, work, hangs_up);
        if id == 0 {
            // Nobody is there; another is tried soon.
            patience = 20;
        }
        if let Some(doing) = &mut self.clients[no].doing {
            (doing.id, doing.phase, doing.until) = (id, Phase::Sent, self.now + patience);
        }
    }

    fn show(&mut self, no: usize, seen: Seen) {
        let Some(doing) = &mut self.clients[no].doing else { return };
        if doing.shows == 0 {
            return self.rest(no);
        }
        doing.shows -= 1;
        let stream = doing.stream;
        let id = self.ask_node(stream, Work::Show { seen }, None);
        if let Some(doing) = &mut self.clients[no].doing {
            (doing.id, doing.phase, doing.until) = (id, Phase::Shown(seen), self.now + 2 * LIMIT);
        }
    }

    fn rest(&mut self, no: usize) {
        let rest = self.now + self.chance.below(150);
        self.clients[no] = Client { rest, doing: None };
    }

    fn hear(&mut self, said: Said) {
        self.model.note("said", said.id);
        let waits = |client: &Client| client.doing.as_ref().is_some_and(|doing| doing.id == said.id);
        let Some(no) = self.clients.iter().position(waits) else { return };
        let pause = self.now + 20 + self.chance.below(300);
        let shows = self.chance.below(2) == 0;
        let Some(doing) = &mut self.clients[no].doing else { return };
        match (doing.phase, said.answer) {
            (Phase::Sent, Answer::Done { seq, seen, repeated, deeds }) => {
                let (key, ask) = (doing.key.clone(), doing.ask.clone());
                let acknowledged = Acknowledged { stream: doing.stream, ask, seq };
                self.model.note("acknowledged", seq);
                self.book.acknowledge(key, acknowledged, repeated, &deeds);
                if shows { self.show(no, seen) } else { self.rest(no) }
            }
            (Phase::Sent, Answer::Refused) => {
                if doing.tries == 1 {
                    self.book.refused.insert(doing.key.clone());
                }
                self.rest(no);
            }
            (Phase::Sent, Answer::KeyReused) => {
                self.book.violations.push(format!("{}: its own key was called another's", doing.key));
            }
            (Phase::Sent, _) => (doing.phase, doing.until) = (Phase::Pause, pause),
            (Phase::Shown(seen), Answer::Shown { seq, ledger, broken, .. }) => {
                let wrong = Book::shown(&doing.key, &doing.ask, seen.seq, seq, &ledger, broken);
                self.book.violations.extend(wrong);
                self.rest(no);
            }
            (Phase::Shown(seen), _) => (doing.phase, doing.until) = (Phase::ShowPause(seen), pause),
            _ => {}
        }
    }

    // Blows.

    /// Mostly short, now and then long.
    fn span(&mut self, short: u64, long: u64) -> u64 {
        let most = if self.chance.below(8) == 0 { long } else { short };
        1 + self.chance.below(most)
    }

    fn blow(&mut self) {
        let no = self.chance.below(NODES.into()) as u32;
        let lasts = self.span(500, 6_000);
        // In a short storm every fifth is one of the first, which strike nodes and their lines.
        let harder = self.seed >= SHORT && self.chance.below(5) == 0;
        match self.chance.below(if harder { 62 } else { 400 }) {
            0..=7 => self.kill(no, lasts, false),
            8..=9 => self.kill(no, lasts, true),
            10..=16 => {
                // Now and then longer than any lease.
                let long = 6_000 + self.chance.below(9_000);
                let lasts = if self.chance.below(4) == 0 { long } else { lasts };
                let node = &mut self.nodes[no as usize];
                if node.frozen.is_none() && node.process.is_some() {
                    node.frozen = Some((self.now, self.now + lasts));
                    self.model.fault("node frozen");
                }
            }
            17..=30 => self.model.cut(no, lasts),
            31..=60 => {
                let extra = self.span(20, 400);
                self.model.slow(no, lasts, extra);
            }
            61 => {
                let stays = 300 + self.span(2_000, 6_000);
                self.stop(no, stays, lasts);
            }
            62..=63 => self.model.restart_primary(lasts),
            64..=66 => self.model.lose_primary(1_000 + 2 * lasts),
            67..=69 => {
                let strays: BTreeSet<u32> = (0..NODES).filter(|_| self.chance.below(2) == 0).collect();
                self.model.split(1_000 + 2 * lasts, strays);
            }
            70..=77 => self.model.lose_standby(lasts),
            78..=97 => {
                let extra = self.span(40, 1_500);
                self.model.slow_standby(lasts, extra);
            }
            98..=147 => {
                self.model.cut_wait();
            }
            148..=197 => {
                self.model.cancel_wait();
            }
            198..=217 => {
                let skew = self.chance.below(20_000) as i64 - 10_000;
                self.nodes[no as usize].skew.store(skew, Ordering::Relaxed);
                self.model.fault("clock moved");
            }
            _ => self.model.cut_session(),
        }
    }

    fn kill(&mut self, no: u32, away: u64, silent: bool) {
        let node = &mut self.nodes[no as usize];
        if node.process.is_none() {
            return;
        }
        self.model.fault(if silent { "machine lost" } else { "node killed" });
        if silent {
            self.model.vanish(no, node.starts);
        } else {
            self.model.kill(no, node.starts);
        }
        (node.process, node.frozen, node.stopping, node.down) = (None, None, None, self.now + away);
    }

    /// A node is told to stop. It hands over and finishes what it has begun; a while later it is gone.
    fn stop(&mut self, no: u32, stays: u64, away: u64) {
        self.ids += 1;
        let node = &mut self.nodes[no as usize];
        if let Some(process) = &node.process
            && node.stopping.is_none()
        {
            self.model.fault("node stopped");
            node.stopping = Some((self.now + stays, away));
            let (id, work) = (self.ids, Work::Leave);
            process.send(Request { id, stream: stream_name(0), work, hangs_up: None });
        }
    }

    /// A node that was told to stop is gone.
    fn end(&mut self, no: u32, away: u64) {
        let node = &mut self.nodes[no as usize];
        if node.process.is_some() {
            self.model.kill(no, node.starts);
        }
        (node.process, node.frozen, node.stopping, node.down) = (None, None, None, self.now + away);
    }

    /// With nothing in the way: a node is stopped, and the others go on with its streams at once.
    fn hand_over(&mut self) {
        let no = self.chance.below(NODES.into()) as u32;
        let before = self.book.owned.clone();
        self.stop(no, 300, 500);
        self.wait(HANDED_OVER);
        self.look();
        self.book.handed_over(&before);
        self.open_all();
    }

    /// The last blow: a machine is lost in the middle of a transaction that has locked something.
    fn lose_a_holder(&mut self) {
        let until = self.now + HOLDING;
        while self.now < until && self.book.violations.is_empty() {
            if let Some((no, start)) = self.model.holder()
                && self.nodes[no as usize].starts == start
            {
                return self.kill(no, 500, true);
            }
            self.step();
        }
    }

    fn calm(&mut self) {
        self.storm = false;
        self.model.calm();
        for node in &mut self.nodes {
            node.down = node.down.min(self.now);
            node.stopping = node.stopping.map(|(_, away)| (self.now, away.min(500)));
            if let Some((_, until)) = &mut node.frozen {
                *until = (*until).min(self.now);
            }
        }
    }

    // Checks.

    fn look(&mut self) {
        if let Some(truth) = self.model.truth() {
            self.book.compare(truth);
        }
    }

    /// Lets every node open every stream there is: what it never had open could not be compared.
    fn open_all(&mut self) {
        for no in 0..self.nodes.len() {
            for stream in 0..STREAMS {
                self.ids += 1;
                let (id, work) = (self.ids, Work::Show { seen: Seen::from(0) });
                if let Some(process) = &self.nodes[no].process {
                    process.send(Request { id, stream: stream_name(stream), work, hangs_up: None });
                }
            }
        }
        self.wait(OPENED);
    }

    /// What every node believes is what is in the journal.
    fn agree(&mut self) {
        let mut asked = BTreeMap::new();
        for no in 0..self.nodes.len() {
            for stream in 0..STREAMS {
                self.ids += 1;
                asked.insert(self.ids, (no, stream));
                let request =
                    Request { id: self.ids, stream: stream_name(stream), work: Work::Peek, hangs_up: None };
                if let Some(process) = &self.nodes[no].process {
                    process.send(request);
                }
            }
        }
        self.now += STEP;
        for no in 0..self.nodes.len() {
            self.run_node(no);
        }
        let said = std::mem::take(&mut *self.said.lock().unwrap());
        for said in said {
            let Some((no, stream)) = asked.remove(&said.id) else { continue };
            match said.answer {
                Answer::Shown { seq, ledger, hash, broken } => {
                    self.book.believes(no, stream, seq, hash, &ledger, broken);
                }
                _ => self.book.knows_nothing(no, stream),
            }
        }
        if let Some((no, stream)) = asked.values().next() {
            self.book.violations.push(format!("node {no} does not answer, not even about s{stream}"));
        }
    }
}
