//! The tournament in the browser.
//!
//! Pages are rendered by the server and readable without a script; live parts come as server-sent events. Handlers
//! translate between HTTP and the office and hold no rule of any game.
//!
//! | module | what |
//! |---|---|
//! | [`access`], [`route`], `guard` | every address and who may use it: one list for router, guard and docs |
//! | [`fragments`], [`feed`] | what many look at, rendered once, and sent to every screen that shows it |
//! | [`backups`] | copies of everything, made by themselves |
//! | [`staff`], [`codes`], [`limits`], `metrics_token` | who somebody is |
//! | [`fault`], [`trouble`] | what can go wrong with a request, and with the journal itself |
//! | [`network`], [`tls`] | under which names, through which proxies and with which certificate it is reached |
//! | `done` | what the next page says was done |
//! | `blind` | who may see a sheet that is not verified yet |
//! | `audit` | what the staff did that no event tells |
//! | `ways` | the pages of the staff: what they are called, which key leads there, what the guide says of them |
//! | [`worked_out`] | what searches look in: names in their order, the rows of the standings |
//! | `online` | tables that people play at from home |
//! | `pages` | for people, one file a noun |
//! | `api` | for programs |

pub mod access;
mod answer;
mod api;
pub mod app;
mod assets;
mod audit;
pub mod backups;
mod blind;
mod code_search;
pub mod codes;
mod connections;
mod context;
mod done;
mod extract;
pub mod fault;
pub mod feed;
mod feed_access;
mod form;
pub mod fragments;
mod frame_parts;
mod guard;
mod hashing;
mod kept;
pub mod limits;
mod login;
mod metrics_token;
pub mod network;
mod online;
mod page;
mod pages;
mod passwords;
mod picture;
mod print_queue;
mod qr;
mod read_lists;
mod read_your_writes;
mod refused;
mod reports;
pub mod route;
mod second_factor;
mod serve;
mod share;
mod slides;
mod sse;
pub mod staff;
mod steering;
mod table_connection;
mod telemetry;
mod timed_body;
mod timed_writes;
pub mod tls;
pub mod trouble;
mod truths;
mod ways;
mod whole_body;
pub mod worked_out;

use std::sync::LazyLock;

pub use api::{asyncapi, openapi};
pub use app::{App, Config};
pub use audit::{forget_addresses, new_setup_code};
pub use metrics_token::MetricsToken;
pub use qr::letters as qr_in_letters;
pub use serve::{listen, remove_expired, serve, service, warm};

/// Every route.
pub(crate) fn routes() -> Vec<route::Route> {
    let mut routes = pages::routes();
    routes.extend(api::routes());
    routes.push(route::Route::get("/assets/{mark}/{name}", access::Access::Anyone, assets::file));
    routes
}

/// What every route says of itself: its address, and who may use it.
pub fn route_infos() -> &'static [access::RouteInfo] {
    static INFOS: LazyLock<Vec<access::RouteInfo>> =
        LazyLock::new(|| routes().iter().map(route::Route::info).collect());
    &INFOS
}
