//! Reading the organiser's list of people, again and again without doubles.
//!
//! [`ListCells::read`] makes cells of the bytes of a file; a [`Layout`], guessed or chosen, says what its columns mean;
//! [`trial`] says what an import of the people in it would do, row by row.

mod cells;
mod columns;
mod fault;
mod file;
mod same_name;
mod split;
mod trial;

use std::collections::{BTreeMap, BTreeSet};

pub(crate) use columns::plain;
pub use columns::{Guess, Layout, Meaning, Remembered, squeezed};
pub use fault::{ListFault, ListFaultKind};
pub use file::{Earlier, ListCells, ListRow, PeopleList, read};
pub use same_name::{SameName, same_names};
pub use split::{NameSplit, WrittenOrder, in_one_piece};
pub use trial::{Choice, Outcome, Trial, TrialRow, trial};

pub use crate::imported::ImportedPerson;
use crate::imported::key_of;
use crate::{Entrant, EntrantNo, Event, Person, Refusal, Tournament};

/// The number of the next who registers: the one after the last, and after the highest of all the first that is free.
pub(crate) fn next_number(taken: &BTreeSet<EntrantNo>) -> Result<EntrantNo, Refusal> {
    let last = taken.last().map_or(0, |number| number.get());
    let free =
        || (1..=EntrantNo::MAX).filter_map(|n| EntrantNo::try_from(n).ok()).find(|n| !taken.contains(n));
    EntrantNo::try_from(last + 1).ok().or_else(free).ok_or(Refusal::BadText { field: "number" })
}

impl Person {
    /// The person as a list gives it; what the list leaves open stays as it is known, and so does the wish to be
    /// shown by number alone (DEC-12).
    fn beside(&self, known: &Person) -> Person {
        let or = |listed: &Option<String>, known: &Option<String>| listed.clone().or_else(|| known.clone());
        Person {
            name: self.name.beside(&known.name),
            club: or(&self.club, &known.club),
            lang: self.lang,
            birth_year: self.birth_year.or(known.birth_year),
            birth_date: match self.birth_year {
                Some(year) => self.birth_date.or(known.birth_date.filter(|known| known.year() == year)),
                None => known.birth_date,
            },
            contact: or(&self.contact, &known.contact),
            private: self.private || known.private,
            key: or(&self.key, &known.key),
        }
    }
}

/// What will be done with one of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Planned {
    /// Registered anew.
    New(EntrantNo, ImportedPerson),
    /// Known, and something is different.
    Changed(EntrantNo, Box<Person>),
    /// Known, and everything is the same.
    Same(EntrantNo),
}

/// What an import will do, in the order of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportPlan(pub Vec<Planned>);

impl ImportPlan {
    /// How many are new, changed, the same.
    pub fn counts(&self) -> (usize, usize, usize) {
        let count = |kind: fn(&Planned) -> bool| self.0.iter().filter(|planned| kind(planned)).count();
        (
            count(|planned| matches!(planned, Planned::New(..))),
            count(|planned| matches!(planned, Planned::Changed(..))),
            count(|planned| matches!(planned, Planned::Same(_))),
        )
    }

    /// The events that carry it out.
    pub(crate) fn events(self) -> Vec<Event> {
        let event = |planned| match planned {
            Planned::New(entrant, imported) => {
                Some(Event::Registered { entrant, person: Some(imported.person), joker: imported.joker })
            }
            Planned::Changed(entrant, person) => {
                Some(Event::PersonChanged { entrant, person: Some(*person) })
            }
            Planned::Same(_) => None,
        };
        self.0.into_iter().filter_map(event).collect()
    }
}

/// Who is known, found by what the list knows them by.
pub(crate) struct Known {
    keys: BTreeMap<String, EntrantNo>,
    numbers: BTreeSet<EntrantNo>,
    /// The name behind a number, in any spelling, and what the organiser's own list knows it by.
    named: BTreeMap<EntrantNo, (String, Option<String>)>,
}

impl Known {
    pub(crate) fn of(tournament: &Tournament) -> Known {
        let key = |entrant: &Entrant| Some((key_of(entrant.person.as_ref()?), entrant.number));
        let keys = tournament.entrants().filter_map(key).collect();
        let named = tournament.entrants().filter_map(|entrant| {
            let person = entrant.person.as_ref()?;
            Some((entrant.number, (person.name.folded(), person.key.clone())))
        });
        let named = named.collect();
        Known { keys, numbers: tournament.entrants().map(|entrant| entrant.number).collect(), named }
    }

    /// Who one of a list is: known by what the list knows them by, or by number and name together.
    pub(crate) fn find(&self, imported: &ImportedPerson) -> Option<EntrantNo> {
        self.keys.get(&imported.key()).copied().or_else(|| {
            let number = imported.number?;
            let (name, key) = self.named.get(&number)?;
            let other_key = imported.person.key.is_some() && key.is_some();
            (!other_key && *name == imported.person.name.folded()).then_some(number)
        })
    }

    /// Whether one of a list can have the number that the list gives.
    pub(crate) fn admits(&self, imported: &ImportedPerson) -> Result<(), Refusal> {
        let Some(listed) = imported.number else { return Ok(()) };
        match self.find(imported) {
            Some(known) if known == listed => Ok(()),
            // The number stands on badges and sheets: it does not change.
            Some(known) => Err(Refusal::OtherNumber { known, listed }),
            None if self.numbers.contains(&listed) => Err(Refusal::NumberTaken(listed)),
            None => Ok(()),
        }
    }
}

/// What an import would do: a dry run.
pub fn plan(tournament: &Tournament, people: &[ImportedPerson]) -> Result<ImportPlan, Refusal> {
    let mut known = Known::of(tournament);
    // A number that the list gives is kept for the one it is given to.
    for imported in people {
        known.admits(imported)?;
        known.numbers.extend(imported.number);
    }
    let mut taken = known.numbers.clone();
    let mut planned = Vec::new();
    for imported in people {
        planned.push(match known.find(imported) {
            Some(number) => {
                let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
                let listed =
                    person.map_or_else(|| imported.person.clone(), |known| imported.person.beside(known));
                if person == Some(&listed) {
                    Planned::Same(number)
                } else {
                    Planned::Changed(number, Box::new(listed))
                }
            }
            None => {
                let number = match imported.number {
                    Some(number) => number,
                    None => next_number(&taken)?,
                };
                taken.insert(number);
                Planned::New(number, imported.clone())
            }
        });
    }
    Ok(ImportPlan(planned))
}
