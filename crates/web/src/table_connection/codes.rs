//! The short codes of private tables, to be told over the phone.

use kaarting_live::LiveTable;
use kaarting_play::TableName;

use crate::app::App;
use crate::codes::by_chance;
use crate::fault::Fault;

const LONG: usize = 6;
/// How long a code opens its table.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The kinds of the keys: a table by its code, and a code by its table.
const CODE: &str = "play-code";
const OF_TABLE: &str = "play-code-of";

/// Gives a table a code that no other has.
pub(crate) async fn give(app: &App, table: &TableName) -> Result<(), Fault> {
    let now = app.now().as_millisecond();
    for _ in 0..8 {
        let code = by_chance(LONG).map_err(|error| Fault::internal(&error))?;
        let (name, until) = (table.as_str().as_bytes(), Some(now + DAY_MS));
        if app.key_value().put_new(CODE, &code, name, until, now).await? {
            app.key_value().put(OF_TABLE, table.as_str(), code.as_bytes(), until).await?;
            return Ok(());
        }
    }
    Err(Fault::Busy)
}

/// The code of a table, if it has one.
pub(crate) async fn of(app: &App, live: &LiveTable) -> Result<Option<String>, Fault> {
    let kept = app.key_value().get(OF_TABLE, live.name().as_str(), app.now().as_millisecond()).await?;
    Ok(kept.and_then(|code| String::from_utf8(code).ok()))
}

/// The table of a code, as it was typed. Every try counts as a guess.
pub(crate) async fn find(app: &App, client: &str, typed: &str) -> Result<TableName, Fault> {
    app.limits().play_code(client).await?;
    let code: String = typed.chars().filter(char::is_ascii_alphanumeric).take(LONG + 1).collect();
    let code = code.to_ascii_uppercase();
    if code.len() != LONG {
        return Err(Fault::NoCode);
    }
    let kept = app.key_value().get(CODE, &code, app.now().as_millisecond()).await?;
    let name = kept.and_then(|name| String::from_utf8(name).ok()?.parse().ok());
    name.ok_or(Fault::NoCode)
}
