//! The name of an event in addresses.

use std::borrow::Borrow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::plain::plain;

/// The most characters of a name.
const LONGEST: usize = 60;
/// The most characters of a name that is made of a title: it is typed on phones.
const LONGEST_SUGGESTED: usize = 40;

/// The name of an event in addresses, in files and on the command line: 1 to 60 of `a-z 0-9 - _`.
///
/// ```
/// use kaarting_office::EventName;
/// let name: EventName = "wk-2026".parse().unwrap();
/// assert_eq!(name.as_str(), "wk-2026");
/// let refused = "WK 2026".parse::<EventName>().unwrap_err();
/// assert_eq!(refused.suggestion.unwrap(), name);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct EventName(String);

/// A text that is not a name for an event, and one like it that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEventName {
    /// What was given, or its beginning.
    pub given: String,
    /// What would do.
    pub suggestion: Option<EventName>,
}

impl EventName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A name made of a title; none where no letter or digit is left.
    ///
    /// ```
    /// use kaarting_office::EventName;
    /// let name = |title| EventName::suggest(title).map(|name| name.to_string());
    /// assert_eq!(name("Championnat d'Été 2026!").as_deref(), Some("championnat-d-ete-2026"));
    /// assert_eq!(name("!!!"), None);
    /// ```
    pub fn suggest(title: &str) -> Option<EventName> {
        // A wrong name may be a whole file: its beginning says enough.
        let begin: String = title.chars().take(4 * LONGEST).collect();
        let plain = plain(&begin);
        let words = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let joined = words.collect::<Vec<_>>().join("-");
        let cut: String = joined.chars().take(LONGEST_SUGGESTED).collect();
        // Not in the middle of a word, as long as a whole one is left.
        let whole = joined.len() == cut.len() || joined[cut.len()..].starts_with('-');
        let words = if whole { cut.len() } else { cut.rfind('-').unwrap_or(cut.len()) };
        let name = cut[..words].trim_end_matches('-');
        (!name.is_empty()).then(|| EventName(name.to_owned()))
    }
}

impl FromStr for EventName {
    type Err = BadEventName;

    fn from_str(text: &str) -> Result<EventName, BadEventName> {
        let allowed = |c: u8| matches!(c, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_');
        if (1..=LONGEST).contains(&text.len()) && text.bytes().all(allowed) {
            return Ok(EventName(text.to_owned()));
        }
        Err(BadEventName {
            given: text.chars().take(LONGEST).collect(),
            suggestion: EventName::suggest(text),
        })
    }
}

impl TryFrom<String> for EventName {
    type Error = BadEventName;

    fn try_from(text: String) -> Result<EventName, BadEventName> {
        text.parse()
    }
}

impl From<EventName> for String {
    fn from(name: EventName) -> String {
        name.0
    }
}

impl fmt::Display for EventName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<str> for EventName {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for EventName {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BadEventName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = self.given.escape_debug();
        write!(
            f,
            "\"{given}\" is not a name for an event: take 1 to {LONGEST} of a-z, 0-9, \"-\" and \"_\""
        )?;
        match &self.suggestion {
            Some(name) => write!(f, ", such as \"{name}\""),
            None => Ok(()),
        }
    }
}

impl std::error::Error for BadEventName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_small_letters_digits_and_hyphens() {
        let longest = "a".repeat(60);
        for good in ["a", "wk-2026", "club_1", "-", "2026", &longest] {
            assert_eq!(good.parse::<EventName>().unwrap().as_str(), good);
        }
        let too_long = "a".repeat(61);
        for bad in ["", "/", "WK2026", "wk 2026", "a.b", "a/b", "é", "a\n", &too_long] {
            assert!(bad.parse::<EventName>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn what_does_not_fit_comes_back_with_what_does() {
        for (given, suggestion) in [
            ("WK2026", Some("wk2026")),
            ("WK-2026", Some("wk-2026")),
            ("Manille à Ypres", Some("manille-a-ypres")),
            ("a.b", Some("a-b")),
            ("!!!", None),
            ("", None),
        ] {
            let refused = given.parse::<EventName>().unwrap_err();
            assert_eq!(refused.suggestion.as_ref().map(EventName::as_str), suggestion, "{given}");
            let text = refused.to_string();
            assert!(suggestion.is_none_or(|name| text.contains(&format!("such as \"{name}\""))), "{text}");
        }
        // No word is cut in two.
        for (title, name) in [
            ("Kaarting van kaartclub De Gouden Kaart Izegem", "kaarting-van-kaartclub-de-gouden-kaart"),
            ("Kaarting van de kaartersclub De Gouden Ka", "kaarting-van-de-kaartersclub-de-gouden"),
            ("Kaarting van de kaartersclub De Gouden K", "kaarting-van-de-kaartersclub-de-gouden-k"),
        ] {
            assert_eq!(EventName::suggest(title).unwrap().as_str(), name);
        }
        let whole_file = "X".repeat(1 << 20);
        let refused = whole_file.parse::<EventName>().unwrap_err();
        assert_eq!((refused.given.len(), refused.suggestion.unwrap().as_str().len()), (60, 40));
    }
}
