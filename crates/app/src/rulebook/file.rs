//! The point tables that were asked for: those that come with the program, and those of an organiser.

use std::path::Path;

use anyhow::bail;
use kaarting_rules::whist::PointTable;

use super::tame;
use crate::tables;

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
