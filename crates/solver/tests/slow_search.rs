//! The solver against a plain search of its own kind: longer endings than the brute force can try, and whole deals.
//! `cargo run --release -p kaarting-solver --example check_whole_deals NE 1000` has more.

use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat, SeatSet};
use kaarting_solver::MemoryLimit;
use kaarting_solver::whist::{Goal, Layout, Solver, TRUMPS};

use crate::slow::{self, Slow};

/// How many positions the plain search is given: all when the long tests run in full, a third in the ordinary suite.
fn in_part(all: usize) -> usize {
    if std::env::var_os("KAARTING_TEST_ALL").is_some() { all } else { all / 3 }
}

/// Side by side, one against three, three against one and opposite.
const PARTIES: [&[Seat]; 6] = [
    &[Seat::North, Seat::East],
    &[Seat::South],
    &[Seat::West, Seat::North],
    &[Seat::East],
    &[Seat::North, Seat::East, Seat::South],
    &[Seat::East, Seat::West],
];

/// Random deals with this many cards left in each hand, and a random trump and leader.
fn endings(seed: u64, size: usize) -> impl Iterator<Item = Layout> {
    let (mut dice, mut pack) = (Dice::new(seed), Pack::new(Deck::Whist));
    std::iter::repeat_with(move || {
        pack.shuffle(&mut dice);
        let deal = pack.deal(Seat::North, Packets::WHIST_445).expect("a whole pack");
        let hands = deal.hands().map(|hand| {
            let mut rest = hand;
            while rest.len() as usize > size {
                rest = rest.without(rest.pick(&mut dice).expect("a card"));
            }
            rest
        });
        let (trump, leader) = (TRUMPS[dice.below(5) as usize], Seat::ALL[dice.below(4) as usize]);
        Layout::new(hands, trump, leader, &[]).expect("an ending")
    })
}

fn shown(layout: &Layout) -> String {
    let hands = Seat::ALL.map(|seat| format!("{seat} {}", layout.hands()[seat]));
    format!("{}, {} leads, {:?} trump", hands.join(" "), layout.to_play(), layout.trump())
}

/// Every number of tricks but the right one is refused, so the plain search can say no.
#[test]
fn the_plain_search_finds_one_number_only() {
    let (mut solver, mut slow) = (Solver::new(MemoryLimit::LEAST), Slow::new());
    for (layout, party) in endings(61, 5).zip(PARTIES) {
        let party: SeatSet = party.iter().copied().collect();
        let found: Vec<u8> = (0..=5)
            .filter(|&tricks| {
                let (trump, leader) = (layout.trump(), layout.to_play());
                matches!(slow.confirms(layout.hands(), trump, leader, party, tricks, 1_000_000), Ok(true))
            })
            .collect();
        assert_eq!(found, [solver.tricks(&layout, party)], "{party} {}", shown(&layout));
    }
}

/// How many of these positions the plain search confirms within a limit; a difference fails.
fn confirmed(positions: impl Iterator<Item = Layout>, limit: u64) -> usize {
    let (mut solver, mut slow) = (Solver::new(MemoryLimit::default()), Slow::new());
    let mut confirmed = 0;
    for (n, layout) in positions.enumerate() {
        let party: SeatSet = PARTIES[n % PARTIES.len()].iter().copied().collect();
        let tricks = solver.tricks(&layout, party);
        let (hands, trump, leader) = (layout.hands(), layout.trump(), layout.to_play());
        match slow.confirms(hands, trump, leader, party, tricks, limit) {
            Ok(same) => assert!(same, "not {tricks}: {party} {}", shown(&layout)),
            Err(slow::GaveUp) => continue,
        }
        confirmed += 1;
    }
    confirmed
}

#[test]
fn endings_of_six_to_eight_cards() {
    for (size, count) in [(6, 60), (7, 40), (8, 20)].map(|(size, count)| (size, in_part(count))) {
        assert_eq!(confirmed(endings(62, size).take(count), 5_000_000), count, "all are within reach");
    }
}

#[test]
fn whole_deals() {
    let (mut dice, count) = (Dice::new(63), in_part(60));
    let deals = (0..count).map(|n| {
        let deal = slow::in_runs(&mut dice);
        Layout::of_deal(&deal, TRUMPS[n % 5], Seat::ALL[n % 4]).expect("a deal of whist")
    });
    let sure = confirmed(deals, 1_000_000);
    println!("{sure} of {count} whole deals confirmed");
    assert!(sure >= count * 2 / 3, "only {sure} of {count} were within reach");
}

/// A party of one and a misery are both one against three: the best card's value is the position's value.
#[test]
fn the_best_card_is_the_position() {
    let mut solver = Solver::new(MemoryLimit::default());
    let mut seen = [[0; 2]; 2];
    for size in [6, 7] {
        for (n, layout) in endings(64, size).take(40).enumerate() {
            let player = Seat::ALL[n % 4];
            let own = layout.to_play() == player;
            let party = SeatSet::of(player);
            let cards = solver.each_card(&layout, party);
            let tricks = cards.iter().map(|&(_, tricks)| tricks);
            let best = if own { tricks.max() } else { tricks.min() };
            assert_eq!(best, Some(solver.tricks(&layout, party)), "{player} {}", shown(&layout));
            let layout = Layout::new(*layout.hands(), None, layout.to_play(), &[]).expect("an ending");
            for (goal, seen) in [Goal::NoTrick, Goal::OneTrick].into_iter().zip(&mut seen) {
                let cards = solver.makes_each_card(&layout, player, goal);
                let mut makes = cards.iter().map(|&(_, makes)| makes);
                let best = if own { makes.any(|makes| makes) } else { makes.all(|makes| makes) };
                assert_eq!(solver.makes(&layout, player, goal), best, "{player} {goal:?} {}", shown(&layout));
                seen[usize::from(best)] += 1;
            }
        }
    }
    assert!(seen.iter().flatten().all(|&count| count > 0), "made and failed: {seen:?}");
}
