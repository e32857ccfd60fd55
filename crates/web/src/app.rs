//! What every page has at hand: the hall, the drawer, the codes, the time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use kaarting_office::{Actor, At, Command};
use kaarting_store::{Drawer, DrawerError, Journal};
use tokio::sync::watch;

use crate::codes::Cutter;
use crate::door::Sign;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::limits::Limits;
use crate::live::Feed;
use crate::room::{Done, Once, Room};

/// How many codes are remembered.
const FOUND: usize = 10_000;

/// How the house is reached and kept.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address that people in the hall can reach, without a slash at its end: `http://192.168.1.20:8080`.
    pub base_url: String,
    /// What time it is.
    pub clock: fn() -> Timestamp,
}

/// The house, as every page has it at hand.
#[derive(Clone, Debug)]
pub struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    hall: Hall,
    drawer: Drawer,
    cutter: Cutter,
    /// Where codes were found, so that a phone that asks every second does not make the house look everywhere.
    found: Mutex<HashMap<String, (String, At)>>,
    limits: Limits,
    feed: Feed,
    signs: Vec<Sign>,
    config: Config,
    /// Turns true when the house closes, so that live feeds end.
    closing: watch::Sender<bool>,
}

/// Which sheet a code opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeOf {
    /// The event.
    pub event: String,
    /// The round and the table.
    pub at: At,
    /// Whether that round is over: another has been drawn since, or the event is closed.
    pub over: bool,
}

impl App {
    /// The house of a journal.
    pub async fn open(journal: Journal, config: Config) -> Result<App, DrawerError> {
        let drawer = journal.drawer();
        let now = (config.clock)().as_millisecond();
        let mut secret = vec![0; 32];
        getrandom::fill(&mut secret).expect("this system gives no chance: nothing can be kept secret");
        drawer.put_new("secret", "codes", &secret, None, now).await?;
        let secret = drawer.get("secret", "codes", now).await?.unwrap_or(secret);
        Ok(App(Arc::new(Inner {
            hall: Hall::new(journal),
            drawer,
            cutter: Cutter::new(secret),
            found: Mutex::default(),
            limits: Limits::default(),
            feed: Feed::default(),
            signs: crate::door::signs(),
            config,
            closing: watch::Sender::new(false),
        })))
    }

    /// All events.
    pub fn hall(&self) -> &Hall {
        &self.0.hall
    }

    /// Accounts, sessions, the steering of the screens.
    pub fn drawer(&self) -> &Drawer {
        &self.0.drawer
    }

    /// The codes.
    pub fn cutter(&self) -> &Cutter {
        &self.0.cutter
    }

    /// How often somebody may try.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// What the screens show.
    pub fn feed(&self) -> &Feed {
        &self.0.feed
    }

    /// Every door of the house.
    pub fn signs(&self) -> &[Sign] {
        &self.0.signs
    }

    /// How the house is reached.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// What time it is.
    pub fn now(&self) -> Timestamp {
        (self.0.config.clock)()
    }

    /// Closes the house: live feeds end.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Tells when the house closes.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// An event by its name in the address.
    pub async fn room(&self, name: &str) -> Result<Arc<Room>, Fault> {
        self.hall().room(name).await?.ok_or(Fault::NoEvent)
    }

    /// Asks the office of an event.
    pub async fn ask(
        &self,
        room: &Room,
        command: &Command,
        by: Actor,
        once: Option<&Once>,
    ) -> Result<Done, Fault> {
        self.may_try(room, command)?;
        Ok(room.ask(command, by, self.now(), once).await?)
    }

    /// Whether a command may be tried now: a personal code is not guessed (DEC-15).
    pub(crate) fn may_try(&self, room: &Room, command: &Command) -> Result<(), Fault> {
        match command {
            Command::Sign { entrant, code: Some(_), .. } => {
                Ok(self.limits().signature(room.name(), entrant.get())?)
            }
            _ => Ok(()),
        }
    }

    /// The code of a table now.
    pub async fn code_of(&self, event: &str, at: At) -> Result<String, Fault> {
        let before = self.codes_before(event, at).await?;
        Ok(self.cutter().table(event, at, before))
    }

    /// Gives a table a new code: whoever has the old one is out.
    pub async fn new_code(&self, event: &str, at: At) -> Result<(), Fault> {
        let before = self.codes_before(event, at).await? + 1;
        let key = code_key(event, at);
        self.drawer().put("codes", &key, before.to_string().as_bytes(), None).await?;
        Ok(())
    }

    async fn codes_before(&self, event: &str, at: At) -> Result<u32, Fault> {
        let kept = self.drawer().get("codes", &code_key(event, at), self.now().as_millisecond()).await?;
        let number = kept.and_then(|bytes| String::from_utf8(bytes).ok()?.parse().ok());
        Ok(number.unwrap_or(0))
    }

    /// Which sheet a code opens, and whether that round still runs.
    pub async fn sheet_of(&self, code: &str) -> Result<Option<CodeOf>, Fault> {
        let known = self.found().get(code).cloned();
        let found = match known {
            // It may have got a new code since.
            Some((event, at)) if self.code_of(&event, at).await? == code => Some((event, at)),
            _ => self.find_code(code).await?,
        };
        let Some((event, at)) = found else { return Ok(None) };
        let room = self.room(&event).await?;
        let tournament = &room.book().tournament;
        let last = tournament.rounds().last().map(|last| last.number);
        let over = last != Some(at.round) || tournament.final_ranking().is_some();
        Ok(Some(CodeOf { event, at, over }))
    }

    /// Looks for a code in every round of every event.
    async fn find_code(&self, code: &str) -> Result<Option<(String, At)>, Fault> {
        let renewed: HashMap<String, u32> = self
            .drawer()
            .all("codes", self.now().as_millisecond())
            .await?
            .into_iter()
            .filter_map(|(key, bytes)| Some((key, String::from_utf8(bytes).ok()?.parse().ok()?)))
            .collect();
        for room in self.hall().rooms().await? {
            let (book, event) = (room.book(), room.name());
            for round in book.tournament.rounds().iter().rev() {
                let mut places =
                    round.tables.iter().map(|table| At { round: round.number, table: table.number });
                let before = |at: At| renewed.get(&code_key(event, at)).copied().unwrap_or(0);
                if let Some(at) = places.find(|&at| self.cutter().table(event, at, before(at)) == code) {
                    let mut found = self.found();
                    if found.len() > FOUND {
                        found.clear();
                    }
                    found.insert(code.to_owned(), (event.to_owned(), at));
                    return Ok(Some((event.to_owned(), at)));
                }
            }
        }
        Ok(None)
    }

    fn found(&self) -> MutexGuard<'_, HashMap<String, (String, At)>> {
        self.0.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn code_key(event: &str, at: At) -> String {
    format!("{event}/{}/{}", at.round, at.table)
}
