//! Where the games part in what the rehearsal and the demonstration write on sheets. What they write in each game is in
//! `rehearse/sheets.rs`.

use kaarting_cards::{BySeat, Dice};
use kaarting_office::jury::Ruling;
use kaarting_office::sheet::{Sheet, Tricks};
use kaarting_office::{At, Command, EntrantNo, Law, Tournament};
use kaarting_rules::Clause;

use crate::rehearse::sheets::{Source, manille_sheet, whist_sheet};

/// The sheet of a whole round; West writes.
pub(crate) fn whole(
    law: &Law,
    length: u32,
    chairs: BySeat<EntrantNo>,
    source: Source,
    dice: &mut Dice,
) -> Sheet {
    match law {
        Law::Manille(rules) => Sheet::Manille(manille_sheet(*rules, length, chairs, source, dice)),
        Law::Whist(house) => Sheet::Whist(whist_sheet(house, length, chairs, source, dice)),
    }
}

/// A fine that the jury can give at a table where a deal was scored. By Manille a renege discovered after the deal
/// costs its stake (MAN-RENEGE-08, MAN-AMB-08), by Colour Whist the standard one is taken (KW-PEN-02).
pub(crate) fn fine(tournament: &Tournament, at: At, law: &Law, by: EntrantNo) -> Option<Command> {
    let (clause, line, ruling) = match law {
        Law::Manille(_) => {
            let (line, stake) = a_scored_deal(tournament, at, law)?;
            (Clause::MAN_RENEGE_08, Some(line), Ruling::Fine { stake })
        }
        Law::Whist(_) => (Clause::KW_PEN_02, None, Ruling::Standard),
    };
    Some(Command::Rule { at, clause, by, line, ruling })
}

/// The row of the first deal of a sheet of Manille that was played, with its stake.
fn a_scored_deal(tournament: &Tournament, at: At, law: &Law) -> Option<(u32, u32)> {
    let (table, length) = (tournament.table(at)?, tournament.round(at.round)?.length);
    let sheet = table.sheet(law)?;
    let rows = table.paper(&sheet, law, length);
    let sheet = sheet.manille()?;
    let lines: Vec<_> = sheet.boompjes.iter().flat_map(|part| &part.lines).collect();
    let played = |line: usize| lines.get(line)?.stake.filter(|_| lines[line].void.is_empty());
    rows.iter().find_map(|row| Some((row.number, played(row.line?)?)))
}

/// Doubles the first line that one side won at a single stake; returns whether there was one.
pub(crate) fn changed(sheet: &mut Sheet) -> bool {
    match sheet {
        Sheet::Manille(sheet) => {
            let mut lines = sheet.boompjes.iter_mut().flat_map(|part| &mut part.lines);
            let Some(line) = lines.find(|line| line.stake == Some(1) && line.we.or(line.they).is_some())
            else {
                return false;
            };
            (line.stake, line.we, line.they) = (Some(2), line.we.map(|p| p * 2), line.they.map(|p| p * 2));
            true
        }
        Sheet::Whist(sheet) => {
            let lines = sheet.lines.iter_mut();
            let mut sides = lines.filter_map(|line| match &mut line.tricks {
                Some(Tricks::Side(tricks)) => Some(tricks),
                _ => None,
            });
            let Some(tricks) = sides.next() else { return false };
            *tricks = if *tricks == 13 { 12 } else { *tricks + 1 };
            true
        }
        Sheet::Totals(_) => false,
    }
}

/// The same sheet with an impossible line.
pub(crate) fn spoiled(sheet: &Sheet) -> Sheet {
    let mut wrong = sheet.clone();
    match &mut wrong {
        Sheet::Manille(sheet) => sheet.boompjes[0].lines[0].stake = Some(3),
        Sheet::Whist(sheet) => sheet.lines[0].contract = Some("XX".to_owned()),
        Sheet::Totals(sheet) => sheet.totals.clear(),
    }
    wrong
}
