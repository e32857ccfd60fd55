//! `/api/asyncapi.json`: the line to an online table over a WebSocket, message by message (AsyncAPI 3.0).
//!
//! Made of the types that are read and written. `docs/asyncapi.json` is a copy for people to read.

use std::sync::LazyLock;

use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use super::answer::Shown;
use super::openapi::Shapes;
use crate::app::App;
use crate::fault::Fault;
use crate::table_connection::asked::Answer;
use crate::table_connection::message::Message;
use crate::table_connection::view::TableNews;

/// The document.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "AsyncDocument")]
pub(crate) struct Document {
    asyncapi: String,
    info: Value,
    channels: Value,
    operations: Value,
    components: Value,
}

static DOCUMENT: LazyLock<Document> = LazyLock::new(Document::new);

/// What goes over the connection to an online table: the document at `/api/asyncapi.json`.
pub fn asyncapi() -> Value {
    serde_json::to_value(&*DOCUMENT).unwrap_or_default()
}

/// Shows the document.
pub(super) async fn show(State(_): State<App>) -> Result<Shown<Document>, Fault> {
    Ok(Shown(DOCUMENT.clone()))
}

/// What is sent either way.
fn messages(shapes: &mut Shapes) -> Value {
    let message = |name: &str, summary: &str, payload: Value| {
        let kind = "application/json";
        json!({"name": name, "contentType": kind, "summary": summary, "payload": payload})
    };
    json!({
        "told": message(
            "told",
            "A frame, numbered without a gap for each viewer; or the whole table as the viewer may see it.",
            json!(shapes.answered.subschema_for::<TableNews>()),
        ),
        "asked": message(
            "asked",
            "What a player asks. Under a key it is done once, however often it is sent.",
            json!(shapes.sent.subschema_for::<Message>()),
        ),
        "answered": message(
            "answered",
            "Done, and written to the journal; or refused, with the clause where there is one.",
            json!(shapes.answered.subschema_for::<Answer>()),
        ),
    })
}

impl Document {
    fn new() -> Document {
        let mut shapes = Shapes::new();
        let messages = messages(&mut shapes);
        let on_channel = |name: &str| json!({"$ref": format!("#/channels/table/messages/{name}")});
        let component = |name: &str| json!({"$ref": format!("#/components/messages/{name}")});
        let channel = json!({"$ref": "#/channels/table"});
        Document {
            asyncapi: "3.0.0".to_owned(),
            info: json!({
                "title": "Kaarting: the line to an online table",
                "version": "1",
                "description": "A WebSocket for whoever sits at a table or looks on. Server-sent events at \
                    `/api/v1/online/{name}/feed` tell the same; `POST /api/v1/online/{name}` takes the same.",
                "license": {"name": "MIT OR Apache-2.0"},
            }),
            channels: json!({"table": {
                "address": "/p/{name}/line",
                "parameters": {"name": {"description": "The name of the table."}},
                "messages": {
                    "told": component("told"), "asked": component("asked"), "answered": component("answered"),
                },
                "bindings": {"ws": {"query": {
                    "type": "object",
                    "properties": {"after": {
                        "type": "integer", "minimum": 0,
                        "description": "The number of the last frame that is known.",
                    }},
                }}},
            }}),
            operations: json!({
                "tell": {
                    "action": "send", "channel": channel, "messages": [on_channel("told")],
                    "summary": "The server tells what happens. It closes with 1012 when it stops: come again.",
                },
                "take": {
                    "action": "receive", "channel": channel, "messages": [on_channel("asked")],
                    "reply": {"channel": channel, "messages": [on_channel("answered")]},
                    "summary": "The server takes what is asked: five a second for one guest, 4 kB each; beyond that \
                        it closes with 1008 or 1009.",
                    "security": [{"$ref": "#/components/securitySchemes/guest"}],
                },
            }),
            components: json!({
                "messages": messages,
                "schemas": shapes.all(),
                "securitySchemes": {"guest": {
                    "type": "httpApiKey", "in": "header", "name": "Kaarting-Guest",
                    "description": "The token of POST /api/v1/guests, or the cookie of the same name.",
                }},
            }),
        }
    }
}
