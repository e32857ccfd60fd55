//! Who stands on paper, and under which name.

use kaarting_office::{Entrant, EntrantNo, Tournament};

/// The name for the table itself, where private people are no secret; nothing once it was erased (DEC-12).
pub(crate) fn at_table(tournament: &Tournament, number: EntrantNo) -> &str {
    let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    person.map_or("", |person| person.name.as_str())
}

/// The name for the wall; nothing for who asked to be a number alone (DEC-12).
pub(crate) fn on_wall(tournament: &Tournament, number: EntrantNo) -> Option<&str> {
    tournament.entrant(number).and_then(Entrant::public).map(|(name, _)| name)
}

/// The club for the wall.
pub(crate) fn club_on_wall(tournament: &Tournament, number: EntrantNo) -> Option<&str> {
    tournament.entrant(number).and_then(Entrant::public).and_then(|(_, club)| club)
}
