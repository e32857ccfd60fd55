//! The solver against the results of another one, for whole deals. `cargo xtask bench solver --equal 1000` has more.

use kaarting_cards::{Deal, Deck, Seat, SeatSet};
use kaarting_solver::{MemoryLimit, whist};

/// Every deal in the long run, and every fourth otherwise.
#[test]
fn whole_deals_as_dds_solves_them() {
    let every = if std::env::var_os("KAARTING_TEST_ALL").is_some() { 1 } else { 4 };
    let party = SeatSet::of(Seat::North).with(Seat::South);
    let mut solver = whist::Solver::new(MemoryLimit::default());
    let mut compared = 0;
    let lines = include_str!("corpus/dds.txt").lines().filter(|line| !line.starts_with('#'));
    for line in lines.step_by(every) {
        let (deal, tricks) = line.split_once(" | ").expect("a deal and its results");
        let deal = Deal::parse(Deck::Whist, deal).expect("a deal");
        let mut expected = tricks.split(' ').map(|tricks| tricks.parse::<u8>().expect("a number"));
        for trump in whist::TRUMPS {
            let mut guess = 7;
            for leader in Seat::ALL {
                let layout = whist::Layout::of_deal(&deal, trump, leader).expect("a deal of whist");
                guess = solver.tricks_near(&layout, party, guess);
                assert_eq!(Some(guess), expected.next(), "{deal} {trump:?} {leader}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 40 / every * 20);
}
