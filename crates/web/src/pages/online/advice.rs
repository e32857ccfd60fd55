//! What a strong player would do at a practice table, and why, in a sentence or two.

use kaarting_bots::analysis::{Advice, Weighed};
use kaarting_rules::manille;
use kaarting_words::{Findings, Words};

use super::replay::{Exact, Unit, loss};
use crate::online::{Advised, Compared};

/// At most this many other cards are named.
const NAMED: usize = 4;

/// The advice in words.
pub(crate) fn said(advised: &Advised, words: Words) -> String {
    match advised {
        Advised::Cards(Advice { cards, deals }, aim) => of_cards(cards, *deals, Unit::of(*aim), words),
        Advised::Call(act, None) => words.say1("online-advice-call", "call", call(act.as_str(), words)),
        Advised::Call(act, Some(Compared { measure, deals, value, next })) => {
            let found = Findings {
                measure: measure.word(),
                deals: *deals,
                chosen: (call(act.as_str(), words), *value),
                next: next.as_ref().map(|(act, value)| (call(act.as_str(), words), *value)),
            };
            let first = words.say1("online-advice-call", "call", call(act.as_str(), words));
            format!("{first} {}", words.why(&found))
        }
    }
}

/// A call in words, of either game.
fn call(act: &str, words: Words) -> String {
    match (act.parse::<manille::Action>(), act.parse()) {
        (Ok(action), _) => words.choice(action),
        (_, Ok(action)) => words.call(action),
        _ => act.to_owned(),
    }
}

fn of_cards(cards: &[Weighed], deals: u32, unit: Unit, words: Words) -> String {
    let Some((best, others)) = cards.split_first() else { return String::new() };
    if others.is_empty() {
        return words.say1("online-advice-only", "card", words.card(best.card));
    }
    let first = words.say1("online-advice-card", "card", words.card(best.card));
    // A card and its figure stay on one line.
    let other = |other: &Weighed| {
        format!("{} {}", words.card(other.card), loss(other.cost, Exact::Tenths, unit, words))
            .replace(' ', "\u{a0}")
    };
    let named: Vec<String> = others.iter().take(NAMED).map(other).collect();
    let key = match unit {
        Unit::Points => "online-advice-points",
        Unit::Tricks => "online-advice-tricks",
        Unit::Games => "online-advice-games",
    };
    format!("{first} {}", words.say2(key, "deals", deals, "cards", named.join("; ")))
}
