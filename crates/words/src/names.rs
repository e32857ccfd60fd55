//! How names are sorted, and the letters they are listed under.

use std::cmp::Ordering;

use icu_collator::options::{AlternateHandling, CollatorOptions, Strength};
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::{Locale, locale};

use crate::{Lang, Words};

impl Words {
    /// The order in which this language lists names, by Belgian custom (DEC-18): "Van den Berghe" is under V and beside
    /// "Vandenberghe", for blanks, hyphens and apostrophes do not count; accents and capitals count last.
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
            options.alternate_handling = Some(AlternateHandling::Shifted);
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
    /// Which of two texts comes first.
    pub fn compare(&self, a: &str, b: &str) -> Ordering {
        self.whole.compare(a, b)
    }

    /// Which of two people comes first: by family name, and among those of one family by first name. A capital or an
    /// accent in the family name does not tear a family apart.
    pub fn compare_names(&self, [family_a, first_a]: [&str; 2], [family_b, first_b]: [&str; 2]) -> Ordering {
        let family = self.letters.compare(family_a, family_b);
        let by_first = || self.letters.compare(first_a, first_b);
        let spelling = || self.whole.compare(family_a, family_b).then(self.whole.compare(first_a, first_b));
        family.then_with(by_first).then_with(spelling)
    }

    /// The letter a name is listed under, an apostrophe before it or not; `None` if it does not begin with one.
    pub fn letter(&self, name: &str) -> Option<char> {
        let mut letters = name.chars().filter(|c| !matches!(c, '\'' | '’' | '‘' | '-' | ' '));
        let first = letters.next().filter(|first| first.is_alphabetic())?.to_string();
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

    /// DEC-18: by family name, a prefix is part of it, and how it is spelt does not matter.
    #[test]
    fn people_go_by_family_name_as_belgian_lists_do() {
        let order = Words::new(Lang::Nl).collator();
        let mut people = [
            ["Zwaenepoel", "An"],
            ["Van den Berghe", "Rik"],
            ["Vandenberghe", "An"],
            ["van den berghe", "Marc"],
            ["Vanden Berghe", "Élise"],
            ["Van Acker", "Zita"],
            ["D'Hondt", "Jef"],
            ["'t Kint", "Bea"],
            ["Dhondt", "An"],
            ["Thys", "Luc"],
            ["De Smet", "Jan"],
            ["Lefevre", "Zoë"],
            ["Lefèvre", "An"],
            ["Jan De Smet", ""],
        ];
        people.sort_by(|a, b| order.compare_names(*a, *b));
        let listed = people.map(|[family, first]| format!("{family} {first}"));
        assert_eq!(
            listed.each_ref().map(|name| name.trim_end()),
            [
                "De Smet Jan",
                "Dhondt An",
                "D'Hondt Jef",
                "Jan De Smet",
                "Lefèvre An",
                "Lefevre Zoë",
                "Thys Luc",
                "'t Kint Bea",
                "Van Acker Zita",
                "Vandenberghe An",
                "Vanden Berghe Élise",
                "van den berghe Marc",
                "Van den Berghe Rik",
                "Zwaenepoel An",
            ]
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
            ("'t Kint", Some('T')),
            ("’s Jongers", Some('S')),
            ("3 Bergen", None),
            ("<b>", None),
            ("", None),
        ] {
            assert_eq!(order.letter(name), letter, "{name:?}");
        }
    }
}
