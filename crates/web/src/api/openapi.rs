//! `/api/openapi.json`: what programs can ask, and what they are answered (OpenAPI 3.1).
//!
//! It is made of the endpoints and of the types of their handlers. `docs/openapi.json` is a copy for people to read;
//! in tests every answer of the API is held against it.

use std::sync::LazyLock;

use axum::extract::State;
use kaarting_office::{Command, EventName, schema};
use kaarting_play::TableName;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::answer::Shown;
use super::endpoint::{Endpoint, Good, Operation, Query};
use crate::answer::Problem;
use crate::app::App;
use crate::fault::Fault;
use crate::route::{Access, RouteInfo};

const V1: &str = "/api/v1";
const SCHEMAS: &str = "/components/schemas";

/// The document.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Document {
    openapi: String,
    info: Value,
    servers: Value,
    paths: Map<String, Value>,
    components: Value,
}

static DOCUMENT: LazyLock<Document> = LazyLock::new(|| Document::of(&super::endpoints()));

/// What programs can ask, and what they are answered: the document at `/api/openapi.json`.
pub fn openapi() -> Value {
    serde_json::to_value(&*DOCUMENT).unwrap_or_default()
}

/// Shows the document.
pub(super) async fn show(State(_): State<App>) -> Result<Shown<Document>, Fault> {
    Ok(Shown(DOCUMENT.clone()))
}

impl Document {
    fn of(endpoints: &[Endpoint]) -> Document {
        let mut shapes = Shapes::new();
        let mut paths = Map::new();
        for Endpoint { route, operation } in endpoints {
            let info = route.info();
            let at = paths.entry(info.path).or_insert_with(|| json!({}));
            at[info.method.to_lowercase()] = shapes.operation(&info, operation);
        }
        Document {
            openapi: "3.1.0".to_owned(),
            info: json!({
                "title": "Kaarting",
                "version": "1",
                "description": "Card tournaments in Manille and Colour Whist. Every change is a command of the \
                    office; every change has a number in the event's journal; errors are problems (RFC 9457) that \
                    name the clause of the regulations where there is one.",
                "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
            }),
            servers: json!([{"url": "/"}]),
            paths,
            components: json!({
                "schemas": shapes.all(),
                "securitySchemes": {
                    "account": {
                        "type": "http", "scheme": "bearer", "description": "The token of POST /api/v1/sessions.",
                    },
                    "guest": {
                        "type": "apiKey", "in": "header", "name": "Kaarting-Guest",
                        "description": "The token of POST /api/v1/guests.",
                    },
                },
            }),
        }
    }
}

/// The schemas of what is sent, as it is read, and of what is answered, as it is written.
pub(super) struct Shapes {
    pub(super) sent: SchemaGenerator,
    pub(super) answered: SchemaGenerator,
}

impl Shapes {
    pub(super) fn new() -> Shapes {
        let settings = SchemaSettings::draft2020_12()
            .with(|settings| settings.definitions_path = SCHEMAS.into())
            .with_transform(schemars::transform::RecursiveTransform(bounded));
        Shapes {
            sent: settings.clone().for_deserialize().into_generator(),
            answered: settings.for_serialize().into_generator(),
        }
    }

    /// Every schema. A type that is both sent and answered is described as it is read: whatever may be left out there
    /// is true of what is written too.
    pub(super) fn all(mut self) -> Map<String, Value> {
        let mut all = self.answered.take_definitions(true);
        all.extend(self.sent.take_definitions(true));
        part_commands(&mut all);
        all
    }

    fn operation(&mut self, info: &RouteInfo, operation: &Operation) -> Value {
        let mut answers = Map::from_iter([self.good(operation.good)]);
        answers.extend(operation.bad.iter().map(|&status| self.bad(status)));
        let name = info.path.strip_prefix(V1);
        // Every request that needs the journal may find it in trouble; this document needs nothing but the program.
        if name.is_some() {
            answers.extend([self.bad(503)]);
        }
        let security = match info.access {
            Access::Staff(_) => json!([{"account": []}]),
            _ if operation.guest == Some(true) => json!([{"guest": []}]),
            _ if operation.guest == Some(false) => json!([{}, {"guest": []}]),
            _ if operation.better_known => json!([{}, {"account": []}]),
            Access::Anyone | Access::Table => json!([]),
        };
        let id = name.unwrap_or_default().replace(['/', '{', '}'], "_");
        let mut shape = json!({
            "summary": operation.says,
            "operationId": format!("{}{id}", info.method.to_lowercase()),
            "parameters": self.parameters(info, operation),
            "responses": answers,
            "security": security,
        });
        if let Some(body) = operation.body {
            let schema = body(&mut self.sent);
            shape["requestBody"] =
                json!({"required": true, "content": {"application/json": {"schema": schema}}});
        }
        shape
    }

    fn parameters(&mut self, info: &RouteInfo, operation: &Operation) -> Vec<Value> {
        let names = info.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let in_path = names.map(|name| {
            let shape = match name {
                "round" | "table" => json!(self.sent.subschema_for::<schema::Number>()),
                "event" => json!(self.sent.subschema_for::<EventName>()),
                "name" => json!(self.sent.subschema_for::<TableName>()),
                _ => json!({"type": "string", "minLength": 1}),
            };
            json!({"name": name, "in": "path", "required": true, "schema": shape})
        });
        let mut all: Vec<Value> = in_path.collect();
        if operation.keyed {
            all.push(json!({
                "name": "Idempotency-Key", "in": "header", "required": true,
                "description": "The same request under the same key is done once and answered alike.",
                "schema": {"type": "string", "pattern": "^[!-~]{1,64}$"},
            }));
        }
        for &Query { name, says, from, to } in &operation.queries {
            let mut shape = json!({"type": "integer", "minimum": from});
            if let Some(to) = to {
                shape["maximum"] = to.into();
            }
            all.push(json!({
                "name": name, "in": "query", "required": false, "description": says, "schema": shape,
            }));
        }
        all
    }

    fn good(&mut self, good: Good) -> (String, Value) {
        let mut answer = json!({"description": good.says});
        if let Some((kind, schema)) = (good.body)(&mut self.answered) {
            answer["content"] = json!({kind: {"schema": schema}});
        }
        if good.located {
            answer["headers"] = json!({"Location": {"required": true, "schema": {"type": "string"}}});
        }
        (good.status.as_str().to_owned(), answer)
    }

    fn bad(&mut self, status: u16) -> (String, Value) {
        let schema = self.answered.subschema_for::<Problem>();
        let mut answer = json!({
            "description": says(status),
            "content": {"application/problem+json": {"schema": schema}},
        });
        let seconds = json!({"type": "integer", "minimum": 0});
        match status {
            401 => {
                let bearer = json!({"type": "string", "enum": ["Bearer"]});
                answer["headers"] = json!({"WWW-Authenticate": {"required": true, "schema": bearer}});
            }
            429 => answer["headers"] = json!({"Retry-After": {"required": true, "schema": seconds}}),
            503 => answer["headers"] = json!({"Retry-After": {"required": false, "schema": seconds}}),
            _ => {}
        }
        (status.to_string(), answer)
    }
}

fn says(status: u16) -> &'static str {
    match status {
        400 => "It cannot be read.",
        401 => "Only with a token, and one that has not ended.",
        403 => "Not for this account or code.",
        404 => "There is no such thing.",
        410 => "The round of this code is over.",
        413 => "More was sent than is taken.",
        415 => "Not application/json.",
        422 => "Refused: `title` is the refusal's name; or `key_reused`.",
        429 => "Tried too often.",
        _ => {
            "Nothing was confirmed: try again, under the same key. Others were always first (`busy`), or the \
              journal cannot be written or read: `disk_full`, `disk_fails`, `journal_gone`, `journal_damaged`, \
              `journal_locked`, `database_away`, `database_refuses`, `writer_stopped`, `store_failed`; of one event: \
              `read_only`, `other_version`."
        }
    }
}

/// Numbers of 32 bits get bounds, for readers that do not know the formats.
fn bounded(schema: &mut Schema) {
    let (least, most) = match schema.get("format").and_then(Value::as_str) {
        Some("uint32") => (0, u32::MAX.into()),
        Some("int32") => (i32::MIN.into(), i32::MAX.into()),
        _ => return,
    };
    let bounds: [(&str, i64); 2] = [("minimum", least), ("maximum", most)];
    for (name, bound) in bounds {
        schema.insert(name.to_owned(), bound.into());
    }
}

/// Gives every command a schema of its own, which says who may give it; `Command` is any of them.
fn part_commands(all: &mut Map<String, Value>) {
    let variants = all.get_mut("Command").and_then(|any| any.get_mut("oneOf")?.as_array_mut());
    let mut parts = Vec::new();
    for (variant, (command, roles)) in variants.into_iter().flatten().zip(Command::PERMISSIONS) {
        let name = schema_name(command);
        let mut shape = std::mem::replace(variant, json!({"$ref": format!("#{SCHEMAS}/{name}")}));
        let roles = roles.iter().map(|role| format!(", {role:?}").to_lowercase());
        let may = format!("May be given by: director{}.", roles.collect::<String>());
        let says = shape["description"].as_str().map_or_else(|| may.clone(), |says| format!("{says} {may}"));
        shape["description"] = says.into();
        parts.push((name, shape));
    }
    all.extend(parts);
}

/// The name of a command's schema: `check_in` is `CommandCheckIn`.
fn schema_name(command: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    format!("Command{}", command.split('_').map(capital).collect::<String>())
}
