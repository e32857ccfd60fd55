//! Hidden cards stay hidden: whatever a viewer is told is the same for all deals that differ only in what that viewer
//! may not know.
//!
//! A random table is stopped in the middle of a deal, and the deal is played again from its first event with other
//! cards (`elsewhere.rs`): every frame, the view, and the answer to everything the viewer could try must be the same.
//! The pages are held against it by the tests of `web`.

use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;
use kaarting_cards::{Chance, Dice, Seat};
use serde_json::{Value, json};

use crate::elsewhere::Elsewhere;
use crate::table::State;
use crate::walk_tests::{Walk, cases, for_each_seed};
use crate::{Actor, Command, Event, Phrase, Recorded, Table, Viewer};

/// What a viewer is told of some events, frame by frame, and how many frames that is.
fn told(start: &Table, events: &[Recorded], viewer: Viewer) -> (Vec<Value>, Table) {
    let (mut table, mut frames) = (start.clone(), Vec::new());
    for recorded in events {
        let before = table.clone();
        table.apply(recorded);
        frames.extend(before.frames(recorded, &table, viewer).into_iter().map(|frame| json!(frame)));
    }
    (frames, table)
}

fn view(table: &Table, viewer: Viewer) -> Value {
    match viewer {
        Viewer::Seat(seat) => json!(table.seat_view(seat)),
        Viewer::Spectator => json!(table.public_view()),
    }
}

fn state(table: &Table) -> &State {
    table.state.as_ref().expect("the table is open")
}

/// What the table answers to everything a player could try at that moment.
fn tried(table: &Table, viewer: Viewer, now: Timestamp) -> Vec<String> {
    let Some(seat) = viewer.seat() else { return Vec::new() };
    let Some(sitter) = state(table).chairs[seat].sitter() else { return Vec::new() };
    let by = Actor::Person(sitter.id.clone());
    let acts =
        ["knock", "no", "counter", "claim", "pass", "trump H", "troel", "HT", "S8", "DA", "CK", "discard H9"];
    let mut commands: Vec<Command> =
        acts.map(|act| Command::Act { act: act.parse().expect("an act") }).to_vec();
    commands.extend([
        Command::AskUndo,
        Command::AnswerUndo { agree: true },
        Command::TakeBack,
        Command::Ready,
    ]);
    commands.extend(Seat::ALL.map(|seat| Command::Vote { seat }));
    commands.push(Command::Say { phrase: Phrase::WellPlayed });
    let said = |command: &Command| match table.decide(command, &by, now) {
        Ok(_) => "done".to_owned(),
        Err(refusal) => format!("{refusal:?}"),
    };
    commands.iter().map(said).collect()
}

/// Compares one viewer's frames and views of the deal so far with those of other deals; gives how many frames were.
fn compare(start: &Table, events: &[Recorded], viewer: Viewer, dice: &mut Dice) -> (u64, bool) {
    let (frames, end) = told(start, events, viewer);
    let before = (view(start, viewer), view(&end, viewer), tried(&end, viewer, end.at));
    let Some(other) = Elsewhere::find(start, events, viewer, dice) else { return (0, false) };
    let (frames_there, end_there) = told(&other.start, &other.events, viewer);
    assert_eq!(frames_there, frames, "{viewer:?}");
    assert_eq!(
        (view(&other.start, viewer), view(&end_there, viewer), tried(&end_there, viewer, end.at)),
        before,
        "{viewer:?}"
    );
    (frames.len() as u64, other.differs)
}

/// At 80 tables, and at ten thousand in the long run.
#[test]
fn what_a_viewer_may_not_know_changes_nothing_for_that_viewer() {
    let (frames, deals, waiting) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let tables = cases(80, 10_000);
    for_each_seed(tables, |seed| {
        let mut walk = Walk::new(seed.wrapping_mul(7) + 1);
        let mut dice = Dice::new(seed);
        let mut start: Option<(Table, usize)> = None;
        walk.until_over(|walk| {
            let Some(playing) = state(&walk.table).playing() else {
                start = None;
                return;
            };
            let number = playing.deal;
            let same = start
                .as_ref()
                .is_some_and(|(start, _)| state(start).playing().is_some_and(|p| p.deal == number));
            if !same {
                start = Some(since_dealt(walk));
            }
            let held = state(&walk.table).held_from(None) > 0;
            if dice.below(if held { 6 } else { 40 }) > 0 {
                return;
            }
            let Some((start, from)) = &start else { return };
            let viewer = Viewer::ALL[dice.below(5) as usize];
            let (compared, other) = compare(start, &walk.journal[*from..], viewer, &mut dice);
            frames.fetch_add(compared, Ordering::Relaxed);
            deals.fetch_add(u64::from(other), Ordering::Relaxed);
            waiting.fetch_add(u64::from(held && compared > 0), Ordering::Relaxed);
        });
    });
    let [frames, deals, waiting] = [frames, deals, waiting].map(AtomicU64::into_inner);
    println!(
        "{tables} tables: {frames} frames, {deals} other deals, {waiting} moments with an answer that waits"
    );
    assert!(frames > tables * 80 && deals > tables * 3 && waiting > tables / 3, "{frames} {deals} {waiting}");
}

/// The table as it was right after the cards of this deal were dealt, and how many events that had taken.
fn since_dealt(walk: &Walk) -> (Table, usize) {
    let mut table = Table::default();
    let mut found = (Table::default(), 0);
    for (at, recorded) in walk.journal.iter().enumerate() {
        table.apply(recorded);
        if let Event::Dealt { .. } = recorded.event {
            found = (table.clone(), at + 1);
        }
    }
    found
}

/// The law is no law if it cannot be broken: a frame that told of a waiting answer would be found.
#[test]
fn a_leak_would_be_found() {
    let mut found = 0;
    for seed in 0..40 {
        let mut walk = Walk::new(seed);
        walk.until_over(|walk| {
            let held = state(&walk.table).held_from(Some(Seat::North));
            // The plain number of events tells that somebody has answered; the number that is shown does not.
            if held > 0 {
                found += 1;
                assert_eq!(walk.table.seq_for(Viewer::Seat(Seat::North)) + held, walk.table.seq());
            }
        });
    }
    assert!(found > 20, "{found}");
}
