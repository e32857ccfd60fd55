//! The named settings, with their values and the clause that explains each.

use kaarting_rules::whist::{HouseRules, Rules};
use kaarting_rules::{Lang, clause_of, manille};
use kaarting_words::Words;

use super::Game;
use super::page::{Paper, Style, width_of};

/// The settings of one game, or of both, with the values that hold in a house.
pub(super) fn print(game: Option<Game>, house: &HouseRules, lang: Lang, paper: Paper) -> String {
    let words = Words::new(lang);
    let games = [Game::Manille, Game::Whist].into_iter().filter(|each| game.is_none_or(|game| game == *each));
    let mut text = String::new();
    for game in games {
        let heading = match game {
            Game::Manille => words.say("rules-game-manille"),
            Game::Whist => words.say("rules-game-whist"),
        };
        text.push_str(&format!("{}\n", paper.paint(&heading, Style::Bold)));
        if game == Game::Whist {
            let deals = house.deals.to_string();
            let told = [
                ("title", house.title.as_str()),
                ("edition", &house.edition),
                ("table", &house.table.id),
                ("deals", &deals),
            ];
            text.push_str(&paper.entry("", 0, &words.fill("rules-options-house", &told), &[]));
        }
        for (name, values) in options(game, house) {
            text.push_str(&entry(name, &values, &words, paper));
        }
        text.push('\n');
    }
    text.push_str(&paper.entry("", 0, &words.say("rules-options-note"), &[]));
    text
}

/// The settings of a game with their values, the one that holds first.
fn options(game: Game, house: &HouseRules) -> Vec<(&'static str, Vec<&'static str>)> {
    let (options, rules) = match game {
        Game::Manille => (manille::Rules::OPTIONS.to_vec(), None),
        Game::Whist => (Rules::options(), Some(house.rules)),
    };
    let sorted = options.into_iter().map(|(name, values)| {
        let holds = rules.and_then(|rules| rules.option(name));
        let mut values = values.to_vec();
        values.sort_by_key(|value| holds.is_some_and(|holds| holds != *value));
        (name, values)
    });
    sorted.collect()
}

/// A setting: its name, its values with the one that holds first, and below them the clause.
fn entry(name: &str, values: &[&str], words: &Words, paper: Paper) -> String {
    const NAMES: usize = 22;
    let holds = values.first().copied().unwrap_or_default();
    let listed = values.join(" | ");
    let label = format!("  {name}");
    let mut text =
        format!("\n{}", paper.entry(&label, NAMES, &listed, std::slice::from_ref(&(0..holds.len()))));
    if let Some(clause) = clause_of(name) {
        let label = format!("    {}", paper.paint(clause.id(), Style::Faint));
        let hang = NAMES.max(width_of(clause.id()) + 6);
        text.push_str(&paper.entry(&label, hang, clause.text(words.lang()), &[]));
    }
    text
}
