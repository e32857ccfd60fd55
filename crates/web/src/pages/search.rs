//! The search of the staff: people by name or number, tables of the present round, pages by what they are called.

use askama::Template;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use kaarting_office::{Entrant, EntrantNo, Round, TableNo, Tournament};
use serde::Deserialize;

use super::director::rows::{Row, is_meant, sort};
use super::pager::form_query;
use super::seating::plain;
use crate::access::StaffRole;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::page::{PageFrame, page, piece};
use crate::route::{Access, Route};
use crate::ways;

/// How many people are shown.
const MOST: usize = 12;

pub(super) fn routes() -> Vec<Route> {
    vec![Route::get("/e/{event}/search", Access::OFFICIALS, show)]
}

/// What was found.
struct Hit {
    to: String,
    text: String,
    /// What tells it from others.
    about: String,
}

#[derive(Template)]
#[template(path = "search-found.html")]
struct Found {
    frame: PageFrame,
    asked: String,
    hits: Vec<Hit>,
    /// How many more people there are, and where.
    more: Option<(usize, String)>,
}

#[derive(Template)]
#[template(path = "search.html")]
struct SearchPage {
    frame: PageFrame,
    event: String,
    asked: String,
    found: String,
}

#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    q: String,
}

/// Where one works on a person.
fn of_person(role: Option<StaffRole>, number: u32) -> String {
    match role {
        Some(StaffRole::Director) => format!("/director/people/{number}"),
        Some(StaffRole::Desk) => format!("/director/check-in?q={number}"),
        _ => format!("/player/{number}"),
    }
}

/// Where one works on a table.
fn of_table(role: Option<StaffRole>, round: &Round, table: TableNo) -> String {
    match role {
        Some(StaffRole::Director) => format!("/director/table/{}/{table}", round.number),
        Some(StaffRole::Desk) => format!("/desk/{}/{table}", round.number),
        _ => format!("/jury/rule?round={}&table={table}", round.number),
    }
}

/// Everything that is meant, people first.
fn found(
    frame: PageFrame,
    event: &str,
    asked: &str,
    tournament: &Tournament,
    role: Option<StaffRole>,
) -> Found {
    let words = frame.words;
    let none = Found { frame, asked: asked.to_owned(), hits: Vec::new(), more: None };
    if asked.is_empty() {
        return none;
    }
    let round = tournament.rounds().last().filter(|round| !round.ended);
    let mut hits = Vec::new();
    // A table by its number alone, or by the word before it: that is how people call it.
    let table: Option<TableNo> = asked.rsplit(' ').next().and_then(|number| number.parse().ok());
    if let Some((round, table)) = round.zip(table).filter(|(round, table)| round.table(*table).is_some()) {
        let text = words.say1("search-table", "table", table.get());
        let about = words.say1("search-round", "round", round.number.get());
        hits.push(Hit { to: format!("/e/{event}{}", of_table(role, round, table)), text, about });
    }
    let meant = tournament.entrants().filter(|entrant: &&Entrant| is_meant(entrant, asked));
    let mut rows: Vec<Row> = meant.map(|entrant| Row::of(entrant, tournament.plan(), words)).collect();
    sort(&mut rows, words);
    let over = rows.len().saturating_sub(MOST);
    for row in rows.into_iter().take(MOST) {
        let seat = round.zip(EntrantNo::try_from(row.number).ok()).and_then(|(round, number)| {
            Some(words.say1("search-table", "table", round.table_of(number)?.number.get()))
        });
        let about: Vec<String> = [Some(row.number.to_string()), seat, Some(row.state), Some(row.club)]
            .into_iter()
            .flatten()
            .filter(|text| !text.is_empty())
            .collect();
        let to = format!("/e/{event}{}", of_person(role, row.number));
        hits.push(Hit { to, text: row.name, about: about.join(" · ") });
    }
    let wanted = plain(asked);
    for page in ways::pages(role) {
        let title = words.say(page.title);
        let named = plain(&title);
        let begins = |word: &str| named.split([' ', '-', '\'']).any(|known| known.starts_with(word));
        if wanted.split_whitespace().all(begins) {
            let to = format!("/e/{event}{}", page.below);
            hits.push(Hit { to, text: title, about: words.say("search-page") });
        }
    }
    let list = if role == Some(StaffRole::Director) { "director/people" } else { "people" };
    let more = (over > 0).then(|| (over, format!("/e/{event}/{list}?{}", form_query(asked))));
    Found { hits, more, ..none }
}

/// The page of the search; what was found alone where a page asks.
async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(Asked { q }): Query<Asked>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let book = live.state();
    let asked = q.trim().to_owned();
    let frame = PageFrame::about(&ctx, ctx.words.say("search-title"), &live, &book);
    let found = piece(&found(frame.clone(), &event, &asked, &book.tournament, ctx.role()));
    if ctx.part {
        return Ok(Html(found).into_response());
    }
    page(&SearchPage { frame, event, asked, found })
}
