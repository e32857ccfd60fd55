//! The places outside the rules that name a ruleset or a game. What a crate must know about the games is in its
//! `of_game.rs`; elsewhere the number of places may only fall.

use super::source::without_tests;
use super::{File, Finding, Tree};

/// How many places there may be. Whoever removes one lowers it.
const MOST: usize = 6;

/// The core crates, which may name the games.
const AT_HOME: [&str; 3] = ["crates/cards/", "crates/rules/", "crates/solver/"];

/// How a game is named: a variant of an enum that covers both. Asking for one of them alone (`Sheet::whist`,
/// `Law::house`) gives an `Option` and names no other.
const NAMES: [&str; 8] = [
    "Law::Manille",
    "Law::Whist",
    "Sheet::Manille",
    "Sheet::Whist",
    "Line::Manille",
    "Line::Whist",
    "SheetFault::Manille",
    "SheetFault::Whist",
];

/// Counts the places, and reports if there are more or fewer than agreed.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let counted = tree.files.iter().filter(|file| is_counted(file)).map(|file| places(&file.text)).sum();
    let message = match MOST.cmp(&counted) {
        std::cmp::Ordering::Less => format!("{counted} places name a ruleset or a game, but only {MOST} may"),
        std::cmp::Ordering::Equal => return,
        std::cmp::Ordering::Greater => format!("only {counted} places name a ruleset or a game: lower MOST"),
    };
    findings.push(Finding::new("xtask/src/tidy/games.rs", 0, message));
}

fn is_counted(file: &File) -> bool {
    file.path.starts_with("crates/")
        && file.has_ending("rs")
        && file.has_folder("src")
        && !AT_HOME.iter().any(|home| file.is_below(home))
        && !file.path.ends_with("of_game.rs")
        && !file.path.ends_with("_tests.rs")
}

/// How often a text names a game, or a ruleset by its variant; its unit tests may.
fn places(text: &str) -> usize {
    let text = without_tests(text);
    let games = NAMES.iter().map(|name| text.matches(name).count()).sum::<usize>();
    let rulesets = text.match_indices("Ruleset::").filter(|(at, word)| {
        let mut rest = text[at + word.len()..].chars();
        // A variant, neither `ALL` nor a function.
        rest.next().is_some_and(|c| c.is_ascii_uppercase())
            && rest.next().is_some_and(|c| c.is_ascii_lowercase())
    });
    games + rulesets.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_is_a_place_and_a_list_of_all_is_none() {
        assert_eq!(places("Ruleset::ManilleFr, Ruleset::ALL, ruleset.id(), Ruleset::id"), 1);
        assert_eq!(places("match law { Law::Manille(_) => 1, Law::Whist(_) => 2 }"), 2);
        assert_eq!(places("sheet.whist().is_some() && before.and_then(Sheet::manille).is_none()"), 0);
        assert_eq!(
            places("let law = Law::of(ruleset);\n#[cfg(test)]\nmod tests {\nRuleset::Whist2018\n}\n"),
            0
        );
    }
}
