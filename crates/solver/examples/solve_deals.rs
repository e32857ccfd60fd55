//! Solves the deals of a file: `solve_deals FILE one|all`.
use kaarting_cards::{Deal, Deck, Seat, SeatSet, Suit};
use kaarting_solver::whist::Solver;

#[allow(clippy::disallowed_methods)]
fn main() {
    let file = std::env::args().nth(1).expect("a file");
    let all = std::env::args().nth(2).as_deref() == Some("all");
    let deals: Vec<Deal> = std::fs::read_to_string(file).expect("readable").lines()
        .map(|line| Deal::parse(Deck::Whist, line).expect("a deal")).collect();
    let ns = SeatSet::of(Seat::North).with(Seat::South);
    let mut solver = Solver::with_memory(200 << 20);
    let start = std::time::Instant::now();
    let mut slowest = 0.0f64;
    for deal in &deals {
        let t = std::time::Instant::now();
        if all {
            let mut out = String::new();
            for trump in [Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs), None] {
                let mut guess = 7;
                for leader in Seat::ALL {
                    guess = solver.tricks(&deal.hands(), trump, leader, ns, guess);
                    out += &format!("{guess} ");
                }
            }
            println!("{out}");
        } else {
            println!("{}", solver.tricks(&deal.hands(), Some(Suit::Hearts), Seat::North, ns, 7));
        }
        slowest = slowest.max(t.elapsed().as_secs_f64());
    }
    eprintln!("{:.2} ms a deal, slowest {:.1} ms, {} nodes a deal, {}", start.elapsed().as_secs_f64() * 1e3 / deals.len() as f64,
        slowest * 1e3, solver.nodes() / deals.len() as u64, solver.stats());
}
