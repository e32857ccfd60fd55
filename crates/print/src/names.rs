//! Who appears on paper, and under which name.

use kaarting_office::{Entrant, EntrantNo, Tournament};

/// The name for the table itself, where even private people are named; empty once it has been erased (DEC-12).
pub(crate) fn at_table(tournament: &Tournament, number: EntrantNo) -> &str {
    let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    person.map_or("", |person| person.name.as_str())
}

/// The name for the wall; `None` for whoever asked to be only a number (DEC-12).
pub(crate) fn on_wall(tournament: &Tournament, number: EntrantNo) -> Option<&str> {
    tournament.entrant(number).and_then(Entrant::public).map(|(name, _)| name)
}

/// The club for the wall.
pub(crate) fn club_on_wall(tournament: &Tournament, number: EntrantNo) -> Option<&str> {
    tournament.entrant(number).and_then(Entrant::public).and_then(|(_, club)| club)
}
