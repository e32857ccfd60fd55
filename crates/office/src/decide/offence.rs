//! Small offences of Colour Whist that the four settle among themselves (KW-PEN-01, KW-PEN-02).

use kaarting_rules::Clause;

use super::table::is_id;
use super::{Decided, Decider};
use crate::event::LineId;
use crate::sheet::{WhistPenalty, settled_at_table};
use crate::{At, Event, Refusal};

impl Decider<'_> {
    /// A misdeal or a revoke seen in the same trick, written by the table itself; the jury is for disagreement and
    /// repetition.
    pub(super) fn write_penalty(&self, at: At, id: &LineId, penalty: &WhistPenalty) -> Decided {
        is_id(id)?;
        let (_, table) = self.table(at)?;
        // What was sent before and arrives again has happened already.
        match table.penalties.iter().find(|(known, _)| known == id) {
            Some((_, known)) if known == penalty => return Ok(Vec::new()),
            Some(_) => return Err(Refusal::LineIdReused { id: id.clone() }),
            None if table.struck.contains(id) => return Ok(Vec::new()),
            None => {}
        }
        let clause = penalty.clause.parse().unwrap_or(Clause::KW_JURY_05);
        if !settled_at_table(self.law).contains(&clause) {
            return Err(Refusal::NotForTheTable { clause });
        }
        let (round, table) = self.writable(at)?;
        if !table.seats_or_took_over(penalty.by) {
            return Err(Refusal::NotAtTable(penalty.by));
        }
        let line = penalty.line.ok_or(Refusal::LineNeeded { clause })?;
        // The deal in play is the one after the last line.
        let lines = table.line_count() as u32;
        if !(1..=(lines + 1).min(round.length)).contains(&line) {
            return Err(Refusal::LineNotThere { line, lines });
        }
        self.can_have_done_it(table, clause, penalty.by, Some(line))?;
        let mut tried = table.clone();
        tried.penalties.push((id.clone(), penalty.clone()));
        self.adds_up(round, &tried)?;
        let (id, penalty) = (id.clone(), penalty.clone());
        Ok(vec![Event::PenaltyWritten { round: at.round, table: at.table, id, penalty }])
    }

    pub(super) fn strike_penalty(&self, at: At, id: &LineId) -> Decided {
        is_id(id)?;
        let (_, table) = self.table(at)?;
        if table.struck.contains(id) {
            return Ok(Vec::new());
        }
        if !table.penalties.iter().any(|(known, _)| known == id) {
            return Err(Refusal::NoSuchLine { id: id.clone() });
        }
        self.writable(at)?;
        Ok(vec![Event::PenaltyStruck { round: at.round, table: at.table, id: id.clone() }])
    }
}
