//! How names are sorted.

use std::cmp::Ordering;

use icu_collator::options::{CollatorOptions, Strength};
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::{Locale, locale};

use crate::{Lang, Words};

impl Words {
    /// The order in which this language lists names: accents and capitals come last, "Van den Berghe" under V.
    pub fn collator(self) -> NameOrder {
        const DUTCH: Locale = locale!("nl-BE");
        const FRENCH: Locale = locale!("fr-BE");
        const ENGLISH: Locale = locale!("en");
        let locale = match self.lang() {
            Lang::Nl => DUTCH,
            Lang::Fr => FRENCH,
            Lang::En => ENGLISH,
        };
        let mut options = CollatorOptions::default();
        options.strength = Some(Strength::Tertiary);
        NameOrder(Collator::try_new(locale.into(), options).ok())
    }
}

/// A language's order of names.
#[derive(Debug)]
pub struct NameOrder(Option<CollatorBorrowed<'static>>);

impl NameOrder {
    /// Which of two names comes first.
    pub fn compare(&self, a: &str, b: &str) -> Ordering {
        match &self.0 {
            Some(collator) => collator.compare(a, b),
            None => a.to_lowercase().cmp(&b.to_lowercase()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_do_not_tear_names_apart() {
        let order = Words::new(Lang::Nl).collator();
        let mut names = ["Zoë", "de Smet", "Étienne", "De Bruyne", "Esther", "Evert", "an"];
        names.sort_by(|a, b| order.compare(a, b));
        assert_eq!(names, ["an", "De Bruyne", "de Smet", "Esther", "Étienne", "Evert", "Zoë"]);
    }
}
