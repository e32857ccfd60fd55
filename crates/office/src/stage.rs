//! Where the day is, as everybody in the hall sees it.

use jiff::Timestamp;

use crate::Tournament;

/// Where the day is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People come in.
    CheckIn,
    /// Everyone is in; the tables are not public yet.
    BeforeDraw,
    /// The tables are public.
    Published,
    /// The round runs.
    Running,
    /// The clock stands.
    Paused,
    /// The signal was given.
    Signalled,
    /// The round is over.
    Ended,
    /// The event is over.
    Closed,
}

impl Tournament {
    /// Where the day is now.
    pub fn stage(&self, now: Timestamp) -> Stage {
        if self.final_ranking().is_some() {
            return Stage::Closed;
        }
        let Some(round) = self.rounds().last() else {
            return if self.check_in_is_over(now) { Stage::BeforeDraw } else { Stage::CheckIn };
        };
        if round.ended {
            Stage::Ended
        } else if round.clock.signalled.is_some() {
            Stage::Signalled
        } else if round.clock.paused.is_some() {
            Stage::Paused
        } else if round.clock.started.is_some() {
            Stage::Running
        } else {
            Stage::Published
        }
    }
}

impl Stage {
    /// The word for it in keys of sentences and in scripts.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::CheckIn => "check-in",
            Stage::BeforeDraw => "before-draw",
            Stage::Published => "published",
            Stage::Running => "running",
            Stage::Paused => "paused",
            Stage::Signalled => "signalled",
            Stage::Ended => "ended",
            Stage::Closed => "closed",
        }
    }
}
