//! The parts of an address. One that cannot be read leads nowhere, and is answered like any other page that does not
//! exist.

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::fault::Fault;

/// The parts of an address.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Fault> {
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        read.map(|axum::extract::Path(read)| Path(read)).map_err(|_| Fault::NotFound)
    }
}

/// The query of an address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, Fault> {
        let read = axum::extract::Query::try_from_uri(&parts.uri);
        read.map(|axum::extract::Query(read)| Query(read)).map_err(|_| Fault::NotFound)
    }
}

/// The way back: a page of this server, or the front page. Browsers drop tabs and line ends and take a
/// backslash for a slash, so that more than `//host` can lead to another server.
pub(crate) fn here(back: Option<String>) -> String {
    let good = |back: &String| {
        let strange = back.contains("//") || back.contains('\\') || back.chars().any(char::is_control);
        let path =
            back.parse::<Uri>().is_ok_and(|uri| uri.authority().is_none() && uri.path().starts_with('/'));
        back.starts_with('/') && path && !strange
    };
    back.filter(good).unwrap_or_else(|| "/".to_owned())
}
