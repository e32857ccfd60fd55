//! What was written on a sheet.

use std::collections::BTreeMap;

use kaarting_cards::BySeat;
use kaarting_rules::manille::{self, LineDraft, PartDraft, VoidDraft};
use kaarting_rules::whist::{self, PenaltyDraft, TricksDraft};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::jury::Ruled;
use crate::{EntrantNo, schema, words};

/// A sheet of either game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Sheet {
    /// Manille.
    Manille(ManilleSheet),
    /// Colour Whist.
    Whist(WhistSheet),
}

impl<'de> Deserialize<'de> for Sheet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Sheet, D::Error> {
        words::either(from, &["columns"], Sheet::Manille, Sheet::Whist)
    }
}

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

impl Sheet {
    /// Who sat at the table, chair by chair; in Colour Whist the columns.
    pub fn players(&self) -> BySeat<EntrantNo> {
        match self {
            Sheet::Manille(sheet) => sheet.seats,
            Sheet::Whist(sheet) => BySeat(sheet.columns),
        }
    }

    /// Who wrote.
    pub fn writer(&self) -> EntrantNo {
        match self {
            Sheet::Manille(sheet) => sheet.writer,
            Sheet::Whist(sheet) => sheet.columns[3],
        }
    }

    /// Whether it says that the signal ended the round.
    pub fn ended_by_signal(&self) -> bool {
        match self {
            Sheet::Manille(sheet) => sheet.ended_by_signal,
            Sheet::Whist(sheet) => sheet.ended_by_signal,
        }
    }

    /// Says whether the signal, or a leaver, ended the round.
    pub(crate) fn cut_short(&mut self, short: bool) {
        match self {
            Sheet::Manille(sheet) => sheet.ended_by_signal = short,
            Sheet::Whist(sheet) => sheet.ended_by_signal = short,
        }
    }

    /// How many lines there are.
    pub fn lines(&self) -> usize {
        match self {
            Sheet::Manille(sheet) => sheet.boompjes.iter().map(|part| part.lines.len()).sum(),
            Sheet::Whist(sheet) => sheet.lines.len(),
        }
    }

    /// The same sheet with its first lines only, and without the penalties of those who sat down later.
    pub(crate) fn first_lines(&self, mut lines: usize, later: &[EntrantNo]) -> Sheet {
        let mut first = self.clone();
        match &mut first {
            Sheet::Manille(sheet) => {
                for part in &mut sheet.boompjes {
                    part.lines.truncate(lines);
                    lines -= part.lines.len();
                }
                while sheet.boompjes.len() > 1
                    && sheet.boompjes.last().is_some_and(|part| part.lines.is_empty())
                {
                    sheet.boompjes.pop();
                }
            }
            Sheet::Whist(sheet) => {
                sheet.lines.truncate(lines);
                sheet.penalties.retain(|penalty| {
                    penalty.line.is_none_or(|line| line as usize <= lines) && !later.contains(&penalty.by)
                });
            }
        }
        first.cut_short(true);
        first
    }

    /// The same sheet with everyone named by the chair: a joker who took one over plays for who was drawn to it
    /// (DEC-09), whichever of the two numbers was written.
    pub(crate) fn named_by_chair(&self, drawn: impl Fn(EntrantNo) -> EntrantNo) -> Sheet {
        let mut named = self.clone();
        match &mut named {
            Sheet::Manille(sheet) => {
                for part in &mut sheet.boompjes {
                    part.first_dealer = drawn(part.first_dealer);
                    let voids = part.lines.iter_mut().flat_map(|line| &mut line.void);
                    voids.for_each(|void| void.by = drawn(void.by));
                    part.lines.iter_mut().for_each(|line| line.deals_on = line.deals_on.map(&drawn));
                }
            }
            Sheet::Whist(sheet) => {
                for line in &mut sheet.lines {
                    line.declarers.iter_mut().for_each(|number| *number = drawn(*number));
                    if let Some(Tricks::Each(each)) = &mut line.tricks {
                        let name = |word: String| match word.parse() {
                            Ok(number) => drawn(number).to_string(),
                            Err(_) => word,
                        };
                        *each = std::mem::take(each).into_iter().map(|(word, n)| (name(word), n)).collect();
                    }
                }
                sheet.penalties.iter_mut().for_each(|penalty| penalty.by = drawn(penalty.by));
            }
        }
        named
    }

    /// The same sheet with a deal of Manille stopped (MAN-RENEGE-02): its score goes, its stake stays.
    pub(crate) fn stopped(&self, place: usize, void: VoidBy) -> Option<Sheet> {
        let mut stopped = self.clone();
        let Sheet::Manille(sheet) = &mut stopped else { return None };
        let mut lines = sheet.boompjes.iter_mut().flat_map(|part| &mut part.lines);
        let line = lines.nth(place)?;
        (line.we, line.they, line.draw) = (None, None, false);
        line.void.push(void);
        Some(stopped)
    }
}

impl ManilleSheet {
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
                line.awarded = ruled.award(line).or(line.awarded.take());
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
