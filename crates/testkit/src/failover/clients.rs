//! Clients that write without end, each request under a key of its own, and keep a log of every acknowledgement.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::cluster::{Cluster, ask};
use super::{Fault, now, pause, until};
use crate::PASSWORD;
use crate::http::Client;
use crate::kill::Dice;

/// How many clients write at once.
pub(crate) const CLIENTS: usize = 16;
/// In so many events.
pub(crate) const EVENTS: usize = 4;
/// A client rests this long between two requests: people do not type faster, and the events stay small.
const PACE: Duration = Duration::from_millis(40);
/// Between two tries of the same request.
const AGAIN: Duration = Duration::from_millis(50);
/// How long a client waits for an answer. The server's own limits end sooner.
const PATIENCE: u64 = 16;
/// One request in so many is one that was acknowledged before.
const REPEATS: u64 = 10;

/// Somebody with a token, which outlives everything.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    token: String,
}

/// What came of a request.
#[derive(Clone, Debug)]
pub(crate) enum Answered {
    /// The entry it wrote, and whether it had been answered before.
    Acknowledged { seq: u64, repeated: bool },
    /// Not confirmed; the status, or 0 where there was no answer.
    Not { status: u16, body: String },
}

impl Program {
    /// Opens the first account by the set-up link of a server, and logs in.
    pub(crate) fn begin(address: &str, setup: &str) -> Program {
        let mut visitor = Client::new(address);
        let fields = [("login", "drill"), ("name", "Director"), ("password", PASSWORD)];
        assert_eq!(visitor.post(setup, &fields).status, 303, "the set-up link");
        let begun =
            visitor.send("POST", "/api/v1/sessions", &json!({"login": "drill", "password": PASSWORD}));
        let token = begun.json()["token"].as_str().unwrap_or_else(|| panic!("{}", begun.text())).to_owned();
        Program { token }
    }

    fn ask(&self, address: &str, method: &str, path: &str, key: &str, body: &str) -> (u16, Vec<u8>) {
        let authorization = format!("Bearer {}", self.token);
        let headers = [
            ("authorization", &*authorization),
            ("content-type", "application/json"),
            ("idempotency-key", key),
        ];
        ask(address, method, path, &headers, body, PATIENCE).unwrap_or_default()
    }

    /// Opens an event, however long that takes.
    pub(crate) fn open_event(&self, address: &str, event: &str) -> Result<(), Fault> {
        let plan = kaarting_office::plan::Preset::find("club-night").expect("a preset of ours");
        let dutch = "manille-nl".parse().expect("a ruleset of ours");
        let plan = plan.plan("Drill", jiff::civil::date(2026, 11, 15), dutch);
        let body = json!({"name": event, "plan": plan}).to_string();
        until(&format!("the event {event}"), 60, || {
            let (status, _) = self.ask(address, "POST", "/api/v1/events", event, &body);
            Ok(matches!(status, 200 | 201).then_some(()))
        })
    }

    /// Registers somebody of this name, under it as a key.
    pub(crate) fn register(&self, address: &str, event: &str, name: &str) -> Answered {
        let person = json!({"name": name, "birth_year": 1950});
        let body = json!({"command": "register", "person": person, "joker": false}).to_string();
        let path = format!("/api/v1/events/{event}/commands");
        let (status, body) = self.ask(address, "POST", &path, name, &body);
        let answer: Value = serde_json::from_slice(&body).unwrap_or_default();
        match (status, answer["seq"].as_u64(), answer["repeated"].as_bool()) {
            (200, Some(seq), Some(repeated)) => Answered::Acknowledged { seq, repeated },
            // Half an answer is none.
            (200, ..) => Answered::Not { status: 0, body: String::new() },
            _ => Answered::Not { status, body: String::from_utf8_lossy(&body).into_owned() },
        }
    }

    /// How often each name is there, as a server shows it.
    pub(crate) fn names(&self, address: &str, event: &str) -> Result<BTreeMap<String, u32>, Fault> {
        let (status, body) = self.ask(address, "GET", &format!("/api/v1/events/{event}/entrants"), "x", "");
        let answer: Value = serde_json::from_slice(&body).unwrap_or_default();
        let entrants = answer["entrants"].as_array().filter(|_| status == 200);
        let entrants =
            entrants.ok_or_else(|| format!("{address}: the entrants of {event}: {status} {answer}"))?;
        let mut names = BTreeMap::new();
        for entrant in entrants {
            *names.entry(entrant["name"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
        }
        Ok(names)
    }

    /// A page as anybody sees it.
    pub(crate) fn page(&self, path: &str) -> (u16, String) {
        let (status, body) = ask(&Cluster::address(), "GET", path, &[], "", PATIENCE).unwrap_or_default();
        (status, String::from_utf8_lossy(&body).into_owned())
    }
}

/// An acknowledgement.
#[derive(Clone, Debug)]
pub(crate) struct Ack {
    /// When it came.
    pub(crate) at: Instant,
    /// How long it took since the request was first sent.
    pub(crate) waited: Duration,
    pub(crate) client: usize,
    pub(crate) event: String,
    pub(crate) name: String,
    pub(crate) seq: u64,
}

/// What all clients know.
#[derive(Debug, Default)]
pub(crate) struct Log {
    pub(crate) acks: Vec<Ack>,
    /// What never got an acknowledgement: event and name.
    pub(crate) doubt: Vec<(String, String)>,
    /// Answers that were none, by status.
    pub(crate) not: BTreeMap<u16, u64>,
    /// Earlier requests that were sent again and answered as before.
    pub(crate) again: u64,
    /// What must not be.
    pub(crate) wrong: Vec<String>,
}

impl Log {
    /// The longest time without any acknowledgement, from a moment on, up to another.
    pub(crate) fn gap(&self, from: Instant, to: Instant) -> Duration {
        let mut at: Vec<Instant> =
            self.acks.iter().map(|ack| ack.at).filter(|at| (from..to).contains(at)).collect();
        at.sort_unstable();
        let ends = at.iter().copied().chain([to]);
        let begins = [from].into_iter().chain(at.iter().copied());
        begins.zip(ends).map(|(begin, end)| end - begin).max().unwrap_or_default()
    }

    /// How long the requests took that were answered in this time, sorted.
    pub(crate) fn waits(&self, from: Instant, to: Instant) -> Vec<Duration> {
        let within = self.acks.iter().filter(|ack| (from..to).contains(&ack.at));
        let mut waits: Vec<Duration> = within.map(|ack| ack.waited).collect();
        waits.sort_unstable();
        waits
    }
}

/// Of sorted figures, the one below which this share lies.
pub(crate) fn quantile(sorted: &[Duration], share: f64) -> Duration {
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.max(1) - 1).copied().unwrap_or_default()
}

/// Clients at work.
#[derive(Debug)]
pub(crate) struct Clients {
    log: Arc<Mutex<Log>>,
    over: Arc<AtomicBool>,
    /// From then on nobody tries again.
    given_up: Arc<AtomicBool>,
    next: Arc<AtomicU64>,
    program: Program,
    events: Vec<String>,
    threads: Vec<JoinHandle<()>>,
}

fn locked(log: &Mutex<Log>) -> MutexGuard<'_, Log> {
    log.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Clients {
    /// Lets clients write to new events, each at one of these addresses.
    pub(crate) fn start(
        program: &Program,
        addresses: &[String],
        prefix: &str,
        dice: &mut Dice,
    ) -> Result<Clients, Fault> {
        let mut clients = Clients {
            log: Arc::default(),
            over: Arc::default(),
            given_up: Arc::default(),
            next: Arc::new(AtomicU64::new(1)),
            program: program.clone(),
            events: (1..=EVENTS).map(|number| format!("{prefix}-{number}")).collect(),
            threads: Vec::new(),
        };
        let first = addresses.first().ok_or("there is no server")?;
        clients.events.iter().try_for_each(|event| program.open_event(first, event))?;
        for address in addresses.iter().cycle().take(CLIENTS) {
            clients.add(address.clone(), dice);
        }
        Ok(clients)
    }

    /// One more client, which asks at this address.
    pub(crate) fn add(&mut self, address: String, dice: &mut Dice) {
        let number = self.threads.len();
        let client = Writing {
            log: self.log.clone(),
            over: self.over.clone(),
            given_up: self.given_up.clone(),
            next: self.next.clone(),
            program: self.program.clone(),
            event: self.events[number % EVENTS].clone(),
            address,
            number,
        };
        let dice = Dice(dice.below(u64::MAX));
        self.threads.push(std::thread::spawn(move || client.write(dice)));
    }

    pub(crate) fn events(&self) -> &[String] {
        &self.events
    }

    pub(crate) fn log(&self) -> MutexGuard<'_, Log> {
        locked(&self.log)
    }

    /// How many acknowledgements there are.
    pub(crate) fn count(&self) -> usize {
        self.log().acks.len()
    }

    /// An acknowledgement that somebody else got.
    pub(crate) fn note(&self, event: &str, name: &str, seq: u64) {
        let (event, name) = (event.to_owned(), name.to_owned());
        let ack = Ack { at: now(), waited: Duration::ZERO, client: usize::MAX, event, name, seq };
        self.log().acks.push(ack);
    }

    /// Waits until so many more were acknowledged.
    pub(crate) fn wait_for(&self, more: usize, seconds: u64) -> Result<(), Fault> {
        let all = self.count() + more;
        let found = until("acknowledgements", seconds, || Ok((self.count() >= all).then_some(())));
        found.map_err(|fault| format!("{fault}; not acknowledged, by status: {:?}", self.log().not))
    }

    /// Lets everybody finish what they sent, and gives the log.
    pub(crate) fn finish(self, seconds: u64) -> Log {
        self.over.store(true, Ordering::Relaxed);
        let end = now() + Duration::from_secs(seconds);
        while now() < end && self.threads.iter().any(|thread| !thread.is_finished()) {
            pause(Duration::from_millis(20));
        }
        self.given_up.store(true, Ordering::Relaxed);
        for thread in self.threads {
            if thread.join().is_err() {
                locked(&self.log).wrong.push("a client ended by itself".to_owned());
            }
        }
        std::mem::take(&mut *locked(&self.log))
    }
}

/// One client.
struct Writing {
    log: Arc<Mutex<Log>>,
    over: Arc<AtomicBool>,
    given_up: Arc<AtomicBool>,
    next: Arc<AtomicU64>,
    program: Program,
    event: String,
    address: String,
    number: usize,
}

impl Writing {
    fn write(self, mut dice: Dice) {
        let mut own: Vec<(String, u64)> = Vec::new();
        while !self.over.load(Ordering::Relaxed) {
            let name = format!("Speler {}", self.next.fetch_add(1, Ordering::Relaxed));
            match self.until_acknowledged(&name) {
                Some(seq) => own.push((name, seq)),
                None => locked(&self.log).doubt.push((self.event.clone(), name)),
            }
            if dice.below(REPEATS) == 0 && !own.is_empty() {
                let (name, seq) = &own[dice.below(own.len() as u64) as usize];
                self.send_again(name, *seq);
            }
            pause(PACE);
        }
    }

    /// Sends until it is acknowledged, under the same key.
    fn until_acknowledged(&self, name: &str) -> Option<u64> {
        let began = now();
        loop {
            match self.program.register(&self.address, &self.event, name) {
                Answered::Acknowledged { seq, .. } => {
                    let at = now();
                    let (event, name) = (self.event.clone(), name.to_owned());
                    let ack = Ack { at, waited: at - began, client: self.number, event, name, seq };
                    locked(&self.log).acks.push(ack);
                    return Some(seq);
                }
                Answered::Not { status, body } => self.note(name, status, &body),
            }
            if self.given_up.load(Ordering::Relaxed) {
                return None;
            }
            pause(AGAIN);
        }
    }

    fn note(&self, name: &str, status: u16, body: &str) {
        let mut log = locked(&self.log);
        *log.not.entry(status).or_default() += 1;
        // No answer, one of HAProxy's, or "not confirmed, try again": anything else refuses what is in order.
        if !matches!(status, 0 | 502 | 503 | 504) {
            log.wrong.push(format!("{}: {name} was answered {status} {body}", self.event));
        }
    }

    /// What was acknowledged is acknowledged again, as it was.
    fn send_again(&self, name: &str, was: u64) {
        match self.program.register(&self.address, &self.event, name) {
            Answered::Acknowledged { seq, repeated: true } if seq == was => locked(&self.log).again += 1,
            Answered::Acknowledged { seq, repeated } => {
                let said =
                    format!("{}: {name} is entry {was}, and again {seq}, repeated {repeated}", self.event);
                locked(&self.log).wrong.push(said);
            }
            Answered::Not { status, body } => self.note(name, status, &body),
        }
    }
}
