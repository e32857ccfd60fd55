//! What a form sent: before it is read, it is checked that it comes from one of our pages.

use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use kaarting_store::Hash;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::whole_body::{most, whole};
use kaarting_live::Once;

/// The largest ordinary form of somebody who is logged in.
const LARGEST: usize = 256 * 1024;

/// A form that was sent from a page of ours: by the session that page belonged to, if there is one.
#[derive(Clone, Debug)]
pub(crate) struct FormBody<T> {
    /// The fields.
    pub form: T,
    /// The key that the page gave the form, so that pressing twice does it once.
    pub once: Option<Once>,
    /// The fields as they were sent, to show them again.
    pub fields: Vec<(String, String)>,
}

impl<T: DeserializeOwned> FromRequest<App> for FormBody<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, _: &App) -> Result<FormBody<T>, Fault> {
        let ctx = request.extensions().get::<RequestContext>().cloned();
        let header =
            request.headers().get("x-token").and_then(|value| value.to_str().ok()).map(str::to_owned);
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded")) {
            return Err(Fault::BadForm("application/x-www-form-urlencoded".to_owned()));
        }
        let (parts, body) = request.into_parts();
        let bytes = whole(&parts.headers, body, most(ctx.as_ref(), LARGEST)).await?;
        let fields: Vec<(String, String)> = read(&bytes)?;
        let field =
            |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        if let Some(session) = ctx.as_ref().and_then(|ctx| ctx.session.as_ref()) {
            let token = header.as_deref().or(field("token")).unwrap_or_default();
            if token != session.token {
                return Err(Fault::Forged);
            }
        }
        let once = field("once").filter(|key| (8..=64).contains(&key.len()) && key.is_ascii());
        let path = ctx.map(|ctx| ctx.path).unwrap_or_default();
        let once = once.map(|key| Once { key: format!("form/{key}"), request: digest(&path, &bytes) });
        Ok(FormBody { form: read(&bytes)?, once, fields })
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    serde_urlencoded::from_bytes(bytes).map_err(|error| Fault::BadForm(error.to_string()))
}

/// Whether a request says that it is JSON.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json"))
}

/// The digest of a request: its address and its body.
pub(crate) fn digest(path: &str, body: &[u8]) -> Hash {
    let mut digest = Sha256::new();
    digest.update(path.as_bytes());
    digest.update([0]);
    digest.update(body);
    Hash::from(<[u8; 32]>::from(digest.finalize()))
}
