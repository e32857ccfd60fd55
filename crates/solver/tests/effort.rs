//! How many cards the search tries: the same on every machine, so that what makes it slower is noticed without a clock.

use kaarting_cards::{Deal, Deck, Dice, Pack, Packets, Seat, SeatSet};
use kaarting_rules::manille::{Rules, Side};
use kaarting_solver::whist::{Goal, TRUMPS};
use kaarting_solver::{MemoryLimit, manille, whist};

fn deals(deck: Deck, seed: u64) -> impl Iterator<Item = Deal> {
    let (mut dice, mut pack) = (Dice::new(seed), Pack::new(deck));
    let packets = if deck == Deck::Manille { Packets::MANILLE } else { Packets::WHIST_445 };
    std::iter::repeat_with(move || {
        pack.shuffle(&mut dice);
        pack.deal(Seat::North, packets).expect("a whole pack")
    })
}

/// Cards tried per deal: no more than one in fifty above what was measured when the search was last tuned.
fn within(nodes: u64, deals: u64, measured: u64) {
    let each = nodes / deals;
    println!("{each} cards tried per deal, {measured} measured");
    assert!(each <= measured + measured / 50, "{each} cards tried per deal where {measured} were enough");
}

#[test]
fn manille_deals() {
    let mut solver = manille::Solver::new(&Rules::dutch(), MemoryLimit::default());
    for (n, deal) in deals(Deck::Manille, 101).take(100).enumerate() {
        let layout = manille::Layout::of_deal(&deal, TRUMPS[n % 5], Seat::ALL[n % 4]).expect("a deal");
        solver.points(&layout, Side::NorthSouth);
    }
    within(solver.nodes(), 100, 17_568);
}

#[test]
fn whist_deals() {
    let mut solver = whist::Solver::new(MemoryLimit::default());
    let party = SeatSet::of(Seat::North).with(Seat::South);
    for (n, deal) in deals(Deck::Whist, 102).take(10).enumerate() {
        let layout = whist::Layout::of_deal(&deal, TRUMPS[n % 5], Seat::ALL[n % 4]).expect("a deal");
        solver.tricks(&layout, party);
    }
    within(solver.nodes(), 10, 191_644);
}

#[test]
fn miseries() {
    let mut solver = whist::Solver::new(MemoryLimit::default());
    for (n, deal) in deals(Deck::Whist, 103).take(3).enumerate() {
        let layout = whist::Layout::of_deal(&deal, None, Seat::ALL[n % 4]).expect("a deal");
        for player in Seat::ALL {
            solver.makes(&layout, player, Goal::NoTrick);
            solver.makes(&layout, player, Goal::OneTrick);
        }
    }
    within(solver.nodes(), 3, 179_355);
}
