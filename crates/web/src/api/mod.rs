//! The house for programs: `/api/v1`, described by `/api/openapi.json`.
//!
//! | file | what |
//! |---|---|
//! | `told` | what a program sent: its JSON, its key, the parts of its address |
//! | `sessions` | logging in and out, the accounts of the staff |
//! | `audit` | what the staff did that no event tells |
//! | `events` | events and their people |
//! | `rounds` | rounds, tables, draws, rulings, standings |
//! | `commands` | the office's own commands, by an account or by the code of a table |
//! | `openapi` | the description of all this |

mod audit;
mod commands;
mod events;
mod openapi;
mod rounds;
mod sessions;
mod show;
mod told;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::door::{Door, LOGIN, Who};

/// The doors of the API.
pub(crate) fn doors() -> Vec<Door> {
    vec![
        Door::get("/api/openapi.json", Who::Anyone, openapi::document),
        Door::post(LOGIN, Who::Anyone, sessions::begin),
        Door::delete(LOGIN, Who::ALL_STAFF, sessions::end),
        Door::get("/api/v1/staff", Who::DIRECTOR, sessions::staff),
        Door::post("/api/v1/staff", Who::DIRECTOR, sessions::open),
        Door::post("/api/v1/staff/{login}", Who::DIRECTOR, sessions::change),
        Door::delete("/api/v1/staff/{login}", Who::DIRECTOR, sessions::close),
        Door::delete("/api/v1/staff/{login}/second", Who::DIRECTOR, sessions::end_second),
        Door::get("/api/v1/audit", Who::DIRECTOR, audit::list),
        Door::get("/api/v1/events", Who::Anyone, events::list),
        Door::post("/api/v1/events", Who::DIRECTOR, commands::begin),
        Door::get("/api/v1/events/{event}", Who::Anyone, events::one),
        Door::get("/api/v1/events/{event}/entrants", Who::Anyone, events::entrants),
        Door::get("/api/v1/events/{event}/live", Who::Anyone, events::live),
        Door::get("/api/v1/events/{event}/standings", Who::Anyone, rounds::standings),
        Door::get("/api/v1/events/{event}/rulings", Who::OFFICIALS, rounds::rulings),
        Door::get("/api/v1/events/{event}/draws/{round}", Who::Anyone, rounds::draw),
        Door::get("/api/v1/events/{event}/rounds", Who::Anyone, rounds::list),
        Door::get("/api/v1/events/{event}/rounds/{round}", Who::Anyone, rounds::one),
        Door::get("/api/v1/events/{event}/rounds/{round}/codes", Who::DIRECTOR, rounds::codes),
        Door::get("/api/v1/events/{event}/rounds/{round}/tables/{table}", Who::Anyone, rounds::table),
        Door::post("/api/v1/events/{event}/commands", Who::Anyone, commands::give),
        Door::get("/api/v1/tables/{code}", Who::Table, commands::table),
        Door::post("/api/v1/tables/{code}/commands", Who::Table, commands::give_at_table),
    ]
}

/// An answer in JSON. Nothing of it is kept on the way: the next moment it may be different.
fn json(status: StatusCode, value: &Value) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, value.to_string()).into_response()
}
