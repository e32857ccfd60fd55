//! The name of a stream.

use std::borrow::Borrow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The maximum length of a name.
const LONGEST: usize = 80;

/// The name of a stream, such as `event/wk-2026`: 1 to 80 of `a-z 0-9 / _ -`.
///
/// ```
/// use kaarting_store::StreamName;
/// let name: StreamName = "event/wk-2026".parse().unwrap();
/// assert_eq!(name.as_str(), "event/wk-2026");
/// assert!("Event".parse::<StreamName>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct StreamName(String);

impl StreamName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for StreamName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Borrow<str> for StreamName {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// A text that is not a stream name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a stream name: use 1 to 80 characters of a-z, 0-9, \"/\", \"_\" and \"-\"")]
pub struct BadStreamName(String);

impl FromStr for StreamName {
    type Err = BadStreamName;

    fn from_str(text: &str) -> Result<StreamName, BadStreamName> {
        let allowed = |c: u8| matches!(c, b'a'..=b'z' | b'0'..=b'9' | b'/' | b'_' | b'-');
        if text.is_empty() || text.len() > LONGEST || !text.bytes().all(allowed) {
            // A wrong name may be a whole file: its beginning is enough for a message.
            return Err(BadStreamName(text.chars().take(LONGEST).collect()));
        }
        Ok(StreamName(text.to_owned()))
    }
}

impl From<StreamName> for String {
    fn from(name: StreamName) -> String {
        name.0
    }
}

impl TryFrom<String> for StreamName {
    type Error = BadStreamName;

    fn try_from(text: String) -> Result<StreamName, BadStreamName> {
        text.parse()
    }
}
