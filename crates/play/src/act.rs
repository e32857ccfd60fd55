//! What a player does, as a word of the notation.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// What a player does, in the words of the notation: `trump H`, `knock`, `solo 6 H`, `HT`. The referee says whether it
/// is a word of the game, and whether it is allowed.
///
/// ```
/// use kaarting_play::Act;
/// let act: Act = "abondance 9 S".parse()?;
/// assert_eq!(act.to_string(), "abondance 9 S");
/// assert!("kloppen zoals het hoort".parse::<Act>().is_err());
/// # Ok::<(), kaarting_play::NoAct>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Act {
    letters: [u8; Act::LONGEST],
    len: u8,
}

/// A word that is no act of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an action: write 1 to {} letters, digits, hyphens or blanks", Act::LONGEST)]
pub struct NoAct;

impl Act {
    /// The most letters.
    pub const LONGEST: usize = 16;

    /// The word.
    pub fn as_str(&self) -> &str {
        // Only ASCII is ever put in.
        str::from_utf8(&self.letters[..self.len.into()]).unwrap_or_default()
    }
}

impl FromStr for Act {
    type Err = NoAct;

    fn from_str(word: &str) -> Result<Act, NoAct> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b' ' || byte == b'-';
        let mut letters = [0; Act::LONGEST];
        let places = letters.get_mut(..word.len()).filter(|_| !word.is_empty() && word.bytes().all(fits));
        places.ok_or(NoAct)?.copy_from_slice(word.as_bytes());
        Ok(Act { letters, len: word.len() as u8 })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Act({self})")
    }
}

impl Serialize for Act {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Act {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Act, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every call of Colour Whist is an act: they are the longest words there are.
    #[test]
    fn every_call_fits() {
        for call in kaarting_rules::whist::Action::calls() {
            let word = call.to_string();
            assert_eq!(word.parse::<Act>().map(|act| act.to_string()), Ok(word));
        }
        for word in ["", "ü", "0123456789abcdefg", "HT\n", "\0"] {
            assert_eq!(word.parse::<Act>(), Err(NoAct), "{word}");
        }
    }
}
