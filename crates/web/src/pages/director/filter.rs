//! Which part of the list of people is looked at, and in which order. It stands in the address, so that it survives a
//! reload and the way back.

use std::cmp::Ordering;

use kaarting_office::{Entrant, Joker, Tournament};
use kaarting_words::Words;
use serde::Deserialize;

use super::super::pager::first_letters;
use super::rows::{Row, is_meant, sort};

/// What is searched, and how it is sorted; what cannot be read is left out.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Search {
    /// Letters or a number.
    pub q: String,
    /// One of [`FILTERS`].
    pub filter: String,
    /// The club, as it is written.
    pub club: String,
    /// The language.
    pub lang: String,
    /// One of [`SORTS`].
    pub sort: String,
    /// The page of a long list.
    page: String,
}

/// How somebody can stand, by the word in the address.
pub(super) const FILTERS: [&str; 7] = ["present", "expected", "joker", "candidate", "left", "paid", "unpaid"];

/// What a list can be sorted by, the usual first.
pub(super) const SORTS: [&str; 4] = ["name", "number", "club", "born"];

impl Search {
    /// The search of a query, such as a form sends back.
    pub(super) fn of(query: &str) -> Search {
        serde_urlencoded::from_str(query).unwrap_or_default()
    }

    /// The page of a long list that is asked for.
    pub(super) fn page(&self) -> Option<usize> {
        self.page.parse().ok()
    }

    /// What it is sorted by.
    pub(super) fn sort(&self) -> &'static str {
        SORTS.into_iter().find(|sort| *sort == self.sort).unwrap_or(SORTS[0])
    }

    /// Whether only a part of the list is looked at.
    pub(super) fn is_part(&self) -> bool {
        [&self.q, &self.filter, &self.club, &self.lang].iter().any(|text| !text.trim().is_empty())
    }

    /// Everything but the page as the beginning of a query, sorted by this.
    pub(super) fn query(&self, sort: &str) -> String {
        let sort = if sort == SORTS[0] { "" } else { sort };
        let pairs = [
            ("q", self.q.trim()),
            ("filter", &self.filter),
            ("club", &self.club),
            ("lang", &self.lang),
            ("sort", sort),
        ];
        let pairs: Vec<(&str, &str)> = pairs.into_iter().filter(|(_, text)| !text.is_empty()).collect();
        if pairs.is_empty() {
            return String::new();
        }
        serde_urlencoded::to_string(pairs).unwrap_or_default() + "&"
    }

    /// The whole of it as a query.
    pub(super) fn whole(&self) -> String {
        let page = self.page().map(|page| format!("page={page}")).unwrap_or_default();
        format!("{}{page}", self.query(self.sort())).trim_end_matches('&').to_owned()
    }

    fn admits(&self, entrant: &Entrant) -> bool {
        let person = entrant.person.as_ref();
        let club = person.and_then(|person| person.club.as_deref());
        let lang = person.map(|person| person.lang.code());
        is_meant(entrant, self.q.trim())
            && stands(entrant, &self.filter)
            && (self.club.is_empty() || club == Some(self.club.as_str()))
            && (self.lang.is_empty() || lang == Some(self.lang.as_str()))
    }

    /// Who is meant, in the order that is asked for.
    pub(super) fn rows(&self, tournament: &Tournament, words: Words) -> Vec<Row> {
        let meant = tournament.entrants().filter(|entrant| self.admits(entrant));
        let mut rows: Vec<Row> = meant.map(|entrant| Row::of(entrant, tournament.plan(), words)).collect();
        sort(&mut rows, words);
        let order = words.collator();
        // Those of whom it is not known come last; among equals it goes by name, as they stand already.
        match self.sort() {
            "number" => rows.sort_by_key(|row| row.number),
            "club" => rows.sort_by(|a, b| match (a.club.is_empty(), b.club.is_empty()) {
                (false, false) => order.compare(&a.club, &b.club),
                (a, b) => a.cmp(&b),
            }),
            "born" => rows.sort_by(|a, b| match (a.born, b.born) {
                (Some(a), Some(b)) => a.cmp(&b),
                (None, None) => Ordering::Equal,
                (a, _) => {
                    if a.is_none() {
                        Ordering::Greater
                    } else {
                        Ordering::Less
                    }
                }
            }),
            _ => {}
        }
        rows
    }

    /// What a page of the list begins with.
    pub(super) fn beginning(&self, row: &Row) -> String {
        match self.sort() {
            "number" => row.number.to_string(),
            "club" => first_letters(&row.club),
            "born" => row.born.map(|year| year.to_string()).unwrap_or_default(),
            _ => first_letters(&row.name),
        }
    }
}

/// Whether somebody stands so; everybody does where the word is none of ours.
fn stands(entrant: &Entrant, filter: &str) -> bool {
    match filter {
        "present" => entrant.plays(),
        "expected" => entrant.is_awaited(),
        "joker" => entrant.joker == Joker::Accepted,
        "candidate" => entrant.joker == Joker::Applied,
        "left" => !entrant.may_come(),
        "paid" => entrant.paid,
        "unpaid" => !entrant.paid && entrant.owes_fee(),
        _ => true,
    }
}

/// Every club of the event, in the order of the language.
pub(super) fn clubs(tournament: &Tournament, words: Words) -> Vec<String> {
    let known = tournament.entrants().filter_map(|entrant| entrant.person.as_ref()?.club.clone());
    let mut clubs: Vec<String> = known.collect();
    let order = words.collator();
    clubs.sort_by(|a, b| order.compare(a, b).then_with(|| a.cmp(b)));
    clubs.dedup();
    clubs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_its_query() {
        let search = Search::of("filter=present&q=+van+den&sort=club&page=3");
        assert_eq!(search.whole(), "q=van+den&filter=present&sort=club&page=3");
        assert_eq!(search.query("number"), "q=van+den&filter=present&sort=number&");
        // The usual order is not said, and what cannot be read is none.
        assert_eq!(Search::of("sort=name&page=x").whole(), "");
        assert_eq!((Search::of("sort=x").sort(), Search::of("page=2").page()), ("name", Some(2)));
    }
}
