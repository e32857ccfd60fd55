//! Paper tables by their totals (DEC-16), and tables that hand nothing in.

use std::collections::BTreeMap;

use kaarting_cards::BySeat;
use kaarting_rules::Chairs;

use super::{Brought, Decided, Decider, reason};
use crate::draw::french_chairs;
use crate::jury::Ruled;
use crate::plan::TieBreak;
use crate::sheet::{Figures, Sheet, SheetEnd, TotalsSheet, costs};
use crate::tournament::{Round, Table};
use crate::{At, Command, EntrantNo, Event, Refusal};

impl Decider<'_> {
    /// Sheet, pen and deck, the four totals and the verification in one decision. Where every sheet takes two clerks,
    /// the second one types the totals again.
    pub(super) fn accept_totals(
        &self,
        at: At,
        brought: Brought,
        totals: &BTreeMap<EntrantNo, i32>,
        paid: &BTreeMap<EntrantNo, u32>,
    ) -> Decided {
        let (_, table) = self.open_table(at)?;
        let seats = self.chairs_of(table);
        let sheet = Sheet::Totals(TotalsSheet { seats, totals: totals.clone(), paid: paid.clone() });
        let hand_in = brought.is_news(table).then(|| brought.handed_in(at));
        let mut steps: Vec<Command> =
            hand_in.into_iter().chain([Command::EnterSheet { at, sheet }]).collect();
        if !self.plan.settings.second_clerk {
            steps.extend([Command::EnterTotals { at, totals: totals.clone() }, Command::Verify { at }]);
        }
        self.in_one(&steps)
    }

    /// Who sits where: as the head of the sheet says, by number, or as they were drawn.
    fn chairs_of(&self, table: &Table) -> BySeat<EntrantNo> {
        match &table.head {
            Some(head) => head.players,
            None if self.law.chairs() == Chairs::ByNumber => french_chairs(table.four),
            None => BySeat(table.four),
        }
    }

    /// Whether totals alone can stand for the sheet of a table: nobody wrote lines there, everything that was decided
    /// about the table can be read from totals, and the ranking does not begin with what only lines tell.
    pub(super) fn totals_can_stand(&self, table: &Table, sheet: &TotalsSheet) -> Result<(), Refusal> {
        let lines = table.entered.as_ref().map_or(table.lines.len(), Sheet::lines);
        if lines > 0 {
            return Err(Refusal::LinesAreThere);
        }
        // DEC-04: where deals won come first, totals would decide nothing.
        if self.plan.settings.ranking.first() == Some(&TieBreak::DealsWon) {
            return Err(Refusal::RankedByDeals);
        }
        if let Some(&stranger) =
            sheet.totals.keys().chain(sheet.paid.keys()).find(|n| !table.seats_or_took_over(**n))
        {
            return Err(Refusal::NotAtTable(stranger));
        }
        let given = |number: EntrantNo| sheet.totals.keys().any(|&known| table.drawn(known) == number);
        if let Some(missing) = table.four.into_iter().find(|&number| !given(number)) {
            return Err(Refusal::TotalMissing(missing));
        }
        // What the jury ruled binds the sheet, and totals do not show whether they agree with it.
        let binds = |ruled: &&Ruled| ruled.line.is_some() || costs(self.law, ruled).is_some();
        if let Some(Ruled { number: ruling, clause, .. }) = table.rulings.iter().find(binds) {
            return Err(Refusal::RulingNeedsLines { ruling: *ruling, clause: *clause });
        }
        // KW-JURY-01: a refused game must not be among the lines.
        if let Some((contract, bidder, _)) = table.answers.iter().find(|(_, _, approved)| !approved) {
            return Err(Refusal::AnswerNeedsLines { contract: contract.clone(), bidder: *bidder });
        }
        // DEC-09: a total cannot be parted between two who sat in the chair.
        if let Some(takeover) = table.takeovers.iter().find(|takeover| takeover.after_lines > 0) {
            return Err(Refusal::TakeoverNeedsLines { leaver: takeover.leaver, joker: takeover.joker });
        }
        Ok(())
    }

    /// Nought for all four is what an empty sheet says: somebody has to mean it.
    pub(super) fn is_not_empty(&self, table: &Table, sheet: &Sheet) -> Result<(), Refusal> {
        let empty = match sheet.totals_only() {
            Some(sheet) => sheet.totals.values().all(|&total| total == 0) && sheet.paid.is_empty(),
            None => sheet.lines() == 0 && sheet.penalties().is_empty(),
        };
        // DEC-09: where one who left ended the round, the lines so far stand, and there may be none.
        if empty && !table.may_be_short() { Err(Refusal::EmptySheet) } else { Ok(()) }
    }

    /// Only the director decides that a table hands nothing in, and only after the signal. The desk may have noted that
    /// its sheet came in: noted at the wrong table, or lost since, there is no other way on. A sheet that turns up
    /// later is a correction (DEC-11).
    pub(super) fn write_off_sheet(&self, at: At, why: &str) -> Decided {
        let (round, table) = self.open_table(at)?;
        if !round.waits_for_sheet(table) {
            return Err(Refusal::NoSignalYet);
        }
        let figures = self.without_a_sheet(at, round, table)?;
        let (round, table, reason) = (at.round, at.table, reason(why)?);
        Ok(vec![Event::SheetWrittenOff { round, table, figures, reason }])
    }

    /// What a table comes to that hands nothing in: what is written of it, as with one who leaves (DEC-09); else the
    /// four totals that somebody typed, where they can stand; else nought for each.
    fn without_a_sheet(&self, at: At, round: &Round, table: &Table) -> Result<Figures, Refusal> {
        let figures = |sheet: &Sheet| table.figures_of(sheet, self.law, round.length);
        let is_written = |sheet: &Sheet| sheet.lines() > 0 || !sheet.penalties().is_empty();
        if let Some(mut sheet) = table.sheet(self.law).filter(is_written) {
            sheet.ends(SheetEnd::Early);
            self.jury_is_heard(at, table, &sheet, |_| true)?;
            return figures(&sheet).map_err(Refusal::SheetIsWrong);
        }
        let seats = self.chairs_of(table);
        let typed = table.typed_totals(seats).filter(|typed| self.totals_can_stand(table, typed).is_ok());
        if let Some(Ok(figures)) = typed.map(|typed| figures(&Sheet::Totals(typed))) {
            return Ok(figures);
        }
        figures(&Sheet::Totals(TotalsSheet::of_nothing(seats))).map_err(Refusal::SheetIsWrong)
    }
}
