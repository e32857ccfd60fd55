//! Public chance: what somebody in the hall says once the list is fixed, mixed into the seed of a draw (DEC-03).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::seed::sha256;
use super::{ALGORITHM, DrawSeed, PUBLIC_ALGORITHM};

/// A line that the hall gave: the dice that a child threw, the numbers of yesterday's lottery, a word that was called.
///
/// Whoever keeps the secret seed could know the tables before anybody else; with a line that nobody knew when the list
/// was closed, nobody could.
///
/// ```
/// use kaarting_office::draw::PublicChance;
/// let dice: PublicChance = "3 6 1 5".parse().unwrap();
/// assert_eq!(dice.to_string(), "3 6 1 5");
/// assert!("".parse::<PublicChance>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicChance(String);

/// A text that cannot be mixed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("public chance is one line of 1 to {} characters, without blanks at its ends", PublicChance::MOST)]
pub struct NoPublicChance;

impl PublicChance {
    /// The most characters of it.
    pub const MOST: usize = 200;

    /// The seed that the tables come from: the secret one and the line of the hall together.
    fn mixed_into(&self, seed: &DrawSeed) -> DrawSeed {
        DrawSeed(sha256(&[b"kaarting draw-v2\n", seed.bytes(), &sha256(&[self.0.as_bytes()])]))
    }
}

impl FromStr for PublicChance {
    type Err = NoPublicChance;

    fn from_str(text: &str) -> Result<PublicChance, NoPublicChance> {
        text.to_owned().try_into()
    }
}

impl TryFrom<String> for PublicChance {
    type Error = NoPublicChance;

    fn try_from(text: String) -> Result<PublicChance, NoPublicChance> {
        let long = text.chars().count();
        let one_line = !text.chars().any(char::is_control);
        let blank = text.starts_with(' ') || text.ends_with(' ');
        if (1..=PublicChance::MOST).contains(&long) && one_line && !blank {
            Ok(PublicChance(text))
        } else {
            Err(NoPublicChance)
        }
    }
}

impl From<PublicChance> for String {
    fn from(PublicChance(text): PublicChance) -> String {
        text
    }
}

impl fmt::Display for PublicChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where a draw comes from: the secret seed, and what the hall adds to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MixedSeed {
    /// The seed behind the published line.
    pub secret: DrawSeed,
    /// The line of the hall, where one was asked for.
    pub public: Option<PublicChance>,
}

impl From<DrawSeed> for MixedSeed {
    fn from(secret: DrawSeed) -> MixedSeed {
        MixedSeed { secret, public: None }
    }
}

impl MixedSeed {
    /// The algorithm's name: `draw-v1`, or `draw-v2` where the hall had its part.
    pub fn algorithm(&self) -> &'static str {
        if self.public.is_some() { PUBLIC_ALGORITHM } else { ALGORITHM }
    }

    /// The seed that the tables come from.
    pub fn seed(&self) -> DrawSeed {
        self.public.as_ref().map_or(self.secret, |public| public.mixed_into(&self.secret))
    }
}
