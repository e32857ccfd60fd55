//! The connection to a table: a thread that listens and one that speaks, both until the table is left. A connection
//! that breaks is opened again and resumes where it was; a request without an answer is sent again under the same key.

use std::collections::BTreeMap;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::Context;
use kaarting_cards::Seat;
use kaarting_play::StageView;
use kaarting_play::deal_v1::{Contribution, DealNo, Witness, check_deal};
use serde_json::{Value, json};

use super::server::{Failure, Problem, Server};
use super::wire::{Frame, Record, Seen, View};

/// How long to wait before reconnecting; it doubles each time.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// What is heard at the table.
#[derive(Clone, Debug)]
pub(super) enum FromServer {
    /// Something happened.
    Frame(Frame),
    /// The table as it is now, up to this frame.
    View(u64, Box<View>),
    /// A deal lies open.
    Record(Box<Record>),
    /// The cards of a deal are not what was promised.
    Unproven(DealNo, String),
    /// The connection broke, and is being opened again.
    Broken,
    /// It is back.
    Back,
    /// What was asked is done; the number of the last frame there was then.
    Done(u64),
    /// What was asked is refused, and why.
    Refused(Problem),
    /// There is no chair here any more.
    Gone(String),
}

/// Connects the player who sits here. Requests go into the channel that is returned; `tell` gets what is heard, and
/// says whether anybody still listens.
pub(super) fn open(
    server: &Server,
    table: &str,
    me: Seat,
    tell: impl Fn(FromServer) -> bool + Clone + Send + 'static,
) -> anyhow::Result<Sender<Value>> {
    let (asks, asked) = channel::<Value>();
    let mut prefix = [0; 8];
    getrandom::fill(&mut prefix).map_err(|error| anyhow::anyhow!("no random numbers: {error}"))?;
    let prefix = u64::from_le_bytes(prefix);
    let (speaking, name, told) = (server.clone(), table.to_owned(), tell.clone());
    thread::spawn(move || {
        for (n, mut message) in (1_u64..).zip(asked) {
            message["n"] = json!(n);
            message["key"] = json!(format!("{prefix:016x}-{n}"));
            if !told(said(&speaking, &name, &message)) {
                break;
            }
        }
    });
    let mut listener = Listener {
        server: server.clone(),
        table: table.to_owned(),
        me,
        tell,
        seq: None,
        known: 0,
        thought: BTreeMap::new(),
        shown: BTreeMap::new(),
    };
    thread::Builder::new()
        .spawn(move || listener.listens())
        .context("cannot start the thread that listens")?;
    Ok(asks)
}

/// Asks until there is an answer: under its key a request is carried out only once.
fn said(server: &Server, table: &str, message: &Value) -> FromServer {
    let mut wait = FIRST_WAIT;
    loop {
        match server.ask(table, message) {
            Ok(seq) => return FromServer::Done(seq),
            Err(Failure::Refused(problem)) => return FromServer::Refused(problem),
            Err(Failure::Later(_) | Failure::Broken(_)) => thread::park_timeout(wait),
        }
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// Who listens.
struct Listener<T> {
    server: Server,
    table: String,
    me: Seat,
    tell: T,
    /// The last frame that was heard.
    seq: Option<u64>,
    /// The last deal whose record was fetched.
    known: u8,
    /// Our contribution to each deal, and those that were revealed (`deal-v1`).
    thought: BTreeMap<u8, Contribution>,
    shown: BTreeMap<u8, Contribution>,
}

impl<T: Fn(FromServer) -> bool> Listener<T> {
    fn listens(&mut self) {
        let (mut wait, mut broken) = (FIRST_WAIT, false);
        loop {
            let heard_before = self.seq;
            let failure = match self.hears(&mut broken) {
                Ok(()) => return,
                Err(failure) => failure,
            };
            if let Failure::Refused(problem) = failure {
                (self.tell)(FromServer::Gone(problem.sentence()));
                return;
            }
            if !std::mem::replace(&mut broken, true) && !(self.tell)(FromServer::Broken) {
                return;
            }
            wait = if self.seq == heard_before { (wait * 2).min(LONGEST_WAIT) } else { FIRST_WAIT };
            thread::park_timeout(wait);
        }
    }

    /// Listens until the connection breaks, or nobody listens any more.
    fn hears(&mut self, broken: &mut bool) -> Result<(), Failure> {
        let mut feed = self.server.feed(&self.table, self.seq)?;
        if !self.looks()? {
            return Ok(());
        }
        if std::mem::take(broken) && !(self.tell)(FromServer::Back) {
            return Ok(());
        }
        loop {
            let message = feed.next_message()?;
            self.seq = message["seq"].as_u64().or(self.seq);
            if message.get("view").is_none() {
                let frame: Frame =
                    serde_json::from_value(message).map_err(|error| Failure::Broken(error.to_string()))?;
                if !(self.tell)(FromServer::Frame(frame.seen_from(self.me))) {
                    return Ok(());
                }
            }
            if !feed.has_more() && !self.looks()? {
                return Ok(());
            }
        }
    }

    /// Looks at the table: makes and opens the promises that `deal-v1` asks for, and fetches the deals that lie open.
    /// Says whether anybody still listens.
    fn looks(&mut self) -> Result<bool, Failure> {
        let whole = self.server.table(&self.table)?;
        let Seen::Seated(view) = whole.view else {
            (self.tell)(FromServer::Gone(String::new()));
            return Ok(false);
        };
        self.pledges(&view);
        let last = view.table.last.map_or(0, |last| last.number.get());
        while self.known < last {
            let record = self.server.record(&self.table, self.known + 1)?;
            self.known += 1;
            if let Err(fault) = self.checks(&record, &view) {
                (self.tell)(FromServer::Unproven(record.proof.deal, fault));
            }
            if !(self.tell)(FromServer::Record(Box::new(record))) {
                return Ok(false);
            }
        }
        Ok((self.tell)(FromServer::View(whole.seq, Box::new(view.seen_from()))))
    }

    fn checks(&self, record: &Record, view: &View) -> Result<(), String> {
        let deal = record.proof.deal;
        let own = self.shown.get(&deal.get()).map(|&shown| (self.me, shown));
        let seen = Witness {
            table: Some(view.table.table.clone()),
            deal: DealNo::try_from(self.known).ok(),
            commitment: Some(view.table.commitment),
            own,
        };
        check_deal(&record.proof, &seen).map_err(|fault| fault.to_string())
    }

    /// Sixteen random bytes for the next deal: promised before it, shown when the table calls for them. If they come
    /// too late, the proof says that they are missing.
    fn pledges(&mut self, view: &View) {
        let (table, me) = (&view.table, view.seat);
        let before = table.deal.as_ref().map(|deal| deal.number).or(table.last.map(|last| last.number));
        let Some(next) = before.map_or(Some(DealNo::FIRST), DealNo::next) else { return };
        match (table.stage, table.pledges[me]) {
            (StageView::Over { .. }, _) => {}
            (StageView::Revealing, Some(pledge)) => {
                let thought = self.thought.get(&next.get()).copied().filter(|_| pledge.shown.is_none());
                let Some(thought) = thought else { return };
                let message = json!({ "do": "contribute", "contribution": thought.to_string(), "n": 0 });
                if self.server.ask(&self.table, &message).is_ok() {
                    self.shown.insert(next.get(), thought);
                }
            }
            (StageView::Revealing, None) => {}
            (_, None) if !self.thought.contains_key(&next.get()) => {
                let mut bytes = [0; 16];
                if getrandom::fill(&mut bytes).is_err() {
                    return;
                }
                let commitment = Contribution(bytes).commitment(&table.table, next, me).to_string();
                let message = json!({ "do": "commit", "commitment": commitment, "n": 0 });
                if self.server.ask(&self.table, &message).is_ok() {
                    self.thought.insert(next.get(), Contribution(bytes));
                }
            }
            _ => {}
        }
    }
}
