//! Charts: rows of bars, columns of a histogram, a running mean. Here they become shapes with a place and a
//! class; the page turns them into SVG, and its stylesheet gives the colours.

use std::collections::BTreeMap;
use std::fmt;

use kaarting_words::Words;

use super::figure::{figure, percent, signed};
use super::hall::Mark;
use super::teams::Team;

/// The width of every chart.
const WIDTH: f64 = 720.0;
/// The height of columns and of the running mean, their labels included.
const HEIGHT: f64 = 280.0;
/// Where columns and the running mean end at the left, the right, the top and the bottom.
const PLOT: [f64; 4] = [56.0, WIDTH - 8.0, 16.0, HEIGHT - 48.0];
/// More columns than this cannot be told apart.
const MOST_COLUMNS: i32 = 27;

/// A chart.
pub(super) enum Chart {
    /// Two bars, of A and of B, in every row.
    Bars(Bars),
    /// A histogram.
    Columns(Columns),
    /// A mean with its interval, deal after deal.
    RunningMean(RunningMean),
}

/// Two bars, of A and of B, in every row.
pub(super) struct Bars {
    title: String,
    rows: Vec<(String, [Option<Bar>; 2])>,
}

/// The length of a bar, and its figure.
type Bar = (f64, String);

impl Bars {
    /// Bars of percentages.
    pub(super) fn shares(words: &Words, title: &str, rows: Vec<(String, [Option<f64>; 2])>) -> Bars {
        Bars::new(words.say(title), rows, |value| percent(words, Some(value)))
    }

    /// Bars of points, which may go to either side.
    pub(super) fn points(words: &Words, title: &str, rows: Vec<(String, [Option<f64>; 2])>) -> Bars {
        Bars::new(words.say(title), rows, |value| signed(words, value))
    }

    fn new(title: String, rows: Vec<(String, [Option<f64>; 2])>, say: impl Fn(f64) -> String) -> Bars {
        let bar = |value: Option<f64>| value.map(|value| (value, say(value)));
        Bars { title, rows: rows.into_iter().map(|(name, values)| (name, values.map(bar))).collect() }
    }

    fn about(&self) -> String {
        let row = |(name, bars): &(String, [Option<Bar>; 2])| {
            let said = |team: Team| bars[team as usize].as_ref().map_or("–", |(_, said)| said);
            format!("{name}: A {}, B {}", said(Team::A), said(Team::B))
        };
        self.rows.iter().map(row).collect::<Vec<_>>().join("; ")
    }

    fn draw(&self) -> Sketch {
        const ROW: f64 = 56.0;
        const BAR: f64 = 20.0;
        let values = || self.rows.iter().flat_map(|(_, bars)| bars.iter().flatten().map(|(value, _)| *value));
        let (least, most) = (values().fold(0.0, f64::min), values().fold(0.0, f64::max));
        let span = if most > least { most - least } else { 1.0 };
        // Room for the names at the left, and for the figures at both ends of the bars.
        let left = 200.0 + if least < 0.0 { 88.0 } else { 0.0 };
        let x = |value: f64| left + (value - least) / span * (WIDTH - 96.0 - left);
        let mut sketch = Sketch { height: self.rows.len() as f64 * ROW, ..Sketch::default() };
        for (number, (name, bars)) in self.rows.iter().enumerate() {
            let top = number as f64 * ROW + 8.0;
            sketch.text(0.0, top + BAR + 5.0, "name", name.as_str());
            for (team, bar) in Team::BOTH.into_iter().zip(bars) {
                let y = top + f64::from(team as u8) * (BAR + 2.0);
                let Some((value, said)) = bar else {
                    sketch.text(x(0.0) + 6.0, y + 16.0, "start", format!("{} –", team.letter()));
                    continue;
                };
                let (from, to) = (x(value.min(0.0)), x(value.max(0.0)));
                sketch.rect([from, y, to - from, BAR], team.letter().to_ascii_lowercase());
                let said = format!("{} {said}", team.letter());
                let (at, class) = if *value < 0.0 { (from - 6.0, "end") } else { (to + 6.0, "start") };
                sketch.text(at, y + 16.0, class, said);
            }
        }
        sketch.line([x(0.0), 4.0, x(0.0), sketch.height - 4.0], "axis");
        sketch
    }
}

/// A histogram of one or two series.
pub(super) struct Columns {
    title: String,
    /// The label under the columns.
    below: String,
    /// The middle of each column, and how many fall into it.
    columns: Vec<(i32, Vec<u64>)>,
    /// The width of a column in points.
    width: i32,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Columns above zero are A's, those below are B's.
    BySign,
    /// Columns of A and of B stand side by side.
    Both,
}

impl Columns {
    /// The histogram of the differences, which are given doubled.
    pub(super) fn differences(words: &Words, doubled: &BTreeMap<i32, u64>) -> Columns {
        let (width, columns) = columns(std::slice::from_ref(doubled));
        let (title, below) = (words.say("simulate-differences"), words.say("simulate-difference-axis"));
        Columns { title, below, columns, width, kind: Kind::BySign }
    }

    /// The histogram of the points of both.
    pub(super) fn points(words: &Words, points: &[BTreeMap<i32, u64>; 2]) -> Columns {
        let doubled = points.each_ref().map(|points| points.iter().map(|(&p, &n)| (2 * p, n)).collect());
        let (width, columns) = columns(&doubled);
        let (title, below) = (words.say("simulate-scores"), words.say("simulate-score-axis"));
        Columns { title, below, columns, width, kind: Kind::Both }
    }

    /// The name of a column: its middle.
    fn name(&self, middle: i32) -> String {
        minus(&middle.to_string())
    }

    /// The rows of the table: the column's name, then its counts.
    pub(super) fn rows(&self) -> Vec<Vec<String>> {
        let row = |(middle, counts): &(i32, Vec<u64>)| {
            std::iter::once(self.name(*middle)).chain(counts.iter().map(u64::to_string)).collect()
        };
        self.columns.iter().map(row).collect()
    }

    /// The width of a column in points.
    pub(super) const fn width(&self) -> i32 {
        self.width
    }

    fn about(&self) -> String {
        let column = |row: Vec<String>| format!("{}: {}", row[0], row[1..].join(" / "));
        self.rows().into_iter().map(column).collect::<Vec<_>>().join("; ")
    }

    fn draw(&self) -> Sketch {
        let [left, right, top, bottom] = PLOT;
        let most = self.columns.iter().flat_map(|(_, counts)| counts).copied().max().unwrap_or(0).max(1);
        let step = nice_step(most as f64 / 4.0).max(1.0);
        let scale = (most as f64 / step).ceil() * step;
        let y = |count: f64| bottom - count / scale * (bottom - top);
        let mut sketch = Sketch { height: HEIGHT, ..Sketch::default() };
        let mut mark = 0.0;
        while mark <= scale {
            sketch.line([left, y(mark), right, y(mark)], "grid");
            sketch.text(left - 8.0, y(mark) + 5.0, "end", format!("{mark}"));
            mark += step;
        }
        let slot = (right - left) / self.columns.len().max(1) as f64;
        let every = self.columns.len().div_ceil(14).max(1);
        let zero = self.columns.iter().position(|(middle, _)| *middle == 0).unwrap_or(0);
        for (number, (middle, counts)) in self.columns.iter().enumerate() {
            let x = left + number as f64 * slot;
            let each = (slot - 3.0).max(1.0) / counts.len().max(1) as f64;
            for (series, &count) in counts.iter().enumerate() {
                let class = match (self.kind, series) {
                    (Kind::BySign, _) => ['b', 'n', 'a'][(middle.signum() + 1) as usize],
                    (Kind::Both, 0) => 'a',
                    (Kind::Both, _) => 'b',
                };
                let tall = bottom - y(count as f64);
                sketch.rect([x + 1.5 + series as f64 * each, bottom - tall, each, tall], class);
            }
            if number.abs_diff(zero).is_multiple_of(every) {
                sketch.text(x + slot / 2.0, bottom + 20.0, "middle", self.name(*middle));
            }
        }
        sketch.line([left, bottom, right, bottom], "axis");
        sketch.text((left + right) / 2.0, HEIGHT - 5.0, "middle", self.below.as_str());
        sketch
    }
}

/// Doubled values sorted into columns around zero, few enough to be told apart.
fn columns(series: &[BTreeMap<i32, u64>]) -> (i32, Vec<(i32, Vec<u64>)>) {
    let values = || series.iter().flat_map(|values| values.keys().copied());
    let (least, most) = (values().min().unwrap_or(0).min(0), values().max().unwrap_or(0).max(0));
    let widths = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    let place = |doubled: i32, width: i32| (doubled + width).div_euclid(2 * width);
    let fits = |&width: &i32| place(most, width) - place(least, width) < MOST_COLUMNS;
    let width = widths.into_iter().find(fits).unwrap_or(1000);
    let mut columns: Vec<(i32, Vec<u64>)> = (place(least, width)..=place(most, width))
        .map(|place| (place * width, vec![0; series.len()]))
        .collect();
    for (number, values) in series.iter().enumerate() {
        for (&doubled, &count) in values {
            let at = (place(doubled, width) - place(least, width)) as usize;
            columns[at].1[number] += count;
        }
    }
    (width, columns)
}

/// A mean with its interval, deal after deal.
pub(super) struct RunningMean {
    title: String,
    below: String,
    marks: Vec<(Mark, String)>,
    proof: Option<(u64, String)>,
}

impl RunningMean {
    /// The mean at every deal of these; the first deals, which say little, are left out.
    pub(super) fn new(words: &Words, means: &[Mark], proof: Option<u64>) -> RunningMean {
        let last = means.last().map_or(0, |mark| mark.deal);
        let shown = means.iter().filter(|mark| mark.deal >= 10.max(last / 40) || mark.deal == last);
        RunningMean {
            title: words.say("simulate-course"),
            below: words.say("simulate-course-axis"),
            marks: shown.map(|&mark| (mark, signed(words, mark.mean))).collect(),
            proof: proof
                .map(|deal| (deal, words.fill("simulate-course-proof", &[("deal", &deal.to_string())]))),
        }
    }

    /// The rows of the table: about twelve deals with mean and interval.
    pub(super) fn rows(&self, words: &Words) -> Vec<Vec<String>> {
        let every = self.marks.len().div_ceil(12).max(1);
        let row = |(mark, said): &(Mark, String)| {
            let (low, high) = mark.interval;
            vec![mark.deal.to_string(), said.clone(), signed(words, low), signed(words, high)]
        };
        self.marks.iter().rev().step_by(every).rev().map(row).collect()
    }

    fn about(&self) -> String {
        let ends = [self.marks.first(), self.marks.last()].into_iter().flatten();
        let said = ends.map(|(mark, said)| format!("{}: {said}", mark.deal));
        said.chain(self.proof.iter().map(|(_, said)| said.clone())).collect::<Vec<_>>().join("; ")
    }

    fn draw(&self, words: &Words) -> Sketch {
        let [left, right, top, bottom] = PLOT;
        let ends = self.marks.iter().map(|(mark, _)| mark.interval);
        let least = ends.clone().map(|(low, _)| low).fold(0.0, f64::min);
        let most = ends.map(|(_, high)| high).fold(0.0, f64::max);
        let step = nice_step((most - least).max(0.1) / 5.0);
        let (least, most) = ((least / step).floor() * step, (most / step).ceil() * step);
        let y = |value: f64| bottom - (value - least) / (most - least).max(step) * (bottom - top);
        let last = self.marks.last().map_or(1, |(mark, _)| mark.deal).max(1) as f64;
        let x = |deal: f64| left + deal / last * (right - left);
        let decimals = if step < 1.0 { 1 } else { 0 };
        let mut sketch = Sketch { height: HEIGHT, ..Sketch::default() };
        for number in 0..=((most - least) / step).round() as u32 {
            let value = least + f64::from(number) * step;
            let class = if value.abs() < step / 2.0 { "axis" } else { "grid" };
            sketch.line([left, y(value), right, y(value)], class);
            sketch.text(left - 8.0, y(value) + 5.0, "end", figure(words, value, decimals));
        }
        let deals = nice_step(last / 8.0).max(1.0);
        let mut deal = deals;
        while deal <= last {
            let class = if x(deal) > right - 24.0 { "end" } else { "middle" };
            sketch.text(x(deal), bottom + 20.0, class, format!("{deal}"));
            deal += deals;
        }
        let point = |deal: u64, value: f64| format!("{:.1},{:.1}", x(deal as f64), y(value));
        let upper = self.marks.iter().map(|(mark, _)| point(mark.deal, mark.interval.1));
        let lower = self.marks.iter().rev().map(|(mark, _)| point(mark.deal, mark.interval.0));
        let band: Vec<String> = upper.chain(lower).collect();
        let means: Vec<String> = self.marks.iter().map(|(mark, _)| point(mark.deal, mark.mean)).collect();
        sketch.shapes.push(Shape::Area { class: "band", points: band.join(" ") });
        sketch.shapes.push(Shape::Curve { class: "mean", points: means.join(" ") });
        if let Some((deal, said)) = &self.proof {
            let at = x(*deal as f64);
            sketch.line([at, top, at, bottom], "proof");
            let (at, class) = if at > WIDTH / 2.0 { (at - 6.0, "end") } else { (at + 6.0, "start") };
            // Away from the mean.
            let ahead = self.marks.last().is_some_and(|(mark, _)| mark.mean > 0.0);
            sketch.text(at, if ahead { bottom - 10.0 } else { top + 14.0 }, class, said.as_str());
        }
        sketch.text((left + right) / 2.0, HEIGHT - 5.0, "middle", self.below.as_str());
        sketch
    }
}

impl Chart {
    /// What it shows.
    pub(super) fn title(&self) -> &str {
        match self {
            Chart::Bars(bars) => &bars.title,
            Chart::Columns(columns) => &columns.title,
            Chart::RunningMean(mean) => &mean.title,
        }
    }

    /// The chart as shapes, with its title and a description for those who cannot see it.
    pub(super) fn drawn(&self, words: &Words) -> Drawing {
        let (sketch, about) = match self {
            Chart::Bars(bars) => (bars.draw(), bars.about()),
            Chart::Columns(columns) => (columns.draw(), columns.about()),
            Chart::RunningMean(mean) => (mean.draw(words), mean.about()),
        };
        let (shapes, height) = (sketch.shapes, sketch.height);
        Drawing { title: self.title().to_owned(), about, size: (WIDTH, height), shapes }
    }
}

/// A chart as the page shows it.
pub(super) struct Drawing {
    /// What it shows.
    pub(super) title: String,
    /// What it says, in words.
    pub(super) about: String,
    /// Its width and its height.
    pub(super) size: (f64, f64),
    /// What it is made of, from back to front.
    pub(super) shapes: Vec<Shape>,
}

/// A part of a chart.
pub(super) enum Shape {
    /// A bar or a column.
    Rect { class: char, x: Tenths, y: Tenths, width: Tenths, height: Tenths },
    /// A straight line.
    Line { class: &'static str, x1: Tenths, y1: Tenths, x2: Tenths, y2: Tenths },
    /// A word or a figure.
    Text { class: &'static str, x: Tenths, y: Tenths, said: String },
    /// What lies between the points.
    Area { class: &'static str, points: String },
    /// A line from point to point.
    Curve { class: &'static str, points: String },
}

/// A length in a chart; less than a tenth is invisible.
#[derive(Clone, Copy)]
pub(super) struct Tenths(f64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}", self.0)
    }
}

/// A chart that is being drawn.
#[derive(Default)]
struct Sketch {
    shapes: Vec<Shape>,
    height: f64,
}

impl Sketch {
    fn rect(&mut self, place: [f64; 4], class: char) {
        let [x, y, width, height] = place.map(Tenths);
        self.shapes.push(Shape::Rect { class, x, y, width, height });
    }

    fn line(&mut self, ends: [f64; 4], class: &'static str) {
        let [x1, y1, x2, y2] = ends.map(Tenths);
        self.shapes.push(Shape::Line { class, x1, y1, x2, y2 });
    }

    fn text(&mut self, x: f64, y: f64, class: &'static str, said: impl Into<String>) {
        self.shapes.push(Shape::Text { class, x: Tenths(x), y: Tenths(y), said: said.into() });
    }
}

/// 1, 2 or 5 times a power of ten, at least as large.
fn nice_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.max(1e-9).log10().floor());
    [1.0, 2.0, 5.0].map(|times| times * power).into_iter().find(|&step| step >= least).unwrap_or(10.0 * power)
}

fn minus(text: &str) -> String {
    text.replace('-', "\u{2212}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Half points: −1.5, 0, 0.5 and 2 fall into the columns −1, 0, 1 and 2; a half is rounded up.
    #[test]
    fn values_fall_into_columns_around_nothing() {
        let values = BTreeMap::from([(-3, 4), (0, 1), (1, 2), (4, 7)]);
        let wanted = vec![(-1, vec![4]), (0, vec![1]), (1, vec![2]), (2, vec![7])];
        assert_eq!(columns(&[values]), (1, wanted));
        let (width, wide) = columns(&[BTreeMap::from([(-200, 1), (200, 1)])]);
        assert_eq!((width, wide.len(), wide[10].0), (10, 21, 0));
        assert_eq!(columns(&[BTreeMap::new()]), (1, vec![(0, vec![0])]));
    }

    #[test]
    fn steps_are_round() {
        assert_eq!([0.3, 1.0, 4.2, 60.0].map(nice_step), [0.5, 1.0, 5.0, 100.0]);
    }
}
