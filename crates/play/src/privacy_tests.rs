//! Hidden cards stay hidden: whatever a viewer is told is the same for all deals that differ only in what that viewer
//! may not know.
//!
//! A random table is stopped in the middle of a deal. The cards that the viewer cannot know are dealt anew, so that
//! everything the viewer saw could have happened with them too; answers that are not shown yet are given differently,
//! or not at all. Then the deal is played again from its first event, and every frame, the view, and the answer to
//! everything the viewer could try must be the same.

use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;
use kaarting_cards::{BySeat, CardSet, Chance, Deal, Dice, Seat};
use kaarting_rules::Actor as Player;
use serde_json::{Value, json};

use crate::of_game::Cards;
use crate::table::{State, TableStage};
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

/// The hands as they were dealt.
fn dealt(start: &Table) -> BySeat<CardSet> {
    let cards = state(start).cards().expect("a deal is being played");
    BySeat::from_fn(|seat| cards.hand_for_tests(seat))
}

/// The same deal with other cards.
fn with_hands(start: &Table, hands: BySeat<CardSet>) -> Table {
    let mut other = start.clone();
    let state = other.state.as_mut().expect("the table is open");
    let (law, deck) = (state.law.clone(), state.settings.ruleset.deck());
    if let TableStage::Playing(playing) = &mut state.stage {
        playing.cards = Cards::open(&law, playing.dealer, Deal::new(deck, hands).expect("a deal"));
    }
    other
}

/// Which cards of each hand the viewer has seen by now: the own hand, where it may be looked at, what was played, and
/// what lies open.
fn known(start: &Table, now: &Table, viewer: Viewer) -> BySeat<CardSet> {
    let hands = dealt(start);
    let cards = state(now).cards().expect("a deal is being played");
    let open = cards.open_part();
    let mut known = BySeat([CardSet::EMPTY; 4]);
    for (seat, card) in open.tricks.plays() {
        known[seat] = known[seat].with(card);
    }
    if let crate::GameView::Whist { open_hands, .. } = open.game {
        for (seat, _) in open_hands.iter().filter(|(_, hand)| hand.is_some()) {
            known[seat] |= cards.hand_for_tests(seat);
        }
    }
    if let Some(seat) = viewer.seat()
        && cards.own_part(seat).hand.is_some()
    {
        known[seat] = hands[seat];
    }
    known
}

/// Deals what is not known anew, by chance.
fn dealt_anew(hands: &BySeat<CardSet>, known: &BySeat<CardSet>, dice: &mut Dice) -> BySeat<CardSet> {
    let mut pool =
        Seat::ALL.into_iter().fold(CardSet::EMPTY, |pool, seat| pool | (hands[seat] - known[seat]));
    BySeat::from_fn(|seat| {
        let mut hand = known[seat];
        while hand.len() < hands[seat].len() {
            let card = pool.pick(dice).expect("as many cards as places");
            (hand, pool) = (hand.with(card), pool.without(card));
        }
        hand
    })
}

/// The same events with other cards; what the viewer does not know of is done differently. `None` if they could not
/// have happened with these cards.
fn elsewhere(
    start: &Table,
    events: &[Recorded],
    viewer: Viewer,
    (waiting, drop): (&[usize], bool),
    dice: &mut Dice,
) -> Option<Vec<Recorded>> {
    let mut table = start.clone();
    let mut other = Vec::new();
    for (at, recorded) in events.iter().enumerate() {
        let mut recorded = recorded.clone();
        if let Event::Acted { seat, act, .. } = &mut recorded.event
            && let Some(cards) = state(&table).cards()
        {
            let hidden = viewer != Viewer::Seat(*seat) && cards.asked().together;
            if hidden && waiting.contains(&at) && drop {
                continue;
            }
            let legal = cards.own_part(*seat).legal;
            let laid_away = act.as_str().starts_with("discard");
            if hidden && (waiting.contains(&at) || laid_away) && !legal.is_empty() {
                *act = legal[dice.below(legal.len() as u32) as usize].parse().expect("an act");
            }
            cards.clone().act(Player::Seat(*seat), act.as_str()).ok()?;
        }
        if let Event::Ruled { approve } = &recorded.event {
            let word = if *approve { "approve" } else { "refuse" };
            state(&table).cards()?.clone().act(Player::Jury, word).ok()?;
        }
        table.apply(&recorded);
        other.push(recorded);
    }
    Some(other)
}

/// The answers that are still not shown at the end: nobody else can tell whether they were given at all.
fn waiting(start: &Table, events: &[Recorded]) -> Vec<usize> {
    let mut table = start.clone();
    let mut waiting = Vec::new();
    for (at, recorded) in events.iter().enumerate() {
        table.apply(recorded);
        let held = state(&table).cards().is_some_and(|cards| !cards.answered().is_empty());
        match recorded.event {
            Event::Acted { .. } if held => waiting.push(at),
            Event::Acted { .. } => waiting.clear(),
            _ => {}
        }
    }
    waiting
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
fn compare(start: &Table, events: &[Recorded], now: &Table, viewer: Viewer, dice: &mut Dice) -> (u64, bool) {
    let hands = dealt(start);
    let known = known(start, now, viewer);
    let waiting = waiting(start, events);
    let (frames, end) = told(start, events, viewer);
    let before = (view(start, viewer), view(&end, viewer), tried(&end, viewer, end.at));
    // At the limit a bot sits in for those who have not answered, and so shows who has.
    let may_drop = !events.iter().any(|recorded| matches!(recorded.event, Event::StoodIn { .. }));
    for _ in 0..20 {
        let anew = dealt_anew(&hands, &known, dice);
        let other = with_hands(start, anew);
        let drop = may_drop && dice.coin();
        let Some(instead) = elsewhere(&other, events, viewer, (&waiting, drop), dice) else { continue };
        let (frames_there, end_there) = told(&other, &instead, viewer);
        // KW-TROEL-04: once nobody bids higher than a troel, everybody learns who has the fourth ace.
        let sides =
            |table: &Table| state(table).cards().map(|cards| Seat::ALL.map(|seat| cards.opponents(seat)));
        if sides(&end_there) != sides(&end) {
            continue;
        }
        assert_eq!(frames_there, frames, "{viewer:?}");
        assert_eq!(
            (view(&other, viewer), view(&end_there, viewer), tried(&end_there, viewer, end.at)),
            before,
            "{viewer:?}"
        );
        return (frames.len() as u64, anew != hands);
    }
    (0, false)
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
            let (compared, other) = compare(start, &walk.journal[*from..], &walk.table, viewer, &mut dice);
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
