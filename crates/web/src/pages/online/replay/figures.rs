//! The two figures of a card in words.

use kaarting_bots::analysis::{CardTruth, Known};
use kaarting_cards::{Card, CardSet};
use kaarting_words::{Lang, Words};

use super::of_game::Unit;

/// At most this many better cards are named.
const NAMED: usize = 3;
/// A loss that would be written as 0.0 is none.
const LEAST: f64 = 0.05;

/// What there is to say of a card beside its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// No other card was allowed.
    Forced,
    /// It cost something, and the player could know.
    Mistake,
    /// It cost something, and nobody could know.
    Unlucky,
    /// It cost nothing this time; on average it does.
    Lucky,
}

impl Mark {
    pub(super) fn of(truth: &CardTruth) -> Option<Mark> {
        if truth.choices == 1 {
            return Some(Mark::Forced);
        }
        let (open, known) = (truth.open?, truth.known?);
        match (open.cost > 0, known.is_clear() && known.cost >= LEAST) {
            (true, true) => Some(Mark::Mistake),
            (true, false) => Some(Mark::Unlucky),
            (false, true) => Some(Mark::Lucky),
            (false, false) => None,
        }
    }

    pub(super) fn word(self, words: Words) -> String {
        words.say(match self {
            Mark::Forced => "replay-mark-forced",
            Mark::Mistake => "replay-mark-mistake",
            Mark::Unlucky => "replay-mark-unlucky",
            Mark::Lucky => "replay-mark-lucky",
        })
    }

    /// The look of its word, as the house has it for states.
    pub(super) const fn state(self) -> &'static str {
        match self {
            Mark::Forced => "none",
            Mark::Mistake => "wrong",
            Mark::Unlucky => "waiting",
            Mark::Lucky => "info",
        }
    }

    /// Whether one stops here on the way through the costly cards.
    pub(super) const fn is_costly(self) -> bool {
        matches!(self, Mark::Mistake | Mark::Unlucky)
    }
}

/// How exactly a loss is written in points or tricks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::pages::online) enum Exact {
    /// With open cards there are no parts.
    Whole,
    /// An average over many deals has them.
    Tenths,
}

/// A loss as a figure: whole with open cards, in tenths on average, a game in hundredths.
pub(in crate::pages::online) fn loss(cost: f64, to: Exact, unit: Unit, words: Words) -> String {
    let minus = |figure: String| if cost < LEAST { "0".to_owned() } else { format!("\u{2212}{figure}") };
    match unit {
        Unit::Games if cost < LEAST / 10.0 => "0".to_owned(),
        Unit::Games => {
            words.say1("replay-percent", "n", format!("\u{2212}{}", (100.0 * cost).round().max(1.0)))
        }
        Unit::Points | Unit::Tricks if to == Exact::Whole => minus(format!("{}", cost.round())),
        Unit::Points | Unit::Tricks => minus(tenths(cost, words)),
    }
}

fn tenths(figure: f64, words: Words) -> String {
    let written = format!("{figure:.1}");
    if words.lang() == Lang::En { written } else { written.replace('.', ",") }
}

/// The loss with open cards; nothing where it was not computed.
pub(super) fn open(truth: &CardTruth, unit: Unit, words: Words) -> Option<String> {
    let cost = if truth.choices == 1 { 0 } else { truth.open?.cost };
    Some(loss(cost.into(), Exact::Whole, unit, words))
}

/// The loss as the player could know; nothing where it was not computed.
pub(super) fn known(truth: &CardTruth, unit: Unit, words: Words) -> Option<String> {
    truth.known.map(|Known { cost, .. }| loss(cost, Exact::Tenths, unit, words))
}

/// What is said of a card when one stops at it.
pub(super) fn told(truth: &CardTruth, unit: Unit, words: Words) -> String {
    let mark = Mark::of(truth);
    if mark == Some(Mark::Forced) {
        return words.say("replay-told-forced");
    }
    let none = || words.say("replay-none");
    let open = open(truth, unit, words).unwrap_or_else(none);
    let known_loss = known(truth, unit, words).unwrap_or_else(none);
    let figures = words.say2("replay-told", "open", open, "known", known_loss);
    let on_average = || truth.known.map_or_else(String::new, |known| words.card(known.best));
    let verdict = match mark {
        Some(Mark::Mistake) => words.say1("replay-told-mistake", "card", on_average()),
        Some(Mark::Lucky) => words.say1("replay-told-lucky", "card", on_average()),
        Some(Mark::Unlucky) => {
            let best = truth.open.map_or(CardSet::EMPTY, |open| open.best);
            words.say1("replay-told-unlucky", "cards", some(best, words))
        }
        Some(Mark::Forced) | None => return figures,
    };
    format!("{figures} {verdict}")
}

fn some(cards: CardSet, words: Words) -> String {
    let mut named: Vec<String> = cards.into_iter().take(NAMED).map(|card: Card| words.card(card)).collect();
    if cards.len() as usize > NAMED {
        named.push("…".to_owned());
    }
    named.join(", ")
}
