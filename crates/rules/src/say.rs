//! How a room that holds no words asks for a sentence.

use crate::Lang;

/// What a sentence speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number; it may choose between singular and plural.
    Number(i64),
    /// A text, or the name of one of the sentence's variants.
    Text(String),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number.into())
    }
}

/// Whoever has the sentences of one language, by their keys. Rooms that decide hold keys and figures; whoever speaks to
/// people lends them this.
pub trait Say {
    /// The language.
    fn lang(&self) -> Lang;

    /// The sentence of a key, with what it speaks of.
    fn sentence(&self, key: &str, about: &[(&'static str, Arg)]) -> String;
}
