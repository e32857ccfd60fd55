//! The type case: the typeface of the pages, with tabular figures and a zero without a stroke, and how wide a line is.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use icu_normalizer::{
    ComposingNormalizer, ComposingNormalizerBorrowed, DecomposingNormalizer, DecomposingNormalizerBorrowed,
};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::ttf_parser::{self, OutlineBuilder, Tag};
use rustybuzz::{Direction, Face, Feature, UnicodeBuffer};

const REGULAR: &[u8] = include_bytes!("../../../assets/print/KaartingSans-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../../assets/print/KaartingSans-Bold.ttf");

/// How bold the letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// A line of letters, laid out; lengths are relative to the font size.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) glyphs: Vec<KrillaGlyph>,
    pub(crate) width: f32,
}

/// The letters of one weight.
struct Cut {
    font: Font,
    face: Face<'static>,
}

impl Cut {
    fn new(bytes: &'static [u8]) -> Cut {
        Cut {
            font: Font::new(bytes.into(), 0).expect("the tests set every bundled font"),
            face: Face::from_slice(bytes, 0).expect("the tests set every bundled font"),
        }
    }
}

/// The bundled fonts, and every line laid out with them so far: most words in a pile of sheets repeat.
pub(crate) struct LetterCase {
    regular: Cut,
    bold: Cut,
    lines: RefCell<HashMap<(Weight, String), Rc<Line>>>,
    composing: ComposingNormalizerBorrowed<'static>,
    decomposing: DecomposingNormalizerBorrowed<'static>,
}

impl LetterCase {
    pub(crate) fn new() -> LetterCase {
        LetterCase {
            regular: Cut::new(REGULAR),
            bold: Cut::new(BOLD),
            lines: RefCell::default(),
            composing: ComposingNormalizer::new_nfc(),
            decomposing: DecomposingNormalizer::new_nfd(),
        }
    }

    fn cut(&self, weight: Weight) -> &Cut {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    pub(crate) fn font(&self, weight: Weight) -> Font {
        self.cut(weight).font.clone()
    }

    /// How far a unit of the typeface goes to the right and down at that size, where y counts from the top.
    pub(crate) fn em(&self, size: f32, weight: Weight) -> (f32, f32) {
        let unit = size / self.cut(weight).face.units_per_em() as f32;
        (unit, -unit)
    }

    /// The outline of a letter, in units of the typeface.
    pub(crate) fn outline(&self, glyph: GlyphId, weight: Weight, to: &mut dyn OutlineBuilder) {
        let glyph = ttf_parser::GlyphId(u16::try_from(glyph.to_u32()).unwrap_or_default());
        // A blank has none.
        let _ = self.cut(weight).face.outline_glyph(glyph, to);
    }

    fn has(&self, letter: char) -> bool {
        self.regular.face.glyph_index(letter).is_some_and(|glyph| glyph.0 != 0)
    }

    /// The text in letters that the typeface has: no control or direction marks, a letter without its accent if the
    /// accented one is missing, a question mark for letters of other scripts.
    pub(crate) fn legible(&self, text: &str) -> String {
        let mut clean = String::with_capacity(text.len());
        for letter in self.composing.normalize(text).chars() {
            match letter {
                _ if letter.is_whitespace() || letter.is_control() => push_once(&mut clean, ' '),
                '\u{2010}' | '\u{2011}' => clean.push('-'),
                _ if self.has(letter) => clean.push(letter),
                _ if letter.is_alphanumeric() => match self.without_accent(letter) {
                    Some(plain) => clean.push(plain),
                    None => push_once(&mut clean, '?'),
                },
                // Direction marks, joiners, emoji and other signs are not part of a name that is read out.
                _ => {}
            }
        }
        clean.trim().to_owned()
    }

    /// Whether something of a text is lost on paper; a mark of direction or a missing accent is not.
    pub(crate) fn loses(&self, text: &str) -> bool {
        let silent = |c: char| {
            matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
                || matches!(c, '\u{fe00}'..='\u{fe0f}')
        };
        self.composing.normalize(text).chars().any(|letter| {
            let blank = letter.is_whitespace() || letter.is_control() || silent(letter);
            let hyphen = matches!(letter, '\u{2010}' | '\u{2011}');
            !blank && !hyphen && !self.has(letter) && self.without_accent(letter).is_none()
        })
    }

    fn without_accent(&self, letter: char) -> Option<char> {
        let mut buffer = [0; 4];
        let plain = self.decomposing.normalize(letter.encode_utf8(&mut buffer)).chars().next()?;
        self.has(plain).then_some(plain)
    }

    /// A line, laid out.
    pub(crate) fn set(&self, text: &str, weight: Weight) -> Rc<Line> {
        let key = (weight, text.to_owned());
        if let Some(line) = self.lines.borrow().get(&key) {
            return Rc::clone(line);
        }
        let line = Rc::new(self.lay_out(&self.legible(text), weight));
        self.lines.borrow_mut().insert(key, Rc::clone(&line));
        line
    }

    fn lay_out(&self, text: &str, weight: Weight) -> Line {
        let face = &self.cut(weight).face;
        let em = face.units_per_em() as f32;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        // Only Latin letters are left at this point.
        buffer.set_direction(Direction::LeftToRight);
        // Figures in a column line up, as the typeface draws them; within words they keep their own widths.
        let within_words = u32::from(text.chars().any(char::is_alphabetic));
        let within_words = Feature::new(Tag::from_bytes(b"pnum"), within_words, ..);
        let set = rustybuzz::shape(face, &[within_words], buffer);
        let (infos, positions) = (set.glyph_infos(), set.glyph_positions());
        let mut width = 0.0;
        let glyphs = infos.iter().zip(positions).enumerate().map(|(index, (info, position))| {
            let start = info.cluster as usize;
            let next = infos[index + 1..].iter().map(|info| info.cluster as usize).find(|&at| at > start);
            let part = |units: i32| units as f32 / em;
            width += part(position.x_advance);
            KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                part(position.x_advance),
                part(position.x_offset),
                part(position.y_offset),
                part(position.y_advance),
                start..next.unwrap_or(text.len()),
                None,
            )
        });
        let glyphs = glyphs.collect();
        Line { text: text.to_owned(), glyphs, width }
    }

    /// A line that is at most this wide, and the size it then has: smaller letters first, then an ellipsis.
    pub(crate) fn fit(&self, text: &str, weight: Weight, size: f32, width: f32) -> (Rc<Line>, f32) {
        let line = self.set(text, weight);
        if line.width * size <= width {
            return (line, size);
        }
        let smallest = size * SMALLEST;
        if line.width * smallest <= width {
            let size = width / line.width;
            return (line, size);
        }
        let letters: Vec<char> = line.text.chars().collect();
        let cut = |kept: usize| {
            let start: String = letters[..kept].iter().collect();
            self.lay_out(&format!("{}…", start.trim_end()), weight)
        };
        // The longest prefix that fits, by bisection: the width grows with the letters kept.
        let (mut kept, mut too_long) = (0, letters.len());
        while kept + 1 < too_long {
            let middle = usize::midpoint(kept, too_long);
            if cut(middle).width * smallest <= width { kept = middle } else { too_long = middle }
        }
        (Rc::new(cut(kept)), smallest)
    }

    /// The words of a text in lines that are at most this wide.
    pub(crate) fn wrap(&self, text: &str, weight: Weight, size: f32, width: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        // Words are measured one by one: most words of a text have occurred before.
        let space = self.set("n n", weight).width - self.set("nn", weight).width;
        let mut used = 0.0;
        // A non-breaking space keeps a French colon with its word.
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let word = word.replace('\u{a0}', " ");
            let own = self.set(&word, weight).width;
            match lines.last_mut() {
                Some(line) if (used + space + own) * size <= width => {
                    line.push(' ');
                    line.push_str(&word);
                    used += space + own;
                }
                _ => {
                    lines.push(word);
                    used = own;
                }
            }
        }
        lines
    }
}

/// Those of these texts of which paper shows less than a screen, each with what it shows.
pub fn altered(texts: impl IntoIterator<Item = String>) -> Vec<(String, String)> {
    let case = LetterCase::new();
    let lost = texts.into_iter().filter(|text| case.loses(text));
    lost.map(|text| {
        let printed = case.legible(&text);
        (text, printed)
    })
    .collect()
}

/// How far letters may shrink before a line is cut off.
const SMALLEST: f32 = 0.68;

fn push_once(text: &mut String, letter: char) {
    if !text.ends_with(letter) {
        text.push(letter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_french_colon_stays_with_its_word() {
        let lines = LetterCase::new().wrap("la mise\u{a0}: double", Weight::Regular, 10.0, 1.0);
        assert_eq!(lines, ["la", "mise :", "double"]);
    }

    #[test]
    fn figures_are_tabular_in_both_weights() {
        let case = LetterCase::new();
        for weight in [Weight::Regular, Weight::Bold] {
            let widths: Vec<f32> =
                (0..10).map(|figure| case.set(&figure.to_string(), weight).width).collect();
            assert!(widths.iter().all(|width| width == &widths[0]), "{weight:?} {widths:?}");
        }
    }

    /// How many closed lines a glyph is drawn with.
    #[derive(Default)]
    struct Contours(usize);

    impl OutlineBuilder for Contours {
        fn move_to(&mut self, _: f32, _: f32) {
            self.0 += 1;
        }

        fn line_to(&mut self, _: f32, _: f32) {}

        fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {}

        fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {}

        fn close(&mut self) {}
    }

    /// A zero is an outer and an inner line; a stroke through it, or a dot in it, would be one more, and read as Ø or
    /// 8.
    #[test]
    fn the_zero_has_no_stroke() {
        let case = LetterCase::new();
        for weight in [Weight::Regular, Weight::Bold] {
            let of = |text: &str| {
                let mut contours = Contours::default();
                case.outline(case.set(text, weight).glyphs[0].glyph_id, weight, &mut contours);
                contours.0
            };
            assert_eq!((of("0"), of("O"), of("8")), (2, 2, 3), "{weight:?}");
        }
    }

    #[test]
    fn what_is_not_in_the_case_is_left_out_or_marked() {
        let case = LetterCase::new();
        for (name, clean) in [
            ("Zoë  D'Hóndt", "Zoë D'Hóndt"),
            ("Zoe\u{308}", "Zoë"),
            ("An\tBol\u{0}", "An Bol"),
            ("\u{202e}An\u{200f} Bol\u{feff}", "An Bol"),
            ("An 🎉 Bol", "An Bol"),
            ("Олег Bol", "? Bol"),
            ("דוד", "?"),
            ("Nguyễn", "Nguyen"),
            ("<b>An</b> & Bol", "<b>An</b> & Bol"),
            ("🎉", ""),
        ] {
            assert_eq!(case.legible(name), clean, "{name:?}");
        }
    }

    /// An emoji is not dropped in silence: whoever prints is told.
    #[test]
    fn names_that_paper_cannot_set_are_known() {
        let kept = ["Zoë D'Hóndt", "Nguyễn", "An\u{200f} Bol", "Vanden\u{2011}Berghe"];
        let lost = [("An 🎉 Bol", "An Bol"), ("Олег Bol", "? Bol")];
        let names = kept.into_iter().chain(lost.map(|(name, _)| name)).map(str::to_owned);
        assert_eq!(altered(names), lost.map(|(name, printed)| (name.to_owned(), printed.to_owned())));
    }

    #[test]
    fn a_line_that_is_too_long_shrinks_and_is_then_cut() {
        let case = LetterCase::new();
        let (line, size) = case.fit("Rita", Weight::Regular, 10.0, 100.0);
        assert_eq!((line.text.as_str(), size), ("Rita", 10.0));
        let whole = case.set("Rita Vandevelde", Weight::Regular).width;
        let (line, size) = case.fit("Rita Vandevelde", Weight::Regular, 10.0, whole * 9.0);
        assert_eq!(line.text, "Rita Vandevelde");
        assert!((size - 9.0).abs() < 1e-3);
        let (line, size) = case.fit(&"Rita ".repeat(40), Weight::Bold, 10.0, 60.0);
        assert!(line.text.starts_with("Rita Rita") && line.text.ends_with('…'), "{}", line.text);
        assert!(line.width * size <= 60.0 && line.width * size > 50.0);
        let (line, _) = case.fit("Rita", Weight::Bold, 10.0, 0.0);
        assert_eq!(line.text, "…");
    }
}
