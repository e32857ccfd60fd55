//! QR codes: as a picture for pages and as letters for a terminal.

use qrcode::render::{svg, unicode};
use qrcode::{EcLevel, QrCode};

/// A QR code as a picture; nothing where the text is too long for one.
pub(crate) fn svg(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    Some(code.render::<svg::Color<'_>>().min_dimensions(160, 160).quiet_zone(true).build())
}

/// A QR code as letters, light on dark.
pub fn letters(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let dark = unicode::Dense1x2::Light;
    let light = unicode::Dense1x2::Dark;
    Some(code.render::<unicode::Dense1x2>().dark_color(dark).light_color(light).quiet_zone(true).build())
}
