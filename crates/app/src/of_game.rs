//! The one place where the games differ in what the rehearsal and the demonstration write on sheets.

use kaarting_cards::{BySeat, Dice};
use kaarting_office::sheet::{Sheet, Tricks};
use kaarting_office::{EntrantNo, Law};

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
