//! A grid of pixels, and outlines that are filled on it with smooth edges.

use rustybuzz::ttf_parser::OutlineBuilder;

pub(super) type Color = [u8; 3];

/// How many lines are counted in each row of pixels: along a line coverage is exact.
const SCANS: usize = 6;
/// A curve is drawn as so many straight pieces; letters here are at most a hundred pixels high.
const PIECES: usize = 6;

pub(super) struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    pub(super) fn new(width: u32, height: u32, ground: Color) -> Canvas {
        let (width, height) = (width as usize, height as usize);
        Canvas { width, height, pixels: ground.repeat(width * height) }
    }

    /// Red, green and blue of every pixel, row by row.
    pub(super) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// A rectangle.
    pub(super) fn block(&mut self, x: f32, y: f32, width: f32, height: f32, color: Color) {
        let mut outline = Outline::at((x, y), (1.0, 1.0));
        outline.rounded((0.0, 0.0), (width, height), [0.0; 4]);
        self.fill(&outline, color);
    }

    /// Fills what lies inside an outline: where it goes round more often one way than the other.
    pub(super) fn fill(&mut self, outline: &Outline, color: Color) {
        // A number below nought becomes nought here, and one that is too large the largest there is.
        let within = |(from, to): (f32, f32), most: usize| {
            let to = (to.ceil() as usize).min(most);
            (from as usize).min(to)..to
        };
        let columns = within(outline.reach(|point| point.0), self.width);
        let mut covered = vec![0.0; self.width];
        let mut crossings = Vec::new();
        for row in within(outline.reach(|point| point.1), self.height) {
            covered[columns.clone()].fill(0.0);
            for scan in 0..SCANS {
                let y = row as f32 + (scan as f32 + 0.5) / SCANS as f32;
                crossings.clear();
                crossings.extend(outline.edges.iter().filter_map(|edge| edge.crossing(y)));
                crossings.sort_unstable_by(|a: &(f32, i32), b| a.0.total_cmp(&b.0));
                let mut winding = 0;
                for pair in crossings.windows(2) {
                    winding += pair[0].1;
                    if winding != 0 {
                        cover(&mut covered, pair[0].0, pair[1].0);
                    }
                }
            }
            let line = self.pixels.chunks_exact_mut(3).skip(row * self.width + columns.start);
            for (pixel, covered) in line.zip(&covered[columns.clone()]) {
                let part = (covered / SCANS as f32).min(1.0);
                for (below, above) in pixel.iter_mut().zip(color) {
                    let mixed = f32::from(*below) * (1.0 - part) + f32::from(above) * part;
                    *below = mixed.round() as u8;
                }
            }
        }
    }
}

/// Adds a stretch of a line to the pixels under it, each by how much of it is covered.
fn cover(covered: &mut [f32], from: f32, to: f32) {
    let (from, to) = (from.max(0.0), to.min(covered.len() as f32));
    let mut x = from;
    while x < to {
        let next = (x.floor() + 1.0).min(to);
        covered[x as usize] += next - x;
        x = next;
    }
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    from: (f32, f32),
    to: (f32, f32),
}

impl Edge {
    /// Where it crosses a line, and which way it goes.
    fn crossing(&self, y: f32) -> Option<(f32, i32)> {
        let (from, to) = (self.from, self.to);
        let down = from.1 <= y && y < to.1;
        let up = to.1 <= y && y < from.1;
        let x = from.0 + (to.0 - from.0) * (y - from.1) / (to.1 - from.1);
        (down || up).then_some((x, if down { 1 } else { -1 }))
    }
}

/// Closed lines, given in units of their own around a point of the canvas.
pub(super) struct Outline {
    origin: (f32, f32),
    scale: (f32, f32),
    edges: Vec<Edge>,
    began: (f32, f32),
    pen: (f32, f32),
}

impl Outline {
    pub(super) fn at(origin: (f32, f32), scale: (f32, f32)) -> Outline {
        Outline { origin, scale, edges: Vec::new(), began: origin, pen: origin }
    }

    /// The least and the most of one measure of its points.
    fn reach(&self, measure: fn((f32, f32)) -> f32) -> (f32, f32) {
        let points = self.edges.iter().flat_map(|edge| [edge.from, edge.to]).map(measure);
        points.fold((f32::MAX, f32::MIN), |(least, most), point| (least.min(point), most.max(point)))
    }

    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        (self.origin.0 + x * self.scale.0, self.origin.1 + y * self.scale.1)
    }

    fn line(&mut self, to: (f32, f32)) {
        self.edges.push(Edge { from: self.pen, to });
        self.pen = to;
    }

    /// A rectangle between two corners, each corner rounded, from the top left clockwise.
    pub(super) fn rounded(&mut self, from: (f32, f32), to: (f32, f32), radii: [f32; 4]) {
        let [a, b, c, d] = radii;
        self.move_to(from.0 + a, from.1);
        self.line_to(to.0 - b, from.1);
        self.corner((to.0, from.1), (to.0, from.1 + b));
        self.line_to(to.0, to.1 - c);
        self.corner((to.0, to.1), (to.0 - c, to.1));
        self.line_to(from.0 + d, to.1);
        self.corner((from.0, to.1), (from.0, to.1 - d));
        self.line_to(from.0, from.1 + a);
        self.corner(from, (from.0 + a, from.1));
        self.close();
    }

    fn corner(&mut self, over: (f32, f32), to: (f32, f32)) {
        self.quad_to(over.0, over.1, to.0, to.1);
    }

    /// A straight stroke of that thickness.
    pub(super) fn stroke(&mut self, from: (f32, f32), to: (f32, f32), thick: f32) {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let long = x.hypot(y).max(f32::EPSILON);
        let (x, y) = (-y / long * thick / 2.0, x / long * thick / 2.0);
        self.move_to(from.0 + x, from.1 + y);
        self.line_to(to.0 + x, to.1 + y);
        self.line_to(to.0 - x, to.1 - y);
        self.line_to(from.0 - x, from.1 - y);
        self.close();
    }

    /// A heart that stands on a point.
    pub(super) fn heart(&mut self, (x, y): (f32, f32)) {
        self.move_to(x, y);
        self.curve_to(x - 4.6, y - 3.5, x - 8.5, y - 6.2, x - 8.5, y - 10.1);
        self.curve_to(x - 8.5, y - 15.1, x - 2.1, y - 16.0, x, y - 11.8);
        self.curve_to(x + 2.1, y - 16.0, x + 8.5, y - 15.1, x + 8.5, y - 10.1);
        self.curve_to(x + 8.5, y - 6.2, x + 4.6, y - 3.5, x, y);
        self.close();
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.pen = self.point(x, y);
        self.began = self.pen;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.line(to);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (from, over, to) = (self.pen, self.point(x1, y1), self.point(x, y));
        for piece in 1..=PIECES {
            let t = piece as f32 / PIECES as f32;
            let [a, b, c] = [(1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t];
            self.line((a * from.0 + b * over.0 + c * to.0, a * from.1 + b * over.1 + c * to.1));
        }
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (from, to) = (self.pen, self.point(x, y));
        let (one, two) = (self.point(x1, y1), self.point(x2, y2));
        for piece in 1..=PIECES {
            let t = piece as f32 / PIECES as f32;
            let s = 1.0 - t;
            let [a, b, c, d] = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
            let mixed = |p: [f32; 4]| a * p[0] + b * p[1] + c * p[2] + d * p[3];
            self.line((mixed([from.0, one.0, two.0, to.0]), mixed([from.1, one.1, two.1, to.1])));
        }
    }

    fn close(&mut self) {
        let began = self.began;
        self.line(began);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(canvas: &Canvas, row: usize) -> Vec<u8> {
        let line = &canvas.pixels()[row * canvas.width * 3..][..canvas.width * 3];
        line.chunks_exact(3).map(|pixel| pixel[0]).collect()
    }

    #[test]
    fn an_edge_that_halves_a_pixel_halves_its_colour() {
        let mut canvas = Canvas::new(6, 3, [200; 3]);
        canvas.block(1.5, 1.0, 3.0, 1.0, [0; 3]);
        assert_eq!(row(&canvas, 0), [200; 6]);
        assert_eq!(row(&canvas, 1), [200, 100, 0, 0, 100, 200]);
        assert_eq!(row(&canvas, 2), [200; 6]);
    }

    /// A ring: the inner line goes the other way round, and what is inside it stays as it was.
    #[test]
    fn what_is_gone_round_both_ways_is_outside() {
        let mut canvas = Canvas::new(8, 8, [255; 3]);
        let mut ring = Outline::at((0.0, 0.0), (1.0, 1.0));
        ring.rounded((1.0, 1.0), (7.0, 7.0), [0.0; 4]);
        ring.move_to(3.0, 3.0);
        ring.line_to(3.0, 5.0);
        ring.line_to(5.0, 5.0);
        ring.line_to(5.0, 3.0);
        ring.close();
        canvas.fill(&ring, [0; 3]);
        assert_eq!(row(&canvas, 1), [255, 0, 0, 0, 0, 0, 0, 255]);
        assert_eq!(row(&canvas, 3), [255, 0, 0, 255, 255, 0, 0, 255]);
    }

    /// Half of 16 by 16 pixels lies under a diagonal.
    #[test]
    fn a_slope_covers_as_much_as_its_area() {
        let mut canvas = Canvas::new(16, 16, [0; 3]);
        let mut half = Outline::at((0.0, 0.0), (16.0, 16.0));
        half.move_to(0.0, 0.0);
        half.line_to(1.0, 1.0);
        half.line_to(0.0, 1.0);
        half.close();
        canvas.fill(&half, [255; 3]);
        let sum: u32 = (0..16).flat_map(|y| row(&canvas, y)).map(u32::from).sum();
        assert!(sum.abs_diff(128 * 255) < 255, "{sum}");
    }

    #[test]
    fn what_reaches_beyond_the_edges_is_cut_off_there() {
        let mut canvas = Canvas::new(4, 4, [255; 3]);
        canvas.block(-10.0, -10.0, 12.0, 100.0, [0; 3]);
        canvas.block(50.0, 50.0, 5.0, 5.0, [0; 3]);
        for y in 0..4 {
            assert_eq!(row(&canvas, y), [0, 0, 255, 255]);
        }
    }
}
