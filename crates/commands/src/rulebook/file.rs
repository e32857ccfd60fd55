//! The point tables and the ruleset that were asked for: those that come with the program, and those of an organiser.

use std::path::{Path, PathBuf};

use anyhow::bail;
use kaarting_rules::whist::{HouseRules, PointTable};
use kaarting_rules::{Game, Ruleset};

use crate::rulesets::ruleset_of;
use crate::terminal::tame;
use crate::{house, tables};

/// The tables of these names and files, each once; `liege` if nothing is named.
pub(super) fn tables(names: &[String], files: &[impl AsRef<Path>]) -> anyhow::Result<Vec<PointTable>> {
    let mut asked: Vec<PointTable> = Vec::new();
    for name in names {
        let Some(table) = PointTable::find(&name.trim().to_ascii_lowercase()) else {
            let known = PointTable::shipped().each_ref().map(|table| table.id.as_str());
            let (name, known) = (tame(name), known.join(", "));
            bail!(
                "there is no point table {name}: the known ones are {known}\ngive a table of your own with --file"
            );
        };
        if !asked.contains(table) {
            asked.push(table.clone());
        }
    }
    for path in files {
        asked.push(tables::read(path.as_ref())?);
    }
    if asked.is_empty() {
        asked.push(PointTable::liege().clone());
    }
    Ok(asked)
}

/// The game and the house rules to be shown; an organiser's own are always for Colour Whist.
pub(super) fn house(
    game: Option<Game>,
    ruleset: Option<Ruleset>,
    file: Option<&Path>,
    own: &[PathBuf],
) -> anyhow::Result<(Option<Game>, HouseRules)> {
    let Some(file) = file else {
        let game = match (game, ruleset) {
            (Some(game), Some(_)) => Some(ruleset_of(game, ruleset)?.game()),
            (game, ruleset) => game.or(ruleset.map(Ruleset::game)),
        };
        let house = ruleset.and_then(Ruleset::house).unwrap_or(HouseRules::shipped());
        return Ok((game, house.clone()));
    };
    if game.is_some_and(|game| game.rulesets().all(|ruleset| ruleset.file().is_none())) {
        bail!("a ruleset of your own is only for Colour Whist: leave manille out, or --file");
    }
    tables::add(own)?;
    let house = house::read(file)?;
    Ok((Some(house.rules.ruleset.game()), house))
}
