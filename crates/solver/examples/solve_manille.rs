//! Solves random deals of Manille.
use kaarting_cards::{Deck, Dice, Pack, Packets, Seat, Suit};
use kaarting_solver::manille::Solver;

#[allow(clippy::disallowed_methods)]
fn main() {
    let n: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(100);
    let mut dice = Dice::new(5);
    let mut pack = Pack::new(Deck::Manille);
    let mut solver = Solver::with_memory(64 << 20);
    let mut sum = 0;
    let start = std::time::Instant::now();
    let mut slowest = 0.0f64;
    for i in 0..n {
        pack.shuffle(&mut dice);
        let deal = pack.deal(Seat::North, Packets::MANILLE).expect("a deal");
        let t = std::time::Instant::now();
        let trump = [Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs), None][i % 5];
        let v = solver.points(&deal.hands(), trump, Seat::ALL[i / 5 % 4], false, 30);
        sum = sum * 31 % 1_000_007 + v;
        if n <= 20 { print!("{v} "); }
        slowest = slowest.max(t.elapsed().as_secs_f64());
    }
    eprintln!("{:.3} ms a deal, slowest {:.1} ms, {} nodes a deal, sum {sum}", start.elapsed().as_secs_f64() * 1e3 / n as f64,
        slowest * 1e3, solver.nodes() / n as u64);
}
