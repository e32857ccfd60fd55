//! The point tables and the ruleset that were asked for: those that come with the program, and those of an organiser.

use std::path::{Path, PathBuf};

use anyhow::bail;
use kaarting_rules::whist::{HouseRules, PointTable};

use super::Game;
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
                "there is no point table {name}: there are {known}\na table of your own is read with --file"
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

/// The game and the house rules to be shown; an organiser's own are of Colour Whist.
pub(super) fn house(
    game: Option<Game>,
    file: Option<&Path>,
    own: &[PathBuf],
) -> anyhow::Result<(Option<Game>, HouseRules)> {
    match (file, game) {
        (None, game) => Ok((game, HouseRules::shipped().clone())),
        (Some(_), Some(Game::Manille)) => {
            bail!("a ruleset of your own is of Colour Whist: leave manille out, or --file")
        }
        (Some(file), _) => {
            tables::add(own)?;
            Ok((Some(Game::Whist), house::read(file)?))
        }
    }
}
