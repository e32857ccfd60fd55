//! What every handler can reach: the live events, the key-value store, the codes, the time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use kaarting_live::{
    Done, EventError, EventState, Listed, LiveEvent, LiveEvents, LiveTables, Node, Once, StreamFault,
};
use kaarting_office::{Actor, At, Command, EntrantNo, EventName, Recorded, Refusal, Round};
use kaarting_store::{Journal, KeyValue, KeyValueError};
use tokio::sync::watch;

use crate::backups::{BackupPlan, BackupState, Backups, NotMade};
use crate::codes::TableCodes;
use crate::connections::Clients;
use crate::fault::Fault;
use crate::fragments::Fragments;
use crate::hashing::Hashing;
use crate::limits::Limits;
use crate::metrics_token::MetricsToken;
use crate::network::Network;
use crate::online::Online;
use crate::online::rounds::erase_at_tables;
use crate::print_queue::PrintQueue;
use crate::read_lists::forget_lists;
use crate::share::SharePictures;
use crate::slides::Slides;
use crate::steering::Screens;
use crate::trouble::Trouble;
use crate::truths::Truths;
use crate::worked_out::WorkedOut;

/// How many codes are remembered.
const FOUND: usize = 10_000;
/// How long a client may leave unread what it asked for.
const UNREAD_MS: u64 = 60_000;
/// How often expired values are removed.
const SWEEP: Duration = Duration::from_secs(60 * 60);

/// How the server is reached and kept.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address that people in the hall can reach, without a slash at its end: `http://192.168.1.20:8080`.
    pub base_url: String,
    /// What time it is.
    pub clock: fn() -> Timestamp,
    /// Under which names, through which proxies, with which certificate.
    pub network: Network,
}

/// The server, as every page has it at hand.
#[derive(Clone, Debug)]
pub struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    events: LiveEvents,
    online: Online,
    key_value: KeyValue,
    table_codes: TableCodes,
    /// Where codes were found, so that a phone that asks every second does not make the server look everywhere.
    found: Mutex<HashMap<String, (EventName, At)>>,
    limits: Limits,
    hashing: Hashing,
    fragments: Fragments,
    screens: Screens,
    slides: Slides,
    share_pictures: SharePictures,
    truths: Truths,
    worked_out: WorkedOut,
    print_queue: PrintQueue,
    clients: Clients,
    unread_ms: AtomicU64,
    /// How often expired values are removed.
    sweeps: watch::Sender<Duration>,
    backups: Backups,
    config: Config,
    /// This server among others on the journal, once it has joined them.
    node: OnceLock<Node>,
    /// Of the program that reads the metrics.
    metrics_token: OnceLock<MetricsToken>,
    /// Turns true when the server closes, so that live feeds end.
    closing: watch::Sender<bool>,
}

/// Who comes with the code of a table.
#[derive(Clone, Copy, Debug)]
pub struct Comes<'a> {
    /// Where the request comes from.
    pub client: &'a str,
    /// What a phone shows that has opened the table before.
    pub opened: Option<&'a str>,
    /// What a phone shows that has opened another table of the event before.
    pub phone: Option<&'a str>,
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
    /// The server of a journal.
    pub async fn open(journal: Journal, config: Config) -> Result<App, KeyValueError> {
        let key_value = journal.key_value();
        let now = (config.clock)().as_millisecond();
        let mut secret = vec![0; 32];
        getrandom::fill(&mut secret).expect("this system gives no chance: nothing can be kept secret");
        key_value.put_new("secret", "codes", &secret, None, now).await?;
        let secret = key_value.get("secret", "codes", now).await?.unwrap_or(secret);
        let events = LiveEvents::new(journal.clone());
        Ok(App(Arc::new(Inner {
            online: Online::new(journal, events.clone(), config.clock),
            events,
            table_codes: TableCodes::new(&secret),
            found: Mutex::default(),
            limits: Limits::new(key_value.clone(), config.clock),
            hashing: Hashing::default(),
            fragments: Fragments::new(config.clock),
            screens: Screens::new(key_value.clone(), config.clock),
            slides: Slides::new(key_value.clone(), config.clock),
            share_pictures: SharePictures::default(),
            truths: Truths::default(),
            worked_out: WorkedOut::default(),
            print_queue: PrintQueue::default(),
            clients: Clients::default(),
            unread_ms: AtomicU64::new(UNREAD_MS),
            sweeps: watch::Sender::new(SWEEP),
            backups: Backups::default(),
            key_value,
            config,
            node: OnceLock::new(),
            metrics_token: OnceLock::new(),
            closing: watch::Sender::new(false),
        })))
    }

    /// All events.
    pub fn events(&self) -> &LiveEvents {
        &self.0.events
    }

    /// All online tables.
    pub fn tables(&self) -> &LiveTables {
        self.online().tables()
    }

    /// The online tables, with everything behind them.
    pub(crate) fn online(&self) -> &Online {
        &self.0.online
    }

    /// From now on the bots at online tables answer at once: for programs that play many tables, not for people.
    pub fn hurry_bots(&self) {
        self.online().hurry();
    }

    /// From now on new passwords are hashed at the least cost that there is: for tests with many accounts, not for
    /// people.
    pub fn hash_lightly(&self) {
        self.hashing().lighten();
    }

    /// From now on nobody at an online table is held back for sending too much: for programs that play many tables.
    pub fn trust_players(&self) {
        self.online().flood.trusts_everybody();
        self.online().openings.trusts_everybody();
    }

    /// From now on connections to online tables send a heartbeat this often: for networks that drop quiet ones sooner.
    pub fn beat_every(&self, beat: Duration) {
        self.online().beat_every(beat);
    }

    /// How often an online table was rendered for those who only look on.
    pub fn tables_shown(&self) -> u64 {
        self.online().looks.renderings()
    }

    /// From now on no online table is opened while there are so many, on all servers together.
    pub fn hold_at_most(&self, tables: usize) {
        self.online().hold_at_most(tables);
    }

    /// Joins the other servers on the journal, once, and looks after online tables from then on.
    pub fn join(&self, node: Node) {
        self.online().start(&node);
        let _ = self.0.node.set(node);
    }

    /// This server among others on the journal.
    pub fn node(&self) -> Option<&Node> {
        self.0.node.get()
    }

    /// From now on whoever shows this token may read the metrics too; once.
    pub fn show_metrics_to(&self, token: MetricsToken) {
        let _ = self.0.metrics_token.set(token);
    }

    /// Whether this is the token of the program that reads the metrics.
    pub(crate) fn is_metrics_token(&self, shown: &str) -> bool {
        self.0.metrics_token.get().is_some_and(|token| token.is(shown))
    }

    /// Accounts, sessions, the steering of the screens.
    pub fn key_value(&self) -> &KeyValue {
        &self.0.key_value
    }

    /// The codes.
    pub fn table_codes(&self) -> &TableCodes {
        &self.0.table_codes
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
    pub fn fragments(&self) -> &Fragments {
        &self.0.fragments
    }

    /// What is being printed.
    pub(crate) fn print_queue(&self) -> &PrintQueue {
        &self.0.print_queue
    }

    /// From now on a browser that waits for a print is shown after so long how far it is.
    pub fn show_prints_after(&self, patience: Duration) {
        self.print_queue().show_after(patience);
    }

    /// The screens in the hall.
    pub(crate) fn screens(&self) -> &Screens {
        &self.0.screens
    }

    /// The organiser's slides.
    pub(crate) fn slides(&self) -> &Slides {
        &self.0.slides
    }

    /// What messengers show beside an address.
    pub(crate) fn share_pictures(&self) -> &SharePictures {
        &self.0.share_pictures
    }

    /// What the cards of deals that are over cost.
    pub(crate) fn truths(&self) -> &Truths {
        &self.0.truths
    }

    /// What searches look in.
    pub fn worked_out(&self) -> &WorkedOut {
        &self.0.worked_out
    }

    /// How the server is reached.
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

    /// Begins to make backups by itself: one now, unless the newest holds everything.
    pub fn begin_backups(&self, plan: BackupPlan) -> Result<(), NotMade> {
        self.backups().begin(plan, self.config().clock)
    }

    /// From the next time on it is checked this often whether a backup is due: for those who cannot wait an hour.
    pub fn back_up_every(&self, every: Duration) {
        self.backups().look_every(every);
    }

    /// How it stands with the backups; none where none are made by themselves.
    pub fn backup_state(&self) -> Option<BackupState> {
        self.backups().state()
    }

    /// Who is connected.
    pub(crate) fn clients(&self) -> &Clients {
        &self.0.clients
    }

    /// For how long nothing can be written to a connection before it ends.
    pub(crate) fn unread_limit(&self) -> Duration {
        Duration::from_millis(self.0.unread_ms.load(Ordering::Relaxed))
    }

    /// From now on a client may leave unread for so long what it asked for.
    pub fn leave_unread(&self, limit: Duration) {
        self.0.unread_ms.store(u64::try_from(limit.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// From now on expired values are removed this often: for those who cannot wait an hour.
    pub fn sweep_every(&self, every: Duration) {
        self.0.sweeps.send_replace(every);
    }

    /// How often expired values are removed, and when that changes.
    pub(crate) fn sweeps(&self) -> watch::Receiver<Duration> {
        self.0.sweeps.subscribe()
    }

    /// How many devices are connected now, as far as each has an address of its own.
    pub fn devices(&self) -> usize {
        self.clients().number()
    }

    /// Closes the server: live feeds end.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
        self.backups().close();
    }

    /// Tells when the server closes.
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
    pub async fn live_event(&self, name: &str) -> Result<Arc<LiveEvent>, Fault> {
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
        live: &LiveEvent,
        command: &Command,
        by: Actor,
        once: Option<&Once>,
    ) -> Result<Done<Recorded>, Fault> {
        self.may_try(live, command).await?;
        let done = live.ask(command, by, self.now(), once).await;
        if let Some(entrant) = erased(command, &done) {
            self.print_queue().forget(live.name());
            erase_elsewhere(live, self.tables(), entrant, self.now()).await?;
        }
        let done = done?;
        self.backups().after(done.events.iter().map(|recorded| &recorded.event));
        if matches!(
            command,
            Command::StartRound { .. } | Command::MoveTable { .. } | Command::TakeChair { .. }
        ) {
            self.online().look_at_rounds();
        }
        Ok(done)
    }

    /// Whether a command may be tried now: a personal code is not guessed (DEC-15).
    pub(crate) async fn may_try(&self, live: &LiveEvent, command: &Command) -> Result<(), Fault> {
        match command {
            // Of somebody who sits elsewhere nobody can try a code: the office refuses it, and nothing is counted.
            Command::Sign { at, entrant, code: Some(_) }
                if live
                    .state()
                    .tournament
                    .table(*at)
                    .is_some_and(|table| table.signers().contains(entrant)) =>
            {
                self.limits().signature(live.name().as_str(), entrant.get()).await
            }
            _ => Ok(()),
        }
    }

    /// The code of a table now.
    pub async fn code_of(&self, event: &EventName, at: At) -> Result<String, Fault> {
        let before = self.codes_before(event, at).await?;
        Ok(self.table_codes().table(event, at, before))
    }

    /// Gives a table a new code: whoever has the old one is out.
    pub async fn new_code(&self, event: &EventName, at: At) -> Result<(), Fault> {
        let before = self.codes_before(event, at).await? + 1;
        let key = code_key(event, at);
        self.key_value().put("codes", &key, before.to_string().as_bytes(), None).await?;
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
            (at, self.table_codes().table(event, at, before))
        };
        Ok(places.map(code).collect())
    }

    async fn codes_before(&self, event: &EventName, at: At) -> Result<u32, Fault> {
        let kept = self.key_value().get("codes", &code_key(event, at), self.now().as_millisecond()).await?;
        let number = kept.and_then(|bytes| String::from_utf8(bytes).ok()?.parse().ok());
        Ok(number.unwrap_or(0))
    }

    /// How many codes the tables had before that got a new one.
    pub(crate) async fn renewed_codes(&self) -> Result<HashMap<String, u32>, Fault> {
        let kept = self.key_value().all("codes", self.now().as_millisecond()).await?;
        let read = |(key, bytes)| Some((key, String::from_utf8(bytes).ok()?.parse().ok()?));
        Ok(kept.into_iter().filter_map(read).collect())
    }

    /// The event of a code that was opened here before.
    pub(crate) fn event_of_code(&self, code: &str) -> Option<EventName> {
        self.found().get(code).map(|(event, _)| event.clone())
    }

    pub(crate) fn remember(&self, code: &str, event: &EventName, at: At) {
        let mut found = self.found();
        if found.len() > FOUND {
            found.clear();
        }
        found.insert(code.to_owned(), (event.clone(), at));
    }

    pub(crate) fn found(&self) -> MutexGuard<'_, HashMap<String, (EventName, At)>> {
        self.0.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whom a command has erased. Who was erased before may still stand elsewhere, if something got in the way then.
pub fn erased(command: &Command, done: &Result<Done<Recorded>, EventError>) -> Option<EntrantNo> {
    let Command::ErasePerson { entrant } = command else { return None };
    match done {
        Ok(_) => Some(*entrant),
        Err(EventError::Refused(refused)) if matches!(*refused.0, Refusal::IsErased(_)) => Some(*entrant),
        Err(_) => None,
    }
}

/// Erases somebody outside their event too (DEC-12): in lists that wait to be confirmed, and at online tables.
pub async fn erase_elsewhere(
    live: &LiveEvent,
    tables: &LiveTables,
    entrant: EntrantNo,
    now: Timestamp,
) -> Result<(), Fault> {
    forget_lists(&live.journal().key_value(), live.name().as_str()).await?;
    erase_at_tables(tables, live, entrant, now).await
}

pub(crate) fn code_key(event: &EventName, at: At) -> String {
    format!("{event}/{}/{}", at.round, at.table)
}
