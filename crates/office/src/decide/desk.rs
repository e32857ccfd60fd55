//! The control desk: handing in, second entry, verification, correction.

use std::collections::BTreeMap;

use super::{Brought, Decided, Decider, reason};
use crate::sheet::{Figures, Sheet, SheetEnd};
use crate::tournament::{Round, Table};
use crate::{At, Command, Difference, EntrantNo, Event, Refusal};

impl Brought {
    /// Whether something of it is new.
    pub(super) fn is_news(self, table: &Table) -> bool {
        let more = self.pieces.into_iter().zip(table.handed_in).any(|(brought, known)| brought && !known);
        more || self.signed_on_paper && !table.is_signed()
    }

    /// The command that notes it.
    pub(super) fn handed_in(self, at: At) -> Command {
        let Brought { pieces: [sheet, pen, deck], signed_on_paper } = self;
        Command::HandIn { at, sheet, pen, deck, signed_on_paper }
    }
}

impl Decider<'_> {
    /// Sheet, pen and deck are handed in together (TRN-SHEET-02, MAN-ROUND-05), once all have signed (MAN-ROUND-03).
    /// What is missing may follow.
    pub(super) fn hand_in(&self, at: At, brought: Brought) -> Decided {
        let (_, table) = self.open_table(at)?;
        let Brought { pieces: [sheet, pen, deck], signed_on_paper } = brought;
        if !(sheet || pen || deck) {
            return Err(Refusal::NothingHandedIn);
        }
        if sheet && !signed_on_paper && !table.is_signed() {
            return Err(Refusal::SignaturesMissing(table.unsigned()));
        }
        // Signatures on paper come with the paper.
        let signed_on_paper = signed_on_paper && sheet;
        Ok(vec![Event::HandedIn { round: at.round, table: at.table, sheet, pen, deck, signed_on_paper }])
    }

    /// A whole sheet typed from paper: refused with all its faults at once, or taken whole.
    pub(super) fn enter_sheet(&self, at: At, sheet: &Sheet) -> Decided {
        let (round, table) = self.open_table(at)?;
        if let Some(totals) = sheet.totals_only() {
            self.totals_can_stand(table, totals)?;
        }
        self.sheet_fits(round, table, sheet)?;
        self.is_not_empty(table, sheet)?;
        // A big game without the jury waits, also on paper; what the jury ruled or refused does not.
        self.jury_is_heard(at, table, sheet, |refusal| !matches!(refusal, Refusal::WithoutJury { .. }))?;
        if self.plan.settings.second_clerk && table.totals.as_ref().is_some_and(|(_, by)| *by == self.by) {
            return Err(Refusal::SameClerk);
        }
        Ok(vec![Event::SheetEntered { round: at.round, table: at.table, sheet: sheet.clone() }])
    }

    /// What a whole sheet comes to at this table.
    fn sheet_fits(&self, round: &Round, table: &Table, sheet: &Sheet) -> Result<Figures, Refusal> {
        self.seats_fit(table, &sheet.players(), sheet.writer())?;
        // MAN-ROUND-01: fewer lines only where the signal, or one who left, ended the round.
        if sheet.ended_by_signal() && round.clock.signalled.is_none() && !table.may_be_short() {
            return Err(Refusal::NoSignal);
        }
        table.figures_of(sheet, self.law, round.length).map_err(Refusal::SheetIsWrong)
    }

    /// The totals of the paper, typed without sight of the other entry. Whether they agree is said at verification.
    pub(super) fn enter_totals(&self, at: At, totals: &BTreeMap<EntrantNo, i32>) -> Decided {
        let (_, table) = self.open_table(at)?;
        if let Some(&stranger) = totals.keys().find(|&&number| !table.four.contains(&number)) {
            return Err(Refusal::NotAtTable(stranger));
        }
        if self.plan.settings.second_clerk && table.entered_by == Some(self.by) {
            return Err(Refusal::SameClerk);
        }
        Ok(vec![Event::TotalsEntered { round: at.round, table: at.table, totals: totals.clone() }])
    }

    /// TRN-SHEET-02: the desk verifies the sheet, and only then does it reach the scoreboard.
    pub(super) fn verify(&self, at: At) -> Decided {
        let (round, table) = self.open_table(at)?;
        let (sheet, figures) = self.finished(round, table)?;
        if let Some(totals) = sheet.totals_only() {
            self.totals_can_stand(table, totals)?;
        }
        self.jury_is_heard(at, table, &sheet, |_| true)?;
        if !table.is_signed() {
            return Err(Refusal::SignaturesMissing(table.unsigned()));
        }
        // MAN-ROUND-05
        let missing = ["sheet", "pen", "deck"].into_iter().zip(table.handed_in).find(|(_, there)| !there);
        if let Some((what, _)) = missing {
            return Err(Refusal::NotHandedIn { what });
        }
        let (totals, _) = table.totals.as_ref().ok_or(Refusal::SecondEntryMissing)?;
        let differences = differences(&figures, totals);
        if !differences.is_empty() {
            return Err(Refusal::TotalsDiffer(differences));
        }
        let verified = Event::SheetVerified { round: at.round, table: at.table, figures };
        let retired = self.retired(at, round, table, &sheet, Vec::new());
        Ok(std::iter::once(verified).chain(retired).collect())
    }

    /// Sheet, pen and deck, the totals and the verification in one decision: each is decided as things would stand
    /// after the one before, and nothing happens unless all of it can.
    pub(super) fn accept_sheet(
        &self,
        at: At,
        brought: Brought,
        totals: &BTreeMap<EntrantNo, i32>,
    ) -> Decided {
        let (_, table) = self.open_table(at)?;
        let hand_in = brought.is_news(table).then(|| brought.handed_in(at));
        let totals = Command::EnterTotals { at, totals: totals.clone() };
        let steps: Vec<Command> = hand_in.into_iter().chain([totals, Command::Verify { at }]).collect();
        self.in_one(&steps)
    }

    /// Several commands as one decision: each is decided as things would stand after the one before.
    pub(super) fn in_one(&self, steps: &[Command]) -> Decided {
        let mut after = self.tournament.clone();
        let mut events = Vec::new();
        for step in steps {
            let recorded = after.carry_out(step, self.by, self.now)?;
            events.extend(recorded.into_iter().map(|recorded| recorded.event));
        }
        Ok(events)
    }

    /// KW-CONTR-11: a won grand slam retires its deck, once.
    fn retired(
        &self,
        at: At,
        round: &Round,
        table: &Table,
        sheet: &Sheet,
        mut known: Vec<EntrantNo>,
    ) -> Vec<Event> {
        let mut won = table.grand_slams(sheet, self.law, round.length);
        won.retain(|winner| match known.iter().position(|framed| framed == winner) {
            Some(framed) => {
                known.swap_remove(framed);
                false
            }
            None => true,
        });
        let retired = |winner| Event::DeckRetired { round: at.round, table: at.table, winner };
        won.into_iter().map(retired).collect()
    }

    /// DEC-11: a verified sheet changes only by a correction with a reason; old and new figures stay readable.
    pub(super) fn correct(&self, at: At, sheet: &Sheet, why: &str) -> Decided {
        let (round, table) = self.table(at)?;
        let old = table.verified.clone().ok_or(Refusal::NotVerified)?;
        if let Some(totals) = sheet.totals_only() {
            self.totals_can_stand(table, totals)?;
        }
        let new = self.sheet_fits(round, table, sheet)?;
        self.jury_is_heard(at, table, sheet, |_| true)?;
        let (before, _) = self.finished(round, table)?;
        if new == old && is_written_alike(&before, sheet) {
            return Err(Refusal::NothingChanges);
        }
        let known = table.grand_slams(&before, self.law, round.length);
        let retired = self.retired(at, round, table, sheet, known);
        let (sheet, reason) = (sheet.clone(), reason(why)?);
        let corrected = Event::SheetCorrected { round: at.round, table: at.table, sheet, old, new, reason };
        Ok(std::iter::once(corrected).chain(retired).collect())
    }
}

/// Whether two sheets say the same, whatever they say about the signal.
fn is_written_alike(one: &Sheet, other: &Sheet) -> bool {
    let (mut one, mut other) = (one.clone(), other.clone());
    one.ends(SheetEnd::Early);
    other.ends(SheetEnd::Early);
    one == other
}

/// Where two entries of one sheet disagree; a chair that was taken over counts as a whole.
fn differences(figures: &Figures, typed: &BTreeMap<EntrantNo, i32>) -> Vec<Difference> {
    let chairs = figures.players.iter().map(|(seat, &player)| (player, figures.chair_total(seat)));
    let compared =
        chairs.map(|(player, entered)| Difference { player, entered, typed: typed.get(&player).copied() });
    compared.filter(|difference| difference.typed != Some(difference.entered)).collect()
}
