//! Calls the legal-card function as often as the argument says, on positions of random play. `cargo xtask bench` counts
//! the instructions of one call: the difference between two runs, divided by the difference of their arguments.

use std::hint::black_box;

use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::manille::{Declaration, Play, UnderruffPartner, legal_cards};

fn main() {
    let calls: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let mut dice = Dice::new(7);
    let mut pack = Pack::new(Deck::Manille);
    let mut positions = Vec::new();
    for _ in 0..32 {
        pack.shuffle(&mut dice);
        let deal = pack.deal(Seat::North, Packets::MANILLE).expect("the packets of this deck");
        let declaration = Declaration::ALL[dice.below(5) as usize];
        let mut play = Play::new(deal.hands(), declaration.trump(), Seat::East, UnderruffPartner::Forbidden);
        for _ in 0..32 {
            positions.push((play.hands()[play.to_play()], *play.trick()));
            play.play(play.legal().pick(&mut dice).expect("there is always a legal card"));
        }
    }
    for (hand, trick) in positions.iter().cycle().take(calls) {
        black_box(legal_cards(black_box(*hand), black_box(trick), UnderruffPartner::Forbidden));
    }
}
