//! What tells people of the same name apart.

use std::collections::BTreeMap;

use crate::plain::plain;
use crate::{Entrant, EntrantNo, PersonName, Tournament};

/// Those who share a name with somebody else, each with what tells them apart (DEC-18): the club where all of them
/// have one and no two the same, otherwise the number.
///
/// Private people are not among them: nobody reads their names (DEC-12).
#[derive(Clone, Debug, Default)]
pub struct Namesakes(BTreeMap<EntrantNo, String>);

impl Namesakes {
    /// The namesakes of an event.
    pub fn of(tournament: &Tournament) -> Namesakes {
        Namesakes::among(tournament, Entrant::public)
    }

    /// The namesakes among all, also those who want no name on a page: for paper that is handed to them alone.
    pub fn of_all(tournament: &Tournament) -> Namesakes {
        Namesakes::among(tournament, Entrant::known)
    }

    fn among(
        tournament: &Tournament,
        known: impl for<'a> Fn(&'a Entrant) -> Option<(&'a PersonName, Option<&'a str>)>,
    ) -> Namesakes {
        let mut named: BTreeMap<String, Vec<(EntrantNo, Option<&str>)>> = BTreeMap::new();
        for entrant in tournament.entrants() {
            if let Some((name, club)) = known(entrant) {
                named.entry(name.folded()).or_default().push((entrant.number, club));
            }
        }
        let mut marks = BTreeMap::new();
        for same in named.into_values().filter(|same| same.len() > 1) {
            let mut clubs: Vec<String> = same.iter().filter_map(|(_, club)| club.map(plain)).collect();
            clubs.sort_unstable();
            clubs.dedup();
            let by_club = clubs.len() == same.len();
            for (number, club) in same {
                let mark = club.filter(|_| by_club).map_or_else(|| number.to_string(), str::to_owned);
                marks.insert(number, mark);
            }
        }
        Namesakes(marks)
    }

    /// What tells somebody apart from those of the same name; nothing where there are none.
    pub fn mark(&self, number: EntrantNo) -> Option<&str> {
        self.0.get(&number).map(String::as_str)
    }

    /// The name for a list without numbers, `BAERT Lucien (12)` where there is another of that name; nothing for those
    /// who want none on a page (DEC-12).
    pub fn listed(&self, entrant: &Entrant) -> Option<String> {
        let (name, _) = entrant.public()?;
        Some(match self.mark(entrant.number) {
            Some(mark) => format!("{} ({mark})", name.listed()),
            None => name.listed(),
        })
    }
}
