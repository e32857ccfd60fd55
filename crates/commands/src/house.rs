//! The house rules of Colour Whist: those that come with the program, or an organiser's own from a file.

use std::path::Path;
use std::sync::OnceLock;

use kaarting_rules::Ruleset;
use kaarting_rules::whist::HouseRules;

use crate::tables;

/// The organiser's own rules. They are read once, before the first line is answered.
static OWN: OnceLock<HouseRules> = OnceLock::new();

/// Reads the organiser's own ruleset, after the organiser's tables; from then on it holds where a record says nothing.
pub fn adopt(path: &Path) -> anyhow::Result<()> {
    // A second call would come too late for the lines answered before it.
    OWN.set(read(path)?).map_err(|_| anyhow::anyhow!("a ruleset has already been read"))
}

/// The rules of this house.
pub(crate) fn rules() -> &'static HouseRules {
    OWN.get().unwrap_or_else(|| HouseRules::shipped())
}

/// The house rules under a ruleset: the organiser's own if they are for that ruleset; none in Manille.
pub(crate) fn of(ruleset: Ruleset) -> Option<&'static HouseRules> {
    OWN.get().filter(|own| own.rules.ruleset == ruleset).or_else(|| ruleset.house())
}

/// Reads a ruleset, which may name the organiser's own tables.
pub(crate) fn read(path: &Path) -> anyhow::Result<HouseRules> {
    tables::read_file(path, "ruleset", |text| HouseRules::parse(text, tables::own()))
}
