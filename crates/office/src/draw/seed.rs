//! The secret, what is published of it beforehand, and the lots (DEC-03, DEC-04).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use crate::EntrantNo;

/// The SHA-256 of some parts, one after the other.
pub(crate) fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}

/// A word that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 32 bytes: write 64 hexadecimal digits")]
pub struct NotHex;

/// Thirty-two bytes that are written as 64 hexadecimal digits.
macro_rules! bytes32 {
    ($($name:ident)+) => {$(
        impl $name {
            /// The thirty-two bytes themselves.
            pub const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(word: &str) -> Result<$name, NotHex> {
                let digits = word.as_bytes();
                if digits.len() != 64 {
                    return Err(NotHex);
                }
                let mut bytes = [0; 32];
                for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
                    let digit = |at: usize| char::from(pair[at]).to_digit(16).ok_or(NotHex);
                    *byte = (digit(0)? << 4 | digit(1)?) as u8;
                }
                Ok($name(bytes))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let word = std::borrow::Cow::<str>::deserialize(deserializer)?;
                word.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

/// The secret that one draw comes from. It is shown when the draw is, and not before.
///
/// ```
/// use kaarting_office::draw::DrawSeed;
/// let seed: DrawSeed = "07".repeat(32).parse().unwrap();
/// assert_eq!(seed, DrawSeed([7; 32]));
/// assert_eq!(format!("{seed:?}"), "DrawSeed(secret)"); // a log or a panic does not give it away
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DrawSeed(pub [u8; 32]);

/// What is published of a seed before its draw: its SHA-256.
///
/// ```
/// use kaarting_office::draw::{Commitment, DrawSeed};
/// let of_noughts = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
/// assert_eq!(DrawSeed([0; 32]).commitment().to_string(), of_noughts);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

/// The SHA-256 of a canonical text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextHash(pub [u8; 32]);

bytes32! { DrawSeed Commitment TextHash }

impl TextHash {
    /// The hash of a text.
    pub fn of(text: &str) -> TextHash {
        TextHash(sha256(&[text.as_bytes()]))
    }
}

impl fmt::Debug for DrawSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DrawSeed(secret)")
    }
}

impl DrawSeed {
    /// What can be published of it beforehand.
    pub fn commitment(&self) -> Commitment {
        Commitment(sha256(&[&self.0]))
    }

    /// Which seed of a chain it is, 1 for the first, if the chain's published line is this one.
    pub fn place_below(&self, published: Commitment) -> Option<u8> {
        let mut public = self.commitment();
        for place in 1..=u8::MAX {
            if public == published {
                return Some(place);
            }
            public = DrawSeed(public.0).commitment();
        }
        None
    }
}

/// Whether a seed fits what was public before it: the published line, or the seed of the draw before.
pub fn follows(public_before: &[u8; 32], seed: &DrawSeed) -> bool {
    seed.commitment().bytes() == public_before
}

/// The seeds of a whole day behind one published line.
///
/// With H for SHA-256 and a secret master m, the line is H²⁵⁶(m), the first draw shows H²⁵⁵(m), the second H²⁵⁴(m), and
/// so on. The SHA-256 of every seed is what was public already, and nobody can compute a seed from those before it.
///
/// ```
/// use kaarting_office::draw::{SeedChain, follows};
/// let day = SeedChain::new([7; 32]);
/// let [first, second] = [1, 2].map(|draw| day.seed(draw).unwrap());
/// assert!(follows(day.commitment().bytes(), &first) && follows(first.bytes(), &second));
/// assert!(day.seed(0).is_none()); // the draws of a day are counted from 1, a redraw is one more
/// ```
#[derive(Clone)]
pub struct SeedChain {
    master: [u8; 32],
}

impl fmt::Debug for SeedChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeedChain(secret)")
    }
}

impl SeedChain {
    /// How many times the master is hashed to make the published line.
    pub const LINKS: u32 = 256;

    /// The chain of a master secret, which must come from a good source of chance.
    pub const fn new(master: [u8; 32]) -> SeedChain {
        SeedChain { master }
    }

    /// The line to publish before check-in closes.
    pub fn commitment(&self) -> Commitment {
        Commitment(self.hashed(SeedChain::LINKS))
    }

    /// The seed of the n-th draw of the day, redraws counted; there are 255.
    pub fn seed(&self, draw: u8) -> Option<DrawSeed> {
        (draw > 0).then(|| DrawSeed(self.hashed(SeedChain::LINKS - u32::from(draw))))
    }

    fn hashed(&self, times: u32) -> [u8; 32] {
        (0..times).fold(self.master, |bytes, _| sha256(&[&bytes]))
    }
}

/// A player's lot where everything else is equal: the lower is the better (DEC-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Lot(pub u64);

/// The lot of a player: the first eight bytes of the SHA-256 of `"kaarting lot-v1\n"`, the seed, and the number in four
/// bytes.
///
/// Take a seed that nobody knew during the play: the next of the chain, shown after the last sheet.
pub fn lot(seed: &DrawSeed, number: EntrantNo) -> Lot {
    let hash = sha256(&[b"kaarting lot-v1\n", &seed.0, &number.get().to_be_bytes()]);
    Lot(hash[..8].iter().fold(0, |lot, &byte| lot << 8 | u64::from(byte)))
}
