//! Where the games part on the sheets of the office: the two kinds of sheets, of lines and of faults, and what a ruling
//! of the jury is in each. Besides, a preset says for which game it is, and a plan reads a file of house rules.

use kaarting_cards::{BySeat, Seat};
use kaarting_rules::manille::{self, Stake};
use kaarting_rules::whist::{self, Penalty};
use kaarting_rules::{Arg, Clause, Game, Law, Maximum, Say, TotalsFault};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::figures::Raw;
use super::head::{SheetHead, columns};
use super::{
    ManilleLine, ManillePart, ManilleSheet, PaperRow, TotalsSheet, VoidBy, WhistLine, WhistPenalty,
    WhistSheet,
};
use crate::jury::{Ruled, Ruling, said};
use crate::{EntrantNo, words};

/// How a sheet says that the round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SheetEnd {
    /// By the signal, or because somebody left: lines may be missing.
    Early,
    /// After its last line.
    InFull,
}

/// What every form can be asked.
pub(super) trait Form {
    /// Who sat at the table, chair by chair; in Colour Whist the columns.
    fn players(&self) -> BySeat<EntrantNo>;
    /// Who wrote.
    fn writer(&self) -> EntrantNo;
    /// Whether it says that the signal ended the round.
    fn ended_by_signal(&self) -> bool;
    /// Says how the round ended.
    fn ends(&mut self, end: SheetEnd);
    /// How many lines there are.
    fn lines(&self) -> usize;
    /// Keeps the first lines, and drops the penalties of those who sat down later.
    fn keep_first(&mut self, lines: usize, later: &[EntrantNo]);
    /// Names everyone by the chair (DEC-09).
    fn name_by_chair(&mut self, drawn: &dyn Fn(EntrantNo) -> EntrantNo);
    /// What the lines come to, with what the jury ruled; or everything wrong with them.
    fn raw(&self, law: &Law, planned: u32, heard: &[Ruled]) -> Result<Raw, Vec<SheetFault>>;
    /// The rows of the paper.
    fn paper(&self, law: &Law, planned: u32) -> Vec<PaperRow>;
    /// Who won a grand slam, with the number of the deal (KW-CONTR-11).
    fn grand_slams(&self, _: &Law, _: u32, _: &[Ruled]) -> Vec<(u32, EntrantNo)> {
        Vec::new()
    }
    /// What was written, in the words of the machine interface.
    fn record(&self, law: &Law, planned: u32) -> Map<String, Value>;
}

/// A sheet of either game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Sheet {
    /// Manille.
    Manille(ManilleSheet),
    /// Colour Whist.
    Whist(WhistSheet),
    /// The totals of a paper sheet of either game, without its lines (DEC-16).
    Totals(TotalsSheet),
}

impl<'de> Deserialize<'de> for Sheet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Sheet, D::Error> {
        let value = Value::deserialize(from)?;
        if value.get("totals").is_some() {
            return TotalsSheet::deserialize(value).map(Sheet::Totals).map_err(serde::de::Error::custom);
        }
        words::either(value, &["columns"], Sheet::Manille, Sheet::Whist).map_err(serde::de::Error::custom)
    }
}

impl Sheet {
    pub(super) fn form(&self) -> &dyn Form {
        match self {
            Sheet::Manille(sheet) => sheet,
            Sheet::Whist(sheet) => sheet,
            Sheet::Totals(sheet) => sheet,
        }
    }

    fn form_mut(&mut self) -> &mut dyn Form {
        match self {
            Sheet::Manille(sheet) => sheet,
            Sheet::Whist(sheet) => sheet,
            Sheet::Totals(sheet) => sheet,
        }
    }

    /// The sheet, if only its totals were typed (DEC-16).
    pub fn totals_only(&self) -> Option<&TotalsSheet> {
        if let Sheet::Totals(sheet) = self { Some(sheet) } else { None }
    }

    /// The sheet, if it is one of Manille.
    pub fn manille(&self) -> Option<&ManilleSheet> {
        if let Sheet::Manille(sheet) = self { Some(sheet) } else { None }
    }

    /// The sheet, if it is one of Colour Whist.
    pub fn whist(&self) -> Option<&WhistSheet> {
        if let Sheet::Whist(sheet) = self { Some(sheet) } else { None }
    }

    /// Who sat at the table, chair by chair; in Colour Whist the columns.
    pub fn players(&self) -> BySeat<EntrantNo> {
        self.form().players()
    }

    /// Who wrote.
    pub fn writer(&self) -> EntrantNo {
        self.form().writer()
    }

    /// Whether it says that the signal ended the round.
    pub fn ended_by_signal(&self) -> bool {
        self.form().ended_by_signal()
    }

    /// Says how the round ended.
    pub(crate) fn ends(&mut self, end: SheetEnd) {
        self.form_mut().ends(end);
    }

    /// How many lines there are.
    pub fn lines(&self) -> usize {
        self.form().lines()
    }

    /// The same sheet with its first lines only, and without the penalties of those who sat down later.
    pub fn first_lines(&self, lines: usize, later: &[EntrantNo]) -> Sheet {
        let mut first = self.clone();
        first.form_mut().keep_first(lines, later);
        first.ends(SheetEnd::Early);
        first
    }

    /// The same sheet with everyone named by the chair: a joker who took one over plays for the player drawn to it
    /// (DEC-09), whichever of the two numbers was written.
    pub(crate) fn named_by_chair(&self, drawn: impl Fn(EntrantNo) -> EntrantNo) -> Sheet {
        let mut named = self.clone();
        named.form_mut().name_by_chair(&drawn);
        named
    }

    /// The same sheet with a deal of Manille stopped (MAN-RENEGE-02).
    pub(crate) fn stopped(&self, place: usize, void: VoidBy) -> Option<Sheet> {
        let mut stopped = self.clone();
        let Sheet::Manille(sheet) = &mut stopped else { return None };
        sheet.stop(place, void)?;
        Some(stopped)
    }

    /// Who deals first, in each boompje; the other sheets have one part.
    pub fn first_dealers(&self) -> Vec<EntrantNo> {
        match self {
            Sheet::Manille(sheet) => sheet.boompjes.iter().map(|part| part.first_dealer).collect(),
            Sheet::Whist(sheet) => vec![sheet.columns[0]],
            Sheet::Totals(_) => Vec::new(),
        }
    }

    /// The lines of each boompje; the other sheets have one part.
    pub fn parts(&self) -> Vec<Vec<Line>> {
        match self {
            Sheet::Manille(sheet) => {
                let lines = |part: &ManillePart| part.lines.iter().cloned().map(Line::Manille).collect();
                sheet.boompjes.iter().map(lines).collect()
            }
            Sheet::Whist(sheet) => vec![sheet.lines.iter().cloned().map(Line::Whist).collect()],
            Sheet::Totals(_) => Vec::new(),
        }
    }

    /// The deals of Manille, over all boompjes; the other sheets have none.
    pub(crate) fn manille_deals(&self) -> Vec<&ManilleLine> {
        self.manille().into_iter().flat_map(|sheet| &sheet.boompjes).flat_map(|part| &part.lines).collect()
    }

    /// The contract on a line, from 1, by its code, and who played it; Manille has none.
    pub(crate) fn contract_on(&self, line: u32) -> Option<(&str, &[EntrantNo])> {
        let line = self.whist()?.lines.get((line as usize).checked_sub(1)?)?;
        Some((line.contract.as_deref().unwrap_or_default(), &line.declarers))
    }

    /// Who dealt a line, from 1, where the deal goes round from column to column (KW-DEAL-04).
    pub(crate) fn dealer_in_turn(&self, line: u32) -> Option<EntrantNo> {
        let columns = self.whist()?.columns;
        Some(columns[(line as usize).saturating_sub(1) % columns.len()])
    }

    /// The penalties that stand on the sheet itself; on one of Manille there are none.
    pub(crate) fn penalties(&self) -> &[WhistPenalty] {
        self.whist().map_or(&[], |sheet| &sheet.penalties)
    }

    /// What was written, in the words of the machine interface.
    pub(crate) fn record(&self, law: &Law, planned: u32) -> Map<String, Value> {
        self.form().record(law, planned)
    }

    /// The sheet of a table as its lines were written, each with its boompje.
    pub(crate) fn of_lines(
        game: Game,
        head: &SheetHead,
        lines: &[(u32, &Line)],
        penalties: &[&WhistPenalty],
    ) -> Sheet {
        let SheetHead { players, writer, first_dealers } = head;
        match game {
            Game::Whist => {
                // An empty line is read as one of Manille; here it is a line on which everything is missing.
                let lines: Vec<WhistLine> =
                    lines.iter().map(|(_, line)| line.whist().cloned().unwrap_or_default()).collect();
                // What happened in a deal that is not written yet, or that the signal ended, counts all the same.
                let penalty = |penalty: &&WhistPenalty| WhistPenalty {
                    line: penalty.line.filter(|&line| line as usize <= lines.len()),
                    ..(*penalty).clone()
                };
                let penalties = penalties.iter().map(penalty).collect();
                let columns = columns(players, *writer);
                Sheet::Whist(WhistSheet { columns, ended_by_signal: false, lines, penalties })
            }
            _ => {
                let part = |(n, &first_dealer): (u32, &EntrantNo)| {
                    let of_part = lines.iter().filter(|(part, _)| *part == n);
                    let lines = of_part.filter_map(|(_, line)| line.manille().cloned());
                    ManillePart { first_dealer, lines: lines.collect() }
                };
                let boompjes = (1..).zip(first_dealers).map(part).collect();
                Sheet::Manille(ManilleSheet {
                    seats: *players,
                    writer: *writer,
                    ended_by_signal: false,
                    boompjes,
                })
            }
        }
    }
}

/// A line of either game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Line {
    /// Manille.
    Manille(ManilleLine),
    /// Colour Whist.
    Whist(WhistLine),
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Line, D::Error> {
        let whist = ["contract", "declarers", "tricks"];
        words::either(from, &whist, Line::Manille, Line::Whist)
    }
}

impl Line {
    /// The line, if it is one of Manille.
    pub fn manille(&self) -> Option<&ManilleLine> {
        if let Line::Manille(line) = self { Some(line) } else { None }
    }

    /// The line, if it is one of Colour Whist.
    pub fn whist(&self) -> Option<&WhistLine> {
        if let Line::Whist(line) = self { Some(line) } else { None }
    }

    /// The line as one of this game; `None` if it is of another. A line with nothing on it does not say of which.
    pub(crate) fn of(&self, game: Game) -> Option<Line> {
        match (game, self) {
            (Game::Manille, Line::Manille(_)) | (Game::Whist, Line::Whist(_)) => Some(self.clone()),
            (Game::Whist, Line::Manille(line)) if *line == ManilleLine::default() => {
                Some(Line::Whist(WhistLine::default()))
            }
            _ => None,
        }
    }

    /// Whether wrong deals are all it says (MAN-MISDEAL-02).
    pub(crate) fn is_only_misdeals(&self) -> bool {
        self.manille().is_some_and(ManilleLine::is_only_misdeals)
    }
}

/// One thing that is wrong with a sheet of either game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// In Manille.
    Manille {
        /// What is wrong, in which line of which boompje.
        fault: manille::SheetFault,
        /// The row of the paper that line stands on.
        row: Option<u32>,
    },
    /// In Colour Whist.
    Whist(whist::SheetFault),
    /// Of totals without lines (DEC-16).
    Totals {
        /// What is wrong with them.
        fault: TotalsFault,
        /// Who sat where.
        players: BySeat<EntrantNo>,
    },
    /// It is a sheet of the other game.
    OtherGame,
}

impl SheetFault {
    /// A fault of Manille with the row of the paper it stands on. A French sheet has no boompjes: nothing is said of a
    /// first one.
    pub(super) fn of_manille(
        fault: manille::SheetFault,
        sheet: &ManilleSheet,
        law: &Law,
        paper: &[PaperRow],
    ) -> SheetFault {
        let row = sheet.row_of(paper, &fault);
        let part = fault.part.filter(|_| law.has_boompjes());
        SheetFault::Manille { fault: manille::SheetFault { part, ..fault }, row }
    }

    /// The faults of Colour Whist.
    pub(super) fn of_whist(faults: Vec<whist::SheetFault>) -> Vec<SheetFault> {
        faults.into_iter().map(SheetFault::Whist).collect()
    }

    /// The fault's name for programs.
    pub fn name(&self) -> &'static str {
        match self {
            SheetFault::Manille { fault, .. } => fault.kind.name(),
            SheetFault::Whist(fault) => fault.kind.name(),
            SheetFault::Totals { fault, .. } => fault.name(),
            SheetFault::OtherGame => "other_game",
        }
    }

    /// The clause the sheet breaks.
    pub fn clause(&self) -> Clause {
        match self {
            SheetFault::Manille { fault, .. } => fault.kind.clause(),
            SheetFault::Whist(fault) => fault.kind.clause(),
            SheetFault::Totals { fault, .. } => fault.clause(),
            SheetFault::OtherGame => Clause::TRN_SHEET_01,
        }
    }

    /// The boompje and the line it is in, counted as the sheet has them.
    pub fn part_and_line(&self) -> (Option<u32>, Option<u32>) {
        match self {
            SheetFault::Manille { fault, .. } => (fault.part, fault.line),
            SheetFault::Whist(fault) => match fault.place {
                whist::SheetPlace::Line(line) => (None, Some(line)),
                _ => (None, None),
            },
            SheetFault::Totals { .. } | SheetFault::OtherGame => (None, None),
        }
    }

    /// The boompje and the number by which people call that line: its row on the paper.
    fn part_and_row(&self) -> (Option<u32>, Option<u32>) {
        match self {
            SheetFault::Manille { fault, row } => (fault.part, *row),
            _ => self.part_and_line(),
        }
    }

    /// The fault in words, without its place.
    pub fn what(&self, words: &dyn Say) -> String {
        match self {
            SheetFault::Manille { fault, .. } => fault.kind.text(words.lang()),
            SheetFault::Whist(fault) => fault.kind.text(words.lang()),
            SheetFault::Totals { fault, players } => totals_text(*fault, players, words),
            SheetFault::OtherGame => words.sentence("sheet-fault-other-game", &[]),
        }
    }

    /// The fault in words, with its place.
    pub fn text(&self, words: &dyn Say) -> String {
        let what = self.what(words);
        let (key, mut about) = match self.part_and_row() {
            (Some(boompje), Some(line)) => {
                ("sheet-fault-in-boompje-line", vec![("boompje", boompje.into()), ("line", line.into())])
            }
            (None, Some(line)) => ("sheet-fault-in-line", vec![("line", line.into())]),
            (Some(boompje), None) => ("sheet-fault-in-boompje", vec![("boompje", boompje.into())]),
            (None, None) => return what,
        };
        about.push(("what", what.into()));
        words.sentence(key, &about)
    }
}

/// What is wrong with totals, in words.
fn totals_text(fault: TotalsFault, players: &BySeat<EntrantNo>, words: &dyn Say) -> String {
    let who = |seat: Seat| ("who", Arg::Number(players[seat].get().into()));
    let figure = |name: &'static str, figure: i32| (name, Arg::Number(figure.into()));
    let about = match fault {
        TotalsFault::BelowZero { seat } | TotalsFault::OddPenalty { seat } => vec![who(seat)],
        TotalsFault::AboveMost { seat, most, .. } => vec![who(seat), figure("most", most)],
        TotalsFault::BelowLeast { seat, least } => vec![who(seat), figure("least", least)],
        TotalsFault::OddSum { sum } => vec![figure("sum", sum)],
        TotalsFault::MoreThanOthers { seat, others } => vec![who(seat), figure("others", others)],
        TotalsFault::PartnersDiffer { seats: [one, other] } => {
            vec![who(one), ("partner", Arg::Number(players[other].get().into()))]
        }
        TotalsFault::SumTooHigh { sum, most } => vec![figure("sum", sum), figure("most", most)],
        TotalsFault::SumTooLow { sum, least } => vec![figure("sum", sum), figure("least", least)],
    };
    words.sentence(&format!("totals-fault-{}", fault.name().replace('_', "-")), &about)
}

/// The offences that a table settles itself, without the jury (KW-PEN-01, KW-PEN-02).
pub fn settled_at_table(law: &Law) -> &'static [Clause] {
    match law {
        Law::Manille(_) => &[],
        Law::Whist(_) => &[Clause::KW_PEN_01, Clause::KW_PEN_02],
    }
}

/// What a ruling costs by itself, where that is known without its line.
pub fn costs(law: &Law, ruled: &Ruled) -> Option<Maximum> {
    match law {
        Law::Manille(_) => {
            let fine = i32::try_from(ruled.ruling.manille_fine()).ok().filter(|&fine| fine > 0)?;
            Some(Maximum { offender: -fine, others: 0 })
        }
        Law::Whist(house) => {
            let penalty = Penalty::of(ruled.clause)?;
            let points = penalty.points(Seat::North, None, said(ruled), house.rules.penalties).ok()?;
            let most = Maximum { offender: points[Seat::North], others: points[Seat::East] };
            (most != Maximum { offender: 0, others: 0 }).then_some(most)
        }
    }
}

/// What a ruling costs or brings each chair beside the lines; nothing where only its line could tell.
pub(super) fn ruled_points(law: &Law, ruled: &Ruled, offender: Seat) -> BySeat<i32> {
    match law {
        Law::Manille(_) => {
            let fine = i32::try_from(ruled.ruling.manille_fine()).unwrap_or(i32::MAX);
            BySeat::from_fn(|seat| if seat == offender { -fine } else { 0 })
        }
        Law::Whist(house) => {
            let penalty = Penalty::of(ruled.clause);
            let points =
                penalty.and_then(|p| p.points(offender, None, said(ruled), house.rules.penalties).ok());
            points.unwrap_or_default()
        }
    }
}

/// Whether a ruling can be given by that clause in that game.
pub(crate) fn fits(law: &Law, ruled: &Ruled) -> bool {
    match law {
        Law::Manille(_) => {
            manille::is_renege(ruled.clause)
                && match ruled.ruling {
                    Ruling::Void | Ruling::Dismissed => true,
                    Ruling::Fine { stake } => Stake::try_from(stake).is_ok(),
                    _ => false,
                }
        }
        Law::Whist(_) => {
            let Some(penalty) = Penalty::of(ruled.clause) else { return false };
            match ruled.ruling {
                Ruling::Void | Ruling::Fine { .. } => false,
                Ruling::Silent { .. } => penalty == Penalty::TroelNotCalled,
                Ruling::Award { .. } => penalty.may_award(whist::Decision::WonBy(Seat::North)),
                _ => true,
            }
        }
    }
}

/// Whether something follows from a ruling for the deal itself.
pub(crate) fn needs_line(law: &Law, ruled: &Ruled) -> bool {
    match (law, ruled.ruling) {
        (_, Ruling::Dismissed) => false,
        (Law::Manille(_), ruling) => matches!(ruling, Ruling::Void | Ruling::Fine { .. }),
        (Law::Whist(_), Ruling::Award { .. }) => true,
        (Law::Whist(_), _) => matches!(
            Penalty::of(ruled.clause),
            Some(Penalty::Misdeal | Penalty::JuryNotCalled | Penalty::WrongConcession | Penalty::EarlyClaim)
        ),
    }
}
