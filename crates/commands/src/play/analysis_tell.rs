//! The analysis of a deal in words: a row per card on the screen, a line per card in plain lines.

use kaarting_cards::{BySeat, CardSet};
use kaarting_words::Words;

use super::terminal_game::{self, TerminalGame, YOU};
use kaarting_bots::analysis::{Aim, Judged, Played, Worth};

/// At most this many better cards are named.
const NAMED: usize = 3;

/// What the figures are about.
pub fn about(words: &Words, game: &impl TerminalGame, played: &Played) -> String {
    match played.aim {
        Aim::Points(_) => words.say("analysis-points"),
        Aim::Tricks(party) => {
            words.fill("analysis-tricks", &[("names", &terminal_game::names(words, game, party))])
        }
        Aim::Misery(_) => words.say("analysis-misery"),
        Aim::Piccolo(_) => words.say("analysis-piccolo"),
    }
}

/// The widths of the columns: trick, player, card, before, after, cost. A list of names needs more room than a figure.
fn widths(played: &Played) -> [usize; 6] {
    let worth = if matches!(played.aim, Aim::Points(_) | Aim::Tricks(_)) { 6 } else { 16 };
    [5, 6, 7, worth, worth, 6]
}

/// The heads of the columns.
pub fn heads(words: &Words, played: &Played) -> String {
    let heads = words.say("analysis-heads");
    let cells: Vec<String> = heads.split('|').map(|head| head.trim().to_owned()).collect();
    row(played, &cells)
}

/// Where a card stands among the rows of its trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InTrick {
    /// At the top: the number of the trick stands here.
    First,
    /// Below another.
    Later,
}

/// A card as a row of the table. The number of the trick is shown at its first card.
pub fn judged(
    words: &Words,
    game: &impl TerminalGame,
    played: &Played,
    judged: &Judged,
    place: InTrick,
) -> String {
    let trick = match place {
        InTrick::First => judged.trick.to_string(),
        InTrick::Later => String::new(),
    };
    let (cost, better) = if judged.cost > 0 {
        (cost(played, judged), cards(words, judged.best))
    } else {
        (String::new(), String::new())
    };
    let name = terminal_game::name(words, game, judged.seat);
    let worth = |of| worth(words, game, of);
    let cells =
        [trick, name, words.card(judged.card), worth(judged.before), worth(judged.after), cost, better];
    row(played, &cells)
}

fn row(played: &Played, cells: &[String]) -> String {
    let mut row = String::new();
    for (n, cell) in cells.iter().enumerate() {
        let width = widths(played).get(n).copied().unwrap_or(0);
        // Figures are right-aligned, words left-aligned.
        let figure = matches!(n, 0 | 5) || (matches!(n, 3 | 4) && width < 10);
        row += &if figure { format!("{cell:>width$}  ") } else { format!("{cell:<width$}") };
    }
    row.trim_end().to_owned()
}

/// The cost as a figure; a misery is lost or not.
fn cost(played: &Played, judged: &Judged) -> String {
    match played.aim {
        Aim::Points(_) | Aim::Tricks(_) => format!("−{}", judged.cost),
        Aim::Misery(_) | Aim::Piccolo(_) => "✗".to_owned(),
    }
}

fn worth(words: &Words, game: &impl TerminalGame, worth: Worth) -> String {
    match worth {
        Worth::Count(count) => count.to_string(),
        Worth::Holds(players) if players.is_empty() => words.say("analysis-nobody"),
        Worth::Holds(players) => {
            let players = YOU.around().into_iter().filter(|&seat| players.contains(seat));
            players.map(|seat| terminal_game::name(words, game, seat)).collect::<Vec<_>>().join(", ")
        }
    }
}

fn cards(words: &Words, cards: CardSet) -> String {
    let mut named: Vec<String> = cards.into_iter().take(NAMED).map(|card| words.card(card)).collect();
    if cards.len() as usize > NAMED {
        named.push("…".to_owned());
    }
    named.join(", ")
}

/// A card in a plain line.
pub fn line(words: &Words, game: &impl TerminalGame, played: &Played, judged: &Judged) -> String {
    let (trick, name) = (judged.trick.to_string(), terminal_game::name(words, game, judged.seat));
    let (card, better) = (words.card(judged.card), cards(words, judged.best));
    let (before, after) = (worth(words, game, judged.before), worth(words, game, judged.after));
    let cost = judged.cost.to_string();
    let told = [
        ("trick", trick.as_str()),
        ("name", &name),
        ("card", &card),
        ("before", &before),
        ("after", &after),
        ("cost", &cost),
        ("cards", &better),
    ];
    match played.aim {
        _ if judged.cost == 0 => words.fill("analysis-line", &told),
        Aim::Points(_) | Aim::Tricks(_) => words.fill("analysis-line-costly", &told),
        Aim::Misery(_) | Aim::Piccolo(_) => words.fill("analysis-line-lost", &told),
    }
}

/// What each player's cards have cost, all together.
pub fn sums(words: &Words, game: &impl TerminalGame, all: &[Judged]) -> String {
    let mut sums = BySeat([0_u32; 4]);
    all.iter().for_each(|judged| sums[judged.seat] += u32::from(judged.cost));
    let each = YOU.around().map(|seat| format!("{} {}", terminal_game::name(words, game, seat), sums[seat]));
    words.fill("analysis-sums", &[("sums", &each.join(" · "))])
}

/// How far the analysis has got.
pub fn progress(words: &Words, done: usize, all: usize) -> String {
    words.fill("analysis-counting", &[("done", &done.to_string()), ("all", &all.to_string())])
}
