//! Colour Whist: the tricks of any party against the rest.

use kaarting_cards::{BySeat, CardSet, Seat, SeatSet, Suit};

mod order;
mod search;
mod sure;
mod table;

use search::{Hints, Search};
use table::{Holding, Shape, Table};

/// Answers questions about deals, and remembers what it learns about a deal for the next one.
pub struct Solver {
    table: Table,
    hints: Hints,
    known: Option<(BySeat<CardSet>, SeatSet)>,
    holding: Holding,
    nodes: u64,
}

impl Solver {
    /// A solver that uses about so much memory.
    pub fn with_memory(bytes: usize) -> Solver {
        Solver {
            table: Table::new(bytes),
            hints: Hints::new(),
            known: None,
            holding: Holding::new(&BySeat([CardSet::EMPTY; 4])),
            nodes: 0,
        }
    }

    /// Tricks of the party.
    pub fn tricks(&mut self, hands: &BySeat<CardSet>, trump: Option<Suit>, leader: Seat, party: SeatSet, guess: u8) -> u8 {
        if self.known != Some((*hands, party)) {
            self.table.clear();
            self.hints.clear();
            self.holding = Holding::new(hands);
            self.known = Some((*hands, party));
        }
        let left = hands[leader].len() as u8;
        let shape = Shape::of(hands);
        let mut search = Search {
            hands: *hands,
            holding: &self.holding,
            table: &mut self.table,
            hints: &mut self.hints,
            party,
            others: SeatSet::ALL.iter().filter(|&seat| !party.contains(seat)).fold(SeatSet::NONE, SeatSet::with),
            trump,
            nodes: 0,
        };
        let (mut least, mut most) = (0, left);
        let mut guess = guess;
        while least < most {
            let need = if guess == least { guess + 1 } else { guess };
            guess = search.tricks(leader, shape, need as i8, left).tricks;
            if guess < need {
                most = guess;
            } else {
                least = guess;
            }
        }
        self.nodes += search.nodes;
        guess
    }

    /// Cards tried since the solver was made.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Statistics
    pub fn stats(&self) -> String {
        format!("looked {} scanned {} forgotten {}", self.table.looked, self.table.scanned, self.table.forgotten)
    }
}
