//! Online play: the lobby, a table, what somebody has played.

mod advice;
mod at_table;
mod connect;
mod lobby;
mod me;
mod render;
mod replay;

use crate::route::{Access, Route};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/play", Access::Anyone, lobby::show),
        Route::post("/play/now", Access::Anyone, lobby::now),
        Route::post("/play/table", Access::Anyone, lobby::open),
        Route::get("/play/code", Access::Anyone, lobby::by_code),
        Route::get("/p/{table}", Access::Anyone, at_table::show),
        Route::post("/p/{table}", Access::Anyone, at_table::take),
        Route::get("/p/{table}/advice", Access::Anyone, advice::advice),
        Route::get("/p/{table}/feed", Access::Anyone, connect::feed),
        Route::get("/p/{table}/line", Access::Anyone, connect::socket),
        Route::get("/r/{table}/{deal}", Access::Anyone, replay::show),
        Route::get("/r/{table}/{deal}/truth", Access::Anyone, replay::truth),
        Route::get("/r/{table}/{deal}/record.json", Access::Anyone, replay::json),
        Route::get("/r/{table}/{deal}/record.pbn", Access::Anyone, replay::pbn),
        Route::get("/r/{table}/{deal}/proof.json", Access::Anyone, replay::proof),
        Route::get("/r/{table}/{deal}/share/{file}", Access::Anyone, replay::picture),
        Route::get("/me", Access::Anyone, me::show),
        Route::post("/me", Access::Anyone, me::rename),
        Route::post("/me/erase", Access::Anyone, me::erase),
    ]
}
