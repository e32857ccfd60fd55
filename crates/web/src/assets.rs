//! Style, scripts and pictures, carried in the binary, each under an address that changes with its content.

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::fault::Fault;

#[derive(RustEmbed)]
#[folder = "../../assets/web"]
#[exclude = "*.txt"]
struct Files;

/// The mark of every file's content, by its name.
static MARKS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let mark = |name: &str| {
        let file = Files::get(name)?;
        Some(Sha256::digest(&file.data).iter().take(6).map(|byte| format!("{byte:02x}")).collect())
    };
    Files::iter().filter_map(|name| Some((name.to_string(), mark(&name)?))).collect()
});

/// The address of a file.
pub(crate) fn url(name: &str) -> String {
    match MARKS.get(name) {
        Some(mark) => format!("/assets/{mark}/{name}"),
        None => format!("/assets/0/{name}"),
    }
}

/// Gives a file. Its address changes with its content, so it may be kept for ever.
pub(crate) async fn file(Path((_, name)): Path<(String, String)>) -> Result<Response, Fault> {
    let file = Files::get(&name).ok_or(Fault::NotFound)?;
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    };
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, file.data.into_owned()).into_response())
}
