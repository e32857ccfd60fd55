//! Where the sheet stands: who dealt each line, who deals the next ones, and who sits where.
//!
//! The rules are asked, not imitated: a line that can stand anywhere is tried as the next one, and the checked sheet
//! says which deal it would be, who would deal it and from which chair.

use kaarting_cards::{BySeat, Seat};
use kaarting_office::sheet::{ManilleLine, ManilleSheet, Tricks, WhistLine, WhistSheet};
use kaarting_office::{EntrantNo, Law, Round, Table};
use kaarting_rules::manille::{self, DEALS_PER_BOOMPJE, Entry, Side};
use kaarting_rules::whist;

use crate::pages::of_game;

/// One deal: where it stands on the sheet, who deals it, who sits where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::pages) struct SheetDeal {
    /// The boompje, from 1; 1 where there are none.
    pub part: u32,
    /// The deal within it, from 1.
    pub deal: u32,
    /// Who deals.
    pub dealer: EntrantNo,
    /// Who sits where; in Colour Whist the columns.
    pub seats: BySeat<EntrantNo>,
}

/// What a written line came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::pages) struct Came {
    /// Which deal it was.
    pub of: SheetDeal,
    /// The writer's side and the others (Manille), or the four columns.
    pub figures: Vec<i64>,
}

/// The deals that are written and those that come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::pages) struct SheetDeals {
    /// One for each line of the sheet.
    pub written: Vec<Came>,
    /// The deals that are left of this boompje, or of the round.
    pub next: Vec<SheetDeal>,
    /// The next boompje, for each who may deal first in it.
    pub later: Vec<(EntrantNo, Vec<SheetDeal>)>,
}

/// How the sheet of a table stands; nothing where it is not right so far.
pub(super) fn sheet_deals(law: &Law, round: &Round, table: &Table) -> SheetDeals {
    let four = table.four;
    let now = table.signers();
    // DEC-09: on the sheet a joker stands in the chair of the one who was drawn to it.
    let drawn = move |number: EntrantNo| {
        let chair = now.iter().position(|&sits| sits == number).filter(|_| now.len() == four.len());
        if four.contains(&number) { number } else { chair.map_or(number, |at| four[at]) }
    };
    let sheet = table.sheet(law);
    sheet.and_then(|sheet| of_game::sheet_deals(law, &sheet, round.length, &drawn)).unwrap_or_default()
}

fn number(word: &str) -> Option<EntrantNo> {
    word.parse().ok()
}

pub(in crate::pages) fn manille_deals(
    rules: manille::Rules,
    planned: u32,
    sheet: &ManilleSheet,
    drawn: &dyn Fn(EntrantNo) -> EntrantNo,
) -> Option<SheetDeals> {
    let mut draft = manille::SheetDraft {
        rules,
        seats: sheet.seats.map(|player| player.to_string()),
        writer: sheet.writer.to_string(),
        planned,
        ended_by_signal: true,
        parts: Vec::new(),
    };
    for part in &sheet.boompjes {
        let lines = part.lines.iter().map(|line| manille_line(line, drawn)).collect();
        draft.parts.push(manille::PartDraft { first_dealer: drawn(part.first_dealer).to_string(), lines });
    }
    let writers = sheet.seats.iter().find(|&(_, &player)| player == sheet.writer).map(|(seat, _)| seat)?;
    let checked = draft.clone().check().ok()?;
    let played = checked.lines.iter().filter(|line| line.entry != Entry::Skipped);
    let written = played.map(|line| came(line, Side::of(writers))).collect::<Option<Vec<_>>>()?;
    // Any deal can end 30-30 with a trump.
    let probe = manille::LineDraft {
        declaration: Some("H".to_owned()),
        stake: Some(1),
        draw: true,
        ..manille::LineDraft::default()
    };
    let mut next = Vec::new();
    draft.parts.last_mut()?.lines.push(probe.clone());
    match draft.clone().check().ok().and_then(|tried| tried.lines.last().map(|line| line.deal)) {
        None => {
            draft.parts.last_mut()?.lines.pop();
        }
        Some(deal) => {
            let left = rules.deals_of_part(planned).saturating_sub(deal) as usize;
            draft.parts.last_mut()?.lines.extend(vec![probe.clone(); left]);
            next = last_deals(draft.clone(), left + 1);
        }
    }
    let later = sheet.seats.iter().filter_map(|(_, &dealer)| {
        let mut draft = draft.clone();
        let lines = vec![probe.clone(); DEALS_PER_BOOMPJE as usize];
        draft.parts.push(manille::PartDraft { first_dealer: dealer.to_string(), lines });
        let deals = last_deals(draft, DEALS_PER_BOOMPJE as usize);
        (!deals.is_empty()).then_some((dealer, deals))
    });
    let later = later.collect();
    Some(SheetDeals { written, next, later })
}

fn manille_line(line: &ManilleLine, drawn: &dyn Fn(EntrantNo) -> EntrantNo) -> manille::LineDraft {
    let void = line.void.iter();
    let void =
        void.map(|void| manille::VoidDraft { by: drawn(void.by).to_string(), clause: void.clause.clone() });
    manille::LineDraft {
        declaration: line.declaration.clone(),
        stake: line.stake,
        knock: line.knock,
        counter: line.counter,
        we: line.we,
        they: line.they,
        draw: line.draw,
        misdeals: line.misdeals,
        void: void.collect(),
        deals_on: line.deals_on.map(|number| drawn(number).to_string()),
    }
}

fn sheet_deal(line: &manille::SheetLine) -> Option<SheetDeal> {
    let [n, e, s, w] = line.seats.0.each_ref().map(|word| number(word));
    let seats = BySeat([n?, e?, s?, w?]);
    Some(SheetDeal { part: line.part, deal: line.deal, dealer: seats[line.dealer], seats })
}

fn came(line: &manille::SheetLine, writers: Side) -> Option<Came> {
    let figures = match line.entry {
        Entry::Won { side, points, .. } if side == writers => vec![i64::from(points), 0],
        Entry::Won { points, .. } => vec![0, i64::from(points)],
        _ => vec![0, 0],
    };
    Some(Came { of: sheet_deal(line)?, figures })
}

fn last_deals(draft: manille::SheetDraft, count: usize) -> Vec<SheetDeal> {
    let Ok(checked) = draft.check() else { return Vec::new() };
    let from = checked.lines.len().saturating_sub(count);
    checked.lines[from..].iter().filter_map(sheet_deal).collect()
}

pub(in crate::pages) fn whist_deals(
    house: &whist::HouseRules,
    planned: u32,
    sheet: &WhistSheet,
    drawn: &dyn Fn(EntrantNo) -> EntrantNo,
) -> Option<SheetDeals> {
    let columns = sheet.columns.map(|player| player.to_string());
    let mut draft = whist::SheetDraft {
        rules: house.rules,
        columns: BySeat(columns.clone()),
        planned,
        ended_by_signal: true,
        lines: sheet.lines.iter().map(|line| whist_line(line, drawn)).collect(),
        ..whist::SheetDraft::default()
    };
    let seats = BySeat(sheet.columns);
    let sheet_deal = |deal: u32, dealer: Seat| SheetDeal { part: 1, deal, dealer: seats[dealer], seats };
    let checked = draft.clone().check(&house.table).ok()?;
    let written = checked.lines.iter().map(|line| Came {
        of: sheet_deal(line.deal, line.dealer),
        figures: line.scores.0.map(i64::from).to_vec(),
    });
    let written: Vec<Came> = written.collect();
    // Any two can have asked and joined.
    let probe = whist::LineDraft {
        contract: Some("S8".to_owned()),
        declarers: columns[..2].to_vec(),
        tricks: Some(whist::TricksDraft::Side(8)),
        awarded: None,
    };
    let left = (planned as usize).saturating_sub(written.len());
    draft.lines.extend(vec![probe; left]);
    let all = draft.check(&house.table).ok()?;
    let next = all.lines[written.len()..].iter().map(|line| sheet_deal(line.deal, line.dealer)).collect();
    Some(SheetDeals { written, next, later: Vec::new() })
}

fn whist_line(line: &WhistLine, drawn: &dyn Fn(EntrantNo) -> EntrantNo) -> whist::LineDraft {
    let name = |word: &String| number(word).map_or_else(|| word.clone(), |player| drawn(player).to_string());
    whist::LineDraft {
        contract: line.contract.clone(),
        declarers: line.declarers.iter().map(|&player| drawn(player).to_string()).collect(),
        tricks: line.tricks.as_ref().map(|tricks| match tricks {
            Tricks::Side(tricks) => whist::TricksDraft::Side(*tricks),
            Tricks::Each(each) => {
                whist::TricksDraft::Each(each.iter().map(|(word, &tricks)| (name(word), tricks)).collect())
            }
        }),
        awarded: None,
    }
}
