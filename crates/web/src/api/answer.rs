//! The ways in which programs are answered: each says in the document what it says on the line.

use std::marker::PhantomData;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kaarting_live::{EventSnapshot, LiveEvent, blocking};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use crate::app::App;
use crate::fault::Fault;
use crate::fragments::About;

/// An answer that can be described.
pub(super) trait Answer: IntoResponse {
    const STATUS: StatusCode;
    const SAYS: &'static str;
    /// Whether it carries the address of what was created.
    const LOCATED: bool = false;

    /// What kind of text the body is, and its schema; nothing where there is no body.
    fn body(generator: &mut SchemaGenerator) -> Option<(&'static str, Schema)>;
}

/// Something to look at.
pub(super) struct Shown<T>(pub(super) T);

/// Something to look at that tells of a whole event: it takes long to write where thousands take part.
pub(super) struct Written<T>(Bytes, PhantomData<T>);

/// Something that was done.
pub(super) struct Kept<T>(pub(super) T);

/// Something new.
pub(super) struct Created<T>(pub(super) T);

/// Something new, with its address.
pub(super) struct CreatedAt<T>(pub(super) T, pub(super) String);

/// Something was removed.
pub(super) struct Removed;

/// Server-sent events, each of them a `T`.
pub(super) struct Feed<T>(pub(super) Response, pub(super) PhantomData<T>);

const JSON: &str = "application/json";

/// The headers of an answer in JSON. No cache may keep it: a moment later it may be different.
const HEADERS: [(header::HeaderName, &str); 2] =
    [(header::CONTENT_TYPE, JSON), (header::CACHE_CONTROL, "no-store")];

/// An answer in JSON.
fn json(status: StatusCode, body: &impl Serialize) -> Response {
    match serde_json::to_string(body) {
        Ok(text) => (status, HEADERS, text).into_response(),
        Err(error) => Fault::internal(&error).into_response(),
    }
}

impl<T: Serialize> Written<T> {
    /// For all who ask: written once until the event moves on. The name tells it from what else is asked of the event;
    /// it is never a visitor's.
    pub(super) async fn for_all(
        app: &App,
        live: &LiveEvent,
        name: &str,
        show: impl FnOnce(&EventSnapshot) -> T,
    ) -> Result<Written<T>, Fault> {
        Written::for_all_now(app, live, name, Duration::MAX, show).await
    }

    /// For all who ask within so long: it says how late it is.
    pub(super) async fn for_all_now(
        app: &App,
        live: &LiveEvent,
        name: &str,
        holds: Duration,
        show: impl FnOnce(&EventSnapshot) -> T,
    ) -> Result<Written<T>, Fault> {
        let write = |book: &EventSnapshot| serde_json::to_string(&show(book));
        let text = app.fragments().look(live, &format!("api/{name}"), About::All, holds, write).await;
        Ok(Written(text.map_err(|error| Fault::internal(&error))?.bytes(), PhantomData))
    }

    /// For whoever asks, while the server goes on with others.
    pub(super) fn for_one(show: impl FnOnce() -> T) -> Result<Written<T>, Fault> {
        let text = blocking(|| serde_json::to_string(&show()));
        Ok(Written(text.map_err(|error| Fault::internal(&error))?.into(), PhantomData))
    }
}

impl<T> IntoResponse for Written<T> {
    fn into_response(self) -> Response {
        (HEADERS, self.0).into_response()
    }
}

impl<T: Serialize + JsonSchema> Answer for Written<T> {
    const STATUS: StatusCode = Shown::<T>::STATUS;
    const SAYS: &'static str = Shown::<T>::SAYS;

    fn body(generator: &mut SchemaGenerator) -> Option<(&'static str, Schema)> {
        Shown::<T>::body(generator)
    }
}

macro_rules! in_json {
    ($($name:ident, $status:ident, $says:literal;)+) => {$(
        impl<T: Serialize> IntoResponse for $name<T> {
            fn into_response(self) -> Response {
                json(StatusCode::$status, &self.0)
            }
        }

        impl<T: Serialize + JsonSchema> Answer for $name<T> {
            const STATUS: StatusCode = StatusCode::$status;
            const SAYS: &'static str = $says;

            fn body(generator: &mut SchemaGenerator) -> Option<(&'static str, Schema)> {
                Some((JSON, generator.subschema_for::<T>()))
            }
        }
    )+};
}

in_json! {
    Shown, OK, "As it stands.";
    Kept, OK, "Done, and on the disk.";
    Created, CREATED, "Created.";
}

impl<T: Serialize> IntoResponse for CreatedAt<T> {
    fn into_response(self) -> Response {
        let mut response = Created(self.0).into_response();
        if let Ok(place) = HeaderValue::from_str(&self.1) {
            response.headers_mut().insert(header::LOCATION, place);
        }
        response
    }
}

impl<T: Serialize + JsonSchema> Answer for CreatedAt<T> {
    const STATUS: StatusCode = Created::<T>::STATUS;
    const SAYS: &'static str = Created::<T>::SAYS;
    const LOCATED: bool = true;

    fn body(generator: &mut SchemaGenerator) -> Option<(&'static str, Schema)> {
        Created::<T>::body(generator)
    }
}

impl IntoResponse for Removed {
    fn into_response(self) -> Response {
        Removed::STATUS.into_response()
    }
}

impl Answer for Removed {
    const STATUS: StatusCode = StatusCode::NO_CONTENT;
    const SAYS: &'static str = "Done.";

    fn body(_: &mut SchemaGenerator) -> Option<(&'static str, Schema)> {
        None
    }
}

impl<T> IntoResponse for Feed<T> {
    fn into_response(self) -> Response {
        self.0
    }
}

impl<T: JsonSchema> Answer for Feed<T> {
    const STATUS: StatusCode = StatusCode::OK;
    const SAYS: &'static str = "Now, and whenever it changes.";

    fn body(generator: &mut SchemaGenerator) -> Option<(&'static str, Schema)> {
        let each = generator.subschema_for::<T>();
        let text = json_schema!({
            "type": "string",
            "description": "The `data` of every server-sent event is JSON.",
            "contentMediaType": JSON,
            "contentSchema": each,
        });
        Some(("text/event-stream", text))
    }
}
