//! Checks whole deals against a plain search that shares nothing with the solver: `check_whole_deals NE 1000 4000000`
//! takes 1000 random deals with North and East as the party, giving up on a deal after four million cards. With `runs`
//! at the end, neighbouring cards mostly lie in the same hand: such deals offer fewer choices, and most of them can be
//! searched in full. The first difference ends the run with exit code 1.

#[path = "../tests/slow/mod.rs"]
mod slow;

use std::process::ExitCode;

use kaarting_cards::{Deck, Dice, Pack, Packets, Seat, SeatSet};
use kaarting_solver::MemoryLimit;
use kaarting_solver::whist::{Layout, Solver, TRUMPS};

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let party: SeatSet =
        words.next().unwrap_or("NE".to_owned()).chars().filter_map(Seat::from_letter).collect();
    let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
    let (deals, limit) = (number().unwrap_or(1000), number().unwrap_or(4_000_000));
    let runs = words.next().as_deref() == Some("runs");
    let (mut dice, mut pack) = (Dice::new(29), Pack::new(Deck::Whist));
    let (mut solver, mut slow) = (Solver::new(MemoryLimit::default()), slow::Slow::new());
    let (mut confirmed, mut given_up) = (0, 0);
    for n in 0..deals as usize {
        let deal = if runs {
            slow::in_runs(&mut dice)
        } else {
            pack.shuffle(&mut dice);
            pack.deal(Seat::North, Packets::WHIST_445).expect("a whole pack")
        };
        let (trump, leader) = (TRUMPS[n % 5], Seat::ALL[n / 5 % 4]);
        let layout = Layout::of_deal(&deal, trump, leader).expect("a deal of whist");
        let tricks = solver.tricks(&layout, party);
        match slow.confirms(&deal.hands(), trump, leader, party, tricks, limit) {
            Ok(true) => confirmed += 1,
            Ok(false) => {
                println!("a difference: {deal}, {trump:?}, {leader} leads: {party} do not take {tricks}");
                return ExitCode::FAILURE;
            }
            Err(slow::GaveUp) => given_up += 1,
        }
        if (n + 1) % 10 == 0 {
            eprintln!("{} deals: {confirmed} confirmed, {given_up} given up", n + 1);
        }
    }
    println!("{party}: {deals} deals, {confirmed} confirmed, {given_up} given up, 0 differences");
    ExitCode::SUCCESS
}
