//! The point table on paper, as it counts under the readings in force (KW-SCORE-03).

use kaarting_rules::whist::{HouseRules, Worth};
use kaarting_words::Words;

use crate::leaf::{HAIR, Hand, Leaf, MARGIN, MEASURE};

/// Where each column of figures ends, as a fraction of the width: made, lost, opponents, over, under, all thirteen.
const ENDS: [f32; 6] = [0.515, 0.625, 0.785, 0.845, 0.95, 1.0];
/// Where the names of the games begin and end.
const NAMES: (f32, f32) = (0.115, 0.44);
/// The white between two columns of games.
const GAP: f32 = 6.0;

/// Lays out all games in this many columns, and what the figures mean; returns where it ends.
pub(crate) fn lay(
    words: &Words,
    house: &HouseRules,
    leaf: &mut Leaf<'_>,
    top: f32,
    across: usize,
    size: f32,
) -> f32 {
    let worth = house.worth();
    let (hand, row) = (Hand::new(size), size * 0.458);
    let width = (MEASURE - GAP * (across - 1) as f32) / across as f32;
    let down = worth.len().div_ceil(across);
    let heads = words.say("print-table-heads");
    for column in 0..across {
        let x = MARGIN + (width + GAP) * column as f32;
        cells(leaf, x, top + row, width, Hand::new(size - 1.0), heads.split('|'));
        leaf.across(x, top + row + 1.0, width, HAIR);
    }
    for (index, worth) in worth.iter().enumerate() {
        let x = MARGIN + (width + GAP) * (index / down) as f32;
        let base = top + row * (index % down + 2) as f32 + 0.6;
        leaf.write(x, base, width * NAMES.0 - 0.6, hand.bold(), worth.code.as_str());
        let room = width * (NAMES.1 - NAMES.0);
        leaf.write(x + width * NAMES.0, base, room, hand, &words.contract(worth.contract));
        let figures = figures(words, worth);
        cells(leaf, x, base, width, hand, figures.iter().map(String::as_str));
    }
    let note = Hand::new(size - 0.5);
    let mut base = top + row * (down + 2) as f32 + 1.4;
    base = leaf.paragraph(MARGIN, base, MEASURE, note, &notes(words, &worth));
    base
}

fn cells<'t>(
    leaf: &mut Leaf<'_>,
    x: f32,
    base: f32,
    width: f32,
    hand: Hand,
    texts: impl Iterator<Item = &'t str>,
) {
    let starts = std::iter::once(NAMES.1).chain(ENDS);
    for ((text, start), end) in texts.zip(starts).zip(ENDS) {
        leaf.write(x + width * start + 0.9, base, width * (end - start) - 0.9, hand.right(), text);
    }
}

/// The six figures of a game; empty where there is none.
fn figures(words: &Words, worth: &Worth) -> [String; 6] {
    let plain = |points: i32| words.figure(points.into());
    let opponents = if worth.contract.is_misery() {
        worth.opponents.map(plain).join("/")
    } else {
        plain(worth.opponents[0])
    };
    let under = worth.under.map(|(lost, won)| format!("{}/{}", words.signed(lost), words.signed(won)));
    [
        plain(worth.made),
        plain(worth.lost),
        opponents,
        worth.over.map(|points| words.signed(points)).unwrap_or_default(),
        under.unwrap_or_default(),
        worth.all.map(plain).unwrap_or_default(),
    ]
}

fn notes(words: &Words, worth: &[Worth]) -> String {
    let mut notes = vec![words.say("print-table-note"), words.say("print-table-solo")];
    // KW-CON-26: only where a misery that is made collects beside one that fails.
    let beside = |worth: &Worth| Some(format!("{} {}", worth.contract, worth.beside_a_failure?));
    let list: Vec<String> = worth.iter().filter_map(beside).collect();
    if !list.is_empty() {
        notes.push(words.fill("points-note-beside", &[("list", &list.join(", "))]));
    }
    notes.join(" ")
}
