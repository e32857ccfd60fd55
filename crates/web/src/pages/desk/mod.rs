//! The control desk: queue, second entry, whole sheets, corrections.

mod both;
mod correct;
mod correct_totals;
mod queue;
mod rows;
pub(super) mod sheet;
mod table;
pub(super) mod typed;

use kaarting_office::{At, RoundNo, TableNo, Tournament};

use crate::context::RequestContext;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::pages::rulings;
use crate::refused::Refused;
use crate::route::{Access, Route};
use kaarting_live::{EventSnapshot, Once};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/desk", Access::DESK, queue::queue),
        Route::get("/e/{event}/desk/live", Access::DESK, queue::live),
        Route::get("/e/{event}/desk/open", Access::DESK, queue::open),
        Route::get("/e/{event}/desk/{round}/{table}", Access::DESK, table::look),
        Route::post("/e/{event}/desk/{round}/{table}", Access::DESK, table::second_entry),
        Route::get("/e/{event}/desk/{round}/{table}/both", Access::OFFICIALS, both::look),
        Route::post("/e/{event}/desk/{round}/{table}/hand-in", Access::DESK, table::hand_in),
        Route::post("/e/{event}/desk/{round}/{table}/approval", Access::DESK, table::see_approval),
        Route::get("/e/{event}/desk/{round}/{table}/sheet", Access::DESK, sheet::ask),
        Route::post("/e/{event}/desk/{round}/{table}/sheet", Access::DESK, sheet::enter),
        Route::post("/e/{event}/desk/{round}/{table}/sheet/check", Access::DESK, sheet::check),
        Route::get("/e/{event}/desk/{round}/{table}/correct", Access::DESK, correct::ask),
        Route::post("/e/{event}/desk/{round}/{table}/correct", Access::DESK, correct::correct),
        Route::get("/e/{event}/desk/{round}/{table}/correct-totals", Access::DESK, correct_totals::ask),
        Route::post("/e/{event}/desk/{round}/{table}/correct-totals", Access::DESK, correct_totals::correct),
    ]
}

/// The event, the round and the table of an address.
type TablePath = crate::extract::Path<(String, String, String)>;

/// The table of an address.
fn at(round: &str, table: &str) -> Result<At, Fault> {
    let round: RoundNo = round.parse().map_err(|_| Fault::NotFound)?;
    let table: TableNo = table.parse().map_err(|_| Fault::NotFound)?;
    Ok(At { round, table })
}

/// The same, where such a table was drawn.
fn known(book: &EventSnapshot, at: At) -> Result<&kaarting_office::Table, Fault> {
    let tournament = &book.tournament;
    tournament.round(at.round).ok_or(Fault::NotFound)?.table(at.table).ok_or(Fault::NotFound)
}

/// One of several commands that a form gives: each has a key of its own, so that pressing twice gives each once.
fn step<T>(sent: &FormBody<T>, name: &str) -> Option<Once> {
    let once = sent.once.as_ref()?;
    Some(Once { key: format!("{}/{name}", once.key), request: once.request })
}

/// The mark of what was shown before it is confirmed: if anything changes after that, it is shown anew first.
pub(super) fn mark(command: &kaarting_office::Command) -> String {
    let written = serde_json::to_vec(command).unwrap_or_default();
    crate::form::digest("", &written).to_string().chars().take(16).collect()
}

/// The sentences about what the jury ruled at a table.
fn rulings(tournament: &Tournament, table: &kaarting_office::Table, ctx: &RequestContext) -> Vec<String> {
    let ruled = |ruled: &kaarting_office::jury::Ruled| rulings::ruling_line(tournament, ruled, ctx.words);
    table.rulings.iter().map(ruled).collect()
}

/// A page that shows again what was typed, with the status of a refusal.
fn again(page: axum::response::Response) -> axum::response::Response {
    let mut page = page;
    *page.status_mut() = axum::http::StatusCode::UNPROCESSABLE_ENTITY;
    page
}
