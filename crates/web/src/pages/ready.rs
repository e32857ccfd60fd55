//! Ready texts for the screens: the announcements of the day and the advice of the regulations.

use kaarting_office::Tournament;
use kaarting_office::plan::OnSignal;
use kaarting_rules::Clause;
use kaarting_words::Words;

/// The names of the texts that fit an event, in the order of its day.
pub(super) fn offers(tournament: &Tournament) -> Vec<&'static str> {
    let Some(plan) = tournament.plan() else { return Vec::new() };
    let ruleset = plan.rules.ruleset;
    let closes = plan.settings.check_in_closes.is_some();
    let mut names = vec![if closes { "check-in" } else { "check-in-soon" }, "seats", "begins", "five"];
    names.push(match plan.settings.on_signal {
        OnSignal::FinishTheDeal => "signal-finish",
        OnSignal::AbandonTheDeal => "signal-abandon",
    });
    // MAN-ROUND-05: the French regulations name the jury's table, the others the control desk.
    names.push(if ruleset.jury_takes_sheets() { "hand-in-jury" } else { "hand-in" });
    names.push("lunch");
    // MAN-RENEGE-07, TRN-GEN-03: not in the French regulations.
    if ruleset.settles_among_players() {
        names.push("settle");
    }
    // KW-CONTR-08
    if Clause::KW_CONTR_08.concerns(ruleset) {
        names.push("open-misery");
    }
    // TRN-ATT-01
    names.extend(["drink", "heavy", "prizes"]);
    names
}

/// A ready text; nothing for a name that is not offered.
pub(super) fn text(name: &str, tournament: &Tournament, words: Words) -> Option<String> {
    let plan = tournament.plan()?;
    let name = offers(tournament).into_iter().find(|known| *known == name)?;
    let closes = plan.settings.check_in_closes.map(|at| words.clock(at, &plan.time_zone));
    Some(words.say1(&format!("screen-ready-{name}"), "time", closes.unwrap_or_default()))
}
