//! What leaves the office as tables: rows of plain cells, for whatever program writes them.
//!
//! Public tables show what public pages show: number, name and club, or the number alone where the entrant asked so
//! (DEC-12). Everything that is known goes out only to the organiser.

pub mod files;
mod heads;
mod sheet;
mod tables;

use kaarting_rules::Lang;

pub use sheet::{sheet_record, sheet_records};
pub use tables::{clubs, entrants, final_ranking, results, seating, separation_word, standings};

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A number, which stays one.
    Number(i64),
    /// A text.
    Text(String),
}

impl Cell {
    /// A text as a spreadsheet may get it: what it would take for a formula has an apostrophe before it.
    ///
    /// ```
    /// use kaarting_office::export::Cell;
    /// assert_eq!(Cell::guarded("=1+1"), "'=1+1");
    /// assert_eq!(Cell::guarded("An"), "An");
    /// ```
    pub fn guarded(text: &str) -> std::borrow::Cow<'_, str> {
        if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
            format!("'{text}").into()
        } else {
            text.into()
        }
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
    /// The rows, each as long as the columns.
    pub rows: Vec<Vec<Cell>>,
}

impl Grid {
    /// The heads of the columns for people.
    pub fn heads(&self, lang: Lang) -> Vec<&'static str> {
        self.columns.iter().map(|column| heads::head(column, lang)).collect()
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
