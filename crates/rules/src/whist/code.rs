//! The code of a contract, as a ruleset writes it.

use std::fmt;

/// The most letters of a code.
const MOST: usize = 7;

/// The code by which people write a contract: one to seven capital letters and digits, a letter first.
///
/// ```
/// use kaarting_rules::whist::Code;
/// assert_eq!(Code::new("SO7").map(|code| code.to_string()), Some("SO7".to_owned()));
/// assert_eq!((Code::new("7SO"), Code::new("so7"), Code::new("")), (None, None, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code {
    text: [u8; MOST],
    len: u8,
}

impl Code {
    /// The code that is written so, if it can be one.
    pub const fn new(word: &str) -> Option<Code> {
        let word = word.as_bytes();
        if word.is_empty() || word.len() > MOST || !word[0].is_ascii_uppercase() {
            return None;
        }
        let mut text = [0; MOST];
        let mut at = 0;
        while at < word.len() {
            if !word[at].is_ascii_uppercase() && !word[at].is_ascii_digit() {
                return None;
            }
            text[at] = word[at];
            at += 1;
        }
        Some(Code { text, len: word.len() as u8 })
    }

    /// The code as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.text[..usize::from(self.len)]).unwrap_or_default()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
