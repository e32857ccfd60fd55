//! What is wrong with a list of people, and where.

use kaarting_rules::Say;

use crate::limits::LIST_MEGABYTES;

/// One thing that is wrong with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFault {
    /// The row of the file, from 1 with the heads counted; none where it is about the whole.
    pub row: Option<u32>,
    /// The head of the column, as it stands in the file.
    pub column: Option<String>,
    /// What.
    pub kind: ListFaultKind,
}

/// What can be wrong with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListFaultKind {
    /// More bytes than any list of people.
    TooLarge,
    /// More rows than any list of people.
    TooManyRows,
    /// A workbook that cannot be opened.
    BadWorkbook(String),
    /// An old workbook (XLS) that cannot be opened.
    BadOldWorkbook(String),
    /// A workbook with a password.
    Encrypted,
    /// A PDF.
    Pdf,
    /// A picture, a letter, a web page.
    NotAList,
    /// A file without anything in it.
    EmptyFile,
    /// Headings, and nobody below them.
    Nobody,
    /// No column with names.
    NoNames,
    /// A name is missing.
    NameMissing,
    /// Not one line of 1 to 200 characters.
    BadText,
    /// Not a number from 1 to 999999.
    BadNumber(String),
    /// The number of an earlier row.
    NumberTwice {
        /// The number.
        number: String,
        /// The earlier row.
        row: u32,
    },
    /// Not a language of ours.
    BadLanguage(String),
    /// Not a year or a date.
    BadYear(String),
    /// Neither yes nor no.
    BadYesNo(String),
    /// Neither yes nor no, where somebody may not want the name on a page.
    BadPrivate(String),
}

impl ListFaultKind {
    fn text(&self, words: &dyn Say) -> String {
        let (key, about) = match self {
            ListFaultKind::TooLarge => ("too-large", vec![("most", LIST_MEGABYTES.into())]),
            ListFaultKind::TooManyRows => ("too-many-rows", vec![]),
            ListFaultKind::BadWorkbook(why) => ("bad-workbook", vec![("why", why.as_str().into())]),
            ListFaultKind::BadOldWorkbook(why) => ("bad-old-workbook", vec![("why", why.as_str().into())]),
            ListFaultKind::Encrypted => ("encrypted", vec![]),
            ListFaultKind::Pdf => ("pdf", vec![]),
            ListFaultKind::NotAList => ("not-a-list", vec![]),
            ListFaultKind::EmptyFile => ("empty-file", vec![]),
            ListFaultKind::Nobody => ("nobody", vec![]),
            ListFaultKind::NoNames => ("no-names", vec![]),
            ListFaultKind::NameMissing => ("name-missing", vec![]),
            ListFaultKind::BadText => ("bad-text", vec![]),
            ListFaultKind::BadNumber(found) => ("bad-number", vec![("found", found.as_str().into())]),
            ListFaultKind::NumberTwice { number, row } => {
                ("number-twice", vec![("number", number.as_str().into()), ("row", (*row).into())])
            }
            ListFaultKind::BadLanguage(found) => ("bad-language", vec![("found", found.as_str().into())]),
            ListFaultKind::BadYear(found) => ("bad-year", vec![("found", found.as_str().into())]),
            ListFaultKind::BadYesNo(found) => ("bad-yes-no", vec![("found", found.as_str().into())]),
            ListFaultKind::BadPrivate(found) => ("bad-private", vec![("found", found.as_str().into())]),
        };
        words.sentence(&format!("list-fault-{key}"), &about)
    }
}

impl ListFault {
    pub(super) fn whole(kind: ListFaultKind) -> ListFault {
        ListFault { row: None, column: None, kind }
    }

    /// The fault in words for somebody who sees the row: with its column only.
    pub fn in_cell(&self, words: &dyn Say) -> String {
        ListFault { row: None, ..self.clone() }.text(words)
    }

    /// The fault of a cell without which the row is taken: with its column, and what it was read as.
    pub fn left_empty(&self, words: &dyn Say) -> String {
        let told = self.in_cell(words);
        match self.kind {
            // What it was read as stands in the sentence itself.
            ListFaultKind::BadPrivate(_) => told,
            _ => words.sentence("list-fault-left-empty", &[("what", told.into())]),
        }
    }

    /// The fault in words, with its row and column.
    pub fn text(&self, words: &dyn Say) -> String {
        let what = self.kind.text(words);
        let (key, mut about) = match (self.row, self.column.as_deref()) {
            (Some(row), Some(column)) => {
                ("list-fault-in-cell", vec![("row", row.into()), ("column", column.into())])
            }
            (Some(row), None) => ("list-fault-in-row", vec![("row", row.into())]),
            (None, Some(column)) => ("list-fault-in-column", vec![("column", column.into())]),
            (None, None) => return what,
        };
        about.push(("what", what.into()));
        words.sentence(key, &about)
    }
}
