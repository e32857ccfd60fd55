//! What printing needs besides the tournament.

use kaarting_office::{At, RoundNo};

/// What is printed besides the tournament itself.
pub struct Imprint<'a> {
    /// What comes before the code in the address of a table's sheet, such as `http://192.168.1.10:8080/t/`.
    pub table_url: String,
    /// The address of the event's page, such as `http://192.168.1.10:8080/e/club`.
    pub event_url: String,
    /// The short code of a table in a round; `None` if the event is played on paper alone.
    pub code_of: &'a dyn Fn(At) -> Option<String>,
    /// The head of the journal; its first eight letters are printed.
    pub journal_head: String,
    /// Which part of a long print this is.
    pub part: Part,
    /// Is told how far the print has got.
    pub progress: &'a (dyn Fn(Progress) + Sync),
}

/// A part of a print that would be too long as one file: nobody puts five thousand sheets into a printer at once, and
/// no laptop should have to hold them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which one, from 1.
    pub number: usize,
    /// How many sheets, cards, tables or names are in each.
    pub size: usize,
}

impl Part {
    /// All of it in one file.
    pub const WHOLE: Part = Part { number: 1, size: usize::MAX };

    /// How many parts this many make.
    pub fn of(self, all: usize) -> usize {
        all.div_ceil(self.size).max(1)
    }

    /// How many of so many come before this part.
    pub(crate) fn from(self, all: usize) -> usize {
        self.number.saturating_sub(1).saturating_mul(self.size).min(all)
    }

    /// What is in this part.
    pub(crate) fn cut<T>(self, all: &[T]) -> &[T] {
        let from = self.from(all.len());
        &all[from..from.saturating_add(self.size).min(all.len())]
    }
}

/// How far a print has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// This many pages are laid out; the total is not known yet.
    Laid(usize),
    /// This many pages are drawn, of this total.
    Drawn(usize, usize),
}

impl Imprint<'_> {
    /// The first eight letters of the journal's head.
    pub(crate) fn head(&self) -> String {
        self.journal_head.chars().take(8).collect()
    }
}

/// Why there is nothing to print.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPrinted {
    /// No event was opened.
    #[error("there is no event yet: open a plan first")]
    NoPlan,
    /// The round is not published.
    #[error("round {0} is not published")]
    NoRound(RoundNo),
    /// The round has no such table.
    #[error("round {} has no table {}", .0.round, .0.table)]
    NoTable(At),
    /// The line of the draw is not published.
    #[error("the sealed number is not published yet: publish it first")]
    NoSeed,
    /// The event has no such phase.
    #[error("the event has no phase {0}")]
    NoPhase(usize),
    /// The event is not closed, so nobody has won.
    #[error("the event is not closed yet: close it first")]
    NotClosed,
    /// The file could not be written.
    #[error("the PDF could not be written: {0}")]
    NoFile(String),
}
