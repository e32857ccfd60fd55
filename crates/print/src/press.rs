//! From leaves to the bytes of a PDF.

use kaarting_office::{Plan, Tournament};
use kaarting_rules::Lang;
use kaarting_words::Words;
use krilla::color::luma;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::error::KrillaResult;
use krilla::geom::{PathBuilder, Point, Rect, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::{Document, SerializeSettings};

use crate::leaf::{A4, FINE, HAIR, Hand, Leaf, MARGIN, MEASURE, Mark, POINTS, Role, STRONG};
use crate::letters::LetterCase;
use crate::tags::{Piece, Tags};
use crate::words::rules_in_force;
use crate::{Imprint, NotPrinted, Progress};

/// Where the foot of a page is.
pub(crate) const FOOT: f32 = A4.1 - 9.0;

/// Where a list begins, and where it must end.
pub(crate) const LIST_TOP: f32 = 31.0;
pub(crate) const LIST_END: f32 = FOOT - 7.0;

/// A pile of leaves of one event, each with the language of its foot.
pub(crate) struct Pile<'a> {
    pub(crate) case: &'a LetterCase,
    pub(crate) plan: &'a Plan,
    pub(crate) imprint: &'a Imprint<'a>,
    leaves: Vec<(Leaf<'a>, Lang)>,
}

impl<'a> Pile<'a> {
    /// An empty pile; an error if no event has been opened.
    pub(crate) fn new(
        case: &'a LetterCase,
        tournament: &'a Tournament,
        imprint: &'a Imprint<'a>,
    ) -> Result<Pile<'a>, NotPrinted> {
        let plan = tournament.plan().ok_or(NotPrinted::NoPlan)?;
        Ok(Pile { case, plan, imprint, leaves: Vec::new() })
    }

    pub(crate) fn leaf(&self) -> Leaf<'a> {
        Leaf::new(self.case)
    }

    /// A leaf of a list: what it is, which event it is from, and what it holds.
    pub(crate) fn headed(&self, words: &Words, title: &str, line: &str) -> Leaf<'a> {
        let mut leaf = self.leaf();
        leaf.role(Role::Heading(1));
        leaf.write(MARGIN, 20.0, MEASURE * 0.6, Hand::new(22.0).bold(), title);
        leaf.role(Role::Text);
        let (x, width) = (MARGIN + MEASURE * 0.62, MEASURE * 0.38);
        leaf.write(x, 15.6, width, Hand::new(10.0).bold().right(), &self.plan.title);
        leaf.write(x, 20.0, width, Hand::new(9.0).right(), &words.day(self.plan.date));
        leaf.write(MARGIN, 26.6, MEASURE, Hand::new(11.0), line);
        leaf.across(MARGIN, LIST_TOP - 1.0, MEASURE, STRONG);
        leaf
    }

    pub(crate) fn lay(&mut self, leaf: Leaf<'a>, lang: Lang) {
        self.leaves.push((leaf, lang));
        (self.imprint.progress)(Progress::Laid(self.leaves.len()));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.leaves.is_empty()
    }

    /// The PDF; an empty pile becomes one page that says so.
    pub(crate) fn print(mut self, title: &str, lang: Lang) -> Result<Vec<u8>, NotPrinted> {
        if self.is_empty() {
            let mut leaf = self.leaf();
            let words = Words::new(lang);
            leaf.write(MARGIN, 30.0, MEASURE, Hand::new(14.0).bold(), title);
            leaf.write(MARGIN, 40.0, MEASURE, Hand::new(11.0), &words.say("print-nothing"));
            self.lay(leaf, lang);
        }
        self.feet();
        // A page that breaks the rules of PDF/UA in some way that nobody thought of is printed all the same.
        self.bytes(title, lang, accessible()).or_else(|_| {
            let plain = self.bytes(title, lang, SerializeSettings::default());
            plain.map_err(|error| NotPrinted::NoFile(format!("{error:?}")))
        })
    }

    fn bytes(&self, title: &str, lang: Lang, settings: SerializeSettings) -> KrillaResult<Vec<u8>> {
        let mut document = Document::new_with(settings);
        // No date, so that the same tournament gives the same bytes.
        let metadata = Metadata::new()
            .title(format!("{title} · {}", self.plan.title))
            .language(lang.code().to_owned())
            .creator("Kaarting".to_owned())
            .document_id(format!("{}·{title}·{}", self.plan.title, self.imprint.journal_head));
        document.set_metadata(metadata);
        let mut tags = Tags::new(title, lang);
        let all = self.leaves.len();
        for (drawn, (leaf, lang)) in self.leaves.iter().enumerate() {
            (self.imprint.progress)(Progress::Drawn(drawn, all));
            let settings = PageSettings::from_wh(A4.0 * POINTS, A4.1 * POINTS)
                .expect("a sheet of A4 has a width and a height");
            let mut page = document.start_page_with(settings);
            let mut surface = page.surface();
            tags.page(drawn, *lang, draw(leaf, &mut surface));
            surface.finish();
            page.finish();
        }
        let (tree, outline) = tags.finish();
        document.set_tag_tree(tree);
        document.set_outline(outline);
        document.finish()
    }

    /// Ruleset, edition, event, page and journal under every page (TRN-GEN-05).
    fn feet(&mut self) {
        let all = self.leaves.len().to_string();
        let head = self.imprint.head();
        for (page, (leaf, lang)) in self.leaves.iter_mut().enumerate() {
            let words = Words::new(*lang);
            let small = Hand::new(7.5);
            let left = format!("{} · {}", rules_in_force(words, self.plan), self.plan.title);
            let page = (page + 1).to_string();
            let right = words.fill("print-foot", &[("page", &page), ("all", &all), ("head", &head)]);
            leaf.role(Role::Foot);
            leaf.across(MARGIN, FOOT - 4.2, MEASURE, HAIR);
            let needs = leaf.width_of(small, &right) + 1.0;
            leaf.write(MARGIN, FOOT, MEASURE - needs - 4.0, small, &left);
            leaf.write(A4.0 - MARGIN - needs, FOOT, needs, small.right(), &right);
        }
    }
}

/// Millimetres in points, to the hundredth: finer is invisible, and the file is shorter.
fn points(length: f32) -> f32 {
    (length * POINTS * 100.0).round() / 100.0
}

fn ink() -> Fill {
    Fill { paint: luma::Color::black().into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn pen(thick: f32) -> Stroke {
    Stroke { paint: luma::Color::black().into(), width: points(thick), ..Stroke::default() }
}

/// PDF/UA: what someone who hears the page needs is there, and the library refuses a file that lacks it.
fn accessible() -> SerializeSettings {
    let configuration = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
    SerializeSettings { configuration: configuration.unwrap_or_default(), ..SerializeSettings::default() }
}

/// What a reader passes over.
fn ornament(kind: ArtifactType) -> ContentTag<'static> {
    ContentTag::Artifact(Artifact::with_kind(kind))
}

/// Draws a leaf: all lines of one thickness at once, which makes the file much smaller. Returns what is read out.
fn draw(leaf: &Leaf<'_>, surface: &mut Surface<'_>) -> Vec<Piece> {
    surface.start_tagged(ornament(ArtifactType::Layout));
    for thick in [HAIR, FINE, STRONG] {
        let mut path = PathBuilder::new();
        for mark in &leaf.marks {
            if let Mark::Stroke { from, to, thick: own } = mark
                && *own == thick
            {
                path.move_to(points(from.0), points(from.1));
                path.line_to(points(to.0), points(to.1));
            }
        }
        stroke(surface, path, thick);
    }
    for mark in &leaf.marks {
        if let Mark::Ring { x, y, radius, thick } = mark {
            stroke(surface, circle(*x, *y, *radius), *thick);
        }
    }
    surface.end_tagged();
    let mut pieces = Vec::new();
    let mut open = None;
    for mark in &leaf.marks {
        match mark {
            Mark::Letters { line, piece, .. } if !line.glyphs.is_empty() => {
                if open != Some(*piece) {
                    close(surface, &mut open);
                    open = Some(*piece);
                    let role = leaf.pieces[*piece];
                    match role {
                        Role::Foot => drop(surface.start_tagged(ornament(ArtifactType::Footer))),
                        Role::Echo => drop(surface.start_tagged(ornament(ArtifactType::Other))),
                        _ => {
                            let id = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
                            pieces.push(Piece::Text { role, text: line.text.clone(), id });
                        }
                    }
                } else if let Some(Piece::Text { text, .. }) = pieces.last_mut() {
                    text.push(' ');
                    text.push_str(&line.text);
                }
                letters(leaf, mark, surface);
            }
            Mark::Code { text, .. } => {
                close(surface, &mut open);
                let id = surface.start_tagged(ContentTag::Other);
                code(mark, surface);
                surface.end_tagged();
                pieces.push(Piece::Picture { says: text.clone(), id });
            }
            Mark::Letters { .. } | Mark::Stroke { .. } | Mark::Ring { .. } => {}
        }
    }
    close(surface, &mut open);
    pieces
}

fn close(surface: &mut Surface<'_>, open: &mut Option<usize>) {
    if open.take().is_some() {
        surface.end_tagged();
    }
}

fn letters(leaf: &Leaf<'_>, mark: &Mark, surface: &mut Surface<'_>) {
    let Mark::Letters { x, y, size, weight, line, turned, .. } = mark else { return };
    surface.set_fill(Some(ink()));
    surface.set_stroke(None);
    let (x, y) = (points(*x), points(*y));
    if *turned {
        surface.push_transform(&Transform::from_rotate_at(180.0, x, y));
    }
    let start = Point::from_xy(x, y);
    surface.draw_glyphs(start, &line.glyphs, leaf.case.font(*weight), &line.text, *size, false);
    if *turned {
        surface.pop();
    }
}

fn code(mark: &Mark, surface: &mut Surface<'_>) {
    let Mark::Code { x, y, side, qr, .. } = mark else { return };
    let module = points(side / qr.modules as f32);
    let (x, y) = (points(*x), points(*y));
    let hundredth = |length: f32| (length * 100.0).round() / 100.0;
    let mut path = PathBuilder::new();
    for &(row, at, length) in &qr.runs {
        let right = hundredth(x + (at + length) as f32 * module);
        let bottom = hundredth(y + (row + 1) as f32 * module);
        let (left, top) = (hundredth(x + at as f32 * module), hundredth(y + row as f32 * module));
        if let Some(run) = Rect::from_ltrb(left, top, right, bottom) {
            path.push_rect(run);
        }
    }
    if let Some(path) = path.finish() {
        surface.set_fill(Some(ink()));
        surface.set_stroke(None);
        surface.draw_path(&path);
    }
}

fn stroke(surface: &mut Surface<'_>, path: PathBuilder, thick: f32) {
    if let Some(path) = path.finish() {
        surface.set_fill(None);
        surface.set_stroke(Some(pen(thick)));
        surface.draw_path(&path);
    }
}

/// A circle as four curves.
fn circle(x: f32, y: f32, radius: f32) -> PathBuilder {
    let (x, y, r) = (points(x), points(y), points(radius));
    let k = r * 0.552_285;
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
    path.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
    path.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
    path.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
    path.close();
    path
}
