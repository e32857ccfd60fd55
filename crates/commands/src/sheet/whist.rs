//! Sheets of Colour Whist.

use std::collections::BTreeMap;

use kaarting_cards::BySeat;
use kaarting_rules::Lang;
use kaarting_rules::whist::{
    AwardDraft, LineDraft, PenaltyDraft, PointTable, Rules, ScoreSheet, SheetDraft, SheetFault, SheetPlace,
    TricksDraft,
};
use serde::Deserialize;

use super::{Checked, Noughts, write_fault};
use crate::house;
use crate::json::{self, Object, Read, Text, Writer};

#[derive(Deserialize)]
struct Record<'a> {
    #[serde(borrow)]
    table: Option<Text<'a>>,
    columns: Option<Vec<String>>,
    planned_deals: Option<u32>,
    ended_by_signal: Option<bool>,
    lines: Option<Vec<Object<WrittenLine>>>,
    penalties: Option<Vec<Object<WrittenPenalty>>>,
    totals: Option<BTreeMap<String, i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLine {
    contract: Option<String>,
    declarers: Option<Vec<String>>,
    tricks: Option<Tricks>,
    awarded: Option<Awarded>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "\"tricks\" must be a number, or a number for each declarer")]
enum Tricks {
    Side(i64),
    Each(BTreeMap<String, i64>),
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "\"awarded\" must be a word, or a word for each declarer of a misery")]
enum Awarded {
    All(String),
    Each(BTreeMap<String, String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPenalty {
    clause: String,
    by: String,
    line: Option<u32>,
    fourth_ace: Option<String>,
    points: Option<i64>,
    others: Option<i64>,
    agreed: Option<bool>,
    ruling: Option<String>,
}

impl From<WrittenLine> for LineDraft {
    fn from(line: WrittenLine) -> LineDraft {
        LineDraft {
            contract: line.contract,
            declarers: line.declarers.unwrap_or_default(),
            tricks: line.tricks.map(|tricks| match tricks {
                Tricks::Side(tricks) => TricksDraft::Side(tricks),
                Tricks::Each(each) => TricksDraft::Each(each),
            }),
            awarded: line.awarded.map(|awarded| match awarded {
                Awarded::All(word) => AwardDraft::All(word),
                Awarded::Each(each) => AwardDraft::Each(each),
            }),
        }
    }
}

impl From<WrittenPenalty> for PenaltyDraft {
    fn from(penalty: WrittenPenalty) -> PenaltyDraft {
        PenaltyDraft {
            clause: penalty.clause,
            by: penalty.by,
            line: penalty.line,
            fourth_ace: penalty.fourth_ace,
            points: penalty.points,
            others: penalty.others,
            agreed: penalty.agreed == Some(true),
            ruling: penalty.ruling,
        }
    }
}

/// Checks a sheet.
pub(super) fn check(text: &str, rules: Rules) -> Read<Checked> {
    let (draft, table) = draft_of(json::read(text)?, rules)?;
    let checked = draft.check(table);
    let ok = checked.is_ok();
    let write = move |w: &mut Writer<'_>, lang: Lang| match checked {
        Ok(sheet) => write_sheet(w, &sheet),
        Err(refused) => w.key("faults").array(|w| write_faults(w, &refused.faults, lang)),
    };
    Ok(Checked { ok, write: Box::new(write) })
}

fn draft_of(record: Record<'_>, rules: Rules) -> Read<(SheetDraft, &'static PointTable)> {
    let table = json::point_table(record.table.as_deref(), rules.ruleset)?;
    let mut columns = record.columns.ok_or("\"columns\" is missing")?;
    if columns.len() > 4 {
        return Err(format!("\"columns\": there are {}, a sheet has four", columns.len()));
    }
    // A missing column is one without a player.
    columns.resize(4, String::new());
    let columns = columns.try_into().expect("there are four now");
    let lines = record.lines.ok_or("\"lines\" is missing")?;
    let draft = SheetDraft {
        rules,
        columns: BySeat(columns),
        planned: record.planned_deals.unwrap_or(house::rules().deals),
        ended_by_signal: record.ended_by_signal == Some(true),
        lines: lines.into_iter().map(|Object(line)| line.into()).collect(),
        penalties: record.penalties.into_iter().flatten().map(|Object(penalty)| penalty.into()).collect(),
        totals: record.totals.unwrap_or_default(),
    };
    Ok((draft, table))
}

fn write_faults(w: &mut Writer<'_>, faults: &[SheetFault], lang: Lang) {
    for SheetFault { place, kind } in faults {
        let place = match *place {
            SheetPlace::Sheet => ("line", None),
            SheetPlace::Line(line) => ("line", Some(line)),
            SheetPlace::Penalty(penalty) => ("penalty", Some(penalty)),
            SheetPlace::Column(column) => ("column", Some(column)),
        };
        write_fault(w, &[place], kind.clause(), kind.name(), &kind.text(lang));
    }
}

/// A figure for every player, by number.
fn write_figures(w: &mut Writer<'_>, sheet: &ScoreSheet, figures: &BySeat<i32>, noughts: Noughts) {
    w.object(|w| {
        for (seat, player) in sheet.columns.iter() {
            if noughts == Noughts::Written || figures[seat] != 0 {
                w.any_key(player).signed(figures[seat]);
            }
        }
    });
}

fn write_sheet(w: &mut Writer<'_>, sheet: &ScoreSheet) {
    write_figures(w.key("totals"), sheet, &sheet.totals, Noughts::Written);
    w.key("deals_won").object(|w| {
        sheet.columns.iter().for_each(|(seat, player)| w.any_key(player).number(sheet.deals_won[seat]));
    });
    write_figures(w.key("penalties"), sheet, &sheet.penalties, Noughts::LeftOut);
    w.key("lines").array(|w| {
        for line in &sheet.lines {
            w.object(|w| {
                w.key("deal").number(line.deal);
                w.key("dealer").text(&sheet.columns[line.dealer]);
                w.key("note").word(line.note());
                write_figures(w.key("scores"), sheet, &line.scores, Noughts::Written);
            });
        }
    });
}
