//! The code that a phone reads, as rows of dark modules.

use qrcode::{Color, EcLevel, QrCode};

/// A QR code.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Qr {
    /// How many modules a side has, not counting the white border.
    pub(crate) modules: usize,
    /// Row, first module and length of every dark run.
    pub(crate) runs: Vec<(usize, usize, usize)>,
}

impl Qr {
    /// The code of a text; `None` if the text is too long for one.
    pub(crate) fn of(text: &str) -> Option<Qr> {
        // A sheet gets folded and stained: a quarter of the modules may be lost before the phone gives up.
        let levels = [EcLevel::Q, EcLevel::M, EcLevel::L];
        let code = levels.iter().find_map(|&level| QrCode::with_error_correction_level(text, level).ok())?;
        let modules = code.width();
        let colours = code.to_colors();
        let mut runs = Vec::new();
        for (row, line) in colours.chunks(modules).enumerate() {
            let mut at = 0;
            for run in line.chunk_by(|a, b| a == b) {
                if run[0] == Color::Dark {
                    runs.push((row, at, run.len()));
                }
                at += run.len();
            }
        }
        Some(Qr { modules, runs })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_eyes() {
        let qr = Qr::of("http://192.168.1.10:8080/t/KRT4Z").unwrap();
        for (row, at) in [(0, 0), (0, qr.modules - 7), (qr.modules - 7, 0)] {
            assert!(qr.runs.contains(&(row, at, 7)), "eye at {row}, {at}");
        }
    }

    #[test]
    fn a_reader_finds_the_address_in_it() {
        for address in ["http://192.168.1.10:8080/t/KRT4Z", "https://kaarting.example/t/é", "KRT4Z"] {
            let qr = Qr::of(address).unwrap();
            let (scale, border) = (4, 4);
            let side = (qr.modules + 2 * border) * scale;
            let dark = |x: usize, y: usize| {
                let (at, row) = ((x / scale).wrapping_sub(border), (y / scale).wrapping_sub(border));
                qr.runs.iter().any(|&(r, from, length)| r == row && at >= from && at < from + length)
            };
            let mut picture =
                rqrr::PreparedImage::prepare_from_greyscale(
                    side,
                    side,
                    |x, y| {
                        if dark(x, y) { 0 } else { 255 }
                    },
                );
            let grids = picture.detect_grids();
            assert_eq!(grids.len(), 1, "{address}");
            assert_eq!(grids[0].decode().unwrap().1, address);
        }
    }

    #[test]
    fn what_does_not_fit_has_no_code() {
        assert_eq!(Qr::of(&"x".repeat(4000)), None);
        assert!(Qr::of("").is_some());
    }
}
