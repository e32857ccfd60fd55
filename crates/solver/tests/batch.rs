//! A batch gives the same answers on any number of threads, in the order of the questions.

use std::num::NonZero;

use kaarting_cards::{Deck, Dice, Pack, Packets, Seat, SeatSet};
use kaarting_rules::manille::{Rules, Side};
use kaarting_solver::{MemoryLimit, TooLittleMemory, manille, solve_all, whist};

fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).expect("some threads")
}

/// Endings of five cards each, with leader and trump changing from one to the next.
fn endings() -> Vec<whist::Layout> {
    let (mut dice, mut pack) = (Dice::new(81), Pack::new(Deck::Whist));
    (0..60)
        .map(|n| {
            pack.shuffle(&mut dice);
            let hands = pack.deal(Seat::North, Packets::WHIST_445).expect("a whole pack").hands();
            let hands = hands.map(|hand| hand.into_iter().take(5).collect());
            whist::Layout::new(hands, whist::TRUMPS[n % 5], Seat::ALL[n % 4], &[]).expect("an ending")
        })
        .collect()
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let (endings, party) = (endings(), SeatSet::of(Seat::North).with(Seat::West));
    let mut solver = whist::Solver::new(MemoryLimit::LEAST);
    let one_by_one: Vec<u8> = endings.iter().map(|layout| solver.tricks(layout, party)).collect();
    assert!((0..=5).all(|tricks| one_by_one.contains(&tricks)), "the order shows: {one_by_one:?}");
    for count in [1, 2, 3, 100] {
        let mut told = Vec::new();
        let found = solve_all(
            &endings,
            threads(count),
            || whist::Solver::new(MemoryLimit::LEAST),
            |solver, layout| solver.tricks(layout, party),
            |done| told.push(done),
        );
        assert_eq!(found, one_by_one, "{count} threads");
        assert_eq!(told, (1..=endings.len()).collect::<Vec<_>>(), "{count} threads");
    }
}

#[test]
fn manille_goes_through_the_same_door() {
    let (mut dice, mut pack) = (Dice::new(82), Pack::new(Deck::Manille));
    let layouts: Vec<manille::Layout> = (0..6)
        .map(|n| {
            pack.shuffle(&mut dice);
            let deal = pack.deal(Seat::North, Packets::MANILLE).expect("a whole pack");
            manille::Layout::of_deal(&deal, whist::TRUMPS[n % 5], Seat::East).expect("a deal of Manille")
        })
        .collect();
    let solver = || manille::Solver::new(&Rules::dutch(), MemoryLimit::LEAST);
    let points = |side: Side| {
        solve_all(&layouts, threads(2), solver, |solver, layout| solver.points(layout, side), |_| {})
    };
    let sums: Vec<u8> = points(Side::NorthSouth)
        .iter()
        .zip(points(Side::EastWest))
        .map(|(ours, theirs)| ours + theirs)
        .collect();
    assert_eq!(sums, [60; 6]);
}

#[test]
fn nothing_to_do_is_done_at_once() {
    let mut told = 0;
    let found = solve_all(&[(); 0], threads(4), || (), |(), ()| 1, |_| told += 1);
    assert_eq!((found, told), (vec![], 0));
}

#[test]
fn memory_is_shared_as_long_as_there_is_enough_for_each() {
    let memory = MemoryLimit::bytes(5 << 20).expect("enough for two");
    assert_eq!(memory.shared_by(threads(2)).map(MemoryLimit::in_bytes), Ok(5 << 19));
    assert_eq!(memory.shared_by(threads(3)), Err(TooLittleMemory { given: (5 << 20) / 3 }));
}
