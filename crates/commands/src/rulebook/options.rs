//! The named settings, with their values and the clause that explains each.

use kaarting_rules::whist::HouseRules;
use kaarting_rules::{Game, Lang, Law, Reading, Setting, whist};
use kaarting_words::Words;

use super::page::{Paper, Style, width_of};

/// The settings of one game, or of all, with the values that hold in a house.
pub(super) fn print(game: Option<Game>, house: &HouseRules, lang: Lang, paper: Paper) -> String {
    let words = Words::new(lang);
    let games = Game::ALL.into_iter().filter(|each| game.is_none_or(|game| game == *each));
    let mut text = String::new();
    for game in games {
        let heading = words.say(&format!("rules-game-{game}"));
        text.push_str(&format!("{}\n", paper.paint(&heading, Style::Bold)));
        let house = Some(house).filter(|house| house.rules.ruleset.game() == game);
        if let Some(house) = house {
            let deals = house.deals.to_string();
            let told = [
                ("title", house.title.as_str()),
                ("edition", &house.edition),
                ("table", &house.table.id),
                ("deals", &deals),
            ];
            text.push_str(&paper.entry("", 0, &words.fill("rules-options-house", &told), &[]));
        }
        for reading in options(game, house) {
            text.push_str(&entry(&reading, &words, paper));
        }
        text.push('\n');
    }
    text.push_str(&paper.entry("", 0, &words.say("rules-options-note"), &[]));
    text
}

/// The settings of a game with their values, the one that holds first, including settings that a text settles.
fn options(game: Game, house: Option<&HouseRules>) -> Vec<Reading> {
    let mut readings = match house {
        None => game.rulesets().next().map(|ruleset| Law::of(ruleset).readings()).unwrap_or_default(),
        Some(house) => {
            let reading = |Setting { name, clause, values }: Setting| {
                let chosen = house.rules.option(name).unwrap_or(values[0]);
                Reading { name, values: values.to_vec(), chosen, usual: chosen, clause: Some(clause) }
            };
            whist::Rules::settings().into_iter().map(reading).collect()
        }
    };
    for Reading { values, chosen, .. } in &mut readings {
        values.sort_by_key(|value| value != chosen);
    }
    readings
}

/// A setting: its name, its values with the one that holds first, and below them the clause.
fn entry(reading: &Reading, words: &Words, paper: Paper) -> String {
    const NAMES: usize = 22;
    let listed = reading.values.join(" | ");
    let label = format!("  {}", reading.name);
    let holds = 0..reading.chosen.len();
    let mut text = format!("\n{}", paper.entry(&label, NAMES, &listed, std::slice::from_ref(&holds)));
    if let Some(clause) = reading.clause {
        let label = format!("    {}", paper.paint(clause.id(), Style::Faint));
        let hang = NAMES.max(width_of(clause.id()) + 6);
        text.push_str(&paper.entry(&label, hang, clause.text(words.lang()), &[]));
    }
    text
}
