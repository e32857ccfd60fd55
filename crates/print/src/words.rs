//! The words on paper; the sentences stand in `locales/<language>/print.ftl`.

use std::ops::Deref;

use jiff::civil::Date;
use kaarting_office::Plan;
use kaarting_rules::Lang;

/// The words of one language, as they stand on paper.
#[derive(Clone, Debug)]
pub(crate) struct Words(kaarting_words::Words);

impl Deref for Words {
    type Target = kaarting_words::Words;

    fn deref(&self) -> &kaarting_words::Words {
        &self.0
    }
}

impl Words {
    pub(crate) const fn new(lang: Lang) -> Words {
        Words(kaarting_words::Words::new(lang))
    }

    /// A sentence with variables.
    pub(crate) fn tell(&self, key: &str, variables: &[(&'static str, &str)]) -> String {
        self.0.tell(key, variables.iter().map(|&(name, value)| (name, value.into())))
    }

    /// A sentence of this language itself, if there is one.
    pub(crate) fn find(&self, key: &str) -> Option<String> {
        self.knows(key).then(|| self.say(key))
    }

    /// A day, written out.
    pub(crate) fn date(&self, date: Date) -> String {
        let weekday = self.say(&format!("print-weekday-{}", date.weekday().to_monday_one_offset()));
        let month = self.say(&format!("print-month-{}", date.month()));
        let (day, year) = (date.day().to_string(), date.year().to_string());
        self.tell("print-date", &[("weekday", &weekday), ("day", &day), ("month", &month), ("year", &year)])
    }

    /// The regulations in force, with their edition (TRN-GEN-05).
    pub(crate) fn rules(&self, plan: &Plan) -> String {
        let ruleset = plan.rules.ruleset;
        let name = self.say(&format!("rules-{ruleset}"));
        let edition = self.edition(ruleset, &plan.rules.edition);
        self.tell("print-rules", &[("name", &name), ("edition", &edition)])
    }
}

/// A figure with the minus sign of print.
pub(crate) fn figure(number: i64) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_has_the_minus_sign_of_print() {
        assert_eq!(figure(-12), "\u{2212}12");
        assert_eq!(figure(0), "0");
        assert_eq!(figure(i64::MIN), "\u{2212}9223372036854775808");
    }

    #[test]
    fn a_day_is_written_out_in_every_language() {
        let date = jiff::civil::date(2026, 11, 15);
        let days = Lang::ALL.map(|lang| Words::new(lang).date(date));
        assert_eq!(days, ["zondag 15 november 2026", "dimanche 15 novembre 2026", "Sunday 15 November 2026"]);
    }

    #[test]
    fn every_sentence_stands_in_three_languages() {
        let keys = |text: &str| {
            let keys = text.lines().filter(|line| line.starts_with("print-"));
            keys.filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned())).collect::<Vec<_>>()
        };
        let [nl, fr, en] = [
            keys(include_str!("../../../locales/nl/print.ftl")),
            keys(include_str!("../../../locales/fr/print.ftl")),
            keys(include_str!("../../../locales/en/print.ftl")),
        ];
        assert!(nl.len() > 100, "{}", nl.len());
        assert_eq!(nl, fr);
        assert_eq!(nl, en);
    }
}
