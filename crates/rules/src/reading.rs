//! The readings in force: what was chosen wherever the text is unclear or silent.
//!
//! What each choice means in words stands in `locales/`: `reading-NAME` asks, `reading-NAME-VALUE` answers.

use crate::{Clause, Ruleset, manille, whist};

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
        let reading = |(name, values): (&'static str, &'static [&'static str])| {
            // The value that changes nothing: so there is one list of values, that of `with_option`.
            let holds = |value: &&str| rules.with_option(name, value) == Ok(rules);
            let chosen = values.iter().copied().find(holds).unwrap_or(values[0]);
            Reading { name, values: values.to_vec(), chosen, usual: values[0], clause: clause_of(name) }
        };
        manille::Rules::OPTIONS.into_iter().map(reading).collect()
    }

    /// The readings of a round of Colour Whist.
    pub fn of_whist(rules: whist::Rules) -> Vec<Reading> {
        let usual = whist::Rules::default();
        let reading = |(name, values): (&'static str, &'static [&'static str])| Reading {
            name,
            values: values.to_vec(),
            chosen: rules.option(name).unwrap_or(values[0]),
            usual: usual.option(name).unwrap_or(values[0]),
            clause: clause_of(name),
        };
        whist::Rules::options().into_iter().map(reading).collect()
    }

    /// The readings of a ruleset as it is shipped.
    pub fn usual_of(ruleset: Ruleset) -> Vec<Reading> {
        match ruleset {
            Ruleset::ManilleNl => Reading::of_manille(manille::Rules::dutch()),
            Ruleset::ManilleFr => Reading::of_manille(manille::Rules::french()),
            Ruleset::Whist2018 => Reading::of_whist(whist::Rules::default()),
        }
    }
}

/// The clause that a setting is a reading of.
pub fn clause_of(option: &str) -> Option<Clause> {
    let id = match option {
        "underruff_partner" => "MAN-AMB-01",
        "no_trump_bar" => "MAN-AMB-06",
        "late_renege" => "MAN-AMB-08",
        "on_signal" => "MAN-AMB-14",
        "jury_from" => "KW-CON-01",
        "jury_call_fine" => "KW-CON-02",
        "rond" => "KW-CON-05",
        "troel_fail" => "KW-CON-06",
        "early_claim_loss" => "KW-CON-08",
        "caller_overbids" => "KW-CON-09",
        "overbid_order" => "KW-CON-10",
        "solo_after_joiner" => "KW-CON-11",
        "direct_solo" => "KW-CON-12",
        "late_misery" => "KW-CON-14",
        "late_slam" => "KW-CON-15",
        "join_after_misery" => "KW-CON-16",
        "same_colour" => "KW-CON-18",
        "ask_without_card" => "KW-CON-19",
        "misery_collects" => "KW-CON-26",
        "raise_unasked" => "KW-CON-30",
        "troel_silent_pays" => "KW-CON-31",
        _ => return None,
    };
    Clause::find(id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whist::HouseRules;

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
        for reading in Reading::usual_of(Ruleset::Whist2018) {
            let setting = format!("{} = ", reading.name);
            let line = HouseRules::TOML.lines().find(|line| line.starts_with(&setting)).unwrap_or_default();
            let clause = reading.clause.map_or_else(String::new, |clause| format!("# {clause}:"));
            assert!(line.contains(&clause), "{line}");
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
