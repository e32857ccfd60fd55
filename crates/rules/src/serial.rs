//! The vocabulary of the rules as serde writes it: the same words as in the machine interfaces.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{Actor, Clause, Lang, Ruleset, manille, whist};

/// Reads a value from the words that `Display` writes it with.
struct Words<T> {
    expected: &'static str,
    of: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Words<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, words: &str) -> Result<T, E> {
        words
            .parse()
            .map_err(|error| E::custom(format_args!("{words:?}, expected {}: {error}", self.expected)))
    }
}

/// Types that are one string: what an error says was expected.
macro_rules! as_words {
    ($($type:ty: $expected:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Words { expected: $expected, of: PhantomData })
            }
        }
    )*};
}

as_words! {
    Ruleset: "the name of a ruleset such as \"manille-nl\"";
    Clause: "the id of a clause";
    Lang: "a language: nl, fr or en";
    Actor: "who acts: N, E, S, W or jury";
    manille::Action: "an action of Manille such as \"trump H\", \"knock\" or \"HT\"";
    manille::Declaration: "a suit or NT";
    whist::Action: "an action of Colour Whist such as \"ask H\", \"solo 6 H\" or \"HT\"";
    whist::Contract: "the code of a contract such as \"S8\" or \"GM\"";
}
