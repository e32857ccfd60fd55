//! Pictures that an organiser sends: what they are, by their own bytes, and how large.
//!
//! Only kinds that every browser shows and that cannot carry a script. A name or a media type proves nothing, so
//! neither is looked at.

use kaarting_words::Words;
use serde::{Deserialize, Serialize};

/// The largest picture: a whole screen in good quality.
pub(crate) const LARGEST: usize = 1 << 20;
/// The longest side and the most pixels: a screen in the hall unpacks four bytes for each.
const LONGEST: u32 = 4096;
const MOST_PIXELS: u64 = 12_000_000;

/// A kind of picture that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Format {
    Png,
    Jpeg,
    Webp,
}

impl Format {
    /// As a browser is told.
    pub(crate) const fn media_type(self) -> &'static str {
        match self {
            Format::Png => "image/png",
            Format::Jpeg => "image/jpeg",
            Format::Webp => "image/webp",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Format::Png => "PNG",
            Format::Jpeg => "JPEG",
            Format::Webp => "WebP",
        }
    }
}

/// What a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Measured {
    pub format: Format,
    pub width: u32,
    pub height: u32,
}

/// Why a picture is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureFault {
    /// No file was chosen, or an empty one.
    None,
    /// A drawing in letters, which can carry a script.
    Svg,
    /// Something that is known and not taken, by its name.
    Other(&'static str),
    /// Nothing that is known.
    Unknown,
    /// It begins like that and does not go on so.
    Damaged(Format),
    /// So many bytes.
    Large(usize),
    /// So wide and so high.
    Pixels(u32, u32),
}

impl PictureFault {
    /// What is wrong and what to do.
    pub(crate) fn text(self, words: Words) -> String {
        // As file managers count: a thousand bytes.
        let thousands = |bytes: usize| bytes.div_ceil(1000);
        match self {
            PictureFault::None => words.say("slides-picture-none"),
            PictureFault::Svg => words.say("slides-picture-svg"),
            PictureFault::Other(kind) => words.say1("slides-picture-other", "kind", kind),
            PictureFault::Unknown => words.say("slides-picture-unknown"),
            PictureFault::Damaged(format) => words.say1("slides-picture-damaged", "kind", format.name()),
            PictureFault::Large(bytes) => {
                let size = thousands(bytes).to_string();
                words.say2("slides-picture-large", "size", size, "most", thousands(LARGEST).to_string())
            }
            PictureFault::Pixels(width, height) => {
                let side = LONGEST.to_string();
                words.say2("slides-picture-pixels", "size", format!("{width} × {height}"), "most", side)
            }
        }
    }
}

/// Looks at the bytes of a picture.
pub(crate) fn measure(bytes: &[u8]) -> Result<Measured, PictureFault> {
    if bytes.is_empty() {
        return Err(PictureFault::None);
    }
    let format = match bytes {
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Format::Png,
        [0xff, 0xd8, 0xff, ..] => Format::Jpeg,
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Format::Webp,
        _ => return Err(refused(bytes)),
    };
    if bytes.len() > LARGEST {
        return Err(PictureFault::Large(bytes.len()));
    }
    let size = match format {
        Format::Png => png(bytes),
        Format::Jpeg => jpeg(bytes),
        Format::Webp => webp(bytes),
    };
    let size = size.filter(|(width, height)| *width > 0 && *height > 0);
    let Some((width, height)) = size else { return Err(PictureFault::Damaged(format)) };
    if width.max(height) > LONGEST || u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(PictureFault::Pixels(width, height));
    }
    Ok(Measured { format, width, height })
}

/// What people send that is not taken.
fn refused(bytes: &[u8]) -> PictureFault {
    let begins = &bytes[..bytes.len().min(1024)];
    let text = String::from_utf8_lossy(begins).to_ascii_lowercase();
    match begins {
        [b'G', b'I', b'F', b'8', ..] => PictureFault::Other("GIF"),
        [b'%', b'P', b'D', b'F', ..] => PictureFault::Other("PDF"),
        [b'B', b'M', ..] => PictureFault::Other("BMP"),
        [b'I', b'I', 0x2a, 0, ..] | [b'M', b'M', 0, 0x2a, ..] => PictureFault::Other("TIFF"),
        [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', ..] => PictureFault::Other("AVIF"),
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => PictureFault::Other("HEIC"),
        [b'P', b'K', 3, 4, ..] => PictureFault::Other("ZIP"),
        _ if text.contains("<svg") => PictureFault::Svg,
        _ => PictureFault::Unknown,
    }
}

fn big_endian(bytes: &[u8]) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(..4)?.try_into().ok()?))
}

/// A whole number from its smallest byte on.
fn little_endian(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, &byte| (number << 8) | u32::from(byte))
}

/// Width and height, where every piece up to the last one is there.
fn png(bytes: &[u8]) -> Option<(u32, u32)> {
    let (mut rest, mut size) = (bytes.get(8..)?, None);
    loop {
        let long = big_endian(rest)? as usize;
        let kind = rest.get(4..8)?;
        let (body, after) = rest.get(8..)?.split_at_checked(long)?;
        // A checksum follows each piece.
        rest = after.get(4..)?;
        match (kind, size) {
            (b"IHDR", None) if long == 13 => size = Some((big_endian(body)?, big_endian(&body[4..])?)),
            (b"IEND", size) => return size,
            (_, None) => return None,
            _ => {}
        }
    }
}

/// Width and height from the head of the frame, which comes before the data.
fn jpeg(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut rest = bytes.get(2..)?;
    loop {
        let [0xff, marker, after @ ..] = rest else { return None };
        match *marker {
            0xff => {
                rest = &rest[1..];
                continue;
            }
            0x01 | 0xd0..=0xd7 => {
                rest = after;
                continue;
            }
            0xd8..=0xda => return None,
            _ => {}
        }
        let long = usize::from(u16::from_be_bytes([*after.first()?, *after.get(1)?]));
        let segment = after.get(2..long)?;
        let is_frame = matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc);
        if let ([_, a, b, c, d, ..], true) = (segment, is_frame) {
            let pair = |high: u8, low: u8| u32::from(u16::from_be_bytes([high, low]));
            return Some((pair(*c, *d), pair(*a, *b)));
        }
        rest = after.get(long..)?;
    }
}

/// Width and height from the first piece, in each of the three forms there are.
fn webp(bytes: &[u8]) -> Option<(u32, u32)> {
    let long = little_endian(bytes.get(4..8)?) as usize;
    let whole = bytes.get(8..)?.get(..long)?;
    let (kind, body) = (whole.get(4..8)?, whole.get(12..)?);
    match kind {
        b"VP8X" => {
            let side = |from: usize| Some(little_endian(body.get(from..from + 3)?) + 1);
            Some((side(4)?, side(7)?))
        }
        b"VP8L" if body.first() == Some(&0x2f) => {
            let bits = little_endian(body.get(1..5)?);
            Some(((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1))
        }
        b"VP8 " if body.get(3..6) == Some(&[0x9d, 0x01, 0x2a]) => {
            let side = |from: usize| Some(little_endian(body.get(from..from + 2)?) & 0x3fff);
            Some((side(6)?, side(8)?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of that size, as far as its pieces go.
    fn a_png(width: u32, height: u32) -> Vec<u8> {
        let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 2, 0, 0, 0]].concat();
        let chunk =
            |kind: &[u8], body: &[u8]| [&(body.len() as u32).to_be_bytes()[..], kind, body, &[0; 4]].concat();
        [b"\x89PNG\r\n\x1a\n".to_vec(), chunk(b"IHDR", &head), chunk(b"IDAT", &[1; 9]), chunk(b"IEND", b"")]
            .concat()
    }

    fn a_jpeg(width: u16, height: u16) -> Vec<u8> {
        let mut bytes = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xff\xc2\x00\x0b\x08".to_vec();
        bytes.extend([height.to_be_bytes(), width.to_be_bytes()].concat());
        bytes.extend(b"\x01\x11\x00\x00\xff\xda");
        bytes
    }

    fn a_webp(kind: &[u8; 4], body: &[u8]) -> Vec<u8> {
        let inner = [b"WEBP", &kind[..], &(body.len() as u32).to_le_bytes(), body].concat();
        [b"RIFF", &(inner.len() as u32).to_le_bytes()[..], &inner].concat()
    }

    fn size(bytes: &[u8]) -> Result<(Format, u32, u32), PictureFault> {
        measure(bytes).map(|found| (found.format, found.width, found.height))
    }

    /// The three containers and the three forms of WebP, with sizes counted by hand.
    #[test]
    fn a_picture_is_known_by_its_bytes() {
        assert_eq!(size(&a_png(640, 480)), Ok((Format::Png, 640, 480)));
        assert_eq!(size(&a_jpeg(800, 600)), Ok((Format::Jpeg, 800, 600)));
        let extended = a_webp(b"VP8X", &[0, 0, 0, 0, 0x1f, 0x03, 0, 0x57, 0x02, 0]);
        assert_eq!(size(&extended), Ok((Format::Webp, 800, 600)));
        let lossless = a_webp(b"VP8L", &[0x2f, 0x1f, 0xc3, 0x95, 0x00]);
        assert_eq!(size(&lossless), Ok((Format::Webp, 800, 600)));
        let lossy = a_webp(b"VP8 ", &[0, 0, 0, 0x9d, 0x01, 0x2a, 0x20, 0x03, 0x58, 0x02]);
        assert_eq!(size(&lossy), Ok((Format::Webp, 800, 600)));
    }

    #[test]
    fn what_is_not_taken_is_named() {
        for (bytes, fault) in [
            (&b""[..], PictureFault::None),
            (b"<?xml version=\"1.0\"?>\n<!-- x --><SVG onload=\"alert(1)\"/>", PictureFault::Svg),
            (b"GIF89a", PictureFault::Other("GIF")),
            (b"%PDF-1.7", PictureFault::Other("PDF")),
            (b"\0\0\0\x18ftypheic", PictureFault::Other("HEIC")),
            (b"\0\0\0\x18ftypavif", PictureFault::Other("AVIF")),
            (b"<html><script>", PictureFault::Unknown),
            (b"\x89PNG\r\n\x1a\n", PictureFault::Damaged(Format::Png)),
            (b"\xff\xd8\xff\xda\0\0", PictureFault::Damaged(Format::Jpeg)),
            (b"RIFF\0\0\0\0WEBPVP8L", PictureFault::Damaged(Format::Webp)),
        ] {
            assert_eq!(measure(bytes), Err(fault));
        }
        assert_eq!(measure(&a_png(0, 480)), Err(PictureFault::Damaged(Format::Png)));
        assert_eq!(measure(&a_png(4097, 1)), Err(PictureFault::Pixels(4097, 1)));
        assert_eq!(measure(&a_png(4000, 3001)), Err(PictureFault::Pixels(4000, 3001)));
        assert_eq!(size(&a_png(4000, 3000)), Ok((Format::Png, 4000, 3000)));
        let mut large = a_png(10, 10);
        large.resize(LARGEST + 1, 0);
        assert_eq!(measure(&large), Err(PictureFault::Large(LARGEST + 1)));
    }

    /// Cut off anywhere, or with any byte changed, a picture is taken or refused; nothing breaks.
    #[test]
    fn no_bytes_break_it() {
        let lossless = a_webp(b"VP8L", &[0x2f, 0x1f, 0xc3, 0x95, 0x00]);
        for whole in [a_png(3, 2), a_jpeg(3, 2), lossless] {
            for at in 0..whole.len() {
                let cut = measure(&whole[..at]);
                assert!(cut.is_err() || whole.starts_with(&[0xff, 0xd8]), "{at}: {cut:?}");
                for byte in [0, 1, 0x7f, 0xff] {
                    let mut changed = whole.clone();
                    changed[at] = byte;
                    let _ = measure(&changed);
                }
            }
        }
    }
}
