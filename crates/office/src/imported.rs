//! A person as the organiser's list has them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{EntrantNo, Person};

/// One of the organiser's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportedPerson {
    /// The person.
    #[serde(flatten)]
    pub person: Person,
    /// The number, where the list gives one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<EntrantNo>,
    /// Whether they are ready to be a joker.
    #[serde(default)]
    pub joker: bool,
}

impl ImportedPerson {
    /// What the person is known by: the list's own key, or name, club and birth year.
    pub fn key(&self) -> String {
        key_of(&self.person)
    }
}

/// What a person is known by.
pub(crate) fn key_of(person: &Person) -> String {
    if let Some(key) = &person.key {
        return format!("#{key}");
    }
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let club = person.club.as_deref().map(plain).unwrap_or_default();
    let year = person.birth_year.map(|year| year.to_string()).unwrap_or_default();
    format!("{}/{club}/{year}", person.name.folded())
}
