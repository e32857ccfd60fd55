//! What an import would do, row by row: one bad row never keeps the good ones out.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;

use super::{Earlier, ImportedPerson, Known, ListFault, PeopleList, Planned};
use crate::{Actor, Command, PersonName, Refusal, Tournament};

/// What somebody decided about a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It is left out.
    Skip,
    /// It is not the person of the earlier row, but somebody of the same name.
    Namesake,
}

/// What becomes of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Registered, changed, or known already.
    Planned(Planned),
    /// Left out, because somebody said so.
    Skipped,
    /// The person of an earlier row; left out unless somebody says that they are two.
    Same(Earlier),
    /// Cannot be read.
    Faulty(Vec<ListFault>),
    /// Can be read, and is refused.
    Refused(Refusal),
}

/// A row of a trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialRow {
    /// Its number, as the spreadsheet has it.
    pub row: u32,
    /// Who stands there.
    pub name: PersonName,
    /// What becomes of it.
    pub outcome: Outcome,
}

/// What an import would do.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    /// Row by row.
    pub rows: Vec<TrialRow>,
    /// Who is taken; an import of them is not refused, unless the list as a whole is.
    pub people: Vec<ImportedPerson>,
    /// Why nobody can be imported now.
    pub refused: Option<Refusal>,
    /// The minimum age, where it keeps people out whose year of birth is missing, and how many.
    pub ageless: Option<(u8, usize)>,
}

impl Trial {
    /// How many are new, changed, the same.
    pub fn counts(&self) -> (usize, usize, usize) {
        let planned = self.rows.iter().filter_map(|row| match &row.outcome {
            Outcome::Planned(planned) => Some(planned),
            _ => None,
        });
        planned.fold((0, 0, 0), |(new, changed, same), planned| match planned {
            Planned::New(..) => (new + 1, changed, same),
            Planned::Changed(..) => (new, changed + 1, same),
            Planned::Same(_) => (new, changed, same + 1),
        })
    }

    /// How many rows are left out, and how many have something wrong with them.
    pub fn left_out(&self) -> (usize, usize) {
        let count = |kind: fn(&Outcome) -> bool| self.rows.iter().filter(|row| kind(&row.outcome)).count();
        (
            count(|outcome| matches!(outcome, Outcome::Skipped | Outcome::Same(_))),
            count(|outcome| matches!(outcome, Outcome::Faulty(_) | Outcome::Refused(_))),
        )
    }
}

/// The key by which the second of a name is known: the same list read again finds them by it.
fn own_key(imported: &ImportedPerson, earlier: &Earlier) -> String {
    format!("{} ({})", imported.person.name.spoken(), earlier.nth)
}

/// Tries an import of a list, with what was decided about its rows.
pub fn trial(
    tournament: &Tournament,
    list: &PeopleList,
    choices: &BTreeMap<u32, Choice>,
    by: Actor,
    now: Timestamp,
) -> Trial {
    let known = Known::of(tournament);
    let mut rows = Vec::with_capacity(list.rows.len());
    // Who may be taken, and at which place of `rows` they stand.
    let (mut people, mut places) = (Vec::new(), Vec::new());
    for listed in &list.rows {
        let choice = choices.get(&listed.row).copied();
        let mut imported = listed.imported.clone();
        let outcome = match (&listed.same_as, choice) {
            (_, Some(Choice::Skip)) => Outcome::Skipped,
            _ if !listed.faults.is_empty() => Outcome::Faulty(listed.faults.clone()),
            (Some(earlier), None)
                if !known.keys.contains_key(&format!("#{}", own_key(&imported, earlier))) =>
            {
                Outcome::Same(earlier.clone())
            }
            (same, _) => {
                if let Some(earlier) = same {
                    imported.person.key = Some(own_key(&imported, earlier));
                }
                people.push(imported);
                places.push(rows.len());
                Outcome::Skipped
            }
        };
        rows.push(TrialRow { row: listed.row, name: listed.imported.person.name.clone(), outcome });
    }
    let mut trial = Trial { rows, ..Trial::default() };
    let mut faults = tournament.import_faults(&people, by, now).into_iter().peekable();
    let (mut kept, mut keys, mut numbers) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    for (at, (imported, place)) in people.into_iter().zip(places).enumerate() {
        let mut fault = faults.next_if(|(faulty, _)| *faulty == at).map(|(_, why)| why);
        if fault.is_none() && !keys.insert(imported.key()) {
            fault = Some(Refusal::KeyTwice { key: imported.key() });
        }
        if let Some(number) = imported.number.filter(|_| fault.is_none())
            && !numbers.insert(number)
        {
            fault = Some(Refusal::NumberTaken(number));
        }
        match fault {
            Some(why) => trial.rows[place].outcome = Outcome::Refused(why),
            None => {
                trial.people.push(imported);
                kept.push(place);
            }
        }
    }
    match super::plan(tournament, &trial.people) {
        Ok(plan) => {
            for (place, planned) in kept.into_iter().zip(plan.0) {
                trial.rows[place].outcome = Outcome::Planned(planned);
            }
        }
        Err(refusal) => trial.refused = Some(refusal),
    }
    let command = Command::Import { people: trial.people.clone() };
    if let Err(refusal) = tournament.decide(&command, by, now) {
        trial.refused = Some(refusal);
    }
    let ageless = trial.rows.iter().filter_map(|row| match row.outcome {
        Outcome::Refused(Refusal::BirthYearMissing { minimum }) => Some(minimum),
        _ => None,
    });
    trial.ageless = ageless.fold(None, |known, minimum| Some((minimum, known.map_or(0, |(_, n)| n) + 1)));
    trial
}
