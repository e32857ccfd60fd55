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

/// Something that is drawn.
#[derive(Debug)]
pub(crate) enum Mark {
    /// Letters from a point on the baseline; turned ones are upside down around that point.
    Letters { x: f32, y: f32, size: f32, weight: Weight, line: Rc<Line>, turned: bool },
    /// A straight line.
    Rule { from: (f32, f32), to: (f32, f32), thick: f32 },
    /// A circle.
    Ring { x: f32, y: f32, radius: f32, thick: f32 },
    /// A square of modules.
    Code { x: f32, y: f32, side: f32, qr: Rc<Qr> },
}

/// One side of a sheet of A4.
pub(crate) struct Leaf<'a> {
    pub(crate) case: &'a LetterCase,
    pub(crate) marks: Vec<Mark>,
}

impl<'a> Leaf<'a> {
    pub(crate) fn new(case: &'a LetterCase) -> Leaf<'a> {
        Leaf { case, marks: Vec::new() }
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
        self.marks.push(Mark::Letters { x, y, size, weight: hand.weight, line, turned: false });
    }

    /// Writes a line centred in its place, upside down: `y` is the baseline as seen from the other side.
    pub(crate) fn write_turned(&mut self, x: f32, y: f32, width: f32, hand: Hand, text: &str) {
        let (line, size) = self.case.fit(text, hand.weight, hand.size, width * POINTS);
        let written = line.width * size / POINTS;
        let x = x + width / 2.0 + written / 2.0;
        self.marks.push(Mark::Letters { x, y, size, weight: hand.weight, line, turned: true });
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
        for line in lines {
            self.write(x, base, width, hand, &line);
            base += lead;
        }
        base
    }

    pub(crate) fn across(&mut self, x: f32, y: f32, width: f32, thick: f32) {
        self.marks.push(Mark::Rule { from: (x, y), to: (x + width, y), thick });
    }

    pub(crate) fn down(&mut self, x: f32, y: f32, height: f32, thick: f32) {
        self.marks.push(Mark::Rule { from: (x, y), to: (x, y + height), thick });
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
            self.marks.push(Mark::Code { x, y, side, qr: Rc::new(qr) });
        }
    }
}
