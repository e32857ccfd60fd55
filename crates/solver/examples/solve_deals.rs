//! For each deal on standard input prints the tricks of a party, the seconds it took, and the cards tried:
//! `solve_deals one` with hearts as trump and North on lead, `solve_deals all` with every trump and leader. The party
//! is North and South, or the one named after that: `solve_deals all NE`.

use std::io::{BufRead, Write, stdin, stdout};

use kaarting_cards::{Deal, Deck, Seat, SeatSet, Suit};
use kaarting_solver::{MemoryLimit, whist};

#[allow(clippy::disallowed_methods)] // a benchmark looks at the clock
fn main() {
    let all = std::env::args().nth(1).as_deref() == Some("all");
    let party = std::env::args().nth(2).unwrap_or("NS".to_owned());
    let party: SeatSet =
        party.chars().map(|letter| Seat::from_letter(letter).expect("N, E, S or W")).collect();
    let mut solver = whist::Solver::new(MemoryLimit::default());
    let mut nodes = 0;
    for line in stdin().lock().lines() {
        let deal = Deal::parse(Deck::Whist, &line.expect("a line of text")).expect("a deal");
        let start = std::time::Instant::now();
        let mut tricks = Vec::new();
        if all {
            for trump in whist::TRUMPS {
                let mut guess = 7;
                for leader in Seat::ALL {
                    let layout = whist::Layout::of_deal(&deal, trump, leader).expect("a deal of whist");
                    guess = solver.tricks_near(&layout, party, guess);
                    tricks.push(guess.to_string());
                }
            }
        } else {
            let layout = whist::Layout::of_deal(&deal, Some(Suit::Hearts), Seat::North);
            let layout = layout.expect("a deal of whist");
            tricks.push(solver.tricks(&layout, party).to_string());
        }
        let took = start.elapsed().as_secs_f64();
        println!("{};{took:.6};{}", tricks.join(" "), solver.nodes() - nodes);
        stdout().flush().expect("somebody who reads");
        nodes = solver.nodes();
    }
}
