//! What the staff did that no event tells.

use axum::extract::{RawQuery, State};

use super::answer::Shown;
use super::show::audit::Audit;
use crate::app::App;
use crate::audit;
use crate::fault::Fault;
use crate::staff;

/// The newest entries, or those before a number.
pub(super) async fn list(State(app): State<App>, RawQuery(query): RawQuery) -> Result<Shown<Audit>, Fault> {
    let entries = audit::before(&app, before(query.as_deref())?).await?;
    let names = staff::names(&app).await?;
    Ok(Shown(Audit::of(&entries, &names)))
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
