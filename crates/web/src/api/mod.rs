//! The server for programs: `/api/v1`, described by `/api/openapi.json`.
//!
//! | file | what |
//! |---|---|
//! | `body` | what a program sent: its JSON, its key, the parts of its address |
//! | `sessions` | logging in and out, the accounts of the staff |
//! | `audit` | what the staff did that no event tells |
//! | `events` | events and their people |
//! | `rounds` | rounds, tables, draws, rulings, standings |
//! | `commands` | the office's own commands, by an account or by the code of a table |
//! | `openapi` | the description of all this |

mod audit;
mod commands;
mod events;
mod json_body;
mod openapi;
mod rounds;
mod sessions;
mod show;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::access::LOGIN;
use crate::route::{Access, Route};

/// The routes of the API.
pub(crate) fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/openapi.json", Access::Anyone, openapi::document),
        Route::post(LOGIN, Access::Anyone, sessions::begin),
        Route::delete(LOGIN, Access::ALL_STAFF, sessions::end),
        Route::get("/api/v1/staff", Access::DIRECTOR, sessions::staff),
        Route::post("/api/v1/staff", Access::DIRECTOR, sessions::open),
        Route::post("/api/v1/staff/{login}", Access::DIRECTOR, sessions::change),
        Route::delete("/api/v1/staff/{login}", Access::DIRECTOR, sessions::close),
        Route::delete("/api/v1/staff/{login}/second", Access::DIRECTOR, sessions::end_second),
        Route::get("/api/v1/audit", Access::DIRECTOR, audit::list),
        Route::get("/api/v1/events", Access::Anyone, events::list),
        Route::post("/api/v1/events", Access::DIRECTOR, commands::begin),
        Route::get("/api/v1/events/{event}", Access::Anyone, events::one),
        Route::get("/api/v1/events/{event}/entrants", Access::Anyone, events::entrants),
        Route::get("/api/v1/events/{event}/live", Access::Anyone, events::live),
        Route::get("/api/v1/events/{event}/standings", Access::Anyone, rounds::standings),
        Route::get("/api/v1/events/{event}/rulings", Access::OFFICIALS, rounds::rulings),
        Route::get("/api/v1/events/{event}/draws/{round}", Access::Anyone, rounds::draw),
        Route::get("/api/v1/events/{event}/rounds", Access::Anyone, rounds::list),
        Route::get("/api/v1/events/{event}/rounds/{round}", Access::Anyone, rounds::one),
        Route::get("/api/v1/events/{event}/rounds/{round}/codes", Access::DIRECTOR, rounds::codes),
        Route::get("/api/v1/events/{event}/rounds/{round}/tables/{table}", Access::Anyone, rounds::table),
        Route::post("/api/v1/events/{event}/commands", Access::Anyone, commands::give),
        Route::get("/api/v1/tables/{code}", Access::Table, commands::table),
        Route::post("/api/v1/tables/{code}/commands", Access::Table, commands::give_at_table),
    ]
}

/// An answer in JSON. Nothing of it is kept on the way: the next moment it may be different.
fn json(status: StatusCode, value: &Value) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, value.to_string()).into_response()
}
