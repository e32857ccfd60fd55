//! Fits the order in which cards are tried: `fit_order 20000 > weights.rs`.
//!
//! Random endings of whist, parties of every kind; one side plays perfectly, the other at random, as in a search.
//! Wherever the good side has a choice, a fresh solver is asked after each of its cards whether the side still gets all
//! it can get, and the steps are counted. A card that does costs its steps; one that does not costs its steps plus
//! those of the best card that does. The first card is chosen with a probability that grows with its weight; the
//! weights are those with the least expected logarithm of the cost. The steps are counted with the order in force, so
//! after a change of the facts it is fitted twice.

use std::sync::atomic::{AtomicUsize, Ordering};

use kaarting_cards::{Card, CardSet, Chance, Deck, Dice, Pack, Packets, Seat, SeatSet};
use kaarting_rules::whist::legal_cards;
use kaarting_solver::MemoryLimit;
use kaarting_solver::whist::order::{Asked, Facts, KINDS, LEADS, Order, VOIDS};
use kaarting_solver::whist::{Layout, Solver, TRUMPS};

const SEED: u64 = 20;

/// The choices are collected in this many parts, whatever the number of threads.
const PARTS: usize = 100;

/// One choice: the facts of each card, and what it costs to try it first.
struct Choice(Vec<(Facts, f64)>);

fn main() {
    let wanted: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(20_000);
    let choices = watched(wanted);
    let (fitting, trial) = choices.split_at(choices.len() * 9 / 10);
    let trial: Vec<&Choice> = trial.iter().collect();
    let mut weights = vec![0.0; KINDS];
    let before = loss(&trial, &weights);
    fit(fitting, &mut weights);
    let best = trial.iter().map(|choice| choice.best()).sum::<f64>() / trial.len() as f64;
    eprintln!(
        "mean log2 of the cost, {} choices held out: any order {before:.3}, fitted {:.3}, always the best {best:.3}",
        trial.len(),
        loss(&trial, &weights)
    );
    for (name, kinds) in [("leads", 0..LEADS), ("following", LEADS..VOIDS), ("void", VOIDS..KINDS)] {
        let of: Vec<&Choice> =
            trial.iter().copied().filter(|choice| kinds.contains(&choice.0[0].0[0])).collect();
        let best = of.iter().map(|choice| choice.best()).sum::<f64>() / of.len() as f64;
        let (any, fitted) = (loss(&of, &vec![0.0; KINDS]), loss(&of, &weights));
        eprintln!("{name}: {} choices, any order {any:.3}, fitted {fitted:.3}, best {best:.3}", of.len());
    }
    print(&weights, wanted);
}

/// This many choices, the same whatever the number of threads.
fn watched(wanted: usize) -> Vec<Choice> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(PARTS);
    let done = AtomicUsize::new(0);
    let next = AtomicUsize::new(0);
    let mut parts: Vec<(usize, Vec<Choice>)> = std::thread::scope(|scope| {
        let work = || {
            let mut solver = Solver::new(MemoryLimit::bytes(16 << 20).expect("enough"));
            let mut parts = Vec::new();
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= PARTS {
                    return parts;
                }
                let mut dice = Dice::new(SEED << 16 | part as u64);
                let mut choices = Vec::new();
                while choices.len() < wanted / PARTS {
                    watch(&mut solver, &mut dice, &mut choices);
                }
                eprint!("\r{} of {PARTS} parts", 1 + done.fetch_add(1, Ordering::Relaxed));
                parts.push((part, choices));
            }
        };
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("choices")).collect()
    });
    parts.sort_by_key(|&(part, _)| part);
    eprintln!();
    parts.into_iter().flat_map(|(_, choices)| choices).collect()
}

impl Choice {
    fn best(&self) -> f64 {
        self.0.iter().map(|&(_, cost)| cost).fold(f64::INFINITY, f64::min)
    }

    /// Where an answer takes long, more is at stake. With every choice weighted equally, all twenty results of a deal
    /// take 12 % more cards.
    fn emphasis(&self) -> f64 {
        (1.0 + self.best()).powi(2)
    }

    /// The probability that each card is tried first.
    fn chances(&self, weights: &[f64]) -> Vec<f64> {
        let sums: Vec<f64> =
            self.0.iter().map(|(facts, _)| facts.iter().map(|&fact| weights[fact]).sum()).collect();
        let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let powers: Vec<f64> = sums.iter().map(|sum| (sum - most).exp()).collect();
        let total: f64 = powers.iter().sum();
        powers.into_iter().map(|power| power / total).collect()
    }
}

/// Plays one deal and looks at some of its choices.
fn watch(solver: &mut Solver, dice: &mut Dice, choices: &mut Vec<Choice>) {
    let mut pack = Pack::new(Deck::Whist);
    pack.shuffle(dice);
    let deal = pack.deal(Seat::North, Packets::WHIST_445).expect("a whole pack");
    let trump = TRUMPS[dice.below(5) as usize];
    let first = Seat::ALL[dice.below(4) as usize];
    // Partners opposite, side by side, one against three.
    let party = match dice.below(4) {
        0 | 1 => SeatSet::of(first).with(first.opposite()),
        2 => SeatSet::of(first).with(first.left()),
        _ => SeatSet::of(first),
    };
    let good = dice.below(2) == 0;
    let size = 5 + dice.below(7);
    let mut hands = deal.hands();
    for hand in &mut hands.0 {
        while hand.len() > size {
            let card = hand.pick(dice).expect("a card");
            *hand = hand.without(card);
        }
    }
    let mut leader = Seat::ALL[dice.below(4) as usize];
    let mut played: Vec<Card> = Vec::new();
    loop {
        let layout = Layout::new(hands, trump, leader, &played).expect("a position");
        if layout.tricks_left() < 3 {
            return;
        }
        let seat = layout.to_play();
        let mut legal = legal_cards(hands[seat], layout.trick());
        if party.contains(seat) == good && legal.len() > 1 {
            solver.forget();
            let tricks = solver.tricks(&layout, party);
            let need = if good { tricks } else { tricks + 1 };
            if (1..=layout.tricks_left() as u8).contains(&need) {
                let choice = look(solver, &layout, party, need, good, &mut legal);
                if dice.below(2) == 0 {
                    choices.extend(choice);
                }
            }
        }
        let card = legal.pick(dice).expect("a card");
        hands[seat] = hands[seat].without(card);
        played.push(card);
        if played.len() == 4 {
            let mut trick = *layout.trick();
            trick.play(card);
            leader = trick.holder();
            played.clear();
        }
    }
}

/// What each card costs. Leaves in the legal cards only those that answer the question.
fn look(
    solver: &mut Solver,
    layout: &Layout,
    party: SeatSet,
    need: u8,
    good: bool,
    legal: &mut CardSet,
) -> Option<Choice> {
    let all = layout.hands().0.iter().fold(layout.trick().cards(), |all, &hand| all | hand);
    let asked = Asked { all, left: layout.tricks_left() as u8, need };
    let order = Order::new(layout.hands(), party, *layout.trick(), asked);
    let mut tried: Vec<(Facts, bool, u64)> = Vec::new();
    for card in *legal {
        solver.forget();
        let before = solver.nodes();
        let answers = solver.takes_after(layout, party, card, need) == good;
        let cost = solver.nodes() - before + 1;
        if !answers {
            *legal = legal.without(card);
        }
        tried.push((order.facts(card), answers, cost));
    }
    let best = tried.iter().filter(|tried| tried.1).map(|tried| tried.2).min()?;
    let cost = |answers: bool, cost: u64| ((if answers { cost } else { cost + best }) as f64).log2();
    let choice: Vec<_> = tried.iter().map(|&(facts, answers, steps)| (facts, cost(answers, steps))).collect();
    Some(Choice(choice))
}

fn loss(choices: &[&Choice], weights: &[f64]) -> f64 {
    let of = |choice: &&Choice| {
        choice.chances(weights).iter().zip(&choice.0).map(|(chance, (_, cost))| chance * cost).sum::<f64>()
    };
    choices.iter().map(of).sum::<f64>() / choices.len() as f64
}

/// Steps down the slope of the loss, each weight at a pace of its own (Adam).
fn fit(choices: &[Choice], weights: &mut [f64]) {
    let total: f64 = choices.iter().map(Choice::emphasis).sum();
    let (mut mean, mut square) = (vec![0.0; weights.len()], vec![0.0; weights.len()]);
    for step in 1..=400 {
        let mut slope: Vec<f64> = weights.iter().map(|weight| 1e-4 * weight).collect();
        for choice in choices {
            let weight = choice.emphasis() / total;
            let chances = choice.chances(weights);
            let expected: f64 = chances.iter().zip(&choice.0).map(|(chance, (_, cost))| chance * cost).sum();
            for (chance, (facts, cost)) in chances.iter().zip(&choice.0) {
                for &fact in facts {
                    slope[fact] += weight * chance * (cost - expected);
                }
            }
        }
        for at in 0..weights.len() {
            mean[at] = 0.9 * mean[at] + 0.1 * slope[at];
            square[at] = 0.99 * square[at] + 0.01 * slope[at] * slope[at];
            let (unbiased, scale) =
                (mean[at] / (1.0 - 0.9f64.powi(step)), square[at] / (1.0 - 0.99f64.powi(step)));
            weights[at] -= 0.1 * unbiased / (scale.sqrt() + 1e-8);
        }
    }
}

fn print(weights: &[f64], choices: usize) {
    println!(
        "//! Generated by `cargo run --release -p kaarting-solver --example fit_order {choices}`, seed {SEED}."
    );
    println!();
    println!("/// What each fact about a card is worth, in sixteenths.");
    println!("pub(crate) const WEIGHTS: [i16; {}] = [", weights.len());
    for row in weights.chunks(12) {
        let row: Vec<String> = row
            .iter()
            .map(|weight| format!("{:.0}", weight * 16.0))
            .map(|n| if n == "-0" { "0".into() } else { n })
            .collect();
        println!("    {},", row.join(", "));
    }
    println!("];");
}
