//! Running text that continues on the next leaf by itself, under the same head.

use kaarting_words::Words;

use crate::leaf::{HAIR, Hand, Leaf, MARGIN, MEASURE, POINTS, Role};
use crate::press::{LIST_END, LIST_TOP, Pile};

/// Text on leaves that have one title.
pub(crate) struct Flow<'a, 'p> {
    pile: &'p mut Pile<'a>,
    words: Words,
    title: String,
    line: String,
    pub(crate) leaf: Leaf<'a>,
    /// Where the next thing begins.
    pub(crate) y: f32,
}

impl<'a, 'p> Flow<'a, 'p> {
    pub(crate) fn new(pile: &'p mut Pile<'a>, words: &Words, title: String, line: String) -> Flow<'a, 'p> {
        let leaf = pile.headed(words, &title, &line);
        Flow { pile, words: *words, title, line, leaf, y: LIST_TOP + 2.0 }
    }

    /// Starts a new leaf if less than this height is left.
    pub(crate) fn room(&mut self, height: f32) {
        if self.y + height > LIST_END {
            let next = self.pile.headed(&self.words, &self.title, &self.line);
            let full = std::mem::replace(&mut self.leaf, next);
            self.pile.lay(full, self.words.lang());
            self.y = LIST_TOP + 2.0;
        }
    }

    fn lines(&self, width: f32, hand: Hand, text: &str) -> Vec<String> {
        self.leaf.case.wrap(text, hand.weight, hand.size, width * POINTS)
    }

    fn write(&mut self, x: f32, width: f32, hand: Hand, lines: &[String]) {
        let top = self.y + lead(hand) * 0.78;
        self.leaf.as_one(|leaf| {
            for (at, line) in lines.iter().enumerate() {
                leaf.write(x, top + lead(hand) * at as f32, width, hand, line);
            }
        });
    }

    /// How tall a text will be.
    pub(crate) fn height(&self, width: f32, hand: Hand, text: &str) -> f32 {
        self.lines(width, hand, text).len() as f32 * lead(hand)
    }

    /// Writes a text from here on; `y` stays where it is. Returns the height of the text.
    pub(crate) fn text(&mut self, x: f32, width: f32, hand: Hand, text: &str) -> f32 {
        let lines = self.lines(width, hand, text);
        self.write(x, width, hand, &lines);
        lines.len() as f32 * lead(hand)
    }

    /// A heading over the whole width; it never stands alone at the end of a leaf.
    pub(crate) fn heading(&mut self, text: &str) {
        self.room(24.0);
        self.y += 3.0;
        self.leaf.role(Role::Heading(2));
        self.y += self.text(MARGIN, MEASURE, Hand::new(13.0).bold(), text);
        self.leaf.role(Role::Text);
        self.leaf.across(MARGIN, self.y, MEASURE, HAIR);
        self.y += 1.6;
    }

    /// A paragraph over the whole width.
    pub(crate) fn paragraph(&mut self, hand: Hand, text: &str) {
        self.room(self.height(MEASURE, hand, text));
        self.y += self.text(MARGIN, MEASURE, hand, text) + 1.0;
    }

    /// A row of texts side by side, each with its position and width; kept together.
    pub(crate) fn row(&mut self, cells: &[(f32, f32, Hand, &str)]) {
        // Broken into lines once: measuring them is most of the work.
        let broken: Vec<Vec<String>> =
            cells.iter().map(|(_, width, hand, text)| self.lines(*width, *hand, text)).collect();
        let tall = cells.iter().zip(&broken).map(|((_, _, hand, _), lines)| lines.len() as f32 * lead(*hand));
        let tall = tall.fold(0.0, f32::max);
        self.room(tall);
        self.leaf.row();
        for ((x, width, hand, _), lines) in cells.iter().zip(&broken) {
            self.write(*x, *width, *hand, lines);
        }
        self.leaf.role(Role::Text);
        self.y += tall + 1.1;
    }

    /// Adds the last leaf to the pile.
    pub(crate) fn end(self) {
        self.pile.lay(self.leaf, self.words.lang());
    }
}

/// From baseline to baseline.
fn lead(hand: Hand) -> f32 {
    hand.size * 1.32 / POINTS
}
