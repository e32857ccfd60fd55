//! Serde by `Display` and `FromStr`: `"manille-nl"`, `"fr"`, `"N"`.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serializer, de};

pub(crate) fn serialize<T: Display, S: Serializer>(word: &T, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(word)
}

pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(from)?.parse().map_err(de::Error::custom)
}

/// The same where there may be none.
pub(crate) mod optional {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de};

    #[expect(clippy::ref_option, reason = "the form of serde")]
    pub(crate) fn serialize<T: Display, S: Serializer>(word: &Option<T>, to: S) -> Result<S::Ok, S::Error> {
        match word {
            Some(word) => to.collect_str(word),
            None => to.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let word = Option::<String>::deserialize(from)?;
        word.map(|word| word.parse().map_err(de::Error::custom)).transpose()
    }
}
