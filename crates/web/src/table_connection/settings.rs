//! What can be chosen when a table is opened.

use std::collections::BTreeMap;

use kaarting_bots::Level;
use kaarting_play::{Access, Pace, Series, Settings};
use kaarting_rules::{Game, Ruleset};
use kaarting_words::Lang;
use serde::Deserialize;

use crate::fault::Fault;

/// The form that opens a table.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chosen {
    pub(crate) ruleset: String,
    #[serde(default)]
    pub(crate) access: Option<Access>,
    #[serde(default)]
    pub(crate) series: Option<Series>,
    /// Whether there is a clock; a table that is open to anyone always has one.
    #[serde(default)]
    pub(crate) clock: Option<String>,
    #[serde(default)]
    pub(crate) level: Option<String>,
}

impl Chosen {
    pub(crate) fn ruleset(&self) -> Result<Ruleset, Fault> {
        self.ruleset
            .parse()
            .map_err(|error: kaarting_rules::UnknownRuleset| Fault::BadForm(error.to_string()))
    }

    /// The level of the bots; the usual one where none was chosen.
    pub(crate) fn level(&self) -> Result<Level, Fault> {
        let unknown = |error: kaarting_bots::UnknownLevel| Fault::BadForm(error.to_string());
        self.level.as_deref().map_or(Ok(USUAL), |name| name.parse().map_err(unknown))
    }

    /// A table to play at with others.
    pub(crate) fn settings(&self) -> Result<Settings, Fault> {
        let access = self.access.unwrap_or(Access::Private);
        let series = self.series.unwrap_or(Series::Full);
        let settings = bare(self.ruleset()?, access, series, self.level()?)?;
        let timed = access == Access::Open || self.clock.is_some();
        let deals = settings.law().map(|law| series.deals(&law)).unwrap_or(4);
        Ok(Settings { pace: timed.then(|| Pace::usual(deals)), ..settings })
    }

    /// A table of one's own, with three bots and no clock.
    pub(crate) fn practice(&self) -> Result<Settings, Fault> {
        bare(self.ruleset()?, Access::Private, Series::Short, self.level()?)
    }
}

/// The level that newcomers meet.
pub(crate) const USUAL: Level = Level::Easy;

fn bare(ruleset: Ruleset, access: Access, series: Series, level: Level) -> Result<Settings, Fault> {
    let stand_in = level.name().parse().map_err(|error| Fault::internal(&error))?;
    let options = BTreeMap::new();
    Ok(Settings { access, ruleset, options, series, pace: None, last_cards: true, stand_in, event: None })
}

/// The regulations of a game that somebody with this language plays by.
pub(crate) fn usual_ruleset(game: Game, lang: Lang) -> Ruleset {
    let mut rulesets = game.rulesets();
    let own = game.rulesets().find(|ruleset| ruleset.lang() == lang);
    own.or_else(|| rulesets.next()).unwrap_or(Ruleset::ALL[0])
}
