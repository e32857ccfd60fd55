//! A whole deal of Colour Whist, from the shuffle to the score, by four players who do anything that is allowed and a
//! jury that agrees to everything: `cargo run --example whole_deal_whist -- SEED`.

use std::error::Error;

use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::whist::{HouseRules, PlayedGame, Position, Setup};
use kaarting_rules::{Actor, Referee};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |word| word.parse())?;
    let mut dice = Dice::new(seed);
    let mut pack = Pack::new(Deck::Whist);
    pack.shuffle(&mut dice);
    let deal = pack.deal(Seat::North, Packets::WHIST_445).ok_or("packets of another deck")?;
    println!("{deal}, North deals");

    let mut position = Position::open(Setup::new(Seat::North), deal)?;
    while let Some(actor) = position.turn().actors().next() {
        // For the jury the first of its words is to approve.
        let legal = position.legal(actor);
        let choice = if actor == Actor::Jury { 0 } else { dice.below(legal.len() as u32) };
        let action = legal[choice as usize];
        position.act(actor, action)?;
        print!("{actor} {action}  ");
    }
    println!();
    let Some(settled) = position.settled() else {
        println!("everybody passed: the same dealer deals again");
        return Ok(());
    };
    let won = position.tricks_won();
    let game = PlayedGame::of(settled.contract, settled.declarers, &won);
    let points = HouseRules::shipped().tariff().score(game)?;
    println!("{} by {}:", settled.contract, settled.declarers);
    for (seat, points) in points {
        println!("{seat}: {} tricks, {points} points", won[seat]);
    }
    Ok(())
}
