//! The picture that a messenger shows beside an address: drawn here, letter by letter, without a browser.

mod canvas;
mod png;

use self::canvas::{Canvas, Color, Outline};
use crate::letters::{LetterCase, Weight};

/// The width and height of a share picture, as the messengers ask for it.
pub const SHARE_SIZE: (u32, u32) = (1200, 630);

/// The colours of the pages.
const PAPER: Color = [0xfb, 0xf7, 0xec];
const INK: Color = [0x1d, 0x23, 0x21];
const SOFT: Color = [0x46, 0x4c, 0x47];
const BAIZE: Color = [0x14, 0x51, 0x3f];
const LINE: Color = [0xd8, 0xd0, 0xbc];
const RED: Color = [0xb3, 0x26, 0x1e];

/// The border on which nothing is written: some messengers cut the edges off.
const MARGIN: f32 = 72.0;
const MEASURE: f32 = SHARE_SIZE.0 as f32 - 2.0 * MARGIN;
/// The band at the foot.
const BAND: f32 = 92.0;
/// The mark of the house at the top right.
const MARK: f32 = 112.0;

/// What a share picture says. Only what a public page shows may stand in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShareCard {
    /// The name of the event.
    pub title: String,
    /// The day, the place: what is known.
    pub lines: Vec<String>,
    /// The places on the podium and who has them, best first; empty until the event is closed.
    pub podium: Vec<(u32, String)>,
    /// What stands at the foot.
    pub foot: String,
}

/// The bytes of a PNG of [`SHARE_SIZE`]; the same card gives the same bytes.
///
/// ```
/// use kaarting_print::{ShareCard, share_picture};
///
/// let card = ShareCard { title: "Kaarting Izegem".to_owned(), ..ShareCard::default() };
/// assert_eq!(share_picture(&card)[..4], *b"\x89PNG");
/// ```
pub fn share_picture(card: &ShareCard) -> Vec<u8> {
    let (width, height) = SHARE_SIZE;
    let mut picture = Picture { case: LetterCase::new(), canvas: Canvas::new(width, height, PAPER) };
    picture.mark(SHARE_SIZE.0 as f32 - MARGIN - MARK, MARGIN);
    let band = height as f32 - BAND;
    picture.canvas.block(0.0, band, width as f32, BAND, BAIZE);
    picture.write((MARGIN, band + 59.0), MEASURE, (36.0, Weight::Bold, PAPER), &card.foot);
    if card.podium.is_empty() {
        picture.announced(card);
    } else {
        picture.decided(card);
    }
    png::encode(width, height, picture.canvas.pixels())
}

struct Picture {
    case: LetterCase,
    canvas: Canvas,
}

impl Picture {
    /// Before the end: the name as large as it fits, and what is known of the day.
    fn announced(&mut self, card: &ShareCard) {
        let y = self.title(&card.title, &[(96.0, 2), (76.0, 3), (60.0, 4)]);
        self.lines(y + 16.0, card, 44.0);
    }

    /// After the end: who won.
    fn decided(&mut self, card: &ShareCard) {
        let y = self.title(&card.title, &[(64.0, 1), (52.0, 2)]);
        let y = self.lines(y, card, 34.0);
        // Several may share a place; more than five lines cannot be read on a phone.
        let places = &card.podium[..card.podium.len().min(5)];
        let top = y + 20.0;
        let room = SHARE_SIZE.1 as f32 - BAND - 12.0 - top;
        let height = (room / places.len() as f32).min(96.0);
        for (row, (rank, name)) in places.iter().enumerate() {
            let above = top + height * row as f32;
            let baseline = above + height * 0.7;
            let size = height * if row == 0 { 0.66 } else { 0.54 };
            self.canvas.block(MARGIN, above, MEASURE, 2.0, LINE);
            self.write((MARGIN, baseline), 90.0, (size, Weight::Bold, BAIZE), &rank.to_string());
            let weight = if row == 0 { Weight::Bold } else { Weight::Regular };
            self.write((MARGIN + 100.0, baseline), MEASURE - 100.0, (size, weight, INK), name);
        }
    }

    /// The title in the largest of these sizes that needs no more lines than go with it; returns where it ends.
    fn title(&mut self, title: &str, sizes: &[(f32, usize)]) -> f32 {
        let width = MEASURE - MARK - 40.0;
        let fits = |&&(size, most): &&(f32, usize)| {
            let lines = self.case.wrap(title, Weight::Bold, size, width);
            let long = lines.iter().any(|line| self.case.set(line, Weight::Bold).width * size > width);
            lines.len() <= most && !long
        };
        let (size, most) = *sizes.iter().find(fits).unwrap_or(&sizes[sizes.len() - 1]);
        let mut lines = self.case.wrap(title, Weight::Bold, size, width);
        if lines.len() > most {
            // The last line takes what is left, and is cut off with an ellipsis.
            let rest = lines.split_off(most - 1).join(" ");
            lines.push(rest);
        }
        let mut y = MARGIN + size * 0.2;
        for line in &lines {
            y += size * 0.66;
            self.write((MARGIN, y), width, (size, Weight::Bold, INK), line);
            y += size * 0.5;
        }
        y
    }

    /// The day and the place below each other; returns where they end.
    fn lines(&mut self, from: f32, card: &ShareCard, size: f32) -> f32 {
        let mut y = from;
        for line in card.lines.iter().take(2) {
            y += size * 0.95;
            self.write((MARGIN, y), MEASURE, (size, Weight::Regular, SOFT), line);
            y += size * 0.4;
        }
        y
    }

    /// Letters from a point on the baseline, never wider than that.
    fn write(&mut self, at: (f32, f32), width: f32, how: (f32, Weight, Color), text: &str) {
        let (size, weight, color) = how;
        let (line, size) = self.case.fit(text, weight, size, width);
        let mut x = at.0;
        for glyph in &line.glyphs {
            let place = (x + glyph.x_offset * size, at.1 - glyph.y_offset * size);
            let mut outline = Outline::at(place, self.case.em(size, weight));
            self.case.outline(glyph.glyph_id, weight, &mut outline);
            self.canvas.fill(&outline, color);
            x += glyph.x_advance * size;
        }
    }

    /// The mark of the house: a card with a K and a heart, as it stands above every page.
    fn mark(&mut self, x: f32, y: f32) {
        let scale = MARK / 64.0;
        let new = || Outline::at((x, y), (scale, scale));
        let mut back = new();
        back.rounded((0.0, 0.0), (64.0, 64.0), [6.0; 4]);
        self.canvas.fill(&back, BAIZE);
        let mut front = new();
        front.rounded((14.0, 12.0), (62.0, 62.0), [10.0, 0.0, 5.0, 0.0]);
        self.canvas.fill(&front, PAPER);
        let mut letter = new();
        for (from, to) in
            [((26.0, 20.0), (26.0, 41.0)), ((41.0, 20.0), (27.0, 32.5)), ((32.0, 29.5), (41.5, 41.0))]
        {
            letter.stroke(from, to, 6.0);
        }
        self.canvas.fill(&letter, INK);
        let mut heart = new();
        heart.heart((50.0, 58.5));
        self.canvas.fill(&heart, RED);
    }
}
