//! What the staff did that no event tells, for those who run the server.

use std::collections::HashMap;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use jiff::tz::TimeZone;
use kaarting_words::Words;
use serde::Deserialize;

use crate::app::App;
use crate::audit::{self, AuditAction, Entry};
use crate::context::RequestContext;
use crate::extract::Query;
use crate::fault::Fault;
use crate::page::{PageFrame, page};
use crate::route::{Access, Route};
use crate::staff;

pub(super) fn routes() -> Vec<Route> {
    vec![Route::get("/audit", Access::DIRECTOR, show)]
}

#[derive(Template)]
#[template(path = "audit.html")]
struct AuditPage {
    frame: PageFrame,
    rows: Vec<Row>,
    /// The number before which the next page begins.
    next: Option<u64>,
}

struct Row {
    when: String,
    who: String,
    what: String,
    /// The address it came from, while that is kept.
    from: Option<String>,
}

#[derive(Deserialize)]
struct QueryParams {
    before: Option<u64>,
}

async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Query(asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let (entries, names) = (audit::before(&app, asked.before).await?, staff::names(&app).await?);
    let (words, zone) = (ctx.words, TimeZone::system());
    let next = entries.last().map(|last| last.seq).filter(|seq| *seq > 1);
    let row = |entry: &Entry| Row {
        when: entry.noted.at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string(),
        who: match entry.noted.by {
            Some(id) => words.say1("audit-who", "who", name(&names, id, words)),
            None => words.say("audit-nobody"),
        },
        what: what(entry, &names, words),
        from: entry.from.as_deref().map(|from| words.say1("audit-from", "from", from)),
    };
    page(&AuditPage {
        rows: entries.iter().map(row).collect(),
        next,
        frame: PageFrame::new(&ctx, words.say("audit-title")),
    })
}

/// An account by its name; one that was closed before names were kept by its number.
fn name(names: &HashMap<u32, String>, id: u32, words: Words) -> String {
    names.get(&id).cloned().unwrap_or_else(|| words.say1("audit-account", "n", id))
}

/// What was done, in a sentence.
fn what(Entry { noted, .. }: &Entry, names: &HashMap<u32, String>, words: Words) -> String {
    let account = noted.account.map(|id| name(names, id, words));
    let event = noted.event.as_ref().map(ToString::to_string).unwrap_or_default();
    let key = match (noted.deed, &account) {
        (AuditAction::LoginFailed, None) => "audit-login_failed-nobody".to_owned(),
        (deed, _) => format!("audit-{}", deed.name()),
    };
    let at = noted.table.map(|at| (at.round.get(), at.table.get())).unwrap_or_default();
    let said = words.tell(
        &key,
        [
            ("account", account.unwrap_or_default().into()),
            ("event", event.into()),
            ("round", at.0.into()),
            ("table", at.1.into()),
            ("file", noted.file.clone().unwrap_or_default().into()),
        ],
    );
    match noted.times {
        Some(times) if times > 1 => format!("{said} {}", words.say1("audit-times", "n", times)),
        _ => said,
    }
}
