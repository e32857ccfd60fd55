//! Fits the weights of the first guess in Colour Whist: `fit_guess` deals and solves random deals and endings, with a
//! fixed seed, and prints the table in `src/whist/guess.rs`, with its error on positions that the fit has not seen.
//! `fit_guess 50` takes that many rounds of positions.

use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat, SeatSet, Suit};
use kaarting_solver::MemoryLimit;
use kaarting_solver::whist::guess::{COUNT, Facts, KINDS, TRICK, facts, kind, rounded};
use kaarting_solver::whist::{Layout, Solver, TRUMPS};

mod fitting;

const SEED: u64 = 31;
const ROUNDS: usize = 250;

/// Added to the diagonal: a feature that never occurs gets no weight, and a rare one only a small weight.
const CAUTION: f64 = 3.0;

/// One solved position: its features, the tricks left, and how many of them the party takes.
struct Solved {
    kind: usize,
    facts: Facts,
    left: u8,
    tricks: u8,
}

fn main() {
    let rounds: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(ROUNDS);
    let mut dice = Dice::new(SEED);
    let mut solver = Solver::new(MemoryLimit::default());
    let mut positions = Vec::new();
    for _ in 0..rounds {
        add_positions(&mut solver, &mut dice, &mut positions);
    }
    let count = positions.len();
    // One position in five is held out.
    let (fitted, apart) = positions.split_at(count - count / 5);
    let weights: Vec<[i16; COUNT]> = (0..KINDS).map(|kind| fit(fitted, kind)).collect();
    println!(
        "/// `fit_guess {rounds}`: seed {SEED}, {count} positions, four in five fitted. On the others the guess is"
    );
    println!("/// off by this many tricks on average:");
    for (kind, weights) in weights.iter().enumerate() {
        report(apart, kind, weights);
    }
    println!("#[rustfmt::skip]\nconst WEIGHTS: [[i16; COUNT]; KINDS] = [");
    for weights in weights {
        let row: Vec<String> = weights.iter().map(ToString::to_string).collect();
        println!("    [{}],", row.join(", "));
    }
    println!("];");
}

/// Positions of every kind, each from a deal of its own: whole deals for two against two, fewer for one against three
/// (which can take long), and endings.
fn add_positions(solver: &mut Solver, dice: &mut Dice, positions: &mut Vec<Solved>) {
    for trump in [dice.below(4) as usize, 4] {
        for (way, most) in
            [(0, 13), (0, 11), (0, 10), (1, 13), (1, 13), (1, 12), (1, 12), (2, 13), (2, 12), (2, 12)]
        {
            let first = Seat::ALL[dice.below(4) as usize];
            let party = match way {
                0 => SeatSet::of(first),
                1 => SeatSet::of(first).with(first.opposite()),
                _ => SeatSet::of(first).with(first.left()),
            };
            let size = if most == 13 { 13 } else { 5 + dice.below(most - 4) };
            positions.push(solved(solver, dice, TRUMPS[trump], party, size));
        }
    }
}

/// One position with this many cards in each hand.
fn solved(solver: &mut Solver, dice: &mut Dice, trump: Option<Suit>, party: SeatSet, size: u32) -> Solved {
    let mut pack = Pack::new(Deck::Whist);
    pack.shuffle(dice);
    let mut hands = pack.deal(Seat::North, Packets::WHIST_445).expect("a whole pack").hands();
    for hand in &mut hands.0 {
        while hand.len() > size {
            let card = hand.pick(dice).expect("a card");
            *hand = hand.without(card);
        }
    }
    let leader = Seat::ALL[dice.below(4) as usize];
    let layout = Layout::new(hands, trump, leader, &[]).expect("a position");
    let tricks = solver.tricks(&layout, party);
    Solved { kind: kind(party, trump), facts: facts(&hands, trump, leader, party), left: size as u8, tricks }
}

/// The weights of one kind with the least sum of squared errors, rounded.
fn fit(positions: &[Solved], kind: usize) -> [i16; COUNT] {
    let mut rows = vec![vec![0.0; COUNT]; COUNT];
    let mut right = vec![0.0; COUNT];
    for position in positions.iter().filter(|position| position.kind == kind) {
        let more = f64::from(position.tricks) - f64::from(position.left) / 2.0;
        let facts = position.facts.map(f64::from);
        for (at, fact) in facts.iter().enumerate() {
            right[at] += fact * more;
            for (value, other) in rows[at].iter_mut().zip(facts) {
                *value += fact * other;
            }
        }
    }
    let weights = fitting::solved(rows, right, CAUTION);
    std::array::from_fn(|at| (weights[at] * f64::from(TRICK)).round() as i16)
}

/// The error of the guess for one kind, beside that of guessing half the tricks.
fn report(positions: &[Solved], kind: usize, weights: &[i16; COUNT]) {
    let way = ["alone", "opposite", "side by side"][kind / 2];
    let trump = ["with", "without"][kind % 2];
    let of_kind = || positions.iter().filter(|position| position.kind == kind);
    let (mean, deviation) =
        errors(of_kind().map(|position| (rounded(&position.facts, weights, position.left), position.tricks)));
    let (half, half_deviation) = errors(of_kind().map(|position| (position.left / 2, position.tricks)));
    println!(
        "/// {way} {trump} trump: {mean:.2} (standard deviation {deviation:.2}), \
         half of those left {half:.2} ({half_deviation:.2})."
    );
}

/// The mean error and the standard deviation of guesses.
fn errors(guesses: impl Iterator<Item = (u8, u8)>) -> (f64, f64) {
    let of: Vec<f64> = guesses.map(|(guess, tricks)| f64::from(guess) - f64::from(tricks)).collect();
    fitting::spread(&of)
}
