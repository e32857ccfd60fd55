//! A whole deal of Manille, from the shuffle to the score, by four players who do anything that is allowed:
//! `cargo run --example whole_deal_manille -- SEED`.

use std::error::Error;

use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::manille::{Position, Setup, Side};
use kaarting_rules::{Actor, Lang, Referee};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |word| word.parse())?;
    let mut dice = Dice::new(seed);
    let mut pack = Pack::new(Deck::Manille);
    pack.shuffle(&mut dice);
    let deal = pack.deal(Seat::North, Packets::MANILLE).ok_or("packets of another deck")?;
    println!("{deal}, North deals");

    let mut position = Position::open(Setup::dutch(Seat::North), deal)?;
    // What is not allowed is refused with the clause it breaks, and changes nothing: the dealer speaks first.
    if let Err(refused) = position.act(Actor::Seat(Seat::East), "knock".parse()?) {
        let clause = refused.fault.clause().ok_or("a clause forbids this")?;
        println!("E knock? {clause}: {}", clause.text(Lang::En));
    }
    while let Some(actor) = position.turn().actors().next() {
        let legal = position.legal(actor);
        let action = legal[dice.below(legal.len() as u32) as usize];
        position.act(actor, action)?;
        print!("{actor} {action}  ");
    }
    println!();
    let outcome = position.outcome().ok_or("the deal is over")?;
    for side in Side::BOTH {
        println!("{side:?}: {} card points, score {}", outcome.points[side], outcome.score[side]);
    }
    Ok(())
}
