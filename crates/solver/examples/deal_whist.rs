//! Writes random deals of Colour Whist, one per line, always the same ones: `deal_whist 500`.

use kaarting_cards::{Deck, Dice, Pack, Packets, Seat};

fn main() {
    let deals: u32 = std::env::args().nth(1).and_then(|deals| deals.parse().ok()).unwrap_or(500);
    let mut dice = Dice::new(13);
    let mut pack = Pack::new(Deck::Whist);
    for _ in 0..deals {
        pack.shuffle(&mut dice);
        println!("{}", pack.deal(Seat::North, Packets::WHIST_445).expect("a whole pack"));
    }
}
