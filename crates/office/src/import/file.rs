//! The organiser's list as a file: bytes in, people out.

use std::collections::BTreeMap;

use kaarting_rules::Lang;

use super::cells::{Row, rows};
use super::columns::{Columns, Meaning, plain};
use super::{ImportedPerson, ListFault, ListFaultKind};
use crate::limits::is_line;
use crate::{Born, EntrantNo, Person, PersonName};

/// The people of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleList {
    /// Everybody, in the order of the list.
    pub people: Vec<ImportedPerson>,
    /// The heads of the columns that mean nothing here and were left out.
    pub ignored: Vec<String>,
}

/// Reads a list of people from the bytes of a CSV file (`;`, `,` or tabs, UTF-8 or Windows-1252) or of an XLSX
/// workbook, with the columns in any order and named in Dutch, French or English; or says everything that is wrong.
///
/// ```
/// let list = kaarting_office::import::read("Naam;Nr\nAn Peeters;12\n".as_bytes()).unwrap();
/// assert_eq!(list.people[0].person.name.spoken(), "An Peeters");
/// assert_eq!(list.people[0].number.map(|number| number.get()), Some(12));
/// ```
pub fn read(bytes: &[u8]) -> Result<PeopleList, Vec<ListFault>> {
    let rows = rows(bytes).map_err(|fault| vec![fault])?;
    let Some(((head_row, heads), rows)) = rows.split_first() else {
        return Err(vec![ListFault::whole(ListFaultKind::Nobody)]);
    };
    let mut faults = Vec::new();
    let columns = Columns::of(heads, *head_row, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    if rows.is_empty() {
        return Err(vec![ListFault::whole(ListFaultKind::Nobody)]);
    }
    let mut people = Vec::with_capacity(rows.len());
    let mut seen = Seen::default();
    for row in rows {
        let imported = Reading { columns: &columns, row, faults: &mut faults }.person();
        seen.check(&columns, row.0, &imported, &mut faults);
        people.push(imported);
    }
    if faults.is_empty() { Ok(PeopleList { people, ignored: columns.ignored }) } else { Err(faults) }
}

/// Who stood in the rows before.
#[derive(Default)]
struct Seen {
    numbers: BTreeMap<EntrantNo, u32>,
    people: BTreeMap<String, u32>,
}

impl Seen {
    fn check(&mut self, columns: &Columns, row: u32, imported: &ImportedPerson, faults: &mut Vec<ListFault>) {
        let column = |meaning| columns.column(meaning).map(|(_, head)| head.to_owned());
        if let Some(number) = imported.number
            && self.numbers.insert(number, row).is_some()
        {
            let kind = ListFaultKind::NumberTwice(number.to_string());
            faults.push(ListFault { row: Some(row), column: column(Meaning::Number), kind });
        }
        // A name that is missing is a fault already.
        if imported.person.name == PersonName::default() {
            return;
        }
        if let Some(&earlier) = self.people.get(&imported.key()) {
            let kind = ListFaultKind::PersonTwice(earlier);
            faults.push(ListFault { row: Some(row), column: None, kind });
        } else {
            self.people.insert(imported.key(), row);
        }
    }
}

/// One row while it is read.
struct Reading<'a> {
    columns: &'a Columns,
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
        let (at, _) = self.columns.column(meaning)?;
        self.row.1.get(at).map(String::as_str).filter(|text| !text.is_empty())
    }

    fn fault(&mut self, meaning: Meaning, kind: ListFaultKind) {
        let column = self.columns.column(meaning).map(|(_, head)| head.to_owned());
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
            [Meaning::LastName, Meaning::FirstName].map(|part| self.line(part).unwrap_or_default());
        let apart = PersonName::new(family, first);
        // A list can have both, as our own export does: the parts say more.
        let name = match apart.first() {
            Some(_) => apart,
            None => self.line(Meaning::Name).map_or(apart, PersonName::whole),
        };
        let columns = [Meaning::Name, Meaning::LastName];
        let column = columns.into_iter().find(|&column| self.columns.column(column).is_some());
        let column = column.unwrap_or(Meaning::FirstName);
        if name == PersonName::default() && self.faults.len() == before {
            self.fault(column, ListFaultKind::NameMissing);
        } else if name != PersonName::default() && name.bad_part().is_some() {
            self.fault(column, ListFaultKind::BadText);
        }
        name
    }
}

/// The beginning of a cell, for a message.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

fn language(text: &str) -> Result<Lang, ListFaultKind> {
    match plain(text).as_str() {
        "nl" | "n" | "nederlands" | "neerlandais" | "dutch" | "vlaams" => Ok(Lang::Nl),
        "fr" | "f" | "frans" | "francais" | "french" => Ok(Lang::Fr),
        "en" | "e" | "engels" | "anglais" | "english" => Ok(Lang::En),
        _ => Err(ListFaultKind::BadLanguage(short(text))),
    }
}

fn yes(text: &str) -> Result<bool, ListFaultKind> {
    match plain(text).as_str() {
        "x" | "ja" | "j" | "oui" | "o" | "yes" | "y" | "1" | "true" | "waar" | "vrai" | "joker" | "prive"
        | "v" => Ok(true),
        // A dash is plain emptiness.
        "" | "nee" | "neen" | "non" | "no" | "n" | "0" | "false" | "onwaar" | "faux" => Ok(false),
        _ => Err(ListFaultKind::BadYesNo(short(text))),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const WORKBOOK: &[u8] = include_bytes!("../../../../fuzz/seeds/entrants_file/list.xlsx");
    const LIST: &[u8] = include_bytes!("../../../../fuzz/seeds/entrants_file/list.csv");

    #[test]
    fn heads_by_any_name_in_any_order() {
        for heads in ["Familienaam;Voornaam", "NOM;Prénom", "Last name;First_name", "nom de famille ;prenom"]
        {
            let list = read(format!("{heads}\nPeeters;An\n").as_bytes()).unwrap();
            assert_eq!(list.people[0].person.name, PersonName::new("Peeters", "An"), "{heads}");
        }
        let list = read("E-mail;Lidnummer;naam\na@b.be;7;An\n".as_bytes()).unwrap();
        let person = &list.people[0].person;
        assert_eq!((person.contact.as_deref(), person.key.as_deref()), (Some("a@b.be"), Some("7")));
    }

    #[test]
    fn a_workbook_and_a_text_say_the_same() {
        let people = read(WORKBOOK).unwrap().people;
        assert_eq!(people, read("nr,naam\n12,An\n".as_bytes()).unwrap().people);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn nothing_makes_it_stumble(
            workbook in any::<bool>(),
            changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..8),
            cut in any::<prop::sample::Index>(),
            whole in any::<bool>(),
        ) {
            let mut bytes = if workbook { WORKBOOK.to_vec() } else { LIST.to_vec() };
            for (at, byte) in changes {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            if !whole {
                bytes.truncate(cut.index(bytes.len()));
            }
            match read(&bytes) {
                Ok(list) => prop_assert!(list.people.iter().all(|one| one.person.name != PersonName::default())),
                Err(faults) => prop_assert!(!faults.is_empty()),
            }
        }
    }
}
