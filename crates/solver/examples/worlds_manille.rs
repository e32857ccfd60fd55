//! The work of the strong Manille bot: one hand, many ways the other cards may lie, and the value of every card of the
//! hand in each. `worlds_manille 100` takes that many hands, with twenty layouts each.

use kaarting_cards::{BySeat, CardSet, Deck, Dice, Seat};
use kaarting_rules::manille::{Rules, Side};
use kaarting_solver::{MemoryLimit, manille, whist::TRUMPS};

const WORLDS: u32 = 20;

#[allow(clippy::disallowed_methods)] // a benchmark looks at the clock
fn main() {
    let hands: usize = std::env::args().nth(1).and_then(|hands| hands.parse().ok()).unwrap_or(100);
    let mut dice = Dice::new(9);
    let mut solver = manille::Solver::new(&Rules::dutch(), MemoryLimit::default());
    let start = std::time::Instant::now();
    let mut points = 0;
    for n in 0..hands {
        let mut rest = Deck::Manille.cards();
        let mine = some_of(&mut rest, &mut dice);
        for _ in 0..WORLDS {
            let mut rest = rest;
            let others = [0; 3].map(|_| some_of(&mut rest, &mut dice));
            let hands = BySeat([mine, others[0], others[1], others[2]]);
            let layout = manille::Layout::new(hands, TRUMPS[n % 5], Seat::North, &[]).expect("a deal");
            let cards = solver.each_card(&layout, Side::NorthSouth);
            points += cards.iter().map(|&(_, points)| u64::from(points)).sum::<u64>();
        }
    }
    let (took, worlds) = (start.elapsed().as_secs_f64(), hands as f64 * f64::from(WORLDS));
    println!(
        "{:.3} ms a world, {:.0} nodes a world, {points} points in all",
        took * 1e3 / worlds,
        solver.nodes() as f64 / worlds
    );
}

fn some_of(rest: &mut CardSet, dice: &mut Dice) -> CardSet {
    let mut hand = CardSet::EMPTY;
    for _ in 0..Deck::Manille.hand_size() {
        let card = rest.pick(dice).expect("cards enough");
        *rest = rest.without(card);
        hand = hand.with(card);
    }
    hand
}
