//! Sheets of Manille.

use kaarting_cards::BySeat;
use kaarting_rules::Lang;
use kaarting_rules::manille::{
    BOOMPJES_PER_ROUND, DEALS_PER_FRENCH_ROUND, Edition, LineDraft, PartDraft, Rules, ScoreSheet, SheetDraft,
    SheetFault, Side, VoidDraft,
};
use serde::Deserialize;

use super::{Checked, Noughts, write_fault};
use crate::json::{self, Object, OneOrMore, Read, Text, Writer};
use crate::referee::needed;

#[derive(Deserialize)]
struct Record<'a> {
    seats: Option<Object<Seats>>,
    #[serde(borrow)]
    writer: Option<Text<'a>>,
    planned_boompjes: Option<u32>,
    planned_deals: Option<u32>,
    ended_by_signal: Option<bool>,
    boompjes: Option<Vec<Object<Part>>>,
    first_dealer: Option<String>,
    lines: Option<Vec<Object<WrittenLine>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
struct Seats {
    n: String,
    e: String,
    s: String,
    w: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    #[serde(default)]
    first_dealer: String,
    lines: Vec<Object<WrittenLine>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLine {
    declaration: Option<String>,
    stake: Option<u32>,
    knock: Option<bool>,
    counter: Option<bool>,
    we: Option<i64>,
    they: Option<i64>,
    draw: Option<bool>,
    misdeals: Option<u32>,
    void: Option<OneOrMore<Void>>,
    deals_on: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Void {
    by: String,
    clause: Option<String>,
}

impl From<WrittenLine> for LineDraft {
    fn from(line: WrittenLine) -> LineDraft {
        let voids = line.void.map_or_else(Vec::new, |OneOrMore(voids)| voids);
        LineDraft {
            declaration: line.declaration,
            stake: line.stake,
            knock: line.knock,
            counter: line.counter,
            we: line.we,
            they: line.they,
            draw: line.draw == Some(true),
            misdeals: line.misdeals.unwrap_or(0),
            void: voids.into_iter().map(|void| VoidDraft { by: void.by, clause: void.clause }).collect(),
            deals_on: line.deals_on,
        }
    }
}

/// Checks a sheet.
pub(super) fn check(text: &str, rules: Rules) -> Read<Checked> {
    let checked = draft_of(json::read(text)?, rules)?.check();
    let ok = checked.is_ok();
    let write = move |w: &mut Writer<'_>, lang: Lang| match checked {
        Ok(sheet) => write_sheet(w, &sheet),
        Err(refused) => w.key("faults").array(|w| write_faults(w, &refused.faults, lang)),
    };
    Ok(Checked { ok, write: Box::new(write) })
}

fn draft_of(record: Record<'_>, rules: Rules) -> Read<SheetDraft> {
    let Object(seats) = record.seats.ok_or("\"seats\" is missing")?;
    let (planned, parts) = match rules.edition {
        Edition::Dutch => {
            let parts =
                record.boompjes.ok_or("\"boompjes\" is missing: a Dutch sheet has its lines in boompjes")?;
            (record.planned_boompjes.unwrap_or(BOOMPJES_PER_ROUND), parts)
        }
        Edition::French => {
            let lines = record.lines.ok_or("\"lines\" is missing: a French sheet has one list of lines")?;
            let first_dealer = record.first_dealer.ok_or("\"first_dealer\" is missing")?;
            (
                record.planned_deals.unwrap_or(DEALS_PER_FRENCH_ROUND),
                vec![Object(Part { first_dealer, lines })],
            )
        }
    };
    Ok(SheetDraft {
        rules,
        seats: BySeat([seats.n, seats.e, seats.s, seats.w]),
        writer: needed(&record.writer, "writer")?.to_string(),
        planned,
        ended_by_signal: record.ended_by_signal == Some(true),
        parts: parts
            .into_iter()
            .map(|Object(part)| PartDraft {
                first_dealer: part.first_dealer,
                lines: part.lines.into_iter().map(|Object(line)| LineDraft::from(line)).collect(),
            })
            .collect(),
    })
}

fn write_faults(w: &mut Writer<'_>, faults: &[SheetFault], lang: Lang) {
    for SheetFault { part, line, kind } in faults {
        let places = [("boompje", *part), ("line", *line)];
        write_fault(w, &places, kind.clause(), kind.name(), &kind.text(lang));
    }
}

fn write_figures(w: &mut Writer<'_>, sheet: &ScoreSheet, figures: &BySeat<u32>, noughts: Noughts) {
    w.object(|w| {
        for (seat, player) in sheet.players.iter() {
            if noughts == Noughts::Written || figures[seat] > 0 {
                w.any_key(player).number(figures[seat]);
            }
        }
    });
}

fn write_sheet(w: &mut Writer<'_>, sheet: &ScoreSheet) {
    write_figures(w.key("totals"), sheet, &sheet.totals, Noughts::Written);
    write_figures(w.key("deals_won"), sheet, &sheet.deals_won, Noughts::Written);
    write_figures(w.key("penalties"), sheet, &sheet.penalties, Noughts::LeftOut);
    w.key("lines").array(|w| {
        for line in &sheet.lines {
            w.object(|w| {
                w.key("boompje").number(line.part);
                w.key("deal").number(line.deal);
                w.key("dealer").text(&line.seats[line.dealer]);
                w.key("seats").object(|w| {
                    line.seats.iter().for_each(|(seat, player)| w.any_key(&seat.to_string()).text(player));
                });
                match line.note(&sheet.rules, Side::of(sheet.writer)) {
                    Some(note) => w.key("note").text(&note),
                    None => w.key("note").raw(None),
                }
                if line.dealer_is_crossed() {
                    w.key("mark").word("X");
                }
            });
        }
    });
}
