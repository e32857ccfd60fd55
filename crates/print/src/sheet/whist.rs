//! The sheet of Colour Whist: four columns, the writer's the fourth (KW-DEAL-04).

use kaarting_rules::whist::{HouseRules, JuryFrom};

use super::{Blank, GRID_TOP};
use crate::leaf::{FINE, HAIR, Hand, Leaf, MARGIN, MEASURE, STRONG};
use crate::points;
use crate::press::Pile;

/// The most lines on a page.
const MOST_LINES: u32 = 20;
/// The widths of number, contract, declarers and tricks.
const LEFT: [f32; 4] = [8.0, 36.0, 32.0, 16.0];
/// Where the four columns begin, and how wide each is.
const FOUR: f32 = MARGIN + 92.0;
const COLUMN: f32 = (MEASURE - 92.0) / 4.0;
/// The head of the columns, where the writer puts the numbers.
const HEAD: f32 = 11.0;
/// The height of all deal lines together, whatever their number.
const LINES: f32 = 97.6;
/// A line for penalties or for what is brought forward.
const EXTRA: f32 = 6.0;
/// The line of the signatures.
const SIGNED: f32 = 12.0;

/// Lays out the page or pages of one table.
pub(crate) fn lay<'a>(blank: &Blank<'_>, house: &HouseRules, pile: &mut Pile<'a>) {
    let length = blank.round.length;
    let pages = length.div_ceil(MOST_LINES).max(1);
    // Whole rounds of the deal: four lines belong together (KW-CON-22).
    let on_page = length.div_ceil(pages).next_multiple_of(4);
    let mut first = 1;
    for page in 1..=pages {
        let lines = on_page.min((length + 1).saturating_sub(first));
        let mut leaf = pile.leaf();
        blank.head(pile, &mut leaf, page as usize, pages as usize);
        let jury = match house.rules.jury_from {
            JuryFrom::OpenMisery => "print-hint-jury",
            JuryFrom::Misery => "print-hint-jury-misery",
        };
        let hints = [
            "print-hint-columns",
            "print-hint-deals",
            "print-hint-passed",
            "print-hint-minus",
            "print-hint-write",
            jury,
            "print-hint-settle",
        ];
        blank.players(&mut leaf, &hints);
        draw_lines(blank, &mut leaf, first, lines, page == pages);
        if page == pages {
            // So that a writer need not know it by heart (KW-SCORE-03).
            let top = GRID_TOP + HEAD + LINES + 2.0 * EXTRA + 8.6 + SIGNED + 4.4;
            let title = blank.words.fill("print-point-table", &[("title", &house.table.title)]);
            leaf.write(MARGIN, top, MEASURE, Hand::new(8.0).bold(), &title);
            points::lay(&blank.words, house, &mut leaf, top + 0.4, 2, 7.5);
            blank.signal_box(&mut leaf);
        }
        pile.lay(leaf, blank.words.lang());
        first += lines;
    }
}

fn draw_lines(blank: &Blank<'_>, leaf: &mut Leaf<'_>, first: u32, lines: u32, last: bool) {
    let words = &blank.words;
    let top = GRID_TOP + HEAD;
    let mut x = MARGIN;
    for (head, width) in
        ["print-line", "print-contract", "print-declarers", "print-tricks"].into_iter().zip(LEFT)
    {
        leaf.write(x + 0.5, top - 1.6, width - 1.0, Hand::new(8.0).middle(), &words.say(head));
        x += width;
    }
    leaf.across(FOUR, GRID_TOP, COLUMN * 4.0, FINE);
    for (column, left) in columns().enumerate() {
        let role = match column {
            0 => words.say("print-deals-first"),
            3 => words.say("print-writer"),
            _ => String::new(),
        };
        leaf.write(left + 1.0, GRID_TOP + 3.4, 4.0, Hand::new(8.0).bold(), &(column + 1).to_string());
        leaf.write(left + 5.0, GRID_TOP + 3.4, COLUMN - 5.6, Hand::new(7.5).right(), &role);
    }
    let mut y = top;
    if first > 1 {
        leaf.across(MARGIN, y, MEASURE, FINE);
        y = extra_row(leaf, y, EXTRA, &words.say("print-brought"), FINE);
    }
    let tall = (LINES - if first > 1 { EXTRA } else { 0.0 }) / lines.max(16) as f32;
    let grid_top = y;
    for line in 0..lines {
        leaf.across(MARGIN, y, MEASURE, if line % 4 == 0 { FINE } else { HAIR });
        let number = (first + line).to_string();
        leaf.write(MARGIN, y + tall / 2.0 + 1.2, LEFT[0] - 2.0, Hand::new(9.0).right(), &number);
        // A passed-out deal gets no line and the same dealer deals again (KW-DEAL-08), so the dealer of every line is
        // known.
        let dealer = FOUR + COLUMN * ((first + line - 1) % 4) as f32;
        leaf.ring(dealer + 2.0, y + tall / 2.0, 0.8, FINE);
        y += tall;
    }
    let grid_end = y;
    leaf.across(MARGIN, y, MEASURE, STRONG);
    if last {
        y = extra_row(leaf, y, EXTRA, &words.say("print-penalties"), HAIR);
        y = extra_row(leaf, y, EXTRA, &words.say("print-penalties"), STRONG);
        y = extra_row(leaf, y, 8.6, &words.say("print-round-total"), STRONG);
        y = extra_row(leaf, y, SIGNED, &words.say("print-signatures"), STRONG);
    } else {
        y = extra_row(leaf, y, 8.6, &words.say("print-carried"), STRONG);
    }
    let mut x = MARGIN;
    for width in &LEFT[..3] {
        x += width;
        leaf.down(x, grid_top, grid_end - grid_top, HAIR);
    }
    for left in columns() {
        leaf.down(left, GRID_TOP, y - GRID_TOP, FINE);
    }
    leaf.down(MARGIN + MEASURE, GRID_TOP, y - GRID_TOP, FINE);
}

fn columns() -> impl Iterator<Item = f32> {
    (0..4u8).map(|column| FOUR + COLUMN * f32::from(column))
}

/// A row below the deals with its label before the four columns; returns where it ends.
fn extra_row(leaf: &mut Leaf<'_>, y: f32, tall: f32, word: &str, thick: f32) -> f32 {
    leaf.write(MARGIN, y + tall / 2.0 + 1.2, FOUR - MARGIN - 2.5, Hand::new(9.0).right(), word);
    leaf.across(FOUR, y + tall, COLUMN * 4.0, thick);
    y + tall
}
