//! The files an organiser writes, point tables and house rules: how both are read, and what is found wrong with them.

use std::fmt;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Code, Contract, UnknownContract};
use crate::Game;

/// No figure of a table is larger.
pub const MAX_POINTS: i32 = 10_000;

/// No such file is longer.
const MAX_BYTES: usize = 64 * 1024;
/// After this many syntax errors the text is not worth reading further.
const MAX_SYNTAX_FAULTS: usize = 100;
/// How many characters of a word from the file are repeated in a fault.
const MAX_REPEATED: usize = 60;

/// Where in a text; both count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
}

/// One thing wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// Where; a missing line of a section is reported at its heading.
    pub place: Option<LineColumn>,
    /// The key with its section, `together.S8.win`; empty where the text cannot be read.
    pub key: String,
    /// What.
    pub kind: FileFaultKind,
}

/// What is wrong with a point table or a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFaultKind {
    /// The text is longer than any such file.
    TooLong {
        /// How long.
        bytes: usize,
        /// What it should be.
        what: &'static str,
    },
    /// The text is not TOML here: what the reader of TOML says about it, in English.
    Syntax(String),
    /// A key is not there.
    Missing,
    /// A key that no such file has.
    Unknown {
        /// What the file should be.
        what: &'static str,
    },
    /// Another sort of value is wanted.
    WrongType {
        /// What is wanted.
        wanted: &'static str,
        /// What it is.
        found: &'static str,
    },
    /// An id with other signs than small letters, digits and hyphens, or not between 1 and 40 of them.
    BadId,
    /// A text without a word in it, or longer than 400 characters.
    BadText,
    /// A figure beyond [`MAX_POINTS`].
    TooLarge,
    /// A loss above zero.
    PositiveLoss(i32),
    /// A gain below zero.
    NegativeGain(i32),
    /// Opponents' points for another number of failing declarers than three.
    NotThree(usize),
    /// The id of other regulations than those of Colour Whist.
    WrongId,
    /// A point table that does not exist.
    UnknownTable {
        /// Those that are there.
        known: Vec<String>,
    },
    /// A setting that does not exist.
    UnknownOption {
        /// Those that exist.
        known: Vec<&'static str>,
    },
    /// A value that the setting does not take.
    NotAmong {
        /// Those that it takes.
        values: &'static [&'static str],
        /// What the file has.
        found: String,
    },
    /// A contract that does not exist.
    UnknownContract(String),
    /// A contract that is named twice.
    ContractTwice(Contract),
    /// A code that is not one to seven capital letters and digits.
    BadCode(String),
    /// A code by which another contract goes.
    CodeTaken(Code),
    /// A contract without which there is no auction.
    ContractNeeded(Contract),
    /// A number of deals by which not everybody deals equally often (KW-CON-22).
    DealsNotOfFours,
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(LineColumn { line, column }) = self.place {
            write!(f, "line {line}, column {column}: ")?;
        }
        let key = &self.key;
        match &self.kind {
            FileFaultKind::TooLong { bytes, what } => write!(f, "{bytes} bytes is too long for a {what}"),
            FileFaultKind::Syntax(said) => write!(f, "not TOML: {said}"),
            FileFaultKind::Missing => write!(f, "{key} is missing"),
            FileFaultKind::Unknown { what } => write!(f, "{key} is not a key of a {what}"),
            FileFaultKind::WrongType { wanted, found } => write!(f, "{key} must be {wanted}, it is {found}"),
            FileFaultKind::BadId => {
                write!(f, "{key} must be 1 to 40 small letters, digits and hyphens, a letter first")
            }
            FileFaultKind::BadText => write!(f, "{key} must be a text of 1 to 400 characters"),
            FileFaultKind::TooLarge => write!(f, "{key} must lie between -{MAX_POINTS} and {MAX_POINTS}"),
            FileFaultKind::PositiveLoss(points) => write!(f, "{key} must not be above zero, it is {points}"),
            FileFaultKind::NegativeGain(points) => write!(f, "{key} must not be below zero, it is {points}"),
            FileFaultKind::NotThree(given) => {
                write!(f, "{key} must be three figures, for one, two and three who fail; it has {given}")
            }
            FileFaultKind::WrongId => write!(f, "{key} must be one of {}", Game::Whist.names()),
            FileFaultKind::UnknownContract(word) => write!(f, "{key} names \"{word}\": {UnknownContract}"),
            FileFaultKind::ContractTwice(contract) => write!(f, "{key} names {contract} twice"),
            FileFaultKind::BadCode(word) => {
                write!(
                    f,
                    "{key} gives the code \"{word}\": a code is 1 to 7 capital letters and digits, a letter first"
                )
            }
            FileFaultKind::CodeTaken(code) => {
                write!(f, "{key} gives the code {code}, which another contract has")
            }
            FileFaultKind::ContractNeeded(contract) => {
                write!(f, "{key} must have {contract}: without it there is no auction")
            }
            FileFaultKind::UnknownTable { known } => {
                write!(f, "{key} must be one of the point tables there are: {}", known.join(", "))
            }
            FileFaultKind::UnknownOption { known } => {
                write!(f, "{key} is not a setting: there are {}", known.join(", "))
            }
            FileFaultKind::NotAmong { values, found } => {
                write!(f, "{key} must be {}, it is {found}", values.join(" or "))
            }
            FileFaultKind::DealsNotOfFours => {
                write!(
                    f,
                    "{key} must be a multiple of four, at least 4: everybody deals equally often (KW-CON-22)"
                )
            }
        }
    }
}

/// Everything wrong with a file, at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRefused {
    /// What it should be: a point table or a ruleset.
    pub what: &'static str,
    /// What is wrong, in the order of the text.
    pub faults: Vec<FileFault>,
}

impl fmt::Display for FileRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a {}", self.what)?;
        self.faults.iter().try_for_each(|fault| write!(f, "\n{fault}"))
    }
}

impl std::error::Error for FileRefused {}

/// Reads a file and collects the faults; a value that cannot be read is zero until the end.
pub(super) struct Reader {
    what: &'static str,
    text: String,
    line_starts: Vec<usize>,
    faults: Vec<FileFault>,
}

/// A table of the text with its name and its place.
#[derive(Clone, Copy)]
pub(super) struct Section<'a> {
    pub(super) keys: &'a DeTable<'a>,
    path: &'a str,
    start: Option<usize>,
}

impl<'a> Section<'a> {
    pub(super) fn path_of(&self, key: &str) -> String {
        // A key may be as long as the text.
        let key = shortened(key);
        if self.path.is_empty() { key } else { format!("{}.{key}", self.path) }
    }

    pub(super) fn get(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.keys.iter().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value)
    }
}

/// A table that stands in the list of this name.
pub(super) fn entry<'a>(value: &'a Spanned<DeValue<'a>>, list: &'a str) -> Option<Section<'a>> {
    match value.get_ref() {
        DeValue::Table(keys) => Some(Section { keys, path: list, start: Some(value.span().start) }),
        _ => None,
    }
}

impl Reader {
    /// Reads a text, or names everything that is wrong with it. Of a text that is no TOML only the faults of writing
    /// are named, the first hundred.
    pub(super) fn read<T>(
        text: &str,
        what: &'static str,
        file: impl FnOnce(&mut Reader, Section<'_>) -> T,
    ) -> Result<T, FileRefused> {
        if text.len() > MAX_BYTES {
            let kind = FileFaultKind::TooLong { bytes: text.len(), what };
            return Err(FileRefused {
                what,
                faults: vec![FileFault { place: None, key: String::new(), kind }],
            });
        }
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut reader = Reader { what, text: text.to_owned(), line_starts, faults: Vec::new() };
        let (root, errors) = DeTable::parse_recoverable(text);
        for error in errors.iter().take(MAX_SYNTAX_FAULTS) {
            let kind = FileFaultKind::Syntax(error.message().to_owned());
            reader.fault(error.span().map(|span| span.start), String::new(), kind);
        }
        // What is left of a broken text would only give false faults.
        if errors.is_empty() {
            let read = file(&mut reader, Section { keys: root.get_ref(), path: "", start: None });
            if reader.faults.is_empty() {
                return Ok(read);
            }
        }
        // Those without a place come last: they are about what is not there.
        reader.faults.sort_by_key(|fault| (fault.place.is_none(), fault.place));
        Err(FileRefused { what, faults: reader.faults })
    }

    fn line_column(&self, offset: usize) -> LineColumn {
        let line = self.line_starts.partition_point(|&start| start <= offset).max(1);
        let before = self.text.get(self.line_starts[line - 1]..offset);
        LineColumn { line, column: before.map_or(0, |before| before.chars().count()) + 1 }
    }

    pub(super) fn fault(&mut self, at: Option<usize>, key: String, kind: FileFaultKind) {
        let place = at.map(|offset| self.line_column(offset));
        self.faults.push(FileFault { place, key, kind });
    }

    pub(super) fn wrong_type(&mut self, value: &Spanned<DeValue<'_>>, key: String, wanted: &'static str) {
        let found = sort_of(value.get_ref());
        self.fault(Some(value.span().start), key, FileFaultKind::WrongType { wanted, found });
    }

    /// Every key of a section that is not among the known ones.
    pub(super) fn refuse_others(&mut self, section: Section<'_>, known: &[&str]) {
        for (key, _) in section.keys.iter().filter(|(key, _)| !known.contains(&key.get_ref().as_ref())) {
            let kind = FileFaultKind::Unknown { what: self.what };
            self.fault(Some(key.span().start), section.path_of(key.get_ref()), kind);
        }
    }

    /// The value of a key, or a fault.
    pub(super) fn value<'a>(&mut self, section: Section<'a>, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        let value = section.get(key);
        if value.is_none() {
            self.fault(section.start, section.path_of(key), FileFaultKind::Missing);
        }
        value
    }

    /// Reads a table inside a section.
    pub(super) fn within<T: Default>(
        &mut self,
        section: Section<'_>,
        key: &str,
        read: impl FnOnce(&mut Reader, Section<'_>) -> T,
    ) -> T {
        let path = section.path_of(key);
        let Some(value) = self.value(section, key) else { return T::default() };
        match value.get_ref() {
            DeValue::Table(keys) => {
                read(self, Section { keys, path: &path, start: Some(value.span().start) })
            }
            _ => {
                self.wrong_type(value, path, "a table of keys");
                T::default()
            }
        }
    }

    pub(super) fn text(
        &mut self,
        section: Section<'_>,
        key: &str,
        well_formed: fn(&str) -> bool,
        kind: FileFaultKind,
    ) -> String {
        let Some(value) = self.value(section, key) else { return String::new() };
        match value.get_ref() {
            DeValue::String(text) if well_formed(text) => return text.to_string(),
            DeValue::String(_) => self.fault(Some(value.span().start), section.path_of(key), kind),
            _ => self.wrong_type(value, section.path_of(key), "a text"),
        }
        String::new()
    }
}

/// What sort of value it is, for people.
pub(super) fn sort_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table of keys",
    }
}

/// A word from the file, as far as it is repeated.
pub(super) fn shortened(word: &str) -> String {
    word.chars().take(MAX_REPEATED).collect()
}

pub(super) fn is_id(text: &str) -> bool {
    text.len() <= 40
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

pub(super) fn is_line(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= 400 && !text.chars().any(char::is_control)
}
