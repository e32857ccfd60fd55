//! How the office's words stand in the description of its API: what is written in a form of its own is described here,
//! everything else by its type.
//!
//! Each name is that of a schema, and never a value.

use std::borrow::Cow;

use kaarting_rules::Ruleset;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::draw::{Commitment, DrawSeed, PublicChance, TextHash};
use crate::limits::{BIRTH_YEARS, LONGEST_TEXT};
use crate::{EntrantNo, EventName, RoundNo, TableNo};

macro_rules! schemas {
    ($($name:ident, $says:literal, $schema:expr;)+) => {$(
        #[doc = $says]
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let schema: fn(&mut SchemaGenerator) -> Schema = $schema;
                let mut schema = schema(generator);
                schema.insert("description".to_owned(), $says.into());
                schema
            }
        }
    )+};
}

schemas! {
    Number, "The number of a player, a round or a table.",
        |_| json_schema!({"type": "integer", "minimum": 1, "maximum": EntrantNo::MAX});
    Text, "One line, without blanks at its ends.",
        |_| json_schema!({"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT});
    Hex, "32 bytes.", |_| json_schema!({"type": "string", "pattern": "^[0-9a-fA-F]{64}$"});
    Clause, "A clause of the rulebook: MAN-RENEGE-01.",
        |_| json_schema!({"type": "string", "examples": ["MAN-RENEGE-01", "KW-PEN-02", "TRN-EXCL-02"]});
    RulesetId, "A set of regulations, by its name in files.",
        |_| json_schema!({"type": "string", "enum": Ruleset::ALL.map(Ruleset::id)});
    Lang, "A language.", |_| json_schema!({"type": "string", "enum": ["nl", "fr", "en"]});
    BirthYear, "A year in which somebody can be born.",
        |_| json_schema!({"type": "integer", "minimum": BIRTH_YEARS.start(), "maximum": BIRTH_YEARS.end()});
    Chairs, "Who sits where.", by_chair::<Number>;
    Points, "A figure for each chair.", by_chair::<i64>;
    Totals, "By the number of the player.", |_| json_schema!({
        "type": "object", "propertyNames": {"pattern": "^[1-9][0-9]{0,5}$"},
        "additionalProperties": {"type": "integer", "minimum": i32::MIN, "maximum": i32::MAX},
    });
}

fn by_chair<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let each = generator.subschema_for::<T>();
    json_schema!({
        "type": "object",
        "properties": {"N": each, "E": each, "S": each, "W": each},
        "required": ["N", "E", "S", "W"],
        "additionalProperties": false,
    })
}

/// Every free text of a command is one line: a reason, a name, a code.
pub(crate) fn lines(command: &mut Schema) {
    let variants = command.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten();
    for members in variants.filter_map(|variant| variant.get_mut("properties")?.as_object_mut()) {
        let is_text = |member: &Map<String, Value>| {
            let text = json!("string");
            let of_type = member.get("type").is_some_and(|of| *of == text || *of == json!([text, "null"]));
            of_type && ["const", "enum", "format", "pattern"].iter().all(|key| !member.contains_key(*key))
        };
        for text in members.values_mut().filter_map(Value::as_object_mut).filter(|member| is_text(member)) {
            text.insert("minLength".to_owned(), 1.into());
            text.insert("maxLength".to_owned(), LONGEST_TEXT.into());
        }
    }
}

/// One thing, or a list of them.
#[derive(JsonSchema)]
#[schemars(untagged, inline)]
#[expect(dead_code, reason = "a shape, never a value")]
pub(crate) enum OneOrMore<T> {
    One(T),
    More(Vec<T>),
}

/// What is written as something else is described by that.
macro_rules! written_as {
    ($($type:ty => $schema:ty;)+) => {$(
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                <$schema>::schema_name()
            }

            fn schema_id() -> Cow<'static, str> {
                <$schema>::schema_id()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$schema>::json_schema(generator)
            }
        }
    )+};
}

written_as! {
    EntrantNo => Number;
    RoundNo => Number;
    TableNo => Number;
    PublicChance => Text;
    DrawSeed => Hex;
    Commitment => Hex;
    TextHash => Hex;
}

impl JsonSchema for EventName {
    fn schema_name() -> Cow<'static, str> {
        "EventName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^[a-z0-9_-]{1,60}$"})
    }
}
