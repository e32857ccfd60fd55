//! Jokers who come in at once, and the chair that one of them gives up.

use kaarting_rules::Clause;

use super::{Decided, Decider, reason};
use crate::{At, Command, EntrantNo, Event, Joker, Person, Presence, Refusal, Tournament};

impl Decider<'_> {
    /// DEC-01: somebody who is in the hall fills up: registered, accepted and present, or nothing of it.
    pub(super) fn add_joker(&self, person: &Person, age_seen: bool) -> Decided {
        let mut after = self.tournament.clone();
        let register = Command::Register { person: person.clone(), joker: true, number: None };
        let mut events = self.carried_out(&mut after, &register)?;
        let Some(Event::Registered { entrant, .. }) = events.first() else { return Ok(events) };
        let entrant = *entrant;
        events.extend(self.let_in(&mut after, entrant, age_seen)?);
        Ok(events)
    }

    /// The same for one who applied, or was accepted before and is not there yet.
    pub(super) fn bring_joker(&self, number: EntrantNo, age_seen: bool) -> Decided {
        let entrant = self.entrant(number)?;
        // TRN-JOKER-01: only those who applied become jokers.
        if entrant.joker == Joker::No {
            return Err(Refusal::NoApplication(number));
        }
        self.let_in(&mut self.tournament.clone(), number, age_seen)
    }

    /// Accepts a joker and lets them in, at the open desk or late (DEC-10): there the reason is what jokers are for.
    fn let_in(&self, after: &mut Tournament, entrant: EntrantNo, age_seen: bool) -> Decided {
        let applied = after.entrant(entrant).is_some_and(|known| known.joker == Joker::Applied);
        let unseen = after.entrant(entrant).is_some_and(|known| !known.age_seen);
        let mut steps = Vec::new();
        if age_seen && unseen {
            steps.push(Command::ConfirmAge { entrant });
        }
        if applied {
            steps.push(Command::AcceptJoker { entrant });
        }
        let late = self.check_in_is_over();
        steps.push(if late {
            Command::AdmitLate { entrant, reason: Clause::DEC_01.id().to_owned() }
        } else {
            Command::CheckIn { entrant }
        });
        let mut events = Vec::new();
        for step in steps {
            events.extend(self.carried_out(after, &step)?);
        }
        Ok(events)
    }

    /// One step of several that happen together or not at all.
    fn carried_out(&self, after: &mut Tournament, step: &Command) -> Decided {
        let recorded = after.carry_out(step, self.by, self.now)?;
        Ok(recorded.into_iter().map(|recorded| recorded.event).collect())
    }

    /// A latecomer gets the chair of a joker, as long as nothing was written at that table: the sheet is theirs from
    /// its first line. Jokers only fill up (DEC-01), and the director lets people in with a reason (DEC-10).
    pub(super) fn take_chair(&self, number: EntrantNo, joker: EntrantNo, why: Option<&str>) -> Decided {
        let entrant = self.entrant(number)?;
        let round = self.tournament.rounds.last().ok_or(Refusal::NoDraw)?;
        if round.ended {
            return Err(Refusal::HasEnded);
        }
        let fills_up = self.entrant(joker)?.is_joker() && !self.is_in_field(round.phase, joker);
        let table = round.tables.iter().find(|table| table.signers().contains(&joker));
        let table = table.filter(|_| fills_up).ok_or(Refusal::NoJokersChair(joker))?;
        if entrant.is_joker() || round.table_of(number).is_some() {
            return Err(Refusal::HasAChair(number));
        }
        // DEC-05: after a cut the field stands.
        if round.phase > 0 && !self.is_in_field(round.phase, number) {
            return Err(Refusal::FieldIsCut);
        }
        if table.has_begun() {
            return Err(Refusal::ChairIsPlayed(table.number));
        }
        let At { round, table } = At { round: round.number, table: table.number };
        let mut events = match entrant.presence {
            Presence::CheckedIn if entrant.excluded.is_some() => return Err(Refusal::IsExcluded(number)),
            Presence::CheckedIn => Vec::new(),
            _ => self.admit_late(number, &reason(why.unwrap_or_default())?)?,
        };
        events.push(Event::ChairTaken { round, table, joker, entrant: number });
        Ok(events)
    }

    /// Whether somebody came through the cut to a phase.
    fn is_in_field(&self, phase: usize, number: EntrantNo) -> bool {
        self.tournament.field(phase).is_some_and(|field| field.contains(&number))
    }
}
