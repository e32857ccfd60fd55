//! The people of an event: what is known of them, and how they stand.

use kaarting_rules::{Clause, Lang};
use serde::{Deserialize, Serialize};

use crate::plan::is_line;
use crate::{EntrantNo, words};

/// What is kept of a person (DEC-12). It lies beside the journal's chain, so that it can be erased.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The language.
    #[serde(default = "dutch", with = "words::text")]
    pub lang: Lang,
    /// The year of birth, where an age limit applies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth_year: Option<i16>,
    /// How to reach the person, if given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// Whether public pages show the number alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// What the organiser's own list knows the person by, so that it can be read again without doubles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

const fn dutch() -> Lang {
    Lang::Nl
}

impl Person {
    /// A person of whom only the name is known.
    pub fn named(name: &str) -> Person {
        Person {
            name: name.to_owned(),
            club: None,
            lang: Lang::Nl,
            birth_year: None,
            contact: None,
            private: false,
            key: None,
        }
    }

    /// The first field that cannot stay as it is.
    pub(crate) fn bad_field(&self) -> Option<&'static str> {
        let optional = |text: &Option<String>| text.as_deref().is_none_or(is_line);
        if !is_line(&self.name) {
            Some("name")
        } else if !optional(&self.club) {
            Some("club")
        } else if !optional(&self.contact) {
            Some("contact")
        } else if !optional(&self.key) {
            Some("key")
        } else if self.birth_year.is_some_and(|year| !(1880..=2100).contains(&year)) {
            Some("birth_year")
        } else {
            None
        }
    }
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Registered.
    Expected,
    /// At the hall.
    CheckedIn,
    /// Not there when check-in closed: excluded (TRN-EXCL-01).
    Absent,
    /// Withdrew before the first draw.
    Withdrawn,
}

/// Somebody as a joker (TRN-JOKER-01, DEC-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Joker {
    /// An ordinary player.
    #[default]
    No,
    /// Applied to be one.
    Applied,
    /// Was accepted as one.
    Accepted,
}

/// Why somebody plays no more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exclusion {
    /// The clause.
    #[serde(with = "words::text")]
    pub clause: Clause,
    /// What happened.
    pub reason: String,
}

/// One who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The number.
    pub number: EntrantNo,
    /// The person; nothing once it was erased (DEC-12).
    pub person: Option<Person>,
    /// As a joker.
    pub joker: Joker,
    /// Whether he or she is there.
    pub presence: Presence,
    /// Why he or she plays no more.
    pub excluded: Option<Exclusion>,
    /// Why he or she was let in after check-in had closed (DEC-10).
    pub admitted_late: Option<String>,
    /// Warnings by the jury (TRN-EXCL-02).
    pub warnings: Vec<Exclusion>,
}

impl Entrant {
    /// Whether the draw can count on the entrant.
    pub fn plays(&self) -> bool {
        self.presence == Presence::CheckedIn && self.excluded.is_none()
    }

    /// Whether he or she fills up tables and stands outside the ranking (DEC-01).
    pub fn is_joker(&self) -> bool {
        self.joker == Joker::Accepted
    }

    /// What public pages may show: the name and the club, or nothing beside the number (DEC-12).
    pub fn public(&self) -> Option<(&str, Option<&str>)> {
        let person = self.person.as_ref().filter(|person| !person.private)?;
        Some((&person.name, person.club.as_deref()))
    }
}
