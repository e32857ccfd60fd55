//! A table in a test: four people, a clock that the test moves.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use kaarting_cards::{Seat, SeatSet};
use kaarting_office::draw::DrawSeed;
use kaarting_play::{
    Access, Actor, BotView, Command, Event, Frame, Guest, Pace, PersonId, Recorded, Refusal, SeatView,
    Series, Settings, Table, Viewer,
};
use kaarting_rules::{Lang, Ruleset};

/// A table and its clock, with the frames that everybody got.
pub(crate) struct AtTable {
    pub(crate) table: Table,
    pub(crate) now: Timestamp,
    pub(crate) frames: BTreeMap<usize, Vec<Frame>>,
    pub(crate) events: Vec<Recorded>,
    /// Whether everybody passes who can.
    pub(crate) passing: bool,
}

pub(crate) fn person(seat: Seat) -> PersonId {
    format!("person-{seat}").to_lowercase().parse().unwrap()
}

pub(crate) fn by(seat: Seat) -> Actor {
    Actor::Person(person(seat))
}

pub(crate) fn guest(seat: Seat) -> Guest {
    Guest { name: format!("Guest {seat}").parse().unwrap(), lang: Lang::Nl, program: false }
}

pub(crate) fn settings(ruleset: Ruleset) -> Settings {
    Settings {
        access: Access::Private,
        ruleset,
        options: BTreeMap::new(),
        series: Series::Short,
        pace: Some(Pace { free_ms: 10_000, bank_ms: 60_000 }),
        last_cards: false,
        stand_in: "easy".parse().unwrap(),
        event: None,
    }
}

impl AtTable {
    /// A table that is open, with nobody at it.
    pub(crate) fn open(settings: Settings) -> AtTable {
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let (table, frames, events) = (Table::default(), BTreeMap::new(), Vec::new());
        let mut at = AtTable { table, now, frames, events, passing: false };
        let name = "k7f3".parse().unwrap();
        at.house(Command::Open { name, settings, master: DrawSeed([5; 32]) }).unwrap();
        at
    }

    /// Four people sit down and begin.
    pub(crate) fn begun(settings: Settings) -> AtTable {
        let mut at = AtTable::open(settings);
        for seat in Seat::ALL {
            at.ask(seat, Command::Sit { seat, guest: guest(seat) }).unwrap();
            at.ask(seat, Command::Connect).unwrap();
        }
        at.ask(Seat::North, Command::Begin).unwrap();
        at
    }

    pub(crate) fn ask(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, Refusal> {
        // Between boompjes people may have moved up: whoever sits there now.
        let sits = |of: &Seat| self.table.seat_of(&person(*of)) == Some(seat);
        let who = Seat::ALL.into_iter().find(sits).unwrap_or(seat);
        self.give(command, &by(who))
    }

    pub(crate) fn house(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        self.give(command, &Actor::House)
    }

    pub(crate) fn give(&mut self, command: Command, by: &Actor) -> Result<Vec<Event>, Refusal> {
        let events = self.table.decide(&command, by, self.now)?;
        for recorded in &events {
            let before = self.table.clone();
            self.table.apply(recorded);
            for (n, viewer) in Viewer::ALL.into_iter().enumerate() {
                let frames = before.frames(recorded, &self.table, viewer);
                self.frames.entry(n).or_default().extend(frames);
            }
        }
        self.events.extend(events.iter().cloned());
        Ok(events.into_iter().map(|recorded| recorded.event).collect())
    }

    /// Why the table refuses.
    pub(crate) fn refused(&mut self, seat: Seat, command: Command) -> &'static str {
        let before = self.table.seq();
        let refusal = self.ask(seat, command).unwrap_err();
        assert_eq!(self.table.seq(), before);
        refusal.name()
    }

    pub(crate) fn act(&mut self, seat: Seat, act: &str) -> Result<Vec<Event>, Refusal> {
        self.ask(seat, Command::Act { act: act.parse().unwrap() })
    }

    pub(crate) fn bot(&mut self, seat: Seat, act: &str) -> Result<Vec<Event>, Refusal> {
        self.house(Command::ActFor { seat, act: act.parse().unwrap() })
    }

    pub(crate) fn passes(&mut self, ms: i64) -> Vec<Event> {
        self.now += SignedDuration::from_millis(ms);
        self.house(Command::Tick).unwrap()
    }

    pub(crate) fn view(&self, seat: Seat) -> SeatView {
        self.table.seat_view(seat).unwrap()
    }

    pub(crate) fn asked(&self) -> SeatSet {
        self.table.public_view().unwrap().deal.unwrap().asked
    }

    /// The frames of one viewer.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> &[Frame] {
        let at = Viewer::ALL.iter().position(|one| *one == viewer).unwrap();
        &self.frames[&at]
    }

    /// Plays on, everybody doing the first thing allowed, until this holds.
    pub(crate) fn play_until(&mut self, holds: impl Fn(&AtTable) -> bool) {
        for _ in 0..20_000 {
            if holds(self) {
                return;
            }
            self.play_once();
        }
        panic!("it never came to that");
    }

    pub(crate) fn play_until_over(&mut self) {
        self.play_until(|at| at.table.ended().is_some());
    }

    pub(crate) fn play_once(&mut self) {
        if self.table.jury_question().is_some() {
            self.house(Command::Rule { approve: false }).unwrap();
            return;
        }
        if let Some((seat, _)) = self.table.bots_asked().first().cloned() {
            let act = match self.table.bot_view(seat).unwrap() {
                BotView::Manille(view) => view.legal[0].to_string(),
                BotView::Whist(view) => view.legal[0].to_string(),
            };
            self.bot(seat, &act).unwrap();
            return;
        }
        let turn = Seat::ALL.into_iter().find(|&seat| !self.view(seat).own.legal.is_empty());
        match turn {
            Some(seat) => {
                let legal = self.view(seat).own.legal;
                let pass = legal.iter().find(|act| self.passing && act.starts_with("pass"));
                let first = pass.unwrap_or(&legal[0]);
                self.act(seat, &first.clone()).unwrap();
            }
            None => {
                let (at, _) = self.table.next_due().expect("something happens");
                self.now = self.now.max(at);
                self.house(Command::Tick).unwrap();
            }
        }
    }
}
