//! Solves the deals of a file and prints the tricks of North and South: `solve_deals FILE one|all`.

use kaarting_cards::{Deal, Deck, Seat, SeatSet, Suit};
use kaarting_solver::{Layout, Memory, whist};

#[allow(clippy::disallowed_methods)] // a benchmark looks at the clock
fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file of deals");
    let all = arguments.next().as_deref() == Some("all");
    let deals: Vec<Deal> = std::fs::read_to_string(file)
        .expect("a readable file")
        .lines()
        .map(|line| Deal::parse(Deck::Whist, line).expect("a deal"))
        .collect();
    let party = SeatSet::of(Seat::North).with(Seat::South);
    let mut solver = whist::Solver::new(Memory::default());
    let start = std::time::Instant::now();
    for deal in &deals {
        let mut tricks = Vec::new();
        if all {
            for trump in whist::TRUMPS {
                let mut guess = 7;
                for leader in Seat::ALL {
                    guess = solver.tricks_near(&Layout::of_deal(deal, trump, leader), party, guess);
                    tricks.push(guess.to_string());
                }
            }
        } else {
            let layout = Layout::of_deal(deal, Some(Suit::Hearts), Seat::North);
            tricks.push(solver.tricks(&layout, party).to_string());
        }
        println!("{}", tricks.join(" "));
    }
    let (took, count) = (start.elapsed().as_secs_f64(), deals.len() as f64);
    eprintln!("{:.3} ms a deal, {:.0} nodes a deal", took * 1e3 / count, solver.nodes() as f64 / count);
}
