//! What the others may not know: answers that are given together, silence, what can be undone; and how a deal is dealt.

use kaarting_cards::{Seat, SeatSet};
use kaarting_play::deal_v1::{Contribution, DealNo, Witness, check_deal};
use kaarting_play::{
    Access, Command, Due, Event, Frame, GameView, News, Phrase, Settings, StageView, Viewer,
};
use kaarting_rules::Ruleset;
use serde_json::json;

use super::at_table::{AtTable, guest, settings};

/// A Dutch deal in which trump is declared: who deals, and the two who are asked to knock.
fn declared() -> (AtTable, Seat, [Seat; 2]) {
    let mut at = AtTable::begun(settings(Ruleset::ManilleNl));
    let dealer = at.table.public_view().unwrap().deal.unwrap().dealer;
    // MAN-STAKE-09: before the announcement only the dealer looks.
    let looks = |at: &AtTable, seat| at.view(seat).own.hand.is_some();
    assert!(Seat::ALL.into_iter().all(|seat| looks(&at, seat) == (seat == dealer)));
    at.act(dealer, "trump H").unwrap();
    assert!(Seat::ALL.into_iter().all(|seat| looks(&at, seat)));
    (at, dealer, [dealer.left(), dealer.right()])
}

#[test]
fn both_answers_appear_together() {
    let (mut at, dealer, [one, other]) = declared();
    let both: SeatSet = [one, other].into_iter().collect();
    let watching = [Viewer::Seat(dealer), Viewer::Seat(other), Viewer::Spectator];
    let before = watching.map(|viewer| at.seen_by(viewer).len());
    let views = |at: &AtTable| (json!(at.view(dealer)), json!(at.view(other)), json!(at.table.public_view()));
    let nothing = views(&at);
    at.act(one, "knock").unwrap();
    // Nobody else can tell that somebody has answered: not by a frame, not by a number, not by the view.
    assert_eq!(watching.map(|viewer| at.seen_by(viewer).len()), before);
    assert_eq!((views(&at), at.asked()), (nothing, both));
    // Who answered knows it.
    assert_eq!(at.view(one).own.answer.as_deref(), Some("knock"));
    assert!(at.view(one).own.legal.is_empty());
    let told = at.seen_by(Viewer::Seat(one)).last().unwrap().clone();
    assert_eq!(told.news, Some(News::Acted { seat: one, act: "knock".parse().unwrap(), bot: false }));
    // What is said in between has the number it would have had.
    at.ask(dealer, Command::Say { phrase: Phrase::TakeYourTime }).unwrap();
    let seq = at.seen_by(Viewer::Spectator).last().unwrap().seq;
    assert_eq!(seq + 1, at.table.seq());
    at.act(other, "no").unwrap();
    for viewer in watching {
        let [.., empty, shown] = at.seen_by(viewer) else { panic!("two frames at least") };
        assert_eq!(*empty, Frame { seq: seq + 1, news: None, own: None });
        let Some(News::Together { seats, answers }) = &shown.news else { panic!("{shown:?}") };
        assert_eq!((*seats, answers[one], answers[other]), (both, Some(true), Some(false)));
    }
    // The counter-knock is asked of the dealer's side in the same way.
    assert_eq!(at.asked(), [dealer, dealer.opposite()].into_iter().collect());
    at.act(dealer.opposite(), "counter").unwrap();
    assert_eq!(at.view(dealer.opposite()).own.answer.as_deref(), Some("counter"));
    at.act(dealer, "no").unwrap();
    let GameView::Manille { stake, answers, .. } = at.table.public_view().unwrap().deal.unwrap().game else {
        panic!("a deal of Manille")
    };
    assert_eq!((stake, answers[dealer], answers[dealer.opposite()]), (Some(4), Some(false), Some(true)));
}

/// Those who answer together have the free time and fifteen seconds, and their bank is not touched: it would tell who
/// took how long.
#[test]
fn time_for_answers_is_the_same_for_both() {
    let (mut at, _, [one, other]) = declared();
    at.passes(12_000);
    at.act(one, "no").unwrap();
    let banks = at.table.public_view().unwrap().clock.unwrap().bank_ms;
    assert_eq!(banks[one], 60_000);
    assert_eq!(at.passes(12_999), []);
    assert_eq!(at.table.next_due().map(|(_, due)| due), Some(Due::Time(other)));
    assert!(matches!(at.passes(1)[..], [Event::StoodIn { .. }]));
    assert_eq!(at.table.public_view().unwrap().clock.unwrap().bank_ms, banks);
}

#[test]
fn what_was_done_is_undone_if_all_agree() {
    let (mut at, dealer, [leader, right]) = declared();
    // The declaration cannot be taken back: the others have looked at their cards.
    assert_eq!(at.refused(dealer, Command::AskUndo), "nothing_to_undo");
    at.act(leader, "no").unwrap();
    assert_eq!(at.refused(leader, Command::AskUndo), "nothing_to_undo");
    at.act(right, "no").unwrap();
    assert_eq!(at.refused(right, Command::AskUndo), "nothing_to_undo");
    let before = (at.view(leader).own, at.asked());
    at.play_once();
    let agree = || Command::AnswerUndo { agree: true };
    assert_eq!(at.refused(dealer, agree()), "undo_not_asked");
    assert_eq!(at.refused(dealer, Command::AskUndo), "nothing_to_undo");
    at.ask(leader, Command::AskUndo).unwrap();
    assert_eq!(at.refused(leader, Command::AskUndo), "undo_is_asked");
    assert_eq!(at.refused(leader, agree()), "has_answered");
    at.ask(dealer, agree()).unwrap();
    assert_eq!(at.refused(dealer, agree()), "has_answered");
    at.ask(right, agree()).unwrap();
    let undone = at.ask(dealer.opposite(), agree()).unwrap();
    assert_eq!(undone.last(), Some(&Event::Undone { seat: leader }));
    assert_eq!((at.view(leader).own, at.asked()), before);
    // One who does not agree is enough, and so is the next card.
    at.play_once();
    at.ask(leader, Command::AskUndo).unwrap();
    at.ask(right, Command::AnswerUndo { agree: false }).unwrap();
    assert_eq!(at.refused(dealer, agree()), "undo_not_asked");
    at.ask(leader, Command::AskUndo).unwrap();
    at.play_once();
    assert_eq!(at.refused(leader, Command::AskUndo), "nothing_to_undo");
    assert_eq!(at.refused(dealer, agree()), "undo_not_asked");
    let mut open = AtTable::begun(Settings { access: Access::Open, ..settings(Ruleset::ManilleNl) });
    assert_eq!(open.refused(dealer, Command::AskUndo), "not_private");
}

/// What can be undone is the last act; what is answered together, nobody takes back.
#[test]
fn it_shows_whose_act_can_be_undone() {
    let (mut at, _, [leader, right]) = declared();
    let last = |at: &AtTable| at.table.public_view().unwrap().deal.unwrap().undoable;
    // The others are thinking about the declaration, and the table would not undo it.
    assert_eq!(last(&at), None);
    at.act(leader, "no").unwrap();
    assert_eq!(last(&at), None);
    at.act(right, "no").unwrap();
    // Those who answered together acted at once.
    assert_eq!(last(&at), None);
    // The fourth card still shows when the trick has been gathered.
    for seat in leader.around() {
        at.play_once();
        assert_eq!(last(&at), Some(seat));
    }
    // Only one act is undone: the one before it stands.
    let fourth = leader.right();
    at.ask(fourth, Command::AskUndo).unwrap();
    for seat in fourth.left().around().into_iter().take(3) {
        at.ask(seat, Command::AnswerUndo { agree: true }).unwrap();
    }
    assert_eq!(last(&at), None);
    assert_eq!(at.refused(leader.opposite(), Command::AskUndo), "nothing_to_undo");
    // At a table that anyone can join nothing is undone.
    let mut open = AtTable::begun(Settings { access: Access::Open, ..settings(Ruleset::ManilleNl) });
    open.play_until(|at| {
        at.table.public_view().unwrap().deal.is_some_and(|deal| deal.trick.cards.len() == 2)
    });
    assert_eq!(last(&open), None);
}

#[test]
fn partners_are_silent_while_a_deal_is_played() {
    let (mut at, dealer, [one, _]) = declared();
    let text = || Command::Write { text: "Ik heb de manille!".parse().unwrap() };
    at.ask(dealer, Command::Say { phrase: Phrase::WhatCards }).unwrap();
    assert_eq!(at.seen_by(Viewer::Seat(dealer.opposite())).last().unwrap().news, None);
    let said = Some(News::Said { seat: dealer, phrase: Phrase::WhatCards });
    for viewer in [Viewer::Seat(one), Viewer::Seat(dealer)] {
        assert_eq!(at.seen_by(viewer).last().unwrap().news, said);
    }
    // Who looks on may be the partner, in another window.
    assert_eq!(at.seen_by(Viewer::Spectator).last().unwrap().news, None);
    assert_eq!(at.refused(dealer, text()), "silence");
    at.play_until(|at| !at.table.records().is_empty());
    at.ask(dealer, text()).unwrap();
    at.ask(dealer, Command::Say { phrase: Phrase::WellPlayed }).unwrap();
    for viewer in [Viewer::Seat(dealer.opposite()), Viewer::Spectator] {
        assert!(at.seen_by(viewer).last().unwrap().news.is_some());
    }
    // In Colour Whist nobody knows yet who plays with whom.
    let mut at = AtTable::begun(Settings { access: Access::Open, ..settings(Ruleset::Whist2018) });
    assert_eq!(at.refused(dealer, Command::Say { phrase: Phrase::WhatCards }), "silence");
    at.play_until(|at| !at.table.records().is_empty());
    assert_eq!(at.refused(dealer, text()), "not_private");
}

#[test]
fn only_the_last_trick_is_shown_once_more() {
    let (mut at, _, [leader, right]) = declared();
    at.act(leader, "no").unwrap();
    at.act(right, "no").unwrap();
    let deal = |at: &AtTable| at.table.public_view().unwrap().deal.unwrap();
    for trick in 0..3 {
        let lying = deal(&at);
        assert_eq!((lying.last_trick.is_some(), lying.trick.cards.len()), (trick > 0, 0));
        (0..3).for_each(|_| at.play_once());
        let cards = deal(&at).trick.cards;
        at.play_once();
        let last = deal(&at).last_trick.unwrap();
        assert_eq!((last.cards.len(), &last.cards[..3]), (4, &cards[..]));
        let taken: u8 = deal(&at).taken.0.iter().sum();
        assert_eq!(u32::from(taken), trick + 1);
    }
    // Of twelve cards that were played, no view has more than those four.
    let written = json!(at.table.public_view()).to_string();
    let cards: Vec<String> = at
        .events
        .iter()
        .filter_map(|recorded| match &recorded.event {
            Event::Acted { act, .. } if act.as_str().len() == 2 && act.as_str() != "no" => {
                Some(format!("\"{act}\""))
            }
            _ => None,
        })
        .collect();
    assert_eq!((cards.len(), cards.iter().filter(|card| written.contains(*card)).count()), (12, 4));
}

/// The last card of every hand plays itself where the table wants it, and nothing else does.
#[test]
fn last_cards_play_themselves() {
    let mut at = AtTable::begun(Settings { last_cards: true, ..settings(Ruleset::ManilleNl) });
    at.play_until(|at| {
        at.table.public_view().unwrap().deal.is_some_and(|deal| {
            deal.cards_left.0 == [2, 1, 1, 1]
                || deal.cards_left.0 == [1, 2, 1, 1]
                || deal.cards_left.0 == [1, 1, 2, 1]
                || deal.cards_left.0 == [1, 1, 1, 2]
        })
    });
    let before = at.events.len();
    at.play_once();
    // One card by hand, four by themselves, and the deal is over.
    let acts =
        at.events[before..].iter().filter(|recorded| matches!(recorded.event, Event::Acted { .. })).count();
    assert_eq!((acts, at.table.records().len()), (5, 1));
}

/// `deal-v1` at the table: promised during one deal, shown at the next, missing where it did not come.
#[test]
fn a_deal_is_made_of_what_everybody_promised() {
    let mut at = AtTable::open(settings(Ruleset::ManilleFr));
    for seat in Seat::ALL {
        at.ask(seat, Command::Sit { seat, guest: guest(seat) }).unwrap();
    }
    let table = at.table.name().unwrap().clone();
    let commitment = at.table.public_view().unwrap().commitment;
    let bytes = |seat: Seat| Contribution([seat as u8 + 1; 16]);
    let promise =
        |seat: Seat| Command::Commit { commitment: bytes(seat).commitment(&table, DealNo::FIRST, seat) };
    let show = |seat: Seat| Command::Contribute { contribution: bytes(seat) };
    assert_eq!(at.refused(Seat::North, show(Seat::North)), "not_called");
    for seat in [Seat::North, Seat::East, Seat::South] {
        at.ask(seat, promise(seat)).unwrap();
    }
    at.ask(Seat::North, Command::Begin).unwrap();
    assert_eq!(at.table.public_view().unwrap().stage, StageView::Revealing);
    assert_eq!(at.refused(Seat::West, promise(Seat::West)), "too_late_to_commit");
    assert_eq!(at.refused(Seat::West, show(Seat::West)), "nothing_promised");
    assert_eq!(at.refused(Seat::North, show(Seat::East)), "not_as_promised");
    at.ask(Seat::North, show(Seat::North)).unwrap();
    assert_eq!(at.refused(Seat::North, show(Seat::North)), "already_shown");
    at.ask(Seat::East, show(Seat::East)).unwrap();
    // South does not keep the promise: the table waits three seconds.
    assert_eq!(at.passes(2_999), []);
    assert!(matches!(at.passes(1)[..], [Event::Dealt { .. }]));
    at.play_until(|at| !at.table.records().is_empty());
    let proof = at.table.records()[0].proof.clone();
    let seen = |seat| Witness {
        table: Some(table.clone()),
        deal: Some(DealNo::FIRST),
        commitment: Some(commitment),
        own: Some((seat, bytes(seat))),
    };
    assert_eq!(check_deal(&proof, &seen(Seat::North)), Ok(()));
    assert_eq!(check_deal(&proof, &seen(Seat::South)).unwrap_err().name(), "left_out");
    assert_eq!(check_deal(&proof, &seen(Seat::West)).unwrap_err().name(), "left_out");
    assert!(proof.contributions[Seat::South].is_some_and(|pledge| pledge.shown.is_none()));
    assert_eq!(proof.contributions[Seat::West], None);
    assert_eq!(proof.first_dealer, Some(at.table.records()[0].dealer));
    // Ready: the next deal comes as soon as all are.
    for seat in [Seat::North, Seat::East, Seat::South] {
        assert_eq!(at.ask(seat, Command::Ready), Ok(vec![Event::Readied { seat }]));
    }
    assert_eq!(at.refused(Seat::North, Command::Ready), "already_ready");
    assert_eq!(at.ask(Seat::West, Command::Ready).unwrap().len(), 3);
}
