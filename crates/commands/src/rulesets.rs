//! Games and rulesets on the command line, by their names.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use kaarting_rules::{Game, Ruleset};

/// Parses a game by its name.
pub(crate) fn games() -> impl TypedValueParser<Value = Game> {
    PossibleValuesParser::new(Game::ALL.map(Game::word))
        .map(|word| Game::ALL.into_iter().find(|game| game.word() == word).unwrap_or(Game::ALL[0]))
}

/// Parses a ruleset by its id.
pub(crate) fn rulesets() -> impl TypedValueParser<Value = Ruleset> {
    PossibleValuesParser::new(Ruleset::ALL.map(Ruleset::id)).try_map(|id| id.parse::<Ruleset>())
}

/// The ruleset that was asked for, or the usual one of the game.
pub(crate) fn ruleset_of(game: Game, asked: Option<Ruleset>) -> anyhow::Result<Ruleset> {
    match asked {
        Some(other) if other.game() != game => {
            anyhow::bail!("--ruleset {other} is not for this game: {game} has {}", game.names())
        }
        Some(ruleset) => Ok(ruleset),
        None => game.rulesets().next().ok_or_else(|| anyhow::anyhow!("{game} has no ruleset")),
    }
}
