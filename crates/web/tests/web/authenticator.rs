//! The authenticator on a director's phone: it scans a secret and shows a code of six figures (RFC 6238).

use hmac::{Hmac, Mac};
use jiff::Timestamp;
use kaarting_testkit::Answer;

/// The secret that was scanned.
pub struct Authenticator(Vec<u8>);

impl Authenticator {
    /// Reads the secret from the page that shows it.
    pub fn of(page: &Answer) -> Authenticator {
        let text = page.text();
        let after = text.split("<code>").nth(1).unwrap_or_else(|| panic!("no secret: {text}"));
        let letters = after.split("</code>").next().unwrap().replace(' ', "");
        let values = letters.bytes().map(|letter| match letter {
            b'A'..=b'Z' => letter - b'A',
            b'2'..=b'7' => letter - b'2' + 26,
            other => panic!("{other} is no letter of a secret"),
        });
        let bits: Vec<u8> = values.flat_map(|value| (0..5).rev().map(move |bit| value >> bit & 1)).collect();
        let byte = |eight: &[u8]| eight.iter().fold(0, |byte, bit| byte << 1 | bit);
        Authenticator(bits.chunks_exact(8).map(byte).collect())
    }

    /// What it shows at a time, or so many steps of thirty seconds later.
    pub fn shows(&self, at: Timestamp, later: i64) -> String {
        let step = at.as_second() / 30 + later;
        let mut mac = Hmac::<sha1::Sha1>::new_from_slice(&self.0).unwrap();
        mac.update(&step.to_be_bytes());
        let hash = mac.finalize().into_bytes();
        let at = usize::from(hash[19] & 15);
        let four = [hash[at] & 0x7f, hash[at + 1], hash[at + 2], hash[at + 3]];
        format!("{:06}", u32::from_be_bytes(four) % 1_000_000)
    }

    /// Another code than it shows about that time.
    pub fn wrong(&self, at: Timestamp) -> String {
        let right: Vec<String> = (-1..=1).map(|later| self.shows(at, later)).collect();
        (0..).map(|n| format!("{n:06}")).find(|code| !right.contains(code)).unwrap()
    }
}

/// The codes that a page shows.
pub fn codes(page: &Answer) -> Vec<String> {
    let text = page.text();
    let codes = text.split("<code>").skip(1).filter_map(|rest| rest.split("</code>").next());
    codes.map(str::to_owned).collect()
}
