//! From one phase to the next, and the end.

use super::{Decided, Decider, reason};
use crate::{Event, Refusal};

impl Decider<'_> {
    /// The phase that was played last, once all its rounds are over.
    fn finished_phase(&self) -> Result<usize, Refusal> {
        let last = self.tournament.rounds.last().ok_or(Refusal::PhaseIsOpen)?;
        let of_phase = self.plan.phases.get(last.phase).map_or(0, |phase| phase.rounds);
        let played = self.tournament.rounds.iter().filter(|round| round.phase == last.phase).count() as u32;
        if !last.ended || played < of_phase { Err(Refusal::PhaseIsOpen) } else { Ok(last.phase) }
    }

    /// DEC-05: who goes on. It may be done again, after a correction or a withdrawal, until the phase is drawn.
    pub(super) fn cut(&self) -> Decided {
        if self.tournament.pending.is_some() {
            return Err(Refusal::DrawIsPending);
        }
        let next = self.finished_phase()? + 1;
        if next >= self.plan.phases.len() {
            return Err(Refusal::NoNextPhase);
        }
        let cut = crate::cut::preview(self.tournament).ok_or(Refusal::PhaseIsOpen)?;
        let qualified: Vec<_> = cut.qualified.iter().map(|placing| placing.entrant).collect();
        if self.tournament.fields.get(&next) == Some(&qualified) {
            return Err(Refusal::NothingChanges);
        }
        Ok(vec![Event::FieldCut { phase: next, qualified }])
    }

    /// The last sheet is verified and the ranking is final; closing again takes over later corrections. An event that
    /// is not over is closed with a reason and ranked by the rounds that are: every event can be ended (DEC-05).
    pub(super) fn close_event(&self, why: Option<&str>) -> Decided {
        let last = self.plan.phases.len() - 1;
        let over = self.tournament.pending.is_none() && self.finished_phase() == Ok(last);
        let ranking = crate::standings::final_ranking(self.tournament);
        if self.tournament.closed.as_ref() == Some(&ranking) {
            return Err(Refusal::NothingChanges);
        }
        if !over && why.is_none() && self.tournament.closed.is_none() {
            return Err(Refusal::NotOver);
        }
        let reason = why.map(reason).transpose()?;
        let pending = self.tournament.pending.as_ref().zip(reason.clone());
        let rejected = pending.map(|(pending, reason)| Event::DrawRejected { draw: pending.draw, reason });
        Ok(rejected.into_iter().chain([Event::EventClosed { ranking, reason }]).collect())
    }
}
