//! A draw in words and in columns.

use std::fmt::Write as _;

use kaarting_cards::Seat;
use kaarting_office::draw::{DrawProof, french_chairs};

/// A draw in a few words.
pub(super) fn summary(proof: &DrawProof) -> String {
    let (round, players, tables) = (proof.round, proof.players.len(), proof.tables.len());
    let mut said = format!("{} of round {round}, {}", proof.algorithm, counted(players, "player"));
    if !proof.chosen_jokers.is_empty() {
        write!(said, " and {}", counted(proof.chosen_jokers.len(), "joker"))
            .expect("writing to a string never fails");
    }
    write!(said, " at {}", counted(tables, "table")).expect("writing to a string never fails");
    if let Some(repeats) = proof.repeats {
        write!(said, ", repeated meetings {repeats} ({})", proof.avoid_repeats)
            .expect("writing to a string never fails");
    }
    said
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The tables in columns: in the order drawn, or by the chairs of a French round.
pub(super) fn tables(proof: &DrawProof, french: bool) -> String {
    let mut text = format!("{}\n", summary(proof));
    if !proof.chosen_jokers.is_empty() {
        let jokers: Vec<String> = proof.chosen_jokers.iter().map(ToString::to_string).collect();
        writeln!(text, "jokers who play: {}", jokers.join(", ")).expect("writing to a string never fails");
    }
    let widest = |most: u32| most.to_string().len();
    let person = widest(proof.tables.as_flattened().iter().map(|number| number.get()).max().unwrap_or(0));
    let table = widest(proof.tables.len() as u32).max("table".len());
    if french {
        let seats = Seat::ALL.map(|seat| format!("{:>person$}", seat.letter())).join("  ");
        writeln!(text, "{:>table$}  {seats}", "table").expect("writing to a string never fails");
    } else {
        writeln!(text, "{:>table$}", "table").expect("writing to a string never fails");
    }
    for (number, &four) in (1..).zip(&proof.tables) {
        let four = if french { french_chairs(four).0 } else { four };
        let four = four.map(|one| format!("{:>person$}", one.get())).join("  ");
        writeln!(text, "{number:>table$}  {four}").expect("writing to a string never fails");
    }
    text
}
