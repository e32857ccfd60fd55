//! Reading and writing the JSON of the machine interfaces.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use kaarting_cards::{BySeat, Card, Seat};
use kaarting_rules::whist::PointTable;
use kaarting_rules::{Clause, Ruleset};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::{house, tables};

/// A string that is borrowed from the line wherever it has no escapes.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Text<'a>(Cow<'a, str>);

impl std::ops::Deref for Text<'_> {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text<'a>, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = Text<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }
            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }
            fn visit_str<E>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(Words)
    }
}

/// A JSON object. The derived readers would also accept an array, member by member.
#[derive(Debug)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct Members<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = Object<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }
        deserializer.deserialize_map(Members(PhantomData))
    }
}

/// One object, or a list of them.
#[derive(Debug)]
pub struct OneOrMore<T>(pub Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OneOrMore<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OneOrMore<T>, D::Error> {
        struct Either<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
            type Value = OneOrMore<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object or a list of them")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<OneOrMore<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(|one| OneOrMore(vec![one]))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<OneOrMore<T>, A::Error> {
                let mut all = Vec::new();
                while let Some(Object(one)) = list.next_element()? {
                    all.push(one);
                }
                Ok(OneOrMore(all))
            }
        }
        deserializer.deserialize_any(Either(PhantomData))
    }
}

/// What was read, or why it cannot be.
pub type Read<T> = Result<T, String>;

/// Reads a line as a record.
pub fn read<'a, T: Deserialize<'a>>(line: &'a str) -> Read<T> {
    serde_json::from_str(line).map(|Object(record)| record).map_err(|error| {
        let (column, text) = (error.column(), error.to_string());
        let what = text.split(" at line ").next().unwrap_or(&text);
        if error.is_data() {
            format!("column {column}: {what}")
        } else {
            format!("not JSON, column {column}: {what}")
        }
    })
}

/// The `id` of a record, which comes back in the answer: a string or a number that every reader of JSON can read.
pub fn id(id: Option<&RawValue>) -> Read<Option<&RawValue>> {
    let Some(raw) = id.map(RawValue::get) else { return Ok(None) };
    let readable = match raw.as_bytes() {
        [b'[' | b'{', ..] => false,
        [b'"', text @ ..] if !text.contains(&b'\\') => true,
        // Half a surrogate pair or a number out of range is valid JSON, but most programs cannot read it.
        _ => serde_json::from_str::<serde_json::Value>(raw).is_ok(),
    };
    if readable { Ok(id) } else { Err("\"id\" must be a string or a number that can be read".to_owned()) }
}

/// The `id` of a line that may otherwise not be a record.
pub fn id_of(line: &str) -> Option<&RawValue> {
    #[derive(serde::Deserialize)]
    struct Named<'a> {
        #[serde(borrow)]
        id: Option<&'a RawValue>,
    }
    let Object(named) = serde_json::from_str::<Object<Named<'_>>>(line).ok()?;
    id(named.id).ok()?
}

/// A setting's value: the rulebook writes `true` and `"jury"`, both are treated as words.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(untagged)]
pub enum Setting {
    /// `true` or `false`.
    Flag(bool),
    /// A number: `-16`.
    Number(i64),
    /// A word.
    Word(String),
}

/// The settings of a record.
pub type Settings = BTreeMap<String, Setting>;

/// The point table of this name; without a name, that of the house.
pub fn point_table(id: Option<&str>, ruleset: Ruleset) -> Read<&'static PointTable> {
    let Some(id) = id else { return Ok(&house::of(ruleset).unwrap_or(house::rules()).table) };
    tables::find(id).ok_or_else(|| {
        let id: String = id.chars().take(40).collect();
        format!("unknown table \"{id}\": the known ones are {}", tables::known().join(", "))
    })
}

/// Writes one JSON value after another into a line, and takes care of the commas.
///
/// By hand, because the referee answers hundreds of thousands of records a second and most of an answer is cards.
pub struct Writer<'a> {
    out: &'a mut Vec<u8>,
    /// Whether the next member or element needs a comma before it.
    comma: bool,
}

impl<'a> Writer<'a> {
    /// Writes an object and ends the line.
    pub fn line(out: &'a mut Vec<u8>, members: impl FnOnce(&mut Writer<'_>)) {
        let mut writer = Writer { out, comma: false };
        writer.object(members);
        writer.out.push(b'\n');
    }

    fn separate(&mut self) {
        if self.comma {
            self.out.push(b',');
        }
        self.comma = true;
    }

    fn nested(&mut self, brackets: [u8; 2], inside: impl FnOnce(&mut Writer<'_>)) {
        self.separate();
        self.out.push(brackets[0]);
        inside(&mut Writer { out: self.out, comma: false });
        self.out.push(brackets[1]);
    }

    /// An object.
    pub fn object(&mut self, members: impl FnOnce(&mut Writer<'_>)) {
        self.nested(*b"{}", members);
    }

    /// An array.
    pub fn array(&mut self, elements: impl FnOnce(&mut Writer<'_>)) {
        self.nested(*b"[]", elements);
    }

    /// The name of a member; its value must follow. Only for names that need no escapes.
    pub fn key(&mut self, name: &str) -> &mut Self {
        self.separate();
        self.out.push(b'"');
        self.out.extend_from_slice(name.as_bytes());
        self.out.extend_from_slice(b"\":");
        self.comma = false;
        self
    }

    /// The name of a member, whatever is in it.
    pub fn any_key(&mut self, name: &str) -> &mut Self {
        self.text(name);
        self.out.push(b':');
        self.comma = false;
        self
    }

    /// Any string.
    pub fn text(&mut self, text: &str) {
        self.separate();
        serde_json::to_writer(&mut *self.out, text).expect("a string always has a JSON form");
    }

    /// A string of our own that needs no escapes, from anything that displays itself.
    pub fn word(&mut self, word: impl fmt::Display) {
        use std::io::Write;
        self.separate();
        write!(self.out, "\"{word}\"").expect("writing to memory never fails");
    }

    /// A card.
    pub fn card(&mut self, card: Card) {
        self.separate();
        self.out.extend_from_slice(&[b'"', card.suit().letter() as u8, card.rank().letter() as u8, b'"']);
    }

    /// A seat.
    pub fn seat(&mut self, seat: Seat) {
        self.separate();
        self.out.extend_from_slice(&[b'"', seat.letter() as u8, b'"']);
    }

    /// A clause's id.
    pub fn clause(&mut self, clause: Clause) {
        self.text(clause.id());
    }

    /// A number.
    pub fn number(&mut self, number: impl Into<u64>) {
        use std::io::Write;
        self.separate();
        let number = number.into();
        if number < 10 {
            self.out.push(b'0' + number as u8);
        } else {
            write!(self.out, "{number}").expect("writing to memory never fails");
        }
    }

    /// A number that may be below zero.
    pub fn signed(&mut self, number: i32) {
        use std::io::Write;
        self.separate();
        write!(self.out, "{number}").expect("writing to memory never fails");
    }

    /// A number with two decimals.
    pub fn decimal(&mut self, number: f64) {
        use std::io::Write;
        self.separate();
        // What rounds to nothing is written without a sign.
        let number = if number.abs() < 0.005 { 0.0 } else { number };
        write!(self.out, "{number:.2}").expect("writing to memory never fails");
    }

    /// A figure for every player.
    pub fn by_seat(&mut self, figures: &BySeat<i32>) {
        self.object(|w| {
            figures.iter().for_each(|(seat, &figure)| w.any_key(&seat.to_string()).signed(figure));
        });
    }

    /// True or false.
    pub fn flag(&mut self, flag: bool) {
        self.separate();
        self.out.extend_from_slice(if flag { b"true" } else { b"false" });
    }

    /// A value as it was in the record, or null.
    pub fn raw(&mut self, value: Option<&RawValue>) {
        self.separate();
        self.out.extend_from_slice(value.map_or("null", RawValue::get).as_bytes());
    }
}
