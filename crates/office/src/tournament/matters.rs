//! What is still open between a table and the jury.

use kaarting_rules::Clause;

use super::{Table, Tournament};
use crate::binding::{BigGame, Matter};
use crate::{At, EntrantNo};

impl Tournament {
    /// The big games on the sheet of a table, as far as it is written.
    pub fn big_games(&self, at: At) -> Vec<BigGame> {
        let (Some(table), Some(law)) = (self.table(at), self.law()) else { return Vec::new() };
        let Some(sheet) = table.sheet(law) else { return Vec::new() };
        table.jury_word().big_games(law, &sheet)
    }

    /// What is still open at a table.
    pub fn matters(&self, at: At) -> Vec<Matter> {
        let (Some(table), Some(law)) = (self.table(at), self.law()) else { return Vec::new() };
        let length = self.round(at.round).map_or(0, |round| round.length);
        let mut open = match table.sheet(law) {
            Some(sheet) => table.jury_word().matters(law, length, &sheet),
            None => table
                .rulings
                .iter()
                .filter(|ruled| ruled.line.is_some())
                .cloned()
                .map(Matter::ToCome)
                .collect(),
        };
        if table.verified.is_none() {
            let repeated = table.repeated();
            open.extend(repeated.into_iter().map(|(by, times)| Matter::Repeated { by, times }));
        }
        open
    }
}

impl Table {
    /// Who committed the same small offence more than once at this table: then the jury is called (KW-PEN-02). It need
    /// not be told of what it ruled on itself.
    pub fn repeated(&self) -> Vec<(EntrantNo, usize)> {
        let revoked = |by: EntrantNo| {
            let own = self.penalties.iter().filter(|(_, penalty)| self.drawn(penalty.by) == by);
            own.filter(|(_, penalty)| penalty.clause == Clause::KW_PEN_02.id()).count()
        };
        let ruled = |by: EntrantNo| {
            self.rulings.iter().any(|ruled| ruled.clause == Clause::KW_PEN_02 && self.drawn(ruled.by) == by)
        };
        let counted = self.four.into_iter().map(|by| (by, revoked(by)));
        counted.filter(|&(by, times)| times > 1 && !ruled(by)).collect()
    }
}
