//! What leaves the office as tables: rows of plain cells, for whatever program writes them.
//!
//! Public tables show what public pages show: number, name and club, or the number alone where the entrant asked so
//! (DEC-12). Everything that is known goes out only to the organiser.

pub mod files;
mod heads;
mod sheet;
mod tables;

use kaarting_rules::Lang;

use crate::plan::phase_name;
use crate::{RoundNo, formulas};

pub use sheet::{sheet_record, sheet_records};
pub use tables::{
    clubs, entrants, final_ranking, results, running_standings, seating, separation_word, standings, title,
};

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A number, which stays one.
    Number(i64),
    /// A text.
    Text(String),
    /// A word of the program's own, which people read in their language.
    Word(&'static str),
    /// The name of a phase: the usual ones are read in the reader's language.
    Phase(String),
    /// A share in hundredths of a percent.
    Percent(u64),
}

impl Cell {
    /// What people read in it.
    pub fn said(&self, lang: Lang) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Number(number) => number.to_string(),
            Cell::Text(text) => text.clone(),
            Cell::Word(word) => heads::word(word, lang).to_owned(),
            Cell::Phase(name) => phase_name(name, lang).to_owned(),
            Cell::Percent(share) => {
                let point = if lang == Lang::En { '.' } else { ',' };
                format!("{}{point}{:02}", share / 100, share % 100)
            }
        }
    }

    /// A text as a spreadsheet may get it: what it would take for a formula has an apostrophe before it.
    ///
    /// ```
    /// use kaarting_office::export::Cell;
    /// assert_eq!(Cell::guarded("=1+1"), "'=1+1");
    /// // Where a comma or a semicolon parts columns, so does this one.
    /// assert_eq!(Cell::guarded("An,=1+1;-2"), "An,'=1+1;'-2");
    /// assert_eq!(Cell::guarded("An"), "An");
    /// assert_eq!(Cell::unguarded("An,'=1+1;'-2"), "An,=1+1;-2");
    /// ```
    pub fn guarded(text: &str) -> std::borrow::Cow<'_, str> {
        formulas::guarded(text)
    }

    /// The text as it was before it was guarded.
    pub fn unguarded(text: &str) -> String {
        formulas::unguarded(text)
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Cell {
        Cell::Number(number.into())
    }
}

impl From<i32> for Cell {
    fn from(number: i32) -> Cell {
        Cell::Number(number.into())
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Cell {
        Cell::Number(number)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Cell {
        cell.map_or(Cell::Empty, Into::into)
    }
}

/// Rows under heads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The names of the columns for programs.
    pub columns: Vec<&'static str>,
    /// The rounds that have a column each, after the others.
    pub rounds: Vec<RoundNo>,
    /// The rows, each as long as the columns and the rounds.
    pub rows: Vec<Vec<Cell>>,
}

impl Grid {
    /// Rows under named columns, none of them that of a round.
    pub fn new(columns: Vec<&'static str>, rows: Vec<Vec<Cell>>) -> Grid {
        Grid { columns, rounds: Vec::new(), rows }
    }

    /// The names of all columns for programs; that of a round is `round_1`.
    pub fn names(&self) -> Vec<String> {
        let named = self.columns.iter().map(|&column| column.to_owned());
        named.chain(self.rounds.iter().map(|round| format!("round_{round}"))).collect()
    }

    /// The heads of all columns for people.
    pub fn heads(&self, lang: Lang) -> Vec<String> {
        let named = self.columns.iter().map(|column| heads::head(column, lang).to_owned());
        let rounds = self.rounds.iter().map(|round| format!("{} {round}", heads::head("round", lang)));
        named.chain(rounds).collect()
    }
}

/// For whom a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Anyone (DEC-12).
    Public,
    /// The organiser, who knows everything that was given.
    Organiser,
}
