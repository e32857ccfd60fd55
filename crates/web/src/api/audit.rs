//! What the staff did that no event tells.

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};

use super::{json, show};
use crate::app::App;
use crate::audit::{self, Entry};
use crate::fault::Fault;
use crate::staff;

/// The newest entries, or those before a number.
pub(super) async fn list(State(app): State<App>, RawQuery(query): RawQuery) -> Result<Response, Fault> {
    let entries = audit::before(&app, before(query.as_deref())?).await?;
    let names = staff::names(&app).await?;
    let account = |id: Option<u32>| id.map(|id| json!({"id": id, "name": names.get(&id)}));
    let shown = |entry: &Entry| {
        let mut shown = show::value(&entry.noted);
        shown["seq"] = entry.seq.into();
        shown["by"] = json!(account(entry.noted.by));
        shown["account"] = json!(account(entry.noted.account));
        shown["from"] = json!(entry.from);
        shown
    };
    let next = entries.last().map(|last| last.seq).filter(|seq| *seq > 1);
    let entries: Vec<Value> = entries.iter().map(shown).collect();
    Ok(json(StatusCode::OK, &json!({"entries": entries, "next": next})))
}

/// The number that is asked for.
fn before(query: Option<&str>) -> Result<Option<u64>, Fault> {
    let Some(query) = query.filter(|query| !query.is_empty()) else { return Ok(None) };
    let word = query.strip_prefix("before=").filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let number = word.and_then(|word| word.parse().ok());
    number
        .map(Some)
        .ok_or_else(|| Fault::BadForm("only \"before\", a whole number, can be asked for".to_owned()))
}
