//! Who appears on paper, and under which name.

use kaarting_office::{Entrant, EntrantNo, PersonName, Tournament};

/// The name for the table itself, where even private people are named; empty once it has been erased (DEC-12).
pub(crate) fn at_table(tournament: &Tournament, number: EntrantNo) -> String {
    let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    person.map(|person| person.name.listed()).unwrap_or_default()
}

/// The name for the wall; `None` for whoever asked to be only a number (DEC-12).
pub(crate) fn on_wall(tournament: &Tournament, number: EntrantNo) -> Option<&PersonName> {
    tournament.entrant(number).and_then(Entrant::public).map(|(name, _)| name)
}

/// The name as lists on the wall have it, or a dash.
pub(crate) fn listed(tournament: &Tournament, number: EntrantNo) -> String {
    on_wall(tournament, number).map_or_else(|| "–".to_owned(), PersonName::listed)
}

/// The club for the wall.
pub(crate) fn club_on_wall(tournament: &Tournament, number: EntrantNo) -> Option<&str> {
    tournament.entrant(number).and_then(Entrant::public).and_then(|(_, club)| club)
}
