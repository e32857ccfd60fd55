//! Everything the solver can say about one deal of Colour Whist: the tricks of each pair and of each player alone in
//! every trump, what each opening lead is worth, who can make a misery, and par. Run
//! `cargo run --release --example double_dummy`, optionally with a deal in PBN notation as an argument.

use std::error::Error;

use kaarting_cards::{Deal, Deck, Dice, Pack, Packets, Seat, SeatSet};
use kaarting_rules::whist::{PointTable, Setup};
use kaarting_solver::MemoryLimit;
use kaarting_solver::whist::{Goal, Layout, Solver, TRUMPS};

fn main() -> Result<(), Box<dyn Error>> {
    let deal = match std::env::args().nth(1) {
        Some(text) => Deal::parse(Deck::Whist, &text)?,
        None => {
            let mut pack = Pack::new(Deck::Whist);
            pack.shuffle(&mut Dice::new(2018));
            pack.deal(Seat::North, Packets::WHIST_445).ok_or("packets of another deck")?
        }
    };
    println!("{deal}, North deals and East leads\n");
    let mut solver = Solver::new(MemoryLimit::default());

    println!("tricks        S   H   D   C  NT");
    let parties = ["NS", "EW", "NE", "SW", "N", "E", "S", "W"];
    for letters in parties {
        let party: SeatSet = letters.chars().filter_map(Seat::from_letter).collect();
        print!("{letters:10}");
        for trump in TRUMPS {
            let layout = Layout::of_deal(&deal, trump, Seat::East)?;
            print!("{:4}", solver.tricks(&layout, party));
        }
        println!();
    }

    println!("\nEast's leads against North and South, and the tricks North and South then take");
    let party = SeatSet::of(Seat::North).with(Seat::South);
    for trump in TRUMPS {
        let layout = Layout::of_deal(&deal, trump, Seat::East)?;
        let leads = solver.each_card(&layout, party);
        let words: Vec<String> = leads.into_iter().map(|(card, tricks)| format!("{card} {tricks}")).collect();
        println!("{:2}  {}", trump.map_or("NT".to_owned(), |suit| suit.to_string()), words.join(", "));
    }

    let open = Layout::of_deal(&deal, None, Seat::East)?;
    for (goal, name) in [(Goal::NoTrick, "misery"), (Goal::OneTrick, "piccolo")] {
        let makers: SeatSet = Seat::ALL.into_iter().filter(|&seat| solver.makes(&open, seat, goal)).collect();
        println!(
            "\n{name} is made by: {}",
            if makers.is_empty() { "nobody".to_owned() } else { makers.to_string() }
        );
    }

    let par = solver.par(&deal, &Setup::new(Seat::North), PointTable::liege())?;
    match par.stands {
        Some(game) => {
            let points: Vec<String> =
                game.points.iter().map(|(seat, points)| format!("{seat} {points}")).collect();
            println!("\npar: {} by {}, {}", game.bid.contract, game.declarers, points.join(", "));
        }
        None => println!("\npar: passed out"),
    }
    Ok(())
}
