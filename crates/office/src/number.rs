//! The numbers people and things go by in the hall.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident, $what:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u32", into = "u32")]
        pub struct $name(u32);

        impl $name {
            /// The highest there can be.
            pub const MAX: u32 = 999_999;

            /// The number's value, from 1.
            pub const fn get(self) -> u32 {
                self.0
            }
        }

        impl TryFrom<u32> for $name {
            type Error = NotANumber;

            fn try_from(number: u32) -> Result<$name, NotANumber> {
                if (1..=$name::MAX).contains(&number) { Ok($name(number)) } else { Err(NotANumber { what: $what }) }
            }
        }

        impl From<$name> for u32 {
            fn from(number: $name) -> u32 {
                number.0
            }
        }

        impl FromStr for $name {
            type Err = NotANumber;

            fn from_str(word: &str) -> Result<$name, NotANumber> {
                let digits = !word.starts_with(['+', '0']);
                let number = word.parse::<u32>().ok().filter(|_| digits);
                number.and_then(|number| $name::try_from(number).ok()).ok_or(NotANumber { what: $what })
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

numbers! {
    /// The number of a player, as it stands on the badge and on the sheets.
    ///
    /// ```
    /// use kaarting_office::EntrantNo;
    /// let number: EntrantNo = "31".parse().unwrap();
    /// assert_eq!(number.get(), 31);
    /// assert!("0".parse::<EntrantNo>().is_err() && "031".parse::<EntrantNo>().is_err());
    /// ```
    EntrantNo, "player";
    /// The number of a round, counted over the whole event from 1.
    RoundNo, "round";
    /// The number of a table in the hall.
    TableNo, "table";
}

/// A figure that cannot be the number of a player, a round or a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the number of a {what}: write a whole number from 1 to 999999, without noughts before it")]
pub struct NotANumber {
    what: &'static str,
}
