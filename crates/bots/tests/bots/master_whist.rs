//! The master of Colour Whist: what its nets answer, and that it plays by the rules.

use kaarting_bots::learned::whist::{CALLS, Question, call};
use kaarting_bots::learned::{Net, Scratch};
use kaarting_bots::{Level, Mind, Plays, random};
use kaarting_cards::{Chance, Dice, Seat};
use kaarting_rules::whist::{Action, Phase, Position, Setup};
use kaarting_rules::{Actor, Referee};

const GOLDEN: &[u8] = include_bytes!("golden-whist.bin");
const WEIGHTS: [&[u8]; 3] = [
    include_bytes!("../../weights/whist-call.net"),
    include_bytes!("../../weights/whist-card.net"),
    include_bytes!("../../weights/whist-quick.net"),
];

/// The next number of so many bytes.
fn next<const N: usize>(bytes: &mut &[u8]) -> [u8; N] {
    let (number, rest) = bytes.split_first_chunk().expect("as many as were announced");
    *bytes = rest;
    *number
}

/// `learn/golden_whist.py` reads the weights in its own way.
#[test]
fn the_nets_answer_as_the_training_program_reckons() {
    let mut bytes = GOLDEN;
    let mut positions = 0;
    for weights in WEIGHTS {
        let net = Net::read(weights).expect("weights");
        let [many, words, answers] = [(); 3].map(|()| u32::from_le_bytes(next(&mut bytes)) as usize);
        assert_eq!(net.outputs(), answers);
        let (mut accumulator, mut scratch, mut values) = (net.accumulator(), Scratch::default(), Vec::new());
        for n in 0..many {
            let seen: Vec<u64> = (0..words).map(|_| u64::from_le_bytes(next(&mut bytes))).collect();
            let expected: Vec<i32> = (0..answers).map(|_| i32::from_le_bytes(next(&mut bytes))).collect();
            net.values(&mut accumulator, &seen, &mut scratch, &mut values);
            assert_eq!(values, expected, "position {n}");
            positions += 1;
        }
    }
    assert!(bytes.is_empty() && positions > 1000);
}

#[test]
fn two_megabytes_are_enough() {
    let size: usize = WEIGHTS.iter().map(|weights| weights.len()).sum();
    assert!(size <= 2 << 20, "{size} bytes");
}

fn deal(dealer: Seat, dice: &mut Dice) -> Position {
    let setup = Setup::new(dealer);
    Position::open(setup, setup.rules.dealing().by_chance(dealer, dice)).expect("a deal of this deck")
}

/// So many thinking steps.
fn steps(mut left: u32) -> impl FnMut() -> bool {
    move || {
        left = left.saturating_sub(1);
        left > 0
    }
}

/// Every question has an answer for each thing that may be done, but for calls that no jury would let pass.
#[test]
fn every_answer_is_an_action() {
    let mut dice = Dice::new(71);
    let (mut calls, mut cards, mut discards) = (0, 0, 0);
    for n in 0..150 {
        let mut position = deal(Seat::North.clockwise(n), &mut dice);
        while let Some(actor) = position.turn().actors().next() {
            let legal = position.legal(actor);
            if let Actor::Seat(seat) = actor
                && let Some(question) = Question::of(&position.seat_view(seat))
            {
                let view = position.seat_view(seat);
                let of_bit = |at| question.action(&view, at).expect("an action");
                let meant: Vec<Action> =
                    (0..64).filter(|at| question.legal() >> at & 1 == 1).map(of_bit).collect();
                assert!(meant.len() > 1 && meant.iter().all(|action| legal.contains(action)));
                assert!(meant.iter().all(|&action| question.answer(action).map(of_bit) == Some(action)));
                match position.phase() {
                    Phase::Play => cards += 1,
                    Phase::Discard => discards += 1,
                    _ => calls += 1,
                }
                assert_eq!(question.is_call(), !matches!(position.phase(), Phase::Play | Phase::Discard));
                if !question.is_call() {
                    assert_eq!(meant.len(), legal.len());
                }
            }
            // Chance alone hardly ever comes to lay a card away.
            let misery = legal.iter().copied().find(|action| action.to_string() == "small-misery");
            let action = misery.filter(|_| dice.coin()).or_else(|| random(&legal, &mut dice));
            position.act(actor, action.expect("something is legal")).expect("legal");
        }
    }
    assert!(calls > 300 && cards > 3000 && discards > 30, "{calls} {cards} {discards}");
    assert!((0..CALLS).all(|at| call(at).is_some()));
}

/// Plays deals among masters; gives everything that was done.
fn played(mind: &mut Mind, seed: u64, deals: u8, think: u32) -> Vec<(Actor, Action)> {
    let mut dice = Dice::new(seed);
    let mut done = Vec::new();
    for n in 0..deals {
        let mut position = deal(Seat::North.clockwise(n), &mut dice);
        while let Some(actor) = position.turn().actors().next() {
            let action = match actor {
                Actor::Jury => Action::Approve,
                Actor::Seat(seat) => {
                    let view = position.seat_view(seat);
                    Position::choose(mind, Level::Master, &view, &mut dice, &mut steps(think))
                        .expect("a choice")
                }
            };
            position.act(actor, action).expect("a master's action is legal");
            done.push((actor, action));
        }
    }
    done
}

#[test]
fn every_action_is_legal_and_the_same_again() {
    let mut mind = Mind::default();
    let once = played(&mut mind, 72, 3, 8);
    // What was looked at before does not count.
    assert_eq!(played(&mut mind, 72, 3, 8), once);
    assert_eq!(played(&mut Mind::default(), 72, 3, 8), once);
    let bare = played(&mut mind, 72, 3, 0);
    assert_ne!(bare, once);
    assert_eq!(played(&mut mind, 72, 3, 1), bare);
}

/// Over any deal and whatever was done before, with no time and with little: a legal action. In 60 deals in the long
/// run, and in 24 otherwise.
#[test]
fn a_master_finds_its_way_in_any_position() {
    let (mut mind, mut dice) = (Mind::default(), Dice::new(73));
    let mut asked = 0;
    let (deals, least) = if crate::all() { (60, 500) } else { (24, 150) };
    for n in 0..deals {
        let mut position = deal(Seat::North.clockwise(n), &mut dice);
        while let Some(actor) = position.turn().actors().next() {
            let legal = position.legal(actor);
            if let Actor::Seat(seat) = actor
                && dice.below(4) == 0
            {
                let view = position.seat_view(seat);
                let think = 6 * dice.below(2);
                let action = Position::choose(&mut mind, Level::Master, &view, &mut dice, &mut steps(think));
                assert!(legal.contains(&action.expect("an action")));
                asked += 1;
            }
            let action = random(&legal, &mut dice).expect("something is legal");
            position.act(actor, action).expect("legal");
        }
    }
    assert!(asked > least, "{asked}");
}
