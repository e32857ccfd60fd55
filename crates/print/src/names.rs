//! Who stands on paper, under which name and in which order.

use std::cmp::Ordering;

use icu_collator::options::{CollatorOptions, Strength};
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::locale;
use kaarting_office::{Entrant, EntrantNo, Tournament};

/// The name for the table itself, where private people are no secret; nothing once it was erased (DEC-12).
pub(crate) fn at_table(tournament: &Tournament, number: EntrantNo) -> &str {
    let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    person.map_or("", |person| person.name.as_str())
}

/// The name for the wall; nothing for who asked to be a number alone (DEC-12).
pub(crate) fn on_wall(tournament: &Tournament, number: EntrantNo) -> Option<&str> {
    tournament.entrant(number).and_then(Entrant::public).map(|(name, _)| name)
}

/// The club for the wall.
pub(crate) fn club_on_wall(tournament: &Tournament, number: EntrantNo) -> Option<&str> {
    tournament.entrant(number).and_then(Entrant::public).and_then(|(_, club)| club)
}

/// The order of a Belgian list of names: an accent or a capital only decides between names that are otherwise the same.
pub(crate) struct Alphabet {
    whole: CollatorBorrowed<'static>,
    letters: CollatorBorrowed<'static>,
}

impl Alphabet {
    pub(crate) fn new() -> Alphabet {
        let with = |strength| {
            let mut options = CollatorOptions::default();
            options.strength = Some(strength);
            Collator::try_new(locale!("nl").into(), options).expect("the order of Dutch is compiled in")
        };
        Alphabet { whole: with(Strength::Tertiary), letters: with(Strength::Primary) }
    }

    pub(crate) fn compare(&self, a: &str, b: &str) -> Ordering {
        self.whole.compare(a, b)
    }

    /// The letter a name stands under; nothing where it does not begin with one.
    pub(crate) fn letter(&self, name: &str) -> Option<char> {
        let first = name.chars().next().filter(|first| first.is_alphabetic())?.to_string();
        // An Æ stands after A and before B, so it stands under A.
        let under = |letter: &char| self.letters.compare(letter.to_string().as_str(), &first).is_le();
        ('A'..='Z').rev().find(under)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_do_not_part_names() {
        let alphabet = Alphabet::new();
        let mut names = ["Emiel B", "Zoë", "Élise A", "emiel A", "Eva", "Émile C", "zoe", "Åke", "Bea", "An"];
        names.sort_by(|a, b| alphabet.compare(a, b));
        assert_eq!(
            names,
            ["Åke", "An", "Bea", "Élise A", "emiel A", "Emiel B", "Émile C", "Eva", "zoe", "Zoë"]
        );
    }

    #[test]
    fn a_name_stands_under_a_letter() {
        let alphabet = Alphabet::new();
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
            assert_eq!(alphabet.letter(name), letter, "{name:?}");
        }
    }
}
