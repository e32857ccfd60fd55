//! Whole names in one cell: which of the words are the family's (DEC-18).

use serde::{Deserialize, Serialize};

use crate::plain::plain;
use crate::{EntrantNo, PersonName, Tournament};

/// The order in which a list writes whole names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WrittenOrder {
    /// `Peeters An`, as Belgian lists are.
    FamilyFirst,
    /// `An Peeters`.
    FirstFirst,
}

/// How the whole names of a list are split, to be shown and to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameSplit {
    /// The order in which they are read.
    pub order: WrittenOrder,
    /// The order that the list seems to have.
    pub guessed: WrittenOrder,
    /// A name of the list, as it stands there; one that the order settles, where there is one.
    pub example: String,
}

impl NameSplit {
    /// Whether somebody said so, against what the list seems to have.
    pub fn is_chosen(&self) -> bool {
        self.order != self.guessed
    }

    /// How these cells are split; nothing where none of them has two words to split.
    pub fn of<'a>(
        mut cells: impl Iterator<Item = &'a str> + Clone,
        asked: Option<WrittenOrder>,
    ) -> Option<NameSplit> {
        let guessed = WrittenOrder::guess(cells.clone());
        let is_split = |cell: &&str| guessed.split(cell).first().is_some();
        let settles =
            |cell: &&str| WrittenOrder::FamilyFirst.split(cell) != WrittenOrder::FirstFirst.split(cell);
        let example = cells.clone().find(settles).or_else(|| cells.find(is_split))?;
        Some(NameSplit { order: asked.unwrap_or(guessed), guessed, example: example.to_owned() })
    }
}

/// Who has a name in one piece though it has two parts: those of an event from before the two were kept apart, and of
/// whoever typed it so.
pub fn in_one_piece(tournament: &Tournament) -> Vec<(EntrantNo, &str)> {
    let has_parts = |name: &PersonName| WrittenOrder::ALL.iter().any(|order| order.apart(name).is_some());
    let named = tournament.entrants().filter_map(|entrant| {
        let name = &entrant.person.as_ref()?.name;
        has_parts(name).then(|| (entrant.number, name.sorted_by()[0]))
    });
    named.collect()
}

/// Where the words of a name are cut.
#[derive(Clone, Copy)]
enum Cut {
    /// The family name goes up to this word.
    To(usize),
    /// The family name goes on from this word.
    From(usize),
    /// A family name alone, or no name of a person.
    Nowhere,
}

impl WrittenOrder {
    /// Both, the usual one first.
    pub const ALL: [WrittenOrder; 2] = [WrittenOrder::FamilyFirst, WrittenOrder::FirstFirst];

    /// The word for programs.
    pub fn word(self) -> &'static str {
        match self {
            WrittenOrder::FamilyFirst => "family",
            WrittenOrder::FirstFirst => "first",
        }
    }

    /// The order of that word.
    pub fn read(word: &str) -> Option<WrittenOrder> {
        WrittenOrder::ALL.into_iter().find(|order| order.word() == word)
    }

    /// The name that a cell says. A comma, capitals and particles say more than the order.
    ///
    /// ```
    /// use kaarting_office::import::WrittenOrder::{FamilyFirst, FirstFirst};
    /// assert_eq!(FamilyFirst.split("Peeters Jan").listed(), "PEETERS Jan");
    /// assert_eq!(FirstFirst.split("Jan Peeters").listed(), "PEETERS Jan");
    /// assert_eq!(FamilyFirst.split("Jan Van den Berghe").listed(), "VAN DEN BERGHE Jan");
    /// ```
    pub fn split(self, cell: &str) -> PersonName {
        if let Some(name) = by_comma(cell) {
            return name;
        }
        let Some(words) = words_of(cell) else { return PersonName::whole(cell) };
        let (family, first) = match clear_cut(&words).unwrap_or_else(|| self.cut(&words)) {
            Cut::To(at) if at < words.len() => words.split_at(at),
            Cut::From(at) => {
                let (first, family) = words.split_at(at);
                (family, first)
            }
            Cut::To(_) | Cut::Nowhere => return PersonName::whole(cell),
        };
        PersonName::new(family.join(" "), first.join(" "))
    }

    /// The parts of a name that is in one piece; nothing where its parts are known, or where it has none.
    ///
    /// ```
    /// use kaarting_office::PersonName;
    /// use kaarting_office::import::WrittenOrder::FirstFirst;
    /// let apart = |name: PersonName| FirstFirst.apart(&name).map(|apart| apart.listed());
    /// assert_eq!(apart(PersonName::whole("An Peeters")).as_deref(), Some("PEETERS An"));
    /// assert_eq!(apart(PersonName::whole("De Witte")), None);
    /// assert_eq!(apart(PersonName::new("An", "Peeters")), None);
    /// ```
    pub fn apart(self, name: &PersonName) -> Option<PersonName> {
        let [whole, _] = name.sorted_by();
        let apart = name.first().is_none().then(|| self.split(whole))?;
        apart.first().is_some().then_some(apart)
    }

    /// Where the order alone cuts.
    fn cut(self, words: &[String]) -> Cut {
        match self {
            WrittenOrder::FamilyFirst => Cut::To(family_ends(words)),
            WrittenOrder::FirstFirst => {
                let particle = (1..words.len()).find(|&at| is_particle(&words[at]));
                Cut::From(particle.unwrap_or(words.len() - 1))
            }
        }
    }

    /// The name that somebody typed in one field: in the order that it shows by itself, and otherwise as people say it.
    ///
    /// ```
    /// use kaarting_office::import::WrittenOrder;
    /// for name in ["Rita Joos", "Joos Rita", "Joos, Rita"] {
    ///     assert_eq!(WrittenOrder::typed(name).listed(), "JOOS Rita");
    /// }
    /// assert_eq!(WrittenOrder::typed("Staf Aerts").listed(), "AERTS Staf");
    /// assert_eq!(WrittenOrder::typed("De Witte").listed(), "De Witte");
    /// ```
    pub fn typed(name: &str) -> PersonName {
        let (family, first) = WrittenOrder::shown([name].into_iter());
        let order = if family > first { WrittenOrder::FamilyFirst } else { WrittenOrder::FirstFirst };
        order.split(name)
    }

    /// The order that most cells show; where nothing shows it, the family name comes first.
    fn guess<'a>(cells: impl Iterator<Item = &'a str>) -> WrittenOrder {
        let (family, first) = WrittenOrder::shown(cells);
        if first > family { WrittenOrder::FirstFirst } else { WrittenOrder::FamilyFirst }
    }

    /// How many cells show the family name first and how many the first name, by capitals, particles and usual first
    /// names.
    fn shown<'a>(cells: impl Iterator<Item = &'a str>) -> (usize, usize) {
        let (mut family, mut first) = (0, 0);
        for words in cells.filter(|cell| by_comma(cell).is_none()).filter_map(words_of) {
            match clear_cut(&words) {
                Some(Cut::To(_)) => family += 1,
                Some(Cut::From(_)) => first += 1,
                Some(Cut::Nowhere) => {}
                None => match (is_first_name(&words[0]), is_first_name(&words[words.len() - 1])) {
                    (true, false) => first += 1,
                    (false, true) => family += 1,
                    _ => {}
                },
            }
        }
        (family, first)
    }
}

/// A comma says where the family name ends, whatever the order.
pub(super) fn by_comma(cell: &str) -> Option<PersonName> {
    let (family, first) = cell.split_once(',')?;
    let is_one = !family.trim().is_empty() && !first.contains(',');
    is_one.then(|| PersonName::new(family.trim(), first.trim()))
}

/// The words of a name, two or more, a double name with a dash in between as one; nothing where it is no name of a
/// person: `Speler 12` stays as it is.
fn words_of(cell: &str) -> Option<Vec<String>> {
    let mut words: Vec<String> = Vec::new();
    let mut goes_on = false;
    for word in cell.split_whitespace() {
        let is_dash = matches!(word, "-" | "–");
        match words.last_mut() {
            Some(last) if is_dash || goes_on => *last = format!("{last} {word}"),
            _ => words.push(word.to_owned()),
        }
        goes_on = is_dash || goes_on && is_particle(word);
    }
    let begins = |word: &String| word.starts_with(|c: char| c.is_alphabetic() || "'’\"(".contains(c));
    let is_name = words.len() > 1 && words.iter().all(begins) && !cell.contains(char::is_numeric);
    is_name.then_some(words)
}

/// Where a name is cut whatever the order of the list.
fn clear_cut(words: &[String]) -> Option<Cut> {
    by_capitals(words).or_else(|| by_particles(words))
}

/// `PEETERS Jan`, `Jan van den BERGHE`. Initials are capitals too, and no family name.
fn by_capitals(words: &[String]) -> Option<Cut> {
    let is_loud = |word: &String| word.contains(char::is_uppercase) && !word.contains(char::is_lowercase);
    let is_long = |word: &String| word.chars().filter(|c| c.is_alphabetic()).count() > 2;
    let is_family = |part: &[String]| part.iter().any(is_long) && part.len() < words.len();
    let small = words.iter().take_while(|word| is_particle(word) && !is_loud(word)).count();
    let led = words[small..].iter().take_while(|word| is_loud(word)).count();
    if led > 0 && is_family(&words[..small + led]) && words[small..small + led].iter().any(is_long) {
        return Some(Cut::To(small + led));
    }
    let ended = words.iter().rev().take_while(|word| is_loud(word)).count();
    let mut from = words.len() - ended;
    if ended == 0 || !is_family(&words[from..]) {
        return None;
    }
    while from > 1 && is_particle(&words[from - 1]) {
        from -= 1;
    }
    Some(Cut::From(from))
}

/// `Van den Berghe Jan` begins with a particle and `Jan Van den Berghe` ends with one and its word: both are clear.
fn by_particles(words: &[String]) -> Option<Cut> {
    if is_particle(&words[0]) {
        let ends = family_ends(words);
        return Some(if ends < words.len() { Cut::To(ends) } else { Cut::Nowhere });
    }
    let is_last = words.len() > 2 && is_particle(&words[words.len() - 2]);
    let first = (1..words.len()).find(|&at| is_particle(&words[at]));
    first.filter(|_| is_last).map(Cut::From)
}

/// Where a family name that comes first ends: its particles and one word, and once more where another particle follows.
fn family_ends(words: &[String]) -> usize {
    let mut at = 0;
    loop {
        at += words[at.min(words.len())..].iter().take_while(|word| is_particle(word)).count() + 1;
        if words.get(at).is_none_or(|word| !is_particle(word)) {
            return at.min(words.len());
        }
    }
}

/// The small words that belong to a Belgian family name.
const PARTICLES: [&str; 33] = [
    "van", "vande", "vanden", "vander", "van't", "van'", "de", "den", "der", "d'", "du", "des", "del",
    "della", "di", "da", "dos", "la", "le", "les", "l'", "ten", "ter", "te", "t'", "'t", "t", "op", "in",
    "von", "vom", "zur", "el",
];

fn is_particle(word: &str) -> bool {
    PARTICLES.contains(&word.to_lowercase().replace('’', "'").as_str())
}

/// First names that are usual here, and seldom a family name: enough of them show the order of a list.
#[rustfmt::skip]
const FIRST_NAMES: [&str; 138] = [
    "an", "anita", "anke", "ann", "anna", "anne", "annie", "arlette", "arthur", "bart", "beatrice", "bernadette",
    "bert", "brigitte", "carine", "cecile", "chantal", "christel", "christian", "christiane", "christine",
    "christophe", "cis", "claudine", "colette", "daniel", "david", "denise", "diane", "didier", "dirk", "dominique",
    "eddy", "els", "emma", "eric", "erik", "etienne", "eva", "evelyne", "filip", "fons", "francine", "francois",
    "frank", "franky", "freddy", "geert", "georges", "georgette", "gerard", "gilbert", "ginette", "greet", "greta",
    "guido", "gust", "guy", "hans", "hilde", "huguette", "ingrid", "isabelle", "jacqueline", "jacques", "jan",
    "jean", "jeannine", "jef", "johan", "joke", "jos", "joseph", "jozef", "jules", "julie", "karel", "karin", "katrien",
    "koen", "kris", "kristof", "leen", "lieve", "liliane", "louis", "louise", "luc", "lucie", "lucienne", "lut",
    "marc", "marcel", "maria", "marianne", "marie", "marijke", "marleen", "martine", "mia", "michel", "micheline",
    "mieke", "monique", "myriam", "nadine", "nathalie", "nicole", "noel", "patricia", "patrick", "philippe", "piet",
    "raymonde", "rene", "renee", "rik", "rita", "roger", "roland", "ronny", "rudi", "rudy", "serge", "simonne",
    "sofie", "stefan", "steven", "sylvie", "thierry", "tom", "veronique", "viviane", "walter", "wim", "yvette",
    "yvonne", "zoe",
];

/// Of a double first name the first half tells.
fn is_first_name(word: &str) -> bool {
    plain(word).split(' ').next().is_some_and(|name| FIRST_NAMES.binary_search(&name).is_ok())
}

#[cfg(test)]
mod tests {
    use super::WrittenOrder::{FamilyFirst, FirstFirst};
    use super::*;

    #[test]
    fn the_first_names_are_sorted_and_stand_there_once() {
        assert!(FIRST_NAMES.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn a_comma_capitals_and_particles_say_more_than_the_order() {
        for order in WrittenOrder::ALL {
            for (cell, listed) in [
                ("Peeters, Jan", "PEETERS Jan"),
                ("PEETERS Jan", "PEETERS Jan"),
                ("Jan PEETERS", "PEETERS Jan"),
                ("Jan van den BERGHE", "VAN DEN BERGHE Jan"),
                ("De SMET Marie Claire", "DE SMET Marie Claire"),
                ("Van den Berghe Jan", "VAN DEN BERGHE Jan"),
                ("Jan Pieter Vanden Berghe", "VANDEN BERGHE Jan Pieter"),
                ("de la Marche Anne", "DE LA MARCHE Anne"),
                // No first name, and no name of a person.
                ("De Witte", "De Witte"),
                ("Vanden Berghe", "Vanden Berghe"),
                ("Jef", "Jef"),
                ("Speler 12", "Speler 12"),
            ] {
                assert_eq!(order.split(cell).listed(), listed, "{cell} {order:?}");
            }
        }
    }

    #[test]
    fn the_order_settles_the_rest() {
        for (cell, family_first, first_first) in [
            ("Jan Peeters", "JAN Peeters", "PEETERS Jan"),
            ("Peeters Jan Pieter", "PEETERS Jan Pieter", "PIETER Peeters Jan"),
            ("PEETERS JAN", "PEETERS JAN", "JAN PEETERS"),
            ("J. Peeters", "J. Peeters", "PEETERS J."),
            ("Peeters - De Smet An", "PEETERS - DE SMET An", "AN Peeters - De Smet"),
        ] {
            let listed = [FamilyFirst, FirstFirst].map(|order| order.split(cell).listed());
            assert_eq!(listed, [family_first, first_first], "{cell}");
        }
    }

    /// One name alone, as it is said at the door; who writes lists puts a comma or the usual first name last.
    #[test]
    fn a_name_that_is_typed_alone_is_split_as_it_is_said() {
        for (name, listed) in [
            ("Rita Joos", "JOOS Rita"),
            ("Joos Rita", "JOOS Rita"),
            ("Fik Wouters", "WOUTERS Fik"),
            ("Jef Van den Berghe", "VAN DEN BERGHE Jef"),
            ("Van den Berghe Jef", "VAN DEN BERGHE Jef"),
            ("Van den Berghe", "Van den Berghe"),
            ("Jef", "Jef"),
        ] {
            assert_eq!(WrittenOrder::typed(name).listed(), listed, "{name}");
        }
    }

    #[test]
    fn the_order_is_guessed_from_the_whole_list() {
        let guess = |cells: &[&'static str]| WrittenOrder::guess(cells.iter().copied());
        assert_eq!(guess(&["Wouters Fik", "Zorro Lat"]), FamilyFirst, "as Belgian lists are");
        assert_eq!(guess(&["Fik Van Damme", "Lat Zorro"]), FirstFirst);
        assert_eq!(guess(&["Van Damme Fik", "Zorro Lat"]), FamilyFirst);
        assert_eq!(guess(&["Lat ZORRO", "Fik Wouters"]), FirstFirst);
        assert_eq!(guess(&["Jan Peeters", "Jean-Pierre Dubois"]), FirstFirst);
        assert_eq!(guess(&["Peeters Jan", "Dubois René", "Martin Luc"]), FamilyFirst);
        let split = NameSplit::of(["De Witte", "Peeters, An", "Jan Peeters"].into_iter(), None).unwrap();
        assert_eq!((split.order, split.example.as_str()), (FirstFirst, "Jan Peeters"));
        assert_eq!(NameSplit::of(["Jef", "Speler 12", "De Witte"].into_iter(), None), None);
    }
}
