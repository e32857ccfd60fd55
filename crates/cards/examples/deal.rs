//! Shuffles, cuts and deals a pack of Colour Whist: `cargo run --example deal -- SEED`.

use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat, Suit};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |word| word.parse())?;
    let mut dice = Dice::new(seed);
    let mut pack = Pack::new(Deck::Whist);
    pack.shuffle(&mut dice);
    let (fewest, most) = pack.cut_limits();
    pack.cut(fewest + dice.below(u32::from(most - fewest) + 1) as u8)?;
    let deal = pack.deal(Seat::North, Packets::WHIST_445).ok_or("these packets are for the other deck")?;
    for (seat, hand) in deal.hands() {
        print!("{seat} ");
        for suit in Suit::ALL {
            let ranks: String = hand.in_suit(suit).into_iter().map(|card| card.rank().letter()).collect();
            print!(" {}{ranks:<8}", suit.symbol());
        }
        println!();
    }
    println!("{deal}");
    Ok(())
}
