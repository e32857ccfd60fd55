//! The one thing to do next.

use crate::standings::final_ranking;
use crate::{RoundNo, Tournament};

/// With fewer there is no table (TRN-SEAT-01).
const A_TABLE: usize = 4;

/// What there is to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Bring in the people.
    People,
    /// Publish the hash of the seed (DEC-03).
    Seed,
    /// See who is there, then close check-in.
    CheckIn,
    /// Draw a round.
    Draw(RoundNo),
    /// Look at the draw, and publish or reject it.
    Publish(RoundNo),
    /// Start a round.
    Start(RoundNo),
    /// It plays; the signal comes next.
    Play(RoundNo),
    /// It stands still.
    Resume(RoundNo),
    /// Sheets are still on their way to the scoreboard.
    Desk(RoundNo),
    /// Every sheet is verified.
    End(RoundNo),
    /// Decide who goes on to a phase, from 0 (DEC-05).
    Cut(usize),
    /// Close the event, or close it again after a correction.
    Close,
    /// Nothing more.
    Over,
}

impl Tournament {
    /// The one thing to do next, as the event stands.
    pub fn next_step(&self) -> Step {
        if let Some(closed) = self.final_ranking() {
            return if final_ranking(self) == closed { Step::Over } else { Step::Close };
        }
        if let Some(pending) = self.pending_draw() {
            return Step::Publish(pending.proof.round);
        }
        if let Some(round) = self.rounds().last().filter(|round| !round.ended) {
            let (number, clock) = (round.number, round.clock);
            return match () {
                () if clock.started.is_none() => Step::Start(number),
                () if clock.paused.is_some() => Step::Resume(number),
                () if round.open_tables().is_empty() => Step::End(number),
                () if clock.signalled.is_none() => Step::Play(number),
                () => Step::Desk(number),
            };
        }
        let coming = self.entrants().filter(|entrant| entrant.may_come()).count();
        if !self.check_in_closed() && coming < A_TABLE {
            return Step::People;
        }
        if self.commitment().is_none() {
            return Step::Seed;
        }
        if !self.check_in_closed() {
            return Step::CheckIn;
        }
        let next = self.next_round();
        let phase = next.zip(self.plan()).and_then(|(next, plan)| plan.phase_of(next));
        match (next, phase) {
            (Some(_), Some((phase, 0))) if phase > 0 && self.field(phase).is_none() => Step::Cut(phase),
            (Some(next), Some(_)) => Step::Draw(next),
            _ => Step::Close,
        }
    }
}

impl Step {
    /// The word for it in sentences.
    pub fn word(self) -> &'static str {
        match self {
            Step::People => "people",
            Step::Seed => "seed",
            Step::CheckIn => "check-in",
            Step::Draw(_) => "draw",
            Step::Publish(_) => "publish",
            Step::Start(_) => "start",
            Step::Play(_) => "play",
            Step::Resume(_) => "resume",
            Step::Desk(_) => "desk",
            Step::End(_) => "end",
            Step::Cut(_) => "cut",
            Step::Close => "close",
            Step::Over => "over",
        }
    }

    /// A mark that differs whenever the step does, for the page to see that it is no longer up to date.
    pub fn mark(self) -> String {
        match self.round() {
            Some(round) => format!("{}-{round}", self.word()),
            None => self.word().to_owned(),
        }
    }

    /// The round it is about.
    pub fn round(self) -> Option<RoundNo> {
        match self {
            Step::Draw(round) | Step::Publish(round) | Step::Start(round) | Step::Play(round) => Some(round),
            Step::Resume(round) | Step::Desk(round) | Step::End(round) => Some(round),
            Step::People | Step::Seed | Step::CheckIn | Step::Cut(_) | Step::Close | Step::Over => None,
        }
    }
}
