//! People of the same name: the same person, or a namesake. Nothing is registered twice without a word.

use std::collections::BTreeMap;

use super::plain;
use crate::{EntrantNo, Person, PersonName, Tournament};

/// Who has the name of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SameName {
    /// Somebody who is registered.
    Entrant(EntrantNo),
    /// Somebody in an earlier row.
    Row(u32),
}

/// Everybody registered under this name, however it is spelled and in either order.
pub fn same_names(tournament: &Tournament, name: &PersonName) -> Vec<EntrantNo> {
    let name = name.folded();
    let named = tournament.entrants().filter(|entrant| {
        // Somebody who was erased has no name.
        entrant.person.as_ref().is_some_and(|person| person.name.folded() == name)
    });
    named.map(|entrant| entrant.number).collect()
}

/// Those who are known by name while a list is tried.
pub(super) struct SameNames<'a> {
    named: BTreeMap<String, Vec<(SameName, Marks<'a>)>>,
}

/// No event has more people of one name; a list that is made to have them is not compared all with all.
const MOST_OF_A_NAME: usize = 1_000;

/// What tells two of the same name apart.
struct Marks<'a> {
    key: Option<&'a str>,
    club: Option<String>,
    born: Option<i16>,
}

impl<'a> SameNames<'a> {
    /// Everybody who is registered.
    pub(super) fn of(tournament: &'a Tournament) -> SameNames<'a> {
        let mut named = SameNames { named: BTreeMap::new() };
        for entrant in tournament.entrants() {
            if let Some(person) = &entrant.person {
                named.add(SameName::Entrant(entrant.number), person);
            }
        }
        named
    }

    /// One more, for the rows that come after.
    pub(super) fn add(&mut self, who: SameName, person: &'a Person) {
        let same = self.named.entry(person.name.folded()).or_default();
        if same.len() < MOST_OF_A_NAME {
            same.push((who, Marks::of(person)));
        }
    }

    /// The one who may be this person; or else one of the same name whom something tells apart.
    pub(super) fn find(&self, person: &Person) -> Option<(SameName, Telling)> {
        let same = self.named.get(&person.name.folded())?;
        let marks = Marks::of(person);
        let may_be = same.iter().find(|(_, other)| marks.telling(other) == Telling::Nothing);
        let (who, other) = may_be.or_else(|| same.first())?;
        Some((*who, marks.telling(other)))
    }
}

/// Whether two of the same name are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Telling {
    /// They may be one and the same.
    Nothing,
    /// They have different clubs, years of birth or keys of the organiser's own list.
    Something,
}

impl<'a> Marks<'a> {
    fn of(person: &'a Person) -> Marks<'a> {
        Marks { key: person.key.as_deref(), club: person.club.as_deref().map(plain), born: person.birth_year }
    }

    /// Only what is known of both, and differs, tells two of the same name apart.
    fn telling(&self, other: &Marks<'_>) -> Telling {
        fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
            one.zip(other).is_some_and(|(one, other)| one != other)
        }
        let is_told = differ(self.key, other.key)
            || differ(self.club.as_ref(), other.club.as_ref())
            || differ(self.born, other.born);
        if is_told { Telling::Something } else { Telling::Nothing }
    }
}
