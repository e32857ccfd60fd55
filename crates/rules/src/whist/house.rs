//! The house rules: the regulations with everything an organiser settles for them, as a file to read and to change.
//!
//! The defaults of the program stand in such a file too, and nowhere else: `rulesets/whist-2018.toml` is built in.
//! [`HouseRules::parse`] reads one and names everything wrong with it.

use std::sync::LazyLock;

use toml::de::DeValue;

use super::file::{Reader, Section, is_line, shortened, sort_of};
use super::{FileFaultKind, FileRefused, PointTable, Rules};
use crate::Ruleset;

/// What holds at the tables of one organiser, where a record does not say otherwise.
///
/// ```
/// use kaarting_rules::whist::{HouseRules, Rules};
/// assert_eq!(HouseRules::shipped().rules, Rules::default());
///
/// // An organiser's own ruleset is the same text with other choices.
/// let own = HouseRules::TOML.replace("late_slam = false", "late_slam = true").replace("\"GMT\"", "\"GS\"");
/// let refused = HouseRules::parse(&own, &[]).unwrap_err();
/// assert_eq!(refused.faults[0].to_string(), "line 11, column 13: options.jury_from must be GMT or GM, it is \"GS\"");
/// assert_eq!(refused.faults.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HouseRules {
    /// The name for people.
    pub title: String,
    /// Version and date of the regulations (TRN-GEN-05).
    pub edition: String,
    /// The point table.
    pub table: PointTable,
    /// The settings.
    pub rules: Rules,
    /// How many deals a round has; 16 in the ruleset that is shipped (DEC-08).
    pub deals: u32,
}

static SHIPPED: LazyLock<HouseRules> = LazyLock::new(|| {
    HouseRules::parse(HouseRules::TOML, &[]).expect("the tests read the ruleset that is shipped")
});

impl HouseRules {
    /// The text of the ruleset that comes with the program, also a pattern for an organiser's own.
    pub const TOML: &str = include_str!("../../../../rulesets/whist-2018.toml");

    /// The ruleset that comes with the program.
    pub fn shipped() -> &'static HouseRules {
        &SHIPPED
    }

    /// Reads a ruleset, which may name one of the tables that are shipped or one of the organiser's own; or names
    /// everything that is wrong with it.
    pub fn parse(text: &str, own: &[PointTable]) -> Result<HouseRules, FileRefused> {
        Reader::read(text, "ruleset", |reader, root| reader.house(root, own))
    }
}

impl Reader {
    /// The whole ruleset.
    fn house(&mut self, root: Section<'_>, own: &[PointTable]) -> HouseRules {
        self.refuse_others(root, &["id", "title", "edition", "table", "options", "round"]);
        self.text(root, "id", |id| id == Ruleset::Whist2018.id(), FileFaultKind::WrongId);
        HouseRules {
            title: self.text(root, "title", is_line, FileFaultKind::BadText),
            edition: self.text(root, "edition", is_line, FileFaultKind::BadText),
            table: self.point_table(root, own).unwrap_or_else(|| PointTable::liege()).clone(),
            rules: self
                .within(root, "options", |reader, options| Some(reader.options(options)))
                .unwrap_or(Rules::UNSET),
            deals: self.within(root, "round", |reader, round| {
                reader.refuse_others(round, &["deals"]);
                reader.deals(round)
            }),
        }
    }

    fn point_table<'a>(&mut self, root: Section<'_>, own: &'a [PointTable]) -> Option<&'a PointTable> {
        let value = self.value(root, "table")?;
        let DeValue::String(id) = value.get_ref() else {
            self.wrong_type(value, root.path_of("table"), "a text");
            return None;
        };
        let tables = || PointTable::shipped().iter().chain(own);
        let table = tables().find(|table| table.id == *id);
        if table.is_none() {
            let kind =
                FileFaultKind::UnknownTable { known: tables().map(|table| table.id.clone()).collect() };
            self.fault(Some(value.span().start), root.path_of("table"), kind);
        }
        table
    }

    /// The settings: every one, by a value that it takes; those that came later where they are written.
    fn options(&mut self, section: Section<'_>) -> Rules {
        let options = Rules::options();
        for (key, _) in section.keys.iter() {
            if !options.iter().any(|(name, _)| key.get_ref() == name) {
                let known = options.iter().map(|(name, _)| *name).collect();
                let kind = FileFaultKind::UnknownOption { known };
                self.fault(Some(key.span().start), section.path_of(key.get_ref()), kind);
            }
        }
        let written = |name: &str| section.keys.iter().any(|(key, _)| key.get_ref() == name);
        let read =
            options.into_iter().filter(|(name, _)| !Rules::ADDED_LATER.contains(name) || written(name));
        read.fold(Rules::UNSET, |rules, (name, values)| {
            let Some(value) = self.value(section, name) else { return rules };
            let word = word(value.get_ref());
            word.as_ref().and_then(|word| rules.with_option(name, word).ok()).unwrap_or_else(|| {
                let found = match word {
                    Some(word) => format!("\"{}\"", shortened(&word)),
                    None => sort_of(value.get_ref()).to_owned(),
                };
                let kind = FileFaultKind::NotAmong { values, found };
                self.fault(Some(value.span().start), section.path_of(name), kind);
                rules
            })
        })
    }

    /// KW-CON-22: a multiple of four, as on every sheet.
    fn deals(&mut self, section: Section<'_>) -> u32 {
        let Some(value) = self.value(section, "deals") else { return 0 };
        let DeValue::Integer(digits) = value.get_ref() else {
            self.wrong_type(value, section.path_of("deals"), "a whole number");
            return 0;
        };
        let deals = u32::from_str_radix(digits.as_str(), digits.radix()).unwrap_or(0);
        if deals == 0 || !deals.is_multiple_of(4) {
            self.fault(Some(value.span().start), section.path_of("deals"), FileFaultKind::DealsNotOfFours);
        }
        deals
    }
}

/// A setting's value as a word: a file may write `true`, `"GM"` and `-16`, as a record does.
fn word(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::Boolean(flag) => Some(flag.to_string()),
        DeValue::String(word) => Some(word.to_string()),
        DeValue::Integer(digits) => Some(match i64::from_str_radix(digits.as_str(), digits.radix()) {
            Ok(number) => number.to_string(),
            Err(_) => digits.as_str().to_owned(),
        }),
        _ => None,
    }
}
