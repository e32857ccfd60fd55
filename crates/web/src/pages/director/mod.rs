//! The director: from the plan to the closing.

mod bulk;
mod check_in;
mod check_in_all;
mod cut;
mod day;
mod details;
mod draw;
mod erase;
mod export;
mod fees;
mod filter;
pub(crate) mod import;
mod jokers;
pub(super) mod late;
mod logo;
mod name_parts;
mod next;
mod people;
mod person;
mod phases;
mod plan;
mod poster;
mod readings;
mod round;
pub(super) mod rows;
mod screens;
mod slides;
mod steps;
mod sum;
mod sure;
pub(super) mod table;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::handler::Handler as _;
use axum::http::StatusCode;
use axum::response::Response;
use kaarting_office::{At, EntrantNo, Plan, RoundNo, TableNo, Tournament};
use kaarting_words::Words;
use serde::Deserialize;

use crate::app::App;
use crate::done::Named;
use crate::fault::Fault;
use crate::route::{Access, Route};
use kaarting_live::LiveEvent;

/// A list may be sent that is too large, so that the answer can say how large it may be.
const LARGEST_LIST: usize = 32 << 20;
/// A picture may be sent that is far too large, so that the answer can say how large it may be.
const LARGEST_PICTURE: usize = 12 << 20;

pub(super) fn routes() -> Vec<Route> {
    [plan_routes(), people_routes(), round_routes()].into_iter().flatten().collect()
}

fn plan_routes() -> Vec<Route> {
    let put_logo = logo::change.layer(DefaultBodyLimit::max(LARGEST_PICTURE));
    vec![
        Route::get("/new", Access::DIRECTOR, plan::ask_new),
        Route::post("/new", Access::DIRECTOR, plan::open),
        Route::get("/e/{event}/director", Access::DIRECTOR, day::show),
        Route::get("/e/{event}/director/live", Access::DIRECTOR, day::live),
        Route::get("/e/{event}/director/sum/live", Access::DIRECTOR, sum::live),
        Route::get("/e/{event}/director/plan", Access::DIRECTOR, plan::ask_change),
        Route::post("/e/{event}/director/plan", Access::DIRECTOR, plan::change),
        Route::get("/e/{event}/director/details", Access::DIRECTOR, details::ask),
        Route::post("/e/{event}/director/details", Access::DIRECTOR, details::change),
        Route::post("/e/{event}/director/details/logo", Access::DIRECTOR, put_logo),
        Route::post("/e/{event}/director/details/logo/remove", Access::DIRECTOR, logo::remove),
    ]
}

fn people_routes() -> Vec<Route> {
    let upload = import::upload.layer(DefaultBodyLimit::max(LARGEST_LIST));
    vec![
        Route::get("/e/{event}/director/people", Access::DIRECTOR, people::list),
        Route::post("/e/{event}/director/people", Access::DIRECTOR, bulk::act),
        Route::get("/e/{event}/director/people/new", Access::DIRECTOR, person::ask_new),
        Route::post("/e/{event}/director/people/new", Access::DIRECTOR, person::register),
        Route::post("/e/{event}/director/people/names", Access::DIRECTOR, name_parts::split),
        Route::get("/e/{event}/director/people/{number}", Access::DIRECTOR, person::show),
        Route::post("/e/{event}/director/people/{number}", Access::DIRECTOR, person::change),
        Route::post("/e/{event}/director/people/{number}/do/{what}", Access::DIRECTOR, person::act),
        Route::get("/e/{event}/director/people/{number}/erase", Access::DIRECTOR, erase::ask),
        Route::post("/e/{event}/director/people/{number}/erase", Access::DIRECTOR, erase::erase),
        Route::get("/e/{event}/director/erase", Access::DIRECTOR, erase::ask_all),
        Route::post("/e/{event}/director/erase", Access::DIRECTOR, erase::all),
        Route::get("/e/{event}/director/check-in", Access::DESK, check_in::show),
        Route::post("/e/{event}/director/check-in", Access::DESK, check_in::check_in),
        Route::post("/e/{event}/director/check-in/undo", Access::DESK, check_in::undo),
        Route::post("/e/{event}/director/check-in/paid", Access::DESK, check_in::pay),
        Route::get("/e/{event}/director/check-in/live", Access::DESK, check_in::live),
        Route::get("/e/{event}/director/check-in/all", Access::DESK, check_in_all::ask),
        Route::post("/e/{event}/director/check-in/all", Access::DESK, check_in_all::check_in),
        Route::get("/e/{event}/director/jokers", Access::DIRECTOR, jokers::show),
        Route::post("/e/{event}/director/jokers", Access::DIRECTOR, jokers::add),
        Route::post("/e/{event}/director/jokers/undo", Access::DIRECTOR, jokers::undo),
        Route::get("/e/{event}/director/check-in/close", Access::DIRECTOR, check_in::ask_close),
        Route::post("/e/{event}/director/check-in/close", Access::DIRECTOR, check_in::close),
        Route::get("/e/{event}/director/import", Access::DIRECTOR, import::ask),
        Route::post("/e/{event}/director/import", Access::DIRECTOR, upload),
        Route::post("/e/{event}/director/import/columns", Access::DIRECTOR, import::choose),
        Route::post("/e/{event}/director/import/confirm", Access::DIRECTOR, import::confirm),
        Route::get("/e/{event}/director/import/template/{ending}", Access::DIRECTOR, import::template),
    ]
}

fn round_routes() -> Vec<Route> {
    let add_picture = slides::add_picture.layer(DefaultBodyLimit::max(LARGEST_PICTURE));
    vec![
        Route::post("/e/{event}/director/seed", Access::DIRECTOR, draw::commit),
        Route::get("/e/{event}/director/draw", Access::DIRECTOR, draw::show),
        Route::post("/e/{event}/director/draw", Access::DIRECTOR, draw::draw),
        Route::get("/e/{event}/director/draw/publish", Access::DIRECTOR, draw::ask_publish),
        Route::post("/e/{event}/director/draw/publish", Access::DIRECTOR, draw::publish),
        Route::post("/e/{event}/director/draw/reject", Access::DIRECTOR, draw::reject),
        Route::get("/e/{event}/director/round/{round}/signal", Access::DIRECTOR, round::ask_signal),
        Route::post("/e/{event}/director/round/{round}/signal", Access::DIRECTOR, round::signal),
        Route::post("/e/{event}/director/round/{round}/{what}", Access::DIRECTOR, round::tell),
        Route::get("/e/{event}/director/table/{round}/{table}", Access::DIRECTOR, table::show),
        Route::post("/e/{event}/director/table/{round}/{table}/code", Access::DIRECTOR, table::new_code),
        Route::post("/e/{event}/director/table/{round}/{table}/settle", Access::DIRECTOR, table::settle),
        Route::post("/e/{event}/director/table/{round}/{table}/move", Access::DIRECTOR, table::move_it),
        Route::post(
            "/e/{event}/director/table/{round}/{table}/write-off",
            Access::DIRECTOR,
            table::write_off,
        ),
        Route::get("/e/{event}/director/cut", Access::DIRECTOR, cut::ask),
        Route::post("/e/{event}/director/cut", Access::DIRECTOR, cut::cut),
        Route::get("/e/{event}/director/close", Access::DIRECTOR, cut::ask_close),
        Route::post("/e/{event}/director/close", Access::DIRECTOR, cut::close),
        Route::get("/e/{event}/director/files", Access::DIRECTOR, export::list),
        Route::get("/e/{event}/director/export/{file}", Access::DIRECTOR, export::file),
        Route::get("/e/{event}/director/screens", Access::DIRECTOR, screens::ask),
        Route::post("/e/{event}/director/screens", Access::DIRECTOR, screens::steer),
        Route::get("/e/{event}/director/slides", Access::DIRECTOR, slides::ask),
        Route::post("/e/{event}/director/slides", Access::DIRECTOR, slides::add),
        Route::post("/e/{event}/director/slides/picture", Access::DIRECTOR, add_picture),
        Route::post("/e/{event}/director/slides/{id}/{what}", Access::DIRECTOR, slides::act),
        Route::get("/e/{event}/director/poster", Access::DIRECTOR, poster::ask),
        Route::post("/e/{event}/director/poster", Access::DIRECTOR, poster::show),
    ]
}

/// A form with nothing but its button.
#[derive(Deserialize)]
struct Nothing {}

/// The fields of a form as they were typed, so that nothing typed is lost.
#[derive(Clone, Debug, Default)]
struct FormFields(Vec<(String, String)>);

impl FormFields {
    /// What was typed in a field.
    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim())
    }

    /// Whether that is what was typed or chosen.
    fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == value
    }

    /// The field without its blanks; nothing where nothing was typed.
    fn some(&self, name: &str) -> Option<String> {
        Some(self.get(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    fn set(&mut self, name: &str, value: impl Into<String>) {
        self.0.push((name.to_owned(), value.into()));
    }
}

/// An event that has a plan.
async fn planned(app: &App, event: &str) -> Result<Arc<LiveEvent>, Fault> {
    let live = app.live_event(event).await?;
    let has_plan = live.state().tournament.plan().is_some();
    if has_plan { Ok(live) } else { Err(Fault::NoEvent) }
}

/// The plan of an event.
fn plan_of(tournament: &Tournament) -> Result<&Plan, Fault> {
    tournament.plan().ok_or(Fault::NoEvent)
}

/// Redirects to a page of the director, with a message about what was done.
fn done(event: &str, below: &str, key: &str) -> Response {
    did(event, below, key, &[])
}

/// The same with whom or what it was done to.
fn did(event: &str, below: &str, key: &str, named: &[Named]) -> Response {
    crate::done::to(&format!("/e/{event}/director{below}"), &format!("director-{key}"), named)
}

/// A form that is shown again because it was refused.
fn again(mut page: Response) -> Response {
    *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    page
}

/// The name of somebody for the staff; a placeholder for those who were erased.
fn name_of(tournament: &Tournament, number: EntrantNo, words: Words) -> String {
    let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    person.map_or_else(|| words.say("director-erased-name"), |person| person.name.listed())
}

fn number_of(word: &str) -> Result<EntrantNo, Fault> {
    word.parse().map_err(|_| Fault::NotFound)
}

fn round_of(word: &str) -> Result<RoundNo, Fault> {
    word.parse().map_err(|_| Fault::NotFound)
}

fn at_of(round: &str, table: &str) -> Result<At, Fault> {
    let table: TableNo = table.parse().map_err(|_| Fault::NotFound)?;
    Ok(At { round: round_of(round)?, table })
}
