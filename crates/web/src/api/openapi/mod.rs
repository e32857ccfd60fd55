//! `/api/openapi.json`: what programs can ask, and what they are answered (OpenAPI 3.1).
//!
//! Written by hand, so that it says what people need to know; `tests/api` compares it with the routes and with every
//! member of every command.

#![allow(clippy::needless_pass_by_value)] // a shape is given to the one that holds it, as it stands in the document

mod commands;
mod paths;
mod schemas;

use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Map, Value, json};

use super::json;

/// The document.
pub(super) async fn document() -> Response {
    json(StatusCode::OK, &whole())
}

fn whole() -> Value {
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Kaarting",
            "version": "1",
            "description": "Card tournaments in Manille and Colour Whist. Every change is a command of the office; \
                every change has a number in the event's journal; errors are problems (RFC 9457) that name the clause \
                of the regulations where there is one.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": paths::all(),
        "components": {
            "schemas": schemas::all(),
            "securitySchemes": {
                "account": {"type": "http", "scheme": "bearer", "description": "The token of POST /api/v1/sessions."},
            },
        },
    })
}

/// A reference to a schema of the document.
fn of(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

/// An object with these members and no others; a name that ends in `?` may be left out.
fn object(members: Vec<(&str, Value)>) -> Value {
    let mut shape = open_object(members);
    shape["additionalProperties"] = false.into();
    shape
}

/// An object with these members at least; a name that ends in `?` may be left out.
fn open_object(members: Vec<(&str, Value)>) -> Value {
    let must: Vec<&str> = members.iter().map(|(name, _)| *name).filter(|name| !name.ends_with('?')).collect();
    let named = members.iter().map(|(name, shape)| (name.trim_end_matches('?').to_owned(), shape.clone()));
    json!({"type": "object", "properties": Map::from_iter(named), "required": must})
}

fn list(each: Value) -> Value {
    json!({"type": "array", "items": each})
}

/// That, or nothing.
fn or_null(shape: Value) -> Value {
    json!({"anyOf": [shape, {"type": "null"}]})
}

fn text() -> Value {
    json!({"type": "string"})
}

fn flag() -> Value {
    json!({"type": "boolean"})
}

fn whole_number() -> Value {
    json!({"type": "integer", "format": "int64"})
}

fn count() -> Value {
    json!({"type": "integer", "minimum": 0, "maximum": u32::MAX})
}

fn moment() -> Value {
    json!({"type": "string", "format": "date-time"})
}

fn one_of(words: &[&str]) -> Value {
    json!({"type": "string", "enum": words})
}
