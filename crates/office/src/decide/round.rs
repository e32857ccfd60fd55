//! The clock of a round.

use super::{Decided, Decider};
use crate::plan::MOST_MINUTES;
use crate::sheet::SheetEnd;
use crate::tournament::{ON_THE_WAY_SECONDS, Round, TAKE_BACK_SECONDS, Table};
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

    /// The clock gets other minutes: at least what has been played, at most what a plan may have.
    pub(super) fn add_minutes(&self, round: RoundNo, minutes: i32) -> Decided {
        let round = self.running(round)?;
        if round.clock.signalled.is_some() {
            return Err(Refusal::HasSignalled);
        }
        if minutes == 0 {
            return Err(Refusal::NothingChanges);
        }
        let left_ms = round.clock.left_ms(round.minutes, self.now).unwrap_or(0);
        let played_ms = i64::from(round.minutes) * 60_000 - left_ms;
        let played = u32::try_from(played_ms.max(0).div_euclid(60_000) + 1).unwrap_or(MOST_MINUTES);
        let (least, most) = (played.min(MOST_MINUTES), MOST_MINUTES);
        let changed = round.minutes.checked_add_signed(minutes).filter(|all| (least..=most).contains(all));
        let minutes = changed.ok_or(Refusal::MinutesOutOfRange { least, most })?;
        Ok(vec![Event::MinutesChanged { round: round.number, minutes }])
    }

    /// A signal that was given by mistake is taken back at once, before the hall has acted on it; after that it stands
    /// (MAN-ROUND-01).
    pub(super) fn withdraw_signal(&self, round: RoundNo) -> Decided {
        let round = self.running(round)?;
        let signalled = round.clock.signalled.ok_or(Refusal::NotSignalled)?;
        let stands = Refusal::SignalStands { seconds: TAKE_BACK_SECONDS };
        if self.now.duration_since(signalled).as_secs() > i64::from(TAKE_BACK_SECONDS + ON_THE_WAY_SECONDS) {
            return Err(stands);
        }
        // A sheet that the signal cut short and that is on the scoreboard would be short without a reason.
        let is_short = |table: &Table| {
            let short = table.sheet(self.law).is_some_and(|mut sheet| {
                sheet.ends(SheetEnd::InFull);
                table.figures_of(&sheet, self.law, round.length).is_err()
            });
            table.verified.is_some() && !table.may_be_short() && short
        };
        if round.tables.iter().any(is_short) {
            return Err(stands);
        }
        Ok(vec![Event::SignalWithdrawn { round: round.number }])
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
