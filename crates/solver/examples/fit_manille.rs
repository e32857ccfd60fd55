//! Fits the weights of the first guess in Manille: `fit_manille 100000` deals and solves that many random deals, with a
//! fixed seed, and prints the table in `src/manille/guess.rs`, with its error on deals that the fit has not seen.

use kaarting_cards::{Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::manille::{Rules, Side};
use kaarting_solver::manille::guess::{COUNT, POINT, look};
use kaarting_solver::{MemoryLimit, manille, whist::TRUMPS};

mod fitting;

const SEED: u64 = 77;

/// Added to the diagonal: a feature seen in only a handful of deals gets a small weight.
const CAUTION: f64 = 3.0;

/// One solved deal: its features, and the points of the leader's side above half.
struct Solved {
    seen: Vec<(usize, f64)>,
    more: f64,
    no_trump: bool,
}

fn main() {
    let count: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(20_000);
    let deals = solved(count);
    // One deal in five is held out.
    let (fitted, held_out) = deals.split_at(count - count / 5);
    let weights = least_squares(fitted);
    let rounded: Vec<i32> = weights.iter().map(|weight| (weight * f64::from(POINT)).round() as i32).collect();
    println!("/// Seed {SEED}, {count} deals, four in five fitted. On the others the guess is off by");
    for (name, no_trump) in [("with trump", false), ("without trump", true)] {
        let (mean, deviation) = errors(held_out, no_trump, &rounded);
        println!("/// {mean:.2} points on average {name} (standard deviation {deviation:.2}).");
    }
    println!("#[rustfmt::skip]\nconst WEIGHTS: [i16; COUNT] = [");
    for row in rounded.chunks(24) {
        let row: Vec<String> = row.iter().map(ToString::to_string).collect();
        println!("    {},", row.join(", "));
    }
    println!("];");
}

fn solved(count: usize) -> Vec<Solved> {
    let mut dice = Dice::new(SEED);
    let mut pack = Pack::new(Deck::Manille);
    let mut solver = manille::Solver::new(&Rules::dutch(), MemoryLimit::default());
    let one = |n: usize| {
        pack.shuffle(&mut dice);
        let deal = pack.deal(Seat::North, Packets::MANILLE).expect("a whole pack");
        let (trump, leader) = (TRUMPS[n % 5], Seat::ALL[n / 5 % 4]);
        let layout = manille::Layout::of_deal(&deal, trump, leader).expect("a deal of Manille");
        let points = solver.points(&layout, Side::of(leader));
        let mut seen = Vec::new();
        look(&deal.hands(), trump, leader, |weight, times| seen.push((weight, f64::from(times))));
        Solved { seen, more: f64::from(points) - 30.0, no_trump: trump.is_none() }
    };
    (0..count).map(one).collect()
}

/// The weights with the least sum of squared errors: the normal equations, solved by elimination.
fn least_squares(deals: &[Solved]) -> Vec<f64> {
    let mut rows = vec![vec![0.0; COUNT]; COUNT];
    let mut right = vec![0.0; COUNT];
    for deal in deals {
        for &(weight, times) in &deal.seen {
            right[weight] += times * deal.more;
            for &(other, others) in &deal.seen {
                rows[weight][other] += times * others;
            }
        }
    }
    fitting::solved(rows, right, CAUTION)
}

/// The mean error and the standard deviation of the rounded weights.
fn errors(deals: &[Solved], no_trump: bool, weights: &[i32]) -> (f64, f64) {
    let of: Vec<f64> = deals
        .iter()
        .filter(|deal| deal.no_trump == no_trump)
        .map(|deal| {
            let sum: f64 = deal.seen.iter().map(|&(weight, times)| f64::from(weights[weight]) * times).sum();
            (sum / f64::from(POINT)).clamp(-30.0, 30.0) - deal.more
        })
        .collect();
    fitting::spread(&of)
}
