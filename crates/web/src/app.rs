//! What every page has at hand: the hall, the drawer, the codes, the time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use kaarting_live::{Done, EventState, Listed, LiveEvent, LiveEvents, Once, StreamFault};
use kaarting_office::{Actor, At, Command, EventName, Recorded, Round};
use kaarting_store::{Drawer, DrawerError, Journal};
use tokio::sync::watch;

use crate::backups::{BackupState, Backups};
use crate::clients::Clients;
use crate::codes::Cutter;
use crate::door::Sign;
use crate::fault::Fault;
use crate::hashing::Hashing;
use crate::limits::Limits;
use crate::network::Network;
use crate::pages::Told;
use crate::pictures::Pictures;
use crate::press::Press;
use crate::trouble::Trouble;

/// How many codes are remembered.
const FOUND: usize = 10_000;

/// How the house is reached and kept.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address that people in the hall can reach, without a slash at its end: `http://192.168.1.20:8080`.
    pub base_url: String,
    /// What time it is.
    pub clock: fn() -> Timestamp,
    /// Under which names, through which proxies, with which certificate.
    pub network: Network,
}

/// The house, as every page has it at hand.
#[derive(Clone, Debug)]
pub struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    events: LiveEvents,
    drawer: Drawer,
    cutter: Cutter,
    /// Where codes were found, so that a phone that asks every second does not make the house look everywhere.
    found: Mutex<HashMap<String, (EventName, At)>>,
    limits: Limits,
    hashing: Hashing,
    pictures: Pictures,
    told: Told,
    press: Press,
    clients: Clients,
    backups: Backups,
    signs: Vec<Sign>,
    config: Config,
    /// Turns true when the house closes, so that live feeds end.
    closing: watch::Sender<bool>,
}

/// Which sheet a code opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeOf {
    /// The event.
    pub event: EventName,
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
        let journal_drawer = drawer.clone();
        Ok(App(Arc::new(Inner {
            events: LiveEvents::new(journal),
            drawer,
            cutter: Cutter::new(secret),
            found: Mutex::default(),
            limits: Limits::new(journal_drawer, config.clock),
            hashing: Hashing::default(),
            pictures: Pictures::new(config.clock),
            told: Told::default(),
            press: Press::default(),
            clients: Clients::default(),
            backups: Backups::default(),
            signs: crate::door::signs(),
            config,
            closing: watch::Sender::new(false),
        })))
    }

    /// All events.
    pub fn events(&self) -> &LiveEvents {
        &self.0.events
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

    /// Whoever hashes a password waits for a turn.
    pub(crate) fn hashing(&self) -> &Hashing {
        &self.0.hashing
    }

    /// What many look at.
    pub fn pictures(&self) -> &Pictures {
        &self.0.pictures
    }

    /// What is being printed.
    pub(crate) fn press(&self) -> &Press {
        &self.0.press
    }

    /// What the screens were told.
    pub(crate) fn told(&self) -> &Told {
        &self.0.told
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

    /// What is the matter with the journal, as far as is known; none if it could be written a moment ago.
    pub fn trouble(&self) -> Option<Trouble> {
        self.events().journal().trouble().map(|failure| Trouble::of(&failure))
    }

    /// The backups that are made by themselves.
    pub(crate) fn backups(&self) -> &Backups {
        &self.0.backups
    }

    /// How it stands with the backups; none where none are made by themselves.
    pub fn backup_state(&self) -> Option<BackupState> {
        self.backups().state()
    }

    /// Who is connected.
    pub(crate) fn clients(&self) -> &Clients {
        &self.0.clients
    }

    /// How many devices are connected now, as far as each has an address of its own.
    pub fn devices(&self) -> usize {
        self.clients().number()
    }

    /// Closes the house: live feeds end.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
        self.backups().close();
    }

    /// Tells when the house closes.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// Every event, newest day first; those that cannot be read last.
    pub async fn listed(&self) -> Result<Vec<Listed<EventState>>, Fault> {
        let mut listed = self.events().list().await?.to_vec();
        listed.sort_by_key(|listed| std::cmp::Reverse(listed.listing.as_ref().map(|listing| listing.date)));
        Ok(listed)
    }

    /// An event by its name in the address.
    pub async fn room(&self, name: &str) -> Result<Arc<LiveEvent>, Fault> {
        let Ok(name) = name.parse::<EventName>() else { return Err(Fault::NoEvent) };
        let live = self.events().get(&name).await?.ok_or(Fault::NoEvent)?;
        match &live.state().fault {
            // What stands before a broken entry is shown; of what another version wrote nobody knows what it means.
            Some(fault @ StreamFault::Unreadable { .. }) => Err(Fault::unreadable(fault)),
            _ => Ok(live),
        }
    }

    /// Asks the office of an event.
    pub async fn ask(
        &self,
        room: &LiveEvent,
        command: &Command,
        by: Actor,
        once: Option<&Once>,
    ) -> Result<Done<Recorded>, Fault> {
        self.may_try(room, command).await?;
        let done = room.ask(command, by, self.now(), once).await?;
        self.backups().after(done.events.iter().map(|recorded| &recorded.event));
        Ok(done)
    }

    /// Whether a command may be tried now: a personal code is not guessed (DEC-15).
    pub(crate) async fn may_try(&self, room: &LiveEvent, command: &Command) -> Result<(), Fault> {
        match command {
            Command::Sign { entrant, code: Some(_), .. } => {
                self.limits().signature(room.name().as_str(), entrant.get()).await
            }
            _ => Ok(()),
        }
    }

    /// The code of a table now.
    pub async fn code_of(&self, event: &EventName, at: At) -> Result<String, Fault> {
        let before = self.codes_before(event, at).await?;
        Ok(self.cutter().table(event, at, before))
    }

    /// Gives a table a new code: whoever has the old one is out.
    pub async fn new_code(&self, event: &EventName, at: At) -> Result<(), Fault> {
        let before = self.codes_before(event, at).await? + 1;
        let key = code_key(event, at);
        self.drawer().put("codes", &key, before.to_string().as_bytes(), None).await?;
        Ok(())
    }

    /// The codes of all tables of a round.
    pub(crate) async fn codes_of(
        &self,
        event: &EventName,
        round: &Round,
    ) -> Result<HashMap<At, String>, Fault> {
        let renewed = self.renewed_codes().await?;
        let places = round.tables.iter().map(|table| At { round: round.number, table: table.number });
        let code = |at: At| {
            let before = renewed.get(&code_key(event, at)).copied().unwrap_or(0);
            (at, self.cutter().table(event, at, before))
        };
        Ok(places.map(code).collect())
    }

    async fn codes_before(&self, event: &EventName, at: At) -> Result<u32, Fault> {
        let kept = self.drawer().get("codes", &code_key(event, at), self.now().as_millisecond()).await?;
        let number = kept.and_then(|bytes| String::from_utf8(bytes).ok()?.parse().ok());
        Ok(number.unwrap_or(0))
    }

    /// Which sheet a code opens, and whether that round still runs. A code that was not opened here before counts as a
    /// guess, a right one too, before anything is looked for.
    pub async fn sheet_of(&self, code: &str) -> Result<Option<CodeOf>, Fault> {
        let known = self.found().get(code).cloned();
        let found = match known {
            // It may have got a new code since.
            Some((event, at)) if self.code_of(&event, at).await? == code => Some((event, at)),
            _ => {
                self.limits().guess().await?;
                self.find_code(code).await?
            }
        };
        let Some((event, at)) = found else { return Ok(None) };
        let room = self.room(event.as_str()).await?;
        let state = room.state();
        let last = state.tournament.rounds().last().map(|last| last.number);
        let over = last != Some(at.round) || state.tournament.final_ranking().is_some();
        Ok(Some(CodeOf { event, at, over }))
    }

    /// Looks for a code in every round of the events whose codes begin so: of other events nothing is read.
    async fn find_code(&self, code: &str) -> Result<Option<(EventName, At)>, Fault> {
        let listed = self.events().list().await?;
        let mut events =
            listed.iter().map(|listed| &listed.name).filter(|event| self.cutter().may_be_of(code, event));
        let Some(first) = events.next() else { return Ok(None) };
        let renewed = self.renewed_codes().await?;
        for event in std::iter::once(first).chain(events) {
            let Ok(room) = self.room(event.as_str()).await else { continue };
            let state = room.state();
            let rounds = state.tournament.rounds().iter().rev();
            let mut places = rounds.flat_map(|round| {
                round.tables.iter().map(|table| At { round: round.number, table: table.number })
            });
            let before = |at: At| renewed.get(&code_key(event, at)).copied().unwrap_or(0);
            if let Some(at) = places.find(|&at| self.cutter().table(event, at, before(at)) == code) {
                self.remember(code, event, at);
                return Ok(Some((event.clone(), at)));
            }
        }
        Ok(None)
    }

    /// How many codes the tables had before that got a new one.
    async fn renewed_codes(&self) -> Result<HashMap<String, u32>, Fault> {
        let kept = self.drawer().all("codes", self.now().as_millisecond()).await?;
        let read = |(key, bytes)| Some((key, String::from_utf8(bytes).ok()?.parse().ok()?));
        Ok(kept.into_iter().filter_map(read).collect())
    }

    /// The event of a code that was opened here before.
    pub(crate) fn event_of_code(&self, code: &str) -> Option<EventName> {
        self.found().get(code).map(|(event, _)| event.clone())
    }

    fn remember(&self, code: &str, event: &EventName, at: At) {
        let mut found = self.found();
        if found.len() > FOUND {
            found.clear();
        }
        found.insert(code.to_owned(), (event.clone(), at));
    }

    fn found(&self) -> MutexGuard<'_, HashMap<String, (EventName, At)>> {
        self.0.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn code_key(event: &EventName, at: At) -> String {
    format!("{event}/{}/{}", at.round, at.table)
}
