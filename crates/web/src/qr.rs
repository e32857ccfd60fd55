//! QR codes: as a picture for pages and as letters for a terminal.

use std::fmt::Write;

use qrcode::canvas::{Canvas, MaskPattern};
use qrcode::render::unicode;
use qrcode::types::Color;
use qrcode::{EcLevel, QrCode, bits, ec};

/// The white border that a scanner needs, in modules.
const BORDER: usize = 4;

/// A QR code as a picture; nothing where the text is too long for one.
pub(crate) fn svg(text: &str) -> Option<String> {
    let colors = colors(text)?;
    let width = colors.len().isqrt();
    let whole = width + 2 * BORDER;
    // A run of dark modules is one stroke: a tenth of the text that a square each would be.
    let mut strokes = String::new();
    for (row, colors) in colors.chunks_exact(width).enumerate() {
        let mut column = 0;
        for run in colors.chunk_by(|one, next| one == next) {
            if run[0] == Color::Dark {
                let _ = write!(strokes, "M{} {}.5h{}", column + BORDER, row + BORDER, run.len());
            }
            column += run.len();
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" width=\"{size}\" height=\"{size}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/>\
         <path stroke=\"#000\" d=\"{strokes}\"/></svg>",
        size = whole * 160_usize.div_ceil(whole)
    ))
}

/// The modules of a code, row by row.
///
/// The standard asks for the best of eight masks, which takes nine tenths of the time to find; a scanner reads them
/// all. Everybody's own page has a code, and after a draw five thousand of them are asked for at once.
fn colors(text: &str) -> Option<Vec<Color>> {
    let bits = bits::encode_auto(text.as_bytes(), EcLevel::M).ok()?;
    let version = bits.version();
    let (data, correction) = ec::construct_codewords(&bits.into_bytes(), version, EcLevel::M).ok()?;
    let mut canvas = Canvas::new(version, EcLevel::M);
    canvas.draw_all_functional_patterns();
    canvas.draw_data(&data, &correction);
    canvas.apply_mask(MaskPattern::Checkerboard);
    Some(canvas.into_colors())
}

/// A QR code as letters, light on dark.
pub fn letters(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let dark = unicode::Dense1x2::Light;
    let light = unicode::Dense1x2::Dark;
    Some(code.render::<unicode::Dense1x2>().dark_color(dark).light_color(light).quiet_zone(true).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The picture is drawn as a browser would, and read by a scanner: 30 pages, and 300 in the long run.
    #[test]
    fn what_is_drawn_can_be_read() {
        let texts = ["http://192.168.1.20:8080/e/wk/player/1", "https://kaarting.example/t/ABCDEFGHJK", "x"];
        let every = if std::env::var_os("KAARTING_TEST_ALL").is_some() { 1 } else { 10 };
        let pages = (1..=300).step_by(every).map(|n| format!("http://127.0.0.1:8080/e/bench/player/{n}"));
        for text in texts.map(str::to_owned).into_iter().chain(pages) {
            let drawn = svg(&text).expect("short enough");
            let whole: usize =
                drawn.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
            let mut dark = vec![false; whole * whole];
            let strokes = drawn.split("d=\"").nth(2).unwrap().split('"').next().unwrap();
            for stroke in strokes.split('M').skip(1) {
                let (at, long) = stroke.split_once('h').unwrap();
                let (x, y) = at.trim_end_matches(".5").split_once(' ').unwrap();
                let [x, y, long] = [x, y, long].map(|word| word.parse::<usize>().unwrap());
                dark[y * whole + x..][..long].fill(true);
            }
            // Each module as a square of four, as on a small screen.
            let mut picture = rqrr::PreparedImage::prepare_from_greyscale(whole * 4, whole * 4, |x, y| {
                if dark[y / 4 * whole + x / 4] { 0 } else { 255 }
            });
            let grids = picture.detect_grids();
            assert_eq!(grids.len(), 1, "{text}");
            assert_eq!(grids[0].decode().expect("it can be read").1, text);
        }
    }
}
