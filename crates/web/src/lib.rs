//! The hall in the browser.
//!
//! Pages are drawn by the server and readable without a script; live parts come as server-sent events. Handlers
//! translate between HTTP and the office and hold no rule of any game.
//!
//! | room | what |
//! |---|---|
//! | [`door`] | every address and who may go through it: one list for the router, the guard and the documentation |
//! | [`pictures`], [`live`] | what many look at, drawn once, and sent to every screen that shows it |
//! | [`backups`] | copies of everything, made by themselves |
//! | [`staff`], [`codes`], [`limits`] | who somebody is |
//! | [`fault`], [`trouble`] | what can go wrong with a request, and with the journal itself |
//! | [`network`], [`tls`] | under which names, through which proxies and with which certificate it is reached |
//! | `blind` | who may see a sheet that is not verified yet |
//! | `audit` | what the staff did that no event tells |
//! | `pages` | for people, one file a noun |
//! | `api` | for programs |

mod address;
mod admitted;
mod api;
pub mod app;
mod assets;
mod audit;
pub mod backups;
mod blind;
mod body;
mod clients;
pub mod codes;
pub mod door;
pub mod fault;
mod form;
mod hashing;
pub mod limits;
pub mod live;
mod login;
mod measure;
pub mod network;
mod page;
mod pages;
mod passwords;
pub mod pictures;
mod press;
mod qr;
mod refused;
mod second;
mod seen;
mod serve;
pub mod staff;
pub mod tls;
pub mod trouble;
mod visit;

pub use app::{App, Config};
pub use audit::forget_addresses;
pub use qr::letters as qr_in_letters;
pub use serve::{listen, serve, service, warm};

/// Every door of the house.
pub(crate) fn doors() -> Vec<door::Door> {
    let mut doors = pages::doors();
    doors.extend(api::doors());
    doors.push(door::Door::get("/assets/{mark}/{name}", door::Who::Anyone, assets::file));
    doors
}
