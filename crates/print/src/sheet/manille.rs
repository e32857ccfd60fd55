//! The sheets of Manille: boompjes of twelve lines side by side (Dutch), or twenty lines in two halves (French).

use super::{Blank, GRID_TOP};
use crate::leaf::{FINE, HAIR, Hand, Leaf, MARGIN, MEASURE, STRONG};
use crate::press::Pile;

/// The lines of a boompje.
const BOOMPJE: u32 = 12;
/// How many boompjes fit side by side on a page.
const ABREAST: u32 = 3;
/// The longest half of a French sheet.
const HALF: u32 = 10;
/// Between two blocks of lines.
const GUTTER: f32 = 6.0;
/// Where the table of results begins.
const RESULTS: f32 = 224.0;

/// A block of lines.
struct Block {
    /// Its boompje, from 1; `None` on a French sheet.
    boompje: Option<u32>,
    first: u32,
    lines: u32,
}

/// Lays out the page or pages of one table.
pub(crate) fn lay<'a>(blank: &Blank<'_>, pile: &mut Pile<'a>) {
    let length = blank.round.length;
    let dutch = blank.law.has_boompjes();
    let blocks: Vec<Block> = if dutch {
        // A line has one number in the round, however many boompjes there are; the jury uses it too.
        let first = |n| blank.law.row(n, 1);
        (1..=length).map(|n| Block { boompje: Some(n), first: first(n), lines: BOOMPJE }).collect()
    } else {
        let half = if length > HALF { length.div_ceil(2) } else { length };
        let halves = (0..length.div_ceil(half.max(1))).map(|n| n * half);
        halves.map(|from| Block { boompje: None, first: from + 1, lines: half.min(length - from) }).collect()
    };
    let abreast = if dutch { ABREAST } else { 2 } as usize;
    let pages = blocks.len().div_ceil(abreast);
    for (page, on_page) in blocks.chunks(abreast).enumerate() {
        let mut leaf = pile.leaf();
        blank.head(pile, &mut leaf, page + 1, pages);
        let hints: &[&str] = if dutch {
            &[
                "print-hint-trump",
                "print-hint-stake",
                "print-hint-score",
                "print-hint-draw",
                "print-hint-rotate",
                "print-hint-renege",
            ]
        } else {
            &[
                "print-hint-partners",
                "print-hint-trump",
                "print-hint-stake",
                "print-hint-score",
                "print-hint-draw",
                "print-hint-void",
            ]
        };
        blank.players(&mut leaf, hints);
        for (index, block) in on_page.iter().enumerate() {
            let width = (MEASURE - GUTTER * (abreast - 1) as f32) / abreast as f32;
            let x = MARGIN + (width + GUTTER) * index as f32;
            draw_block(blank, &mut leaf, block, x, width);
        }
        if page + 1 == pages {
            results(blank, &mut leaf);
            blank.signal_box(&mut leaf);
        }
        pile.lay(leaf, blank.words.lang());
    }
}

/// The widths of number, dealer, trump, stake, we and they, as parts of the block.
const COLUMNS: [f32; 6] = [0.10, 0.19, 0.17, 0.16, 0.19, 0.19];

fn draw_block(blank: &Blank<'_>, leaf: &mut Leaf<'_>, block: &Block, x: f32, width: f32) {
    let words = &blank.words;
    let small = Hand::new(8.0);
    let mut top = GRID_TOP;
    if let Some(boompje) = block.boompje {
        let title = words.fill("print-boompje", &[("n", &boompje.to_string())]);
        leaf.write(x, top + 4.2, width * 0.5, Hand::new(11.0).bold(), &title);
        blank_field(leaf, x + width * 0.46, top + 4.2, width * 0.54, &words.say("print-first-dealer"));
        sides(blank, leaf, x, top + 11.5, width);
        top += 14.0;
    } else if block.first == 1 {
        blank_field(leaf, x, top + 4.2, width * 0.6, &words.say("print-first-dealer"));
        top += 7.0;
    } else {
        top += 7.0;
    }
    let heads = ["print-line", "print-dealer", "print-trump", "print-stake", "print-we", "print-they"];
    let mut lefts = Vec::with_capacity(COLUMNS.len());
    let mut left = x;
    for (index, (head, part)) in heads.into_iter().zip(COLUMNS).enumerate() {
        lefts.push(left);
        let hand = if index >= 4 { Hand::new(10.0).bold() } else { small };
        leaf.write(left + 0.5, top + 3.8, width * part - 1.0, hand.middle(), &words.say(head));
        left += width * part;
    }
    top += 5.2;
    // The sheet is just as tall for a short round, which leaves more room to write.
    let tall = (RESULTS - 16.0 - top) / block.lines.max(HALF) as f32;
    for line in 0..block.lines {
        let y = top + tall * line as f32;
        // The deal goes round the table, so there is a thicker line after every fourth deal.
        let thick = if line == 0 || (block.boompje.is_some() && line % 4 == 0) { FINE } else { HAIR };
        leaf.across(x, y, width, thick);
        let number = (block.first + line).to_string();
        leaf.write(x, y + tall / 2.0 + 1.2, width * COLUMNS[0] - 1.2, Hand::new(9.0).right(), &number);
    }
    let bottom = top + tall * block.lines as f32;
    leaf.across(x, bottom, width, STRONG);
    for (index, &left) in lefts.iter().enumerate().skip(1) {
        let thick = if index >= 4 { FINE } else { HAIR };
        leaf.down(left, top, bottom - top, thick);
    }
    leaf.down(lefts[4], bottom, 9.0, FINE);
    leaf.down(lefts[5], bottom, 9.0, FINE);
    leaf.down(x + width, top, bottom - top + 9.0, FINE);
    leaf.across(lefts[4], bottom + 9.0, x + width - lefts[4], FINE);
    let sum = if block.boompje.is_some() { "print-boompje-sum" } else { "print-half-sum" };
    leaf.write(x, bottom + 6.0, lefts[4] - x - 2.0, Hand::new(9.0).right(), &words.say(sum));
}

/// Who plays with whom in this boompje: the writer stays, the others move (TRN-SEAT-04).
fn sides(blank: &Blank<'_>, leaf: &mut Leaf<'_>, x: f32, base: f32, width: f32) {
    let half = (width - 4.0) / 2.0;
    for (x, side) in [(x, "print-we"), (x + half + 4.0, "print-they")] {
        leaf.write(x, base, 6.0, Hand::new(10.0).bold(), &blank.words.say(side));
        let each = (half - 10.0) / 2.0;
        leaf.across(x + 6.0, base + 0.6, each, HAIR);
        leaf.write(x + 6.0 + each, base, 4.0, Hand::new(9.0).middle(), "+");
        leaf.across(x + 10.0 + each, base + 0.6, each, HAIR);
    }
}

/// A word followed by a line to write on.
fn blank_field(leaf: &mut Leaf<'_>, x: f32, base: f32, width: f32, word: &str) {
    let hand = Hand::new(8.0);
    let used = leaf.width_of(hand, word).min(width * 0.75);
    leaf.write(x, base, used + 0.2, hand, word);
    leaf.across(x + used + 1.5, base + 0.6, width - used - 1.5, HAIR);
}

/// What everyone gets, and where everyone signs (MAN-RENEGE-03, MAN-ROUND-03).
fn results(blank: &Blank<'_>, leaf: &mut Leaf<'_>) {
    let words = &blank.words;
    let boompjes = if blank.law.has_boompjes() && blank.round.length <= 6 { blank.round.length } else { 0 };
    let (number, fine, total, points) = (13.0, 16.0, 18.0, if boompjes == 0 { 26.0 } else { 42.0 });
    let signature = if boompjes == 0 { 62.0 } else { 48.0 };
    let name = MEASURE - number - points - fine - total - signature;
    let mut columns: Vec<(f32, String)> = Vec::new();
    if boompjes == 0 {
        columns.push((points, words.say("print-sheet-points")));
    }
    for boompje in 1..=boompjes {
        columns.push((
            points / boompjes as f32,
            words.fill("print-boompje-short", &[("n", &boompje.to_string())]),
        ));
    }
    columns.push((fine, words.say("print-penalties")));
    columns.push((total, words.say("print-round-total")));
    columns.push((signature, words.say("print-signature")));
    let (top, tall) = (RESULTS + 1.2, 12.2);
    let mut x = MARGIN + number + name;
    for (width, head) in &columns {
        leaf.write(x + 0.6, RESULTS, width - 1.2, Hand::new(8.0).middle(), head);
        leaf.down(x, top, tall * 4.0, HAIR);
        x += width;
    }
    leaf.write(MARGIN, RESULTS, number + name - 2.0, Hand::new(8.0), &words.say("print-players"));
    leaf.across(MARGIN, top, MEASURE, STRONG);
    for (index, &player) in blank.chairs.iter().enumerate() {
        let y = top + tall * index as f32;
        leaf.write(MARGIN, y + 7.6, number - 3.0, Hand::new(11.0).bold().right(), &player.to_string());
        leaf.write(MARGIN + number, y + 7.6, name - 2.0, Hand::new(11.0), &blank.name(player));
        leaf.across(MARGIN, y + tall, MEASURE, if index == 3 { STRONG } else { FINE });
    }
    let of_total = MARGIN + MEASURE - signature - total;
    leaf.down(of_total, top, tall * 4.0, STRONG);
    leaf.down(of_total + total, top, tall * 4.0, STRONG);
    leaf.down(MARGIN + MEASURE, top, tall * 4.0, HAIR);
}
