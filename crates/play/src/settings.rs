//! What is chosen when a table opens.

use std::collections::BTreeMap;

use kaarting_cards::BySeat;
use kaarting_office::plan::RulesChoice;
use kaarting_office::{At, EntrantNo, EventName, Law};
use kaarting_rules::Ruleset;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::of_game::full_series;
use crate::{Level, TableName, words};

/// Who may sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Whoever has the link: people write to each other freely, and may take back what they did.
    Private,
    /// Anyone.
    Open,
    /// Those who were drawn to a table of an event, each in their chair: the server seats them.
    Drawn,
}

/// How many deals are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Series {
    /// A boompje of 12 deals, a French round of 20, a round of Colour Whist of 16.
    Full,
    /// Four deals: everybody deals once.
    Short,
    /// A round of an event: this many boompjes, or deals where the game has none.
    Length(u32),
}

impl Series {
    /// How many deals that is.
    pub fn deals(self, law: &Law) -> u32 {
        match self {
            Series::Full => full_series(law),
            Series::Short => 4,
            Series::Length(length) => law.rows(length.clamp(1, 60)),
        }
    }
}

/// What those who answer together have beyond the free time.
const TOGETHER_MS: u32 = 15_000;

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

    /// What those who answer together have: the free time and fifteen seconds, whoever is away. No bank runs meanwhile:
    /// what is left of it would tell the others how long each of them took.
    pub const fn together_ms(self) -> u32 {
        self.free_ms + TOGETHER_MS
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
    /// Whether the last card of every hand plays itself. The table plays no other: that would tell the others that
    /// there was no choice. A player's own page may, where that player wants it.
    #[serde(default)]
    pub last_cards: bool,
    /// How well a bot plays that sits in for somebody.
    pub stand_in: Level,
    /// The table of an event that is played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<Box<EventTable>>,
}

/// The table of an event that is played at an online table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventTable {
    /// The event.
    #[serde(with = "words")]
    #[schemars(with = "String")]
    pub event: EventName,
    /// The round and the table.
    pub at: At,
    /// How often the table had been moved before: this one is for what stands then.
    #[serde(default)]
    pub moves: u32,
    /// Who was drawn to which chair.
    pub players: BySeat<EntrantNo>,
    /// The regulations as the plan of the event has them, texts and all.
    pub rules: RulesChoice,
    /// The name of the deals, where all online tables of the round play the same: they come from that name and the
    /// seeds alone, and nobody adds to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_deals: Option<TableName>,
}

impl Settings {
    /// The same for those who look at the table: without the texts that the regulations of an event are kept in.
    pub(crate) fn shown(&self) -> Settings {
        let mut shown = self.clone();
        if let Some(event) = &mut shown.event {
            event.rules = RulesChoice::of(self.ruleset);
        }
        shown
    }

    /// The regulations with what was chosen.
    pub fn law(&self) -> Result<Law, String> {
        match &self.event {
            // An event keeps its regulations whole, with a file or a point table of its own.
            Some(event) => event.rules.settled().map(|(_, law)| law),
            None => Law::of(self.ruleset).with_options(&self.options).map_err(|refused| refused.to_string()),
        }
    }
}
