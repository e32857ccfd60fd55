//! The sheet of Colour Whist: four columns, the writer's the fourth (KW-DEAL-04).

use kaarting_rules::whist::{Contract, HouseRules, JuryFrom, PointTable};

use super::{Blank, GRID_TOP};
use crate::leaf::{FINE, HAIR, Hand, Leaf, MARGIN, MEASURE, STRONG};
use crate::press::Pile;
use crate::words::{Words, figure};

/// The most lines on a page.
const MOST_LINES: u32 = 20;
/// The widths of number, contract, declarers and tricks.
const LEFT: [f32; 4] = [8.0, 36.0, 32.0, 16.0];
/// Where the four columns begin, and how wide each is.
const FOUR: f32 = MARGIN + 92.0;
const COLUMN: f32 = (MEASURE - 92.0) / 4.0;
/// The head of the columns, where the writer puts the numbers.
const HEAD: f32 = 11.0;
/// What the lines of the deals have, whatever their number.
const LINES: f32 = 113.0;
/// A line for penalties or for what is brought forward.
const EXTRA: f32 = 6.6;

/// Lays the page or pages of one table.
pub(super) fn lay<'a>(blank: &Blank<'_>, house: &HouseRules, pile: &mut Pile<'a>) {
    let length = blank.round.length;
    let pages = length.div_ceil(MOST_LINES).max(1);
    // Whole turns of the deal: four lines belong together (KW-CON-22).
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
        ];
        blank.players(&mut leaf, &hints);
        draw_lines(blank, &mut leaf, first, lines, page == pages);
        if page == pages {
            points(&blank.words, &house.table, &mut leaf);
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
        // A passed-out deal is no line and keeps its dealer (KW-DEAL-08), so the dealer of every line is known.
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
        y = extra_row(leaf, y, 14.0, &words.say("print-signatures"), STRONG);
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

/// A row below the deals with its word before the four columns; gives where it ends.
fn extra_row(leaf: &mut Leaf<'_>, y: f32, tall: f32, word: &str, thick: f32) -> f32 {
    leaf.write(MARGIN, y + tall / 2.0 + 1.2, FOUR - MARGIN - 2.5, Hand::new(9.0).right(), word);
    leaf.across(FOUR, y + tall, COLUMN * 4.0, thick);
    y + tall
}

/// The point table in force, so that a writer need not know it by heart (KW-SCORE-03).
fn points(words: &Words, table: &PointTable, leaf: &mut Leaf<'_>) {
    let top = GRID_TOP + HEAD + LINES + 2.0 * EXTRA + 8.6 + 14.0 + 5.0;
    let title = words.tell("print-point-table", &[("title", &table.title)]);
    leaf.write(MARGIN, top, MEASURE, Hand::new(8.0).bold(), &title);
    let (across, gap) = (3, 6.0);
    let width = (MEASURE - gap * (across - 1) as f32) / across as f32;
    let down = Contract::ALL.len().div_ceil(across);
    for (index, contract) in Contract::ALL.into_iter().enumerate() {
        let Some(row) = table.row(contract) else { continue };
        let x = MARGIN + (width + gap) * (index / down) as f32;
        let base = top + 4.0 + 3.65 * (index % down) as f32;
        let small = Hand::new(8.0);
        leaf.write(x, base, 11.0, small.bold(), contract.code());
        leaf.write(x + 11.4, base, width - 35.4, small, &contract_name(words, contract));
        for (value, end, room) in [(row.win, 17.0, 6.5), (row.loss, 8.0, 8.0), (row.opponents[0], 0.0, 7.0)] {
            leaf.write(x + width - end - room, base, room, small.right(), &figure(value.into()));
        }
    }
}

fn contract_name(words: &Words, contract: Contract) -> String {
    let tricks = |key: &str, tricks: u8| words.tell(key, &[("tricks", &tricks.to_string()), ("suit", "")]);
    let plain = |key: &str| words.tell(key, &[("suit", "")]);
    let name = match contract {
        Contract::Together(n) => tricks("whist-call-together", n),
        Contract::Solo(n) => tricks("whist-call-solo", n),
        Contract::Abondance(n) => tricks("whist-call-abondance", n),
        Contract::SmallMisery => plain("whist-call-small-misery"),
        Contract::Piccolo => plain("whist-call-piccolo"),
        Contract::Troel => plain("whist-call-troel"),
        Contract::Misery => plain("whist-call-misery"),
        Contract::OpenMisery => plain("whist-call-open-misery"),
        Contract::SmallSlam => plain("whist-call-small-slam"),
        Contract::GrandSlam => plain("whist-call-grand-slam"),
    };
    name.trim().to_owned()
}
