//! How names are sorted, and the letters they are listed under.

use std::cmp::Ordering;

use icu_collator::options::{CollatorOptions, Strength};
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::{Locale, locale};

use crate::{Lang, Words};

impl Words {
    /// The order in which this language lists names: accents and capitals count last, and "Van den Berghe" is under V.
    pub fn collator(self) -> NameOrder {
        const DUTCH: Locale = locale!("nl-BE");
        const FRENCH: Locale = locale!("fr-BE");
        const ENGLISH: Locale = locale!("en");
        let locale = match self.lang() {
            Lang::Nl => DUTCH,
            Lang::Fr => FRENCH,
            Lang::En => ENGLISH,
        };
        let with = |strength| {
            let mut options = CollatorOptions::default();
            options.strength = Some(strength);
            Collator::try_new((&locale).into(), options).expect("the orders of our languages are compiled in")
        };
        NameOrder { whole: with(Strength::Tertiary), letters: with(Strength::Primary) }
    }
}

/// A language's order of names: an accent or a capital only decides between names that are otherwise the same.
#[derive(Debug)]
pub struct NameOrder {
    whole: CollatorBorrowed<'static>,
    letters: CollatorBorrowed<'static>,
}

impl NameOrder {
    /// Which of two names comes first.
    pub fn compare(&self, a: &str, b: &str) -> Ordering {
        self.whole.compare(a, b)
    }

    /// The letter a name is listed under; `None` if it does not begin with one.
    pub fn letter(&self, name: &str) -> Option<char> {
        let first = name.chars().next().filter(|first| first.is_alphabetic())?.to_string();
        // An Æ sorts after A and before B, so it is listed under A.
        let under = |letter: &char| self.letters.compare(letter.to_string().as_str(), &first).is_le();
        ('A'..='Z').rev().find(under)
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

    #[test]
    fn accents_and_capitals_do_not_part_names() {
        let order = Words::new(Lang::Nl).collator();
        let mut names = ["Emiel B", "Zoë", "Élise A", "emiel A", "Eva", "Émile C", "zoe", "Åke", "Bea", "An"];
        names.sort_by(|a, b| order.compare(a, b));
        assert_eq!(
            names,
            ["Åke", "An", "Bea", "Élise A", "emiel A", "Emiel B", "Émile C", "Eva", "zoe", "Zoë"]
        );
    }

    #[test]
    fn a_name_stands_under_a_letter() {
        let order = Words::new(Lang::Nl).collator();
        for (name, letter) in [
            ("Élise", Some('E')),
            ("de Wit", Some('D')),
            ("Øyvind", Some('O')),
            ("Ægir", Some('A')),
            ("zoë", Some('Z')),
            ("3 Bergen", None),
            ("<b>", None),
            ("", None),
        ] {
            assert_eq!(order.letter(name), letter, "{name:?}");
        }
    }
}
