//! The day on a slide and on the page of its event: check-in and rounds, with their times as far as they are known.

use kaarting_office::{Plan, Round, RoundNo, Tournament};
use kaarting_words::Words;

/// A line of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    /// From when, and until when; how long where that is not known yet.
    pub(super) time: String,
    /// Whether the time is that of a clock.
    pub(super) known: bool,
    pub(super) what: String,
    /// The phase, where there are several.
    pub(super) phase: String,
    /// `done`, `now` or nothing.
    pub(super) class: &'static str,
}

/// The lines of the day.
pub(super) fn schedule(tournament: &Tournament, words: Words) -> Vec<Slot> {
    let Some(plan) = tournament.plan() else { return Vec::new() };
    let rounds = rounds(plan).map(|number| of_round(tournament, plan, number, words));
    of_check_in(tournament, plan, words).into_iter().chain(rounds).collect()
}

/// The rounds of a phase, from 0, whose times are known.
pub(super) fn of_phase(tournament: &Tournament, plan: &Plan, phase: usize, words: Words) -> Vec<Slot> {
    let here = |number: &RoundNo| plan.phase_of(*number).is_some_and(|(at, _)| at == phase);
    let slots = rounds(plan).filter(here).map(|number| of_round(tournament, plan, number, words));
    slots.filter(|slot| slot.known).collect()
}

fn rounds(plan: &Plan) -> impl Iterator<Item = RoundNo> {
    (1..=plan.rounds()).filter_map(|number| RoundNo::try_from(number).ok())
}

/// Until when people check in, where the plan says so.
pub(super) fn of_check_in(tournament: &Tournament, plan: &Plan, words: Words) -> Option<Slot> {
    let closes = plan.settings.check_in_closes?;
    Some(Slot {
        time: words.say1("slides-until", "time", words.clock(closes, &plan.time_zone)),
        known: true,
        what: words.say("slides-check-in"),
        phase: String::new(),
        class: if tournament.check_in_closed() { "done" } else { "" },
    })
}

fn of_round(tournament: &Tournament, plan: &Plan, number: RoundNo, words: Words) -> Slot {
    let round = tournament.round(number);
    let phase = plan.phase_of(number).and_then(|(phase, _)| plan.phases.get(phase));
    let minutes = round.map_or_else(|| phase.map_or(0, |phase| phase.minutes), |round| round.minutes);
    let begun = round.and_then(|round| times(round, plan, words));
    // The hour that the organiser announced is that of the first round.
    let announced = || tournament.details().starts.filter(|_| number.get() == 1);
    let time = begun.or_else(|| Some(announced()?.strftime("%H:%M").to_string()));
    let class = match round {
        Some(round) if round.ended => "done",
        Some(round) if round.clock.started.is_some() => "now",
        _ => "",
    };
    Slot {
        known: time.is_some(),
        time: time.unwrap_or_else(|| words.say1("slides-minutes", "n", minutes)),
        what: words.say1("slides-round", "round", number.get()),
        phase: match phase {
            Some(phase) if plan.phases.len() > 1 => phase.name_in(words.lang()).to_owned(),
            _ => String::new(),
        },
        class,
    }
}

/// From when until when a round that was begun is played; without an end while its clock stands.
fn times(round: &Round, plan: &Plan, words: Words) -> Option<String> {
    let started = words.clock(round.clock.started?, &plan.time_zone);
    let end = round.clock.signalled.or(round.ends()).map(|end| words.clock(end, &plan.time_zone));
    Some(end.map_or_else(|| started.clone(), |end| format!("{started} – {end}")))
}
