//! One table of one round, from the empty sheet to the scoreboard.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use kaarting_cards::BySeat;
use kaarting_rules::Chairs;

use super::Clock;
use crate::binding::JuryWord;
use crate::draw::french_chairs;
use crate::event::{Actor, Line, LineId};
use crate::jury::Ruled;
use crate::sheet::{
    Figures, PaperRow, Sheet, SheetEnd, SheetFault, SheetHead, Takeover, TotalsSheet, WhistPenalty,
    drawn_to_chair,
};
use crate::{EntrantNo, Law, TableNo};

/// A line that was written at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WrittenLine {
    pub(crate) id: LineId,
    pub(crate) part: u32,
    pub(crate) line: Line,
    pub(crate) written: Timestamp,
    pub(crate) arrived: Timestamp,
}

/// A sheet that was changed after it had been verified (DEC-11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub by: Actor,
    /// The figures before.
    pub old: Figures,
    /// The figures after.
    pub new: Figures,
    /// Why.
    pub reason: String,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableState {
    /// Nothing is written.
    Empty,
    /// It plays.
    Playing,
    /// Somebody left, and the director has to decide (DEC-09).
    Stopped,
    /// All have signed.
    Signed,
    /// The sheet is at the desk.
    HandedIn,
    /// The sheet is verified.
    Verified,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its number.
    pub number: TableNo,
    /// The four who were drawn, in drawn order; a latecomer in the place of the joker who gave way.
    pub four: [EntrantNo; 4],
    /// The head of its sheet.
    pub head: Option<SheetHead>,
    pub(crate) lines: Vec<WrittenLine>,
    pub(crate) struck: BTreeSet<LineId>,
    /// The sheet typed from paper, or the corrected one.
    pub(crate) entered: Option<Sheet>,
    pub(crate) entered_by: Option<Actor>,
    /// Who signed (MAN-ROUND-03).
    pub signatures: BTreeSet<EntrantNo>,
    /// What the chair of each who signed stood at then.
    pub(crate) signed_for: BTreeMap<EntrantNo, i32>,
    /// Whether the four signatures stand on paper.
    pub signed_on_paper: bool,
    /// What came to the desk: sheet, pen, deck.
    pub handed_in: [bool; 3],
    pub(crate) totals: Option<(BTreeMap<EntrantNo, i32>, Actor)>,
    /// The figures on the scoreboard.
    pub verified: Option<Figures>,
    /// Why its sheet was written off: nothing was handed in.
    pub written_off: Option<String>,
    /// What was corrected later.
    pub corrections: Vec<Correction>,
    /// What the jury ruled.
    pub rulings: Vec<Ruled>,
    /// Offences that the table settled itself (KW-PEN-01, KW-PEN-02), each under its own name.
    pub(crate) penalties: Vec<(LineId, WhistPenalty)>,
    /// What the jury answered about big games: the contract, the bidder, whether it may be played.
    pub(crate) answers: Vec<(String, EntrantNo, bool)>,
    /// Big games whose approval the desk read on paper.
    pub(crate) approvals: Vec<(String, EntrantNo)>,
    /// Who left, while the director has not decided.
    pub(crate) left: Vec<EntrantNo>,
    pub(crate) takeovers: Vec<Takeover>,
    /// Jokers who were drawn here and gave their chair to a latecomer before anything was written.
    pub gave_way: Vec<(EntrantNo, EntrantNo)>,
    /// Who left and was not replaced.
    pub(crate) gone: Vec<EntrantNo>,
    /// New decks that were brought, and decks that were framed.
    pub decks: Vec<String>,
    /// Whether it is played online, as the director said or as it stood when the round began.
    pub(crate) online: Option<bool>,
    /// How often it was moved or its four changed, so that each online table has a name of its own.
    pub moves: u32,
}

impl Table {
    pub(crate) fn new(number: TableNo, four: [EntrantNo; 4]) -> Table {
        Table {
            number,
            four,
            head: None,
            lines: Vec::new(),
            struck: BTreeSet::new(),
            entered: None,
            entered_by: None,
            signatures: BTreeSet::new(),
            signed_for: BTreeMap::new(),
            signed_on_paper: false,
            handed_in: [false; 3],
            totals: None,
            verified: None,
            written_off: None,
            corrections: Vec::new(),
            rulings: Vec::new(),
            penalties: Vec::new(),
            answers: Vec::new(),
            approvals: Vec::new(),
            left: Vec::new(),
            takeovers: Vec::new(),
            gave_way: Vec::new(),
            gone: Vec::new(),
            decks: Vec::new(),
            online: None,
            moves: 0,
        }
    }

    /// The four in the order in which the paper sheet names them: by chair where the regulations seat them by number
    /// (TRN-SEAT-03), else by number.
    pub fn on_paper(&self, law: &Law) -> [EntrantNo; 4] {
        if law.chairs() == Chairs::ByNumber {
            return french_chairs(self.four).0;
        }
        let mut four = self.four;
        four.sort_unstable();
        four
    }

    /// How far the table is.
    pub fn state(&self) -> TableState {
        if self.verified.is_some() {
            TableState::Verified
        } else if !self.left.is_empty() {
            TableState::Stopped
        } else if self.handed_in[0] {
            TableState::HandedIn
        } else if self.is_signed() {
            TableState::Signed
        } else if self.head.is_some() || self.entered.is_some() {
            TableState::Playing
        } else {
            TableState::Empty
        }
    }

    /// Whether anything is written of what was played here: a line, a penalty, a ruling, totals, or a sheet at the
    /// desk.
    pub fn has_begun(&self) -> bool {
        let written = !self.lines.is_empty() || !self.struck.is_empty() || !self.penalties.is_empty();
        let ruled = !self.rulings.is_empty() || !self.answers.is_empty() || !self.approvals.is_empty();
        let left = !self.left.is_empty() || !self.gone.is_empty() || !self.takeovers.is_empty();
        let typed = self.entered.is_some() || self.totals.is_some() || self.verified.is_some();
        written || ruled || left || typed || self.handed_in.contains(&true)
    }

    /// The sheet as far as it is written: typed from paper, or line by line at the table.
    pub fn sheet(&self, law: &Law) -> Option<Sheet> {
        if let Some(sheet) = &self.entered {
            return Some(sheet.clone());
        }
        let head = self.head.as_ref()?;
        let lines: Vec<(u32, &Line)> = self.lines.iter().map(|line| (line.part, &line.line)).collect();
        let penalties: Vec<&WhistPenalty> = self.penalties.iter().map(|(_, penalty)| penalty).collect();
        Some(Sheet::of_lines(law.game(), head, &lines, &penalties))
    }

    /// What a sheet of this table comes to, or everything wrong with it. A sheet may be short where the signal or a
    /// leaver ended the round.
    pub(crate) fn figures_of(
        &self,
        sheet: &Sheet,
        law: &Law,
        length: u32,
    ) -> Result<Figures, Vec<SheetFault>> {
        sheet.figures(law, length, &self.rulings_on(sheet, law), &self.takeovers)
    }

    /// Who won a grand slam on a sheet of this table (KW-CONTR-11).
    pub(crate) fn grand_slams(&self, sheet: &Sheet, law: &Law, length: u32) -> Vec<EntrantNo> {
        sheet.grand_slams(law, length, &self.rulings_on(sheet, law), &self.takeovers)
    }

    /// What the jury ruled, and the fines that follow by themselves (KW-CON-02).
    fn rulings_on(&self, sheet: &Sheet, law: &Law) -> Vec<Ruled> {
        let fines = self.jury_word().automatic_fines(law, sheet);
        [&self.rulings[..], &fines].concat()
    }

    /// What the jury said here.
    pub(crate) fn jury_word(&self) -> JuryWord<'_> {
        JuryWord {
            rulings: &self.rulings,
            answers: &self.answers,
            approvals: &self.approvals,
            takeovers: &self.takeovers,
        }
    }

    /// What the sheet comes to as far as it is written; nothing where it cannot be added up.
    pub fn figures_so_far(&self, law: &Law, length: u32) -> Option<Figures> {
        let mut sheet = self.sheet(law)?;
        sheet.ends(SheetEnd::Early);
        self.figures_of(&sheet, law, length).ok()
    }

    /// The offences that the table settled itself, each with its own name.
    pub fn penalties(&self) -> impl Iterator<Item = (&str, &WhistPenalty)> {
        self.penalties.iter().map(|(id, penalty)| (id.as_str(), penalty))
    }

    /// The rows of a sheet of this table as the paper has them.
    pub fn paper(&self, sheet: &Sheet, law: &Law, length: u32) -> Vec<PaperRow> {
        sheet.paper(law, length, &self.takeovers)
    }

    /// The number of the last row of a sheet of this table.
    pub(crate) fn last_row(&self, sheet: &Sheet, law: &Law, length: u32) -> usize {
        sheet.last_row(law, length, &self.takeovers)
    }

    /// The four totals that somebody typed while no line is there: as the sheet, or beside it.
    pub(crate) fn typed_totals(&self, seats: BySeat<EntrantNo>) -> Option<TotalsSheet> {
        if let Some(typed) = self.entered.as_ref().and_then(Sheet::totals_only) {
            return Some(typed.clone());
        }
        let (totals, _) = self.totals.as_ref()?;
        Some(TotalsSheet { seats, totals: totals.clone(), paid: BTreeMap::new() })
    }

    /// The totals that are known of the paper: those that were typed as its sheet, else those that were typed beside
    /// it.
    pub fn noted_totals(&self) -> Option<&BTreeMap<EntrantNo, i32>> {
        let sheet = self.entered.as_ref().and_then(Sheet::totals_only).map(|sheet| &sheet.totals);
        sheet.or_else(|| self.totals.as_ref().map(|(totals, _)| totals)).filter(|totals| !totals.is_empty())
    }

    /// How many lines were written at the table.
    pub fn line_count(&self) -> usize {
        self.entered.as_ref().map_or(self.lines.len(), Sheet::lines)
    }

    /// The lines written at the table, each with its id and part.
    pub fn lines(&self) -> impl Iterator<Item = (&str, u32, &Line)> {
        self.lines.iter().map(|line| (line.id.as_str(), line.part, &line.line))
    }

    /// Whether a writer who saw so many lines may write this one next. If there are more, somebody has written on
    /// another phone, perhaps this very deal; a line that is there already may be sent again.
    pub fn follows(&self, seen: usize, id: &str) -> bool {
        self.lines.len() == seen || self.lines.iter().any(|line| line.id == id)
    }

    /// The row of the paper on which a line stands.
    pub fn row_of(&self, id: &str, law: &Law, length: u32) -> Option<u32> {
        let line = self.lines.iter().find(|line| line.id == id)?;
        let earlier = self.lines.iter().filter(|other| other.part < line.part).count();
        let of_part = self.lines.iter().filter(|other| other.part == line.part);
        let place = earlier + of_part.take_while(|other| other.id != id).count();
        let rows = self.paper(&self.sheet(law)?, law, length);
        rows.into_iter().find(|row| row.line == Some(place)).map(|row| row.number)
    }

    /// How many rows of the paper are written.
    pub fn rows(&self, law: &Law, length: u32) -> u32 {
        self.sheet(law).map_or(0, |sheet| self.last_row(&sheet, law, length) as u32)
    }

    /// The places of the lines, from 1, that came after the signal and say they were written before it: the desk looks
    /// at them (DEC-06).
    pub fn late_lines(&self, clock: &Clock) -> Vec<usize> {
        let Some(signal) = clock.signalled else { return Vec::new() };
        let late = |line: &WrittenLine| line.arrived > signal && line.written <= signal;
        (1..).zip(&self.lines).filter(|(_, line)| late(line)).map(|(place, _)| place).collect()
    }

    /// Who has to sign: those who sit there now.
    pub fn signers(&self) -> Vec<EntrantNo> {
        // A joker who took over may have left as well.
        let now = |drawn: EntrantNo| {
            self.takeovers.iter().fold(drawn, |sits, t| if t.leaver == sits { t.joker } else { sits })
        };
        let sitting = self.four.into_iter().map(now);
        sitting.filter(|number| !self.gone.contains(number) && !self.left.contains(number)).collect()
    }

    /// Who was drawn to the chair in which somebody sits or sat: the same player, or the one whose chair a joker took
    /// over (DEC-09).
    pub fn drawn(&self, number: EntrantNo) -> EntrantNo {
        drawn_to_chair(&self.takeovers, number)
    }

    /// Who has not signed yet.
    pub fn unsigned(&self) -> Vec<EntrantNo> {
        self.signers().into_iter().filter(|number| !self.signatures.contains(number)).collect()
    }

    /// Who typed the totals of the paper last.
    pub fn totals_by(&self) -> Option<Actor> {
        self.totals.as_ref().map(|(_, by)| *by)
    }

    /// Whether everyone has signed.
    pub fn is_signed(&self) -> bool {
        self.signed_on_paper || self.unsigned().is_empty() && !self.signatures.is_empty()
    }

    /// Who signed for another figure than the one on the scoreboard (DEC-15): what they signed for, and what it is now.
    pub fn signed_earlier(&self) -> Vec<(EntrantNo, i32, i32)> {
        let Some(figures) = &self.verified else { return Vec::new() };
        let now = |number: EntrantNo| figures.total_of(self.drawn(number));
        let signed = self.signed_for.iter().filter_map(|(&number, &then)| Some((number, then, now(number)?)));
        signed.filter(|(_, then, now)| then != now).collect()
    }

    /// Everyone who sat here: the four who were drawn, then the jokers who took over.
    pub fn all(&self) -> impl Iterator<Item = EntrantNo> {
        self.four.into_iter().chain(self.takeovers.iter().map(|takeover| takeover.joker))
    }

    /// Whether somebody was drawn to this table or took a chair over.
    pub fn seats_or_took_over(&self, entrant: EntrantNo) -> bool {
        self.four.contains(&entrant) || self.takeovers.iter().any(|takeover| takeover.joker == entrant)
    }

    /// Whether the round may end early here because of one who left.
    pub(crate) fn may_be_short(&self) -> bool {
        !self.gone.is_empty()
    }
}
