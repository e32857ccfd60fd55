//! What a program sent: its JSON, its key.

use std::fmt::{self, Formatter};
use std::marker::PhantomData;
use std::ops::Deref;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use kaarting_store::Hash;
use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::access::StaffRole;
use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::form::{digest, is_json};
use crate::whole_body::{most, whole};
use kaarting_live::Once;

/// The largest ordinary request of somebody who is logged in.
pub(super) const LARGEST: usize = 1 << 20;
/// The largest list of people.
pub(super) const LARGEST_LIST: usize = 8 << 20;
const LONGEST_KEY: usize = 64;
/// Far more members than any request has.
const MOST_MEMBERS: usize = 64;

/// The body of a request that says it is JSON, and a `T`; it is read when it is asked for.
pub(super) struct JsonBody<T> {
    bytes: Bytes,
    reads: PhantomData<fn() -> T>,
}

/// The same, under a key that makes the request safe to be sent again.
pub(super) struct Keyed<T> {
    body: JsonBody<T>,
    path: String,
    key: Option<Result<String, ()>>,
}

impl<T> Deref for Keyed<T> {
    type Target = JsonBody<T>;

    fn deref(&self) -> &JsonBody<T> {
        &self.body
    }
}

impl<T> FromRequest<App> for JsonBody<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, _: &App) -> Result<JsonBody<T>, Fault> {
        if !is_json(request.headers()) {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(Fault::Program(status, "unsupported_media_type", "application/json".to_owned()));
        }
        // Only a director reads lists, which are long.
        let ctx = request.extensions().get::<RequestContext>();
        let is_director = ctx.and_then(RequestContext::role) == Some(StaffRole::Director);
        let most = most(ctx, if is_director { LARGEST_LIST } else { LARGEST });
        let (parts, body) = request.into_parts();
        let bytes = whole(&parts.headers, body, most).await?;
        Ok(JsonBody { bytes, reads: PhantomData })
    }
}

impl<T> FromRequest<App> for Keyed<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &App) -> Result<Keyed<T>, Fault> {
        let key = request.headers().get("idempotency-key").map(|value| {
            let key = value.to_str().map_err(|_| ())?.trim();
            let fits = (1..=LONGEST_KEY).contains(&key.len()) && key.chars().all(|c| matches!(c, ' '..='~'));
            if fits { Ok(key.to_owned()) } else { Err(()) }
        });
        let path = request.uri().path().to_owned();
        Ok(Keyed { body: JsonBody::from_request(request, app).await?, path, key })
    }
}

impl<T> Keyed<T> {
    /// The key of the request: every sender has keys of their own.
    pub(super) fn once(&self, sender: &str) -> Result<Once, Fault> {
        let wrong = |name| Fault::Program(StatusCode::BAD_REQUEST, name, String::new());
        match &self.key {
            None => Err(wrong("key_missing")),
            Some(Err(())) => Err(wrong("bad_key")),
            Some(Ok(key)) => Ok(Once { key: format!("api/{sender}/{key}"), request: self.request() }),
        }
    }

    fn request(&self) -> Hash {
        digest(&self.path, &self.body.bytes)
    }
}

impl<T> JsonBody<T> {
    /// Whether it is longer than anything but a list of people can be.
    pub(super) fn is_long(&self) -> bool {
        self.bytes.len() > LARGEST
    }

    /// What was sent, byte by byte.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The members of the object that was sent.
    pub(super) fn members(&self) -> Result<Map<String, Value>, Fault> {
        let Members(members) =
            serde_json::from_slice(&self.bytes).map_err(|error| Fault::BadForm(error.to_string()))?;
        Ok(members)
    }

    /// What was sent, read as a `T`.
    pub(super) fn read(&self) -> Result<T, Fault>
    where
        T: DeserializeOwned,
    {
        if self.is_long() {
            return Err(Fault::TooLarge);
        }
        let members = Value::Object(self.members()?);
        serde_json::from_value(members).map_err(|error| Fault::BadForm(error.to_string()))
    }
}

/// An object with few members: one with more is not read to its end.
struct Members(Map<String, Value>);

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Members, D::Error> {
        deserializer.deserialize_map(FewMembers)
    }
}

struct FewMembers;

impl<'de> Visitor<'de> for FewMembers {
    type Value = Members;

    fn expecting(&self, text: &mut Formatter<'_>) -> fmt::Result {
        write!(text, "a JSON object of at most {MOST_MEMBERS} members")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut each: A) -> Result<Members, A::Error> {
        let mut members = Map::new();
        let mut count = 0;
        while let Some(name) = each.next_key()? {
            count += 1;
            if count > MOST_MEMBERS {
                return Err(A::Error::invalid_length(count, &self));
            }
            members.insert(name, each.next_value()?);
        }
        Ok(Members(members))
    }
}
