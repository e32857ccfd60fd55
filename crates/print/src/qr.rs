//! The code that a phone reads, as rows of dark modules.

use qrcode::{Color, EcLevel, QrCode};

/// A QR code.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Qr {
    /// How many modules a side has, the white border not counted.
    pub(crate) modules: usize,
    /// Row, first module and length of every dark run.
    pub(crate) runs: Vec<(usize, usize, usize)>,
}

impl Qr {
    /// The code of a text; none where the text is too long for one.
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
    fn what_does_not_fit_has_no_code() {
        assert_eq!(Qr::of(&"x".repeat(4000)), None);
        assert!(Qr::of("").is_some());
    }
}
