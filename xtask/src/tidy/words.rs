//! Sentences that nobody says: a key of `locales/` that stands nowhere in the code, in a page or in a script.

use std::collections::BTreeSet;

use super::{File, Finding, Tree};

/// The beginnings of keys whose end is made while the program runs, as in `format!("way-{command}")`.
const MADE: [&str; 60] = [
    "audit-",
    "backup-why-",
    "chapter-",
    "desk-effect-",
    "director-bad-",
    "director-call-",
    "director-column-",
    "director-count-",
    "director-do-",
    "director-file-",
    "director-game-",
    "director-head-",
    "director-import-",
    "director-next-",
    "director-person-",
    "director-preset-",
    "director-role-",
    "director-show-",
    "director-slide-",
    "director-state-",
    "director-table-",
    "director-why-",
    "edition-",
    "fault-",
    "jury-kind-",
    "lesson-game-",
    "lesson-manille-",
    "lesson-whist-",
    "list-fault-",
    "may-",
    "month-",
    "online-js-",
    "online-level-",
    "penalty-fault-",
    "people-did-",
    "people-filter-",
    "people-sort-",
    "phone-group-",
    "phone-js-",
    "phrase-",
    "plan-fault-",
    "plan-warning-",
    "play-refusal-",
    "pocket-",
    "post-",
    "print-check-",
    "print-diploma-",
    "print-part-",
    "print-seed-",
    "public-now-",
    "public-repeats-",
    "reading-",
    "refusal-",
    "rules-",
    "screen-ready-",
    // The stage of the hall.
    "screen-",
    "totals-fault-",
    "way-",
    "weekday-",
    "why-",
];

/// What a message of `done=` is made of besides its own key.
const DONE: [&str; 3] = ["done-", "done-director-", "done-phone-"];

/// Checks every key of the original language; the others have the same ones.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let said: BTreeSet<&str> = tree.files.iter().filter(|file| says(file)).flat_map(words_of).collect();
    for file in tree.files.iter().filter(|file| file.is_below("locales/nl/") && file.has_ending("ftl")) {
        for (line, text) in file.lines() {
            let Some((key, _)) = text.split_once(" =").filter(|(key, _)| is_key(key)) else { continue };
            if !is_said(key, &said) {
                let message = format!("nobody says \"{key}\"; take it out of the three languages");
                findings.push(Finding::new(&file.path, line, message));
            }
        }
    }
}

fn is_key(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_lowercase()) && key.chars().all(of_word)
}

/// Whether a file can say something: not the tests, and not what was taken over from others.
fn says(file: &File) -> bool {
    let source = file.has_ending("rs") && file.is_below("crates/") && file.has_folder("src");
    let page = file.is_below("templates/");
    let script = file.is_below("assets/web/") && file.has_ending("js");
    // A sentence may be part of another one.
    let sentence = file.is_below("locales/nl/") && file.has_ending("ftl");
    source || page || script || sentence
}

/// The words of a file. In a sentence only the sentences that it takes up are said, not its own key.
fn words_of(file: &File) -> Vec<&str> {
    let words = |text| str::split(text, |c| !of_word(c)).filter(|word| !word.is_empty());
    match file.has_ending("ftl") {
        true => {
            let taken_up = file.text.split("{ ").skip(1).filter_map(|rest| rest.split_once(" }"));
            taken_up.flat_map(|(inside, _)| words(inside)).collect()
        }
        false => words(&file.text).collect(),
    }
}

fn of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

fn is_said(key: &str, said: &BTreeSet<&str>) -> bool {
    if key.starts_with("done-") {
        let ends = DONE.iter().filter_map(|begin| key.strip_prefix(begin));
        return said.contains(key) || ends.into_iter().any(|end| said.contains(end));
    }
    said.contains(key) || MADE.iter().any(|begin| key.starts_with(begin))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::said;

    #[test]
    fn a_sentence_that_nobody_says_is_found() {
        let files = [
            (
                "locales/nl/a.ftl",
                "seen = Ziet\nunseen = Niet\n    .more = x\ninner = in { seen }\nway-out = Uit\n",
            ),
            ("locales/nl/b.ftl", "outer = { inner }\ndone-director-cut = Klaar\ndone-director-gone = Weg\n"),
            ("crates/web/src/a.rs", "words.say(\"seen\"); done(\"cut\"); // outer"),
            ("crates/web/tests/a.rs", "\"unseen\""),
            ("templates/a.html", "<p title=\"{{ frame.say(\"outer\") }}\"></p>"),
        ];
        assert_eq!(
            said(&files, check),
            [
                "locales/nl/a.ftl:2: nobody says \"unseen\"; take it out of the three languages",
                "locales/nl/b.ftl:3: nobody says \"done-director-gone\"; take it out of the three languages",
            ]
        );
    }
}
