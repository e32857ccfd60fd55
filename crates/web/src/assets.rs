//! Style, scripts and pictures, carried in the binary, each under an address that changes with its content.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::extract::Path;
use crate::fault::Fault;

#[derive(RustEmbed)]
#[folder = "../../assets/web"]
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

/// The stylesheets by name, as a browser gets them.
static SHEETS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let sheets = Files::iter().filter(|name| name.ends_with(".css"));
    let text = |name: &str| Some(placed(&bare(&String::from_utf8_lossy(&Files::get(name)?.data))));
    sheets.filter_map(|name| Some((name.to_string(), text(&name)?))).collect()
});

/// The stylesheets that are inlined: a first visitor sees the top of the page before anything else has loaded.
const INSIDE: [&str; 2] = ["frame.css", "screen.css"];

/// A stylesheet without comments and without the white space at the edges of its lines.
fn bare(style: &str) -> String {
    let mut pieces = style.split("/*");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    plain.extend(pieces.map(|piece| piece.split_once("*/").map_or("", |(_, rest)| rest)));
    plain.lines().map(str::trim).collect::<Vec<_>>().join("\n").replace("\n\n", "\n")
}

/// A stylesheet whose files have their full addresses.
fn placed(style: &str) -> String {
    let mut pieces = style.split("url(\"");
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once('"').unwrap_or((piece, ""));
        whole.push_str(&format!("url(\"{}\"{rest}", url(name)));
    }
    whole
}

/// A stylesheet as it stands inside a page.
pub(crate) fn style(name: &str) -> String {
    format!("<style>{}</style>", SHEETS.get(name).map_or("", String::as_str))
}

/// A stylesheet that a page links to. What stands above the link is shown while it loads.
pub(crate) fn stylesheet(name: &str) -> String {
    format!("<link rel=\"stylesheet\" href=\"{}\">", url(name))
}

/// The part of the security policy about styles: these, and no others, may be inlined.
pub(crate) fn style_sources() -> String {
    let source = |text: &String| {
        format!(" 'sha256-{}'", base64::engine::general_purpose::STANDARD.encode(Sha256::digest(text)))
    };
    INSIDE.iter().filter_map(|name| SHEETS.get(*name)).map(source).collect()
}

/// Serves a file. Its address changes with its content, so it may be cached for ever.
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
    match SHEETS.get(&name) {
        Some(sheet) => Ok((headers, sheet.as_str()).into_response()),
        None => Ok((headers, file.data.into_owned()).into_response()),
    }
}
