//! A real server that is killed again and again under load: nothing that it acknowledged is lost, nothing is there
//! twice.
//!
//! Clients register people over HTTP, each under a key of its own, and remember every acknowledgement; now and then
//! they send one again. The process is killed at a moment that depends on a seed. After every start what is there is
//! compared with what was acknowledged, and everything that was in doubt is sent again under its key.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use serde_json::{Value, json};

use crate::PASSWORD;
use crate::http::Client;
use crate::process::{ServerCommand, ServerProcess};

/// How many clients send at once.
const CLIENTS: usize = 4;
/// How many kills share an event: then a new one begins, so that opening it does not take ever longer.
const KILLS_AN_EVENT: u64 = 25;
/// One request in so many is one that was acknowledged before.
const AGAIN: u64 = 8;

/// Where the drill is held.
#[derive(Clone, Debug)]
pub struct Drill {
    /// The `kaarting` program.
    pub program: PathBuf,
    /// A folder of its own for whatever the program writes.
    pub folder: PathBuf,
    /// Another journal than the file in the folder.
    pub store: Option<String>,
    /// What the moments of the kills depend on.
    pub seed: u64,
}

/// What came of it. A drill in which something was lost or doubled panics and says what.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// How often it was killed.
    pub kills: u64,
    /// Requests that were acknowledged.
    pub acknowledged: u64,
    /// Requests that were sent again though they had been acknowledged.
    pub again: u64,
    /// Requests that got no answer, and were found to be written when they were sent again.
    pub had_been_written: u64,
    /// Requests that got no answer, and were written when they were sent again.
    pub written_now: u64,
    /// How long each start took until the server was open.
    pub starts: Vec<Duration>,
}

impl Figures {
    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Figures) -> Figures {
        self.kills += other.kills;
        self.acknowledged += other.acknowledged;
        self.again += other.again;
        self.had_been_written += other.had_been_written;
        self.written_now += other.written_now;
        self.starts.extend(other.starts);
        self
    }

    /// The median and the longest start.
    pub fn start_times(&self) -> (Duration, Duration) {
        let mut starts = self.starts.clone();
        starts.sort_unstable();
        let last = starts.last().copied().unwrap_or_default();
        (starts.get(starts.len() / 2).copied().unwrap_or_default(), last)
    }
}

/// Numbers that look random and depend on a seed alone.
#[derive(Clone, Debug)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % limit
    }
}

/// The program that asks: it has a token, which outlives every kill.
#[derive(Clone, Debug)]
struct Program {
    address: String,
    token: String,
}

/// What was answered to a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ack {
    seq: u64,
    repeated: bool,
}

impl Program {
    /// Opens the first account by the set-up link, and logs in.
    fn begin(server: &ServerProcess) -> Program {
        let mut visitor = server.set_up("drill");
        let asked = json!({"login": "drill", "password": PASSWORD});
        let begun = visitor.send("POST", "/api/v1/sessions", &asked);
        let token = begun.json()["token"].as_str().unwrap_or_else(|| panic!("{}", begun.text())).to_owned();
        Program { address: server.address().to_owned(), token }
    }

    /// Asks; none where no whole answer came.
    fn ask(&self, method: &str, path: &str, key: &str, body: &str) -> Option<(u16, Value)> {
        let mut client = Client::new(&self.address).with("authorization", &format!("Bearer {}", self.token));
        let headers = [("content-type", "application/json"), ("idempotency-key", key)];
        let answer = client.try_ask(method, path, &headers, body.as_bytes()).ok()?;
        // A truncated answer counts as none.
        Some((answer.status, serde_json::from_slice(&answer.body).ok()?))
    }

    fn open_event(&self, event: &str, plan: &Value) {
        let body = json!({"name": event, "plan": plan}).to_string();
        let begun = self.ask("POST", "/api/v1/events", event, &body);
        assert!(begun.as_ref().is_some_and(|(status, _)| *status == 201), "{event}: {begun:?}");
    }

    /// Registers somebody of this name, under it as a key.
    fn register(&self, event: &str, name: &str) -> Option<Ack> {
        let person = json!({"name": name, "birth_year": 1950});
        let body = json!({"command": "register", "person": person, "joker": false}).to_string();
        let (status, answer) = self.ask("POST", &format!("/api/v1/events/{event}/commands"), name, &body)?;
        assert_eq!(status, 200, "{name}: {answer}");
        Some(Ack { seq: answer["seq"].as_u64()?, repeated: answer["repeated"].as_bool()? })
    }

    /// How often each name is there.
    fn names(&self, event: &str) -> BTreeMap<String, u32> {
        let path = format!("/api/v1/events/{event}/entrants");
        let (status, answer) = self.ask("GET", &path, "x", "").expect("the server is open");
        assert_eq!(status, 200, "{answer}");
        let mut names = BTreeMap::new();
        for entrant in answer["entrants"].as_array().expect("a list") {
            let name = entrant["name"].as_str().expect("the director sees names");
            *names.entry(name.to_owned()).or_default() += 1;
        }
        names
    }
}

/// What clients know after a kill.
#[derive(Debug, Default)]
struct Known {
    /// What was acknowledged, with the number of its entry.
    acknowledged: BTreeMap<String, u64>,
    /// What got no answer.
    doubt: Vec<String>,
    again: u64,
}

/// Sends until the server is gone.
fn send(
    program: &Program,
    event: &str,
    next: &AtomicU64,
    mut dice: Dice,
    told: &Sender<()>,
    over: &AtomicBool,
) -> Known {
    let mut known = Known::default();
    while !over.load(Ordering::Relaxed) {
        let before = known.acknowledged.len() as u64;
        if before > 0 && dice.below(AGAIN) == 0 {
            let at = dice.below(before) as usize;
            let (name, seq) = known
                .acknowledged
                .iter()
                .nth(at)
                .map(|(name, seq)| (name.clone(), *seq))
                .expect("it is there");
            match program.register(event, &name) {
                Some(ack) => {
                    assert_eq!(ack, Ack { seq, repeated: true }, "{name} was answered otherwise before");
                }
                None => break,
            }
            known.again += 1;
            continue;
        }
        let name = format!("Speler {}", next.fetch_add(1, Ordering::Relaxed));
        match program.register(event, &name) {
            Some(ack) => {
                assert!(!ack.repeated, "{name} was never sent before");
                known.acknowledged.insert(name, ack.seq);
                let _ = told.send(());
            }
            None => {
                known.doubt.push(name);
                break;
            }
        }
    }
    known
}

/// Lets clients send, kills the server at some moment, and gives what they know.
fn one_kill(
    server: &mut ServerProcess,
    program: &Program,
    event: &str,
    next: &AtomicU64,
    dice: &mut Dice,
) -> Known {
    let (told, heard) = channel();
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|_| {
                let (dice, told, over) = (Dice(dice.below(u64::MAX)), told.clone(), &over);
                scope.spawn(move || send(program, event, next, dice, &told, over))
            })
            .collect();
        drop(told);
        // After so many acknowledgements, and then somewhere in the middle of the next ones.
        for _ in 0..=dice.below(30) {
            if heard.recv().is_err() {
                break;
            }
        }
        for _ in 0..dice.below(2_000_000) {
            std::hint::spin_loop();
        }
        server.kill();
        over.store(true, Ordering::Relaxed);
        let mut all = Known::default();
        for client in clients {
            let known = client.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            all.acknowledged.extend(known.acknowledged);
            all.doubt.extend(known.doubt);
            all.again += known.again;
        }
        all
    })
}

impl Drill {
    /// Kills the server so often; `seen` is told after each.
    pub fn run(&self, kills: u64, mut seen: impl FnMut()) -> Figures {
        let Drill { program, folder, store, .. } = self.clone();
        let command = ServerCommand { store, ..ServerCommand::new(&program, &folder) };
        let plan = kaarting_office::plan::Preset::find("club-night").expect("a preset of ours");
        let dutch = "manille-nl".parse().expect("a ruleset of ours");
        let plan = plan.plan("Drill", jiff::civil::date(2026, 11, 15), dutch);
        let plan = serde_json::to_value(&plan).expect("a plan can be written");
        let (mut dice, mut figures, next) = (Dice(self.seed), Figures::default(), AtomicU64::new(1));
        let mut server = command.open();
        let program = Program::begin(&server);
        let (mut event, mut acknowledged) = (String::new(), BTreeMap::new());
        for kill in 0..kills {
            if kill % KILLS_AN_EVENT == 0 {
                event = format!("drill-{}", kill / KILLS_AN_EVENT);
                program.open_event(&event, &plan);
                acknowledged.clear();
            }
            let known = one_kill(&mut server, &program, &event, &next, &mut dice);
            figures.kills += 1;
            figures.again += known.again;
            figures.acknowledged += known.acknowledged.len() as u64;
            acknowledged.extend(known.acknowledged);
            #[expect(clippy::disallowed_methods, reason = "how long a start takes is measured")]
            let began = std::time::Instant::now();
            server = command.open();
            figures.starts.push(began.elapsed());
            self.compare(&program, &event, &acknowledged, &known.doubt);
            for name in known.doubt {
                let ack = program.register(&event, &name).expect("the server is open");
                figures.had_been_written += u64::from(ack.repeated);
                figures.written_now += u64::from(!ack.repeated);
                figures.acknowledged += 1;
                acknowledged.insert(name, ack.seq);
            }
            self.compare(&program, &event, &acknowledged, &[]);
            seen();
        }
        drop(server);
        self.verify();
        figures
    }

    /// What was acknowledged is there once; what was in doubt once or not at all; nothing else is there.
    fn compare(
        &self,
        program: &Program,
        event: &str,
        acknowledged: &BTreeMap<String, u64>,
        doubt: &[String],
    ) {
        let there = program.names(event);
        let seed = self.seed;
        for name in acknowledged.keys() {
            assert!(there.contains_key(name), "{event}: {name} was acknowledged and is lost (seed {seed})");
        }
        for (name, times) in &there {
            assert_eq!(*times, 1, "{event}: {name} is there {times} times (seed {seed})");
            let known = acknowledged.contains_key(name) || doubt.contains(name);
            assert!(known, "{event}: nobody sent {name} (seed {seed})");
        }
    }

    /// Verifies every chain, with the program itself and no server.
    fn verify(&self) {
        let store = self.store.clone();
        let store = store.unwrap_or_else(|| format!("sqlite:{}", data(&self.folder).display()));
        let mut verify = Command::new(&self.program);
        let output =
            verify.args(["journal", "--store", &store, "verify"]).output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "the journal does not verify (seed {}): {said}", self.seed);
    }
}

fn data(folder: &Path) -> PathBuf {
    folder.join("data").join("kaarting.db")
}
