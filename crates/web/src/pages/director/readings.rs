//! How the regulations are read: a choice for every setting of a game, in the form of a plan.

use kaarting_office::plan::RulesChoice;
use kaarting_rules::{Game, Reading, Ruleset};
use kaarting_words::Words;

use super::FormFields;

/// The choices of one game, for the rulesets it is played by.
pub(super) struct OfGame {
    /// The rulesets, with blanks between them.
    pub(super) games: String,
    pub(super) choices: Vec<Choice>,
}

/// A setting to choose.
pub(super) struct Choice {
    /// The rulesets that leave it open.
    pub(super) games: String,
    /// The name of its field.
    pub(super) field: String,
    pub(super) question: String,
    /// Each value with what it means; the usual one says so.
    pub(super) answers: Vec<(&'static str, String)>,
    pub(super) clause: &'static str,
}

fn field(name: &str) -> String {
    format!("option-{name}")
}

/// Whether there is something to choose here; the signal is asked for among the settings of the event (DEC-06), and
/// what the text of a ruleset settles is not asked about it.
fn is_asked(reading: &Reading, ruleset: Ruleset) -> bool {
    reading.values.len() > 1
        && reading.name != "on_signal"
        && reading.clause.is_none_or(|clause| clause.concerns(ruleset))
        && !ruleset.settles(reading.name)
}

fn ids(rulesets: &[Ruleset]) -> String {
    rulesets.iter().map(|ruleset| ruleset.id()).collect::<Vec<_>>().join(" ")
}

/// What can be chosen, game by game.
pub(super) fn offers(words: Words) -> Vec<OfGame> {
    let of_game = |game: Game| {
        let rulesets: Vec<Ruleset> = game.rulesets().collect();
        let mut readings: Vec<Reading> = Vec::new();
        for reading in rulesets.iter().copied().flat_map(Reading::usual_of) {
            if readings.iter().all(|known| known.name != reading.name) {
                readings.push(reading);
            }
        }
        let choices = readings.iter().filter_map(|one| choice(one, &rulesets, words)).collect();
        OfGame { games: ids(&rulesets), choices }
    };
    Game::ALL.map(of_game).into()
}

fn choice(reading: &Reading, rulesets: &[Ruleset], words: Words) -> Option<Choice> {
    let asked: Vec<Ruleset> =
        rulesets.iter().copied().filter(|&ruleset| is_asked(reading, ruleset)).collect();
    let answer = |value: &&'static str| {
        let text = words.answer(reading, value);
        let usual = *value == reading.usual;
        (*value, if usual { words.say1("director-plan-reading-usual", "text", text) } else { text })
    };
    (!asked.is_empty()).then(|| Choice {
        games: ids(&asked),
        field: field(reading.name),
        question: words.question(reading),
        answers: reading.values.iter().map(answer).collect(),
        clause: reading.clause.map_or("", kaarting_rules::Clause::id),
    })
}

/// Fills the form with what is chosen.
pub(super) fn write(readings: &[Reading], typed: &mut FormFields) {
    for reading in readings {
        typed.set(&field(reading.name), reading.chosen);
    }
}

/// Takes over what the form chooses otherwise than it was.
pub(super) fn read(typed: &FormFields, chosen: &[Reading], rules: &mut RulesChoice) {
    for reading in chosen.iter().filter(|one| is_asked(one, rules.ruleset)) {
        if let Some(value) = typed.some(&field(reading.name)).filter(|value| value != reading.chosen) {
            rules.options.insert(reading.name.to_owned(), value);
        }
    }
}
