//! The clock of a round.

use super::{Decided, Decider};
use crate::tournament::Round;
use crate::{Event, Refusal, RoundNo};

impl Decider<'_> {
    /// A round that has started and is not over.
    pub(super) fn running(&self, round: RoundNo) -> Result<&Round, Refusal> {
        let round = self.round(round)?;
        if round.ended {
            return Err(Refusal::HasEnded);
        }
        if round.clock.started.is_none() { Err(Refusal::NotStarted) } else { Ok(round) }
    }

    pub(super) fn start_round(&self, round: RoundNo) -> Decided {
        if self.round(round)?.clock.started.is_some() {
            return Err(Refusal::HasStarted);
        }
        Ok(vec![Event::RoundStarted { round }])
    }

    pub(super) fn pause_round(&self, round: RoundNo) -> Decided {
        let clock = self.running(round)?.clock;
        if clock.signalled.is_some() {
            return Err(Refusal::HasSignalled);
        }
        if clock.paused.is_some() {
            return Err(Refusal::IsPaused);
        }
        Ok(vec![Event::RoundPaused { round }])
    }

    pub(super) fn resume_round(&self, round: RoundNo) -> Decided {
        if self.running(round)?.clock.paused.is_none() {
            return Err(Refusal::NotPaused);
        }
        Ok(vec![Event::RoundResumed { round }])
    }

    /// MAN-ROUND-01: the sound signal.
    pub(super) fn signal(&self, round: RoundNo) -> Decided {
        let clock = self.running(round)?.clock;
        if clock.signalled.is_some() {
            return Err(Refusal::HasSignalled);
        }
        if clock.paused.is_some() {
            return Err(Refusal::IsPaused);
        }
        Ok(vec![Event::Signalled { round }])
    }

    /// A round is over when every sheet is on the scoreboard (TRN-SHEET-02).
    pub(super) fn end_round(&self, round: RoundNo) -> Decided {
        let open = self.running(round)?.open_tables();
        if !open.is_empty() {
            return Err(Refusal::TablesAreOpen(open));
        }
        Ok(vec![Event::RoundEnded { round }])
    }
}
