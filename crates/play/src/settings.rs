//! What is chosen when a table opens.

use std::collections::BTreeMap;

use kaarting_office::Law;
use kaarting_rules::{OptionRefused, Ruleset};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::of_game::full_series;
use crate::{Level, words};

/// Who may sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Whoever has the link: people write to each other freely, and may take back what they did.
    Private,
    /// Anyone.
    Open,
}

/// How many deals are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Series {
    /// A boompje of 12 deals, a French round of 20, a round of Colour Whist of 16.
    Full,
    /// Four deals: everybody deals once.
    Short,
}

impl Series {
    /// How many deals that is.
    pub fn deals(self, law: &Law) -> u32 {
        match self {
            Series::Full => full_series(law),
            Series::Short => 4,
        }
    }
}

/// How much time everybody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// For every action, before the bank runs.
    pub free_ms: u32,
    /// For the whole series, beyond that.
    pub bank_ms: u32,
}

impl Pace {
    /// Twelve seconds for an action, and ninety for every four deals.
    pub fn usual(deals: u32) -> Pace {
        Pace { free_ms: 12_000, bank_ms: 90_000 * deals.div_ceil(4).clamp(1, 16) }
    }

    /// At least a second, and at most an hour of each.
    pub(crate) const fn fits(self) -> bool {
        1_000 <= self.free_ms && self.free_ms <= 3_600_000 && self.bank_ms <= 3_600_000
    }
}

/// What is chosen when a table opens; it holds as long as the table does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Who may sit down.
    pub access: Access,
    /// The regulations.
    #[serde(with = "words")]
    #[schemars(with = "kaarting_office::schema::RulesetId")]
    pub ruleset: Ruleset,
    /// Their named settings, where they are not the usual ones.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// How many deals.
    pub series: Series,
    /// How much time everybody has; nothing for a table without a clock, which has to be private.
    pub pace: Option<Pace>,
    /// Whether the last card of every hand plays itself. Other cards never do: that would tell the others that there
    /// was no choice.
    #[serde(default)]
    pub last_cards: bool,
    /// How well a bot plays that sits in for somebody.
    pub stand_in: Level,
}

impl Settings {
    /// The regulations with what was chosen.
    pub fn law(&self) -> Result<Law, OptionRefused> {
        Law::of(self.ruleset).with_options(&self.options)
    }
}
