//! The director: from the plan to the closing.

mod check_in;
mod cut;
mod day;
mod draw;
mod erase;
mod export;
pub(crate) mod import;
mod people;
mod person;
mod phases;
mod plan;
mod readings;
mod round;
mod screens;
mod steps;
mod table;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::handler::Handler as _;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::{At, EntrantNo, Plan, RoundNo, TableNo, Tournament};
use kaarting_words::Words;
use serde::Deserialize;

use crate::app::App;
use crate::door::{Door, Who};
use crate::fault::Fault;
use kaarting_live::LiveEvent;

/// A list of people has at most so many bytes, with the form around it.
const LARGEST_LIST: usize = (8 << 20) + (64 << 10);

pub(super) fn doors() -> Vec<Door> {
    let upload = import::upload.layer(DefaultBodyLimit::max(LARGEST_LIST));
    vec![
        Door::get("/new", Who::DIRECTOR, plan::ask_new),
        Door::post("/new", Who::DIRECTOR, plan::open),
        Door::get("/e/{event}/director", Who::DIRECTOR, day::show),
        Door::get("/e/{event}/director/live", Who::DIRECTOR, day::live),
        Door::get("/e/{event}/director/plan", Who::DIRECTOR, plan::ask_change),
        Door::post("/e/{event}/director/plan", Who::DIRECTOR, plan::change),
        Door::get("/e/{event}/director/people", Who::DIRECTOR, people::list),
        Door::get("/e/{event}/director/people/new", Who::DIRECTOR, person::ask_new),
        Door::post("/e/{event}/director/people/new", Who::DIRECTOR, person::register),
        Door::get("/e/{event}/director/people/{number}", Who::DIRECTOR, person::show),
        Door::post("/e/{event}/director/people/{number}", Who::DIRECTOR, person::change),
        Door::post("/e/{event}/director/people/{number}/do/{what}", Who::DIRECTOR, person::act),
        Door::get("/e/{event}/director/people/{number}/erase", Who::DIRECTOR, erase::ask),
        Door::post("/e/{event}/director/people/{number}/erase", Who::DIRECTOR, erase::erase),
        Door::get("/e/{event}/director/erase", Who::DIRECTOR, erase::ask_all),
        Door::post("/e/{event}/director/erase", Who::DIRECTOR, erase::all),
        Door::get("/e/{event}/director/check-in", Who::DESK, check_in::show),
        Door::post("/e/{event}/director/check-in", Who::DESK, check_in::check_in),
        Door::post("/e/{event}/director/check-in/undo", Who::DESK, check_in::undo),
        Door::get("/e/{event}/director/check-in/close", Who::DIRECTOR, check_in::ask_close),
        Door::post("/e/{event}/director/check-in/close", Who::DIRECTOR, check_in::close),
        Door::get("/e/{event}/director/import", Who::DIRECTOR, import::ask),
        Door::post("/e/{event}/director/import", Who::DIRECTOR, upload),
        Door::post("/e/{event}/director/import/confirm", Who::DIRECTOR, import::confirm),
        Door::post("/e/{event}/director/seed", Who::DIRECTOR, draw::commit),
        Door::get("/e/{event}/director/draw", Who::DIRECTOR, draw::show),
        Door::post("/e/{event}/director/draw", Who::DIRECTOR, draw::draw),
        Door::post("/e/{event}/director/draw/publish", Who::DIRECTOR, draw::publish),
        Door::post("/e/{event}/director/draw/reject", Who::DIRECTOR, draw::reject),
        Door::post("/e/{event}/director/round/{round}/{what}", Who::DIRECTOR, round::tell),
        Door::get("/e/{event}/director/table/{round}/{table}", Who::DIRECTOR, table::show),
        Door::post("/e/{event}/director/table/{round}/{table}/code", Who::DIRECTOR, table::new_code),
        Door::post("/e/{event}/director/table/{round}/{table}/settle", Who::DIRECTOR, table::settle),
        Door::get("/e/{event}/director/cut", Who::DIRECTOR, cut::ask),
        Door::post("/e/{event}/director/cut", Who::DIRECTOR, cut::cut),
        Door::get("/e/{event}/director/close", Who::DIRECTOR, cut::ask_close),
        Door::post("/e/{event}/director/close", Who::DIRECTOR, cut::close),
        Door::get("/e/{event}/director/files", Who::DIRECTOR, export::list),
        Door::get("/e/{event}/director/export/{file}", Who::DIRECTOR, export::file),
        Door::get("/e/{event}/director/screens", Who::DIRECTOR, screens::ask),
        Door::post("/e/{event}/director/screens", Who::DIRECTOR, screens::steer),
    ]
}

/// A form with nothing but its button.
#[derive(Deserialize)]
struct Nothing {}

/// The fields of a form as they were typed, so that nothing typed is lost.
#[derive(Clone, Debug, Default)]
struct Typed(Vec<(String, String)>);

impl Typed {
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
    let room = app.room(event).await?;
    let has_plan = room.state().tournament.plan().is_some();
    if has_plan { Ok(room) } else { Err(Fault::NoEvent) }
}

/// The plan of an event.
fn plan_of(tournament: &Tournament) -> Result<&Plan, Fault> {
    tournament.plan().ok_or(Fault::NoEvent)
}

/// On to a page of the director, with a word about what was done.
fn done(event: &str, below: &str, key: &str) -> Response {
    Redirect::to(&format!("/e/{event}/director{below}?done=director-{key}")).into_response()
}

/// A form that is shown again because it was refused.
fn again(mut page: Response) -> Response {
    *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    page
}

/// The name of somebody for the staff; a word for who was erased.
fn name_of(tournament: &Tournament, number: EntrantNo, words: Words) -> String {
    let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    person.map_or_else(|| words.say("director-erased-name"), |person| person.name.clone())
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
