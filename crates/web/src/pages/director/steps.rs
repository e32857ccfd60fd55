//! The day as a path of steps, and the one thing to do next.

use kaarting_office::standings::final_ranking;
use kaarting_office::{Entrant, Presence, RoundNo, Table, TableState, Tournament};
use kaarting_words::Words;

/// With fewer there is no table (TRN-SEAT-01).
const A_TABLE: usize = 4;

/// What there is to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
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

/// The one thing to do next, as the event stands.
pub(super) fn next_step(tournament: &Tournament) -> Step {
    if let Some(closed) = tournament.final_ranking() {
        return if final_ranking(tournament) == closed { Step::Over } else { Step::Close };
    }
    if let Some(pending) = tournament.pending_draw() {
        return Step::Publish(pending.proof.round);
    }
    if let Some(round) = tournament.rounds().last().filter(|round| !round.ended) {
        let (number, clock) = (round.number, round.clock);
        return match () {
            () if clock.started.is_none() => Step::Start(number),
            () if clock.paused.is_some() => Step::Resume(number),
            () if round.open_tables().is_empty() => Step::End(number),
            () if clock.signalled.is_none() => Step::Play(number),
            () => Step::Desk(number),
        };
    }
    let coming = tournament.entrants().filter(|entrant| may_come(entrant)).count();
    if !tournament.check_in_closed() && coming < A_TABLE {
        return Step::People;
    }
    if tournament.commitment().is_none() {
        return Step::Seed;
    }
    if !tournament.check_in_closed() {
        return Step::CheckIn;
    }
    let next = RoundNo::try_from(tournament.rounds().len() as u32 + 1).ok();
    let phase = next.zip(tournament.plan()).and_then(|(next, plan)| plan.phase_of(next));
    match (next, phase) {
        (Some(_), Some((phase, 0))) if phase > 0 && tournament.field(phase).is_none() => Step::Cut(phase),
        (Some(next), Some(_)) => Step::Draw(next),
        _ => Step::Close,
    }
}

fn may_come(entrant: &Entrant) -> bool {
    entrant.excluded.is_none() && matches!(entrant.presence, Presence::Expected | Presence::CheckedIn)
}

impl Step {
    /// The word for it in sentences.
    pub(super) fn word(self) -> &'static str {
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
    pub(super) fn mark(self) -> String {
        match self.round() {
            Some(round) => format!("{}-{round}", self.word()),
            None => self.word().to_owned(),
        }
    }

    /// The round it is about.
    pub(super) fn round(self) -> Option<RoundNo> {
        match self {
            Step::Draw(round) | Step::Publish(round) | Step::Start(round) | Step::Play(round) => Some(round),
            Step::Resume(round) | Step::Desk(round) | Step::End(round) => Some(round),
            Step::People | Step::Seed | Step::CheckIn | Step::Cut(_) | Step::Close | Step::Over => None,
        }
    }

    /// Which stone of the path it is.
    fn stone(self) -> usize {
        match self {
            Step::People => 0,
            Step::Seed => 1,
            Step::CheckIn => 2,
            Step::Draw(_) | Step::Publish(_) => 3,
            Step::Start(_) | Step::Play(_) | Step::Resume(_) => 4,
            Step::Desk(_) | Step::End(_) => 5,
            Step::Cut(_) => 6,
            Step::Close => 7,
            Step::Over => 8,
        }
    }
}

/// A stone of the path.
#[derive(Clone, Debug)]
pub(super) struct Stone {
    /// Its name.
    pub name: String,
    /// A word about it.
    pub note: String,
    /// `done`, `now`, or nothing.
    pub class: &'static str,
}

/// The day as a path.
pub(super) fn path(tournament: &Tournament, step: Step, words: Words) -> Vec<Stone> {
    let plan = tournament.plan();
    let round = step.round().or_else(|| tournament.rounds().last().map(|round| round.number));
    let phase = round.zip(plan).and_then(|(round, plan)| plan.phase_of(round)).map_or(0, |(phase, _)| phase);
    let to_come = match step {
        Step::Cut(phase) => Some(phase),
        _ => Some(phase + 1),
    };
    let next_phase = to_come.zip(plan).and_then(|(phase, plan)| plan.phases.get(phase));
    let all = tournament.entrants().count();
    let there = tournament.entrants().filter(|entrant| entrant.plays()).count();
    let tables = match tournament.pending_draw() {
        Some(pending) => pending.proof.tables.len(),
        None => tournament.rounds().last().map_or(0, |round| round.tables.len()),
    };
    let verified = tournament.rounds().last().map_or(0, |round| {
        round.tables.iter().filter(|table: &&Table| table.state() == TableState::Verified).count()
    });
    let (stone, number) = (step.stone(), round.map_or(1, RoundNo::get));
    let seed = if tournament.commitment().is_some() {
        words.say("director-path-seed-public")
    } else {
        String::new()
    };
    let after = |from: usize, text: String| if stone >= from { text } else { String::new() };
    let mut stones = vec![
        (0, words.say("director-path-people"), words.say1("director-path-registered", "n", all)),
        (1, words.say("director-path-seed"), seed),
        (2, words.say("director-path-check-in"), after(2, words.say1("director-path-there", "n", there))),
        (3, words.say("director-path-draw"), after(4, words.say1("director-path-tables", "n", tables))),
        (4, words.say1("director-path-round", "n", number), String::new()),
        (
            5,
            words.say("director-path-desk"),
            after(4, words.say2("director-path-of", "n", verified, "all", tables)),
        ),
    ];
    if let Some(next) = next_phase {
        stones.push((6, words.say("director-path-cut"), next.name_in(words.lang()).to_owned()));
    }
    stones.push((7, words.say("director-path-close"), String::new()));
    let class = |at: usize| match at.cmp(&stone) {
        std::cmp::Ordering::Less => "done",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "",
    };
    stones.into_iter().map(|(at, name, note)| Stone { name, note, class: class(at) }).collect()
}

#[cfg(test)]
#[path = "steps_tests.rs"]
mod tests;
