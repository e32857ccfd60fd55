//! Registering, checking in, leaving, and being sent away.

use std::collections::BTreeSet;

use kaarting_rules::Clause;

use super::{Decided, Decider, reason};
use crate::entrant::Age;
use crate::event::Settlement;
use crate::import::{ImportedPerson, Known, next_number};
use crate::{At, Entrant, EntrantNo, Event, ForEach, Joker, Person, Presence, Refusal};

impl Decider<'_> {
    /// Everybody who registers is bound by the regulations (TRN-GEN-02), and old enough for them (TRN-GEN-01).
    fn fits(&self, person: &Person) -> Result<(), Refusal> {
        match person.bad_field() {
            Some("birth_year") => return Err(Refusal::BadBirthYear),
            Some(field) => return Err(Refusal::BadText { field }),
            None => {}
        }
        match self.age(person) {
            None | Some((_, Age::Enough | Age::Unsettled)) => Ok(()),
            Some((minimum, Age::TooYoung)) => Err(Refusal::TooYoung { minimum }),
            Some((minimum, Age::Unknown)) => Err(Refusal::BirthYearMissing { minimum }),
        }
    }

    /// The minimum age, where there is one, and whether somebody has reached it on the day (TRN-GEN-01, DEC-20).
    fn age(&self, person: &Person) -> Option<(u8, Age)> {
        let minimum = self.plan.settings.minimum_age.filter(|&age| age > 0)?;
        Some((minimum, person.age_on(self.plan.date, minimum)))
    }

    pub(super) fn register(&self, person: &Person, joker: bool, number: Option<EntrantNo>) -> Decided {
        // DEC-01: a joker can come in every phase.
        if self.tournament.is_cut() && !joker {
            return Err(Refusal::FieldIsCut);
        }
        // DEC-10: after check-in closed only the director still registers people, who are then admitted late.
        let director = self.by.role == crate::Role::Director;
        if self.check_in_is_over() && !director {
            return Err(Refusal::RegistrationIsClosed);
        }
        self.fits(person)?;
        // Numbers and keys are those of the organiser's list: nobody chooses their own.
        if (number.is_some() || person.key.is_some()) && !director {
            return Err(Refusal::NotAllowed { command: "register" });
        }
        let entrant = match number {
            Some(number) if self.tournament.entrants.contains_key(&number) => {
                return Err(Refusal::NumberTaken(number));
            }
            Some(number) => number,
            None => next_number(&self.tournament.entrants.keys().copied().collect())?,
        };
        Ok(vec![Event::Registered { entrant, person: Some(person.clone()), joker }])
    }

    /// TRN-EXCL-01: the time is up, whether or not somebody closed the desk.
    pub(super) fn check_in_is_over(&self) -> bool {
        self.tournament.check_in_is_over(self.now)
    }

    pub(super) fn import(&self, people: &[ImportedPerson]) -> Decided {
        if self.tournament.is_cut() {
            return Err(Refusal::FieldIsCut);
        }
        let mut keys = BTreeSet::new();
        for (line, imported) in (1..).zip(people) {
            self.fits(&imported.person).map_err(|why| Refusal::InList { line, why: Box::new(why) })?;
            let key = imported.key();
            if !keys.insert(key.clone()) {
                return Err(Refusal::KeyTwice { key });
            }
        }
        let plan = crate::import::plan(self.tournament, people)?;
        Ok(plan.events())
    }

    /// What is wrong with each entry of a list by itself.
    pub(super) fn import_faults(&self, people: &[ImportedPerson]) -> Vec<(usize, Refusal)> {
        let known = Known::of(self.tournament);
        let fault = |imported: &ImportedPerson| {
            self.fits(&imported.person).and_then(|()| known.admits(imported)).err()
        };
        people.iter().enumerate().filter_map(|(at, imported)| Some((at, fault(imported)?))).collect()
    }

    pub(super) fn change_person(&self, number: EntrantNo, person: &Person) -> Decided {
        let entrant = self.entrant(number)?;
        self.fits(person)?;
        match &entrant.person {
            None => Err(Refusal::IsErased(number)),
            Some(known) if known == person => Err(Refusal::NothingChanges),
            Some(_) => Ok(vec![Event::PersonChanged { entrant: number, person: Some(person.clone()) }]),
        }
    }

    pub(super) fn erase_person(&self, number: EntrantNo) -> Decided {
        let entrant = self.entrant(number)?;
        if entrant.person.is_none() {
            return Err(Refusal::IsErased(number));
        }
        // DEC-12: those who still play are called by name in the hall.
        if entrant.plays() && self.tournament.closed.is_none() {
            return Err(Refusal::StillPlaying(number));
        }
        Ok(vec![Event::PersonErased { entrant: number }])
    }

    pub(super) fn accept_joker(&self, entrant: EntrantNo) -> Decided {
        self.has_applied(entrant)?;
        Ok(vec![Event::JokerAccepted { entrant }])
    }

    pub(super) fn decline_joker(&self, entrant: EntrantNo) -> Decided {
        self.has_applied(entrant)?;
        Ok(vec![Event::JokerDeclined { entrant }])
    }

    /// TRN-JOKER-01: only those who applied become jokers.
    fn has_applied(&self, number: EntrantNo) -> Result<(), Refusal> {
        match self.entrant(number)?.joker {
            Joker::Applied => Ok(()),
            Joker::No | Joker::Accepted => Err(Refusal::NoApplication(number)),
        }
    }

    pub(super) fn check_in(&self, number: EntrantNo) -> Decided {
        let entrant = self.entrant(number)?;
        if entrant.excluded.is_some() || entrant.presence == Presence::Withdrawn {
            return Err(Refusal::IsExcluded(number));
        }
        if entrant.presence == Presence::CheckedIn {
            return Err(Refusal::AlreadyCheckedIn(number));
        }
        // TRN-EXCL-01
        if self.check_in_is_over() {
            return Err(Refusal::TooLate);
        }
        self.can_play(entrant)?;
        Ok(vec![Event::CheckedIn { entrant: number }])
    }

    /// Check-in by exception: all who are expected and can be checked in, but for these.
    pub(super) fn check_in_all(&self, except: &[EntrantNo]) -> Decided {
        except.iter().try_for_each(|&number| self.entrant(number).map(drop))?;
        // TRN-EXCL-01
        if self.check_in_is_over() {
            return Err(Refusal::TooLate);
        }
        let except: BTreeSet<EntrantNo> = except.iter().copied().collect();
        let meant = self.tournament.entrants.keys().filter(|number| !except.contains(number));
        let events: Vec<Event> = meant.filter_map(|&number| self.check_in(number).ok()).flatten().collect();
        if events.is_empty() { Err(Refusal::NothingChanges) } else { Ok(events) }
    }

    /// Whether somebody who stands at the desk can take part: known (DEC-12), old enough also by a plan that changed
    /// since (TRN-GEN-01), and told whether they are a joker (TRN-JOKER-01).
    fn can_play(&self, entrant: &Entrant) -> Result<(), Refusal> {
        let person = entrant.person.as_ref().ok_or(Refusal::IsErased(entrant.number))?;
        self.fits(person)?;
        // DEC-20: a year alone may leave it open; then the identity card settles it.
        if !entrant.age_seen && matches!(self.age(person), Some((_, Age::Unsettled))) {
            return Err(Refusal::AgeNotSeen(entrant.number));
        }
        if entrant.joker == Joker::Applied { Err(Refusal::JokerUnanswered(entrant.number)) } else { Ok(()) }
    }

    /// DEC-20: the desk saw the identity card.
    pub(super) fn confirm_age(&self, number: EntrantNo) -> Decided {
        let entrant = self.entrant(number)?;
        if entrant.age_seen {
            return Err(Refusal::NothingChanges);
        }
        self.fits(entrant.person.as_ref().ok_or(Refusal::IsErased(number))?)?;
        Ok(vec![Event::AgeConfirmed { entrant: number }])
    }

    pub(super) fn note_fee(&self, number: EntrantNo, paid: bool) -> Decided {
        if self.plan.settings.entry_fee.is_none() {
            return Err(Refusal::NoFee);
        }
        if self.entrant(number)?.paid == paid {
            return Err(Refusal::NothingChanges);
        }
        Ok(vec![Event::FeeNoted { entrant: number, paid }])
    }

    /// One step for several: whoever cannot take it stays as they are. They are different people, so that nobody's step
    /// stands in the way of another's.
    pub(super) fn for_these(&self, entrants: &[EntrantNo], act: ForEach) -> Decided {
        let meant: BTreeSet<EntrantNo> = entrants.iter().copied().collect();
        let decided: Vec<Decided> = meant.into_iter().map(|entrant| self.decide(&act.of(entrant))).collect();
        let mut refused = None;
        let mut events = Vec::new();
        for one in decided {
            match one {
                Ok(happened) => events.extend(happened),
                Err(refusal) => refused = refused.or(Some(refusal)),
            }
        }
        match refused {
            Some(refusal) if events.is_empty() => Err(refusal),
            None if events.is_empty() => Err(Refusal::NothingChanges),
            _ => Ok(events),
        }
    }

    pub(super) fn undo_check_in(&self, number: EntrantNo) -> Decided {
        if self.entrant(number)?.presence != Presence::CheckedIn {
            return Err(Refusal::NotCheckedIn(number));
        }
        if self.tournament.check_in_closed {
            return Err(Refusal::CheckInIsClosed);
        }
        Ok(vec![Event::CheckInUndone { entrant: number }])
    }

    pub(super) fn close_check_in(&self) -> Decided {
        if self.tournament.check_in_closed {
            return Err(Refusal::CheckInIsClosed);
        }
        // DEC-03: a hash that was not public before check-in closes comes too late.
        if self.plan.settings.seed_commitment && self.tournament.seed.is_none() {
            return Err(Refusal::SeedIsMissing);
        }
        // TRN-EXCL-01
        let expected =
            self.tournament.entrants.values().filter(|entrant| entrant.presence == Presence::Expected);
        Ok(vec![Event::CheckInClosed { absent: expected.map(|entrant| entrant.number).collect() }])
    }

    pub(super) fn admit_late(&self, number: EntrantNo, why: &str) -> Decided {
        // DEC-10; that only the director may is in the table of permissions.
        let entrant = self.entrant(number)?;
        if !self.check_in_is_over() {
            return Err(Refusal::CheckInIsOpen);
        }
        // Somebody who withdrew, or was withdrawn by mistake, can be let in again; an excluded player is readmitted.
        if entrant.excluded.is_some() {
            return Err(Refusal::IsExcluded(number));
        }
        if entrant.presence == Presence::CheckedIn {
            return Err(Refusal::AlreadyCheckedIn(number));
        }
        self.before_the_next_draw(entrant)?;
        self.can_play(entrant)?;
        Ok(vec![Event::AdmittedLate { entrant: number, reason: reason(why)? }])
    }

    /// DEC-10: somebody can come in before the next draw, while the first phase lasts; a joker in every phase (DEC-01).
    fn before_the_next_draw(&self, entrant: &Entrant) -> Result<(), Refusal> {
        if self.tournament.pending.is_some() {
            return Err(Refusal::DrawIsPending);
        }
        if self.tournament.is_cut() && entrant.joker == Joker::No { Err(Refusal::FieldIsCut) } else { Ok(()) }
    }

    pub(super) fn withdraw(&self, number: EntrantNo, why: &str) -> Decided {
        let entrant = self.entrant(number)?;
        if entrant.excluded.is_some() || entrant.presence == Presence::Withdrawn {
            return Err(Refusal::IsExcluded(number));
        }
        if self.tournament.pending.is_some() {
            return Err(Refusal::DrawIsPending);
        }
        // Once tables were published, going away means leaving the game (TRN-EXCL-01).
        if !self.tournament.rounds.is_empty() && entrant.plays() {
            return self.leave(number, why);
        }
        Ok(vec![Event::Withdrawn { entrant: number, reason: reason(why)? }])
    }

    /// TRN-EXCL-01: a player who leaves is excluded. A round that is not over stops at that table (DEC-09).
    pub(super) fn leave(&self, number: EntrantNo, why: &str) -> Decided {
        if !self.entrant(number)?.plays() {
            return Err(Refusal::NotInPlay(number));
        }
        let playing = self.tournament.rounds.last().filter(|round| !round.ended).and_then(|round| {
            let table = round.tables.iter().find(|table| table.signers().contains(&number))?;
            let open = !table.is_signed() && table.verified.is_none();
            open.then_some((round.number, table.number))
        });
        Ok(vec![Event::Left { entrant: number, table: playing, reason: reason(why)? }])
    }

    pub(super) fn settle_leaver(&self, at: At, leaver: EntrantNo, settlement: Settlement) -> Decided {
        let (round, table) = self.table(at)?;
        if !table.left.contains(&leaver) {
            return Err(Refusal::NobodyLeft(leaver));
        }
        let settlement = match settlement {
            Settlement::LinesStand => settlement,
            Settlement::Joker { joker, after_lines } => {
                let entrant = self.entrant(joker)?;
                if !round.is_free_joker(entrant) {
                    return Err(Refusal::NotAFreeJoker(joker));
                }
                Settlement::Joker { joker, after_lines: Some(after_lines.unwrap_or(table.lines.len())) }
            }
        };
        Ok(vec![Event::LeaverSettled { round: at.round, table: at.table, leaver, settlement }])
    }

    pub(super) fn warn(&self, number: EntrantNo, clause: Clause, why: &str) -> Decided {
        self.entrant(number)?;
        self.for_exclusion(clause)?;
        Ok(vec![Event::Warned { entrant: number, clause, reason: reason(why)? }])
    }

    pub(super) fn exclude(&self, number: EntrantNo, clause: Clause, why: &str) -> Decided {
        let entrant = self.entrant(number)?;
        self.for_exclusion(clause)?;
        if entrant.excluded.is_some() {
            return Err(Refusal::IsExcluded(number));
        }
        // TRN-EXCL-02, DEC-13: a warning before it is usual, not compulsory.
        // A player who is sent away during a round leaves the table like one who goes.
        let mut events = vec![];
        if entrant.plays() {
            events = self.leave(number, why)?;
        }
        events.push(Event::Excluded { entrant: number, clause, reason: reason(why)? });
        Ok(events)
    }

    pub(super) fn readmit(&self, number: EntrantNo, why: &str) -> Decided {
        if self.entrant(number)?.excluded.is_none() {
            return Err(Refusal::NotExcluded(number));
        }
        Ok(vec![Event::Readmitted { entrant: number, reason: reason(why)? }])
    }

    /// TRN-EXCL-01 and -02 are about people; MAN-RENEGE-08 and KW-PEN-05 are about cheats, each in its own game.
    fn for_exclusion(&self, clause: Clause) -> Result<(), Refusal> {
        if self.law.exclusions().contains(&clause) {
            Ok(())
        } else {
            Err(Refusal::NotForExclusion { clause })
        }
    }
}
