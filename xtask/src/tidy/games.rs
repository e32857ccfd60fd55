//! The places outside the rules that name a ruleset or a game. What a crate must know about the games is in its
//! `of_game.rs`; elsewhere the number of places may only fall.

use super::source::without_tests;
use super::{File, Finding, Tree};

/// How many places there may be. Whoever removes one lowers it.
const MOST: usize = 37;

/// The core crates, which may name the games.
const AT_HOME: [&str; 3] = ["crates/cards/", "crates/rules/", "crates/solver/"];

/// The words of the cards: a deck, a rank or the lead of one is called after a game and says nothing of its rules.
const OF_CARDS: [&str; 3] = ["Deck", "Rank", "Lead"];

/// Counts the places, and reports if there are more or fewer than agreed.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let counted = tree.files.iter().filter(|file| is_counted(file)).map(|file| mentions(&file.text)).sum();
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

/// How often a text names a game or a ruleset; its comments and its unit tests may.
fn mentions(text: &str) -> usize {
    let code = without_tests(text).lines().map(|line| line.split("//").next().unwrap_or_default());
    code.map(|line| games(line) + rulesets(line)).sum()
}

/// How often a game is named, by the variant of any enum that covers both: of `Law`, `Sheet`, `GameView` … Asking for
/// one of them alone (`Sheet::whist`, `Law::house`) gives an `Option` and names no other.
fn games(line: &str) -> usize {
    let of_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_variant = |before: &str, after: &str| {
        let name = before.rsplit(|c: char| !of_word(c)).next().unwrap_or_default();
        let of_enum = name.starts_with(|c: char| c.is_ascii_uppercase()) && !OF_CARDS.contains(&name);
        of_enum && !after.starts_with(|c: char| of_word(c) || c == ':')
    };
    let named = |game: &str| {
        let found = line.match_indices(game);
        found.filter(|&(at, _)| is_variant(&line[..at], &line[at + game.len()..])).count()
    };
    named("::Manille") + named("::Whist")
}

/// How often a ruleset is named by its variant: neither `ALL` nor a function.
fn rulesets(line: &str) -> usize {
    let variants = line.match_indices("Ruleset::").filter(|(at, word)| {
        let mut rest = line[at + word.len()..].chars();
        rest.next().is_some_and(|c| c.is_ascii_uppercase())
            && rest.next().is_some_and(|c| c.is_ascii_lowercase())
    });
    variants.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_is_a_place_and_a_list_of_all_is_none() {
        assert_eq!(mentions("Ruleset::ManilleFr, Ruleset::ALL, ruleset.id(), Ruleset::id"), 1);
        assert_eq!(mentions("match law { Law::Manille(_) => 1, Law::Whist(_) => 2 }"), 2);
        assert_eq!(mentions("GameView::Whist { calls, .. } => calls, BotView::Manille(view) => view"), 2);
        assert_eq!(mentions("sheet.whist().is_some() && before.and_then(Sheet::manille).is_none()"), 0);
        assert_eq!(
            mentions("Deck::Whist, Rank::Manille, manille::Manille, Law::WhistLike, Game::Whist::of"),
            0
        );
        assert_eq!(mentions("/// `Lesson::of(Game::Manille)`\nlet all = Game::ALL; // not Game::Whist"), 0);
        assert_eq!(
            mentions("let law = Law::of(ruleset);\n#[cfg(test)]\nmod tests {\nRuleset::Whist2018\n}\n"),
            0
        );
    }
}
