//! A leaf of paper and what is drawn on it. Lengths are in millimetres from the top left, font sizes in points.

use std::rc::Rc;

use crate::letters::{LetterCase, Line, Weight};
use crate::qr::Qr;

/// Points in a millimetre.
pub(crate) const POINTS: f32 = 72.0 / 25.4;

/// The width and height of a sheet of A4.
pub(crate) const A4: (f32, f32) = (210.0, 297.0);

/// The white border, which a printer may not reach.
pub(crate) const MARGIN: f32 = 12.0;

/// From margin to margin.
pub(crate) const MEASURE: f32 = A4.0 - 2.0 * MARGIN;

/// Lines thin enough to write over, and thick ones that separate.
pub(crate) const HAIR: f32 = 0.12;
pub(crate) const FINE: f32 = 0.25;
pub(crate) const STRONG: f32 = 0.5;

/// How a line of text is aligned in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Middle,
    Right,
}

/// How letters look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hand {
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    pub(crate) side: Side,
}

impl Hand {
    pub(crate) const fn new(size: f32) -> Hand {
        Hand { size, weight: Weight::Regular, side: Side::Left }
    }

    pub(crate) const fn bold(self) -> Hand {
        Hand { weight: Weight::Bold, ..self }
    }

    pub(crate) const fn right(self) -> Hand {
        Hand { side: Side::Right, ..self }
    }

    pub(crate) const fn middle(self) -> Hand {
        Hand { side: Side::Middle, ..self }
    }
}

/// A place on the paper.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    pub(crate) const fn new(x: f32, y: f32, width: f32, height: f32) -> Area {
        Area { x, y, width, height }
    }
}

/// What a piece of the page is to someone who hears it read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A heading of the first level or a lower one.
    Heading(u16),
    /// A paragraph.
    Text,
    /// Labels of a form to write in, read out as one: a tag for each would make a pile of sheets three times as large.
    Form,
    /// A heading of a column, and a cell, each in its row.
    ColumnHead(usize),
    Cell(usize),
    /// What the page repeats: its foot, and the same words upside down.
    Foot,
    Echo,
}

/// Something that is drawn.
#[derive(Debug)]
pub(crate) enum Mark {
    /// Letters from a point on the baseline; turned ones are upside down around that point.
    Letters { x: f32, y: f32, size: f32, weight: Weight, line: Rc<Line>, turned: bool, piece: usize },
    /// A straight line.
    Stroke { from: (f32, f32), to: (f32, f32), thick: f32 },
    /// A circle.
    Ring { x: f32, y: f32, radius: f32, thick: f32 },
    /// A square of modules, and what it says.
    Code { x: f32, y: f32, side: f32, qr: Rc<Qr>, text: String },
}

/// One side of a sheet of A4.
pub(crate) struct Leaf<'a> {
    pub(crate) case: &'a LetterCase,
    pub(crate) marks: Vec<Mark>,
    /// The pieces of text in the order in which they are read.
    pub(crate) pieces: Vec<Role>,
    /// What the next piece is.
    role: Role,
    rows: usize,
    /// Whether the next line still belongs to the last piece.
    continues: bool,
}

impl<'a> Leaf<'a> {
    pub(crate) fn new(case: &'a LetterCase) -> Leaf<'a> {
        Leaf { case, marks: Vec::new(), pieces: Vec::new(), role: Role::Text, rows: 0, continues: false }
    }

    /// From here on, every line is a piece of this role.
    pub(crate) fn role(&mut self, role: Role) {
        self.role = role;
    }

    /// From here on, every line is a cell of a new row, until the next row or role.
    pub(crate) fn row(&mut self) {
        self.rows += 1;
        self.role = Role::Cell(self.rows);
    }

    /// From here on, every line is the heading of a column.
    pub(crate) fn column_heads(&mut self) {
        self.rows += 1;
        self.role = Role::ColumnHead(self.rows);
    }

    /// Writes several lines that are one piece.
    pub(crate) fn as_one(&mut self, lines: impl FnOnce(&mut Leaf<'a>)) {
        self.piece();
        self.continues = true;
        lines(self);
        self.continues = false;
    }

    fn piece(&mut self) -> usize {
        let is_form = self.role == Role::Form && self.pieces.last() == Some(&Role::Form);
        if !self.continues && !is_form {
            self.pieces.push(self.role);
        }
        self.pieces.len() - 1
    }

    /// Writes a line that is never wider than its place. `y` is the baseline.
    pub(crate) fn write(&mut self, x: f32, y: f32, width: f32, hand: Hand, text: &str) {
        let (line, size) = self.case.fit(text, hand.weight, hand.size, width * POINTS);
        let free = width - line.width * size / POINTS;
        let x = match hand.side {
            Side::Left => x,
            Side::Middle => x + free / 2.0,
            Side::Right => x + free,
        };
        let piece = self.piece();
        self.marks.push(Mark::Letters { x, y, size, weight: hand.weight, line, turned: false, piece });
    }

    /// Writes a line centred in its place, upside down: `y` is the baseline as seen from the other side.
    pub(crate) fn write_turned(&mut self, x: f32, y: f32, width: f32, hand: Hand, text: &str) {
        let (line, size) = self.case.fit(text, hand.weight, hand.size, width * POINTS);
        let written = line.width * size / POINTS;
        let x = x + width / 2.0 + written / 2.0;
        self.pieces.push(Role::Echo);
        let piece = self.pieces.len() - 1;
        self.marks.push(Mark::Letters { x, y, size, weight: hand.weight, line, turned: true, piece });
    }

    /// How wide a line would be.
    pub(crate) fn width_of(&self, hand: Hand, text: &str) -> f32 {
        self.case.set(text, hand.weight).width * hand.size / POINTS
    }

    /// Writes a text in as many lines as it needs; returns the baseline after the last.
    pub(crate) fn paragraph(&mut self, x: f32, y: f32, width: f32, hand: Hand, text: &str) -> f32 {
        let lead = hand.size * 1.32 / POINTS;
        let lines = self.case.wrap(text, hand.weight, hand.size, width * POINTS);
        let mut base = y;
        self.as_one(|leaf| {
            for line in lines {
                leaf.write(x, base, width, hand, &line);
                base += lead;
            }
        });
        base
    }

    pub(crate) fn across(&mut self, x: f32, y: f32, width: f32, thick: f32) {
        self.marks.push(Mark::Stroke { from: (x, y), to: (x + width, y), thick });
    }

    pub(crate) fn down(&mut self, x: f32, y: f32, height: f32, thick: f32) {
        self.marks.push(Mark::Stroke { from: (x, y), to: (x, y + height), thick });
    }

    /// A box to tick or to write in.
    pub(crate) fn frame(&mut self, area: Area, thick: f32) {
        let Area { x, y, width, height } = area;
        // Each line is longer by its own thickness, so that the corners close.
        self.across(x - thick / 2.0, y, width + thick, thick);
        self.across(x - thick / 2.0, y + height, width + thick, thick);
        self.down(x, y, height, thick);
        self.down(x + width, y, height, thick);
    }

    pub(crate) fn ring(&mut self, x: f32, y: f32, radius: f32, thick: f32) {
        self.marks.push(Mark::Ring { x, y, radius, thick });
    }

    /// A code to scan, if the text fits into one.
    pub(crate) fn code(&mut self, x: f32, y: f32, side: f32, text: &str) {
        if let Some(qr) = Qr::of(text) {
            self.marks.push(Mark::Code { x, y, side, qr: Rc::new(qr), text: text.to_owned() });
        }
    }
}
