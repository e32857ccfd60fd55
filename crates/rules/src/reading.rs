//! The readings in force: what was chosen wherever the text is unclear or silent.
//!
//! What each choice means in words stands in `locales/`: `reading-NAME` asks, `reading-NAME-VALUE` answers.

use crate::{Clause, Setting, manille, whist};

/// A named setting and the value that holds.
///
/// ```
/// use kaarting_rules::{Clause, Reading, whist};
/// let rules = whist::Rules::default().with_option("troel_fail", "-16")?;
/// let troel = Reading::of_whist(rules).into_iter().find(|reading| reading.name == "troel_fail").unwrap();
/// assert_eq!((troel.chosen, troel.usual, troel.clause), ("-16", "0", Some(Clause::KW_CON_06)));
/// # Ok::<(), kaarting_rules::OptionRefused>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The name of the setting.
    pub name: &'static str,
    /// The values it takes.
    pub values: Vec<&'static str>,
    /// The value that holds.
    pub chosen: &'static str,
    /// The value of the ruleset that is shipped.
    pub usual: &'static str,
    /// The clause that explains the choice.
    pub clause: Option<Clause>,
}

impl Reading {
    /// Whether it is read as usual.
    pub fn is_usual(&self) -> bool {
        self.chosen == self.usual
    }

    /// Whether this clause says the usual reading, and another was chosen; the signal has two (MAN-AMB-14, DEC-06).
    pub fn departs_from(&self, clause: Clause) -> bool {
        let signal = self.name == "on_signal" && clause == Clause::DEC_06;
        !self.is_usual() && (signal || self.clause == Some(clause))
    }

    /// The readings of a round of Manille.
    pub fn of_manille(rules: manille::Rules) -> Vec<Reading> {
        let usual = manille::Rules::dutch();
        Reading::all(manille::Rules::settings(), |name| rules.option(name), |name| usual.option(name))
    }

    /// The readings of a round of Colour Whist: where the text of the ruleset leaves a choice, and where an organiser's
    /// own file departs from it.
    pub fn of_whist(rules: whist::Rules) -> Vec<Reading> {
        let usual = rules.ruleset.house().map_or(rules, |house| house.rules);
        let open = whist::Rules::settings().into_iter().filter(|one| {
            !rules.ruleset.settles(one.name) || rules.option(one.name) != usual.option(one.name)
        });
        Reading::all(open.collect(), |name| rules.option(name), |name| usual.option(name))
    }

    fn all(
        settings: Vec<Setting>,
        chosen: impl Fn(&str) -> Option<&'static str>,
        usual: impl Fn(&str) -> Option<&'static str>,
    ) -> Vec<Reading> {
        let reading = |Setting { name, clause, values }| Reading {
            name,
            values: values.to_vec(),
            chosen: chosen(name).unwrap_or(values[0]),
            usual: usual(name).unwrap_or(values[0]),
            clause: Some(clause),
        };
        settings.into_iter().map(reading).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;

    /// Manille leaves every setting open, and Colour Whist all that its file does not settle.
    #[test]
    fn a_ruleset_has_the_readings_that_its_text_leaves_open() {
        for ruleset in Ruleset::ALL {
            let settings = match ruleset.file() {
                Some(_) => whist::Rules::settings(),
                None => manille::Rules::settings(),
            };
            let open = settings.iter().map(|one| one.name).filter(|name| !ruleset.settles(name));
            let readings = Reading::usual_of(ruleset);
            assert_eq!(readings.iter().map(|one| one.name).collect::<Vec<_>>(), open.collect::<Vec<_>>());
            assert!(!readings.is_empty(), "{ruleset}");
        }
    }

    #[test]
    fn every_setting_has_its_clause() {
        for reading in Ruleset::ALL.into_iter().flat_map(Reading::usual_of) {
            assert!(reading.clause.is_some(), "{}", reading.name);
            assert!(reading.is_usual(), "{}", reading.name);
        }
    }

    /// The file of the ruleset names the clauses too.
    #[test]
    fn the_clauses_are_those_of_the_ruleset_file() {
        for text in Ruleset::ALL.into_iter().filter_map(Ruleset::file) {
            for Setting { name, clause, .. } in whist::Rules::settings() {
                let setting = format!("{name} = ");
                let line = text.lines().find(|line| line.starts_with(&setting)).unwrap_or_default();
                assert!(line.contains(&format!("# {clause}:")), "{line}");
            }
        }
    }

    #[test]
    fn a_choice_that_is_not_usual_shows() {
        let rules = manille::Rules::french().with_option("underruff_partner", "true").ok();
        let chosen = rules.map(Reading::of_manille).unwrap_or_default();
        let other: Vec<&str> = chosen.iter().filter(|one| !one.is_usual()).map(|one| one.chosen).collect();
        assert_eq!(other, ["true"]);
    }
}
