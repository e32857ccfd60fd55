//! Calls and rulings.

use kaarting_office::jury::{JuryCall, Ruled};
use kaarting_office::{RoundNo, TableNo, Tournament};
use schemars::JsonSchema;
use serde::Serialize;

/// Calls and rulings of the jury.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Rulings {
    seq: u64,
    rulings: Vec<RuledAt>,
    calls: Vec<JuryCall>,
}

/// A ruling with its table.
#[derive(Serialize, JsonSchema)]
struct RuledAt {
    #[serde(flatten)]
    ruled: Ruled,
    round: RoundNo,
    table: TableNo,
}

impl Rulings {
    /// All of an event, by their numbers.
    pub(in crate::api) fn of(tournament: &Tournament, seq: u64) -> Rulings {
        let tables = tournament.rounds().iter().flat_map(|round| {
            round.tables.iter().map(move |table| (round.number, table.number, &table.rulings))
        });
        let mut rulings: Vec<RuledAt> = tables
            .flat_map(|(round, table, rulings)| {
                rulings.iter().map(move |ruled| RuledAt { ruled: ruled.clone(), round, table })
            })
            .collect();
        rulings.sort_by_key(|ruling| ruling.ruled.number);
        Rulings { seq, rulings, calls: tournament.jury_calls().to_vec() }
    }
}
