//! Pixels as a PNG (ISO/IEC 15948): three bytes a pixel, no filter, one piece of data.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

/// The bytes of a file.
pub(super) fn encode(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = [width.to_be_bytes(), height.to_be_bytes()].concat();
    // Eight bits a channel, in true colour, deflated, not filtered by any other rule, not interlaced.
    head.extend([8, 2, 0, 0, 0]);
    chunk(&mut file, b"IHDR", &head);
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    for row in pixels.chunks_exact(width as usize * 3) {
        // Writing into memory cannot fail.
        let _ = packer.write_all(&[0]);
        let _ = packer.write_all(row);
    }
    chunk(&mut file, b"IDAT", &packer.finish().unwrap_or_default());
    chunk(&mut file, b"IEND", b"");
    file
}

fn chunk(file: &mut Vec<u8>, kind: &[u8; 4], body: &[u8]) {
    let long = u32::try_from(body.len()).unwrap_or(u32::MAX);
    file.extend(long.to_be_bytes());
    file.extend(kind);
    file.extend(body);
    let mut sum = Crc::new();
    sum.update(kind);
    sum.update(body);
    file.extend(sum.sum().to_be_bytes());
}
