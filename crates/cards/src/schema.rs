//! The vocabulary as documents describe it: the shapes of what serde writes.

use alloc::borrow::Cow;
use alloc::format;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{BySeat, Deal, Seat, SeatSet};

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "enum": Seat::ALL.map(Seat::letter)})
    }
}

impl JsonSchema for SeatSet {
    fn schema_name() -> Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let each = generator.subschema_for::<Seat>();
        json_schema!({"type": "array", "items": each, "uniqueItems": true, "maxItems": Seat::ALL.len()})
    }
}

impl<T: JsonSchema> JsonSchema for BySeat<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("BySeat_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let each = generator.subschema_for::<T>();
        json_schema!({
            "type": "object",
            "properties": {"N": each, "E": each, "S": each, "W": each},
            "required": ["N", "E", "S", "W"],
            "additionalProperties": false,
        })
    }
}

impl JsonSchema for Deal {
    fn schema_name() -> Cow<'static, str> {
        "Deal".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "properties": {
                "deck": {"type": "string", "enum": ["manille", "whist"]},
                "hands": {"type": "string", "description": "The four hands in the notation, from a dealer on."},
            },
            "required": ["deck", "hands"],
            "additionalProperties": false,
        })
    }
}
