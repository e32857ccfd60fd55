//! The people of an event: what is known of them, and how they stand.

mod person_form;

use jiff::ToSpan;
use jiff::civil::Date;
use kaarting_rules::{Clause, Lang};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::limits::{BIRTH_YEARS, is_line};
use crate::{EntrantNo, PersonName, schema, words};
use person_form::PersonForm;

/// What is kept of a person (DEC-12). It lies beside the journal's chain, so that it can be erased.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "PersonForm", into = "PersonForm")]
pub struct Person {
    /// The name.
    pub name: PersonName,
    /// The club.
    pub club: Option<String>,
    /// The language.
    pub lang: Lang,
    /// The year of birth, where an age limit applies.
    pub birth_year: Option<i16>,
    /// The date of birth, where an age limit applies and it was given (DEC-20).
    pub birth_date: Option<Date>,
    /// How to reach the person, if given.
    pub contact: Option<String>,
    /// Whether public pages show the number alone.
    pub private: bool,
    /// What the organiser's own list knows the person by, so that it can be read again without doubles.
    pub key: Option<String>,
}

impl Person {
    /// A person of whom only the name is known.
    pub fn named(name: impl Into<PersonName>) -> Person {
        Person {
            name: name.into(),
            club: None,
            lang: Lang::Nl,
            birth_year: None,
            birth_date: None,
            contact: None,
            private: false,
            key: None,
        }
    }

    /// The first field that cannot stay as it is.
    pub(crate) fn bad_field(&self) -> Option<&'static str> {
        let optional = |text: &Option<String>| text.as_deref().is_none_or(is_line);
        if let Some(part) = self.name.bad_part() {
            Some(part)
        } else if !optional(&self.club) {
            Some("club")
        } else if !optional(&self.contact) {
            Some("contact")
        } else if !optional(&self.key) {
            Some("key")
        } else if !self.birth_fits() {
            Some("birth_year")
        } else {
            None
        }
    }
}

/// When somebody was born, as far as it was said.
///
/// ```
/// use kaarting_office::Born;
/// assert_eq!(Born::read("12/03/1956").map(|born| born.to_string()).as_deref(), Some("1956-03-12"));
/// assert_eq!(Born::read("1956"), Some(Born::In(1956)));
/// assert_eq!(Born::read("31/02/1956"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Born {
    /// The year alone.
    In(i16),
    /// The day.
    On(Date),
}

impl Born {
    /// Reads 1956, 12/03/1956, 12-3-1956, 12.03.1956 or 1956-03-12, with a time behind it or not.
    pub fn read(text: &str) -> Option<Born> {
        let date = text.trim().split([' ', 'T']).next().unwrap_or_default();
        let parts: Vec<&str> = date.split(['/', '-', '.']).collect();
        let figures = |part: &str, most: usize| {
            let plain = (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse::<i16>().ok().filter(|_| plain)
        };
        let born = match parts[..] {
            [year] if year.len() == 4 => Born::In(figures(year, 4)?),
            [day, month, year] | [year, month, day] if year.len() == 4 => {
                let [day, month] =
                    [day, month].map(|part| figures(part, 2).and_then(|n| i8::try_from(n).ok()));
                Born::On(Date::new(figures(year, 4)?, month?, day?).ok()?)
            }
            _ => return None,
        };
        Some(born).filter(|born| BIRTH_YEARS.contains(&born.year()))
    }

    /// The year.
    pub fn year(self) -> i16 {
        match self {
            Born::In(year) => year,
            Born::On(date) => date.year(),
        }
    }

    /// The day, where it is known.
    pub fn date(self) -> Option<Date> {
        match self {
            Born::In(_) => None,
            Born::On(date) => Some(date),
        }
    }
}

impl std::fmt::Display for Born {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Born::In(year) => year.fmt(f),
            Born::On(date) => date.fmt(f),
        }
    }
}

/// What is known of somebody's age on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    /// Old enough.
    Enough,
    /// Not old enough.
    TooYoung,
    /// The year of birth alone does not settle it: the identity card does (DEC-20).
    Unsettled,
    /// Neither date nor year is known.
    Unknown,
}

impl Person {
    /// A year that can be, and where a date stands beside it the year of that date.
    fn birth_fits(&self) -> bool {
        let year = self.birth_date.map(Date::year).or(self.birth_year);
        let same = self.birth_date.is_none() || self.birth_year.is_none() || year == self.birth_year;
        same && year.is_none_or(|year| BIRTH_YEARS.contains(&year))
    }

    /// The person with this year or date of birth.
    pub fn born(self, born: Option<Born>) -> Person {
        Person { birth_year: born.map(Born::year), birth_date: born.and_then(Born::date), ..self }
    }

    /// The date or the year of birth, as people write it.
    pub fn birth(&self) -> Option<Born> {
        self.birth_date.map(Born::On).or(self.birth_year.map(Born::In))
    }

    /// Whether the person is so old on a day (TRN-GEN-01, DEC-20).
    pub fn age_on(&self, day: Date, minimum: u8) -> Age {
        let is_old_enough = |born: Date| born.saturating_add(i32::from(minimum).years()) <= day;
        let born = match self.birth() {
            Some(Born::On(date)) => [Some(date); 2],
            Some(Born::In(year)) => [Date::new(year, 1, 1).ok(), Date::new(year, 12, 31).ok()],
            None => [None; 2],
        };
        match born.map(|born| born.map(is_old_enough)) {
            [Some(true), Some(true)] => Age::Enough,
            [Some(false), Some(false)] => Age::TooYoung,
            [Some(_), Some(_)] => Age::Unsettled,
            _ => Age::Unknown,
        }
    }
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// Where somebody plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// In the hall.
    #[default]
    Hall,
    /// At home: their table is played online.
    Home,
    /// Nowhere: a bot plays for this joker, at an online table.
    Bot,
}

impl Spot {
    /// Every spot.
    pub const ALL: [Spot; 3] = [Spot::Hall, Spot::Home, Spot::Bot];

    /// The word for it in files, addresses and sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Spot::Hall => "hall",
            Spot::Home => "home",
            Spot::Bot => "bot",
        }
    }

    fn is_hall(&self) -> bool {
        *self == Spot::Hall
    }
}

/// Why somebody plays no more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Exclusion {
    /// The clause.
    #[serde(with = "words::text")]
    #[schemars(with = "schema::Clause")]
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
    /// Whether they are present.
    pub presence: Presence,
    /// Why they no longer play.
    pub excluded: Option<Exclusion>,
    /// Why they were let in after check-in had closed (DEC-10); DEC-01 where a joker filled up a table.
    pub admitted_late: Option<String>,
    /// Warnings by the jury (TRN-EXCL-02).
    pub warnings: Vec<Exclusion>,
    /// Whether the desk saw on the identity card that the age is right (DEC-20).
    pub age_seen: bool,
    /// Whether the entry fee is paid.
    pub paid: bool,
    /// When they were checked in or let in, while they are there.
    #[serde(default)]
    pub arrived: Option<jiff::Timestamp>,
    /// Where they play.
    #[serde(default, skip_serializing_if = "Spot::is_hall")]
    pub spot: Spot,
}

impl Entrant {
    /// Erases who it is, and what was said of them (DEC-12).
    pub(crate) fn forget(&mut self) {
        self.person = None;
        let exclusions = self.excluded.iter_mut().chain(&mut self.warnings);
        exclusions.for_each(|exclusion| exclusion.reason.clear());
        self.admitted_late.iter_mut().for_each(String::clear);
    }

    /// Whether the draw can count on the entrant.
    pub fn plays(&self) -> bool {
        self.presence == Presence::CheckedIn && self.excluded.is_none()
    }

    /// Whether they may still be there: registered, and neither excluded nor absent when check-in closed, nor gone.
    pub fn may_come(&self) -> bool {
        self.is_awaited() || self.plays()
    }

    /// Whether they are still expected.
    pub fn is_awaited(&self) -> bool {
        self.presence == Presence::Expected && self.excluded.is_none()
    }

    /// Whether they were let in late to fill up a table: nobody wrote that reason, it is the clause of the jokers.
    pub fn filled_up_late(&self) -> bool {
        self.admitted_late.as_deref() == Some(Clause::DEC_01.id())
    }

    /// Whether they fill up tables and stand outside the ranking (DEC-01).
    pub fn is_joker(&self) -> bool {
        self.joker == Joker::Accepted
    }

    /// What public pages may show: the name and the club, or nothing beside the number (DEC-12).
    pub fn public(&self) -> Option<(&PersonName, Option<&str>)> {
        self.known().filter(|_| self.person.as_ref().is_some_and(|person| !person.private))
    }

    /// The name and the club, also of somebody who wants neither on a page; nothing once they were erased.
    pub(crate) fn known(&self) -> Option<(&PersonName, Option<&str>)> {
        let person = self.person.as_ref()?;
        Some((&person.name, person.club.as_deref()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_and_dates() {
        for text in ["1956", "12/03/1956", "12-3-1956", "1956-03-12", "12.03.1956 00:00", "1956-03-12T10:00"]
        {
            assert_eq!(Born::read(text).map(Born::year), Some(1956), "{text}");
        }
        let bad = ["56", "12/03/56", "31/13/1956", "0/1/1956", "1879", "2101", "20521", "x", "+1956"];
        for text in bad.into_iter().chain(["1956/1956/1956", "30/02/1956", ""]) {
            assert_eq!(Born::read(text), None, "{text}");
        }
    }

    /// TRN-GEN-01, DEC-20: sixteen on the day of the event, 16 November 2026.
    #[test]
    fn the_day_of_birth_decides() {
        let day = jiff::civil::date(2026, 11, 16);
        let age = |born: &str| Person::named("Lode").born(Born::read(born)).age_on(day, 16);
        assert_eq!(age("16/11/2010"), Age::Enough);
        assert_eq!(age("17/11/2010"), Age::TooYoung);
        assert_eq!([age("2009"), age("2010"), age("2011")], [Age::Enough, Age::Unsettled, Age::TooYoung]);
        assert_eq!(age(""), Age::Unknown);
    }
}
