//! What an import would do, row by row: one bad row never keeps the good ones out.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use kaarting_rules::Lang;

use super::same_name::{SameNames, Telling};
use super::{Earlier, ImportedPerson, Known, ListFault, ListRow, PeopleList, Planned, SameName};
use crate::{Actor, Command, EntrantNo, PersonName, Refusal, Tournament};

/// What somebody decided about a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It is left out.
    Skip,
    /// It is somebody else of the same name as an earlier row, or as somebody who is registered.
    Namesake,
    /// It is somebody who is registered.
    SameAs(EntrantNo),
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
    /// Has the name of somebody, and nothing tells the two apart; left out until somebody says who it is.
    Asked(SameName),
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
    /// Somebody new has the name of this one, and something tells the two apart.
    pub namesake: Option<SameName>,
    /// The cells that could not be read, and that were not needed.
    pub left_empty: Vec<ListFault>,
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
            count(|outcome| matches!(outcome, Outcome::Skipped | Outcome::Same(_) | Outcome::Asked(_))),
            count(|outcome| matches!(outcome, Outcome::Faulty(_) | Outcome::Refused(_))),
        )
    }
}

/// The key by which the second of a name is known: the same list read again finds them by it.
fn own_key(imported: &ImportedPerson, earlier: &Earlier) -> String {
    format!("{} ({})", imported.person.name.spoken(), earlier.nth)
}

/// A list while it is tried.
struct Trying<'a> {
    tournament: &'a Tournament,
    list: &'a PeopleList,
    known: Known,
    same_names: SameNames<'a>,
    rows: Vec<TrialRow>,
    /// Who may be taken, and at which place of `rows` they stand.
    people: Vec<(ImportedPerson, usize)>,
}

impl<'a> Trying<'a> {
    fn row(&mut self, listed: &'a ListRow, choice: Option<Choice>) {
        let (outcome, namesake) = match (&listed.same_as, choice) {
            (_, Some(Choice::Skip)) => (Outcome::Skipped, None),
            _ if !listed.faults.is_empty() => (Outcome::Faulty(listed.faults.clone()), None),
            (earlier, choice) => self.readable(listed, earlier.as_ref(), choice),
        };
        let name = listed.imported.person.name.clone();
        let left_empty = listed.left_empty.clone();
        self.rows.push(TrialRow { row: listed.row, name, outcome, namesake, left_empty });
    }

    /// A row that can be read: taken for now, unless it has to be asked who it is.
    fn readable(
        &mut self,
        listed: &'a ListRow,
        earlier: Option<&Earlier>,
        choice: Option<Choice>,
    ) -> (Outcome, Option<SameName>) {
        let mut imported = listed.imported.clone();
        if let Some(Choice::SameAs(number)) = choice {
            imported.number = Some(number);
        } else if let Some(earlier) = earlier {
            let key = own_key(&imported, earlier);
            if choice.is_none() && !self.known.keys.contains_key(&format!("#{key}")) {
                return (Outcome::Same(earlier.clone()), None);
            }
            imported.person.key = Some(key);
        }
        let known = self.known.find(&imported);
        let same = self.same_names.find(&imported.person).filter(|_| known.is_none());
        if let (Some((who, Telling::Nothing)), None) = (same, choice) {
            return (Outcome::Asked(who), None);
        }
        if known.is_none() {
            self.same_names.add(SameName::Row(listed.row), &listed.imported.person);
        }
        self.complete(&mut imported, listed.lang, known);
        self.people.push((imported, self.rows.len()));
        // A second of the list was asked about already.
        (Outcome::Skipped, same.map(|(who, _)| who).filter(|_| earlier.is_none()))
    }

    /// Fills in what the list leaves open: somebody known keeps the language, and the parts of a name that was put
    /// right by hand.
    fn complete(&self, imported: &mut ImportedPerson, lang: Option<Lang>, known: Option<EntrantNo>) {
        let known = known.and_then(|number| self.tournament.entrant(number)?.person.as_ref());
        let usual = || known.map_or_else(|| self.tournament.lang(), |known| known.lang);
        imported.person.lang = lang.unwrap_or_else(usual);
        // Whoever chose the order of the names, against what the list seems to have, puts them right now.
        let is_guessed = self.list.split.as_ref().is_some_and(|split| !split.is_chosen());
        if let Some(known) = known.filter(|_| is_guessed)
            && known.name.first().is_some()
            && known.name.folded() == imported.person.name.folded()
        {
            imported.person.name = known.name.clone();
        }
    }

    /// Who can be taken, each by themselves and beside the others; the outcome of the others says why not.
    fn taken(&mut self, by: Actor, now: Timestamp) -> Vec<(ImportedPerson, usize)> {
        let (people, places): (Vec<_>, Vec<_>) = std::mem::take(&mut self.people).into_iter().unzip();
        let mut faults = self.tournament.import_faults(&people, by, now).into_iter().peekable();
        let (mut taken, mut keys, mut numbers) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
        for (at, (imported, place)) in people.into_iter().zip(places).enumerate() {
            let mut fault = faults.next_if(|(faulty, _)| *faulty == at).map(|(_, why)| why);
            if fault.is_none() && !keys.insert(imported.key()) {
                fault = Some(Refusal::KeyTwice { key: imported.key() });
            }
            let number = self.known.find(&imported).or(imported.number);
            if let Some(number) = number.filter(|_| fault.is_none())
                && !numbers.insert(number)
            {
                fault = Some(Refusal::NumberTaken(number));
            }
            match fault {
                Some(why) => self.rows[place].outcome = Outcome::Refused(why),
                None => taken.push((imported, place)),
            }
        }
        taken
    }
}

/// Tries an import of a list, with what was decided about its rows.
pub fn trial(
    tournament: &Tournament,
    list: &PeopleList,
    choices: &BTreeMap<u32, Choice>,
    by: Actor,
    now: Timestamp,
) -> Trial {
    let mut trying = Trying {
        tournament,
        list,
        known: Known::of(tournament),
        same_names: SameNames::of(tournament),
        rows: Vec::with_capacity(list.rows.len()),
        people: Vec::new(),
    };
    for listed in &list.rows {
        trying.row(listed, choices.get(&listed.row).copied());
    }
    let (people, kept): (Vec<_>, Vec<_>) = trying.taken(by, now).into_iter().unzip();
    let mut trial = Trial { rows: trying.rows, people, ..Trial::default() };
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
