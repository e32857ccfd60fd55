//! How many random deals of Manille one core plays in a second: shuffle, deal, a random declaration, thirty-two random
//! legal cards, score. Run by `cargo xtask bench`; the argument is the number of deals.

#![allow(clippy::disallowed_methods)] // a benchmark reads the clock

use std::time::Instant;

use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::manille::{BySide, Declaration, Play, Stake, card_points, score};

fn main() {
    let deals: u32 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(2_000_000);
    let mut dice = Dice::new(2024);
    let mut pack = Pack::new(Deck::Manille);
    let mut total = BySide([0_u64; 2]);
    let start = Instant::now();
    for n in 0..deals {
        let dealer = Seat::North.clockwise(n as u8);
        pack.shuffle(&mut dice);
        let deal = pack.deal(dealer, Packets::MANILLE).expect("the packets of this deck");
        let declaration = Declaration::ALL[dice.below(5) as usize];
        let mut play = Play::new(deal.hands(), declaration.trump(), dealer.left(), false);
        for _ in 0..32 {
            play.play(play.legal().pick(&mut dice).expect("there is always a legal card"));
        }
        let stake = Stake::of(declaration, false, false).expect("nobody knocks");
        let points = card_points(play.taken().0[0]);
        let scored = score(BySide([points, 60 - points]), stake).expect("sixty points");
        total.0[0] += u64::from(scored.0[0]);
        total.0[1] += u64::from(scored.0[1]);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{deals} deals in {seconds:.3} s: {:.0} a second ({:.0} ns each), scores {:?}",
        f64::from(deals) / seconds,
        seconds * 1e9 / f64::from(deals),
        total.0
    );
}
