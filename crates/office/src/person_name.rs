//! The names of people: family name and first name apart (DEC-18).

use std::fmt;

use crate::limits::is_line;
use crate::plain::plain;

/// A person's name. Where only one name is known (a nickname, a list with one column, a journal from before the two
/// were kept apart) it is kept whole, and shown as it was written: a name that is cut in the wrong place is worse than
/// one that is not cut.
///
/// ```
/// use kaarting_office::PersonName;
/// let name = PersonName::new("Vanden Berghe", "An");
/// assert_eq!(name.listed(), "VANDEN BERGHE An");
/// assert_eq!(name.spoken(), "An Vanden Berghe");
/// assert_eq!(PersonName::whole("De Witte").listed(), "De Witte");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PersonName {
    family: String,
    /// Empty where the name is kept whole.
    first: String,
}

impl PersonName {
    /// A family name and a first name; where one of them is empty, the other is the whole name.
    pub fn new(family: impl Into<String>, first: impl Into<String>) -> PersonName {
        let (family, first) = (family.into(), first.into());
        if family.is_empty() { PersonName::whole(first) } else { PersonName { family, first } }
    }

    /// A name of which nobody said which part is the family's.
    pub fn whole(name: impl Into<String>) -> PersonName {
        PersonName { family: name.into(), first: String::new() }
    }

    /// The family name, where the two are known apart.
    pub fn family(&self) -> Option<&str> {
        self.first().map(|_| self.family.as_str())
    }

    /// The first name, where the two are known apart.
    pub fn first(&self) -> Option<&str> {
        Some(self.first.as_str()).filter(|first| !first.is_empty())
    }

    /// As lists show it: `VANDEN BERGHE An`.
    pub fn listed(&self) -> String {
        match self.first() {
            Some(first) => format!("{} {first}", self.family.to_uppercase()),
            None => self.family.clone(),
        }
    }

    /// As a sentence has it: `An Vanden Berghe`.
    pub fn spoken(&self) -> String {
        match self.first() {
            Some(first) => format!("{first} {}", self.family),
            None => self.family.clone(),
        }
    }

    /// What lists go by, the family name first.
    pub fn sorted_by(&self) -> [&str; 2] {
        [&self.family, &self.first]
    }

    /// What two spellings of one name have in common: small letters without accents, and the words in any order, for
    /// one list has `Peeters An` where another has `An Peeters`.
    pub(crate) fn folded(&self) -> String {
        let spoken = self.spoken();
        let plain = plain(&spoken);
        let mut words: Vec<&str> = plain.split_whitespace().collect();
        words.sort_unstable();
        // Signs alone are a name too.
        if words.is_empty() { spoken.to_lowercase() } else { words.join(" ") }
    }

    /// The part that cannot stay as it is.
    pub(crate) fn bad_part(&self) -> Option<&'static str> {
        match self.first() {
            _ if !is_line(&self.spoken()) && self.first.is_empty() => Some("name"),
            Some(_) if !is_line(&self.family) => Some("family"),
            Some(first) if !is_line(first) || !is_line(&self.spoken()) => Some("first"),
            _ => None,
        }
    }

    /// This name, with the parts of a known one where it is the same name and only that one is in parts.
    pub(crate) fn beside(&self, known: &PersonName) -> PersonName {
        let known_apart = self.first.is_empty() && !known.first.is_empty() && self.folded() == known.folded();
        if known_apart { known.clone() } else { self.clone() }
    }
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.spoken())
    }
}

impl From<&str> for PersonName {
    fn from(name: &str) -> PersonName {
        PersonName::whole(name)
    }
}

impl From<&String> for PersonName {
    fn from(name: &String) -> PersonName {
        PersonName::whole(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_parts_has_two_forms_and_a_whole_one_is_shown_as_written() {
        for (family, first, listed, spoken) in [
            ("Vanden Berghe", "An", "VANDEN BERGHE An", "An Vanden Berghe"),
            ("d'Hondt", "Noël", "D'HONDT Noël", "Noël d'Hondt"),
            ("Lefèvre", "Jean-Pierre", "LEFÈVRE Jean-Pierre", "Jean-Pierre Lefèvre"),
            ("De Witte Duif", "", "De Witte Duif", "De Witte Duif"),
            ("", "Zotte Rik", "Zotte Rik", "Zotte Rik"),
        ] {
            let name = PersonName::new(family, first);
            assert_eq!((name.listed().as_str(), name.spoken().as_str()), (listed, spoken));
        }
    }

    #[test]
    fn one_name_is_the_same_in_either_order_and_spelling() {
        let name = PersonName::new("Van den Bossche", "Zoë");
        for other in ["Zoë Van den Bossche", "VAN DEN BOSSCHE ZOE", "van den bossche, zoë"] {
            let other = PersonName::whole(other.replace(',', ""));
            assert_eq!(other.folded(), name.folded());
            assert_eq!(other.beside(&name), name);
        }
        let other = PersonName::whole("Zoë Vandenbossche");
        assert_ne!(other.folded(), name.folded());
        assert_eq!(other.beside(&name), other);
    }

    #[test]
    fn each_part_is_one_line() {
        let part = |family: &str, first: &str| PersonName::new(family, first).bad_part();
        assert_eq!(part("Peeters", "An"), None);
        assert_eq!([part("", ""), part(" ", ""), part("An\n", "")], [Some("name"); 3]);
        assert_eq!([part(" ", "An"), part("Peeters ", "An")], [Some("family"); 2]);
        assert_eq!([part("Peeters", " "), part("Peeters", &"n".repeat(195))], [Some("first"); 2]);
    }
}
