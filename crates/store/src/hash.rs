//! The two digests of the journal, byte for byte as specified in `docs/journal.md`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::StreamName;

/// The hash input of an entry begins with this, so that no other hash can be mistaken for it.
const ENTRY_TAG: &[u8] = b"kaarting-journal-entry-v1\0";

/// A SHA-256 digest, written as 64 lower-case hexadecimal digits.
///
/// ```
/// use kaarting_store::Hash;
/// let hash: Hash = "00".repeat(32).parse().unwrap();
/// assert_eq!(hash, Hash::ZERO);
/// assert!("00".parse::<Hash>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hash([u8; 32]);

impl Hash {
    /// What precedes the first entry of a stream.
    pub const ZERO: Hash = Hash([0; 32]);

    /// The 32 bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// These 32 bytes as a hash; `None` if there are more or fewer.
    pub fn from_slice(bytes: &[u8]) -> Option<Hash> {
        bytes.try_into().ok().map(Hash)
    }
}

impl From<[u8; 32]> for Hash {
    fn from(bytes: [u8; 32]) -> Hash {
        Hash(bytes)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text that is not a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hash is written as 64 digits 0-9 and a-f")]
pub struct BadHash;

impl FromStr for Hash {
    type Err = BadHash;

    fn from_str(text: &str) -> Result<Hash, BadHash> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(BadHash);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Hash(bytes))
    }
}

fn digit(character: u8) -> Result<u8, BadHash> {
    match character {
        b'0'..=b'9' => Ok(character - b'0'),
        b'a'..=b'f' => Ok(character - b'a' + 10),
        _ => Err(BadHash),
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> String {
        hash.to_string()
    }
}

impl TryFrom<String> for Hash {
    type Error = BadHash;

    fn try_from(text: String) -> Result<Hash, BadHash> {
        text.parse()
    }
}

/// The hash of one entry: its content, its place, and the entry before.
pub fn entry_hash(stream: &StreamName, seq: u64, previous: Hash, body: &[u8], aside: Option<Hash>) -> Hash {
    let mut sha = Sha256::new();
    sha.update(ENTRY_TAG);
    prefixed(&mut sha, stream.as_str().as_bytes());
    sha.update(seq.to_be_bytes());
    sha.update(previous.0);
    prefixed(&mut sha, body);
    match aside {
        None => sha.update([0]),
        Some(digest) => {
            sha.update([1]);
            sha.update(digest.0);
        }
    }
    Hash(sha.finalize().into())
}

/// The digest of an aside that the chain holds: without the salt nobody can guess the bytes from it.
pub fn aside_digest(salt: &[u8; 32], key: &str, bytes: &[u8]) -> Hash {
    let mut sha = Sha256::new();
    sha.update(salt);
    prefixed(&mut sha, key.as_bytes());
    sha.update(bytes);
    Hash(sha.finalize().into())
}

/// A length in eight bytes, then the bytes, so that no two lists of parts give the same input.
pub(crate) fn prefixed(sha: &mut Sha256, bytes: &[u8]) {
    sha.update((bytes.len() as u64).to_be_bytes());
    sha.update(bytes);
}
