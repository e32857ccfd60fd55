//! Who has sat with whom: the tables of the earlier rounds.

use std::fmt::Write as _;

use super::TextHash;
use crate::{EntrantNo, RoundNo};

/// A table of an earlier round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EarlierTable {
    /// The round it was in.
    pub round: RoundNo,
    /// The four who sat there, in any order.
    pub four: [EntrantNo; 4],
}

/// Why tables are no history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HistoryFault {
    /// Nobody can sit in two places.
    #[error("number {number} sits twice in round {round} of the history")]
    Twice {
        /// Who.
        number: EntrantNo,
        /// When.
        round: RoundNo,
    },
    /// A day has no more draws than its chain has seeds, and a check must end in reasonable time.
    #[error("the history has {0} rounds; {most} are the most", most = History::MOST_ROUNDS)]
    TooLong(usize),
}

/// The tables of the earlier rounds in canonical order; nobody sits twice in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History(Vec<EarlierTable>);

impl History {
    /// How many rounds there can be.
    pub const MOST_ROUNDS: usize = 255;

    /// The history of these tables, whatever their order.
    pub fn new(tables: impl IntoIterator<Item = EarlierTable>) -> Result<History, HistoryFault> {
        let mut tables: Vec<EarlierTable> = tables.into_iter().collect();
        tables.iter_mut().for_each(|table| table.four.sort_unstable());
        tables.sort_unstable();
        let rounds = tables.chunk_by(|one, next| one.round == next.round).count();
        if rounds > History::MOST_ROUNDS {
            return Err(HistoryFault::TooLong(rounds));
        }
        let mut sat: Vec<(RoundNo, EntrantNo)> =
            tables.iter().flat_map(|table| table.four.map(|number| (table.round, number))).collect();
        sat.sort_unstable();
        match sat.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(&[(round, number), ..]) => Err(HistoryFault::Twice { number, round }),
            _ => Ok(History(tables)),
        }
    }

    /// The tables, by round and then by their lowest number; the four ascending.
    pub fn tables(&self) -> &[EarlierTable] {
        &self.0
    }

    /// The last round it speaks of.
    pub fn last_round(&self) -> Option<RoundNo> {
        self.0.last().map(|table| table.round)
    }

    /// The canonical text: a line a table, `1:4 7 12 31`.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(32 * self.0.len());
        for EarlierTable { round, four: [a, b, c, d] } in &self.0 {
            writeln!(text, "{round}:{a} {b} {c} {d}").expect("a string takes everything");
        }
        text
    }

    /// The SHA-256 of the canonical text.
    pub fn hash(&self) -> TextHash {
        TextHash::of(&self.text())
    }
}
