//! A person as journals and programs write it.

use jiff::civil::Date;
use kaarting_rules::Lang;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Person, PersonName, schema, words};

/// A person as text: `name` is what every version has written; `family` and `first` stand beside it since the two are
/// kept apart (DEC-18).
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Person")]
pub(crate) struct PersonForm {
    /// The name in one piece, as a sentence has it. Needed where family and first name are not given.
    #[serde(default)]
    #[schemars(with = "schema::Text")]
    name: Option<String>,
    /// The family name, where it is known apart from the first name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::Text>")]
    family: Option<String>,
    /// The first name, where it is known apart from the family name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::Text>")]
    first: Option<String>,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::Text>")]
    club: Option<String>,
    /// The language.
    #[serde(default = "dutch", with = "words::text")]
    #[schemars(with = "schema::Lang")]
    lang: Lang,
    /// The year of birth, where an age limit applies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::BirthYear>")]
    birth_year: Option<i16>,
    /// The date of birth, where an age limit applies and it was given (DEC-20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    birth_date: Option<Date>,
    /// How to reach the person, if given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::Text>")]
    contact: Option<String>,
    /// Whether public pages show the number alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    private: bool,
    /// What the organiser's own list knows the person by, so that it can be read again without doubles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<schema::Text>")]
    key: Option<String>,
}

const fn dutch() -> Lang {
    Lang::Nl
}

/// Why what was written is no person.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoPerson {
    #[error("missing field `name`: give it, or `family` and `first`")]
    Nameless,
    #[error("`name` is not the name that `family` and `first` make: change both, or leave `name` out")]
    TwoNames,
}

impl TryFrom<PersonForm> for Person {
    type Error = NoPerson;

    fn try_from(form: PersonForm) -> Result<Person, NoPerson> {
        let PersonForm { family, first, club, lang, birth_year, birth_date, contact, private, key, .. } =
            form;
        let name = match (form.name, family, first) {
            (None, None, None) => return Err(NoPerson::Nameless),
            (Some(name), None, None) => PersonName::whole(name),
            (name, family, first) => {
                let parts = PersonName::new(family.unwrap_or_default(), first.unwrap_or_default());
                // Whoever sends back what they read, with another name in it, is not misunderstood.
                if name.is_some_and(|name| name != parts.spoken()) {
                    return Err(NoPerson::TwoNames);
                }
                parts
            }
        };
        Ok(Person { name, club, lang, birth_year, birth_date, contact, private, key })
    }
}

impl From<Person> for PersonForm {
    fn from(person: Person) -> PersonForm {
        let Person { name, club, lang, birth_year, birth_date, contact, private, key } = person;
        let (family, first) = (name.family().map(str::to_owned), name.first().map(str::to_owned));
        let name = Some(name.spoken());
        PersonForm { name, family, first, club, lang, birth_year, birth_date, contact, private, key }
    }
}
