//! Rounds of events that are played online: their tables open by themselves when the round starts, and hand in when
//! they are over, even if the server that ran them is gone.
//!
//! Nothing is kept here. The name of a table follows from what it is for, so that of two servers one opens it; and what
//! the office still has to hear follows from the two journals.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use kaarting_bots::Level;
use kaarting_live::{AskError, LiveEvent, LiveEvents, LiveTable, LiveTables, Once, Owner, TableState};
use kaarting_office::draw::DrawSeed;
use kaarting_office::{Actor, At, EntrantNo, EventName, Role, RoundNo, Spot};
use kaarting_play::of_event::{Next, chair_of, chairs_of, next};
use kaarting_play::{Access, Command, EventTable, Pace, Series, Settings, TableName};
use kaarting_store::Hash;
use sha2::{Digest, Sha256};
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::fault::Fault;

/// How often to poll for tables that are to be opened, in case another server got the notification.
const POLL: Duration = Duration::from_secs(5);

/// How well bots play in place of people who are not there.
const STAND_IN: Level = Level::Medium;

/// Looks after the rounds of all events.
#[derive(Clone)]
pub(super) struct Rounds {
    pub(super) tables: LiveTables,
    pub(super) events: LiveEvents,
    pub(super) owner: Owner<TableState>,
    pub(super) clock: fn() -> Timestamp,
    pub(super) woken: Arc<Notify>,
}

fn hashed(words: &str) -> Result<TableName, Fault> {
    let digest = Sha256::digest(words);
    let name: String = digest.iter().take(10).map(|byte| format!("{byte:02x}")).collect();
    name.parse().map_err(|error| Fault::internal(&error))
}

/// The name of the online table of a table of an event, as it stands now.
pub(crate) fn name_of(live: &LiveEvent, at: At) -> Result<TableName, Fault> {
    let moves = live.state().tournament.table(at).map_or(0, |table| table.moves);
    name_after(live, at, moves)
}

/// The name of the online table that a table of an event had after this many moves.
fn name_after(live: &LiveEvent, at: At, moves: u32) -> Result<TableName, Fault> {
    hashed(&format!("kaarting online table\n{}\n{}\n{}\n{moves}", live.name(), at.round, at.table))
}

/// Erases a player of an event at the online tables they played at: their name is kept there too (DEC-12).
pub(crate) async fn erase_at_tables(
    tables: &LiveTables,
    live: &LiveEvent,
    entrant: EntrantNo,
    now: Timestamp,
) -> Result<(), Fault> {
    let state = live.state();
    let mut done = Ok(());
    for round in state.tournament.rounds() {
        for table in round.tables.iter().filter(|table| table.all().any(|number| number == entrant)) {
            let at = At { round: round.number, table: table.number };
            for moves in 0..=table.moves {
                // One table that cannot be read does not keep the name at the others.
                let erased = erase_at(tables, live, name_after(live, at, moves)?, entrant, now).await;
                done = done.and(erased);
            }
        }
    }
    done
}

async fn erase_at(
    tables: &LiveTables,
    live: &LiveEvent,
    name: TableName,
    entrant: EntrantNo,
    now: Timestamp,
) -> Result<(), Fault> {
    let Some(online) = tables.get(&name).await? else { return Ok(()) };
    let person = {
        let state = online.state();
        let seat = chair_of(&state.table, &live.state().tournament, entrant);
        seat.and_then(|seat| state.table.person_in(seat).cloned())
    };
    let Some(person) = person else { return Ok(()) };
    let by = kaarting_play::Actor::Person(person);
    let ruleset = online.state().table.settings().map(|settings| settings.ruleset);
    match (online.ask(&Command::Erase, by, now, None).await, ruleset) {
        (Err(error), Some(ruleset)) => Err(Fault::at_table(error, ruleset)),
        _ => Ok(()),
    }
}

/// The name of the deals that all online tables of a round play.
pub(crate) fn deals_name(event: &EventName, round: RoundNo) -> Result<TableName, Fault> {
    hashed(&format!("kaarting online deals\n{event}\n{round}"))
}

impl Rounds {
    pub(super) async fn run(self) {
        loop {
            if let Err(fault) = self.poll().await {
                tracing::warn!("rounds that are played online: {}", fault.name());
            }
            let _ = timeout(POLL, self.woken.notified()).await;
        }
    }

    async fn poll(&self) -> Result<(), Fault> {
        let listed = self.events.list().await?;
        let mut playing: Vec<EventName> = Vec::new();
        for event in listed.iter() {
            if event.listing.as_ref().is_some_and(|listing| listing.online) {
                playing.push(event.name.clone());
            }
        }
        if playing.is_empty() {
            return Ok(());
        }
        let mut over: HashMap<TableName, bool> = HashMap::new();
        for table in self.tables.list().await?.iter() {
            // A table that is over loses its row, whether the office has heard of it or not.
            over.insert(table.name.clone(), table.listing.as_ref().is_none_or(|listing| listing.over));
        }
        for name in playing {
            let Some(live) = self.events.get(&name).await? else { continue };
            let online = live.state().tournament.online_tables();
            for at in online {
                match over.get(&name_of(&live, at)?) {
                    None => drop(self.open(&live, at).await?),
                    Some(true) => self.hand_in(&live, at).await?,
                    Some(false) => {}
                }
            }
        }
        Ok(())
    }

    /// The online table of a table of an event; it is opened where there is none yet.
    pub(super) async fn open(&self, live: &LiveEvent, at: At) -> Result<Arc<LiveTable>, Fault> {
        let name = name_of(live, at)?;
        if let Some(table) = self.tables.get(&name).await? {
            return Ok(table);
        }
        let (settings, secret, bots) = settings_of(live, at)?;
        let master = match secret {
            Some(secret) => secret,
            None => {
                let mut master = [0; 32];
                getrandom::fill(&mut master).map_err(|error| Fault::internal(&error))?;
                DrawSeed(master)
            }
        };
        let (ruleset, level) = (settings.ruleset, settings.stand_in.clone());
        let table = self.tables.begin(&name).await?;
        let open = Command::Open { name: name.clone(), settings, master };
        match table.ask(&open, kaarting_play::Actor::House, (self.clock)(), None).await {
            // Another server was first.
            Ok(_) | Err(AskError::Refused(kaarting_play::Refusal::TableExists)) => {}
            Err(error) => return Err(Fault::at_table(error, ruleset)),
        }
        let table = self.tables.get(&name).await?.ok_or(Fault::NoTable)?;
        for seat in bots {
            let seats = Command::SeatBot { seat, level: level.clone() };
            if let Err(error) = table.ask(&seats, kaarting_play::Actor::House, (self.clock)(), None).await {
                tracing::warn!("{name}: no bot sat down: {error}");
            }
        }
        if let Err(error) = self.owner.claim(&name).await {
            // Some server will find it: they poll for tables that nobody looks after.
            tracing::warn!("{name} is not looked after yet: {error}");
        }
        Ok(table)
    }

    /// Tells the office what it still has to hear of a table that is over.
    async fn hand_in(&self, live: &LiveEvent, at: At) -> Result<(), Fault> {
        let Some(table) = self.tables.get(&name_of(live, at)?).await? else { return Ok(()) };
        let mut told = None;
        while let Some(Next::Office(key, command)) = next(&table.state().table, &live.state().tournament) {
            let now = (self.clock)();
            if told.as_ref() == Some(&key)
                || tell(live, table.name(), at, &key, &command, now).await != Delivery::Written
            {
                break;
            }
            told = Some(key);
        }
        Ok(())
    }
}

/// What became of a message to the office.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delivery {
    /// It has been written, now or before.
    Written,
    /// It was refused, and will be until something else happens in the event.
    Refused,
    /// It could not be written for the moment.
    Failed,
}

/// Tells the office something, once.
pub(super) async fn tell(
    live: &LiveEvent,
    table: &TableName,
    at: At,
    key: &str,
    command: &kaarting_office::Command,
    now: Timestamp,
) -> Delivery {
    let by = Actor { role: Role::Online, id: at.table.get() };
    let written = serde_json::to_vec(command).unwrap_or_default();
    let request = Hash::from(<[u8; 32]>::from(Sha256::digest(&written)));
    let once = Once { key: format!("online/{table}/{key}"), request };
    match live.ask(command, by, now, Some(&once)).await {
        Ok(_) => Delivery::Written,
        Err(error) => {
            tracing::warn!("{} tells {}: {}: {error}", table, live.stream(), command.name());
            if matches!(error, AskError::Refused(_) | AskError::KeyReused) {
                Delivery::Refused
            } else {
                Delivery::Failed
            }
        }
    }
}

type Opened = (Settings, Option<DrawSeed>, Vec<kaarting_cards::Seat>);

/// What an online table is opened with: the rules and the length of its round, the four in their chairs, the secret of
/// the deals where all tables play the same, and the chairs in which a bot plays.
fn settings_of(live: &LiveEvent, at: At) -> Result<Opened, Fault> {
    let state = live.state();
    let tournament = &state.tournament;
    let (Some(round), Some(table), Some(plan), Some(law)) =
        (tournament.round(at.round), tournament.table(at), tournament.plan(), tournament.law())
    else {
        return Err(Fault::NotFound);
    };
    let players = chairs_of(table.four, law.chairs());
    let secret = match tournament.same_deals(at.round) {
        Some(_) => Some(tournament.deals_secret(at.round).ok_or(Fault::NotFound)?),
        None => None,
    };
    let same_deals = secret.map(|_| deals_name(live.name(), at.round)).transpose()?;
    let event = EventTable {
        event: live.name().clone(),
        at,
        moves: table.moves,
        players,
        rules: plan.rules.clone(),
        same_deals,
    };
    let is_bot = |number| tournament.entrant(number).is_some_and(|entrant| entrant.spot == Spot::Bot);
    let bots = players.iter().filter(|(_, number)| is_bot(**number)).map(|(seat, _)| seat).collect();
    let settings = Settings {
        access: Access::Drawn,
        ruleset: plan.rules.ruleset,
        options: std::collections::BTreeMap::new(),
        series: Series::Length(round.length),
        pace: Some(Pace::usual(law.rows(round.length))),
        last_cards: true,
        stand_in: STAND_IN.name().parse().map_err(|error| Fault::internal(&error))?,
        event: Some(Box::new(event)),
    };
    Ok((settings, secret, bots))
}
