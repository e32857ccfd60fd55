//! A table's types in the description of its interface: those with a notation of their own are described here, the
//! others by deriving.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::deal_v1::{Contribution, DealNo};
use crate::{Act, DisplayName, Level, PersonId, TableName, Text};

macro_rules! texts {
    ($($type:ty, $name:literal, $schema:tt;)+) => {$(
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )+};
}

texts! {
    Act, "Act", {
        "type": "string", "pattern": "^[A-Za-z0-9 -]{1,16}$",
        "description": "A card or a call, in the words of the notation.",
        "examples": ["HT", "trump S", "knock", "solo 6 H"],
    };
    TableName, "TableName", {"type": "string", "pattern": "^[a-z0-9_-]{1,60}$"};
    PersonId, "PersonId", {"type": "string", "pattern": "^[a-z0-9_-]{1,60}$"};
    Level, "Level", {"type": "string", "pattern": "^[a-z0-9_-]{1,20}$"};
    DisplayName, "DisplayName", {"type": "string", "minLength": 1, "maxLength": DisplayName::LONGEST};
    Text, "TableText", {"type": "string", "minLength": 1, "maxLength": Text::LONGEST};
    Contribution, "Contribution", {"type": "string", "pattern": "^[0-9a-fA-F]{32}$"};
    DealNo, "DealNo", {"type": "integer", "minimum": 1, "maximum": 255};
}
