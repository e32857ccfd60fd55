//! Online tables as streams: what every viewer is told is the same wherever and whenever it is read.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use kaarting_cards::{BySeat, Chance, Dice, Seat};
use kaarting_live::{AskError, LiveTable, LiveTables, Subject, TableState};
use kaarting_office::draw::DrawSeed;
use kaarting_play::{
    Access, Actor, Command, Guest, Pace, PersonId, Refusal, Series, Settings, TableName, Viewer,
};
use kaarting_rules::{Lang, Ruleset};
use kaarting_store::Aside;
use serde_json::Value;

use crate::Two;

fn table_name() -> TableName {
    "k7f3".parse().unwrap()
}

fn person(seat: Seat) -> PersonId {
    format!("person-{seat}").to_lowercase().parse().unwrap()
}

fn settings(ruleset: Ruleset) -> Settings {
    Settings {
        access: Access::Open,
        ruleset,
        options: BTreeMap::new(),
        series: Series::Short,
        pace: Some(Pace { free_ms: 10_000, bank_ms: 60_000 }),
        last_cards: false,
        stand_in: "easy".parse().unwrap(),
        event: None,
    }
}

/// A table and its clock.
struct AtTable {
    live: LiveTable,
    now: Timestamp,
}

impl AtTable {
    async fn open(two: &Two, ruleset: Ruleset) -> AtTable {
        let live = LiveTable::open(two.1.clone(), table_name()).await.unwrap();
        let mut at = AtTable { live, now: Timestamp::from_second(1_800_000_000).unwrap() };
        let (name, settings) = (table_name(), settings(ruleset));
        at.gives(Actor::House, Command::Open { name, settings, master: DrawSeed([7; 32]) }).await;
        for seat in Seat::ALL {
            let guest =
                Guest { name: format!("Guest {seat}").parse().unwrap(), lang: Lang::Nl, program: false };
            at.gives(Actor::Person(person(seat)), Command::Sit { seat, guest }).await;
            at.gives(Actor::Person(person(seat)), Command::Connect).await;
        }
        at.gives(Actor::Person(person(Seat::North)), Command::Begin).await;
        at
    }

    async fn gives(&mut self, by: Actor, command: Command) {
        self.now += SignedDuration::from_millis(300);
        self.live.ask(&command, by, self.now, None).await.unwrap();
    }

    /// Somebody who can do something does it; `false` when the table is over.
    async fn goes_on(&mut self, chance: &mut Dice) -> bool {
        let state = self.live.state();
        let table = &state.table;
        if table.ended().is_some() {
            return false;
        }
        let view = |seat| table.seat_view(seat).unwrap();
        let able: Vec<Seat> =
            Seat::ALL.into_iter().filter(|&seat| !view(seat).own.legal.is_empty()).collect();
        match able.get(chance.below(able.len().max(1) as u32) as usize) {
            Some(&seat) => {
                let legal = view(seat).own.legal;
                let act = legal[chance.below(legal.len() as u32) as usize].parse().unwrap();
                self.gives(Actor::Person(person(seat)), Command::Act { act }).await;
            }
            None if table.jury_question().is_some() => {
                self.gives(Actor::House, Command::Rule { approve: true }).await;
            }
            None => {
                let (due, _) = table.next_due().expect("somebody acts, or something is due");
                self.now = self.now.max(due);
                self.gives(Actor::House, Command::Tick).await;
            }
        }
        true
    }
}

/// A whole series: every viewer's numbers have no gap, whoever comes back is told exactly what they missed, and another
/// process that reads the journal tells the very same.
async fn everybody_is_told_the_same_everywhere(two: Two) {
    let mut at = AtTable::open(&two, Ruleset::ManilleNl).await;
    let chance = &mut Dice::new(21);
    let mut seen = Viewer::ALL.map(|viewer| (viewer, 0_u64));
    let mut heard = Viewer::ALL.map(|_| Vec::new());
    loop {
        let goes_on = at.goes_on(chance).await;
        let state = at.live.state();
        for ((viewer, last), heard) in seen.iter_mut().zip(&mut heard) {
            // Some look at once, some later.
            if goes_on && chance.below(3) > 0 {
                continue;
            }
            for frame in state.told_after(*viewer, *last).expect("nobody is away for long") {
                let read: Value = serde_json::from_str(&frame).unwrap();
                *last += 1;
                assert_eq!(read["seq"], *last, "{viewer:?}");
                heard.push(frame);
            }
        }
        if !goes_on {
            break;
        }
    }
    let state = at.live.state();
    assert!(state.table.records().len() >= 4 && state.table.sheet().is_some());
    let other = LiveTable::open(two.2.clone(), table_name()).await.unwrap().state();
    for ((viewer, last), heard) in seen.iter().zip(&heard) {
        assert_eq!(*last, state.table.seq_for(*viewer));
        assert!(heard.len() > 150, "{viewer:?}: {}", heard.len());
        for back in 0..=20 {
            let expected = &heard[heard.len() - back..];
            assert_eq!(other.told_after(*viewer, last - back as u64).unwrap(), expected, "{viewer:?}");
        }
        // What nobody remembers, and what never was: the whole view.
        assert_eq!(other.told_after(*viewer, 0), None);
        assert_eq!(other.told_after(*viewer, last + 1), None);
        assert_eq!(other.told_after(*viewer, u64::MAX), None);
    }
    // What a seat is told in its last frames is not what another is told.
    assert_ne!(heard[0], heard[1]);
}

/// The list shows what can be joined, and nothing of who sits there.
async fn tables_are_listed_without_being_opened(two: Two) {
    let at = AtTable::open(&two, Ruleset::Whist2018).await;
    let listed = LiveTables::new(two.2.clone()).current().await.unwrap();
    let [(name, shown)] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!((name, shown.free, shown.over), (&table_name(), BySeat::default(), false));
    assert_eq!(shown.opened, Timestamp::from_millisecond(1_800_000_000_300).unwrap());
    assert!(TableState::needs_owner(shown));
    assert!(!serde_json::to_string(shown).unwrap().contains("Guest"), "{shown:?}");
    let close = at.live.ask(&Command::Close, Actor::House, at.now, None).await;
    assert!(close.is_ok(), "{close:?}");
    let refused =
        at.live.ask(&Command::Begin, Actor::Person(person(Seat::North)), at.now, None).await.unwrap_err();
    assert!(matches!(refused, AskError::Refused(Refusal::TableIsOver)), "{refused:?}");
    // What is over leaves nothing behind that a list would have to read, also where somebody opens it again.
    let rows = async || two.1.key_value().all(TableState::INDEX, 0).await.unwrap();
    assert_eq!(rows().await, []);
    let tables = LiveTables::new(two.2.clone());
    assert!(tables.get(&table_name()).await.unwrap().is_some());
    assert!(rows().await.is_empty() && tables.current().await.unwrap().is_empty());
}

/// A row that an older version left of a table that is over goes as soon as somebody opens that table.
async fn a_row_of_the_past_goes(two: Two) {
    let at = AtTable::open(&two, Ruleset::Whist2018).await;
    let row = two.1.key_value().get(TableState::INDEX, "k7f3", 0).await.unwrap().unwrap();
    at.live.ask(&Command::Close, Actor::House, at.now, None).await.unwrap();
    let over = String::from_utf8(row).unwrap().replace("\"over\":false", "\"over\":true");
    two.1.key_value().put(TableState::INDEX, "k7f3", over.as_bytes(), None).await.unwrap();
    let tables = LiveTables::new(two.2.clone());
    assert_eq!(tables.current().await.unwrap().len(), 0);
    tables.get(&table_name()).await.unwrap().unwrap();
    assert_eq!(two.1.key_value().all(TableState::INDEX, 0).await.unwrap(), []);
}

/// Who wants to be known no longer is in no frame that anybody is told afterwards, here or after a restart.
async fn what_was_erased_is_told_to_nobody(two: Two) {
    let mut at = AtTable::open(&two, Ruleset::Whist2018).await;
    let all = |live: &LiveTable| -> String {
        let told = |viewer| {
            let state = live.state();
            let last = state.table.seq_for(viewer);
            let first = (0..=last).find_map(|seq| state.told_after(viewer, seq)).unwrap();
            first.iter().map(ToString::to_string).collect::<String>()
        };
        Viewer::ALL.map(told).concat()
    };
    assert!(all(&at.live).contains("Guest N"));
    at.gives(Actor::Person(person(Seat::North)), Command::Erase).await;
    assert!(!all(&at.live).contains("Guest"), "{}", all(&at.live));
    assert!(all(&at.live).contains("erased"));
    let other = LiveTable::open(two.2.clone(), table_name()).await.unwrap();
    let view = format!("{:?}", other.state().table.public_view());
    assert!(!all(&other).contains("Guest N") && !view.contains("Guest N") && view.contains("Guest E"));
    let entries = two.2.read(other.stream(), 0, 100).await.unwrap();
    let lies =
        |of: &str| entries.iter().any(|entry| matches!(&entry.aside, Aside::Kept { key, .. } if key == of));
    assert!(lies("person/person-e") && !lies("person/person-n"));
}

crate::matrix!(everybody_is_told_the_same_everywhere tables_are_listed_without_being_opened a_row_of_the_past_goes
    what_was_erased_is_told_to_nobody);
