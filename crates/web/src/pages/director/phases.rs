//! The phases of a plan, in words and in the fields of a form.

use kaarting_office::plan::{Carry, Field, Partners, Phase, Plan, Preset};
use kaarting_rules::Ruleset;
use kaarting_words::Words;

use super::FormFields;

/// A preset as it is offered.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    /// Its name for programs.
    pub id: &'static str,
    /// Its name for people.
    pub title: String,
    /// For whom it is.
    pub about: String,
    /// Its phases, a sentence each.
    pub phases: Vec<String>,
    /// The minutes of its rounds.
    pub minutes: String,
    /// The games it is for (DEC-19), as the page hides it for the others.
    pub games: String,
    /// What should be known before it is chosen, with the game in which it holds.
    pub warnings: Vec<(&'static str, String)>,
}

/// What should be known of a plan, in words.
pub(super) fn warnings(plan: &Plan, words: Words) -> Vec<String> {
    plan.warnings().into_iter().map(|warning| warning.text(&words)).collect()
}

/// The presets in words.
pub(super) fn offers(words: Words) -> Vec<Offer> {
    let offer = |preset: Preset| {
        let day = jiff::civil::Date::constant(2026, 1, 1);
        let games = Ruleset::ALL.into_iter().filter(|&game| preset.is_for(game));
        let plans: Vec<(Ruleset, Plan)> =
            games.map(|game| (game, preset.plan_in(words.lang(), preset.id, day, game))).collect();
        let of_game = |(game, plan): &(Ruleset, Plan)| {
            warnings(plan, words).into_iter().map(|warning| (game.id(), warning)).collect::<Vec<_>>()
        };
        Offer {
            id: preset.id,
            title: words.say(&format!("director-preset-{}", preset.id)),
            about: words.say(&format!("director-preset-{}-about", preset.id)),
            phases: plans[0].1.phases.iter().map(|phase| sentence(phase, words)).collect(),
            minutes: minutes(&plans[0].1),
            games: plans.iter().map(|(game, _)| game.id()).collect::<Vec<_>>().join(" "),
            warnings: plans.iter().flat_map(of_game).collect(),
        }
    };
    Preset::ALL.map(offer).to_vec()
}

/// How long the rounds of a plan are: one figure, or one for each phase where they differ.
fn minutes(plan: &Plan) -> String {
    let mut minutes: Vec<u32> = plan.phases.iter().map(|phase| phase.minutes).collect();
    minutes.dedup();
    minutes.iter().map(u32::to_string).collect::<Vec<_>>().join(" · ")
}

/// A phase in words.
pub(super) fn sentence(phase: &Phase, words: Words) -> String {
    let things = [
        ("name", phase.name_in(words.lang()).into()),
        ("rounds", phase.rounds.into()),
        ("minutes", phase.minutes.into()),
        ("field", field(phase.field, words).into()),
    ];
    words.tell("director-phase-line", things)
}

/// Who plays in a phase, in words.
pub(super) fn field(field: Field, words: Words) -> String {
    match field {
        Field::All => words.say("director-field-all-line"),
        Field::Best(n) => words.say1("director-field-best-line", "n", n),
        Field::BestFraction(1, 2) => words.say("director-field-half-line"),
        Field::BestFraction(part, of) => words.say2("director-field-part-line", "part", part, "of", of),
        Field::TableWinners => words.say("director-field-winners-line"),
    }
}

/// The phases in the fields of a form.
pub(super) fn write(phases: &[Phase], typed: &mut FormFields) {
    for (at, phase) in phases.iter().enumerate() {
        let (kind, n, of) = match phase.field {
            Field::All => ("all", String::new(), String::new()),
            Field::Best(n) => ("best", n.to_string(), String::new()),
            Field::BestFraction(part, of) => ("part", part.to_string(), of.to_string()),
            Field::TableWinners => ("winners", String::new(), String::new()),
        };
        let carry = if phase.carry == Carry::Points { "points" } else { "zero" };
        typed.set(&format!("name{at}"), phase.name.clone());
        typed.set(&format!("rounds{at}"), phase.rounds.to_string());
        typed.set(&format!("minutes{at}"), phase.minutes.to_string());
        typed.set(&format!("length{at}"), phase.length.map(|length| length.to_string()).unwrap_or_default());
        typed.set(&format!("field{at}"), kind);
        typed.set(&format!("n{at}"), n);
        typed.set(&format!("of{at}"), of);
        typed.set(&format!("carry{at}"), carry);
        typed.set(&format!("partners{at}"), if phase.partners == Partners::InTurn { "turn" } else { "" });
    }
}

/// The phases that a form says; what is no figure becomes nought, which no plan takes.
pub(super) fn read(typed: &FormFields) -> Vec<Phase> {
    let number = |name: String| typed.get(&name).parse::<u32>().unwrap_or(0);
    let phase = |at: usize| Phase {
        name: typed.get(&format!("name{at}")).to_owned(),
        rounds: number(format!("rounds{at}")),
        field: match typed.get(&format!("field{at}")) {
            "best" => Field::Best(number(format!("n{at}"))),
            "part" => Field::BestFraction(number(format!("n{at}")), number(format!("of{at}"))),
            "winners" => Field::TableWinners,
            _ => Field::All,
        },
        carry: if typed.is(&format!("carry{at}"), "points") { Carry::Points } else { Carry::Zero },
        length: typed.some(&format!("length{at}")).map(|length| length.parse().unwrap_or(0)),
        minutes: number(format!("minutes{at}")),
        partners: match typed.get(&format!("partners{at}")) {
            "turn" => Partners::InTurn,
            _ => Partners::Drawn,
        },
    };
    // A phase without a name is one that is left out.
    (0..MOST).filter(|at| typed.some(&format!("name{at}")).is_some()).map(phase).collect()
}

/// The most phases the form has room for.
pub(super) const MOST: usize = 8;
