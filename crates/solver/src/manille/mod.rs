//! Manille: the card points of North and South against East and West.

use kaarting_cards::{BySeat, CardSet, Seat, Suit};

mod search;
mod sure;
use search::{Canon, Hints, Search, Table};

/// Answers questions about deals of Manille.
pub struct Solver {
    table: Table,
    hints: Hints,
    nodes: u64,
}

impl Solver {
    /// A solver that uses about so much memory.
    pub fn with_memory(bytes: usize) -> Solver {
        Solver { table: Table::new(bytes), hints: Hints::new(), nodes: 0 }
    }

    /// Points of North and South.
    pub fn points(&mut self, hands: &BySeat<CardSet>, trump: Option<Suit>, leader: Seat, underruff: bool, guess: i32) -> i32 {
        self.table.new_deal();
        let canon = Canon::new(hands);
        let all = crate::lanes::together(hands);
        let rest = kaarting_rules::manille::card_points(all) as i32;
        let mut search = Search {
            hands: *hands,
            trump,
            underruff,
            canon: &canon,
            table: &mut self.table,
            hints: &mut self.hints,
            nodes: 0,
        };
        let (mut least, mut most) = (0, rest);
        let (mut need, mut step) = (guess.clamp(1, rest.max(1)), 4);
        while least < most {
            let value = search.value(leader, need, rest);
            if value >= need {
                least = value;
                need = if most < rest { (least + most + 1) / 2 } else { (least + step).min(most) };
            } else {
                most = value;
                need = if least > 0 { (least + most + 1) / 2 } else { (most - step).max(1) };
            }
            step *= 2;
        }
        let guess = least;
        self.nodes += search.nodes;
        guess
    }

    /// Cards tried.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}
