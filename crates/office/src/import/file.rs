//! The organiser's list: the bytes of a file or a pasted text in, people out, each with what is wrong with the row.

use std::collections::BTreeMap;

use kaarting_rules::Lang;
use serde::{Deserialize, Serialize};

use super::cells::{Row, rows};
use super::columns::{Guess, Layout, Meaning, Remembered, guess, plain, shown};
use super::{ImportedPerson, ListFault, ListFaultKind};
use crate::limits::is_line;
use crate::{Born, EntrantNo, Person, PersonName};

/// The cells of a list, before anybody said what they mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListCells {
    rows: Vec<Row>,
}

impl ListCells {
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
        let mut list = PeopleList { rows: Vec::new(), ignored };
        let mut seen = Seen::default();
        for row in below {
            let mut faults = Vec::new();
            let reading = Reading { cells: self, layout, row, faults: &mut faults };
            let imported = reading.person();
            let same_as = seen.check(row.0, &imported, &mut faults);
            list.rows.push(ListRow { row: row.0, imported, faults, same_as });
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
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow {
    /// Its number, as the spreadsheet has it.
    pub row: u32,
    /// Who it is, as far as it can be read.
    pub imported: ImportedPerson,
    /// What is wrong with it.
    pub faults: Vec<ListFault>,
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
    row: &'a Row,
    faults: &'a mut Vec<ListFault>,
}

impl Reading<'_> {
    fn person(mut self) -> ImportedPerson {
        let number = self.taken(Meaning::Number, |text| {
            // Spreadsheets show 012 and 12 alike.
            let number = text.trim_start_matches('0').parse::<EntrantNo>();
            number.map_err(|_| ListFaultKind::BadNumber(short(text)))
        });
        let name = self.name();
        let club = self.line(Meaning::Club);
        let contact = self.line(Meaning::Contact);
        let key = self.line(Meaning::Key);
        let lang = self.taken(Meaning::Language, language).unwrap_or(Lang::Nl);
        let born = self.taken(Meaning::BirthYear, |text| {
            Born::read(text).ok_or_else(|| ListFaultKind::BadYear(short(text)))
        });
        let (birth_year, birth_date) = (born.map(Born::year), born.and_then(Born::date));
        let private = self.taken(Meaning::Private, yes).unwrap_or(false);
        let joker = self.taken(Meaning::Joker, yes).unwrap_or(false);
        let person = Person { name, club, lang, birth_year, birth_date, contact, private, key };
        ImportedPerson { person, number, joker }
    }

    fn text(&self, meaning: Meaning) -> Option<&str> {
        let at = self.layout.column(meaning)?;
        self.row.1.get(at).map(String::as_str).filter(|text| !text.is_empty())
    }

    fn fault(&mut self, meaning: Meaning, kind: ListFaultKind) {
        let column =
            self.layout.column(meaning).and_then(|at| self.cells.heading(self.layout, at)).map(shown);
        self.faults.push(ListFault { row: Some(self.row.0), column, kind });
    }

    /// What a cell says; nothing where it is empty or wrong.
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

    fn line(&mut self, meaning: Meaning) -> Option<String> {
        self.taken(meaning, |text| {
            let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
            if is_line(&line) { Ok(line) } else { Err(ListFaultKind::BadText) }
        })
    }

    /// The family name and the first name where the list has them apart, otherwise the whole name; empty where it is
    /// missing, which is a fault.
    fn name(&mut self) -> PersonName {
        let before = self.faults.len();
        let [family, first] =
            [Meaning::Family, Meaning::First].map(|part| self.line(part).unwrap_or_default());
        let apart = PersonName::new(family, first);
        // A list can have both, as our own export does: the parts say more.
        let name = match apart.first() {
            Some(_) => apart,
            None => self.line(Meaning::Name).map_or(apart, |name| whole(&name)),
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

/// A name of one cell: a comma says where the family name ends, and nothing else does.
fn whole(name: &str) -> PersonName {
    match name.split_once(',') {
        Some((family, first)) if !family.trim().is_empty() && !first.contains(',') => {
            PersonName::new(family.trim(), first.trim())
        }
        _ => PersonName::whole(name),
    }
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
