//! What is written at a table: the head, the lines, the signatures.

use jiff::Timestamp;
use kaarting_cards::BySeat;
use kaarting_rules::{Chairs, FirstDealer};

use super::{Decided, Decider, reason};
use crate::draw::french_chairs;
use crate::event::{Line, LineId};
use crate::limits::is_line;
use crate::plan::OnSignal;
use crate::sheet::{Figures, Sheet, SheetEnd, SheetFault};
use crate::tournament::{Round, Table, WrittenLine};
use crate::{At, EntrantNo, Event, Refusal};

impl Decider<'_> {
    /// A table of a running round: its sheet is not on the scoreboard yet (DEC-11), and nobody has left (DEC-09).
    pub(super) fn open_table(&self, at: At) -> Result<(&Round, &Table), Refusal> {
        self.running(at.round)?;
        let (round, table) = self.table(at)?;
        if table.verified.is_some() {
            return Err(Refusal::IsVerified);
        }
        if !table.left.is_empty() {
            return Err(Refusal::TableIsStopped);
        }
        Ok((round, table))
    }

    /// A table whose sheet can still be written on.
    pub(super) fn writable(&self, at: At) -> Result<(&Round, &Table), Refusal> {
        let (round, table) = self.open_table(at)?;
        at_the_table(table)?;
        Ok((round, table))
    }

    pub(super) fn seat_table(
        &self,
        at: At,
        players: BySeat<EntrantNo>,
        writer: EntrantNo,
        first_dealer: EntrantNo,
    ) -> Decided {
        let (_, table) = self.table(at)?;
        if table.verified.is_some() {
            return Err(Refusal::IsVerified);
        }
        // TRN-SHEET-01: the head is completed before the round begins; so it may come before the start.
        if !table.lines.is_empty() {
            return Err(Refusal::HasLines);
        }
        at_the_table(table)?;
        self.seats_fit(table, &players, writer)?;
        let seated = |number: EntrantNo| players.iter().any(|(_, &player)| player == number);
        let left_of_writer = self.law.first_dealer() == FirstDealer::LeftOfWriter;
        let wrong = match self.law.first_dealer() {
            FirstDealer::LeftOfWriter => crate::sheet::columns(&players, writer)[0] != first_dealer,
            FirstDealer::Drawn => !seated(first_dealer),
        };
        if wrong {
            return Err(Refusal::WrongFirstDealer { whist: left_of_writer });
        }
        Ok(vec![Event::TableSeated { round: at.round, table: at.table, players, writer, first_dealer }])
    }

    /// The four of the draw (TRN-SEAT-01), on any chairs (Dutch) or by their numbers (French, TRN-SEAT-03); one of
    /// them writes (TRN-SEAT-05).
    pub(super) fn seats_fit(
        &self,
        table: &Table,
        players: &BySeat<EntrantNo>,
        writer: EntrantNo,
    ) -> Result<(), Refusal> {
        let mut seated = players.0;
        let mut four = table.four;
        seated.sort_unstable();
        four.sort_unstable();
        if seated != four {
            return Err(Refusal::NotTheFour);
        }
        if self.law.chairs() == Chairs::ByNumber && *players != french_chairs(table.four) {
            return Err(Refusal::WrongChairs);
        }
        if seated.contains(&writer) { Ok(()) } else { Err(Refusal::WriterNotAtTable(writer)) }
    }

    /// MAN-DRAW-03: the first dealer is drawn anew for each boompje.
    pub(super) fn draw_first_dealer(&self, at: At, part: u32, dealer: EntrantNo) -> Decided {
        let (round, table) = self.writable(at)?;
        let head = table.head.as_ref().ok_or(Refusal::HeadIsMissing)?;
        let known = head.first_dealers.len() as u32;
        let next = part == known + 1 && part <= round.length && self.law.has_boompjes();
        let again = part == known && part > 1 && table.lines.iter().all(|line| line.part < part);
        if !(next || again) {
            return Err(Refusal::NoSuchBoompje { boompje: part });
        }
        if head.players.iter().all(|(_, &player)| player != dealer) {
            return Err(Refusal::WrongFirstDealer { whist: false });
        }
        // MAN-ROUND-01: the boompjes before it are played out.
        let mut tried = table.clone();
        if let (Some(head), true) = (&mut tried.head, next) {
            head.first_dealers.push(dealer);
        }
        self.lines_fit(at, round, &tried, table.lines.clone(), None)?;
        Ok(vec![Event::FirstDealerDrawn { round: at.round, table: at.table, part, dealer }])
    }

    pub(super) fn write_line(
        &self,
        at: At,
        part: u32,
        id: &LineId,
        line: &Line,
        written: Timestamp,
    ) -> Decided {
        is_id(id)?;
        // A clock that runs ahead must not write in the future.
        let written = written.min(self.now);
        // What was sent before and arrives again has happened already, whatever became of the sheet since.
        let (_, table) = self.table(at)?;
        match table.lines.iter().find(|known| known.id == *id) {
            Some(known) if known.line == *line && known.part == part => return Ok(Vec::new()),
            Some(_) => return Err(Refusal::LineIdReused { id: id.clone() }),
            None if table.struck.contains(id) => return Ok(Vec::new()),
            None => {}
        }
        let (round, table) = self.writable(at)?;
        // MAN-ROUND-01: nothing was played before the round began.
        if round.clock.started.is_some_and(|started| written < started) {
            return Err(Refusal::BeforeRound);
        }
        // DEC-09: where the lines so far stand, no further ones follow.
        if table.may_be_short() {
            return Err(Refusal::TableIsStopped);
        }
        let head = table.head.as_ref().ok_or(Refusal::HeadIsMissing)?;
        let last = table.lines.last().map_or(1, |line| line.part);
        let known = head.first_dealers.len() as u32;
        if !(last..=known).contains(&part) {
            return Err(Refusal::NoSuchBoompje { boompje: part });
        }
        // Nobody writes a line before the one above it, whatever a clock says: DEC-06 goes by when it was written.
        let written = table.lines.last().map_or(written, |above| written.max(above.written));
        self.before_signal(round, table, line, written)?;
        let mut lines = table.lines.clone();
        let arrived = self.now;
        lines.push(WrittenLine { id: id.clone(), part, line: line.clone(), written, arrived });
        self.lines_fit(at, round, table, lines, Some(id))?;
        let (id, line) = (id.clone(), line.clone());
        Ok(vec![Event::LineWritten { round: at.round, table: at.table, part, id, line, written }])
    }

    /// DEC-06: at the signal the running deal is played out (or dropped); no new one is begun. A line counts by
    /// the time it was written, not by the time it arrived: a phone may have waited for its network.
    fn before_signal(
        &self,
        round: &Round,
        table: &Table,
        line: &Line,
        written: Timestamp,
    ) -> Result<(), Refusal> {
        let Some(signal) = round.clock.signalled.filter(|&signal| written > signal) else { return Ok(()) };
        let after = table.lines.iter().filter(|line| line.written > signal).count();
        let most = match self.plan.settings.on_signal {
            OnSignal::FinishTheDeal => 1,
            // MAN-MISDEAL-02: the wrong deals before the signal are paid for, though the deal is dropped.
            OnSignal::AbandonTheDeal => usize::from(line.is_only_misdeals()),
        };
        if after < most { Ok(()) } else { Err(Refusal::AfterSignal) }
    }

    /// Whether these lines can stand on the sheet so far; every fault at once if not. The line that is being written
    /// also says what the jury ruled about it.
    fn lines_fit(
        &self,
        at: At,
        round: &Round,
        table: &Table,
        lines: Vec<WrittenLine>,
        new: Option<&LineId>,
    ) -> Result<(), Refusal> {
        let mut tried = table.clone();
        tried.lines = lines;
        for written in &mut tried.lines {
            let line = written.line.of(self.law.game());
            written.line = line.ok_or_else(|| Refusal::SheetIsWrong(vec![SheetFault::OtherGame]))?;
        }
        self.adds_up(round, &tried)?;
        let new = new.and_then(|id| tried.row_of(id, self.law, round.length));
        match new {
            Some(line) => self.line_is_heard(at, &tried, line),
            None => Ok(()),
        }
    }

    /// Whether a table's sheet can be added up so far: what is not written yet is no fault while the round is played.
    pub(super) fn adds_up(&self, round: &Round, table: &Table) -> Result<(), Refusal> {
        let mut sheet = table.sheet(self.law).ok_or(Refusal::HeadIsMissing)?;
        sheet.ends(SheetEnd::Early);
        table.figures_of(&sheet, self.law, round.length).map_err(Refusal::SheetIsWrong)?;
        // MAN-MISDEAL-03: before the signal wrong deals alone are no line yet, the deal is still to be dealt.
        let undealt = table.lines.last().is_some_and(|written| written.line.is_only_misdeals());
        if undealt && round.clock.signalled.is_none() {
            sheet.ends(SheetEnd::InFull);
            let mut faults = table.figures_of(&sheet, self.law, round.length).err().unwrap_or_default();
            faults.retain(|fault| fault.part_and_line().1.is_some());
            if !faults.is_empty() {
                return Err(Refusal::SheetIsWrong(faults));
            }
        }
        Ok(())
    }

    pub(super) fn replace_line(&self, at: At, id: &LineId, line: &Line) -> Decided {
        is_id(id)?;
        let (_, table) = self.table(at)?;
        let mut lines = table.lines.clone();
        let known = lines.iter_mut().find(|known| known.id == *id);
        let known = known.ok_or_else(|| Refusal::NoSuchLine { id: id.clone() })?;
        // As with a line that is sent twice: it has happened already.
        if known.line == *line {
            return Ok(Vec::new());
        }
        let (round, table) = self.writable(at)?;
        known.line = line.clone();
        self.lines_fit(at, round, table, lines, Some(id))?;
        let (id, line) = (id.clone(), line.clone());
        Ok(vec![Event::LineReplaced { round: at.round, table: at.table, id, line }])
    }

    pub(super) fn strike_line(&self, at: At, id: &LineId) -> Decided {
        is_id(id)?;
        let (_, table) = self.table(at)?;
        if table.struck.contains(id) {
            return Ok(Vec::new());
        }
        let mut lines = table.lines.clone();
        lines.retain(|known| known.id != *id);
        if lines.len() == table.lines.len() {
            return Err(Refusal::NoSuchLine { id: id.clone() });
        }
        let (round, table) = self.writable(at)?;
        self.lines_fit(at, round, table, lines, None)?;
        Ok(vec![Event::LineStruck { round: at.round, table: at.table, id: id.clone() }])
    }

    /// The sheet of a table with whether it may be short, and what it comes to.
    pub(super) fn finished(&self, round: &Round, table: &Table) -> Result<(Sheet, Figures), Refusal> {
        let mut sheet = table.sheet(self.law).ok_or(Refusal::NoSheet)?;
        if table.entered.is_none() {
            let early = round.clock.signalled.is_some() || table.may_be_short();
            sheet.ends(if early { SheetEnd::Early } else { SheetEnd::InFull });
        }
        let figures = table.figures_of(&sheet, self.law, round.length).map_err(Refusal::SheetIsWrong)?;
        Ok((sheet, figures))
    }

    /// MAN-ROUND-03: each signs for agreement, once the sheet is complete (MAN-ROUND-02). At the table it takes the
    /// player's own code (DEC-15); at the desk the signature is on paper.
    pub(super) fn sign(&self, at: At, entrant: EntrantNo, code: Option<&str>) -> Decided {
        let (round, table) = self.open_table(at)?;
        if !table.signers().contains(&entrant) {
            return Err(Refusal::NotAtTable(entrant));
        }
        // A player's number signs only for that player.
        if self.by.role == crate::Role::Player && self.by.id != entrant.get() {
            return Err(Refusal::NotAllowed { command: "sign" });
        }
        if table.signatures.contains(&entrant) {
            return Err(Refusal::HasSigned(entrant));
        }
        // Whoever sits at an online table has shown who they are, and signs by playing.
        if matches!(self.by.role, crate::Role::Writer | crate::Role::Player) {
            let code = code.map(str::trim).filter(|code| !code.is_empty());
            let code = code.ok_or(Refusal::CodeIsMissing(entrant))?;
            if self.tournament.signing_code(entrant).as_deref() != Some(code) {
                return Err(Refusal::WrongCode(entrant));
            }
        }
        let (_, figures) = self.finished(round, table)?;
        let total = figures.total_of(table.drawn(entrant));
        Ok(vec![Event::Signed { round: at.round, table: at.table, entrant, total }])
    }

    pub(super) fn reopen_sheet(&self, at: At, why: &str) -> Decided {
        let (_, table) = self.table(at)?;
        if table.verified.is_some() {
            return Err(Refusal::IsVerified);
        }
        if table.signatures.is_empty() && !table.signed_on_paper {
            return Err(Refusal::NothingSigned);
        }
        Ok(vec![Event::SheetReopened { round: at.round, table: at.table, reason: reason(why)? }])
    }
}

/// Whether a line can have this id.
pub(super) fn is_id(id: &LineId) -> Result<(), Refusal> {
    if is_line(id) { Ok(()) } else { Err(Refusal::BadText { field: "id" }) }
}

/// The sheet lies at the table: nobody has signed it (MAN-ROUND-03), and the desk has not typed it from paper, which
/// then stands for the whole sheet (TRN-SHEET-02).
fn at_the_table(table: &Table) -> Result<(), Refusal> {
    if table.signed_on_paper || !table.signatures.is_empty() {
        return Err(Refusal::SheetIsSigned);
    }
    if table.entered.is_some() { Err(Refusal::SheetAtDesk) } else { Ok(()) }
}
