//! Words of the card table as text in the journal: `"N"`, `"manille-nl"`, `"MAN-PLAY-03"`.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serializer, de};

/// Reads one of two forms: the second where one of its own members is present. So an error is about the form that was
/// meant, and does not merely say that it is neither.
pub(crate) fn either<'de, A, B, T, D>(
    from: D,
    of_second: &[&str],
    first: fn(A) -> T,
    second: fn(B) -> T,
) -> Result<T, D::Error>
where
    A: de::DeserializeOwned,
    B: de::DeserializeOwned,
    D: Deserializer<'de>,
{
    let value = serde_json::Value::deserialize(from)?;
    let is_second = of_second.iter().any(|&member| value.get(member).is_some());
    let read = if is_second { B::deserialize(value).map(second) } else { A::deserialize(value).map(first) };
    read.map_err(de::Error::custom)
}

/// What is written as its own word.
pub(crate) mod text {
    use super::{Deserialize, Deserializer, Display, FromStr, Serializer, de};

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
}

/// Something for each chair: `{"N":12,"E":7,"S":31,"W":4}`.
pub(crate) mod chairs {
    use kaarting_cards::BySeat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
    struct Chairs<T> {
        n: T,
        e: T,
        s: T,
        w: T,
    }

    pub(crate) fn serialize<T: Serialize, S: Serializer>(
        chairs: &BySeat<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let BySeat([n, e, s, w]) = chairs;
        Chairs { n, e, s, w }.serialize(to)
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<BySeat<T>, D::Error>
    where
        T: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        let Chairs { n, e, s, w } = Chairs::deserialize(from)?;
        Ok(BySeat([n, e, s, w]))
    }
}

/// Something for each of some players: `{"12":48,"7":0}`.
///
/// An event is read through its tag, where a key is text and not a number; so it is parsed from text.
pub(crate) mod by_player {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use crate::EntrantNo;

    pub(crate) fn serialize<T: Serialize, S: Serializer>(
        players: &BTreeMap<EntrantNo, T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        players.serialize(to)
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<BTreeMap<EntrantNo, T>, D::Error>
    where
        T: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        let words = BTreeMap::<String, T>::deserialize(from)?;
        let number = |(word, value): (String, T)| Ok((word.parse().map_err(de::Error::custom)?, value));
        words.into_iter().map(number).collect()
    }
}

/// One thing, or a list of them; one is written without the list.
pub(crate) mod one_or_more {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Deserialize)]
    #[serde(untagged, expecting = "one, or a list")]
    enum Either<T> {
        One(T),
        More(Vec<T>),
    }

    pub(crate) fn serialize<T: Serialize, S: Serializer>(all: &[T], to: S) -> Result<S::Ok, S::Error> {
        match all {
            [one] => one.serialize(to),
            more => more.serialize(to),
        }
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
    where
        T: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        Ok(match Either::deserialize(from)? {
            Either::One(one) => vec![one],
            Either::More(all) => all,
        })
    }
}
