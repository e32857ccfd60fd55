//! The lines of a sheet in words, row by row of the paper.

use kaarting_office::sheet::PaperRow;
use kaarting_office::sheet::{ManilleLine, WhistLine};
use kaarting_rules::manille::Declaration;

use super::deals::SheetDeals;
use super::look::{Look, class, sign};
use super::request::Fields;
use crate::pages::of_game;

/// A line on the sheet.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Its id; nothing on the row of a dealer who was skipped.
    pub id: String,
    pub part: u32,
    /// The row of the paper.
    pub n: usize,
    pub suit: &'static str,
    pub what: String,
    pub note: String,
    pub figures: Vec<String>,
    pub fields: Fields,
}

impl Row {
    /// The fields of its form, for the script.
    pub(super) fn fields_json(&self) -> String {
        serde_json::to_string(&self.fields).unwrap_or_default()
    }
}

impl Look<'_> {
    pub(super) fn rows(&self, deals: &SheetDeals) -> Vec<Row> {
        let lines: Vec<_> = self.table.lines().collect();
        let sheet = self.table.sheet(self.law);
        let paper = sheet.map(|sheet| self.table.paper(&sheet, self.law, self.round.length));
        let row = |row: PaperRow| {
            let dealer = row.dealer.map(|dealer| self.player(dealer).label()).unwrap_or_default();
            let (part, n) = (row.part, row.number as usize);
            let marks = row.mark.map(|mark| vec![mark.to_owned(); 2]);
            let Some(at) = row.line else {
                // MAN-RENEGE-05
                let (id, fields, figures) = (String::new(), Fields::new(), marks.unwrap_or_default());
                let note = self.words.say("phone-skipped");
                return Some(Row { id, part, n, suit: "", what: dealer, note, figures, fields });
            };
            let &(id, _, line) = lines.get(at)?;
            let (suit, mut what, note) = of_game::line_words(self, line);
            if row.crossed {
                what = format!("X {dealer}");
            }
            let unplayed = of_game::is_unplayed(line);
            if what.is_empty() && !row.crossed {
                what.clone_from(&dealer);
            }
            let came = deals.written.get(at).map_or(&[] as &[i64], |came| &came.figures);
            let came =
                came.iter().map(|&points| if unplayed { String::new() } else { self.words.figure(points) });
            let figures = marks.unwrap_or_else(|| came.collect());
            Some(Row {
                id: id.to_owned(),
                part,
                n,
                suit,
                what,
                note,
                figures,
                fields: of_game::fields_of(line),
            })
        };
        paper.unwrap_or_default().into_iter().filter_map(row).collect()
    }

    /// A line of Manille: the class of its suit, what was played, and the notes.
    pub(in crate::pages) fn manille_words(&self, line: &ManilleLine) -> (&'static str, String, String) {
        let declared = line.declaration.as_deref().and_then(|word| word.parse::<Declaration>().ok());
        let trump = match declared {
            Some(Declaration::Trump(suit)) => {
                format!("{} {}", sign(suit), self.words.suit_letter(suit))
            }
            Some(Declaration::NoTrump) => self.words.say("phone-nt"),
            None => String::new(),
        };
        let stake = line.stake.filter(|&stake| stake > 1).map(|stake| format!(" ×{stake}"));
        let mut notes = Vec::new();
        if line.draw {
            notes.push("30-30".to_owned());
        }
        if line.misdeals > 0 {
            notes.push(self.words.say1("phone-misdealt", "n", line.misdeals));
        }
        if !line.void.is_empty() {
            let who: Vec<_> = line.void.iter().map(|void| self.own(void.by).label()).collect();
            notes.push(self.words.say2("phone-voided", "who", who.join(" + "), "n", who.len()));
        }
        if let Some(dealer) = line.deals_on {
            notes.push(self.words.say1("phone-dealt-on", "who", self.own(dealer).label()));
        }
        let suit = declared.and_then(Declaration::trump).map_or("", class);
        (suit, trump + &stake.unwrap_or_default(), notes.join(", "))
    }

    /// A line of Colour Whist: what was played, and by whom.
    pub(in crate::pages) fn whist_words(&self, line: &WhistLine) -> (&'static str, String, String) {
        let contract = line.contract.as_deref().and_then(|code| self.law.contract(code));
        let what = contract.map(|contract| self.words.contract(contract));
        let who: Vec<String> = line.declarers.iter().map(|&declarer| self.own(declarer).name).collect();
        ("", what.unwrap_or_default(), who.join(", "))
    }
}
