//! Plays random auctions of Colour Whist and prints the longest of them: `longest_auction 1000000`.

use kaarting_cards::{Chance, Dice, Seat};
use kaarting_rules::whist::{Action, Contract, Dealing, Phase, Position, Setup};
use kaarting_rules::{Actor, Referee};

fn main() {
    let auctions: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let mut dice = Dice::new(19);
    let (mut longest, mut calls) = (Vec::new(), 0);
    for n in 0..auctions {
        let dealer = Seat::North.clockwise(n as u8);
        let mut position = Position::open(Setup::new(dealer), Dealing::by_chance(dealer, &mut dice));
        while matches!(position.phase(), Phase::Pastroel | Phase::Overbid | Phase::Auction | Phase::Jury) {
            let actor = position.turn().actors().next().expect("somebody has the floor");
            let legal = position.legal(actor);
            let action = choose(&legal, &mut dice);
            position.act(actor, action).expect("a legal call");
        }
        calls += position.calls().len();
        if position.calls().len() > longest.len() {
            longest = position.calls().to_vec();
        }
    }
    let words: Vec<String> =
        longest.iter().map(|(actor, call): &(Actor, Action)| format!("{actor} {call}")).collect();
    println!(
        "{auctions} auctions, {:.1} calls in the mean, {} in the longest:",
        calls as f64 / auctions as f64,
        words.len()
    );
    println!("{}", words.join(", "));
}

/// One of the calls; the greatest games and passing are rare, or every auction would be short.
fn choose(legal: &[Action], dice: &mut Dice) -> Action {
    loop {
        let action = legal[dice.below(legal.len() as u32) as usize];
        let rare = match action {
            Action::Alone(bid) => bid.contract >= Contract::Abondance(9),
            Action::Pass | Action::PassMisery => true,
            _ => false,
        };
        if !rare || dice.below(8) == 0 {
            return action;
        }
    }
}
