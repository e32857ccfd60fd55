//! What was written on a sheet: the forms of the two games.

mod paper;
mod record;

use std::collections::BTreeMap;

use kaarting_cards::BySeat;
use kaarting_rules::Law;
use kaarting_rules::manille::{self, Edition, Entry, LineDraft, PartDraft, VoidDraft};
use kaarting_rules::whist::{self, Contract, PenaltyDraft, TricksDraft};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::figures::Raw;
use super::of_game::{Form, SheetEnd, SheetFault};
use crate::jury::Ruled;
use crate::{EntrantNo, schema, words};
pub use paper::PaperRow;
use paper::rows;

/// A sheet of Manille.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ManilleSheet {
    /// Who sat where at the beginning.
    #[serde(with = "words::chairs")]
    #[schemars(with = "schema::Chairs")]
    pub seats: BySeat<EntrantNo>,
    /// Who wrote.
    pub writer: EntrantNo,
    /// Whether the signal ended the round before all was played.
    #[serde(default)]
    pub ended_by_signal: bool,
    /// The boompjes; a French sheet has one part.
    pub boompjes: Vec<ManillePart>,
}

/// A boompje, or the whole of a French sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ManillePart {
    /// Who deals first.
    pub first_dealer: EntrantNo,
    /// The lines.
    pub lines: Vec<ManilleLine>,
}

/// A line of Manille.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ManilleLine {
    /// The declaration: `S`, `H`, `D`, `C` or `NT`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declaration: Option<String>,
    /// What the deal was played for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stake: Option<u32>,
    /// Whether an opponent knocked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub knock: Option<bool>,
    /// Whether the dealer's side counter-knocked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<bool>,
    /// The score of the writer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub we: Option<i64>,
    /// The score of the other side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub they: Option<i64>,
    /// 30-30.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub draw: bool,
    /// Wrong deals before the right one.
    #[serde(skip_serializing_if = "is_nought")]
    pub misdeals: u32,
    /// Who reneged, where that made the deal void.
    #[serde(with = "words::one_or_more", skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "schema::OneOrMore<VoidBy>")]
    pub void: Vec<VoidBy>,
    /// French, both sides reneged: who deals on, as the jury said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deals_on: Option<EntrantNo>,
}

/// A renege on a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VoidBy {
    /// The offender.
    pub by: EntrantNo,
    /// The clause; MAN-RENEGE-01 where none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form of serde")]
fn is_nought(number: &u32) -> bool {
    *number == 0
}

/// A sheet of Colour Whist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhistSheet {
    /// The players in the order of the columns; the fourth writes, the first deals first (KW-DEAL-04).
    pub columns: [EntrantNo; 4],
    /// Whether the signal ended the round before all was played.
    #[serde(default)]
    pub ended_by_signal: bool,
    /// The lines.
    pub lines: Vec<WhistLine>,
    /// The penalties the table itself entered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<WhistPenalty>,
}

/// A line of Colour Whist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct WhistLine {
    /// The contract, by its code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// Who played it.
    pub declarers: Vec<EntrantNo>,
    /// The tricks they took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tricks: Option<Tricks>,
}

/// Tricks as they were written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Tricks {
    /// Of the declarers together.
    Side(i64),
    /// Of each declarer, by number.
    Each(BTreeMap<String, i64>),
}

/// A penalty on a sheet of Colour Whist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhistPenalty {
    /// The clause, by its id.
    pub clause: String,
    /// The offender.
    pub by: EntrantNo,
    /// The line of the deal in which it happened, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The four agreed on a new deal without a sanction (KW-PEN-01).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
}

impl Form for ManilleSheet {
    fn players(&self) -> BySeat<EntrantNo> {
        self.seats
    }

    fn writer(&self) -> EntrantNo {
        self.writer
    }

    fn ended_by_signal(&self) -> bool {
        self.ended_by_signal
    }

    fn ends(&mut self, end: SheetEnd) {
        self.ended_by_signal = end == SheetEnd::Early;
    }

    fn lines(&self) -> usize {
        self.boompjes.iter().map(|part| part.lines.len()).sum()
    }

    fn keep_first(&mut self, mut lines: usize, _: &[EntrantNo]) {
        for part in &mut self.boompjes {
            part.lines.truncate(lines);
            lines -= part.lines.len();
        }
        while self.boompjes.len() > 1 && self.boompjes.last().is_some_and(|part| part.lines.is_empty()) {
            self.boompjes.pop();
        }
    }

    fn name_by_chair(&mut self, drawn: &dyn Fn(EntrantNo) -> EntrantNo) {
        for part in &mut self.boompjes {
            part.first_dealer = drawn(part.first_dealer);
            let voids = part.lines.iter_mut().flat_map(|line| &mut line.void);
            voids.for_each(|void| void.by = drawn(void.by));
            part.lines.iter_mut().for_each(|line| line.deals_on = line.deals_on.map(drawn));
        }
    }

    fn raw(&self, law: &Law, planned: u32, heard: &[Ruled]) -> Result<Raw, Vec<SheetFault>> {
        let Some(rules) = law.manille() else { return Err(vec![SheetFault::OtherGame]) };
        let checked = self.draft(rules, planned).check().map_err(|refused| {
            let paper = self.paper(law, planned);
            let faults = refused.faults.into_iter();
            faults.map(|fault| SheetFault::of_manille(fault, self, law, &paper)).collect::<Vec<_>>()
        })?;
        let fines = BySeat::from_fn(|seat| {
            let own = heard.iter().filter(|ruled| ruled.by == self.seats[seat]);
            own.map(|ruled| ruled.ruling.manille_fine()).sum::<u32>()
        });
        let french = rules.edition == Edition::French;
        Ok(Raw {
            scores: checked.scores.map(|score| i32::try_from(score).unwrap_or(i32::MAX)),
            penalties: BySeat::from_fn(|seat| {
                let paid = checked.penalties[seat].saturating_add(fines[seat]);
                -i32::try_from(paid).unwrap_or(i32::MAX)
            }),
            deals_won: checked.deals_won,
            // MAN-RENEGE-06: by the Dutch rules a void deal is dealt again and uses none up.
            // MAN-MISDEAL-02: wrong deals at the signal are no deal either.
            deals: checked
                .lines
                .iter()
                .filter(|line| line.entry != Entry::Undealt && (french || line.entry != Entry::Void))
                .count() as u32,
        })
    }

    fn paper(&self, law: &Law, planned: u32) -> Vec<PaperRow> {
        rows(self, law, planned)
    }

    fn record(&self, law: &Law, planned: u32) -> Map<String, Value> {
        record::manille(self, law, planned)
    }
}

impl ManilleSheet {
    /// The same sheet with a deal stopped (MAN-RENEGE-02): its score goes, its stake stays.
    pub(super) fn stop(&mut self, place: usize, void: VoidBy) -> Option<()> {
        let mut lines = self.boompjes.iter_mut().flat_map(|part| &mut part.lines);
        let line = lines.nth(place)?;
        (line.we, line.they, line.draw) = (None, None, false);
        line.void.push(void);
        Some(())
    }

    /// The draft that the rules check.
    pub(super) fn draft(&self, rules: manille::Rules, planned: u32) -> manille::SheetDraft {
        manille::SheetDraft {
            rules,
            seats: self.seats.map(|number| number.to_string()),
            writer: self.writer.to_string(),
            planned,
            ended_by_signal: self.ended_by_signal,
            parts: self.boompjes.iter().map(ManillePart::draft).collect(),
        }
    }
}

impl ManillePart {
    fn draft(&self) -> PartDraft {
        PartDraft {
            first_dealer: self.first_dealer.to_string(),
            lines: self.lines.iter().map(ManilleLine::draft).collect(),
        }
    }
}

impl ManilleLine {
    /// Whether wrong deals are all it says (MAN-MISDEAL-02).
    pub(crate) fn is_only_misdeals(&self) -> bool {
        let ManilleLine { misdeals, .. } = *self;
        misdeals > 0 && *self == ManilleLine { misdeals, ..ManilleLine::default() }
    }

    fn draft(&self) -> LineDraft {
        LineDraft {
            declaration: self.declaration.clone(),
            stake: self.stake,
            knock: self.knock,
            counter: self.counter,
            we: self.we,
            they: self.they,
            draw: self.draw,
            misdeals: self.misdeals,
            void: self
                .void
                .iter()
                .map(|void| VoidDraft { by: void.by.to_string(), clause: void.clause.clone() })
                .collect(),
            deals_on: self.deals_on.map(|number| number.to_string()),
        }
    }
}

impl Form for WhistSheet {
    fn players(&self) -> BySeat<EntrantNo> {
        BySeat(self.columns)
    }

    fn writer(&self) -> EntrantNo {
        self.columns[3]
    }

    fn ended_by_signal(&self) -> bool {
        self.ended_by_signal
    }

    fn ends(&mut self, end: SheetEnd) {
        self.ended_by_signal = end == SheetEnd::Early;
    }

    fn lines(&self) -> usize {
        self.lines.len()
    }

    fn keep_first(&mut self, lines: usize, later: &[EntrantNo]) {
        self.lines.truncate(lines);
        self.penalties.retain(|penalty| {
            penalty.line.is_none_or(|line| line as usize <= lines) && !later.contains(&penalty.by)
        });
    }

    fn name_by_chair(&mut self, drawn: &dyn Fn(EntrantNo) -> EntrantNo) {
        for line in &mut self.lines {
            line.declarers.iter_mut().for_each(|number| *number = drawn(*number));
            if let Some(Tricks::Each(each)) = &mut line.tricks {
                let name = |word: String| match word.parse() {
                    Ok(number) => drawn(number).to_string(),
                    Err(_) => word,
                };
                *each = std::mem::take(each).into_iter().map(|(word, n)| (name(word), n)).collect();
            }
        }
        self.penalties.iter_mut().for_each(|penalty| penalty.by = drawn(penalty.by));
    }

    fn raw(&self, law: &Law, planned: u32, heard: &[Ruled]) -> Result<Raw, Vec<SheetFault>> {
        let Some(house) = law.house() else { return Err(vec![SheetFault::OtherGame]) };
        let checked = self.draft(house.rules, planned, heard).check(&house.table);
        let checked = checked.map_err(|refused| SheetFault::of_whist(refused.faults))?;
        Ok(Raw {
            scores: checked.scores,
            penalties: checked.penalties,
            deals_won: checked.deals_won,
            deals: checked.lines.len() as u32,
        })
    }

    fn paper(&self, _: &Law, _: u32) -> Vec<PaperRow> {
        (0..self.lines.len()).map(PaperRow::plain).collect()
    }

    fn grand_slams(&self, law: &Law, planned: u32, heard: &[Ruled]) -> Vec<(u32, EntrantNo)> {
        let Some(house) = law.house() else { return Vec::new() };
        let checked = self.draft(house.rules, planned, heard).check(&house.table);
        let lines = checked.map_or_else(|_| Vec::new(), |checked| checked.lines);
        let slams = lines.into_iter().filter(|line| line.contract == Contract::GrandSlam);
        let won = slams.filter_map(|line| {
            let winner = line.declarers.iter().find(|&seat| line.scores[seat] > 0)?;
            Some((line.deal, self.columns[winner as usize]))
        });
        won.collect()
    }

    fn record(&self, _: &Law, planned: u32) -> Map<String, Value> {
        record::whist(self, planned)
    }
}

impl WhistSheet {
    /// The draft that the rules check, with what the jury ruled. KW-JURY-05: it has the last word, so what it ruled
    /// stands in place of what the table itself entered about the same offence.
    pub(super) fn draft(&self, rules: whist::Rules, planned: u32, ruled: &[Ruled]) -> whist::SheetDraft {
        let ruled_on = |penalty: &WhistPenalty| {
            ruled.iter().any(|ruled| {
                (ruled.clause.id(), ruled.by, ruled.line)
                    == (penalty.clause.as_str(), penalty.by, penalty.line)
            })
        };
        let written =
            self.penalties.iter().filter(|&penalty| !ruled_on(penalty)).map(|penalty| PenaltyDraft {
                clause: penalty.clause.clone(),
                by: penalty.by.to_string(),
                line: penalty.line,
                agreed: penalty.agreed,
                ..PenaltyDraft::default()
            });
        let mut lines: Vec<whist::LineDraft> = self.lines.iter().map(WhistLine::draft).collect();
        for ruled in ruled {
            let line = ruled.line.and_then(|line| lines.get_mut((line as usize).checked_sub(1)?));
            if let Some(line) = line {
                line.awarded = ruled.award(line, &rules.contracts).or(line.awarded.take());
            }
        }
        whist::SheetDraft {
            rules,
            columns: BySeat(self.columns.map(|number| number.to_string())),
            planned,
            ended_by_signal: self.ended_by_signal,
            lines,
            penalties: written.chain(ruled.iter().map(Ruled::draft)).collect(),
            totals: BTreeMap::new(),
        }
    }
}

impl WhistLine {
    fn draft(&self) -> whist::LineDraft {
        whist::LineDraft {
            contract: self.contract.clone(),
            declarers: self.declarers.iter().map(EntrantNo::to_string).collect(),
            tricks: self.tricks.as_ref().map(|tricks| match tricks {
                Tricks::Side(tricks) => TricksDraft::Side(*tricks),
                Tricks::Each(each) => TricksDraft::Each(each.clone()),
            }),
            awarded: None,
        }
    }
}
