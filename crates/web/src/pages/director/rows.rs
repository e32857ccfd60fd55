//! Somebody as a row of a list of the staff: found, told and sorted.

use std::cmp::Ordering;

use kaarting_office::{Age, Born, Entrant, Joker, Person, PersonName, Plan, Presence};
use kaarting_words::{NameOrder, Words};

use super::super::seating::{plain, searched};

/// Whether somebody is meant: by the number, or by the beginning of every word that was typed.
pub(in crate::pages) fn is_meant(entrant: &Entrant, asked: &str) -> bool {
    let asked = searched(asked);
    if asked.is_empty() {
        return true;
    }
    if asked.chars().all(|c| c.is_ascii_digit()) {
        return entrant.number.to_string() == asked;
    }
    let Some(person) = &entrant.person else { return false };
    let (name, spoken) = (plain(&person.name.listed()), plain(&person.name.spoken()));
    let club = person.club.as_deref().map(plain).unwrap_or_default();
    let begins = |word: &str| {
        let mut words = name.split([' ', '-', '\'']).chain(club.split([' ', '-']));
        words.any(|known| known.starts_with(word))
    };
    let asked = plain(&asked);
    // Nobody remembers who writes Vandenberghe in one word.
    let in_one = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let whole = in_one(&asked);
    name.starts_with(&asked)
        || asked.split_whitespace().all(begins)
        // As lists have the name, and as people say it.
        || !whole.is_empty() && [name, spoken].iter().any(|name| in_one(name).starts_with(&whole))
}

/// How somebody stands: the word and its colour.
pub(super) fn state_of(entrant: &Entrant) -> (&'static str, &'static str) {
    match (&entrant.excluded, entrant.presence) {
        (Some(_), _) => ("excluded", "wrong"),
        (None, Presence::Expected) => ("expected", "waiting"),
        (None, Presence::CheckedIn) => ("there", "ok"),
        (None, Presence::Absent) => ("absent", "wrong"),
        (None, Presence::Withdrawn) => ("withdrawn", "none"),
    }
}

/// One of the list.
#[derive(Clone, Debug)]
pub(in crate::pages) struct Row {
    /// The number.
    pub number: u32,
    /// The name, as lists have it (DEC-18).
    pub name: String,
    /// The name, by which lists go.
    pub by: PersonName,
    /// The club, or nothing.
    pub club: String,
    /// The year of birth.
    pub born: Option<i16>,
    /// The language.
    pub lang: String,
    /// Their status, in a word.
    pub state: String,
    /// The colour of that word.
    pub class: &'static str,
    /// A word about jokers.
    pub joker: String,
    /// Whether the application as a joker waits for an answer.
    pub applied: bool,
    /// Whether they can be checked in, or their check-in can be undone.
    pub expected: bool,
    /// Whether they are present.
    pub there: bool,
    /// Whether the desk has to look at the identity card (DEC-20).
    pub card: bool,
    /// Whether the entry fee is paid; nothing where there is none.
    pub paid: Option<bool>,
}

impl Row {
    /// The row of somebody.
    pub(in crate::pages) fn of(entrant: &Entrant, plan: Option<&Plan>, words: Words) -> Row {
        let person = entrant.person.as_ref();
        let erased = || PersonName::whole(words.say("director-erased-name"));
        let name = person.map_or_else(erased, |person| person.name.clone());
        let (state, class) = state_of(entrant);
        let joker = match entrant.joker {
            Joker::No => String::new(),
            Joker::Applied => words.say("director-joker-applied"),
            Joker::Accepted => words.say("director-joker"),
        };
        Row {
            number: entrant.number.get(),
            name: name.listed(),
            by: name,
            club: person.and_then(|person| person.club.clone()).unwrap_or_default(),
            born: person.and_then(Person::birth).map(Born::year),
            lang: person.map(|person| person.lang.to_string()).unwrap_or_default(),
            state: words.say(&format!("director-state-{state}")),
            class,
            joker,
            applied: entrant.joker == Joker::Applied,
            expected: entrant.is_awaited(),
            there: entrant.plays(),
            card: plan.is_some_and(|plan| needs_card(entrant, plan)),
            paid: plan.and_then(|plan| plan.settings.entry_fee.as_ref()).map(|_| entrant.paid),
        }
    }
}

impl Row {
    /// Which of two comes first in a list.
    pub(super) fn compare(&self, other: &Row, order: &NameOrder) -> Ordering {
        let by_name = order.compare_names(self.by.sorted_by(), other.by.sorted_by());
        by_name.then(self.number.cmp(&other.number))
    }
}

/// Puts rows in the order of names.
pub(in crate::pages) fn sort(rows: &mut [Row], words: Words) {
    let order = words.collator();
    rows.sort_by(|a, b| a.compare(b, &order));
}

/// Whether the desk has to look at the identity card (DEC-20).
pub(super) fn needs_card(entrant: &Entrant, plan: &Plan) -> bool {
    let minimum = plan.settings.minimum_age.filter(|&age| age > 0);
    let age = minimum.zip(entrant.person.as_ref()).map(|(age, person)| person.age_on(plan.date, age));
    age == Some(Age::Unsettled) && !entrant.age_seen
}
