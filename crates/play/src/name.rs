//! Names: of a table, and of whoever sits at it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A word that cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a {what}: {wanted}")]
pub struct BadName {
    what: &'static str,
    wanted: &'static str,
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident, $what:literal, $wanted:literal, $fits:ident, $longest:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Arc<str>);

        impl $name {
            /// The most characters it has.
            pub const LONGEST: usize = $longest;

            /// The name as it is written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadName;

            fn from_str(word: &str) -> Result<$name, BadName> {
                $name::try_from(word.to_owned())
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadName;

            fn try_from(word: String) -> Result<$name, BadName> {
                if $fits(&word, $name::LONGEST) {
                    Ok($name(word.into()))
                } else {
                    Err(BadName { what: $what, wanted: $wanted })
                }
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> String {
                name.0.as_ref().to_owned()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+};
}

names! {
    /// The name of a table, which ends the name of its stream and goes into every deal.
    ///
    /// ```
    /// use kaarting_play::TableName;
    /// assert!("k7f3-2026".parse::<TableName>().is_ok());
    /// assert!("Table 1".parse::<TableName>().is_err());
    /// ```
    TableName, "table", "1 to 60 of the characters a-z 0-9 _ -", is_word, 60;
    /// Who somebody is, in a word that only the server understands: it says nothing about the person.
    PersonId, "person", "1 to 60 of the characters a-z 0-9 _ -", is_word, 60;
    /// How well a bot plays: the name of a level, from the list that `bots` keeps.
    Level, "level", "1 to 20 of the characters a-z 0-9 _ -", is_word, 20;
    /// What the others call somebody.
    ///
    /// ```
    /// use kaarting_play::DisplayName;
    /// assert!("Rita".parse::<DisplayName>().is_ok());
    /// assert!(" Rita".parse::<DisplayName>().is_err() && "R\u{202e}ita".parse::<DisplayName>().is_err());
    /// ```
    DisplayName, "person", "one line of 1 to 24 characters, without blanks at its ends", is_line, 24;
    /// What somebody writes to the others at a private table.
    Text, "text", "one line of 1 to 200 characters, without blanks at its ends", is_line, 200;
}

fn is_word(word: &str, most: usize) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_' || byte == b'-';
    (1..=most).contains(&word.len()) && word.bytes().all(fits)
}

/// One line that shows as it is written: no control character, nothing that turns the direction of what follows.
fn is_line(word: &str, most: usize) -> bool {
    let turns = |letter| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let hidden = |letter: char| letter.is_control() || turns(letter);
    // Four bytes are the most that a character has: a text of megabytes is not counted.
    word.len() <= 4 * most
        && (1..=most).contains(&word.chars().count())
        && word.trim() == word
        && !word.contains(hidden)
}
