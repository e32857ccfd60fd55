//! The organiser's list: the bytes of a file or a pasted text in, people out, each with what is wrong with the row.

use std::collections::BTreeMap;

use kaarting_rules::Lang;
use serde::{Deserialize, Serialize};

use super::cells::rows;
use super::columns::{Guess, Layout, Meaning, Remembered, Row, guess, plain, shown};
use super::split::{NameSplit, WrittenOrder, by_comma};
use super::{ImportedPerson, ListFault, ListFaultKind};
use crate::limits::{LIST_BYTES, LIST_MEGABYTES, is_line};
use crate::{Born, EntrantNo, Person, PersonName};

/// The cells of a list, before anybody said what they mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListCells {
    rows: Vec<Row>,
}

impl ListCells {
    /// The largest file, in megabytes.
    pub const MOST_MEGABYTES: u32 = LIST_MEGABYTES;
    /// The same in bytes.
    pub const MOST_BYTES: usize = LIST_BYTES;

    /// Reads the cells of a CSV file (`;`, `,` or tabs, UTF-8 or Windows-1252), of a workbook (XLSX, XLS, ODS) or of
    /// what was pasted from one; or says why they cannot be read.
    ///
    /// ```
    /// use kaarting_office::import::ListCells;
    /// let cells = ListCells::read("Ledenlijst 2026\n\nFam. naam;Voornaam\nPeeters;An\n".as_bytes()).unwrap();
    /// let list = cells.people(&cells.guess(&|_| None).layout);
    /// assert_eq!(list.rows[0].imported.person.name.listed(), "PEETERS An");
    /// assert_eq!(list.rows[0].row, 4);
    /// ```
    pub fn read(bytes: &[u8]) -> Result<ListCells, ListFault> {
        let rows = rows(bytes)?;
        if rows.is_empty() { Err(ListFault::whole(ListFaultKind::EmptyFile)) } else { Ok(ListCells { rows }) }
    }

    /// The rows that have something in them, each with its number in the spreadsheet.
    pub fn rows(&self) -> &[(u32, Vec<String>)] {
        &self.rows
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or_default()
    }

    /// The heading of a column, where the list has headings.
    pub fn heading(&self, layout: &Layout, column: usize) -> Option<&str> {
        let (_, cells) = self.rows.iter().find(|(number, _)| Some(*number) == layout.head)?;
        cells.get(column).map(String::as_str).filter(|head| !head.is_empty())
    }

    /// How the list seems to be meant.
    pub fn guess(&self, remembered: &Remembered<'_>) -> Guess {
        guess(&self.rows, self.width(), remembered)
    }

    /// The people, row by row.
    pub fn people(&self, layout: &Layout) -> PeopleList {
        let ignored = (0..self.width())
            .filter(|&column| layout.columns.get(column).copied().flatten().is_none())
            .filter_map(|column| self.heading(layout, column).map(shown))
            .collect();
        let below = self.rows.iter().filter(|(number, _)| layout.head.is_none_or(|head| *number > head));
        let split = layout.whole_names().and_then(|at| {
            let cells = below.clone().filter_map(|(_, cells)| cells.get(at).map(String::as_str));
            NameSplit::of(cells, layout.names)
        });
        let order = split.as_ref().map(|split| split.order);
        let mut list = PeopleList { rows: Vec::new(), ignored, split };
        let mut seen = Seen::default();
        for row in below {
            let mut reading =
                Reading { cells: self, layout, order, row, faults: Vec::new(), left_empty: Vec::new() };
            let (imported, lang) = reading.person();
            let Reading { mut faults, left_empty, .. } = reading;
            let same_as = seen.check(row.0, &imported, &mut faults);
            list.rows.push(ListRow { row: row.0, imported, lang, faults, left_empty, same_as });
        }
        list
    }
}

/// The people of a list, whatever is wrong with some of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PeopleList {
    /// Every row below the headings.
    pub rows: Vec<ListRow>,
    /// The heads of the columns that were left out.
    pub ignored: Vec<String>,
    /// How whole names are split, where the list has them in one column.
    pub split: Option<NameSplit>,
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow {
    /// Its number, as the spreadsheet has it.
    pub row: u32,
    /// Who it is, as far as it can be read. Where the row has no language, a trial fills it in.
    pub imported: ImportedPerson,
    /// The language, where the row says it.
    pub lang: Option<Lang>,
    /// What is wrong with it, and keeps it out.
    pub faults: Vec<ListFault>,
    /// The cells that cannot be read and are not needed: the row is taken without them.
    pub left_empty: Vec<ListFault>,
    /// The earlier row that says the same person.
    pub same_as: Option<Earlier>,
}

/// An earlier row of the same person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// Its number.
    pub row: u32,
    /// Who stands there.
    pub name: PersonName,
    /// The how manieth of that name this one is: 2 for the second.
    pub nth: u32,
}

/// Reads a list as it seems to be meant; for programs that cannot ask.
pub fn read(bytes: &[u8]) -> Result<PeopleList, ListFault> {
    let cells = ListCells::read(bytes)?;
    let layout = cells.guess(&|_| None).layout;
    if !layout.has_names() {
        return Err(ListFault::whole(ListFaultKind::NoNames));
    }
    let list = cells.people(&layout);
    if list.rows.is_empty() { Err(ListFault::whole(ListFaultKind::Nobody)) } else { Ok(list) }
}

/// Who stood in the rows before.
#[derive(Default)]
struct Seen {
    numbers: BTreeMap<EntrantNo, u32>,
    people: BTreeMap<String, Earlier>,
}

impl Seen {
    /// Whether somebody stood there before; a number that did is a fault.
    fn check(&mut self, row: u32, imported: &ImportedPerson, faults: &mut Vec<ListFault>) -> Option<Earlier> {
        // A name that is missing is a fault already.
        if imported.person.name == PersonName::default() {
            return None;
        }
        if let Some(earlier) = self.people.get_mut(&imported.key()) {
            earlier.nth += 1;
            return Some(earlier.clone());
        }
        let earlier = Earlier { row, name: imported.person.name.clone(), nth: 1 };
        self.people.insert(imported.key(), earlier);
        if let Some(number) = imported.number
            && let Some(before) = self.numbers.insert(number, row)
        {
            let kind = ListFaultKind::NumberTwice { number: number.to_string(), row: before };
            faults.push(ListFault { row: Some(row), column: None, kind });
        }
        None
    }
}

/// One row while it is read.
struct Reading<'a> {
    cells: &'a ListCells,
    layout: &'a Layout,
    /// How whole names are split, where there are any.
    order: Option<WrittenOrder>,
    row: &'a Row,
    faults: Vec<ListFault>,
    left_empty: Vec<ListFault>,
}

impl Reading<'_> {
    fn person(&mut self) -> (ImportedPerson, Option<Lang>) {
        let number = self.taken(Meaning::Number, |text| {
            // Spreadsheets show 012 and 12 alike.
            let number = text.trim_start_matches('0').parse::<EntrantNo>();
            number.map_err(|_| ListFaultKind::BadNumber(short(text)))
        });
        let name = self.name();
        // What somebody is known by is needed: a row with another key would be another person.
        let key = self.taken(Meaning::Key, line);
        let club = self.optional(Meaning::Club, line);
        let contact = self.optional(Meaning::Contact, line);
        let lang = self.optional(Meaning::Language, language);
        let born = self.optional(Meaning::BirthYear, |text| {
            Born::read(text).ok_or_else(|| ListFaultKind::BadYear(short(text)))
        });
        let (birth_year, birth_date) = (born.map(Born::year), born.and_then(Born::date));
        // DEC-12: whoever wrote something there does not want the name on a page, as far as anybody can tell.
        let is_private = |text: &str| yes(text).map_err(|_| ListFaultKind::BadPrivate(short(text)));
        let private = self.optional(Meaning::Private, is_private);
        let private = private.unwrap_or_else(|| self.text(Meaning::Private).is_some());
        let joker = self.optional(Meaning::Joker, yes).unwrap_or(false);
        let known = lang.unwrap_or(Lang::Nl);
        let person = Person { name, club, lang: known, birth_year, birth_date, contact, private, key };
        (ImportedPerson { person, number, joker }, lang)
    }

    fn text(&self, meaning: Meaning) -> Option<&str> {
        let at = self.layout.column(meaning)?;
        self.row.1.get(at).map(String::as_str).filter(|text| !text.is_empty())
    }

    fn in_cell(&self, meaning: Meaning, kind: ListFaultKind) -> ListFault {
        let column =
            self.layout.column(meaning).and_then(|at| self.cells.heading(self.layout, at)).map(shown);
        ListFault { row: Some(self.row.0), column, kind }
    }

    fn fault(&mut self, meaning: Meaning, kind: ListFaultKind) {
        let fault = self.in_cell(meaning, kind);
        self.faults.push(fault);
    }

    /// What a cell says that is not needed: where it is wrong, the row is taken without it.
    fn optional<T>(
        &mut self,
        meaning: Meaning,
        take: impl FnOnce(&str) -> Result<T, ListFaultKind>,
    ) -> Option<T> {
        match take(self.text(meaning)?) {
            Ok(taken) => Some(taken),
            Err(kind) => {
                let fault = self.in_cell(meaning, kind);
                self.left_empty.push(fault);
                None
            }
        }
    }

    /// What a cell says; nothing where it is empty or wrong, and then the row is kept out.
    fn taken<T>(
        &mut self,
        meaning: Meaning,
        take: impl FnOnce(&str) -> Result<T, ListFaultKind>,
    ) -> Option<T> {
        match take(self.text(meaning)?) {
            Ok(taken) => Some(taken),
            Err(kind) => {
                self.fault(meaning, kind);
                None
            }
        }
    }

    /// The family name and the first name where the list has them apart, otherwise the whole name; empty where it is
    /// missing, which is a fault.
    fn name(&mut self) -> PersonName {
        let before = self.faults.len();
        let [family, first] =
            [Meaning::Family, Meaning::First].map(|part| self.taken(part, line).unwrap_or_default());
        let apart = PersonName::new(family, first);
        // A list can have both, as our own export does: the parts say more.
        let name = match apart.first() {
            Some(_) => apart,
            None => match (self.taken(Meaning::Name, line), self.order) {
                (Some(name), Some(order)) => order.split(&name),
                (Some(name), None) => by_comma(&name).unwrap_or_else(|| PersonName::whole(name)),
                (None, _) => apart,
            },
        };
        let columns = [Meaning::Name, Meaning::Family];
        let column = columns.into_iter().find(|&column| self.layout.column(column).is_some());
        let column = column.unwrap_or(Meaning::First);
        if name == PersonName::default() && self.faults.len() == before {
            self.fault(column, ListFaultKind::NameMissing);
        } else if name != PersonName::default() && name.bad_part().is_some() {
            self.fault(column, ListFaultKind::BadText);
        }
        name
    }
}

/// One line of a text.
fn line(text: &str) -> Result<String, ListFaultKind> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if is_line(&line) { Ok(line) } else { Err(ListFaultKind::BadText) }
}

/// The beginning of a cell, for a message.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

fn language(text: &str) -> Result<Lang, ListFaultKind> {
    match plain(text).as_str() {
        "nl" | "n" | "ned" | "nederlands" | "neerlandais" | "dutch" | "vlaams" | "flamand" => Ok(Lang::Nl),
        "fr" | "f" | "frans" | "francais" | "french" | "waals" => Ok(Lang::Fr),
        "en" | "e" | "eng" | "engels" | "anglais" | "english" => Ok(Lang::En),
        _ => Err(ListFaultKind::BadLanguage(short(text))),
    }
}

fn yes(text: &str) -> Result<bool, ListFaultKind> {
    match plain(text).as_str() {
        "x" | "ja" | "j" | "oui" | "o" | "yes" | "y" | "1" | "true" | "waar" | "vrai" | "joker" | "prive"
        | "v" | "✓" | "✔" => Ok(true),
        // A dash is plain emptiness.
        "" | "nee" | "neen" | "non" | "no" | "n" | "0" | "false" | "onwaar" | "faux" => Ok(false),
        _ => Err(ListFaultKind::BadYesNo(short(text))),
    }
}
