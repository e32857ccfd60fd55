//! How many random deals of Manille one core plays in a second: shuffle, deal, a random declaration, thirty-two random
//! legal cards, score. Run by `cargo xtask bench`; the argument is the number of deals.

#![allow(clippy::disallowed_methods)] // a benchmark reads the clock

use std::time::Instant;

use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::manille::{
    BySide, Declaration, Knocks, Play, Side, Stake, UnderruffPartner, card_points, score,
};

/// So many deals are played in step.
const IN_STEP: usize = 8;

fn main() {
    let wanted: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(2_000_000);
    let mut dice = Dice::new(2024);
    let mut pack = Pack::new(Deck::Manille);
    let (mut total, mut deals) = (BySide([0_u64; 2]), 0);
    let start = Instant::now();
    while deals < wanted {
        let dealer = Seat::North.clockwise((deals / IN_STEP) as u8);
        let declarations = [(); IN_STEP].map(|()| Declaration::ALL[dice.below(5) as usize]);
        let mut plays = declarations.map(|declaration| {
            pack.shuffle(&mut dice);
            let deal = pack.deal(dealer, Packets::MANILLE).expect("the packets of this deck");
            Play::new(deal.hands(), declaration.trump(), dealer.left(), UnderruffPartner::Forbidden)
        });
        for _trick in 0..8 {
            Play::play_trick_in_each(&mut plays, |legal| {
                legal.pick_of::<8>(&mut dice).expect("there is always a legal card")
            });
        }
        for (play, declaration) in plays.iter().zip(declarations) {
            let stake = Stake::of(declaration, Knocks::default()).expect("nobody knocks");
            let points = BySide::from_fn(|side| card_points(play.taken_by(side)));
            let scored = score(points, stake).expect("sixty points");
            Side::BOTH.iter().for_each(|&side| total[side] += u64::from(scored[side]));
        }
        deals += IN_STEP;
    }
    let seconds = start.elapsed().as_secs_f64();
    let [ours, theirs] = total.0;
    println!(
        "{deals} deals in {seconds:.3} s: {:.0} a second; the sides scored {ours} and {theirs}",
        deals as f64 / seconds
    );
}
