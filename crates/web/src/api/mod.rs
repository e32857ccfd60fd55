//! The server for programs: `/api/v1`, described by `/api/openapi.json`.
//!
//! | file | what |
//! |---|---|
//! | `body` | what a program sent: its JSON, its key |
//! | `show` | the answers, one type for each |
//! | `answer` | the ways of answering: something to look at, something new, … |
//! | `sessions` | logging in and out, the accounts of the staff |
//! | `audit` | what the staff did that no event tells |
//! | `events` | events and their people |
//! | `rounds` | rounds, tables, draws, rulings, standings |
//! | `online` | online tables: guests, tables, what happens at them |
//! | `commands` | the office's own commands, by an account or by the code of a table |
//! | `endpoint` | a route with its description, taken from the types of its handler |
//! | `openapi` | the description of all this |
//! | `asyncapi` | the description of the line to an online table |

mod answer;
mod asyncapi;
mod audit;
mod commands;
mod endpoint;
mod events;
mod json_body;
mod online;
mod openapi;
mod rounds;
mod sessions;
mod show;

use crate::access::LOGIN;
use crate::route::{Access, Route};
pub use asyncapi::asyncapi;
use endpoint::{Endpoint, Query};
pub use openapi::openapi;

/// The routes of the API.
pub(crate) fn routes() -> Vec<Route> {
    endpoints().into_iter().map(|endpoint| endpoint.route).collect()
}

/// Everything that programs can ask.
fn endpoints() -> Vec<Endpoint> {
    let mut all = vec![
        Endpoint::get("/api/openapi.json", Access::Anyone, openapi::show, "This document."),
        Endpoint::get(
            "/api/asyncapi.json",
            Access::Anyone,
            asyncapi::show,
            "The messages on the WebSocket of an online table (AsyncAPI 3.0).",
        ),
    ];
    all.extend(for_staff());
    all.extend(of_events());
    all.extend(of_rounds());
    all.extend(of_tables());
    all.extend(of_online_tables());
    all
}

/// Logging in, the accounts of the staff, and what they did.
fn for_staff() -> Vec<Endpoint> {
    let before = Query { name: "before", says: "The `next` of the answer before.", from: 0, to: None };
    vec![
        Endpoint::post(
            LOGIN,
            Access::Anyone,
            sessions::begin,
            "Log in; `code` where the account asks for a second factor.",
        )
        .refuses(&[429]),
        Endpoint::delete(LOGIN, Access::ALL_STAFF, sessions::end, "Log out."),
        Endpoint::get("/api/v1/staff", Access::DIRECTOR, sessions::staff, "Every account."),
        Endpoint::post(
            "/api/v1/staff",
            Access::DIRECTOR,
            sessions::open,
            "Open an account; with `events` it is for these only.",
        )
        .refuses(&[422]),
        Endpoint::post(
            "/api/v1/staff/{login}",
            Access::DIRECTOR,
            sessions::change,
            "Give an account another post, in these events; none named means all.",
        )
        .refuses(&[422]),
        Endpoint::delete("/api/v1/staff/{login}", Access::DIRECTOR, sessions::close, "Close an account.")
            .refuses(&[422]),
        Endpoint::delete(
            "/api/v1/staff/{login}/second",
            Access::DIRECTOR,
            sessions::end_second,
            "Take the second factor of somebody else off.",
        ),
        Endpoint::get(
            "/api/v1/audit",
            Access::DIRECTOR,
            audit::list,
            "What the staff did, newest first, a hundred at a time.",
        )
        .asks(before),
    ]
}

fn of_events() -> Vec<Endpoint> {
    vec![
        Endpoint::get("/api/v1/events", Access::Anyone, events::list, "Every event."),
        Endpoint::post("/api/v1/events", Access::DIRECTOR, commands::begin, "Begin an event."),
        Endpoint::get(
            "/api/v1/events/{event}",
            Access::Anyone,
            events::one,
            "One event: its plan, how far it is, the head of its journal.",
        ),
        Endpoint::get(
            "/api/v1/events/{event}/entrants",
            Access::Anyone,
            events::entrants,
            "Those who take part: number, name and club, or the number alone; everything for those who work there.",
        )
        .better_known(),
        Endpoint::get(
            "/api/v1/events/{event}/live",
            Access::Anyone,
            events::live,
            "Server-sent events: `{\"seq\":n,\"state\":\"…\"}` now and whenever the event goes on.",
        ),
        Endpoint::post(
            "/api/v1/events/{event}/commands",
            Access::Anyone,
            commands::give,
            "Give the office a command; whoever shows no token may only register.",
        )
        .better_known()
        .refuses(&[429]),
    ]
}

fn of_rounds() -> Vec<Endpoint> {
    let phase = Query {
        name: "phase",
        says: "From 1; otherwise that of the last round that is over.",
        from: 1,
        to: Some(rounds::HIGHEST_PHASE),
    };
    let running = Query {
        name: "running",
        says: "1 for the running standing while a round is being played (DEC-17).",
        from: 0,
        to: Some(1),
    };
    vec![
        Endpoint::get(
            "/api/v1/events/{event}/standings",
            Access::Anyone,
            rounds::standings,
            "The standings of a phase: those after the last round that is over.",
        )
        .asks(phase)
        .asks(running),
        Endpoint::get(
            "/api/v1/events/{event}/rulings",
            Access::OFFICIALS,
            rounds::rulings,
            "Calls and rulings of the jury.",
        ),
        Endpoint::get(
            "/api/v1/events/{event}/draws/{round}",
            Access::Anyone,
            rounds::draw,
            "The proof of a draw.",
        ),
        Endpoint::get(
            "/api/v1/events/{event}/rounds",
            Access::Anyone,
            rounds::list,
            "Every published round.",
        ),
        Endpoint::get(
            "/api/v1/events/{event}/rounds/{round}",
            Access::Anyone,
            rounds::one,
            "A round: who sits where.",
        ),
        Endpoint::get(
            "/api/v1/events/{event}/rounds/{round}/codes",
            Access::DIRECTOR,
            rounds::codes,
            "The codes of a round's tables.",
        ),
    ]
}

fn of_tables() -> Vec<Endpoint> {
    vec![
        Endpoint::get(
            "/api/v1/events/{event}/rounds/{round}/tables/{table}",
            Access::Anyone,
            rounds::table,
            "A table; its sheet is for those who work there, and for all once it is verified.",
        )
        .better_known(),
        Endpoint::get(
            "/api/v1/tables/{code}",
            Access::Table,
            commands::table,
            "The table of a code, as its writer sees it.",
        ),
        Endpoint::post(
            "/api/v1/tables/{code}/commands",
            Access::Table,
            commands::give_at_table,
            "Give a command as the writer of the table of this code.",
        ),
    ]
}

fn of_online_tables() -> Vec<Endpoint> {
    let after =
        Query { name: "after", says: "The number of the last frame that is known.", from: 0, to: None };
    vec![
        Endpoint::post(
            "/api/v1/guests",
            Access::Anyone,
            online::guest,
            "A token to play with, for a person or for a program; 200 an hour from one address.",
        )
        .refuses(&[429]),
        Endpoint::get("/api/v1/online", Access::Anyone, online::list, "The online tables that anyone can join."),
        Endpoint::post(
            "/api/v1/online",
            Access::Anyone,
            online::open,
            "Open an online table and sit South; ten an hour for one guest.",
        )
        .refuses(&[422, 429]),
        Endpoint::get(
            "/api/v1/online/{name}",
            Access::Anyone,
            online::table,
            "An online table as whoever asks may see it.",
        ),
        Endpoint::post(
            "/api/v1/online/{name}",
            Access::Anyone,
            online::ask,
            "Sit down, act, say something: answered when it is written. Five a second for one guest, 4 kB each.",
        )
        .refuses(&[422, 429]),
        Endpoint::get(
            "/api/v1/online/{name}/feed",
            Access::Anyone,
            online::feed,
            "Server-sent events: frames without a gap, or the whole table. The WebSocket `/p/{name}/line` says the same. \
             Twenty lines at once for one guest, then one in five seconds.",
        )
        .refuses(&[429])
        .asks(after),
        Endpoint::get(
            "/api/v1/online/{name}/deals/{deal}",
            Access::Anyone,
            online::deal,
            "A deal that is over: all hands, everything that was done, the proof that nobody chose the cards.",
        ),
        Endpoint::get(
            "/api/v1/online/codes/{code}",
            Access::Anyone,
            online::by_code,
            "The table of a code that somebody was told.",
        )
        .refuses(&[429]),
    ]
}
