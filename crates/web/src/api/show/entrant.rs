//! Those who take part.

use kaarting_office::{EntrantNo, Exclusion, Joker, Person, PersonName, Presence, Tournament};
use schemars::JsonSchema;
use serde::Serialize;

/// Somebody as public pages show them: the number, and the name and club of those who do not mind (DEC-12).
#[derive(Clone, Serialize, JsonSchema)]
pub(in crate::api) struct Somebody {
    number: EntrantNo,
    name: Option<String>,
    /// The family name, where it is known apart from the first name.
    family: Option<String>,
    /// The first name, where it is known apart from the family name.
    first: Option<String>,
    club: Option<String>,
}

impl Somebody {
    pub(in crate::api) fn of(tournament: &Tournament, number: EntrantNo) -> Somebody {
        Somebody::named(number, tournament.entrant(number).and_then(kaarting_office::Entrant::public))
    }

    fn named(number: EntrantNo, known: Option<(&PersonName, Option<&str>)>) -> Somebody {
        let (name, club) = known.unzip();
        let part = |part: fn(&PersonName) -> Option<&str>| name.and_then(part).map(str::to_owned);
        Somebody {
            number,
            name: name.map(PersonName::spoken),
            family: part(PersonName::family),
            first: part(PersonName::first),
            club: club.flatten().map(str::to_owned),
        }
    }
}

/// Those who take part.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Entrants {
    pub(in crate::api) seq: u64,
    pub(in crate::api) entrants: Vec<Entrant>,
}

/// Somebody who takes part; anything beyond number, name and club is for the staff.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Entrant {
    #[serde(flatten)]
    somebody: Somebody,
    #[serde(flatten)]
    known: Option<Known>,
}

/// What the staff know of somebody.
#[derive(Serialize, JsonSchema)]
struct Known {
    /// Nothing once it was erased.
    person: Option<Person>,
    joker: Joker,
    presence: Presence,
    /// Why they no longer play.
    excluded: Option<Exclusion>,
    /// Why they were let in after check-in had closed (DEC-10); DEC-01 where a joker filled up a table.
    admitted_late: Option<String>,
    /// Warnings by the jury (TRN-EXCL-02).
    warnings: Vec<Exclusion>,
    /// Whether the desk saw on the identity card that the age is right (DEC-20).
    age_seen: bool,
    /// Whether the entry fee is paid.
    paid: bool,
}

impl Entrant {
    /// As everyone may see them.
    pub(in crate::api) fn public(tournament: &Tournament, entrant: &kaarting_office::Entrant) -> Entrant {
        Entrant { somebody: Somebody::of(tournament, entrant.number), known: None }
    }

    /// As the staff know them.
    pub(in crate::api) fn known(entrant: &kaarting_office::Entrant) -> Entrant {
        let person = entrant.person.as_ref();
        Entrant {
            somebody: Somebody::named(
                entrant.number,
                person.map(|person| (&person.name, person.club.as_deref())),
            ),
            known: Some(Known {
                person: entrant.person.clone(),
                joker: entrant.joker,
                presence: entrant.presence,
                excluded: entrant.excluded.clone(),
                admitted_late: entrant.admitted_late.clone(),
                warnings: entrant.warnings.clone(),
                age_seen: entrant.age_seen,
                paid: entrant.paid,
            }),
        }
    }
}
