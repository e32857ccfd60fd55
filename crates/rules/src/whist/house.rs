//! The house rules: the regulations with everything an organiser settles for them, as a file to read and to change.
//!
//! The defaults of the program stand in such a file too, and nowhere else: `rulesets/whist-2018.toml` is built in. So
//! do its variants: a ruleset with other contracts, another order, other points or other readings is a file and a line
//! in the list of rulesets. [`HouseRules::parse`] reads one and names everything wrong with it.

use std::sync::LazyLock;

use kaarting_cards::Seat;
use toml::Spanned;
use toml::de::DeValue;

use super::file::{Reader, Section, entry, is_line, shortened, sort_of};
use super::{
    Code, Contract, Contracts, FileFaultKind, FileRefused, PenaltyOptions, PointTable, Rules, ScoreOptions,
    Setup, Tariff,
};
use crate::{Game, Ruleset, Setting};

/// What holds at the tables of one organiser, where a record does not say otherwise.
///
/// ```
/// use kaarting_rules::whist::{HouseRules, Rules};
/// assert_eq!(HouseRules::shipped().rules, Rules::default());
///
/// // An organiser's own ruleset is the same text with other choices.
/// let own = HouseRules::TOML.replace("late_slam = false", "late_slam = true").replace("= \"GMT\"", "= \"GS\"");
/// let refused = HouseRules::parse(&own, &[]).unwrap_err();
/// assert_eq!(refused.faults[0].to_string(), "line 20, column 13: options.jury_from must be GMT or GM, it is \"GS\"");
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
    /// The ruleset, its contracts and its settings.
    pub rules: Rules,
    /// The settings that the text of these regulations leaves no choice about.
    pub settled: Vec<&'static str>,
    /// How many deals a round has; 16 in the ruleset that is shipped (DEC-08).
    pub deals: u32,
}

static SHIPPED: LazyLock<Vec<HouseRules>> = LazyLock::new(|| {
    let texts = Ruleset::ALL.into_iter().filter_map(Ruleset::file);
    texts
        .map(|text| HouseRules::parse(text, &[]).expect("the tests read every ruleset that is shipped"))
        .collect()
});

impl Ruleset {
    /// The house rules that it comes with; Manille has none.
    pub fn house(self) -> Option<&'static HouseRules> {
        SHIPPED.iter().find(|house| house.rules.ruleset == self)
    }
}

impl Default for Rules {
    /// The settings of `whist-2018`.
    fn default() -> Rules {
        HouseRules::shipped().rules
    }
}

impl Default for ScoreOptions {
    fn default() -> ScoreOptions {
        Rules::default().score
    }
}

impl Default for PenaltyOptions {
    fn default() -> PenaltyOptions {
        Rules::default().penalties
    }
}

impl Setup {
    /// A deal by the default rules.
    pub fn new(dealer: Seat) -> Setup {
        HouseRules::shipped().setup(dealer)
    }
}

impl HouseRules {
    /// The text of the ruleset `whist-2018`, also a pattern for an organiser's own.
    pub const TOML: &str = include_str!("../../rulesets/whist-2018.toml");

    /// The ruleset `whist-2018`.
    pub fn shipped() -> &'static HouseRules {
        &SHIPPED[0]
    }

    /// What a deal is scored by.
    pub const fn tariff(&self) -> Tariff<'_> {
        Tariff { figures: &self.table.figures, options: self.rules.score }
    }

    /// A deal by these rules and this point table.
    pub const fn setup(&self, dealer: Seat) -> Setup {
        Setup { rules: self.rules, figures: self.table.figures, dealer }
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
        self.refuse_others(
            root,
            &["id", "title", "edition", "table", "contracts", "settled", "options", "round"],
        );
        let id = self.text(root, "id", |id| ruleset(id).is_some(), FileFaultKind::WrongId);
        let ruleset = ruleset(&id).unwrap_or(Ruleset::Whist2018);
        let contracts = self.contracts(root);
        HouseRules {
            title: self.text(root, "title", is_line, FileFaultKind::BadText),
            edition: self.text(root, "edition", is_line, FileFaultKind::BadText),
            table: self.point_table(root, own).unwrap_or_else(|| PointTable::liege()).clone(),
            rules: Rules {
                ruleset,
                contracts,
                ..self
                    .within(root, "options", |reader, options| Some(reader.options(options)))
                    .unwrap_or(Rules::FIRST)
            },
            settled: self.settled(root),
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

    /// The words of a list with their places; nothing where the file leaves the list out, as older files do.
    fn list<'a>(&mut self, root: Section<'a>, key: &str) -> Option<Vec<(&'a str, usize)>> {
        let value = root.get(key)?;
        let DeValue::Array(list) = value.get_ref() else {
            self.wrong_type(value, root.path_of(key), "a list");
            return None;
        };
        let word = |each: &'a Spanned<DeValue<'a>>| match each.get_ref() {
            DeValue::String(word) => Some((word.as_ref(), each.span().start)),
            _ => {
                self.wrong_type(each, root.path_of(key), "a list of texts");
                None
            }
        };
        Some(list.iter().filter_map(word).collect())
    }

    /// The contracts that are played, the lowest first (KW-RANK-01), with their codes.
    fn contracts(&mut self, root: Section<'_>) -> Contracts {
        let key = "contracts";
        let Some(value) = root.get(key) else { return Contracts::ALL };
        let DeValue::Array(list) = value.get_ref() else {
            self.wrong_type(value, root.path_of(key), "a list");
            return Contracts::ALL;
        };
        let (mut order, mut codes) = (Vec::new(), Vec::new());
        for each in list.iter() {
            let Some((word, code)) = self.contract(each, key) else { continue };
            match word.parse::<Contract>() {
                Ok(contract) if !order.contains(&contract) => {
                    order.push(contract);
                    codes.extend(code.map(|code| (contract, code, each.span().start)));
                }
                read => {
                    let unknown = |_| FileFaultKind::UnknownContract(shortened(word));
                    let kind = read.map_or_else(unknown, FileFaultKind::ContractTwice);
                    self.fault(Some(each.span().start), root.path_of(key), kind);
                }
            }
        }
        // KW-TROEL-01 obliges to call it, and KW-BID-14 to have a colour to ask for.
        for needed in [Contract::Troel, Contract::S8].into_iter().filter(|needed| !order.contains(needed)) {
            self.fault(Some(value.span().start), root.path_of(key), FileFaultKind::ContractNeeded(needed));
        }
        let mut contracts = Contracts::of(&order);
        for (contract, word, at) in codes {
            let code = Code::new(word).ok_or_else(|| FileFaultKind::BadCode(shortened(word)));
            let coded = code
                .and_then(|code| contracts.with_code(contract, code).ok_or(FileFaultKind::CodeTaken(code)));
            match coded {
                Ok(coded) => contracts = coded,
                Err(kind) => self.fault(Some(at), root.path_of(key), kind),
            }
        }
        contracts
    }

    /// A contract of the list by its usual code, and its own code where it has one: `"KM"`, or
    /// `{ contract = "KM", code = "PM" }`.
    fn contract<'a>(
        &mut self,
        value: &'a Spanned<DeValue<'a>>,
        key: &'a str,
    ) -> Option<(&'a str, Option<&'a str>)> {
        if let DeValue::String(word) = value.get_ref() {
            return Some((word, None));
        }
        let Some(own) = entry(value, key) else {
            self.wrong_type(value, key.to_owned(), "a list of texts");
            return None;
        };
        self.refuse_others(own, &["contract", "code"]);
        let mut word = |name| {
            let value = self.value(own, name)?;
            match value.get_ref() {
                DeValue::String(word) => Some(word.as_ref()),
                _ => {
                    self.wrong_type(value, own.path_of(name), "a text");
                    None
                }
            }
        };
        let (contract, code) = (word("contract"), word("code"));
        Some((contract?, code))
    }

    /// The settings that no event may choose.
    fn settled(&mut self, root: Section<'_>) -> Vec<&'static str> {
        let settings = Rules::settings();
        let mut settled = Vec::new();
        for (word, at) in self.list(root, "settled").unwrap_or_default() {
            match settings.iter().find(|setting| setting.name == word) {
                Some(setting) => settled.push(setting.name),
                None => {
                    let known = settings.iter().map(|setting| setting.name).collect();
                    self.fault(Some(at), root.path_of("settled"), FileFaultKind::UnknownOption { known });
                }
            }
        }
        settled
    }

    /// The settings: every one, by a value that it takes; those that came later where they are written.
    fn options(&mut self, section: Section<'_>) -> Rules {
        let settings = Rules::settings();
        for (key, _) in section.keys.iter() {
            if !settings.iter().any(|setting| key.get_ref() == setting.name) {
                let known = settings.iter().map(|setting| setting.name).collect();
                let kind = FileFaultKind::UnknownOption { known };
                self.fault(Some(key.span().start), section.path_of(key.get_ref()), kind);
            }
        }
        let written = |name: &str| section.keys.iter().any(|(key, _)| key.get_ref() == name);
        let mut rules = Rules::FIRST;
        for Setting { name, values, .. } in settings {
            if Rules::ADDED_LATER.contains(&name) && !written(name) {
                continue;
            }
            let Some(value) = self.value(section, name) else { continue };
            let word = word(value.get_ref());
            if !word.as_ref().is_some_and(|word| rules.set(name, word)) {
                let found = match word {
                    Some(word) => format!("\"{}\"", shortened(&word)),
                    None => sort_of(value.get_ref()).to_owned(),
                };
                let kind = FileFaultKind::NotAmong { values, found };
                self.fault(Some(value.span().start), section.path_of(name), kind);
            }
        }
        rules
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

/// The ruleset of Colour Whist that goes by this id.
fn ruleset(id: &str) -> Option<Ruleset> {
    id.parse().ok().filter(|ruleset: &Ruleset| ruleset.game() == Game::Whist)
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
