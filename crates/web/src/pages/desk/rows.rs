//! The rows of a typed sheet: the same, with the same numbers, as on the paper that lies beside it.

use kaarting_office::{EntrantNo, Law, Table, Tournament};
use kaarting_words::Words;

use crate::pages::of_game;
use serde_json::{Value, json};

use super::typed::FormFields;
use crate::pages::effect::who;

/// A row of a boompje, or of the whole sheet where there are none.
pub(super) struct Row {
    /// The number on the paper; a plus where the paper has no such row.
    pub number: String,
    /// The line that is typed on it, from 0; none on the row of a dealer who was skipped (MAN-RENEGE-05).
    pub line: Option<usize>,
    /// Who was skipped.
    dealer: Option<EntrantNo>,
    /// Whether there is nothing to type on it: the rows of skipped dealers have used the deals up.
    pub hidden: bool,
}

impl Row {
    /// What stands on the row of a dealer who was skipped.
    pub(super) fn skipped(&self, tournament: &Tournament, words: Words) -> String {
        let skipped = self.dealer.filter(|_| self.line.is_none());
        skipped.map(|dealer| words.say1("desk-skipped", "who", who(tournament, dealer))).unwrap_or_default()
    }
}

/// The rows of what was typed so far and of what is still empty, boompje by boompje.
pub(super) fn of(typed: &FormFields, table: &Table, law: &Law, length: u32, words: Words) -> Vec<Vec<Row>> {
    // MAN-RENEGE-06: a void deal is dealt again, so a boompje may have a line more.
    let (parts, spare) = if law.has_boompjes() { (length as usize, 1) } else { (1, 0) };
    let (parts, deals) = (parts.max(typed.parts.len()), law.deals_of_part(length));
    let lines: Vec<usize> = (0..parts).map(|p| typed.written(p).max(deals as usize) + spare).collect();
    let mut rows: Vec<Vec<Row>> = lines.iter().map(|_| Vec::new()).collect();
    let sheet = of_game::drafted(typed, law, table.four, &lines, words);
    for paper in table.paper(&sheet, law, length) {
        let p = paper.part as usize - 1;
        let line = paper.line.map(|_| rows[p].iter().filter(|row| row.line.is_some()).count());
        let planned = paper.number <= law.row(paper.part, deals);
        let number = if planned { paper.number.to_string() } else { "+".to_owned() };
        let empty = line.is_some_and(|n| typed.word(p, n).is_empty());
        let hidden = !planned && empty && spare == 0;
        rows[p].push(Row { number, line, dealer: paper.dealer, hidden });
    }
    rows
}

/// The rows for the script, which numbers them while they are typed.
pub(super) fn told(rows: &[Vec<Row>], tournament: &Tournament, words: Words) -> Value {
    let row = |p: usize, row: &Row| match row.line {
        Some(n) => {
            json!({ "n": row.number, "name": format!("l{}-{}", p + 1, n + 1), "hidden": row.hidden })
        }
        None => json!({ "n": row.number, "said": row.skipped(tournament, words) }),
    };
    let part = |(p, rows): (usize, &Vec<Row>)| rows.iter().map(|each| row(p, each)).collect::<Vec<_>>();
    rows.iter().enumerate().map(part).collect()
}
