//! Solves random deals of Manille, one trump and one leader each: `solve_manille 500`.

use kaarting_cards::{Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::manille::{Rules, Side};
use kaarting_solver::{MemoryLimit, manille, whist::TRUMPS};

#[allow(clippy::disallowed_methods)] // a benchmark looks at the clock
fn main() {
    let deals: usize = std::env::args().nth(1).and_then(|deals| deals.parse().ok()).unwrap_or(500);
    let mut dice = Dice::new(5);
    let mut pack = Pack::new(Deck::Manille);
    let mut solver = manille::Solver::new(&Rules::dutch(), MemoryLimit::default());
    let start = std::time::Instant::now();
    let mut points = 0;
    for n in 0..deals {
        pack.shuffle(&mut dice);
        let deal = pack.deal(Seat::North, Packets::MANILLE).expect("a whole pack");
        let layout = manille::Layout::of_deal(&deal, TRUMPS[n % 5], Seat::ALL[n / 5 % 4]);
        let layout = layout.expect("a deal of Manille");
        points += u64::from(solver.points(&layout, Side::NorthSouth));
    }
    let (took, count) = (start.elapsed().as_secs_f64(), deals as f64);
    println!(
        "{:.3} ms a deal, {:.0} nodes a deal, {:.2} points on average",
        took * 1e3 / count,
        solver.nodes() as f64 / count,
        points as f64 / count
    );
}
