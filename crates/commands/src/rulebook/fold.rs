//! Letters without case and accents, so that `misere` finds `misère`.

use std::ops::Range;

/// The accented letters of the languages around us, each after the plain letter it counts as.
const ACCENTED: [(&str, &str); 21] = [
    ("a", "àáâãäåāăą"),
    ("c", "çćĉċč"),
    ("d", "ďđð"),
    ("e", "èéêëēĕėęě"),
    ("g", "ĝğġģ"),
    ("h", "ĥħ"),
    ("i", "ìíîïĩīĭįı"),
    ("j", "ĵ"),
    ("k", "ķ"),
    ("l", "ĺļľŀł"),
    ("n", "ñńņňŋ"),
    ("o", "òóôõöøōŏő"),
    ("r", "ŕŗř"),
    ("s", "śŝşšș"),
    ("t", "ţťŧț"),
    ("u", "ùúûüũūŭůűų"),
    ("w", "ŵ"),
    ("y", "ýÿŷ"),
    ("z", "źżž"),
    ("'", "’ʼ"),
    ("-", "‐‑–"),
];

/// Two letters written as one.
const DOUBLE: [(char, &str); 4] = [('œ', "oe"), ('æ', "ae"), ('ĳ', "ij"), ('ß', "ss")];

/// A text folded for searching, which knows where each letter came from.
pub(super) struct Folded {
    letters: Vec<char>,
    places: Vec<Range<usize>>,
}

impl Folded {
    /// Folds a text.
    pub(super) fn new(text: &str) -> Folded {
        let mut folded = Folded { letters: Vec::new(), places: Vec::<Range<usize>>::new() };
        for (start, written) in text.char_indices() {
            let end = start + written.len_utf8();
            if ('\u{300}'..='\u{36f}').contains(&written) {
                // A combining accent belongs to the letter before it.
                if let Some(place) = folded.places.last_mut() {
                    place.end = end;
                }
                continue;
            }
            for small in written.to_lowercase() {
                let double = DOUBLE.iter().find(|(letter, _)| *letter == small).map(|(_, two)| *two);
                let plain = || ACCENTED.iter().find(|(_, all)| all.contains(small)).map(|(plain, _)| *plain);
                match double.or_else(plain) {
                    Some(plain) => plain.chars().for_each(|c| folded.push(c, start..end)),
                    None => folded.push(small, start..end),
                }
            }
        }
        folded
    }

    fn push(&mut self, letter: char, place: Range<usize>) {
        // `İ` in lower case is an i and a combining accent.
        if !('\u{300}'..='\u{36f}').contains(&letter) {
            self.letters.push(letter);
            self.places.push(place);
        }
    }

    /// Whether nothing is left to search for.
    pub(super) fn is_blank(&self) -> bool {
        self.letters.iter().all(|letter| letter.is_whitespace())
    }

    /// Where a word occurs in the original text.
    pub(super) fn find(&self, word: &Folded) -> Vec<Range<usize>> {
        let length = word.letters.len();
        if length == 0 {
            return Vec::new();
        }
        let found = self.letters.windows(length).enumerate().filter(|(_, here)| *here == word.letters);
        found.map(|(at, _)| self.places[at].start..self.places[at + length - 1].end).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
        Folded::new(text).find(&Folded::new(word)).into_iter().map(|place| &text[place]).collect()
    }

    #[test]
    fn case_and_accents_do_not_count() {
        assert_eq!(found("Grande misère étalée", "MISERE"), ["misère"]);
        assert_eq!(found("grande misere", "misère"), ["misere"]);
        assert_eq!(found("Vóór één gift, ÉÉN keer", "een"), ["één", "ÉÉN"]);
        assert_eq!(found("deux cœurs", "coeur"), ["cœur"]);
        assert_eq!(found("d’abord", "d'abord"), ["d’abord"]);
        assert_eq!(found("mise\u{301}re", "misere"), ["mise\u{301}re"]);
        assert_eq!(found("troel", "trou"), [""; 0]);
        assert_eq!(found("troel", ""), [""; 0]);
        assert_eq!(found("", "troel"), [""; 0]);
    }

    #[test]
    fn only_spaces_are_blank() {
        assert!(Folded::new(" \t").is_blank() && Folded::new("\u{301}").is_blank());
        assert!(!Folded::new(" a ").is_blank());
    }
}
